//! `event seat`: the next round, or several, is made by the library or taken from a plan, drafted or published, and
//! shown on standard output, as are rounds published later or changed by a swap.

use clap::Args;
use roundtable::event::{Order, PlanGiven, Role, Seat, SeatBy, Tournament, orders};
use roundtable::floors::read::{decode, read_script};
use roundtable::floors::words::{EventSaid, Unfit};
use roundtable::parts::{Pairs, RoundIx, ShortTables};
use roundtable::{Earlier, Effort};

use super::ahead::AheadArgs;
use super::desk::{Asked, Desk};
use super::drawn::{self, DrawArgs};
use super::round;
use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::input;
use crate::output::{Output, json};
use crate::swiss;
use crate::swiss::start::Acceleration;
use crate::values::{MAX_ROUNDS, parse_effort, within};

/// Options of `event seat`.
#[derive(Clone, Debug, Args)]
pub struct SeatArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// As planned or announced, otherwise as the last round was; before the first swiss, or dutch for chess and Go.
    /// There are swiss, random, interval, predefined, dutch, americano, mexicano and king (doubles), final, plan
    /// (several rounds ahead), or a way to plan: berger, crenshaw, affine …
    #[arg(long, value_name = "METHOD", value_parser = way)]
    method: Option<SeatBy>,
    /// A plan that is there already, of any format that `check` reads: its rounds become those that follow
    #[arg(long, value_name = "FILE", conflicts_with_all = NOT_OF_A_PLAN.split(' '))]
    plan: Option<String>,
    /// With --plan: take its rounds from this one on; those after the rounds that are seated already if this is left
    /// out
    #[arg(long, value_name = "R", requires = "plan", value_parser = within(1, MAX_ROUNDS))]
    from: Option<u32>,
    /// Plans: how many rounds ahead; all that are left if this is left out
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    rounds: Option<u32>,
    /// Interval: 1 seats places 1-2-3-4 together, 2 seats 1-3-5-7; as the last time if this is left out
    #[arg(long, value_name = "S")]
    step: Option<u32>,
    /// Random: avoid repeats; without this, who met whom does not matter
    #[arg(long)]
    avoid_repeats: bool,
    /// Predefined: a file with one table a line, and a blank line between rounds; the script that the tournament keeps
    /// if this is left out
    #[arg(long, value_name = "FILE")]
    script: Option<String>,
    /// Predefined: which game of the script the round is; the first of a new script if this is left out
    #[arg(long, value_name = "N", value_parser = within(1, MAX_ROUNDS))]
    current: Option<u32>,
    /// Dutch: virtual points in the first rounds for the upper half (FIDE C.04.7); said in round 1
    #[arg(long, value_enum, value_name = "SYSTEM")]
    accelerate: Option<Acceleration>,
    /// Final: how many play in it
    #[arg(long, value_name = "N", value_parser = within(2, 10_000))]
    top: Option<u32>,
    /// Dutch: which criteria hold: chess, draughts, go, go-handicap, table-tennis, or a TOML file; those of the game if
    /// left out
    #[arg(long, value_name = "CRITERIA")]
    criteria: Option<String>,
    /// Who gets the short tables of a round by the standings: low or high places, turns, lot; as usual in the game if
    /// this is left out
    #[arg(long, value_name = "WHO")]
    short: Option<ShortTables>,
    /// Mexicano: who are partners by their places: 1-4 (1 and 4 against 2 and 3) or 1-3; as the last time if this is
    /// left out
    #[arg(long, value_name = "P")]
    pairs: Option<Pairs>,
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

/// Options that say how a round is made; with `--plan` the rounds already exist.
const NOT_OF_A_PLAN: &str =
    "method step avoid_repeats script current accelerate top criteria seed effort commit reveal";

impl SeatArgs {
    /// How the round is to be seated; files are read.
    fn seat(&self, desk: &Desk<'_>) -> Result<Seat, CliError> {
        Ok(Seat {
            method: self.method,
            rounds: self.rounds,
            step: self.step,
            avoid_repeats: self.avoid_repeats,
            script: self.script.as_deref().map(|file| script(file, desk)).transpose()?,
            current: self.current,
            accelerate: self.accelerate.is_some(),
            top: self.top,
            short: self.short,
            pairs: self.pairs,
            criteria: self.criteria.as_deref().map(|name| criteria(name, desk)).transpose()?,
            ahead: self.ahead.said(),
            seed: self.seed,
            effort: self.effort,
            instead: self.instead,
            draft: self.draft,
        })
    }
}

