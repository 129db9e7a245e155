//! What players do themselves: report their own game (helpers and the organiser report in the same way), ask to take
//! part, call the referee; and what the organiser lets them do and tells everybody. Whether somebody has the right to
//! do it is checked by the program that takes the order; here only whether it fits the state.

use roundtable_model::{BoardScore, BoardSet, Player, PlayerId, RoundIx, Score};

use crate::apply::MOST_POINTS;
use crate::state::State;
use crate::{Actor, Application, ApplicationAnswer, Call, PlayersMay, Refusal, Report, TableScores};

/// The most applications that may wait for an answer: the page is public, and a program could send any number.
const MOST_WAITING: usize = 500;

/// The longest title, in letters.
const LONGEST_TITLE: usize = 500;

/// The longest description, in letters.
const LONGEST_TEXT: usize = 20_000;

impl State {
    /// What people who play may do themselves.
    pub fn players_may(&self) -> PlayersMay {
        self.players_may
    }

    /// Who has asked to take part, in order, numbered from 1.
    pub fn applications(&self) -> &[Application] {
        &self.applications
    }

    /// Who calls the referee and was not answered yet, the first first.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The organiser's public description of the tournament; may be empty.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// From which round on results of tables are for organiser and helpers only.
    pub fn results_held_from(&self) -> Option<RoundIx> {
        self.results_held
    }

    /// Whether the results of a round are for organiser and helpers only.
    pub fn are_results_held(&self, round: RoundIx) -> bool {
        self.results_held.is_some_and(|from| from <= round)
    }

    /// The number of the table at which somebody sits in a published round, in their own seat or another's.
    pub fn sits_at(&self, player: PlayerId, round: RoundIx) -> Option<u32> {
        let found = self.rounds().get(round.ix()).filter(|found| found.published)?;
        let seat = self.seat_holder(player, round);
        let sits = self.stand_in(seat, round).unwrap_or(seat) == player;
        let at = found.table_of(seat).filter(|_| sits)?;
        Some(found.seating.tables[at].number)
    }

    /// Somebody asks to take part.
    pub(crate) fn add_application(&mut self, player: &Player) -> Result<(), Refusal> {
        if player.name.trim().is_empty() {
            return Err(Refusal::NoName);
        }
        if self.applications.iter().filter(|wish| wish.answer.is_none()).count() >= MOST_WAITING {
            return Err(Refusal::TooManyWait);
        }
        self.applications.push(Application { player: player.clone(), answer: None });
        Ok(())
    }

    /// Somebody calls the referee. A table that already waits does not wait twice.
    pub(crate) fn call(&mut self, player: PlayerId, round: RoundIx) -> Result<(), Refusal> {
        self.known(player)?;
        let table = self.sits_at(player, round).ok_or(Refusal::NoSeat { round, player })?;
        if !self.calls.iter().any(|call| (call.round, call.table) == (round, table)) {
            self.calls.push(Call { player, round, table });
        }
        Ok(())
    }

    pub(crate) fn answer_call(&mut self, table: u32) -> Result<(), Refusal> {
        let at = self.calls.iter().position(|call| call.table == table);
        self.calls.remove(at.ok_or(Refusal::NoCall(table))?);
        Ok(())
    }

    pub(crate) fn describe(&mut self, text: &str) -> Result<(), Refusal> {
        if text.chars().count() > LONGEST_TEXT {
            return Err(Refusal::TooLong);
        }
        text.clone_into(&mut self.description);
        Ok(())
    }

    pub(crate) fn set_title(&mut self, name: &str) -> Result<(), Refusal> {
        if name.trim().is_empty() {
            return Err(Refusal::NoName);
        }
        if name.chars().count() > LONGEST_TITLE {
            return Err(Refusal::LongTitle);
        }
        name.clone_into(&mut self.opening.as_mut().ok_or(Refusal::NotOpened)?.name);
        Ok(())
    }

    /// How the game of a table ended, as reported by a `player` of it, a helper or the organiser. A report that
    /// `settles` is the organiser's decision: earlier reports no longer count.
    pub(crate) fn report(
        &mut self,
        by: &Actor,
        said: &TableScores,
        settles: bool,
        player: Option<PlayerId>,
    ) -> Result<(), Refusal> {
        let &TableScores { round, table, ref scores } = said;
        let at = self.table(round, table)?;
        if let Some(player) = player.filter(|player| self.sits_at(*player, round) != Some(table)) {
            return Err(Refusal::NoSeat { round, player });
        }
        self.check_not_cancelled(round, at, table)?;
        let found = &mut self.rounds[round.ix()];
        let (there, scored) = (&found.seating.tables[at], scores.len());
        if scores.iter().any(|score| score.board().is_some()) {
            let boards = there.boards.map_or_else(|| scored.clamp(1, BoardSet::MOST as usize), BoardSet::count);
            if scored != boards {
                return Err(Refusal::BoardCount { round, table, boards, scores: scored });
            }
        } else if scored != there.seats.len() {
            return Err(Refusal::ScoreCount { round, table, people: there.seats.len(), scores: scored });
        }
        if scores.iter().any(is_too_large) {
            return Err(Refusal::TooLarge);
        }
        found.report(at, Report { by: by.clone(), scores: scores.clone(), settles, player });
        self.go_on(round);
        Ok(())
    }

    pub(crate) fn answer(&mut self, application: u32, answer: ApplicationAnswer) -> Result<(), Refusal> {
        let at = application.checked_sub(1).map(|at| at as usize);
        let found = at.and_then(|at| self.applications.get_mut(at)).ok_or(Refusal::NoSuchApplication(application))?;
        if found.answer.is_some() {
            return Err(Refusal::AlreadyAnswered(application));
        }
        found.answer = Some(answer);
        Ok(())
    }
}

fn is_too_large(score: &Score) -> bool {
    match *score {
        Score::Points(points) => points.unsigned_abs() > MOST_POINTS,
        Score::Place(place) => place > MOST_POINTS,
        Score::Power { centres, .. } => centres > MOST_POINTS,
        Score::Board(BoardScore::Points(points)) => points.unsigned_abs() > MOST_POINTS,
        Score::Board(BoardScore::Adjusted(parts)) => parts.iter().any(|part| *part > 100),
        Score::Board(BoardScore::NotPlayed) => false,
        Score::Win | Score::Draw | Score::Loss | Score::ForfeitWin | Score::ForfeitLoss => false,
    }
}
