//! `positions plan`: the most balanced table of games that is known for some borders (see `mod.rs`), with the verdict
//! and the reason. With `--preferences` the powers are assigned by wishes instead (`wishes.rs`).

use clap::Args;
use roundtable::Effort;
use roundtable::floors::audit::borders::{BordersAudit, audit_powers};
use roundtable::floors::model::{Borders, MadeBy, PowerTable, worded};
use roundtable::floors::powers::{PowersMethod, plan_powers, square_maps};
use roundtable::floors::words::Command;
use roundtable::floors::write::{
    PowersReport, write_powers_csv, write_powers_json, write_powers_svg, write_powers_text,
};
use roundtable::parts::Seed;

use super::BordersArgs;
use crate::error::{CliError, Exit};
use crate::form::{Formats, choose_format};
use crate::globals::Globals;
use crate::output::Output;

/// Options of `positions plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    #[command(flatten)]
    borders: BordersArgs,
    /// How many games: as many as powers (the default), or q(q-1)/2 for a prime power q = 3 (mod 4)
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    /// One game instead: who gets which power, by wishes such as FGIRT, one player a line
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    preferences: Option<String>,
    /// Seed of the random choices; another seed gives another table
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// How much work: low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = crate::values::parse_effort)]
    effort: Effort,
    /// Write to this file; its extension picks the format (.svg draws the balance and the borders)
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// text, json, csv or svg
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
}

worded! {
    /// The formats of a table of powers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
    pub enum Format {
        /// Games, figures, verdict and a chart
        Text = "text",
        /// One JSON document
        Json = "json",
        /// One game a line
        Csv = "csv",
        /// A picture
        Svg = "svg",
    }
}

impl Formats for Format {
    const TEXT: Self = Self::Text;
    const JSON: Self = Self::Json;
    const EXTENSIONS: Command = Command::PowerExtensions;

    fn of_file(name: &str) -> Option<Self> {
        match name.rsplit_once('.')?.1 {
            "txt" => Some(Self::Text),
            "text" => None,
            end => Self::named(end),
        }
    }

    fn word(self) -> &'static str {
        self.id()
    }
}

impl Format {
    /// Writes a report in this format.
    pub fn write(self, output: &Output, report: &PowersReport<'_>, globals: &Globals) -> Result<(), CliError> {
        output.write(|out| match self {
            Self::Text => write_powers_text(out, report, globals.lang),
            Self::Json => write_powers_json(out, report),
            Self::Csv => write_powers_csv(out, report),
            Self::Svg => write_powers_svg(out, report),
        })
    }
}

/// Plans, audits, writes.
pub fn run(args: &PlanArgs, globals: &Globals) -> Result<(), CliError> {
    let borders = args.borders.read(globals)?;
    let output = Output::from_option(args.output.as_deref(), globals)?;
    if let Some(file) = &args.preferences {
        return super::wishes::run(file, &borders, Seed(args.seed), &output, globals);
    }
    let format = choose_format(globals, args.format, &output)?;
    let (table, audit, by) = made(args, &borders)?;
    let made_by = MadeBy { method: by, seed: Some(Seed(args.seed)), version: env!("CARGO_PKG_VERSION").to_owned() };
    let report = PowersReport { table: &table, borders: &borders, audit: &audit, made_by: Some(&made_by) };
    format.write(&output, &report, globals)?;
    // This table is not exactly balanced; if q(q − 1)/2 games would be, a note says so.
    if audit.spread() > 0 && table.games() == table.powers() && square_maps(table.powers()).is_some() {
        let (q, edges) = (u64::from(table.powers()), audit.edges);
        let games = q * (q - 1) / 2;
        globals.remark("balanced-games", &Command::ExactBalance { games, edges });
    }
    Ok(())
}

/// The table, its audit, and its method. There are two numbers of games: as many as powers, found by constructions and
/// search, or, for a prime power q = 3 (mod 4), q(q − 1)/2, made by one construction that is exactly balanced
/// (`square_maps` in the crate `powers`).
fn made(args: &PlanArgs, borders: &Borders) -> Result<(PowerTable, BordersAudit, String), CliError> {
    let n = borders.powers();
    let games = args.games.unwrap_or(n);
    if games == n {
        let planned = plan_powers(borders, Seed(args.seed), args.effort);
        let method = planned.method();
        return Ok((planned.table, planned.audit, method));
    }
    let many = u64::from(n) * u64::from(n - 1) / 2;
    if u64::from(games) == many
        && let Some(table) = square_maps(n)
    {
        let audit = audit_powers(&table, borders).map_err(|(found, wanted)| {
            CliError::new(Exit::Failure, Command::OtherBorders { file: "--games".to_owned(), found, wanted })
        })?;
        return Ok((table, audit, PowersMethod::SquareMaps.id().to_owned()));
    }
    let error = CliError::usage(Command::GamesOtherThan { games, powers: n });
    Err(match square_maps(n) {
        Some(_) => error.hint(Command::SayGamesOr { games: n, many }),
        None => error.hint(Command::SayGames { games: n }),
    })
}
