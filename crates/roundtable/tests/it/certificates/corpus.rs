//! Certificates of every kind for the tests in this folder: answers to the random questions of `oracle/`, random
//! schedules, plans with sides, borders and relations, and refusals by theorems. Each has a description. A new kind of
//! bound or refusal needs a certificate here: a function that makes it, called in [`made`].

use std::sync::LazyLock;

use roundtable::Control;
use roundtable::parts::Certificate;
use roundtable_audit::{
    Argument, Impossible, NoAffineSpace, RoundsBound, RoundsTheorem, Rules, audit, rounds_without_repeats,
};
use roundtable_engine::{Effort, MakerRequest, make};
use roundtable_model::{
    Absence, Aim, Game, OwnRelation, Plan, PlayerIx, Problem, Roster, RoundGoal, RoundIx, RoundSizes, Schedule, SeatIx,
    SeatOrder, SeatPairs, Seed, Sides, Spare, TableSizes, Wish, Wishes,
};

use crate::oracle::question::random;

/// How many questions of the oracle.
const QUESTIONS: u64 = 300;

/// The certificates with their descriptions, made once for all tests.
pub fn corpus() -> &'static [(String, Certificate)] {
    static CORPUS: LazyLock<Vec<(String, Certificate)>> = LazyLock::new(made);
    &CORPUS
}

/// All certificates with their descriptions.
fn made() -> Vec<(String, Certificate)> {
    let mut all: Vec<(String, Certificate)> = (0..QUESTIONS).filter_map(of_oracle).collect();
    all.extend(resting_couples());
    all.extend(by_lot());
    all.extend(with_borders());
    all.extend(with_sides());
    all.push(after_sides());
    all.extend(with_order());
    all.extend(with_own());
    all.extend(with_mixed_sides());
    all.extend(with_partners());
    all.extend(at_these_tables());
    all.extend(broken_wishes());
    all.extend(theorems());
    all
}

/// The answer to a question of the oracle, or why there is none.
pub fn of_oracle(seed: u64) -> Option<(String, Certificate)> {
    let asked = random(seed);
    Some((format!("question {seed}: {}", asked.said), answered(&asked.problem)?))
}

/// The answer to a question, or why there is none; `None` if that is not proved. An answer may also claim that
/// something is impossible: the notes of the search are added to its certificate.
fn answered(problem: &Problem) -> Option<Certificate> {
    Some(match make(problem, &MakerRequest { effort: Effort(2_000), ..MakerRequest::default() }) {
        Ok(made) => {
            let (roster, schedule) = (problem.roster().clone(), made.schedule.clone());
            let plan = Plan { roster, schedule, question: Some(Box::new(problem.clone())), ..Plan::default() };
            let mut certificate = roundtable::check(&plan, &[]).unwrap().certificate().unwrap();
            certificate.impossible.extend(made.notes.iter().filter_map(|note| note.impossible()));
            certificate
        }
        Err(error) => Certificate::of_refusal(problem, error.impossible()?),
    })
}

/// Questions with sit-outs, earlier meetings, two who are to be together and others apart. There are two bounds on the
/// overload (meetings again): one from the tables alone, and one that counts how often the couple rests. Either may be
/// the larger here.
fn resting_couples() -> impl Iterator<Item = (String, Certificate)> {
    let apart: [&[[u32; 2]]; 3] = [&[[0, 2], [3, 2]], &[[2, 3]], &[]];
    let sizes = [(4, 3), (5, 4), (5, 3), (7, 3)];
    let cases = sizes.into_iter().flat_map(|of| [0, 1, 3].map(|earlier| (of, earlier)));
    cases.flat_map(move |case| apart.map(|apart| (case, apart))).map(|(((players, size), earlier), apart)| {
        let tables = vec![size as usize; (players / size) as usize];
        let wishes = apart.iter().map(|&[a, b]| Wish::Apart(PlayerIx(a), PlayerIx(b)));
        let list = wishes.chain([Wish::Together(PlayerIx(0), PlayerIx(1))]);
        let problem = question(players, size, RoundGoal::Exactly(2)).with_spare(Spare::SitOut);
        let problem = problem.with_history(drawn(players, &tables, earlier)).unwrap();
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        let said = format!("a couple who rests: {players} at {size} after {earlier} rounds, apart {apart:?}");
        (said, answered(&problem).unwrap())
    })
}

