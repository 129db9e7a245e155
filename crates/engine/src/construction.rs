//! The design from which a schedule was made, named in the answer: `make` fills it in, `crates/plans` puts it into
//! words.

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Round, Schedule, sorted};

use roundtable_designs::balanced::Balanced;
use roundtable_designs::few_tables::FewTables;
use roundtable_designs::recipe::Recipe;
use roundtable_designs::stations::Stations;
use roundtable_designs::whist::Whist;

/// The design in a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Construction {
    /// The design.
    pub design: Design,
    /// Players of the design who were left out, as there are fewer in the field.
    pub left_out: u32,
    /// How many rounds of the schedule are rounds of the design; the others are found by search.
    pub rounds: u32,
}

/// A design that schedules are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Design {
    /// Rounds without a repeat.
    Rotation(Recipe),
    /// Any two meet k − 1 times, at tables of k.
    Balanced(Balanced),
    /// The same, and everybody sits out once.
    NearResolvable {
        /// Players.
        players: u32,
        /// Players of a table.
        table_size: u32,
    },
    /// Fewer tables than people need, as even as possible.
    Few(FewTables),
    /// Any two are partners once and opponents twice.
    Whist(Whist),
    /// Mixed doubles in which spouses never meet.
    SpouseAvoiding {
        /// How many couples.
        couples: u32,
    },
    /// Games of two: everybody is at every table once, and nobody meets anybody twice.
    Stations(Stations),
}

impl Construction {
    /// Its name in answers, the same that the command `bound` uses.
    pub fn name(&self) -> &'static str {
        match &self.design {
            Design::Rotation(recipe) => recipe.name(),
            Design::Balanced(_) => "balanced design",
            Design::NearResolvable { .. } => "near-resolvable design",
            Design::Few(design) => design.name(),
            Design::Whist(design) => design.name(),
            Design::SpouseAvoiding { .. } => "spouse-avoiding mixed doubles",
            Design::Stations(_) => "Howell design",
        }
    }

    /// With the number of rounds of `start` that a finished schedule still has, regardless of the order of rounds,
    /// tables and seats; `None` if there is none left.
    pub(crate) fn found_in(mut self, start: &Schedule, finished: &Schedule) -> Option<Self> {
        let mut left: BTreeMap<Vec<Vec<PlayerIx>>, u32> = BTreeMap::new();
        start.rounds().for_each(|round| *left.entry(company(&round)).or_default() += 1);
        let mut same = 0;
        for round in finished.rounds() {
            if let Some(left) = left.get_mut(&company(&round)).filter(|left| **left > 0) {
                (*left, same) = (*left - 1, same + 1);
            }
        }
        self.rounds = same;
        (same > 0).then_some(self)
    }
}

/// Who sits with whom in a round: its tables, sorted, each with its players sorted.
fn company(round: &Round<'_>) -> Vec<Vec<PlayerIx>> {
    sorted(round.tables().map(|table| table.company()))
}
