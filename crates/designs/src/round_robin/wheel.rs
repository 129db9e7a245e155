//! The arithmetic of every round-robin table made of a pivot that stays and a ring that turns around it: `circle.rs`
//! explains the mathematics.
//!
//! The ring's elements are the numbers modulo n − 1. In the round with centre k, element k meets the pivot on board 0,
//! and k + j meets k − j on board j; so two elements meet in the round whose centre is half their sum.
//!
//! All functions take the even field size n and 0-based players, rounds and boards, and cost O(1).

use std::ops::Range;

/// Who has White on the boards other than the pivot's: k+j or k−j, for the centre k and board j.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardColours {
    /// k+j always.
    Plus,
    /// k−j always.
    Minus,
    /// k+j if j is odd, k−j if it is even.
    PlusOnOdd,
}

/// A table as a rule. The ring's element x is player x, or x+1 if player 0 is the pivot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wheel {
    pub(super) pivot_is_first: bool,
    /// (n, round) → centre.
    pub(super) centre_of: fn(u32, u32) -> u32,
    /// (n, centre) → round.
    pub(super) round_of: fn(u32, u32) -> u32,
    /// (n, round) → whether the pivot has White.
    pub(super) pivot_has_white: fn(u32, u32) -> bool,
    pub(super) colours: BoardColours,
}

/// One round of a wheel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoke {
    /// How many the ring has, n − 1.
    ring: u32,
    /// The player who is the ring's element 0.
    first_of_ring: u32,
    pivot: u32,
    /// The ring's element that meets the pivot.
    centre: u32,
    pivot_has_white: bool,
    colours: BoardColours,
}

impl Wheel {
    /// The round `round` (from 0) for n players, n even.
    pub(super) fn spoke(&self, n: u32, round: u32) -> Spoke {
        Spoke {
            ring: n - 1,
            first_of_ring: u32::from(self.pivot_is_first),
            pivot: self.pivot(n),
            centre: (self.centre_of)(n, round),
            pivot_has_white: (self.pivot_has_white)(n, round),
            colours: self.colours,
        }
    }

    fn pivot(&self, n: u32) -> u32 {
        if self.pivot_is_first { 0 } else { n - 1 }
    }

    /// The board of a player in a round, counted from the pivot's.
    pub(super) fn board(&self, n: u32, round: u32, player: u32) -> u32 {
        if player == self.pivot(n) {
            return 0;
        }
        let at = player - u32::from(self.pivot_is_first);
        distance(n - 1, (self.centre_of)(n, round), at)
    }

    /// The round in which two players meet.
    pub(super) fn round(&self, n: u32, a: u32, b: u32) -> u32 {
        let shift = u32::from(self.pivot_is_first);
        let pivot = self.pivot(n);
        let centre = if a == pivot {
            b - shift
        } else if b == pivot {
            a - shift
        } else {
            half_of(n, (a - shift + (b - shift)) % (n - 1))
        };
        (self.round_of)(n, centre)
    }
}

/// Neighbouring boards on which k+j is `plus + board` and k−j is `minus − board`, both mod 2³².
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) boards: Range<u32>,
    pub(super) plus: u32,
    pub(super) minus: u32,
}

impl Spoke {
    pub(super) fn colours(&self) -> BoardColours {
        self.colours
    }

    /// These boards (not the pivot's) in at most three runs, cut where k+j or k−j passes the end of the ring and starts
    /// again at the other end.
    pub(super) fn runs(&self, boards: Range<u32>) -> impl Iterator<Item = Run> + use<> {
        let Self { ring, centre, first_of_ring, .. } = *self;
        let (plus_turns, minus_turns) = (ring - centre, centre + 1);
        let cuts = [boards.start, plus_turns.min(minus_turns), plus_turns.max(minus_turns), boards.end];
        let cuts = cuts.map(|cut| cut.clamp(boards.start, boards.end.max(boards.start)));
        [0, 1, 2].into_iter().map(move |i| {
            let start = cuts[i];
            let plus = (centre + first_of_ring).wrapping_sub(if start >= plus_turns { ring } else { 0 });
            let minus = centre + first_of_ring + if start >= minus_turns { ring } else { 0 };
            Run { boards: start..cuts[i + 1], plus, minus }
        })
    }

    /// (White, Black) of a board.
    #[inline]
    pub(super) fn game(&self, board: u32) -> (u32, u32) {
        let (centre, ring) = (self.centre, self.ring);
        if board == 0 {
            let partner = centre + self.first_of_ring;
            return if self.pivot_has_white { (self.pivot, partner) } else { (partner, self.pivot) };
        }
        let plus = if centre + board >= ring { centre + board - ring } else { centre + board } + self.first_of_ring;
        let minus = if centre >= board { centre - board } else { centre + ring - board } + self.first_of_ring;
        let plus_is_white = match self.colours {
            BoardColours::Plus => true,
            BoardColours::Minus => false,
            BoardColours::PlusOnOdd => board % 2 == 1,
        };
        if plus_is_white { (plus, minus) } else { (minus, plus) }
    }
}

/// How far apart two places of a ring are, the short way round.
fn distance(ring: u32, a: u32, b: u32) -> u32 {
    let apart = a.abs_diff(b);
    apart.min(ring - apart)
}

/// round · n/2 mod n−1: half of `round`, since n/2 is the inverse of 2.
pub(super) fn half_of(n: u32, round: u32) -> u32 {
    // For round = 2q + p, p 0 or 1, this is q + p·n/2, where no product can overflow.
    (round / 2 + round % 2 * (n / 2)) % (n - 1)
}

/// 2 · centre mod n − 1: undoes `half_of`, so it is the round where the centre is half of the round.
pub(super) fn twice(n: u32, centre: u32) -> u32 {
    (2 * centre) % (n - 1)
}
