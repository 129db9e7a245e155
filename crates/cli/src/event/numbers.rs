//! `event numbers`: the ways to seat the people present (table sizes, sit-outs, house players who fill in), each with
//! its price in fairness; nothing changes until one is applied. With 11 people at tables of 4 they are, say, a) tables
//! of 4, 4 and 3, b) 4 and 4, and three sit out, c) one house player and tables of 4, 4 and 4.

use clap::Args;
use roundtable::Effort;
use roundtable::event::{Order, Seat, Share, Split, Tournament, orders};
use roundtable::floors::model::PlayerId;
use roundtable::floors::words::{OptionSaid, SplitSaid, folded};
use roundtable::parts::RoundIx;
use serde::Serialize;

use super::desk::Desk;
use super::typed::typed;
use super::what_if::letters;
use crate::error::CliError;
use crate::output::{Output, json};
use crate::values::{MAX_ROUNDS, parse_effort, within};
use crate::watch::watch;

/// Options of `event numbers`.
#[derive(Clone, Debug, Args)]
pub struct NumbersArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Plan this many rounds ahead; the next round by the standings, or those that are planned together already, if
    /// this is left out
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    rounds: Option<u32>,
    /// Do it as a draft: the letter of a way
    #[arg(long, value_name = "LETTER")]
    apply: Option<String>,
    /// What a house player who fills in is called; give it once for each
    #[arg(long, value_name = "NAME")]
    guest: Vec<String>,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    effort: Effort,
}

/// `roundtable/event-numbers/1`.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    event: String,
    round: u32,
    rounds: usize,
    people: usize,
    options: Vec<OptionDocument>,
}

#[derive(Serialize)]
struct OptionDocument {
    option: String,
    tables: Vec<u32>,
    guests: Vec<String>,
    new_size: Option<u32>,
    sit_outs: Vec<ShareDocument>,
    other_tables: Vec<ShareDocument>,
    repeats: u64,
    cards_changed: Option<usize>,
    seat_range: Option<u32>,
    said: String,
}

#[derive(Serialize)]
struct ShareDocument {
    player: PlayerId,
    name: String,
    now: u32,
    before: u32,
}

/// Lists the ways with their costs, lettered from a; with `--apply` carries one out.
///
/// # Errors
/// Exit 4 if nobody can be seated, 2 for an unknown letter.
pub fn run(args: &NumbersArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let seat = Seat { rounds: args.rounds, seed: args.seed, effort: args.effort, ..Seat::default() };
    let guests = args.guest.clone();
    let order = |apply| Order::Numbers(orders::Numbers { seat: seat.clone(), guests: guests.clone(), apply });
    if let Some(apply) = args.apply.clone() {
        let done = desk.asked(&args.event, order(apply))?;
        if !desk.globals.json {
            desk.says_next(&format!("publish {}", done.id));
        }
        return Ok(());
    }
    let (id, event) = desk.load(&args.event)?;
    let (next, lang) = (event.next_round(), desk.globals.lang);
    let planned = args.rounds.or_else(|| event.planned_together());
    let splits = watch(None, desk.globals, |control| event.ways_to_seat(&seat, &args.guest, lang, control)).made;
    let splits = splits.map_err(|halt| desk.halted(&id, &event, Some(&order(String::new())), halt))?;
    let letters = letters(splits.len());
    let (people, rounds) = (event.there(), splits.first().map_or(0, |split| split.rounds));
    let said: Vec<String> = splits.iter().map(|split| split.said(&event, desk.globals.lang)).collect();
    Output::Stdout.write(|out| {
        if desk.globals.json {
            let options = splits.iter().zip(&letters).zip(&said);
            let options = options.map(|((split, letter), said)| option(&event, split, letter, said)).collect();
            let schema = "roundtable/event-numbers/1";
            return json(out, &Document { schema, event: id.clone(), round: next.number(), rounds, people, options });
        }
        let to = RoundIx(next.0.saturating_add(planned.unwrap_or(1)).saturating_sub(1));
        writeln!(
            out,
            "{}",
            desk.tell(&match to == next {
                true => SplitSaid::Head { people, round: next },
                false => SplitSaid::HeadRounds { people, from: next, to },
            })
        )?;
        for (letter, said) in letters.iter().zip(&said) {
            writeln!(out, "{}", folded(&format!("  {letter}) {said}")))?;
        }
        Ok(())
    })?;
    if !desk.globals.json {
        let command = desk.command(&typed(&order("a".to_owned()), &id));
        desk.globals.note("apply", &desk.tell(&OptionSaid::Apply { command }));
    }
    Ok(())
}

/// One way (a `Split`) as JSON.
fn option(event: &Tournament, split: &Split, letter: &str, said: &str) -> OptionDocument {
    // `of` picks a count of each player, in the rounds of this way and before them; those with neither are left out.
    let shares = |of: fn(&Share) -> [u32; 2]| {
        let has = split.shares.iter().filter(move |share| of(share) != [0, 0]);
        let share = |share: &Share| {
            let [now, before] = of(share);
            ShareDocument { player: share.player, name: event.name(share.player), now, before }
        };
        has.map(share).collect()
    };
    OptionDocument {
        option: letter.to_owned(),
        tables: split.tables.clone(),
        guests: split.guests.clone(),
        new_size: split.added,
        sit_outs: shares(|share| share.sit_outs),
        other_tables: shares(|share| share.other_tables),
        repeats: split.repeats,
        cards_changed: split.cards,
        seat_range: split.seat_range,
        said: said.to_owned(),
    }
}
