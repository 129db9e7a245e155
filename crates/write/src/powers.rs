//! Tables of powers as files: squares read in any plain form, written as JSON, text, csv and pictures; the tables of
//! census and survey.

mod balance;
mod census;
mod picture;
mod survey;

pub use balance::{PowersReport, write_powers_csv, write_powers_json, write_powers_text};
pub use census::{CensusReport, write_census_csv, write_census_json, write_census_text};
pub use picture::write_powers_svg;
pub use survey::{write_survey_csv, write_survey_json};
