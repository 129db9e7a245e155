//! `roundtable event`: a tournament from registration to the final standings, kept in a database. A verb (`verbs.rs`)
//! that only gives an order is turned into it here; the others are run by their files. All share `desk.rs`.

mod ahead;
mod averages;
mod awaited;
mod clock;
mod dates;
mod desk;
mod drawn;
mod given;
mod keep;
mod new;
mod numbers;
mod own;
mod people;
mod results;
mod round;
mod rounds;
mod rules;
mod seat;
mod show;
mod standings;
mod typed;
mod verbs;
mod what_if;

use clap::Args;
pub(crate) use desk::{game, of_host, there};
use roundtable::event::{Bye, Newcomer, Order, Partnership, Phase, Scored, Who, orders};
use roundtable::parts::SeatIx;

use crate::error::CliError;
use crate::globals::Globals;
use crate::input;
use crate::relations;
use desk::{Asked, Desk, DeskArgs};
use verbs::EventVerb;

/// Options of `event`.
#[derive(Clone, Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct EventArgs {
    #[command(flatten)]
    desk: DeskArgs,
    #[command(subcommand)]
    verb: EventVerb,
}

/// Runs one of the verbs.
///
/// # Errors
/// By exit code: 4 if the state of the tournament refuses it, 3 for an unknown name, 1 if the database cannot be
/// written.
pub fn run(args: &EventArgs, globals: &Globals) -> Result<(), CliError> {
    // Rulesets can be listed, shown and checked without a database.
    if let EventVerb::Rules(rules) = &args.verb
        && !rules.is_of_event()
    {
        return rules::run(rules, globals);
    }
    let desk = args.desk.open(globals)?;
    let (event, order): (String, Order) = match args.verb.clone() {
        EventVerb::New(args) => return new::run(&args, &desk),
        EventVerb::Demo(args) => return new::demo(&args, &desk),
        EventVerb::List => return show::list(&desk),
        EventVerb::Show(args) => return show::run(&args, &desk),
        EventVerb::Print(args) => return show::print(&args, &desk),
        EventVerb::Dates(args) => return dates::run(&args, &desk),
        EventVerb::Join(args) => return people::join(&args, &desk),
        EventVerb::Script(args) => return rounds::script(&args, &desk),
        EventVerb::Seat(args) => return seat::run(&args, &desk),
        EventVerb::Results(args) => return results::many(&args, &desk),
        EventVerb::Standings(args) => return standings::run(&args, &desk),
        EventVerb::Numbers(args) => return numbers::run(&args, &desk),
        EventVerb::WhatIf(args) => return what_if::run(&args, &desk),
        EventVerb::Log(args) => return keep::diary(&args, &desk),
        EventVerb::Export(args) => return keep::export(&args, &desk),
        EventVerb::Import(args) => return keep::import(&args, &desk),
        EventVerb::Delete(args) => return keep::delete(&args, &desk),
        EventVerb::Rules(args) => return rules::set(&args, &desk),
        EventVerb::Leave { event, who, after } => (event, orders::Leave { who, after }.into()),
        EventVerb::Back(args) | EventVerb::Return(args) => {
            (args.event, orders::Return { who: args.who, from: args.from }.into())
        }
        EventVerb::Rename { event, who, name, set, number } => {
            (event, orders::Rename { who, name, set: set.into_iter().collect(), number }.into())
        }
        EventVerb::Absent(args) => (args.event, orders::Absent { people: args.when }.into()),
        EventVerb::Bye { who: args, zero } => {
            (args.event, orders::Bye { people: args.when, worth: if zero { Bye::Zero } else { Bye::Half } }.into())
        }
        EventVerb::Present(args) => (args.event, orders::Present { people: args.when }.into()),
        EventVerb::Roll { event, here, late, half, zero, away, only, keep } => {
            (event, orders::Roll { here, late, half, zero, away, only, keep }.into())
        }
        EventVerb::Substitute { event, who: (who, by), from, to } => {
            (event, orders::Substitute { who: Who::Written(who), by, from, to }.into())
        }
        EventVerb::Wish { event, wishes, free } => {
            let wishes = wishes.0.into_iter().map(|wish| wish.renamed(Who::Written)).collect();
            (event, orders::Wish { wishes, free }.into())
        }
        EventVerb::Apart { event, one, other, may_meet } => {
            (event, orders::Apart { pair: [one, other], may_meet }.into())
        }
        EventVerb::Partners { event, one, other, never, free } => {
            let wish = match (never, free) {
                (true, _) => Partnership::Never,
                (false, true) => Partnership::Free,
                (false, false) => Partnership::Always,
            };
            (event, orders::Partners { pair: [one, other], wish }.into())
        }
        EventVerb::Together { event, people, free } => (event, orders::Together { people, free }.into()),
        EventVerb::Hold { event, who, seat, free: _ } => {
            (event, orders::Hold { who, seat: seat.and_then(SeatIx::from_number) }.into())
        }
        EventVerb::Spread { event, column, free } => (event, orders::Spread { column, free }.into()),
        EventVerb::Relations { event, relations } => {
            let relations = relations::orders(&relations, desk.globals)?;
            (event, orders::Relations { relations }.into())
        }
        EventVerb::Mixed { event, column, free } => (event, orders::Mixed { column, free }.into()),
        EventVerb::Table { event, who, table } => (event, orders::Table { who, table }.into()),
        EventVerb::CloseTables { event, tables } => (event, orders::CloseTables { tables }.into()),
        EventVerb::Rounds { event, rounds } => (event, orders::Rounds { rounds }.into()),
        EventVerb::Clock(args) => args.order(),
        EventVerb::Players(args) => args.order(),
        EventVerb::Apply { event, name, set } => {
            let mut person = Newcomer::named(name);
            set.into_iter().for_each(|(column, value)| person.set(column, value));
            (event, orders::Apply { person }.into())
        }
        EventVerb::Admit { event, application, decline: true } => (event, orders::Decline { application }.into()),
        EventVerb::Admit { event, application, decline: false } => (event, orders::Admit { application }.into()),
        EventVerb::Call { event, answered: Some(table), .. } => (event, orders::Answer { table }.into()),
        EventVerb::Call { event, who, answered: None } => {
            (event, orders::Call { who: who.unwrap_or_else(|| Who::from("")) }.into())
        }
        EventVerb::Title { event, name } => (event, orders::Title { name }.into()),
        EventVerb::Describe { event, text, file } => {
            let text = file.map_or(Ok(text.unwrap_or_default()), |file| {
                input::text(&file, desk.globals.lang).map(|(_, text)| text)
            })?;
            (event, orders::Describe { text }.into())
        }
        EventVerb::Announce { event, after, ahead } => (event, orders::Announce { after, ahead: ahead.said() }.into()),
        EventVerb::Publish(args) => (args.event, Order::Publish),
        EventVerb::TakeBack { event, from } => (event, orders::TakeBack { from }.into()),
        EventVerb::Swap { event, one, other, round, onward } => {
            (event, orders::Swap { pair: [one, other], round, onward }.into())
        }
        EventVerb::Result { event, round, table, cancel: true, .. } => (event, orders::Cancel { round, table }.into()),
        EventVerb::Result { event, round, table, scores, sticks, settle, player, cancel: false } => {
            let scored = Scored { round: Some(round), table: Some(table), scores, sticks, ..Scored::default() };
            (event, orders::Results { results: vec![scored], settle, player }.into())
        }
        EventVerb::Penalty { event, lift: Some(penalty), .. } => (event, orders::Lift { penalty }.into()),
        EventVerb::Penalty { event, who, points, reason, round, lift: None } => {
            let who = who.unwrap_or_else(|| Who::from(""));
            (event, orders::Penalty { who, points, round, reason }.into())
        }
        EventVerb::Adjust { event, who, points, reason, round } => {
            (event, orders::Adjust { who, points, round, reason }.into())
        }
        EventVerb::Remove { event, who } => (event, orders::Remove { who }.into()),
        EventVerb::HoldBack { event, results: true, from } => (event, orders::HoldResults { from }.into()),
        EventVerb::HoldBack { event, .. } => (event, Order::HoldBack),
        EventVerb::Release(args) => (args.event, Order::Release),
        EventVerb::Undo { event, what } => {
            desk.check_undo(&event, what.as_deref())?;
            (event, orders::Undo { op: what }.into())
        }
        EventVerb::Close(args) => (args.event, Order::Close),
        EventVerb::Reopen(args) => (args.event, Order::Reopen),
    };
    let done = desk.asked(&event, order.clone())?;
    says_more(&order, &done, &desk)
}