/// Random rounds (seed 7) at tables of these sizes; the rest sit out.
fn drawn(players: u32, sizes: &[usize], rounds: u32) -> Schedule {
    let mut rng = Seed(7).rng();
    let mut order: Vec<PlayerIx> = (0..players).map(PlayerIx).collect();
    let mut schedule = Schedule::new(players);
    for _ in 0..rounds {
        rng.shuffle(&mut order);
        let (mut round, mut rest) = (schedule.push_round(), &order[..]);
        for (number, &size) in (1..).zip(sizes) {
            let (table, others) = rest.split_at(size);
            round.table(number, table);
            rest = others;
        }
        round.sit_outs(rest);
    }
    schedule
}

/// Random schedules without a question, with earlier rounds and without; a round robin; and [`by_convexity`].
fn by_lot() -> impl Iterator<Item = (String, Certificate)> {
    let cases: [(u32, &[usize], u32); 10] = [
        (6, &[3, 3], 3),
        (7, &[4, 3], 5),
        (8, &[4, 4], 9),
        (9, &[2; 4], 7),
        (10, &[4, 3, 3], 6),
        (13, &[4, 4, 4], 8),
        (20, &[4; 5], 6),
        (24, &[5, 5, 5, 5, 4], 6),
        (3, &[3], 1),
        (30, &[2; 15], 3),
    ];
    let both = cases.into_iter().flat_map(|case| [(case, 0), (case, 2)]);
    let lots = both.map(|((players, sizes, rounds), earlier)| {
        let (schedule, history) = (drawn(players, sizes, rounds), drawn(players, &[3], earlier).into());
        let rules = Rules { history: Some(&history), ..Rules::default() };
        let certificate = Certificate::of_schedule(&schedule, &rules, &audit(&schedule, &rules)).unwrap();
        (format!("by lot: {players} at {sizes:?}, {rounds} rounds after {earlier}"), certificate)
    });
    // Everybody meets everybody at tables of two (circle method).
    let mut all = Schedule::new(6);
    for r in 0..5 {
        let at = |i: u32| PlayerIx((r + i) % 5);
        all.push_round().table(1, &[PlayerIx(5), at(0)]).table(2, &[at(1), at(4)]).table(3, &[at(2), at(3)]);
    }
    let round_robin = Certificate::of_schedule(&all, &Rules::default(), &audit(&all, &Rules::default())).unwrap();
    lots.chain([("round robin of 6".to_owned(), round_robin), ("by convexity".to_owned(), by_convexity())])
}

/// Leagues of Diplomacy, whose seats are powers that border.
fn with_borders() -> impl Iterator<Item = (String, Certificate)> {
    [(7, 7), (7, 2), (14, 3), (21, 2)].into_iter().map(|(players, rounds)| {
        let question = roundtable::Question::numbered(players).game(Game::Diplomacy).rounds(rounds);
        let mut request = roundtable::Request::default();
        request.effort = Effort(2_000);
        let answer = roundtable::plan(&question, &request, &Control::none()).unwrap();
        (format!("Diplomacy: {players}, {rounds} rounds"), answer.certificate().unwrap())
    })
}

