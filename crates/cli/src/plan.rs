//! `roundtable plan`: make a whole schedule, audit it, write it.

use clap::Args;
use roundtable_audit::{Rules, audit, explain, judge, why};
use roundtable_engine::{Effort, Method, Order, Request};
use roundtable_formats::Words;
use roundtable_model::{Absence, Game, MadeBy, Plan, Problem, RoundGoal, RoundIx, Seed, Spare, TableSizes};

use crate::construction;
use crate::earlier::{Kept, read_history, read_kept};
use crate::error::{CliError, Exit};
use crate::explanations::Sayer;
use crate::form::Form;
use crate::globals::Globals;
use crate::league;
use crate::output::Output;
use crate::players::{self, AbsentWish, pairs};
use crate::product::{Layout, Product};
use crate::require::{self, Require};
use crate::stream;
use crate::suggestions;
use crate::then::Then;
use crate::values::{MAX_PLAYERS, parse_effort, parse_game, parse_rounds, parse_sizes};
use crate::watch::{TimeLimit, watch};
use crate::wishes::{WishArgs, spread_proofs};

/// Options of `plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// File of names: one a line, csv or xlsx with a header (name, club, rating, absent …); `-` reads standard input
    #[arg(value_name = "PLAYERS", conflicts_with = "players", required_unless_present = "players")]
    pub file: Option<String>,
    /// Number of players, instead of a file of names
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_PLAYERS)))]
    pub players: Option<u32>,
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
    /// A schedule whose earlier rounds stay exactly as they are; with --from
    #[arg(long, value_name = "FILE", requires = "from")]
    pub keep: Option<String>,
    /// The first round that is made anew
    #[arg(long, value_name = "R", requires = "keep", value_parser = clap::value_parser!(u32).range(1..))]
    pub from: Option<u32>,
    /// Rounds by the standings follow: likely neighbours are kept fresh for them, as in swiss:2
    #[arg(long, value_name = "swiss:S")]
    pub then: Option<Then>,
    /// The seed of everything that is drawn by lot
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// How much work: low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    pub effort: Effort,
    /// Exit with 5 unless a figure is at most this: repeats=0, seat_range=1, verdict=optimal …
    #[arg(long, value_name = "FIGURE=N")]
    pub require: Vec<Require>,
    /// Write to this file; its extension picks the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// text, json, csv, tuples, pantheon, xlsx, html or svg
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Form>,
    /// How the file is laid out
    #[command(flatten)]
    pub layout: Layout,
}

/// Makes, audits and writes a schedule.
///
/// # Errors
/// As the exit codes say: usage, bad input, impossible, a requirement not reached.
pub fn run(args: &PlanArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref());
    let format = crate::product::choose_format(globals, args.format, &output)?;
    let (problem, mut notes, drawn) = problem(args)?;
    let reserved = args.then.map(|then| then.by_number(&problem, args)).transpose()?.flatten();
    if stream::is_for(args, &problem, format) {
        return stream::run(args, &problem, &output, format, &notes, globals);
    }
    let request = Request {
        method: args.method,
        seed: Seed(args.seed),
        // With a limit in time the steps are as many as fit.
        effort: if args.time.is_some() { Effort(args.effort.0.saturating_mul(1000)) } else { args.effort },
        cycles: args.cycles,
        balance: args.balance,
        swap_last_two: args.exchange_last,
    };
    let sayer = Sayer { words: Words::new(globals.lang), roster: problem.roster() };
    let pairs = pairs(&args.why, problem.roster())?;
    let borders = league::borders_of(args.game);
    let plain = borders.as_ref().and_then(|borders| league::plain_league(borders, &problem, &request)).transpose()?;
    let mut interrupted = false;
    let (schedule, method, made_from) = match plain {
        Some(schedule) => (schedule, "league", Some(request.seed)),
        None => {
            let asked = reserved.as_ref().map_or(&problem, |reserved| &reserved.problem);
            let watched = watch(asked, &request, args.time, globals.quiet);
            interrupted = watched.interrupted;
            let mut made = watched.made.map_err(|e| suggestions::explain(e, args))?;
            notes.extend(made.notes.iter().map(|note| sayer.note(note)));
            if let Some(found) = made.construction.as_ref().filter(|_| args.explain) {
                let rounds = made.schedule.round_count();
                notes.extend(construction::explain(found, rounds, Words::new(globals.lang)));
            }
            if let Some(borders) = &borders {
                made = league::spread(borders, &problem, &request, made);
            }
            // A design that answers alone is what made it.
            let rounds = made.schedule.round_count();
            let alone = made.construction.as_ref().filter(|c| made.method == Method::Search && c.rounds == rounds);
            let method = alone.map_or(made.method.id(), |construction| construction.name());
            (made.schedule, method, made.seed)
        }
    };
    let held_back = args.then.is_some() && reserved.is_none();
    let schedule = match (args.then, reserved) {
        (Some(_), Some(reserved)) => {
            notes.push(reserved.said(&schedule, problem.history()));
            schedule
        }
        (Some(then), None) => then.hold_back(&schedule, &mut notes)?,
        (None, _) => schedule,
    };
    // Rounds that are held back for others are not those of the question.
    let mut audit = if held_back { audit(&schedule, &Rules::of(&problem)) } else { judge(&problem, &schedule) };
    if let Some(borders) = &borders {
        league::add_borders(&mut audit, &schedule, borders);
    }
    audit.proof.extend(spread_proofs(&problem, &schedule));
    if args.explain {
        let lines = explain(&schedule, problem.history());
        notes.extend(lines.iter().map(|line| sayer.explanation(line)));
    }
    for [a, b] in pairs {
        let (kept, wishes) = (problem.kept().round_count(), &problem.wishes().list);
        let lines = why(&schedule, problem.history(), kept, wishes, &audit, [a, b]);
        notes.extend(lines.iter().map(|line| sayer.why(line, [a, b])));
    }
    let plan = Plan {
        roster: problem.roster().clone(),
        schedule,
        seat_names: args.game.map(Game::seat_names),
        table_sizes: Some(problem.table_sizes().clone()),
        made_by: Some(MadeBy {
            method: method.to_owned(),
            seed: made_from.or(drawn),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }),
    };
    let product = Product { plan: &plan, audit: &audit, history: problem.history() };
    product.write(&output, format, &args.layout, globals)?;
    product.talk(&notes, format, Seed(args.seed), globals);
    if interrupted {
        return Err(CliError::new(Exit::Interrupted, "interrupted: this is the best found so far"));
    }
    require::check(&args.require, &audit)
}

