//! Named partners: who is always to be on one side, and who never.
//!
//! First those who are to be partners are put on one side at the present tables; a walk then moves them as one. Those
//! who are never to be partners cost a walk as much as many repeated partners. O(tables · wishes · table size).

use roundtable_model::{PlayerIx, Problem, Schedule, Sides, Wish};

/// Two who are to be partners, everybody in one pair at most: of several pairs of somebody only the first moves as one.
pub(super) fn pairs(problem: &Problem) -> Vec<[PlayerIx; 2]> {
    let mut pairs: Vec<[PlayerIx; 2]> = Vec::new();
    let always = problem.wishes().list.iter().filter_map(|wish| wish.comes_with()?.ordered().pair());
    for pair in always {
        if pairs.iter().flatten().all(|player| !pair.contains(player)) {
            pairs.push(pair);
        }
    }
    pairs
}

/// How often those who are to be partners repeat it at the tables they share: Σ C(times, 2).
pub(super) fn again(problem: &Problem, schedule: &Schedule, sides: &Sides) -> u64 {
    let shared = |pair: &[PlayerIx; 2]| {
        let full = schedule.tables().filter(|table| table.seats.len() == sides.table_size() as usize);
        full.filter(|table| pair.iter().all(|player| table.seats.contains(player))).count() as u64
    };
    pairs(problem).iter().map(shared).map(|times| times * times.saturating_sub(1) / 2).sum()
}

/// Those who are to be partners but are not moved as one (true), and those who are never to be partners.
pub(super) fn priced(problem: &Problem) -> impl Iterator<Item = ([PlayerIx; 2], bool)> + '_ {
    let pairs = pairs(problem);
    problem.one_side().filter(move |(pair, always)| !always || !pairs.contains(pair))
}

/// The same tables with the sides that break fewest wishes for partners; people wished into a seat and kept rounds
/// stay.
pub(super) fn partnered(problem: &Problem, schedule: &Schedule, sides: &Sides) -> Schedule {
    if !problem.asks_sides() {
        return schedule.clone();
    }
    let held = || problem.seated_wishes().iter().filter_map(Wish::in_seat);
    let is_held = |player: PlayerIx| held().any(|(of, _)| of == player);
    let kept = problem.kept().round_count() as usize;
    schedule.map_seats(|round, _, out| {
        if round >= kept && out.len() == sides.table_size() as usize {
            settle(problem, out, sides, &is_held);
        }
    })
}

