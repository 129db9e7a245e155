//! `roundtable bound`: how many rounds without a repeat are possible, and why.

mod mixed;
mod proof;

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::Args;
use roundtable::floors::audit::rounds_without_repeats;
use roundtable::floors::words::{Command, Possible, Words, csv_text, folded};
use roundtable::parts::{Bound, TableSizes, Unfit};
use roundtable::{Alternative, Error, Lang};
use serde::Serialize;

use crate::error::CliError;
use crate::globals::Globals;
use crate::output::answer;
use crate::values::{MAX_PLAYERS, parse_sizes, within};

/// Options of `bound`.
#[derive(Debug, Args)]
pub struct BoundArgs {
    /// Number of players
    #[arg(short = 'n', long, value_name = "N", required_unless_present = "grid", conflicts_with = "grid",
          value_parser = within(2, MAX_PLAYERS))]
    pub players: Option<u32>,
    /// Players at a table: 4, or 4,3; with --grid also a range: 3..8
    #[arg(short = 'k', long, value_name = "SIZES")]
    pub table_size: Sizes,
    /// A table of many field sizes, as csv
    #[arg(long)]
    pub grid: bool,
    /// Number of tables or courts, everybody else sits out; with --grid a range: 2..25
    #[arg(long, value_name = "T", value_parser = parse_tables)]
    pub tables: Option<Span>,
    /// With --grid: print csv (the default)
    #[arg(long, requires = "grid")]
    pub csv: bool,
    /// Explain how the rounds are made, and where that is published
    #[arg(long, conflicts_with = "grid")]
    pub explain: bool,
    /// Repeat the search behind the bound: for k + 1 tables of k, k from 4
    #[arg(long, conflicts_with_all = ["grid", "tables"])]
    pub prove: bool,
}

/// Sizes of tables: one or a range, or several that the tables of one round may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// All tables of one size; with `--grid` a range of such sizes.
    Equal(Span),
    /// The preferred size first.
    Mixed(TableSizes),
}

impl FromStr for Sizes {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        if text.contains(',') { parse_sizes(text).map(Self::Mixed) } else { text.parse().map(Self::Equal) }
    }
}

/// The numbers of tables in the grid if `--tables` is not given.
const GRID_TABLES: Span = Span { first: 2, last: 20 };
/// The largest number that a range may have.
const MOST: u32 = 1000;

/// One number, or a range with both ends in it: `4`, `3..8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    first: u32,
    last: u32,
}

impl FromStr for Span {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::from(text, 2)
    }
}

impl Span {
    fn range(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// Reads `4`, `3..8` or `3..=8` (both ends included), of numbers from `least` to 1000.
    fn from(text: &str, least: u32) -> Result<Self, Unfit> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |word: &str| {
            let number = word.trim().parse::<u32>().ok().filter(|n| (least..=MOST).contains(n));
            number.ok_or(Unfit::Within { first: least, last: MOST })
        };
        let (first, last) = (number(first)?, number(last.trim_start_matches('='))?);
        if last < first { Err(Unfit::Backwards { word: text.to_owned() }) } else { Ok(Self { first, last }) }
    }
}

/// Reads how many tables there are: at least one.
fn parse_tables(text: &str) -> Result<Span, Unfit> {
    Span::from(text, 1)
}

/// Prints what is possible.
///
/// # Errors
/// Exit 4 if the players cannot fill tables of the size.
pub fn run(args: &BoundArgs, globals: &Globals) -> Result<(), CliError> {
    let players = args.players.unwrap_or_default();
    let sizes = match &args.table_size {
        Sizes::Equal(sizes) if args.grid => return grid(*sizes, args.tables.unwrap_or(GRID_TABLES), globals),
        Sizes::Equal(sizes) => *sizes,
        Sizes::Mixed(sizes) if args.grid => {
            return mixed::grid(sizes, args.tables.unwrap_or(GRID_TABLES).range(), globals);
        }
        Sizes::Mixed(_) if args.prove => {
            return Err(CliError::usage(Command::ProveOneSize));
        }
        Sizes::Mixed(sizes) => return mixed::run(players, sizes, table_count(args)?, args.explain, globals),
    };
    let table_size = sizes.first;
    if sizes.last != table_size {
        return Err(CliError::usage(Command::RangeNeedsGrid));
    }
    if let Some(most) = table_count(args)? {
        let sizes = TableSizes::only(table_size).map_err(Error::from)?;
        return mixed::run(players, &sizes, Some(most), args.explain, globals);
    }
    let bound = roundtable::bound(players, table_size).map_err(|error| offer(error, players, table_size))?;
    let words = Words::new(globals.lang);
    let proof = if args.prove { Some(proof::run(&bound)?) } else { None };
    let proved = || proof.as_ref().map_or_else(String::new, |proof| folded(&proof::text(&bound, proof, words)));
    answer(
        globals,
        || bound.document(proof.as_ref()),
        |out| write!(out, "{}{}", text(&bound, args.explain, globals), proved()),
    )
}

/// The value of `--tables`, which must be one number unless a grid is asked for.
fn table_count(args: &BoundArgs) -> Result<Option<NonZeroU32>, CliError> {
    match args.tables {
        Some(tables) if tables.first != tables.last => Err(CliError::usage(Command::RangeNeedsGrid)),
        tables => Ok(tables.and_then(|tables| NonZeroU32::new(tables.first))),
    }
}

