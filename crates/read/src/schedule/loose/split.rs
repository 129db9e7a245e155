//! The words on a line: which of them are several people, figures or headings.

use roundtable_words::heading;

/// How many rows are searched for the header: titles and remarks may come before it.
pub(super) const LOOKED_AT: usize = 20;

/// Whether a first line is a header that can be read here: it has two known words.
pub(crate) fn looks_like_rows(line: &str) -> bool {
    let words = |delimiter: char| line.split(delimiter).filter(|word| heading::is_known(word)).count();
    [',', ';', '\t', '|'].into_iter().any(|delimiter| words(delimiter) >= 2)
}

/// A figure, a date, a time or a result, and no name.
pub(super) fn is_figure(text: &str) -> bool {
    const WORDS: &str = "am pm h uhr t z utc gmt jan january feb february mar march apr april may jun june jul july aug august sep sept \
         september oct october nov november dec december mon monday tue tues tuesday wed wednesday thu thur thurs thursday \
         fri friday sat saturday sun sunday";
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    text.contains(|c: char| c.is_numeric())
        && words.all(|word| WORDS.split(' ').any(|known| word.eq_ignore_ascii_case(known)))
}

/// A game of two, which is no person.
pub(super) fn is_game(text: &str) -> bool {
    [" v ", " vs ", " vs. ", " - ", " – "].iter().any(|word| text.contains(word)) && !text.trim().starts_with('"')
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
    let against = [" - ", " – ", " — ", " vs. ", " vs ", " v "].into_iter().find(|word| text.contains(word));
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
