//! The row bound: what opponents cost everybody at least, by a price.
//!
//! Whatever the price p of a unit, Σ cost(aᵢ) = Σ (cost(aᵢ) − p·aᵢ) + p·Σ aᵢ ≥ Σ min(cost(a) − p·a) + p·units. The cost of a
//! opponents is that of always taking one met least so far. Each pair is in two rows.

use std::collections::BTreeMap;

use super::meetings::{Meetings, Others};
use super::{Mistake, STEPS, number, sane};
use crate::proof::Argument;

/// What an opponent costs who was met m times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cost {
    /// 1, unless m is 0.
    Repeats,
    /// m.
    Together,
}

pub(super) fn shown(meetings: &Meetings<'_>, argument: &Argument, cost: Cost) -> Result<u64, Mistake> {
    let Argument::Rows { earlier, unit, units, price, rows } = argument else { return Err(Mistake::Misplaced) };
    let found = match cost {
        Cost::Repeats => meetings.earlier_repeats(),
        Cost::Together => meetings.earlier_together(),
    };
    number("earlier", *earlier, found)?;
    let of_units = *unit == 1 || meetings.case.settled.is_empty();
    let fits =
        |round: &super::case::Round| of_units && round.tables.iter().all(|size| (size - 1).is_multiple_of(*unit));
    if *unit == 0 || !meetings.rounds().iter().all(fits) {
        return Err(Mistake::Misplaced);
    }
    number("units of opponents", *units, 2 * meetings.made() / unit)?;
    let mut all: BTreeMap<Others, u64> = BTreeMap::new();
    meetings.others()?.into_iter().for_each(|others| *all.entry(others).or_default() += 1);
    let mut said: BTreeMap<Others, u64> = BTreeMap::new();
    for row in rows {
        let others = Others { met: row.others.clone(), opponents: (row.least, row.most) };
        let players = said.entry(others).or_default();
        *players = players.saturating_add(row.players);
    }
    number("kinds of rows", said.len() as u64, all.len() as u64)?;
    for (others, &players) in &said {
        number("players with a row", players, all.get(others).copied().unwrap_or(0))?;
    }
    sane(*price)?;
    let mut steps = STEPS;
    let mut sum = i128::from(*price) * i128::from(*units);
    for (others, &players) in &all {
        steps = steps.checked_sub(others.opponents.1).ok_or(Mistake::TooLarge)?;
        sum += i128::from(players) * cheapest(others, *unit, *price, cost);
    }
    Ok(earlier + u64::try_from(sum.max(0)).unwrap_or(0).div_ceil(2))
}

/// The least cost(a) − price·a over the units that somebody can have.
fn cheapest(others: &Others, unit: u64, price: u64, cost: Cost) -> i128 {
    let mut met: BTreeMap<u64, u64> = others.met.iter().copied().filter(|(_, count)| *count > 0).collect();
    let (least, most) = others.opponents;
    let (mut paid, mut best) = (0_i128, i128::MAX);
    for opponents in 0..=most {
        if opponents.is_multiple_of(unit) && opponents >= least {
            best = best.min(paid - i128::from(price) * i128::from(opponents / unit));
        }
        let Some((times, count)) = met.pop_first() else { continue };
        paid += match cost {
            Cost::Repeats => i128::from(times > 0),
            Cost::Together => i128::from(times),
        };
        if count > 1 {
            met.insert(times, count - 1);
        }
        *met.entry(times + 1).or_default() += 1;
    }
    best
}
