//! Print sheets as PDF and pictures as PNG: the fonts that the command line names, and what they lack.

use roundtable::Printer;
use roundtable_formats::{Command, Unfit};
use roundtable_pdf::{Fonts, PaperSize, PdfError, pdf, png};

use crate::error::{CliError, Exit};
use crate::globals::Globals;

/// Reads `a4` or `letter`.
pub fn parse_paper_size(word: &str) -> Result<PaperSize, Unfit> {
    word.parse().map_err(|()| Unfit::none_of(PaperSize::ALL.map(PaperSize::id)))
}

/// What draws sheets and pictures, in these fonts before others; characters that no font has are told of.
///
/// # Errors
/// A file that cannot be read, exit 1; one that is no font, exit 3.
pub fn printer(files: &[String], size: PaperSize, globals: &Globals) -> Result<Printer, CliError> {
    let read = |file: &String| std::fs::read(file).map_err(|e| CliError::io(file.clone(), &e));
    let given: Vec<Vec<u8>> = files.iter().map(read).collect::<Result<_, _>>()?;
    Fonts::new(given.clone(), false).map_err(|wrong| {
        let file = files.get(wrong.at).cloned().unwrap_or_default();
        CliError::new(Exit::BadInput, Command::NotAFont { file })
    })?;
    let globals = globals.clone();
    let drawn = move |draw: &dyn Fn(&mut Fonts) -> Result<Vec<u8>, PdfError>| {
        let mut fonts = Fonts::new(given.clone(), true).map_err(|e| e.to_string())?;
        let bytes = draw(&mut fonts).map_err(|e| e.to_string())?;
        let missing: String = fonts.missing().collect();
        if !missing.is_empty() {
            globals.remark("no-glyph", &Command::NoGlyph { letters: missing });
        }
        Ok(bytes)
    };
    let painted = drawn.clone();
    let printer = Printer::new(move |sheets| drawn(&|fonts| pdf(sheets, size, fonts)));
    Ok(printer.painting(move |svg| painted(&|fonts| png(svg, fonts))))
}
