//! How one round is seated, as it is written: the same words for `next` and for `event seat`.

use clap::ValueEnum;

/// The seatings of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RoundMethod {
    /// Fewest repeats, then nearest places
    Swiss,
    /// By lot
    Random,
    /// By the standings, in blocks of tables
    Interval,
    /// The round that a script has
    Predefined,
    /// Chess by the FIDE (Dutch) system, from a tournament report file
    Dutch,
}

impl RoundMethod {
    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Random => "random",
            Self::Interval => "interval",
            Self::Predefined => "predefined",
            Self::Dutch => "dutch",
        }
    }
}
