//! Columns of text that line up by display width.

use std::io;
use std::io::Write;

use unicode_width::UnicodeWidthStr;

/// Writes lines of equally many cells; the columns of `left` are aligned left, all others right.
///
/// ```
/// let lines = [["No.", "Name"], ["7", "花子"]].map(|line| line.map(str::to_owned).to_vec());
/// let mut out = Vec::new();
/// roundtable_write::write_columns(&mut out, &lines, &[1]).unwrap();
/// assert_eq!(String::from_utf8(out).unwrap(), "No.  Name\n  7  花子\n");
/// ```
///
/// # Errors
/// Errors of the stream.
pub fn write(out: &mut dyn Write, lines: &[Vec<String>], left: &[usize]) -> io::Result<()> {
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
