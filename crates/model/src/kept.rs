//! The kept rounds of a question, as the beginning of the schedule that answers it.

use crate::{PlayerIx, Problem, Schedule};

/// The rounds to keep, in a schedule for the whole field. Players who came later, with the numbers after those of the
/// kept rounds, are marked absent in them; nothing else changes.
pub fn kept_rounds(problem: &Problem) -> Schedule {
    let kept = problem.kept();
    let newcomers: Vec<PlayerIx> = (kept.players()..problem.players()).map(PlayerIx).collect();
    let mut schedule = Schedule::new(problem.players());
    for round in kept.rounds() {
        let mut builder = schedule.push_round();
        round.tables().for_each(|table| {
            builder.table(table.number, table.seats);
        });
        builder.sit_outs(round.sit_out()).absents(round.absent()).absents(&newcomers);
    }
    schedule
}
