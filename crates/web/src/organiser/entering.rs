//! The part of the page about scores, for helpers and the organiser: the data for its template about tables without a
//! result, the way to enter a result of this game, results to be confirmed by a second entry, and a round to correct.

use roundtable::event::{Phase, Tournament};
use roundtable::parts::RoundIx;

use crate::http::page::Page;
use crate::organiser::address::Asked;
use crate::public::entry::Entry;
use crate::public::table::{Seat, Table};
use crate::public::view;

/// Scores, and the possible entries.
pub(crate) struct Entering {
    pub round: Option<u32>,
    /// Whether results of this round are still missing.
    pub playing: bool,
    pub entry: Entry,
    pub tables: Vec<Table>,
    /// Those who sit out.
    pub rests: Vec<Seat>,
    pub all_in: bool,
    /// Tables with a result from one other person, without that result: a second entry confirms it.
    pub second: Vec<Table>,
    /// The round to correct, from 1, and its tables.
    pub corrected: Option<u32>,
    pub corrections: Vec<Table>,
    /// The table of that round whose card is open for changes.
    mended: Option<u32>,
    /// The numbers of the published rounds; without the round whose results are on the page as cards.
    pub rounds: Vec<u32>,
}

impl Entering {
    /// The view of a person who enters results under the name `by`.
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
        let entry = Entry::of(&event.rules().scoring);
        let is_card = |number: &u32| !entry.is_touch() && round.map(RoundIx::number) == Some(*number);
        Self {
            rounds: (1..=published).filter(|number| !is_card(number)).collect(),
            round: round.map(RoundIx::number),
            playing: matches!(state.phase(), Phase::Playing(_)),
            entry,
            all_in: !tables.is_empty() && tables.iter().all(is_in),
            second: round.map(|round| view::unchecked(event, round, by, page)).unwrap_or_default(),
            rests: round.map(|round| view::resting(event, round, page)).unwrap_or_default(),
            tables,
            corrected,
            mended: asked.table,
            corrections: corrections.unwrap_or_default(),
        }
    }

    pub fn is_touch(&self) -> bool {
        self.entry.is_touch()
    }

    /// Whether the results of this round are among those of the round now under way.
    pub fn is_shown(&self, round: &u32) -> bool {
        self.round == Some(*round)
    }

    pub fn is_mended(&self, round: &u32, table: &u32) -> bool {
        self.is_corrected(round) && self.mended == Some(*table)
    }

    pub fn is_corrected(&self, round: &u32) -> bool {
        self.corrected == Some(*round)
    }
}
