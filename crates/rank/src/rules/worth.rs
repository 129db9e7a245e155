//! A game that counts, what it is worth to a seat, and why scores are refused: the types of the question and of both
//! answers. The macro `told!`
//! (`crates/model/src/told.rs`) declares each fault with its code and, in braces, the values of its sentence.

use roundtable_model::{BoardSet, PlayerId, Score, Value, told};

use super::preset::of_sum;

/// A game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame<'a> {
    /// In this round, from 1.
    pub round: u32,
    /// The number on the table.
    pub table: u32,
    /// The owners of the seats, first seat first, and whether somebody else sat there.
    pub seats: Vec<(PlayerId, bool)>,
    /// What each seat had, or how each board ended.
    pub scores: &'a [Score],
    /// Its boards, if it is a table of a movement.
    pub boards: Option<BoardSet>,
}

/// A game whose scores are none of the ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadGame {
    /// In this round, from 1.
    pub round: u32,
    /// The number on the table.
    pub table: u32,
    /// What is wrong.
    pub fault: ScoreFault,
}

/// What a game was worth to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatPoints {
    /// Points, in the units of the ruleset.
    pub points: i64,
    /// The place at the table, 1 = first. Equal places are followed by a gap; a drawn game of two has no first place.
    pub place: u32,
    /// How many games it counts as in an average: 1, or the boards of it that count.
    pub games: u32,
}

told! {
    /// Why scores do not fit the ruleset.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ScoreFault: "scores" {
        /// This seat, from 0, has a score of another kind.
        WrongKind {
            /// Which.
            seat: usize,
        } = "wrong-kind" { seat: seat + 1 },
        /// The ruleset is not for that many people at a table.
        People(people: usize) = "people" { people },
        /// The scores, or centres, sum to something else: off by `is - should`.
        Sum {
            /// The sum.
            is: i64,
            /// What it has to be.
            should: i64,
        } = "sum" { is, should, off: format!("{:+}", is - should), others: others(*is, *should) },
        /// An impossible place: the given one, and the one that is free.
        Place {
            /// Which was said.
            said: u32,
            /// Which is left.
            is: u32,
        } = "place" { said, is },
        /// The two ends do not go together, such as two wins.
        Ends = "ends",
        /// This seat, from 0, has neither side's score.
        Sides {
            /// Which.
            seat: usize,
        } = "sides-differ" { seat: seat + 1 },
        /// Neither side has enough to win, or both have.
        To {
            /// How many it takes.
            to: u32,
        } = "to" { to },
        /// Nobody shares in the draw, and nobody wins alone.
        NobodyLeft = "nobody-left",
    }
}

/// The rulesets by which scores with this sum fit, if they are of the same game.
fn others(is: i64, should: i64) -> Value {
    let names = if of_sum(should).is_empty() { Vec::new() } else { of_sum(is) };
    if names.is_empty() { Value::Nothing } else { Value::Text(names.join(", ")) }
}
