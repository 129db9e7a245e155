//! Standings in columns that line up by display width.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::{RankSaid, Ranking, shown};
use crate::Words;

pub(super) fn write(ranking: &Ranking<'_>, out: &mut dyn Write, words: &Words) -> io::Result<()> {
    let head = [RankSaid::ColumnPlace, RankSaid::ColumnNumber, RankSaid::ColumnName, RankSaid::ColumnRating];
    let mut lines: Vec<Vec<String>> = vec![head.iter().map(|h| words.tell(h)).chain(ranking.codes()).collect()];
    for row in &ranking.standings.rows {
        let rating = ranking.file.people[row.entrant].rating.map_or_else(String::new, |r| r.to_string());
        let mut line = vec![row.place.to_string(), ranking.number(row).to_string(), ranking.name(row), rating];
        line.extend(row.values.iter().map(|v| shown(*v)));
        lines.push(line);
    }
    let columns = lines[0].len();
    let widths: Vec<usize> =
        (0..columns).map(|c| lines.iter().map(|line| line[c].width()).max().unwrap_or(0)).collect();
    let title = ranking.title();
    if !title.is_empty() {
        writeln!(out, "{title}")?;
    }
    writeln!(out, "{}", words.tell(&RankSaid::Heading { after: ranking.after }))?;
    writeln!(out)?;
    for line in &lines {
        let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            let gap = " ".repeat(width - cell.width());
            // Only names begin at the left.
            if column == 2 { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
