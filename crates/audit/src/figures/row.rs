//! A row of the figures: of a tier (a place in the order in which schedules are compared), and of a figure with a
//! bound. The rows are in the folders of the figures, their list in the root of this folder; everything else follows
//! that list. The checks have their own rows, in the crate `proofs`.

pub(crate) use super::better::Better;
use super::objective::Objective;
use super::{Judged, Tier};
use crate::bounds::known::{Known, NONE, Proved};
use crate::figures::proof::TierArgument;
use crate::figures::standing::TierStanding;
use crate::report::{Audit, Figures};

/// A tier.
pub(crate) struct TierRow {
    /// Its name everywhere.
    pub id: &'static str,
    /// What it counts.
    pub unit: &'static str,
    pub better: Better,
    /// Its field of the objective; none if no search weighs it.
    pub of: Option<fn(&Objective) -> u64>,
    /// Its value counted from the seats, if it is not in the objective.
    pub count: fn(&Judged<'_>, Tier, &Figures) -> Option<u64>,
    /// The bound of one that is in the objective, and what proves it.
    pub bound: fn(&Known<'_>) -> Option<Proved>,
}

impl TierRow {
    /// A tier of the objective without any bound except that a count is at least 0.
    pub const fn new(id: &'static str, unit: &'static str, of: fn(&Objective) -> u64) -> Self {
        Self { of: Some(of), ..Self::by_seats(id, unit) }
    }

    /// One that is not in the objective.
    pub const fn by_seats(id: &'static str, unit: &'static str) -> Self {
        Self { id, unit, better: Better::Less, of: None, count: |_, _, _| None, bound: |_| Some(NONE) }
    }
}

/// A figure with a bound.
pub(crate) struct FigureRow {
    /// Its name among the proofs: a field of `meetings`, any other by its path.
    pub id: &'static str,
    /// What it counts.
    pub unit: &'static str,
    /// What the schedule has.
    pub value: fn(&Figures, &str) -> Option<u64>,
}

impl FigureRow {
    pub const fn new(id: &'static str, unit: &'static str, value: fn(&Figures, &str) -> Option<u64>) -> Self {
        Self { id, unit, value }
    }
}

/// Adds a tier to the standing of a valid schedule, in its place, with its bound and proof.
pub(crate) fn add_tier(audit: &mut Audit, tier: Tier, value: u64, bound: u64, argument: TierArgument) {
    let tiers = &mut audit.standing.tiers;
    let place = tiers.iter().position(|t| t.tier > tier).unwrap_or(tiers.len());
    tiers.insert(place, TierStanding::new(tier, Some(value), Some((bound, argument))));
}
