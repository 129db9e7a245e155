//! Plans with partners and opponents: whist tournaments, evenings of clubs, and matches of two alliances of three,
//! compared with figures of other programs; csv on standard output, a tally on standard error.
//!
//! `cargo run --release -p roundtable-benches --bin sides whist` makes every whist tournament (two against two,
//! everybody once with and twice against each other) up to 200 people; `sides clubs` the evenings of 6 to 24 people
//! with known figures of an annealer; `sides robotics` the fields of 160 published schedules
//! (`crates/testkit/corpora/robotics`), one match a round. Each on one thread, with seed 0, or with `--seed S`;
//! `--first N` takes the first N.

use std::num::NonZeroU32;

use roundtable_audit::{Rules, audit, relation_figures};
use roundtable_benches::processor_time;
use roundtable_engine::sides::{designed, with_sides};
use roundtable_engine::{Control, Effort, MakerRequest, make_with};
use roundtable_model::{Game, Problem, Roster, RoundGoal, Schedule, Seed, Sides, Spare, TableSizes};

const MATCHES: &str = include_str!("../../../crates/testkit/corpora/robotics/open_schedules.csv");

/// Players, courts, rounds; and what 12 s of annealing gave: repeats of partners, Σ C(times, 2) of opponents.
const CLUBS: [(u32, u32, u32, u64, u64); 19] = [
    (6, 1, 9, 3, 27),
    (6, 1, 15, 15, 90),
    (7, 1, 7, 0, 7),
    (7, 1, 14, 7, 49),
    (8, 2, 7, 0, 28),
    (9, 2, 9, 0, 44),
    (10, 2, 9, 0, 27),
    (10, 2, 10, 0, 37),
    (11, 2, 11, 0, 33),
    (12, 3, 8, 0, 30),
    (13, 3, 10, 0, 42),
    (14, 3, 9, 0, 17),
    (15, 3, 10, 0, 15),
    (16, 4, 10, 0, 40),
    (18, 4, 9, 0, 3),
    (20, 4, 10, 0, 0),
    (22, 5, 10, 0, 0),
    (24, 5, 12, 0, 1),
    (12, 3, 11, 0, 66),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1));
    let number = |option: &str| after(option).map(|n| n.parse::<u64>().expect("a number"));
    let (seed, first) = (Seed(number("--seed").unwrap_or(0)), number("--first").unwrap_or(u64::MAX) as usize);
    match words.first().map(String::as_str) {
        Some("whist") => whist(seed),
        Some("clubs") => clubs(seed, first),
        Some("robotics") => robotics(seed, first),
        _ => eprintln!("sides whist, sides clubs, or sides robotics"),
    }
}

/// A question with tables of one size; those without a seat rest.
fn question(people: u32, size: u32, tables: Option<u32>, rounds: u32) -> Problem {
    let sizes = TableSizes::only(size).expect("a size");
    let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(rounds)).expect("a question");
    problem.with_spare(tables.and_then(NonZeroU32::new).map_or(Spare::SitOut, Spare::Tables))
}

/// Like a plan: by a design if one is best, else who meets whom, then sides; with the milliseconds of processor time.
fn planned(problem: &Problem, seed: Seed) -> (Schedule, u128) {
    let begun = processor_time();
    let one = Control::none().threads(1);
    let request = MakerRequest::of(seed, Effort::NORMAL);
    let schedule = match designed(problem, &request, &one) {
        Some(made) => made.schedule,
        None => {
            let made = make_with(problem, &request, &one).expect("a plan").schedule;
            with_sides(problem, &made, &request, &one)
        }
    };
    (schedule, processor_time().saturating_sub(begun).as_millis())
}

/// Whist tournaments of 4k and 4k + 1 people: made only by a design, or counted as missing.
fn whist(seed: Seed) {
    let sides = Sides::of_game(Game::Bridge).expect("sides");
    println!("players,rounds,partners,opponents,ms");
    let (mut made, mut missing, mut slowest) = (0, Vec::new(), (0, 0));
    for players in (4..=200_u32).filter(|v| v % 4 < 2) {
        let rounds = players - u32::from(players % 4 == 0);
        let problem = question(players, 4, None, rounds).with_seats(sides.clone().into());
        let begun = processor_time();
        let Some(found) = designed(&problem, &MakerRequest::of(seed, Effort::NORMAL), &Control::default()) else {
            missing.push(players);
            continue;
        };
        let ms = processor_time().saturating_sub(begun).as_millis();
        let [partners, opponents] = relation_figures(&found.schedule, &sides).map(|f| (f.min, f.max));
        println!("{players},{rounds},{}-{},{}-{},{ms}", partners.0, partners.1, opponents.0, opponents.1);
        made += u32::from(partners == (1, 1) && opponents == (2, 2));
        slowest = slowest.max((ms, players));
    }
    eprintln!("{made} whist tournaments; none known of {missing:?}; slowest {} ms: {} people", slowest.0, slowest.1);
}

