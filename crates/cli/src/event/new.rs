//! `event new` opens a tournament, from options or from a plan; `event demo` opens one with a whole weekend played.
//! Names in braces in the help of an option, as `{ GAMES() }`, are filled in by `help.rs`.

use std::num::NonZeroU32;

use clap::Args;
use roundtable::event::{Halt, Open, SeatBy, Timestamp, weekend};
use roundtable::floors::words::EventSaid;
use roundtable::parts::TableSizes;
use roundtable::{Earlier, Game};
use serde::Serialize;

use super::ahead::AheadArgs;
use super::dates::hours;
use super::desk::{Desk, of_halt};
use super::seat::way;
use super::{rules, typed};
use crate::dates::DatesArgs;
use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::output::answer;
use crate::values::{MAX_ROUNDS, parse_game, parse_sizes, parse_table_count, within};

/// Options of `event new`.
#[derive(Clone, Debug, Args)]
pub struct NewArgs {
    /// What it is called
    name: String,
    /// Sets table size, seat names and ruleset: { GAMES() }
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    game: Option<Game>,
    /// What games are worth: a ruleset of `event rules list`, or a TOML file
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Players at a table: 4, or 4,3 for tables of 4 and some of 3
    #[arg(short = 'k', long, alias = "tables-of", value_name = "SIZES", value_parser = parse_sizes)]
    table_size: Option<TableSizes>,
    /// At most this many tables or courts; anyone who has no seat at them sits out
    #[arg(long, alias = "courts", value_name = "T", value_parser = parse_table_count)]
    tables: Option<NonZeroU32>,
    /// A plan: its people join, its rounds are drafts, and what it was made for (`plan --then`) is announced
    #[arg(long, value_name = "FILE", conflicts_with = "rounds")]
    plan: Option<String>,
    /// How rounds are seated, as `event seat --method` has it: swiss, dutch, mexicano, plan …; that of the game if this is
    /// left out
    #[arg(long, value_name = "METHOD", value_parser = way)]
    method: Option<SeatBy>,
    /// How many rounds there will be
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    rounds: Option<u32>,
    /// What follows the rounds planned ahead; with --rounds.
    #[command(flatten)]
    ahead: AheadArgs,
    /// When the rounds are played.
    #[command(flatten)]
    dates: DatesArgs,
}

/// Options of `event demo`.
#[derive(Clone, Debug, Args)]
pub struct DemoArgs {
    /// Seed of the scores
    #[arg(long, default_value_t = 2027, value_name = "N")]
    seed: u64,
}

/// `roundtable/event-id/1`.
#[derive(Serialize)]
struct Opened<'a> {
    schema: &'static str,
    event: &'a str,
}

/// Opens a tournament and prints its id.
///
/// # Errors
/// Exit 2 if neither game nor table sizes are given, 3 for a ruleset that does not exist.
pub fn run(args: &NewArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let read = |file: &String| {
        let reading = read_sound(file, args.table_size.as_ref(), desk.globals.lang)?;
        Ok::<_, CliError>(Earlier::new(&reading.plan, file.as_str()))
    };
    let open = Open {
        name: args.name.clone(),
        game: args.game,
        rules: args.rules.as_ref().map(|rules| rules::named(rules, desk.globals)).transpose()?,
        table_sizes: args.table_size.clone(),
        tables: args.tables,
        rounds: args.rounds,
        method: args.method,
        ahead: args.ahead.said(),
        people: Vec::new(),
        plan: args.plan.as_ref().map(read).transpose()?,
        dates: args.dates.timetable(desk.globals),
    };
    let begun = open.begun().map_err(|halt| unfit(halt, &open, desk))?;
    let lang = desk.globals.lang;
    desk.globals.notes(begun.told.iter().map(|told| (told.code(), told.said(lang))));
    let (id, event) = desk.wait(desk.host.begin(desk.stamp(), begun, None))?;
    hours(&event, desk);
    if open.plan.is_some() {
        if let Some(ahead) = event.still_ahead(lang) {
            desk.globals.note("to-come", &ahead);
        }
        desk.says_next(&format!("publish {id}"));
    }
    printed(&id, &id, desk)
}

/// Why a tournament cannot be opened with these options, and what to leave out or to give instead.
fn unfit(halt: Halt, open: &Open, desk: &Desk<'_>) -> CliError {
    let ways = open.ways_out(&halt);
    let unsaid = matches!(halt, Halt::NoTables);
    let error = of_halt(halt, None, desk.globals);
    let error = if unsaid { error.offer(desk.tell(&EventSaid::SayGame)) } else { error };
    ways.iter().fold(error, |error, way| error.offer(desk.command(&typed::way(way, None, ""))))
}

/// Plays a weekend into the database.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn demo(args: &DemoArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    // The same for everybody: Saturday, 9 January 2027, 09:00 UTC.
    let start: Timestamp = Timestamp::from_second(1_799_485_200).unwrap_or_default();
    let event = weekend("Demo weekend", args.seed, start)
        .map_err(|halt| CliError::told(Exit::Failure, halt.said(desk.globals.lang)))?;
    let imported = desk.wait(desk.host.import(&event.log().export()))?;
    let id = imported.id().to_owned();
    if !desk.globals.json {
        let people = event.state().people().filter(|person| !person.guest).count();
        let said = EventSaid::DemoMade { id: id.clone(), players: people, rounds: event.state().published() };
        desk.globals.note("demo", &desk.tell(&said));
        for verb in ["show", "standings", "log"] {
            desk.says_next(&format!("{verb} {id}"));
        }
    }
    printed(&id, &id, desk)
}

/// Prints `said`, or with `--json` a document with the id.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub(super) fn printed(id: &str, said: &str, desk: &Desk<'_>) -> Result<(), CliError> {
    answer(desk.globals, || Opened { schema: "roundtable/event-id/1", event: id }, |out| writeln!(out, "{said}"))
}
