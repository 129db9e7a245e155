//! The wishes that a round breaks, counted only from the round, without any maker. O(wishes + people) and, for columns
//! that are spread, O(people · columns).

use std::collections::{BTreeSet, HashMap};

use roundtable_audit::is_mixed;
use roundtable_model::{
    Matter, NextNote, PlayerId, PlayerIx, SeatIx, SeatedRound, SeatedTable, Sides, Spread, TableSeat, Wish,
};

use super::bound::{fewest_pairs, members};

/// A wish that a round breaks, and the person's place instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenIn {
    /// The wish.
    pub wish: Wish<PlayerId>,
    /// The number of the table of the first person named, or of the seat if the wish is about a seat; from 1.
    pub got: u32,
}

impl BrokenIn {
    /// The same as a note; `proved` says that no tables break fewer wishes.
    pub fn note(self, proved: bool) -> NextNote {
        NextNote::broken(self.wish, self.got, proved)
    }
}

/// The wishes that a round breaks, in the order of its tables, those about sides last. A wish about somebody without a
/// seat is kept, as are wishes about sides at tables without them (`sides`).
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
    let mut places: HashMap<PlayerId, TableSeat> = HashMap::new();
    for (at, table) in round.tables.iter().enumerate() {
        // At a table of another size there are no sides.
        let of = sides.filter(|sides| sides.table_size() as usize == table.seats.len());
        let side = |seat: u32| of.and_then(|sides| sides.of_each_seat().get(seat as usize).copied());
        let place = |seat| TableSeat { table: at, number: table.number, seat: SeatIx(seat), side: side(seat) };
        places.extend(table.seats.iter().copied().zip((0..).map(place)));
    }
    let place = |id: &PlayerId| places.get(id).copied();
    let once: BTreeSet<Wish<PlayerId>> = wishes.into_iter().map(Wish::ordered).collect();
    let found = once.into_iter().filter_map(|wish| {
        let first = place(&wish.players().next()?)?;
        // At a table without sides, sitting together is all that can be asked.
        let parted = sides.is_some() && wish.is_parted(place);
        let got = if wish.in_seat().is_some() { first.seat.number() } else { first.number };
        let at = (wish.matter() != Matter::Sides).then_some((first.table, first.seat));
        (parted || wish.is_broken(place)).then_some(((at.is_none(), at), BrokenIn { wish, got }))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, broken)| broken).collect()
}

/// How many sides of a round do not mix the two kinds of a column from the list of `people`; tables of another size
/// have no sides.
pub fn sides_not_mixed(kinds: &Spread, people: &[PlayerId], sides: &Sides, round: &SeatedRound) -> u64 {
    let ix: HashMap<PlayerId, PlayerIx> = people.iter().copied().zip((0..).map(PlayerIx)).collect();
    let full = round.tables.iter().filter(|table| table.seats.len() == sides.table_size() as usize);
    let not_mixed = |table: &SeatedTable| {
        let of = |side: &Vec<SeatIx>| -> Vec<PlayerIx> {
            side.iter().filter_map(|seat| ix.get(&table.seats[seat.ix()]).copied()).collect()
        };
        sides.seats().iter().filter(|side| !is_mixed(kinds, &of(side))).count() as u64
    };
    full.map(not_mixed).sum()
}

/// A note for each column with people of one group together: `groups` of a spread are in the order of `people`.
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
