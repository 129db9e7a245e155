//! Writes the next round of a tournament: as JSON of schema `roundtable/round/1`, text, csv, tuples, and the script of
//! Mahjong Pantheon.
//!
//! Players have the numbers of the position, the state of the tournament from which the round was made.

mod plan;

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;
use std::io::Write;

use roundtable_audit::FigureSaid;
use roundtable_model::{MadeBy, PlayerId, Position, SeatedRound, Wish};
use roundtable_words::{FileFormat, Lang, TextLine, Words, csv_text};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use roundtable_words::{quoted, seats_line};

pub use plan::RoundPlan;

/// A round with everything that is printed with it.
#[derive(Clone, Debug)]
pub struct RoundReport<'a> {
    /// Who sits where.
    pub round: &'a SeatedRound,
    /// The position that it was made from, with the names.
    pub position: &'a Position,
    /// How good it is.
    pub figures: RoundFigures,
    /// What the organiser should know.
    pub notes: Vec<RoundNote>,
    /// The wishes that it does not keep.
    pub not_obeyed: Vec<NotObeyed>,
    /// Who made it.
    pub made_by: &'a MadeBy,
    /// The names of the seats; empty if there are none.
    pub seat_names: &'a [String],
}

/// How good a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundFigures {
    /// Sum over the pairs at the new tables of the times they have met before.
    pub repeats: u64,
    /// No seating has fewer: proved.
    pub fewest_repeats: bool,
    /// Sum over the tables of the highest minus the lowest place.
    pub rank_spread: u64,
    /// The largest difference between anybody's most-used and least-used seat.
    pub seat_range: u32,
    /// Pairs that meet for the third time or more often.
    pub third_meetings: u64,
    /// Pairs that met in the very last round too.
    pub last_round_meetings: u64,
    /// Wishes that are broken, and pairs of one group beyond those that cannot be avoided.
    pub broken_wishes: u64,
    /// Pairs of one group, over all columns that are spread; `None` without any.
    pub same_group: Option<u64>,
    /// Pairs of partners who were partners before; `None` if seats have no sides.
    pub partners_again: Option<u64>,
}

/// Something that the organiser should know, as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundNote {
    /// A stable word for programs.
    pub code: Cow<'static, str>,
    /// The sentence.
    pub message: String,
}

/// A wish: in JSON an object with one key, `{"apart": [3, 5]}` or `{"spread": "club"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum WrittenWish {
    /// Of one or two people.
    Wish(Wish<PlayerId>),
    /// People with the same value in a column meet as little as possible.
    Spread {
        /// The column.
        spread: String,
    },
    /// Sides that are mixed of the two kinds of a column.
    Mixed {
        /// The column.
        mixed: String,
    },
}

/// A wish that a round does not keep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotObeyed {
    /// The wish.
    pub wish: WrittenWish,
    /// The sentence that says so.
    pub why: String,
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    round: u32,
    tables: Vec<TableLine<'a>>,
    sit_out: &'a [PlayerId],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    absent: &'a [PlayerId],
    figures: Figures,
    notes: &'a [RoundNote],
    not_obeyed: &'a [NotObeyed],
    made_by: Maker<'a>,
}

#[derive(Serialize)]
struct TableLine<'a> {
    table: u32,
    seats: &'a [PlayerId],
}

#[derive(Serialize)]
struct Figures {
    repeats: u64,
    fewest_repeats_proved: bool,
    mean_rank_spread: f64,
    seat_range: u32,
    third_meetings: u64,
    last_round_meetings: u64,
    broken_wishes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_group: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    partners_again: Option<u64>,
}

#[derive(Serialize)]
struct Maker<'a> {
    method: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    version: &'a str,
}

/// Writes the round in a format.
///
/// # Errors
/// If writing fails.
pub fn write_round(out: &mut dyn Write, report: &RoundReport<'_>, format: FileFormat, lang: Lang) -> io::Result<()> {
    match format {
        FileFormat::Text => write_round_text(out, report, lang),
        FileFormat::Json => write_round_json(out, report),
        FileFormat::Csv => write_round_csv(out, report),
        FileFormat::Tuples => write_round_lines(out, report, ["(", ", ", ")"]),
        FileFormat::Lists => write_round_lines(out, report, ["[", ", ", "]"]),
        FileFormat::Pantheon => write_round_lines(out, report, ["", "-", ""]),
    }
}

