//! Wishes that hold for every round by itself, about company, places and partners alike.

use roundtable_model::{PartnerWish, PlayerIx, Problem, Wish};

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// About company or a place.
    Wish(Wish),
    /// About partners.
    Partners(PartnerWish),
}

impl Said {
    /// All wishes of a question.
    pub fn all(problem: &Problem) -> impl Iterator<Item = Self> + '_ {
        let wishes = problem.wishes().list.iter().copied().map(Self::Wish);
        wishes.chain(problem.partners().iter().copied().map(Self::Partners))
    }

    /// Whom it names.
    pub fn players(&self) -> impl Iterator<Item = PlayerIx> + use<> {
        let pair = self.partners().map(PartnerWish::pair);
        self.wish().into_iter().flat_map(Wish::players).chain(pair.into_iter().flatten())
    }

    /// If it is about company or a place.
    pub fn wish(&self) -> Option<Wish> {
        match *self {
            Self::Wish(wish) => Some(wish),
            Self::Partners(_) => None,
        }
    }

    /// If it is about partners.
    pub fn partners(&self) -> Option<PartnerWish> {
        match *self {
            Self::Wish(_) => None,
            Self::Partners(wish) => Some(wish),
        }
    }

    /// How important it is: company (0), then places, then partners.
    pub fn tier(self) -> usize {
        match self {
            Self::Wish(Wish::Apart(..) | Wish::Together(..)) => 0,
            Self::Wish(Wish::AtTable(..) | Wish::InSeat(..)) => 1,
            Self::Partners(_) => 2,
        }
    }
}
