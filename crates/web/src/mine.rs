//! What somebody who plays finds on the own page: what was said of their game, what they may do, who was called.

use roundtable::event::{PlayersMay, Scoring, Stage, Tournament};
use roundtable::floors::words::EventPage;
use roundtable::parts::{PlayerId, RoundIx};

use crate::keys;
use crate::page::Page;
use crate::view::{self, Table};

/// What somebody may do on their own page.
pub(crate) struct Own {
    pub key: String,
    pub may: PlayersMay,
    /// The table of the round that is played, while its game has no result that holds.
    pub table: Option<Table>,
    pub round: u32,
    pub op: String,
    /// Games of two: a result at one touch.
    pub touch: bool,
    /// Whether a score may be less than nothing.
    pub signed: bool,
    /// What the scores should sum to.
    pub target: String,
    /// What was said already and waits for a second word: in a sentence, whether it was this person, and the scores.
    pub waits: Option<(String, bool, Vec<String>)>,
    /// Whether the game has a result that holds.
    pub settled: bool,
    /// The table whose call for the referee is open, where this person sits.
    pub calls: Option<u32>,
    pub seated: bool,
    /// The round that is seated next.
    pub next: u32,
    pub absent: bool,
    pub left: bool,
    pub closed: bool,
    pub wrong: Option<String>,
}

/// The name under which somebody who plays enters something.
pub(crate) fn by(event: &Tournament, player: PlayerId) -> String {
    format!("{} (player)", event.name(player))
}

impl Own {
    /// As it is now.
    pub fn of(event: &Tournament, player: PlayerId, key: &str, page: &Page) -> Self {
        let state = event.state();
        let playing = if let Stage::Playing(round) = state.stage() { Some(round) } else { None };
        let seat = playing.and_then(|round| Some((round, state.sits_at(player, round)?)));
        let table = seat.and_then(|(round, table)| {
            view::tables(event, round, page).into_iter().find(|found| found.number == table)
        });
        let settled = table.as_ref().is_some_and(|table| table.ending.is_agreed() || table.ending.is_cancelled());
        let start = if let Scoring::Riichi(riichi) = &event.rules().scoring { Some(riichi.start) } else { None };
        let seats = table.as_ref().map_or(0, |table| i64::try_from(table.seats.len()).unwrap_or(0));
        let said = by(event, player);
        let waits = table.as_ref().and_then(|table| table.waits.as_ref()).map(|claim| {
            let scores = claim.scores.join("  ");
            match claim.who == said {
                true => (page.say(EventPage::YouHaveSaid { scores }), true, claim.scores.clone()),
                false => (page.say(EventPage::OtherHasSaid { who: claim.name(), scores }), false, claim.scores.clone()),
            }
        });
        let next = RoundIx(u32::try_from(state.published()).unwrap_or(u32::MAX));
        let person = state.person(player);
        Self {
            key: key.to_owned(),
            may: state.players_may(),
            round: seat.map_or(0, |(round, _)| round.number()),
            op: keys::random(),
            touch: matches!(event.rules().scoring, Scoring::Duel(_)),
            signed: match &event.rules().scoring {
                Scoring::Riichi(_) | Scoring::Points => true,
                Scoring::Sides(sides) => sides.sum.is_none() && sides.to.is_none(),
                Scoring::Duel(_) | Scoring::Goals(_) | Scoring::Diplomacy(_) | Scoring::Places(_) => false,
            },
            target: start.map_or_else(String::new, |start| (start * seats).to_string()),
            waits,
            settled,
            calls: state.calls().iter().find(|call| seat == Some((call.round, call.table))).map(|call| call.table),
            seated: seat.is_some(),
            table: table.filter(|_| !settled),
            next: next.number(),
            absent: person.is_some_and(|person| !person.is_there(next)),
            left: person.is_some_and(roundtable::event::Participant::has_left),
            closed: matches!(state.stage(), Stage::Closed | Stage::Finished),
            wrong: None,
        }
    }

    /// The scores that wait, as a form sends them.
    pub fn waiting(&self) -> &[String] {
        self.waits.as_ref().map_or(&[], |(_, _, scores)| scores)
    }
}
