//! What happened so far: players, their rows of rounds, how points count, who may not meet.
//!
//! An [`Event`] is the record in a tournament file, not yet judged; [`crate::SwissField`] extracts the question of one
//! round.

use std::ops::RangeInclusive;

/// White or Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Moves first.
    #[default]
    White,
    /// Moves second.
    Black,
}

impl Colour {
    /// The other one.
    ///
    /// ```
    /// use roundtable_swiss::Colour;
    /// assert_eq!(Colour::White.other(), Colour::Black);
    /// ```
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// Points in tenths: a draw is 5 where a win is 10.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub i32);

/// A player's tournament pairing number, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(pub u32);

/// How a round ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundOutcome {
    /// Won over the board.
    Win,
    /// Drawn over the board.
    Draw,
    /// Lost over the board.
    Loss,
    /// Won, but not to be rated (less than one move).
    UnratedWin,
    /// Drawn, not to be rated.
    UnratedDraw,
    /// Lost, not to be rated.
    UnratedLoss,
    /// Won by forfeit.
    ForfeitWin,
    /// Lost by forfeit.
    ForfeitLoss,
    /// A bye worth a draw, asked for.
    HalfBye,
    /// A bye worth a win, given by the arbiter.
    FullBye,
    /// An announced absence: a bye with the event's points for absence.
    ZeroBye,
    /// The pairing-allocated bye, of the player left over in an odd field.
    Allocated,
    /// Nothing is written: absent, or the round is not paired yet.
    Nothing,
}

impl RoundOutcome {
    /// Every outcome in order, with the letter by which tournament reports know it (FIDE's TRF).
    pub const LETTERS: [(Self, char); 13] = [
        (Self::Win, '1'),
        (Self::Draw, '='),
        (Self::Loss, '0'),
        (Self::UnratedWin, 'W'),
        (Self::UnratedDraw, 'D'),
        (Self::UnratedLoss, 'L'),
        (Self::ForfeitWin, '+'),
        (Self::ForfeitLoss, '-'),
        (Self::HalfBye, 'H'),
        (Self::FullBye, 'F'),
        (Self::ZeroBye, 'Z'),
        (Self::Allocated, 'U'),
        (Self::Nothing, ' '),
    ];

    /// The letter by which tournament reports know it (FIDE's TRF); a space if nothing is known.
    ///
    /// ```
    /// use roundtable_swiss::RoundOutcome;
    /// assert_eq!((RoundOutcome::Draw.letter(), RoundOutcome::Allocated.letter()), ('=', 'U'));
    /// ```
    pub fn letter(self) -> char {
        Self::LETTERS[self as usize].1
    }

    /// Whether both players were at the board.
    ///
    /// ```
    /// use roundtable_swiss::RoundOutcome;
    /// assert!(RoundOutcome::UnratedLoss.played() && !RoundOutcome::ForfeitWin.played());
    /// ```
    pub fn played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss | Self::UnratedWin | Self::UnratedDraw | Self::UnratedLoss)
    }

    /// Whether the player was in the pairing of the round: a game, a forfeit or the allocated bye.
    pub fn paired(self) -> bool {
        self.played() || matches!(self, Self::ForfeitWin | Self::ForfeitLoss | Self::Allocated)
    }
}

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Whom he was to play.
    pub opponent: Option<Number>,
    /// His colour.
    pub colour: Option<Colour>,
    /// How it ended.
    pub outcome: RoundOutcome,
}

impl Cell {
    /// A round of which nothing is written.
    pub const NOTHING: Self = Self { opponent: None, colour: None, outcome: RoundOutcome::Nothing };

    /// A round without an opponent.
    pub fn alone(outcome: RoundOutcome) -> Self {
        Self { opponent: None, colour: None, outcome }
    }
}

/// A player's rounds, round 1 first. Rounds beyond the row are [`Cell::NOTHING`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// His pairing number.
    pub number: Number,
    /// His rounds.
    pub rounds: Vec<Cell>,
}

impl Entrant {
    /// His cell of round `round`, counted from 1.
    pub fn cell(&self, round: u32) -> Cell {
        (round as usize).checked_sub(1).and_then(|r| self.rounds.get(r)).copied().unwrap_or(Cell::NOTHING)
    }
}

