//! Questions with wishes if a design answers the same question without them. To deal a wish into a design is to
//! exchange the names of players until it holds: an answer must not cost more repeats than that. Also: more tables than
//! needed are made on request.

use roundtable_audit::{Objective, broken_wishes};
use roundtable_chance::SeededRng;
use roundtable_model::{
    Absence, Effort, Player, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, Seed, Spare, Spread,
    TableSizes, Wish, Wishes,
};
use roundtable_testkit::tier::{cases, is_night};

use super::make;
use crate::MakerRequest;

/// Sizes at which a design answers: players, table size, rounds.
const DESIGNS: [[u32; 3]; 31] = [
    [16, 4, 4],
    [20, 4, 5],
    [24, 4, 7],
    [25, 5, 5],
    [28, 4, 8],
    [28, 4, 9],
    [30, 5, 5],
    [32, 4, 9],
    [35, 5, 6],
    [36, 4, 10],
    [40, 4, 11],
    [40, 4, 13],
    [40, 5, 8],
    [42, 6, 5],
    [45, 3, 20],
    [45, 5, 8],
    [48, 4, 14],
    [48, 6, 7],
    [49, 7, 7],
    [49, 7, 8],
    [52, 4, 16],
    [56, 7, 6],
    [60, 5, 11],
    [63, 3, 30],
    [64, 4, 20],
    [64, 8, 6],
    [64, 8, 8],
    [65, 5, 15],
    [72, 8, 7],
    [81, 9, 9],
    [100, 4, 32],
];

fn question(players: u32, sizes: Vec<u32>, rounds: RoundGoal) -> Problem {
    Problem::new(Roster::numbered(players), TableSizes::new(sizes).unwrap(), rounds).unwrap()
}

fn wishing(problem: Problem, list: Vec<Wish>) -> Problem {
    problem.with_wishes(Wishes::of(list)).unwrap()
}

fn little(seed: u64) -> MakerRequest {
    MakerRequest { seed: Seed(seed), effort: Effort(20_000), ..MakerRequest::default() }
}

/// How often each two meet.
fn met(schedule: &Schedule) -> Vec<Vec<u64>> {
    let players = schedule.players() as usize;
    let mut met = vec![vec![0; players]; players];
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        for a in table.seats {
            table.seats.iter().filter(|b| *b != a).for_each(|b| met[a.ix()][b.ix()] += 1);
        }
    }
    met
}

/// The least overload that keeps two apart by giving them other names in a schedule without a repeat: zero if some two
/// never meet, as these names can be theirs; else one of them changes places with somebody in the round in which they
/// meet, and each new table-mate whom the two movers meet in another round is a repeat.
fn least_apart(schedule: &Schedule) -> u64 {
    let met = met(schedule);
    let players = met.len();
    if (0..players).any(|a| (0..a).any(|b| met[a][b] == 0)) {
        return 0;
    }
    let mut least = u64::MAX;
    for round in schedule.rounds() {
        let tables: Vec<Vec<usize>> = round.tables().map(|t| t.seats.iter().map(|p| p.ix()).collect()).collect();
        for here in &tables {
            for there in tables.iter().filter(|there| *there != here) {
                for &goes in here {
                    for &comes in there {
                        let new = |who: usize, table: &[usize], left: usize| -> u64 {
                            table.iter().filter(|&&mate| mate != left).map(|&mate| met[who][mate]).sum()
                        };
                        least = least.min(new(comes, here, goes) + new(goes, there, comes));
                    }
                }
            }
        }
    }
    least
}

