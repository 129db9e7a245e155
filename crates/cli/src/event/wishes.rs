//! What is wished of people, from the command line: who does not meet, who sits together, at which table, in which seat, with which partner;
//! and columns whose people are to meet as little as can be.

use clap::Args;
use roundtable::event::{Order, Partnership, Who, orders};
use roundtable::parts::SeatIx;

use super::desk::Desk;
use super::people::who;
use crate::error::CliError;
use crate::values::{MAX_PLAYERS, within};

/// The largest seat that may be typed: that of the largest table.
const MAX_SEAT: u32 = 1_000;

/// Options of `event apart`.
#[derive(Debug, Args)]
pub struct ApartArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// One of the two
    #[arg(value_name = "A")]
    one: String,
    /// The other
    #[arg(value_name = "B")]
    other: String,
    /// They may meet again
    #[arg(long)]
    may_meet: bool,
}

/// Options of `event partners`.
#[derive(Debug, Args)]
pub struct PartnersArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// One of the two
    #[arg(value_name = "A")]
    one: String,
    /// The other
    #[arg(value_name = "B")]
    other: String,
    /// They are never to be partners
    #[arg(long, conflicts_with = "free")]
    never: bool,
    /// As it comes: the wish is withdrawn
    #[arg(long)]
    free: bool,
}

/// Options of `event table`.
#[derive(Debug, Args)]
pub struct TableArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "NAME")]
    who: String,
    /// The number of the table; without it none is needed any more
    #[arg(value_name = "TABLE", value_parser = within(1, MAX_PLAYERS))]
    table: Option<u32>,
}

/// Options of `event together`.
#[derive(Debug, Args)]
pub struct TogetherArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: two people or more
    #[arg(value_name = "NAME", required = true, num_args = 2..)]
    people: Vec<String>,
    /// They need not sit together any more
    #[arg(long)]
    free: bool,
}

/// Options of `event hold`.
#[derive(Debug, Args)]
pub struct HoldArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "NAME")]
    who: String,
    /// The number of the seat, 1 is the first at the table
    #[arg(value_name = "SEAT", value_parser = within(1, MAX_SEAT), required_unless_present = "free")]
    seat: Option<u32>,
    /// No seat is held any more
    #[arg(long, conflicts_with = "seat")]
    free: bool,
}

/// Options of `event spread`.
#[derive(Debug, Args)]
pub struct SpreadArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// The header of the column, such as club or team
    #[arg(value_name = "COLUMN")]
    column: String,
    /// It is not spread any more
    #[arg(long)]
    free: bool,
}

/// Two people should not meet.
///
/// # Errors
/// As [`leave`].
pub fn apart(args: &ApartArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let pair = [who(&args.one), who(&args.other)];
    desk.asked(&args.event, Order::Apart(orders::Apart { pair, may_meet: args.may_meet })).map(|_| ())
}

/// Two people should be partners whenever both play, or never, or as it happens.
///
/// # Errors
/// As [`leave`].
pub fn partners(args: &PartnersArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let wish = match (args.never, args.free) {
        (true, _) => Partnership::Never,
        (false, true) => Partnership::Free,
        (false, false) => Partnership::Always,
    };
    let pair = [who(&args.one), who(&args.other)];
    desk.asked(&args.event, Order::Partners(orders::Partners { pair, wish })).map(|_| ())
}

/// Somebody needs a table.
///
/// # Errors
/// As [`leave`].
pub fn table(args: &TableArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    desk.asked(&args.event, Order::Table(orders::Table { who: who(&args.who), table: args.table })).map(|_| ())
}

/// People sit together.
///
/// # Errors
/// As [`apart`].
pub fn together(args: &TogetherArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let people: Vec<Who> = args.people.iter().map(|name| who(name)).collect();
    desk.asked(&args.event, Order::Together(orders::Together { people, free: args.free })).map(|_| ())
}

/// Somebody holds a seat.
///
/// # Errors
/// As [`apart`].
pub fn hold(args: &HoldArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let seat = args.seat.and_then(SeatIx::from_number);
    desk.asked(&args.event, Order::Hold(orders::Hold { who: who(&args.who), seat })).map(|_| ())
}

/// A column is spread.
///
/// # Errors
/// As [`apart`].
pub fn spread(args: &SpreadArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    desk.asked(&args.event, Order::Spread(orders::Spread { column: args.column.clone(), free: args.free })).map(|_| ())
}
