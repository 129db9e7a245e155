//! `event new` and `event demo`.

use std::num::NonZeroU32;

use clap::Args;
use roundtable::Game;
use roundtable::event::{Announced, Ruleset, Timestamp, weekend};
use roundtable::parts::RoundIx;
use roundtable_formats::EventSaid;
use roundtable_model::TableSizes;
use serde::Serialize;

use super::ahead::AheadArgs;
use super::desk::{Desk, told};
use super::rules;
use crate::error::{CliError, Exit};
use crate::output::{Output, json};
use crate::values::{MAX_ROUNDS, parse_game, parse_sizes, parse_table_count, within};

/// Options of `event new`.
#[derive(Debug, Args)]
pub struct NewArgs {
    /// What it is called
    name: String,
    /// Sets table size, seat names and ruleset: riichi, chess, diplomacy, bridge, go
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
    /// How many rounds there will be
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    rounds: Option<u32>,
    /// What follows the rounds planned ahead; with --rounds.
    #[command(flatten)]
    ahead: AheadArgs,
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
    let sizes = match (&args.tables_of, args.game) {
        (Some(sizes), _) => sizes.clone(),
        (None, Some(game)) => {
            TableSizes::only(game.table_size()).map_err(|e| CliError::from(roundtable::Error::from(e)))?
        }
        (None, None) => return Err(told(Exit::Usage, &EventSaid::SayGame, desk.globals)),
    };
    let rules: Ruleset = match &args.rules {
        Some(rules) => rules::named(rules, desk.globals)?,
        None => rules::preset(rules::usual(args.game), desk.globals)?,
    };
    if let Some(people) = sizes.sizes().iter().find(|size| !rules.suits(**size as usize)) {
        let what = EventSaid::RulesPeople { rules: rules.name.clone(), people: *people };
        return Err(told(Exit::Usage, &what, desk.globals).offer("--rules points"));
    }
    if let (Some(_), None) = (args.ahead.given(), args.rounds) {
        return Err(told(Exit::Usage, &EventSaid::SayRounds, desk.globals));
    }
    let planned = RoundIx(args.rounds.unwrap_or_default().saturating_sub(args.ahead.rounds()));
    let announced = Announced {
        name: args.name.clone(),
        game: args.game,
        table_sizes: sizes,
        most_tables: args.tables,
        rounds: args.rounds,
        to_come: args.ahead.announced(planned),
        rules,
    };
    let id = desk.wait(desk.host.create(desk.stamp(), announced))?;
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
            let command = format!("roundtable event {verb} {id}");
            desk.globals.note("next", &desk.tell(&EventSaid::Next { command }));
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
