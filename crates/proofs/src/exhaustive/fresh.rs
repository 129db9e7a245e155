//! The check of `exhaustive.rs` (which defines T) where all but the last one or two rounds must be without a repeat:
//! these rounds are chosen from a list.
//!
//! The order of rounds is free. Of all pairs of rounds, let the first two have the most people who sit at a largest
//! table in both. Every other round puts nobody together who was together in the first two: the list has all such
//! rounds. Rounds are chosen from it in its order, so each set of them occurs once. Each two people have a row of bits
//! that marks the listed rounds with them at one table; it gives all rounds that share a pair with a third at once.
//!
//! How many people the first two have so: somebody with a rounds at largest tables counts in C(a, 2) pairs of rounds.
//! The sum over all people is least if all a are equal, and the first two have at least the average over all pairs.

use super::seating::{Place, Seating};
use super::{Asked, Table, is_renaming};
use crate::case::Round;
use crate::mistake::{ClaimMistake, pairs_of};

/// Lists are used from this many rounds without a repeat and this many people on; below, the search by beginnings is
/// quicker.
const ROUNDS: u64 = 5;
const PLAYERS: usize = 13;
/// The most rounds that are listed.
const LISTED: usize = 100_000;

/// One round: the table of each player.
type Way = Vec<usize>;

/// How many rounds of every schedule with a T of at most `none_with` can be chosen to have no repeat among them. `None`
/// if a list does not pay: lists are only for questions without wishes, in which everybody plays and nobody met before
/// (`first`), with at most two rounds more than these.
pub(crate) fn rounds(asked: &Asked, round: &Round, times: u64, none_with: u64, first: bool) -> Option<u64> {
    let plain = first && asked.ties.iter().all(|ties| ties.is_empty()) && round.seated() == asked.players as u64;
    let fresh = (1..=times).rev().find(|&rounds| limit(none_with, rounds, times) == 0)?;
    (plain && asked.players >= PLAYERS && fresh >= ROUNDS && fresh + 2 >= times).then_some(fresh)
}

/// The most T that the best `rounds` of `times` rounds have, when the others are left out one by one.
fn limit(none_with: u64, rounds: u64, times: u64) -> u64 {
    (rounds + 1..=times).rev().fold(none_with, |limit, r| limit * (r - 2) / r)
}

/// Whether there is a schedule of `times` rounds, `fresh` of them without a repeat, with a T of at most `none_with`.
/// The first round is free up to the order of the players; second rounds are tried one of each kind.
pub(crate) fn exists(
    asked: &Asked,
    round: &Round,
    (times, fresh): (u64, u64),
    none_with: u64,
    left: &mut u64,
) -> Result<bool, ClaimMistake> {
    let all = vec![round; times as usize];
    let nobody = vec![vec![0; asked.players]; asked.players];
    let mut one = Vec::new();
    Seating::new(asked, &nobody, all.split_at(0), 0, left).all(&mut |way, _| {
        one = tables(way);
        false
    })?;
    let mut seconds = Vec::new();
    let met = with(&nobody, &one, 1);
    Seating::new(asked, &met, all.split_at(1), 0, left).all(&mut |way, _| {
        seconds.push(tables(way));
        true
    })?;
    let most = *round.tables.iter().max().unwrap_or(&0);
    // Who sits at a largest table, a bit each.
    let large = |way: &Way| {
        let at_one = |table: &usize| way.iter().filter(|other| *other == table).count() as u64 == most;
        (0..way.len()).filter(|&p| at_one(&way[p])).fold(0, |all: u32, p| all | 1 << p)
    };
    let both = |a: &u32, b: &u32| u64::from((a & b).count_ones());
    let largest: u64 = round.tables.iter().filter(|&&size| size == most).sum::<u64>() * fresh;
    let (each, more) = (largest / asked.players as u64, largest % asked.players as u64);
    let sum = more * pairs_of(each + 1) + (asked.players as u64 - more) * pairs_of(each);
    let mut kinds: Vec<Table> = Vec::new();
    for two in seconds {
        // Pairs of the first round are marked 1 and those of the second 2; the two rounds may also be exchanged.
        let marked = with(&met, &two, 2);
        let mut known = false;
        for other in &kinds {
            for exchanged in [false, true] {
                let mark = |met: u8| if exchanged && met > 0 { 3 - met } else { met };
                let differs = |[a, b]: [usize; 2], [c, d]: [usize; 2]| mark(marked[a][b]) != other[c][d];
                known = known || is_renaming(asked.players, &differs, &mut Vec::new(), left)?;
            }
        }
        let in_both = both(&large(&one), &large(&two));
        // `sum` is the least Σ C(a, 2); the first two rounds have at least its average over all pairs of rounds.
        if known || in_both * pairs_of(fresh) < sum {
            continue;
        }
        kinds.push(marked);
        let met_two = with(&met, &two, 1);
        // Every round is listed, even if only people alike so far differ: which of them are compatible depends on who
        // is who.
        let mut list: Vec<Way> = Vec::new();
        Seating::new(asked, &met_two, all.split_at(2), 0, left).telling_all_apart().all(&mut |way, _| {
            let way = tables(way);
            if [&one, &two].iter().all(|given| both(&large(given), &large(&way)) <= in_both) {
                list.push(way);
            }
            list.len() <= LISTED
        })?;
        if list.len() > LISTED {
            return Err(ClaimMistake::TooLarge);
        }
        let larges: Vec<u32> = list.iter().map(large).collect();
        let own = list.iter().map(own_pairs).collect();
        let lists =
            Lists { asked, all: &all, rounds: (fresh, times), none_with, pairs: pairs(&list), own, list: &list };
        let fits = |a: usize, b: usize| both(&larges[a], &larges[b]) <= in_both;
        if lists.thirds(&met_two, &fits, left)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The table of each player; nobody rests or is away here.
fn tables(way: &[Place]) -> Way {
    way.iter().map(|place| if let Place::At(table) = place { *table } else { usize::MAX }).collect()
}

/// The meetings with one more round, each of its meetings counted `times` times.
fn with(met: &Table, way: &Way, times: u8) -> Table {
    let mut more = met.clone();
    for (a, row) in more.iter_mut().enumerate() {
        row.iter_mut().enumerate().filter(|(b, _)| *b != a && way[a] == way[*b]).for_each(|(_, met)| *met += times);
    }
    more
}

/// For each two people a row of bits: the rounds that have them at one table.
fn pairs(list: &[Way]) -> Vec<Vec<Vec<u64>>> {
    let players = list.first().map_or(0, Vec::len);
    let mut rows = vec![vec![vec![0; list.len().div_ceil(64)]; players]; players];
    for (i, way) in list.iter().enumerate() {
        for a in 0..players {
            (0..a).filter(|&b| way[a] == way[b]).for_each(|b| rows[a][b][i / 64] |= 1 << (i % 64));
        }
    }
    rows
}

/// The pairs who sit at one table of a round, a bit each. Three words suffice: 20 people, the most here, are 190 pairs.
fn own_pairs(way: &Way) -> [u64; 3] {
    let mut bits = [0; 3];
    for a in 0..way.len() {
        for at in (0..a).filter(|&b| way[a] == way[b]).map(|b| a * (a - 1) / 2 + b) {
            bits[at / 64] |= 1 << (at % 64);
        }
    }
    bits
}

/// The rounds that share no pair with the first two.
struct Lists<'a> {
    asked: &'a Asked,
    /// All rounds of the schedule.
    all: &'a [&'a Round],
    /// How many rounds have no repeat, and how many there are.
    rounds: (u64, u64),
    /// A schedule with a T of at most this is looked for.
    none_with: u64,
    /// For each two people a row of bits: the listed rounds that have them at one table.
    pairs: Vec<Vec<Vec<u64>>>,
    /// For each round a row of bits: the pairs at one table.
    own: Vec<[u64; 3]>,
    /// The listed rounds.
    list: &'a [Way],
}

