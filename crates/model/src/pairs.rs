//! Who of those next to each other by their places are partners in a round by the standings: a mexicano.

use std::str::FromStr;

/// Who of those next to each other by their places are partners.
///
/// ```
/// use roundtable_model::Pairs;
/// assert_eq!("1-3".parse(), Ok(Pairs::OneThree));
/// assert_eq!(Pairs::default().id(), "1-4");
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// The first and the last against those between: 1 and 4 against 2 and 3.
    #[cfg_attr(feature = "serde", serde(rename = "1-4"))]
    #[default]
    OneFour,
    /// Every other: 1 and 3 against 2 and 4.
    #[cfg_attr(feature = "serde", serde(rename = "1-3"))]
    OneThree,
}

impl Pairs {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::OneFour, Self::OneThree];

    /// The word on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::OneFour => "1-4",
            Self::OneThree => "1-3",
        }
    }
}

/// A word that is none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchPairs;

impl FromStr for Pairs {
    type Err = NoSuchPairs;

    fn from_str(word: &str) -> Result<Self, NoSuchPairs> {
        Self::ALL.into_iter().find(|pairs| pairs.id() == word.trim()).ok_or(NoSuchPairs)
    }
}
