//! Writes an audit for people, in words and columns, and for programs, with the place of every fault in the file.

use std::io;
use std::io::Write;

use roundtable_audit::{Audit, Fault, FigureKnown, FigureProof, Line, ShownValue};
use roundtable_model::{Roster, RoundIx, SeatIx};
use roundtable_words::{Compared, Lang, NumberNames, Place, Places, PlanInShort, ReportLine, SCREEN, Words, fold};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use unicode_width::UnicodeWidthStr;

/// Width in columns in which the proof of a bound is easy to read.
const PROOF_ROOM: usize = 28;

/// The file that a schedule was read from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Its name, for messages.
    pub file: &'a str,
    /// The places of everything in it.
    pub places: &'a Places,
    /// Who plays.
    pub roster: &'a Roster,
    /// The names of its seats; empty if they have none.
    pub seats: &'a [String],
}

/// An audit whose problems have `line` and `column` in a file. Serialises to the audit JSON.
#[derive(Clone, Copy, Debug)]
pub struct LocatedAudit<'a> {
    /// The audit.
    pub audit: &'a Audit,
    /// The file, if the schedule came from one.
    pub source: Option<Source<'a>>,
}

/// Writes an audit for people: the verdict, every figure with its proved bound, and every problem, with file, line and
/// column if the schedule came from a file. In full it names the theorems behind the bounds.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_read::read_schedule;
/// use roundtable_words::{Lang, PlanInShort};
/// use roundtable_write::{Source, write_audit};
/// let reading = read_schedule(b"1-2\n3-3\n", "x.txt", None, Some(4)).unwrap();
/// let found = audit(&reading.plan.schedule, &Rules::default());
/// let mut out = Vec::new();
/// let source = Source { file: "x.txt", places: &reading.places, roster: &reading.plan.roster, seats: &[] };
/// write_audit(&mut out, &PlanInShort::new(&found, &[]), Some(source), Lang::En, false).unwrap();
/// assert!(String::from_utf8(out).unwrap().contains("x.txt:2:3: round 1: player 3 is"));
/// ```
///
/// # Errors
/// Errors of the stream.
pub fn write_audit(
    out: &mut dyn Write,
    outcome: &PlanInShort<'_>,
    source: Option<Source<'_>>,
    lang: Lang,
    in_full: bool,
) -> io::Result<()> {
    let words = Words::new(lang);
    let audit = outcome.audit;
    writeln!(out, "{}\n", fold(&words.judged(outcome), SCREEN, 0))?;
    let mut lines = figures(audit, source.map_or(&[], |s| s.seats), &words);
    lines.iter_mut().filter(|_| in_full).for_each(|line| line.proof = line.proof_in_full.take());
    let labels = lines.iter().map(|line| line.label.width()).max().unwrap_or(0);
    let values = lines.iter().filter(|line| line.proof.is_some()).map(|line| line.value.width()).max().unwrap_or(0);
    for line in &lines {
        let mut row = format!("  {}{}  {}", line.label, " ".repeat(labels - line.label.width()), line.value);
        // Lines after the first are indented by `hanging`.
        let mut hanging = 2 + labels + 4;
        if let Some(proof) = &line.proof {
            row += &format!("{}  {proof}", " ".repeat(values - line.value.width()));
            // The proof of a bound continues below the bound, if there is room.
            let bounds = hanging + values;
            hanging = if bounds + PROOF_ROOM <= SCREEN { bounds } else { hanging };
        }
        writeln!(out, "{}", fold(&row, SCREEN, hanging))?;
    }
    if !audit.problems.is_empty() {
        writeln!(out, "\n{}", words.tell(&ReportLine::ReportProblems))?;
        for fault in &audit.problems {
            let mut row = "  ".to_owned();
            if let Some(source) = source {
                row += &format!("{}:", source.file);
                if let Some(place) = source.places.fault(fault) {
                    row += &format!("{place}:");
                }
                row.push(' ');
            }
            let said = match source {
                Some(source) => words.said(fault, source.roster),
                None => words.said(fault, &NumberNames),
            };
            writeln!(out, "{}", fold(&(row + &said), SCREEN, 4))?;
        }
    }
    Ok(())
}

