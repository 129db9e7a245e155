//! What the model refuses, as phrases: names of borders, questions, wishes.

use roundtable_model::{BordersError, PlayerIx, ProblemError, Roster, RoundsGiven, Wish};

use crate::phrase::phrases;

phrases! {
    /// Why a word is not the name of borders.
    pub enum BordersNamed {
        Unknown { word: String } = "named-unknown",
        Number { word: String, shape: &'static str, example: &'static str } = "named-number",
        Numbers { word: String, shape: &'static str, example: &'static str } = "named-numbers",
        Shape { word: String, why: BordersError } = "named-shape",
    }
}

phrases! {
    /// Why a question makes no sense.
    pub enum ProblemRefused {
        TooFewPlayers { players: u32 } = "problem-too-few-players",
        NoRounds = "problem-no-rounds",
        UnknownAbsent { player: u32, round: u32, players: u32 } = "problem-unknown-absent",
        ForeignRounds { what: EarlierRounds, found: u32, players: u32 } = "problem-foreign-rounds",
        UnknownInWish { wish: WishSaid, player: u32, players: u32 } = "problem-unknown-in-wish",
        WishOfOne { wish: WishSaid } = "problem-wish-of-one",
        NoSuchTable { wish: WishSaid, number: u32, most: u32 } = "problem-no-such-table",
        NoSuchSeat { wish: WishSaid, number: u32, most: u32 } = "problem-no-such-seat",
        ForeignSpread { column: String, found: usize, players: u32 } = "problem-foreign-spread",
        KeepsTooMany { kept: u32, rounds: u32 } = "problem-keeps-too-many",
    }
}

phrases! {
    /// Rounds that were there before.
    pub enum EarlierRounds {
        Played = "rounds-played",
        Kept = "rounds-kept",
        Planned = "rounds-planned",
    }
}

phrases! {
    /// A wish, with its people by name or number.
    pub enum WishSaid {
        Apart { a: String, b: String } = "wish-apart",
        Together { a: String, b: String } = "wish-together",
        AtTable { a: String, table: u32 } = "wish-at-table",
        InSeat { a: String, seat: u32 } = "wish-in-seat",
    }
}

impl WishSaid {
    /// The wish with people by name, or by number where they have none.
    ///
    /// ```
    /// use roundtable_words::{Lang, WishSaid, Words};
    /// use roundtable_model::{PlayerIx, Roster, Wish};
    /// let wish = WishSaid::of(Wish::Apart(PlayerIx(0), PlayerIx(4)), &Roster::numbered(5));
    /// assert_eq!(Words::new(Lang::En).tell(&wish), "1 and 5 apart");
    /// ```
    pub fn of(wish: Wish, roster: &Roster) -> Self {
        Self::with(wish, |player| match roster.name(player) {
            "" => player.to_string(),
            name => name.to_owned(),
        })
    }

    /// The wish with people as they are called.
    pub fn with(wish: Wish, name: impl Fn(PlayerIx) -> String) -> Self {
        match wish {
            Wish::Apart(a, b) => Self::Apart { a: name(a), b: name(b) },
            Wish::Together(a, b) => Self::Together { a: name(a), b: name(b) },
            Wish::AtTable(a, table) => Self::AtTable { a: name(a), table },
            Wish::InSeat(a, seat) => Self::InSeat { a: name(a), seat: seat.number() },
        }
    }
}

impl ProblemRefused {
    /// Why a question about these people makes no sense.
    pub fn of(error: &ProblemError, roster: &Roster) -> Self {
        let said = |wish: Wish| WishSaid::of(wish, roster);
        match *error {
            ProblemError::TooFewPlayers(players) => Self::TooFewPlayers { players },
            ProblemError::NoRounds => Self::NoRounds,
            ProblemError::UnknownAbsent { player, round, players } => {
                Self::UnknownAbsent { player: player.number(), round: round.number(), players }
            }
            ProblemError::ForeignRounds { which, found, players } => {
                let what = match which {
                    RoundsGiven::Played => EarlierRounds::Played,
                    RoundsGiven::Kept => EarlierRounds::Kept,
                    RoundsGiven::Planned => EarlierRounds::Planned,
                };
                Self::ForeignRounds { what, found, players }
            }
            ProblemError::UnknownInWish { wish, player, players } => {
                Self::UnknownInWish { wish: said(wish), player: player.number(), players }
            }
            ProblemError::WishOfOne { wish } => Self::WishOfOne { wish: said(wish) },
            ProblemError::NoSuchPlace { wish: wish @ Wish::InSeat(..), number, most } => {
                Self::NoSuchSeat { wish: said(wish), number, most }
            }
            ProblemError::NoSuchPlace { wish, number, most } => Self::NoSuchTable { wish: said(wish), number, most },
            ProblemError::ForeignSpread { ref column, found, players } => {
                Self::ForeignSpread { column: column.clone(), found, players }
            }
            ProblemError::KeepsTooMany { kept, rounds } => Self::KeepsTooMany { kept, rounds },
        }
    }
}
