//! Wishes first: all possible ones are kept, and only impossible ones are called impossible.

use proptest::prelude::*;
use roundtable_audit::broken_wishes;
use roundtable_model::{
    Absence, Effort, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, Seed, Spare, TableSizes, Wish,
    Wishes,
};
use roundtable_proofs::{CheckedClaim, verify_impossible};
use roundtable_testkit::tier::{cases, is_night};

use super::make;
use crate::search::floor::rounds_made;
use crate::search::keep::tests::{any_seating, small_problem, wish};
use crate::search::keep::{Asked, Decision};
use crate::{EngineError, MakerRequest, Method};

fn p(number: u32) -> PlayerIx {
    PlayerIx::from_number(number).unwrap()
}

fn apart(pairs: &[[u32; 2]]) -> Vec<Wish> {
    pairs.iter().map(|[a, b]| Wish::Apart(p(*a), p(*b))).collect()
}

fn together(pairs: &[[u32; 2]]) -> Vec<Wish> {
    pairs.iter().map(|[a, b]| Wish::Together(p(*a), p(*b))).collect()
}

fn hosts(places: &[[u32; 2]]) -> Vec<Wish> {
    places.iter().map(|[a, table]| Wish::AtTable(p(*a), *table)).collect()
}

fn seats(places: &[[u32; 2]]) -> Vec<Wish> {
    places.iter().map(|[a, seat]| Wish::InSeat(p(*a), SeatIx(seat - 1))).collect()
}

/// All of that many people mutually apart.
fn all_apart(people: &[u32]) -> Vec<Wish> {
    let pairs: Vec<[u32; 2]> =
        people.iter().enumerate().flat_map(|(i, &a)| people[..i].iter().map(move |&b| [b, a])).collect();
    apart(&pairs)
}

/// A question with wishes; people, tables, seats and rounds count from 1.
struct Case {
    players: u32,
    sizes: &'static [u32],
    rounds: u32,
    /// Whether spare people sit out instead of short tables.
    sit_out: bool,
    /// Who is absent, and in which round.
    absent: &'static [[u32; 2]],
    list: Vec<Wish>,
}

fn case(players: u32, sizes: &'static [u32], rounds: u32, list: Vec<Wish>) -> Case {
    Case { players, sizes, rounds, sit_out: sizes == [2], absent: &[], list }
}

impl Case {
    fn problem(&self) -> Problem {
        let sizes = TableSizes::new(self.sizes.to_vec()).unwrap();
        let away = |[who, round]: &[u32; 2]| Absence { round: RoundIx(round - 1), player: p(*who) };
        Problem::new(Roster::numbered(self.players), sizes, RoundGoal::Exactly(self.rounds))
            .unwrap()
            .with_spare(if self.sit_out { Spare::SitOut } else { Spare::ShortTables })
            .with_absences(self.absent.iter().map(away).collect())
            .unwrap()
            .with_wishes(Wishes::of(self.list.clone()))
            .unwrap()
    }
}

fn request(seed: u64, steps: u64) -> MakerRequest {
    MakerRequest { seed: Seed(seed), effort: Effort(steps), ..MakerRequest::default() }
}

