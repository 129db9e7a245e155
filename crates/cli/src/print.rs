//! Writes print sheets as PDF and tables as pictures. The printer, which draws them, is in builds with the feature
//! `pdf` (`drawn.rs`); other builds have none (`not_drawn.rs`).

#[cfg(feature = "pdf")]
mod drawn;
#[cfg(not(feature = "pdf"))]
mod not_drawn;

use roundtable::floors::write::{PrintTable, write_table_svg};
use roundtable::parts::{Printer, Sheet};

use crate::error::CliError;
use crate::output::Output;

#[cfg(feature = "pdf")]
pub use drawn::PrinterArgs;
#[cfg(all(feature = "pdf", feature = "pages"))]
pub use drawn::silent_printer;
#[cfg(not(feature = "pdf"))]
pub use not_drawn::PrinterArgs;
#[cfg(all(not(feature = "pdf"), feature = "pages"))]
pub use not_drawn::silent_printer;

/// Writes a table as a picture, svg or png.
///
/// # Errors
/// More rows than a picture shows, errors of the printer, and of writing files.
pub fn draw_table(
    printer: Option<&Printer>,
    title: &str,
    foot: &str,
    table: &PrintTable,
    output: &Output,
) -> Result<(), CliError> {
    let mut picture = Vec::new();
    write_table_svg(&mut picture, title, foot, table).map_err(roundtable::Error::Paper)?;
    // There is a printer for png, which is refused without one; svg needs none.
    if let Some(printer) = printer {
        let svg = String::from_utf8_lossy(&picture);
        let painted = printer.paint(&svg).ok_or(roundtable::Error::NoPrinter)?;
        picture = painted.map_err(|why| roundtable::Error::Printer { why })?;
    }
    output.write(|out| out.write_all(&picture))
}

/// Writes sheets as a document.
///
/// # Errors
/// Errors of the printer, and of writing files.
pub fn draw(printer: Option<&Printer>, sheets: &[Sheet], output: &Output) -> Result<(), CliError> {
    let printer = printer.ok_or(roundtable::Error::NoPrinter)?;
    let document = printer.print(sheets).map_err(|why| roundtable::Error::Printer { why })?;
    output.write(|out| out.write_all(&document))
}