/// Writes two audits side by side for people: their verdicts, and every figure before and after. `seats` are the names
/// of the seats, as in [`figures`].
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_read::read_schedule;
/// use roundtable_words::Lang;
/// use roundtable_write::write_comparison;
/// let found = |text: &[u8]| audit(&read_schedule(text, "-", None, None).unwrap().plan.schedule, &Rules::default());
/// let (before, after) = (found(b"1-2\n3-4\n\n1-2\n3-4\n"), found(b"1-2\n3-4\n\n1-3\n2-4\n"));
/// let mut out = Vec::new();
/// write_comparison(&mut out, &before, &after, &[], Lang::En).unwrap();
/// let lines = String::from_utf8(out).unwrap();
/// assert!(lines.lines().any(|line| line.split_whitespace().eq(["repeats", "2", "0"])));
/// ```
///
/// # Errors
/// Errors of the stream.
pub fn write_comparison(
    out: &mut dyn Write,
    before: &Audit,
    after: &Audit,
    seats: &[String],
    lang: Lang,
) -> io::Result<()> {
    let words = Words::new(lang);
    let [was, is] = [before, after].map(|audit| words.standing(&PlanInShort::new(audit, seats)));
    writeln!(out, "{}\n", fold(&words.tell(&Compared::Verdict { before: was, after: is }), SCREEN, 2))?;
    let mut rows = vec![[String::new(), words.tell(&Compared::Before), words.tell(&Compared::After)]];
    let wishes = |audit: &Audit| audit.wishes.len() + audit.partners.len();
    if wishes(before) + wishes(after) > 0 {
        let broken = |audit: &Audit| {
            audit.wishes.iter().chain(&audit.partners).filter(|w| !w.broken.is_empty()).count().to_string()
        };
        rows.push([words.tell(&Compared::WishesBroken), broken(before), broken(after)]);
    }
    let (old, new) = (figures(before, seats, &words), figures(after, seats, &words));
    let value = |lines: &[FigureLine], label: &str| {
        lines.iter().find(|l| l.label == label).map_or_else(|| "–".to_owned(), |l| l.value.clone())
    };
    let only_new = new.iter().filter(|line| !old.iter().any(|o| o.label == line.label));
    for label in old.iter().chain(only_new).map(|line| &line.label) {
        rows.push([label.clone(), value(&old, label), value(&new, label)]);
    }
    let widths = [0, 1].map(|column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0));
    for [label, before, after] in rows {
        let gaps = [widths[0] - label.width(), widths[1] - before.width()].map(|gap| " ".repeat(gap));
        let row = format!("  {label}{}  {before}{}  {after}", gaps[0], gaps[1]);
        writeln!(out, "{}", fold(&row, SCREEN, 2 + widths[0] + 2))?;
    }
    Ok(())
}

/// One figure, as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureLine {
    /// What it counts.
    pub label: String,
    /// Its value.
    pub value: String,
    /// Its bound with the proof, if there is one.
    pub proof: Option<String>,
    /// The same with the theorem and the steps in between.
    pub proof_in_full: Option<String>,
}

/// Every figure of an audit, in the order in which they are printed. `seats` are the names of the seats: two that are
/// not colours, such as Home and Away, are named in the labels; empty if seats have no names.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_read::read_schedule;
/// use roundtable_words::{Lang, Words};
/// use roundtable_write::figures;
/// let plan = read_schedule(b"1-2\n3-4\n\n1-2\n3-4\n", "-", None, None).unwrap().plan;
/// let lines = figures(&audit(&plan.schedule, &Rules::default()), &[], &Words::new(Lang::En));
/// assert!(lines.iter().any(|line| line.label == "repeats" && line.value == "2"));
/// ```
pub fn figures(audit: &Audit, seats: &[String], words: &Words) -> Vec<FigureLine> {
    let line = |line: Line<'_>| {
        let bound = |bound: String, by: String| words.tell(&ReportLine::ReportProof { bound, by });
        let [proof, proof_in_full] = match line.known {
            FigureKnown::Nothing => [None, None],
            FigureKnown::Bound(best, by) => {
                [words.reason_in_short(by), words.said(by, &NumberNames)].map(|by| Some(bound(best.to_string(), by)))
            }
            FigureKnown::Best(best, by) => {
                [(); 2].map(|()| Some(bound(shown(best, words), words.said(by, &NumberNames))))
            }
            FigureKnown::Uneven(0) => [(); 2].map(|()| Some(words.tell(&ReportLine::SpreadBetweenEven))),
            FigureKnown::Uneven(uneven) => {
                [(); 2].map(|()| Some(words.tell(&ReportLine::SpreadBetweenUneven { uneven })))
            }
            FigureKnown::Off(best) => [(); 2].map(|()| Some(bound(best.to_string(), words.tell(&ReportLine::OffBy)))),
        };
        let label = words.figure(&line.said);
        FigureLine { label, value: shown(line.value, words), proof, proof_in_full }
    };
    audit.lines(seats).into_iter().map(line).collect()
}

