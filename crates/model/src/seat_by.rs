//! The ways to seat the next round of a tournament, or several, by their words in input and logs. Their options are in
//! [`OneRound`](crate::OneRound).

use crate::Method;

/// A way to seat the next round, or several.
///
/// ```
/// use roundtable_model::{Method, SeatBy};
/// assert_eq!(SeatBy::named("berger"), Some(SeatBy::Plan(Method::Berger)));
/// assert_eq!(SeatBy::named("plan").map(SeatBy::id), Some("plan"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatBy {
    /// By the standings: fewest repeats, then nearest places.
    Swiss,
    /// At random.
    Random,
    /// By the standings, in blocks of tables.
    Interval,
    /// By a script: who sits where, by place, in each of a list of games.
    Predefined,
    /// Chess by the FIDE (Dutch) system.
    Dutch,
    /// Two sides: partners as new as possible.
    Americano,
    /// Two sides: by the standings, partners by their places.
    Mexicano,
    /// Two sides: who won moves up a court, who lost down.
    King,
    /// The best of the standings.
    Final,
    /// Several rounds ahead.
    Plan(Method),
}

impl SeatBy {
    /// Every way by its word, except those that name how a plan is made.
    pub const ALL: [Self; 10] = [
        Self::Swiss,
        Self::Random,
        Self::Interval,
        Self::Predefined,
        Self::Dutch,
        Self::Americano,
        Self::Mexicano,
        Self::King,
        Self::Final,
        Self::Plan(Method::Auto),
    ];

    /// The ways to seat just one round, as in `next`: neither a final nor a plan.
    pub const ONE_ROUND: [Self; 8] = {
        let [swiss, random, interval, predefined, dutch, americano, mexicano, king, ..] = Self::ALL;
        [swiss, random, interval, predefined, dutch, americano, mexicano, king]
    };

    /// Every word, those that name how a plan is made among them.
    pub const WORDS: [&str; Self::ALL.len() + Method::ALL.len() - 1] = {
        let [_auto, methods @ ..] = Method::ALL;
        let (mut words, mut at) = ([""; Self::ALL.len() + Method::ALL.len() - 1], 0);
        while at < words.len() {
            words[at] = if at < Self::ALL.len() { Self::ALL[at].id() } else { methods[at - Self::ALL.len()].id() };
            at += 1;
        }
        words
    };

    /// The word that people write.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Random => "random",
            Self::Interval => "interval",
            Self::Predefined => "predefined",
            Self::Dutch => "dutch",
            Self::Americano => "americano",
            Self::Mexicano => "mexicano",
            Self::King => "king",
            Self::Final => "final",
            Self::Plan(Method::Auto) => "plan",
            Self::Plan(method) => method.id(),
        }
    }

    /// The way that a word names.
    pub fn named(word: &str) -> Option<Self> {
        let planned = || Method::ALL.into_iter().map(Self::Plan);
        Self::ALL.into_iter().chain(planned()).find(|way| way.id() == word)
    }

    /// The way that made a round, by the method that it names ([`MadeBy`](crate::MadeBy)): for FIDE's system and finals
    /// it has more than the word.
    ///
    /// ```
    /// use roundtable_model::{Method, SeatBy};
    /// let made = ["dutch-baku/go", "final-halved", "search", "Wednesday"].map(SeatBy::that_made);
    /// assert_eq!(made, [Some(SeatBy::Dutch), Some(SeatBy::Final), Some(SeatBy::Plan(Method::Search)), None]);
    /// ```
    pub fn that_made(method: &str) -> Option<Self> {
        match method.split('/').next() {
            Some("dutch-baku") => Some(Self::Dutch),
            Some("final-halved" | "final-cleared" | "play-off") => Some(Self::Final),
            Some("dutch") => Some(Self::Dutch),
            Some(_) | None => Self::named(method),
        }
    }

    /// Whether places decide who meets whom.
    pub fn is_by_places(self) -> bool {
        match self {
            Self::Swiss | Self::Interval | Self::Dutch | Self::Mexicano | Self::King | Self::Final => true,
            Self::Americano | Self::Random | Self::Predefined | Self::Plan(_) => false,
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatBy {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.id().serialize(to)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SeatBy {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        Self::named(&word).ok_or_else(|| serde::de::Error::unknown_variant(&word, &Self::WORDS))
    }
}
