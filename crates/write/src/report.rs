//! An audit for people, in words and columns; and for programs, with the place in the file of everything that is wrong.

use std::io;
use std::io::Write;

use roundtable_audit::{Audit, Between, Fault, Proof, Reason, Span};
use roundtable_model::{Aim, Game, Relation, Roster, RoundIx, SeatIx};
use roundtable_words::{Compared, FigureName, Lang, Numbers, Outcome, Place, Places, ReportLine, SCREEN, Words, fold};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use unicode_width::UnicodeWidthStr;

/// Columns in which what proves a bound can be read well.
const PROOF_ROOM: usize = 28;

/// The file that a schedule was read from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Its name, for messages.
    pub file: &'a str,
    /// Where everything is in it.
    pub places: &'a Places,
    /// Who plays.
    pub roster: &'a Roster,
    /// What its seats are called; empty where nothing is said.
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

/// Writes an audit as a person reads it: the verdict, every figure with its proved bound, and every problem, with file,
/// line and column where the schedule came from a file. In full it names the theorems behind the bounds.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_read::read_schedule;
/// use roundtable_words::{Lang, Outcome};
/// use roundtable_write::{Source, write_audit};
/// let reading = read_schedule(b"1-2\n3-3\n", "x.txt", None, Some(4)).unwrap();
/// let found = audit(&reading.plan.schedule, &Rules::default());
/// let mut out = Vec::new();
/// write_audit(&mut out, &Outcome::new(&found, &[]), Some(Source { file: "x.txt", places: &reading.places, roster: &reading.plan.roster, seats: &[] }), (Lang::En, false)).unwrap();
/// assert!(String::from_utf8(out).unwrap().contains("x.txt:2:3: round 1: player 3 is"));
/// ```
///
/// # Errors
/// Whatever the stream says.
pub fn write_audit(
    out: &mut dyn Write,
    outcome: &Outcome<'_>,
    source: Option<Source<'_>>,
    (lang, in_full): (Lang, bool),
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
        let mut hanging = 2 + labels + 4;
        if let Some(proof) = &line.proof {
            row += &format!("{}  {proof}", " ".repeat(values - line.value.width()));
            // What proves a bound goes on below the bound where there is room.
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
                None => words.said(fault, &Numbers),
            };
            writeln!(out, "{}", fold(&(row + &said), SCREEN, 4))?;
        }
    }
    Ok(())
}

