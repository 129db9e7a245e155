//! Mixed sides, as in mixed doubles: who rests to leave enough of both kinds (such as women and men), and sides with
//! equally many of each. A walk that exchanges only people of one kind preserves them. O(people · log) a round.

use super::kinds::kind_of;
use super::partners;
use roundtable_model::{PlayerIx, Problem, Schedule, SeededRng, Sides, Spread};

/// The same number of tables in every round that is free, with shared rests and sides mixed as far as the people allow.
/// Rounds with tables of other sizes stay.
pub(super) fn mixed(problem: &Problem, schedule: &Schedule, sides: &Sides, rng: &mut SeededRng) -> Schedule {
    let Some(kinds) = problem.mixed() else { return schedule.clone() };
    let pairs = partners::pairs(problem);
    let kept = problem.kept().round_count() as usize;
    let size = sides.table_size() as usize;
    let mut rests = Rests { had: vec![0; schedule.players() as usize], last: Vec::new() };
    let mut mixed = Schedule::new(schedule.players());
    for (at, round) in schedule.rounds().enumerate() {
        let (tables, are_full) = (round.tables().count(), round.tables().all(|table| table.seats.len() == size));
        if at < kept || !are_full {
            mixed.push_round_from(round);
            rests.count(round.sit_out());
            continue;
        }
        let mut there: Vec<PlayerIx> = round.tables().flat_map(|table| table.seats).copied().collect();
        there.extend(round.sit_out());
        rng.shuffle(&mut there);
        let out = rests.chosen(&there, round.sit_out().len(), kinds, most_of_a_kind(sides) * tables);
        let seated: Vec<PlayerIx> = there.into_iter().filter(|player| !out.contains(player)).collect();
        let mut free = Free::of(kinds, &seated, &pairs);
        let mut built = mixed.push_round();
        for table in round.tables() {
            built.table(table.number, &free.table(sides));
        }
        built.sit_outs(&out).absents(round.absent());
        rests.count(&out);
    }
    mixed
}

/// The people of each table on mixed sides, if they allow it; nobody changes table.
pub(super) fn mixed_at_tables(problem: &Problem, schedule: &Schedule, sides: &Sides) -> Schedule {
    let Some(kinds) = problem.mixed() else { return schedule.clone() };
    let pairs = partners::pairs(problem);
    let kept = problem.kept().round_count() as usize;
    schedule.map_seats(|round, table, out| {
        if round >= kept && table.seats.len() == sides.table_size() as usize {
            out.copy_from_slice(&Free::of(kinds, table.seats, &pairs).table(sides));
        }
    })
}

/// How many of one kind a table with mixed sides has at most.
fn most_of_a_kind(sides: &Sides) -> usize {
    sides.sizes().iter().map(|size| size.div_ceil(2) as usize).sum()
}

/// How often everybody has rested, and who did last.
struct Rests {
    had: Vec<u32>,
    last: Vec<PlayerIx>,
}

impl Rests {
    fn count(&mut self, out: &[PlayerIx]) {
        out.iter().for_each(|player| self.had[player.ix()] += 1);
        self.last = out.to_vec();
    }

    /// This many who rest, if `most` of one kind can sit on mixed sides: of each kind those in excess, then those who
    /// have rested least and not just now. Of these it may be anybody: while one more must rest, more people are left
    /// than seats, at most `most` of them of a kind, and others fill the seats of the missing one.
    fn chosen(&self, there: &[PlayerIx], rests: usize, kinds: &Spread, most: usize) -> Vec<PlayerIx> {
        let mut order: Vec<PlayerIx> = there.to_vec();
        order.sort_by_key(|player| (self.had[player.ix()], self.last.contains(player)));
        let mut out: Vec<PlayerIx> = Vec::new();
        for kind in [0, 1] {
            let own: Vec<PlayerIx> = order.iter().copied().filter(|player| kind_of(kinds, *player) == kind).collect();
            let many = own.len().saturating_sub(most).min(rests - out.len());
            out.extend(&own[..many]);
        }
        let others: Vec<PlayerIx> = order.into_iter().filter(|player| !out.contains(player)).collect();
        out.extend(others.into_iter().take(rests - out.len()));
        out
    }
}

