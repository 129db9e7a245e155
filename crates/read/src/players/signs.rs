//! Recognises the signs around a name in a chat: signs that begin a line of a list, numbers, ticks and crosses.

use roundtable_words::is_space;

use crate::schedule::Cursor;

/// Signs that begin a line of a list; no name begins with one.
const BULLETS: &[char] =
    &['•', '‣', '⁃', '◦', '▪', '▫', '●', '■', '□', '◆', '◇', '▶', '►', '➤', '→', '・', '·', '∙', '･', '☐'];
/// Signs that begin a line of a list only if a space follows.
const SPACED: &[char] = &['-', '–', '—', '―', '‐', '−', '*', '+'];
/// Marks of people who come.
const TICKS: &[char] = &['✅', '✔', '☑', '✓', '🗸', '👍', '👌', '🙋', '✋', '🙌', '🆗', '⭕'];
/// Marks of people who do not.
const CROSSES: &[char] = &['❌', '✖', '✗', '✘', '❎', '🚫', '👎', '☒'];
/// Marks that are also letters, so they count only if a space separates them from the name.
const APART: &[char] = &['○', '◯', '◎', '×', '✕'];

/// Whether a mark means that somebody does not come.
pub(super) fn is_cross(c: char) -> bool {
    CROSSES.contains(&c) || matches!(c, '×' | '✕')
}

/// Whether a whole message means that somebody does not come (true) or comes (false); `None` if neither.
pub(super) fn says_no(text: &str) -> Option<bool> {
    let plain: String = text.chars().filter(|c| !is_look(*c) && !is_space(*c)).collect();
    match plain.as_str() {
        "" => None,
        "-1" | "−1" | "–1" => Some(true),
        "+1" => Some(false),
        signs if signs.chars().all(is_cross) => Some(true),
        signs if signs.chars().all(is_tick) => Some(false),
        _ => None,
    }
}

/// Whether a mark means that somebody comes.
pub(super) fn is_tick(c: char) -> bool {
    TICKS.contains(&c) || APART.contains(&c) && !is_cross(c)
}

/// Words of people who come, and of people who do not.
const ANSWERS: [(&str, bool); 2] = [
    (
        "yes; yep; coming; in; ja; dabei; oui; sí; si; sì; sim; はい; 参加; 出席; maybe; perhaps; vielleicht; たぶん",
        false,
    ),
    ("no; nope; not coming; out; nein; nicht dabei; non; não; nee; いいえ; 不参加; 欠席", true),
];

/// The name before an answer, and whether the answer is a no: `Ana – yes`, `Ben: no`, `Cy (yes)`.
pub(super) fn answer(text: &str) -> Option<(&str, bool)> {
    let text = text.trim_end().trim_end_matches(['.', '!']);
    let (name, word) = match text.strip_suffix([')', '）']) {
        Some(text) => text.rsplit_once(['(', '（'])?,
        None => {
            text.rsplit_once(['–', '—', ':', '：', ',', '、', '=', '|', '\t']).or_else(|| text.rsplit_once(" - "))?
        }
    };
    let word = word.trim().to_lowercase();
    let is_of = |words: &str| words.split("; ").any(|known| known == word);
    let no = ANSWERS.into_iter().find_map(|(words, no)| is_of(words).then_some(no))?;
    let name = name.trim_end();
    (!name.is_empty()).then_some((name, no))
}

/// Whether a character only modifies the sign before it: variation selectors, joiners, skin tones, gender signs.
fn is_look(c: char) -> bool {
    matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{200D}' | '\u{1F3FB}'..='\u{1F3FF}' | '♀' | '♂')
}

/// Takes the signs before a number or a name; returns whether one of them begins a line of a list. With `dashes`, a
/// dash at the beginning does so even without a space after it.
pub(super) fn before(cursor: &mut Cursor<'_>, dashes: bool) -> bool {
    let mut bulleted = false;
    loop {
        cursor.skip_spaces();
        let mut chars = cursor.rest.chars();
        let Some(first) = chars.next() else { return bulleted };
        let rest = chars.as_str();
        let is_apart = rest.is_empty() || rest.starts_with(is_space);
        if BULLETS.contains(&first) || SPACED.contains(&first) && is_apart || dashes && !bulleted && first == '-' {
            bulleted = true;
            cursor.take(first.len_utf8());
        } else if TICKS.contains(&first) || CROSSES.contains(&first) || APART.contains(&first) && is_apart {
            cursor.take(first.len_utf8());
            cursor.take_while(is_look);
        } else if let Some(width) = ticked_box(cursor.rest).filter(|_| bulleted) {
            cursor.take(width);
        } else {
            return bulleted;
        }
    }
}