/// Puts the people of one table on the sides that break fewest of the wishes about them, by exchanges of two people, or
/// of two and two, while that gains; of equals those that leave fewer sides not mixed. Tables of up to eight with two
/// sides reach the least: no two of their ways to make sides differ by more. O(seats⁴ · wishes) an exchange, where a
/// wish is broken.
fn settle(problem: &Problem, seats: &mut [PlayerIx], sides: &Sides, is_held: &impl Fn(PlayerIx) -> bool) {
    let here = |(pair, _): &([PlayerIx; 2], bool)| pair.iter().all(|player| seats.contains(player));
    let wishes: Vec<([PlayerIx; 2], bool)> = problem.one_side().filter(here).collect();
    let side = sides.of_each_seat();
    let price = |seats: &[PlayerIx]| {
        let of = |player| seats.iter().position(|seated| *seated == player).map(|seat| side[seat]);
        let is_broken = |(pair, always): &&([PlayerIx; 2], bool)| {
            let [one, other] = pair.map(of);
            (one == other) != *always
        };
        let not_mixed = problem.mixed().map_or(0, |kinds| super::kinds::not_mixed(kinds, seats, sides));
        (wishes.iter().filter(is_broken).count(), not_mixed)
    };
    let free: Vec<usize> = (0..seats.len()).filter(|seat| !is_held(seats[*seat])).collect();
    let all = free.iter().enumerate().flat_map(|(i, a)| free[..i].iter().map(|b| (*a, *b)));
    let exchanges: Vec<(usize, usize)> = all.filter(|(a, b)| side[*a] != side[*b]).collect();
    let mut least = price(seats);
    while least.0 > 0 {
        let mut best = None;
        for first in &exchanges {
            for second in std::iter::once(None).chain(exchanges.iter().map(Some)) {
                let mut changed = seats.to_vec();
                [Some(first), second].into_iter().flatten().for_each(|(a, b)| changed.swap(*a, *b));
                let found = price(&changed);
                if found < least {
                    (least, best) = (found, Some(changed));
                }
            }
        }
        let Some(changed) = best else { return };
        seats.copy_from_slice(&changed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sides::{is_better, sides_at_tables, with_sides};
    use crate::{Control, MakerRequest, make};
    use roundtable_audit::{Tier, TierState, broken_partners, judge, relation_figures};
    use roundtable_model::{Effort, Game, Roster, RoundGoal, SeatsMean, Seed, Spare, TableSizes, Wishes};
    use std::num::NonZeroU32;

    /// Steps that are enough here, also without optimisation.
    const FEW: Effort = Effort(3_000_000);

    fn p(number: u32) -> PlayerIx {
        PlayerIx::from_number(number).unwrap()
    }

    fn asked(players: u32, courts: u32, rounds: u32, wishes: &[Wish]) -> Problem {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
        let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap()));
        let wishes = Wishes::with_company(wishes.iter().copied());
        problem.with_wishes(wishes).unwrap().with_seats(SeatsMean::of_game(Game::Doubles))
    }

    fn made(problem: &Problem, effort: Effort) -> Schedule {
        make(problem, &MakerRequest { effort, ..MakerRequest::default() }).unwrap().schedule
    }

    /// Couples who always play together, couples who never do, and both: kept in every round; all others vary.
    #[test]
    fn partners_by_name_are_partners_and_the_others_are_not() {
        let always = |a, b| Wish::Partners(p(a), p(b));
        let never = |a, b| Wish::NeverPartners(p(a), p(b));
        let couples: Vec<Wish> = (1..=4).map(|n| always(2 * n - 1, 2 * n)).collect();
        let apart: Vec<Wish> = (1..=6).map(|n| never(2 * n - 1, 2 * n)).collect();
        for (players, courts, rounds, wishes) in [
            (12, 3, 6, &[always(1, 2)][..]),
            (12, 3, 6, &couples),
            (12, 3, 11, &apart),
            (14, 3, 5, &[always(1, 2), never(3, 4), always(5, 6), never(1, 7)]),
            (9, 2, 9, &[never(1, 2), never(2, 3), never(1, 3)]),
        ] {
            let what = format!("{players} × {rounds}: {wishes:?}");
            let problem = asked(players, courts, rounds, wishes);
            let made = made(&problem, FEW);
            let night = with_sides(&problem, &made, &MakerRequest::of(Seed(3), FEW), &Control::default());
            assert!(roundtable_audit::answers(&problem, &night).is_empty(), "{what}");
            assert_eq!(broken_partners(&problem, &night), 0, "{what}");
            let found = judge(&problem, &night);
            assert!(found.wishes.iter().all(|wish| wish.broken.is_empty()), "{what}");
            assert_eq!(found.standing.state(Tier::BrokenPartners), Some(TierState::Kept), "{what}");
            // At the tables that are there, too.
            let there = sides_at_tables(&problem, &made, &MakerRequest::of(Seed(3), FEW), &Control::default());
            assert_eq!(broken_partners(&problem, &there), 0, "{what}");
            assert!(!is_better(&problem, &there, &night), "{what}");
        }
    }

    /// A couple rests as often as everybody else, and at once, though there would be fewer repeats if it always played.
    #[test]
    fn couples_rest_as_often_as_others() {
        for (players, courts, rounds, couples) in [(14, 3, 7, 1), (14, 3, 7, 2), (18, 4, 9, 3), (13, 3, 7, 1)] {
            let what = format!("{players} on {courts} courts, {couples} couples");
            let couples: Vec<Wish> = (1..=couples).map(|n| Wish::Partners(p(2 * n - 1), p(2 * n))).collect();
            let problem = asked(players, courts, rounds, &couples);
            let night =
                with_sides(&problem, &made(&problem, FEW), &MakerRequest::of(Seed(1), FEW), &Control::default());
            assert!(roundtable_audit::answers(&problem, &night).is_empty(), "{what}");
            assert_eq!(broken_partners(&problem, &night), 0, "{what}");
            let rests = |player: &PlayerIx| night.rounds().filter(|round| round.sit_out().contains(player)).count();
            let all: Vec<usize> = (0..players).map(|player| rests(&PlayerIx(player))).collect();
            if players % 2 == 0 {
                assert_eq!(all.iter().max(), all.iter().min(), "{what}: {all:?}");
                for round in night.rounds() {
                    for pair in pairs(&problem) {
                        assert_ne!(pair.iter().filter(|one| round.sit_out().contains(one)).count(), 1, "{what}");
                    }
                }
            } else {
                // One rests at a time, so a couple is parted or plays on.
                assert!(all[2..].iter().all(|times| *times <= 1), "{what}: {all:?}");
            }
        }
    }

    /// Six couples who always play together: the walk that moves couples as one has each meet each other couple once.
    #[test]
    fn couples_meet_all_other_couples() {
        let sides = Sides::of_game(Game::Doubles).unwrap();
        let couples: Vec<Wish> = (1..=6).map(|n| Wish::Partners(p(2 * n - 1), p(2 * n))).collect();
        let problem = asked(12, 3, 5, &couples);
        let night =
            with_sides(&problem, &made(&problem, Effort::LOW), &MakerRequest::of(Seed(0), FEW), &Control::default());
        let [partners, opponents] = relation_figures(&night, &sides);
        assert_eq!((partners.max, opponents.max, opponents.repeats), (5, 1, 0));
    }

    /// The three ways to make two sides of four people.
    const SIDES: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];

    /// A search of all schedules of ten people in which a given pair and two fours play in each round, and any two meet
    /// once or twice.
    struct Evenings<'a> {
        /// The pair of each round.
        pairs: &'a [[usize; 2]; 6],
        /// How often two have met, by the smaller number and the larger one.
        met: [[u8; 10]; 10],
        /// The fours of the rounds that are seated, two a round.
        fours: Vec<[usize; 4]>,
        /// The number of schedules, and of those in which nobody need be partners twice except the given pairs.
        found: [u64; 2],
    }

    impl Evenings<'_> {
        /// Adds or subtracts the meetings of a four.
        fn count(&mut self, four: [usize; 4], is_in: bool) {
            for (i, &a) in four.iter().enumerate() {
                for &b in &four[i + 1..] {
                    let met = &mut self.met[a.min(b)][a.max(b)];
                    *met = if is_in { *met + 1 } else { *met - 1 };
                }
            }
        }

        fn all_met(&self, fits: impl Fn(u8) -> bool) -> bool {
            (0..10).all(|a| (a + 1..10).all(|b| fits(self.met[a][b])))
        }

        /// Whether the fours from this one on have sides without repeated partners.
        fn have_new_partners(&self, from: usize, were: &mut [[bool; 10]; 10]) -> bool {
            let Some(four) = self.fours.get(from) else { return true };
            SIDES.iter().any(|side| {
                let two = [[0, 1], [2, 3]].map(|two| two.map(|at| four[side[at]]));
                if two.iter().any(|[a, b]| were[*a.min(b)][*a.max(b)]) {
                    return false;
                }
                two.iter().for_each(|[a, b]| were[*a.min(b)][*a.max(b)] = true);
                let fits = self.have_new_partners(from + 1, were);
                two.iter().for_each(|[a, b]| were[*a.min(b)][*a.max(b)] = false);
                fits
            })
        }

        /// Counts a complete schedule.
        fn note(&mut self) {
            if self.all_met(|met| met >= 1) {
                let mut were = [[false; 10]; 10];
                self.pairs.iter().for_each(|[a, b]| were[*a][*b] = true);
                self.found[0] += 1;
                self.found[1] += u64::from(self.have_new_partners(0, &mut were));
            }
        }

        /// Splits the people outside this round's pair into two fours in every way, and continues with the next round.
        fn go_on(&mut self, round: usize) {
            let Some(pair) = self.pairs.get(round) else { return self.note() };
            let free: Vec<usize> = (0..10).filter(|who| !pair.contains(who)).collect();
            // The first of them is always in the first four: each split comes once.
            for half in (0..1_u32 << 8).filter(|half| half & 1 == 1 && half.count_ones() == 4) {
                let own = |of: bool| free.iter().enumerate().filter(move |(at, _)| (half >> at & 1 == 1) == of);
                let fours = [true, false].map(|of| {
                    let mut four = own(of).map(|(_, who)| *who);
                    [(); 4].map(|()| four.next().unwrap())
                });
                fours.iter().for_each(|four| self.count(*four, true));
                if self.all_met(|met| met <= 2) {
                    self.fours.extend(fours);
                    self.go_on(round + 1);
                    self.fours.truncate(2 * round);
                }
                fours.iter().for_each(|four| self.count(*four, false));
            }
        }
    }

    /// The number of schedules with these pairs, and of those in which nobody else need be partners twice.
    fn of_ten(pairs: &[[usize; 2]; 6]) -> [u64; 2] {
        let mut all = Evenings { pairs, met: [[0; 10]; 10], fours: Vec::new(), found: [0; 2] };
        pairs.iter().for_each(|[a, b]| all.met[*a][*b] += 1);
        all.go_on(0);
        all.found
    }

    /// 12 people, 3 courts, 6 rounds, one couple: with the fewest repeats, 102 meetings over the 65 pairs besides the
    /// couple, any two meet once or twice. So the twelve places against the couple go to eight people once and to two
    /// twice. If these are six different pairs, they are one of the first two below up to renaming, and no such
    /// schedule exists. So two others are partners twice, and no more.
    #[test]
    fn a_couple_of_twelve_makes_two_others_partners_twice() {
        assert_eq!(of_ten(&[[0, 2], [0, 3], [1, 4], [1, 5], [6, 7], [8, 9]]), [0, 0]);
        assert_eq!(of_ten(&[[0, 1], [0, 2], [1, 3], [4, 5], [6, 7], [8, 9]]), [0, 0]);
        // The other case: one pair meets the couple twice. These are then the two others; all 192 such schedules need
        // nobody else.
        assert_eq!(of_ten(&[[0, 1], [0, 1], [2, 3], [4, 5], [6, 7], [8, 9]]), [192, 192]);
    }
}
