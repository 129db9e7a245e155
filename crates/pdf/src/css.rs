//! Looks up sizes in the style sheet of the print sheets (`crates/write/src/html/print.css`), for a PDF of the same
//! sizes as a browser's print.

use std::collections::HashMap;
use std::sync::LazyLock;

use roundtable_write::PRINT_CSS;

/// One point in millimetres.
pub(crate) const POINT: f32 = 25.4 / 72.0;

/// The style sheet, by selector and property.
static RULES: LazyLock<HashMap<(&str, &str), &str>> = LazyLock::new(|| rules(PRINT_CSS));

/// A side of a box. The number is its index among the four values of CSS, clockwise from the top. Left is never
/// needed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Side {
    Above = 0,
    Right = 1,
    Below = 2,
}

/// The rules of a style sheet with one rule on each line. If several rules set the same property of a selector, the
/// first counts: rules for screens are later in the file.
fn rules(css: &str) -> HashMap<(&str, &str), &str> {
    let mut rules = HashMap::new();
    for (selectors, rest) in css.lines().filter_map(|line| line.split_once('{')) {
        let pairs = rest.trim_end().trim_end_matches('}').split(';').filter_map(|one| one.split_once(':'));
        for (property, value) in pairs {
            for selector in selectors.split(',') {
                rules.entry((selector.trim(), property.trim())).or_insert(value.trim());
            }
        }
    }
    rules
}

/// The value of a property of a selector, as written.
///
/// # Panics
/// If there is none. Selectors are constants in the code, and a test reads all of them.
pub(crate) fn value(selector: &str, property: &str) -> &'static str {
    RULES.get(&(selector, property)).copied().unwrap_or_else(|| panic!("{selector} has no {property}"))
}

/// The font size of a selector, in points.
pub(crate) fn points(selector: &str) -> f32 {
    number(value(selector, "font-size"))
}

/// The number of a property, in the unit in which it is written; the first if there are several.
pub(crate) fn length(selector: &str, property: &str) -> f32 {
    number(value(selector, property))
}

/// The margin or padding of a side, in millimetres.
pub(crate) fn side(selector: &str, property: &str, side: Side) -> f32 {
    let sides: Vec<&str> = value(selector, property).split_whitespace().collect();
    // With two values the first is for above and below; with one it is for all sides.
    let opposite = sides.first().filter(|_| side == Side::Below);
    sides.get(side as usize).or(opposite).or(sides.first()).map_or(0.0, |text| number(text))
}

/// The leading of a selector: the height of a line of text as a multiple of its font size.
pub(crate) fn leading(selector: &str) -> f32 {
    let height = value(selector, "line-height");
    if height.ends_with("mm") { number(height) / (points(selector) * POINT) } else { number(height) }
}

/// Font size (points) and leading of text that no other rule covers.
pub(crate) fn plain() -> (f32, f32) {
    // `11pt/1.2 Helvetica, …`
    let (size, rest) = value("html", "font").split_once('/').unwrap_or_default();
    (number(size), number(rest))
}

/// The number that a value begins with, without its unit.
fn number(value: &str) -> f32 {
    let end = value.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(value.len());
    value[..end].parse().unwrap_or_else(|_| panic!("{value} is no number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_rule_counts() {
        let rules = rules("a, td.b { width: 3mm; margin: 1mm 2mm }\n@media screen {\n  a { width: 5mm }\n}\n");
        assert_eq!(rules.get(&("a", "width")), Some(&"3mm"));
        assert_eq!(rules.get(&("td.b", "margin")), Some(&"1mm 2mm"));
        assert_eq!(rules.get(&("td.b", "height")), None);
    }

    #[test]
    fn numbers_are_those_of_the_style_sheet() {
        assert_eq!(plain(), (11.0, 1.2));
        assert_eq!([Side::Above, Side::Right, Side::Below].map(|s| side(".block", "padding", s)), [2.0, 2.0, 2.5]);
        assert_eq!([Side::Above, Side::Right, Side::Below].map(|s| side("td", "padding", s)), [0.2, 1.0, 0.2]);
        assert_eq!((points("header h2"), length(".cards td b", "font-size")), (13.0, 120.0));
        assert!((leading(".body h2") - 7.0 / (15.0 * POINT)).abs() < 1e-6 && leading("td") == 1.2);
    }
}