/// Seats the next round, or several, and publishes it unless a draft is wanted.
///
/// # Errors
/// Exit 2 for options that do not fit together, 4 if the state refuses it.
pub fn run(args: &SeatArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let next = event.next_round();
    let order = match &args.plan {
        Some(file) => given_plan(file, args, &event, desk)?,
        None => args.draw.order(args.seat(desk)?),
    };
    let in_file = |error: CliError| match &args.plan {
        Some(file) => error.in_file(&input::shown(file, desk.globals.lang)),
        None => error,
    };
    let entered = desk.order(&id, &order).map_err(in_file)?;
    if let Order::Commit(orders::Commit(seat)) = &order {
        return drawn::committed(seat, &id, &entered.after, desk);
    }
    let after = &entered.after;
    if desk.globals.json {
        // If the round is already a draft, nothing is entered, and the draft is shown.
        let shown = after.round_document(next, Some(Role::Organiser), desk.globals.lang);
        return match args.draft && entered.said.is_empty() {
            true => Output::Stdout.write(|out| json(out, &shown)),
            false => desk.say(&id, &entered),
        };
    }
    desk.globals.notes(after.round_notes(next, desk.globals.lang).into_iter().map(|note| ("seating", note)));
    entered.said.iter().for_each(|line| desk.globals.note("done", line));
    Output::Stdout.write(|out| round::write(out, after, next, desk.globals))?;
    let verb = if args.draft { format!("publish {id}") } else { result(&id, after, next) };
    desk.says_next(&verb);
    Ok(())
}

/// The order for `--plan`: the rounds of the file follow.
///
/// # Errors
/// Exit 3 or 6 for a file that is not a sound plan.
fn given_plan(file: &str, args: &SeatArgs, event: &Tournament, desk: &Desk<'_>) -> Result<Order, CliError> {
    let lang = desk.globals.lang;
    let sizes = event.state().opening().map(|opening| &opening.table_sizes);
    let (reading, shown) = (read_sound(file, sizes, lang)?, input::shown(file, lang));
    desk.globals.notes(reading.notes.iter().map(|note| (note.code(), format!("{shown}: {}", note.said(lang)))));
    Ok(Order::SeatPlan(Box::new(PlanGiven {
        plan: Earlier::new(&reading.plan, file),
        from: args.from,
        rounds: args.rounds,
        ahead: args.ahead.said(),
        draft: args.draft,
    })))
}

/// Reads the word for a way to seat a round, such as `swiss`.
pub(super) fn way(word: &str) -> Result<SeatBy, Unfit> {
    SeatBy::named(word).ok_or_else(|| Unfit::none_of(SeatBy::WORDS))
}

/// The text of a script: one table a line, a blank line between games. Mistakes have the name of the file.
pub fn script(file: &str, desk: &Desk<'_>) -> Result<String, CliError> {
    let lang = desk.globals.lang;
    let (shown, bytes) = input::read(file, lang)?;
    let reading = read_script(&bytes, &shown).map_err(CliError::from)?;
    desk.globals.notes(reading.notes.iter().map(|note| ("read", note.said(lang))));
    if !reading.mistakes.is_empty() {
        let lines: Vec<String> = reading.mistakes.iter().map(|mistake| mistake.said(lang)).collect();
        return Err(CliError::told(Exit::BadInput, format!("{shown}: {}", lines.join("\n"))));
    }
    Ok(decode(&bytes, &shown)?.0.into_owned())
}

/// The criteria of chess Swiss: their name, or the text of their file, checked either way.
fn criteria(name: &str, desk: &Desk<'_>) -> Result<String, CliError> {
    swiss::criteria(name, desk.globals)?;
    if !name.ends_with(".toml") {
        return Ok(name.to_owned());
    }
    Ok(input::text(name, desk.globals.lang)?.1)
}

/// Shows the round that was published.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn published(Asked { id, before, after }: &Asked, desk: &Desk<'_>) -> Result<(), CliError> {
    if desk.globals.json {
        return Ok(());
    }
    let next = before.next_round();
    Output::Stdout.write(|out| round::write(out, after, next, desk.globals))?;
    desk.says_next(&result(id, after, next));
    Ok(())
}

/// The command for the result of the first table of a round.
fn result(id: &str, event: &Tournament, round: RoundIx) -> String {
    let tables = event.state().rounds().get(round.ix()).map(|found| &found.seating.tables);
    let table = tables.and_then(|tables| tables.first()).map_or(1, |table| table.number);
    format!("result {id} {} {table} …", round.number())
}

/// Notes the effect of two people who have changed places, and shows the round.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn swapped(swap: &orders::Swap, Asked { before, after, .. }: &Asked, desk: &Desk<'_>) -> Result<(), CliError> {
    if desk.globals.json {
        return Ok(());
    }
    let of = swap.round.unwrap_or_else(|| before.to_swap());
    for (one, other, times) in after.met_before(of) {
        let said = EventSaid::MeetAgain { one: after.name(one), other: after.name(other), times };
        desk.globals.note("repeat", &desk.tell(&said));
    }
    for broken in after.broken_wishes(of, desk.globals.lang) {
        desk.globals.note("wish", &broken);
    }
    Output::Stdout.write(|out| round::write(out, after, of, desk.globals))
}
