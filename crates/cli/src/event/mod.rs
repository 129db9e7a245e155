//! `roundtable event`: a tournament from registration to the final standings, kept in a database. A verb (`verbs.rs`) that only gives an order is
//! turned into it here; the others are run by their files. `desk.rs` is what they share.

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
use roundtable::event::{Newcomer, Order, Partnership, Scored, Who, orders};
use roundtable::parts::SeatIx;

use crate::error::CliError;
use crate::globals::Globals;
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
/// As the exit codes say: 4 where the state of the tournament refuses it, 3 for a name that nobody has, 1 where the database cannot be written.
pub fn run(args: &EventArgs, globals: &Globals) -> Result<(), CliError> {
    // Rulesets can be listed, shown and checked without a database.
    if let EventVerb::Rules(rules) = &args.verb
        && !rules.is_of_event()
    {
        return rules::run(rules, globals);
    }
    let desk = args.desk.open(globals)?;
    let (event, order) = match args.verb.clone() {
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
        EventVerb::Leave { event, who, after } => (event, Order::Leave(orders::Leave { who, after })),
        EventVerb::Back { event, who, from } | EventVerb::Return { event, who, from } => {
            (event, Order::Return(orders::Return { who, from }))
        }
        EventVerb::Rename { event, who, name, set, number } => {
            (event, Order::Rename(orders::Rename { who, name, set: set.into_iter().collect(), number }))
        }
        EventVerb::Absent { event, when } => (event, Order::Absent(orders::Absent { people: when })),
        EventVerb::Present { event, when } => (event, Order::Present(orders::Present { people: when })),
        EventVerb::Roll { event, here, only } => (event, Order::Roll(orders::Roll { here, only })),
        EventVerb::Substitute { event, who: (who, by), from, to } => {
            (event, Order::Substitute(orders::Substitute { who: Who::Written(who), by, from, to }))
        }
        EventVerb::Wish { event, wishes, free } => {
            let wishes = wishes.0.into_iter().map(|wish| wish.renamed(Who::Written)).collect();
            (event, Order::Wish(orders::Wish { wishes, free }))
        }
        EventVerb::Apart { event, one, other, may_meet } => {
            (event, Order::Apart(orders::Apart { pair: [one, other], may_meet }))
        }
        EventVerb::Partners { event, one, other, never, free } => {
            let other_than_always = if never { Partnership::Never } else { Partnership::Free };
            let wish = if never || free { other_than_always } else { Partnership::Always };
            (event, Order::Partners(orders::Partners { pair: [one, other], wish }))
        }
        EventVerb::Together { event, people, free } => (event, Order::Together(orders::Together { people, free })),
        EventVerb::Hold { event, who, seat, free: _ } => {
            (event, Order::Hold(orders::Hold { who, seat: seat.and_then(SeatIx::from_number) }))
        }
        EventVerb::Spread { event, column, free } => (event, Order::Spread(orders::Spread { column, free })),
        EventVerb::Table { event, who, table } => (event, Order::Table(orders::Table { who, table })),
        EventVerb::CloseTables { event, tables } => (event, Order::CloseTables(orders::CloseTables { tables })),
        EventVerb::Rounds { event, rounds } => (event, Order::Rounds(orders::Rounds { rounds })),
        EventVerb::Clock(args) => args.order(),
        EventVerb::Players(args) => args.order(),
        EventVerb::Apply { event, name, set } => {
            let mut person = Newcomer::named(name);
            set.into_iter().for_each(|(column, value)| person.set(column, value));
            (event, Order::Apply(orders::Apply { person }))
        }
        EventVerb::Admit { event, application, decline: true } => {
            (event, Order::Decline(orders::Decline { application }))
        }
        EventVerb::Admit { event, application, decline: false } => (event, Order::Admit(orders::Admit { application })),
        EventVerb::Call { event, answered: Some(table), .. } => (event, Order::Answer(orders::Answer { table })),
        EventVerb::Call { event, who, answered: None } => {
            (event, Order::Call(orders::Call { who: who.unwrap_or_else(|| Who::from("")) }))
        }
        EventVerb::Title { event, name } => (event, Order::Title(orders::Title { name })),
        EventVerb::Describe { event, text, file } => {
            let text = file.map_or(Ok(text.unwrap_or_default()), |file| own::text_of(&file, &desk))?;
            (event, Order::Describe(orders::Describe { text }))
        }
        EventVerb::Announce { event, after, ahead } => {
            (event, Order::Announce(orders::Announce { after, ahead: ahead.said() }))
        }
        EventVerb::Publish { event } => (event, Order::Publish),
        EventVerb::TakeBack { event, from } => (event, Order::TakeBack(orders::TakeBack { from })),
        EventVerb::Swap { event, one, other, round, onward } => {
            (event, Order::Swap(orders::Swap { pair: [one, other], round, onward }))
        }
        EventVerb::Result { event, round, table, cancel: true, .. } => {
            (event, Order::Cancel(orders::Cancel { round, table }))
        }
        EventVerb::Result { event, round, table, scores, settle, player, cancel: false } => {
            let scored = Scored { round: Some(round), table: Some(table), scores, ..Scored::default() };
            (event, Order::Results(orders::Results { results: vec![scored], settle, player }))
        }
        EventVerb::Penalty { event, lift: Some(penalty), .. } => (event, Order::Lift(orders::Lift { penalty })),
        EventVerb::Penalty { event, who, points, reason, round, lift: None } => {
            let who = who.unwrap_or_else(|| Who::from(""));
            (event, Order::Penalty(orders::Penalty { who, points, round, reason }))
        }
        EventVerb::HoldBack { event, results: true, from } => (event, Order::HoldResults(orders::HoldResults { from })),
        EventVerb::HoldBack { event, .. } => (event, Order::HoldBack),
        EventVerb::Release { event } => (event, Order::Release),
        EventVerb::Undo { event, what } => (event, Order::Undo(orders::Undo { op: what })),
        EventVerb::Close { event } => (event, Order::Close),
        EventVerb::Reopen { event } => (event, Order::Reopen),
    };
    let done = desk.asked(&event, order.clone())?;
    says_more(&order, &done, &desk)
}

/// What is said after some orders beside what they entered: what is left to do, or how the round looks now.
fn says_more(order: &Order, done: &Asked, desk: &Desk<'_>) -> Result<(), CliError> {
    if let Order::Leave(order) = order {
        people::left(&order.who, done, desk);
    } else if let Order::Absent(order) = order {
        people::are_absent(&order.people, done, desk);
    } else if let Order::Rounds(_) = order {
        rounds::says_ahead(&done.after, desk);
    } else if let Order::Publish = order {
        return seat::published(done, desk);
    } else if let Order::Swap(order) = order {
        return seat::swapped(order, done, desk);
    } else if let Order::Results(orders::Results { results, .. }) = order {
        results.iter().filter_map(|one| one.round.zip(one.table)).for_each(|game| results::entered(game, done, desk));
    } else if let Order::Cancel(order) = order {
        results::entered((order.round, order.table), done, desk);
    }
    Ok(())
}
