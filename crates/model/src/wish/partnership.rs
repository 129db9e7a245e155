//! Wishes about two people as partners, if tables have sides.

use crate::worded;

worded! {
    /// A change of the wish about two people, from the next round on, if tables have sides.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Partnership {
        /// Partners whenever both play.
        #[default]
        Always = "always",
        /// Never partners.
        Never = "never",
        /// No wish: an earlier one is withdrawn.
        Free = "free",
    }
}
