//! The additions to a player's own page (`own.rs`): the form for the result of their game, the reports of it, their
//! permissions, and calls for the referee.

use askama::Template;
use askama::filters::HtmlSafe;
use roundtable::event::{Participant, Phase, PlayersMay, Tournament};
use roundtable::floors::words::EventPage;
use roundtable::parts::PlayerId;

use crate::http::page::Page;
use crate::http::rendered::OP;
use crate::person::deed;
use crate::public::entry::Entry;
use crate::public::table::Table;
use crate::public::view;

/// The permissions and the current game of a player on their own page.
pub(crate) struct Own {
    /// What the organiser lets players do.
    pub may: PlayersMay,
    /// The table of this person in the current round, as long as its game has no valid result.
    pub table: Option<Table>,
    /// The current round, from 1; 0 if this person has no seat in it.
    pub round: u32,
    /// The name of the operation that the forms send (`http/rendered.rs`).
    pub op: &'static str,
    pub entry: Entry,
    /// A result that one person of the table has reported and another must confirm: in a sentence, whether this person
    /// reported it, and its scores.
    pub waits: Option<(String, bool, Vec<String>)>,
    /// Whether the game has a valid result, or was cancelled.
    pub settled: bool,
    /// The number of this person's table, if it has called the referee.
    pub calls: Option<u32>,
    /// Whether this person has a seat in the current round.
    pub seated: bool,
    /// The next round to seat, from 1.
    pub next: u32,
    pub absent: bool,
    pub left: bool,
    pub closed: bool,
    pub wrong: Option<String>,
}

/// This part as a template.
#[derive(Template)]
#[template(path = "own.html")]
pub(crate) struct OwnPart<'a> {
    page: &'a Page,
    id: &'a str,
    number: &'a u64,
    own: &'a Own,
}

impl HtmlSafe for OwnPart<'_> {}

impl<'a> OwnPart<'a> {
    pub fn of(page: &'a Page, id: &'a str, number: &'a u64, own: &'a Own) -> Self {
        Self { page, id, number, own }
    }
}

/// The name of a player's actions in the log.
pub(crate) fn by(event: &Tournament, player: PlayerId) -> String {
    format!("{} (player)", event.name(player))
}

impl Own {
    /// The current state.
    pub fn of(event: &Tournament, person: &Participant, page: &Page) -> Self {
        let (state, player) = (event.state(), person.player.id);
        let playing = if let Phase::Playing(round) = state.phase() { Some(round) } else { None };
        let seat = playing.and_then(|round| Some((round, state.sits_at(player, round)?)));
        let table = seat.and_then(|(round, table)| {
            view::tables(event, round, page).into_iter().find(|found| found.number == table)
        });
        let settled = table.as_ref().is_some_and(|table| table.ending.is_agreed() || table.ending.is_cancelled());
        // The name of this person's reports in the log.
        let said = by(event, player);
        let waits = table.as_ref().and_then(|table| table.waits.as_ref()).map(|claim| {
            let scores = claim.said.clone();
            match claim.who == said {
                true => (page.say(EventPage::YouHaveSaid { scores }), true, claim.scores.clone()),
                false => (page.say(EventPage::OtherHasSaid { who: claim.name(), scores }), false, claim.scores.clone()),
            }
        });
        let next = event.next_round();
        Self {
            may: state.players_may(),
            round: seat.map_or(0, |(round, _)| round.number()),
            op: OP,
            entry: Entry::of(&event.rules().scoring),
            waits,
            settled,
            calls: state.calls().iter().find(|call| seat == Some((call.round, call.table))).map(|call| call.table),
            seated: seat.is_some(),
            table: table.filter(|_| !settled),
            next: next.number(),
            absent: !person.is_there(next),
            left: person.has_left(),
            closed: matches!(state.phase(), Phase::Closed | Phase::Finished),
            wrong: None,
        }
    }

    /// The scores to confirm, in the format of the form.
    pub fn waiting(&self) -> &[String] {
        self.waits.as_ref().map_or(&[], |(_, _, scores)| scores)
    }
}