/// The length in bytes of a box to tick, written in letters: `[x]`.
fn ticked_box(text: &str) -> Option<usize> {
    ["[ ]", "[x]", "[X]", "[]"].into_iter().find(|ticked| text.starts_with(ticked)).map(str::len)
}

/// Takes a number before a name, and tells whether a mark shows that it numbers a list: `1.`, `2)`, `(3)`, `４．`, `⑤`,
/// `#6`, `7️⃣`. Without such a mark it is a number only if a space and a name follow.
pub(super) fn number(cursor: &mut Cursor<'_>) -> Option<(u32, bool)> {
    let found = circled(cursor.rest).or_else(|| written(cursor.rest));
    let (value, marked, width) = found?;
    cursor.take(width);
    Some((value, marked))
}

/// A number that is one character: its value, that it is marked, and its length in bytes.
fn circled(text: &str) -> Option<(u32, bool, usize)> {
    let first = text.chars().next()?;
    let value = match first {
        '①'..='⑳' => u32::from(first) - u32::from('①') + 1,
        '🔟' => 10,
        _ => return None,
    };
    Some((value, true, first.len_utf8()))
}

/// A number in digits: its value, whether it is marked, and its length in bytes with the mark.
fn written(text: &str) -> Option<(u32, bool, usize)> {
    const DIGITS: usize = 6;
    let opened = text.strip_prefix(['(', '（']);
    let hash = text.strip_prefix('#');
    let digits_on = opened.or(hash).unwrap_or(text);
    let (mut value, mut rest, mut count) = (0, digits_on, 0);
    while let Some((digit, after)) = digit(rest) {
        (value, rest, count) = (value * 10 + digit, after, count + 1);
        if count > DIGITS {
            return None;
        }
    }
    if count == 0 {
        return None;
    }
    // The digits of keycap emoji: a digit, an optional variation selector, and U+20E3.
    let keycap = rest.strip_prefix('\u{FE0F}').unwrap_or(rest).strip_prefix('\u{20E3}');
    let closed = rest.strip_prefix([')', '）']);
    let stopped = rest.strip_prefix(".)").or_else(|| rest.strip_prefix(['.', ')', ':', '．', '）', '：', '、', '。']));
    // 19:00 and 1.5 are not numbers of a list.
    let stopped = stopped.filter(|after| digit(after).is_none());
    // `4 - Di`.
    let dashed = || {
        let after = rest.strip_prefix(is_space)?.trim_start_matches(is_space).strip_prefix(['-', '–', '—'])?;
        after.starts_with(is_space).then_some(after)
    };
    let stopped = stopped.or_else(dashed);
    let spaced = || Some(rest).filter(|rest| rest.starts_with(is_space) && !rest.trim().is_empty());
    let (rest, marked) = match (opened, hash) {
        (Some(_), _) => (closed?, true),
        (None, Some(_)) => (stopped.or_else(spaced)?, true),
        (None, None) => match keycap.or(stopped) {
            Some(after) => (after, true),
            None => (spaced()?, false),
        },
    };
    Some((value, marked, text.len() - rest.len()))
}

/// The first digit, narrow or wide, and what follows.
fn digit(text: &str) -> Option<(u32, &str)> {
    let first = text.chars().next()?;
    let value = match first {
        '０'..='９' => Some(u32::from(first) - u32::from('０')),
        _ => first.to_digit(10),
    };
    value.map(|value| (value, &text[first.len_utf8()..]))
}

/// A name and the marks behind it.
pub(super) struct Tail<'a> {
    pub name: &'a str,
    pub signs: &'a str,
    /// One of them means that somebody does not come.
    pub crossed: bool,
}

/// Separates a name from the marks after it.
pub(super) fn tail(text: &str) -> Tail<'_> {
    let mut name = text.trim_end();
    let mut crossed = false;
    loop {
        let bare = name.trim_end_matches(is_look);
        let Some(last) = bare.chars().next_back() else { break };
        let shorter = &bare[..bare.len() - last.len_utf8()];
        let is_apart = shorter.is_empty() || shorter.ends_with(is_space);
        if !(TICKS.contains(&last) || CROSSES.contains(&last) || APART.contains(&last) && is_apart) {
            break;
        }
        crossed |= is_cross(last);
        name = shorter.trim_end();
    }
    Tail { name, signs: &text[name.len()..], crossed }
}
