//! The next round goes out: as a file for programs and people, or as the paper of one round.

use roundtable_audit::{Audit, Rules, audit};
use roundtable_engine::next_round::NextRound;
use roundtable_formats::{
    FileFormat, NoteCode, Paper, RoundFigures, RoundNote, RoundPlan, RoundReport, Words, not_written, write_round,
};
use roundtable_model::{Game, MadeBy, Position, Seed};

use crate::error::CliError;
use crate::form::{Form, write_paper};
use crate::globals::Globals;
use crate::next::{NextArgs, Seating};
use crate::output::Output;
use crate::product::too_many;

/// Writes the round, and says on standard error what there is to know of it; `read` is what the reading said.
///
/// # Errors
/// Exit 1 where it cannot be written, exit 2 where options do not fit the format or there is more than paper holds.
pub fn write(
    args: &NextArgs,
    globals: &Globals,
    (output, form): (&Output, Form),
    position: &Position,
    next: &NextRound,
    read: &[String],
) -> Result<(), CliError> {
    let by_lot = args.method != Seating::Predefined;
    let made_by = MadeBy {
        method: args.method.id().to_owned(),
        seed: by_lot.then_some(Seed(args.seed)),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let words = Words::new(globals.lang);
    let note =
        |note| RoundNote { code: roundtable_model::NextNote::code(note), message: words.next_note(note, position) };
    let notes: Vec<RoundNote> = next.notes.iter().map(note).collect();
    if !globals.quiet {
        let said = read.iter().map(String::as_str).chain(notes.iter().map(|n| n.message.as_str()));
        said.for_each(|note| eprintln!("note: {note}"));
    }
    match form {
        Form::File(format) => {
            args.paper.refuse(form)?;
            if !globals.quiet {
                lost(position, next, &made_by, format).iter().for_each(|note| eprintln!("note: {note}"));
            }
            let report = RoundReport { round: &next.round, position, figures: figures(next), notes, made_by: &made_by };
            output.write(|out| write_round(out, &report, format, globals.lang))
        }
        Form::Xlsx | Form::Html | Form::Svg => {
            let one = RoundPlan::new(position, &next.round, made_by, args.game.map(Game::seat_names));
            let audit = audited(&one, position);
            let paper = Paper {
                title: &args.paper.title,
                revision: args.paper.revision,
                lang: globals.lang,
                history: Some(&one.history),
                before: one.before,
                numbers: &one.numbers,
                more_to_come: true,
            };
            let bytes = write_paper(form, &one.plan, &audit, &paper)?;
            if !globals.quiet {
                too_many(&one.plan, form, globals.lang).iter().for_each(|note| eprintln!("note: {note}"));
            }
            output.write(|out| out.write_all(&bytes))
        }
    }
}

fn audited(one: &RoundPlan, position: &Position) -> Audit {
    audit(
        &one.plan.schedule,
        &Rules { table_sizes: Some(position.table_sizes()), history: Some(&one.history), ..Rules::default() },
    )
}

/// What the format has no place for. Csv has one for names and tables alone, a script for neither.
fn lost(position: &Position, next: &NextRound, made_by: &MadeBy, format: FileFormat) -> Vec<String> {
    match format {
        FileFormat::Text | FileFormat::Json => Vec::new(),
        FileFormat::Csv | FileFormat::Tuples | FileFormat::Pantheon => {
            let one = RoundPlan::new(position, &next.round, made_by.clone(), None);
            let notes = not_written(&one.plan, format).into_iter().filter(|n| n.code == NoteCode::NotWritten);
            notes.map(|n| n.to_string()).collect()
        }
    }
}

fn figures(next: &NextRound) -> RoundFigures {
    let figures = next.figures;
    RoundFigures {
        repeats: figures.repeats,
        fewest_repeats: figures.fewest_repeats,
        rank_spread: figures.rank_spread,
        seat_range: figures.seat_range,
        third_meetings: figures.third_meetings,
        last_round_meetings: figures.last_round_meetings,
        broken_wishes: figures.broken_wishes,
    }
}
