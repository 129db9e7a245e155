//! The csv and JSON of `positions survey`: a line for each graph of borders, with the most balanced square found for
//! it. The csv is also read again, to go on with a survey that was interrupted or to put its parts together.

use std::io;
use std::io::Write;

use roundtable_read::{decode, to_graph6};
use roundtable_words::{Place, ReadError, Wrong};
use serde::Serialize;

use super::SurveyRow;

/// What a line has for its proof if the best spread found is not proved to be the least.
const OPEN: &str = "open";

/// One graph of a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SurveyLine {
    /// The graph, in the format graph6.
    pub graph6: String,
    /// How many borders it has.
    pub edges: u32,
    /// The least often that two players border in the best square found.
    pub min: u32,
    /// The most often that two players border in it.
    pub max: u32,
    /// Their difference, the spread: the least of all squares unless `proved_by` is `open`.
    pub delta: u32,
    /// How that square was made.
    pub found_by: String,
    /// What proves that no square is better, or `open`.
    pub proved_by: String,
    /// How often two players border on average.
    pub average: String,
    /// No square has a smaller spread than this.
    pub bound: u32,
}

impl SurveyLine {
    /// The first line of the csv.
    pub const HEADER: &str = "graph6,edges,min,max,delta,found_by,proved_by,average,bound";

    /// Whether no square is proved to be better.
    pub fn is_open(&self) -> bool {
        self.proved_by == OPEN
    }
}

impl From<&SurveyRow> for SurveyLine {
    fn from(row: &SurveyRow) -> Self {
        Self {
            graph6: to_graph6(&row.borders),
            edges: row.borders.edges().len() as u32,
            min: row.min,
            max: row.max,
            delta: row.spread(),
            found_by: row.found_by.id().to_owned(),
            proved_by: if row.proved() { row.bound_by.code() } else { OPEN }.to_owned(),
            average: row.average.to_string(),
            bound: row.bound,
        }
    }
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    order: u32,
    graphs: &'a [SurveyLine],
}

/// Writes `graph6,edges,min,max,delta,found_by,proved_by,average,bound`.
///
/// # Errors
/// If `out` refuses.
pub fn write_survey_csv(out: &mut dyn Write, lines: &[SurveyLine]) -> io::Result<()> {
    writeln!(out, "{}", SurveyLine::HEADER)?;
    lines.iter().try_for_each(|l| {
        let SurveyLine { graph6, edges, min, max, delta, found_by, proved_by, average, bound } = l;
        writeln!(out, "{graph6},{edges},{min},{max},{delta},{found_by},{proved_by},{average},{bound}")
    })
}

/// Writes JSON of schema `roundtable/survey/1` and a line end.
///
/// # Errors
/// If `out` refuses.
pub fn write_survey_json(out: &mut dyn Write, order: u32, lines: &[SurveyLine]) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Document { schema: "roundtable/survey/1", order, graphs: lines })?;
    out.write_all(b"\n")
}

/// Reads the csv of a survey or of a part of it. A last line that was cut short is skipped: an interrupted part can
/// continue.
///
/// # Errors
/// A file that is not a text, another header, a line that is none of ours; with line and column.
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

/// One line of the csv but the first; `None` if it is none of ours.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_with_the_name_of_its_file(rows in "(Bw|[,0-9a-z\n]){0,60}", whole in any::<bool>()) {
            let text = if whole { format!("{}\n{rows}", SurveyLine::HEADER) } else { rows };
            if let Err(error) = read_survey(text.as_bytes(), "f") {
                prop_assert!(error.to_string().starts_with("f:"));
            }
        }
    }

    #[test]
    fn rows_come_back_and_a_torn_line_is_passed_over() {
        let line = SurveyLine {
            graph6: "Bw".into(),
            edges: 3,
            min: 3,
            max: 3,
            delta: 0,
            found_by: "any-square".into(),
            proved_by: "counting".into(),
            average: "3".into(),
            bound: 0,
        };
        let mut out = Vec::new();
        write_survey_csv(&mut out, &[line.clone(), line.clone()]).unwrap();
        let text = String::from_utf8(out.clone()).unwrap();
        assert!(text.starts_with(
            "graph6,edges,min,max,delta,found_by,proved_by,average,bound\nBw,3,3,3,0,any-square,counting,3,0\n"
        ));
        assert_eq!(read_survey(&out, "f").unwrap(), [line.clone(), line.clone()]);
        assert_eq!(read_survey(&out[..out.len() - 4], "f").unwrap(), [line]);
        assert_eq!(read_survey(b"", "f").unwrap(), []);
        assert!(read_survey(b"a,b\n1,2\n", "f").unwrap_err().to_string().starts_with("f:1:1: not a row of a survey"));
    }
}
