//! What happened, import and export: `event log`, `export`, `import`, `delete`.

use clap::Args;
use roundtable::event::Tournament;
use roundtable::floors::read::only;
use roundtable::floors::trf::{Dialect, write_trf};
use roundtable::floors::words::{Command, EventSaid, Extra, FileKind, HostSaid, folded};
use roundtable::parts::Digest;
use roundtable_host::Imported;
use serde::Serialize;

use super::desk::Desk;
use super::new::printed;
use crate::error::{CliError, Exit};
use crate::input;
use crate::output::{Output, answer, json};

/// How many lines of one operation the diary shows; the rest is only counted.
const TOLD: usize = 4;

/// Options of `event log`.
#[derive(Clone, Debug, Args)]
pub struct LogArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Only the number of the last line and its hash; with a value: whether the log goes on from that
    #[arg(long, value_name = "LINES:HASH", num_args = 0..=1, require_equals = true)]
    head: Option<Option<Head>>,
}

/// How many lines a log has, and the hash of the last of them. Each line holds the hash of the line before it, so this
/// one hash shows whether all lines up to here are unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    lines: u64,
    hash: Digest,
}

impl std::str::FromStr for Head {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once(':').and_then(|(lines, hash)| Some((lines.parse().ok()?, hash.parse().ok()?)));
        parts.map(|(lines, hash)| Self { lines, hash }).ok_or("LINES:HASH")
    }
}

/// What `event log --head` prints as JSON, `roundtable/event-head/1`.
#[derive(Serialize)]
struct HeadSaid<'a> {
    schema: &'static str,
    event: &'a str,
    lines: usize,
    hash: &'a str,
}

/// Options of `event export`.
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Write to this file instead of standard output; FILE.trf is the tournament report of a game of two
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// trf: as TRF16, for programs that do not read TRF26
    #[arg(long, requires = "output")]
    trf16: bool,
}

/// Options of `event import`.
#[derive(Clone, Debug, Args)]
pub struct ImportArgs {
    /// A log that was exported; `-` is standard input
    #[arg(value_name = "FILE")]
    log: String,
}

/// `roundtable/event-log/1`.
#[derive(Serialize)]
struct Diary<'a> {
    schema: &'static str,
    event: &'a str,
    lines: Vec<DiaryLine>,
}

#[derive(Serialize)]
struct DiaryLine {
    seq: u64,
    at: String,
    by: String,
    op: String,
    said: String,
    undone: bool,
}

/// `roundtable/event-import/1`.
#[derive(Serialize)]
struct ImportDone<'a> {
    schema: &'static str,
    event: &'a str,
    outcome: &'static str,
    lines: u64,
}

/// What happened, line by line.
///
/// # Errors
/// Exit 3 if the tournament does not exist.
pub fn diary(args: &LogArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    if let Some(was) = args.head {
        return head(&id, event.log().lines(), was, desk);
    }
    let line = |record: &roundtable::event::Record| DiaryLine {
        seq: record.seq,
        at: record.at.to_string(),
        by: record.by.0.clone(),
        op: record.op.0.clone(),
        said: event.happened(&record.entry, desk.globals.lang),
        undone: event.log().is_undone(&record.op),
    };
    Output::Stdout.write(|out| {
        if desk.globals.json {
            let lines = event.log().records().iter().map(line).collect();
            return json(out, &Diary { schema: "roundtable/event-log/1", event: &id, lines });
        }
        let mut day = String::new();
        // The lines of one operation are shown together, up to the first few of them; `~` marks what was undone.
        for records in event.log().records().chunk_by(|a, b| a.op == b.op) {
            let Some(first) = records.first() else { continue };
            let at = first.at.to_string();
            let (date, time) = at.split_once('T').unwrap_or((&at, ""));
            if day != date {
                writeln!(out, "{date}")?;
                date.clone_into(&mut day);
            }
            let time = time.get(..5).unwrap_or(time);
            let mark = if event.log().is_undone(&first.op) { "~ " } else { "" };
            let entries: Vec<_> = records.iter().map(|record| &record.entry).collect();
            let told = event.happened_together(&entries, desk.globals.lang);
            for said in told.iter().take(TOLD) {
                writeln!(out, "{}", folded(&format!("  {time}  {}: {mark}{said}  [{}]", first.by.0, first.op.0)))?;
            }
            if told.len() > TOLD {
                writeln!(out, "         {}", desk.tell(&EventSaid::More { count: told.len() - TOLD }))?;
            }
        }
        Ok(())
    })
}

