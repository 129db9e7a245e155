//! Comma-separated values (RFC 4180), also with semicolons and tabs, as in spreadsheets of other countries.
//!
//! Stricter than most readers: a quotation mark that is not closed, or that is inside a field, is a mistake with its
//! place. Our writers put an apostrophe before text that a spreadsheet would take for a formula. A [`Cell`] still has
//! it; it is removed with [`read_text`](roundtable_words::read_text). O(length); fields without doubled quotation marks
//! are borrowed.

use std::borrow::Cow;

use roundtable_words::{Mistake, Place, Wrong, is_space};

/// One field of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell<'a> {
    /// Its text, without quotation marks and without spaces around it.
    pub text: Cow<'a, str>,
    /// Line and column of its first character, from 1.
    pub place: Place,
}

/// Reads record by record.
#[derive(Debug)]
pub(crate) struct Records<'a> {
    rest: &'a str,
    place: Place,
    delimiter: char,
}

/// The character that separates the fields: of comma, semicolon and tab the one that is most frequent in the first line
/// that is not blank, outside quotation marks; the first in this order if equally frequent.
pub(crate) fn delimiter(text: &str) -> char {
    let first = text.lines().find(|l| !l.trim().is_empty()).unwrap_or_default();
    let mut quoted = false;
    let mut counts = [(',', 0usize), (';', 0), ('\t', 0)];
    for c in first.chars() {
        quoted ^= c == '"';
        if !quoted && let Some((_, count)) = counts.iter_mut().find(|(d, _)| *d == c) {
            *count += 1;
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    counts.iter().find(|(_, count)| *count == most).map_or(',', |(d, _)| *d)
}

impl<'a> Records<'a> {
    pub fn new(text: &'a str, delimiter: char) -> Self {
        Self { rest: text, place: Place { line: 1, column: 1 }, delimiter }
    }

    /// Reads the next line that is not blank into `cells`. After a mistake, goes on with the next line.
    pub fn next_into(&mut self, cells: &mut Vec<Cell<'a>>) -> Option<Result<(), Mistake>> {
        loop {
            cells.clear();
            if self.rest.is_empty() {
                return None;
            }
            let read = self.record(cells);
            if read.is_err() {
                self.take_while(|c| c != '\n');
            }
            self.take_char('\n');
            let blank = matches!(cells.as_slice(), [only] if only.text.is_empty());
            if read.is_err() || !blank {
                return Some(read);
            }
        }
    }

    /// One record, which may have several lines within quotation marks; stops before the line end.
    fn record(&mut self, cells: &mut Vec<Cell<'a>>) -> Result<(), Mistake> {
        loop {
            let delimiter = self.delimiter;
            self.take_while(|c| is_space(c) && c != delimiter);
            let place = self.place;
            let text = if self.rest.starts_with('"') { self.quoted()? } else { self.plain()? };
            cells.push(Cell { text, place });
            if !self.take_char(self.delimiter) {
                return Ok(());
            }
        }
    }

    /// A field without quotation marks around it.
    fn plain(&mut self) -> Result<Cow<'a, str>, Mistake> {
        let delimiter = self.delimiter;
        let text = self.take_while(|c| c != delimiter && c != '\n' && c != '"');
        if self.rest.starts_with('"') {
            return Err(Wrong::QuoteInside.at(self.place, "\""));
        }
        Ok(Cow::Borrowed(text.trim_end()))
    }

    /// A field in quotation marks; a doubled one inside is one.
    fn quoted(&mut self) -> Result<Cow<'a, str>, Mistake> {
        let start = self.place;
        self.take_char('"');
        let mut text = Cow::Borrowed("");
        loop {
            let run = self.take_while(|c| c != '"');
            if text.is_empty() {
                text = Cow::Borrowed(run)
            } else {
                text.to_mut().push_str(run)
            }
            if !self.take_char('"') {
                return Err(Wrong::QuoteOpen.at(start, &text));
            }
            if !self.take_char('"') {
                break;
            }
            text.to_mut().push('"');
        }
        let delimiter = self.delimiter;
        self.take_while(|c| is_space(c) && c != delimiter);
        match self.rest.chars().next() {
            None | Some('\n') => Ok(text),
            Some(c) if c == delimiter => Ok(text),
            Some(c) => {
                let delimiter = show(delimiter).to_string();
                Err(Wrong::QuoteThen { found: c, delimiter }.at(self.place, &c.to_string()))
            }
        }
    }

    /// Takes this character, if it comes next.
    fn take_char(&mut self, c: char) -> bool {
        let found = self.rest.starts_with(c);
        if found {
            self.advance(c.len_utf8());
        }
        found
    }

    /// Takes characters while they are of a kind.
    fn take_while(&mut self, kind: impl Fn(char) -> bool) -> &'a str {
        self.advance(self.rest.find(|c| !kind(c)).unwrap_or(self.rest.len()))
    }

    /// Takes some bytes and counts the lines and columns in them.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for c in taken.chars() {
            if c == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
        taken
    }
}

