//! `event seat`, `publish`, `take-back`, `swap`.

use clap::Args;
use roundtable::event::{Coming, Command, Drawing, Dutch, Entry, Final, SeatBy, Tournament};
use roundtable::floors::formats::{ComingSaid, Command as Said, EventSaid, MAX_FILE_BYTES, read_script};
use roundtable::floors::swiss::Seed;
use roundtable::parts::{RoundIx, Unfit};
use roundtable::{Control, Effort, Method, Request, Seating};

use super::ahead::AheadArgs;
use super::desk::{Desk, told};
use super::drawn::{DrawArgs, Drawn};
use super::people::round;
use super::{given_plan, round};
use crate::error::{CliError, Exit};
use crate::input;
use crate::output::{Output, json};
use crate::swiss;
use crate::swiss::start::Acceleration;
use crate::values::{MAX_ROUNDS, parse_effort, within};
use crate::watch::watch;

/// Options of `event seat`.
#[derive(Debug, Args)]
pub struct SeatArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// As announced, otherwise swiss, or dutch for chess and Go. There are swiss, random, interval, predefined, dutch, final, plan (several rounds ahead), or a way to plan: berger, crenshaw, affine …
    #[arg(long, value_name = "METHOD", value_parser = parse_way)]
    method: Option<SeatBy>,
    /// A plan that is there already, of any format that `check` reads: its rounds become those that follow
    #[arg(long, value_name = "FILE", conflicts_with_all = NOT_OF_A_PLAN)]
    plan: Option<String>,
    /// With --plan: take its rounds from this one on; those after the rounds that are seated already if this is left out
    #[arg(long, value_name = "R", requires = "plan", value_parser = within(1, MAX_ROUNDS))]
    from: Option<u32>,
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
    /// Dutch: which criteria hold: chess, draughts, go, go-handicap, table-tennis, or a TOML file; those of the game if left out
    #[arg(long, value_name = "CRITERIA")]
    criteria: Option<String>,
    /// What follows.
    #[command(flatten)]
    ahead: AheadArgs,
    /// Seat the round this way although it is planned already
    #[arg(long)]
    instead: bool,
    /// Only a draft: look at it, swap people, then publish
    #[arg(long)]
    draft: bool,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// A draw that nobody can doubt.
    #[command(flatten)]
    draw: DrawArgs,
    /// low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    effort: Effort,
}

/// What says how a round is made, where the plan has it.
const NOT_OF_A_PLAN: [&str; 11] = [
    "method",
    "step",
    "avoid_repeats",
    "script",
    "accelerate",
    "top",
    "criteria",
    "seed",
    "effort",
    "commit",
    "reveal",
];

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
    /// This round and those after it; the drafts if this is left out, or the last published round where there are none
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

fn parse_way(word: &str) -> Result<SeatBy, Unfit> {
    let all = SeatBy::ALL.map(SeatBy::id).into_iter().chain(Method::ALL.map(Method::id));
    SeatBy::named(word).ok_or_else(|| Unfit::none_of(all))
}

