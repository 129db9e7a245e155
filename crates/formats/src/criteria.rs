//! Which pairing criteria hold in a game: a few lines of TOML, with presets for games other than chess.

use roundtable_swiss::{Criteria, Criterion};
use serde::Deserialize;

use crate::phrase::phrases;

phrases! {
    /// What is wrong with a file of criteria.
    pub enum CriteriaWrong {
        Toml { line: usize, column: usize, what: String } = "criteria-toml",
        Unknown { found: String } = "criteria-unknown",
        Needed { criterion: String } = "criteria-needed",
        NoPreset { found: String } = "criteria-no-preset",
    }
}

/// What a file of criteria says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    /// For people.
    #[serde(rename = "game")]
    _game: Option<String>,
    /// The criteria that do not hold.
    off: Vec<String>,
}

/// The presets by name.
const PRESETS: [(&str, &str); 4] = [
    ("chess", include_str!("../criteria/chess.toml")),
    ("draughts", include_str!("../criteria/draughts.toml")),
    ("go", include_str!("../criteria/go.toml")),
    ("table-tennis", include_str!("../criteria/table_tennis.toml")),
];

/// The criteria of a preset: `chess`, `draughts`, `go`, `table-tennis`.
///
/// ```
/// use roundtable_formats::named_criteria;
/// use roundtable_swiss::Criteria;
/// assert_eq!(named_criteria("table-tennis"), Ok(Criteria::WITHOUT_COLOURS));
/// assert_eq!(named_criteria("chess"), Ok(Criteria::ALL));
/// ```
///
/// # Errors
/// A name that is no preset's.
pub fn named_criteria(name: &str) -> Result<Criteria, CriteriaWrong> {
    let (_, text) = PRESETS
        .into_iter()
        .find(|(preset, _)| *preset == name)
        .ok_or_else(|| CriteriaWrong::NoPreset { found: name.to_owned() })?;
    read_criteria(text)
}

/// Reads criteria from TOML: `off = ["C12", …]` names those that do not hold, `game = "…"` is for people.
///
/// ```
/// use roundtable_formats::read_criteria;
/// use roundtable_swiss::{Criteria, Criterion};
/// assert_eq!(read_criteria("off = [\"C12\"]"), Ok(Criteria::ALL.without(Criterion::C12)));
/// assert!(read_criteria("off = [\"C4\"]").is_err());
/// ```
///
/// # Errors
/// What is no such TOML, with its place, or no criterion, or one that no round can do without.
pub fn read_criteria(text: &str) -> Result<Criteria, CriteriaWrong> {
    let document: Document = toml::from_str(text).map_err(|error| {
        let before = &text[..error.span().map_or(0, |span| span.start).min(text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |rest| rest.chars().count()) + 1;
        CriteriaWrong::Toml { line, column, what: error.message().to_owned() }
    })?;
    let mut criteria = Criteria::ALL;
    for found in document.off {
        let named = |c: &Criterion| found.eq_ignore_ascii_case(&format!("C{}", c.number()));
        let Some(criterion) = Criterion::ALL.into_iter().find(named) else {
            return Err(CriteriaWrong::Unknown { found });
        };
        // Without C4 a bracket may leave players whom nobody can be paired with.
        if criterion == Criterion::C4 {
            return Err(CriteriaWrong::Needed { criterion: found });
        }
        criteria = criteria.without(criterion);
    }
    Ok(criteria)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_what_they_are_called() {
        for (name, _) in PRESETS {
            let sides = matches!(name, "chess" | "draughts");
            assert_eq!(named_criteria(name), Ok(if sides { Criteria::ALL } else { Criteria::WITHOUT_COLOURS }));
        }
        assert_eq!(named_criteria("x"), Err(CriteriaWrong::NoPreset { found: "x".to_owned() }));
    }

    #[test]
    fn what_makes_no_sense_is_told_with_its_place() {
        assert!(matches!(read_criteria("off = [\n  12\n]"), Err(CriteriaWrong::Toml { line: 2, column: 3, .. })));
        assert!(matches!(read_criteria("on = []"), Err(CriteriaWrong::Toml { line: 1, .. })));
        assert_eq!(read_criteria("off = [\"C22\"]"), Err(CriteriaWrong::Unknown { found: "C22".to_owned() }));
    }
}
