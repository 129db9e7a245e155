//! The part of the organiser's page about the event itself: the data for its template about rounds, dates, what follows
//! the rounds planned ahead, the links, and the diary (past actions, from the log). Forms come back to
//! `order/settings.rs`.

use roundtable::event::{Ahead, Phase, PlayersMay, Tournament};
use roundtable::parts::RoundIx;
use roundtable_pages::ahead::AheadFields;
use roundtable_pages::when::{DateFields, WrongWhen};

use crate::http::page::Page;
use crate::organiser::address::Asked;
use crate::organiser::roles::RoleCard;

pub(crate) struct Settings {
    /// The number of rounds in all, if known.
    pub rounds_in_all: String,
    /// The numbers of the closed tables.
    pub closed_tables: String,
    /// How many rounds are planned ahead; the announced ones come after them.
    pub planned: u32,
    pub ahead: AheadFields,
    pub wrong_ahead: Option<String>,
    pub when: DateFields,
    pub wrong_when: WrongWhen,
    pub diary: Vec<Happened>,
    /// What is in the log alone; empty if nothing is.
    pub kept_back: String,
    /// The links, a card for each role.
    pub cards: Vec<RoleCard>,
    pub closed: bool,
    /// What players may do themselves.
    pub may: PlayersMay,
    pub description: String,
    /// The name of the ruleset.
    pub rules: String,
}

/// A line of the diary: time, author, action, and name of the operation.
pub(crate) struct Happened {
    pub at: String,
    pub by: String,
    pub what: String,
    pub op: String,
    pub undone: bool,
    /// Whether it is the first line of its operation, which has the undo button; never the opening, which cannot be
    /// undone.
    pub first_of_op: bool,
}

/// The most lines of the diary on a page.
const DIARY: usize = 60;

impl Settings {
    /// Collects everything; after a refusal with the dates and what follows as filled in.
    pub fn of(event: &Tournament, page: &Page, asked: &Asked, next: RoundIx, id: &str) -> Self {
        let (state, programme) = (event.state(), event.state().programme());
        let announced = || AheadFields::of(&programme.as_ref().map(Ahead::of).unwrap_or_default());
        let dates = || DateFields::of(state.dates().map(|(_, dates)| dates), state.start(next));
        Self {
            rounds_in_all: state.rounds_but_play_offs().map_or_else(String::new, |rounds| rounds.to_string()),
            closed_tables: state.closed_tables().map(|table| table.to_string()).collect::<Vec<_>>().join(", "),
            planned: programme.as_ref().map_or(state.rounds().len() as u32, |programme| programme.planned()),
            wrong_ahead: asked.ahead.as_ref().and_then(|ahead| ahead.wrong(page)),
            ahead: asked.ahead.clone().unwrap_or_else(announced),
            wrong_when: asked.when.as_ref().map(|when| when.wrong(page)).unwrap_or_default(),
            when: asked.when.clone().unwrap_or_else(dates),
            diary: diary(event, page),
            kept_back: page.kept_back(event.kept_back(&[]).into_iter().map(str::to_owned).collect(), "log.jsonl"),
            cards: RoleCard::known(page, id),
            closed: matches!(state.phase(), Phase::Closed),
            may: state.players_may(),
            description: state.description().to_owned(),
            rules: event.rules().name.clone(),
        }
    }

    /// The day on which the next round begins, if dates are set.
    pub fn begins(&self) -> &str {
        self.when.start.split('T').next().unwrap_or_default()
    }

    pub fn is_wrong(&self) -> bool {
        self.wrong_when.said().next().is_some()
    }
}

/// The diary, newest line first.
fn diary(event: &Tournament, page: &Page) -> Vec<Happened> {
    let records = event.log().records();
    let line = |at: usize| {
        let record = &records[at];
        Happened {
            at: record.at.to_string(),
            by: record.by.0.clone(),
            what: event.happened(&record.entry, page.lang),
            op: record.op.0.clone(),
            undone: event.log().is_undone(&record.op),
            first_of_op: at > 0 && records[at - 1].op != record.op,
        }
    };
    (0..records.len()).rev().take(DIARY).map(line).collect()
}
