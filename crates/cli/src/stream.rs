//! A plan that is too large to hold: made, audited and written round by round.

use std::io;

use roundtable::designs::recipe::Recipe;
use roundtable::floors::audit::{StreamAudit, StreamFault};
use roundtable::floors::engine::affine_rounds;
use roundtable::floors::model::{Problem, ScheduleStream};
use roundtable::floors::words::{Command, ReportLine, ShortLine, Words};
use roundtable::floors::write::RoundWriter;
use roundtable::parts::{CsvLines, PlayerIx, RoundGoal, RoundIx, describe};
use roundtable::{Format, Method};

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::Output;
use crate::plan_args::PlanArgs;
use crate::suggestions;
use crate::talk;

/// Up to this many seats (players × rounds) a schedule is held in memory and audited in every figure.
const HELD: u64 = 1_000_000;

/// Whether a plan may be streamed: made by the affine construction, which gives any round by itself, in a format and
/// with options that never need all rounds at once.
pub fn may_be_for(args: &PlanArgs, format: Format) -> bool {
    let needs_whole = !args.history.is_empty()
        || args.keep.is_some()
        || !args.require.is_empty()
        || args.then.is_some()
        || args.balance
        || args.certificate.is_some()
        || args.layout.chart
        || args.layout.lines() != CsvLines::Seats
        || args.layout.paper.asked();
    args.method == Method::Affine && !needs_whole && format.file().is_some_and(RoundWriter::takes)
}

/// Whether a plan is larger than what is held in memory.
pub fn is_large(problem: &Problem) -> bool {
    let rounds = match problem.rounds() {
        RoundGoal::Exactly(rounds) => rounds,
        RoundGoal::Max => problem.players(),
    };
    problem.wishes().is_empty() && u64::from(rounds) * u64::from(problem.players()) > HELD
}

/// Makes, audits and writes the plan, one round at a time: each round passes the audit before any of it is written.
///
/// A fault found by the audit stops the writing; `fault` distinguishes this from an error of the disk. A file then does
/// not appear, but on standard output and devices the sound rounds before it remain. A reader that stops (`| head`)
/// ends the work early, which is not an error. There is no verdict then, since not all rounds were audited. Memory
/// O(players).
///
/// # Errors
/// Exit 4 and 2 as for every plan, exit 1 if it cannot be written.
pub fn run(
    args: &PlanArgs,
    problem: &Problem,
    first: RoundIx,
    output: &Output,
    format: Format,
    globals: &Globals,
) -> Result<(), CliError> {
    let Some(format) = format.file() else { return Err(CliError::usage(Command::NoStream)) };
    let rounds = affine_rounds(problem).map_err(|e| suggestions::explain(e.into(), args))?.starting(first);
    // The audit takes differences of players' numbers digit by digit in base p, the prime whose power the table size
    // is: if none occurs twice, nobody meets twice (`crates/audit/src/stream.rs`).
    let (players, size, base) = (rounds.players(), rounds.table_size(), rounds.all().characteristic());
    let mut audit = StreamAudit::new(players, size, base);
    let mut fault: Option<StreamFault> = None;
    let written = output.write(|out| {
        // Never `None` here: `may_be_for` accepts only formats with such a writer.
        let Some(mut writer) = RoundWriter::new(out, problem.roster(), format, args.layout.bom)? else { return Ok(()) };
        let mut seats = vec![PlayerIx(0); players as usize];
        for round in (0..rounds.round_count()).map(RoundIx) {
            rounds.fill_round(round, &mut seats);
            if let Err(found) = audit.round(&seats) {
                fault = Some(found);
                return Err(io::Error::other("the audit stopped it"));
            }
            writer.round(size as usize, &seats)?;
        }
        writer.finish()
    });
    if let Some(fault) = fault {
        return Err(CliError::new(Exit::Failure, Command::StreamFailed { fault }));
    }
    written?;
    if args.explain && audit.rounds() == rounds.round_count() {
        let recipe = Recipe::Affine { q: size, dimension: rounds.all().dimension() };
        describe(&recipe, globals.lang).iter().for_each(|line| globals.say("construction", line));
    }
    if !globals.quiet && audit.rounds() == rounds.round_count() {
        let words = Words::new(globals.lang);
        let checked = ReportLine::StreamChecked { base, unmet: audit.unmet_pairs() };
        globals.note("stream-checked", &words.tell(&checked));
        let said = [
            words.tell(&ReportLine::ReportTitle { players, rounds: audit.rounds() }),
            // No earlier events: `may_be_for` accepts no plan with `--history`.
            words.tell(&ShortLine::NoneAgain { earlier: "no" }),
        ];
        let [first, second] = said.map(|what| words.tell(&ShortLine::Sentence { what }));
        talk::aloud(&words.tell(&ShortLine::And { first, second }));
        talk::aloud(&globals.tell(&Command::MadeBy { method: Method::Affine.to_string() }));
    }
    Ok(())
}
