//! The difference between two states of a page: pieces of the old text to copy, and new text between them (after Tichy,
//! The string-to-string correction problem with block moves, 1984).
//!
//! It is computed once for each pair of states. Browsers that have the old state get it instead of the whole page
//! (`rendered.rs`).

use std::collections::HashMap;

/// The old text is indexed by every piece of this many characters; a shorter match saves nothing in the answer.
const WINDOW: usize = 12;

/// How many places of the same piece are tried: tables repeat themselves, and trying all would take too long.
const TRIED: usize = 24;

/// How to make the new text out of the old one, as a list in JSON. `[skip, length]` copies `length` characters of the
/// old text that begin `skip` characters after the end of the last copied piece (before it if negative); a string is
/// new text.
///
/// It is greedy: at each place of the new text it copies the longest of the tried matches, or takes one new character
/// if there is none. Every choice gives the same new text.
pub fn delta(old: &str, new: &str) -> String {
    let (old, new): (Vec<char>, Vec<char>) = (old.chars().collect(), new.chars().collect());
    let mut places: HashMap<&[char], Vec<usize>> = HashMap::new();
    for (at, window) in old.windows(WINDOW).enumerate() {
        places.entry(window).or_default().push(at);
    }
    let length = |from: usize, at: usize| old[from..].iter().zip(&new[at..]).take_while(|(a, b)| a == b).count();
    // `fresh` is new text not written yet, `at` the place in the new text, `end` the end of the last copied piece in
    // the old text.
    let (mut pieces, mut fresh, mut at, mut end) = (Vec::new(), String::new(), 0, 0_usize);
    while at < new.len() {
        let nowhere = Vec::new();
        let found = new.get(at..at + WINDOW).and_then(|window| places.get(window)).unwrap_or(&nowhere);
        // Tries the places around the end of the last piece, where unmoved text continues. Of equal matches it takes a
        // near one.
        let next = found.partition_point(|&place| place < end);
        let near = found.iter().skip(next.saturating_sub(TRIED / 2)).take(TRIED);
        let best = near
            .map(|&place| (length(place, at), place))
            .max_by_key(|&(length, place)| (length, place.abs_diff(end) < WINDOW));
        match best {
            Some((kept, place)) => {
                if !fresh.is_empty() {
                    pieces.push(serde_json::Value::from(std::mem::take(&mut fresh)));
                }
                pieces.push(serde_json::json!([place as i64 - end as i64, kept]));
                (at, end) = (at + kept, place + kept);
            }
            None => {
                fresh.push(new[at]);
                at += 1;
            }
        }
    }
    if !fresh.is_empty() {
        pieces.push(serde_json::Value::from(fresh));
    }
    serde_json::Value::from(pieces).to_string()
}
