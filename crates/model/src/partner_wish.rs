//! Who is to be whose partner, where tables have sides.
//!
//! A wish holds for every round in which both play: who rests, or is away, breaks none. For two to be partners they have to sit at one table,
//! which is a wish of its own ([`Wish::Together`]); this one says on which sides.

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
        /// The two are never on one side; against each other they may play.
        NeverPartners(a: PlayerIx, b: PlayerIx) = "never_partners" { a, b },
    }
}

impl PartnerWish {
    /// Whom it names, the smaller number first.
    pub fn pair(self) -> [PlayerIx; 2] {
        match self {
            Self::Partners(a, b) | Self::NeverPartners(a, b) => [a.min(b), a.max(b)],
        }
    }

    /// Whether two who play at one table keep it, being on one side or not.
    pub fn is_kept_by(self, are_partners: bool) -> bool {
        match self {
            Self::Partners(..) => are_partners,
            Self::NeverPartners(..) => !are_partners,
        }
    }

    /// The wish for one table that it comes with.
    pub fn company(self) -> Option<Wish> {
        match self {
            Self::Partners(a, b) => Some(Wish::Together(a, b)),
            Self::NeverPartners(..) => None,
        }
    }
}

/// What two are to be to each other from now on, where tables have sides.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Partnership {
    /// Partners whenever both play.
    #[default]
    Always,
    /// Never partners.
    Never,
    /// As it comes: a wish that was there is withdrawn.
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
