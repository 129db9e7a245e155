//! `--together A B C`: a group of three or more, as the pairs that the parser takes.
//!
//! Each with the next: being together goes on over chains. The list of players may follow the option, so a further word that is a file is
//! no person.

use std::ffi::{OsStr, OsString};
use std::path::Path;

const OPTION: &str = "--together";
/// How names of lists end.
const LISTS: [&str; 8] = ["txt", "csv", "tsv", "xlsx", "ods", "json", "html", "trf"];

/// The command line with groups of people as pairs.
pub fn in_pairs(given: Vec<OsString>) -> Vec<OsString> {
    let mut words = given.into_iter().peekable();
    let mut pairs = Vec::new();
    let mut takes_options = true;
    while let Some(word) = words.next() {
        takes_options &= word != "--";
        let is_group = takes_options && word == OPTION;
        pairs.push(word);
        if !is_group {
            continue;
        }
        let first = words.next_if(|word| !is_option(word));
        let mut last = first.and_then(|first| {
            pairs.push(first);
            words.next_if(|word| !is_option(word))
        });
        while let Some(one) = last {
            last = words.next_if(|word| !is_option(word) && !is_list(word));
            pairs.push(one.clone());
            if last.is_some() {
                pairs.extend([OsString::from(OPTION), one]);
            }
        }
    }
    pairs
}

fn is_option(word: &OsStr) -> bool {
    word.to_str().is_some_and(|word| word.len() > 1 && word.starts_with('-'))
}

/// The list of players: standard input, or a file.
fn is_list(word: &OsStr) -> bool {
    let kind = Path::new(word).extension().and_then(OsStr::to_str).unwrap_or_default();
    word == "-" || LISTS.contains(&kind) || Path::new(word).is_file()
}
