//! Finds the schedule in a page: the JSON that our print sheets have in an element that browsers do not show; else the
//! tables, as cells. HTML is not XML, so tags are only scanned: what is open at the end of a row is closed. O(bytes).

use std::borrow::Cow;

use roundtable_words::{DATA_CLOSE, DATA_OPEN, Place};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::decode::count;

/// The most rows and cells that are read of a page.
const MOST: usize = 200_000;

/// What a page holds.
pub(super) enum Page<'t> {
    /// A schedule as we write it.
    Json(Cow<'t, str>),
    /// Tables, those with a header first.
    Tables(Vec<Grid<'static>>),
}

/// The content of a page; `None` if the text is not a page.
pub(super) fn schedule(text: &str) -> Option<Page<'_>> {
    let start = text.trim_start();
    let is_page = |tag: &str| start.get(..tag.len()).is_some_and(|head| head.eq_ignore_ascii_case(tag));
    if !is_page("<!doctype html") && !is_page("<html") {
        return None;
    }
    let json = text.split_once(DATA_OPEN).and_then(|(_, rest)| rest.split_once(DATA_CLOSE));
    Some(json.map_or_else(|| Page::Tables(tables(text)), |(json, _)| Page::Json(Cow::Borrowed(json))))
}

/// The tables of a page, those inside others first.
fn tables(text: &str) -> Vec<Grid<'static>> {
    let (mut done, mut open): (Vec<Grid<'static>>, Vec<Grid<'static>>) = (Vec::new(), Vec::new());
    let (mut line, mut cells) = (1, 0);
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let (before, tagged) = rest.split_at(at);
        let end = tagged.find('>').map_or(tagged.len(), |end| end + 1);
        let (tag, after) = tagged.split_at(end);
        let cell = open.last_mut().and_then(|table| table.rows.last_mut()).and_then(|row| row.cells.last_mut());
        cell.into_iter().for_each(|cell| cell.text.to_mut().push_str(before));
        line += before.matches('\n').count() + tag.matches('\n').count();
        let name = tag.trim_matches(['<', '>']).split(|c: char| c.is_whitespace()).next().unwrap_or_default();
        let place = Place { line: count(line), column: 1 };
        match name.trim_end_matches('/').to_ascii_lowercase().as_str() {
            "table" => open.push(Grid { rows: Vec::new(), is_csv: true }),
            "/table" => done.extend(open.pop()),
            "tr" => open.iter_mut().last().into_iter().for_each(|table| {
                table.rows.push(Row { cells: Vec::new(), line: place.line, labelled: false });
            }),
            "td" | "th" if cells < MOST => {
                cells += 1;
                let row = open.last_mut().and_then(|table| table.rows.last_mut());
                row.into_iter().for_each(|row| row.cells.push(Cell { text: Cow::Owned(String::new()), place }));
            }
            "br" | "p" | "div" | "li" => {
                let cell = open.last_mut().and_then(|table| table.rows.last_mut()).and_then(|row| row.cells.last_mut());
                cell.into_iter().for_each(|cell| cell.text.to_mut().push(' '));
            }
            _ => {}
        }
        // What scripts and styles hold is no text.
        let skipped = ["script", "style"].into_iter().find(|skipped| name.eq_ignore_ascii_case(skipped));
        rest = match skipped {
            Some(skipped) => after.find(&format!("</{skipped}")).map_or("", |at| &after[at..]),
            None => after,
        };
    }
    done.extend(open.into_iter().rev());
    for row in done.iter_mut().flat_map(|table| &mut table.rows) {
        for cell in &mut row.cells {
            cell.text = Cow::Owned(plain(&cell.text));
        }
    }
    done.iter_mut().for_each(|table| table.rows.retain(|row| row.filled().next().is_some()));
    done.retain(|table| table.rows.len() > 1);
    done
}

/// Text with the usual entities as characters, and single spaces.
fn plain(text: &str) -> String {
    const ENTITIES: [(&str, &str); 8] = [
        ("&nbsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&frac12;", "½"),
        ("&#189;", "½"),
        ("&amp;", "&"),
    ];
    let text = ENTITIES.iter().fold(text.to_owned(), |text, (entity, letter)| text.replace(entity, letter));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