impl Lists<'_> {
    /// Tries every listed round as the third, with those after it in the list that share no pair with it.
    fn thirds(&self, met: &Table, fits: &dyn Fn(usize, usize) -> bool, left: &mut u64) -> Result<bool, ClaimMistake> {
        let words = self.list.len().div_ceil(64);
        for (third, way) in self.list.iter().enumerate() {
            // A word of bits is less than a step of the other searches.
            let mut meets = vec![0; words];
            let from = third / 64;
            for a in 0..way.len() {
                for b in (0..a).filter(|&b| way[a] == way[b]) {
                    *left = left.checked_sub(1 + (words - from) as u64 / 4).ok_or(ClaimMistake::TooLarge)?;
                    meets[from..].iter_mut().zip(&self.pairs[a][b][from..]).for_each(|(all, row)| *all |= row);
                }
            }
            let mut near = Vec::new();
            for (word, bits) in meets.iter().enumerate().skip(from) {
                let mut free = !bits;
                while free != 0 {
                    let i = word * 64 + free.trailing_zeros() as usize;
                    free &= free - 1;
                    if third < i && i < self.list.len() && fits(third, i) {
                        near.push(i);
                    }
                }
            }
            if self.more(&near, fits, &with(met, way, 1), 3, left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether some of the rounds `near`, of which no two share a pair, complete a schedule whose first `rounds` rounds
    /// have the meetings `met`.
    fn more(
        &self,
        near: &[usize],
        fits: &dyn Fn(usize, usize) -> bool,
        met: &Table,
        rounds: u64,
        left: &mut u64,
    ) -> Result<bool, ClaimMistake> {
        if rounds == self.rounds.0 {
            return self.ends(met, rounds, 0, left);
        }
        for (at, &one) in near.iter().enumerate() {
            *left = left.checked_sub(2 * (near.len() - at) as u64).ok_or(ClaimMistake::TooLarge)?;
            let way = &self.list[one];
            let shares = |other: usize| self.own[one].iter().zip(self.own[other]).any(|(a, b)| a & b != 0);
            let next: Vec<usize> = near[at + 1..].iter().copied().filter(|&i| !shares(i) && fits(one, i)).collect();
            let missing = self.rounds.0 - rounds - 1;
            if next.len() as u64 >= missing && self.more(&next, fits, &with(met, way, 1), rounds + 1, left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether rounds with repeats complete a schedule after `rounds` rounds with T `together`.
    fn ends(&self, met: &Table, rounds: u64, together: u64, left: &mut u64) -> Result<bool, ClaimMistake> {
        if rounds == self.rounds.1 {
            return Ok(true);
        }
        let limit = limit(self.none_with, rounds + 1, self.rounds.1) - together;
        let mut further = Vec::new();
        Seating::new(self.asked, met, self.all.split_at(rounds as usize), limit, left).all(&mut |way, again| {
            further.push((again, tables(way)));
            true
        })?;
        for (again, way) in further {
            if self.ends(&with(met, &way, 1), rounds + 1, together + again, left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
