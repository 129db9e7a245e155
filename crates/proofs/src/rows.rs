//! Checks the row bound: the least cost of everybody's opponents. A row is one player's pairs.
//!
//! The opponents of a game come in units: three at once if all tables are of four, in general the common divisor of
//! what tables give. One more unit, always of those met least so far, never costs less than the one before. Everybody
//! must have some units, and the sum of all is given, so the cheapest units give the least cost. Each pair is in two
//! rows. Eight people, three rounds at tables of four, cost in repeats: units of seven others cost 0, 0 and 2, so the
//! rows cost 8 · 2 = 16, and the pairs 8.

use std::collections::BTreeMap;

use crate::met::{Cost, Meetings, Others};
use crate::mistake::{ClaimMistake, STEPS};

/// The bound that the rows show: everybody's required units, then the cheapest of the others until there are enough.
pub(crate) fn shown(meetings: &Meetings<'_>, cost: Cost) -> Result<u64, ClaimMistake> {
    // Meetings settled by wishes are subtracted from the opponents, and need not be a multiple of the unit.
    let unit = match meetings.case.settled.is_empty() {
        true => meetings.case.sizes().into_iter().map(|size| size - 1).fold(0, gcd).max(1),
        false => 1,
    };
    let mut alike: BTreeMap<Others, u64> = BTreeMap::new();
    meetings.others()?.into_iter().for_each(|others| *alike.entry(others).or_default() += 1);
    let (mut steps, mut units, mut paid) = (STEPS, 2 * meetings.made() / unit, 0);
    let mut free: BTreeMap<u64, u64> = BTreeMap::new();
    for (others, players) in alike {
        steps = steps.checked_sub(others.opponents.1).ok_or(ClaimMistake::TooLarge)?;
        let prices = prices(&others, unit, cost);
        let (least, more) = prices.split_at(prices.len().min((others.opponents.0 / unit) as usize));
        paid += players * least.iter().sum::<u64>();
        units = units.saturating_sub(players * least.len() as u64);
        more.iter().for_each(|&price| *free.entry(price).or_default() += players);
    }
    for (price, count) in free {
        let taken = count.min(units);
        paid += price * taken;
        units -= taken;
    }
    Ok(meetings.earlier(cost) + paid.div_ceil(2))
}

/// The cost of each further unit of somebody's opponents, up to the most possible.
fn prices(others: &Others, unit: u64, cost: Cost) -> Vec<u64> {
    let mut met: BTreeMap<u64, u64> = others.met.iter().copied().filter(|(_, count)| *count > 0).collect();
    let mut costs = Vec::new();
    for _ in 0..others.opponents.1 {
        let Some((times, count)) = met.pop_first() else { break };
        costs.push(cost.after(times));
        if count > 1 {
            met.insert(times, count - 1);
        }
        *met.entry(times + 1).or_default() += 1;
    }
    costs.chunks_exact(unit as usize).map(|one| one.iter().sum()).collect()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
