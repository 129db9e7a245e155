//! What a picture of a plan shows: the values of `--picture`.

use std::str::FromStr;

use roundtable_model::RoundIx;

use crate::plan::unfit::Unfit;

/// What a picture shows.
///
/// ```
/// use roundtable_words::Picture;
/// use roundtable_model::RoundIx;
/// assert_eq!("round:3".parse(), Ok(Picture::Round(Some(RoundIx(2)))));
/// assert_eq!("heat".parse(), Ok(Picture::default()));
/// assert!("round:0".parse::<Picture>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Picture {
    /// Who meets whom, as a square.
    #[default]
    Heat,
    /// Every table of a round, counted as on paper; without a number the last one.
    Round(Option<RoundIx>),
    /// The figures, their bounds and what proves them.
    Fairness,
    /// Everybody against everybody, with the rounds in which they meet.
    Crosstable,
}

impl Picture {
    /// The words on the command line.
    const WORDS: [&'static str; 4] = ["heat", "round:N", "fairness", "crosstable"];
}

impl FromStr for Picture {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        match word {
            "heat" => Ok(Self::Heat),
            "round" => Ok(Self::Round(None)),
            "fairness" => Ok(Self::Fairness),
            "crosstable" => Ok(Self::Crosstable),
            other => {
                let number = other.strip_prefix("round:").and_then(|number| number.parse().ok());
                let round = number.and_then(RoundIx::from_number).ok_or_else(|| Unfit::none_of(Self::WORDS))?;
                Ok(Self::Round(Some(round)))
            }
        }
    }
}
