//! Couples who rest: both at once if that costs nothing.
//!
//! A wish for two to be together is about tables, and those who rest break none. But two who wish to be together would
//! not want one to rest while the other plays. So among schedules equal in every tier the one with fewer couples parted
//! by a rest is chosen: people change places inside a round, and back in another round, which keeps everybody's number
//! of rests. Steepest descent; each exchange tried costs one measurement of the schedule.

use roundtable_audit::Objective;
use roundtable_model::{PlayerIx, Problem, Round, RoundIx, Schedule};

use super::unkept::judged;

/// Seats measured, at most.
const MOST_SEATS: usize = 20_000_000;

/// A couple in a round in which one of them rests while the other plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parted {
    pub pair: [PlayerIx; 2],
    pub round: RoundIx,
    /// Nobody else rests then.
    pub alone: bool,
}

/// Who is parted by a rest in the rounds made: by couple, in the order of the wishes, then by round.
pub(crate) fn parted(problem: &Problem, schedule: &Schedule) -> Vec<Parted> {
    let mut couples: Vec<[PlayerIx; 2]> = Vec::new();
    for couple in problem.seated_wishes().iter().filter_map(|wish| wish.ordered().together()) {
        if !couples.contains(&couple) {
            couples.push(couple);
        }
    }
    let kept = problem.kept().round_count() as usize;
    let rounds: Vec<(RoundIx, Round<'_>)> = (0..).map(RoundIx).zip(schedule.rounds()).skip(kept).collect();
    let mut all = Vec::new();
    for pair in couples {
        for (at, round) in &rounds {
            let is_in = |people: &[PlayerIx]| pair.iter().filter(|p| people.contains(p)).count();
            if is_in(round.sit_out()) == 1 && is_in(round.absent()) == 0 {
                all.push(Parted { pair, round: *at, alone: round.sit_out().len() == 1 });
            }
        }
    }
    all
}

/// The same schedule, with as few couples parted by a rest as exchanges reach without a worse figure of company.
pub(crate) fn rested_together(problem: &Problem, schedule: Schedule) -> Schedule {
    let mut now = (judged(problem, &schedule), parted(problem, &schedule));
    let mut schedule = schedule;
    let mut looks = MOST_SEATS / schedule.seat_count().max(1);
    loop {
        let mut best: Option<((Objective, Vec<Parted>), Schedule)> = None;
        for &Parted { pair, round, .. } in &now.1 {
            for exchange in exchanges(&schedule, pair, round) {
                if looks == 0 {
                    return best.map_or(schedule, |(_, best)| best);
                }
                looks -= 1;
                let other = exchanged(&schedule, problem.kept().round_count(), &exchange);
                let price = (judged(problem, &other), parted(problem, &other));
                let better = |than: &(Objective, Vec<Parted>)| (price.0, price.1.len()) < (than.0, than.1.len());
                if price.0 <= now.0 && better(&now) && best.as_ref().is_none_or(|(best, _)| better(best)) {
                    best = Some((price, other));
                }
            }
        }
        let Some((price, better)) = best else { return schedule };
        (now, schedule) = (price, better);
    }
}

/// Two who change places, in these rounds.
type Exchange = (PlayerIx, PlayerIx, Vec<RoundIx>);

/// The exchanges that reunite a couple in a round: the one who plays with somebody who rests, or the one who rests with
/// somebody at the other's table; alone, or undone in another round.
fn exchanges(schedule: &Schedule, pair: [PlayerIx; 2], at: RoundIx) -> Vec<Exchange> {
    let Some(round) = schedule.round(at.ix()) else { return Vec::new() };
    let [a, b] = pair;
    let (rests, plays) = if round.sit_out().contains(&a) { (a, b) } else { (b, a) };
    let table = round.tables().map(|t| t.seats).find(|seats| seats.contains(&plays)).unwrap_or_default();
    let to_rest = round.sit_out().iter().filter(|&&p| p != rests).map(|&other| (plays, other));
    let to_play = table.iter().filter(|&&p| p != plays).map(|&other| (rests, other));
    let mut all = Vec::new();
    for (one, other) in to_rest.chain(to_play) {
        all.push((one, other, vec![at]));
        // An exchange in the same direction is not excluded here: its price does that.
        let is_back = |round: &Round<'_>| round.sit_out().contains(&one) != round.sit_out().contains(&other);
        let both_are_there = |round: &Round<'_>| ![one, other].iter().any(|p| round.absent().contains(p));
        for (back, round) in (0..).map(RoundIx).zip(schedule.rounds()) {
            if back != at && is_back(&round) && both_are_there(&round) {
                all.push((one, other, vec![at, back]));
            }
        }
    }
    all
}

/// The schedule after an exchange; kept rounds stay.
fn exchanged(schedule: &Schedule, kept: u32, (one, other, rounds): &Exchange) -> Schedule {
    let mut after = Schedule::new(schedule.players());
    for (at, round) in (0..).map(RoundIx).zip(schedule.rounds()) {
        if at.0 < kept || !rounds.contains(&at) {
            after.push_round_from(round);
            continue;
        }
        let exchanged = [(*one, *other), (*other, *one)];
        let named = |player| exchanged.iter().find(|(from, _)| *from == player).map_or(player, |(_, to)| *to);
        after.push_round_with(round, named);
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Roster, RoundGoal, Spare, TableSizes, Wish, Wishes};

    /// Six people at one table of 4: two are parted twice, and resting together is equally fair.
    #[test]
    fn a_couple_rests_at_once_where_that_costs_nothing() {
        let p = |n: u32| PlayerIx::from_number(n).unwrap();
        let mut schedule = Schedule::new(6);
        schedule.push_round().table(1, &[p(1), p(3), p(4), p(5)]).sit_outs(&[p(2), p(6)]);
        schedule.push_round().table(1, &[p(2), p(3), p(4), p(6)]).sit_outs(&[p(1), p(5)]);
        schedule.push_round().table(1, &[p(1), p(2), p(5), p(6)]).sit_outs(&[p(3), p(4)]);
        let problem = Problem::new(Roster::numbered(6), TableSizes::only(4).unwrap(), RoundGoal::Exactly(3)).unwrap();
        let wishes = Wishes::of(vec![Wish::Together(p(2), p(1))]);
        let problem = problem.with_spare(Spare::SitOut).with_wishes(wishes).unwrap();
        let before = judged(&problem, &schedule);
        assert_eq!(parted(&problem, &schedule).len(), 2);
        let after = rested_together(&problem, schedule);
        assert_eq!(parted(&problem, &after), []);
        assert!(judged(&problem, &after) <= before);
        assert!(after.rounds().any(|round| [p(1), p(2)].iter().all(|p| round.sit_out().contains(p))));
    }
}
