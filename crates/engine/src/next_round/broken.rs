//! What a round breaks of what is wished, counted from the round alone: no maker has a part in it. O(wishes + people) and, for columns that
//! are spread, O(people · columns).

use std::collections::{BTreeSet, HashMap};

use roundtable_model::{Matter, NextNote, PlayerId, SeatedRound, Sides, Spread, Wish};

use super::bound::{fewest_pairs, members};

/// A wish that a round breaks, and where the person has come instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenIn {
    /// The wish.
    pub wish: Wish<PlayerId>,
    /// The number of the table at which the first whom it names sits, or of the seat where the wish is about a seat; from 1.
    pub got: u32,
}

impl BrokenIn {
    /// The same as a note; `proved` says that no tables break fewer wishes.
    pub fn note(self, proved: bool) -> NextNote {
        let Self { wish, got } = self;
        match wish {
            Wish::Apart(a, b) => NextNote::BrokenApart { pair: [a, b], proved },
            Wish::Together(a, b) => NextNote::BrokenTogether { pair: [a, b] },
            Wish::AtTable(player, needs) => NextNote::BrokenFixed { player, needs, got },
            Wish::InSeat(player, seat) => NextNote::BrokenSeat { player, needs: seat.number(), got },
            Wish::Partners(a, b) => NextNote::BrokenPartners { pair: [a, b], always: true },
            Wish::NeverPartners(a, b) => NextNote::BrokenPartners { pair: [a, b], always: false },
        }
    }
}

/// The wishes that a round breaks, in the order of its tables, those about sides last. A wish about somebody who has no seat is kept, and so are
/// wishes about sides where tables have none (`sides`).
///
/// ```
/// use roundtable_engine::next_round::broken;
/// use roundtable_model::{PlayerId, SeatIx, SeatedRound, SeatedTable, Wish};
/// let table = |number, seats: [u64; 2]| SeatedTable::new(number, seats.map(PlayerId).into());
/// let round = SeatedRound { tables: vec![table(1, [1, 2]), table(2, [3, 4])], ..SeatedRound::default() };
/// let [a, b, c] = [1, 2, 3].map(PlayerId);
/// let wishes = [Wish::Apart(a, b), Wish::Together(a, c), Wish::AtTable(c, 2), Wish::InSeat(b, SeatIx(0))];
/// let found: Vec<Wish<PlayerId>> = broken(wishes, None, &round).iter().map(|broken| broken.wish).collect();
/// assert_eq!(found, [wishes[0], wishes[1], wishes[3]]);
/// ```
pub fn broken(
    wishes: impl IntoIterator<Item = Wish<PlayerId>>,
    sides: Option<&Sides>,
    round: &SeatedRound,
) -> Vec<BrokenIn> {
    let mut place: HashMap<PlayerId, (usize, u32, u32)> = HashMap::new();
    for (at, table) in round.tables.iter().enumerate() {
        place.extend((0_u32..).zip(&table.seats).map(|(seat, id)| (*id, (at, table.number, seat))));
    }
    // The side of a seat; at a table of another size there are none.
    let side = |table: usize, seat: u32| {
        let of = sides.filter(|sides| sides.table_size() as usize == round.tables[table].seats.len())?;
        of.of_each_seat().get(seat as usize).copied()
    };
    let once: BTreeSet<Wish<PlayerId>> = wishes.into_iter().map(Wish::ordered).collect();
    let found = once.into_iter().filter_map(|wish| {
        let places: Vec<_> = wish.players().map(|id| place.get(&id).copied()).collect::<Option<_>>()?;
        let &(table, number, seat) = places.first()?;
        let together = places.iter().all(|other| other.0 == table);
        let own = side(table, seat);
        let of_one_side = together && places.iter().all(|other| side(table, other.2) == own);
        let broken = match wish {
            Wish::Apart(..) => together,
            Wish::Together(..) => !together,
            Wish::AtTable(_, needed) => number != needed,
            Wish::InSeat(_, held) => seat != held.0,
            // At a table without sides, sitting together is all that can be asked.
            Wish::Partners(..) => sides.is_some() && !of_one_side,
            Wish::NeverPartners(..) => of_one_side && own.is_some(),
        };
        let got = if wish.in_seat().is_some() { seat + 1 } else { number };
        let at = (wish.matter() != Matter::Sides).then_some((table, seat));
        broken.then_some(((at.is_none(), at), BrokenIn { wish, got }))
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
