//! Wishes for partners against all ways to play a round: small random questions, each answer compared with the fewest
//! possible broken ones.

use super::*;
use crate::{EngineError, MakerRequest, make};
use roundtable_audit::judged_wishes;
use roundtable_model::{Effort, Roster, RoundGoal, SeatIx, Seed, Spare, TableSizes, Wishes};
use std::num::NonZeroU32;

/// A question of few people with wishes for partners, and sometimes one about company or a place.
fn asked(rng: &mut SeededRng) -> (Problem, Sides) {
    let sides = [[1, 1, 2, 2].as_slice(), &[1, 2, 1, 2], &[1, 1, 1, 2, 2, 2]][rng.below(5) as usize % 3];
    let size = sides.len() as u32;
    let people = size + rng.below(u64::from(9 - size)) as u32;
    let courts = 1 + rng.below(u64::from(people / size)) as u32;
    let goal = RoundGoal::Exactly(1 + rng.below(4) as u32);
    let mut anybody = || PlayerIx(rng.below(people.into()) as u32);
    let pairs: Vec<[PlayerIx; 2]> = (0..6).map(|_| [anybody(), anybody()]).filter(|[a, b]| a != b).collect();
    let partners = pairs.iter().skip(1 + rng.below(4) as usize).map(|&[a, b]| match rng.below(3) {
        0 => Wish::Partners(a, b),
        _ => Wish::NeverPartners(a, b),
    });
    let list: Vec<Wish> = partners.collect();
    let problem = Problem::new(Roster::numbered(people), TableSizes::only(size).unwrap(), goal).unwrap();
    let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap()));
    let problem = problem.with_wishes(Wishes::of(list)).unwrap();
    let partners = &problem.wishes().list;
    let mut list: Vec<Wish> = partners.iter().filter_map(Wish::comes_with).chain(partners.iter().copied()).collect();
    list.extend(pairs.first().filter(|_| rng.below(6) == 0).map(|[a, b]| Wish::Apart(*a, *b)));
    list.extend((rng.below(6) == 0).then_some(Wish::AtTable(PlayerIx(0), 1)));
    list.extend((rng.below(6) == 0).then_some(Wish::InSeat(PlayerIx(1), SeatIx(2))));
    let sides = Sides::of_numbers(sides).unwrap();
    let problem = problem.with_wishes(Wishes::of(list)).unwrap();
    (problem.with_seats(sides.clone().into()), sides)
}

/// The fewest broken wishes of a round about company, places and partners, the most important first.
fn least(problem: &Problem, sides: &Sides) -> [u64; 3] {
    let seating = problem.seating(0).unwrap();
    let of_sides = sides.sizes();
    // Room on each side of each table, and in the last place for those who rest.
    let mut room: Vec<u32> = seating.tables.iter().flat_map(|_| of_sides.clone()).chain([seating.sit_outs]).collect();
    fn place(problem: &Problem, sides: &Sides, room: &mut [u32], at: &mut Vec<usize>, least: &mut [u64; 3]) {
        if at.len() == problem.players() as usize {
            return *least = (*least).min(broken(problem, sides, room.len() - 1, at));
        }
        for own in 0..room.len() {
            if room[own] > 0 {
                room[own] -= 1;
                at.push(own);
                place(problem, sides, room, at, least);
                at.pop();
                room[own] += 1;
            }
        }
    }
    let mut least = [u64::MAX; 3];
    place(problem, sides, &mut room, &mut Vec::new(), &mut least);
    least
}

/// What is broken with everybody on these sides, those of all tables in order; `rest` is not a side.
fn broken(problem: &Problem, sides: &Sides, rest: usize, at: &[usize]) -> [u64; 3] {
    let place = |p: PlayerIx| Some(at[p.ix()]).filter(|side| *side != rest);
    let table = |p| place(p).map(|side| side / sides.sizes().len());
    let both = |a, b| table(a).zip(table(b));
    let mut broken = [0; 3];
    let at_one = |a, b| both(a, b).is_some_and(|(a, b)| a == b);
    for wish in &problem.wishes().list {
        let (tier, is_broken) = match *wish {
            Wish::Apart(a, b) => (0, both(a, b).is_some_and(|(a, b)| a == b)),
            Wish::Together(a, b) => (0, both(a, b).is_some_and(|(a, b)| a != b)),
            Wish::AtTable(a, number) => (1, table(a).is_some_and(|table| table as u32 + 1 != number)),
            Wish::InSeat(a, seat) => {
                let wanted = usize::from(sides.of_each_seat()[seat.ix()]);
                (1, place(a).is_some_and(|side| side % sides.sizes().len() != wanted))
            }
            Wish::Partners(a, b) => (2, at_one(a, b) && place(a) != place(b)),
            Wish::NeverPartners(a, b) => (2, at_one(a, b) && place(a) == place(b)),
        };
        broken[tier] += u64::from(is_broken);
    }
    broken
}

