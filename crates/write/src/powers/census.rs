//! The table of a census of tables of powers (Latin squares, games × powers): how many reduced squares (first row and
//! column in order) there are for each (ℓ, u), the fewest and the most games in which two players have a common border.

use std::io;
use std::io::Write;

use roundtable_words::{Lang, PowersSaid, Words};
use serde::Serialize;

/// How many reduced squares there are with each (ℓ, u), for printing.
#[derive(Clone, Copy, Debug)]
pub struct CensusReport<'a> {
    /// How many squares were counted.
    pub squares: u64,
    /// `(ℓ, u, squares)`, ascending, without empty entries.
    pub entries: &'a [(u32, u32, u64)],
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    squares: u64,
    table: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    min: u32,
    max: u32,
    squares: u64,
}

/// Writes JSON of schema `roundtable/census/1` and a line end.
///
/// # Errors
/// If `out` refuses.
pub fn write_census_json(out: &mut dyn Write, census: &CensusReport<'_>) -> io::Result<()> {
    let table = census.entries.iter().map(|&(min, max, squares)| Entry { min, max, squares }).collect();
    let document = Document { schema: "roundtable/census/1", squares: census.squares, table };
    serde_json::to_writer(&mut *out, &document)?;
    out.write_all(b"\n")
}

/// Writes `min,max,squares`.
///
/// # Errors
/// If `out` refuses.
pub fn write_census_csv(out: &mut dyn Write, census: &CensusReport<'_>) -> io::Result<()> {
    writeln!(out, "min,max,squares")?;
    census.entries.iter().try_for_each(|(min, max, squares)| writeln!(out, "{min},{max},{squares}"))
}

/// Writes the table: ℓ down, u across.
///
/// # Errors
/// If `out` refuses.
pub fn write_census_text(out: &mut dyn Write, census: &CensusReport<'_>, lang: Lang) -> io::Result<()> {
    let columns = || {
        let (first, last) = (census.entries.iter().map(|e| e.1).min(), census.entries.iter().map(|e| e.1).max());
        first.unwrap_or(0)..=last.unwrap_or(0)
    };
    let of = |l: u32, u: u32| census.entries.iter().find(|e| (e.0, e.1) == (l, u)).map_or(0, |e| e.2);
    // No number is longer than that of all squares; columns of one or two digits would be hard to read.
    let width = grouped(census.squares).len().max(3);
    write!(out, "{:>5} ", "ℓ \\ u")?;
    columns().try_for_each(|u| write!(out, " {u:>width$}"))?;
    writeln!(out)?;
    let rows = census.entries.iter().map(|e| e.0);
    for l in rows.clone().min().unwrap_or(0)..=rows.max().unwrap_or(0) {
        write!(out, "{l:>5} ")?;
        columns().try_for_each(|u| write!(out, " {:>width$}", grouped(of(l, u))))?;
        writeln!(out)?;
    }
    writeln!(out, "{}", Words::new(lang).tell(&PowersSaid::CensusSquares { squares: grouped(census.squares) }))
}

/// 16942080 as 16,942,080.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_rows_and_columns() {
        let census = CensusReport { squares: 2122, entries: &[(3, 6, 714), (4, 5, 1408)] };
        let mut out = Vec::new();
        write_census_text(&mut out, &census, Lang::En).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "ℓ \\ u      5     6\n    3      0   714\n    4  1,408     0\n2,122 reduced squares\n"
        );
        let mut out = Vec::new();
        write_census_json(&mut out, &census).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "{\"schema\":\"roundtable/census/1\",\"squares\":2122,\"table\":[{\"min\":3,\"max\":6,\"squares\":714},{\"min\":4,\"max\":5,\"squares\":1408}]}\n"
        );
    }
}
