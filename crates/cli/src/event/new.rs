//! `event new` and `event demo`.

use std::num::NonZeroU32;

use clap::Args;
use roundtable::event::{Announced, Halt, Outfit, Ruleset, Timestamp, Wanted, WithPlan, weekend, with_plan};
use roundtable::floors::words::EventSaid;
use roundtable::parts::{RoundGoal, RoundIx, TableSizes};
use roundtable::{Game, Plan};
use serde::Serialize;

use super::ahead::AheadArgs;
use super::dates::hours;
use super::desk::{Desk, told};
use super::rules;
use crate::dates::DatesArgs;
use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::output::{Output, json};
use crate::values::{MAX_ROUNDS, parse_game, parse_sizes, parse_table_count, within};

/// Options of `event new`.
#[derive(Debug, Args)]
pub struct NewArgs {
    /// What it is called
    name: String,
    /// Sets table size, seat names and ruleset: { GAMES() }
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    game: Option<Game>,
    /// What games are worth: a ruleset of `event rules list`, or a TOML file
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Sizes that tables may have, the preferred one first
    #[arg(long, value_name = "SIZES", value_parser = parse_sizes)]
    tables_of: Option<TableSizes>,
    /// So many tables or courts; whoever has no seat at them sits out
    #[arg(long, value_name = "T", value_parser = parse_table_count)]
    tables: Option<NonZeroU32>,
    /// A plan: its people join, its rounds are drafts, and what it was made for (`plan --then`) is announced
    #[arg(long, value_name = "FILE", conflicts_with = "rounds")]
    plan: Option<String>,
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
#[derive(Debug, Args)]
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
/// Exit 2 where neither game nor table sizes are said, 3 for a ruleset that is none.
pub fn run(args: &NewArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    if args.name.trim().is_empty() {
        return Err(told(Exit::BadInput, &EventSaid::NoName, desk.globals));
    }
    let read = |file: &String| read_sound(file, args.tables_of.as_ref(), desk.globals.lang);
    let plan = args.plan.as_ref().map(read).transpose()?.map(|reading| reading.plan);
    let game = args.game.or(plan.as_ref().and_then(|plan| plan.game));
    let wanted = Wanted {
        game,
        rules: args.rules.as_ref().map(|rules| rules::named(rules, desk.globals)).transpose()?,
        sizes: args.tables_of.clone(),
        of_plan: plan.as_ref().and_then(|plan| Some((plan.table_sizes.clone()?, plan.schedule.table_sizes()))),
    };
    let Outfit { sizes, rules, instead_of } = wanted.outfit().map_err(|halt| unfit(&halt, desk))?;
    if let Some((rules, people)) = instead_of {
        desk.globals.note("rules", &desk.tell(&EventSaid::RulesInstead { rules, people }));
    }
    let timetable = args.dates.timetable(desk.globals);
    if let Some(plan) = plan {
        let dates = timetable.dates(&plan)?;
        return with(&Plan { game, dates, ..plan }, sizes, rules, args, desk);
    }
    if let (Some(_), None) = (args.ahead.given(), args.rounds) {
        return Err(told(Exit::Usage, &EventSaid::SayRounds, desk.globals));
    }
    timetable.suffices(false, RoundGoal::Exactly(args.rounds.unwrap_or(1)))?;
    let planned = RoundIx(args.rounds.unwrap_or_default().saturating_sub(args.ahead.rounds()));
    let announced = Announced {
        name: args.name.clone(),
        game,
        table_sizes: sizes,
        most_tables: args.tables,
        rounds: args.rounds,
        to_come: args.ahead.announced(planned),
        rules,
    };
    let id = desk.wait(desk.host.create(desk.stamp(), announced))?;
    if !timetable.is_empty() {
        let (_, event) = desk.load(&id)?;
        let dated = desk.wait(desk.host.carry_out(&id, desk.stamp_of_part(1), event.dated(&timetable)?))?;
        hours(&dated.tournament, desk);
    }
    printed(&id, desk)
}

/// Why it is not opened so, and what to leave out or to say instead.
fn unfit(halt: &Halt, desk: &Desk<'_>) -> CliError {
    let error = CliError::told(Exit::Usage, halt.said(desk.globals.lang));
    if matches!(halt, Halt::GameTables { .. }) {
        error.offer(desk.tell(&EventSaid::LeaveOutTables))
    } else if matches!(halt, Halt::RulesTables { .. }) {
        error.offer("--rules points")
    } else if matches!(halt, Halt::NoTables) {
        told(Exit::Usage, &EventSaid::SayGame, desk.globals)
    } else {
        error
    }
}

/// Opens a tournament with a plan, and says what is announced.
fn with(plan: &Plan, sizes: TableSizes, rules: Ruleset, args: &NewArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (then, last) = (args.ahead.then(), args.ahead.last());
    let name = args.name.clone();
    let (announced, commands) =
        with_plan(plan, WithPlan { name, rules, table_sizes: sizes, most_tables: args.tables, then, last });
    let id = desk.wait(desk.host.create(desk.stamp(), announced))?;
    for (command, nth) in commands.into_iter().zip(1..) {
        desk.wait(desk.host.carry_out(&id, desk.stamp_of_part(nth), command))?;
    }
    let (_, event) = desk.load(&id)?;
    hours(&event, desk);
    if let Some(to_come) = event.still_to_come(desk.globals.lang) {
        desk.globals.note("to-come", &to_come);
    }
    desk.says_next(&format!("publish {id}"));
    printed(&id, desk)
}

/// Plays a weekend into the database.
///
/// # Errors
/// Exit 1 where it cannot be written.
pub fn demo(args: &DemoArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    // The same for everybody: a Saturday morning.
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
    printed(&id, desk)
}

fn printed(id: &str, desk: &Desk<'_>) -> Result<(), CliError> {
    Output::Stdout.write(|out| match desk.globals.json {
        true => json(out, &Opened { schema: "roundtable/event-id/1", event: id }),
        false => writeln!(out, "{id}"),
    })
}
