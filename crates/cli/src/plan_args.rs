//! The options of `roundtable plan`, which `plan.rs` carries out. Names here are a promise: add, never rename. Names in
//! braces in the help of an option, as `{ GAMES() }`, are filled in by `help.rs`.

use std::num::NonZeroU32;

use clap::Args;
use roundtable::parts::{Commitment, CompanyAim, Forget, Numbering, Prefer, RoundGoal, Sides, TableSizes};
use roundtable::{Effort, Format, Game, Method, Require};

use crate::form::LayoutArgs;
use crate::players::AbsentWish;
use crate::values::{
    MAX_PLAYERS, MAX_ROUNDS, Relates, parse_effort, parse_game, parse_order, parse_relates, parse_rounds, parse_sides,
    parse_sizes, parse_substitute, parse_table_count, parse_then, within,
};
use crate::watch::TimeLimit;
use crate::wishes::WishArgs;

/// Options of `plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// A list of names: text, csv or xlsx with a header (name, club, rating, …); `-` is standard input
    #[arg(value_name = "PLAYERS", conflicts_with = "players", required_unless_present_any = ["players", "keep", "question"])]
    pub file: Option<String>,
    /// Number of players, if there is no list of names
    #[arg(short = 'n', long, value_name = "N", value_parser = within(2, MAX_PLAYERS))]
    pub players: Option<u32>,
    /// The whole question in a file (roundtable/question/1); other options override it; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub question: Option<String>,
    /// The column with the names: its header or its number
    #[arg(long, value_name = "COLUMN", conflicts_with = "players")]
    pub name_column: Option<String>,
    /// Players at a table: 4, or 4,3 for tables of 4 and some of 3
    #[arg(short = 'k', long, value_name = "SIZES", value_parser = parse_sizes)]
    pub table_size: Option<TableSizes>,
    /// Number of rounds; max is as many as possible without a repeat
    #[arg(short, long, value_name = "R", default_value = "max", value_parser = parse_rounds)]
    pub rounds: RoundGoal,
    /// How to make it: auto, affine, search, greedy, standard, berger, crenshaw, uscf, porter
    #[arg(long, default_value = "auto", value_name = "METHOD")]
    pub method: Method,
    /// Sets table size and seat names: { GAMES() }
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    pub game: Option<Game>,
    /// Names of the seats: Home,Away
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Sizes of the sides at a table, in the order of the seats: 2,2 is two against two
    #[arg(long, value_name = "SIZES", conflicts_with_all = ["seats", "game"], value_parser = parse_sides)]
    pub sides: Option<Sides>,
    /// Every side has one of each of the two kinds in this column: mixed doubles, left-side and right-side players
    #[arg(long, alias = "left-right", value_name = "COLUMN")]
    pub mixed: Option<String>,
    /// What the order of the seats says, as evenly as possible: neighbours (left and across), turns (who moves before
    /// whom), a file of your own relations (own.toml)
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = parse_relates)]
    pub relations: Vec<Relates>,
    /// Who gets which number: given, rating, or lot
    #[arg(long, default_value = "given", value_name = "ORDER", value_parser = parse_order)]
    pub order: Numbering,
    /// Round robin: how often everybody meets everybody
    #[arg(long, default_value_t = 1, value_name = "C", value_parser = within(1, roundtable::parts::MOST_CYCLES))]
    pub cycles: u32,
    /// Number of tables or courts; everybody else sits out
    #[arg(long, alias = "courts", value_name = "T", conflicts_with = "sit_out", value_parser = parse_table_count)]
    pub tables: Option<NonZeroU32>,
    /// Full tables only; everybody left over sits out
    #[arg(long)]
    pub sit_out: bool,
    /// Who misses which rounds: "Ana:2", "7:1-3", "Ben:2,4"
    #[arg(long, value_name = "NAME:ROUNDS")]
    pub absent: Vec<AbsentWish>,
    /// Who sits with whom, and where
    #[command(flatten)]
    pub wishes: WishArgs,
    /// Spread people alike in this column over the tables
    #[arg(long, value_name = "COLUMN")]
    pub spread: Vec<String>,
    /// What counts first in who meets whom: even (nobody too often), people (as many different people as possible)
    #[arg(long, default_value = "even", value_name = "WHAT")]
    pub aim: CompanyAim,
    /// Stop after 10s, 2m … and keep the best; the result then depends on the machine
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// Explain how it is made, who meets again, and why
    #[arg(long)]
    pub explain: bool,
    /// Explain why these two meet, or meet again
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub why: Vec<String>,
    /// An earlier schedule whose meetings count
    #[arg(long, num_args = 1.., value_name = "FILE")]
    pub history: Vec<String>,
    /// A plan whose earlier rounds stay exactly as they are, with --from; its wishes, sizes, game, absences … carry
    /// over
    #[arg(long, value_name = "FILE", requires = "from")]
    pub keep: Option<String>,
    /// The first round to make again
    #[arg(long, value_name = "R", requires = "keep", value_parser = within(1, MAX_ROUNDS))]
    pub from: Option<u32>,
    /// Somebody new takes all places of somebody who left: "Ana=Guest 1"; with --keep
    #[arg(long, value_name = "OLD=NEW", requires = "keep", value_parser = parse_substitute)]
    pub substitute: Vec<(String, String)>,
    /// With --keep: as few repeats as possible (fresh), or as few changed cards (cards)
    #[arg(long, value_name = "WHAT", default_value = "fresh")]
    pub prefer: Prefer,
    /// Forget this part of the kept plan: wishes, spread, absences, history, then, method
    #[arg(long, value_name = "WHAT", requires = "keep")]
    pub forget: Vec<Forget>,
    /// Rounds by the standings follow, such as swiss:2: likely neighbours are kept fresh for them
    #[arg(long, value_name = "swiss:S", value_parser = parse_then)]
    pub then: Option<u32>,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    pub effort: Effort,
    /// Write to this file; its extension sets the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// { FORMATS("all", last: " or ") }
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// pdf: in the same file, plans for up to this many people fewer or more: without the last on the list, or with
    /// guests
    #[arg(long, value_name = "N", conflicts_with_all = ["keep", "history", "commit", "reveal"], value_parser = within(1, 20))]
    pub plan_b: Option<u32>,
    /// How the file is laid out
    #[command(flatten)]
    pub layout: LayoutArgs,
    // For experts: a heading of help stands where its first option does.
    /// Draw numbers so that players alike in this column do not meet in the last three rounds (Varma tables)
    #[arg(long, value_name = "COLUMN", conflicts_with = "order")]
    pub varma: Option<String>,
    /// Round robin: swap the last two rounds of the first cycle, so that nobody has a colour three times in a row
    #[arg(long)]
    pub exchange_last: bool,
    /// affine: the one round of this direction, 1,1,0; a number for each coordinate
    #[arg(long, value_name = "H", value_delimiter = ',', conflicts_with_all = ["rounds", "keep"])]
    pub direction: Vec<u32>,
    /// Even out seats and tables even if the method fixes them
    #[arg(long)]
    pub balance: bool,
    /// Print the SHA-256 of this question and the secret --seed, to publish before the draw; -o keeps what is hashed
    #[arg(long, conflicts_with_all = ["reveal", "beacon", "time"])]
    pub commit: bool,
    /// Make the plan of this hash: the same options and the secret --seed
    #[arg(long, value_name = "HASH", conflicts_with = "time")]
    pub reveal: Option<Commitment>,
    /// Mix this into the seed: something nobody knew at --commit, such as lottery numbers
    #[arg(long, value_name = "TEXT")]
    pub beacon: Option<String>,
    /// Exit with 5 if a figure is larger: repeats=0, wishes=0, verdict=meetings_optimal …
    #[arg(long, value_name = "FIGURE=N")]
    pub require: Vec<Require>,
    /// Write a certificate too: figures, bounds and the proof of each; FILE.pbp: for VeriPB
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<String>,
}
