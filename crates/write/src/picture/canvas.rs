//! The common part of all pictures: the frame of the file, and text in a width estimated from above.
//!
//! SVG 1.1 with searchable, scalable text; black on white, and nothing depends on colour alone. Lengths are pixels.

use std::io;
use std::io::Write;

use crate::html::escape::Escaped;
use crate::html::fit::milli_em;

/// Space around everything.
pub(super) const MARGIN: u64 = 24;
/// From the head to the content, and from the content to the stamp.
const HEAD_GAP: u64 = 10;
const STAMP_GAP: u64 = 14;
/// Type of the title, of the lines below it, and of the stamp.
const TITLE: u64 = 26;
const BELOW: u64 = 18;
const STAMP: u64 = 12;

/// Begins a file of that many pixels; `</svg>` ends it.
pub(super) fn begin(out: &mut dyn Write, title: &str, width: u64, height: u64) -> io::Result<()> {
    write!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" ")?;
    writeln!(out, "viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\">")?;
    let title = Escaped(title);
    writeln!(out, "<title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>")
}

/// How text is set.
#[derive(Clone, Copy)]
pub(super) struct Type {
    pub size: u64,
    pub bold: bool,
}

/// Regular type of this size.
pub(super) fn plain(size: u64) -> Type {
    Type { size, bold: false }
}

/// Bold type of this size.
pub(super) fn bold(size: u64) -> Type {
    Type { size, bold: true }
}

/// A picture that grows downwards, in a width that is settled.
pub(super) struct Canvas<'a> {
    title: &'a str,
    width: u64,
    /// Where the next thing begins, from the top.
    pub y: u64,
    body: String,
}

impl<'a> Canvas<'a> {
    /// With the event's title, and lines below it.
    pub fn new(width: u64, title: &'a str, below: &str) -> Self {
        let mut canvas = Self { title, width, y: MARGIN, body: String::new() };
        canvas.paragraph(title, bold(TITLE));
        canvas.paragraph(below, plain(BELOW));
        canvas.y += HEAD_GAP;
        canvas
    }

    /// Lines over the whole width.
    pub fn paragraph(&mut self, text: &str, set: Type) {
        for line in wrapped(text, set.size, self.width - 2 * MARGIN) {
            self.y += set.size * 5 / 4;
            self.text(MARGIN, self.y - set.size / 4, &line, set, None);
        }
    }

    /// A line that ends before `room`: squeezed if too long, not cut.
    pub fn text(&mut self, x: u64, y: u64, text: &str, Type { size, bold }: Type, room: Option<u64>) {
        let squeezed = room.filter(|&room| width_of(text, size) > room);
        let squeezed = squeezed
            .map_or_else(String::new, |room| format!(" textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\""));
        let bold = if bold { " font-weight=\"bold\"" } else { "" };
        self.draw(&format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{bold}{squeezed}>{}</text>", Escaped(text)));
    }

    /// A line that ends (`anchor` is `end`), or has its middle (`middle`), at `x`.
    pub fn anchored(&mut self, x: u64, y: u64, text: &str, Type { size, bold }: Type, anchor: &str) {
        let bold = if bold { " font-weight=\"bold\"" } else { "" };
        let text = Escaped(text);
        self.draw(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{bold} text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    /// Adds any element of SVG.
    pub fn draw(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// A thin line from the left margin to the right one.
    pub fn rule(&mut self) {
        let (y, right) = (self.y, self.width - MARGIN);
        self.draw(&format!("<path d=\"M{MARGIN} {y}H{right}\" stroke=\"#555\" stroke-width=\".8\"/>"));
    }

    /// Writes the file, with the stamp at its foot.
    pub fn finish(mut self, out: &mut dyn Write, stamp: &str) -> io::Result<()> {
        self.y += STAMP_GAP;
        self.paragraph(stamp, plain(STAMP));
        begin(out, self.title, self.width, self.y + MARGIN - STAMP / 2)?;
        writeln!(out, "{}</svg>", self.body)
    }
}

/// The width of a text, estimated from above.
pub(super) fn width_of(text: &str, size: u64) -> u64 {
    text.chars().map(|c| u64::from(milli_em(c))).sum::<u64>() * size / 1000
}

/// A text in lines of at most that many pixels, broken between words, or within one wider than a line.
pub(super) fn wrapped(text: &str, size: u64, room: u64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_inclusive(' ') {
        let is_full = |line: &str, more: &str| width_of(line, size) + width_of(more.trim_end(), size) > room;
        if !line.is_empty() && is_full(&line, word) && !is_full("", word) {
            lines.push(std::mem::take(&mut line));
        }
        for c in word.chars() {
            if c != ' ' && !line.is_empty() && is_full(&line, c.encode_utf8(&mut [0; 4])) {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_their_room_and_hold_all() {
        for text in ["one two three four five six", "ein", &"x".repeat(90), "卓の番号は一から二十まで", ""]
        {
            for room in [40, 100, 1000] {
                let lines = wrapped(text, 16, room);
                assert!(lines.iter().all(|line| width_of(line, 16) <= room), "{lines:?}");
                let all: String = lines.concat();
                assert_eq!(all.replace(' ', ""), text.replace(' ', ""));
            }
        }
        assert_eq!(wrapped("one two", 16, 40), ["one", "two"]);
    }
}
