//! The first places of a tournament as a picture to send to friends: title, day, who was first with their points, and
//! how many have played.

use std::io;
use std::io::Write;

use crate::picture::canvas::{Canvas, MARGIN, bold, plain};

const WIDTH: u64 = 600;
/// From one line to the next.
const LINE: u64 = 60;
/// From the last line to what is below it.
const GAP: u64 = 10;
/// Types of a place, of a name and of points.
const PLACE: u64 = 40;
const NAME: u64 = 28;
const POINTS: u64 = 22;
/// Where names begin, and where they end at the latest.
const NAMES: u64 = MARGIN + 56;
const NAMES_END: u64 = WIDTH - MARGIN - 130;

/// What the picture says.
#[derive(Clone, Copy, Debug)]
pub struct Winners<'a> {
    /// The name of the tournament.
    pub title: &'a str,
    /// When it was; may be empty.
    pub day: &'a str,
    /// Place, name and points, the winner first.
    pub first: &'a [(u32, String, String)],
    /// How many have played.
    pub turnout: &'a str,
}

/// Writes it as SVG.
///
/// ```
/// use roundtable_write::{Winners, write_winners_svg};
/// let first = [(1, "Ana & Ben".to_owned(), "+61.0".to_owned())];
/// let said = Winners { title: "Friday", day: "Fri 4 Dec 2026", first: &first, turnout: "8 people, 4 games" };
/// let mut picture = Vec::new();
/// write_winners_svg(&mut picture, &said).unwrap();
/// assert!(String::from_utf8(picture).unwrap().contains(">Ana &amp; Ben</text>"));
/// ```
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_winners_svg(out: &mut dyn Write, said: &Winners<'_>) -> io::Result<()> {
    let mut canvas = Canvas::new(WIDTH, said.title, said.day);
    for (place, name, points) in said.first {
        canvas.rule();
        let y = canvas.y + LINE * 7 / 10;
        canvas.text(MARGIN, y, &place.to_string(), bold(PLACE), None);
        canvas.text(NAMES, y, name, bold(NAME), Some(NAMES_END - NAMES));
        canvas.anchored(WIDTH - MARGIN, y, points, plain(POINTS), "end");
        canvas.y += LINE;
    }
    canvas.rule();
    canvas.y += GAP;
    canvas.paragraph(said.turnout, plain(POINTS));
    canvas.finish(out, "")
}
