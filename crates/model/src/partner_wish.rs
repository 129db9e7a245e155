//! Wishes about partners, where tables have sides: who is always or never on one side with whom.
//!
//! A wish holds for every round in which both play: somebody who sits out or is absent breaks none. Partners have to sit at one table,
//! which is a separate wish ([`Wish::Together`]); this one is about the sides at that table.

use crate::{PlayerIx, Wish, told};

told! {
    /// One wish about two people.
    ///
    /// ```
    /// use roundtable_model::{PartnerWish, PlayerIx};
    /// let couple = PartnerWish::Partners(PlayerIx(3), PlayerIx(1));
    /// assert_eq!(couple.pair(), [PlayerIx(1), PlayerIx(3)]);
    /// assert!(couple.is_kept_by(true) && !couple.is_kept_by(false));
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PartnerWish: "partner-wish" {
        /// The two are on one side whenever they share a table.
        Partners(a: PlayerIx, b: PlayerIx) = "partners" { a, b },
        /// The two are never on one side; they may play against each other.
        NeverPartners(a: PlayerIx, b: PlayerIx) = "never_partners" { a, b },
    }
}

impl PartnerWish {
    /// The two people, the smaller number first.
    pub fn pair(self) -> [PlayerIx; 2] {
        match self {
            Self::Partners(a, b) | Self::NeverPartners(a, b) => [a.min(b), a.max(b)],
        }
    }

    /// Whether it is kept at a table where both play; `are_partners` says whether they are on one side.
    pub fn is_kept_by(self, are_partners: bool) -> bool {
        match self {
            Self::Partners(..) => are_partners,
            Self::NeverPartners(..) => !are_partners,
        }
    }

    /// The wish to sit at one table that goes with it, if any.
    pub fn company(self) -> Option<Wish> {
        match self {
            Self::Partners(a, b) => Some(Wish::Together(a, b)),
            Self::NeverPartners(..) => None,
        }
    }
}

/// A change of the wish about two people, from the next round on, where tables have sides.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Partnership {
    /// Partners whenever both play.
    #[default]
    Always,
    /// Never partners.
    Never,
    /// No wish: an earlier one is withdrawn.
    Free,
}

impl Partnership {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Always, Self::Never, Self::Free];

    /// The word in JSON and in forms.
    pub fn id(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Never => "never",
            Self::Free => "free",
        }
    }
}