/// Partners and opponents: of two, opposite each other, of three, and of unequal sides; with resting people and kept
/// rounds.
fn with_sides() -> impl Iterator<Item = (String, Certificate)> {
    let seats = |sides: &str| sides.parse::<Sides>().unwrap().seat_names();
    let bridge = Game::Bridge.seat_names();
    let evenings = [
        (8, 7, seats("2,2")),
        (9, 4, bridge),
        (12, 4, seats("3,3")),
        (8, 3, seats("1,3")),
        (6, 5, seats("2,2")),
        (6, 4, seats("3,3")),
    ];
    evenings.into_iter().map(|(players, rounds, seats)| {
        let question = roundtable::Question::numbered(players).seats(seats.clone()).sit_out().rounds(rounds);
        let mut request = roundtable::Request::default();
        request.effort = Effort(200_000);
        let answer = roundtable::plan(&question, &request, &Control::none()).unwrap();
        (format!("Sides: {players}, {rounds} rounds, {}", seats.join(" ")), answer.certificate().unwrap())
    })
}

/// An evening with sides after an earlier one, whose partners and opponents count. Ana was there and is not now.
fn after_sides() -> (String, Certificate) {
    let seats = "2,2".parse::<Sides>().unwrap().seat_names();
    let mut request = roundtable::Request::default();
    request.effort = Effort(200_000);
    let plan = |question: roundtable::Question| {
        let question = question.seats(seats.clone()).sit_out();
        roundtable::plan(&question, &request, &Control::none()).unwrap()
    };
    let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo"];
    let before = plan(roundtable::Question::new(names).rounds(3));
    let night = plan(roundtable::Question::new(names.into_iter().skip(1)).rounds(5).history(&before.plan));
    ("Sides after an evening".to_owned(), night.certificate().unwrap())
}

/// Preset relations between seats: neighbours and turns, at tables of one size and of two, and together with sides.
fn with_order() -> impl Iterator<Item = (String, Certificate)> {
    use roundtable_model::SeatOrder::{Neighbours, Turns};
    let evenings: [(u32, &[u32], u32, &[SeatOrder]); 6] = [
        (16, &[4], 5, &[Neighbours]),
        (4, &[4], 5, &[Neighbours, Turns]),
        (11, &[4, 3], 4, &[Turns, Neighbours]),
        (6, &[3], 6, &[Turns]),
        (5, &[2], 3, &[Neighbours]),
        (7, &[5, 4, 3], 9, &[Turns]),
    ];
    let plain = evenings.into_iter().map(|(players, sizes, rounds, orders)| {
        let question = roundtable::Question::numbered(players).tables(sizes.to_vec()).rounds(rounds);
        (format!("Order of seats: {players} at {sizes:?}, {rounds} rounds, {orders:?}"), question, orders)
    });
    let bridge = roundtable::Question::numbered(9).game(Game::Bridge).sit_out().rounds(9);
    let bridge = ("Order of seats: 9 at bridge".to_owned(), bridge, &[Neighbours][..]);
    plain.chain([bridge]).map(|(said, question, orders)| {
        let mut request = roundtable::Request::default();
        request.effort = Effort(200_000);
        let question = question.relations(orders.iter().cloned());
        let answer = roundtable::plan(&question, &request, &Control::none()).unwrap();
        (said, answer.certificate().unwrap())
    })
}

/// The organiser's own relations: ordered or not, at tables of one size and of two, several at once, and with a preset.
fn with_own() -> impl Iterator<Item = (String, Certificate)> {
    let own = |name: &str, ordered, aim, at: &[(u32, &[[u32; 2]])]| {
        let pairs = |pairs: &[[u32; 2]]| pairs.iter().map(|two| two.map(SeatIx)).collect();
        let at = at.iter().map(|(seats, of)| SeatPairs { seats: *seats, pairs: pairs(of) }).collect();
        SeatOrder::Own(OwnRelation::new(name.to_owned(), ordered, aim, at).unwrap())
    };
    let trade = own("trade", false, Aim::AtMost(1), &[(4, &[[0, 1], [2, 3]]), (3, &[[0, 1]])]);
    let passes = own("passes to", true, Aim::Exactly(1), &[(3, &[[0, 1], [1, 2]])]);
    let uneven = own("hears", true, Aim::Evenly, &[(4, &[[0, 1], [0, 2], [3, 1]])]);
    let evenings: [(u32, &[u32], u32, Vec<SeatOrder>); 4] = [
        (4, &[4], 4, vec![trade.clone(), uneven.clone()]),
        (7, &[4, 3], 3, vec![trade.clone(), SeatOrder::Turns, passes.clone()]),
        (6, &[3], 5, vec![passes]),
        (9, &[4], 3, vec![uneven, trade]),
    ];
    evenings.into_iter().map(|(players, sizes, rounds, orders)| {
        let mut question = roundtable::Question::numbered(players).tables(sizes.to_vec()).rounds(rounds);
        if players == 9 {
            question = question.sit_out();
        }
        let mut request = roundtable::Request::default();
        request.effort = Effort(200_000);
        let answer = roundtable::plan(&question.relations(orders), &request, &Control::none()).unwrap();
        (format!("Own relations: {players} at {sizes:?}, {rounds} rounds"), answer.certificate().unwrap())
    })
}