/// Those without a seat: couples who are always partners, and the others by kind.
struct Free<'a> {
    kinds: &'a Spread,
    of: [Vec<PlayerIx>; 3],
    couples: Vec<[PlayerIx; 2]>,
}

impl<'a> Free<'a> {
    fn of(kinds: &'a Spread, people: &[PlayerIx], pairs: &[[PlayerIx; 2]]) -> Self {
        let couples: Vec<[PlayerIx; 2]> =
            pairs.iter().copied().filter(|pair| pair.iter().all(|player| people.contains(player))).collect();
        let mut free = Self { kinds, of: Default::default(), couples };
        let alone = |player: &&PlayerIx| !free.couples.iter().flatten().any(|one| one == *player);
        let others: Vec<PlayerIx> = people.iter().filter(alone).copied().collect();
        others.into_iter().for_each(|player| free.put(player));
        free
    }

    fn put(&mut self, player: PlayerIx) {
        self.of[kind_of(self.kinds, player)].push(player);
    }

    /// The next table: couples first, then each seat to the kind with most left, while its side has room for it.
    fn table(&mut self, sides: &Sides) -> Vec<PlayerIx> {
        let mut seats = vec![PlayerIx(0); sides.table_size() as usize];
        for side in sides.seats() {
            let (mut own, mut rest) = ([0; 3], &side[..]);
            if let [one, other, others @ ..] = rest
                && let Some(couple) = self.couples.pop()
            {
                for (seat, player) in [one, other].into_iter().zip(couple) {
                    own[kind_of(self.kinds, player)] += 1;
                    seats[seat.ix()] = player;
                }
                rest = others;
            }
            for seat in rest {
                // Couples without a side are parted.
                if self.of.iter().all(Vec::is_empty)
                    && let Some(couple) = self.couples.pop()
                {
                    couple.into_iter().for_each(|player| self.put(player));
                }
                let room = |kind: &usize| *kind == 2 || own[*kind] < side.len().div_ceil(2);
                let most = |kinds: Vec<usize>| kinds.into_iter().rev().max_by_key(|kind| self.of[*kind].len());
                let some = |kind: &usize| !self.of[*kind].is_empty();
                let fitting: Vec<usize> = [0, 1, 2].into_iter().filter(some).filter(room).collect();
                let any: Vec<usize> = [0, 1, 2].into_iter().filter(some).collect();
                if let Some(kind) = most(fitting).or_else(|| most(any))
                    && let Some(player) = self.of[kind].pop()
                {
                    own[kind] += 1;
                    seats[seat.ix()] = player;
                }
            }
        }
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sides::with_sides;
    use crate::{Control, MakerRequest, make};
    use roundtable_audit::{Tier, TierState, judge, mixed_sides};
    use roundtable_model::{Effort, Game, Roster, RoundGoal, SeatsMean, Seed, Spare, TableSizes, Wish, Wishes};
    use std::num::NonZeroU32;

    fn evening(women: u32, men: u32, courts: u32, rounds: u32) -> Problem {
        let groups = (0..women + men).map(|p| Some(u32::from(p >= women))).collect();
        let kinds = Spread::new("sex".into(), vec!["f".into(), "m".into()], groups).unwrap();
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(women + men), sizes, RoundGoal::Exactly(rounds)).unwrap();
        let problem = problem.with_seats(SeatsMean::of_game(Game::Doubles));
        problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap())).with_mixed(kinds).unwrap()
    }

    #[test]
    fn as_many_sides_are_mixed_as_can_be() {
        for (women, men, courts, rounds) in
            [(4, 4, 2, 4), (5, 5, 2, 5), (9, 7, 4, 4), (7, 7, 3, 6), (3, 9, 2, 5), (6, 6, 3, 6)]
        {
            let (problem, few) = (evening(women, men, courts, rounds), Effort(5_000_000));
            let made = make(&problem, &MakerRequest { effort: few, ..MakerRequest::default() }).unwrap().schedule;
            let night = with_sides(&problem, &made, &MakerRequest::of(Seed(5), few), &Control::default());
            let found = mixed_sides(&problem, &night).unwrap();
            assert!(found.is_best(), "{women} and {men} on {courts}");
            assert!(roundtable_audit::answers(&problem, &night).is_empty());
            let found = judge(&problem, &night);
            assert_eq!(found.standing.state(Tier::Unmixed), Some(TierState::Proved));
            let rests = found.sit_outs;
            assert!(women != men || rests.max - rests.min <= 1, "{women} and {men} on {courts}: {rests:?}");
        }
    }

    /// Eight couples; after the fourth round one goes home.
    #[test]
    fn sides_stay_mixed_where_a_plan_is_mended() {
        let list: Vec<Wish> = (0..8).map(|c| Wish::Apart(PlayerIx(c), PlayerIx(8 + c))).collect();
        let wishes = Wishes::of(list);
        let asked = evening(8, 8, 4, 7).with_spare(Spare::SitOut).with_wishes(wishes.clone()).unwrap();
        let before = crate::sides::designed(&asked, &MakerRequest::of(Seed(0), Effort::LOW), &Control::default())
            .unwrap()
            .schedule;
        let mut kept = Schedule::new(16);
        before.rounds().take(4).for_each(|round| kept.push_round_from(round));
        let away = [7, 15].into_iter().flat_map(|p| {
            (4..7).map(move |round| roundtable_model::Absence {
                round: roundtable_model::RoundIx(round),
                player: PlayerIx(p),
            })
        });
        let problem = evening(8, 8, 4, 7).with_spare(Spare::SitOut).with_absences(away.collect()).unwrap();
        let problem = problem.with_kept(kept.clone()).unwrap().with_plan_before(before).unwrap();
        let problem = problem.with_wishes(wishes).unwrap();
        let made = make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
        let night = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort::LOW), &Control::default());
        assert!(roundtable_audit::answers(&problem, &night).is_empty());
        assert!(mixed_sides(&problem, &night).unwrap().all_are_mixed());
        assert!(night.rounds().zip(kept.rounds()).all(|(round, kept)| round.tables().eq(kept.tables())));
    }

    #[test]
    fn couples_who_are_apart_stay_apart() {
        let list = (0..6).map(|c| Wish::Apart(PlayerIx(c), PlayerIx(6 + c)));
        let problem = evening(6, 6, 3, 5).with_wishes(Wishes::of(list)).unwrap();
        let made = make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
        let night = with_sides(&problem, &made, &MakerRequest::of(Seed(5), Effort::LOW), &Control::default());
        let found = judge(&problem, &night);
        assert!(found.wishes.iter().all(|wish| wish.broken.is_empty()));
        assert!(mixed_sides(&problem, &night).unwrap().all_are_mixed());
    }

    /// Two couples who always play together among four others: sides are mixed, and the couples are on them.
    #[test]
    fn couples_who_always_play_together_are_on_mixed_sides() {
        let (p, q) = (PlayerIx, |n: u32| PlayerIx(4 + n));
        let couples = [Wish::Partners(p(0), q(0)), Wish::Partners(p(1), q(1)), Wish::NeverPartners(p(2), q(2))];
        let problem = evening(4, 4, 2, 4).with_wishes(Wishes::with_company(couples)).unwrap();
        let made = make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
        let night = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort(3_000_000)), &Control::default());
        assert!(roundtable_audit::answers(&problem, &night).is_empty());
        assert!(mixed_sides(&problem, &night).unwrap().all_are_mixed());
        assert_eq!(roundtable_audit::broken_partners(&problem, &night), 0);
        assert!(judge(&problem, &night).wishes.iter().all(|wish| wish.broken.is_empty()));
    }
}
