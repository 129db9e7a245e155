//! Phrases for a pairing by the FIDE (Dutch) system of chess Swiss, one for each sentence of `<language>/swiss.ftl`,
//! and for the results of `crates/swiss`. C1 to C21 are the criteria of that system.

use roundtable_swiss::{Colour, ColourRule, Criteria, Criterion, Preference, RecordError, Strength};

use crate::phrase::sets;
use crate::told::toml_fault::TomlFault;

// What is said about a round (`SwissSaid`), what the best alternative has for a player (`InsteadSaid`), the colour that
// is due and how strongly (`DueSaid`), the rule that gave the colours (`ColourSaid`), what a criterion asks
// (`CriterionSaid`), what is wrong with a file of criteria (`CriteriaWrong`).
sets!(SwissSaid, InsteadSaid, DueSaid, ColourSaid, CriterionSaid, CriteriaWrong);

impl From<&RecordError> for SwissSaid {
    fn from(error: &RecordError) -> Self {
        match *error {
            RecordError::BeyondTheLast(round, rounds) => Self::Beyond { round, rounds },
            RecordError::RoundZero => Self::RoundZero,
            RecordError::NumberTwice(number) => Self::NumberTwice { number: number.0 },
            RecordError::NoSuchOpponent(number, opponent, round) => {
                Self::NoSuchOpponent { number: number.0, opponent: opponent.0, round }
            }
            RecordError::Disagree(number, opponent, round) => {
                Self::Disagree { number: number.0, opponent: opponent.0, round }
            }
            RecordError::NoColour(number, round) => Self::NoColour { number: number.0, round },
        }
    }
}

impl From<Preference> for DueSaid {
    fn from(preference: Preference) -> Self {
        match (preference.strength, preference.colour) {
            (Strength::None, _) | (_, None) => Self::None,
            (Strength::Mild, Some(Colour::White)) => Self::WhiteMild,
            (Strength::Strong, Some(Colour::White)) => Self::WhiteStrong,
            (Strength::Absolute, Some(Colour::White)) => Self::WhiteAbsolute,
            (Strength::Mild, Some(Colour::Black)) => Self::BlackMild,
            (Strength::Strong, Some(Colour::Black)) => Self::BlackStrong,
            (Strength::Absolute, Some(Colour::Black)) => Self::BlackAbsolute,
        }
    }
}

impl From<ColourRule> for ColourSaid {
    fn from(rule: ColourRule) -> Self {
        match rule {
            ColourRule::BothGranted => Self::BothGranted,
            ColourRule::Stronger => Self::Stronger,
            ColourRule::LastDifference => Self::LastDifference,
            ColourRule::HigherRanked => Self::HigherRanked,
            // With a handicap the sentence about stones replaces this one.
            ColourRule::InitialColour | ColourRule::Handicap => Self::InitialColour,
        }
    }
}

impl CriterionSaid {
    /// What `criterion` asks where `criteria` hold.
    pub fn of(criterion: Criterion, criteria: Criteria) -> Self {
        let is_handicap = criteria.handicap().is_some();
        let key = match criterion.number() {
            3 if is_handicap => "handicap-limit".to_owned(),
            12 if is_handicap => "stones".to_owned(),
            13 if is_handicap => "handicap-games".to_owned(),
            number => format!("c{number}"),
        };
        CriterionSaid::keyed(&format!("swiss-{key}")).expect("every criterion has a sentence")
    }
}
