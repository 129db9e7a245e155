//! A bound for each tier of the objective, over every schedule of the shape. Tiers are the figures in the order in which schedules are
//! compared (`figures/standing.rs`); the shape is what the bounds take as given (`shape.rs`); overload is Σ C(m, 2) over pairs that meet m times.
//!
//! *Wishes*: each round by itself, over all its layouts. *Overload*: the meetings' bounds of this folder. *Most meetings*: see
//! [`least_most`]. *Same group*: each group as evenly over the tables of a round as their sizes allow. *Unfairness*: see
//! [`least_unfair`]. Cards changed, uneven groups, uneven seats and excess visits are at least 0. *Indirect*: where somebody must
//! stay unmet, two who never meet have no more common opponents than one of them has opponents. O(players log players + kinds).

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Problem, RoundIx, Schedule};

use super::Best;
use super::shape::Shape;
use crate::Objective;
use crate::figures::meetings::pairs_of;
use crate::figures::objective::INDIRECT;
use crate::figures::proof::{TierArgument, TierProof};
use crate::figures::standing::{Standing, Tier, TierStanding};
use crate::figures::wishes::bound::{RoundWishes, least_of_rounds};
use crate::figures::wishes::{least_same_group_meetings, resting, same_group_meetings};
use crate::report::Audit;
use crate::sizes::Sizes;
use crate::work::Work;

/// What the bounds are derived from.
pub(crate) struct Known<'a> {
    /// The audit so far, with its bounds on meetings.
    pub audit: &'a Audit,
    pub shape: &'a Shape,
    /// Whether that is the shape of the rounds after the kept ones, with these given.
    pub is_after_kept: bool,
    /// The same where the wishes about company are kept, if they settle something.
    pub wished: Option<&'a Shape>,
    pub work: &'a Work<'a>,
    pub sizes: &'a Sizes,
    /// No schedule has fewer.
    pub repeats: &'a Best,
    /// No schedule has fewer pairs of rounds together at a table.
    pub together: &'a Best,
    /// No schedule that keeps as many wishes has a smaller overload.
    pub overload: &'a Best,
    pub problem: Option<&'a Problem>,
}

/// A bound with its argument.
type Proved = (u64, TierArgument);

/// Every tier with its figure and its bound, and what proves it.
pub(crate) fn standing(objective: &Objective, known: &Known<'_>) -> (Standing, Vec<TierProof>) {
    let [company, places] = wishes(objective, known);
    let (mut company, mut places) = (company, places);
    let mut proofs = Vec::new();
    let tier = |tier: Tier| {
        let proved = match tier {
            Tier::BrokenCompany => company.take(),
            Tier::BrokenPlaces => places.take(),
            Tier::Overload => Some((known.overload.value, TierArgument::Overload(known.overload.argument.clone()))),
            Tier::MostMeetings => {
                let plain = least_most(known, known.shape);
                let wished = known.wished.map(|shape| least_most(known, shape)).filter(|wished| wished.0 > plain.0);
                Some(wished.unwrap_or(plain))
            }
            Tier::BrokenPartners
            | Tier::Unmixed
            | Tier::Borders
            | Tier::Partners
            | Tier::Opponents
            | Tier::Left
            | Tier::Across
            | Tier::Before
            | Tier::Own(_) => None,
            Tier::SameGroup => Some(known.problem.map_or(NONE, |p| least_same_group(p, &known.work.schedule))),
            Tier::Unfairness => Some(least_unfair(known)),
            Tier::CardsChanged | Tier::UnevenGroups | Tier::UnevenSeats | Tier::ExcessVisits => Some(NONE),
            Tier::Indirect => Some(least_indirect(known)),
        };
        let bound = proved.as_ref().map(|(bound, _)| *bound);
        proofs.extend(proved.map(|(bound, argument)| TierProof { tier, bound, argument }));
        TierStanding::new(tier, tier.of(objective), bound)
    };
    (Standing { tiers: Tier::listed(known.problem).map(tier).collect() }, proofs)
}

/// A count is at least 0.
const NONE: Proved = (0, TierArgument::NotBelowNone);

/// The fewest broken wishes about company, and about places where as few are broken about company. (The schedule may be laid out in a
/// way that breaks fewer: wishes come before the sizes preferred.)
fn wishes(objective: &Objective, known: &Known<'_>) -> [Option<Proved>; 2] {
    let company = objective.broken_company;
    if (company, objective.broken_places) == (0, 0) {
        return [Some(NONE), Some(NONE)];
    }
    let all = known.problem.map(|p| (p, &known.work.schedule, &known.audit.wishes));
    let Some(rounds) = all.and_then(|(problem, schedule, judged)| least_of_rounds(problem, schedule, judged)) else {
        return [(company == 0).then_some(NONE), None];
    };
    let sum = |of: fn(&RoundWishes) -> u64| rounds.iter().map(of).sum::<u64>();
    let (best, least) = (sum(|r| r.company), sum(|r| r.places));
    let argument = TierArgument::Wishes(rounds.iter().map(|wishes| wishes.round).collect());
    [Some((best, argument.clone())), (best == company).then_some((least, argument))]
}

