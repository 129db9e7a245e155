//! All wishes of a question: about one or two people in one list, and about groups.

use crate::{Matter, PlayerIx, Spread, Wish};

/// All wishes, in the order in which they were given.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// About one or two people. In a question those about sides come last, at most one for two people.
    pub list: Vec<Wish>,
    /// About groups.
    pub spreads: Vec<Spread>,
}

impl Wishes {
    /// Whether there is no wish.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && self.spreads.is_empty()
    }

    /// These wishes, those about sides last, and before them the wishes to share a table that come with those.
    pub fn with_company(list: impl IntoIterator<Item = Wish>, spreads: Vec<Spread>) -> Self {
        let (mut list, of_sides): (Vec<Wish>, Vec<Wish>) =
            list.into_iter().partition(|wish| wish.matter() != Matter::Sides);
        list.extend(of_sides.iter().filter_map(Wish::comes_with));
        list.extend(of_sides);
        Self { list, spreads }
    }

    /// Two who are to be partners always (`true`) or never, the smaller number first.
    pub fn partners(&self) -> impl Iterator<Item = ([PlayerIx; 2], bool)> {
        self.list.iter().filter_map(|wish| wish.ordered().partners())
    }
}
