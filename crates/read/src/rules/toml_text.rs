//! Reads TOML into a type, and turns an error of the library into one of our own with its place. O(bytes).

use std::ops::Range;

use roundtable_words::{Place, TomlFault, shorten};
use serde::de::DeserializeOwned;

use crate::decode::place;

/// What is wrong, and where.
pub struct Misread<'a> {
    /// What.
    pub fault: TomlFault,
    /// Where it begins.
    pub place: Place,
    /// The piece of the text that it is about.
    pub found: &'a str,
}

/// Reads a document.
///
/// # Errors
/// Text that is not TOML, or not a document of this type.
pub fn read_toml<T: DeserializeOwned>(text: &str) -> Result<T, Misread<'_>> {
    toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        let found = piece(text, &span);
        Misread { fault: fault(text, error.message(), found), place: place(text, span.start), found }
    })
}

/// What is wrong, found in the message of the library, which has no codes for its errors: names are in back quotes, the
/// unknown one first and then the known ones.
fn fault(text: &str, said: &str, found: &str) -> TomlFault {
    if toml::from_str::<toml::Table>(text).is_err() {
        return TomlFault::Syntax;
    }
    let mut quoted = said.split('`').skip(1).step_by(2).map(shorten);
    match said.split_once(" field ").or(said.split_once(" variant ")).map(|(what, _)| what) {
        Some("missing") => TomlFault::Missing { field: quoted.next().unwrap_or_default() },
        Some("unknown") => {
            let found = quoted.next().unwrap_or_default();
            TomlFault::Unknown { found, known: quoted.collect::<Vec<_>>().join(", ") }
        }
        Some(_) | None => TomlFault::Kind { found: shorten(found.trim()) },
    }
}

/// The piece of the text from one byte to another; empty if there is none.
pub fn piece<'a>(text: &'a str, span: &Range<usize>) -> &'a str {
    text.get(span.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Document {
        #[serde(rename = "list")]
        _list: Vec<u32>,
        #[serde(rename = "way")]
        _way: Option<Way>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Way {
        Up,
        Down,
    }

    #[test]
    fn every_fault_is_told_in_words_of_our_own_with_its_place() {
        let of = |text: &str| {
            let Err(Misread { fault, place, .. }) = read_toml::<Document>(text) else { panic!("{text} is read") };
            (fault, place.line, place.column)
        };
        let text = str::to_owned;
        assert_eq!(of("list = [1\n= 2"), (TomlFault::Syntax, 2, 1));
        assert_eq!(of("way = \"up\""), (TomlFault::Missing { field: text("list") }, 1, 1));
        assert_eq!(of("\nlist = 5"), (TomlFault::Kind { found: text("5") }, 2, 8));
        assert_eq!(of("list = [-1]"), (TomlFault::Kind { found: text("-1") }, 1, 9));
        let known = text("list, way");
        assert_eq!(of("list = []\nlst = 1"), (TomlFault::Unknown { found: text("lst"), known }, 2, 1));
        let known = text("up, down");
        assert_eq!(of("list = []\nway = \"no\""), (TomlFault::Unknown { found: text("no"), known }, 2, 7));
        assert!(matches!(
            read_toml::<Document>("list = [1]\nway = \"down\""),
            Ok(Document { _way: Some(Way::Down), .. })
        ));
        assert!(matches!(read_toml::<Document>("list = []\nway = \"up\""), Ok(Document { _way: Some(Way::Up), .. })));
    }
}