/// The question that the options ask; what there is to say about it; the seed, if the order was drawn.
fn problem(args: &PlanArgs) -> Result<(Problem, Vec<String>, Option<Seed>), CliError> {
    let seed = Seed(args.seed);
    let mut list = players::listed(args.file.as_deref(), args.players)?;
    let sizes = table_sizes(args)?;
    let mut drawn = None;
    let mut kept = Kept::default();
    if let (Some(file), Some(from)) = (&args.keep, args.from) {
        if args.order != Order::Given || args.varma.is_some() {
            return Err(CliError::usage("--keep fixes the numbers of the players: leave out --order and --varma"));
        }
        kept = read_kept(file, from, &mut list)?;
    } else if let Some(column) = &args.varma {
        if args.then.is_some() {
            return Err(Then::refuse_varma());
        }
        if args.method != Method::Berger || args.cycles != 1 {
            return Err(CliError::usage("Varma's lots are made for one cycle of FIDE's table: say --method berger"));
        }
        list.draw_by_varma(column, seed)?;
        drawn = Some(seed);
    } else {
        list.reorder(args.order, seed);
        drawn = (args.order == Order::Lot).then_some(seed);
    }
    let absences = list.absences(&args.absent)?;
    let history = read_history(&args.history, &list.roster)?;
    let spare = if args.sit_out || sizes.sizes() == [2] { Spare::SitOut } else { Spare::ShortTables };
    let bad = |e: roundtable_model::ProblemError| CliError::new(Exit::BadInput, e.to_string());
    let mut notes = list.notes;
    notes.extend(kept.notes);
    notes.extend(history.notes);
    let wishes = args.wishes.wishes(&list.roster)?;
    let rounds = match args.rounds {
        // A plan that is mended keeps its length.
        RoundGoal::Max if kept.before.round_count() > 0 => RoundGoal::Exactly(kept.before.round_count()),
        rounds @ (RoundGoal::Exactly(_) | RoundGoal::Max) => rounds,
    };
    let mut absences = absences;
    let last = match rounds {
        RoundGoal::Exactly(rounds) => rounds,
        RoundGoal::Max => kept.rounds.round_count(),
    };
    for &player in &kept.gone {
        absences.extend((kept.rounds.round_count()..last).map(|r| Absence { round: RoundIx(r), player }));
    }
    let by_number =
        history.rounds.table_count() > 0 || kept.before.round_count() > 0 || !absences.is_empty() || !wishes.is_empty();
    let goal = if by_number { rounds } else { Then::goal(args.then, rounds) };
    let problem = Problem::new(list.roster, sizes, goal)
        .map_err(bad)?
        .with_spare(spare)
        .with_absences(absences)
        .map_err(bad)?
        .with_history(history.rounds)
        .map_err(bad)?
        .with_kept(kept.rounds)
        .map_err(bad)?
        .with_plan_before(kept.before)
        .map_err(bad)?
        .with_wishes(wishes)
        .map_err(bad)?;
    Ok((problem, notes, drawn))
}

fn table_sizes(args: &PlanArgs) -> Result<TableSizes, CliError> {
    if let Some(sizes) = &args.table_size {
        return Ok(sizes.clone());
    }
    if let Some(game) = args.game {
        return TableSizes::only(game.table_size()).map_err(|e| CliError::usage(e.to_string()));
    }
    if is_round_robin(args.method) {
        return TableSizes::only(2).map_err(|e| CliError::usage(e.to_string()));
    }
    Err(CliError::usage("how many sit at a table?").hint("say for example -k 4, or -k 4,3, or --game chess"))
}

/// Whether the method makes games of two and nothing else, so that `-k` goes without saying.
fn is_round_robin(method: Method) -> bool {
    match method {
        Method::Standard | Method::Berger | Method::Crenshaw | Method::Uscf | Method::Porter => true,
        Method::Auto | Method::Affine | Method::Greedy | Method::Search => false,
    }
}