/// The evenings of [`CLUBS`], ours compared with the annealer's.
fn clubs(seed: Seed, first: usize) {
    let sides = Sides::of_game(Game::Doubles).expect("sides");
    println!("players,courts,rounds,partner repeats,bound,opponents again,bound,reference,rests,ms");
    let mut worse = 0;
    for (players, courts, rounds, their_partners, their_opponents) in CLUBS.into_iter().take(first) {
        let (night, ms) = planned(&question(players, 4, Some(courts), rounds).with_seats(sides.clone().into()), seed);
        let [partners, opponents] = relation_figures(&night, &sides);
        let again = |squares: u64| (squares - opponents.total) / 2;
        let (found, bound) = (again(opponents.sum_of_squares), again(opponents.bound.sum_of_squares));
        let rests = audit(&night, &Rules::default()).sit_outs;
        let (repeats, least) = (partners.repeats, partners.bound.repeats);
        println!(
            "{players},{courts},{rounds},{repeats},{least},{found},{bound},{their_opponents},{}-{},{ms}",
            rests.min, rests.max
        );
        worse += u32::from(repeats > their_partners || found > their_opponents);
    }
    eprintln!("{worse} behind the reference");
}

/// The compared figures of a schedule of matches: repeated meetings, repeated partners, pairs opposed at least three
/// times, teams with avoidable matches on one colour, and the largest range of a team over the six stations (seats).
fn figures(schedule: &Schedule, sides: &Sides) -> [u64; 5] {
    let [partners, _] = relation_figures(schedule, sides);
    let teams = schedule.players() as usize;
    let (mut reds, mut stations) = (vec![[0_u64; 2]; teams], vec![[0_u64; 6]; teams]);
    let mut opposed = vec![0_u32; teams * teams];
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        for (seat, team) in table.seats.iter().enumerate() {
            reds[team.ix()][usize::from(seat >= 3)] += 1;
            stations[team.ix()][seat] += 1;
            let others = table.seats.iter().enumerate().filter(|(other, _)| (*other < 3) != (seat < 3));
            others.for_each(|(_, other)| opposed[team.ix() * teams + other.ix()] += 1);
        }
    }
    let uneven = reds.iter().filter(|[red, blue]| red.abs_diff(*blue) > (red + blue) % 2).count() as u64;
    let range = |used: &[u64; 6]| used.iter().max().unwrap_or(&0) - used.iter().min().unwrap_or(&0);
    let thrice = opposed.iter().filter(|times| **times >= 3).count() as u64 / 2;
    let meetings = audit(schedule, &Rules::default()).meetings.repeats;
    [meetings, partners.repeats, thrice, uneven, stations.iter().map(range).max().unwrap_or(0)]
}

/// Each published schedule again: csv of the five figures, ours and theirs, and a tally.
fn robotics(seed: Seed, first: usize) {
    let sides: Sides = "3,3".parse().expect("sides");
    println!(
        "teams,matches each,matches,repeated meetings,theirs,repeated partners,theirs,opposed 3 times,theirs,red blue uneven,theirs,station range,theirs,ms"
    );
    let (mut fewer, mut level, mut worse) = (0, 0, [0_u32; 5]);
    for line in MATCHES.lines().skip(1).take(first) {
        let row: Vec<u64> = line.split(',').map(|n| n.parse().expect("a number")).collect();
        let (teams, each, matches) = (row[0] as u32, row[1], row[2] as u32);
        let (schedule, ms) = planned(&question(teams, 6, Some(1), matches).with_seats(sides.clone().into()), seed);
        let (own, theirs) = (figures(&schedule, &sides), [row[4], row[5], row[8], row[9], row[10]]);
        let beside: Vec<String> = own.iter().zip(theirs).map(|(own, other)| format!("{own},{other}")).collect();
        println!("{teams},{each},{matches},{},{ms}", beside.join(","));
        let less = own[0] <= theirs[0] && own[1] <= theirs[1];
        fewer += u32::from(less && (own[0] < theirs[0] || own[1] < theirs[1]));
        level += u32::from(own[0] == theirs[0] && own[1] == theirs[1]);
        worse
            .iter_mut()
            .zip(own.iter().zip(theirs))
            .for_each(|(count, (own, other))| *count += u32::from(*own > other));
    }
    eprintln!(
        "{fewer} have fewer repeated meetings or partners and no more of either, {level} as many; more of: meetings {}, partners {}, opposed 3 times {}, red and blue uneven {}, station range {}",
        worse[0], worse[1], worse[2], worse[3], worse[4]
    );
}
