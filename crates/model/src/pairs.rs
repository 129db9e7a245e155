//! How four neighbours in the standings split into two pairs of partners (a round of a mexicano).

use crate::worded;

worded! {
    /// Which two of four people with neighbouring places are partners; numbers count from the best placed.
    ///
    /// ```
    /// use roundtable_model::Pairs;
    /// assert_eq!("1-3".parse(), Ok(Pairs::OneThree));
    /// assert_eq!(Pairs::default().id(), "1-4");
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Pairs {
        /// The first and the last against the two between: 1 and 4 against 2 and 3.
        #[cfg_attr(feature = "serde", serde(rename = "1-4"))]
        #[default]
        OneFour = "1-4",
        /// Every other: 1 and 3 against 2 and 4.
        #[cfg_attr(feature = "serde", serde(rename = "1-3"))]
        OneThree = "1-3",
    }
}
