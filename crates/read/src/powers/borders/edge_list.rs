//! Reads borders from an edge list: `A-G A-I`, one or more borders on a line, or two powers on a line without a dash.
//!
//! Powers are numbers from 1, or names. A line `positions: 7` or `positions: Austria England …` gives their number, or
//! their names in order; without it, there are as many as the largest number used, or the names in alphabetical order.
//! `#` begins a comment.

use roundtable_model::{Borders, MAX_POWERS, SeatIx};
use roundtable_words::{Mistake, Place, Wrong, shorten};

use crate::decode::pieces;
use crate::powers::borders::{empty, too_many};

/// A border as written: its two powers, its text, and its place.
struct Edge<'a> {
    ends: [&'a str; 2],
    text: &'a str,
    place: Place,
}

/// Reads the words of every line; `resolve` makes borders of them once all words are known.
pub(super) fn read(text: &str) -> Result<Borders, Mistake> {
    let mut edges = Vec::new();
    let mut declared: Option<Vec<(&str, Place)>> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<(&str, Place)> = words(line, number);
        let Some(&(first, place)) = words.first() else { continue };
        if first.eq_ignore_ascii_case("positions:") {
            if declared.is_some() {
                return Err(Wrong::PowersLineTwice.at(place, first));
            }
            declared = Some(words[1..].to_vec());
            continue;
        }
        if words.len() == 2 && words.iter().all(|(w, _)| !w.contains('-')) {
            edges.push(Edge { ends: [words[0].0, words[1].0], text: line.trim(), place });
            continue;
        }
        for (word, place) in words {
            match word.split_once('-') {
                Some((a, b)) if !a.is_empty() && !b.is_empty() && !b.contains('-') => {
                    edges.push(Edge { ends: [a, b], text: word, place });
                }
                _ => {
                    return Err(Wrong::NotABorder { found: shorten(word) }.at(place, word));
                }
            }
        }
    }
    if edges.is_empty() && declared.is_none() {
        return Err(empty());
    }
    resolve(&edges, declared.as_deref())
}

/// The words of line `number`, with their places.
fn words(line: &str, number: u32) -> Vec<(&str, Place)> {
    let words = pieces(line, Place { line: number, column: 1 }, |c| c.is_whitespace() || c == ',' || c == ';');
    words.filter(|(word, _)| !word.is_empty()).collect()
}

/// Turns the words into powers, by number if all are numbers, else by name. `declared` are the words after
/// `positions:`.
fn resolve(edges: &[Edge<'_>], declared: Option<&[(&str, Place)]>) -> Result<Borders, Mistake> {
    let numeric = |w: &str| w.bytes().all(|b| b.is_ascii_digit());
    let by_number = edges.iter().all(|e| e.ends.iter().all(|w| numeric(w)))
        && declared.is_none_or(|list| list.len() == 1 && numeric(list[0].0));
    if by_number { of_numbers(edges, declared.map(|list| list[0])) } else { of_names(edges, declared) }
}

/// Borders whose powers are numbers. `declared` is their number; without it there are as many as the largest number in
/// a border.
fn of_numbers(edges: &[Edge<'_>], declared: Option<(&str, Place)>) -> Result<Borders, Mistake> {
    let parsed = |(word, place): (&str, Place)| {
        let number = word.parse().ok().filter(|n| (2..=MAX_POWERS).contains(n));
        number.ok_or_else(|| too_many(place, word))
    };
    let limit = declared.map(parsed).transpose()?;
    let mut largest = limit.unwrap_or(0);
    let mut power = |word: &str, edge: &Edge<'_>| -> Result<SeatIx, Mistake> {
        let number: u32 = word.parse().ok().filter(|n| *n <= MAX_POWERS).ok_or_else(|| too_many(edge.place, word))?;
        let known = number >= 1 && limit.is_none_or(|n| number <= n);
        largest = largest.max(number);
        SeatIx::from_number(number).filter(|_| known).ok_or_else(|| {
            let (border, power) = (shorten(edge.text), shorten(word));
            let wrong = match limit {
                Some(limit) => Wrong::UnknownPowerUpTo { border, power, limit },
                None => Wrong::UnknownPowerNumber { border, power },
            };
            wrong.at(edge.place, word)
        })
    };
    let pairs = pairs(edges, &mut power)?;
    build(largest, edges, &pairs, None)
}

/// Borders whose powers are names: in the declared order, or else in alphabetical order.
fn of_names(edges: &[Edge<'_>], declared: Option<&[(&str, Place)]>) -> Result<Borders, Mistake> {
    let names: Vec<&str> = match declared {
        Some(list) => {
            let names: Vec<&str> = list.iter().map(|(w, _)| *w).collect();
            if let Some(twice) = (1..names.len()).find(|&i| names[..i].contains(&names[i])) {
                let power = shorten(names[twice]);
                return Err(Wrong::PowerTwice { power }.at(list[twice].1, names[twice]));
            }
            names
        }
        None => {
            let mut names: Vec<&str> = edges.iter().flat_map(|e| e.ends).collect();
            names.sort_unstable();
            names.dedup();
            names
        }
    };
    let order: std::collections::BTreeMap<&str, u32> = names.iter().copied().zip(0..).collect();
    let mut power = |word: &str, edge: &Edge<'_>| {
        let known = order.get(word).map(|&at| SeatIx(at));
        known.ok_or_else(|| {
            let (border, power) = (shorten(edge.text), shorten(word));
            Wrong::UnknownPower { border, power, known: names.join(" ") }.at(edge.place, word)
        })
    };
    build(names.len() as u32, edges, &pairs(edges, &mut power)?, Some(names))
}

/// The two powers of every border, by the meaning of a word.
fn pairs<'e>(
    edges: &'e [Edge<'e>],
    power: &mut dyn FnMut(&str, &Edge<'_>) -> Result<SeatIx, Mistake>,
) -> Result<Vec<[SeatIx; 2]>, Mistake> {
    edges.iter().map(|edge| Ok([power(edge.ends[0], edge)?, power(edge.ends[1], edge)?])).collect()
}