/// Prints the end of the log as `LINES:HASH`; first checks that it still begins as it was at `was`, if given.
fn head(id: &str, lines: &[String], was: Option<Head>, desk: &Desk<'_>) -> Result<(), CliError> {
    let hash_of = |lines: &[String]| Digest::of(lines.last().map_or("", String::as_str));
    if let Some(was) = was {
        let before = usize::try_from(was.lines).ok().and_then(|count| lines.get(..count));
        if before.is_none_or(|before| hash_of(before) != was.hash) {
            let said = Command::OtherHead { event: id.to_owned(), lines: was.lines };
            return Err(CliError::new(Exit::BrokenRule, said));
        }
    }
    let hash = hash_of(lines).to_string();
    answer(
        desk.globals,
        || HeadSaid { schema: "roundtable/event-head/1", event: id, lines: lines.len(), hash: &hash },
        |out| writeln!(out, "{}:{hash}", lines.len()),
    )
}

/// Writes the log.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn export(args: &ExportArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), desk.globals)?;
    let (id, event) = desk.load(&args.event)?;
    if args.output.as_deref().is_some_and(|file| file.to_lowercase().ends_with(".trf")) {
        return report(&id, &event, u32::MAX, args.trf16, &output, desk);
    }
    if args.trf16 {
        return Err(roundtable::Error::Layout { what: Extra::OldReport, format: "jsonl" }.into());
    }
    output.write(|out| out.write_all(event.log().export().as_bytes()))
}

/// Writes the tournament report of a game of two, with the results of the complete rounds up to this one.
///
/// # Errors
/// Exit 4 for another game, 1 if it cannot be written.
pub fn report(
    id: &str,
    event: &Tournament,
    to: u32,
    trf16: bool,
    output: &Output,
    desk: &Desk<'_>,
) -> Result<(), CliError> {
    let file = event.report_file(event.state().current().0.min(to));
    let file = file.map_err(|halt| desk.halted(id, event, None, halt))?;
    let file = if trf16 { file.in_dialect(Dialect::Trf16) } else { file };
    output.write(|out| out.write_all(write_trf(&file).as_bytes()))
}

/// Reads a log.
///
/// # Errors
/// Exit 3 for the first line that does not fit, 4 if the tournament has continued differently here.
pub fn import(args: &ImportArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (shown, text) = input::text(&args.log, desk.globals.lang)?;
    only(&[FileKind::Log], text.as_bytes(), &shown)?;
    let in_file = |error: CliError| error.in_file(&shown).offer(desk.tell(&HostSaid::ExportAgain));
    if text.trim().is_empty() {
        return Err(in_file(CliError::new(Exit::BadInput, HostSaid::Empty)));
    }
    let imported = desk.wait(desk.host.import(&text));
    let imported = imported.map_err(|error| if error.exit == Exit::BadInput { in_file(error) } else { error })?;
    let id = imported.id().to_owned();
    let all = text.lines().count() as u64;
    let (outcome, lines, said) = match &imported {
        Imported::New { .. } => ("new", all, EventSaid::Imported { id: id.clone(), lines: all }),
        Imported::Continued { lines, .. } => {
            ("continued", *lines, EventSaid::Continued { id: id.clone(), lines: *lines })
        }
        Imported::Known { .. } => ("known", 0, EventSaid::Known { id: id.clone() }),
    };
    answer(
        desk.globals,
        || ImportDone { schema: "roundtable/event-import/1", event: &id, outcome, lines },
        |out| writeln!(out, "{}", desk.tell(&said)),
    )
}

/// Options of `event delete`.
#[derive(Clone, Debug, Args)]
pub struct DeleteArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Say that everything that happened in it is to go
    #[arg(long)]
    sure: bool,
}

/// Removes a tournament with everything that happened in it.
///
/// # Errors
/// Exit 2 without a confirmation.
pub fn delete(args: &DeleteArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, _) = desk.load(&args.event)?;
    if !args.sure {
        return Err(CliError::usage(Command::DeleteSure { id: id.clone() })
            .offer(desk.command(&format!("export {id} -o {id}.jsonl")))
            .offer(desk.command(&format!("delete {id} --sure"))));
    }
    desk.wait(desk.host.delete(&id))?;
    let said = desk.tell(&Command::Deleted { id: id.clone() });
    printed(&id, &said, desk)
}
