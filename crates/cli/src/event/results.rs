//! `event result`, `results` and `penalty`.

use clap::Args;
use roundtable::event::{Command, Cost, Dispute, Ending, Entry, Halt, TableScores, Tournament};
use roundtable::floors::formats::{EventSaid, MAX_FILE_BYTES, read_results};
use roundtable::parts::RoundIx;

use super::desk::{Desk, told};
use super::people::round;
use crate::error::{CliError, Exit};
use crate::input;
use crate::values::{MAX_PLAYERS, MAX_ROUNDS, within};

/// Options of `event result`.
#[derive(Debug, Args)]
pub struct ResultArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// The round
    #[arg(value_parser = within(1, MAX_ROUNDS))]
    round: u32,
    /// The table
    #[arg(value_parser = within(1, MAX_PLAYERS))]
    table: u32,
    /// The scores in the order of the seats: 32000 28000 …; 1 ½ 0 + -; 8= for a power in the draw
    #[arg(allow_negative_numbers = true, required_unless_present = "cancel")]
    scores: Vec<String>,
    /// The organiser's word: it holds, whatever was entered
    #[arg(long)]
    settle: bool,
    /// The game does not count
    #[arg(long, conflicts_with = "scores")]
    cancel: bool,
}

/// Options of `event results`.
#[derive(Debug, Args)]
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

/// Options of `event penalty`.
#[derive(Debug, Args)]
pub struct PenaltyArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "NAME", required_unless_present = "lift")]
    who: Option<String>,
    /// So many points of the game; without it a chombo, which costs what the ruleset says
    #[arg(long, value_name = "N")]
    points: Option<u32>,
    /// Why
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
    /// In this round; the one that is played, or the last with results, if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    round: Option<u32>,
    /// Lift the penalty with this number: the first of the tournament is 1
    #[arg(long, value_name = "N", conflicts_with_all = ["who", "points"])]
    lift: Option<u32>,
}

/// Enters one result.
///
/// # Errors
/// Exit 3 where the scores are none, 4 where the state refuses them.
pub fn one(args: &ResultArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let at = RoundIx::from_number(args.round).unwrap_or_default();
    let command = if args.cancel {
        Command::Enter(vec![Entry::GameCancelled { round: at, table: args.table }])
    } else {
        let written: Vec<&str> = args.scores.iter().map(String::as_str).collect();
        let result = event.result(args.round, args.table, &written);
        spoken(result.map_err(|halt| desk.halted(&id, &event, halt))?, args.settle)
    };
    let after = desk.order(&id, &event, command)?;
    let (was, is) = (settled(&event, at, args.table), settled(&after, at, args.table));
    if let Some(was) = was.filter(|was| is.as_ref().is_some_and(|is| is != was) && !desk.globals.json) {
        desk.globals.note("was", &desk.tell(&EventSaid::Was { scores: was.join(" ") }));
    }
    progress(&after, at, &id, desk);
    Ok(())
}

/// Enters many results: all of them or none.
///
/// # Errors
/// Exit 3 for the first line that is no result, 4 where the state refuses one.
pub fn many(args: &ResultsArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let globals = desk.globals;
    let file = input::shown(&args.results, globals.lang);
    let bytes = input::read(&args.results, MAX_FILE_BYTES, globals.lang)?;
    let no_table = || told(Exit::BadInput, &EventSaid::NoTableColumn { file: file.clone() }, globals);
    let written = read_results(&bytes, &file)?.ok_or_else(no_table)?;
    if written.is_empty() {
        return Err(told(Exit::BadInput, &EventSaid::NothingEntered { file }, globals));
    }
    let current = round(args.round, event.state().current().ix(), desk)?.number();
    let mut games: Vec<TableScores> = Vec::new();
    let mut lines: Vec<u32> = Vec::new();
    let of_line = |line: u32, why: String| format!("{file}: {}", desk.tell(&EventSaid::LineOf { line, why }));
    for result in written {
        let in_line = |why: String| CliError::told(Exit::BadInput, of_line(result.line, why));
        let number = |text: &str| {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            let no_number = || in_line(desk.tell(&EventSaid::NoNumber { found: text.to_owned() }));
            digits.parse::<u32>().ok().filter(|number| *number > 0).ok_or_else(no_number)
        };
        let of = result.round.as_deref().filter(|text| !text.is_empty()).map_or(Ok(current), number)?;
        let table = number(&result.table)?;
        let missing = || in_line(desk.tell(&EventSaid::MissingSeat { round: of, table }));
        let scores = result.scores.as_ref().ok_or_else(missing)?;
        let scores = in_order(&event, (of, table), scores, &result.names).map_err(|said| in_line(desk.tell(&said)))?;
        match event.result(of, table, &scores) {
            Ok(Command::Report(said)) => {
                lines.extend(said.iter().map(|_| result.line));
                games.extend(said);
            }
            Ok(_) => {}
            Err(halt @ Halt::Refused(_)) => {
                let error = desk.halted(&id, &event, halt);
                let said = of_line(result.line, error.said(globals.lang));
                return Err(error.saying(said));
            }
            Err(Halt::NoScore { written, .. }) if is_name(&event, &written) => {
                return Err(in_line(desk.tell(&EventSaid::NameForScore { name: written })));
            }
            Err(halt) => return Err(in_line(event.halted(&halt, globals.lang))),
        }
    }
    let last = games.iter().map(|game| game.round).max().unwrap_or_default();
    let refused = |(game, line): (&TableScores, &u32)| {
        let alone = spoken(Command::Report(vec![game.clone()]), args.settle);
        let halt = (*event).clone().carry_out(desk.stamp(), alone).err()?;
        let error = desk.halted(&id, &event, halt);
        let said = of_line(*line, error.said(globals.lang));
        Some(error.saying(said))
    };
    let after = desk.order(&id, &event, spoken(Command::Report(games.clone()), args.settle));
    let after = after.map_err(|error| games.iter().zip(&lines).find_map(refused).unwrap_or(error))?;
    replaced(&event, &after, &games, desk);
    progress(&after, last, &id, desk);
    Ok(())
}

