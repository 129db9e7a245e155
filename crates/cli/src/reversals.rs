//! `roundtable reversals`: after a withdrawal from a round robin everybody else has one game less, with one colour.
//! Finds the games whose colours are to be reversed to make everybody's colours even again, and writes the schedule
//! with these games reversed.

use std::io::{self, Write};

use clap::Args;
use roundtable::designs::round_robin::reversal::{ColourBalance, FideRule, UsChessRule};
use roundtable::floors::words::{Command, Compared, ReversalSaid, Words, folded};
use roundtable::floors::write::{SheetForm, write_columns, write_sheets};
use roundtable::parts::{PlayerIx, ReversalOrder, Reversed, ReversedOfAll, numbered, reversal_line};
use roundtable::{Error, Format, Lang, Layout, Method, Roster};

use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::form::{WriteArgs, WrittenAs};
use crate::globals::Globals;
use crate::output::{Output, answer, json};
use crate::print::draw;
use crate::product::{Product, written};
use crate::values::{one_of, within};

/// Options of `reversals`.
#[derive(Debug, Args)]
pub struct ReversalsArgs {
    /// A schedule of games of two; instead of -n and --method
    #[arg(value_name = "SCHEDULE", conflicts_with_all = ["players", "method", "cycles"], required_unless_present = "players")]
    pub file: Option<String>,
    /// Number of players of the round robin
    #[arg(short = 'n', long, value_name = "N", value_parser = within(2, 10_000))]
    pub players: Option<u32>,
    /// Its table: standard, berger, crenshaw, uscf, crenshaw-algorithm or porter
    #[arg(long, value_name = "METHOD", default_value = "berger")]
    pub method: Method,
    /// How often everybody meets everybody
    #[arg(long, default_value_t = 1, value_name = "C", value_parser = within(1, 100))]
    pub cycles: u32,
    /// Who has left: number or name; may be given several times
    #[arg(long, value_name = "PLAYER", required_unless_present = "all")]
    pub withdrew: Vec<String>,
    /// One sheet for anyone who may leave: the games of each player's withdrawal; to a file as text, json, html or pdf
    #[arg(long, conflicts_with_all = ["withdrew", "chart"])]
    pub all: bool,
    /// Rounds already played; their games stay as they are
    #[arg(long, value_name = "ROUNDS", default_value_t = 0)]
    pub after: u32,
    /// Search in stages, as US Chess does
    #[arg(long, value_name = "ORDER", conflicts_with = "policy", value_parser = one_of(&ORDERS))]
    pub order: Option<ReversalOrder>,
    /// Exact search: the latest games, or the fewest
    #[arg(long, value_name = "POLICY", value_parser = one_of(&POLICIES))]
    pub policy: Option<ReversalOrder>,
    /// Where the schedule is written.
    #[command(flatten)]
    pub write: WriteArgs,
}

const ORDERS: [(&str, &str, ReversalOrder); 1] =
    [("staged", "One game, then chains of two and three, in the last three rounds", ReversalOrder::Staged)];

const POLICIES: [(&str, &str, ReversalOrder); 2] =
    [("latest", "As late as possible", ReversalOrder::Latest), ("fewest", "As few as possible", ReversalOrder::Fewest)];

/// Computes and prints the reversals.
///
/// # Errors
/// Exit 4 with the proof if it is impossible.
pub fn run(args: &ReversalsArgs, globals: &Globals) -> Result<(), CliError> {
    let written_as = args.write.written_as(globals)?;
    let plan = match &args.file {
        Some(file) => read_sound(file, None, globals.lang)?.plan,
        None => roundtable::parts::round_robin(args.players.unwrap_or_default(), args.method, args.cycles)
            .map_err(|e| CliError::told(Exit::Usage, e.said(globals.lang)))?,
    };
    if args.after > plan.schedule.round_count() {
        let rounds = plan.schedule.round_count();
        return Err(CliError::usage(Command::AfterTooLarge { after: args.after, rounds }));
    }
    // For a table that is made here the library uses the published stages where they apply. A file may have been
    // changed since it was made, so it is always searched.
    let usual = || args.file.as_ref().map(|_| ReversalOrder::Latest);
    let order = args.order.or(args.policy).or_else(usual);
    if args.all {
        has_form(written_as.as_ref())?;
        let of_all = roundtable::parts::reverse_for_each(&plan, args.after, order).map_err(explain)?;
        return write_all(&of_all, &plan.roster, written_as.as_ref(), globals);
    }
    let reversed = roundtable::reverse(&plan, &args.withdrew, args.after, order).map_err(explain)?;
    let checked = roundtable::check(&reversed.plan, &[])?;
    let product = Product { plan: &reversed.plan, audit: &checked.audit, history: checked.history.rounds() };
    if let Some((output, format, layout)) = &written_as {
        written(output, *format, |out| checked.write_with(*format, layout, out))?;
        product.lost(*format, layout, output, globals);
    }
    let answer = |out: &mut dyn Write| match globals.json {
        true => json(out, &reversed.document()),
        false => text(out, &plan.roster, &reversed, globals.lang),
    };
    // One thing goes to standard output: the schedule if requested there, else the reversals.
    if written_as.as_ref().is_some_and(|(output, ..)| *output == Output::Stdout) {
        let mut said = Vec::new();
        text(&mut said, &plan.roster, &reversed, globals.lang).map_err(|e| CliError::io("-", &e))?;
        globals.note("reversals", &String::from_utf8_lossy(&said));
        return Ok(());
    }
    Output::Stdout.write(answer)?;
    if args.write.layout.chart {
        product.chart(&Layout::of(globals.lang), true)?;
    }
    Ok(())
}

