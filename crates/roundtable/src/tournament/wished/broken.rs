//! What a round does not keep of what is wished, as one value for notes, programs and sentences.

use std::collections::HashMap;

use roundtable_audit::is_mixed;
use roundtable_model::{PlayerId, PlayerIx, SeatIx, SeatedRound, SeatedTable, Sides, Spread, Wish};
use roundtable_words::{EventSaid, Persons, Words};
use roundtable_write::Wanted;

/// Something that is wished and that a round does not keep.
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
    pub(in crate::tournament) fn code(&self) -> &'static str {
        match self {
            Self::Wish(_) => "broken-wish",
            Self::Groups { .. } => "same-group",
            Self::Sides { .. } => "not-mixed",
        }
    }

    /// How often: meetings in groups beyond those that cannot be avoided.
    pub(super) fn count(&self) -> u64 {
        match self {
            Self::Wish(_) => 1,
            Self::Groups { met, least, .. } => met - least,
            Self::Sides { sides, .. } => *sides,
        }
    }

    pub(super) fn wanted(&self) -> Wanted {
        match self {
            Self::Wish(wish) => Wanted::Wish(*wish),
            Self::Groups { column, .. } => Wanted::Spread { spread: column.clone() },
            Self::Sides { column, .. } => Wanted::Mixed { mixed: column.clone() },
        }
    }

    pub(in crate::tournament) fn said(&self, words: &Words, name: &dyn Fn(PlayerId) -> String) -> String {
        match self.clone() {
            Self::Wish(wish) => words.said(&wish, &Persons(name)),
            Self::Groups { column, met, least } => words.tell(&EventSaid::GroupsMeet { column, met, least }),
            Self::Sides { column, sides } => words.tell(&EventSaid::NotMixed { column, sides }),
        }
    }
}

/// The sides of a round that are not mixed of the kinds of a column, at tables that have sides.
pub(super) fn not_mixed(kinds: &Spread, people: &[PlayerId], sides: &Sides, round: &SeatedRound) -> Option<Broken> {
    let ix: HashMap<PlayerId, PlayerIx> = people.iter().copied().zip((0..).map(PlayerIx)).collect();
    let of = |table: &SeatedTable, side: &[SeatIx]| -> Vec<PlayerIx> {
        side.iter().filter_map(|seat| ix.get(table.seats.get(seat.ix())?).copied()).collect()
    };
    let full = round.tables.iter().filter(|table| table.seats.len() == sides.table_size() as usize);
    let all = full.flat_map(|table| sides.seats().into_iter().map(|side| of(table, &side)).collect::<Vec<_>>());
    let sides = all.filter(|side| !is_mixed(kinds, side)).count() as u64;
    (sides > 0).then(|| Broken::Sides { column: kinds.column().to_owned(), sides })
}
