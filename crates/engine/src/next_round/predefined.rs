//! Predefined: the round of a script, with all its mistakes reported at once. A script is a list of rounds that says
//! who sits in each seat, by number or by place in the standings.
//!
//! Numbers are those of the position; `@` and a place mean the person who has that place among those present. The order
//! of tables and seats is the script's. Rounds before the current one may name people who have left; from the current
//! one on everybody who takes part has one place in every round. People absent in the position are absent only in the
//! current round, those absent by number in a round of the script in that round. O(script + players · rounds left).

use std::collections::{HashMap, HashSet};

use roundtable_model::{PlayerId, Position, RoundIx, Script, ScriptRound, ScriptSeat, SeatIx};

use super::error::{NextError, ScriptFault, ScriptSpot, ScriptWrong};
use super::finish::hand_over;
use super::question::NextRound;
use super::setup::{MadeTables, Setup};

/// Round `current` of a script, for those present; [`NextError::ScriptFinished`] past the end, [`NextError::Script`]
/// with every mistake.
pub(crate) fn predefined(position: &Position, script: &Script, current: RoundIx) -> Result<NextRound, NextError> {
    let Some(round) = script.rounds.get(current.ix()) else {
        return Err(NextError::ScriptFinished { rounds: script.rounds.len() as u32, round: current });
    };
    let faults = faults(position, script, current);
    if !faults.is_empty() {
        return Err(NextError::Script { faults });
    }
    let position = &position.clone().without(&absences(round));
    let setup = Setup::new(position)?;
    let places: Vec<PlayerId> = setup.people.ids.clone();
    let index: HashMap<PlayerId, u32> = places.iter().copied().zip(0..).collect();
    let person = |seat: &ScriptSeat| resolve(*seat, &places).and_then(|id| index.get(&id).copied());
    let tables: Vec<(u32, Vec<u32>)> =
        (1..).zip(&round.tables).map(|(number, table)| (number, table.iter().filter_map(person).collect())).collect();
    let sit_out = round.sit_out.iter().filter_map(person).collect();
    // `hand_over` gets the tables with their numbers; those of `made` would be for a method without numbers.
    hand_over(position, &setup, &tables, MadeTables { sit_out, ..MadeTables::default() })
}

/// People absent by number in a round of the script. A place means nobody here, as only those present have one.
fn absences(round: &ScriptRound) -> Vec<PlayerId> {
    round.absent.iter().filter_map(|&seat| resolve(seat, &[])).collect()
}

/// Who is meant: a number, or a place (from 1) in `places`.
fn resolve(seat: ScriptSeat, places: &[PlayerId]) -> Option<PlayerId> {
    match seat {
        ScriptSeat::Number(id) => Some(id),
        ScriptSeat::Place(place) => places.get(place.checked_sub(1)? as usize).copied(),
    }
}

/// Every mistake of the script, in its order.
fn faults(position: &Position, script: &Script, current: RoundIx) -> Vec<ScriptFault> {
    let mut standing: Vec<_> = position.contenders().iter().collect();
    standing.sort_by_key(|c| (c.place.is_none(), c.place));
    let everybody: Vec<PlayerId> = standing.iter().map(|c| c.id).collect();
    let known: HashSet<PlayerId> = everybody.iter().copied().collect();
    let mut faults = Vec::new();
    for (round, played) in (0..).map(RoundIx).zip(&script.rounds) {
        let now = if round == current { position.absent() } else { &[] };
        let absent: HashSet<PlayerId> = now.iter().copied().chain(absences(played)).collect();
        let places: Vec<PlayerId> = everybody.iter().copied().filter(|id| !absent.contains(id)).collect();
        let mut check = RoundCheck {
            position,
            round,
            places: &places,
            known: (round >= current).then_some(&known),
            absent: &absent,
            seen: HashSet::new(),
            faults: &mut faults,
        };
        check.run(played);
    }
    faults
}

/// The check of one round.
struct RoundCheck<'a> {
    position: &'a Position,
    round: RoundIx,
    /// Who should have a place, in the order of the standings.
    places: &'a [PlayerId],
    /// Who takes part; `None` in rounds before the current one, which may name people who have left.
    known: Option<&'a HashSet<PlayerId>>,
    absent: &'a HashSet<PlayerId>,
    /// Who has a place so far.
    seen: HashSet<PlayerId>,
    faults: &'a mut Vec<ScriptFault>,
}

impl RoundCheck<'_> {
    /// Every mistake of a round: table sizes, then places, then people who are missing. In rounds before the current
    /// one, where `known` is `None`, only sizes, people with two places and people who are absent are looked at.
    fn run(&mut self, round: &ScriptRound) {
        for (table, seats) in round.tables.iter().enumerate() {
            if !self.position.table_sizes().allows(u32::try_from(seats.len()).unwrap_or(u32::MAX)) {
                let sizes = self.position.table_sizes().clone();
                self.push(ScriptSpot::Table { table }, ScriptWrong::Size { found: seats.len(), sizes });
            }
            for (seat, &who) in (0..).map(SeatIx).zip(seats) {
                self.place(ScriptSpot::Seat { table, seat }, who);
            }
        }
        round.sit_out.iter().enumerate().for_each(|(index, &who)| self.place(ScriptSpot::SitOut { index }, who));
        let Some(known) = self.known else { return };
        for &who in &round.absent {
            if !matches!(who, ScriptSeat::Number(id) if known.contains(&id)) {
                let players = known.len() as u32;
                self.push(ScriptSpot::Round, ScriptWrong::Unknown { seat: who, players });
            }
        }
        let found = round.tables.iter().map(Vec::len).sum::<usize>() + round.sit_out.len();
        if found != self.places.len() {
            let players = self.places.len() as u32;
            self.push(ScriptSpot::Round, ScriptWrong::Length { found, players });
        }
        let missing: Vec<PlayerId> = self.places.iter().copied().filter(|id| !self.seen.contains(id)).collect();
        missing.into_iter().for_each(|id| self.push(ScriptSpot::Round, ScriptWrong::Missing { id }));
    }

    /// Records that somebody has a place, or what is wrong with that.
    fn place(&mut self, spot: ScriptSpot, who: ScriptSeat) {
        let id = resolve(who, self.places);
        let players = self.places.len() as u32;
        if self.known.is_some_and(|known| id.is_none_or(|id| !known.contains(&id))) {
            self.push(spot, ScriptWrong::Unknown { seat: who, players });
        } else if let Some(id) = id.filter(|id| self.absent.contains(id)) {
            self.push(spot, ScriptWrong::Absent { id });
        } else if let Some(id) = id.filter(|id| !self.seen.insert(*id)) {
            self.push(spot, ScriptWrong::Doubled { id });
        }
    }

    fn push(&mut self, spot: ScriptSpot, what: ScriptWrong) {
        self.faults.push(ScriptFault { round: self.round, spot, what });
    }
}
