//! Reads the text files of stored designs in `catalogue/`. An entry is a heading of `key=value` words, a line `by` with
//! the source of the design, and lines of a word and its data. Lines that begin with `#` are comments.

use roundtable_algebra::symmetry::Copies;

/// An entry, as written.
pub(super) struct Entry {
    heading: &'static str,
    /// Its source.
    pub provenance: &'static str,
    /// The other lines: the word, and the rest.
    pub lines: Vec<(&'static str, &'static str)>,
}

/// The entries of a text, each begun by the word `heading`; `None` if a line is something else or belongs to none.
pub(super) fn entries(text: &'static str, heading: &str) -> Option<Vec<Entry>> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (word, rest) = line.split_once(' ')?;
        if word == heading {
            entries.push(Entry { heading: rest, provenance: "", lines: Vec::new() });
        } else if word == "by" {
            entries.last_mut()?.provenance = rest;
        } else {
            entries.last_mut()?.lines.push((word, rest));
        }
    }
    Some(entries)
}

impl Entry {
    fn value(&self, key: &str) -> Option<&'static str> {
        self.heading.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('='))
    }

    /// The number that the heading gives a key.
    pub fn number(&self, key: &str) -> Option<u32> {
        self.value(key)?.parse().ok()
    }

    /// As [`Entry::number`], 0 where the heading does not have the key.
    pub fn number_or_0(&self, key: &str) -> Option<u32> {
        self.value(key).map_or(Some(0), |number| number.parse().ok())
    }

    /// The points by the keys `group` (orders of cyclic groups) and `copies` of the heading, with `fixed` fixed points.
    pub fn points(&self, fixed: u32) -> Option<Copies> {
        let moduli = self.value("group")?.split('.').map(|m| m.parse().ok()).collect::<Option<_>>()?;
        Some(Copies { moduli, copies: self.number("copies")?, fixed })
    }
}

/// Reads sets of numbers, separated by spaces.
pub(super) fn sets(text: &str) -> Option<Vec<Vec<u32>>> {
    text.split(' ').map(numbers).collect()
}

/// Reads numbers separated by commas.
pub(super) fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|n| n.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_a_heading_and_its_lines() {
        let text = "# words\n\nplan k=4 group=2.3 copies=2 fixed=1\nby somebody, 1939\nbase 0,1 2,3\nplan k=x\n";
        let [plan, other] = &entries(text, "plan").unwrap()[..] else { panic!("two entries") };
        assert_eq!((plan.provenance, &plan.lines[..]), ("somebody, 1939", &[("base", "0,1 2,3")][..]));
        assert_eq!((plan.number("k"), plan.number("v"), plan.number_or_0("v")), (Some(4), None, Some(0)));
        assert_eq!(plan.points(1), Some(Copies { moduli: vec![2, 3], copies: 2, fixed: 1 }));
        assert_eq!((other.number("k"), other.number_or_0("k"), other.points(0)), (None, None, None));
        assert_eq!(sets("0,1 2,3"), Some(vec![vec![0, 1], vec![2, 3]]));
    }

    #[test]
    fn what_is_something_else_is_refused() {
        for text in ["base 0,1\nplan k=4", "by nobody", "plan\n", "plan k=4\nbase"] {
            assert!(entries(text, "plan").is_none(), "{text}");
        }
        for damaged in ["0,1  2,3", "0,,1", "0,1,", "0 a", "-1"] {
            assert_eq!(sets(damaged), None, "{damaged}");
        }
        let blocks = "blocks k=3 group=7 copies=1 fixed=0\nby a test\nbase 0,1,3\n";
        let frame = "frame k=4 hole=6 group=5 copies=6\nbase 3,21,22,29 8,19,26,27\n";
        let rounds = "design k=3 v=15 rounds=7 group=7 copies=2 fixed=1\nbase 0,4,6\nstill 0,1 2,3\nshifts 0,1 : 2,3\n";
        let is_read: [fn(&'static str) -> bool; 3] = [
            |text| crate::developed::read(text, "blocks").is_some(),
            |text| crate::developed::read(text, "frame").is_some(),
            |text| crate::developed::read(text, "design").is_some(),
        ];
        for (text, is_read) in [blocks, frame, rounds].into_iter().zip(is_read) {
            assert!(is_read(text), "{text}");
            let keys = text.lines().next().unwrap_or_default().split(['=', ' ']).filter(|w| w.parse::<u32>().is_err());
            let damages = keys.skip(1).filter(|&key| key != "v").map(|key| (format!("{key}="), format!("{key}:")));
            let words = ["base 0".to_owned(), "base 3".to_owned()].map(|word| (word, "bass 0".to_owned()));
            for (whole, damaged) in damages.chain(words).filter(|(whole, _)| text.contains(whole)) {
                let text: &'static str = text.replacen(&whole, &damaged, 1).leak();
                assert!(!is_read(text), "{text}");
            }
        }
    }
}
