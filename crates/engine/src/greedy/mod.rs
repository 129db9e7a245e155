//! First fit: round by round, players in order, backtracking inside a round. The plain program written by many
//! organisers; its printed output for 16 and 20 players at tables of 4 is a golden file here.
//!
//! A round is final once it is found: nothing goes back to an earlier one, so it ends early where cleverer methods
//! continue (20 players at fours: 4 rounds of 5). If the players are a power of 2 it finds the affine rounds by itself
//! (64 players at fours: all 21). If a fixed number of rounds is wanted and it is stuck, each pair may meet once more
//! from then on, and the result has the fewest repeats that first fit finds. Time O(effort + rounds · players ·
//! tables), memory O(players · those met), and O(players²) below 2,000.

mod meetings;
mod round;
mod sit_outs;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::{Effort, PlayerIx, Problem, RoundGoal, RoundIx, RoundSizes, Schedule, kept_rounds};

use crate::counted::MOST_PEOPLE;
use crate::{EngineError, LimitedNumber, MakerNote};
use meetings::Meetings;
use round::{Search, fewest_repeats, first_fit};
use sit_outs::SitOuts;

/// The most players of first fit.
const MAX_PLAYERS: u32 = MOST_PEOPLE;

/// Players may meet any number of times.
const NO_LIMIT: u32 = u32::MAX;

/// The rounds of a problem by first fit, and notes. Once `stop` is set, the remaining rounds seat everybody where they
/// have the fewest repeats.
pub(crate) fn greedy(
    problem: &Problem,
    effort: Effort,
    stop: Option<&AtomicBool>,
) -> Result<(Schedule, Vec<MakerNote>), EngineError> {
    let mut maker = Maker::new(problem, effort, stop)?;
    let wanted = if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { u32::MAX };
    while maker.schedule.round_count() < wanted {
        let round = RoundIx(maker.schedule.round_count());
        let seating = problem.seating(round.0).ok_or_else(|| EngineError::cannot_fill(problem, round))?;
        let present = present_in(problem, round);
        let (players, rest) = maker.sit_outs.choose(&present, seating.sit_outs);
        let found = match problem.rounds() {
            RoundGoal::Max => maker.round_without_repeats(&players, &seating),
            RoundGoal::Exactly(_) => Some(maker.round_at_any_price(round, &players, &seating)),
        };
        let Some(tables) = found else { break };
        maker.push(round, &tables, &rest);
    }
    if maker.schedule.round_count() == 0 {
        return Err(EngineError::NoRound { players: problem.players() });
    }
    if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
        maker.notes.retain(|note| !matches!(note, MakerNote::EffortEnds { .. }));
        maker.notes.push(MakerNote::SearchStopped { swaps: effort.0 - maker.steps });
    }
    Ok((maker.schedule, maker.notes))
}

/// The rounds so far, and what the next ones depend on.
struct Maker<'a> {
    problem: &'a Problem,
    effort: Effort,
    schedule: Schedule,
    met: Meetings,
    sit_outs: SitOuts,
    /// Who has met fewer times than this may share a table.
    limit: u32,
    /// Looks at seats left of the effort.
    steps: u64,
    stop: Option<&'a AtomicBool>,
    notes: Vec<MakerNote>,
}

impl<'a> Maker<'a> {
    fn new(problem: &'a Problem, effort: Effort, stop: Option<&'a AtomicBool>) -> Result<Self, EngineError> {
        let players = problem.players();
        if players > MAX_PLAYERS {
            return Err(EngineError::out_of_range(LimitedNumber::FirstFitPlayers, players, 2, MAX_PLAYERS));
        }
        let schedule = kept_rounds(problem);
        let (mut met, mut sit_outs) = (Meetings::new(players), SitOuts::new(players));
        for earlier in [problem.history(), &schedule] {
            met.add_schedule(earlier);
            sit_outs.add_schedule(earlier);
        }
        Ok(Self { problem, effort, schedule, met, sit_outs, limit: 1, steps: effort.0, stop, notes: Vec::new() })
    }

    /// Works on one round with this much of the effort left.
    fn search(&mut self, players: &[PlayerIx], seating: &RoundSizes, share: u64) -> Search {
        let mut steps = share;
        let search = first_fit(players, &seating.tables, &self.met, self.limit, &mut steps, self.stop);
        self.steps -= share - steps;
        search
    }

    fn round_without_repeats(&mut self, players: &[PlayerIx], seating: &RoundSizes) -> Option<Vec<Vec<PlayerIx>>> {
        let rounds = self.schedule.round_count();
        match self.search(players, seating, self.steps) {
            Search::Found(tables) => return Some(tables),
            Search::NotFound => self.notes.push(MakerNote::FirstFitEnds { rounds }),
            Search::OutOfSteps => self.notes.push(MakerNote::EffortEnds { rounds, effort: self.effort }),
        }
        None
    }

    /// A round with as few meetings per pair as the effort allows: half of the rest goes into each attempt; when that
    /// is too little to seat everybody once, they sit where they have the fewest repeats, without a search.
    fn round_at_any_price(&mut self, round: RoundIx, players: &[PlayerIx], seating: &RoundSizes) -> Vec<Vec<PlayerIx>> {
        let least_work = players.len() as u64 * seating.tables.len() as u64;
        let limit_before = self.limit;
        let mut found = None;
        while self.limit < NO_LIMIT && found.is_none() {
            match self.search(players, seating, self.steps.div_ceil(2)) {
                Search::Found(tables) => found = Some(tables),
                Search::NotFound | Search::OutOfSteps if self.steps >= least_work => self.limit += 1,
                Search::NotFound | Search::OutOfSteps => self.limit = NO_LIMIT,
            }
        }
        if self.limit > limit_before {
            let meetings = (self.limit < NO_LIMIT).then_some(self.limit);
            self.notes.push(MakerNote::RepeatsAllowed { from: round, meetings });
        }
        found.unwrap_or_else(|| fewest_repeats(players, &seating.tables, &self.met))
    }

    fn push(&mut self, round: RoundIx, tables: &[Vec<PlayerIx>], rest: &[PlayerIx]) {
        let mut builder = self.schedule.push_round();
        for (number, table) in (1..).zip(tables) {
            self.met.add_table(table);
            builder.table(number, table);
        }
        builder.sit_outs(rest).absents(&self.problem.absent(round.0).collect::<Vec<_>>());
        self.sit_outs.add(rest);
    }
}

/// Who is there, ascending.
fn present_in(problem: &Problem, round: RoundIx) -> Vec<PlayerIx> {
    let mut there = vec![true; problem.players() as usize];
    problem.absent(round.0).for_each(|p| there[p.ix()] = false);
    (0..problem.players()).map(PlayerIx).filter(|p| there[p.ix()]).collect()
}
