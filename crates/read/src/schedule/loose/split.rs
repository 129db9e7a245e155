//! The words on a line: which of them are several people, figures or headings.

use roundtable_words::heading;

/// How many rows are searched for the header: titles and remarks may come before it.
pub(super) const LOOKED_AT: usize = 20;

/// Whether a first line is a header that can be read here: it has two known words.
pub(crate) fn looks_like_rows(line: &str) -> bool {
    let words = |delimiter: char| line.split(delimiter).filter(|word| heading::is_known(word)).count();
    [',', ';', '\t', '|'].into_iter().any(|delimiter| words(delimiter) >= 2)
}

/// Words for days and times, in the languages of headings.
const DAYS: &str = "mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday \
     montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi \
     dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato \
     domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag segunda terça quarta quinta sexta feira";
const MONTHS: [&str; 12] = [
    "jan january januar janvier enero gennaio januari janeiro",
    "feb february februar février febrero febbraio februari fevereiro",
    "mar march märz mars marzo maart março",
    "apr april avril abril aprile",
    "may mai mayo maggio mei maio",
    "jun june juni juin junio giugno junho",
    "jul july juli juillet julio luglio julho",
    "aug august août agosto augustus",
    "sep sept september septembre septiembre settembre setembro",
    "oct october oktober octobre octubre ottobre outubro",
    "nov november novembre noviembre novembro",
    "dec december dezember décembre diciembre dicembre dezembro",
];
const TIMES: &str = "am pm h uhr t z utc gmt de";

fn is_one_of(word: &str, list: &str) -> bool {
    let word = word.to_lowercase();
    list.split(' ').any(|known| known == word)
}

/// The number of the month that a word names.
pub(super) fn month(word: &str) -> Option<u32> {
    (1..).zip(MONTHS).find_map(|(number, list)| is_one_of(word, list).then_some(number))
}

/// Whether a word is part of a date or time.
fn is_of_a_date(word: &str) -> bool {
    is_one_of(word, DAYS) || is_one_of(word, TIMES) || month(word).is_some()
}

/// A figure, a date, a time or a result, and no name.
pub(super) fn is_figure(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    text.contains(|c: char| c.is_numeric()) && words.all(is_of_a_date)
}

/// A figure with the name of a day or a month, and no other words: `[Fri Aug 3]`, `3. August 2026`.
pub(super) fn is_date(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    is_figure(text) && words.any(|word| is_one_of(word, DAYS) || month(word).is_some())
}

/// A line that is neither people nor a heading: a day that begins with its name (`Sat Aug/17`), or who scored, by the
/// minute (`(Ada 45+2', 87')`).
pub(super) fn is_beside(line: &str) -> bool {
    let line = line.trim().trim_matches(['[', ']', '*', '_']).trim();
    let first = line.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    let minute = |(at, _): (usize, &str)| {
        let before = line[..at].rsplit([' ', '(', ',', ';']).next().unwrap_or_default();
        !before.is_empty() && before.bytes().all(|byte| byte.is_ascii_digit() || byte == b'+')
    };
    is_one_of(first, DAYS) && is_figure(line) || line.match_indices('\'').any(minute)
}

/// Whether a text is one or two digits.
fn digits(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A line without the day and time at its beginning: `20:00  Ashby v Bexley`, `Fri Jun 14 21.00 Ashby v Bexley`,
/// `12/09 Ashby v Bexley`.
pub(super) fn timed(line: &str) -> &str {
    let is_time = |word: &str| {
        let parted = word.split_once([':', 'h']).or_else(|| word.split_once('.').filter(|(_, half)| half.len() == 2));
        parted.is_some_and(|(hour, minute)| digits(hour) && digits(minute))
    };
    let is_day = |word: &str| {
        let parts = || word.split(['/', '.']).filter(|part| !part.is_empty());
        parts().count() > 1
            && parts().all(|part| digits(part) || part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit()))
    };
    let (mut rest, mut dated, mut figure, mut named) = (line, false, false, false);
    while let Some((first, after)) = rest.split_once(char::is_whitespace) {
        let next = after.split_whitespace().next().unwrap_or_default();
        // `Sa.` is a day only before a date, as `Mo` and `Di` are names too; after a date, `Sun` only before a time.
        let in_short = first.ends_with('.') && first.chars().count() < 5 && is_day(next);
        let is_year = first.len() == 4 && first.starts_with("20") && first.bytes().all(|b| b.is_ascii_digit());
        let is_more = is_time(first) || is_time(next) || is_year;
        let is_part = is_time(first) || is_figure(first) || is_of_a_date(first.trim_matches(',')) || in_short;
        if !is_part || dated && !is_more {
            break;
        }
        figure |= is_figure(first);
        named |= month(first.trim_matches(',')).is_some();
        dated |= is_time(first) || is_day(first) || figure && named;
        rest = after.trim_start();
    }
    if dated { rest } else { line }
}

/// A game of two, which is no person.
pub(super) fn is_game(text: &str) -> bool {
    [" v ", " vs ", " vs. ", " - ", " – "].iter().any(|word| text.contains(word)) && !text.trim().starts_with('"')
}

/// Whether a time is among the words: `Sat 15:00 Ashby`.
pub(super) fn has_time(text: &str) -> bool {
    let is_time = |word: &str| word.split_once(':').is_some_and(|(hour, minute)| digits(hour) && digits(minute));
    !text.starts_with('"') && text.split_whitespace().any(is_time)
}

/// A figure without a single letter; not one that an apostrophe marks as a name.
pub(super) fn is_bare_figure(text: &str) -> bool {
    let text = text.trim();
    text.contains(|c: char| c.is_numeric()) && !text.contains(char::is_alphabetic) && !text.starts_with(['\'', '"'])
}

/// The people on one line: separated by commas and the like; else by slashes and the like, by dashes between spaces, or
/// by `vs`; numbers also by spaces or dashes.
pub(super) fn split_people(text: &str) -> Vec<&str> {
    let sets: [&[char]; 2] = [&[',', '、', ';', '，', '；', '\t', '\n'], &['/', '|', '&', '＆', '／']];
    let against = [" - ", " – ", " — ", " vs. ", " vs ", " v ", " : ", " 対 ", "　対　"]
        .into_iter()
        .find(|word| text.contains(word));
    if let Some(separators) = sets.into_iter().find(|separators| text.contains(*separators)) {
        let pieces = text.split(separators);
        return match against.filter(|_| separators.contains(&'&')) {
            // Games of pairs: `Ana & Ben v Cy & Di`.
            Some(word) => pieces.flat_map(|piece| piece.split(word)).collect(),
            None => pieces.collect(),
        };
    }
    if let Some(word) = against {
        return text.split(word).collect();
    }
    let numbers = |separator: fn(char) -> bool| {
        let mut words = text.split(separator).filter(|w| !w.trim().is_empty()).peekable();
        words.peek().is_some() && words.all(|w| w.trim().bytes().all(|b| b.is_ascii_digit()))
    };
    for separator in [char::is_whitespace as fn(char) -> bool, |c| c == '-' || c == '–'] {
        if numbers(separator) {
            return text.split(separator).filter(|w| !w.trim().is_empty()).collect();
        }
    }
    vec![text]
}
