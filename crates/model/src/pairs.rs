//! Who are partners when four neighbours in the standings play two against two: a round of a mexicano, which is paired by the standings.

use std::str::FromStr;

/// Which two of four people with neighbouring places are partners; the numbers count the four from the best placed.
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

/// The word names none of the [`Pairs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchPairs;

impl FromStr for Pairs {
    type Err = NoSuchPairs;

    fn from_str(word: &str) -> Result<Self, NoSuchPairs> {
        Self::ALL.into_iter().find(|pairs| pairs.id() == word.trim()).ok_or(NoSuchPairs)
    }
}
