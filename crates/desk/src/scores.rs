//! A written result, checked by the ruleset before it counts.

use roundtable_event::{Command, TableScores};
use roundtable_model::{RoundIx, Score};
use roundtable_plans::Error;
use roundtable_rank::rules::{ScoreFault, Scoring, read_result, read_score};
use roundtable_words::Thing;

use crate::{Halt, Tournament};

impl Tournament {
    /// A written result: a score for each seat, first seat first, or `1-0` for a game of two, or of two sides; at a table
    /// of bridge pairs a score for each board. Round and table count from 1. It is checked by the ruleset before it
    /// counts.
    ///
    /// # Errors
    /// Text that is not a score, or scores that do not fit together: for a sum, what it is and what it should be.
    pub fn result(&self, round: u32, table: u32, written: &[&str]) -> Result<Command, Halt> {
        let round = RoundIx::from_number(round).ok_or(Halt::Seating(Error::Zero { what: Thing::Round }))?;
        let scores = match self.has_boards() {
            true => self.board_scores(round, table, written)?,
            false => self.seat_scores(round, table, written)?,
        };
        Ok(Command::Report(vec![TableScores { round, table, scores }]))
    }

    /// A score for each seat.
    fn seat_scores(&self, round: RoundIx, table: u32, written: &[&str]) -> Result<Vec<Score>, Halt> {
        let one = |(seat, text): (usize, &&str)| {
            let scoring = &self.rules().scoring;
            read_score(text, scoring).ok_or_else(|| {
                if text.trim().is_empty() {
                    Halt::EmptyScore { seat }
                } else {
                    Halt::NoScore { seat, written: (*text).to_owned(), scoring: scoring.clone() }
                }
            })
        };
        let whole = if let [alone] = written { read_result(alone, &self.rules().scoring) } else { None };
        let parts: Vec<&str> = whole.iter().flatten().map(String::as_str).collect();
        let written = if parts.is_empty() { written } else { &parts };
        let scores = written.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
        let found =
            self.state().rounds().get(round.ix()).and_then(|found| Some(&found.seating.tables[found.find(table)?]));
        let people = found.map(|table| table.seats.len());
        let scores = self.for_seats(scores, people.unwrap_or_default())?;
        self.check_score_count(&scores, people, round, table)?;
        self.rules().game(&scores).map_err(|fault| self.no_scores(fault, scores.len()))?;
        Ok(scores)
    }

    /// Why scores are refused; if places are wanted, with their worth.
    pub(crate) fn no_scores(&self, fault: ScoreFault, people: usize) -> Halt {
        match (fault, &self.rules().scoring) {
            (ScoreFault::Place { said, is }, Scoring::Places(worth)) => Halt::NoPlace {
                said,
                is,
                worth: worth.iter().take(people).map(|one| self.rules().shown(*one)).collect(),
            },
            _ => Halt::Scores(fault),
        }
    }
}
