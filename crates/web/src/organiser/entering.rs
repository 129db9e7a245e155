//! The part of the page about scores, for helpers and the organiser: what its template shows of tables without a result, of how a result of
//! this game is entered, of results to be confirmed by a second entry, and of a round to be corrected.

use roundtable::event::{Phase, Scoring, Tournament};
use roundtable::parts::RoundIx;

use crate::http::page::Page;
use crate::organiser::address::Asked;
use crate::person::mine::Way;
use crate::public::view::{self, Table};

/// What the scores of a table sum to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sum {
    /// This many points for each seat.
    Seat(i64),
    /// This many points at a table, of two sides.
    Whole(i64),
}

/// Scores, and what can be entered.
pub(crate) struct Entering {
    pub round: Option<u32>,
    /// Whether results of this round are still to be entered.
    pub playing: bool,
    pub way: Way,
    /// What the scores of a table sum to, where the rules say it.
    sum: Option<Sum>,
    pub tables: Vec<Table>,
    pub all_in: bool,
    /// Tables whose result one other person has entered, without that result: a second entry confirms it.
    pub second: Vec<Table>,
    /// The round that is corrected, from 1, and its tables.
    pub corrected: Option<u32>,
    pub corrections: Vec<Table>,
    /// The numbers of the published rounds.
    pub rounds: Vec<u32>,
}

impl Entering {
    /// What somebody sees who enters results under the name `by`.
    pub fn of(event: &Tournament, page: &Page, asked: &Asked, by: &str) -> Self {
        let state = event.state();
        let round = match state.phase() {
            Phase::Playing(round) => Some(round),
            Phase::ToSeat(_) | Phase::Draft(_) | Phase::Finished | Phase::Closed => view::last_published(event),
        };
        let tables = round.map(|round| view::tables(event, round, page)).unwrap_or_default();
        let is_in = |table: &Table| table.ending.is_agreed() || table.ending.is_cancelled();
        let published = u32::try_from(state.published()).unwrap_or(u32::MAX);
        let corrected = asked.correct.filter(|round| *round >= 1 && *round <= published);
        let corrections = corrected.and_then(RoundIx::from_number).map(|round| view::tables(event, round, page));
        let sum = match &event.rules().scoring {
            Scoring::Sides(sides) => sides.sum.map(|sum| Sum::Whole(sum.into())),
            Scoring::Riichi(riichi) => Some(Sum::Seat(riichi.start)),
            Scoring::Duel(_) | Scoring::Points | Scoring::Goals(_) | Scoring::Places(_) | Scoring::Diplomacy(_) => None,
        };
        Self {
            round: round.map(RoundIx::number),
            playing: matches!(state.phase(), Phase::Playing(_)),
            way: Way::of(&event.rules().scoring),
            sum,
            all_in: !tables.is_empty() && tables.iter().all(is_in),
            second: round.map(|round| view::unchecked(event, round, by, page)).unwrap_or_default(),
            tables,
            corrected,
            corrections: corrections.unwrap_or_default(),
            rounds: (1..=published).collect(),
        }
    }

    pub fn is_touch(&self) -> bool {
        self.way == Way::Touch
    }

    /// Whether a score may be negative.
    pub fn is_signed(&self) -> bool {
        self.way == Way::Signed
    }

    /// Whether several share a draw.
    pub fn is_shared(&self) -> bool {
        self.way == Way::Shared
    }

    /// What the scores of this table should sum to; nothing where the rules do not say it.
    pub fn target(&self, table: &Table) -> String {
        let seats = i64::try_from(table.seats.len()).unwrap_or(0);
        self.sum.map_or_else(String::new, |sum| match sum {
            Sum::Seat(start) => (start * seats).to_string(),
            Sum::Whole(sum) => sum.to_string(),
        })
    }

    /// Whether this round is the one that is corrected.
    pub fn is_corrected(&self, round: &u32) -> bool {
        self.corrected == Some(*round)
    }
}
