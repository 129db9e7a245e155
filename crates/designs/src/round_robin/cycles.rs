//! Second and further cycles: the same rounds again with colours swapped.
//!
//! Source: FIDE Handbook C.05, Annex 1: a double round robin repeats the table with colours reversed, and it is
//! recommended to exchange the last two rounds of the first cycle. Without the exchange two players of FIDE's order
//! have one colour three times in a row where the cycles meet. Only the first cycle is touched.

/// How often the rounds of a table are played, and whether the last two rounds of the first cycle are exchanged. All rounds and cycles
/// count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cycles {
    /// How many times all rounds are played.
    pub(super) count: u32,
    pub(super) last_two_exchanged: bool,
}

impl Default for Cycles {
    fn default() -> Self {
        Self { count: 1, last_two_exchanged: false }
    }
}

impl Cycles {
    /// The round of the table that is played in a round of the event, and whether colours are swapped.
    pub(super) fn place(self, rounds_per_cycle: u32, round: u32) -> Option<(u32, bool)> {
        let (cycle, within) = (round / rounds_per_cycle, round % rounds_per_cycle);
        (cycle < self.count).then(|| (self.exchanged(rounds_per_cycle, cycle, within), cycle % 2 == 1))
    }

    /// The round of the event in which a cycle plays a round of the table.
    pub(super) fn round(self, rounds_per_cycle: u32, cycle: u32, table_round: u32) -> u32 {
        cycle * rounds_per_cycle + self.exchanged(rounds_per_cycle, cycle, table_round)
    }

    /// The last two rounds m − 2 and m − 1 of m change places (they add up to 2m − 3); others stay. This is its own inverse, so it serves both
    /// ways.
    fn exchanged(self, rounds_per_cycle: u32, cycle: u32, round: u32) -> u32 {
        if self.last_two_exchanged && cycle == 0 && rounds_per_cycle >= 2 && round + 2 >= rounds_per_cycle {
            2 * rounds_per_cycle - 3 - round
        } else {
            round
        }
    }
}