/// Seats the next round, or several, and publishes it unless a draft is wanted.
///
/// # Errors
/// Exit 2 for options that do not go together, 4 where the state refuses it.
pub fn run(args: &SeatArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let next = event.next_round();
    if let Some(file) = &args.plan {
        let entries = given_plan::entries(file, (args.from, args.rounds), args.ahead, (&id, &event), desk)?;
        return enter(entries, (&id, &event), next, args.draft, desk);
    }
    let way = args.method.unwrap_or_else(|| event.usual_way());
    options_fit(args, way, desk)?;
    let seat = Drawing {
        method: args.method.map(|way| way.id().to_owned()),
        rounds: args.rounds,
        step: args.step,
        avoid_repeats: args.avoid_repeats,
        top: args.top,
        accelerate: args.accelerate.is_some(),
        then: args.ahead.then(),
        last: args.ahead.last().map(|last| last.top),
        carry: args.ahead.carry_word(),
        effort: args.effort.0,
    };
    let as_planned = args.method.is_none() && args.rounds.is_none() && args.ahead.given().is_none() && !args.instead;
    let holds = as_planned && event.holds_as_planned();
    if !holds && !args.draw.reveals() {
        event.is_free(way, args.instead).map_err(|halt| desk.halted(&id, &event, halt))?;
    }
    let rounds = rounds_ahead(args, way, &event, desk)?;
    let (seed, revealed) = match args.draw.drawn((&id, &event), &seat, roundtable::parts::Seed(args.seed), desk)? {
        Drawn::From(seed, revealed) => (seed.0, revealed),
        Drawn::Committed => return Ok(()),
    };
    if holds && revealed.is_none() {
        return if args.draft { shown(&event, &id, next, desk) } else { publish_next(&event, &id, next, desk) };
    }
    enough(&event, &id, next, desk)?;
    unfinished(&event, next, way, desk);
    let request = Request::default().seed(seed).effort(args.effort);
    let script = args.script.as_deref().map(|file| script(file, next, desk)).transpose()?;
    let criteria = args.criteria.as_deref().map(|name| swiss::criteria(name, desk.globals)).transpose()?;
    let criteria = criteria.unwrap_or_else(|| event.criteria());
    let announced = match event.state().coming(next) {
        Some(Coming::Final(last)) => Some(last),
        Some(Coming::Planned | Coming::Swiss) | None => None,
    };
    let Final { top, carry } = announced.unwrap_or(Final { top: 4, carry: args.ahead.carry() });
    let one = |seating: &Seating, control: &Control<'_>| {
        event.seat(seating, &request, control).map(|command| (command, None))
    };
    let watched = watch(None, desk.globals, |control| match way {
        SeatBy::Swiss => one(&Seating::Swiss, control),
        SeatBy::Random => one(&Seating::Random { avoid_repeats: args.avoid_repeats }, control),
        SeatBy::Interval => one(&Seating::Interval { step: args.step.unwrap_or(1) }, control),
        SeatBy::Predefined => one(script.as_ref().unwrap_or(&Seating::Swiss), control),
        SeatBy::Plan(method) => {
            let to_come = args.ahead.announced(RoundIx(next.0.saturating_add(rounds)));
            event.plan_ahead(rounds, to_come, &request.method(method), control)
        }
        SeatBy::Final => event.final_round(args.top.unwrap_or(top), carry, control).map(|command| (command, None)),
        SeatBy::Dutch => {
            let how = Dutch { criteria, baku: args.accelerate.is_some(), seed: Seed(seed) };
            event.seat_dutch(&how).map(|command| (command, None))
        }
    });
    let (command, fresh) = watched.made.map_err(|halt| desk.halted(&id, &event, halt))?;
    let Command::Enter(mut entries) = command else { return Ok(()) };
    if let (false, Some(to_come)) =
        (matches!(way, SeatBy::Plan(_)), args.ahead.announced(RoundIx(next.0.saturating_add(1))))
    {
        entries.push(Entry::Announced(to_come));
    }
    let as_committed = revealed.is_some().then_some(seed);
    entries.splice(..0, revealed);
    if let Some(fresh) = fresh {
        let (rounds, pairs, fresh) = (fresh.rounds, fresh.pairs, fresh.fresh);
        desk.globals.note("left-fresh", &desk.tell(&ComingSaid::Fresh { rounds, pairs, fresh }));
    }
    enter(entries, (&id, &event), next, args.draft, desk)?;
    if let Some(seed) = as_committed {
        desk.globals.remark("revealed", &Said::Revealed { seed });
    }
    Ok(())
}

/// Enters what was made, publishes the next round unless a draft is wanted, and shows it.
fn enter(
    mut entries: Vec<Entry>,
    (id, event): (&str, &Tournament),
    next: RoundIx,
    draft: bool,
    desk: &Desk<'_>,
) -> Result<(), CliError> {
    if !draft {
        entries.push(Entry::Published { round: next });
    }
    let entered = desk.enter(id, event, Command::Enter(entries))?;
    let after = &entered.after;
    if !desk.globals.json {
        desk.globals.notes(round::notes(after, next, desk.globals).into_iter().map(|note| ("seating", note)));
        entered.said.iter().for_each(|line| desk.globals.note("done", line));
        Output::Stdout.write(|out| round::write(out, after, next, desk.globals))?;
        let verb = if draft { format!("publish {id}") } else { format!("result {id} {} 1 …", next.number()) };
        desk.says_next(&verb);
        return Ok(());
    }
    desk.say(id, &entered)
}

/// Shows a draft that is there already.
fn shown(event: &Tournament, id: &str, next: RoundIx, desk: &Desk<'_>) -> Result<(), CliError> {
    if desk.globals.json {
        return Output::Stdout.write(|out| json(out, &round::document(event, next, desk.globals)));
    }
    Output::Stdout.write(|out| round::write(out, event, next, desk.globals))?;
    desk.says_next(&format!("publish {id}"));
    Ok(())
}

/// That there are people for a table at all.
///
/// # Errors
/// Exit 4 where there are not.
pub fn enough(event: &Tournament, id: &str, next: RoundIx, desk: &Desk<'_>) -> Result<(), CliError> {
    let state = event.state();
    let people = state.people().filter(|person| state.plays(person.player.id, next)).count();
    let sizes = state.opening().map(|opening| opening.table_sizes.sizes());
    let size = sizes.and_then(|sizes| sizes.iter().min().copied()).unwrap_or_default();
    if people >= size as usize {
        return Ok(());
    }
    let join = desk.command(&format!("join {id} names.csv"));
    Err(told(Exit::Impossible, &EventSaid::TooFew { people, size }, desk.globals).offer(join))
}

