//! Adjacency matrices: rows of 0 and 1 with commas, symmetric, zeros on the diagonal.
//!
//! A first row or a first column of names is allowed: `,A,B,C` above `A,0,1,1`.

use roundtable_model::{Borders, MAX_POWERS, SeatIx};
use roundtable_words::{Mistake, Place, Wrong, shorten};

use crate::decode::count;
use crate::powers::borders::{empty, too_many};

struct Row<'a> {
    cells: Vec<(&'a str, Place)>,
    place: Place,
}

pub(super) fn read(text: &str) -> Result<Borders, Mistake> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let mut column = 1;
        let mut cells = Vec::new();
        for cell in line.split(',') {
            let indent = count(cell.chars().take_while(|c| c.is_whitespace()).count());
            cells.push((cell.trim(), Place { line: number, column: column + indent }));
            column += count(cell.chars().count() + 1);
        }
        rows.push(Row { cells, place: Place { line: number, column: 1 } });
        if rows.len() > MAX_POWERS as usize + 1 {
            return Err(too_many(Place { line: number, column: 1 }, &rows.len().to_string()));
        }
    }
    let bit = |cell: &str| matches!(cell, "0" | "1");
    let mut names: Option<Vec<String>> = None;
    if rows.first().is_some_and(|row| row.cells.iter().any(|(c, _)| !bit(c) && !c.is_empty()) && row.cells.len() > 1) {
        let header_only = rows.get(1).is_none_or(|row| row.cells.iter().skip(1).all(|(c, _)| bit(c)));
        let labelled_rows = rows.len() + 1 == rows[0].cells.len() && rows[0].cells[1..].iter().all(|(c, _)| bit(c));
        if header_only && !labelled_rows {
            let header = rows.remove(0);
            names = Some(header.cells.iter().map(|(c, _)| (*c).to_owned()).collect());
        }
    }
    let n = rows.len();
    if n == 0 {
        return Err(empty());
    }
    if rows.iter().all(|row| row.cells.len() == n + 1) {
        let labels: Vec<String> = rows.iter_mut().map(|row| row.cells.remove(0).0.to_owned()).collect();
        if let Some(names) = &mut names
            && names.len() == n + 1
        {
            names.remove(0);
        }
        names = names.or(Some(labels));
    }
    let mut edges = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        if row.cells.len() != n {
            return Err(Wrong::MatrixRow { found: row.cells.len(), rows: n }.at(row.place, ""));
        }
        for (j, &(cell, place)) in row.cells.iter().enumerate() {
            let refuse = |wrong: Wrong| Err(wrong.at(place, cell));
            if !bit(cell) {
                return refuse(Wrong::MatrixEntry { found: shorten(cell) });
            }
            if i == j && cell == "1" {
                return refuse(Wrong::MatrixDiagonal { power: i + 1 });
            }
            if j < i && rows[j].cells.get(i).is_some_and(|(other, _)| *other != cell) {
                return refuse(Wrong::MatrixUneven { row: i + 1, column: j + 1, found: shorten(cell) });
            }
            if i < j && cell == "1" {
                edges.push([SeatIx(i as u32), SeatIx(j as u32)]);
            }
        }
    }
    let made = Borders::new(n as u32, edges).and_then(|b| match names {
        Some(names) => b.with_names(names),
        None => Ok(b),
    });
    made.map_err(|e| Wrong::BadBorders { why: e }.whole())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_stand_above_and_beside() {
        let plain = read("0,1,0\n1,0,1\n0,1,0\n").unwrap();
        assert_eq!((plain.to_string().as_str(), plain.names()), ("1-2 2-3", None));
        for text in
            [",A,B,C\nA,0,1,0\nB,1,0,1\nC,0,1,0\n", "A,B,C\n0,1,0\n1,0,1\n0,1,0\n", "A,0,1,0\nB,1,0,1\nC,0,1,0\n"]
        {
            let named = read(text).unwrap();
            assert_eq!(named.edges(), plain.edges(), "{text}");
            assert_eq!(named.names().unwrap(), &["A", "B", "C"], "{text}");
        }
    }

    #[test]
    fn mistakes_are_located() {
        for (text, line, column, says) in [
            ("0,1\n0,0\n", 2, 1, "row 2, column 1 is 0, but row 1, column 2 is not"),
            ("0,1,0\n1,1,0\n0,0,0", 2, 3, "power 2 is said to border itself"),
            ("0,1\n1,0\n1,1\n", 1, 1, "this row has 2 entries, and there are 3 rows"),
            ("0,1\n2,0\n", 2, 1, "`2` in an adjacency matrix"),
        ] {
            let mistake = read(text).unwrap_err();
            assert_eq!(mistake.place, Some(Place { line, column }), "{text}: {mistake}");
            assert!(mistake.to_string().contains(says), "{text}: {mistake}");
        }
        assert!(read("0\n").is_err());
    }
}
