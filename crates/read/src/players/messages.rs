//! Lines copied out of a messenger: `[23/11/2026, 19:05] Di: yes`, `23.11.26, 19:05 - Ana: me too`. Every sender is on the list, once;
//! the text of messages is ignored, with a note. Cost O(bytes).

use roundtable_words::Place;

use crate::schedule::lines;

/// The most letters of a sender's name.
const LONGEST: usize = 60;

/// Who wrote, in the order of the first message of each, where every line is a message and there are two or more.
pub(super) fn senders(text: &str) -> Option<Vec<(&str, Place)>> {
    let mut found: Vec<(&str, Place)> = Vec::new();
    let mut messages = 0;
    for line in lines(text).filter(|line| !line.rest.trim().is_empty()) {
        let (start, name) = sender(line.rest)?;
        let Place { line, column } = line.place();
        messages += 1;
        if !found.iter().any(|(known, _)| *known == name) {
            found.push((name, Place { line, column: column + crate::decode::count(start) }));
        }
    }
    (messages > 1).then_some(found)
}

/// The sender of a message, and how many letters stand before.
fn sender(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{200e}');
    let (stamp, message) = match text.strip_prefix('[') {
        Some(inside) => inside.split_once(']')?,
        None => text.split_once(" - ")?,
    };
    if !is_stamp(stamp) {
        return None;
    }
    let message = message.trim_start();
    let (name, _) = message.split_once([':', '：'])?;
    let before = line.chars().count() - message.chars().count();
    let name = name.trim();
    ((1..=LONGEST).contains(&name.chars().count()) && !name.contains(['[', ']'])).then_some((before, name))
}

/// A date and a time, in any country's order: numbers with their marks, and the letters of am and pm.
fn is_stamp(stamp: &str) -> bool {
    let is_part =
        |c: char| c.is_ascii_digit() || c.is_whitespace() || "/.-,:年月日時分".contains(c) || "apmAPM".contains(c);
    let numbers = stamp.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count();
    numbers >= 2 && stamp.contains([':', '時']) && stamp.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wrote_is_on_the_list_once() {
        let names = |text: &'static str| senders(text).map(|found| found.into_iter().map(|(name, _)| name).collect());
        let both: Option<Vec<&str>> = Some(vec!["Di", "Ana Silva"]);
        assert_eq!(
            names("[23/11/2026, 19:05] Di: yes\n[23/11/2026, 19:06] Ana Silva: me too\n\n[24/11, 8:01 PM] Di: :)"),
            both
        );
        assert_eq!(names("23.11.26, 19:05 - Di: yes\n23.11.26, 19:06 - Ana Silva: so bin ich"), both);
        let place = senders("[1/2/26, 19:05] Di: a\n [1/2/26, 19:06] Bo: b").unwrap()[1].1;
        assert_eq!(place, Place { line: 2, column: 18 });
        for other in [
            "[1/2/26, 19:05] Di: a",
            "[1/2/26, 19:05] Di: a\nBen",
            "Round 1: Ana\nRound 2: Ben",
            "Ana - Ben: x\nCy - Di: y",
        ] {
            assert_eq!(names(other), None, "{other}");
        }
    }
}