/// Which of this many questions have answers with more broken wishes than necessary.
fn needless(seed: u64, questions: u32, effort: Effort) -> Vec<String> {
    let mut rng = Seed(seed).rng();
    let (mut answered, mut found) = (0, Vec::new());
    while answered < questions {
        let (problem, sides) = asked(&mut rng);
        let own = Seed(rng.bits());
        let request = MakerRequest { effort, seed: own, ..MakerRequest::default() };
        let Ok(made) = make(&problem, &request) else { continue };
        answered += 1;
        let night = with_sides(&problem, &made.schedule, &MakerRequest::of(own, effort), &Control::default());
        assert!(roundtable_audit::answers(&problem, &night).is_empty(), "seed {seed}: {problem:?}");
        let rounds = u64::from(night.round_count());
        let least = least(&problem, &sides).map(|broken| broken * rounds);
        let mut broken = [0, 0, broken_partners(&problem, &night)];
        for judged in judged_wishes(problem.seated_wishes(), None, &night) {
            broken[judged.wish.matter() as usize] += judged.broken.len() as u64;
        }
        assert!(broken >= least, "seed {seed}: better than all ways: {problem:?}");
        if broken > least {
            let (people, courts) = (problem.players(), problem.seating(0).unwrap().tables);
            let wishes = &problem.wishes().list;
            found.push(format!("{people} at {courts:?}, {rounds} rounds, {wishes:?}: {broken:?}, least {least:?}"));
        }
    }
    found
}

#[test]
fn no_wish_for_partners_is_broken_without_need() {
    for (seed, questions, effort) in [(49, 60, Effort(2_000_000)), (50, 40, Effort(0))] {
        let found = needless(seed, questions, effort);
        assert!(found.is_empty(), "seed {seed}, {} of {questions}: {found:#?}", found.len());
    }
}

/// The question with these wishes alone.
fn with(problem: &Problem, wishes: &[Wish]) -> Problem {
    let wishes = Wishes::with_company(wishes.iter().copied());
    let absences = problem.absences().to_vec();
    problem.clone().without_wishes().with_wishes(Wishes { absences, ..wishes }).unwrap()
}

/// Wishes for partners are refused exactly if they cannot all be kept; of the wishes named all are needed.
#[test]
fn wishes_for_partners_that_contradict_each_other_are_refused_with_the_smallest_set() {
    let (seed, mut refused) = (51, 0);
    let mut rng = Seed(seed).rng();
    for _ in 0..400 {
        let (problem, sides) = asked(&mut rng);
        let can_be_kept = |wishes: &[Wish]| least(&with(&problem, wishes), &sides) == [0; 3];
        let own = Wish::own(&problem.wishes().list).copied();
        let others: Vec<Wish> = own.filter(|wish| wish.one_side().is_none()).collect();
        match no_clash(&problem) {
            Ok(()) => {
                assert!(can_be_kept(&problem.wishes().list) || !can_be_kept(&others), "{seed}: {problem:?}")
            }
            Err(EngineError::Clash { wishes, everywhere, .. }) => {
                refused += 1;
                assert!(everywhere && !can_be_kept(&wishes), "seed {seed}: {problem:?}: {wishes:?}");
                for left_out in 0..wishes.len() {
                    let mut wishes = wishes.clone();
                    wishes.remove(left_out);
                    assert!(can_be_kept(&wishes), "seed {seed}: {problem:?}: {wishes:?}");
                }
            }
            Err(error) => panic!("seed {seed}: {error}"),
        }
    }
    assert!((20..380).contains(&refused), "{refused} of 400");
}

/// `cargo test -p roundtable-engine --lib wishes_of_many_small_questions -- --ignored` prints how many of 247.
#[test]
#[ignore = "two minutes"]
fn wishes_of_many_small_questions() {
    let found = [(247, Effort::default()), (248, Effort(0))].map(|(seed, effort)| needless(seed, 247, effort));
    let counts = [0, 1].map(|effort| found[effort].len());
    assert_eq!(counts, [0, 0], "seeds 247 (normal effort) and 248 (none): {found:#?}");
}
