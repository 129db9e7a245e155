//! Standings as csv, a line for each player with the rounds of the crosstable. Columns have the same names in all
//! languages.

use std::io;
use std::io::Write;

use roundtable_words::csv_text;

use crate::tournament::Ranking;

pub(super) fn write(ranking: &Ranking<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rounds = (1..=ranking.after).map(|round| format!("round {round}"));
    let own = ["place", "player", "name", "rating", "federation"].map(str::to_owned);
    let head: Vec<String> = own.into_iter().chain(ranking.codes()).chain(rounds).collect();
    writeln!(out, "{}", head.join(","))?;
    for row in &ranking.standings.rows {
        let person = &ranking.file.people[row.entrant];
        let rating = person.rating.map_or_else(String::new, |r| r.to_string());
        let (place, number) = (row.place.to_string(), ranking.number(row).to_string());
        let own = [place, number, csv_text(&ranking.name(row)), rating, csv_text(&person.federation)];
        let values = row.values.iter().map(|v| v.map_or_else(String::new, |v| v.to_string()));
        // Round cells are written as they are: `–0` starts with an en dash, so spreadsheets keep it as text.
        let cells: Vec<String> = own.into_iter().chain(values).chain(ranking.rounds(row)).collect();
        writeln!(out, "{}", cells.join(","))?;
    }
    Ok(())
}