/// Says which results are missing where places decide who meets whom.
fn unfinished(event: &Tournament, next: RoundIx, way: SeatBy, desk: &Desk<'_>) {
    if !way.is_by_places() {
        return;
    }
    for round in (event.state().current().0..next.0).map(RoundIx) {
        let open: Vec<String> = event.open_tables(round).iter().map(u32::to_string).collect();
        if !open.is_empty() {
            desk.globals.note("open", &desk.tell(&EventSaid::StillOpen { round, tables: open.join(", ") }));
        }
    }
}

fn options_fit(args: &SeatArgs, way: SeatBy, desk: &Desk<'_>) -> Result<(), CliError> {
    let of_plan = if let SeatBy::Plan(_) = way { way } else { SeatBy::Plan(Method::Auto) };
    let foreign = [
        ("--step", args.step.is_some(), SeatBy::Interval),
        ("--avoid-repeats", args.avoid_repeats, SeatBy::Random),
        ("--script", args.script.is_some(), SeatBy::Predefined),
        ("--accelerate", args.accelerate.is_some(), SeatBy::Dutch),
        ("--criteria", args.criteria.is_some(), SeatBy::Dutch),
        ("--top", args.top.is_some(), SeatBy::Final),
        ("--rounds", args.rounds.is_some(), of_plan),
    ];
    if let Some((option, _, of)) = foreign.into_iter().find(|&(_, given, of)| given && of != way) {
        let what = EventSaid::OnlyFor { option: option.to_owned(), method: of.id().to_owned() };
        return Err(told(Exit::Usage, &what, desk.globals));
    }
    if let (Some(option), SeatBy::Final) = (args.ahead.given(), way) {
        let what = EventSaid::NotFor { option: option.to_owned(), method: way.id().to_owned() };
        return Err(told(Exit::Usage, &what, desk.globals));
    }
    if way == SeatBy::Predefined && args.script.is_none() {
        let what = EventSaid::Needs { option: "--script".to_owned(), method: way.id().to_owned() };
        return Err(told(Exit::Usage, &what, desk.globals));
    }
    Ok(())
}

/// How many rounds are seated: of a plan as many as are said, or as are left; one by every other method.
///
/// # Errors
/// Exit 2 for a plan where nothing says how many.
fn rounds_ahead(args: &SeatArgs, way: SeatBy, event: &Tournament, desk: &Desk<'_>) -> Result<u32, CliError> {
    let SeatBy::Plan(method) = way else { return Ok(1) };
    let left = || rounds_left(event, method, args.ahead.rounds());
    args.rounds.or_else(left).ok_or_else(|| told(Exit::Usage, &EventSaid::SayRounds, desk.globals))
}

/// How many rounds are left to plan: to those announced, of the tournament without those announced now, or of a round robin.
fn rounds_left(event: &Tournament, method: Method, announced: u32) -> Option<u32> {
    let done = u32::try_from(event.state().published()).ok()?;
    let people = u32::try_from(event.state().people().filter(|person| !person.guest).count()).ok()?;
    let robin = [Method::Berger, Method::Crenshaw, Method::Uscf].contains(&method);
    let opened = event.state().opening()?.rounds.map(|rounds| rounds.saturating_sub(announced));
    let to_come = event.state().to_come().filter(|_| announced == 0).map(|to_come| to_come.from.0);
    // At least the next one, which is refused where there is none.
    let robin = || robin.then(|| (people + people % 2 - 1).checked_sub(done)).flatten().filter(|left| *left > 0);
    let planned = event.state().planned(event.next_round()).then(|| u32::try_from(event.state().rounds().len()).ok());
    let all = to_come.or(opened).or(planned.flatten());
    all.map(|all| all.saturating_sub(done).max(1)).or_else(robin)
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
    publish_next(&event, &id, event.next_round(), desk)
}

fn publish_next(event: &Tournament, id: &str, next: RoundIx, desk: &Desk<'_>) -> Result<(), CliError> {
    let after = desk.order(id, event, event.publish())?;
    if desk.globals.json {
        return Ok(());
    }
    Output::Stdout.write(|out| round::write(out, &after, next, desk.globals))?;
    desk.says_next(&format!("result {id} {} 1 …", next.number()));
    Ok(())
}

/// Takes back a seating.
///
/// # Errors
/// Exit 4 where it has results.
pub fn take_back(args: &TakeBackArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let command = event.take_back(args.from.and_then(RoundIx::from_number));
    let command = command.map_err(|halt| desk.halted(&id, &event, halt))?;
    desk.order(&id, &event, command).map(|_| ())
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
    for broken in after.broken_wishes(of, desk.globals.lang) {
        desk.globals.note("wish", &broken);
    }
    Output::Stdout.write(|out| round::write(out, &after, of, desk.globals))
}