/// Refuses a format that the sheet of all does not have.
///
/// # Errors
/// Exit 2.
pub fn has_form(written_as: Option<&WrittenAs>) -> Result<(), CliError> {
    match written_as.filter(|(_, format, _)| !is_sheet(*format)) {
        Some((_, format, _)) => Err(CliError::usage(Command::ReversalForms { format: format.id() })),
        None => Ok(()),
    }
}

/// Prints the sheet of all, or writes it to a file.
///
/// # Errors
/// Those of the printer, and of writing.
pub fn write_all(
    of_all: &ReversedOfAll,
    roster: &Roster,
    written_as: Option<&WrittenAs>,
    globals: &Globals,
) -> Result<(), CliError> {
    let lang = globals.lang;
    let Some((output, format, layout)) = written_as else {
        return answer(globals, || of_all.document(), |out| of_all.sheet(roster, lang, out));
    };
    let sheets = || of_all.sheets(roster, &layout.title, lang);
    match SheetForm::of(*format) {
        Some(SheetForm::Text) => output.write(|out| of_all.sheet(roster, lang, out)),
        Some(SheetForm::Json) => output.write(|out| json(out, &of_all.document())),
        Some(SheetForm::Html) => output.write(|out| write_sheets(out, &sheets(), lang)),
        Some(SheetForm::Csv) | None => draw(layout.printer.as_ref(), &sheets(), output),
    }
}

/// Whether the sheet of all has this format.
fn is_sheet(format: Format) -> bool {
    matches!(format, Format::Text | Format::Json | Format::Html | Format::Pdf)
}

/// The library's error with what to do on this command line.
fn explain(error: Error) -> CliError {
    match error.code() {
        "not-for-stages" | "stages-end" => CliError::from(error).hint(Command::ExactSearch),
        "too-few-games" => CliError::from(error).without_hints().hint(Command::SmallerAfter),
        _ => error.into(),
    }
}

/// The answer as text: the games to reverse, everybody's balance of colours (games as White less games as Black) before
/// and after, and the rules of FIDE and of US Chess about the results of those who left.
fn text(out: &mut dyn Write, roster: &Roster, reversed: &Reversed, lang: Lang) -> io::Result<()> {
    let found = &reversed.found;
    let words = Words::new(lang);
    let who = |player: PlayerIx| numbered(roster, player);
    if found.reversals.is_empty() {
        writeln!(out, "{}", words.tell(&ReversalSaid::ReversalsNone))?;
    } else {
        writeln!(out, "{}", folded(&words.tell(&ReversalSaid::ReversalsTitle)))?;
    }
    for reversal in &found.reversals {
        writeln!(out, "  {}", reversal_line(reversal, roster, words))?;
    }
    writeln!(out, "{}", folded(&words.tell(&ReversalSaid::ReversalsBalance)))?;
    let head = vec![String::new(), words.tell(&Compared::Before), words.tell(&Compared::After)];
    let row = |b: &ColourBalance| vec![format!("  {}", who(b.player)), signed(b.before), signed(b.after)];
    let lines: Vec<_> = [head].into_iter().chain(found.balances.iter().map(row)).collect();
    write_columns(out, &lines, &[0])?;
    for rule in &reversed.withdrawals {
        let (player, played, games) = (who(rule.player), rule.played, rule.games);
        let fide = match rule.fide {
            FideRule::ResultsDoNotCount => ReversalSaid::FideResultsDoNotCount,
            FideRule::RestAreForfeits => ReversalSaid::FideRestAreForfeits,
        };
        let us_chess = match rule.us_chess {
            UsChessRule::NotCompeted => ReversalSaid::UsChessNotCompeted,
            UsChessRule::RestAreForfeits => ReversalSaid::UsChessRestAreForfeits,
        };
        writeln!(out, "{}", words.tell(&ReversalSaid::WithdrawalLine { player, played, games }))?;
        writeln!(out, "{}", folded(&format!("  {}", words.tell(&fide))))?;
        writeln!(out, "{}", folded(&format!("  {}", words.tell(&us_chess))))?;
    }
    Ok(())
}

/// `+2`, `0`, `-2`.
fn signed(difference: i64) -> String {
    if difference == 0 { "0".to_owned() } else { format!("{difference:+}") }
}
