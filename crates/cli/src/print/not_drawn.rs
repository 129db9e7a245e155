//! In place of `drawn.rs` in builds without the feature `pdf`: there is no printer, so the library refuses pdf and png.

use clap::Args;
use roundtable::Format;
use roundtable::parts::Printer;

use crate::error::CliError;
use crate::globals::Globals;

/// Nothing to choose.
#[derive(Clone, Debug, Args)]
pub struct PrinterArgs {}

impl PrinterArgs {
    /// Nothing draws.
    ///
    /// # Errors
    /// Never.
    pub fn printer(&self, _: Format, _: &Globals) -> Result<Option<Printer>, CliError> {
        Ok(None)
    }
}

/// Nothing draws for the pages: they offer neither pdf nor png.
#[cfg(feature = "pages")]
pub fn silent_printer() -> Option<Printer> {
    None
}