/// Writes two audits side by side, as a person reads them: their verdicts, and every figure before and after. `seats` are
/// the names of the seats, as in [`figures`].
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
/// Whatever the stream says.
pub fn write_comparison(
    out: &mut dyn Write,
    before: &Audit,
    after: &Audit,
    seats: &[String],
    lang: Lang,
) -> io::Result<()> {
    let words = Words::new(lang);
    let [standing, now] = [before, after].map(|audit| words.standing(&Outcome::new(audit, seats)));
    writeln!(out, "{}\n", fold(&words.tell(&Compared::Verdict { before: standing, after: now }), SCREEN, 2))?;
    let mut rows = vec![[String::new(), words.tell(&Compared::Before), words.tell(&Compared::After)]];
    let wishes = |audit: &Audit| audit.wishes.len() + audit.partners.len();
    if wishes(before) + wishes(after) > 0 {
        let broken = |audit: &Audit| {
            let partners = audit.partners.iter().filter(|w| !w.broken.is_empty()).count();
            (audit.wishes.iter().filter(|w| !w.broken.is_empty()).count() + partners).to_string()
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

/// One figure as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureLine {
    /// What it counts.
    pub label: String,
    /// What it is.
    pub value: String,
    /// Its bound with what proves it, where there is one.
    pub proof: Option<String>,
    /// The same with the theorem and the steps in between.
    pub proof_in_full: Option<String>,
}

impl FigureLine {
    fn plain(label: String, value: String, proof: Option<String>) -> Self {
        Self { label, value, proof_in_full: proof.clone(), proof }
    }
}

/// Every figure of an audit, in the order in which they are printed. `seats` are the names of the seats: two that are no
/// colours, such as Home and Away, are named in the labels; empty where nothing is said.
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
    let proved = |label: String, value: String, figure: &str| {
        let proof = audit.proof.iter().find(|p| p.figure == figure);
        let said = |by: String| {
            proof.map(|Proof { bound, .. }| words.tell(&ReportLine::ReportProof { bound: bound.to_string(), by }))
        };
        let short = proof.map(|p| words.reason_in_short(&p.by));
        let full = proof.map(|p| words.said(&p.by, &Numbers));
        FigureLine { label, value, proof: short.and_then(said), proof_in_full: full.and_then(said) }
    };
    let line = |name: FigureName, value: String, figure: &str| proved(words.tell(&name), value, figure);
    let span = |min: u64, max: u64| words.span(min, max);
    let at_most = |value: u64| words.tell(&ReportLine::ValueAtMost { value });
    // Where earlier evenings count, tonight's figure comes first, and those of meetings are called the season's.
    let m = &audit.meetings;
    let mut lines = Vec::new();
    if let Some(tonight) = m.tonight {
        let value = words.tell(&ReportLine::ValueTonight { total: tonight.total, first: tonight.first });
        lines.push(line(FigureName::Tonight, value, "tonight"));
    }
    let mut of_season = vec![
        line(FigureName::Meetings, span(m.min, m.max), "max"),
        line(FigureName::Repeats, m.repeats.to_string(), "repeats"),
        line(
            FigureName::Unmet,
            words.tell(&ReportLine::ValueOfPairs { value: m.unmet_pairs, total: m.pairs }),
            "unmet_pairs",
        ),
        line(FigureName::Squares, m.sum_of_squares.to_string(), "sum_of_squares"),
    ];
    if let Some(fewest) = audit.indirect.min {
        let value = words.tell(&ReportLine::ValueAtLeast { value: fewest });
        of_season.push(line(FigureName::Indirect, value, "indirect.min"));
    }
    if m.tonight.is_some() {
        for line in &mut of_season {
            line.label = words.tell(&ReportLine::FigureSeason { figure: std::mem::take(&mut line.label) });
        }
    }
    lines.append(&mut of_season);
    let s = &audit.seats;
    let players = u64::from(audit.players);
    lines.push(line(FigureName::Seats, at_most(s.max_range.into()), "seats.max_range"));
    lines.push(line(FigureName::SeatsAny, at_most(s.max_range_any_round.into()), "seats.max_range_any_round"));
    let imperfect = words.tell(&ReportLine::ValueOfPeople { value: s.imperfect_players.into(), total: players });
    lines.push(line(FigureName::SeatsImperfect, imperfect, "seats.imperfect_players"));
    lines.push(line(FigureName::Visits, at_most(audit.tables.max_visits.into()), "tables.max_visits"));
    lines.push(line(FigureName::ExcessVisits, audit.tables.excess_visits.to_string(), "tables.excess_visits"));
    let spans = [
        (FigureName::ShortTables, audit.short_tables, "short_tables.max"),
        (FigureName::SitOuts, audit.sit_outs, "sit_outs.max"),
    ];
    for (word, Span { min, max }, figure) in spans {
        if max > 0 {
            lines.push(line(word, span(min.into(), max.into()), figure));
        }
    }
    if let Some(c) = &audit.colours {
        let [imbalance, breaks, run] = sides(seats, words);
        let mut push = |label: String, value: String, figure: &str| {
            lines.push(proved(label, value, figure));
        };
        push(imbalance, at_most(c.max_imbalance.into()), "colours.max_imbalance");
        push(breaks, c.breaks.to_string(), "colours.breaks");
        push(run, c.longest_run.to_string(), "colours.longest_run");
    }
    for spread in &audit.spreads {
        let column = spread.column.clone();
        let by = words.said(&Reason::GroupsOverTables, &Numbers);
        lines.push(FigureLine::plain(
            words.tell(&ReportLine::SpreadFigure { column: column.clone() }),
            spread.same_group.to_string(),
            audit.valid.then(|| words.tell(&ReportLine::ReportProof { bound: spread.bound.to_string(), by })),
        ));
        if let Some(Between { min, max, uneven }) = spread.between {
            let even = match uneven {
                0 => ReportLine::SpreadBetweenEven,
                uneven => ReportLine::SpreadBetweenUneven { uneven },
            };
            let label = words.tell(&ReportLine::SpreadBetween { column: column.clone() });
            lines.push(FigureLine::plain(label, words.span(min, max), Some(words.tell(&even))));
        }
        if let Some(value) = words.sums_of(spread) {
            let label = words.tell(&ReportLine::SpreadSums { column: column.clone() });
            lines.push(FigureLine::plain(label, value, None));
        }
        let label = words.tell(&ReportLine::SpreadTables { column });
        lines.push(FigureLine::plain(label, words.tables_of(spread), None));
    }
    if let Some(b) = &audit.borders {
        let at_best = |figure: &str| audit.proof.iter().find(|p| p.figure == figure);
        let proof = at_best("borders.min").zip(at_best("borders.max")).map(|(min, max)| {
            words
                .tell(&ReportLine::ReportProof { bound: span(min.bound, max.bound), by: words.said(&max.by, &Numbers) })
        });
        lines.push(FigureLine::plain(words.tell(&FigureName::Borders), span(b.min.into(), b.max.into()), proof));
        lines.push(line(FigureName::BorderRepeats, b.repeats.to_string(), "borders.repeats"));
    }
    if let Some(found) = &audit.mixed {
        let label = words.tell(&ReportLine::Unmixed { column: found.column.clone() });
        let value =
            words.tell(&ReportLine::UnmixedSaid { unmixed: found.unmixed, sides: found.sides, bound: found.bound });
        lines.push(FigureLine::plain(label, value, None));
    }
    for found in &audit.relations {
        let name = || found.name.clone().unwrap_or_else(|| found.relation.id().to_owned());
        let own = format!("{}.repeats", found.relation.id());
        let (often, again, repeats) = match found.relation {
            Relation::Partners => (FigureName::Partners, FigureName::PartnersAgain, "partners.repeats"),
            Relation::Opponents => (FigureName::Opponents, FigureName::OpponentsAgain, "opponents.repeats"),
            Relation::Left => (FigureName::Left, FigureName::LeftAgain, "left.repeats"),
            Relation::Across => (FigureName::Across, FigureName::AcrossAgain, "across.repeats"),
            Relation::Before => (FigureName::Before, FigureName::BeforeAgain, "before.repeats"),
            Relation::Own(_) => (FigureName::Own { name: name() }, FigureName::OwnAgain { name: name() }, &own[..]),
        };
        lines.push(FigureLine::plain(words.tell(&often), span(found.min, found.max), None));
        lines.push(line(again, found.repeats.to_string(), repeats));
        let aim = match found.aim {
            Aim::Evenly => None,
            Aim::AtMost(times) => Some(FigureName::OwnAtMost { name: name(), times }),
            Aim::Exactly(times) => Some(FigureName::OwnExactly { name: name(), times }),
        };
        if let Some((aim, off)) = aim.zip(found.off) {
            let by = words.tell(&ReportLine::OffBy);
            let proof = words.tell(&ReportLine::ReportProof { bound: off.bound.to_string(), by });
            lines.push(FigureLine::plain(words.tell(&aim), off.times.to_string(), Some(proof)));
        }
    }
    lines
}

/// What the figures of the two sides are called: the difference, the same side twice in a row, the longest run.
fn sides(seats: &[String], words: &Words) -> [String; 3] {
    let colours = Game::of_seats(seats).is_some_and(Game::has_colours);
    match seats {
        [first, second] if !colours => [
            words.tell(&ReportLine::SidesMinus { first: first.clone(), second: second.clone() }),
            words.tell(&ReportLine::SidesBreaks),
            words.tell(&ReportLine::SidesRun),
        ],
        [] => [
            words.tell(&ReportLine::SidesPlain),
            words.tell(&ReportLine::SidesBreaks),
            words.tell(&ReportLine::SidesRun),
        ],
        _ => [FigureName::Imbalance, FigureName::Breaks, FigureName::Run].map(|name| words.tell(&name)),
    }
}

/// A fault with its place, as JSON has it.
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

/// A bound with what proves it, as JSON has it.
#[derive(Serialize)]
struct ProofLine {
    figure: &'static str,
    value: u64,
    bound: u64,
    by: String,
}

impl Serialize for LocatedAudit<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Audit {
            schema,
            valid,
            problems,
            players,
            rounds,
            meetings,
            indirect,
            seats,
            tables,
            short_tables,
            sit_outs,
            colours,
            borders,
            relations,
            mixed,
            partners,
            wishes,
            spreads,
            standing,
            verdict,
            proof,
            tier_proofs: _,
        } = self.audit;
        let words = Words::new(Lang::En);
        let problems: Vec<_> = problems.iter().map(|fault| self.located(fault, &words)).collect();
        let proof: Vec<_> = proof
            .iter()
            .map(|Proof { figure, value, bound, by, argument: _ }| ProofLine {
                figure,
                value: *value,
                bound: *bound,
                by: words.said(by, &Numbers),
            })
            .collect();
        // The audit's own fields in its own order: a field that is added there does not compile here until it is added.
        // What proves the tiers is not in the audit JSON, nor are the numbers of an argument.
        let mut object = serializer.serialize_struct("Audit", 21)?;
        object.serialize_field("schema", schema)?;
        object.serialize_field("valid", valid)?;
        object.serialize_field("problems", &problems)?;
        object.serialize_field("players", players)?;
        object.serialize_field("rounds", rounds)?;
        object.serialize_field("meetings", meetings)?;
        object.serialize_field("indirect", indirect)?;
        object.serialize_field("seats", seats)?;
        object.serialize_field("tables", tables)?;
        object.serialize_field("short_tables", short_tables)?;
        object.serialize_field("sit_outs", sit_outs)?;
        object.serialize_field("colours", colours)?;
        object.serialize_field("borders", borders)?;
        if !relations.is_empty() {
            object.serialize_field("relations", relations)?;
        }
        if let Some(mixed) = mixed {
            object.serialize_field("mixed", mixed)?;
        }
        if !partners.is_empty() {
            object.serialize_field("partner_wishes", partners)?;
        }
        object.serialize_field("wishes", wishes)?;
        if !spreads.is_empty() {
            object.serialize_field("spreads", spreads)?;
        }
        object.serialize_field("standing", standing)?;
        object.serialize_field("verdict", verdict)?;
        object.serialize_field("proof", &proof)?;
        object.end()
    }
}

impl LocatedAudit<'_> {
    fn located(&self, fault: &Fault, words: &Words) -> LocatedFault {
        let place = self.source.and_then(|s| s.places.fault(fault));
        let at = fault.at();
        LocatedFault {
            code: fault.code(),
            round: at.round.map(RoundIx::number),
            table: at.table.map(|(_, number)| number),
            seat: at.seat().map(SeatIx::number),
            player: at.player.map(|player| u64::from(player.0) + 1),
            message: words.said(fault, &Numbers),
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
