//! Fits names of any length into a cell of fixed width: smaller type first, then more lines, never cut.
//!
//! The width of a text is estimated from above for the usual sans-serif faces, because paper is laid out here and not
//! by the browser: every page has the same number in every browser. With a wider face the browser breaks the line and
//! the row grows; nothing is lost.

use unicode_width::UnicodeWidthChar;

/// Tenths of a millimetre: all lengths on paper.
pub(crate) type Tenths = u32;

/// The smallest type, in tenths of a point.
const SMALLEST: u32 = 70;
/// A tenth of a point is 0.3528 tenths of a millimetre.
const POINT: u32 = 3528;

/// A text with the type size at which it fits, and its height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fitted {
    /// Tenths of a point.
    pub size: u32,
    /// Height of all its lines.
    pub height: Tenths,
}

/// Fits a text of at most `size` tenths of a point into a cell.
pub(crate) fn fit(text: &str, size: u32, cell: Tenths) -> Fitted {
    let units = units(text);
    let cell_wide = u64::from(cell).max(1);
    // The largest size at which that many lines hold the text. Of several lines, a fifth of each is left free, because
    // lines break between words.
    let largest = |lines: u64| {
        let tenths_used = if lines == 1 { 10 } else { 8 };
        let fits = cell_wide * lines * tenths_used * 1_000_000 / (units * u64::from(POINT));
        u32::try_from(fits).map_or(size, |fits| whole(fits, size)).clamp(SMALLEST, size.max(SMALLEST))
    };
    // Two lines only for a text that would get less than six tenths of `size` in one, and then at most six tenths: that
    // is little higher than one line of `size`.
    let one = largest(1);
    let size = if one * 10 >= size * 6 { one } else { one.max(largest(2).min(size * 6 / 10)) };
    Fitted { size, height: line_height(size).saturating_mul(lines(text, size, cell)) }
}

/// A size that fits, as a whole number of points if it is not the `wanted` one: a sheet has few sizes of type.
fn whole(fits: u32, wanted: u32) -> u32 {
    if fits >= wanted { wanted } else { fits / 10 * 10 }
}

/// How many lines a text takes in a cell, broken as by browsers and by `crates/pdf/src/inline.rs`: between words, around
/// Chinese and Japanese letters, behind hyphens, and within what is wider than the cell. No narrower letters take more.
pub(crate) fn lines(text: &str, size: u32, cell: Tenths) -> u32 {
    let room = u64::from(cell.max(1)) * 10_000_000 / (u64::from(size.max(1)) * u64::from(POINT));
    // What is on the line so far, and what of it would go to the next one if the line ended here.
    let (mut lines, mut used, mut torn, mut before) = (1u32, 0, 0, ' ');
    for c in text.chars() {
        let wide = u64::from(milli_em(c));
        if breaks_around(c) || before == '-' && c.is_alphabetic() {
            torn = 0;
        }
        // A space may hang over the end.
        while c != ' ' && used > 0 && used + wide > room {
            lines = lines.saturating_add(1);
            used = if torn < used { torn } else { 0 };
            torn = used;
        }
        (used, torn, before) = (used + wide, torn + wide, c);
        if c == ' ' || breaks_around(c) {
            torn = 0;
        }
    }
    lines
}

/// Whether a line may end before and after this letter: the blocks of Unicode for Chinese, Japanese and Korean.
pub fn breaks_around(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}' | '\u{20000}'..='\u{3FFFF}')
}

/// From one line to the next: a fifth more than the type (`line-height: 1.2`), rounded up.
pub(crate) fn line_height(size: u32) -> Tenths {
    size * POINT * 12 / 100_000 + 1
}

/// Type that can be read from a step away, in tenths of a point: a long name makes others no smaller.
const LEGIBLE: u32 = 110;

/// One size for all texts of a sheet: the largest at which each is on one line, but not below the smaller of two thirds
/// of `size` and what is legible. [`fit`] then sets only those smaller that still do not fit.
pub(crate) fn common<'a>(texts: impl Iterator<Item = &'a str>, size: u32, cell: Tenths) -> u32 {
    let least = (size * 2 / 3).min(LEGIBLE);
    let on_one_line = |text: &str| u64::from(cell.max(1)) * 10_000_000 / (units(text) * u64::from(POINT));
    let fitting = texts.map(on_one_line).filter(|&fitted| fitted >= u64::from(least)).min();
    fitting.and_then(|fitted| u32::try_from(fitted).ok()).map_or(size, |fitted| whole(fitted, size))
}

/// The width of a text on one line, in thousandths of the type size; at least one.
fn units(text: &str) -> u64 {
    text.chars().map(|c| u64::from(milli_em(c))).sum::<u64>().max(1)
}

/// The width of a text on one line, in tenths of a millimetre, estimated from above.
pub(crate) fn width(text: &str, size: u32) -> Tenths {
    u32::try_from(units(text) * u64::from(size) * u64::from(POINT) / 10_000_000).unwrap_or(u32::MAX)
}

/// The width of a character in thousandths of the type size, estimated from above.
pub(crate) fn milli_em(c: char) -> u32 {
    match (c.width().unwrap_or(0), c) {
        (0, _) => 0,
        (1, 'm' | 'M' | 'W' | '%') => 950,
        (1, '@' | '—' | '…' | '→' | '←' | '№' | 'Æ' | 'Œ' | 'Ŵ' | 'æ' | 'œ') => 1075,
        (1, 'i' | 'j' | 'l' | 't' | 'f' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '(' | ')' | '-') => {
            370
        }
        (1, 'G' | 'O' | 'Q') => 780,
        (1, '½' | '¼' | '¾') => 850,
        (1, 'A'..='Z' | 'w' | '&' | '+' | '<' | '=' | '>' | '~') => 740,
        (1, c) if c.is_ascii() => 580,
        (1, 'ж' | 'м' | 'ф' | 'ш' | 'щ' | 'ы' | 'ю' | 'љ' | 'њ' | 'ω' | 'ώ') => 910,
        (1, c) if c.is_lowercase() => 720,
        (1, '\0'..'\u{370}') => 780,
        (1, _) => 1060,
        (_, _) => 1000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_keep_their_size_and_long_ones_shrink_then_wrap() {
        assert_eq!(fit("田中 花子", 180, 800), Fitted { size: 180, height: 77 });
        let long = fit("Bartholomew Featherstonehaugh", 180, 800);
        assert!((108..180).contains(&long.size) && long.height < 77, "{long:?}");
        let longer = fit("Bartholomew Featherstonehaugh-Cholmondeley of Thistlewick", 180, 800);
        assert!((90..=108).contains(&longer.size) && longer.height < 110, "{longer:?}");
        let endless = fit(&"W".repeat(1000), 180, 800);
        assert_eq!(endless.size, 70);
        assert!(endless.height > 29 * 30, "{endless:?}");
    }

    #[test]
    fn ordinary_names_have_one_size_in_large_type_too() {
        let names = ["Jo", "Kofi Mensah", "Zhang Wei (2)"];
        for size in [110, 160, 240] {
            let one = common(names.into_iter(), size, 330);
            assert!(names.iter().all(|name| fit(name, one, 330).size == one), "{size}: {one}");
        }
        let long = ["Jo", "Bartholomew Featherstonehaugh-Cholmondeley of Thistlewick"];
        assert_eq!(common(long.into_iter(), 160, 330), 160, "one long name is set smaller alone");
    }
}