/// The borders; refuses a power that borders itself, and a border that is there twice.
fn build(powers: u32, edges: &[Edge<'_>], pairs: &[[SeatIx; 2]], names: Option<Vec<&str>>) -> Result<Borders, Mistake> {
    let mut seen = std::collections::BTreeMap::new();
    for (edge, &[a, b]) in edges.iter().zip(pairs) {
        if a == b {
            return Err(Wrong::BordersItself { border: shorten(edge.text) }.at(edge.place, edge.text));
        }
        if let Some(first) = seen.insert([a.min(b), a.max(b)], edge.place) {
            let wrong = Wrong::BorderTwice { border: shorten(edge.text), line: first.line };
            return Err(wrong.at(edge.place, edge.text));
        }
    }
    let borders = Borders::new(powers, pairs.iter().copied());
    let borders = borders.and_then(|b| match names {
        Some(names) => b.with_names(names.into_iter().map(str::to_owned).collect()),
        None => Ok(b),
    });
    borders.map_err(|e| Wrong::BadBorders { why: e }.whole())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "A-G A-I A-R A-T E-F E-G E-R\nF-G F-I G-I G-R I-T R-T\n";

    #[test]
    fn the_diplomacy_map_by_letters_is_the_diplomacy_map() {
        let map = read(MAP).unwrap();
        assert_eq!(map.edges(), Borders::diplomacy().edges());
        assert_eq!(map.names().unwrap()[6], "T");
    }

    #[test]
    fn powers_may_be_declared() {
        assert_eq!(read("positions: 5\n1-2\n").unwrap().powers(), 5);
        let named = read("positions: X Y Z # in this order\nZ Y\n").unwrap();
        assert_eq!(named.to_string(), "2-3");
        assert_eq!(read("positions: 3").unwrap().edges().len(), 0);
    }

    #[test]
    fn mistakes_are_located() {
        for (text, line, column, says) in [
            ("1-2 2-2", 1, 5, "borders itself"),
            ("1-2\n2-1", 2, 1, "appears twice, first in line 1"),
            ("positions: A B C\nA-B A-X", 2, 5, "`X` that does not exist: the powers are A B C"),
            ("positions: 3\n1-4", 2, 1, "powers go from 1 to 3"),
            ("0-1", 1, 1, "powers go from 1"),
            ("1-2 3", 1, 5, "is not a border"),
            ("1-2-3", 1, 1, "is not a border"),
            ("1-99999", 1, 1, "borders are between 2 to 4096"),
            ("positions: 0\n", 1, 12, "borders are between 2 to"),
            ("positions: A A\n", 1, 14, "listed twice"),
            ("positions: 2\npositions: 3\n", 2, 1, "a second line"),
        ] {
            let mistake = read(text).unwrap_err();
            assert_eq!(mistake.place, Some(Place { line, column }), "{text}: {mistake}");
            assert!(mistake.to_string().contains(says), "{text}: {mistake}");
        }
        assert_eq!(read("# nothing\n").unwrap_err().code(), "empty");
        assert!(read("positions: A\n").unwrap_err().to_string().contains("1 powers"));
    }
}
