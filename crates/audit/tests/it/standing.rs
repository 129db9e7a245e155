//! Tests of the standing (what is proved about each tier, the figures by which schedules are compared): no bound of a
//! tier is above the value of a random schedule of the question. Seeds are printed with every failure.

use roundtable_audit::{Argument, Objective, Tier, TierArgument, TierState, Verdict, judge};
use roundtable_model::{
    Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, Seed, Spare, TableSizes, Wish, Wishes,
};
use roundtable_testkit::places::{self, tables};

fn p(number: u32) -> PlayerIx {
    PlayerIx::from_number(number).unwrap()
}

/// A random question of three to seven people, some with wishes, absences, history and kept rounds.
fn question(seed: u64) -> Option<Problem> {
    let mut rng = Seed(seed).rng();
    let mut below = |n: u64| (rng.bits() % n) as u32;
    let players = 3 + below(5);
    let sizes = [&[2][..], &[3, 2], &[3], &[4, 3], &[2, 3]][below(5) as usize];
    let rounds = 1 + below(4);
    let mut problem =
        Problem::new(Roster::numbered(players), TableSizes::new(sizes.to_vec()).unwrap(), RoundGoal::Exactly(rounds))
            .unwrap();
    if below(2) == 0 {
        problem = problem.with_spare(Spare::SitOut);
    }
    if below(3) == 0 {
        let absence = Absence { round: RoundIx(below(rounds.into())), player: PlayerIx(below(players.into())) };
        problem = problem.with_absences(vec![absence]).unwrap();
    }
    (0..rounds).try_for_each(|r| problem.seating(r).map(|_| ()))?;
    let mut history = Schedule::new(players);
    if below(3) == 0 {
        let (a, b) = (below(players.into()), below(players.into()));
        if a != b {
            history.push_round().table(1, &[PlayerIx(a), PlayerIx(b)]);
        }
    }
    problem = problem.with_history(history).unwrap();
    if rounds > 1 && below(3) == 0 {
        let mut kept = Schedule::new(players);
        kept.push_round_from(by_lot(&problem, seed).round(0).unwrap());
        problem = problem.with_kept(kept).unwrap();
    }
    let mut list = Vec::new();
    for _ in 0..below(5) {
        let (a, b) = (PlayerIx(below(players.into())), PlayerIx(below(players.into())));
        match below(4) {
            0 if a != b => list.push(Wish::Apart(a, b)),
            1 if a != b => list.push(Wish::Together(a, b)),
            2 => list.push(Wish::AtTable(a, 1)),
            3 => list.push(Wish::InSeat(a, SeatIx(below(2)))),
            _ => {}
        }
    }
    Some(problem.with_wishes(Wishes::of(list)).unwrap())
}

/// A random answer: the kept rounds, then everybody anywhere.
fn by_lot(problem: &Problem, seed: u64) -> Schedule {
    let mut rng = Seed(seed).rng();
    let mut schedule = Schedule::new(problem.players());
    problem.kept().rounds().for_each(|round| schedule.push_round_from(round));
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return schedule };
    for r in problem.kept().round_count()..rounds {
        let absent: Vec<PlayerIx> = problem.absent(r).collect();
        let mut here: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).filter(|p| !absent.contains(p)).collect();
        rng.shuffle(&mut here);
        let seating = problem.seating(r).unwrap();
        let (mut builder, mut rest) = (schedule.push_round(), here.as_slice());
        for (number, size) in (1..).zip(seating.tables) {
            let (seats, more) = rest.split_at(size as usize);
            builder.table(number, seats);
            rest = more;
        }
        builder.sit_outs(rest).absents(&absent);
    }
    schedule
}

#[test]
fn no_schedule_of_the_question_is_below_a_bound_of_its_tiers() {
    let (mut asked, mut settled) = (0, 0);
    for seed in 0..400 {
        let Some(problem) = question(seed) else { continue };
        asked += 1;
        let found = judge(&problem, &by_lot(&problem, seed));
        assert!(found.valid, "seed {seed}: {:?}", found.problems);
        settled += usize::from(found.verdict.reaches(Verdict::MeetingsOptimal));
        let tiers = &found.standing.tiers;
        for other in 0..60 {
            let other = Objective::of(&problem, &by_lot(&problem, 1000 + other));
            for tier in tiers {
                let Some(bound) = tier.bound else { continue };
                // Tiers are in the order of importance, wishes about company (together, apart) first. Places, and
                // proofs that assume kept wishes, are bounded among the schedules that break as few of those as
                // possible.
                let wished = format!("{:?}", tier.argument).contains("AsWished");
                let by_company = wished || tier.tier == Tier::BrokenPlaces;
                let meets_more = |most: u64| other.most_meetings > most;
                let counts = match tier.argument {
                    Some(TierArgument::NeverWithin { most, .. }) if meets_more(most) => false,
                    Some(TierArgument::Paths { never }) if other.never != never => false,
                    Some(TierArgument::LongTables { unfairness }) if other.unfairness > unfairness => false,
                    _ => !by_company || tiers[0].bound == Some(other.broken_company),
                };
                // Of common opponents more is better; nothing to count (everybody meets) would be best.
                let value = tier.tier.value(&other);
                let holds = match tier.tier.is_more_better() {
                    true => value.is_some_and(|value| value <= bound),
                    false => value.unwrap_or(0) >= bound,
                };
                assert!(!counts || holds, "seed {seed}: {tier:?} {other:?} {problem:?}");
            }
        }
    }
    assert!(asked > 200 && settled > 20, "{asked} {settled}");
}

