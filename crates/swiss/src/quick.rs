//! The quick way: a candidate that meets the bound of every criterion, the first of these in the order of generation.
//!
//! If the bracket (a score group, the residents, with those who floated down to it, the movers) is even and the lower
//! field can be paired by itself, nobody floats; if it is odd, one resident floats, of those whom the next group and
//! the rest can take best: one search of `matching/cardinality.rs` each finds who can be left alone (Gallai–Edmonds).
//! [`Bounds`] leaves a graph in which every perfect matching is best; the first one is found by alternating paths, with
//! one exchange if needed. In any other case the exact way (`exact.rs`) decides. `criteria.rs` explains the criteria C1
//! to C21.

use std::cell::Cell;
use std::ops::Range;

use crate::bounds::Bounds;
use crate::bracket::{Bracket, Candidate, Field};
use crate::feasible::{surely_left, surely_pairable, surely_takes};
use crate::matching::NONE;
use crate::matching::cardinality::Matching;
use crate::matching::first::first_perfect;
use crate::position::Float;

/// How many looks at pairs the exchanges of a bracket may take before the exact way decides.
const LOOKS: usize = 4_000_000;

/// The candidate, and whether an exchange between the halves was needed; `None` if this way does not find one.
pub(crate) fn quick(field: &Field, bracket: &Bracket) -> Option<(Candidate, bool)> {
    let members = bracket.members();
    let pool = pool(field, bracket, &members)?;
    if members.len() % 2 == 1 && pool.is_empty() {
        return None;
    }
    let bounds = Bounds::new(field, bracket, &members, &pool);
    let movers = bracket.movers.len();
    // In an odd bracket one more vertex, `members.len()`, is the empty place of the floater.
    let n = members.len() + members.len() % 2;
    let may_float: Vec<bool> = (0..members.len()).map(|i| bounds.floaters.contains(&i)).collect();
    let settled: Vec<Cell<bool>> = vec![Cell::new(false); n];
    let edge = |a: usize, b: usize| {
        let (a, b) = (a.min(b), a.max(b));
        if b == members.len() {
            return may_float[a];
        }
        if b < movers || !bounds.allows(a, b) || !field.legal(members[a], members[b]) {
            return false;
        }
        // A mover meets nobody who floated up lately (C15, C17, C19, C21 at nothing).
        a >= movers || field.player(members[b]).floats.iter().all(|f| *f != Float::Up)
    };
    let open = |a: usize, b: usize| !settled[a].get() && !settled[b].get() && edge(a, b);
    let mut pairs = Vec::new();
    if movers > 0 {
        let mut matching = Matching::new(n, &open);
        if !matching.complete().is_empty() {
            return None;
        }
        // Each mover in turn has the first opponent with whom the others can still be paired: the first in order.
        for mover in 0..movers {
            let opponent = (movers..members.len()).find(|&r| settle(&mut matching, &settled, mover, r, &edge))?;
            pairs.push((mover, opponent));
        }
    }
    let rest: Vec<usize> = (movers..members.len()).filter(|&r| !settled[r].get()).collect();
    let (more, exchanged) = remainder(&rest, members.len(), &edge)?;
    let floater = more.iter().find(|p| p.1 == members.len() || p.0 == members.len()).map(|p| p.0.min(p.1));
    pairs.extend(more.into_iter().filter(|p| p.0 != members.len() && p.1 != members.len()));
    let pairs = pairs.into_iter().map(|(a, b)| (members[a], members[b])).collect();
    let floaters = floater.map(|f| members[f]).into_iter().collect();
    Some((Candidate { pairs, floaters }.sorted(), exchanged))
}

/// Who may float as far as the lower field goes, by number in the bracket: nobody of an even bracket; of an odd one the
/// residents of whom any one may. `None` unless the shape is the usual one: the floater has the bye or an opponent in
/// the next group, and all others below are paired by themselves, except at most one more who floats from there.
fn pool(field: &Field, bracket: &Bracket, members: &[usize]) -> Option<Vec<usize>> {
    let score = field.player(bracket.residents.start).score;
    // `field.bye` is the score of the bye. Here it is above this group, so its player would have to float through.
    if field.bye.is_some_and(|s| s > score) {
        return None;
    }
    let bye_here = field.bye == Some(score);
    let lower = bracket.residents.end..field.size();
    let lower_bye = field.bye.is_some() && !bye_here;
    if members.len().is_multiple_of(2) {
        return (!bye_here && pairs_up(field, lower, lower_bye)).then(Vec::new);
    }
    let residents = bracket.movers.len()..members.len();
    if bye_here {
        // C9: of those who may have the bye, who has the fewest unplayed games.
        let takers = || residents.clone().filter(|&i| field.takes_bye(members[i]));
        let unplayed = |i: usize| field.player(members[i]).unplayed;
        let fewest = takers().map(unplayed).min()?;
        return pairs_up(field, lower, false).then(|| takers().filter(|&i| unplayed(i) == fewest).collect());
    }
    let next = bracket.next.clone();
    if next.is_empty() {
        return None;
    }
    let takers = next_takers(field, next.clone(), lower_bye)?;
    let meets = |i: usize| next.clone().zip(&takers).any(|(p, takes)| *takes && field.legal(members[i], p));
    Some(residents.filter(|&i| meets(i)).collect())
}

