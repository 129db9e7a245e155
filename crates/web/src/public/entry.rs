//! How the result of a game is entered: the same fields for helpers, the organiser, and players on their own page
//! (`score_lines.html`, `score_sum.html`), and how the scores of such a form are read.

use roundtable::event::{PotShare, Scored, Scoring, Tournament};
use roundtable::parts::RoundIx;

use crate::http::form::Fields;
use crate::public::table::Table;

/// What is entered for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// One of three buttons: games of two players.
    Touch,
    /// A number for each seat or side, which may be negative.
    Signed,
    /// A number for each seat or side.
    Number,
    /// The score of North-South on each board.
    Boards,
    /// A number for each seat, and a box to tick for those who share in the draw.
    Shared,
}

/// The sum of the scores of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sum {
    /// This many points for each seat.
    Seat(i64),
    /// This many points at every table.
    Whole(u32),
}

/// The form for the result of a game, by the rules of the event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    way: Way,
    /// The sum of the scores, if the rules fix it.
    sum: Option<Sum>,
    /// Whether a script fills in the last score from the sum. Not where each power is counted on the board: there the
    /// sum is the check of the count.
    pub fills: bool,
}

impl Entry {
    /// The form for this scoring.
    pub fn of(scoring: &Scoring) -> Self {
        let (way, sum, fills) = match scoring {
            Scoring::Duel(_) => (Way::Touch, None, false),
            Scoring::Riichi(riichi) => (Way::Signed, Some(Sum::Seat(riichi.start)), true),
            Scoring::Sides(sides) => {
                let way = if sides.sum.is_some() || sides.to.is_some() { Way::Number } else { Way::Signed };
                (way, sides.sum.map(Sum::Whole), true)
            }
            Scoring::Matchpoints => (Way::Boards, None, false),
            Scoring::Points => (Way::Signed, None, false),
            Scoring::Goals(_) | Scoring::Places(_) => (Way::Number, None, false),
            Scoring::Diplomacy(rules) => {
                let way = match rules.by {
                    PotShare::DrawSize => Way::Shared,
                    PotShare::SumOfSquares | PotShare::Centres => Way::Number,
                };
                (way, Some(Sum::Whole(rules.centres)), false)
            }
        };
        Self { way, sum, fills }
    }

    /// Whether a result is one of three buttons.
    pub fn is_touch(&self) -> bool {
        self.way == Way::Touch
    }

    /// Whether a score may be negative.
    pub fn is_signed(&self) -> bool {
        matches!(self.way, Way::Signed | Way::Boards)
    }

    /// Whether a score is that of a board, which may also be written as `60/40` or `NP`.
    pub fn is_of_boards(&self) -> bool {
        self.way == Way::Boards
    }

    /// Whether riichi sticks may be left on the table.
    pub fn has_sticks(&self) -> bool {
        matches!(self.sum, Some(Sum::Seat(_)))
    }

    /// Whether several people may share a draw.
    pub fn is_shared(&self) -> bool {
        self.way == Way::Shared
    }

    /// The sum for the scores of this table, if the rules fix it.
    pub fn target(&self, table: &Table) -> Option<i64> {
        let seats = i64::try_from(table.seats.len()).unwrap_or(0);
        self.sum.map(|sum| match sum {
            Sum::Seat(start) => start * seats,
            Sum::Whole(sum) => sum.into(),
        })
    }
}

/// The result in a form, at this table of this round.
pub(crate) fn scored(event: &Tournament, fields: &Fields, round: RoundIx, table: u32) -> Scored {
    let (scores, sticks) = (scores(event, fields), fields.number("sticks").filter(|sticks| *sticks > 0));
    Scored { round: Some(round), table: Some(table), scores, sticks, ..Scored::default() }
}

/// The scores in a form. `shares` has the seats, from 1, of those who share in a draw of several; `=` after a score
/// marks such a share. Where the program does not know how many boards a table plays, they are in a single field.
fn scores(event: &Tournament, fields: &Fields) -> Vec<String> {
    let mut written = fields.all("score");
    if let (true, Some(all), None) = (event.has_boards(), written.next(), written.next()) {
        return all.split_whitespace().map(str::to_owned).collect();
    }
    let shares = |seat: usize| fields.all("shares").any(|at| at.parse() == Ok(seat));
    let score = |(seat, score): (usize, &str)| match shares(seat) && !score.ends_with('=') {
        true => format!("{score}="),
        false => score.to_owned(),
    };
    (1..).zip(fields.all("score")).map(score).collect()
}