/// Cases that were once refused as impossible, or made with wishes broken, though every wish can be kept. Some need
/// another layout than the first (12 people of whom four are apart, or one is host of table 4: four tables of 3; 10
/// people at 10, 5 or 9: two tables of 5), and some that the right people rest, who break no wish (3 at tables of 2:
/// person 1 rests in every round).
#[test]
fn wishes_that_can_be_kept_are_kept() {
    let cases = [
        Case { absent: &[[1, 1], [4, 1]], ..case(6, &[4, 2], 2, apart(&[[1, 4]])) },
        Case { absent: &[[1, 1], [2, 1], [3, 1], [4, 1]], ..case(16, &[4], 2, all_apart(&[1, 2, 3, 4])) },
        Case { absent: &[[1, 1], [3, 1]], ..case(5, &[3, 2], 2, apart(&[[1, 2]])) },
        Case { absent: &[[1, 2], [2, 2], [3, 2], [4, 2]], ..case(20, &[4], 2, all_apart(&[1, 5, 6, 7, 8])) },
        case(12, &[4, 3], 1, all_apart(&[1, 2, 3, 4])),
        case(12, &[3, 4], 1, together(&[[1, 2], [2, 3], [3, 4]])),
        case(10, &[10, 5, 9], 2, apart(&[[1, 8]])),
        case(3, &[2], 8, apart(&[[1, 2], [1, 3]])),
        case(8, &[4], 40, together(&[[1, 2], [1, 3], [1, 4]])),
        case(6, &[2], 1, hosts(&[[5, 2], [1, 2]])),
        case(16, &[4], 3, hosts(&[[1, 1], [2, 1]])),
        case(16, &[4], 3, seats(&[[1, 1], [2, 1]])),
        case(13, &[4, 3], 4, hosts(&[[1, 1], [2, 1]])),
        case(16, &[4], 5, seats(&[[1, 1], [2, 1], [3, 1], [4, 1]])),
        case(20, &[4], 10, together(&[[1, 2], [3, 4], [1, 3]])),
        case(16, &[4], 15, apart(&[[1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [1, 7], [1, 8]])),
        case(8, &[2], 14, apart(&[[1, 2], [1, 3], [1, 4], [1, 5], [1, 6]])),
        case(14, &[7], 3, seats(&[[1, 6], [2, 2]])),
        case(14, &[4, 3], 4, seats(&[[1, 4], [2, 4]])),
        case(12, &[4, 3], 2, hosts(&[[1, 4]])),
        Case { sit_out: true, ..case(9, &[4], 3, seats(&[[1, 1], [1, 2]])) },
        Case { sit_out: true, ..case(9, &[4], 3, hosts(&[[1, 1], [2, 1], [3, 1], [4, 1], [5, 1]])) },
        Case { sit_out: true, ..case(7, &[3], 4, together(&[[1, 2], [2, 3], [3, 4]])) },
        Case { sit_out: true, ..case(7, &[3], 2, apart(&[[1, 2], [2, 3], [1, 3]])) },
    ];
    for (number, case) in cases.iter().enumerate() {
        let problem = case.problem();
        // Without a search, and with a short or a longer one in turn; at night both, and longer.
        let sample = vec![(0, 0), [(2, 30_000), (1, 8_000)][number % 2]];
        for (seed, steps) in if is_night() { vec![(0, 0), (1, 20_000), (2, 300_000)] } else { sample } {
            let made = make(&problem, &request(seed, steps));
            let made = made.unwrap_or_else(|e| panic!("{} at {:?}, seed {seed}: {e}", case.players, case.sizes));
            let broken = broken_wishes(&problem, &made.schedule);
            assert_eq!(broken, [], "{} at {:?}, seed {seed}", case.players, case.sizes);
        }
    }
}

/// Wishes that no layout of a round can keep are refused, with the smallest set of them, and the round unless that
/// holds in all: an odd ring apart at two tables, five apart at at most four tables, two seats for one person, table 2
/// where four people have only table 1.
#[test]
fn wishes_that_no_layout_keeps_are_refused() {
    let ring = apart(&[[1, 2], [2, 3], [3, 4], [4, 5], [5, 1]]);
    let cases = [
        (case(8, &[4], 1, ring), 5, None),
        (case(12, &[4, 3], 1, all_apart(&[1, 2, 3, 4, 5])), 10, None),
        (case(8, &[4], 2, seats(&[[1, 1], [1, 2]])), 2, None),
        (Case { absent: &[[5, 2], [6, 2], [7, 2], [8, 2]], ..case(8, &[4], 2, hosts(&[[1, 2]])) }, 1, Some(RoundIx(1))),
    ];
    for (case, size, wanted) in cases {
        match make(&case.problem(), &request(0, 1000)) {
            Err(EngineError::Clash { wishes, round, everywhere, .. }) => {
                assert_eq!((wishes.len(), (!everywhere).then_some(round)), (size, wanted));
            }
            other => panic!("{} at {:?}: {other:?}", case.players, case.sizes),
        }
    }
}

/// Wishes broken by kept rounds are not a reason to refuse the question.
#[test]
fn kept_rounds_are_not_judged() {
    let mut kept = Schedule::new(8);
    kept.push_round().table(1, &[1, 2, 3, 4].map(p)).table(2, &[5, 6, 7, 8].map(p));
    let problem = case(8, &[4], 3, apart(&[[1, 2]])).problem().with_kept(kept).unwrap();
    let made = make(&problem, &request(0, 1000)).unwrap();
    let broken = broken_wishes(&problem, &made.schedule);
    assert_eq!((broken.len(), broken[0].rounds, broken[0].first), (1, 1, RoundIx(0)));
}

/// Prices of pairs are numbers of 16 bits (`search/prices.rs`), and these pairs have met 4,000 times.
#[test]
fn many_earlier_meetings_do_not_upset_the_prices() {
    let mut history = Schedule::new(8);
    for _ in 0..4_000 {
        history.push_round().table(1, &[1, 2, 3, 4].map(p)).table(2, &[5, 6, 7, 8].map(p));
    }
    let problem = case(8, &[4], 4, apart(&[[1, 5]])).problem().with_history(history).unwrap();
    let made = make(&problem, &request(0, 20_000)).unwrap();
    assert_eq!(broken_wishes(&problem, &made.schedule), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(100, 500)))]

    /// Small requests of every kind: refused only if some round cannot keep its wishes; else all wishes are kept. Up to
    /// 8 people the truth is every seating; beyond, `decide`, which `search/keep/tests.rs` compares with every seating.
    #[test]
    fn what_can_be_kept_is_kept_and_nothing_else_is_refused(
        (players, list) in (3u32..15).prop_flat_map(|n| (Just(n), prop::collection::vec(wish(n.min(9)), 1..7))),
        sizes in prop::sample::select(vec![vec![2], vec![3], vec![4], vec![4, 3], vec![3, 4], vec![3, 2], vec![2, 4], vec![5, 2, 3]]),
        sit_out in any::<bool>(),
        away in prop::collection::vec(0u32..14, 0..4),
        seed in 0u64..1_000_000,
    ) {
        let problem = small_problem(players, &sizes, sit_out, &away, list);
        prop_assume!(problem.is_some());
        let problem = problem.unwrap();
        prop_assume!((0..2).all(|r| problem.seating(r).is_some()));
        let wishes = problem.seated_wishes();
        let keepable = rounds_made(&problem, 2).into_iter().all(|(round, people)| {
            if players <= 8 {
                return problem.layouts(round.0).any(|l| any_seating(wishes, &people, &l.tables, l.sit_outs));
            }
            let decision = Asked { problem: &problem, round, people: &people }.decide(wishes);
            assert_ne!(decision, Decision::Open);
            decision != Decision::Impossible
        });
        let by_name = MakerRequest { method: Method::Search, ..request(seed, 3_000) };
        for request in [request(seed, 30_000), by_name] {
            match make(&problem, &request) {
                Ok(made) => {
                    prop_assert!(keepable, "made though impossible: {:?}", wishes);
                    prop_assert_eq!(broken_wishes(&problem, &made.schedule), []);
                }
                Err(refused @ (EngineError::Clash { .. } | EngineError::TooManyTogether { .. })) => {
                    prop_assert!(!keepable, "refused: {:?}", wishes);
                    let claim = refused.impossible().map(|claim| verify_impossible(&claim, &problem));
                    prop_assert_eq!(claim, Some(CheckedClaim::Holds));
                }
                Err(other) => prop_assert!(false, "{}", other),
            }
        }
    }
}
