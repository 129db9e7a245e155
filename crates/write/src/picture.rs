//! Pictures of a plan for a chat group or a page: who meets whom, one round, how fair it is, who plays whom when.
//!
//! SVG, built from the same values as print sheets. PNG is this SVG turned into pixels, so each picture is drawn in one
//! place only. Cost: linear in the seats of the schedule, the cross table in the square of the field.

mod canvas;
mod cross;
mod fairness;
mod heat;
mod round;
mod table;
mod winners;

use std::io::Write;

use roundtable_audit::Audit;
use roundtable_model::{Plan, RoundIx};
use roundtable_words::{PaperError, Picture};

use crate::paper::{Paper, Print};

pub(crate) use heat::pairs_sentence;
pub use table::write_table_svg;
pub use winners::{Winners, write_winners_svg};

/// Writes the picture that the paper names.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_words::Picture;
/// use roundtable_write::{Paper, write_svg};
/// use roundtable_model::{Roster, Plan, PlayerIx, Schedule};
/// let mut schedule = Schedule::new(2);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// let plan = Plan { roster: Roster::numbered(2), schedule, ..Plan::default() };
/// let mut picture = Vec::new();
/// let paper = Paper { picture: Picture::Fairness, ..Paper::default() };
/// write_svg(&mut picture, &plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap();
/// assert!(picture.starts_with(b"<svg"));
/// ```
///
/// # Errors
/// If `out` cannot be written to, the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]) or for the
/// picture, or the round does not exist.
pub fn write_svg(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    match paper.picture {
        Picture::Heat => heat::draw(out, &print)?,
        Picture::Round(asked) => round::draw(out, &print, found(&print, asked)?)?,
        Picture::Fairness => fairness::draw(out, &print)?,
        Picture::Crosstable => {
            let players = plan.schedule.players();
            if players > cross::MOST_PLAYERS {
                return Err(PaperError::PictureTooLarge { players, limit: cross::MOST_PLAYERS });
            }
            cross::draw(out, &print)?;
        }
    }
    Ok(())
}

/// The place of a round among those of the plan.
fn found(print: &Print<'_>, asked: Option<RoundIx>) -> Result<RoundIx, PaperError> {
    let rounds = print.plan.schedule.round_count();
    // Rounds are requested by their numbers on paper, where the first of the plan may have a later number.
    let first = print.counted(RoundIx(0));
    let last = rounds.checked_sub(1).map(RoundIx);
    let at = match asked {
        Some(asked) => asked.0.checked_sub(first.0).map(RoundIx).filter(|at| at.0 < rounds),
        None => last,
    };
    at.ok_or_else(|| PaperError::NoRound {
        asked: asked.map_or(first.number(), RoundIx::number),
        first: first.number(),
        last: first.number() + rounds.saturating_sub(1),
    })
}
