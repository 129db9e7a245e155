//! The caller's hook that draws print sheets as PDF and pictures as PNG; it brings the fonts.

use std::fmt;
use std::sync::Arc;

use roundtable_write::Sheet;

/// Draws an SVG of ours as the bytes of a PNG, or returns why it cannot.
type Paint = dyn Fn(&str) -> Result<Vec<u8>, String> + Send + Sync;

/// Draws sheets as the bytes of a document, or returns why it cannot.
type Draw = dyn Fn(&[Sheet]) -> Result<Vec<u8>, String> + Send + Sync;

/// The drawer of print sheets for [`Format::Pdf`](crate::Format::Pdf) and pictures for
/// [`Format::Png`](crate::Format::Png), as the crate `roundtable-pdf` does.
///
/// ```
/// use roundtable::{Format, Layout, Question, plan};
/// use roundtable::parts::Printer;
/// let printer = Printer::new(|sheets| Ok(format!("{} pages", sheets.len()).into_bytes()));
/// let answer = plan(&Question::numbered(8).tables([4]).rounds(2), &Default::default(), &Default::default()).unwrap();
/// let mut out = Vec::new();
/// answer.write_with(Format::Pdf, &Layout { printer: Some(printer), ..Layout::default() }, &mut out).unwrap();
/// assert!(out.ends_with(b"pages"));
/// ```
#[derive(Clone)]
pub struct Printer {
    sheets: Arc<Draw>,
    pictures: Option<Arc<Paint>>,
}

impl Printer {
    /// A printer that draws sheets like this.
    pub fn new(draw: impl Fn(&[Sheet]) -> Result<Vec<u8>, String> + Send + Sync + 'static) -> Self {
        Self { sheets: Arc::new(draw), pictures: None }
    }

    /// The same printer, which also draws pictures like this.
    #[must_use]
    pub fn painting(mut self, paint: impl Fn(&str) -> Result<Vec<u8>, String> + Send + Sync + 'static) -> Self {
        self.pictures = Some(Arc::new(paint));
        self
    }

    /// Draws sheets as the bytes of a document.
    ///
    /// # Errors
    /// Errors of the printer.
    pub fn print(&self, sheets: &[Sheet]) -> Result<Vec<u8>, String> {
        (self.sheets)(sheets)
    }

    /// Draws a picture in pixels; `None` if this printer draws no pictures.
    ///
    /// # Errors
    /// Errors of the printer.
    pub fn paint(&self, svg: &str) -> Option<Result<Vec<u8>, String>> {
        self.pictures.as_ref().map(|paint| paint(svg))
    }
}

impl fmt::Debug for Printer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Printer")
    }
}

impl PartialEq for Printer {
    /// Whether both draw sheets by the same function.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.sheets, &other.sheets)
    }
}

impl Eq for Printer {}