/// The least that the pair that meets most can meet: no less than in the history; enough that a player's opponents, and all
/// meetings together, find room at pairs that meet no more than that; and, as C(m, 2) ≤ m·(M − 1)/2, more than twice the least
/// overload per meeting. Earlier meetings count everywhere.
fn least_most(known: &Known<'_>, shape: &Shape) -> Proved {
    let room = |levels: &[(u64, u64)], most: u64| levels.iter().map(|&(h, n)| most.saturating_sub(h) * n).sum::<u64>();
    let people = || shape.rows.iter().filter(|row| row.count > 0);
    let crowded = |most: u64| people().find(|row| room(&row.levels, most) < row.opponents.least);
    let room_of_all = |most: u64| people().map(|row| row.count * room(&row.levels, most)).sum::<u64>();
    let enough = |most: u64| crowded(most).is_none() && room_of_all(most) >= 2 * shape.meetings;
    // More meetings for each pair give more room, so the least number that is enough is found by halving.
    let (mut low, mut high) = (0, shape.most_meetings());
    while low < high {
        let middle = low + (high - low) / 2;
        if enough(middle) { high = middle } else { low = middle + 1 }
    }
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

/// The meetings inside groups that the kept rounds have, and the fewest that the others can have.
fn least_same_group(problem: &Problem, schedule: &Schedule) -> Proved {
    if problem.wishes().spreads.is_empty() {
        return NONE;
    }
    let kept = problem.kept().round_count() as usize;
    let part = |from: usize, to: usize| {
        let mut part = Schedule::new(schedule.players());
        schedule.rounds().take(to).skip(from).for_each(|round| part.push_round_from(round));
        part
    };
    let given: u64 = same_group_meetings(problem, &part(0, kept)).iter().sum();
    let fewest: u64 = least_same_group_meetings(problem, &part(kept, usize::MAX)).iter().sum();
    (given + fewest, TierArgument::Groups)
}

/// The least unfairness: Σ C(times, 2) is convex, so it is least where each further place (at a short table, or sitting out) goes to somebody
/// who has had fewest. None of them need come early, which [`unfairness`](crate::unfairness) counts too. The places of the kept rounds
/// stay, with those that were early.
fn least_unfair(known: &Known<'_>) -> Proved {
    let kept = known.problem.map_or(0, |p| p.kept().round_count());
    let players = known.work.dense as usize;
    // `times`: places of each player in the kept rounds; `places`: all of these; `left`: places of the other rounds.
    let sharing = |sitting_out: bool| {
        let mut times: Vec<u64> = Vec::new();
        let (mut left, mut early, mut places) = (0, 0, 0);
        for (round, at) in known.work.schedule.rounds().zip((0..).map(RoundIx)) {
            let resting = resting(&round, known.sizes.of_round(at), sitting_out);
            if at.0 >= kept {
                left += resting.len() as u64;
                continue;
            }
            places += resting.len() as u64;
            times.resize(players, 0);
            for player in resting {
                let Some(times) = times.get_mut(player.ix()) else { continue };
                // Early: by the end of this round there were no more places than everybody could have had `times` of.
                early += u64::from(*times > 0 && places <= *times * u64::from(known.work.players));
                *times += 1;
            }
        }
        // Whoever has no entry in `times` has had no such place.
        let strangers = u64::from(known.work.players) - times.len() as u64;
        let mut had = BTreeMap::from([(0, strangers)]);
        times.into_iter().for_each(|times| *had.entry(times).or_default() += 1);
        had.retain(|_, players| *players > 0);
        early + filled(&had, left)
    };
    (sharing(false) + sharing(true), TierArgument::Shared)
}

/// Σ C(times, 2) when each further place goes to somebody who has had fewest; `had` is how many players have had how many.
fn filled(had: &BTreeMap<u64, u64>, left: u64) -> u64 {
    let fills = |level: u64| had.iter().map(|(&times, n)| level.saturating_sub(times) * n).sum::<u64>();
    // As many whole levels as the places fill; somebody has had fewest, so there is one that they do not.
    let first = had.keys().next().copied().unwrap_or(0);
    let (mut low, mut high) = (first, first + left);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if fills(middle) <= left { low = middle } else { high = middle - 1 }
    }
    let held: u64 = had.iter().map(|(&times, n)| pairs_of(times.max(low)) * n).sum();
    held + (left - fills(low)) * low
}

/// 2³² less the most common opponents that two who never meet can have; 0 where perhaps everybody meets.
fn least_indirect(known: &Known<'_>) -> Proved {
    let meetings = &known.audit.meetings;
    let repeats = known.repeats.value;
    // Meetings that are not repeats are of different pairs. No schedule has fewer repeats, so at least these pairs never meet.
    let unmet = meetings.pairs.saturating_sub(meetings.total.saturating_sub(repeats));
    if unmet == 0 {
        return NONE;
    }
    // With earlier events the rows do not tell how many opponents somebody has: those whom he or she can never meet again are not in them.
    // Then all others but the two may be common.
    let opponents = |shape: &Shape| match shape.past.most {
        0 => shape.rows.iter().filter(|row| row.count > 0).map(|row| row.opponents.most).max().unwrap_or(0),
        _ => u64::MAX,
    };
    let most = opponents(known.shape).min(known.shape.players.saturating_sub(2));
    (INDIRECT - most.min(INDIRECT), TierArgument::Opponents(known.repeats.argument.clone()))
}
