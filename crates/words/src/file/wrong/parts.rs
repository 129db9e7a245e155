//! Parts of the sentences on mistakes: what was expected, what is counted, why a workbook is not read.

use crate::file::wrong::Wrong;
use crate::phrase::sets;

// Enums that `build.rs` makes from `en/mistakes.ftl` (to add a variant, add its line there and in `ja/`): what would
// belong where something else is (`Belongs`), what is counted (`Thing`), a line that a schedule has only once (`Line`),
// a place in a script of rounds (`Spot`), how many mistakes are not shown (`More`), why a workbook is not read
// (`Unread`), what a file is (`FileKind`), what of a workbook would cost too much to read (`Dear`), what is wrong with JSON (`JsonFault`).
sets!(Belongs, Thing, FileKind, Line, Spot, More, Unread, Dear, JsonFault);

impl From<&serde_json::Error> for JsonFault {
    fn from(error: &serde_json::Error) -> Self {
        Self::of(&error.to_string())
    }
}

impl JsonFault {
    /// By the words of the library, which has no codes for its errors.
    ///
    /// ```
    /// use roundtable_words::JsonFault;
    /// let fault = JsonFault::of("unknown field `tabels`, expected `tables` or `rounds` at line 1 column 9");
    /// assert_eq!(fault, JsonFault::UnknownKey { found: "tabels".to_owned(), near: "tables".to_owned() });
    /// ```
    pub fn of(said: &str) -> Self {
        let begins = [
            ("EOF", Self::Ends),
            ("expected value", Self::Value),
            ("expected ident", Self::Value),
            ("expected `,` or `]`", Self::Separator { close: ']' }),
            ("expected `,` or `}`", Self::Separator { close: '}' }),
            ("expected `:`", Self::Colon),
            ("key must be a string", Self::Key),
            ("trailing comma", Self::TrailingComma),
            ("trailing characters", Self::AfterTheEnd),
            ("invalid number", Self::Number),
            ("number out of range", Self::Number),
            ("invalid escape", Self::Text),
            ("control character", Self::Text),
            ("lone leading surrogate", Self::Text),
            ("unexpected end of hex escape", Self::Text),
            ("recursion limit", Self::Depth),
        ];
        let syntax = begins.into_iter().find(|(begin, _)| said.starts_with(begin)).map(|(_, fault)| fault);
        syntax.unwrap_or_else(|| of_data(said.rfind(" at line ").map_or(said, |at| &said[..at])))
    }
}

impl Wrong {
    /// What is wrong with a document of JSON.
    pub fn json(error: &serde_json::Error) -> Self {
        let fault = JsonFault::from(error);
        if fault == JsonFault::Ends { Self::CutOff } else { Self::NotJson { fault } }
    }
}

/// What is wrong with well-formed JSON: a key, a word or a kind of value that does not belong there.
fn of_data(said: &str) -> JsonFault {
    // The names are in backticks: first the one that was found, then those that are known.
    let mut names = said.split('`').skip(1).step_by(2).map(str::to_owned);
    let found = names.next().unwrap_or_default();
    let known: Vec<String> = names.collect();
    let near = || known.iter().min_by_key(|known| strsim::osa_distance(&found, known));
    let near = || near().filter(|near| strsim::osa_distance(&found, near) * 3 <= found.len().max(3)).cloned();
    if said.starts_with("unknown field") {
        match near() {
            Some(near) => JsonFault::UnknownKey { found, near },
            None => JsonFault::NoSuchKey { found, known: known.join(", ") },
        }
    } else if said.starts_with("unknown variant") {
        match near() {
            Some(near) => JsonFault::OtherWord { found, near },
            None => JsonFault::NoSuchWord { found, known: known.join(", ") },
        }
    } else if said.starts_with("missing field") {
        JsonFault::NoKey { found }
    } else if let Some((_, expected)) = said.split_once(", expected ").filter(|_| said.starts_with("invalid ")) {
        let kinds = [
            ("struct; a map; internally tagged", Belongs::Object),
            ("a sequence; an array; a tuple; tuple", Belongs::List),
            ("a string; string; a borrowed string", Belongs::String),
            ("a boolean; boolean", Belongs::Truth),
            ("u8; u16; u32; u64; usize; i32; i64; a nonzero", Belongs::Whole),
        ];
        let is = |begins: &str| begins.split("; ").any(|begin| expected.starts_with(begin));
        let kind = kinds.into_iter().find(|(begins, _)| is(begins));
        kind.map_or(JsonFault::Expected { known: expected.to_owned() }, |(_, belongs)| JsonFault::NotThis { belongs })
    } else if said.contains("untagged enum") {
        JsonFault::Other
    } else {
        JsonFault::Said { found: said.to_owned() }
    }
}
