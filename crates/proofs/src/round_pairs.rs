//! Checks the round-pair bound: the fewest pairs of people who are together in both of two rounds, by prices (see
//! [`RoundPair`]), added up over all pairs of rounds. Eight people at two tables of four, price 2 and no discounts: at
//! least 2 · 8 − 4 · C(3, 2) = 4 pairs, one for each table of one round with each table of the other.

use roundtable_audit::RoundPair;

use crate::case::Round;
use crate::met::{Cost, Meetings};
use crate::mistake::{ClaimMistake, STEPS, number, pairs_of};

/// The bound on Σ C(meetings, 2) that these prices show: each is for all pairs of rounds of these two kinds, and no two
/// kinds may be named twice.
pub(crate) fn shown(meetings: &Meetings<'_>, pairs: &[RoundPair]) -> Result<u64, ClaimMistake> {
    let rounds = meetings.rounds();
    if (pairs.len() * (rounds.len() + pairs.len())) as u64 > STEPS / 1000 {
        return Err(ClaimMistake::TooLarge);
    }
    let alike = |a: &Round, b: &Round| (&a.tables, &a.absent, a.full) == (&b.tables, &b.absent, b.full);
    let how_many = |one: &Round| rounds.iter().filter(|round| alike(round, one)).count() as u64;
    let mut counted: Vec<[&Round; 2]> = Vec::new();
    let mut sum = meetings.earlier(Cost::Together);
    for pair in pairs {
        let [Some(a), Some(b)] = pair.rounds.map(|round| rounds.get(round.ix())) else {
            return Err(ClaimMistake::Misplaced);
        };
        let known = |[c, d]: &[&Round; 2]| alike(a, c) && alike(b, d) || alike(a, d) && alike(b, c);
        if counted.iter().any(known) {
            return Err(ClaimMistake::Misplaced);
        }
        counted.push([a, b]);
        let times = if alike(a, b) { pairs_of(how_many(a)) } else { how_many(a) * how_many(b) };
        sum += u64::try_from(shared(pair, a, b)?.max(0)).map_err(|_| ClaimMistake::TooLarge)?.saturating_mul(times);
    }
    Ok(sum)
}

/// The fewest pairs of people that two rounds share, as these prices show.
fn shared(pair: &RoundPair, a: &Round, b: &Round) -> Result<i128, ClaimMistake> {
    // Anyone who sits in the one and not in the other is away there, or rests.
    let lost = |from: &Round, to: &Round| to.resting + to.absent.difference(&from.absent).count() as u64;
    let both = a.seated().saturating_sub(lost(a, b)).max(b.seated().saturating_sub(lost(b, a)));
    let both = both.min(a.seated()).min(b.seated());
    let (first, second) = (discounts(a, &pair.first)?, discounts(b, &pair.second)?);
    if (first.len() * second.len()) as u64 > STEPS {
        return Err(ClaimMistake::TooLarge);
    }
    let mut sum = i128::from(pair.price) * i128::from(both);
    for (round, off) in [(a, &first), (b, &second)] {
        sum -= round.tables.iter().zip(off).map(|(&size, &off)| i128::from(size) * i128::from(off)).sum::<i128>();
    }
    for &one in &first {
        for &other in &second {
            let left = i128::from(pair.price) - i128::from(one) - i128::from(other);
            // No honest price is so high; its square would not fit. Then nothing is shown.
            if left >= 1 << 45 {
                return Ok(0);
            }
            sum -= left.max(0) * (left.max(0) + 1) / 2;
        }
    }
    Ok(sum)
}

/// The discount of every table, if one is given for every size.
fn discounts(round: &Round, of_size: &[u64]) -> Result<Vec<u64>, ClaimMistake> {
    let mut sizes = round.tables.clone();
    sizes.dedup();
    number("table sizes", of_size.len() as u64, sizes.len() as u64)?;
    let of = |size: &u64| sizes.iter().position(|s| s == size).map_or(0, |place| of_size[place]);
    Ok(round.tables.iter().map(of).collect())
}
