//! The wishes that a round or a plan does not keep, as one value for notes, programs and sentences.

use roundtable_model::{PlayerId, Wish};
use roundtable_words::{EventSaid, Persons, Words};
use roundtable_write::WrittenWish;

/// Something that is wished and that a round or a plan does not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A wish about people.
    Wish(Wish<PlayerId>),
    /// People of one group meet.
    Groups {
        /// The column.
        column: String,
        /// How many pairs.
        met: u64,
        /// How many at least, at these tables.
        least: u64,
    },
    /// Sides that are not mixed.
    Sides {
        /// The column of the two kinds.
        column: String,
        /// How many.
        sides: u64,
    },
}

impl Broken {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Wish(_) => "broken-wish",
            Self::Groups { .. } => "same-group",
            Self::Sides { .. } => "not-mixed",
        }
    }

    /// How often: 1 for a wish; for groups the meetings beyond those that cannot be avoided; for sides how many are not
    /// mixed.
    pub fn count(&self) -> u64 {
        match self {
            Self::Wish(_) => 1,
            Self::Groups { met, least, .. } => met - least,
            Self::Sides { sides, .. } => *sides,
        }
    }

    /// What is wished, as data.
    pub fn wanted(&self) -> WrittenWish {
        match self {
            Self::Wish(wish) => WrittenWish::Wish(*wish),
            Self::Groups { column, .. } => WrittenWish::Spread { spread: column.clone() },
            Self::Sides { column, .. } => WrittenWish::Mixed { mixed: column.clone() },
        }
    }

    /// A sentence in a language; `name` gives the name of a person.
    pub fn said(&self, words: &Words, name: &dyn Fn(PlayerId) -> String) -> String {
        match self.clone() {
            Self::Wish(wish) => words.said(&wish, &Persons(name)),
            Self::Groups { column, met, least } => words.tell(&EventSaid::GroupsMeet { column, met, least }),
            Self::Sides { column, sides } => words.tell(&EventSaid::NotMixed { column, sides }),
        }
    }
}
