//! Reads and writes borders in graph6, which writes a graph as printable characters of six bits each: a character is
//! its six bits plus 63.
//!
//! B. McKay, “graph6 and sparse6 graph formats” (the format of nauty). First comes the number n of vertices: one
//! character for n ≤ 62, or `~` (six ones) and three characters for n ≤ 258 047. Then a bit for each pair (a, b) with a
//! < b, in the order of b and for one b of a, the highest bit of a character first, filled up with zeros. Before (0, b)
//! there are b (b − 1) / 2 pairs, so (a, b) is bit b (b − 1) / 2 + a.

use roundtable_model::{Borders, MAX_POWERS, SeatIx};
use roundtable_words::{Mistake, Place, Wrong};

use crate::decode::count;
use crate::powers::borders::{empty, too_many};

/// The header that a file may have.
const MARK: &str = ">>graph6<<";
/// What is added to six bits to make a character.
const OFFSET: u8 = 63;
/// All characters of the format: `?` to `~`.
pub(super) const BYTES: std::ops::RangeInclusive<u8> = OFFSET..=LONG;
/// `~`, before a number of vertices that takes three characters.
const LONG: u8 = 126;
/// The most vertices whose number is one character.
const SHORT: u32 = 62;

/// The graph6 string of borders, without header or line end.
///
/// ```
/// use roundtable_read::to_graph6;
/// use roundtable_model::Borders;
/// assert_eq!(to_graph6(&Borders::complete(3).unwrap()), "Bw");
/// ```
pub fn to_graph6(borders: &Borders) -> String {
    let n = borders.powers();
    let mut word = String::new();
    let mut push = |six: u32| word.push(char::from(OFFSET + six as u8));
    if n <= SHORT {
        push(n);
    } else {
        push(u32::from(LONG - OFFSET));
        [12, 6, 0].into_iter().for_each(|shift| push(n >> shift & 63));
    }
    let mut sixes = vec![0u32; bits(n).div_ceil(6)];
    for [a, b] in borders.edges() {
        let at = b.ix() * (b.ix() - 1) / 2 + a.ix();
        sixes[at / 6] |= 32 >> (at % 6);
    }
    sixes.into_iter().for_each(push);
    word
}

/// How many pairs of n vertices there are, each a bit.
fn bits(n: u32) -> usize {
    n as usize * (n as usize).saturating_sub(1) / 2
}

/// The number of vertices, and the byte where the bits begin; `None` for a number that is cut short or above 258 047.
fn size(word: &[u8]) -> Option<(u32, usize)> {
    let six = |b: u8| u32::from(b.wrapping_sub(OFFSET));
    match word {
        [LONG, LONG, ..] => None,
        [LONG, a, b, c, ..] => Some((six(*a) << 12 | six(*b) << 6 | six(*c), 4)),
        [LONG, ..] | [] => None,
        [first, ..] => Some((six(*first), 1)),
    }
}

/// Whether a word looks like graph6 and not like a name: it is not longer than its first characters say. It may be
/// shorter, since a graph cut short is refused, not taken for a name.
pub(super) fn promises_size(word: &str) -> bool {
    size(word.as_bytes()).is_some_and(|(n, start)| n >= 2 && word.len() <= start + bits(n).div_ceil(6))
}

/// Reads the one graph of a file, and refuses other characters, a wrong length and bits that mean nothing.
pub(super) fn read(text: &str) -> Result<Borders, Mistake> {
    let mut words = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let Some((line, word)) = words.next() else { return Err(empty()) };
    if let Some((line, _)) = words.next() {
        return Err(Wrong::SecondGraph.at(Place { line, column: 1 }, ""));
    }
    let word = word.trim_end();
    let body = word.strip_prefix(MARK).unwrap_or(word);
    let offset = word.len() - body.len();
    let place = |at: usize| Place { line, column: count(offset + at + 1) };
    if let Some((at, c)) = body.chars().enumerate().find(|(_, c)| !('?'..='~').contains(c)) {
        return Err(Wrong::GraphCharacter { found: c }.at(place(at), &c.to_string()));
    }
    let bytes = body.as_bytes();
    let Some((n, start)) = size(bytes) else {
        if bytes.starts_with(b"~~") {
            return Err(too_many(place(0), "more than 258047"));
        }
        return Err(Wrong::GraphNoSize.at(place(bytes.len()), body));
    };
    if !(2..=MAX_POWERS).contains(&n) {
        return Err(too_many(place(0), &n.to_string()));
    }
    let wanted = bits(n).div_ceil(6);
    let found = bytes.len() - start;
    if found < wanted {
        return Err(Wrong::GraphShort { powers: n, wanted, found }.at(place(bytes.len()), body));
    }
    if found > wanted {
        let wrong = Wrong::GraphLong { powers: n, extra: found - wanted };
        return Err(wrong.at(place(start + wanted), body));
    }
    let set = |at: usize| (bytes[start + at / 6] - OFFSET) & (32 >> (at % 6)) != 0;
    // The bits after the last pair must be zero.
    if (bits(n)..6 * wanted).any(set) {
        return Err(Wrong::GraphBits.at(place(bytes.len() - 1), body));
    }
    let edges = (1..n).flat_map(|b| (0..b).map(move |a| (a, b)));
    let edges = edges.enumerate().filter(|(at, _)| set(*at)).map(|(_, (a, b))| [SeatIx(a), SeatIx(b)]);
    Borders::new(n, edges).map_err(|e| Wrong::BadBorders { why: e }.whole())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The example of McKay's description: edges 0-2 0-4 1-3 3-4 on 5 vertices are `DQc`.
    #[test]
    fn the_example_of_the_format_is_read() {
        let graph = read("DQc\n").unwrap();
        assert_eq!(graph.to_string(), "1-3 1-5 2-4 4-5");
        assert_eq!(to_graph6(&graph), "DQc");
        assert_eq!(read(">>graph6<<DQc").unwrap(), graph);
    }

    #[test]
    fn mistakes_are_located() {
        for (text, column, says) in [
            ("DQ", 3, "has 2 characters after its size, and this one has 1"),
            ("D", 2, "and this one has 0"),
            ("~?", 3, "the size of the graph is missing"),
            ("DQcc", 4, "1 characters too many"),
            ("DQd", 3, "bits beyond the last pair"),
            ("D c", 2, "is not a graph6 character"),
            ("@", 1, "borders are between 2"),
            ("~~??????", 1, "borders are between 2"),
            (">>graph6<<DQ", 13, "this one has 1"),
        ] {
            let mistake = read(text).unwrap_err();
            assert_eq!(mistake.place, Some(Place { line: 1, column }), "{text}: {mistake}");
            assert!(mistake.to_string().contains(says), "{text}: {mistake}");
        }
        assert_eq!(read("DQc\nDQc\n").unwrap_err().place, Some(Place { line: 2, column: 1 }));
    }

    proptest! {
        #[test]
        fn whatever_is_written_is_read_back(n in 2u64..90, bits in any::<u64>()) {
            let borders = Borders::from_fn(n, |a, b| bits >> ((a * 31 + b * 7) % 64) & 1 == 1).unwrap();
            prop_assert_eq!(read(&to_graph6(&borders)).unwrap(), borders);
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,40}") {
            let _ = super::super::read_borders(text.as_bytes(), "f");
        }
    }
}
