//! What seats mean in new rounds: partners, opponents, borders, and the relations between seats that the organiser
//! wants to be even. Rounds played so far count. The engine's passes work on whole schedules, so the played rounds are
//! put before the new ones as kept rounds, and removed again.

use std::collections::HashMap;

use roundtable_engine::seats::even_relations;
use roundtable_engine::{Made, passes};
use roundtable_model::{
    Absence, PlayerId, PlayerIx, Problem, Round, RoundGoal, RoundIx, Schedule, SeatedRound, SeatedTable, Table,
};

use crate::{Halt, Tournament};
use roundtable_plans::{Control, Request};

impl Tournament {
    /// Planned rounds after the engine's passes: everybody on the best side and in the best seat found.
    pub(crate) fn finished(&self, problem: &Problem, made: Made, request: &Request, control: &Control<'_>) -> Made {
        let Some((question, all)) = self.with_played(problem, &made.schedule) else { return made };
        let (made, engine) = (Made { schedule: all, ..made }, request.engine(1, false));
        let found = passes::finished(&question, &engine, made, control);
        Made { schedule: after(&found.schedule, question.kept().round_count()), ..found }
    }

    /// A single round with the relations between seats as even as can be found; tables and sides stay.
    pub(crate) fn with_even_seats(
        &self,
        mut seating: SeatedRound,
        request: &Request,
        control: &Control<'_>,
    ) -> Result<SeatedRound, Halt> {
        if self.state().relations().is_empty() {
            return Ok(seating);
        }
        let (problem, field) = self.problem(1)?;
        let ix: HashMap<PlayerId, PlayerIx> = field.iter().copied().zip((0..).map(PlayerIx)).collect();
        let mut round = Schedule::new(problem.players());
        seating.append_to(&mut round, |id| ix.get(&id).copied());
        let is_whole = |(table, seated): (Table<'_>, &SeatedTable)| table.seats.len() == seated.seats.len();
        let known = round.tables().zip(&seating.tables).all(is_whole);
        let Some((question, all)) = self.with_played(&problem, &round).filter(|_| known) else { return Ok(seating) };
        let found = even_relations(&question, &all, &request.engine(1, false), control);
        if let Some(last) = found.rounds().last() {
            seating.tables = SeatedRound::of(&last, |player| field[player.ix()]).tables;
        }
        Ok(seating)
    }

    /// The question whose kept rounds are those played, and a schedule of those and the new ones. A played table counts
    /// only if everybody who sat there still takes part; people of other tables count as absent.
    fn with_played(&self, problem: &Problem, rounds: &Schedule) -> Option<(Problem, Schedule)> {
        let mut kept = Schedule::new(problem.players());
        let position = self.state().position(|_| None)?;
        for (played, seated) in problem.history().rounds().zip(position.history()) {
            let full = seated.tables.iter().filter(|table| !table.cancelled).map(|table| table.seats.len());
            append(&mut kept, played, full);
        }
        let mut all = kept.clone();
        rounds.rounds().for_each(|round| append(&mut all, round, round.tables().map(|table| table.seats.len())));
        let ix: HashMap<PlayerId, PlayerIx> =
            problem.roster().players().iter().map(|player| player.id).zip((0..).map(PlayerIx)).collect();
        let earlier = self.with_earlier(Schedule::new(problem.players()), &ix);
        let played = kept.round_count();
        let absences =
            problem.absences().iter().map(|a| Absence { round: RoundIx(a.round.0 + played), ..*a }).collect();
        let question = problem.clone().without_plan_before().for_rounds(RoundGoal::Exactly(all.round_count()));
        let question = question
            .and_then(|question| question.with_history(earlier))
            .and_then(|question| question.with_absences(absences))
            .and_then(|question| question.with_kept(kept));
        Some((question.ok()?, all))
    }
}

/// The rounds after the `first` ones.
fn after(schedule: &Schedule, first: u32) -> Schedule {
    let mut rounds = Schedule::new(schedule.players());
    let each = |round: &Round<'_>| round.tables().map(|table| table.seats.len()).collect::<Vec<_>>();
    schedule.rounds().skip(first as usize).for_each(|round| append(&mut rounds, round, each(&round).into_iter()));
    rounds
}

/// Adds a round with those of its tables that have `full` people; people then without a place are absent.
fn append(schedule: &mut Schedule, round: Round<'_>, full: impl Iterator<Item = usize>) {
    let tables: Vec<_> = round.tables().zip(full).filter(|(table, full)| table.seats.len() == *full).collect();
    let mut missing = vec![true; schedule.players() as usize];
    let placed = tables.iter().flat_map(|(table, _)| table.seats).chain(round.sit_out()).chain(round.absent());
    placed.for_each(|player| missing[player.ix()] = false);
    let mut built = schedule.push_round();
    tables.iter().for_each(|(table, _)| _ = built.table(table.number, table.seats));
    round.sit_out().iter().for_each(|player| _ = built.sit_out(*player));
    round.absent().iter().for_each(|player| _ = built.absent(*player));
    let gone = (0..).map(PlayerIx).zip(missing).filter(|(_, missing)| *missing);
    gone.for_each(|(player, _)| _ = built.absent(player));
}
