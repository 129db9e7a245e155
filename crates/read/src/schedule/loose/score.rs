//! Finds what is around the people of a game on a line: results between or behind their names (`Ashby 2 - 1 Bexley`,
//! `Ashby v Bexley ½-½`), a time before them, a number before the line.
//!
//! A result is cut off only if most lines of games have one, so that a name such as `Schalke 04 - 1860` stays whole; and
//! only next to words, so that `1-2 3-4` stays people. O(characters).

use crate::schedule::loose::split::{split_people, timed};

/// What may stand around and between results.
const AROUND: [char; 8] = [' ', '\t', ',', ';', '(', ')', '[', ']'];
/// Words beside results, or in place of one.
const BESIDE: [&str; 14] = [
    "a.e.t.",
    "aet",
    "n.V.",
    "pen.",
    "pens",
    "i.E.",
    "agg.",
    "postponed",
    "cancelled",
    "canceled",
    "abandoned",
    "awarded",
    "annulled",
    "suspended",
];

/// What is around the people on the lines of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// Whether results are cut off.
    pub results: bool,
    /// Whether a line is a game of two, `Ashby - Bexley`.
    pub games: bool,
    /// What the numbers before the lines are, if there are any.
    pub numbers: Numbers,
    /// Whether one of these numbers has no full stop behind it: `1 Ashby ½-½ Bexley`.
    pub bare: bool,
}

/// What the numbers at the beginning of lines are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Numbers {
    /// There are none, or they are people.
    #[default]
    None,
    /// Tables: they begin with 1 again and again.
    Tables,
    /// They go on from round to round.
    Games,
}

impl Around {
    /// Looks at all lines; `is_game` says whether words are several people.
    pub fn of<'t>(lines: impl Iterator<Item = &'t str>, is_game: impl Fn(&str) -> bool) -> Self {
        let (mut games, mut with_result, mut against, mut named, mut numbers) = (0, 0, 0, 0, Vec::new());
        let mut bare = false;
        for line in lines {
            let line = line.trim().trim_start_matches(['-', '*', '•']).trim();
            let (number, rest) = numbered(line, true);
            let is_bare = number.is_some() && numbered(line, false).0.is_none();
            let rest = timed(rest);
            let cut = cut(rest, &is_game);
            if cut.is_none() && !is_game(rest) {
                continue;
            }
            games += 1;
            bare |= is_bare;
            with_result += usize::from(cut.is_some());
            let of_two = [" - ", " – ", " — ", " v ", " vs "].iter().any(|word| rest.contains(word));
            against += usize::from(of_two || rest.matches(" / ").count() == 1);
            let people =
                cut.map_or_else(|| split_people(rest), |(before, after)| [split_people(before), vec![after]].concat());
            // Behind the number of a person are others with theirs; behind that of a game are names.
            named += usize::from(people.iter().all(|piece| !piece.trim().starts_with(|c: char| c.is_ascii_digit())));
            numbers.extend(number);
        }
        let follow = named * 4 >= games
            && numbers.len() == games
            && numbers.first() == Some(&1)
            && (!bare || numbers.contains(&2));
        let follow = follow && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1 || pair[1] == 1);
        let again = numbers.iter().filter(|&&number| number == 1).count() > 1;
        let numbers = match (follow && games > 1, again) {
            (false, _) => Numbers::None,
            (true, true) => Numbers::Tables,
            (true, false) => Numbers::Games,
        };
        let bare = bare && numbers != Numbers::None;
        Self { results: with_result * 2 > games, games: against * 2 > games, numbers, bare }
    }
}

/// The number and a full stop or bracket before a line, and the rest; `bare`: or the number alone.
pub(super) fn numbered(line: &str, bare: bool) -> (Option<u32>, &str) {
    let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let rest = line[end..].strip_prefix(['.', ')']).or(bare.then_some(&line[end..]));
    let rest = rest.filter(|rest| rest.starts_with([' ', '\t']));
    match (line[..end].parse(), rest) {
        (Ok(number), Some(rest)) => (Some(number), rest.trim_start()),
        (Ok(_) | Err(_), _) => (None, line),
    }
}

/// A line without a word in brackets at its end that says why a game has no result: `Ashby v Bexley  [postponed]`.
pub(super) fn unmarked(line: &str) -> &str {
    let marked = line.strip_suffix(']').and_then(|line| line.rsplit_once('['));
    marked.filter(|(_, word)| BESIDE.contains(word)).map_or(line, |(line, _)| line.trim_end())
}

