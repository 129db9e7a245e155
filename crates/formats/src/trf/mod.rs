//! Tournament Report Files: TRF16 and TRF26 of FIDE, with the records that JaVaFo and bbpPairings added.
//!
//! Columns are those of the text, counted in characters. Records that nobody here knows are kept and written back. A row is
//! checked against the rows of its opponents, so that a record that contradicts itself is refused where it does.

mod cells;
mod check;
mod enter;
mod read;
mod records;
mod renumber;
mod said;
mod schedule;
mod write;
mod wrong;

pub(crate) use cells::points_text;
pub(crate) use enter::outcomes;
pub(crate) use read::read_planned;
pub use read::read_trf;
pub use said::{ColourSaid, CriterionSaid, DueSaid, InsteadSaid, SwissSaid};
pub(crate) use schedule::is_trf;
pub use write::{Dialect, write_trf};
pub use wrong::{TrfError, TrfMistake, TrfWrong};

use roundtable_swiss::{Event, Points};

/// What a player's row says beside his rounds; empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfPerson {
    /// `m` or `w`.
    pub sex: String,
    /// Title, as written.
    pub title: String,
    /// Name, as written.
    pub name: String,
    /// Rating.
    pub rating: Option<u32>,
    /// Federation.
    pub federation: String,
    /// FIDE number.
    pub fide_number: String,
    /// Birth date, as written.
    pub birth: String,
    /// The points that the row gives, if any.
    pub points: Option<Points>,
    /// The rank that the row gives, if any.
    pub rank: Option<u32>,
}

/// One line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfLine {
    /// The row of a player: his place in [`Event::entrants`].
    Player(usize),
    /// Anything else, as it stands.
    Record(String),
}

/// A tournament as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trf {
    /// What pairing asks of it.
    pub event: Event,
    /// Whether the file says how many rounds are planned; else no round counts as the last.
    pub rounds_known: bool,
    /// The players beside their rounds, in the order of [`Event::entrants`].
    pub people: Vec<TrfPerson>,
    /// The tie-breaks of record 202 or 212, in order.
    pub tie_breaks: Vec<String>,
    /// All lines in order.
    pub lines: Vec<TrfLine>,
    /// What was passed over or understood in one of several ways.
    pub notes: Vec<TrfMistake>,
}

/// Rounds of an event whose file does not say how many there are.
pub(crate) const ROUNDS_UNKNOWN: u32 = 10_000;

impl Trf {
    /// The ratings, in the order of [`Event::entrants`].
    pub fn ratings(&self) -> Vec<Option<u32>> {
        self.people.iter().map(|p| p.rating).collect()
    }
}
