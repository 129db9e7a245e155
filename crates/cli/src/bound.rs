//! `roundtable bound`: how many rounds without a repeat are possible, and why.

mod proof;

use std::fmt::Write as _;
use std::str::FromStr;

use clap::Args;
use roundtable_designs::balanced::{Balanced, balanced};
use roundtable_designs::known::{Planner, upper};
use roundtable_designs::recipe::Recipe;
use roundtable_formats::{Words, csv_text};
use serde::Serialize;

use crate::construction;
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, json};
use crate::values::MAX_PLAYERS;
use proof::Proof;

/// Options of `bound`.
#[derive(Debug, Args)]
pub struct BoundArgs {
    /// Number of players
    #[arg(short = 'n', long, value_name = "N", required_unless_present = "grid", conflicts_with = "grid",
          value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_PLAYERS)))]
    pub players: Option<u32>,
    /// Players at a table; with --grid a range: 3..8
    #[arg(short = 'k', long, value_name = "SIZE")]
    pub table_size: Span,
    /// The map of many fields, as csv
    #[arg(long)]
    pub grid: bool,
    /// With --grid: how many tables, a range: 2..25
    #[arg(long, value_name = "RANGE", default_value = "2..20", requires = "grid")]
    pub tables: Span,
    /// With --grid: csv, which is what it prints in any case
    #[arg(long, requires = "grid")]
    pub csv: bool,
    /// Say in words how the schedule is made, and where that is published
    #[arg(long, conflicts_with = "grid")]
    pub explain: bool,
    /// Search again for one more round than the bound, where the bound rests on a search: k + 1 tables of k, k from 4
    #[arg(long, conflicts_with = "grid")]
    pub prove: bool,
}

/// One number, or a range with both ends in it: `4`, `3..8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    first: u32,
    last: u32,
}

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |word: &str| {
            let number = word.trim().parse::<u32>().ok().filter(|n| (2..=1000).contains(n));
            number.ok_or_else(|| format!("`{word}` is not a number from 2 to 1000"))
        };
        let (first, last) = (number(first)?, number(last.trim_start_matches('='))?);
        if last < first { Err(format!("`{text}` runs backwards")) } else { Ok(Self { first, last }) }
    }
}

/// Prints what is possible.
///
/// # Errors
/// Exit 4 where the players cannot fill tables of the size.
pub fn run(args: &BoundArgs, globals: &Globals) -> Result<(), CliError> {
    let mut planner = Planner::default();
    if args.grid {
        return grid(args, globals, &mut planner);
    }
    let (players, table_size) = (args.players.unwrap_or_default(), args.table_size.first);
    if args.table_size.last != table_size {
        return Err(CliError::usage("a range of table sizes goes with --grid"));
    }
    let answer = Answer::new(&mut planner, players, table_size).ok_or_else(|| cannot_fill(players, table_size))?;
    let words = Words::new(globals.lang);
    let proof = if args.prove { Some(proof::run(players, table_size)?) } else { None };
    Output::Stdout.write(|out| match globals.json {
        true => json(out, &answer.document(proof.as_ref())),
        false => {
            out.write_all(answer.text(args.explain, words).as_bytes())?;
            out.write_all(proof.map_or_else(String::new, |p| p.text(words)).as_bytes())
        }
    })
}

fn cannot_fill(players: u32, table_size: u32) -> CliError {
    let fewer = players - players % table_size;
    let message = format!("{players} people cannot fill tables of {table_size}");
    let error = CliError::new(Exit::Impossible, message);
    let error =
        if fewer >= table_size { error.hint(format!("roundtable bound -n {fewer} -k {table_size}")) } else { error };
    error.hint(format!("roundtable bound -n {} -k {table_size}", fewer + table_size))
}

