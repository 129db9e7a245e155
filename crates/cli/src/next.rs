//! `roundtable next`: seats one more round from a position (players with their places in the standings, and the rounds
//! so far), for other programs to call. With `--standings` it appends a round to a plan. It keeps nothing between
//! calls.

mod dutch;

use std::num::NonZeroU32;

use clap::Args;
use roundtable::event::{OneRound, SeatBy};
use roundtable::floors::engine::next_round::{NextError, ScriptFault, ScriptSpot};
use roundtable::floors::read::{ScriptReading, file_kind, read_script};
use roundtable::floors::words::{Command, FileKind, NumberNames, Place, Words};
use roundtable::parts::{Next, Pairs, RollChanges, ShortTables, read_standings};
use roundtable::{Effort, Error, Format, Game, Lang, Layout, Request, Seating, read_position, read_schedule};

use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::form::{PaperArgs, choose_format};
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::product::{Product, written};
use crate::round_method::one_round;
use crate::values::{MAX_PLAYERS, MAX_ROUNDS, parse_effort, parse_game, parse_table_count, within};
use crate::watch::watch;

/// Options of `next`.
#[derive(Debug, Args)]
pub struct NextArgs {
    /// Players with their places, and the rounds so far; with --standings a plan; for dutch a tournament report file;
    /// `-` is standard input
    pub file: String,
    /// A plan goes on: places after the last round, or totals; csv, xlsx (our workbook too), or names in order
    #[arg(long, value_name = "FILE")]
    pub standings: Option<String>,
    /// With --standings: not there in this round
    #[arg(long, value_name = "NAME", num_args = 1.., requires = "standings")]
    pub absent: Vec<String>,
    /// With --standings: back, after an absence
    #[arg(long, value_name = "NAME", num_args = 1.., requires = "standings")]
    pub present: Vec<String>,
    /// Number of tables or courts; everybody else sits out
    #[arg(long, alias = "courts", value_name = "T", value_parser = parse_table_count)]
    pub tables: Option<NonZeroU32>,
    /// How to make the round
    #[arg(long, value_parser = one_round(), default_value = "swiss")]
    pub method: SeatBy,
    /// Swiss, interval: who gets the short tables: the lowest places (low), the highest (high), in turn (turns), at
    /// random (lot)
    #[arg(long, value_name = "WHO")]
    pub short: Option<ShortTables>,
    /// Interval: 1 seats places 1-2-3-4 together, 2 seats 1-3-5-7
    #[arg(long, value_name = "S", required_if_eq("method", "interval"))]
    pub step: Option<u32>,
    /// Random: avoid repeats; without this, who met whom does not matter
    #[arg(long)]
    pub avoid_repeats: bool,
    /// Predefined: a file with one table a line, 1-2-3-4 or @1-@2-@3-@4 (places), and a blank line between rounds
    #[arg(long, value_name = "FILE", required_if_eq("method", "predefined"))]
    pub script: Option<String>,
    /// Predefined: which round of the file
    #[arg(long, value_name = "N", required_if_eq("method", "predefined"), value_parser = within(1, MAX_ROUNDS))]
    pub current: Option<u32>,
    /// Mexicano: who are partners by their places: 1-4 (1 and 4 against 2 and 3) or 1-3
    #[arg(long, value_name = "P")]
    pub pairs: Option<Pairs>,
    /// Number of the first board, where several sections play in one room
    #[arg(long, value_name = "N", value_parser = within(1, MAX_PLAYERS))]
    pub first_board: Option<u32>,
    /// Dutch: which criteria hold: chess, draughts, go, go-handicap, table-tennis, or a TOML file
    #[arg(long, value_name = "GAME|FILE.toml")]
    pub criteria: Option<String>,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    pub effort: Effort,
    /// Sets the seat names: { GAMES() }
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    pub game: Option<Game>,
    /// Write to this file; its extension sets the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// text, json, csv, tuples, pantheon, xlsx, html, pdf, svg or png
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// How it is put on paper
    #[command(flatten)]
    pub paper: PaperArgs,
}

