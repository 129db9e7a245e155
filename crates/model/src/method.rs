//! The ways to make a whole schedule, by their words: what is asked of the engine, and what schedules and logs say of themselves.

use std::fmt;
use std::str::FromStr;

/// A way to make a schedule, named as the literature names it.
///
/// ```
/// use roundtable_model::Method;
/// assert_eq!("berger".parse(), Ok(Method::Berger));
/// assert_eq!(Method::Uscf.id(), "uscf");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Choose the best method for the problem.
    #[default]
    Auto,
    /// The lines of an affine space, a direction a round.
    Affine,
    /// First fit, round by round, players in order.
    Greedy,
    /// Local search on whole schedules.
    Search,
    /// Round robin by the circle method.
    Standard,
    /// Round robin by FIDE's Berger tables.
    Berger,
    /// Round robin by the Crenshaw tables of US Chess.
    Crenshaw,
    /// Another name of [`Method::Crenshaw`].
    Uscf,
    /// Round robin by Porter's system.
    Porter,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 9] = [
        Self::Auto,
        Self::Affine,
        Self::Greedy,
        Self::Search,
        Self::Standard,
        Self::Berger,
        Self::Crenshaw,
        Self::Uscf,
        Self::Porter,
    ];

    /// The word on the command line and in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Affine => "affine",
            Self::Greedy => "greedy",
            Self::Search => "search",
            Self::Standard => "standard",
            Self::Berger => "berger",
            Self::Crenshaw => "crenshaw",
            Self::Uscf => "uscf",
            Self::Porter => "porter",
        }
    }

    /// Whether it makes games of two by a fixed table.
    pub fn is_round_robin(self) -> bool {
        match self {
            Self::Standard | Self::Berger | Self::Crenshaw | Self::Uscf | Self::Porter => true,
            Self::Auto | Self::Affine | Self::Greedy | Self::Search => false,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A word that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct UnknownMethod {
    /// What was asked for.
    pub word: String,
}

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(word: &str) -> Result<Self, UnknownMethod> {
        Self::ALL.into_iter().find(|m| m.id() == word).ok_or_else(|| UnknownMethod { word: word.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_read_back() {
        for m in Method::ALL {
            assert_eq!(m.id().parse(), Ok(m));
        }
        assert_eq!("bergr".parse::<Method>(), Err(UnknownMethod { word: "bergr".to_owned() }));
    }
}
