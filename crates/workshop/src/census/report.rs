//! A census as a table, csv and JSON: how many reduced squares there are for each (ℓ, u), the least and the greatest
//! number of games in which two players border.

use std::io;
use std::io::Write;

use roundtable_words::{Lang, PowersSaid, Words};
use serde::Serialize;

use super::Census;

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
pub fn write_census_json(out: &mut dyn Write, census: &Census) -> io::Result<()> {
    let table = census.entries().map(|(min, max, squares)| Entry { min, max, squares }).collect();
    let document = Document { schema: "roundtable/census/1", squares: census.squares(), table };
    serde_json::to_writer(&mut *out, &document)?;
    out.write_all(b"\n")
}

/// Writes `min,max,squares`.
///
/// # Errors
/// If `out` refuses.
pub fn write_census_csv(out: &mut dyn Write, census: &Census) -> io::Result<()> {
    writeln!(out, "min,max,squares")?;
    census.entries().try_for_each(|(min, max, squares)| writeln!(out, "{min},{max},{squares}"))
}

/// Writes the table: ℓ down, u across.
///
/// # Errors
/// If `out` refuses.
pub fn write_census_text(out: &mut dyn Write, census: &Census, lang: Lang) -> io::Result<()> {
    let range = |of: fn((u32, u32, u64)) -> u32| {
        let numbers = || census.entries().map(of);
        numbers().min().unwrap_or(0)..=numbers().max().unwrap_or(0)
    };
    let (rows, columns) = (range(|(l, ..)| l), range(|(_, u, _)| u));
    // No number is longer than that of all squares; columns of one or two digits would be hard to read.
    let width = grouped(census.squares()).len().max(3);
    write!(out, "{:>5} ", "ℓ \\ u")?;
    columns.clone().try_for_each(|u| write!(out, " {u:>width$}"))?;
    writeln!(out)?;
    for l in rows {
        write!(out, "{l:>5} ")?;
        columns.clone().try_for_each(|u| write!(out, " {:>width$}", grouped(census.of(l, u))))?;
        writeln!(out)?;
    }
    writeln!(out, "{}", Words::new(lang).tell(&PowersSaid::CensusSquares { squares: grouped(census.squares()) }))
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
        let mut census = Census { tally: [[0; 8]; 8] };
        (census.tally[3][6], census.tally[4][5]) = (714, 1408);
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