/// What a round is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundPoints {
    /// A win, played or by forfeit, and a full-point bye.
    pub win: Points,
    /// A draw and a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A forfeit loss or an absence.
    pub absence: Points,
    /// The pairing-allocated bye.
    pub allocated: Points,
}

impl Default for RoundPoints {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl RoundPoints {
    /// 1, ½, 0, and 1 for the allocated bye.
    pub const STANDARD: Self =
        Self { win: Points(10), draw: Points(5), loss: Points(0), absence: Points(0), allocated: Points(10) };

    /// The points of an outcome.
    ///
    /// ```
    /// use roundtable_swiss::{RoundOutcome, Points, RoundPoints};
    /// assert_eq!(RoundPoints::STANDARD.of(RoundOutcome::HalfBye), Points(5));
    /// ```
    pub fn of(&self, outcome: RoundOutcome) -> Points {
        match outcome {
            RoundOutcome::Win | RoundOutcome::UnratedWin | RoundOutcome::ForfeitWin | RoundOutcome::FullBye => self.win,
            RoundOutcome::Draw | RoundOutcome::UnratedDraw | RoundOutcome::HalfBye => self.draw,
            RoundOutcome::Loss | RoundOutcome::UnratedLoss => self.loss,
            RoundOutcome::ForfeitLoss | RoundOutcome::ZeroBye | RoundOutcome::Nothing => self.absence,
            RoundOutcome::Allocated => self.allocated,
        }
    }
}

/// Virtual points: points of some players in the first rounds, only for pairing, to let the strong meet earlier
/// (acceleration).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPoints {
    /// How many.
    pub points: Points,
    /// In which rounds.
    pub rounds: RangeInclusive<u32>,
    /// For whom: pairing numbers.
    pub numbers: RangeInclusive<u32>,
}

/// Players who must not meet, by the organiser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// In which rounds.
    pub rounds: RangeInclusive<u32>,
    /// Every two of them.
    pub numbers: Vec<Number>,
}

/// Points of one round that are not those of its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abnormal {
    /// Who.
    pub number: Number,
    /// Which round.
    pub round: u32,
    /// What the round is worth to him instead.
    pub points: Points,
}

/// All data of a tournament that pairing needs. By default nothing has happened yet, and points are the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// Rounds planned.
    pub rounds: u32,
    /// The colour drawn for the first player before round 1.
    pub initial: Colour,
    /// What rounds are worth.
    pub scoring: RoundPoints,
    /// The players, in any order.
    pub entrants: Vec<Entrant>,
    /// Virtual points; several for one player and round add up.
    pub virtual_points: Vec<VirtualPoints>,
    /// Who may not meet.
    pub forbidden: Vec<Forbidden>,
    /// Who announced an absence for which round, next to what the rows say.
    pub absences: Vec<(u32, Number)>,
    /// Rounds worth something else than their outcome.
    pub abnormal: Vec<Abnormal>,
}

impl Event {
    /// The last round in which anybody was paired, 0 if none was.
    pub fn rounds_paired(&self) -> u32 {
        let of = |e: &Entrant| e.rounds.iter().rposition(|c| c.outcome.paired()).map_or(0, |r| r + 1);
        self.entrants.iter().map(of).max().unwrap_or(0) as u32
    }

    /// The points of `entrant` before round `round`, without virtual ones.
    pub fn points_before(&self, entrant: &Entrant, round: u32) -> Points {
        Points((1..round).map(|r| self.worth(entrant, r).0).sum())
    }

    /// What round `round` was worth to `entrant`.
    pub fn worth(&self, entrant: &Entrant, round: u32) -> Points {
        let other = self.abnormal.iter().find(|a| a.number == entrant.number && a.round == round);
        other.map_or_else(|| self.scoring.of(entrant.cell(round).outcome), |a| a.points)
    }

    /// The virtual points of a player in a round.
    pub fn virtual_of(&self, number: Number, round: u32) -> Points {
        let holds = |v: &&VirtualPoints| v.rounds.contains(&round) && v.numbers.contains(&number.0);
        Points(self.virtual_points.iter().filter(holds).map(|v| v.points.0).sum())
    }
}
