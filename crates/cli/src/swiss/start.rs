//! `roundtable swiss start`: a new event from a list of names, as a tournament report file.

use clap::{Args, ValueEnum};
use roundtable::floors::swiss::{Colour, Seed, baku};
use roundtable::floors::trf::{Trf, write_trf};
use roundtable::floors::words::RankSaid;
use roundtable::read_players;

use crate::error::CliError;
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::values::{one_of, within};

/// Options of `swiss start`.
#[derive(Debug, Args)]
pub struct StartArgs {
    /// A list of names: text, or csv with a header (name, rating, federation, title); `-` is standard input
    #[arg(value_name = "PLAYERS")]
    pub players: String,
    /// Number of rounds
    #[arg(short = 'r', long, value_name = "R", value_parser = within(1, 99))]
    pub rounds: u32,
    /// Colour of the first player in round 1; drawn by lot by default
    #[arg(long, value_parser = one_of(&COLOURS), value_name = "COLOUR")]
    pub initial: Option<Colour>,
    /// Seed of that draw
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// Virtual points in the first rounds for the upper half (FIDE C.04.7)
    #[arg(long, value_enum, value_name = "SYSTEM")]
    pub accelerate: Option<Acceleration>,
    /// Name of the event
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub title: String,
    /// Write to this file instead of standard output
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<String>,
}

const COLOURS: [(&str, &str, Colour); 2] =
    [("white", "Moves first", Colour::White), ("black", "Moves second", Colour::Black)];

/// How the first rounds are accelerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Acceleration {
    /// The Baku system
    Baku,
}

/// Makes and writes it.
///
/// # Errors
/// Exit 1 if a file cannot be read or written, exit 3 if the list is broken.
pub fn run(args: &StartArgs, globals: &Globals) -> Result<(), CliError> {
    let (shown, bytes) = input::read(&args.players, globals.lang)?;
    let list = read_players(&bytes, &shown).map_err(CliError::from)?;
    globals.notes(list.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    if let Some(columns) = list.unread(&["federation", "title"]) {
        globals.note("unknown_field", &globals.tell(&RankSaid::ColumnsUnread { columns }));
    }
    let drawn = || [Colour::White, Colour::Black][usize::from(Seed(args.seed).rng().below(2) != 0)];
    let initial = args.initial.unwrap_or_else(drawn);
    let acceleration = match args.accelerate {
        Some(Acceleration::Baku) => baku(list.roster.len(), args.rounds),
        None => Vec::new(),
    };
    let file = Trf::start(&list.roster, args.rounds, initial, &args.title, acceleration);
    Output::from_option(args.output.as_deref(), globals)?.write(|out| out.write_all(write_trf(&file).as_bytes()))
}
