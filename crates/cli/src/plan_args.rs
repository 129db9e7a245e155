//! The options of `roundtable plan`. Names here are a promise: add, never rename.

use clap::Args;
use roundtable::{Commitment, Effort, Forget, Format, Game, Method, Order, Prefer, Require};
use roundtable_model::{RoundGoal, TableSizes};

use crate::form::LayoutArgs;
use crate::players::AbsentWish;
use crate::values::{
    MAX_PLAYERS, parse_effort, parse_forget, parse_game, parse_prefer, parse_rounds, parse_sizes, parse_substitute,
    parse_then,
};
use crate::watch::TimeLimit;
use crate::wishes::WishArgs;

/// Options of `plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// File of names: one a line, a list from a chat, csv or xlsx with a header (name, club, rating, absent …); `-` reads standard input
    #[arg(value_name = "PLAYERS", conflicts_with = "players", required_unless_present_any = ["players", "keep"])]
    pub file: Option<String>,
    /// Number of players, instead of a file of names
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_PLAYERS)))]
    pub players: Option<u32>,
    /// The column of the file that holds the names, by the word over it or its number
    #[arg(long, value_name = "COLUMN", conflicts_with = "players")]
    pub name_column: Option<String>,
    /// Players at a table, or the allowed sizes with the preferred one first: 4 or 4,3
    #[arg(short = 'k', long, value_name = "SIZES", value_parser = parse_sizes)]
    pub table_size: Option<TableSizes>,
    /// How many rounds, or `max` for as many as can be had without a repeat (a round robin: all of them)
    #[arg(short, long, value_name = "R", default_value = "max", value_parser = parse_rounds)]
    pub rounds: RoundGoal,
    /// How the schedule is made: auto, affine, search, greedy, standard, berger, crenshaw, uscf, porter
    #[arg(long, default_value = "auto", value_name = "METHOD")]
    pub method: Method,
    /// A game that presets table size and seat names: riichi, chess, diplomacy, bridge, go
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    pub game: Option<Game>,
    /// What the seats are called: Home,Away
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// How players get their numbers: as given, by rating, or drawn by lot
    #[arg(long, default_value = "given", value_name = "ORDER")]
    pub order: Order,
    /// Draw lots so that players with the same value in this column do not meet in the last three rounds (Varma tables)
    #[arg(long, value_name = "COLUMN", conflicts_with = "order")]
    pub varma: Option<String>,
    /// Round robins: how often everybody meets everybody
    #[arg(long, default_value_t = 1, value_name = "C", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub cycles: u32,
    /// Round robins: exchange the last two rounds of the first cycle, so that nobody has three of a colour in a row
    #[arg(long)]
    pub exchange_last: bool,
    /// People who are left over sit out, instead of short tables
    #[arg(long)]
    pub sit_out: bool,
    /// Somebody (name or number) misses rounds: "Ana:2", "7:1-3", "Ben:2,4"
    #[arg(long, value_name = "NAME:ROUNDS")]
    pub absent: Vec<AbsentWish>,
    /// Who sits with whom, and where
    #[command(flatten)]
    pub wishes: WishArgs,
    /// Balance seats and tables also where a named method has an order of its own
    #[arg(long)]
    pub balance: bool,
    /// Stop after this time (10s, 2m) and keep the best: the result then depends on the machine
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// Say how it is made, who meets again, who carries the unevenness, and why
    #[arg(long)]
    pub explain: bool,
    /// Say for two people (names or numbers) why they meet and why they cannot be kept further apart
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub why: Vec<String>,
    /// A schedule of an earlier event: its meetings count
    #[arg(long, value_name = "FILE")]
    pub history: Vec<String>,
    /// A plan whose earlier rounds stay exactly as they are, with --from; its wishes, sizes, game, absences … hold on
    #[arg(long, value_name = "FILE", requires = "from")]
    pub keep: Option<String>,
    /// The first round that is made anew
    #[arg(long, value_name = "R", requires = "keep", value_parser = clap::value_parser!(u32).range(1..))]
    pub from: Option<u32>,
    /// Somebody new takes all places of somebody who left: "Ana=Guest 1"; with --keep
    #[arg(long, value_name = "OLD=NEW", requires = "keep", value_parser = parse_substitute)]
    pub substitute: Vec<(String, String)>,
    /// With --keep: as few repeats as can be (fresh), or as few changed cards (cards)
    #[arg(long, value_name = "WHAT", default_value = "fresh", value_parser = parse_prefer)]
    pub prefer: Prefer,
    /// What of the plan that is kept does not hold on: wishes, spread, absences, history
    #[arg(long, value_name = "WHAT", requires = "keep", value_parser = parse_forget)]
    pub forget: Vec<Forget>,
    /// Rounds by the standings follow: likely neighbours are kept fresh for them, as in swiss:2
    #[arg(long, value_name = "swiss:S", value_parser = parse_then)]
    pub then: Option<u32>,
    /// The seed of everything that is drawn by lot
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// Print the SHA-256 of the question and the secret --seed instead of a plan, to be published before the draw; -o keeps what is hashed
    #[arg(long, conflicts_with_all = ["reveal", "beacon", "time"])]
    pub commit: bool,
    /// Make the plan that was committed to by this hash: the same options, and the secret for --seed
    #[arg(long, value_name = "HASH", conflicts_with = "time")]
    pub reveal: Option<Commitment>,
    /// Mix this into the seed: something that nobody knew at the time of --commit, as the lottery numbers of Saturday
    #[arg(long, value_name = "TEXT")]
    pub beacon: Option<String>,
    /// How much work: low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    pub effort: Effort,
    /// Exit with 5 unless a figure is at most this: repeats=0, wishes=0, verdict=meetings_optimal …
    #[arg(long, value_name = "FIGURE=N")]
    pub require: Vec<Require>,
    /// Also write a certificate: the plan with question, figures, bounds and the proof of each, for `check` and any other verifier
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<String>,
    /// Write to this file; its extension picks the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// text, json, csv, tuples, pantheon, xlsx, html or svg
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// How the file is laid out
    #[command(flatten)]
    pub layout: LayoutArgs,
}
