//! The result of an order to a tournament, as JSON: the lines added to the log, and the same in sentences.

use roundtable_event::Record;
use roundtable_words::Lang;
use roundtable_write::NotObeyed;
use serde::Serialize;

use crate::Tournament;

/// `roundtable/event-done/1`: what came of an order to a tournament.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/event-done/1")]
pub struct EventDone<'a> {
    event: &'a str,
    op: &'a str,
    /// Whether it was done now; if not, earlier under the same operation name.
    now: bool,
    records: &'a [Record],
    /// The same lines as in the log, byte for byte.
    lines: Vec<&'a str>,
    said: Vec<String>,
    /// The wishes that the rounds seated do not keep; left out if nobody was seated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_obeyed: Option<Vec<NotObeyed>>,
}

impl Tournament {
    /// The result of an operation as a document: its lines of the log, in sentences, with the wishes not kept.
    pub fn event_done<'a>(
        &'a self,
        event: &'a str,
        op: &'a str,
        now: bool,
        records: &'a [Record],
        lang: Lang,
    ) -> EventDone<'a> {
        let line = |record: &Record| self.log().lines().get(usize::try_from(record.seq).ok()?.checked_sub(1)?);
        let lines = records.iter().filter_map(line).map(String::as_str).collect();
        let entries: Vec<_> = records.iter().map(|record| &record.entry).collect();
        let (said, not_obeyed) = (self.happened_together(&entries, lang), self.not_obeyed(&entries, lang));
        EventDone { event, op, now, records, lines, said, not_obeyed }
    }
}
