//! `event results`, and notes on results, typed or from a file: which others they replaced, and which tables of the
//! round are still open or disputed.

use clap::Args;
use roundtable::event::{Dispute, Ending, Order, Scored, Tournament, orders};
use roundtable::floors::read::unread_results;
use roundtable::floors::words::EventSaid;
use roundtable::parts::RoundIx;

use super::desk::{Asked, Desk, of_halt};
use super::round::names;
use crate::error::CliError;
use crate::input;
use crate::values::{MAX_ROUNDS, within};

/// Options of `event results`.
#[derive(Clone, Debug, Args)]
pub struct ResultsArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// csv or xlsx: round,table,score,score,… or a line a seat with round,table,seat,score; `-` is standard input
    #[arg(value_name = "FILE")]
    results: String,
    /// The round, where no column says it; the current one if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    round: Option<u32>,
    /// The organiser's word: it holds, whatever was entered
    #[arg(long)]
    settle: bool,
}

/// Notes which result a new one has replaced, and which tables of the round are open.
pub fn entered(round: RoundIx, table: u32, Asked { id, before, after }: &Asked, desk: &Desk<'_>) {
    let (was, is) = (settled(before, round, table), settled(after, round, table));
    if let Some(was) = was.filter(|was| is.as_ref().is_some_and(|is| is != was) && !desk.globals.json) {
        desk.globals.note("was", &desk.tell(&EventSaid::Was { scores: was }));
    }
    progress(after, round, id, desk);
    final_changed(after, id, desk);
}

/// Notes who no longer qualifies for a final that is seated, and what to do.
pub fn final_changed(event: &Tournament, id: &str, desk: &Desk<'_>) {
    let Ok(Some((round, out, others))) = event.out_of_final() else { return };
    let (who, count) = (names(event, &out), others.len());
    let said = EventSaid::OutOfFinal { round, who, others: names(event, &others), results: count };
    desk.globals.note("out-of-final", &desk.tell(&said));
    desk.says_next(&format!("take-back {id} --from {}", round.number()));
}

/// Enters many results: all of them or none.
///
/// # Errors
/// Exit 3 for the first line that is not a result, 4 if the state refuses one.
pub fn many(args: &ResultsArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let globals = desk.globals;
    let (file, bytes) = input::read(&args.results, globals.lang)?;
    let usual = args.round.and_then(RoundIx::from_number);
    // Mistakes in the contents have the name of the file; a failure of the database does not.
    let in_file = |error: CliError| match error.code {
        "bad-input" | "refused" | "usage" => error.in_file(&file),
        _ => error,
    };
    let results = Scored::read(&bytes, &file, usual).map_err(|halt| in_file(of_halt(halt, None, globals)))?;
    if let Some(columns) = unread_results(&bytes, &file) {
        globals.note("unknown_field", &desk.tell(&EventSaid::ColumnsUnread { columns }));
    }
    let order = Order::Results(orders::Results { results, settle: args.settle, player: None });
    let (id, before) = desk.load(&args.event)?;
    let entered = desk.order(&id, &order).map_err(in_file)?;
    desk.say(&id, &entered)?;
    // The order owns the results by now. A line names its game by round and table, or by its people.
    let Order::Results(orders::Results { results, .. }) = &order else { return Ok(()) };
    let current = before.state().current();
    let game = |of: &Scored| {
        let round = of.round.unwrap_or(current);
        Some((round, of.table.or_else(|| before.table_of(round, &of.names))?))
    };
    let games: Vec<(RoundIx, u32)> = results.iter().filter_map(game).collect();
    let last = games.iter().map(|(round, _)| *round).max().unwrap_or_default();
    replaced(&before, &entered.after, &games, desk);
    progress(&entered.after, last, &id, desk);
    final_changed(&entered.after, &id, desk);
    Ok(())
}

/// How many replaced results are shown one by one; beyond that only their number.
const TOLD: usize = 4;

/// Notes which of these games had another result before.
fn replaced(before: &Tournament, after: &Tournament, games: &[(RoundIx, u32)], desk: &Desk<'_>) {
    if desk.globals.json {
        return;
    }
    let others = games.iter().filter_map(|&(round, table)| {
        let (was, is) = (settled(before, round, table)?, settled(after, round, table)?);
        (was != is).then(|| (round.number(), table, was))
    });
    let others: Vec<(u32, u32, String)> = others.collect();
    for (round, table, scores) in others.iter().take(TOLD).cloned() {
        desk.globals.note("was", &desk.tell(&EventSaid::WasAt { round, table, scores }));
    }
    if !others.is_empty() {
        desk.globals.note("replaced", &desk.tell(&EventSaid::Replaced { results: others.len() }));
    }
}

/// The result of a game that counts, as people write it; `None` if it is open, disputed or cancelled.
fn settled(event: &Tournament, round: RoundIx, table: u32) -> Option<String> {
    let found = event.state().rounds().get(round.ix())?;
    match found.ending(found.find(table)?) {
        Ending::Agreed(scores) => Some(event.in_line(scores)),
        Ending::Open | Ending::Disputed(_) | Ending::Cancelled => None,
    }
}

/// Notes what is still open, what is disputed, and that a round is complete.
fn progress(event: &Tournament, round: RoundIx, id: &str, desk: &Desk<'_>) {
    if desk.globals.json {
        return;
    }
    let open = event.open_tables(round);
    let said = if open.is_empty() {
        EventSaid::Complete { round }
    } else {
        let tables: Vec<String> = open.iter().map(u32::to_string).collect();
        EventSaid::StillOpen { round, tables: tables.join(", ") }
    };
    desk.globals.note("round", &desk.tell(&said));
    for Dispute { table, said } in event.disputed(round) {
        let said =
            said.iter().map(|(by, scores)| desk.tell(&EventSaid::SaidBy { by: by.clone(), scores: scores.join(" ") }));
        let said: Vec<String> = said.collect();
        desk.globals.note("disputed", &desk.tell(&EventSaid::Disputed { said: said.join("; ") }));
        desk.says_next(&format!("result {id} {} {table} --settle …", round.number()));
    }
}
