//! The picture of a table of powers as one SVG: the matrix n_ij, in how many games players i and j have a common
//! border, and the graph of borders between powers.
//!
//! Every cell has its number, so colour is never the only sign. Limits: up to 60 players; above that cells are drawn
//! without numbers. Cost O(n² + b) for n players and b borders.

use std::io;
use std::io::Write;

use roundtable_model::PlayerIx;

use crate::powers::balance::PowersReport;

/// Side of a cell of the matrix, in SVG units.
const CELL: u32 = 28;

/// Up to that many players a cell shows its number.
const NUMBERS_UP_TO: u32 = 60;

/// The least side of the graph of borders.
const LEAST_GRAPH: u32 = 320;

/// Writes the SVG.
///
/// # Errors
/// If `out` refuses.
pub fn write_powers_svg(out: &mut dyn Write, report: &PowersReport<'_>) -> io::Result<()> {
    let n = report.table.powers();
    let side = CELL * (n + 1);
    let map = side.max(LEAST_GRAPH);
    let (width, height) = (side + map + 3 * CELL, side.max(map) + 4 * CELL);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">"
    )?;
    let audit = report.audit;
    writeln!(
        out,
        "<title>{} to {} common borders for two players; {}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
        audit.min(),
        audit.max(),
        audit.verdict.id()
    )?;
    writeln!(
        out,
        "<text x=\"{CELL}\" y=\"{}\" text-anchor=\"start\">games in which two players border: {} to {}, average {} ({})</text>",
        CELL / 2 + 4,
        audit.min(),
        audit.max(),
        audit.average,
        audit.verdict.id()
    )?;
    matrix(out, report)?;
    graph(out, report, side + 2 * CELL, map)?;
    writeln!(out, "</svg>")
}

/// The numbers of players above and beside the cells, and a cell for each pair, darker the more often it borders.
fn matrix(out: &mut dyn Write, report: &PowersReport<'_>) -> io::Result<()> {
    let counts = &report.audit.counts;
    let (n, min, span) = (counts.players(), report.audit.min(), report.audit.spread());
    for i in (0..n).map(PlayerIx) {
        let across = CELL + CELL * i.0 + CELL / 2;
        if n <= NUMBERS_UP_TO {
            writeln!(out, "<text x=\"{across}\" y=\"{}\" font-weight=\"bold\">{i}</text>", 2 * CELL - 6)?;
            writeln!(out, "<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{i}</text>", CELL / 2, CELL + across + 4)?;
        }
        for j in (0..n).map(PlayerIx).filter(|j| *j != i) {
            let times = counts.of_pair(i, j);
            let (x, y) = (CELL + CELL * j.0, 2 * CELL + CELL * i.0);
            // From light (240) for the fewest to dark (130) for the most; one shade between where all are equal.
            let shade = (110 * (times - min)).checked_div(span).map_or(215, |darker| 240 - darker);
            writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"rgb({shade},{},240)\" stroke=\"#fff\"/>",
                shade + (240 - shade) / 3
            )?;
            if n <= NUMBERS_UP_TO {
                writeln!(out, "<text x=\"{}\" y=\"{}\">{times}</text>", x + CELL / 2, y + CELL / 2 + 4)?;
            }
        }
    }
    Ok(())
}

/// The borders, powers on a circle, from 12 o'clock clockwise.
fn graph(out: &mut dyn Write, report: &PowersReport<'_>, left: u32, size: u32) -> io::Result<()> {
    let n = report.table.powers();
    let centre = (f64::from(left) + f64::from(size) / 2.0, f64::from(2 * CELL) + f64::from(size) / 2.0);
    let radius = f64::from(size) / 2.0 - f64::from(CELL);
    let at = |p: u32| {
        let turn = std::f64::consts::TAU * f64::from(p) / f64::from(n);
        (centre.0 + radius * turn.sin(), centre.1 - radius * turn.cos())
    };
    for [a, b] in report.borders.edges() {
        let ((x1, y1), (x2, y2)) = (at(a.0), at(b.0));
        writeln!(out, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#557\"/>")?;
    }
    for p in 0..n {
        let (x, y) = at(p);
        let name = report.borders.names().map_or_else(|| (p + 1).to_string(), |names| escaped(&names[p as usize]));
        if n <= NUMBERS_UP_TO {
            writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"13\" fill=\"#eef\" stroke=\"#557\"/>")?;
            writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\">{name}</text>", y + 4.0)?;
        } else {
            writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2\" fill=\"#557\"/>")?;
        }
    }
    Ok(())
}

/// Text that cannot begin a tag.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_model::Borders;
    use roundtable_read::read_powers;

    #[test]
    fn every_pair_and_every_border_is_drawn() {
        let table = read_powers(b"123/231/312", "f").unwrap().table;
        let names = ["A&B", "<c>", "d"].map(str::to_owned).to_vec();
        let borders = Borders::cycle(3).unwrap().with_names(names).unwrap();
        let audit = audit_powers(&table, &borders).unwrap();
        let mut out = Vec::new();
        let report = PowersReport { table: &table, borders: &borders, audit: &audit, made_by: None };
        write_powers_svg(&mut out, &report).unwrap();
        let svg = String::from_utf8(out).unwrap();
        assert_eq!(svg.matches("<rect x=").count(), 6);
        assert_eq!(svg.matches("<line ").count(), 3);
        assert!(svg.contains("A&amp;B") && svg.contains("&lt;c&gt;") && svg.ends_with("</svg>\n"));
    }
}