/// The most results of before that are told.
const TOLD: usize = 4;

/// Says which results were others before.
fn replaced(before: &Tournament, after: &Tournament, games: &[TableScores], desk: &Desk<'_>) {
    if desk.globals.json {
        return;
    }
    let others = games.iter().filter_map(|game| {
        let was = settled(before, game.round, game.table)?;
        let is = settled(after, game.round, game.table)?;
        (was != is).then(|| (game.round.number(), game.table, was.join(" ")))
    });
    let others: Vec<(u32, u32, String)> = others.collect();
    for (round, table, scores) in others.iter().take(TOLD).cloned() {
        desk.globals.note("was", &desk.tell(&EventSaid::WasAt { round, table, scores }));
    }
    if !others.is_empty() {
        desk.globals.note("replaced", &desk.tell(&EventSaid::Replaced { results: others.len() }));
    }
}

/// Whether a text that is no score is somebody's name.
fn is_name(event: &Tournament, text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && event.find(text).is_ok()
}

/// The scores in the order of the seats, where names stand beside them: a sheet that is older than the seating gives nobody the score of
/// somebody else.
fn in_order<'a>(
    event: &Tournament,
    (round, table): (u32, u32),
    scores: &'a [String],
    names: &[String],
) -> Result<Vec<&'a str>, EventSaid> {
    let as_written = || scores.iter().map(String::as_str).collect();
    let seated = RoundIx::from_number(round).and_then(|round| event.state().seated(round));
    let seats = seated.and_then(|seated| seated.tables.into_iter().find(|found| found.number == table));
    let Some(seats) = seats.map(|found| found.seats).filter(|_| !names.is_empty()) else { return Ok(as_written()) };
    let mut places = Vec::new();
    for name in names {
        let place = event.find(name).ok().and_then(|id| seats.iter().position(|seat| *seat == id));
        places.push(place.ok_or_else(|| EventSaid::NotAtTable { name: name.clone(), round, table })?);
    }
    let turned = places.iter().enumerate().find(|(at, place)| at != *place);
    match turned {
        None => Ok(as_written()),
        Some((at, _)) if scores.len() != names.len() => Err(EventSaid::WholeTurned { name: names[at].clone() }),
        Some(_) => {
            let mut sorted: Vec<(usize, &str)> = places.into_iter().zip(scores.iter().map(String::as_str)).collect();
            sorted.sort_by_key(|(place, _)| *place);
            Ok(sorted.into_iter().map(|(_, score)| score).collect())
        }
    }
}

/// A penalty, or one that is lifted.
///
/// # Errors
/// Exit 3 for a name that nobody has, 4 where the state refuses it.
pub fn penalty(args: &PenaltyArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let command = match (args.lift, &args.who) {
        (Some(penalty), _) => Command::Enter(vec![Entry::PenaltyLifted { penalty }]),
        (None, who) => {
            let player = event.find(who.as_deref().unwrap_or_default())?;
            let round = args.round.and_then(RoundIx::from_number);
            let cost = args.points.map_or(Cost::Chombo, Cost::Points);
            Command::Penalise { player, cost, round, reason: args.reason.clone() }
        }
    };
    desk.order(&id, &event, command).map(|_| ())
}

/// What is agreed of a game, as people write it.
fn settled(event: &Tournament, round: RoundIx, table: u32) -> Option<Vec<String>> {
    let found = event.state().rounds().get(round.ix())?;
    match found.ending(found.find(table)?) {
        Ending::Agreed(scores) => Some(event.written(scores)),
        Ending::Open | Ending::Disputed(_) | Ending::Cancelled => None,
    }
}

/// What was reported, or settled by the organiser.
fn spoken(command: Command, settle: bool) -> Command {
    match (&command, settle) {
        (Command::Report(games), true) => Command::Enter(games.iter().cloned().map(Entry::Settled).collect()),
        (_, true) | (_, false) => command,
    }
}

/// Says what is still open, what is disputed, and that a round is complete.
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
