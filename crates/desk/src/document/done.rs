//! The result of an order to a tournament, as JSON: the lines added to the log, and the same in sentences.

use roundtable_event::{Log, Record};
use roundtable_write::NotObeyed;
use serde::Serialize;

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

impl<'a> EventDone<'a> {
    /// The document for this tournament, log and operation: its lines, also in sentences, with the wishes not kept.
    pub(crate) fn new(
        event: &'a str,
        op: &'a str,
        now: bool,
        (log, records): (&'a Log, &'a [Record]),
        (said, not_obeyed): (Vec<String>, Option<Vec<NotObeyed>>),
    ) -> Self {
        let line = |record: &Record| Some(log.lines().get(usize::try_from(record.seq).ok()?.checked_sub(1)?)?.as_str());
        let lines = records.iter().filter_map(line).collect();
        Self { event, op, now, records, lines, said, not_obeyed }
    }
}
