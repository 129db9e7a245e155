//! `roundtable reversals`: colour reversals after a withdrawal from a round robin.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use roundtable_designs::round_robin::reversal::{
    FideRule, ReversalError, ReversalOrder, Reversals, UsChessRule, Withdrawal, reversals, withdrawal,
};
use roundtable_engine::{ErrorKind, Method, Request, make};
use roundtable_formats::{Lang, Word, Words};
use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, Spare, TableSizes};
use serde::Serialize;

use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, json};
use crate::players::find;

/// Options of `reversals`.
#[derive(Debug, Args)]
pub struct ReversalsArgs {
    /// A schedule of games of two, instead of -n and --method
    #[arg(value_name = "SCHEDULE", conflicts_with_all = ["players", "method", "cycles"], required_unless_present = "players")]
    pub file: Option<String>,
    /// Number of players of a round robin by --method
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=10_000))]
    pub players: Option<u32>,
    /// The table: standard, berger, crenshaw, uscf or porter
    #[arg(long, value_name = "METHOD", default_value = "berger")]
    pub method: Method,
    /// How often everybody meets everybody
    #[arg(long, default_value_t = 1, value_name = "C", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub cycles: u32,
    /// Who has left: number, or name where the schedule has names; repeat the option for several
    #[arg(long, value_name = "PLAYER", required = true)]
    pub withdrew: Vec<String>,
    /// So many rounds have been played; their games cannot be reversed
    #[arg(long, value_name = "ROUNDS", default_value_t = 0)]
    pub after: u32,
    /// The search in stages of US Chess practice
    #[arg(long, value_name = "ORDER", conflicts_with = "policy")]
    pub order: Option<Staged>,
    /// The exact search: games as late as possible, or as few as possible
    #[arg(long, value_name = "POLICY")]
    pub policy: Option<Policy>,
}

/// `--order`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Staged {
    /// One game, then chains of two and three, in the last three rounds.
    Staged,
}

/// `--policy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// As late as possible.
    Latest,
    /// As few as possible.
    Fewest,
}

/// Computes and prints the reversals.
///
/// # Errors
/// Exit 4 with the proof where it cannot be done.
pub fn run(args: &ReversalsArgs, globals: &Globals) -> Result<(), CliError> {
    let (roster, schedule) = games(args)?;
    if args.after > schedule.round_count() {
        let message = format!("--after is {}, and the tournament has {} rounds", args.after, schedule.round_count());
        return Err(CliError::usage(message));
    }
    let withdrawn = args.withdrew.iter().map(|who| find(&roster, who)).collect::<Result<Vec<PlayerIx>, _>>()?;
    let order = match (args.order, args.policy) {
        (Some(Staged::Staged), _) => ReversalOrder::Staged,
        (None, Some(Policy::Latest)) => ReversalOrder::Latest,
        (None, Some(Policy::Fewest)) => ReversalOrder::Fewest,
        (None, None) => default_order(args, withdrawn.len()),
    };
    let found = reversals(&schedule, &withdrawn, args.after, order).map_err(explain)?;
    let rules: Vec<Withdrawal> = withdrawn.iter().map(|&player| withdrawal(&schedule, player, args.after)).collect();
    Output::Stdout.write(|out| match globals.json {
        true => json(out, &Document::new(&found, &rules, args.after, order)),
        false => text(out, &roster, &found, &rules, globals.lang),
    })
}

/// Published practice where there is one, else the exact search.
fn default_order(args: &ReversalsArgs, withdrawn: usize) -> ReversalOrder {
    let us_chess = args.file.is_none() && matches!(args.method, Method::Crenshaw | Method::Uscf);
    let even = args.players.is_some_and(|n| n.is_multiple_of(2));
    match us_chess && even && withdrawn == 1 && args.cycles == 1 && args.after == 0 {
        true => ReversalOrder::Staged,
        false => ReversalOrder::Latest,
    }
}

/// The games: from a file, or a round robin.
fn games(args: &ReversalsArgs) -> Result<(Roster, Schedule), CliError> {
    if let Some(file) = &args.file {
        let reading = read_sound(file)?;
        return Ok((reading.plan.roster, reading.plan.schedule));
    }
    let roster = Roster::numbered(args.players.unwrap_or_default());
    let usage = |e: String| CliError::usage(e);
    let sizes = TableSizes::only(2).map_err(|e| usage(e.to_string()))?;
    let problem = Problem::new(roster.clone(), sizes, RoundGoal::Max)
        .map_err(|e| usage(e.to_string()))?
        .with_spare(Spare::SitOut);
    let request = Request { method: args.method, cycles: args.cycles, ..Request::default() };
    let made = make(&problem, &request).map_err(|e| usage(e.to_string()))?;
    Ok((roster, made.schedule))
}