/// `round,table,seat,player,name`, as `plan` writes it.
fn write_round_csv(out: &mut dyn Write, report: &RoundReport<'_>) -> io::Result<()> {
    let names = names(report);
    let name = |id: &PlayerId| csv_text(names.get(id).copied().unwrap_or(""));
    let (round, number) = (report.round, report.position.next_round());
    writeln!(out, "round,table,seat,player,name")?;
    for table in &round.tables {
        for (seat, id) in (1..).zip(&table.seats) {
            writeln!(out, "{number},{},{seat},{id},{}", table.number, name(id))?;
        }
    }
    for (word, who) in [("", &round.sit_out), ("absent", &round.absent)] {
        for id in who {
            writeln!(out, "{number},,{word},{id},{}", name(id))?;
        }
    }
    Ok(())
}

/// A line for each table, with the text before, between and after its numbers; people without a seat as a comment.
fn write_round_lines(
    out: &mut dyn Write,
    report: &RoundReport<'_>,
    [open, between, close]: [&str; 3],
) -> io::Result<()> {
    let round = report.round;
    let list = |ids: &[PlayerId], between: &str| ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(between);
    for table in &round.tables {
        writeln!(out, "{open}{}{close}", list(&table.seats, between))?;
    }
    let words = Words::new(Lang::En);
    for (absent, who) in [(false, &round.sit_out), (true, &round.absent)] {
        if !who.is_empty() {
            writeln!(out, "# {}", words.tell(&TextLine::resting(absent, list(who, ", "))))?;
        }
    }
    Ok(())
}

/// The names of those who have one, by number.
fn names<'a>(report: &RoundReport<'a>) -> HashMap<PlayerId, &'a str> {
    let named = report.position.contenders().iter().filter(|c| !c.name.is_empty());
    named.map(|c| (c.id, c.name.as_str())).collect()
}

