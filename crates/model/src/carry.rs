//! The points that players carry over when a tournament is cut to the first of its standings for a final, and how ties
//! at the cut are decided.

use crate::{told, worded};

worded! {
    /// How much of their points players carry into the final.
    ///
    /// ```
    /// use roundtable_model::Carry;
    /// assert_eq!(Carry::ALL.map(|carry| carry.of(-5)), [-5, -3, 0], "half of it, rounded down");
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Carry {
        /// All points.
        #[default]
        Kept = "kept",
        /// Half of them, rounded down.
        Halved = "halved",
        /// None.
        Cleared = "cleared",
    }
}

told! {
    /// What is done about those who share the place at which a final is cut.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Ties: "ties" {
        /// All of them play in the final.
        All = "all",
        /// Further tie-breaks than those of the ruleset decide: first places, second places, the best game.
        TieBreak = "tie-break",
        /// A drawing of lots decides.
        Lot = "lot",
        /// They play each other for the place.
        PlayOff = "play-off",
    }
}

impl Ties {
    /// Each of them.
    pub const ALL: [Self; 4] = [Self::PlayOff, Self::All, Self::TieBreak, Self::Lot];

    /// The word for it.
    ///
    /// ```
    /// use roundtable_model::Ties;
    /// assert!(Ties::ALL.iter().all(|ties| Ties::named(ties.id()) == Some(*ties)));
    /// ```
    pub fn id(self) -> &'static str {
        self.code()
    }

    /// The variant of this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ties| ties.id() == word)
    }
}

impl Carry {
    /// What is left of `points`.
    pub fn of(self, points: i64) -> i64 {
        match self {
            Self::Kept => points,
            Self::Halved => points.div_euclid(2),
            Self::Cleared => 0,
        }
    }
}