/// Mixed sides, the most possible: with equal kinds, more of one, some without a kind, and sides of three.
fn with_mixed_sides() -> impl Iterator<Item = (String, Certificate)> {
    let evenings = [
        (8, "ffffmmmm", "2,2", 3),
        (9, "ffffffmmm", "2,2", 2),
        (8, "ffffffm.", "2,2", 2),
        (12, "fffmmmmmmmmm", "3,3", 2),
    ];
    evenings.into_iter().map(|(players, kinds, sides, rounds)| {
        let people = kinds.chars().enumerate().map(|(at, kind)| {
            let columns = if kind == '.' { Vec::new() } else { vec![("sex".to_owned(), kind.to_string())] };
            roundtable_model::Player { columns, ..roundtable_model::Player::named(format!("P{at}")) }
        });
        let roster = Roster::new(people.collect()).0;
        let seats = sides.parse::<Sides>().unwrap().seat_names();
        let question = roundtable::Question::of(roster).seats(seats).sit_out().rounds(rounds).mixed("sex");
        let mut request = roundtable::Request::default();
        request.effort = Effort(200_000);
        let answer = roundtable::plan(&question, &request, &Control::none()).unwrap();
        (format!("Mixed sides: {players}, {kinds}, {sides}"), answer.certificate().unwrap())
    })
}

