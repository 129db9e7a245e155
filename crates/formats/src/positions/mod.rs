//! Tables of positions as files: squares read in any plain form, written as JSON, text, csv and pictures; the tables of
//! census and survey.

mod balance;
mod census;
mod picture;
mod preferences;
mod read;
mod survey;

pub use balance::{PositionsReport, write_positions_csv, write_positions_json, write_positions_text};
pub use census::{CensusReport, write_census_csv, write_census_json, write_census_text};
pub use picture::write_positions_svg;
pub use preferences::{PreferenceList, read_preferences};
pub use read::{PositionsReading, read_positions};
pub use survey::{SurveyLine, read_survey, write_survey_csv, write_survey_json};
