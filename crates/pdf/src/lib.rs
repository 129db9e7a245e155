//! Print sheets as PDF and pictures as PNG: the pages that `roundtable_write::sheets` lays out, and the SVG that
//! `roundtable_write::write_svg` draws. Fonts are in the program, from the caller, or installed on the machine. No
//! browser is needed, and nothing about the plan is computed here.
//!
//! A document contains no date and no random number: the same sheets and fonts give the same bytes. The cost is linear
//! in the text; for a picture, in its pixels.
#![warn(missing_docs)]

mod css;
mod draw;
mod error;
mod fonts;
mod inline;
mod markup;
mod pixels;
mod style;

use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use roundtable_model::worded;
use roundtable_write::Sheet;

pub use error::PdfError;
pub use fonts::{Fonts, NotAFont};
pub use pixels::png;

use css::POINT;
use draw::{Pen, sheet_size};

worded! {
    /// The paper that a document is for. A sheet fits both sizes and is centred; only the margins differ.
    ///
    /// ```
    /// use roundtable_pdf::PaperSize;
    /// assert_eq!("letter".parse(), Ok(PaperSize::Letter));
    /// assert!("a5".parse::<PaperSize>().is_err());
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum PaperSize {
        /// 210 × 297 mm.
        #[default]
        A4 = "a4",
        /// 8.5 × 11 inches.
        Letter = "letter",
    }
}

impl PaperSize {
    /// Width and height in millimetres.
    fn millimetres(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// Draws sheets, a page each, and returns the bytes of the document. Characters that no font has are drawn as `?`;
/// afterwards [`Fonts::missing`] names them.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_write::{Paper, sheets};
/// use roundtable_model::{Plan, PlayerIx, Roster, Schedule};
/// use roundtable_pdf::{Fonts, PaperSize, pdf};
/// let mut schedule = Schedule::new(2);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// let plan = Plan { roster: Roster::numbered(2), schedule, ..Plan::default() };
/// let sheets = sheets(&plan, &audit(&plan.schedule, &Rules::default()), &Paper::default()).unwrap();
/// let mut fonts = Fonts::new(Vec::new(), false).unwrap();
/// assert!(pdf(&sheets, PaperSize::A4, &mut fonts).unwrap().starts_with(b"%PDF-"));
/// assert_eq!(fonts.missing().count(), 0);
/// ```
///
/// # Errors
/// [`PdfError`] for a font that cannot be embedded, or a page size that is refused.
pub fn pdf(sheets: &[Sheet], size: PaperSize, fonts: &mut Fonts) -> Result<Vec<u8>, PdfError> {
    let (width, height) = size.millimetres();
    let (sheet_width, sheet_height) = sheet_size();
    // The sheet is centred on the page.
    let corner = ((width - sheet_width) / 2.0, (height - sheet_height) / 2.0);
    let mut document = Document::new();
    for sheet in sheets {
        let settings =
            PageSettings::from_wh(width / POINT, height / POINT).ok_or_else(|| PdfError(size.id().to_owned()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        Pen { surface: &mut surface, fonts, corner, part: sheet.part }.sheet(sheet);
        surface.finish();
        page.finish();
    }
    if let Some(first) = sheets.first() {
        document.set_metadata(Metadata::new().title(first.title.clone()).creator("roundtable".to_owned()));
    }
    document.finish().map_err(|error| PdfError(format!("{error:?}")))
}
