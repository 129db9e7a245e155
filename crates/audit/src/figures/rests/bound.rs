//! Bounds on how evenly games at short tables and sit-outs can be shared, by averages.
//!
//! The [`Shape`] of a schedule gives their number, and the least and most for each kind of player. Seven sit-outs of
//! five people: somebody has at least two, and somebody at most one. Unfairness is least if each further place goes to
//! somebody who has had fewest. O(players log players + kinds).

use std::collections::BTreeMap;

use roundtable_model::RoundIx;

use crate::bounds::halving::last_that;
use crate::bounds::known::{Known, Proved};
use crate::bounds::shape::{Between, PlayerKind, RoundKind, Shape};
use crate::figures::meetings::pairs_of;
use crate::figures::proof::{Argument, TierArgument};
use crate::figures::wishes::short_or_out;
use crate::report::Audit;

/// Adds the bounds to the proofs of an audit whose schedule has this shape.
pub(crate) fn prove(audit: &mut Audit, shape: &Shape) {
    let short = |k: &RoundKind| k.sizes.iter().filter(|s| s.0 < k.full).map(|s| s.0 * s.1).sum::<u64>();
    let short_games: u64 = shape.round_kinds.iter().map(|kind| kind.times * short(kind)).sum::<u64>();
    let sit_outs: u64 = shape.round_kinds.iter().map(|kind| kind.times * kind.sit_outs).sum();
    let mut prove = |[min, max]: [&'static str; 2], all: u64, of: fn(&PlayerKind) -> Between| {
        if all > 0 {
            let kinds: Vec<_> = shape.player_kinds.iter().filter(|k| k.count > 0).map(|k| (k.count, of(k))).collect();
            audit.prove(min, best_min(&kinds, all), Argument::Average);
            audit.prove(max, best_max(&kinds, all), Argument::Average);
        }
    };
    prove(["short_tables.min", "short_tables.max"], short_games, |kind| kind.short_games);
    prove(["sit_outs.min", "sit_outs.max"], sit_outs, |kind| kind.sit_outs);
}

/// The largest number that everybody can have at least, of `all`. `kinds` has the numbers of players by their limits.
fn best_min(kinds: &[(u64, Between)], all: u64) -> u64 {
    let needed = |each: u64| kinds.iter().map(|&(count, b)| count * each.max(b.least)).sum::<u64>();
    let most = kinds.iter().map(|(_, b)| b.most).min().unwrap_or(0);
    last_that(0, most, |each| needed(each) <= all)
}

/// The smallest number that nobody need exceed if all must have `all` together.
fn best_max(kinds: &[(u64, Between)], all: u64) -> u64 {
    let held = |each: u64| kinds.iter().map(|&(count, b)| count * each.min(b.most)).sum::<u64>();
    let least = kinds.iter().map(|(_, b)| b.least).max().unwrap_or(0);
    let most = kinds.iter().map(|(_, b)| b.most).max().unwrap_or(0);
    if held(0) >= all { least } else { least.max(last_that(0, most, |each| held(each) < all) + 1) }
}

/// The least unfairness: Σ C(times, 2) is convex, so it is least if each further place (at a short table, or sitting
/// out) goes to somebody who has had fewest. None of them need be early, which [`unfairness`](crate::unfairness) also
/// counts. The places of the kept rounds stay, including early ones.
pub(crate) fn least_unfair(known: &Known<'_>) -> Proved {
    let kept = known.problem.map_or(0, |p| p.kept().round_count());
    let players = known.work.dense as usize;
    // `times`: places of each player in the kept rounds; `places`: all of these; `left`: places of the other rounds.
    let sharing = |sitting_out: bool| {
        let mut times: Vec<u64> = Vec::new();
        let (mut left, mut early, mut places) = (0, 0, 0);
        for (round, at) in known.work.schedule.rounds().zip((0..).map(RoundIx)) {
            let people = short_or_out(&round, known.sizes.of_round(at), sitting_out);
            if at.0 >= kept {
                left += people.count() as u64;
                continue;
            }
            places += people.clone().count() as u64;
            times.resize(players, 0);
            for player in people {
                let Some(times) = times.get_mut(player.ix()) else { continue };
                // Early: by the end of this round there were only places for everybody to have had `times`.
                early += u64::from(*times > 0 && places <= *times * u64::from(known.work.players));
                *times += 1;
            }
        }
        // People without an entry in `times` have had no such place.
        let strangers = u64::from(known.work.players) - times.len() as u64;
        let mut had = BTreeMap::from([(0, strangers)]);
        times.into_iter().for_each(|times| *had.entry(times).or_default() += 1);
        had.retain(|_, players| *players > 0);
        early + filled(&had, left)
    };
    (sharing(false) + sharing(true), TierArgument::Shared)
}

/// Σ C(times, 2) if each further place goes to somebody who has had fewest; `had` counts players by places.
fn filled(had: &BTreeMap<u64, u64>, left: u64) -> u64 {
    let fills = |level: u64| had.iter().map(|(&times, n)| level.saturating_sub(times) * n).sum::<u64>();
    // As many whole levels as the places fill; somebody has had fewest, so some level is not filled.
    let first = had.keys().next().copied().unwrap_or(0);
    let low = last_that(first, first + left, |level| fills(level) <= left);
    let held: u64 = had.iter().map(|(&times, n)| pairs_of(times.max(low)) * n).sum();
    held + (left - fills(low)) * low
}