/// Reads, seats, prints.
///
/// # Errors
/// Exit 2 for options that do not fit, 3 if a file makes no sense or the script is finished, 4 if nobody can play.
pub fn run(args: &NextArgs, globals: &Globals) -> Result<(), CliError> {
    options_fit(args)?;
    let output = Output::from_option(args.output.as_deref(), globals)?;
    let format = choose_format(globals, args.format, &output)?;
    if args.method == SeatBy::Dutch && args.standings.is_none() {
        return dutch::run(args, format, &output, globals);
    }
    let layout = args.paper.layout(format, globals)?;
    if let Some(standings) = &args.standings {
        return after_standings(args, standings, &output, format, &layout, globals);
    }
    let (shown, bytes) = input::read(&args.file, globals.lang)?;
    let shown = shown.as_str();
    let reading = read_position(&bytes, shown).map_err(|wrong| {
        let is_report = file_kind(&bytes, shown) == Some(FileKind::Report);
        let is_plan = !is_report && read_schedule(&bytes, shown, None, None).is_ok();
        let file = shown.to_owned();
        if is_plan { CliError::new(Exit::BadInput, Command::SayStandings { file }) } else { wrong.into() }
    })?;
    drop(bytes);
    let position = match args.tables {
        Some(most) => reading.position.clone().with_most_tables(most),
        None => reading.position.clone(),
    };
    let request = Request::default().seed(args.seed).effort(args.effort).short(short(args));
    let seats = args.game.map(Game::seat_names);
    let seat = |seating: &Seating| {
        let watched = watch(None, globals, |control| {
            roundtable::parts::next_seated(&position, seating, seats.as_ref(), &request, control)
        });
        watched.made
    };
    let mut read: Vec<String> = reading.notes.iter().map(|note| note.said(globals.lang)).collect();
    // All methods but `predefined`, which needs its script.
    let next = match seating(args) {
        Some(seating) => seat(&seating)?,
        None => from_script(args, &seat, &mut read, globals.lang)?,
    };
    globals.notes(read.iter().map(|note| ("read", note)));
    globals.notes(next.notes.iter().map(|note| note.code()).zip(next.said(globals.lang)));
    globals.notes(next.lost(format, &layout).iter().map(|note| (note.code(), note.said(globals.lang))));
    if let Some(note) = next.too_many(format, globals.lang) {
        globals.note("too-many", &note);
    }
    written(&output, format, |out| next.write_with(format, &layout, out))?;
    if next.stopped {
        return Err(CliError::new(Exit::Interrupted, Command::Interrupted));
    }
    Ok(())
}

/// Appends a round to a plan by standings: the plan goes to the file, the round to the screen.
fn after_standings(
    args: &NextArgs,
    standings: &str,
    output: &Output,
    format: Format,
    layout: &Layout,
    globals: &Globals,
) -> Result<(), CliError> {
    if standings == "-" && args.file == "-" {
        return Err(CliError::usage(Command::BothFromInput));
    }
    let lang = globals.lang;
    let plan = read_sound(&args.file, None, lang)?.plan;
    let (shown, bytes) = input::read(standings, lang)?;
    let read = read_standings(&bytes, &shown).map_err(CliError::from)?;
    globals.notes(read.notes.iter().map(|note| ("read", format!("{shown}: {}", note.said(lang)))));
    let Some(seating) = seating(args) else {
        let of = "swiss, interval, random, americano, mexicano, king";
        let (option, method) = ("--standings", args.method.id());
        return Err(CliError::usage(Command::OptionOf { option, of, method }));
    };
    let roll = RollChanges { absent: args.absent.clone(), present: args.present.clone(), most_tables: args.tables };
    let request = Request::default().seed(args.seed).effort(args.effort).short(short(args));
    let watched = watch(None, globals, |control| {
        roundtable::parts::next_by_standings(&plan, &read, &seating, &roll, &request, control)
    });
    let mut made = watched.made?;
    if let Some(game) = args.game {
        made.next = made.next.game(game);
    }
    globals.notes(made.notes.iter().map(|note| note.code()).zip(made.said(lang)));
    globals.notes(made.next.notes.iter().map(|note| note.code()).zip(made.next.said(lang)));
    // Text on standard output is only the new round; any other format or file is the whole plan.
    let on_screen = *output == Output::Stdout && format == Format::Text;
    written(output, format, |out| match on_screen {
        true => made.next.write_with(format, layout, out),
        false => made.write_with(format, layout, out),
    })?;
    if on_screen {
        globals.remark("keep-round", &Command::KeepRound { round: made.plan.schedule.round_count() });
    } else {
        let product = Product { plan: &made.plan, audit: &made.audit, history: made.history() };
        product.lost(format, layout, output, globals);
        product.summary(made.plan.made_by.as_ref().and_then(|by| by.seed).unwrap_or_default().0, globals);
    }
    if made.next.stopped {
        return Err(CliError::new(Exit::Interrupted, Command::Interrupted));
    }
    Ok(())
}

/// How the round is seated, unless by a script or FIDE's system.
fn seating(args: &NextArgs) -> Option<Seating> {
    let (step, pairs) = (args.step.unwrap_or_default(), args.pairs.unwrap_or_default());
    Seating::by(args.method, OneRound { step, avoid_repeats: args.avoid_repeats, pairs })
}

