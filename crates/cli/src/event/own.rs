//! What people who play do themselves, and what they are told: `event players`, `apply`, `admit`, `call`, `describe`, `title`; results
//! that are held back.

use clap::builder::BoolishValueParser;
use clap::{ArgGroup, Args};
use roundtable::event::{Newcomer, Order, orders};
use roundtable::floors::read::{MAX_FILE_BYTES, decode};
use roundtable::parts::RoundIx;

use super::desk::Desk;
use super::people::who;
use crate::error::CliError;
use crate::input;
use crate::values::{MAX_PLAYERS, MAX_ROUNDS, parse_set, within};

/// Options of `event players`.
#[derive(Debug, Args)]
#[group(skip)]
#[command(group = ArgGroup::new("may").required(true).multiple(true).args(["report", "leave", "join", "check_in"]))]
// What clap would say is wider than a screen.
#[command(override_usage = "roundtable event players [OPTIONS] <EVENT>")]
pub struct PlayersArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Say how their own game ended: it counts once another of the table says the same
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    report: Option<bool>,
    /// Say that they are not there in the next round, or leave
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    leave: Option<bool>,
    /// Ask to take part
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    join: Option<bool>,
    /// Say that they are there, by their own link or by their name on the page of the check-in
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    check_in: Option<bool>,
}

/// Options of `event apply`.
#[derive(Debug, Args)]
pub struct ApplyArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who asks to take part
    #[arg(value_name = "NAME")]
    name: String,
    /// Another column: club=Elm; may be said again
    #[arg(long, value_name = "COLUMN=VALUE", value_parser = parse_set)]
    set: Vec<(String, String)>,
}

/// Options of `event admit`.
#[derive(Debug, Args)]
pub struct AdmitArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// The number of the wish, as `event show` has it: the first is 1
    #[arg(value_name = "NUMBER", value_parser = within(1, MAX_PLAYERS))]
    application: u32,
    /// They do not take part
    #[arg(long)]
    decline: bool,
}

/// Options of `event call`.
#[derive(Debug, Args)]
pub struct CallArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who calls the referee: name or number
    #[arg(value_name = "NAME", required_unless_present = "answered")]
    who: Option<String>,
    /// The referee was at this table
    #[arg(long, value_name = "T", value_parser = within(1, MAX_PLAYERS), conflicts_with = "who")]
    answered: Option<u32>,
}

/// Options of `event title`.
#[derive(Debug, Args)]
pub struct TitleArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// What it is called from now on
    #[arg(value_name = "TITLE")]
    name: String,
}

/// Options of `event describe`.
#[derive(Debug, Args)]
pub struct DescribeArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// What everybody should know; empty takes it away
    #[arg(value_name = "TEXT", required_unless_present = "file")]
    text: Option<String>,
    /// The same from a file; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    file: Option<String>,
}

/// Options of `event hold-back`.
#[derive(Debug, Args)]
pub struct HoldBackArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Results of tables as well
    #[arg(long)]
    results: bool,
    /// Results from this round on; from the one that is played if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS), requires = "results")]
    from: Option<u32>,
}

/// Says what people who play may do.
///
/// # Errors
/// Exit 4 where the tournament is closed.
pub fn players(args: &PlayersArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let PlayersArgs { report, leave, join, check_in, .. } = *args;
    let order = Order::Players(orders::Players { report, leave, join, check_in });
    desk.asked(&args.event, order).map(|_| ())
}

/// Somebody asks to take part.
///
/// # Errors
/// Exit 4 where somebody of the name is there.
pub fn apply(args: &ApplyArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let mut person = Newcomer::named(args.name.as_str());
    for (column, value) in &args.set {
        match column.to_lowercase().as_str() {
            "club" => person.player.club = Some(value.clone()),
            "reading" => person.player.reading = Some(value.clone()),
            _ => person.player.columns.push((column.clone(), value.clone())),
        }
    }
    desk.asked(&args.event, Order::Apply(orders::Apply { person })).map(|_| ())
}

/// Answers who has asked to take part.
///
/// # Errors
/// Exit 4 where nobody waits under this number.
pub fn admit(args: &AdmitArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let application = args.application;
    let order = if args.decline {
        Order::Decline(orders::Decline { application })
    } else {
        Order::Admit(orders::Admit { application })
    };
    desk.asked(&args.event, order).map(|_| ())
}

/// Somebody calls the referee, or the referee was there.
///
/// # Errors
/// Exit 4 where somebody has no seat, or the table has not called.
pub fn call(args: &CallArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let order = match (&args.who, args.answered) {
        (_, Some(table)) => Order::Answer(orders::Answer { table }),
        (name, None) => Order::Call(orders::Call { who: who(name.as_deref().unwrap_or_default()) }),
    };
    desk.asked(&args.event, order).map(|_| ())
}

/// Calls the tournament otherwise.
///
/// # Errors
/// Exit 4 where the tournament is closed.
pub fn title(args: &TitleArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    desk.asked(&args.event, Order::Title(orders::Title { name: args.name.clone() })).map(|_| ())
}

/// Says what everybody should know.
///
/// # Errors
/// Exit 1 where the file cannot be read.
pub fn describe(args: &DescribeArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let text = match &args.file {
        Some(file) => {
            let bytes = input::read(file, MAX_FILE_BYTES, desk.globals.lang)?;
            decode(&bytes, &input::shown(file, desk.globals.lang))?.0.into_owned()
        }
        None => args.text.clone().unwrap_or_default(),
    };
    desk.asked(&args.event, Order::Describe(orders::Describe { text })).map(|_| ())
}

/// Holds standings back, and results where that is wanted.
///
/// # Errors
/// Exit 4 where the tournament is closed.
pub fn hold_back(args: &HoldBackArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let order = match args.results {
        true => Order::HoldResults(orders::HoldResults { from: args.from.and_then(RoundIx::from_number) }),
        false => Order::HoldBack,
    };
    desk.asked(&args.event, order).map(|_| ())
}
