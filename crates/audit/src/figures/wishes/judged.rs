//! A wish with the rounds that break it, as in the audit JSON.

use roundtable_model::{PlayerIx, RoundIx, Wish};
use serde::{Serialize, Serializer};

/// A wish of the question, and the rounds in which it is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedWish {
    /// The wish.
    pub wish: Wish,
    /// The rounds that break it.
    pub broken: Vec<RoundIx>,
    /// The number of these in which two who are to be partners sit at two tables: counted as broken wishes about
    /// company.
    pub at_two_tables: u64,
    /// In how many rounds two are partners, if the wish is about that.
    pub times: u32,
}

impl JudgedWish {
    /// A wish of which no round is known yet.
    pub(crate) fn new(wish: Wish) -> Self {
        Self { wish, broken: Vec::new(), at_two_tables: 0, times: 0 }
    }

    /// The number of rounds that break it, without those counted as broken wishes about company.
    pub fn broken_itself(&self) -> u64 {
        self.broken.len() as u64 - self.at_two_tables
    }
}

impl Serialize for JudgedWish {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Line {
            wish: &'static str,
            players: Vec<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            table: Option<Option<u32>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            seat: Option<Option<u32>>,
            broken_rounds: Vec<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            times: Option<u32>,
        }
        let is_of_sides = self.wish.one_side().is_some();
        let named = if is_of_sides { self.wish.ordered() } else { self.wish };
        let line = Line {
            wish: self.wish.code(),
            players: named.players().map(PlayerIx::number).collect(),
            table: (!is_of_sides).then(|| self.wish.at_table().map(|(_, table)| table)),
            seat: (!is_of_sides).then(|| self.wish.in_seat().map(|(_, seat)| seat.number())),
            broken_rounds: self.broken.iter().map(|round| round.number()).collect(),
            times: is_of_sides.then_some(self.times),
        };
        line.serialize(serializer)
    }
}
