//! Breaks long lines where a terminal of 80 columns ends: messages and reports between words, tables of people between
//! people.
//!
//! Lines break between words, and between the letters of scripts that put no blanks between words (UAX 14 in short:
//! never before a closing mark). A command to type stays in one piece, on a line of its own if it does not fit. O(n).

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The usual width of a terminal, in columns.
pub const SCREEN: usize = 80;

/// The word that commands begin with.
const PROGRAM: &str = "roundtable";

/// Marks that never begin a line.
const CLOSING: &str = "、。，．）」』】〉》・：；！？ー々〜";

/// Marks that never end one.
const OPENING: &str = "（「『【〈《";

/// Breaks the lines of a text at `width` columns; continuation lines are indented by `hanging` columns. Wider words
/// stay whole.
///
/// ```
/// use roundtable_words::fold;
/// assert_eq!(fold("one two three", 9, 2), "one two\n  three");
/// assert_eq!(fold("卓は三つです。", 12, 0), "卓は三つで\nす。");
/// assert_eq!(fold("to see all: roundtable help plan", 20, 2), "to see all:\n  roundtable help plan");
/// ```
pub fn fold(text: &str, width: usize, hanging: usize) -> String {
    text.split('\n').map(|line| fold_line(line, width, hanging)).collect::<Vec<_>>().join("\n")
}

/// Breaks the lines of a text at the width of a screen; continuation lines are indented by two columns more.
///
/// ```
/// let long = format!("  {}", "word ".repeat(20));
/// assert!(roundtable_words::folded(&long).contains("word\n    word"));
/// ```
pub fn folded(text: &str) -> String {
    let ahead = |line: &str| line.len() - line.trim_start_matches(' ').len();
    text.split('\n').map(|line| fold_line(line, SCREEN, ahead(line) + 2)).collect::<Vec<_>>().join("\n")
}

/// Breaks tables of people (` Table 1: 1 Ana, 2 Ben`) that are wider than a screen between people; continuation lines
/// start under the first of them. Other lines are unchanged. Names in quotation marks stay whole.
///
/// ```
/// let wide = format!("Round 1\n  Table 1: 1 {0}, 2 {0},  3 {0}\n", "Maximiliane Schwarzenberg");
/// let folded = roundtable_words::folded_tables(&wide);
/// assert_eq!(folded, wide.replace(",  3", ",\n           3"));
/// ```
pub fn folded_tables(text: &str) -> String {
    text.split('\n').map(fold_table).collect::<Vec<_>>().join("\n")
}

/// One line of a schedule as text. `at` is the column reached; a comma inside quotation marks belongs to a name.
fn fold_table(line: &str) -> String {
    let Some((heading, people)) = line.split_once(": ").filter(|_| line.starts_with("  ") && line.width() > SCREEN)
    else {
        return line.to_owned();
    };
    let mut folded = format!("{heading}: ");
    let hanging = folded.width();
    let mut at = hanging;
    let mut quoted = false;
    let people = people.split_inclusive(|letter| {
        quoted ^= letter == '"';
        letter == ',' && !quoted
    });
    for person in people.map(str::trim) {
        if at > hanging && at + 1 + person.width() > SCREEN {
            folded.push('\n');
            folded.extend(std::iter::repeat_n(' ', hanging));
            at = hanging;
        } else if at > hanging {
            folded.push(' ');
            at += 1;
        }
        folded += person;
        at += person.width();
    }
    folded
}

/// One line. `at` is the column reached; `blank` is what goes before the next piece unless a line ends there.
fn fold_line(line: &str, width: usize, hanging: usize) -> String {
    if line.width() <= width {
        return line.to_owned();
    }
    let ahead = line.len() - line.trim_start().len();
    let (mut folded, mut at) = (line[..ahead].to_owned(), ahead);
    let mut blank = "";
    let mut begun = false;
    for (piece, after) in pieces(&line[ahead..]) {
        if begun && at + blank.len() + piece.width() > width {
            folded.push('\n');
            folded.extend(std::iter::repeat_n(' ', hanging));
            at = hanging;
        } else {
            folded += blank;
            at += blank.len();
        }
        folded += piece;
        at += piece.width();
        (blank, begun) = (after, true);
    }
    folded
}

/// The pieces of a text that may not be broken, each with the blanks after it.
fn pieces(text: &str) -> Vec<(&str, &str)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = piece_end(rest);
        let (piece, after) = rest.split_at(end);
        let blanks = after.len() - after.trim_start_matches(' ').len();
        pieces.push((piece, &after[..blanks]));
        rest = &after[blanks..];
    }
    pieces
}

/// Where the first piece of a text ends.
fn piece_end(text: &str) -> usize {
    let is_command = text.strip_prefix(PROGRAM).is_some_and(|rest| rest.starts_with(' '));
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let Some(&(next_at, next)) = letters.peek() else { return text.len() };
        if is_command {
            // A command extends to the end of its sentence.
            let (ends, closes) = (",;:".contains(letter) && next == ' ', "、。）」".contains(next));
            if ends || closes {
                return next_at;
            }
        } else if letter == ' ' {
            return at;
        } else if next == ' ' || (is_wide(letter) || is_wide(next)) && breaks(letter, next) {
            return next_at;
        }
    }
    text.len()
}

/// Whether a line may end between two letters of which one is wide.
fn breaks(letter: char, next: char) -> bool {
    let closes = CLOSING.contains(next) || next.is_ascii_punctuation();
    !(closes || OPENING.contains(letter) || letter.is_ascii_punctuation() && is_wide(next))
}

/// Whether a letter takes two columns, as those of Japanese do.
fn is_wide(letter: char) -> bool {
    letter.width() == Some(2)
}
