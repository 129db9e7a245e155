//! `event dates`: when the rounds that are not published yet are played.

use clap::Args;
use roundtable::dates::Timetable;
use roundtable::event::{Order, Tournament};
use roundtable::floors::model::RoundIx;
use roundtable::floors::words::{EventPage, EventSaid};

use super::desk::Desk;
use crate::dates::{DatesArgs, skipped_hours};
use crate::error::{CliError, Exit};

/// Options of `event dates`.
#[derive(Clone, Debug, Args)]
pub struct DatesOfArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// What changes; whatever is not said stays.
    #[command(flatten)]
    dates: DatesArgs,
    /// No round has a date any more
    #[arg(long, conflicts_with_all = ["start", "tz", "every", "skip", "lasts"])]
    none: bool,
}

/// Notes rounds to come that would begin in an hour skipped by summer time: from the first that is dated to the last
/// round, or, if their number is unknown, to the last that is dated.
pub fn hours(event: &Tournament, desk: &Desk<'_>) {
    let state = event.state();
    let Some((from, dates)) = state.dates() else { return };
    let listed = from.0.saturating_add(u32::try_from(dates.starts.len()).unwrap_or(u32::MAX));
    let rounds = state.rounds_to_be().unwrap_or(listed);
    skipped_hours((from.0..rounds).map_while(|round| state.start(RoundIx(round))), &dates.zone, desk.globals);
}

/// Dates the rounds to come.
///
/// # Errors
/// Exit 2 if nothing is to change, or too little is given, 4 if the state refuses it.
pub fn run(args: &DatesOfArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let asked = args.dates.timetable(desk.globals);
    if asked == Timetable::default() && !args.none {
        return Err(CliError::new(Exit::Usage, EventSaid::SayDates));
    }
    let after = desk.asked(&args.event, Order::Dates(asked))?.after;
    hours(&after, desk);
    if let Some((round, when)) = after.next_begins(desk.globals.lang) {
        desk.globals.note("next-round", &desk.tell(&EventPage::NextAt { round: round.number(), when }));
    }
    Ok(())
}