fn explain(error: ReversalError) -> CliError {
    let exit = match error.kind() {
        ErrorKind::Impossible => Exit::Impossible,
        ErrorKind::BadRequest => Exit::BadInput,
        ErrorKind::Internal => Exit::Failure,
    };
    let explained = CliError::new(exit, error.to_string());
    match error {
        ReversalError::NotForStages | ReversalError::StagesEnd { .. } => {
            explained.hint("say --policy latest, or --policy fewest, for the exact search")
        }
        ReversalError::TooFewGames(_) => explained.hint("a smaller --after leaves more games to reverse"),
        ReversalError::NotGamesOfTwo { .. } | ReversalError::UnknownPlayer { .. } => explained,
    }
}

/// `roundtable/reversals/1`.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    order: &'static str,
    after: u32,
    reversals: Vec<GameRow>,
    balance: Vec<BalanceRow>,
    rules: Vec<RuleRow>,
}

#[derive(Serialize)]
struct GameRow {
    round: u32,
    /// New White first.
    game: String,
}

#[derive(Serialize)]
struct BalanceRow {
    player: u32,
    before: i64,
    after: i64,
}

#[derive(Serialize)]
struct RuleRow {
    player: u32,
    played: u32,
    games: u32,
    fide_6_6: &'static str,
    us_chess_30b: &'static str,
}

impl Document {
    fn new(found: &Reversals, rules: &[Withdrawal], after: u32, order: ReversalOrder) -> Self {
        let order = match order {
            ReversalOrder::Staged => "staged",
            ReversalOrder::Latest => "latest",
            ReversalOrder::Fewest => "fewest",
        };
        let game = |r: &roundtable_designs::round_robin::reversal::Reversal| GameRow {
            round: r.round.number(),
            game: r.game.to_string(),
        };
        let balance =
            found.balances.iter().map(|b| BalanceRow { player: b.player.number(), before: b.before, after: b.after });
        let rule = |w: &Withdrawal| RuleRow {
            player: w.player.number(),
            played: w.played,
            games: w.games,
            fide_6_6: match w.fide {
                FideRule::ResultsDoNotCount => "results_do_not_count",
                FideRule::RestAreForfeits => "rest_are_forfeits",
            },
            us_chess_30b: match w.us_chess {
                UsChessRule::NotCompeted => "not_competed",
                UsChessRule::RestAreForfeits => "rest_are_forfeits",
            },
        };
        Self {
            schema: "roundtable/reversals/1",
            order,
            after,
            reversals: found.reversals.iter().map(game).collect(),
            balance: balance.collect(),
            rules: rules.iter().map(rule).collect(),
        }
    }
}

fn text(out: &mut dyn Write, roster: &Roster, found: &Reversals, rules: &[Withdrawal], lang: Lang) -> io::Result<()> {
    let words = Words::new(lang);
    let who = |player: PlayerIx| match roster.name(player) {
        "" => player.to_string(),
        name => format!("{player} {name}"),
    };
    if found.reversals.is_empty() {
        writeln!(out, "{}", words.say(Word::ReversalsNone, &[]))?;
    } else {
        writeln!(out, "{}", words.say(Word::ReversalsTitle, &[]))?;
    }
    for reversal in &found.reversals {
        let heading = words.say(Word::RoundHeading, &[&reversal.round.to_string()]);
        writeln!(out, "  {heading}: {}–{}", who(reversal.game.white), who(reversal.game.black))?;
    }
    writeln!(out, "{}", words.say(Word::ReversalsBalance, &[]))?;
    for balance in &found.balances {
        let (before, after) = (signed(balance.before), signed(balance.after));
        writeln!(out, "  {before:>2} → {after:>2}  {}", who(balance.player))?;
    }
    for rule in rules {
        let (player, played, games) = (who(rule.player), rule.played.to_string(), rule.games.to_string());
        let fide = match rule.fide {
            FideRule::ResultsDoNotCount => Word::FideResultsDoNotCount,
            FideRule::RestAreForfeits => Word::FideRestAreForfeits,
        };
        let us_chess = match rule.us_chess {
            UsChessRule::NotCompeted => Word::UsChessNotCompeted,
            UsChessRule::RestAreForfeits => Word::UsChessRestAreForfeits,
        };
        writeln!(out, "{}", words.say(Word::WithdrawalLine, &[&player, &played, &games]))?;
        writeln!(out, "  {}", words.say(fide, &[]))?;
        writeln!(out, "  {}", words.say(us_chess, &[]))?;
    }
    Ok(())
}

/// `+2`, `0`, `−2` with the minus sign that keyboards have.
fn signed(difference: i64) -> String {
    if difference == 0 { "0".to_owned() } else { format!("{difference:+}") }
}
