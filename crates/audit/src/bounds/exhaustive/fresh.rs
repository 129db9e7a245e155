//! The exhaustive search (`exhaustive.rs`) for schedules in which nearly all rounds must be without a repeat ("fresh").
//!
//! Two rounds are fixed, and all rounds without a repeat after these two are listed once. Whether two listed rounds
//! share a pair is one comparison of bits; a schedule that begins with the two is a clique: a set of listed rounds of
//! which no two share a pair. Two choices are free, and shorten the search. First, the first two are the pair of rounds
//! with the most people who sit at a largest table in both. Over all pairs of rounds these numbers add up to Σ C(a, 2)
//! over people with a rounds at largest tables, so the largest is at least the average, and no other pair of rounds has
//! more. Second, some orders of the players keep the first two rounds; all rounds that they turn a round into are its
//! orbit, and the third round is the one whose orbit comes first. (Orderly generation, as of Read 1978 and Faradžev
//! 1978.)

use std::collections::BTreeMap;

use roundtable_model::sorted;

use super::evening::{Evening, Tables, Way};
use super::ways::{self, From};
use super::{Met, share};
use crate::rules::Patience;

/// Rounds are listed only if at least this many must be without a repeat: else the search goes level by level.
const ROUNDS: u64 = 5;
/// The most rounds listed, and the most orders of the players used (fewer only make the search longer).
const LISTED: usize = 100_000;
const ORDERS: usize = 2_000;

/// The pairs of a round, a bit each: 20 players have 190 pairs.
type Pairs = [u64; 3];
/// A permutation of the players: for each player, who takes its place.
type Order = Vec<usize>;

/// How many rounds of every schedule with T at most `most` can be chosen to be without a repeat (T counts pairs
/// together in two rounds); `None` if a list does not pay: if rounds differ or something is given, if too few are
/// fresh, or if more than two others remain for the search after them (`ends`).
pub(crate) fn rounds(evening: &Evening, most: u64) -> Option<u64> {
    let [(_, times)] = evening.rounds.as_slice() else { return None };
    let fresh = (1..=*times).rev().find(|&round| share(most, round, *times, true) == 0)?;
    (evening.is_plain() && fresh >= ROUNDS && fresh + 2 >= *times).then_some(fresh)
}

/// Whether there is a schedule with T at most `most` and `fresh` rounds without repeats; `None` if the work does not
/// suffice.
pub(crate) fn exists(evening: &Evening, fresh: u64, most: u64, work: &mut Patience<'_>) -> Option<bool> {
    let [(tables, times)] = evening.rounds.as_slice() else { return None };
    let search = Search { evening, tables, times: *times, fresh, most };
    let mut first = Vec::new();
    search.all(&evening.before, &evening.before, (0, 0), work, &mut |_, way| {
        first = way.tables.to_vec();
        false
    })?;
    let first = Round::of(&first, tables);
    let met = first.onto(&evening.before);
    let mut seconds: Vec<Round> = Vec::new();
    search.all(&met, &met, (1, 0), work, &mut |_, way| {
        seconds.push(Round::of(way.tables, tables));
        true
    })?;
    // One second round of each kind: others differ only by the order of the players, or of the first two rounds.
    let mut kinds: Vec<(Met, Round)> = Vec::new();
    for second in seconds {
        let marked = second.marked_onto(&met, 2);
        let mut known = false;
        for (other, _) in &kinds {
            known = known || !orders(&marked, other, 1, work)?.is_empty();
        }
        if !known {
            kinds.push((marked, second));
        }
    }
    let least = search.average();
    for (marked, second) in kinds.into_iter().filter(|(_, second)| first.both(second) >= least) {
        if search.from(&first, &second, &marked, work)? {
            return Some(true);
        }
    }
    Some(false)
}

/// A round.
struct Round {
    /// The pairs at one table.
    pairs: Pairs,
    /// Who sits at a largest table, a bit each.
    large: u32,
    /// Who sits at each table, a bit each; these numbers in ascending order.
    tables: Vec<u32>,
}

