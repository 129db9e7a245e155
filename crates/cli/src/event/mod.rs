//! `roundtable event`: a tournament from registration to the final standings, kept in a database. Here are its verbs, each with the file
//! that runs it; `desk.rs` is what they share.

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
mod what_if;
mod wishes;

use clap::{Args, Subcommand};
pub(crate) use desk::{game, of_host, there};
use roundtable::event::Order;

use crate::error::CliError;
use crate::globals::Globals;
use desk::DeskArgs;

/// Options of `event`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct EventArgs {
    #[command(flatten)]
    desk: DeskArgs,
    #[command(subcommand)]
    verb: EventVerb,
}

#[derive(Debug, Subcommand)]
enum EventVerb {
    /// Open a tournament, and print its short id
    New(new::NewArgs),
    /// All tournaments of the database
    List,
    /// Where a tournament is: stage, current round, people
    Show(show::ShowArgs),
    /// When the rounds that are not published yet are played
    Dates(dates::DatesOfArgs),
    /// People join: a file of names, or --name
    Join(people::JoinArgs),
    /// Somebody leaves for good
    Leave(people::LeaveArgs),
    /// Somebody who had left is back
    Back(people::BackArgs),
    /// Somebody who left, was away or was replaced is back in their own seat
    Return(people::BackArgs),
    /// Put a name, number, club or another column right
    Rename(people::RenameArgs),
    /// Somebody will not be there: until they come, or in some rounds
    Absent(people::AbsentArgs),
    /// Somebody will be there after all
    Present(people::AbsentArgs),
    /// Roll call: who is there in the next round; everybody else is not
    Roll(people::RollArgs),
    /// A house player takes the seat of somebody
    Substitute(people::SubstituteArgs),
    /// Two people who should not meet
    Apart(wishes::ApartArgs),
    /// Two people who are partners whenever both play, or never
    Partners(wishes::PartnersArgs),
    /// People who sit at one table whenever they play
    Together(wishes::TogetherArgs),
    /// Somebody who has the same seat in every round
    Hold(wishes::HoldArgs),
    /// A column, such as club or team, whose people are to meet as little as can be
    Spread(wishes::SpreadArgs),
    /// Somebody who needs the same table in every round
    Table(wishes::TableArgs),
    /// Tables out of service from the next round on; without numbers, none
    CloseTables(rounds::CloseTablesArgs),
    /// How many rounds there will be, where that changes
    Rounds(rounds::RoundsArgs),
    /// A script of seats that the tournament keeps, and which of its games comes next
    Script(rounds::ScriptArgs),
    /// The clock of the round: start it, stop it, more time, for all or for a table
    Clock(clock::ClockArgs),
    /// What people who play may do themselves, by their own link
    Players(own::PlayersArgs),
    /// Somebody asks to take part
    Apply(own::ApplyArgs),
    /// Somebody who has asked takes part, or does not
    Admit(own::AdmitArgs),
    /// Somebody calls the referee, or the referee was there
    Call(own::CallArgs),
    /// Call the tournament otherwise; its id stays
    Title(own::TitleArgs),
    /// What everybody should know of the tournament
    Describe(own::DescribeArgs),
    /// Seat the next round, or plan several
    Seat(Box<seat::SeatArgs>),
    /// Say what follows the rounds planned ahead
    Announce(ahead::AnnounceArgs),
    /// Publish the draft of the next round
    Publish(seat::PublishArgs),
    /// Take back the last seating, which has no results yet
    TakeBack(seat::TakeBackArgs),
    /// Two people change places
    Swap(seat::SwapArgs),
    /// Enter the result of a table, or settle or cancel it
    Result(results::ResultArgs),
    /// Enter many results from a file
    Results(results::ResultsArgs),
    /// A penalty with its reason, or lift one
    Penalty(results::PenaltyArgs),
    /// Where everybody stands, and why
    Standings(standings::StandingsArgs),
    /// Keep the standings to yourself, and results where you say so: pages and wall say that they are held back
    HoldBack(own::HoldBackArgs),
    /// Show standings and results to everybody again
    Release(keep::OneArgs),
    /// Ways to seat anyone who is there, with what each costs, and how to do it
    Numbers(numbers::NumbersArgs),
    /// What it would cost if somebody left, and how to do it
    WhatIf(what_if::WhatIfArgs),
    /// Undo the last operation, or a named one
    Undo(keep::UndoArgs),
    /// What happened, as a diary
    Log(keep::LogArgs),
    /// Write the log, as JSON lines
    Export(keep::ExportArgs),
    /// Read a log that was exported, every line checked
    Import(keep::ImportArgs),
    /// Close a tournament: nothing can be entered any more
    Close(keep::OneArgs),
    /// Open a closed tournament again
    Reopen(keep::OneArgs),
    /// Remove a tournament with everything that happened in it
    Delete(keep::DeleteArgs),
    /// Print rounds: text, html, xlsx and more
    Print(Box<show::PrintArgs>),
    /// Rulesets: list, show, check
    Rules(rules::RulesArgs),
    /// Play a whole riichi weekend with seeded scores, to look at
    Demo(new::DemoArgs),
}

