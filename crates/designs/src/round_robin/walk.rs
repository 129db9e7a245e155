//! One round of a round-robin table, board by board: skips the board of the bye (the number of nobody in an odd field),
//! and swaps colours in every second cycle.

use std::ops::Range;

use roundtable_model::PlayerIx;

use super::Pairing;
use super::wheel::{BoardColours, Spoke};

/// One round of the event.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    /// The boards of the round, from the wheel.
    pub(super) boards: Boards,
    /// The board of the bye, in an odd field.
    pub(super) bye_board: Option<u32>,
    /// Whether colours are swapped.
    pub(super) swapped: bool,
}

/// The boards of a round: a printed table, or a round of the circle method.
#[derive(Clone, Copy, Debug)]
pub(super) enum Boards {
    Printed(&'static [(u32, u32)]),
    Spoke(Spoke),
}

impl Boards {
    #[inline]
    pub(super) fn game(&self, board: u32) -> (u32, u32) {
        match self {
            Self::Printed(games) => games[board as usize],
            Self::Spoke(spoke) => spoke.game(board),
        }
    }
}

impl Walk {
    /// Appends the games of `boards` boards, without that of the bye. It takes runs of boards without a branch inside,
    /// so a full table costs little more than writing it to memory.
    pub(super) fn append(&self, boards: u32, games: &mut Vec<Pairing>) {
        match self.boards {
            Boards::Printed(_) => games.extend((0..boards).map(|board| self.game(board))),
            Boards::Spoke(spoke) => match self.bye_board {
                None => self.append_run(&spoke, 0..boards, games),
                Some(bye) => {
                    self.append_run(&spoke, 0..bye, games);
                    self.append_run(&spoke, bye + 1..boards + 1, games);
                }
            },
        }
    }

    /// Appends the games of neighbouring boards.
    fn append_run(&self, spoke: &Spoke, boards: Range<u32>, games: &mut Vec<Pairing>) {
        if boards.contains(&0) {
            games.push(self.full_game(0));
        }
        for run in spoke.runs(boards.start.max(1)..boards.end) {
            let (plus, minus) = (run.plus, run.minus);
            let plus = move |board: u32| PlayerIx(plus.wrapping_add(board));
            let minus = move |board: u32| PlayerIx(minus.wrapping_sub(board));
            match (spoke.colours(), self.swapped) {
                (BoardColours::Plus, false) | (BoardColours::Minus, true) => {
                    games.extend(run.boards.map(|b| Pairing { white: plus(b), black: minus(b) }));
                }
                (BoardColours::Minus, false) | (BoardColours::Plus, true) => {
                    games.extend(run.boards.map(|b| Pairing { white: minus(b), black: plus(b) }));
                }
                (BoardColours::PlusOnOdd, swapped) => {
                    let odd = u32::from(!swapped);
                    games.extend(run.boards.map(|b| {
                        let game = Pairing { white: plus(b), black: minus(b) };
                        if b % 2 == odd { game } else { game.reversed() }
                    }));
                }
            }
        }
    }

    /// The game at a board, the bye's board skipped.
    #[inline]
    pub(super) fn game(&self, board: u32) -> Pairing {
        self.full_game(match self.bye_board {
            Some(bye) if board >= bye => board + 1,
            Some(_) | None => board,
        })
    }

    /// The game at a board, the bye's board counted.
    #[inline]
    pub(super) fn full_game(&self, board: u32) -> Pairing {
        let (white, black) = self.boards.game(board);
        let game = Pairing { white: PlayerIx(white), black: PlayerIx(black) };
        if self.swapped { game.reversed() } else { game }
    }
}
