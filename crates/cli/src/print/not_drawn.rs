//! Replaces `drawn.rs` in builds without the feature `pdf`: no printer, so pdf and png are refused.

use clap::Args;
use roundtable::Format;
use roundtable::parts::Printer;

use crate::error::CliError;
use crate::globals::Globals;

/// Nothing to choose.
#[derive(Clone, Debug, Default, Args)]
pub struct PrinterArgs {}

impl PrinterArgs {
    /// There is no printer.
    ///
    /// # Errors
    /// A format that is drawn, in the library's words.
    pub fn printer(&self, format: Format, _: &Globals) -> Result<Option<Printer>, CliError> {
        if format.is_drawn() { Err(roundtable::Error::NoPrinter.into()) } else { Ok(None) }
    }
}

/// No printer for the pages: they offer neither pdf nor png.
#[cfg(feature = "pages")]
pub fn silent_printer() -> Option<Printer> {
    None
}