/// One random wish (or absence) at a design's size: a name for messages, the question, and the overload that is enough.
/// Overload is Σ over pairs of C(meetings, 2). A place costs none, as tables and seats can be numbered anew; nor does
/// an absence, which leaves a seat free.
fn one_wish(lots: &mut SeededRng) -> (String, Problem, u64) {
    let [players, size, rounds] = DESIGNS[lots.below(DESIGNS.len() as u64) as usize];
    let plain = question(players, vec![size], RoundGoal::Exactly(rounds));
    let who = PlayerIx(lots.below(u64::from(players)) as u32);
    let other = PlayerIx((who.0 + 1 + lots.below(u64::from(players) - 1) as u32) % players);
    let (table, seat) = (1 + lots.below(u64::from(players / size)) as u32, SeatIx(lots.below(u64::from(size)) as u32));
    let kind = lots.below(6);
    let least = if kind < 3 { least_apart(&make(&plain, &little(0)).unwrap().schedule) } else { 0 };
    let problem = match kind {
        0..3 => wishing(plain, vec![Wish::Apart(who, other)]),
        3 => wishing(plain, vec![Wish::AtTable(who, table)]),
        4 => wishing(plain, vec![Wish::InSeat(who, seat)]),
        _ => {
            let round = RoundIx(lots.below(u64::from(rounds)) as u32);
            let wider = question(players, vec![size, size - 1], RoundGoal::Exactly(rounds));
            wider.with_absences(vec![Absence { player: who, round }]).unwrap()
        }
    };
    let name = format!("{players} at {size}, {rounds} rounds: {:?} {:?}", problem.seated_wishes(), problem.absences());
    (name, problem, least)
}

fn single_wishes(seed: u64, count: usize) {
    let mut lots = Seed(seed).rng();
    for case in 0..count {
        let (name, problem, least) = one_wish(&mut lots);
        let made = make(&problem, &little(case as u64)).unwrap();
        assert_eq!(broken_wishes(&problem, &made.schedule), [], "seed {seed}, {case}: {name}");
        let found = Objective::of(&problem, &made.schedule).overload;
        assert!(found <= least, "seed {seed}, {case}: {name}: {found}, not {least}");
    }
}

#[test]
fn one_wish_costs_no_more_than_an_exchange_of_names() {
    single_wishes(1, cases(16, 1_000));
}

#[test]
fn a_wish_keeps_the_design() {
    // Every third size below 50, at night all 31.
    let sample = |(at, [players, _, _]): &(usize, [u32; 3])| *players < 50 && at.is_multiple_of(3);
    for (_, [players, size, rounds]) in DESIGNS.into_iter().enumerate().filter(|one| is_night() || sample(one)) {
        let plain = question(players, vec![size], RoundGoal::Exactly(rounds));
        let least = least_apart(&make(&plain, &little(0)).unwrap().schedule);
        let problem = wishing(plain, vec![Wish::Apart(PlayerIx(0), PlayerIx(1))]);
        let made = make(&problem, &little(0)).unwrap();
        let found = Objective::of(&problem, &made.schedule);
        assert_eq!(found.broken_company, 0, "{players} at {size}, {rounds} rounds");
        assert!(found.overload <= least, "{players} at {size}, {rounds} rounds: {} not {least}", found.overload);
    }
}

