//! A plan as JSON of schema `roundtable/schedule/2`: one player and one table per line, so that a person can read it and a diff is short.

mod question;

use std::io;
use std::io::Write;

use roundtable_audit::{Audit, ChangedCards, changed_cards};
use roundtable_model::{Dates, Plan, Player, PlayerIx, Round, Schedule};
use roundtable_words::{SCHEMA, dates};

use crate::report::LocatedAudit;
use crate::round::RoundNote;
use crate::schedule::Buffer;

/// Writes the whole document; the first round is the one after `before` others. Optional parts are left out where there is nothing to
/// say.
pub(crate) fn write(
    out: &mut dyn Write,
    plan: &Plan,
    audit: Option<&Audit>,
    notes: &[RoundNote],
    before: u32,
) -> io::Result<()> {
    let mut b = Buffer::new(out);
    b.push("{\n  \"schema\": \"");
    b.push(SCHEMA);
    b.push("\",\n  \"players\": [");
    for (i, player) in plan.roster.players().iter().enumerate() {
        b.push(if i > 0 { ",\n    {\"id\": " } else { "\n    {\"id\": " });
        b.bytes.extend_from_slice(itoa::Buffer::new().format(i + 1).as_bytes());
        if !player.name.is_empty() {
            b.push(", \"name\": ");
            text(&mut b, &player.name)?;
        }
        write_columns(&mut b, player)?;
        b.push("}");
        b.flow()?;
    }
    b.push(if plan.roster.is_empty() { "]" } else { "\n  ]" });
    if let Some(names) = &plan.seat_names {
        b.push(",\n  \"seat_names\": [");
        for (i, name) in names.iter().enumerate() {
            b.push(if i > 0 { ", " } else { "" });
            text(&mut b, name)?;
        }
        b.push("]");
    }
    if let Some(sizes) = &plan.table_sizes {
        b.push(",\n  \"table_size\": ");
        list(&mut b, sizes.sizes(), |b, size| b.number(*size));
    }
    event(&mut b, plan)?;
    b.push(",\n  \"rounds\": [");
    rounds(&mut b, &plan.schedule, before)?;
    b.push(if plan.schedule.round_count() == 0 { "]" } else { "\n  ]" });
    if let Some(made_by) = &plan.made_by {
        b.push(",\n  \"made_by\": {\"method\": ");
        text(&mut b, &made_by.method)?;
        if let Some(seed) = made_by.seed {
            b.push(", \"seed\": ");
            b.push(itoa::Buffer::new().format(seed.0));
        }
        b.push(", \"version\": ");
        text(&mut b, &made_by.version)?;
        b.push("}");
    }
    if let Some(problem) = &plan.question {
        b.push(",\n  \"question\": ");
        question::write(&mut b, problem)?;
    }
    if let Some(memory) = &plan.memory {
        b.push(",\n  \"memory\": ");
        question::memory(&mut b, memory)?;
    }
    if let Some(problem) = plan.question.as_deref().filter(|p| p.plan_before().round_count() > 0) {
        let ChangedCards { tables, seats } = changed_cards(problem, &plan.schedule);
        b.push(",\n  \"changed\": {\"tables\": ");
        people(&mut b, &tables);
        b.push(", \"seats\": ");
        people(&mut b, &seats);
        b.push("}");
    }
    if !notes.is_empty() {
        b.push(",\n  \"notes\": [");
        for (i, note) in notes.iter().enumerate() {
            b.push(if i > 0 { ",\n    " } else { "\n    " });
            serde_json::to_writer(&mut b.bytes, note)?;
        }
        b.push("\n  ]");
    }
    if let Some(audit) = audit {
        b.push(",\n  \"standing\": ");
        serde_json::to_writer(&mut b.bytes, &audit.standing)?;
        b.push(",\n  \"audit\": ");
        // A file without its question may be for everybody: it does not say whose wishes are kept either.
        let mut audit = audit.clone();
        if plan.question.is_none() {
            audit.wishes.clear();
            audit.partners.clear();
        }
        serde_json::to_writer(&mut b.bytes, &LocatedAudit { audit: &audit, source: None })?;
    }
    b.push("\n}\n");
    b.finish()
}

/// What the event is, and who has left it.
fn event(b: &mut Buffer<'_>, plan: &Plan) -> io::Result<()> {
    if let Some(game) = plan.game {
        b.push(",\n  \"game\": \"");
        b.push(game.id());
        b.push("\"");
    }
    if !plan.title.is_empty() {
        b.push(",\n  \"title\": ");
        text(b, &plan.title)?;
    }
    if let Some(revision) = plan.revision {
        b.push(",\n  \"revision\": ");
        b.number(revision);
    }
    if let Some(dates) = &plan.dates {
        write_dates(b, dates)?;
    }
    if plan.then > 0 {
        b.push(",\n  \"then\": ");
        b.number(plan.then);
    }
    if !plan.left.is_empty() {
        b.push(",\n  \"left\": ");
        people(b, &plan.left);
    }
    Ok(())
}

/// When the rounds are played.
fn write_dates(b: &mut Buffer<'_>, dates: &Dates) -> io::Result<()> {
    b.push(",\n  \"dates\": {\"starts\": [");
    for (i, &start) in dates.starts.iter().enumerate() {
        b.push(if i > 0 { ", \"" } else { "\"" });
        b.push(&dates::iso(start));
        b.push("\"");
    }
    b.push("]");
    for (name, value) in [("zone", &dates.zone), ("id", &dates.id)] {
        if !value.is_empty() {
            b.push(&format!(", \"{name}\": "));
            text(b, value)?;
        }
    }
    if let Some(every) = dates.every {
        b.push(&format!(", \"every\": \"{every}\""));
    }
    if !dates.skip.is_empty() {
        let skip: Vec<String> = dates.skip.iter().map(|day| format!("\"{day}\"")).collect();
        b.push(&format!(", \"skip\": [{}]", skip.join(", ")));
    }
    if let Some(minutes) = dates.minutes {
        b.push(&format!(", \"minutes\": {minutes}"));
    }
    b.push("}");
    Ok(())
}

/// What more the list says of a player.
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

/// The rounds, from the first, without the brackets around them.
fn rounds(b: &mut Buffer<'_>, schedule: &Schedule, before: u32) -> io::Result<()> {
    for (round, number) in schedule.rounds().zip(1u32..) {
        b.push(if number > 1 { ",\n" } else { "\n" });
        write_round(b, round, number.saturating_add(before))?;
    }
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
    list(b, people, |b, player| b.player(*player));
}

fn list<T>(b: &mut Buffer<'_>, items: &[T], write: impl Fn(&mut Buffer<'_>, &T)) {
    b.push("[");
    for (i, item) in items.iter().enumerate() {
        b.push(if i > 0 { ", " } else { "" });
        write(b, item);
    }
    b.push("]");
}

fn text(b: &mut Buffer<'_>, text: &str) -> io::Result<()> {
    Ok(serde_json::to_writer(&mut b.bytes, text)?)
}
