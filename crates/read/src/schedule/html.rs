//! Finds the schedule in a print sheet that we have written as HTML: JSON in an element that browsers do not show.

use std::borrow::Cow;

use roundtable_words::{DATA_CLOSE, DATA_OPEN, Wrong};

/// The JSON of a page, or that it has none; `None` if the text is not a page.
pub(super) fn schedule(text: &str) -> Option<Result<Cow<'_, str>, Wrong>> {
    let start = text.trim_start();
    let is_page = |tag: &str| start.get(..tag.len()).is_some_and(|head| head.eq_ignore_ascii_case(tag));
    if !is_page("<!doctype html") && !is_page("<html") {
        return None;
    }
    let json = text.split_once(DATA_OPEN).and_then(|(_, rest)| rest.split_once(DATA_CLOSE));
    Some(json.map(|(json, _)| Cow::Borrowed(json)).ok_or(Wrong::PageWithoutSchedule))
}
