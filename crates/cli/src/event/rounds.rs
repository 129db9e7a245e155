//! `event script`: the script of a tournament. A script is a list of games fixed in advance: who sits at which table,
//! by number or by place in the standings (`@1`).

use clap::Args;
use roundtable::event::{Halt, Order, Tournament, orders};
use roundtable::floors::model::ScriptSeat;
use serde::Serialize;

use super::desk::Desk;
use super::seat;
use crate::error::CliError;
use crate::output::answer;
use crate::values::{MAX_ROUNDS, within};

/// Options of `event script`.
#[derive(Clone, Debug, Args)]
pub struct ScriptArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// A script: one table a line, and a blank line between games; the one that is kept is shown if this is left out
    #[arg(value_name = "FILE")]
    script: Option<String>,
    /// The game of it that comes next, from 1
    #[arg(long, value_name = "N", value_parser = within(1, MAX_ROUNDS))]
    current: Option<u32>,
}

/// `roundtable/event-script/1`.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    event: &'a str,
    games: usize,
    /// The game that comes next, from 1.
    current: u32,
    /// Its tables, by number or by place in the standings (`@1`).
    tables: &'a [Vec<String>],
}

/// Notes what is still ahead.
pub fn says_ahead(event: &Tournament, desk: &Desk<'_>) {
    if let Some(ahead) = event.still_ahead(desk.globals.lang) {
        desk.globals.note("to-come", &ahead);
    }
}

/// Stores a script, sets its next game, or shows it.
///
/// # Errors
/// Exit 3 for a file that is not a script, 4 for a game beyond its end, and if no script is kept.
pub fn script(args: &ScriptArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    if args.script.is_some() || args.current.is_some() {
        let script = args.script.as_deref().map(|file| seat::script(file, desk)).transpose()?;
        return desk.asked(&args.event, Order::Script(orders::Script { script, current: args.current })).map(|_| ());
    }
    let (id, event) = desk.load(&args.event)?;
    let kept = event.state().script();
    let none = || desk.halted(&id, &event, None, Halt::NoScript);
    let (script, current) = kept.ok_or_else(none)?;
    let game = current.checked_sub(1).and_then(|at| script.rounds.get(at as usize));
    let written = |seats: &Vec<ScriptSeat>| seats.iter().map(ScriptSeat::to_string).collect();
    let tables: Vec<Vec<String>> = game.iter().flat_map(|game| &game.tables).map(written).collect();
    let schema = "roundtable/event-script/1";
    answer(
        desk.globals,
        || Document { schema, event: &id, games: script.rounds.len(), current, tables: &tables },
        |out| {
            writeln!(out, "{}", event.script_said(desk.globals.lang).unwrap_or_default())?;
            tables.iter().try_for_each(|seats| writeln!(out, "{}", seats.join("-")))
        },
    )
}
