//! The rows of a survey: csv that can be written in parts, read back to go on, and put together.

use std::io::{self, Write};

use serde::Serialize;

use crate::decode;
use crate::error::ReadError;
use crate::places::Place;
use crate::wrong::Wrong;

/// One graph of a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SurveyLine {
    /// The graph.
    pub graph6: String,
    /// How many borders it has.
    pub edges: u32,
    /// ℓ of the best square found.
    pub min: u32,
    /// u of the best square found.
    pub max: u32,
    /// u − ℓ: Δ of the graph if it is proved.
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

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    order: u32,
    graphs: &'a [SurveyLine],
}

const HEADER: &str = "graph6,edges,min,max,delta,found_by,proved_by,average,bound";

/// Writes `graph6,edges,min,max,delta,found_by,proved_by,average,bound`.
///
/// # Errors
/// If `out` refuses.
pub fn write_survey_csv(out: &mut dyn Write, lines: &[SurveyLine]) -> io::Result<()> {
    writeln!(out, "{HEADER}")?;
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

/// Reads the csv of a survey or of a part of it. A last line that was cut short is passed over, so that an interrupted
/// part can go on.
///
/// # Errors
/// A file that is no text, another header, a line that is none of ours; with line and column.
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
            if line != HEADER {
                return Err(refuse(number, line));
            }
        } else {
            lines.push(survey_line(line).ok_or_else(|| refuse(number, line))?);
        }
    }
    Ok(lines)
}

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
    use super::*;

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
