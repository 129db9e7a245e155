//! The printer of sheets and pictures: it draws with the fonts of the command line, then with those in the program and
//! of this machine, and reports characters that none of them has.

use clap::Args;
use roundtable::Format;
use roundtable::floors::words::{Command, Extra};
use roundtable::parts::Printer;
use roundtable_pdf::{Fonts, PaperSize, PdfError, pdf, png};

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::own_input;

/// What sheets and pictures are drawn with.
#[derive(Clone, Debug, Default, Args)]
pub struct PrinterArgs {
    /// pdf, png: a font to use before others; may be given more than once
    #[arg(long, value_name = "FILE")]
    font: Vec<String>,
    /// pdf: a4 or letter
    #[arg(long, value_name = "SIZE")]
    paper_size: Option<PaperSize>,
}

impl PrinterArgs {
    /// What draws a format, if it is drawn.
    ///
    /// # Errors
    /// Exit 2 if something was given for a format that is not drawn; else errors of fonts.
    pub fn printer(&self, format: Format, globals: &Globals) -> Result<Option<Printer>, CliError> {
        let drawn = format.is_drawn();
        if !self.font.is_empty() && !drawn || self.paper_size.is_some() && format != Format::Pdf {
            return Err(roundtable::Error::Layout { what: Extra::Fonts, format: format.id() }.into());
        }
        drawn.then(|| printer(&self.font, self.paper_size.unwrap_or_default(), globals)).transpose()
    }
}

/// The printer of sheets and pictures, in these fonts before others; characters that no font has are reported.
///
/// # Errors
/// A file that cannot be read, exit 1; one that is not a font, exit 3.
fn printer(files: &[String], size: PaperSize, globals: &Globals) -> Result<Printer, CliError> {
    let read = |file: &String| {
        own_input::reads(file)?;
        std::fs::read(file).map_err(|e| CliError::io(file.clone(), &e))
    };
    let given: Vec<Vec<u8>> = files.iter().map(read).collect::<Result<_, _>>()?;
    // Only to report which file is not a font: fonts of the machine are not searched here.
    Fonts::new(given.clone(), false).map_err(|wrong| {
        let file = files.get(wrong.at).cloned().unwrap_or_default();
        CliError::new(Exit::BadInput, Command::NotAFont { file })
    })?;
    let globals = globals.clone();
    Ok(drawing(given, size, move |letters| globals.remark("no-glyph", &Command::NoGlyph { letters })))
}

/// The printer of the pages: with the fonts in the program and of this machine, without notes on missing characters,
/// since letters come from names.
#[cfg(feature = "pages")]
pub fn silent_printer() -> Option<Printer> {
    Some(drawing(Vec::new(), PaperSize::default(), |_| ()))
}

/// A printer with these fonts before others; `tell` gets the characters that no font has. Fonts are loaded only when
/// something is drawn.
fn drawing(given: Vec<Vec<u8>>, size: PaperSize, tell: impl Fn(String) + Clone + Send + Sync + 'static) -> Printer {
    let drawn = move |draw: &dyn Fn(&mut Fonts) -> Result<Vec<u8>, PdfError>| {
        let mut fonts = Fonts::new(given.clone(), true).map_err(|e| e.to_string())?;
        let bytes = draw(&mut fonts).map_err(|e| e.to_string())?;
        let missing: String = fonts.missing().collect();
        if !missing.is_empty() {
            tell(missing);
        }
        Ok(bytes)
    };
    let painted = drawn.clone();
    let printer = Printer::new(move |sheets| drawn(&|fonts| pdf(sheets, size, fonts)));
    printer.painting(move |svg| painted(&|fonts| png(svg, fonts)))
}
