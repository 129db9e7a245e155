//! The fairness card: verdict, every figure with its bound and its proof, and everything that is broken.

use std::io;
use std::io::Write;

use roundtable_words::{PaperWord, ReportLine};

use crate::paper::{Print, verdict_sentence};
use crate::picture::canvas::{Canvas, MARGIN, Type, bold, plain, wrapped};
use crate::report::figures;

/// Where figure, value and proof begin, and their widths.
const COLUMNS: [(u64, u64); 3] = [(MARGIN, 270), (MARGIN + 290, 120), (MARGIN + 430, 300)];
const WIDTH: u64 = 2 * MARGIN + 730;
/// Types of figures and of proofs.
const FIGURE: u64 = 16;
const PROOF: u64 = 14;
/// The most faults that are listed.
const MOST_FAULTS: usize = 10;

pub(super) fn draw(out: &mut dyn Write, print: &Print<'_>) -> io::Result<()> {
    let mut canvas = Canvas::new(WIDTH, &print.title, &verdict_sentence(print));
    let heads = [PaperWord::ColumnFigure, PaperWord::ColumnValue, PaperWord::ColumnBound].map(|word| print.word(word));
    row(&mut canvas, &heads, [true; 3]);
    for figure in figures(print.audit, print.plan.seat_names.as_deref().unwrap_or_default(), &print.words) {
        let cells = [figure.label, figure.value, figure.proof.unwrap_or_default()];
        row(&mut canvas, &cells, [false, true, false]);
    }
    let faults = &print.audit.problems;
    if !faults.is_empty() {
        canvas.y += 12;
        canvas.paragraph(&print.word(ReportLine::ReportProblems), bold(FIGURE));
        for fault in faults.iter().take(MOST_FAULTS) {
            canvas.paragraph(&print.words.said(fault, &print.plan.roster), plain(PROOF));
        }
        if faults.len() > MOST_FAULTS {
            canvas.paragraph(&format!("… + {}", faults.len() - MOST_FAULTS), plain(PROOF));
        }
    }
    canvas.finish(out, &print.stamp)
}

/// A row of the table, each cell in as many lines as it needs, with a thin line below.
fn row(canvas: &mut Canvas, cells: &[String; 3], bold: [bool; 3]) {
    let sizes = [FIGURE, FIGURE, PROOF];
    let top = canvas.y;
    let mut lowest = top + FIGURE * 7 / 4;
    for (((cell, (x, room)), size), bold) in cells.iter().zip(COLUMNS).zip(sizes).zip(bold) {
        // First lines share their baseline in any type.
        let mut y = top + 6 + FIGURE * 5 / 4;
        for line in wrapped(cell, size, room) {
            canvas.text(x, y, &line, Type { size, bold }, Some(room));
            lowest = lowest.max(y + 8);
            y += size * 5 / 4;
        }
    }
    canvas.y = lowest;
    canvas.rule();
}
