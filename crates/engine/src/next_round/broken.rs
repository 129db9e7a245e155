//! What a round breaks of what is wished, counted from the round alone: no maker has a part in it. O(wishes + people) and, for columns that
//! are spread, O(people · columns).
//!
//! Wishes about partners need to know the sides of a table, so they are counted in `partner_wishes`.

use std::collections::{BTreeSet, HashMap};

use roundtable_model::{NextNote, PlayerId, SeatedRound, Spread, Wished};

use super::bound::{fewest_pairs, members};

/// A wish that a round breaks, and where the person has come instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenIn {
    /// The wish.
    pub wish: Wished,
    /// The number of the table at which the first whom it names sits, or of the seat where the wish is about a seat; from 1.
    pub got: u32,
}

impl BrokenIn {
    /// The same as a note; `proved` says that no tables break fewer wishes. `None` for wishes about partners.
    pub fn note(self, proved: bool) -> Option<NextNote> {
        let Self { wish, got } = self;
        Some(match wish {
            Wished::Apart(a, b) => NextNote::BrokenApart { pair: [a, b], proved },
            Wished::Together(a, b) => NextNote::BrokenTogether { pair: [a, b] },
            Wished::AtTable(player, needs) => NextNote::BrokenFixed { player, needs, got },
            Wished::InSeat(player, seat) => NextNote::BrokenSeat { player, needs: seat.number(), got },
            Wished::Partners(..) | Wished::NeverPartners(..) => return None,
        })
    }
}

/// The wishes that a round breaks, in the order of its tables. A wish about somebody who has no seat is kept.
///
/// ```
/// use roundtable_engine::next_round::broken;
/// use roundtable_model::{PlayerId, SeatIx, SeatedRound, SeatedTable, Wished};
/// let table = |number, seats: [u64; 2]| SeatedTable::new(number, seats.map(PlayerId).into());
/// let round = SeatedRound { tables: vec![table(1, [1, 2]), table(2, [3, 4])], ..SeatedRound::default() };
/// let [a, b, c] = [1, 2, 3].map(PlayerId);
/// let wishes = [Wished::Apart(a, b), Wished::Together(a, c), Wished::AtTable(c, 2), Wished::InSeat(b, SeatIx(0))];
/// let found: Vec<Wished> = broken(wishes, &round).iter().map(|broken| broken.wish).collect();
/// assert_eq!(found, [wishes[0], wishes[1], wishes[3]]);
/// ```
pub fn broken(wishes: impl IntoIterator<Item = Wished>, round: &SeatedRound) -> Vec<BrokenIn> {
    let seats = round
        .tables
        .iter()
        .enumerate()
        .flat_map(|(at, table)| (0_u32..).zip(&table.seats).map(move |(seat, id)| (*id, (at, table.number, seat))));
    let place: HashMap<PlayerId, (usize, u32, u32)> = seats.collect();
    let once: BTreeSet<Wished> = wishes.into_iter().map(Wished::ordered).collect();
    let found = once.into_iter().filter_map(|wish| {
        let places: Vec<_> = wish.people().map(|id| place.get(&id).copied()).collect::<Option<_>>()?;
        let &(table, number, seat) = places.first()?;
        let together = places.iter().all(|other| other.0 == table);
        let broken = match wish {
            Wished::Apart(..) => together,
            Wished::Together(..) => !together,
            Wished::AtTable(_, needed) => number != needed,
            Wished::InSeat(_, held) => seat != held.0,
            Wished::Partners(..) | Wished::NeverPartners(..) => false,
        };
        let got = if matches!(wish, Wished::InSeat(..)) { seat + 1 } else { number };
        broken.then_some(((table, seat), BrokenIn { wish, got }))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, broken)| broken).collect()
}

/// A note for each column of which people of one group sit together: `groups` of a spread are in the order of `people`.
pub fn groups_met(spreads: &[Spread], people: &[PlayerId], round: &SeatedRound) -> Vec<NextNote> {
    let index: HashMap<PlayerId, u32> = people.iter().copied().zip(0..).collect();
    let sizes: Vec<u32> = round.tables.iter().map(|table| table.seats.len() as u32).collect();
    let note = |spread: &Spread| {
        let seated = |table: &Vec<PlayerId>| table.iter().filter_map(|id| index.get(id).copied()).collect::<Vec<u32>>();
        let of_group = |people: &[u32]| members(spread.groups(), people).into_iter();
        let pairs = |count: u32| u64::from(count) * u64::from(count.saturating_sub(1)) / 2;
        let tables: Vec<Vec<u32>> = round.tables.iter().map(|table| seated(&table.seats)).collect();
        let met: u64 = tables.iter().flat_map(|table| of_group(table)).map(pairs).sum();
        let least = of_group(&tables.concat()).map(|count| fewest_pairs(count, &sizes)).sum();
        (met > 0).then(|| NextNote::SameGroup { column: spread.column().to_owned(), met, least })
    };
    spreads.iter().filter_map(note).collect()
}