/// The members of the next group, in its order, whom a single floater may meet with all others of an odd group paired,
/// or all but one of an even group, who then plays further down or has the bye. `None` unless the shape is the usual
/// one; `bye` says whether somebody below has the bye.
fn next_takers(field: &Field, next: Range<usize>, bye: bool) -> Option<Vec<bool>> {
    let rest = next.end..field.size();
    let bye_there = bye && field.bye == Some(field.player(next.start).score);
    if !next.len().is_multiple_of(2) {
        if bye_there || !pairs_up(field, rest, bye) {
            return None;
        }
        return left_out(field, next, None);
    }
    let floats_on: Vec<bool> = if bye_there {
        pairs_up(field, rest, false).then(|| next.clone().map(|p| field.takes_bye(p)).collect())?
    } else {
        let takes = left_out(field, rest.clone(), bye.then(|| rest.clone().map(|p| field.takes_bye(p)).collect()))?;
        let meets = |p: usize| rest.clone().zip(&takes).any(|(q, takes)| *takes && field.legal(p, q));
        next.clone().map(meets).collect()
    };
    left_out(field, next, Some(floats_on))
}

/// Whether a range can be paired, with the bye as one more if it is there.
fn pairs_up(field: &Field, range: Range<usize>, bye: bool) -> bool {
    if !bye && surely_pairable(field, range.clone()) {
        return true;
    }
    if bye && surely_left(field, range.clone()) && range.clone().any(|p| field.takes_bye(p)) {
        return true;
    }
    let n = range.len();
    let joined = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (p, last) if last == n => field.takes_bye(range.start + p),
        (p, q) => field.legal(range.start + p, range.start + q),
    };
    (n + usize::from(bye)).is_multiple_of(2) && Matching::new(n + usize::from(bye), &joined).complete().is_empty()
}

/// Who can be left out with the others of the range paired; with `sink`, one more vertex that meets those named.
fn left_out(field: &Field, range: Range<usize>, sink: Option<Vec<bool>>) -> Option<Vec<bool>> {
    let n = range.len();
    let surely = match &sink {
        None => surely_left(field, range.clone()),
        Some(meets) => surely_takes(field, range.clone()) && meets.iter().filter(|m| **m).count() > 1,
    };
    if surely {
        return Some(vec![true; n]);
    }
    let joined = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (p, last) if last == n => sink.as_ref().is_some_and(|meets| meets[p]),
        (p, q) => field.legal(range.start + p, range.start + q),
    };
    let mut matching = Matching::new(n + usize::from(sink.is_some()), &joined);
    if matching.complete().len() != 1 {
        return None;
    }
    let mut left = matching.can_be_left();
    left.truncate(n);
    Some(left)
}

/// Fixes the pair of `mover` and `r` if the others can still all be paired.
fn settle(
    matching: &mut Matching<'_>,
    settled: &[Cell<bool>],
    mover: usize,
    r: usize,
    edge: &dyn Fn(usize, usize) -> bool,
) -> bool {
    if settled[r].get() || !edge(mover, r) {
        return false;
    }
    // p and q lose their partners: they take each other, or a search from them finds others, or nothing changes.
    let (p, q) = (matching.mate[r], matching.mate[mover]);
    settled[mover].set(true);
    settled[r].set(true);
    if q == r {
        return true;
    }
    matching.join(mover, r);
    if edge(p, q) {
        matching.join(p, q);
        return true;
    }
    matching.mate[p] = NONE;
    matching.mate[q] = NONE;
    if matching.repair().is_empty() {
        return true;
    }
    matching.join(mover, q);
    matching.join(r, p);
    settled[mover].set(false);
    settled[r].set(false);
    false
}

/// The first pairing of the rest: S1, the upper half, with S2, the lower, or after one exchange between them. Exchanges
/// are tried in the order of generation (`order.rs`): the least difference of numbers, then the highest number out of
/// S1. `nobody` is the empty place.
fn remainder(
    rest: &[usize],
    nobody: usize,
    edge: &dyn Fn(usize, usize) -> bool,
) -> Option<(Vec<(usize, usize)>, bool)> {
    let pairs = rest.len() / 2;
    let odd = rest.len() % 2 == 1;
    let attempt = |s1: &[usize], s2: &[usize]| {
        let mut left = s1.to_vec();
        left.extend(odd.then_some(nobody));
        let found = first_perfect(left.len(), &|l, r| edge(left[l], s2[r]))?;
        Some(left.iter().zip(found).map(|(&l, r)| (l, s2[r])).collect::<Vec<_>>())
    };
    let (s1, s2) = rest.split_at(pairs);
    if let Some(found) = attempt(s1, s2) {
        return Some((found, false));
    }
    let mut looks = 0;
    for difference in 1..rest.len() {
        let first = pairs.saturating_sub(difference);
        let last = pairs.min(rest.len() - difference);
        for out in (first..last).rev() {
            let put_in = out + difference;
            let mut s1: Vec<usize> = s1.to_vec();
            let mut s2: Vec<usize> = s2.to_vec();
            s1[out] = rest[put_in];
            s2[put_in - pairs] = rest[out];
            s1.sort_unstable();
            s2.sort_unstable();
            if let Some(found) = attempt(&s1, &s2) {
                return Some((found, true));
            }
            looks += rest.len() * rest.len() / 4;
            if looks > LOOKS {
                return None;
            }
        }
    }
    None
}
