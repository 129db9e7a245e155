//! `--then`, `--final`, `--carry` and `--ties`: which rounds are announced to follow those that are seated or planned.

use clap::Args;
use roundtable::event::{Ahead, Carry, Ties};
use roundtable::floors::words::Unfit;

use crate::values::{one_of, parse_then};

/// What follows.
#[derive(Clone, Copy, Debug, Args)]
pub struct AheadArgs {
    /// Rounds by the standings follow, as in swiss:2; planned rounds leave likely neighbours fresh for them
    #[arg(long, value_name = "swiss:S", value_parser = parse_then)]
    then: Option<u32>,
    /// A final of the first N follows, as in top4
    #[arg(long = "final", value_name = "topN", value_parser = parse_top)]
    last: Option<u32>,
    /// Final: what is taken along of the points
    #[arg(long, value_parser = one_of(&CARRY))]
    carry: Option<Carry>,
    /// Final: what decides where the place is shared at which it is cut: play-off, all, tie-break or lot; you are asked
    /// if this is left out
    #[arg(long, value_name = "HOW", value_parser = parse_ties)]
    ties: Option<Ties>,
}

/// What is taken along into a final.
const CARRY: [(&str, &str, Carry); 3] = [
    ("kept", "All points", Carry::Kept),
    ("halved", "Half of them, rounded down", Carry::Halved),
    ("cleared", "None", Carry::Cleared),
];

impl AheadArgs {
    /// What is said of what follows.
    pub fn said(&self) -> Ahead {
        Ahead { then: self.then, last: self.last, carry: self.carry, ties: self.ties }
    }
}

fn parse_ties(word: &str) -> Result<Ties, Unfit> {
    Ties::named(word).ok_or_else(|| Unfit::none_of(Ties::ALL.map(Ties::id)))
}

/// The most people in a final.
const MOST_IN_FINAL: u32 = 10_000;

/// Reads `top4`, or `4`.
fn parse_top(word: &str) -> Result<u32, Unfit> {
    let top = word.strip_prefix("top").unwrap_or(word).parse().ok();
    top.filter(|top| (2..=MOST_IN_FINAL).contains(top)).ok_or(Unfit::Top)
}
