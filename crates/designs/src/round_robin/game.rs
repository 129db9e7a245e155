//! One game of two: colours, who meets whom, and when.

use roundtable_model::{PlayerIx, RoundIx};

/// The side of a game: who moves first has White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The first seat.
    White,
    /// The second seat.
    Black,
}

impl Colour {
    /// The other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One game: who has White and who has Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// Has the first seat.
    pub white: PlayerIx,
    /// Has the second seat.
    pub black: PlayerIx,
}

impl Pairing {
    /// The same game with the colours the other way round.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { white: self.black, black: self.white }
    }
}

/// Writes `7-14`: numbers as printed, White first.
impl std::fmt::Display for Pairing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}

/// When, where and with which colours two players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The round.
    pub round: RoundIx,
    /// The 0-based board.
    pub board: u32,
    /// Who has which colour.
    pub game: Pairing,
}