impl Round {
    /// A round as sets of bits; the pair of a and b < a has the bit a(a − 1)/2 + b.
    fn of(tables: &[Vec<usize>], sizes: &Tables) -> Self {
        let tables = sorted(tables.iter().map(|table| table.iter().fold(0, |all, &p| all | 1 << p)));
        let mut pairs = Pairs::default();
        for &table in &tables {
            for a in (0..32).filter(|a| table >> a & 1 == 1) {
                for b in (0..a).filter(|b| table >> b & 1 == 1) {
                    let at = a * (a - 1) / 2 + b;
                    pairs[at / 64] |= 1 << (at % 64);
                }
            }
        }
        let is_large = |table: &&u32| table.count_ones() as usize == sizes.largest();
        let large = tables.iter().filter(is_large).fold(0, |all, table| all | table);
        Self { pairs, large, tables }
    }

    /// How many sit at largest tables in both.
    fn both(&self, other: &Self) -> u32 {
        (self.large & other.large).count_ones()
    }

    /// Whether some pair is together in both.
    fn meets(&self, other: &Self) -> bool {
        self.pairs.iter().zip(other.pairs).any(|(one, other)| one & other != 0)
    }

    /// The meetings with this round.
    fn onto(&self, met: &Met) -> Met {
        self.marked_onto(met, 1)
    }

    /// The table with `by` added at each pair of this round.
    fn marked_onto(&self, met: &Met, by: u8) -> Met {
        let mut more = met.clone();
        for (a, row) in more.iter_mut().enumerate() {
            let mates = self.tables.iter().filter(|table| *table >> a & 1 == 1).fold(0, |all, table| all | table);
            row.iter_mut().enumerate().filter(|(b, _)| *b != a && mates >> b & 1 == 1).for_each(|(_, met)| *met += by);
        }
        more
    }

    /// The tables with the players in another order.
    fn in_order(&self, order: &Order) -> Vec<u32> {
        let table = |table: &u32| {
            order.iter().enumerate().filter(|(p, _)| table >> p & 1 == 1).fold(0, |all, (_, q)| all | 1 << q)
        };
        sorted(self.tables.iter().map(table))
    }
}

/// The question of a search by lists.
struct Search<'a> {
    evening: &'a Evening,
    /// The tables of every round.
    tables: &'a Tables,
    /// The number of rounds, and of those without a repeat.
    times: u64,
    fresh: u64,
    /// The largest T allowed.
    most: u64,
}

