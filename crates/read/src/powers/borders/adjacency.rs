//! Reads borders from an adjacency matrix: rows of 0 and 1 with commas, where a 1 says that the power of the row and
//! that of the column are neighbours. It must be symmetric, with zeros on the diagonal. The first row, the first column
//! or both may be names: `,A,B,C` above `A,0,1,1`.

use roundtable_model::{Borders, MAX_POWERS, SeatIx};
use roundtable_words::{Mistake, Place, Wrong, shorten};

use crate::decode::pieces;
use crate::powers::borders::{empty, too_many};

/// A line of the file, and where it begins.
struct Row<'a> {
    cells: Vec<(&'a str, Place)>,
    place: Place,
}

/// Reads the matrix, after taking away a row and a column of names.
pub(super) fn read(text: &str) -> Result<Borders, Mistake> {
    let mut rows = rows(text)?;
    let header = header(&mut rows);
    let n = rows.len();
    if n == 0 {
        return Err(empty());
    }
    let labels = labels(&mut rows);
    // With labels, the header has one cell more, the corner, which is not a power.
    let header = header.map(|names| if names.len() == n + 1 && labels.is_some() { names[1..].to_vec() } else { names });
    let made = Borders::new(n as u32, edges(&rows)?).and_then(|borders| match header.or(labels) {
        Some(names) => borders.with_names(names),
        None => Ok(borders),
    });
    made.map_err(|e| Wrong::BadBorders { why: e }.whole())
}

/// The lines that are rows, in cells with their places.
fn rows(text: &str) -> Result<Vec<Row<'_>>, Mistake> {
    let mut rows = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let place = Place { line: number, column: 1 };
        rows.push(Row { cells: pieces(line, place, |c| c == ',').collect(), place });
        if rows.len() > MAX_POWERS as usize + 1 {
            return Err(too_many(place, &rows.len().to_string()));
        }
    }
    Ok(rows)
}

/// Whether a cell belongs to the matrix, unlike one with a name.
fn is_bit(cell: &str) -> bool {
    matches!(cell, "0" | "1")
}

/// The cells of a row that are names.
fn names_of(row: &Row<'_>) -> Vec<String> {
    row.cells.iter().map(|(cell, _)| (*cell).to_owned()).collect()
}

/// Takes the first row away if it is names: `,A,B,C` or `A,B,C`. A first row such as `A,0,1,1` is a row of the matrix
/// with its label if there are as many rows as cells after the label. If the second row is not a row of a matrix, the
/// first is not taken for a header, to report the mistake where it is.
fn header(rows: &mut Vec<Row<'_>>) -> Option<Vec<String>> {
    let first = rows.first()?;
    let has_words = first.cells.len() > 1 && first.cells.iter().any(|(cell, _)| !is_bit(cell) && !cell.is_empty());
    let bits_after_label = |row: &Row<'_>| row.cells[1..].iter().all(|(cell, _)| is_bit(cell));
    let is_labelled_row = rows.len() + 1 == first.cells.len() && bits_after_label(first);
    let a_matrix_follows = rows.get(1).is_none_or(bits_after_label);
    (has_words && a_matrix_follows && !is_labelled_row).then(|| names_of(&rows.remove(0)))
}

/// Takes the first column away if every row has one cell more than there are rows: then it is names.
fn labels(rows: &mut [Row<'_>]) -> Option<Vec<String>> {
    let n = rows.len();
    let have_labels = rows.iter().all(|row| row.cells.len() == n + 1);
    have_labels.then(|| rows.iter_mut().map(|row| row.cells.remove(0).0.to_owned()).collect())
}

/// The pairs with a 1, each once, of a matrix that is square, symmetric and has no 1 on its diagonal.
fn edges(rows: &[Row<'_>]) -> Result<Vec<[SeatIx; 2]>, Mistake> {
    let n = rows.len();
    let mut edges = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        if row.cells.len() != n {
            return Err(Wrong::MatrixRow { found: row.cells.len(), rows: n }.at(row.place, ""));
        }
        for (j, &(cell, place)) in row.cells.iter().enumerate() {
            let refuse = |wrong: Wrong| Err(wrong.at(place, cell));
            if !is_bit(cell) {
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
    Ok(edges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_be_in_the_first_row_or_column() {
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
