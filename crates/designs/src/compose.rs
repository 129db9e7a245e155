//! Larger rotations (rounds of equal tables without a repeat) from smaller ones: inflation, filled groups. See also
//! `frame.rs`.
//!
//! Inflation replaces each player of an outer rotation by a group of m, and each table of k by an RTD(k, m): a
//! resolvable transversal design (`transversal.rs`) of k groups of m, in whose m rounds everybody meets everybody of
//! the other groups once. So inflated rounds repeat no pair. In them nobody meets anybody of the same group, or of a
//! group kept apart by the outer rotation; rounds inside groups (filled groups) add that. With m = 3 the 4 rounds of 9
//! players at tables of 3 become 12 rounds of 27, and one round inside the groups of 3 makes 13, in which all meet.
//! Sources: Ray-Chaudhuri and Wilson 1971 and 1973 (The existence of resolvable block designs). Costs
//! O(players · rounds).

use super::rotation::Rotation;
use super::transversal;
use roundtable_algebra::array::ArrayRecipe;

/// Rounds of the outer rotation become m rounds each: every player a group of m, every table an RTD(k, m). The array
/// must have k + 1 columns. Player p·m + y is y of p's group. These are the first inflated rounds of
/// [`inflate_and_fill`] (`skipped` 0) or of [`inflate_on_round`] (`skipped` 1, as the first outer round makes groups
/// there).
pub fn first_inflated(outer: &Rotation, skipped: usize, array: &ArrayRecipe, rounds: u32) -> Rotation {
    let design = transversal::first_of_resolvable(array, outer.table_size(), rounds);
    let all = outer.rounds().skip(skipped).flat_map(|round| design.rounds().map(move |small| (round, small)));
    let rounds = all.take(rounds as usize).map(|(round, small)| inflated(outer.tables(round), small, array.order()));
    Rotation::new(outer.players() * array.order(), outer.table_size()).with_rounds(rounds)
}

/// The seats of a round in which each of these tables becomes a round `small` of an RTD on groups of m.
pub(super) fn inflated<'a>(
    tables: impl Iterator<Item = &'a [u32]>,
    small: &[u32],
    m: u32,
) -> impl Iterator<Item = u32> {
    tables.flat_map(move |table| small.iter().map(move |&p| table[(p / m) as usize] * m + p % m))
}

/// Every round inflated by m, then rounds inside the groups of m.
pub fn inflate_and_fill(outer: &Rotation, array: &ArrayRecipe, inner: Option<&Rotation>) -> Rotation {
    let mut result = first_inflated(outer, 0, array, u32::MAX);
    if let Some(inner) = inner {
        result.append(&inner.side_by_side(&transversal::groups(outer.players(), array.order())));
    }
    result
}

/// Every round inflated by the array, if there is one, then rounds inside the groups of players who never met.
pub fn inflate_and_fill_leave(outer: &Rotation, array: Option<&ArrayRecipe>, inner: &Rotation) -> Rotation {
    let mut result = array.map_or_else(|| outer.clone(), |array| first_inflated(outer, 0, array, u32::MAX));
    let groups = groups_apart(outer);
    let m = array.map_or(1, ArrayRecipe::order);
    result.append(&inner.side_by_side(&enlarged(groups.iter().map(Vec::as_slice), m)));
    result
}

/// Groups of players of the outer rotation, with m in place of each.
fn enlarged<'a>(groups: impl Iterator<Item = &'a [u32]>, m: u32) -> Vec<Vec<u32>> {
    groups.map(|group| group.iter().flat_map(|&p| p * m..(p + 1) * m).collect()).collect()
}

/// The groups of players who never meet, ordered by smallest player. Only for a rotation in which these are groups: two
/// who never meet a third never meet each other.
pub fn groups_apart(rotation: &Rotation) -> Vec<Vec<u32>> {
    let met = who_met(rotation);
    let n = rotation.players();
    let mut grouped = vec![false; n as usize];
    let mut groups: Vec<Vec<u32>> = Vec::new();
    for p in 0..n {
        if !grouped[p as usize] {
            let members: Vec<u32> = (p..n).filter(|&q| p == q || !met[(p * n + q) as usize]).collect();
            members.iter().for_each(|&q| grouped[q as usize] = true);
            groups.push(members);
        }
    }
    groups
}

/// All rounds but the first inflated by m; the first one's tables become groups of k·m players for the inner rotation.
pub fn inflate_on_round(outer: &Rotation, array: &ArrayRecipe, inner: &Rotation) -> Rotation {
    let mut result = first_inflated(outer, 1, array, u32::MAX);
    let first = outer.rounds().next().expect("a round to put the groups on");
    result.append(&inner.side_by_side(&enlarged(outer.tables(first), array.order())));
    result
}

/// `count` players of whom no two ever meet, by first fit from each first player in turn; `None` if that finds none.
pub fn players_apart(rotation: &Rotation, count: usize) -> Option<Vec<u32>> {
    let n = rotation.players() as usize;
    let met = who_met(rotation);
    (0..n).find_map(|first| {
        let mut chosen = vec![first];
        for next in 0..n {
            if chosen.len() < count && chosen.iter().all(|&c| c != next && !met[c * n + next]) {
                chosen.push(next);
            }
        }
        (chosen.len() == count).then(|| chosen.into_iter().map(|p| p as u32).collect())
    })
}

/// For players a and b, at a · players + b: whether they meet; for a = b whether a plays.
fn who_met(rotation: &Rotation) -> Vec<bool> {
    let n = rotation.players() as usize;
    let mut met = vec![false; n * n];
    for round in rotation.rounds() {
        for table in rotation.tables(round) {
            for &a in table {
                table.iter().for_each(|&b| met[a as usize * n + b as usize] = true);
            }
        }
    }
    met
}