/// The refusal of players who do not fill tables of the size, with what works instead: how many rounds there are if
/// those left over sit out; and as commands, tables of two sizes, and the nearest numbers of players.
fn offer(error: Error, players: u32, table_size: u32) -> CliError {
    let alternatives = error.alternatives();
    let mut shown = CliError::from(error);
    if let Some(most) = rounds_without_repeats(players, table_size) {
        let (rest, rounds, by) = (players % table_size, most.rounds, most.theorem);
        shown = shown.hint(Command::WhileSitOut { people: rest, rounds, by });
    }
    if table_size > 2
        && let Ok(sizes) = TableSizes::new(vec![table_size, table_size - 1])
        && sizes.fill(players).is_some()
    {
        shown = shown.offer(format!("roundtable bound -n {players} -k {sizes}"));
    }
    alternatives.iter().fold(shown, |shown, alternative| {
        let Alternative::Players { players, table_size } = alternative else { return shown };
        shown.offer(format!("roundtable bound -n {players} -k {table_size}"))
    })
}

/// The header of a grid as csv.
const GRID_HEAD: &str = "tables,table_size,players,lower,upper,lower_by,upper_by";

/// Prints a line for each table size with each number of tables, all of them full.
fn grid(sizes: Span, tables: Span, globals: &Globals) -> Result<(), CliError> {
    let rows = roundtable::parts::bounds(sizes.range(), tables.range());
    let line = |row: &Bound| {
        let Bound { players, table_size, lower, upper, .. } = row;
        let by = [&row.lower_by, &row.at_most(Lang::En)].map(|by| csv_text(by)).join(",");
        format!("{},{table_size},{players},{lower},{upper},{by}", players / table_size)
    };
    print_grid(&rows, |row| row.document(None), line, globals)
}

/// A grid as JSON: for each number of players the document that `bound` prints without `--grid`.
#[derive(Serialize)]
struct Grid<D> {
    schema: &'static str,
    bounds: Vec<D>,
}

/// Prints a grid, as documents or as lines of csv.
fn print_grid<'a, R, D: Serialize>(
    rows: &'a [R],
    document: impl Fn(&'a R) -> D,
    line: impl Fn(&R) -> String,
    globals: &Globals,
) -> Result<(), CliError> {
    let bounds = || Grid { schema: "roundtable/bound-grid/1", bounds: rows.iter().map(document).collect() };
    answer(globals, bounds, |out| {
        writeln!(out, "{GRID_HEAD}")?;
        rows.iter().try_for_each(|row| writeln!(out, "{}", line(row)))
    })
}

/// The answer as text: how many rounds, what makes them, what proves that more are impossible, and the command that
/// plans them. If a design is known in which everybody meets everybody equally often, the same for it; and the same for
/// one of each group at every table.
fn text(bound: &Bound, explain: bool, globals: &Globals) -> String {
    let Bound { players, table_size, lower, upper, .. } = *bound;
    let words = Words::new(globals.lang);
    let say = |phrase: Possible| words.tell(&phrase);
    let how = |lines: Vec<String>| if explain { lines } else { Vec::new() };
    let mut lines = vec![say(Possible::Title { players, size: table_size })];
    let (made_by, at_most) = (bound.made_by(globals.lang), bound.at_most(globals.lang));
    lines.extend(rounds(words, [lower, upper], made_by, how(bound.how(globals.lang)), at_most));
    lines.push(format!("  roundtable plan -n {players} -k {table_size} -r {lower}"));
    if let Some(design) = &bound.balanced {
        let rounds = design.rounds;
        lines.push(say(Possible::Balanced { times: design.times }));
        lines.push(format!("  {}", say(Possible::BalancedBy { rounds, by: words.design_name(design.by) })));
        lines.extend(how(bound.how_balanced(globals.lang)).iter().map(|line| format!("    {line}")));
        lines.push(format!("  roundtable plan -n {players} -k {table_size} -r {rounds}"));
    }
    if let Some(each) = &bound.one_of_each {
        lines.push(say(Possible::OneOfEach { groups: table_size, people: each.of_group }));
        let (made_by, at_most) = (each.made_by(globals.lang), each.at_most(globals.lang));
        lines.extend(rounds(words, [each.lower, each.upper], made_by, how(each.how(globals.lang)), at_most));
    }
    folded(&lines.join("\n")) + "\n"
}

/// How many rounds are known and how many are possible, what makes them and how, and why there cannot be more.
fn rounds(words: Words, [lower, upper]: [u32; 2], made_by: String, how: Vec<String>, at_most: String) -> Vec<String> {
    let say = |phrase: Possible| format!("  {}", words.tell(&phrase));
    let many = match lower == upper {
        true => say(Possible::Exactly { rounds: lower }),
        false => say(Possible::Between { lower, upper }),
    };
    let how = how.iter().map(|line| format!("    {line}"));
    let made_by = [many, say(Possible::MadeBy { by: made_by })];
    made_by.into_iter().chain(how).chain([say(Possible::AtMost { by: at_most })]).collect()
}
