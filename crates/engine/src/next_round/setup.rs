//! The start of every method, and the tables that it returns.

use roundtable_model::{Matter, NextNote, Position};

use super::cost::{Aim, Prices};
use super::error::{MAX_FIXED, MAX_PAIRS, MAX_PEOPLE, NextError};
use super::people::People;
use super::rest;
use crate::{LimitedNumber, alternatives};

/// What every method starts from.
pub(crate) struct Setup {
    pub people: People,
    /// Sizes of the tables, in the order in which they are filled.
    pub sizes: Vec<u32>,
    pub sit_outs: usize,
}

/// Tables as a method made them.
#[derive(Default)]
pub(crate) struct MadeTables {
    /// The people of each table, as indices in the order of the standings.
    pub tables: Vec<Vec<u32>>,
    pub sit_out: Vec<u32>,
    pub notes: Vec<NextNote>,
    /// Keep the order of the seats where no other is more even.
    pub keep_order: bool,
    /// What is proved of the repeats; `None` if the method does not look for few.
    pub fewest_repeats: Option<bool>,
    /// Whether it is proved that no tables break fewer wishes.
    pub fewest_wishes: bool,
}

impl Setup {
    /// Gathers those present and shares them out over tables.
    pub fn new(position: &Position) -> Result<Self, NextError> {
        refuse_too_large(position)?;
        let people = People::new(position);
        let (count, sizes) = (people.len() as u32, position.table_sizes());
        let Some(seating) = position.seating(count) else {
            let alternatives = alternatives(count, sizes);
            return Err(NextError::CannotFill { people: count, sizes: sizes.clone(), alternatives });
        };
        Ok(Self { people, sizes: seating.tables, sit_outs: seating.sit_outs as usize })
    }

    /// These people at the tables of the round, in their order.
    pub fn filled(&self, people: impl IntoIterator<Item = u32>) -> Vec<Vec<u32>> {
        let mut people = people.into_iter();
        self.sizes.iter().map(|&size| people.by_ref().take(size as usize).collect()).collect()
    }

    /// What tables of this round cost, by that aim.
    pub fn prices<'a>(&'a self, aim: Aim, short: &'a [i64]) -> Prices<'a> {
        Prices { people: &self.people, aim, largest: self.largest(), short }
    }

    /// Who sits out, and the others in the same order.
    pub fn rest(&self, order: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let out = rest::sit_outs(&self.people, order, self.sit_outs);
        let seated = order.iter().copied().filter(|p| out.binary_search(p).is_err()).collect();
        (out, seated)
    }

    /// The largest table of the round.
    pub fn largest(&self) -> usize {
        self.sizes.iter().copied().max().unwrap_or(0) as usize
    }

    /// Notes for methods that use places: people have none, or (with `seeding`) those of the seeding, before any game.
    pub fn notes_on_places(&self, seeding: bool) -> Vec<NextNote> {
        let (people, unplaced) = (self.people.len(), self.people.unplaced);
        let places = match unplaced {
            0 => None,
            _ if unplaced == people => Some(NextNote::NoPlaces),
            _ => Some(NextNote::Unplaced { people: unplaced as u32 }),
        };
        let seeding = (seeding && !self.people.has_history).then_some(NextNote::PlacesAreSeeding);
        seeding.into_iter().chain(places).collect()
    }
}

/// An error for positions with too many people, pairs who have met, or people who need a certain table.
fn refuse_too_large(position: &Position) -> Result<(), NextError> {
    let pairs = |seats: usize| (seats as u64) * (seats as u64).saturating_sub(1) / 2;
    let met: u64 = position.history().iter().flat_map(|r| &r.tables).map(|t| pairs(t.seats.len())).sum::<u64>()
        + position.met().len() as u64;
    let fixed = position.wishes().iter().filter(|wish| wish.matter() == Matter::Place).count() as u64;
    let limits = [
        (LimitedNumber::People, position.contenders().len() as u64, MAX_PEOPLE),
        (LimitedNumber::PairsMet, met, MAX_PAIRS),
        (LimitedNumber::FixedTables, fixed, MAX_FIXED),
    ];
    let beyond = limits.into_iter().find(|&(_, value, most)| value > most);
    beyond.map_or(Ok(()), |(what, value, most)| Err(NextError::TooLarge { what, value, most }))
}
