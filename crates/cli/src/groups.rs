//! `--together A B C`: rewrites a group of three or more as pairs, `--together A B --together B C`, as the parser takes
//! two.
//!
//! Each is paired with the next; that is enough, since together is transitive. The list of players may follow the
//! option, so from the third word on, a word that names a file ends the group.

use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The option that takes two people or more.
pub const OPTION: &str = "--together";
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
        // The first two words are people in any case; `last` is the person that may be paired with one more.
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