/// Writes `roundtable/round/1`.
fn write_round_json(out: &mut dyn Write, report: &RoundReport<'_>) -> io::Result<()> {
    let RoundReport { round, figures, notes, not_obeyed, made_by, .. } = report;
    let document = Document {
        schema: "roundtable/round/1",
        round: report.position.next_round().number(),
        tables: round.tables.iter().map(|table| TableLine { table: table.number, seats: &table.seats }).collect(),
        sit_out: &round.sit_out,
        absent: &round.absent,
        figures: Figures {
            repeats: figures.repeats,
            fewest_repeats_proved: figures.fewest_repeats,
            // Printed only: nothing is decided by it.
            mean_rank_spread: figures.rank_spread as f64 / round.tables.len().max(1) as f64,
            seat_range: figures.seat_range,
            third_meetings: figures.third_meetings,
            last_round_meetings: figures.last_round_meetings,
            broken_wishes: figures.broken_wishes,
            same_group: figures.same_group,
            partners_again: figures.partners_again,
        },
        notes,
        not_obeyed,
        made_by: Maker { method: &made_by.method, seed: made_by.seed.map(|s| s.0), version: &made_by.version },
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    out.write_all(b"\n")
}

/// Writes the round like `plan`, with its figures below. Notes go to another stream.
fn write_round_text(out: &mut dyn Write, report: &RoundReport<'_>, lang: Lang) -> io::Result<()> {
    let words = Words::new(lang);
    let round = report.round;
    let names = names(report);
    let person = |id: &PlayerId| names.get(id).map_or_else(|| id.to_string(), |name| format!("{id} {}", quoted(name)));
    let people = |ids: &[PlayerId]| ids.iter().map(person).collect::<Vec<_>>().join(", ");
    if let Some(line) = seats_line(report.seat_names, words) {
        writeln!(out, "# {line}")?;
    }
    writeln!(out, "{}", words.tell(&TextLine::RoundHeading { number: report.position.next_round() }))?;
    let widest = round.tables.iter().map(|t| t.number).max().unwrap_or(0).to_string().len();
    let seated = || round.tables.iter().flat_map(|t| &t.seats);
    let digits = seated().map(|id| id.to_string().len()).max().unwrap_or(0);
    let cell = |id: &PlayerId| format!("{}{}", " ".repeat(digits - id.to_string().len()), person(id));
    let seats = round.tables.iter().map(|t| t.seats.len()).max().unwrap_or(0);
    let column = |seat: usize| round.tables.iter().filter_map(|t| t.seats.get(seat)).map(|id| cell(id).width()).max();
    let columns: Vec<usize> = (0..seats).map(|seat| column(seat).unwrap_or(0)).collect();
    for table in &round.tables {
        let number = format!("{:>widest$}", table.number);
        let mut line = format!("  {}", words.tell(&TextLine::TableHeading { number }));
        for (id, column) in table.seats.iter().zip(&columns) {
            let cell = cell(id);
            line += &format!(" {cell},{}", " ".repeat(column - cell.width()));
        }
        writeln!(out, "{}", line.trim_end().trim_end_matches(','))?;
    }
    for (absent, who) in [(false, &round.sit_out), (true, &round.absent)] {
        if !who.is_empty() {
            writeln!(out, "# {}", words.tell(&TextLine::resting(absent, people(who))))?;
        }
    }
    if let Some(seed) = report.made_by.seed {
        let MadeBy { version, method, .. } = report.made_by.clone();
        writeln!(out, "# {}", words.tell(&TextLine::MadeByLine { version, method, seed: seed.to_string() }))?;
    }
    let RoundFigures { repeats, rank_spread, seat_range, .. } = report.figures;
    let tables = round.tables.len().max(1) as u64;
    // One decimal, rounded down.
    let mean = format!("{}.{}", rank_spread / tables, rank_spread % tables * 10 / tables);
    writeln!(out)?;
    for (word, value) in [
        (FigureSaid::Repeats, repeats.to_string()),
        (FigureSaid::RankSpread, mean),
        (FigureSaid::Seats, seat_range.to_string()),
    ] {
        writeln!(out, "# {}: {value}", words.figure(&word))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Contender, PositionParts, SeatedTable, Seed, TableSizes};

    use super::*;

    /// Three people, two of them at a table, with numbers that are not those of a list.
    fn written(format: FileFormat, lang: Lang) -> String {
        let contender =
            |(id, name): (u64, &str)| Contender { id: PlayerId(id), name: name.into(), ..Contender::default() };
        let contenders = [(7, "Ana"), (30, "田中 花子"), (4, "")].map(contender).into();
        let parts = PositionParts { contenders, history: vec![SeatedRound::default(); 3], ..PositionParts::default() };
        let position = Position::new(TableSizes::only(2).unwrap(), parts).unwrap();
        let table = SeatedTable::new(1, [30, 7].map(PlayerId).into());
        let sit_out = vec![PlayerId(4)];
        let round = SeatedRound { tables: vec![table], sit_out, absent: vec![] };
        let made_by = MadeBy { method: "swiss".into(), seed: Some(Seed(9)), version: "1.2".into() };
        let report = RoundReport {
            round: &round,
            position: &position,
            figures: RoundFigures { repeats: 2, rank_spread: 7, ..RoundFigures::default() },
            notes: vec![RoundNote { code: "repeat".into(), message: "again".into() }],
            not_obeyed: Vec::new(),
            made_by: &made_by,
            seat_names: &["East".into(), "West".into()],
        };
        let mut out = Vec::new();
        write_round(&mut out, &report, format, lang).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn text_is_as_plan_writes_it() {
        let en = written(FileFormat::Text, Lang::En);
        assert!(
            en.starts_with("# seats: East, West\nRound 4\n  Table 1: 30 田中 花子,  7 Ana\n# sit out: 4\n"),
            "{en}"
        );
        assert!(en.ends_with("\n\n# repeats: 2\n# mean rank spread: 7.0\n# seat range: 0\n"), "{en}");
        let ja = written(FileFormat::Text, Lang::Ja);
        assert!(ja.starts_with("# 席順: 東, 西\n4ゲーム目\n  1番卓: 30 田中 花子,  7 Ana\n# 抜け番: 4\n"), "{ja}");
    }

    #[test]
    fn lines_keep_the_numbers_of_the_position() {
        let csv = "round,table,seat,player,name\n4,1,1,30,田中 花子\n4,1,2,7,Ana\n4,,,4,\n";
        assert_eq!(written(FileFormat::Csv, Lang::En), csv);
        assert_eq!(written(FileFormat::Pantheon, Lang::Ja), "30-7\n# sit out: 4\n");
        assert_eq!(written(FileFormat::Tuples, Lang::En), "(30, 7)\n# sit out: 4\n");
    }

    #[test]
    fn json_has_the_promised_fields() {
        let value: serde_json::Value = serde_json::from_str(&written(FileFormat::Json, Lang::En)).unwrap();
        assert_eq!(value["schema"], "roundtable/round/1");
        assert_eq!(value["round"], 4);
        assert_eq!(value["tables"][0], serde_json::json!({"table": 1, "seats": [30, 7]}));
        assert_eq!(value["sit_out"][0], 4);
        assert_eq!((&value["figures"]["repeats"], &value["figures"]["mean_rank_spread"]), (&2.into(), &7.0.into()));
        assert_eq!(value["notes"][0]["message"], "again");
        assert_eq!(value["made_by"], serde_json::json!({"method": "swiss", "seed": 9, "version": "1.2"}));
    }
}
