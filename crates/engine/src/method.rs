//! What is asked of the engine: by which method, from which seed, with how much work.

use std::fmt;
use std::str::FromStr;

use roundtable_model::Seed;

/// A way to make a schedule, named as the literature names it.
///
/// ```
/// use roundtable_engine::Method;
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
    pub fn id(self) -> &'static str {
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

/// How much work may be done, in steps; a step is about one look at one player for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort(pub u64);

impl Effort {
    /// A tenth of the normal work.
    pub const LOW: Self = Self(20_000_000);
    /// A few seconds of work at most for an evening's question.
    pub const NORMAL: Self = Self(200_000_000);
    /// Ten times the normal work.
    pub const HIGH: Self = Self(2_000_000_000);
}

impl Default for Effort {
    fn default() -> Self {
        Self::NORMAL
    }
}

/// How a problem is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// By which method.
    pub method: Method,
    /// From which seed, where lots are drawn.
    pub seed: Seed,
    /// With how much work at most.
    pub effort: Effort,
    /// Round robins: how often everybody meets everybody; colours are swapped in every second cycle.
    pub cycles: u32,
    /// Balance seats and tables also where a named method has an order of its own.
    pub balance: bool,
    /// Round robins: exchange the last two rounds of the first cycle.
    pub swap_last_two: bool,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            method: Method::default(),
            seed: Seed::default(),
            effort: Effort::default(),
            cycles: 1,
            balance: false,
            swap_last_two: false,
        }
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
