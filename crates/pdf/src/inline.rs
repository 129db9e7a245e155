//! Breaks the text of an element, which may have several sizes, into lines of a given width: between words, between
//! Chinese and Japanese letters, and within a word that is wider than its line. Nothing is ever cut off.

use roundtable_write::breaks_around;

use crate::css::{POINT, length, points};
use crate::fonts::{Chosen, Fonts};
use crate::markup::{Element, Node};

/// How far a line may be wider than its room, for rounding; in millimetres.
const ROUNDING: f32 = 0.05;

/// Text in one size.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Run {
    pub text: String,
    /// In points.
    pub size: f32,
    pub bold: bool,
    /// The least width of the run in millimetres.
    pub fixed: Option<f32>,
}

/// The type of an element, unless its children override it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub size: f32,
    pub bold: bool,
    /// The size of text in `b`.
    pub strong: f32,
}

/// Appends the text of an element to `runs_out`, a run for each stretch of text in one style.
pub(crate) fn runs(element: &Element, style: Type, runs_out: &mut Vec<Run>) {
    for child in &element.children {
        match child {
            Node::Text(text) => {
                runs_out.push(Run { text: text.clone(), size: style.size, bold: style.bold, fixed: None });
            }
            Node::Element(child) if child.tag == "br" => {
                runs_out.push(Run { text: "\n".to_owned(), size: style.size, bold: style.bold, fixed: None });
            }
            Node::Element(child) => {
                let size = child.length("font-size", "pt").unwrap_or(style.size);
                let small = |size| Type { size, bold: false, strong: size };
                let of_child = match child.tag.as_str() {
                    "b" => Type { size: style.strong, bold: true, ..style },
                    "small" => small(points("h3 small")),
                    "span" if child.has("no") => small(points("td.name .no")),
                    _ => Type { size, ..style },
                };
                let from = runs_out.len();
                runs(child, of_child, runs_out);
                if child.has("no")
                    && let Some(first) = runs_out.get_mut(from)
                {
                    first.fixed = Some(length("td.name .no", "width"));
                }
            }
        }
    }
}

/// Text of one font on a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    /// From the line's beginning, in millimetres.
    pub x: f32,
    pub text: String,
    pub size: f32,
    pub chosen: Chosen,
}

/// A line with its pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Line {
    pub pieces: Vec<Piece>,
    pub width: f32,
    /// The largest type on it, in points.
    pub size: f32,
}

/// One character, with what is needed to break lines.
#[derive(Clone, Copy)]
struct Letter {
    c: char,
    size: f32,
    chosen: Chosen,
    width: f32,
    /// Whether a line may end behind it.
    ends: bool,
    /// Whether it is the first of its run, and so begins a new piece.
    begins: bool,
}

/// Breaks runs into lines of at most `width` millimetres; returns at least one line, which may be empty.
pub(crate) fn lines(runs: &[Run], width: f32, fonts: &mut Fonts) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut letters: Vec<Letter> = Vec::new();
    for run in runs {
        let from = letters.len();
        for c in run.text.chars() {
            if c == '\n' {
                fill(&mut letters, width, true, &mut lines);
                continue;
            }
            let Some((drawn, chosen)) = fonts.choose(c, run.bold) else { continue };
            let wide = fonts.width(chosen.face, drawn) * run.size * POINT;
            let ends = c == ' ' || breaks_around(c);
            // As in browsers: behind a hyphen between letters.
            if let Some(before) = letters.last_mut()
                && (breaks_around(c) || before.c == '-' && c.is_alphabetic())
            {
                before.ends = true;
            }
            letters.push(Letter { c: drawn, size: run.size, chosen, width: wide, ends, begins: letters.len() == from });
        }
        // A run shorter than its fixed width is filled up after its last letter.
        if let (Some(fixed), Some(last)) = (run.fixed, letters.len().checked_sub(1).filter(|&last| last >= from)) {
            let taken: f32 = letters[from..].iter().map(|letter| letter.width).sum();
            letters[last].width += (fixed - taken).max(0.0);
        }
    }
    fill(&mut letters, width, true, &mut lines);
    if lines.is_empty() {
        lines.push(Line::default());
    }
    lines
}

/// Moves letters into lines, each as full as possible. The incomplete last line is moved too if `all`, at the end of
/// the text or of a paragraph.
fn fill(letters: &mut Vec<Letter>, width: f32, all: bool, lines: &mut Vec<Line>) {
    while !letters.is_empty() {
        // `at` letters of the width `taken` fit on the line; it may be broken after letter `ends`.
        let (mut taken, mut at, mut ends) = (0.0, 0, None);
        while let Some(letter) = letters.get(at) {
            // A space at the end of a line may overhang. A line has at least one letter.
            let counted = if letter.c == ' ' { 0.0 } else { letter.width };
            if taken + counted > width + ROUNDING && at > 0 {
                break;
            }
            taken += letter.width;
            at += 1;
            if letter.ends {
                ends = Some(at);
            }
        }
        if at == letters.len() {
            if all {
                lines.push(line(&std::mem::take(letters)));
            }
            return;
        }
        let rest = letters.split_off(ends.unwrap_or(at));
        lines.push(line(letters));
        *letters = rest;
    }
}

/// A line of these letters, without the spaces at its end: neighbours of one run in one font become one piece.
fn line(letters: &[Letter]) -> Line {
    let mut line = Line::default();
    let last = letters.iter().rposition(|letter| letter.c != ' ').map_or(0, |at| at + 1);
    for letter in &letters[..last] {
        match line.pieces.last_mut() {
            Some(piece) if piece.chosen == letter.chosen && !letter.begins => piece.text.push(letter.c),
            Some(_) | None => line.pieces.push(Piece {
                x: line.width,
                text: letter.c.to_string(),
                size: letter.size,
                chosen: letter.chosen,
            }),
        }
        line.width += letter.width;
        line.size = line.size.max(letter.size);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text in this width.
    fn broken(text: &str, width: f32) -> Vec<String> {
        let mut fonts = Fonts::new(Vec::new(), false).unwrap();
        let run = Run { text: text.to_owned(), size: 10.0, bold: false, fixed: None };
        let lines = lines(&[run], width, &mut fonts);
        // Only a single letter may be much wider than the line.
        assert!(lines.iter().all(|line| line.width <= width + 1.5 || line.pieces[0].text.chars().count() == 1));
        lines.iter().map(|line| line.pieces.iter().map(|piece| piece.text.as_str()).collect()).collect()
    }

    #[test]
    fn lines_end_between_words_and_within_what_is_too_wide() {
        assert_eq!(broken("Ana O'Brien of Cork", 20.0), ["Ana O'Brien", "of Cork"]);
        let endless = broken(&"W".repeat(40), 20.0);
        assert_eq!(endless.concat(), "W".repeat(40), "nothing is cut");
        assert!(endless.len() > 4);
        assert_eq!(broken("Anna-Maria", 12.0), ["Anna-", "Maria"], "behind a hyphen");
        assert_eq!(broken("", 20.0), [""]);
        assert_eq!(broken("W", 0.0), ["W"]);
    }

    #[test]
    fn a_number_takes_its_column() {
        let mut fonts = Fonts::new(Vec::new(), false).unwrap();
        let run = |text: &str, fixed| Run { text: text.to_owned(), size: 9.0, bold: false, fixed };
        let [line] = lines(&[run("7", Some(7.5)), run("Ana", None)], 50.0, &mut fonts).try_into().unwrap();
        assert!((line.pieces[1].x - 7.5).abs() < 0.01, "{line:?}");
    }
}