/// Output after some orders apart from their entries: what is left to do, or the round now.
fn says_more(order: &Order, done: &Asked, desk: &Desk<'_>) -> Result<(), CliError> {
    if let Order::Leave(order) = order {
        people::left(&order.who, done, desk);
    } else if let Order::Absent(order) = order {
        people::are_absent(&order.people, done, desk);
    } else if let Order::Rounds(_) = order {
        rounds::says_ahead(&done.after, desk);
    } else if let Order::Undo(_) = order {
        if done.after.state().published() < done.before.state().published() {
            desk.says_next(&format!("undo {} {}", done.id, desk.op()));
        }
    } else if let Order::Penalty(orders::Penalty { points: None, reason, .. }) = order {
        if reason.is_empty() {
            desk.says_next(&format!("undo {}", done.id));
        }
    } else if let Order::Close = order {
        if done.before.state().phase() != Phase::Finished {
            desk.says_next(&format!("reopen {}", done.id));
        }
    } else if let Order::Publish = order {
        return seat::published(done, desk);
    } else if let Order::Swap(order) = order {
        return seat::swapped(order, done, desk);
    } else if let Order::Results(orders::Results { results, .. }) = order {
        let games = results.iter().filter_map(|one| one.round.zip(one.table));
        games.for_each(|(round, table)| results::entered(round, table, done, desk));
    } else if let Order::Cancel(order) = order {
        results::entered(order.round, order.table, done, desk);
    }
    Ok(())
}