/// The words before and after a result between names, or before one at the end.
pub(super) fn cut(line: &str, is_game: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    let line = line.trim();
    let letters = |text: &str| text.contains(char::is_alphabetic);
    let starts =
        || line.char_indices().filter(|&(at, _)| at == 0 || line[..at].ends_with([' ', '\t', ',', ':', '(', '[']));
    // At the end first: `Ashby - Bexley 2-1 (1-0)`.
    let end = starts().find_map(|(at, _)| {
        let before = line[..at].trim_end_matches([' ', '\t', ',', ':', '(', '[']);
        (only_results(&line[at..]) && letters(before) && is_game(before)).then_some((before, ""))
    });
    end.or_else(|| {
        starts().find_map(|(at, _)| {
            let before = line[..at].trim_end_matches([' ', '\t', '(', '[']);
            let mut length = result(&line[at..])?;
            // That of the half behind it: `Ashby 2-1 (1-0) Bexley`.
            if let Some((half, _)) = line[at + length..].trim_start().strip_prefix('(').and_then(|h| h.split_once(')'))
                && only_results(half)
            {
                length = line[at..].find(')')? + 1;
            }
            let after = line[at + length..].trim_start_matches([' ', '\t', ')', ']']);
            let apart = line[at + length..].starts_with([' ', '\t', ')', ']']);
            (apart && letters(before) && letters(after) && !is_game(before) && !is_game(after))
                .then_some((before, after))
        })
    })
}

/// Whether there is nothing but results.
pub(super) fn only_results(text: &str) -> bool {
    let mut rest = text;
    let mut found = false;
    loop {
        rest = rest.trim_start_matches(AROUND);
        if rest.is_empty() {
            return found;
        }
        let word = rest.split(AROUND).next().unwrap_or_default();
        let is_beside = BESIDE.iter().any(|known| word.eq_ignore_ascii_case(known));
        let Some(length) = is_beside.then_some(word.len()).or_else(|| result(rest)) else { return false };
        (rest, found) = (&rest[length..], true);
    }
}

/// The length of a result at the beginning: `2 - 1`, `2:1`, `½-½`, `0.5-0.5`, `1-0`, `+ - -`, `- : -`.
fn result(text: &str) -> Option<usize> {
    let first = points(text)?;
    let gap = text[first..].len() - text[first..].trim_start_matches(' ').len();
    let at = first + gap;
    let between = ["-", "–", "—", ":", "v ", "vs "].into_iter().find(|sign| text[at..].starts_with(sign))?;
    if between.starts_with('v') && gap == 0 {
        return None;
    }
    let rest = &text[at + between.len()..];
    let more = rest.len() - rest.trim_start_matches(' ').len();
    let end = at + between.len() + more;
    let second = points(&text[end..])?;
    let whole = end + second;
    text[whole..].chars().next().is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '.' | '/')).then_some(whole)
}

/// The length of the points of one side.
fn points(text: &str) -> Option<usize> {
    if let Some(sign) = ["½", "1/2", "+", "-", "–"].into_iter().find(|sign| text.starts_with(sign)) {
        return Some(sign.len());
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if digits == 0 || digits > 3 || digits > 1 && text.starts_with('0') {
        return None;
    }
    let rest = &text[digits..];
    let half = ["½", ".5", ",5"].into_iter().find(|half| rest.starts_with(half)).map_or(0, str::len);
    Some(digits + half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_found_between_and_behind_names() {
        let is_game = |text: &str| text.contains(" - ") || text.contains(" v ") || text.contains(" – ");
        for (line, found) in [
            ("Ashby 2 - 1 Bexley", Some(("Ashby", "Bexley"))),
            ("Ashby 2:1 Bexley", Some(("Ashby", "Bexley"))),
            ("Ashby (2) - (1) Bexley", None),
            ("Ashby ½-½ Bexley", Some(("Ashby", "Bexley"))),
            ("Ashby 0.5-0.5 Bexley", Some(("Ashby", "Bexley"))),
            ("Ashby 10–12 Bexley", Some(("Ashby", "Bexley"))),
            ("Ashby 2 v 1 Bexley", Some(("Ashby", "Bexley"))),
            ("Ashby - Bexley 2-1", Some(("Ashby - Bexley", ""))),
            ("Ashby v Bexley 3-0 (1-0)", Some(("Ashby v Bexley", ""))),
            ("Ashby v Bexley: 1/2-1/2", Some(("Ashby v Bexley", ""))),
            ("Ashby v Bexley (2:1)", Some(("Ashby v Bexley", ""))),
            ("Ashby – Bexley -:-", Some(("Ashby – Bexley", ""))),
            ("Ashby v Bexley", None),
            ("1-2 3-4", None),
            ("1 - 2", None),
            ("1. FC Ashby - 2. FC Bexley", None),
            ("Schalke 04 - 1860 Bexley", None),
        ] {
            assert_eq!(cut(line, is_game), found, "{line}");
        }
    }
}
