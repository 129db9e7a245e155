//! The files of a plan from the pages: formats, names, and how each is laid out.

use roundtable::parts::Printer;
use roundtable::{Format, Layout};

use crate::page::Page;

/// A file as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What it is.
    pub format: Format,
    /// Whether the browser saves it instead of showing it.
    pub saved: bool,
}

/// The formats of a plan with their files' names. Calendars need dates, a tournament report file games of two; drawings
/// need a printer.
pub fn offered(printer: Option<&Printer>, dated: bool, of_two: bool) -> Vec<(&'static str, String)> {
    let printer = printer.is_some();
    let has = |format: &Format| {
        (!format.is_calendar() || dated) && (!format.is_drawn() || printer) && (!format.is_for_two() || of_two)
    };
    let named = |format: Format| (format.id(), format!("seating.{}", format.extension()));
    Format::ALL.into_iter().filter(has).map(named).collect()
}

/// The format of a file that is [`offered`].
pub fn wanted(name: &str) -> Option<Format> {
    name.strip_prefix("seating.").and_then(|_| Format::from_file_name(name))
}

/// How a file is laid out: with a title if the format has one, with the printer if it is drawn.
pub fn layout(printer: Option<&Printer>, page: &Page, format: Format, title: &str) -> Layout {
    let title = if format.has_title() { title.to_owned() } else { String::new() };
    let printer = printer.filter(|_| format.is_drawn()).cloned();
    Layout { title, printer, bom: format == Format::Csv, ..Layout::of(page.lang) }
}