/// Partners by name: always, never, and more than possible at a table of four.
fn with_partners() -> impl Iterator<Item = (String, Certificate)> {
    type Pairs<'a> = &'a [[&'a str; 2]];
    let evenings: [(u32, Pairs<'_>, Pairs<'_>); 3] = [
        (8, &[["1", "2"], ["3", "4"]], &[["5", "6"], ["1", "7"]]),
        (9, &[["1", "2"]], &[["1", "3"], ["2", "4"]]),
        (4, &[], &[["1", "2"], ["1", "3"], ["1", "4"]]),
    ];
    evenings.into_iter().map(|(players, always, never)| {
        let plain = roundtable::Question::numbered(players).game(Game::Doubles).sit_out().rounds(3);
        let question = always.iter().fold(plain.clone(), |question, [a, b]| question.partners(*a, *b));
        let question = never.iter().fold(question, |question, [a, b]| question.never_partners(*a, *b));
        let mut request = roundtable::Request::default();
        request.effort = Effort(200_000);
        // Impossible wishes are refused, but can be asked of a plan made without them.
        let made = |question| roundtable::plan(question, &request, &Control::none());
        let plan = made(&question).or_else(|_| made(&plain)).unwrap().plan;
        let asked = question.problem(&request).unwrap().0;
        let plan = Plan { question: Some(Box::new(asked)), ..plan };
        let certificate = roundtable::check(&plan, &[]).unwrap().certificate().unwrap();
        (format!("Partners by name: {players}, {always:?}, never {never:?}"), certificate)
    })
}

/// Seats that cannot be even at the given tables: a club night, and two kept rounds with the same seat for everybody.
fn at_these_tables() -> [(String, Certificate); 2] {
    let roster = Roster::numbered(22);
    let sizes = TableSizes::new(vec![4, 3]).unwrap();
    let problem = Problem::new(roster.clone(), sizes, RoundGoal::Exactly(4)).unwrap();
    let schedule = make(&problem, &MakerRequest::default()).unwrap().schedule;
    let night = Plan { roster, schedule, question: Some(Box::new(problem)), ..Plan::default() };
    let night = roundtable::check(&night, &[]).unwrap().certificate().unwrap();
    let rounds = |seats: &[[u32; 3]]| {
        let mut schedule = Schedule::new(3);
        for seats in seats {
            schedule.push_round().table(1, &seats.map(PlayerIx));
        }
        schedule
    };
    let problem = self::question(3, 3, RoundGoal::Exactly(3)).with_kept(rounds(&[[0, 1, 2]; 2])).unwrap();
    let (roster, schedule) = (problem.roster().clone(), rounds(&[[0, 1, 2], [0, 1, 2], [1, 2, 0]]));
    let kept = Plan { roster, schedule, question: Some(Box::new(problem)), ..Plan::default() };
    let kept = roundtable::check(&kept, &[]).unwrap().certificate().unwrap();
    [("a club night of 22".to_owned(), night), ("two rounds that stay".to_owned(), kept)]
}

/// Random schedules whose questions have wishes that cannot all be kept, about who sits together and about places, or
/// only about places; with sit-outs and kept rounds.
fn broken_wishes() -> impl Iterator<Item = (String, Certificate)> {
    let p = PlayerIx;
    let list = vec![
        Wish::Apart(p(0), p(1)),
        Wish::Apart(p(0), p(2)),
        Wish::Apart(p(1), p(2)),
        Wish::Together(p(2), p(3)),
        Wish::Together(p(0), p(3)),
        Wish::AtTable(p(0), 1),
        Wish::AtTable(p(1), 1),
        Wish::InSeat(p(4), SeatIx(0)),
        Wish::InSeat(p(5), SeatIx(0)),
        Wish::InSeat(p(6), SeatIx(0)),
    ];
    let sizes: [&[usize]; 3] = [&[4, 3], &[3, 3], &[5]];
    let cases =
        sizes.into_iter().flat_map(|sizes| [(0, 0), (1, 0), (0, 5), (1, 5)].map(|(kept, from)| (sizes, kept, from)));
    cases.map(move |(sizes, kept, from)| {
        let mut tables: Vec<u32> = sizes.iter().map(|size| *size as u32).collect();
        tables.dedup();
        let tables = TableSizes::new(tables).unwrap();
        let problem = Problem::new(Roster::numbered(7), tables, RoundGoal::Exactly(2)).unwrap();
        let problem = problem.with_spare(Spare::SitOut).with_kept(drawn(7, sizes, kept)).unwrap();
        let problem = problem.with_wishes(Wishes::of(list[from..].to_vec())).unwrap();
        let plan = Plan {
            roster: problem.roster().clone(),
            schedule: drawn(7, sizes, 2),
            question: Some(Box::new(problem)),
            ..Plan::default()
        };
        let certificate = roundtable::check(&plan, &[]).unwrap().certificate().unwrap();
        (format!("broken wishes from {from}: {sizes:?}, {kept} rounds stay"), certificate)
    })
}

/// A bound on the sum of squares of meetings that follows from the bound on repeats by convexity. It is weaker than the
/// audit's own bound, so other certificates hardly have it. Four rounds of two tables of three have 4 · 2 · 3 = 24
/// meetings, 9 more than the 15 pairs of six people: at least 9 are repeats. A pair's second meeting raises its square
/// from 1 to 4, 2 more than the first, and later ones by even more, so the sum is at least 24 + 2 · 9.
fn by_convexity() -> Certificate {
    let schedule = drawn(6, &[3, 3], 4);
    let mut certificate =
        Certificate::of_schedule(&schedule, &Rules::default(), &audit(&schedule, &Rules::default())).unwrap();
    let answer = certificate.answer.as_mut().unwrap();
    let (meetings, pairs) = (24, 15);
    let squares = answer.proof.iter_mut().find(|proof| proof.figure == "sum_of_squares").unwrap();
    squares.argument = Argument::Convexity(Box::new(Argument::Counting));
    squares.bound = 2 * (meetings - pairs) + meetings;
    answer.figures.meetings.bound.sum_of_squares = squares.bound;
    certificate
}

/// A question about tables of one size.
pub fn question(players: u32, size: u32, rounds: RoundGoal) -> Problem {
    Problem::new(Roster::numbered(players), TableSizes::only(size).unwrap(), rounds).unwrap()
}

/// Each theorem on rounds without a repeat, and other kinds of "impossible" that do not occur in the oracle's
/// questions.
fn theorems() -> Vec<(String, Certificate)> {
    // Players and table size for which the bound is by this theorem, which is asserted below.
    let counted = [
        (RoundsTheorem::Counting, 16, 4, "counting"),
        (RoundsTheorem::Counting, 9, 2, "counting, one sits out"),
        (RoundsTheorem::Pigeonhole, 12, 6, "pigeonhole"),
        (RoundsTheorem::Tarry, 36, 6, "Tarry"),
        (RoundsTheorem::BruckRyser, 196, 14, "Bruck and Ryser"),
        (RoundsTheorem::NoPlaneOf10, 100, 10, "Lam, Thiel and Swiercz"),
        (RoundsTheorem::NoNearlyKirkman12, 12, 3, "Kotzig and Rosa"),
        (RoundsTheorem::Permutations, 20, 4, "permutations"),
        (RoundsTheorem::Permutations, 30, 5, "permutations of 7"),
    ];
    let mut all: Vec<(String, Certificate)> = Vec::new();
    for (theorem, players, size, name) in counted {
        let bound = rounds_without_repeats(players, size).unwrap();
        assert_eq!(bound, RoundsBound { theorem, ..bound }, "{name}");
        // One round more than possible. If the most possible rounds are asked for, the claim is that there are no more
        // than the bound.
        let rounds = bound.rounds + 1;
        let claim = Impossible::Counted { rounds, bound };
        for goal in [RoundGoal::Max, RoundGoal::Exactly(rounds)] {
            all.push((name.to_owned(), Certificate::of_refusal(&question(players, size, goal), claim.clone())));
        }
    }
    // An affine space needs a field with as many elements as a table has seats (there is none of 6, no power of a
    // prime), and its number of players is a power of that (32 is not one of 4).
    let space = |table_size, why| Impossible::NoAffineSpace { table_size, why };
    let one = RoundGoal::Exactly(1);
    let no_field = space(6, NoAffineSpace::no_field(6).unwrap());
    let no_power = space(4, NoAffineSpace::no_power(32, 4).unwrap());
    all.push(("no field".to_owned(), Certificate::of_refusal(&question(36, 6, one), no_field)));
    all.push(("no power".to_owned(), Certificate::of_refusal(&question(32, 4, one), no_power)));
    // Six at two tables of 3: two of the three at a table have to sit together again in the second round.
    let layouts = vec![RoundSizes { tables: vec![3, 3], sit_outs: 0 }; 2];
    let exhausted = Impossible::Exhausted { layouts, all_layouts: true, searched: 1 };
    all.push(("exhausted".to_owned(), Certificate::of_refusal(&question(6, 3, RoundGoal::Exactly(2)), exhausted)));
    // One of nine is away in the second round, and eight cannot fill tables of three.
    let away = Absence { round: RoundIx(1), player: PlayerIx(4) };
    let nine = question(9, 3, RoundGoal::Exactly(2)).with_absences(vec![away]).unwrap();
    let cannot_fill = Impossible::CannotFill { round: RoundIx(1), people: 8 };
    all.push(("cannot fill".to_owned(), Certificate::of_refusal(&nine, cannot_fill)));
    all
}