impl Search<'_> {
    /// Every round after `earlier` rounds with the meetings `met` that adds at most `limit` to T. Of rounds that differ
    /// only by indistinguishable players in `marked`, one is taken.
    fn all(
        &self,
        met: &Met,
        marked: &Met,
        (earlier, limit): (usize, u64),
        work: &mut Patience<'_>,
        take: &mut dyn FnMut(u64, &Way<'_>) -> bool,
    ) -> Option<bool> {
        let earlier = vec![self.tables; earlier];
        let from = From { evening: self.evening, met, marked, earlier: &earlier, tables: self.tables };
        ways::further(&from, limit, work, take)
    }

    /// Some pair of the rounds without a repeat has at least this many people at largest tables in both: the average
    /// over the pairs for the least Σ C(a, 2), with all a alike.
    fn average(&self) -> u32 {
        let pairs = |n: u64| n * n.saturating_sub(1) / 2;
        let largest = self.tables.sizes.first().map_or(0, |&(size, count)| size * count) as u64;
        let (all, players) = (largest * self.fresh, self.evening.players as u64);
        let (each, more) = (all / players, all % players);
        let least = more * pairs(each + 1) + (players - more) * pairs(each);
        least.div_ceil(pairs(self.fresh)) as u32
    }

    /// Whether a schedule continues from these two rounds, whose meetings are marked 1 and 2.
    fn from(&self, first: &Round, second: &Round, marked: &Met, work: &mut Patience<'_>) -> Option<bool> {
        let both = first.both(second);
        let met = second.onto(&first.onto(&self.evening.before));
        // The list must be complete, so no two players may count as alike: each has its own number in the diagonal.
        let mut nobody_alike = met.clone();
        nobody_alike.iter_mut().enumerate().for_each(|(p, row)| row[p] = p as u8);
        let (mut list, mut too_many) = (Vec::new(), false);
        self.all(&met, &nobody_alike, (2, 0), work, &mut |_, way| {
            let round = Round::of(way.tables, self.tables);
            if round.both(first) <= both && round.both(second) <= both {
                list.push(round);
            }
            too_many = list.len() > LISTED;
            !too_many
        })?;
        if too_many {
            return None;
        }
        let orders = orders(marked, marked, ORDERS, work)?;
        let (list, orbits) = by_orbits(list, &orders, work)?;
        // The third round is the first of its orbit, and the others are from this orbit or later ones: of the rounds
        // after the first two, one whose orbit comes first is third, and an order that keeps the two, and so all
        // orbits, moves it to the front of its orbit.
        for begin in orbits {
            let third = &list[begin];
            let rest = &list[begin + 1..];
            work.spend(rest.len() as u64)?;
            let near: Vec<&Round> = rest.iter().filter(|r| !r.meets(third) && r.both(third) <= both).collect();
            let mut chosen = vec![first, second, third];
            if self.cliques(&near, both, &mut chosen, work)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether some of these rounds, any two of them compatible, end a schedule that begins with those chosen. No two
    /// of its fresh rounds have more than `both` people at largest tables in both.
    fn cliques<'r>(
        &self,
        near: &[&'r Round],
        both: u32,
        chosen: &mut Vec<&'r Round>,
        work: &mut Patience<'_>,
    ) -> Option<bool> {
        if chosen.len() as u64 == self.fresh {
            let met = chosen.iter().fold(self.evening.before.clone(), |met, round| round.onto(&met));
            return self.ends(&met, chosen.len(), 0, work);
        }
        let missing = self.fresh as usize - chosen.len();
        for (i, &round) in near.iter().enumerate() {
            let rest = &near[i + 1..];
            if rest.len() + 1 < missing {
                break;
            }
            work.spend(2 * rest.len() as u64)?;
            let fits = |other: &&&Round| !other.meets(round) && other.both(round) <= both;
            let next: Vec<&Round> = if missing > 1 { rest.iter().filter(fits).copied().collect() } else { Vec::new() };
            chosen.push(round);
            let found = self.cliques(&next, both, chosen, work)?;
            chosen.pop();
            if found {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether rounds with repeats end a schedule after these.
    fn ends(&self, met: &Met, rounds: usize, together: u64, work: &mut Patience<'_>) -> Option<bool> {
        if rounds as u64 == self.times {
            return Some(true);
        }
        let limit = share(self.most, rounds as u64 + 1, self.times, true);
        let mut further: Vec<(u64, Round)> = Vec::new();
        self.all(met, met, (rounds, limit - together), work, &mut |cost, way| {
            further.push((cost, Round::of(way.tables, self.tables)));
            true
        })?;
        for (cost, round) in further {
            if self.ends(&round.onto(met), rounds + 1, together + cost, work)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// The rounds sorted by orbits under the orders, the largest orbit first, and where each orbit begins. An orbit is
/// found by applying every order to each of its rounds until nothing new appears.
fn by_orbits(list: Vec<Round>, orders: &[Order], work: &mut Patience<'_>) -> Option<(Vec<Round>, Vec<usize>)> {
    let place: BTreeMap<&[u32], usize> =
        list.iter().enumerate().map(|(i, round)| (round.tables.as_slice(), i)).collect();
    let mut orbit_of: Vec<Option<usize>> = vec![None; list.len()];
    let mut orbits: Vec<Vec<usize>> = Vec::new();
    for i in 0..list.len() {
        if orbit_of[i].is_some() {
            continue;
        }
        let mut orbit = vec![i];
        orbit_of[i] = Some(orbits.len());
        let mut at = 0;
        while at < orbit.len() {
            work.spend(40 * orders.len() as u64)?;
            for order in orders {
                let Some(&image) = place.get(list[orbit[at]].in_order(order).as_slice()) else { continue };
                if orbit_of[image].is_none() {
                    orbit_of[image] = Some(orbits.len());
                    orbit.push(image);
                }
            }
            at += 1;
        }
        orbits.push(orbit);
    }
    drop(place);
    // The largest first; each begins at the running sum of the lengths.
    orbits.sort_by_key(|orbit| usize::MAX - orbit.len());
    let begins = orbits.iter().scan(0, |next, orbit| Some(std::mem::replace(next, *next + orbit.len()))).collect();
    let mut list: Vec<Option<Round>> = list.into_iter().map(Some).collect();
    let sorted = orbits.iter().flatten().filter_map(|&i| list[i].take()).collect();
    Some((sorted, begins))
}

/// Orders of the players that map one marked table to the other, or to the other with the marks 1 and 2 exchanged: at
/// most `most`. Only players whose rows have the same marks may correspond.
fn orders(from: &Met, to: &Met, most: usize, work: &mut Patience<'_>) -> Option<Vec<Order>> {
    let mut found = Vec::new();
    for exchanged in [false, true] {
        // 3 − met exchanges the marks 1 and 2.
        let mark = |met: u8| if exchanged && met > 0 { 3 - met } else { met };
        let sorted = |row: &[u8], mark: &dyn Fn(u8) -> u8| sorted(row.iter().map(|&met| mark(met)));
        let may: Vec<Vec<usize>> = from
            .iter()
            .map(|row| (0..to.len()).filter(|&q| sorted(row, &mark) == sorted(&to[q], &|met| met)).collect())
            .collect();
        map(&|a, b| mark(from[a][b]), to, &may, &mut Vec::new(), most, &mut found, work)?;
    }
    Some(found)
}

/// Adds to `found` every order that begins with `order` and maps `from` to `to`; `may` lists each player's possible
/// images.
fn map(
    from: &dyn Fn(usize, usize) -> u8,
    to: &Met,
    may: &[Vec<usize>],
    order: &mut Order,
    most: usize,
    found: &mut Vec<Order>,
    work: &mut Patience<'_>,
) -> Option<()> {
    let Some(images) = may.get(order.len()) else {
        found.push(order.clone());
        return Some(());
    };
    for &image in images {
        if found.len() >= most {
            return Some(());
        }
        let player = order.len();
        work.spend(2 + 2 * player as u64)?;
        if !order.contains(&image) && (0..player).all(|p| from(player, p) == to[image][order[p]]) {
            order.push(image);
            map(from, to, may, order, most, found, work)?;
            order.pop();
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::super::{exists as by_levels, tests::evening};
    use super::*;

    /// Small questions that both searches can settle: they agree.
    #[test]
    fn lists_of_rounds_tell_what_levels_tell() {
        let mut told = [0; 2];
        for (sizes, rounds) in [
            (vec![2; 3], 5),
            (vec![2; 4], 7),
            (vec![3; 3], 5),
            (vec![4; 4], 5),
            (vec![3, 3, 2], 5),
            (vec![4, 3, 3], 5),
            (vec![4, 4, 3, 3], 5),
            (vec![3, 2, 2, 2], 6),
            (vec![3, 3, 2, 2], 6),
            (vec![3, 3, 3, 2], 6),
            (vec![2, 2, 2, 2, 2], 6),
        ] {
            for most in 0..3 {
                let evening = evening(&sizes, rounds);
                let Some(fresh) = super::rounds(&evening, most) else { continue };
                let by_lists = exists(&evening, fresh, most, &mut Patience::endless());
                let levels = by_levels(&evening, most, &mut Patience::endless());
                assert_eq!(by_lists, levels, "{sizes:?} × {rounds}, {most}");
                told[usize::from(by_lists == Some(true))] += 1;
            }
        }
        assert!(told[0] >= 5 && told[1] >= 5, "{told:?}");
    }

    /// Fifteen schoolgirls walk for seven days (Kirkman 1850).
    #[test]
    fn lists_of_rounds_find_what_there_is() {
        let evening = evening(&[3; 5], 7);
        assert_eq!(super::rounds(&evening, 0), Some(7));
        assert_eq!(exists(&evening, 7, 0, &mut Patience::endless()), Some(true));
    }
}
