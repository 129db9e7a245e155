//! Reads the rows of a survey (`crates/words/src/file/survey.rs`): for each graph of borders, how evenly the best table
//! of powers found lets players meet as neighbours. They are read to continue an interrupted survey, or to join its
//! parts.

use roundtable_words::{Place, ReadError, SurveyLine, Wrong};

use crate::decode::decode;

/// Reads the csv of a survey or of a part of it. A last line that was cut short is skipped, as after an interruption.
///
/// # Errors
/// A file that is not text, a wrong header or a wrong line; with line and column.
pub fn read_survey(bytes: &[u8], file_name: &str) -> Result<Vec<SurveyLine>, ReadError> {
    let (text, _) = decode(bytes, file_name)?;
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let refuse = |line: u32, value: &str| {
        let place = Place { line, column: 1 };
        Wrong::NotASurvey.at(place, value).alone(file_name)
    };
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(whole.lines()) {
        if number == 1 {
            if line != SurveyLine::HEADER {
                return Err(refuse(number, line));
            }
        } else {
            lines.push(survey_line(line).ok_or_else(|| refuse(number, line))?);
        }
    }
    Ok(lines)
}

/// One row; nothing if it is not one.
fn survey_line(line: &str) -> Option<SurveyLine> {
    let [graph6, edges, min, max, delta, found_by, proved_by, average, bound] =
        line.split(',').collect::<Vec<_>>().try_into().ok()?;
    Some(SurveyLine {
        graph6: graph6.to_owned(),
        edges: edges.parse().ok()?,
        min: min.parse().ok()?,
        max: max.parse().ok()?,
        delta: delta.parse().ok()?,
        found_by: found_by.to_owned(),
        proved_by: proved_by.to_owned(),
        average: average.to_owned(),
        bound: bound.parse().ok()?,
    })
}
