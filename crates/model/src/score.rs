//! The result of one seat as written down after a game, before any ruleset has turned it into tournament points.

use std::fmt;

use crate::BoardScore;

/// The result of one seat at the end of a game.
///
/// ```
/// use roundtable_model::Score;
/// let riichi = [32_000, 28_000, 22_000, 18_000].map(Score::Points);
/// let unplayed = [Score::ForfeitWin, Score::ForfeitLoss];
/// assert!(riichi.len() == 4 && unplayed[0] != Score::Win);
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Points: the value of the sticks in riichi, the game's own points elsewhere.
    Points(i32),
    /// A place at the table, 1 = first.
    Place(u32),
    /// A game of two, won.
    Win,
    /// A game of two, drawn.
    Draw,
    /// A game of two, lost.
    Loss,
    /// The other side did not play.
    ForfeitWin,
    /// This side did not play.
    ForfeitLoss,
    /// Diplomacy.
    Power {
        /// Supply centres at the end.
        centres: u32,
        /// Whether this power shares in the draw.
        in_draw: bool,
    },
    /// How a board of bridge ended. A table of pairs has such a score for each of its boards, not for each seat.
    Board(BoardScore),
}

impl fmt::Display for Score {
    /// As people write it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Points(points) => points.fmt(f),
            Self::Place(place) => place.fmt(f),
            Self::Win => f.write_str("1"),
            Self::Draw => f.write_str("½"),
            Self::Loss => f.write_str("0"),
            Self::ForfeitWin => f.write_str("+"),
            Self::ForfeitLoss => f.write_str("-"),
            Self::Power { centres, in_draw } => write!(f, "{centres}{}", if in_draw { "=" } else { "" }),
            Self::Board(score) => score.fmt(f),
        }
    }
}

impl Score {
    /// The points, if it is points.
    pub fn points(self) -> Option<i32> {
        if let Self::Points(points) = self { Some(points) } else { None }
    }

    /// How a board ended, if it is the score of one.
    pub fn board(self) -> Option<BoardScore> {
        if let Self::Board(score) = self { Some(score) } else { None }
    }
}
