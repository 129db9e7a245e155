//! `event seat`, `publish`, `take-back`, `swap`.

use clap::{Args, ValueEnum};
use roundtable::event::{Carry, Command, Dutch, Entry, Tournament};
use roundtable::parts::RoundIx;
use roundtable::{Effort, Method, Request, Seating};
use roundtable_formats::{EventSaid, MAX_FILE_BYTES, read_script};
use roundtable_swiss::{Criteria, Seed};

use super::desk::{Desk, told};
use super::people::round;
use super::round;
use crate::error::{CliError, Exit};
use crate::input;
use crate::output::Output;
use crate::swiss::start::Acceleration;
use crate::values::{MAX_ROUNDS, parse_effort, parse_method, within};
use crate::watch::watch;

/// Options of `event seat`.
#[derive(Debug, Args)]
pub struct SeatArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// swiss, random, interval, predefined, dutch (chess), final, plan (several rounds ahead), or a way to plan: berger, crenshaw, affine …
    #[arg(long, value_name = "METHOD", default_value = "swiss", value_parser = parse_way)]
    method: Way,
    /// Plans: how many rounds ahead; all that are left if this is left out
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    rounds: Option<u32>,
    /// Interval: 1 seats places 1-2-3-4 together, 2 seats 1-3-5-7
    #[arg(long, value_name = "S")]
    step: Option<u32>,
    /// Random: avoid repeats; without this, who met whom does not matter
    #[arg(long)]
    avoid_repeats: bool,
    /// Predefined: a file with one table a line, and a blank line between rounds
    #[arg(long, value_name = "FILE")]
    script: Option<String>,
    /// Dutch: virtual points in the first rounds for the upper half (FIDE C.04.7); said in round 1
    #[arg(long, value_enum, value_name = "SYSTEM")]
    accelerate: Option<Acceleration>,
    /// Final: how many play in it
    #[arg(long, value_name = "N", value_parser = within(2, 10_000))]
    top: Option<u32>,
    /// Final: what is taken along of the points
    #[arg(long, value_enum, default_value = "kept")]
    carry: CarryArg,
    /// Only a draft: look at it, swap people, then publish
    #[arg(long)]
    draft: bool,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    effort: Effort,
}

/// How a round is seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Swiss,
    Random,
    Interval,
    Predefined,
    Dutch,
    Final,
    Plan(Method),
}

/// What is taken along into a final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CarryArg {
    /// All points
    Kept,
    /// Half of them, rounded down
    Halved,
    /// None
    Cleared,
}

/// Options of `event publish`.
#[derive(Debug, Args)]
pub struct PublishArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
}

/// Options of `event take-back`.
#[derive(Debug, Args)]
pub struct TakeBackArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// This round and those after it; the last published one if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    from: Option<u32>,
}

/// Options of `event swap`.
#[derive(Debug, Args)]
pub struct SwapArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// One of the two
    #[arg(value_name = "A")]
    one: String,
    /// The other
    #[arg(value_name = "B")]
    other: String,
    /// In this round; the draft, or the last round published, if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    round: Option<u32>,
}

fn parse_way(word: &str) -> Result<Way, roundtable_formats::Unfit> {
    match word {
        "swiss" => Ok(Way::Swiss),
        "random" => Ok(Way::Random),
        "interval" => Ok(Way::Interval),
        "predefined" => Ok(Way::Predefined),
        "dutch" => Ok(Way::Dutch),
        "final" => Ok(Way::Final),
        "plan" => Ok(Way::Plan(Method::Auto)),
        method => parse_method(method).map(Way::Plan),
    }
}

/// Seats the next round, or several, and publishes it unless a draft is wanted.
///
/// # Errors
/// Exit 2 for options that do not go together, 4 where the state refuses it.
pub fn run(args: &SeatArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    options_fit(args, desk)?;
    let (id, event) = desk.load(&args.event)?;
    let next = RoundIx(u32::try_from(event.state().published()).unwrap_or(u32::MAX));
    let request = Request::default().seed(args.seed).effort(args.effort);
    let script = args.script.as_deref().map(|file| script(file, next, desk)).transpose()?;
    let seating = match args.method {
        Way::Swiss => Some(Seating::Swiss),
        Way::Random => Some(Seating::Random { avoid_repeats: args.avoid_repeats }),
        Way::Interval => Some(Seating::Interval { step: args.step.unwrap_or(1) }),
        Way::Predefined => script,
        Way::Dutch | Way::Final | Way::Plan(_) => None,
    };
    let carry = match args.carry {
        CarryArg::Kept => Carry::Kept,
        CarryArg::Halved => Carry::Halved,
        CarryArg::Cleared => Carry::Cleared,
    };
    let watched = watch(None, desk.globals, |control| match (args.method, &seating) {
        (Way::Plan(method), _) => {
            let rounds = args.rounds.or_else(|| rounds_left(&event, method));
            rounds.map(|rounds| event.plan(rounds, &request.method(method), control))
        }
        (Way::Dutch, _) => {
            let how = Dutch { criteria: Criteria::ALL, baku: args.accelerate.is_some(), seed: Seed(args.seed) };
            Some(event.seat_dutch(&how))
        }
        (Way::Final, _) => Some(event.final_round(args.top.unwrap_or(4), carry, control)),
        (_, Some(seating)) => Some(event.seat(seating, &request, control)),
        (_, None) => None,
    });
    let made = watched.made.ok_or_else(|| told(Exit::Usage, &EventSaid::SayRounds, desk.globals))?;
    let command = made.map_err(|halt| desk.halted(&id, &event, halt))?;
    let Command::Enter(mut entries) = command else { return Ok(()) };
    if !args.draft {
        entries.push(Entry::Published { round: next });
    }
    let entered = desk.enter(&id, &event, Command::Enter(entries))?;
    let after = &entered.after;
    if !desk.globals.json {
        desk.globals.notes(round::notes(after, next, desk.globals).into_iter().map(|note| ("seating", note)));
        entered.said.iter().for_each(|line| desk.globals.note("done", line));
        Output::Stdout.write(|out| round::write(out, after, next, desk.globals))?;
        let verb = if args.draft { format!("publish {id}") } else { format!("result {id} {} 1 …", next.number()) };
        let command = format!("roundtable event {verb}");
        desk.globals.note("next", &desk.tell(&EventSaid::Next { command }));
        return Ok(());
    }
    desk.say(&id, &entered)
}

