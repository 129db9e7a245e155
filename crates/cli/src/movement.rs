//! `roundtable movement`: Howell and Mitchell movements for bridge pairs (which pairs meet at which table with which
//! boards, round by round), by number or by name, as text, csv, JSON or paper. The movements themselves are in
//! `crates/designs` (`howell.rs`, `mitchell.rs`).

use clap::Args;
use roundtable::Format;
use roundtable::floors::words::MovementSaid;
use roundtable::floors::write::{SheetForm, write_sheets};
use roundtable::parts::{MOST_BOARDS, MOST_PAIRS, MovementKind, MovementQuestion, Unfit, movement};

use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::globals::Globals;
use crate::output::{Output, json};
use crate::players;
use crate::print::{PrinterArgs, draw};
use crate::values::{MAX_ROUNDS, within};

/// Options of `movement`.
#[derive(Debug, Args)]
pub struct MovementArgs {
    /// The pairs by name, one a line: Ana & Ben; `-` is standard input
    #[arg(value_name = "NAMES", required_unless_present = "pairs", conflicts_with = "pairs")]
    pub names: Option<String>,
    /// Number of pairs, where they have no names
    #[arg(short = 'n', long, alias = "players", value_name = "N", value_parser = within(2, MOST_PAIRS))]
    pub pairs: Option<u32>,
    /// howell, mitchell (an even number of tables: with a skip), relay (relay and share); otherwise a Howell up to
    /// seven tables, then a Mitchell
    #[arg(long, value_name = "METHOD", value_parser = parse_kind)]
    pub method: Option<MovementKind>,
    /// Only so many rounds
    #[arg(short, long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    pub rounds: Option<u32>,
    /// Boards in each round; otherwise about 26 in all
    #[arg(long, value_name = "N", value_parser = within(1, MOST_BOARDS))]
    pub boards: Option<u32>,
    /// A card for every table in place of the rounds
    #[arg(id = "table_cards", long = "cards", conflicts_with_all = ["json", "csv", "output", "format"])]
    pub cards: bool,
    /// A line a table and round as csv
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub csv: bool,
    /// Write to this file; its extension sets the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// text, csv, json, html or pdf: html and pdf are a sheet for every table and a slip for every pair
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// html, pdf: the title, on every page
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub title: String,
    /// What it is drawn with.
    #[command(flatten)]
    pub drawn: PrinterArgs,
}

/// Reads the word for a movement.
fn parse_kind(word: &str) -> Result<MovementKind, Unfit> {
    let found = MovementKind::ALL.into_iter().find(|kind| kind.id().eq_ignore_ascii_case(word.trim()));
    found.ok_or_else(|| Unfit::none_of(MovementKind::ALL.map(MovementKind::id)))
}

/// Makes and prints the movement.
///
/// # Errors
/// Numbers without a known movement; a list that cannot be read; a format that cannot hold a movement.
pub fn run(args: &MovementArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), globals)?;
    let format = if args.csv { Format::Csv } else { choose_format(globals, args.format, &output)? };
    let printer = args.drawn.printer(format, globals)?;
    let form = match (SheetForm::of(format), format == Format::Pdf) {
        (Some(form), _) => Some(form),
        (None, true) => None,
        (None, false) => {
            let said = MovementSaid::NoSuchForm { format: format.id() };
            return Err(CliError::new(Exit::Usage, said));
        }
    };
    let names = match &args.names {
        Some(file) => {
            let list = players::listed(file, None, globals)?;
            list.roster.players().iter().map(|pair| pair.name.clone()).collect()
        }
        None => Vec::new(),
    };
    let &MovementArgs { method, rounds, boards, cards, .. } = args;
    let asked = MovementQuestion { pairs: args.pairs.unwrap_or_default(), names, kind: method, rounds, boards };
    let found = movement(&asked)?;
    let sheets = || found.sheets(&args.title, globals.lang);
    match form {
        None => draw(printer.as_ref(), &sheets(), &output),
        Some(SheetForm::Html) => output.write(|out| write_sheets(out, &sheets(), globals.lang)),
        Some(SheetForm::Json) => output.write(|out| json(out, &found.document())),
        Some(SheetForm::Csv) => output.write(|out| found.csv(out)),
        Some(SheetForm::Text) => output.write(|out| found.text(out, cards, globals.lang)),
    }
}
