//! `--then`, `--final` and `--carry`: what is announced to follow the rounds that are seated or planned.

use clap::{Args, ValueEnum};
use roundtable::event::{Carry, Final, ToCome};
use roundtable::parts::{RoundIx, Unfit};

use crate::values::parse_then;

/// What follows.
#[derive(Clone, Copy, Debug, Args)]
pub struct AheadArgs {
    /// Rounds by the standings follow, as in swiss:2; planned rounds leave likely neighbours fresh for them
    #[arg(long, value_name = "swiss:S", value_parser = parse_then)]
    then: Option<u32>,
    /// A final of the first so many follows, as in top4
    #[arg(long = "final", value_name = "topN", value_parser = parse_top)]
    last: Option<u32>,
    /// Final: what is taken along of the points
    #[arg(long, value_enum, default_value = "kept")]
    carry: CarryArg,
}

/// What is taken along into a final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CarryArg {
    /// All points
    Kept,
    /// Half of them, rounded down
    Halved,
    /// None
    Cleared,
}

impl AheadArgs {
    /// What is taken along into a final.
    pub fn carry(&self) -> Carry {
        match self.carry {
            CarryArg::Kept => Carry::Kept,
            CarryArg::Halved => Carry::Halved,
            CarryArg::Cleared => Carry::Cleared,
        }
    }

    /// The word for it, where that is not all.
    pub fn carry_word(&self) -> Option<String> {
        let less = self.carry != CarryArg::Kept;
        self.carry.to_possible_value().filter(|_| less).map(|value| value.get_name().to_owned())
    }

    /// The first option that announces something.
    pub fn given(&self) -> Option<&'static str> {
        self.then.map(|_| "--then").or(self.last.map(|_| "--final"))
    }

    /// How many rounds are announced.
    pub fn rounds(&self) -> u32 {
        self.then.unwrap_or(0) + u32::from(self.last.is_some())
    }

    /// How many rounds by the standings follow, where it is said.
    pub fn then(&self) -> Option<u32> {
        self.then
    }

    /// The final that follows, where it is said.
    pub fn last(&self) -> Option<Final> {
        self.last.map(|top| Final { top, carry: self.carry() })
    }

    /// What is announced to follow from this round on.
    pub fn announced(self, from: RoundIx) -> Option<ToCome> {
        self.given()?;
        Some(ToCome { from, swiss: self.then.unwrap_or(0), last: self.last() })
    }
}

/// Reads `top4`, or `4`.
fn parse_top(word: &str) -> Result<u32, Unfit> {
    let top = word.strip_prefix("top").unwrap_or(word).parse().ok();
    top.filter(|top| (2..=10_000).contains(top)).ok_or(Unfit::Top)
}
