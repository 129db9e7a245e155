//! One wrong line, for `mutants.rs`: which words of a line of Rust become which others. Words are looked for as rustfmt
//! writes them (a comparison has a space on either side, a type's bracket has none), outside of comments, of text and of tests.

use std::ops::Range;
use std::path::{Path, PathBuf};

/// What becomes what.
const CHANGES: [(&str, &str); 36] = [
    (" < ", " <= "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" >= ", " > "),
    (" == ", " != "),
    (" != ", " == "),
    (" && ", " || "),
    (" || ", " && "),
    (" + ", " - "),
    (" - ", " + "),
    (" * ", " + "),
    (" / ", " * "),
    (" % ", " / "),
    (" += ", " -= "),
    (" -= ", " += "),
    ("..=", ".."),
    ("if !", "if "),
    ("= !", "= "),
    (".min(", ".max("),
    (".max(", ".min("),
    (".any(", ".all("),
    (".all(", ".any("),
    (".is_some()", ".is_none()"),
    (".is_none()", ".is_some()"),
    (".is_some_and(", ".is_none_or("),
    (".is_none_or(", ".is_some_and("),
    (".is_empty()", ".is_empty() == false"),
    (".rev()", ""),
    (".first()", ".last()"),
    (".last()", ".first()"),
    (".skip(1)", ".skip(0)"),
    ("saturating_sub", "saturating_add"),
    ("Ordering::Less", "Ordering::Greater"),
    ("Ordering::Greater", "Ordering::Less"),
    ("true", "false"),
    ("false", "true"),
];

/// How a line begins that is not a statement to be left out, or whose loss nobody could notice.
const KEPT: [&str; 18] = [
    "let ",
    "return",
    "use ",
    "pub ",
    "const ",
    "static ",
    "type ",
    "mod ",
    "fn ",
    "break",
    "continue",
    "debug_assert",
    "}",
    ")",
    ".",
    "#",
    "_ =",
    "'",
];

/// A line that is to be made wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The file it is in.
    pub file: PathBuf,
    /// The line, counted from 0.
    pub line: usize,
    /// Where in the line, and how many bytes are taken away.
    from: usize,
    taken: usize,
    /// What comes instead.
    given: &'static str,
}

impl Mutant {
    /// The text of the file with that line wrong.
    pub fn made(&self, text: &str) -> String {
        let lines = text.split_inclusive('\n').enumerate();
        lines.map(|(at, line)| if at == self.line { self.line_made(line) } else { line.to_owned() }).collect()
    }

    /// The line before and after, without the space around it.
    pub fn said(&self, text: &str) -> (String, String) {
        let line = text.lines().nth(self.line).unwrap_or_default();
        (line.trim().to_owned(), self.line_made(line).trim().to_owned())
    }

    /// Where it is in the text of the file.
    pub fn place(&self, text: &str) -> Range<usize> {
        let line: usize = text.split_inclusive('\n').take(self.line).map(str::len).sum();
        line + self.from..line + self.from + self.taken
    }

    /// The text that replaces it.
    pub fn given(&self) -> &'static str {
        self.given
    }

    fn line_made(&self, line: &str) -> String {
        format!("{}{}{}", &line[..self.from], self.given, &line[self.from + self.taken..])
    }
}

/// Every wrong line that a file has to give, in the order of the file.
pub fn mutants(file: &Path, text: &str) -> Vec<Mutant> {
    let is_test = file.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
    if is_test {
        return Vec::new();
    }
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let (mut found, mut before) = (Vec::new(), "");
    for (number, line) in code.lines().enumerate() {
        let bare = line.trim();
        if bare.starts_with("//") || bare.is_empty() {
            continue;
        }
        let begins = matches!(before.chars().last(), Some('{' | '}' | ';') | None);
        before = bare;
        if bare.starts_with("#[") || bare.starts_with("use ") || bare.starts_with("debug_assert") {
            continue;
        }
        let mutant = |from, taken, given| Mutant { file: file.to_path_buf(), line: number, from, taken, given };
        for (old, new) in CHANGES {
            let places = line.match_indices(old).map(|(at, _)| at).filter(|&at| counts(line, at, old));
            found.extend(places.map(|at| mutant(at, old.len(), new)));
        }
        // Besides, a statement is left out: a line that is one by itself, as the line before has ended its own and all brackets are closed.
        let is_whole = begins && bare.ends_with(';') && !KEPT.iter().any(|word| bare.starts_with(word));
        if is_whole && bare.matches(['(', '{', '[']).count() == bare.matches([')', '}', ']']).count() {
            found.push(mutant(line.len() - line.trim_start().len(), bare.len(), ""));
        }
    }
    found
}

/// Whether these words at this place are code, and mean what they should.
fn counts(line: &str, at: usize, old: &str) -> bool {
    let (before, after) = (&line[..at], &line[at + old.len()..]);
    let in_text = before.replace("\\\"", "").matches('"').count() % 2 == 1 || before.contains("//");
    let is_type = old == " + " && ["impl ", "dyn ", "where", ": Fn"].iter().any(|word| line.contains(word));
    let letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    let is_part = matches!(old, "true" | "false") && (letter(before.chars().last()) || letter(after.chars().next()));
    let is_closure = old == " || " && before.ends_with([',', '(', '=', '{']);
    !(in_text || is_type || is_part || is_closure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_code_becomes_wrong_one_word_at_a_time() {
        let text = "//! a < b\nfn f<T: A + B>(a: u8) -> bool {\n    // a < b\n    rows.sort();\n    a < 3 && said(\"x == y\") // + \n}\n\
                    #[cfg(test)]\nmod tests { fn g() { 1 == 2 } }\n";
        let found = mutants(Path::new("src/a.rs"), text);
        let said: Vec<String> = found.iter().map(|mutant| mutant.said(text).1).collect();
        let wanted = [
            "fn f<T: A - B>(a: u8) -> bool {",
            "",
            "a <= 3 && said(\"x == y\") // +",
            "a < 3 || said(\"x == y\") // +",
        ];
        assert_eq!(said, wanted);
        assert_eq!(found[1].made(text), text.replace("rows.sort();", ""));
        assert!(mutants(Path::new("src/tests/a.rs"), text).is_empty());
    }
}