/// A value, written for people.
fn shown(value: ShownValue<'_>, words: &Words) -> String {
    match value {
        ShownValue::Number(value) => value.to_string(),
        ShownValue::Span(min, max) => words.span(min, max),
        ShownValue::AtMost(value) => words.tell(&ReportLine::ValueAtMost { value }),
        ShownValue::AtLeast(value) => words.tell(&ReportLine::ValueAtLeast { value }),
        ShownValue::OfPairs(value, total) => words.tell(&ReportLine::ValueOfPairs { value, total }),
        ShownValue::OfPeople(value, total) => words.tell(&ReportLine::ValueOfPeople { value, total }),
        ShownValue::OfSides(value, total, bound) => words.tell(&ReportLine::ValueOfSides { value, total, bound }),
        ShownValue::Tonight(total, first) => words.tell(&ReportLine::ValueTonight { total, first }),
        ShownValue::Sums(spread) => words.sums_of(spread).unwrap_or_default(),
        ShownValue::Tables(spread) => words.tables_of(spread),
    }
}

/// A fault with its place, as in JSON.
#[derive(Serialize)]
struct LocatedFault {
    code: &'static str,
    round: Option<u32>,
    table: Option<u32>,
    seat: Option<u32>,
    player: Option<u64>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
}

/// A bound with its proof, as in JSON.
#[derive(Serialize)]
struct ProofLine {
    figure: String,
    value: u64,
    bound: u64,
    by: String,
}

impl Serialize for LocatedAudit<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The audit JSON has neither the proofs of the tiers nor the numbers of an argument.
        let Audit { schema, valid, problems, players, rounds, standing, verdict, proof, .. } = self.audit;
        let words = Words::new(Lang::En);
        let problems: Vec<_> = problems.iter().map(|fault| self.located(fault, &words)).collect();
        let line = |FigureProof { figure, value, bound, argument }: &_| ProofLine {
            figure: figure.to_string(),
            value: *value,
            bound: *bound,
            by: words.said(argument, &NumberNames),
        };
        let proof: Vec<_> = proof.iter().map(line).collect();
        // 21 is a hint for serializers that want a length; JSON does not.
        let mut object = serializer.serialize_struct("Audit", 21)?;
        object.serialize_field("schema", schema)?;
        object.serialize_field("valid", valid)?;
        object.serialize_field("problems", &problems)?;
        object.serialize_field("players", players)?;
        object.serialize_field("rounds", rounds)?;
        self.audit.write_figures(&mut object)?;
        object.serialize_field("standing", standing)?;
        object.serialize_field("verdict", verdict)?;
        object.serialize_field("proof", &proof)?;
        object.end()
    }
}

impl LocatedAudit<'_> {
    /// The fault, with line and column if the schedule came from a file.
    fn located(&self, fault: &Fault, words: &Words) -> LocatedFault {
        let place = self.source.and_then(|s| s.places.fault(fault));
        let at = fault.at();
        LocatedFault {
            code: fault.code(),
            round: at.round.map(RoundIx::number),
            table: at.table.map(|(_, number)| number),
            seat: at.seat().map(SeatIx::number),
            player: at.player.map(|player| u64::from(player.0) + 1),
            message: words.said(fault, &NumberNames),
            line: place.map(|p: Place| p.line),
            column: place.map(|p| p.column),
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};

    use super::*;

    #[test]
    fn problems_of_a_file_have_their_place() {
        let reading = roundtable_read::read_schedule(b"1-2\n3-3\n", "x", None, None).unwrap();
        let found = audit(&reading.plan.schedule, &Rules::default());
        let source = Some(Source { file: "x", places: &reading.places, roster: &reading.plan.roster, seats: &[] });
        let located = serde_json::to_value(LocatedAudit { audit: &found, source }).unwrap();
        let problems = located["problems"].as_array().unwrap();
        assert!(!problems.is_empty());
        for problem in problems {
            assert!(problem["line"].is_number() && problem["column"].is_number(), "{problem}");
        }
    }
}