fn options_fit(args: &SeatArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let is_plan = matches!(args.method, Way::Plan(_));
    let foreign = [
        ("--step", args.step.is_some(), args.method == Way::Interval, "interval"),
        ("--avoid-repeats", args.avoid_repeats, args.method == Way::Random, "random"),
        ("--script", args.script.is_some(), args.method == Way::Predefined, "predefined"),
        ("--accelerate", args.accelerate.is_some(), args.method == Way::Dutch, "dutch"),
        ("--top", args.top.is_some(), args.method == Way::Final, "final"),
        ("--rounds", args.rounds.is_some(), is_plan, "plan"),
    ];
    if let Some((option, _, _, method)) = foreign.into_iter().find(|&(_, given, fits, _)| given && !fits) {
        let what = EventSaid::OnlyFor { option: option.to_owned(), method: method.to_owned() };
        return Err(told(Exit::Usage, &what, desk.globals));
    }
    if args.method == Way::Predefined && args.script.is_none() {
        let what = EventSaid::Needs { option: "--script".to_owned(), method: "predefined".to_owned() };
        return Err(told(Exit::Usage, &what, desk.globals));
    }
    Ok(())
}

/// How many rounds are left: of the tournament, or of a round robin.
fn rounds_left(event: &Tournament, method: Method) -> Option<u32> {
    let done = u32::try_from(event.state().published()).ok()?;
    let people = u32::try_from(event.state().people().filter(|person| !person.guest).count()).ok()?;
    let robin = [Method::Berger, Method::Crenshaw, Method::Uscf].contains(&method);
    let all = event.state().opening()?.rounds.or_else(|| robin.then(|| people + people % 2 - 1))?;
    all.checked_sub(done).filter(|left| *left > 0)
}

fn script(file: &str, next: RoundIx, desk: &Desk<'_>) -> Result<Seating, CliError> {
    let lang = desk.globals.lang;
    let shown = input::shown(file, lang);
    let reading = read_script(&input::read(file, MAX_FILE_BYTES, lang)?, &shown).map_err(CliError::from)?;
    desk.globals.notes(reading.notes.iter().map(|note| ("read", note.said(lang))));
    if !reading.mistakes.is_empty() {
        let lines: Vec<String> = reading.mistakes.iter().map(|mistake| mistake.said(lang)).collect();
        return Err(CliError::told(Exit::BadInput, format!("{shown}: {}", lines.join("\n"))));
    }
    Ok(Seating::Predefined { script: reading.script, round: next.number() })
}

/// Publishes the draft of the next round.
///
/// # Errors
/// Exit 4 where there is none, or somebody in it is not there any more.
pub fn publish(args: &PublishArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let next = RoundIx(u32::try_from(event.state().published()).unwrap_or(u32::MAX));
    let after = desk.order(&id, &event, event.publish())?;
    if desk.globals.json {
        return Ok(());
    }
    Output::Stdout.write(|out| round::write(out, &after, next, desk.globals))
}

/// Takes back a seating.
///
/// # Errors
/// Exit 4 where it has results.
pub fn take_back(args: &TakeBackArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let last = event.state().published().max(event.state().rounds().len().min(1)).saturating_sub(1);
    let from = round(args.from, last, desk)?;
    desk.order(&id, &event, Command::Enter(vec![Entry::TakenBack { from }])).map(|_| ())
}

/// Two people change places; what comes of it is shown.
///
/// # Errors
/// Exit 4 where one of their games has a result.
pub fn swap(args: &SwapArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let pair = [event.find(&args.one)?, event.find(&args.other)?];
    let state = event.state();
    let behind = state.published().min(state.rounds().len().saturating_sub(1));
    let of = round(args.round, behind, desk)?;
    let after = desk.order(&id, &event, Command::Enter(vec![Entry::Swapped { round: of, pair }]))?;
    if desk.globals.json {
        return Ok(());
    }
    for (one, other, times) in after.met_before(of) {
        let said = EventSaid::MeetAgain { one: after.name(one), other: after.name(other), times };
        desk.globals.note("repeat", &desk.tell(&said));
    }
    Output::Stdout.write(|out| round::write(out, &after, of, desk.globals))
}
