//! The three words of an order that sets or withdraws the wish about two people as partners.

use crate::worded;

worded! {
    /// What two people are to be as partners from the next round on, at tables with sides.
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
