//! A plan as JSON of schema `roundtable/schedule/2`: one player or table a line, readable and with short diffs.

mod lines;

use std::io;
use std::io::Write;

use jiff::civil::Date;
use roundtable_audit::{Audit, ChangedCards, changed_cards};
use roundtable_model::{Asked, Dates, Every, Plan, Player, PlayerIx, Round, Schedule};
use roundtable_words::{SCHEMA, dates};
use serde::Serialize;

use crate::report::LocatedAudit;
use crate::round::RoundNote;
use crate::schedule::Buffer;
use crate::schedule::json::lines::on_lines;

/// Writes the whole document; the first round is the one after `before` others. Empty optional parts are left out.
pub(crate) fn write(
    out: &mut dyn Write,
    plan: &Plan,
    audit: Option<&Audit>,
    notes: &[RoundNote],
    directions: Option<&[Vec<u32>]>,
    before: u32,
) -> io::Result<()> {
    let mut b = Buffer::new(out);
    b.push("{\n  \"schema\": \"");
    b.push(SCHEMA);
    b.push("\",\n  \"players\": [");
    players(&mut b, plan)?;
    field(&mut b, "seat_names", plan.seat_names.as_ref())?;
    field(&mut b, "table_size", plan.table_sizes.as_ref())?;
    event(&mut b, plan)?;
    b.push(",\n  \"rounds\": [");
    rounds(&mut b, &plan.schedule, before)?;
    field(&mut b, "boards", Some(&plan.boards).filter(|boards| !boards.is_empty()))?;
    field(&mut b, "directions", directions)?;
    made_by(&mut b, plan)?;
    asked(&mut b, plan)?;
    if !notes.is_empty() {
        b.push(",\n  \"notes\": [");
        for (i, note) in notes.iter().enumerate() {
            b.push(if i > 0 { ",\n    " } else { "\n    " });
            serde_json::to_writer(&mut b.bytes, note)?;
        }
        b.push("\n  ]");
    }
    if let Some(audit) = audit {
        judged(&mut b, plan, audit)?;
    }
    b.push("\n}\n");
    b.finish()
}

/// Everybody, without the bracket before them.
fn players(b: &mut Buffer<'_>, plan: &Plan) -> io::Result<()> {
    for (i, player) in plan.roster.players().iter().enumerate() {
        b.push(if i > 0 { ",\n    {\"id\": " } else { "\n    {\"id\": " });
        b.bytes.extend_from_slice(itoa::Buffer::new().format(i + 1).as_bytes());
        if !player.name.is_empty() {
            b.push(", \"name\": ");
            text(b, &player.name)?;
        }
        write_columns(b, player)?;
        b.push("}");
        b.flow()?;
    }
    b.push(if plan.roster.is_empty() { "]" } else { "\n  ]" });
    Ok(())
}

/// What the event is, and who has left it.
fn event(b: &mut Buffer<'_>, plan: &Plan) -> io::Result<()> {
    field(b, "game", plan.game)?;
    field(b, "title", Some(&plan.title).filter(|title| !title.is_empty()))?;
    field(b, "revision", plan.revision)?;
    field(b, "dates", plan.dates.as_ref().map(When::of))?;
    field(b, "then", Some(plan.then).filter(|rounds| *rounds > 0))?;
    field(b, "left", Some(&plan.left).filter(|left| !left.is_empty()))?;
    field(b, "kept_back", plan.kept_back.filter(|wishes| *wishes > 0))
}

/// Method, seed and version, if it is known who made the plan.
fn made_by(b: &mut Buffer<'_>, plan: &Plan) -> io::Result<()> {
    let Some(made_by) = &plan.made_by else { return Ok(()) };
    b.push(",\n  \"made_by\": {\"method\": ");
    text(b, &made_by.method)?;
    if let Some(seed) = made_by.seed {
        b.push(", \"seed\": ");
        b.push(itoa::Buffer::new().format(seed.0));
    }
    b.push(", \"version\": ");
    text(b, &made_by.version)?;
    b.push("}");
    Ok(())
}

/// The question, what the tournament remembers, and whose cards differ from those of the plan before.
fn asked(b: &mut Buffer<'_>, plan: &Plan) -> io::Result<()> {
    if let Some(problem) = &plan.question {
        b.push(",\n  \"question\": ");
        on_lines(b, &Asked::from(&**problem), 3)?;
    }
    if let Some(memory) = &plan.memory {
        b.push(",\n  \"memory\": ");
        on_lines(b, memory, 1)?;
    }
    if let Some(problem) = plan.question.as_deref().filter(|p| p.plan_before().round_count() > 0) {
        let ChangedCards { tables, seats } = changed_cards(problem, &plan.schedule);
        b.push(",\n  \"changed\": {\"tables\": ");
        people(b, &tables);
        b.push(", \"seats\": ");
        people(b, &seats);
        b.push("}");
    }
    Ok(())
}