fn grid(args: &BoundArgs, globals: &Globals, planner: &mut Planner) -> Result<(), CliError> {
    let mut rows = Vec::new();
    for table_size in args.table_size.first..=args.table_size.last {
        for tables in args.tables.first..=args.tables.last {
            rows.extend(Answer::new(planner, tables * table_size, table_size));
        }
    }
    Output::Stdout.write(|out| {
        if globals.json {
            let documents: Vec<Document> = rows.iter().map(|row| row.document(None)).collect();
            return json(out, &Grid { schema: "roundtable/bound-grid/1", bounds: documents });
        }
        writeln!(out, "tables,table_size,players,lower,upper,lower_by,upper_by")?;
        for row in &rows {
            let Answer { players, table_size, .. } = row;
            let (lower_by, upper_by) = (csv_text(row.recipe.name()), csv_text(row.upper_by));
            let (tables, lower, upper) = (players / table_size, row.lower(), row.upper);
            writeln!(out, "{tables},{table_size},{players},{lower},{upper},{lower_by},{upper_by}")?;
        }
        Ok(())
    })
}

/// What is known of one field.
struct Answer {
    players: u32,
    table_size: u32,
    recipe: Recipe,
    upper: u32,
    upper_by: &'static str,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    players: u32,
    table_size: u32,
    rounds_without_repeats: Rounds,
    #[serde(skip_serializing_if = "Option::is_none")]
    balanced: Option<Even>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Proof>,
}

/// Rounds in which everybody meets everybody equally often, more than once.
#[derive(Serialize)]
struct Even {
    rounds: u32,
    times: u32,
    by: &'static str,
}

#[derive(Serialize)]
struct Rounds {
    lower: u32,
    upper: u32,
    lower_by: String,
    upper_by: &'static str,
}

#[derive(Serialize)]
struct Grid {
    schema: &'static str,
    bounds: Vec<Document>,
}

impl Answer {
    /// `None` where the players cannot fill the tables.
    fn new(planner: &mut Planner, players: u32, table_size: u32) -> Option<Self> {
        let bound = upper(players, table_size)?;
        let recipe = planner.best(players, table_size)?;
        Some(Self { players, table_size, recipe, upper: bound.rounds, upper_by: bound.theorem.explain() })
    }

    fn lower(&self) -> u32 {
        self.recipe.rounds()
    }

    /// The rounds in which all meet equally often, where they do not do so without a repeat.
    fn balanced(&self) -> Option<Balanced> {
        let all_meet = self.lower() * (self.table_size - 1) == self.players - 1;
        balanced(self.players, self.table_size).filter(|_| !all_meet && self.players > self.table_size)
    }

    fn document(&self, proof: Option<&Proof>) -> Document {
        Document {
            schema: "roundtable/bound/1",
            players: self.players,
            table_size: self.table_size,
            rounds_without_repeats: Rounds {
                lower: self.lower(),
                upper: self.upper,
                lower_by: self.recipe.name().to_owned(),
                upper_by: self.upper_by,
            },
            balanced: self.balanced().map(|d| Even { rounds: d.rounds(), times: d.times(), by: d.name() }),
            proof: proof.cloned(),
        }
    }

    fn text(&self, explain: bool, words: Words) -> String {
        let Self { players, table_size, upper, upper_by, .. } = self;
        let lower = self.lower();
        let mut text = format!("{players} players at tables of {table_size}, nobody meets twice:\n");
        if lower == *upper {
            let _ = writeln!(text, "  {lower} rounds, and no more are possible");
        } else {
            let _ = writeln!(text, "  {lower} rounds are known here; more than {upper} are impossible");
        }
        let _ = writeln!(text, "  made by: {}", self.recipe.name());
        if explain {
            let lines = construction::of_recipe(&self.recipe, words);
            lines.iter().for_each(|line| text.push_str(&format!("    {line}\n")));
        }
        let _ = writeln!(text, "  at most: {upper_by}");
        let _ = writeln!(text, "  roundtable plan -n {players} -k {table_size} -r {lower}");
        if let Some(design) = self.balanced() {
            let (rounds, times) = (design.rounds(), design.times());
            let _ = writeln!(
                text,
                "everybody meets everybody {times} times:\n  {rounds} rounds, made by: {}",
                design.name()
            );
            if explain {
                construction::of_balanced(&design, words)
                    .iter()
                    .for_each(|line| text.push_str(&format!("    {line}\n")));
            }
            let _ = writeln!(text, "  roundtable plan -n {players} -k {table_size} -r {rounds}");
        }
        text
    }
}
