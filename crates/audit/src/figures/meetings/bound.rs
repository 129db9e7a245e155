//! The least possible for the pair that meets most, and for pairs that never meet. (The bounds on repeats and overload
//! are in `bounds/`.) O(players · log rounds).

use roundtable_model::PlayerIx;

use crate::bounds::halving::first_that;
use crate::bounds::known::{Known, NONE, Proved};
use crate::bounds::shape::Shape;
use crate::figures::proof::TierArgument;

/// The better of the bounds for all schedules and for those that keep the wishes about company.
pub(crate) fn most(known: &Known<'_>) -> Proved {
    let plain = least_most(known, known.shape);
    let wished = known.wished.map(|shape| least_most(known, shape)).filter(|wished| wished.0 > plain.0);
    wished.unwrap_or(plain)
}

/// The least possible for the pair that meets most: no less than in the history; enough room for a player's opponents,
/// and for all meetings, at pairs that meet no more than that; and, as C(m, 2) ≤ m·(M − 1)/2, more than twice the least
/// overload per meeting. Earlier meetings count everywhere.
fn least_most(known: &Known<'_>, shape: &Shape) -> Proved {
    let room = |levels: &[(u64, u64)], most: u64| levels.iter().map(|&(h, n)| most.saturating_sub(h) * n).sum::<u64>();
    let people = || shape.rows.iter().filter(|row| row.count > 0);
    let crowded = |most: u64| people().find(|row| room(&row.levels, most) < row.opponents.least);
    let room_of_all = |most: u64| people().map(|row| row.count * room(&row.levels, most)).sum::<u64>();
    let enough = |most: u64| crowded(most).is_none() && room_of_all(most) >= 2 * shape.meetings;
    // More meetings for each pair give more room, so halving finds the least sufficient number.
    let low = first_that(0, shape.most_meetings(), enough);
    let total = known.audit.meetings.total;
    let overload = known.together.value;
    let by_overload = if overload == 0 { 0 } else { 1 + (2 * overload).div_ceil(total.max(1)) };
    let bound = low.max(shape.past.most).max(by_overload);
    if bound == 0 {
        return NONE;
    }
    let argument = if bound == shape.past.most {
        TierArgument::MetBefore
    } else if bound == by_overload {
        return (bound, TierArgument::ByOverload(known.together.argument.clone()));
    } else {
        crowded(bound - 1).map_or(TierArgument::RoomOfAll, |row| TierArgument::RoomOfOne { player: PlayerIx(row.one) })
    };
    let argument = if shape.is_wished { TierArgument::AsWished(Box::new(argument)) } else { argument };
    let argument = if known.is_after_kept { TierArgument::AfterKept(Box::new(argument)) } else { argument };
    (bound, argument)
}

/// The fewest pairs that never meet: all pairs less the meetings, plus the repeats that there must be. With `most`, among
/// the schedules in which no pair meets more often.
pub(crate) fn never(known: &Known<'_>, most: Option<u64>) -> Proved {
    let meetings = &known.audit.meetings;
    let argument = TierArgument::Never(known.repeats.argument.clone());
    let plain = (meetings.never_with(known.repeats.value), argument);
    // A pair that meets m ≤ M times is together in m(m − 1)/2 ≤ (m − 1)·M/2 pairs of rounds.
    let together = known.together;
    let within = |most: u64| {
        let argument = TierArgument::NeverWithin { together: together.argument.clone(), most };
        (meetings.never_with((2 * together.value).div_ceil(most)), argument)
    };
    most.filter(|most| *most > 0).map(within).filter(|within| within.0 > plain.0).unwrap_or(plain)
}
