//! A bound for each tier of the objective, over every schedule of the shape.
//!
//! *Wishes*: each round by itself, over all its layouts. *Overload*: the meetings' bounds of this folder. *Most meetings*: see
//! [`least_most`]. *Same group*: each group as evenly over the tables of a round as their sizes allow. *Unfairness*: see
//! [`least_unfair`]. Of cards changed, uneven seats and excess visits nobody can have fewer than none. *Indirect*: where somebody must
//! stay unmet, two who never meet have no more common opponents than one of them has opponents. O(players log players + kinds).

use roundtable_model::{Problem, RoundIx, Schedule};

use super::shape::Shape;
use crate::Objective;
use crate::least_broken::least_of_all_rounds;
use crate::meetings::pairs_of;
use crate::objective::INDIRECT;
use crate::report::Audit;
use crate::sizes::Sizes;
use crate::standing::{Standing, Tier, TierStanding};
use crate::wishes::{least_same_group_meetings, resting, same_group_meetings};
use crate::work::Work;

/// What the bounds are drawn from.
pub(super) struct Known<'a> {
    /// With its bounds on meetings.
    pub audit: &'a Audit,
    pub shape: &'a Shape,
    pub work: &'a Work<'a>,
    pub sizes: &'a Sizes,
    /// No schedule has less.
    pub overload: u64,
    pub problem: Option<&'a Problem>,
}

/// Every tier with its figure and its bound.
pub(super) fn standing(objective: &Objective, known: &Known<'_>) -> Standing {
    let wishes = wishes(objective, known);
    let tier = |tier: Tier| {
        let value = tier.of(objective);
        let bound = match tier {
            Tier::BrokenCompany => wishes.0,
            Tier::BrokenPlaces => wishes.1,
            Tier::Overload => Some(known.overload),
            Tier::MostMeetings => Some(least_most(known)),
            Tier::SameGroup => Some(known.problem.map_or(0, |p| least_same_group(p, &known.work.schedule))),
            Tier::Unfairness => Some(least_unfair(known)),
            Tier::CardsChanged | Tier::UnevenSeats | Tier::ExcessVisits => Some(0),
            Tier::Indirect => Some(least_indirect(known)),
        };
        TierStanding::new(tier, value, bound)
    };
    Standing { tiers: Tier::ALL.map(tier).to_vec() }
}

/// The fewest broken wishes about company, and about places where as few are broken about company. (The schedule may be laid out in a
/// way that breaks fewer: wishes come before the sizes preferred.)
fn wishes(objective: &Objective, known: &Known<'_>) -> (Option<u64>, Option<u64>) {
    let (company, places) = (objective.broken_company, objective.broken_places);
    if (company, places) == (0, 0) {
        return (Some(0), Some(0));
    }
    let all = known.problem.map(|p| (p, &known.work.schedule, &known.audit.wishes));
    let least = all.and_then(|(problem, schedule, judged)| least_of_all_rounds(problem, schedule, judged));
    match least {
        Some((best, least)) if best == company => (Some(best), Some(least)),
        Some((best, _)) => (Some(best), None),
        None => ((company == 0).then_some(0), None),
    }
}

/// The least that the pair that meets most can meet: no less than in the history; enough that a player's opponents, and all
/// meetings together, find room at pairs that meet no more than that; and, as C(m, 2) ≤ m·(M − 1)/2, more than twice the least
/// overload per meeting.
fn least_most(known: &Known<'_>) -> u64 {
    let shape = known.shape;
    let room = |levels: &[(u64, u64)], most: u64| levels.iter().map(|&(h, n)| most.saturating_sub(h) * n).sum::<u64>();
    let enough = |most: u64| {
        shape.rows.iter().all(|row| row.count == 0 || room(&row.levels, most) >= row.opponents.least)
            && shape.rows.iter().map(|row| row.count * room(&row.levels, most)).sum::<u64>() >= 2 * shape.meetings
    };
    let (mut low, mut high) = (0, shape.most_meetings());
    while low < high {
        let middle = low + (high - low) / 2;
        if enough(middle) { high = middle } else { low = middle + 1 }
    }
    let total = known.audit.meetings.total;
    let by_overload = if known.overload == 0 { 0 } else { 1 + (2 * known.overload).div_ceil(total.max(1)) };
    low.max(shape.past.most).max(by_overload)
}

/// The meetings inside groups that the kept rounds have, and the fewest that the others can have.
fn least_same_group(problem: &Problem, schedule: &Schedule) -> u64 {
    if problem.wishes().spreads.is_empty() {
        return 0;
    }
    let kept = problem.kept().round_count() as usize;
    let part = |from: usize, to: usize| {
        let mut part = Schedule::new(schedule.players());
        schedule.rounds().take(to).skip(from).for_each(|round| part.push_round_from(round));
        part
    };
    let given: u64 = same_group_meetings(problem, &part(0, kept)).iter().sum();
    given + least_same_group_meetings(problem, &part(kept, usize::MAX)).iter().sum::<u64>()
}

/// The least unfairness: C(times, 2) is convex, so it is least where each further place goes to somebody who has had fewest; what came
/// early can be none. What the kept rounds gave stays.
fn least_unfair(known: &Known<'_>) -> u64 {
    let kept = known.problem.map_or(0, |p| p.kept().round_count());
    let players = known.work.dense as usize;
    let mut least = 0;
    for sitting_out in [false, true] {
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
                early += u64::from(*times > 0 && places <= *times * u64::from(known.work.players));
                *times += 1;
            }
        }
        let strangers = u64::from(known.work.players) - times.len() as u64;
        least += early + filled(times, strangers, left);
    }
    least
}

/// Σ C(times, 2) after so many more, each for somebody who has had fewest; `strangers` have had none.
fn filled(mut times: Vec<u64>, strangers: u64, mut left: u64) -> u64 {
    times.sort_unstable();
    let mut cost: u64 = times.iter().map(|&t| pairs_of(t)).sum();
    let mut have = times.into_iter().peekable();
    let (mut level, mut width) = (0, strangers);
    while left > 0 {
        while have.next_if(|&t| t <= level).is_some() {
            width += 1;
        }
        let Some(next) = have.peek().copied() else {
            // Everybody is at this level: whole turns, and then a part of one.
            let Some(turns) = left.checked_div(width) else { break };
            let (top, rest) = (level + turns, left % width);
            return cost + width * (pairs_of(top) - pairs_of(level)) + rest * top;
        };
        let taken = left.min(width * (next - level));
        let (turns, rest) = (taken.checked_div(width).unwrap_or(next - level), taken.checked_rem(width).unwrap_or(0));
        cost += width * (pairs_of(level + turns) - pairs_of(level)) + rest * (level + turns);
        left -= taken;
        level = if taken == width * (next - level) { next } else { break };
    }
    cost
}

/// 2³² less the most common opponents that two who never meet can have; 0 where perhaps everybody meets.
fn least_indirect(known: &Known<'_>) -> u64 {
    let meetings = &known.audit.meetings;
    let unmet = meetings.pairs.saturating_sub(meetings.total.saturating_sub(meetings.bound.repeats));
    if unmet == 0 {
        return 0;
    }
    // Who met whom in earlier events is not in the rows where they can never meet again.
    let opponents = |shape: &Shape| match shape.past.most {
        0 => shape.rows.iter().filter(|row| row.count > 0).map(|row| row.opponents.most).max().unwrap_or(0),
        _ => u64::MAX,
    };
    let most = opponents(known.shape).min(known.shape.players.saturating_sub(2));
    INDIRECT - most.min(INDIRECT)
}