/// The audit, and its standing on its own, for programs that want no more.
fn judged(b: &mut Buffer<'_>, plan: &Plan, audit: &Audit) -> io::Result<()> {
    b.push(",\n  \"standing\": ");
    serde_json::to_writer(&mut b.bytes, &audit.standing)?;
    b.push(",\n  \"audit\": ");
    // A file without its question may be for everybody: it does not say whose wishes are kept.
    let mut audit = audit.clone();
    if plan.question.is_none() {
        audit.wishes.clear();
        audit.partners.clear();
    }
    Ok(serde_json::to_writer(&mut b.bytes, &LocatedAudit { audit: &audit, source: None })?)
}

/// An optional field of the document, on a line of its own.
fn field(b: &mut Buffer<'_>, name: &str, value: Option<impl Serialize>) -> io::Result<()> {
    let Some(value) = value else { return Ok(()) };
    b.push(",\n  \"");
    b.push(name);
    b.push("\": ");
    on_lines(b, &value, usize::MAX)
}

/// When the rounds are played.
#[derive(Serialize)]
struct When<'a> {
    starts: Vec<String>,
    #[serde(skip_serializing_if = "str::is_empty")]
    zone: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    every: Option<Every>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    skip: &'a [Date],
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<u32>,
}

impl<'a> When<'a> {
    fn of(dates: &'a Dates) -> Self {
        let Dates { id, zone, starts, every, skip, minutes } = dates;
        Self {
            starts: starts.iter().copied().map(dates::iso).collect(),
            zone,
            id,
            every: *every,
            skip,
            minutes: *minutes,
        }
    }
}

/// The other data of a player in the list.
fn write_columns(b: &mut Buffer<'_>, player: &Player) -> io::Result<()> {
    if let Some(reading) = &player.reading {
        b.push(", \"reading\": ");
        text(b, reading)?;
    }
    if let Some(rating) = player.rating {
        b.push(", \"rating\": ");
        b.push(itoa::Buffer::new().format(rating));
    }
    if let Some(club) = &player.club {
        b.push(", \"club\": ");
        text(b, club)?;
    }
    for (i, (header, value)) in player.columns.iter().enumerate() {
        b.push(if i > 0 { ", {\"header\": " } else { ", \"columns\": [{\"header\": " });
        text(b, header)?;
        b.push(", \"value\": ");
        text(b, value)?;
        b.push("}");
    }
    b.push(if player.columns.is_empty() { "" } else { "]" });
    Ok(())
}

/// The rounds, from the first, without the bracket before them.
fn rounds(b: &mut Buffer<'_>, schedule: &Schedule, before: u32) -> io::Result<()> {
    for (round, number) in schedule.rounds().zip(1u32..) {
        b.push(if number > 1 { ",\n" } else { "\n" });
        write_round(b, round, number.saturating_add(before))?;
    }
    b.push(if schedule.round_count() == 0 { "]" } else { "\n  ]" });
    Ok(())
}

fn write_round(b: &mut Buffer<'_>, round: Round<'_>, number: u32) -> io::Result<()> {
    b.push("    {\"round\": ");
    b.number(number);
    b.push(", \"tables\": [");
    for (i, table) in round.tables().enumerate() {
        b.push(if i > 0 { ",\n      {\"table\": " } else { "\n      {\"table\": " });
        b.number(table.number);
        b.push(", \"seats\": ");
        people(b, table.seats);
        b.push("}");
        b.flow()?;
    }
    b.push("]");
    for (name, resting) in [(", \"sit_out\": ", round.sit_out()), (", \"absent\": ", round.absent())] {
        if !resting.is_empty() {
            b.push(name);
            people(b, resting);
        }
    }
    b.push("}");
    b.flow()
}

fn people(b: &mut Buffer<'_>, people: &[PlayerIx]) {
    b.push("[");
    for (i, &player) in people.iter().enumerate() {
        b.push(if i > 0 { ", " } else { "" });
        b.player(player);
    }
    b.push("]");
}

fn text(b: &mut Buffer<'_>, text: &str) -> io::Result<()> {
    Ok(serde_json::to_writer(&mut b.bytes, text)?)
}