/// Who gets the short tables: as given, or as usual in the game.
fn short(args: &NextArgs) -> ShortTables {
    args.short.unwrap_or(ShortTables::of(args.game))
}

/// Refuses options that belong to another method.
fn options_fit(args: &NextArgs) -> Result<(), CliError> {
    let method = args.method;
    // An option, whether it is given, and the one method that it belongs to.
    let foreign = [
        ("--step", args.step.is_some(), SeatBy::Interval),
        ("--avoid-repeats", args.avoid_repeats, SeatBy::Random),
        ("--script", args.script.is_some(), SeatBy::Predefined),
        ("--current", args.current.is_some(), SeatBy::Predefined),
        ("--pairs", args.pairs.is_some(), SeatBy::Mexicano),
        ("--criteria", args.criteria.is_some(), SeatBy::Dutch),
        ("--first-board", args.first_board.is_some(), SeatBy::Dutch),
    ];
    let by_standings = matches!(method, SeatBy::Swiss | SeatBy::Interval);
    // Those of several methods.
    let several = [
        ("--tables", args.tables.is_some() && matches!(method, SeatBy::Predefined | SeatBy::Dutch), SeatBy::Swiss),
        ("--short", args.short.is_some() && !by_standings, SeatBy::Swiss),
    ];
    let foreign = foreign.map(|(option, given, of)| (option, given && of != method, of));
    match several.into_iter().chain(foreign).find(|&(_, is_foreign, _)| is_foreign) {
        Some((option, _, of)) => Err(CliError::usage(Command::OptionOf { option, of: of.id(), method: method.id() })),
        None => Ok(()),
    }
}

/// Seats the round of a script. Notes about the script are added to `read`.
fn from_script(
    args: &NextArgs,
    seat: &dyn Fn(&Seating) -> Result<Next, Error>,
    read: &mut Vec<String>,
    lang: Lang,
) -> Result<Next, CliError> {
    // Clap sees to it that both are there.
    let (file, round) = (args.script.as_deref().unwrap_or("-"), args.current.unwrap_or(1));
    if file == "-" && args.file == "-" {
        return Err(CliError::usage(Command::BothFromInput));
    }
    let (shown, bytes) = input::read(file, lang)?;
    let shown = shown.as_str();
    let reading = read_script(&bytes, shown).map_err(CliError::from)?;
    read.extend(reading.notes.iter().map(|note| note.said(lang)));
    // It is seated although lines could not be read, to report mistakes of both kinds at once.
    match seat(&Seating::Predefined { script: reading.script.clone(), round }) {
        Ok(next) if reading.mistakes.is_empty() => Ok(next),
        Ok(_) => Err(mistakes(shown, &reading, &[], lang)),
        Err(Error::Next(NextError::Script { faults })) => Err(mistakes(shown, &reading, &faults, lang)),
        Err(other) => Err(other.into()),
    }
}

/// Every mistake of a script, in the order of the file: unreadable lines, and impossible seats (`faults`).
fn mistakes(shown: &str, reading: &ScriptReading, faults: &[ScriptFault], lang: Lang) -> CliError {
    let written = reading.mistakes.iter().map(|m| (m.place, m.said(lang)));
    let meant = faults.iter().map(|fault| {
        let (at, places, what) = (fault.round, &reading.places, Words::new(lang).said(&fault.what, &NumberNames));
        let round = at.number();
        let (place, what) = match fault.spot {
            ScriptSpot::Seat { table, seat } => (
                places.seat(at, table, seat),
                Command::ScriptSeat { round, table: table + 1, seat: seat.number(), what },
            ),
            ScriptSpot::Table { table } => {
                (places.table(at, table), Command::ScriptTable { round, table: table + 1, what })
            }
            ScriptSpot::SitOut { index } => (places.sit_out(at, index), Command::ScriptSitOut { round, what }),
            ScriptSpot::Round => (None, Command::ScriptRound { round, what }),
        };
        (place.or_else(|| places.round(at)), Words::new(lang).tell(&what))
    });
    let mut all: Vec<(Option<Place>, String)> = written.chain(meant).collect();
    all.sort_by_key(|m| m.0);
    let line = |(place, what): &(Option<Place>, String)| match place {
        Some(place) => format!("{shown}:{place}: {what}"),
        None => format!("{shown}: {what}"),
    };
    let lines: Vec<String> = all.iter().map(line).collect();
    CliError::told(Exit::BadInput, lines.join("\n"))
}
