//! The ways to seat the next round, by the words that people write.

use roundtable_engine::Method;
use roundtable_model::OneRound;
use roundtable_words::{Lang, Unfit, Words};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Seating;

/// A way to seat the next round, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
pub enum SeatBy {
    /// By the standings: fewest repeats, then nearest places.
    Swiss,
    /// By lot.
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
    /// Every way by its word, but for those that name how a plan is made.
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

    /// The ways to seat one round and no more, as `next` has them: neither a final nor a plan.
    pub const ONE_ROUND: [Self; 8] = {
        let [swiss, random, interval, predefined, dutch, americano, mexicano, king, ..] = Self::ALL;
        [swiss, random, interval, predefined, dutch, americano, mexicano, king]
    };

    /// The word that people write.
    pub fn id(self) -> &'static str {
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
    ///
    /// ```
    /// use roundtable::{Method, event::SeatBy};
    /// assert_eq!(SeatBy::named("berger"), Some(SeatBy::Plan(Method::Berger)));
    /// assert_eq!(SeatBy::named("plan").map(SeatBy::id), Some("plan"));
    /// let wrong = serde_json::from_str::<SeatBy>(r#""swis""#).unwrap_err().to_string();
    /// assert!(wrong.starts_with("`swis`: use one of swiss, random"), "{wrong}");
    /// ```
    pub fn named(word: &str) -> Option<Self> {
        let planned = || Method::ALL.into_iter().map(Self::Plan);
        Self::ALL.into_iter().chain(planned()).find(|way| way.id() == word)
    }

    /// The way that somebody writes.
    ///
    /// # Errors
    /// No way is called so, with those that there are.
    pub fn read(word: &str) -> Result<Self, Unfit> {
        let all = Self::ALL.map(Self::id).into_iter().chain(Method::ALL.map(Method::id));
        Self::named(word).ok_or_else(|| Unfit::none_of(all))
    }

    /// The seating of one round by this way with these options; `None` for ways that also need a script, criteria or a plan.
    ///
    /// ```
    /// use roundtable::{Seating, event::{OneRound, SeatBy}};
    /// let how = OneRound { step: 2, ..OneRound::default() };
    /// assert_eq!(SeatBy::Interval.seating(how), Some(Seating::Interval { step: 2 }));
    /// assert_eq!(SeatBy::Dutch.seating(how), None);
    /// ```
    pub fn seating(self, how: OneRound) -> Option<Seating> {
        match self {
            Self::Swiss => Some(Seating::Swiss),
            Self::Random => Some(Seating::Random { avoid_repeats: how.avoid_repeats }),
            Self::Interval => Some(Seating::Interval { step: how.step }),
            Self::Americano => Some(Seating::Americano),
            Self::Mexicano => Some(Seating::Mexicano { pairs: how.pairs }),
            Self::King => Some(Seating::King),
            Self::Predefined | Self::Dutch | Self::Final | Self::Plan(_) => None,
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

impl<'de> Deserialize<'de> for SeatBy {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        Self::read(&word).map_err(|why| D::Error::custom(format!("`{word}`: {}", Words::new(Lang::En).tell(&why))))
    }
}

impl From<SeatBy> for String {
    fn from(way: SeatBy) -> Self {
        way.id().to_owned()
    }
}
