//! Columns of text that line up by display width.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

/// Writes lines of equally many cells; the columns of `left` begin at the left, all others end at the right.
pub(super) fn write(out: &mut dyn Write, lines: &[Vec<String>], left: &[usize]) -> io::Result<()> {
    let columns = lines.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns).map(|c| lines.iter().map(|l| l[c].width()).max().unwrap_or(0)).collect();
    for line in lines {
        let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            let gap = " ".repeat(width - cell.width());
            if left.contains(&column) { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
