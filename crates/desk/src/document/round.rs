//! A round as a document: who sits where, and how each game ended.

use roundtable_event::{Ending, Timestamp};
use roundtable_model::{BoardSet, PlayerId, RoundIx, Score, SeatNames};
use roundtable_words::{EventSaid, Lang, Words};
use serde::Serialize;

use super::{Eyes, at_desk, is_organiser};
use crate::{Clock, Tournament};

/// A round of `roundtable/event/1` and `roundtable/rounds/1`.
#[derive(Clone, Debug, Serialize)]
pub struct RoundDocument {
    round: u32,
    published: bool,
    method: String,
    seed: Option<u64>,
    tables: Vec<TableDocument>,
    sit_out: Vec<PlayerId>,
    absent: Vec<PlayerId>,
    notes: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct TableDocument {
    table: u32,
    /// Who really sits there: a substitute, not the person they play for.
    seats: Vec<PlayerId>,
    names: Vec<String>,
    /// `open`, `agreed`, `disputed`, `cancelled`, or `held_back`.
    ending: &'static str,
    /// A score for each seat, or for each of its boards.
    scores: Vec<String>,
    /// The boards of bridge pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<BoardSet>,
    /// The reports, if they differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    said: Vec<String>,
}

/// `roundtable/rounds/1`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/rounds/1")]
pub struct RoundsDocument {
    event: String,
    #[serde(flatten)]
    play: PlayDocument,
    rounds: Vec<RoundDocument>,
}

/// What goes for every table, in `roundtable/event/1` and `roundtable/rounds/1`.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PlayDocument {
    /// What the seats are called, in their order, such as White and Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat_names: Option<SeatNames>,
    /// The clock of the round that is played, if one was started.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockDocument>,
}

#[derive(Clone, Debug, Serialize)]
struct ClockDocument {
    /// When the time is up; nothing while it is paused.
    ends: Option<String>,
    /// Seconds that are left while it is paused; nothing while it runs.
    left: Option<i64>,
    /// What people do when the time is up.
    then: &'static str,
    /// More time for single tables.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<MoreTime>,
}

#[derive(Clone, Debug, Serialize)]
struct MoreTime {
    table: u32,
    minutes: u32,
}

impl From<Clock> for ClockDocument {
    fn from(Clock { ends, left, then, more }: Clock) -> Self {
        let until = ends.and_then(|ends| Timestamp::from_second(ends).ok()).map(|until| until.to_string());
        let more = more.into_iter().map(|(table, minutes)| MoreTime { table, minutes });
        Self { ends: until, left: ends.is_none().then_some(left), then: then.id(), more: more.collect() }
    }
}

impl Tournament {
    /// A round for JSON, as far as the reader may see it; `None` if there is none, or it is a draft not visible to
    /// them.
    pub fn round_document(&self, round: RoundIx, eyes: Eyes, lang: Lang) -> Option<RoundDocument> {
        let (found, seated) = (self.state().rounds().get(round.ix())?, self.state().seated(round)?);
        if !found.published && !is_organiser(eyes) {
            return None;
        }
        let held = self.state().are_results_held(round) && !at_desk(eyes);
        let tables = seated.tables.iter().enumerate().map(|(at, table)| {
            let (ending, scores, said) = match found.ending(at) {
                Ending::Open => ("open", Vec::new(), Vec::new()),
                Ending::Agreed(_) | Ending::Cancelled | Ending::Disputed(_) if held => {
                    ("held_back", Vec::new(), Vec::new())
                }
                Ending::Agreed(scores) => ("agreed", self.written(scores), Vec::new()),
                Ending::Cancelled => ("cancelled", Vec::new(), Vec::new()),
                Ending::Disputed(reports) => {
                    let said = reports.iter().map(|r| self.said_by(&r.by.0, &r.scores, lang));
                    ("disputed", Vec::new(), if at_desk(eyes) { said.collect() } else { Vec::new() })
                }
            };
            let names = table.seats.iter().map(|id| self.name(*id)).collect();
            let (seats, boards) = (table.seats.clone(), table.boards);
            TableDocument { table: table.number, seats, names, ending, scores, boards, said }
        });
        Some(RoundDocument {
            round: round.number(),
            published: found.published,
            method: found.made_by.method.clone(),
            seed: found.made_by.seed.map(|seed| seed.0),
            tables: tables.collect(),
            notes: self.round_notes(round, lang),
            sit_out: seated.sit_out.clone(),
            absent: seated.absent,
        })
    }

    /// `roundtable/rounds/1`: the rounds that somebody sees, or one of them, if visible.
    pub fn rounds_document(&self, id: &str, one: Option<RoundIx>, eyes: Eyes, lang: Lang) -> Option<RoundsDocument> {
        let rounds: Vec<RoundDocument> = match one {
            Some(round) => vec![self.round_document(round, eyes, lang)?],
            None => self.rounds_seen(eyes).filter_map(|round| self.round_document(round, eyes, lang)).collect(),
        };
        Some(RoundsDocument { event: id.to_owned(), play: self.play_document(), rounds })
    }

    pub(super) fn play_document(&self) -> PlayDocument {
        PlayDocument { seat_names: self.seat_names(), clock: self.clock().map(ClockDocument::from) }
    }

    /// The notes from when a round was made: each repeat and why.
    pub fn round_notes(&self, round: RoundIx, lang: Lang) -> Vec<String> {
        let words = Words::new(lang);
        let notes = self.state().rounds().get(round.ix()).map(|found| found.notes.as_slice()).unwrap_or_default();
        let position = if notes.is_empty() { None } else { self.state().position(|_| None) };
        position.iter().flat_map(|position| notes.iter().map(|note| words.next_note(note, position))).collect()
    }

    /// A report of a game, in a sentence.
    pub fn said_by(&self, by: &str, scores: &[Score], lang: Lang) -> String {
        Words::new(lang).tell(&EventSaid::SaidBy { by: by.to_owned(), scores: self.in_line(scores) })
    }
}
