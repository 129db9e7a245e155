//! Research on Diplomacy's powers (`crates/powers`), which `positions census` and `positions survey` ask for: how
//! balanced all reduced Latin squares are (`census.rs`), and the least spread of every graph of borders (`survey.rs`).
//!
//! The program next to it (`main.rs`) has the long searches for the catalogue of designs (`searches/`); no product
//! links those.
#![warn(missing_docs)]

mod census;
mod survey;
mod threads;

pub use census::{CENSUS_UP_TO, Census, census, write_census_csv, write_census_json, write_census_text};
pub use survey::{
    GRAPHS_UP_TO, GraphSurvey, Shard, SurveyLine, SurveyRow, read_survey, write_survey_csv, write_survey_json,
};
