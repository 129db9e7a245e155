//! One of each group at every table: a column of people to be apart and one to be spread are one question, and get
//! answers as good.

use roundtable_audit::{Objective, judge};
use roundtable_chance::SeededRng;
use roundtable_model::{
    Effort, PlayerIx, Problem, Roster, RoundGoal, Seed, Spread, TableSizes, Wish, Wishes, each_two,
};
use roundtable_testkit::tier::cases;

use super::make;
use crate::MakerRequest;

/// As many groups as seats, mixed in the list by this seed: to be apart, and to be spread.
fn questions(seats: u32, people: u32, goal: RoundGoal, seed: u64) -> [Problem; 2] {
    let mut of: Vec<u32> = (0..seats * people).map(|p| p % seats).collect();
    Seed(seed).rng().shuffle(&mut of);
    let plain = Problem::new(Roster::numbered(seats * people), TableSizes::only(seats).unwrap(), goal).unwrap();
    let everybody: Vec<PlayerIx> = (0..seats * people).map(PlayerIx).collect();
    let alike = each_two(&everybody).filter(|[a, b]| of[a.ix()] == of[b.ix()]);
    let apart = Wishes::of(alike.map(|[a, b]| Wish::Apart(a, b)));
    let values = (0..seats).map(|group| group.to_string()).collect();
    let spread = Spread::new("class".into(), values, of.into_iter().map(Some).collect()).unwrap();
    let spread = Wishes { spreads: vec![spread], ..Wishes::default() };
    [apart, spread].map(|wishes| plain.clone().with_wishes(wishes).unwrap())
}

fn little(seed: u64) -> MakerRequest {
    MakerRequest { seed: Seed(seed), effort: Effort(200_000), ..MakerRequest::default() }
}

#[test]
fn where_a_design_or_a_turned_schedule_answers_nobody_meets_again_and_no_group_meets() {
    for (seats, people, rounds) in [(4, 9, 9), (4, 8, 8), (5, 12, 8), (2, 6, 6), (4, 10, 6), (6, 12, 5), (6, 15, 5)] {
        for (index, problem) in questions(seats, people, RoundGoal::Exactly(rounds), 5).into_iter().enumerate() {
            let made = make(&problem, &little(1)).unwrap().schedule;
            let found = Objective::of(&problem, &made);
            let all = (found.broken_company, found.overload, found.same_group, found.uneven_groups);
            assert_eq!(all, (0, 0, 0, 0), "{seats} groups of {people} × {rounds}, question {index}");
        }
    }
}

/// More rounds than people of a group: the bound of repeats is met.
#[test]
fn the_design_over_and_over_is_proved_to_be_the_best() {
    for (seats, people, rounds) in [(4, 5, 8), (3, 4, 9), (4, 9, 20)] {
        let [problem, _] = questions(seats, people, RoundGoal::Exactly(rounds), 7);
        let made = make(&problem, &little(1)).unwrap().schedule;
        let proof = judge(&problem, &made);
        let overload = proof.standing.tiers.iter().find(|tier| tier.tier == roundtable_audit::Tier::Overload).unwrap();
        assert_eq!(overload.bound, overload.value, "{seats} groups of {people} × {rounds}");
    }
}

#[test]
fn as_many_rounds_as_possible_are_as_many_as_people_of_a_group() {
    for (seats, people) in [(4, 8), (3, 7), (5, 12)] {
        let [problem, _] = questions(seats, people, RoundGoal::Max, 3);
        let made = make(&problem, &little(1)).unwrap().schedule;
        let found = Objective::of(&problem, &made);
        assert_eq!((made.round_count(), found.broken_company, found.overload), (people, 0, 0), "{seats} × {people}");
    }
}

/// Whatever the sizes, people who are to be apart are, and the spread has no group's meeting where the other has no
/// repeat.
#[test]
fn both_questions_get_answers_as_good() {
    let mut lots: SeededRng = Seed(53).rng();
    for case in 0..cases(12, 300) {
        let (seats, people) = (2 + lots.below(5) as u32, 2 + lots.below(9) as u32);
        let rounds = 1 + lots.below(u64::from(people)) as u32;
        let [apart, spread] = questions(seats, people, RoundGoal::Exactly(rounds), case);
        let found = [apart, spread].map(|problem| {
            let made = make(&problem, &little(case)).unwrap().schedule;
            Objective::of(&problem, &made)
        });
        assert_eq!(found[0].broken_company, 0, "{case}: {seats} × {people} × {rounds}");
        assert!(found[1].overload <= found[0].overload, "{case}: {seats} × {people} × {rounds}");
        assert!(found[0].overload > 0 || found[1].same_group == 0, "{case}: {seats} × {people} × {rounds}");
    }
}
