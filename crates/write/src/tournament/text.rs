//! Standings as text, in columns that line up by display width.

use std::io;
use std::io::Write;

use roundtable_words::Words;

use crate::tournament::paper::table;
use crate::tournament::sheets::PrintTable;
use crate::tournament::{Ranking, columns};

pub(super) fn write(ranking: &Ranking<'_>, out: &mut dyn Write, words: &Words) -> io::Result<()> {
    let PrintTable { heading, heads, rows, name } = table(ranking, words);
    let lines: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
    let title = ranking.title();
    if !title.is_empty() {
        writeln!(out, "{title}")?;
    }
    writeln!(out, "{}", heading)?;
    writeln!(out)?;
    columns::write(out, &lines, &[name])
}
