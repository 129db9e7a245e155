//! The ways to seat the next round, by the words that people write.

use roundtable_engine::Method;
use serde::{Deserialize, Serialize};

/// A way to seat the next round, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum SeatBy {
    /// By the standings: fewest repeats, then nearest places.
    Swiss,
    /// By lot.
    Random,
    /// By the standings, in blocks of tables.
    Interval,
    /// As a script has it.
    Predefined,
    /// Chess by the FIDE (Dutch) system.
    Dutch,
    /// The best of the standings.
    Final,
    /// Several rounds ahead.
    Plan(Method),
}

impl SeatBy {
    /// Every way by its word, but for those that name how a plan is made.
    pub const ALL: [Self; 7] = [
        Self::Swiss,
        Self::Random,
        Self::Interval,
        Self::Predefined,
        Self::Dutch,
        Self::Final,
        Self::Plan(Method::Auto),
    ];

    /// The word that people write.
    pub fn id(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Random => "random",
            Self::Interval => "interval",
            Self::Predefined => "predefined",
            Self::Dutch => "dutch",
            Self::Final => "final",
            Self::Plan(Method::Auto) => "plan",
            Self::Plan(method) => method.id(),
        }
    }

    /// The way that a word names.
    ///
    /// ```
    /// use roundtable::{Method, event::SeatBy};
    /// assert_eq!(SeatBy::named("berger"), Some(SeatBy::Plan(Method::Berger)));
    /// assert_eq!(SeatBy::named("plan").map(SeatBy::id), Some("plan"));
    /// ```
    pub fn named(word: &str) -> Option<Self> {
        let planned = || Method::ALL.into_iter().map(Self::Plan);
        Self::ALL.into_iter().chain(planned()).find(|way| way.id() == word)
    }

    /// Whether places decide who meets whom.
    pub fn is_by_places(self) -> bool {
        match self {
            Self::Swiss | Self::Interval | Self::Dutch | Self::Final => true,
            Self::Random | Self::Predefined | Self::Plan(_) => false,
        }
    }
}

impl TryFrom<String> for SeatBy {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        Self::named(&word).ok_or(word)
    }
}

impl From<SeatBy> for String {
    fn from(way: SeatBy) -> Self {
        way.id().to_owned()
    }
}
