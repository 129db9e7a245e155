//! The record of a tournament for the tie-breaks: for each player each round that counts, with the points in tenths.
//! Made from an event of `crates/swiss`; players are places in the list of entrants, from 0. The articles are those of
//! FIDE's C.07.

use std::collections::HashMap;

use roundtable_swiss::{Colour, Event, Number, RoundOutcome};

/// How the pairings came about: unplayed rounds count differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// A Swiss system (article 16).
    Swiss,
    /// Everybody meets everybody (article 15): a forfeit is a game.
    RoundRobin,
}

/// What is ranked.
#[derive(Clone, Copy, Debug)]
pub struct RankedField<'a> {
    /// The record.
    pub event: &'a Event,
    /// Ratings in the order of the entrants; those beyond the end have none.
    pub ratings: &'a [Option<u32>],
    /// Rounds that count, from the first.
    pub rounds: u32,
    /// How unplayed rounds count.
    pub system: System,
}

/// One round of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// The opponent they were paired with.
    pub opponent: Option<usize>,
    pub colour: Option<Colour>,
    pub outcome: RoundOutcome,
    /// Whether it counts as a game.
    pub game: bool,
    /// In tenths.
    pub points: i64,
}

impl Turn {
    /// A round that the player stayed away from: a half-point or zero-point bye, or a forfeit loss.
    pub fn voluntary(&self) -> bool {
        !self.game && (self.requested() || self.outcome == RoundOutcome::ForfeitLoss)
    }

    /// A bye that was asked for, or an absence.
    pub fn requested(&self) -> bool {
        matches!(self.outcome, RoundOutcome::HalfBye | RoundOutcome::ZeroBye | RoundOutcome::Nothing)
    }

    /// Played at the board.
    pub fn played(&self) -> bool {
        self.outcome.played()
    }
}

/// Everybody's rounds.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub system: System,
    /// Rounds that count.
    pub rounds: usize,
    /// Whether the event's last round is among them.
    pub complete: bool,
    /// Points of a win and a draw, in tenths.
    pub win: i64,
    pub draw: i64,
    /// Pairing numbers.
    pub numbers: Vec<Number>,
    /// Of each player, each round.
    pub turns: Vec<Vec<Turn>>,
}

impl Record {
    pub fn new(field: &RankedField<'_>) -> Self {
        let event = field.event;
        let places: HashMap<Number, usize> = event.entrants.iter().enumerate().map(|(e, x)| (x.number, e)).collect();
        let turn = |e: usize, round: u32| {
            let cell = event.entrants[e].cell(round);
            Turn {
                opponent: cell.opponent.and_then(|n| places.get(&n).copied()),
                colour: cell.colour,
                outcome: cell.outcome,
                game: cell.outcome.played(),
                points: i64::from(event.worth(&event.entrants[e], round).0),
            }
        };
        let record = Self {
            system: field.system,
            rounds: field.rounds as usize,
            complete: field.rounds >= event.rounds,
            win: i64::from(event.scoring.win.0),
            draw: i64::from(event.scoring.draw.0),
            numbers: event.entrants.iter().map(|e| e.number).collect(),
            turns: (0..event.entrants.len()).map(|e| (1..=field.rounds).map(|r| turn(e, r)).collect()).collect(),
        };
        match field.system {
            System::Swiss => record,
            System::RoundRobin => record.with_forfeits(),
        }
    }

    /// The same where forfeits count as games.
    pub fn with_forfeits(mut self) -> Self {
        for turn in self.turns.iter_mut().flatten() {
            turn.game |= matches!(turn.outcome, RoundOutcome::ForfeitWin | RoundOutcome::ForfeitLoss);
        }
        self
    }

    /// The record with all pairings of the event's last round as draws; unchanged if that round does not count.
    pub fn last_round_drawn(mut self) -> Self {
        if !self.complete {
            return self;
        }
        for turn in self.turns.iter_mut().filter_map(|turns| turns.last_mut()) {
            if turn.opponent.is_some() {
                *turn = Turn { outcome: RoundOutcome::Draw, game: true, points: self.draw, ..*turn };
            }
        }
        self
    }

    /// The points of a player, in tenths.
    pub fn points(&self, player: usize) -> i64 {
        self.turns[player].iter().map(|t| t.points).sum()
    }
}
