//! Tables of powers (who has which power in which game, as in Diplomacy, and who borders whom how often) as JSON, text,
//! csv and pictures; the results of a census and of a survey of such tables.

mod balance;
mod census;
mod picture;
mod survey;

pub use balance::{PowersReport, write_powers_csv, write_powers_json, write_powers_text};
pub use census::{CensusReport, write_census_csv, write_census_json, write_census_text};
pub use picture::write_powers_svg;
pub use survey::{write_survey_csv, write_survey_json};