/// Several wishes, two sizes, people who rest, pairs, groups.
#[test]
fn wishes_that_cost_nothing_cost_nothing() {
    let p = |number: u32| PlayerIx::from_number(number).unwrap();
    let apart = |pairs: &[[u32; 2]]| pairs.iter().map(|[a, b]| Wish::Apart(p(*a), p(*b))).collect::<Vec<_>>();
    let at = |players, sizes: &[u32], rounds| question(players, sizes.to_vec(), RoundGoal::Exactly(rounds));
    let clubs: Vec<Player> = (0..49)
        .map(|i| Player { columns: vec![("club".into(), (i / 7).to_string())], ..Player::named(i.to_string()) })
        .collect();
    let roster = Roster::new(clubs).0;
    let spreads = vec![Spread::by_column(&roster, "club").unwrap()];
    let sevens = Problem::new(roster, TableSizes::only(7).unwrap(), RoundGoal::Exactly(7)).unwrap();
    let cases = [
        wishing(at(67, &[6, 5], 12), apart(&[[15, 62], [42, 53], [52, 67]])),
        wishing(at(34, &[4, 5], 8), apart(&[[7, 34], [7, 11]])),
        wishing(at(60, &[5], 11), apart(&[[26, 45], [24, 36], [11, 37]])),
        wishing(at(63, &[4], 8).with_spare(Spare::SitOut), apart(&[[1, 2]])),
        wishing(at(64, &[8], 6), vec![Wish::AtTable(p(1), 1), Wish::AtTable(p(2), 5), Wish::InSeat(p(3), SeatIx(0))]),
        wishing(at(20, &[2], 12).with_spare(Spare::SitOut), apart(&[[1, 2], [3, 4]])),
        sevens.with_wishes(Wishes { spreads, ..Wishes::of([Wish::InSeat(p(1), SeatIx(0))]) }).unwrap(),
    ];
    for problem in cases {
        let made = make(&problem, &little(0)).unwrap();
        let found = Objective::of(&problem, &made.schedule);
        // Wishes broken about company and about places, repeats, and meetings inside a club.
        let tiers = [found.broken_company, found.broken_places, found.overload, found.same_group];
        assert_eq!(tiers, [0; 4], "{} at {}: {:?}", problem.players(), problem.table_sizes(), problem.seated_wishes());
    }
}

/// The design has two rounds fewer than are wanted, and a search finds them all without a repeat, also with a seat.
#[test]
fn a_seat_costs_no_meeting_where_rounds_are_searched() {
    let plain = question(126, vec![7], RoundGoal::Exactly(12));
    let seated = wishing(plain.clone(), vec![Wish::InSeat(PlayerIx(50), SeatIx(2))]);
    let overload = |problem: &Problem| {
        let made = make(problem, &MakerRequest::default()).unwrap();
        assert_eq!(broken_wishes(problem, &made.schedule), []);
        Objective::of(problem, &made.schedule).overload
    };
    assert_eq!([&plain, &seated].map(overload), [0, 0]);
}

#[test]
fn as_many_rounds_as_can_be_are_those_of_the_design() {
    // All 28 meet in 9 rounds: two who are apart cost at most one of them. 49 have 8 rounds. In 7 rounds of 24 nobody
    // meets more than 21 of the 23 others, so two who never meet can be the ones apart.
    for (players, size, rounds) in [(28, 4, 8), (49, 7, 7), (24, 4, 7)] {
        let wish = Wish::Apart(PlayerIx(0), PlayerIx(1));
        let problem = wishing(question(players, vec![size], RoundGoal::Max), vec![wish]);
        let made = make(&problem, &little(0)).unwrap().schedule;
        let found = Objective::of(&problem, &made);
        assert_eq!((found.broken_company, found.overload), (0, 0), "{players} at {size}");
        assert!(made.round_count() >= rounds, "{players} at {size}: {}", made.round_count());
    }
}

/// As many full tables as people fill, or one more, are made even if there is a design for fewer. One more leaves a
/// seat free at `size` of the tables, so there must be that many; if not, all sit at full tables.
#[test]
fn as_many_tables_are_made_as_are_asked_for_or_can_be_filled() {
    let mut lots = Seed(5).rng();
    for case in 0..cases(10, 150) {
        let size = 3 + lots.below(3) as u32;
        let tables = 2 + lots.below(20 / u64::from(size)) as u32;
        let (players, asked) = (size * tables, tables + lots.below(2) as u32);
        let rounds = 2 + lots.below(6) as u32;
        let problem = question(players, vec![size, size - 1], RoundGoal::Exactly(rounds));
        let problem = problem.with_spare(Spare::Tables(std::num::NonZeroU32::new(asked).unwrap()));
        let made = make(&problem, &MakerRequest { effort: Effort(0), ..MakerRequest::default() }).unwrap();
        let found: Vec<_> = made.schedule.rounds().map(|r| (r.tables().len() as u32, r.sit_out().len())).collect();
        let wanted = if asked >= size { asked } else { tables };
        assert_eq!(found, vec![(wanted, 0); rounds as usize], "{case}: {players} at {size}, {asked} tables");
    }
}
