//! `roundtable movement`: Howell and Mitchell movements for bridge pairs, with the boards of every table.

use clap::Args;
use roundtable::parts::{MOST_BOARDS, MOST_PAIRS, MovementKind, MovementQuestion, Unfit, movement};

use crate::error::CliError;
use crate::globals::Globals;
use crate::output::{Output, json};
use crate::values::{MAX_ROUNDS, within};

/// Options of `movement`.
#[derive(Debug, Args)]
pub struct MovementArgs {
    /// Number of pairs
    #[arg(short = 'n', long, alias = "players", value_name = "N", value_parser = within(2, MOST_PAIRS))]
    pub pairs: u32,
    /// howell, mitchell (an even number of tables: with a skip), relay (relay and share); otherwise a Howell up to seven tables, then a Mitchell
    #[arg(long, value_name = "METHOD", value_parser = parse_kind)]
    pub method: Option<MovementKind>,
    /// Only so many rounds
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    pub rounds: Option<u32>,
    /// Boards in each round; otherwise about 26 in all
    #[arg(long, value_name = "N", value_parser = within(1, MOST_BOARDS))]
    pub boards: Option<u32>,
    /// A card for every table in place of the rounds
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    pub cards: bool,
    /// A line a table and round as csv
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// Reads the word for a movement.
fn parse_kind(word: &str) -> Result<MovementKind, Unfit> {
    let found = MovementKind::ALL.into_iter().find(|kind| kind.id().eq_ignore_ascii_case(word.trim()));
    found.ok_or_else(|| Unfit::none_of(MovementKind::ALL.map(MovementKind::id)))
}

/// Makes and prints the movement.
///
/// # Errors
/// Numbers that no movement is known for.
pub fn run(args: &MovementArgs, globals: &Globals) -> Result<(), CliError> {
    let &MovementArgs { pairs, method, rounds, boards, cards, csv } = args;
    let found = movement(&MovementQuestion { pairs, kind: method, rounds, boards })?;
    Output::Stdout.write(|out| match (globals.json, csv) {
        (true, _) => json(out, &found.document()),
        (false, true) => found.csv(out),
        (false, false) => found.text(out, cards, globals.lang),
    })
}
