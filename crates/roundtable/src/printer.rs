//! What draws print sheets as a document, from outside of this crate.

use std::fmt;
use std::sync::Arc;

use roundtable_formats::Sheet;

/// Draws sheets and gives the bytes of the document, or says why it cannot.
type Draw = dyn Fn(&[Sheet]) -> Result<Vec<u8>, String> + Send + Sync;

/// What draws print sheets: for [`Format::Pdf`](crate::Format::Pdf), as the crate `roundtable-pdf` does.
///
/// ```
/// use roundtable::{Format, Layout, Printer, Question, plan};
/// let printer = Printer::new(|sheets| Ok(format!("{} pages", sheets.len()).into_bytes()));
/// let answer = plan(&Question::numbered(8).tables([4]).rounds(2), &Default::default(), &Default::default()).unwrap();
/// let mut out = Vec::new();
/// answer.write_with(Format::Pdf, &Layout::default().printer(printer), &mut out).unwrap();
/// assert!(out.ends_with(b"pages"));
/// ```
#[derive(Clone)]
pub struct Printer(Arc<Draw>);

impl Printer {
    /// A printer that draws like this.
    pub fn new(draw: impl Fn(&[Sheet]) -> Result<Vec<u8>, String> + Send + Sync + 'static) -> Self {
        Self(Arc::new(draw))
    }

    /// Draws.
    ///
    /// # Errors
    /// What the printer says.
    pub fn print(&self, sheets: &[Sheet]) -> Result<Vec<u8>, String> {
        (self.0)(sheets)
    }
}

impl fmt::Debug for Printer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Printer")
    }
}

impl PartialEq for Printer {
    /// Whether they are one and the same.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Printer {}