/// A delimiter as a message shows it.
fn show(delimiter: char) -> &'static str {
    match delimiter {
        ';' => ";",
        '\t' => "tab",
        _ => ",",
    }
}

#[cfg(test)]
mod tests {
    use roundtable_words::{csv_text, read_text, write_text};

    use super::*;

    /// Every record, with the place of each cell (`text@line:column`), or the place and the key of its mistake.
    fn all(text: &str) -> Vec<Result<Vec<String>, String>> {
        let mut records = Records::new(text, delimiter(text));
        let mut cells = Vec::new();
        let mut rows = Vec::new();
        while let Some(read) = records.next_into(&mut cells) {
            let row = || cells.iter().map(|c| format!("{}@{}", c.text, c.place)).collect();
            rows.push(read.map(|()| row()).map_err(|m| format!("{}: {}", m.place.unwrap(), m.key())));
        }
        rows
    }

    #[test]
    fn fields_have_their_places() {
        let row = |cells: &[&str]| Ok(cells.iter().map(|&c| c.to_owned()).collect());
        assert_eq!(
            all("a;b\n\né ; \"x;\"\"y\"\"\nz\" ;\n"),
            [row(&["a@1:1", "b@1:3"]), row(&["é@3:1", "x;\"y\"\nz@3:5", "@4:5"])]
        );
        assert_eq!(all("a\tb\n1,5\t2"), [row(&["a@1:1", "b@1:3"]), row(&["1,5@2:1", "2@2:5"])]);
    }

    #[test]
    fn quotation_marks_out_of_place_are_mistakes() {
        let rows = all("a,b\nx\"y,1\n\"p\"q,2\nfine,3\n\"open,4\n");
        let shown: Vec<&str> = rows.iter().filter_map(|r| r.as_ref().err().map(String::as_str)).collect();
        assert_eq!(shown.len(), 3, "{rows:?}");
        assert!(
            shown[0].starts_with("2:2: ") && shown[1].starts_with("3:4: ") && shown[2].starts_with("5:1: "),
            "{shown:?}"
        );
        assert!(rows[3].is_ok());
    }

    #[test]
    fn what_spreadsheets_would_change_is_kept_text_and_comes_back() {
        for text in
            ["=1+1", "'=x", "''-y", "'plain", "@a", "＝1", "－2", "＠a", " b ", "a,\"b\"", "+", "'", "x\ny", "\t=z"]
        {
            let mut out = Vec::new();
            write_text(&mut out, text);
            let written = String::from_utf8(out).unwrap();
            assert!(!written.trim_start_matches('"').starts_with(['=', '+', '-', '@', '＝', '－', '＠']), "{written}");
            let mut cells = Vec::new();
            Records::new(&written, ',').next_into(&mut cells).unwrap().unwrap();
            assert_eq!(read_text(&cells[0].text), text);
        }
        for text in ["4/3", "1-2", "3.4.", "Jan 1", "5 may", "MAR-1", "7:30", "1e5", "007", "7 pm", "1 Jan 2027"] {
            let written = csv_text(text);
            assert!(written.starts_with('\''), "{text}: {written}");
            assert_eq!(read_text(&written), text);
        }
        for text in ["12", "4th Bo", "Janet 2", "Ana (1)", "T4 East", "3卓", "May", "1 a", "P2", "Guest 1", "7 of 9"] {
            assert_eq!(csv_text(text), text);
        }
    }
}