fn wished(players: u32, sizes: &[u32], list: &[Wish]) -> Problem {
    let problem =
        Problem::new(Roster::numbered(players), TableSizes::new(sizes.to_vec()).unwrap(), RoundGoal::Exactly(1))
            .unwrap();
    problem.with_wishes(Wishes::of(list.to_vec())).unwrap()
}

/// Of eight people at two tables of four, five are to be apart in a ring: as five is odd, two neighbours in the ring
/// share a table, so one wish must be broken, and one suffices.
#[test]
fn a_broken_wish_is_proved_or_no_optimum() {
    let ring = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 1)].map(|(a, b)| Wish::Apart(p(a), p(b)));
    let problem = wished(8, &[4], &ring);
    let one = judge(&problem, &tables(8, &[&[&[1, 3, 6, 7], &[2, 4, 5, 8]]]));
    assert_eq!(one.standing.state(Tier::BrokenCompany), Some(TierState::Proved));
    assert_eq!(one.verdict, Verdict::Optimal);
    let all = judge(&problem, &tables(8, &[&[&[1, 2, 3, 4], &[5, 6, 7, 8]]]));
    assert_eq!((all.standing.state(Tier::BrokenCompany), all.verdict), (Some(TierState::Broken), Verdict::Gap));
}

/// Eight at fours in three rounds: repeats are as few as possible, but four couples stay together in all rounds, which
/// is not necessary.
#[test]
fn couples_that_rotate_are_not_the_best_there_is() {
    let couples =
        tables(8, &[&[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[&[1, 2, 5, 6], &[3, 4, 7, 8]], &[&[1, 2, 7, 8], &[3, 4, 5, 6]]]);
    let sizes = TableSizes::only(4).unwrap();
    let problem = Problem::new(Roster::numbered(8), sizes, RoundGoal::Exactly(3)).unwrap();
    let found = judge(&problem, &couples);
    assert_eq!((found.verdict, found.standing.first_open()), (Verdict::MeetingsOptimal, Some(Tier::MostMeetings)));
}

/// Five people, one sits out. In one round anyone who plays has one seat once and the other never: the range of 1 is
/// reached. In two rounds everybody's seats could be even, but that depends on who rests, so it does not count as
/// reached.
#[test]
fn reached_is_said_where_it_is() {
    let round = places::Places { tables: vec![vec![0, 1], vec![2, 3]], sit_out: vec![4], ..Default::default() };
    let by = |rounds: usize| {
        let found = roundtable_audit::audit(&places::schedule(5, &vec![round.clone(); rounds]), &Default::default());
        let proof = found.proof.iter().find(|p| p.figure == "seats.max_range").unwrap();
        (proof.value, proof.bound, proof.argument == Argument::Divisibility { reached: true })
    };
    assert_eq!(by(1), (1, 1, true));
    assert_eq!((by(2).1, by(2).2), (0, false));
}

#[test]
fn an_answer_is_held_to_its_question() {
    let mut problem = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(2)).unwrap();
    let answer = tables(4, &[&[&[1, 2], &[3, 4]], &[&[1, 3], &[2, 4]]]);
    assert!(roundtable_audit::answers(&problem, &answer).is_empty());
    let codes = |problem: &Problem, schedule: &Schedule| {
        roundtable_audit::answers(problem, schedule).iter().map(|f| f.code()).collect::<Vec<_>>()
    };
    assert_eq!(codes(&problem, &tables(4, &[&[&[1, 2], &[3, 4]]])), ["round_count"]);
    assert_eq!(codes(&problem, &tables(6, &[&[&[1, 2], &[3, 4], &[5, 6]]])), ["other_field"]);
    problem = problem.with_kept(tables(4, &[&[&[1, 4], &[2, 3]]])).unwrap();
    assert_eq!(codes(&problem, &answer), ["kept_changed"]);
    assert_eq!(judge(&problem, &answer).verdict, Verdict::Invalid);
    // Kept rounds of other sizes are judged by theirs.
    let threes = tables(6, &[&[&[1, 2, 3], &[4, 5, 6]]]);
    let problem = Problem::new(Roster::numbered(6), TableSizes::only(2).unwrap(), RoundGoal::Exactly(2)).unwrap();
    let problem = problem.with_kept(threes).unwrap();
    let whole = tables(6, &[&[&[1, 2, 3], &[4, 5, 6]], &[&[1, 4], &[2, 5], &[3, 6]]]);
    assert!(judge(&problem, &whole).valid);
    // If the kept round must have tables of four, each of its two tables of three is a fault.
    let fours = problem.with_kept_sizes(TableSizes::only(4).unwrap());
    assert_eq!(codes(&fours, &whole), ["table_size", "table_size"]);
}
