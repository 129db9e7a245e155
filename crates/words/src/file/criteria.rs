//! What is wrong with a file of pairing criteria.

use crate::phrase::phrases;

phrases! {
    /// What is wrong with a file of criteria.
    pub enum CriteriaWrong {
        Toml { line: usize, column: usize, what: String } = "criteria-toml",
        Unknown { found: String } = "criteria-unknown",
        Needed { criterion: String } = "criteria-needed",
        Handicap = "criteria-handicap",
        NoPreset { found: String } = "criteria-no-preset",
    }
}
