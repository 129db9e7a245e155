//! The special tables of US Chess for 4 and 6 players (and for 3 and 5, where the highest number is the bye).
//!
//! Source: US Chess, Official Rules of Chess, chapter 12 (rule 30G for quads), as transcribed by two independent
//! programs. All other fields follow the rule of `crenshaw.rs`.

/// (White, Black), 0-based, by round and board.
type Printed<const ROUNDS: usize, const BOARDS: usize> = [[(u32, u32); BOARDS]; ROUNDS];

/// 1-4 2-3 | 3-1 4-2 | 1-2 3-4
const FOUR: Printed<3, 2> = [[(0, 3), (1, 2)], [(2, 0), (3, 1)], [(0, 1), (2, 3)]];

/// 3-6 5-4 1-2 | 2-6 4-1 3-5 | 6-5 1-3 4-2 | 6-4 5-1 2-3 | 1-6 2-5 3-4
const SIX: Printed<5, 3> = [
    [(2, 5), (4, 3), (0, 1)],
    [(1, 5), (3, 0), (2, 4)],
    [(5, 4), (0, 2), (3, 1)],
    [(5, 3), (4, 0), (1, 2)],
    [(0, 5), (1, 4), (2, 3)],
];

/// The printed table for n = 4 or 6 players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Special {
    Four,
    Six,
}

impl Special {
    pub(super) fn for_field(n: u32) -> Option<Self> {
        match n {
            4 => Some(Self::Four),
            6 => Some(Self::Six),
            _ => None,
        }
    }

    /// The boards of a round: (White, Black).
    pub(super) fn round(self, round: u32) -> &'static [(u32, u32)] {
        match self {
            Self::Four => &FOUR[round as usize],
            Self::Six => &SIX[round as usize],
        }
    }

    pub(super) fn rounds(self) -> u32 {
        match self {
            Self::Four => 3,
            Self::Six => 5,
        }
    }
}