/// Runs one of the verbs.
///
/// # Errors
/// As the exit codes say: 4 where the state of the tournament refuses it, 1 where the database cannot be written.
pub fn run(args: &EventArgs, globals: &Globals) -> Result<(), CliError> {
    // Rulesets can be listed, shown and checked without a database.
    if let EventVerb::Rules(rules) = &args.verb
        && !rules.is_of_event()
    {
        return rules::run(rules, globals);
    }
    let desk = args.desk.open(globals)?;
    match &args.verb {
        EventVerb::New(args) => new::run(args, &desk),
        EventVerb::Demo(args) => new::demo(args, &desk),
        EventVerb::List => show::list(&desk),
        EventVerb::Show(args) => show::run(args, &desk),
        EventVerb::Print(args) => show::print(args, &desk),
        EventVerb::Dates(args) => dates::run(args, &desk),
        EventVerb::Join(args) => people::join(args, &desk),
        EventVerb::Leave(args) => people::leave(args, &desk),
        EventVerb::Back(args) | EventVerb::Return(args) => people::back(args, &desk),
        EventVerb::Rename(args) => people::rename(args, &desk),
        EventVerb::Absent(args) => people::absent(args, false, &desk),
        EventVerb::Present(args) => people::absent(args, true, &desk),
        EventVerb::Roll(args) => people::roll(args, &desk),
        EventVerb::Announce(args) => ahead::run(args, &desk),
        EventVerb::Substitute(args) => people::substitute(args, &desk),
        EventVerb::Apart(args) => wishes::apart(args, &desk),
        EventVerb::Partners(args) => wishes::partners(args, &desk),
        EventVerb::Together(args) => wishes::together(args, &desk),
        EventVerb::Hold(args) => wishes::hold(args, &desk),
        EventVerb::Spread(args) => wishes::spread(args, &desk),
        EventVerb::Table(args) => wishes::table(args, &desk),
        EventVerb::CloseTables(args) => rounds::close_tables(args, &desk),
        EventVerb::Rounds(args) => rounds::rounds(args, &desk),
        EventVerb::Script(args) => rounds::script(args, &desk),
        EventVerb::Clock(args) => clock::run(args, &desk),
        EventVerb::Players(args) => own::players(args, &desk),
        EventVerb::Apply(args) => own::apply(args, &desk),
        EventVerb::Admit(args) => own::admit(args, &desk),
        EventVerb::Call(args) => own::call(args, &desk),
        EventVerb::Title(args) => own::title(args, &desk),
        EventVerb::Describe(args) => own::describe(args, &desk),
        EventVerb::Seat(args) => seat::run(args, &desk),
        EventVerb::Publish(args) => seat::publish(args, &desk),
        EventVerb::TakeBack(args) => seat::take_back(args, &desk),
        EventVerb::Swap(args) => seat::swap(args, &desk),
        EventVerb::Result(args) => results::one(args, &desk),
        EventVerb::Results(args) => results::many(args, &desk),
        EventVerb::Penalty(args) => results::penalty(args, &desk),
        EventVerb::Standings(args) => standings::run(args, &desk),
        EventVerb::HoldBack(args) => own::hold_back(args, &desk),
        EventVerb::Release(args) => keep::plain(args, Order::Release, &desk),
        EventVerb::Numbers(args) => numbers::run(args, &desk),
        EventVerb::WhatIf(args) => what_if::run(args, &desk),
        EventVerb::Undo(args) => keep::undo(args, &desk),
        EventVerb::Log(args) => keep::diary(args, &desk),
        EventVerb::Export(args) => keep::export(args, &desk),
        EventVerb::Import(args) => keep::import(args, &desk),
        EventVerb::Delete(args) => keep::delete(args, &desk),
        EventVerb::Close(args) => keep::plain(args, Order::Close, &desk),
        EventVerb::Reopen(args) => keep::plain(args, Order::Reopen, &desk),
        EventVerb::Rules(args) => rules::set(args, &desk),
    }
}
