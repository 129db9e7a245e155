//! Standings in columns that line up by display width.

use std::io;
use std::io::Write;

use roundtable_words::{RankSaid, Words};

use crate::tournament::{Ranking, columns, shown};

pub(super) fn write(ranking: &Ranking<'_>, out: &mut dyn Write, words: &Words) -> io::Result<()> {
    let head = [RankSaid::ColumnPlace, RankSaid::ColumnNumber, RankSaid::ColumnName, RankSaid::ColumnRating];
    let mut lines: Vec<Vec<String>> = vec![head.iter().map(|h| words.tell(h)).chain(ranking.codes()).collect()];
    for row in &ranking.standings.rows {
        let rating = ranking.file.people[row.entrant].rating.map_or_else(String::new, |r| r.to_string());
        let mut line = vec![row.place.to_string(), ranking.number(row).to_string(), ranking.name(row), rating];
        line.extend(row.values.iter().map(|v| shown(*v)));
        lines.push(line);
    }
    let title = ranking.title();
    if !title.is_empty() {
        writeln!(out, "{title}")?;
    }
    writeln!(out, "{}", words.tell(&RankSaid::Heading { after: ranking.after }))?;
    writeln!(out)?;
    columns::write(out, &lines, &[2])
}
