//! How documents are written, for `house_rules.rs`: paragraphs of the reference are short, and lines of Markdown fit on
//! a screen.
//!
//! Only prose is judged: code and definitions of links have lines of any length, and of a table only its cells count.

use std::path::PathBuf;

use crate::checkout::{files, read, root};

/// The most characters of a paragraph, an item of a list or a cell of a table in `docs/reference`.
const LONGEST_PARAGRAPH: usize = 600;

/// The most characters of a line.
const LONGEST_LINE: usize = 120;

/// Checks every document.
///
/// # Errors
/// A document that cannot be read.
pub fn check(broken: &mut Vec<String>) -> Result<(), String> {
    for file in documents() {
        let text = read(&file)?;
        let shown = file.strip_prefix(root()).unwrap_or(&file).display().to_string().replace('\\', "/");
        broken.extend(long_lines(&text).into_iter().map(|line| format!("{shown}:{line}: over {LONGEST_LINE} columns")));
        if shown.starts_with("docs/reference/") {
            let long = long_paragraphs(&text).into_iter();
            broken
                .extend(long.map(|line| format!("{shown}:{line}: a paragraph of over {LONGEST_PARAGRAPH} characters")));
        }
    }
    Ok(())
}

/// Every document, with the READMEs of the corpora; the seeds of fuzzing are input, not documents.
fn documents() -> Vec<PathBuf> {
    let [fuzz, corpora] = ["fuzz", "crates/testkit/corpora"].map(|folder| root().join(folder));
    let is_ours = |file: &PathBuf| !file.starts_with(&fuzz);
    files(&root(), "md").into_iter().filter(is_ours).chain(files(&corpora, "md")).collect()
}

/// What a line of Markdown is, as far as its length is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Blank,
    Code,
    Row,
    Definition,
    Heading,
    /// The first line of a paragraph or of an item of a list.
    First,
    /// A line after that.
    Next,
}

/// The lines of a document with their numbers, each with what it is.
fn kinds(text: &str) -> Vec<(usize, Kind, &str)> {
    let (mut fenced, mut last) = (false, Kind::Blank);
    let kind = |(at, line): (usize, &'_ str)| {
        let bare = line.trim();
        let in_text = matches!(last, Kind::First | Kind::Next);
        let fence = bare.starts_with("```");
        fenced ^= fence;
        last = if fence || fenced || (line.starts_with("    ") && !in_text && !bare.is_empty()) {
            Kind::Code
        } else if bare.is_empty() {
            Kind::Blank
        } else if bare.starts_with('|') {
            Kind::Row
        } else if bare.starts_with('#') {
            Kind::Heading
        } else if !in_text && bare.starts_with('[') && bare.contains("]: ") {
            Kind::Definition
        } else if in_text && !begins_item(bare) {
            Kind::Next
        } else {
            Kind::First
        };
        (at + 1, last)
    };
    text.lines().enumerate().map(kind).zip(text.lines()).map(|((at, kind), line)| (at, kind, line)).collect()
}

fn begins_item(bare: &str) -> bool {
    let after_number = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = after_number.len() < bare.len() && after_number.starts_with(". ");
    numbered || ["- ", "* ", "+ "].iter().any(|mark| bare.starts_with(mark))
}

/// The numbers of lines that are too long.
fn long_lines(text: &str) -> Vec<usize> {
    let is_prose = |kind| matches!(kind, Kind::Heading | Kind::First | Kind::Next);
    let long = kinds(text).into_iter().filter(|(_, kind, line)| is_prose(*kind) && line.chars().count() > LONGEST_LINE);
    long.map(|(at, _, _)| at).collect()
}

/// The first lines of paragraphs, items of lists and cells of tables that are too long.
fn long_paragraphs(text: &str) -> Vec<usize> {
    let mut lengths: Vec<(usize, usize)> = Vec::new();
    for (at, kind, line) in kinds(text) {
        let length = line.trim().chars().count();
        match kind {
            Kind::First => lengths.push((at, length)),
            // The end of a line is read as a blank.
            Kind::Next => lengths.last_mut().into_iter().for_each(|(_, sum)| *sum += 1 + length),
            Kind::Row => {
                let cells = line.split('|').map(|cell| cell.trim().chars().count());
                lengths.push((at, cells.max().unwrap_or_default()));
            }
            Kind::Blank | Kind::Code | Kind::Definition | Kind::Heading => {}
        }
    }
    lengths.into_iter().filter(|(_, length)| *length > LONGEST_PARAGRAPH).map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of each kind one line, all of this many characters and more.
    fn of_every_kind(length: usize) -> String {
        let long = "word ".repeat(length / 5);
        [
            format!("# {long}"),
            format!("{long}\n{long}"),
            format!("- {long}\n  {long}\n10. {long}"),
            format!("| {long} | b |"),
            format!("    {long}"),
            format!("```\n{long}\n```"),
            format!("[a]: {long}"),
            "short".to_owned(),
        ]
        .join("\n\n")
    }

    #[test]
    fn a_long_line_is_found_where_it_is_prose() {
        assert_eq!(long_lines(&of_every_kind(125)), [1, 3, 4, 6, 7, 8]);
        assert!(long_lines(&of_every_kind(110)).is_empty());
    }

    #[test]
    fn a_line_counts_characters_and_not_bytes() {
        assert!(long_lines(&"é".repeat(LONGEST_LINE)).is_empty());
        assert_eq!(long_lines(&"é".repeat(LONGEST_LINE + 1)), [1]);
    }

    #[test]
    fn a_paragraph_is_as_long_as_its_lines_together() {
        // Two lines of 310, and an item of the same; the second item and the cell have only 310.
        assert_eq!(long_paragraphs(&of_every_kind(310)), [3, 6]);
        assert_eq!(long_paragraphs(&of_every_kind(605)), [3, 6, 8, 10]);
        assert!(long_paragraphs(&of_every_kind(295)).is_empty());
    }
}
