//! Reads which criteria of chess Swiss (numbered C1, C2 … in FIDE's rules, `crates/swiss`) apply in a game: a few lines
//! of TOML, with presets for chess and other games.

use roundtable_swiss::{Criteria, Criterion, Handicap};
use roundtable_words::Place;
use serde::Deserialize;

use super::toml_text::{Misread, read_toml};

pub use roundtable_words::CriteriaWrong;

/// The content of a file of criteria.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    /// For people.
    #[serde(rename = "game")]
    _game: Option<String>,
    /// The criteria that do not apply.
    off: Vec<String>,
    /// The handicap that replaces colours.
    handicap: Option<Stones>,
}

/// The handicap of a file of criteria, as in Go: a stone for each `rating_per_stone` points by which ratings differ,
/// `less` stones fewer, and `most` at most.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stones {
    rating_per_stone: u32,
    #[serde(default)]
    less: u32,
    most: u32,
}

/// The most stones that a file may ask for.
const MOST_STONES: u32 = 100;

/// The presets by name.
const PRESETS: [(&str, &str); 5] = [
    ("chess", include_str!("../../criteria/chess.toml")),
    ("draughts", include_str!("../../criteria/draughts.toml")),
    ("go", include_str!("../../criteria/go.toml")),
    ("go-handicap", include_str!("../../criteria/go_handicap.toml")),
    ("table-tennis", include_str!("../../criteria/table_tennis.toml")),
];

/// The criteria of a preset: `chess`, `draughts`, `go`, `go-handicap`, `table-tennis`.
///
/// ```
/// use roundtable_read::named_criteria;
/// use roundtable_swiss::Criteria;
/// assert_eq!(named_criteria("table-tennis"), Ok(Criteria::WITHOUT_COLOURS));
/// assert_eq!(named_criteria("chess"), Ok(Criteria::ALL));
/// ```
///
/// # Errors
/// A name that is not a preset's.
pub fn named_criteria(name: &str) -> Result<Criteria, CriteriaWrong> {
    let (_, text) = PRESETS
        .into_iter()
        .find(|(preset, _)| *preset == name)
        .ok_or_else(|| CriteriaWrong::NoPreset { found: name.to_owned() })?;
    read_criteria(text)
}

/// The name of the first preset with these criteria, if there is one: several presets may have the same.
///
/// ```
/// use roundtable_read::{criteria_name, named_criteria};
/// use roundtable_swiss::{Criteria, Criterion};
/// assert_eq!(criteria_name(named_criteria("go-handicap").unwrap()), Some("go-handicap"));
/// assert_eq!(criteria_name(Criteria::ALL.without(Criterion::C12)), None);
/// ```
pub fn criteria_name(criteria: Criteria) -> Option<&'static str> {
    PRESETS.into_iter().map(|(name, _)| name).find(|name| named_criteria(name) == Ok(criteria))
}

/// Reads criteria from TOML: `off = ["C12", …]` names those that do not apply, `game = "…"` is for people, a table
/// `handicap` with `rating_per_stone`, `less` and `most` replaces colours by handicaps.
///
/// ```
/// use roundtable_read::read_criteria;
/// use roundtable_swiss::{Criteria, Criterion};
/// assert_eq!(read_criteria("off = [\"C12\"]"), Ok(Criteria::ALL.without(Criterion::C12)));
/// assert!(read_criteria("off = [\"C4\"]").is_err());
/// ```
///
/// # Errors
/// Text that is not TOML of this form, with its place; an unknown criterion, or one that cannot be switched off.
pub fn read_criteria(text: &str) -> Result<Criteria, CriteriaWrong> {
    let document: Document = read_toml(text).map_err(|Misread { fault, place, .. }| {
        let Place { line, column } = place;
        CriteriaWrong::Toml { line, column, fault }
    })?;
    let mut criteria = Criteria::ALL;
    for found in document.off {
        let named = |c: &Criterion| found.eq_ignore_ascii_case(&format!("C{}", c.number()));
        let Some(criterion) = Criterion::ALL.into_iter().find(named) else {
            return Err(CriteriaWrong::Unknown { found });
        };
        // C4 requires that the remaining players can still be paired; without it a round may have no complete pairing.
        if criterion == Criterion::C4 {
            return Err(CriteriaWrong::Needed { criterion: found });
        }
        criteria = criteria.without(criterion);
    }
    let Some(Stones { rating_per_stone: per_stone, less, most }) = document.handicap else { return Ok(criteria) };
    if per_stone == 0 || !(1..=MOST_STONES).contains(&most) {
        return Err(CriteriaWrong::Handicap);
    }
    Ok(criteria.with_handicap(Handicap { per_stone, less, most }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_what_they_are_called() {
        for (name, _) in PRESETS {
            let handicap = Handicap { per_stone: 100, less: 1, most: 9 };
            let expected = match name {
                "chess" | "draughts" => Criteria::ALL,
                "go-handicap" => Criteria::ALL.with_handicap(handicap),
                _ => Criteria::WITHOUT_COLOURS,
            };
            assert_eq!(named_criteria(name), Ok(expected));
        }
        assert_eq!(named_criteria("x"), Err(CriteriaWrong::NoPreset { found: "x".to_owned() }));
    }

    #[test]
    fn what_makes_no_sense_is_told_with_its_place() {
        assert!(matches!(read_criteria("off = [\n  12\n]"), Err(CriteriaWrong::Toml { line: 2, column: 3, .. })));
        assert!(matches!(read_criteria("on = []"), Err(CriteriaWrong::Toml { line: 1, .. })));
        let handicap =
            |most: u32| read_criteria(&format!("off = []\n[handicap]\nrating_per_stone = 50\nmost = {most}"));
        assert_eq!((handicap(0), handicap(101)), (Err(CriteriaWrong::Handicap), Err(CriteriaWrong::Handicap)));
        assert_eq!(handicap(4).unwrap().handicap(), Some(Handicap { per_stone: 50, less: 0, most: 4 }));
        assert_eq!(read_criteria("off = [\"C22\"]"), Err(CriteriaWrong::Unknown { found: "C22".to_owned() }));
    }
}
