//! The round-pair bound: what two rounds share at least, by prices (see [`RoundPair`]).

use std::collections::BTreeSet;

use super::case::Round;
use super::meetings::Meetings;
use super::{Mistake, STEPS, at_most, number, pairs_of, sane};
use crate::proof::{RoundPair, RoundsAlike};

pub(super) fn shown(
    meetings: &Meetings<'_>,
    earlier: u64,
    kinds: &[RoundsAlike],
    pairs: &[RoundPair],
) -> Result<u64, Mistake> {
    number("earlier", earlier, meetings.earlier_together())?;
    let rounds = meetings.rounds();
    if (kinds.len() * rounds.len()) as u64 > STEPS / 1000 {
        return Err(Mistake::TooLarge);
    }
    let alike = |a: &Round, b: &Round| (&a.tables, &a.absent, a.full) == (&b.tables, &b.absent, b.full);
    let mut counted = BTreeSet::new();
    for kind in kinds {
        let one = rounds.get(kind.round.ix()).ok_or(Mistake::Misplaced)?;
        let these: Vec<usize> = (0..rounds.len()).filter(|&r| alike(&rounds[r], one)).collect();
        number("rounds alike", kind.rounds, these.len() as u64)?;
        if !these.into_iter().all(|r| counted.insert(r)) {
            return Err(Mistake::Misplaced);
        }
    }
    let mut counted = BTreeSet::new();
    let mut sum = earlier;
    for pair in pairs {
        let [i, j] = pair.kinds;
        let (Some(first), Some(second)) = (kinds.get(i), kinds.get(j)) else { return Err(Mistake::Misplaced) };
        if i > j || !counted.insert([i, j]) {
            return Err(Mistake::Misplaced);
        }
        let times = if i == j { pairs_of(first.rounds) } else { first.rounds * second.rounds };
        at_most(pair.least, shared(pair, &rounds[first.round.ix()], &rounds[second.round.ix()])?)?;
        sum += times * pair.least;
    }
    Ok(sum)
}

/// The pairs that two rounds share by these prices.
fn shared(pair: &RoundPair, a: &Round, b: &Round) -> Result<u64, Mistake> {
    // Whoever sits in the one and not in the other is away there, or rests.
    let lost = |from: &Round, to: &Round| to.resting + to.absent.difference(&from.absent).count() as u64;
    let both = a.seated().saturating_sub(lost(a, b)).max(b.seated().saturating_sub(lost(b, a)));
    number("people in both rounds", pair.both, both.min(a.seated()).min(b.seated()))?;
    std::iter::once(&pair.price).chain(&pair.first).chain(&pair.second).try_for_each(|&price| sane(price))?;
    let (first, second) = (discounts(a, &pair.first)?, discounts(b, &pair.second)?);
    if (first.len() * second.len()) as u64 > STEPS {
        return Err(Mistake::TooLarge);
    }
    let mut sum = i128::from(pair.price) * i128::from(pair.both);
    for (round, off) in [(a, &first), (b, &second)] {
        sum -= round.tables.iter().zip(off).map(|(&size, &off)| i128::from(size) * i128::from(off)).sum::<i128>();
    }
    for &one in &first {
        for &other in &second {
            let left = pair.price.saturating_sub(one.saturating_add(other));
            sum -= i128::from(left) * (i128::from(left) + 1) / 2;
        }
    }
    Ok(u64::try_from(sum.max(0)).unwrap_or(0))
}

/// The discount of every table, where one is given for every size.
fn discounts(round: &Round, of_size: &[u64]) -> Result<Vec<u64>, Mistake> {
    let mut sizes = round.tables.clone();
    sizes.dedup();
    number("table sizes", of_size.len() as u64, sizes.len() as u64)?;
    let of = |size: &u64| sizes.iter().position(|s| s == size).map_or(0, |place| of_size[place]);
    Ok(round.tables.iter().map(of).collect())
}
