//! One round of a table laid out board by board, with the bye's board and the cycle's colours taken care of.

use roundtable_model::PlayerIx;

use super::Game;
use super::wheel::Spoke;

/// One round, for walking along its boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    pub(super) boards: Boards,
    pub(super) bye_board: Option<u32>,
    pub(super) swapped: bool,
}

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
    /// The game at a board, the bye's board passed over.
    #[inline]
    pub(super) fn game(&self, board: u32) -> Game {
        self.full_game(match self.bye_board {
            Some(bye) if board >= bye => board + 1,
            Some(_) | None => board,
        })
    }

    /// The game at a board, the bye's board counted.
    #[inline]
    pub(super) fn full_game(&self, board: u32) -> Game {
        let (white, black) = self.boards.game(board);
        let game = Game { white: PlayerIx(white), black: PlayerIx(black) };
        if self.swapped { game.reversed() } else { game }
    }
}
