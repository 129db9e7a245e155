//! What the makers return: a schedule, how it was made, and how far its seats are settled.

use roundtable_model::{Method, Schedule, Seed};

use crate::{Construction, MakerNote};

/// How far the beginning of a schedule settles its seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Settled {
    /// Passes decide what seats mean.
    #[default]
    Nothing,
    /// Who is on whose side is settled by a design.
    Sides,
    /// All is settled: no pass runs.
    Whole,
}

/// A schedule and how it was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Who sits where.
    pub schedule: Schedule,
    /// The method really used, never [`Method::Auto`].
    pub method: Method,
    /// Its name, if that says more than the method.
    pub name: Option<String>,
    /// The seed, if the result depends on it.
    pub seed: Option<Seed>,
    /// What the organiser should know about it.
    pub notes: Vec<MakerNote>,
    /// The design in it, if there is one.
    pub construction: Option<Construction>,
    /// A search used up its work before it reached a bound.
    pub unfinished: bool,
    /// How far its seats are settled: see [`passes`](crate::passes).
    pub settled: Settled,
    /// Who sits with whom is as it began: no search and no pass has changed it.
    pub as_begun: bool,
}

impl Made {
    /// The result of a method without random choices or a start.
    pub(crate) fn by(method: Method, schedule: Schedule) -> Self {
        Self { schedule, method, ..Self::default() }
    }

    /// The same with another schedule, of other people at some table.
    #[must_use]
    pub(crate) fn with_company(self, other: impl FnOnce(Schedule) -> Schedule) -> Self {
        let schedule = other(self.schedule.clone());
        Self { as_begun: self.as_begun && schedule == self.schedule, schedule, ..self }
    }

    /// Its maker, for files: a design that makes all rounds, or else the method.
    pub fn made_by(&self) -> &str {
        let rounds = self.schedule.round_count();
        let alone = self.construction.as_ref().filter(|c| self.method == Method::Search && c.rounds == rounds);
        alone.map(Construction::name).or(self.name.as_deref()).unwrap_or(self.method.id())
    }
}
