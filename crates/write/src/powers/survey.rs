//! The rows of a survey (for each graph of borders the most balanced table of powers that was found, with its bound),
//! as csv that can be written in parts, and as JSON. The columns: [`SurveyLine`].

use std::io;
use std::io::Write;

use roundtable_words::SurveyLine;
use serde::Serialize;

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
