//! What the engine must reach: named cases, each with several seeds, compared with the overload (Σ over pairs of
//! C(meetings, 2)) that is good enough; a table in Markdown on standard output.
//!
//! `cargo run --release -p roundtable-benches --bin reach -- 1 5` runs the seeds 1 to 5; a third word picks the cases
//! whose name contains it. The table goes into docs/reference/benchmarks.md.

use std::time::Instant;

use roundtable_audit::{Objective, Rules, Verdict, audit};
use roundtable_engine::{MakerRequest, Method, make};
use roundtable_model::{Player, PlayerIx, Problem, Roster, RoundGoal, Seed, Spare, Spread, TableSizes, Wish, Wishes};

struct Case {
    name: String,
    problem: Problem,
    method: Method,
    /// The most overload that is good enough.
    overload: u64,
    /// The most meetings of a pair that are good enough.
    most: u64,
    /// Whether the verdict must be optimal.
    optimal: bool,
    /// Seconds on two cores.
    seconds: f64,
}

fn problem(players: u32, sizes: &[u32], rounds: u32) -> Problem {
    let sizes = TableSizes::new(sizes.to_vec()).expect("sizes");
    Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).expect("a problem")
}

/// People in that many groups in turn, to be spread over the tables.
fn grouped(players: u32, groups: u32, size: u32, rounds: u32, list: Vec<Wish>) -> Problem {
    let player = |n: u32| Player { columns: vec![("group".into(), (n % groups).to_string())], ..Player::default() };
    let (roster, _) = Roster::new((0..players).map(player).collect());
    let spreads = vec![Spread::by_column(&roster, "group").expect("groups")];
    let sizes = TableSizes::only(size).expect("a size");
    let problem = Problem::new(roster, sizes, RoundGoal::Exactly(rounds)).expect("a problem");
    problem.with_wishes(Wishes { spreads, ..Wishes::of(list) }).expect("wishes")
}

/// The cases. Each: name, question, the overload and the meetings of a pair that are good enough, whether it must be
/// proved best, seconds. If nobody has to meet three times, meetings less pairs are the least overload: 20 people are
/// 190 pairs and have 30 meetings a round.
fn cases() -> Vec<Case> {
    let case = |name: &str, problem, overload, most, optimal, seconds| Case {
        name: name.to_owned(),
        problem,
        method: Method::Auto,
        overload,
        most,
        optimal,
        seconds,
    };
    let mut cases = vec![case("22 players, tables of 4 and 3, 6 rounds", problem(22, &[4, 3], 6), 0, 1, true, 1.0)];
    let apart = vec![Wish::Apart(PlayerIx(2), PlayerIx(16))];
    let wishes = Wishes::of(apart);
    let night = problem(22, &[4, 3], 4).with_wishes(wishes).expect("wishes");
    cases.push(case("22 players, tables of 4 and 3, 4 rounds, one pair apart", night, 0, 1, true, 1.0));
    cases.push(case("16 players, 10 rounds", problem(16, &[4], 10), 120, 2, true, 60.0));
    for (rounds, overload) in [(6, 6), (7, 20), (8, 50), (9, 80), (10, 110)] {
        let most = if rounds == 6 { 3 } else { 2 };
        let name = format!("20 players, {rounds} rounds");
        cases.push(case(&name, problem(20, &[4], rounds), overload, most, rounds > 6, 60.0));
    }
    for (rounds, overload) in [(8, 18), (9, 49), (10, 84)] {
        cases.push(case(&format!("24 players, {rounds} rounds"), problem(24, &[4], rounds), overload, 2, false, 60.0));
    }
    let departments = grouped(120, 6, 8, 4, Vec::new());
    cases.push(case("120 people, tables of 8, 4 rounds, 6 departments", departments, 0, 1, true, 10.0));
    for (rounds, overload) in (2..).zip([3, 9, 18, 30, 45, 63, 90, 126, 162, 198, 252, 306]) {
        cases.push(case(&format!("12 players, {rounds} rounds"), problem(12, &[4], rounds), overload, 99, true, 60.0));
    }
    for (rounds, overload) in (2..).zip([4, 12, 24, 40, 60, 84, 120, 160, 204, 252, 304, 360, 420]) {
        let optimal = ![9, 10, 11, 12].contains(&rounds);
        cases.push(case(&format!("8 players, {rounds} rounds"), problem(8, &[4], rounds), overload, 99, optimal, 60.0));
    }
    for (players, size, rounds, overload, seconds) in
        [(40, 4, 9, 0, 10.0), (30, 3, 13, 0, 60.0), (32, 4, 9, 9, f64::INFINITY)]
    {
        let name = format!("search alone: {players} players, tables of {size}, {rounds} rounds");
        let alone = case(&name, problem(players, &[size], rounds), overload, 9, false, seconds);
        cases.push(Case { method: Method::Search, ..alone });
    }
    cases.push(case("64 players, 8 rounds", problem(64, &[4], 8), 0, 1, true, 60.0));
    let apart = (0..50).map(|i| Wish::Apart(PlayerIx(7 * i), PlayerIx(7 * i + 10))).collect();
    let clubs = grouped(1000, 5, 4, 10, apart);
    cases.push(case("1000 players, 10 rounds, 50 apart, 5 clubs", clubs, 0, 1, true, 20.0));
    let resting = problem(63, &[4], 8).with_spare(Spare::SitOut);
    cases.push(case("63 players, 3 sit out, 8 rounds", resting, 0, 1, true, 60.0));
    cases
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |default| words.next().and_then(|w| w.parse().ok()).unwrap_or(default);
    let (first, last) = (number(1), number(5));
    let wanted = words.next().unwrap_or_default();
    println!(
        "| case | asked | seeds | overload | most meetings | same group | unfairness | seats uneven | range after any round | most visits | verdict | seconds | reached |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    for case in cases().into_iter().filter(|c| c.name.contains(&wanted)) {
        // For each seed: figures, audit, seconds, and whether all goals of the case are reached.
        let mut lines = Vec::new();
        for seed in first..=last {
            let request = MakerRequest { method: case.method, seed: Seed(seed), ..MakerRequest::default() };
            let start = Instant::now();
            let made = make(&case.problem, &request).expect("a schedule");
            let seconds = start.elapsed().as_secs_f64();
            let rules = Rules::of(&case.problem);
            let (audited, figures) = (audit(&made.schedule, &rules), Objective::of(&case.problem, &made.schedule));
            let good = figures.broken_company == 0
                && figures.overload <= case.overload
                && figures.most_meetings <= case.most
                && (!case.optimal || audited.verdict.reaches(Verdict::MeetingsOptimal));
            lines.push((figures, audited, seconds, good));
        }
        let span = |of: &dyn Fn(&Objective) -> u64| {
            let values: Vec<u64> = lines.iter().map(|(figures, ..)| of(figures)).collect();
            let (least, most) = (values.iter().min().unwrap_or(&0), values.iter().max().unwrap_or(&0));
            if least == most { least.to_string() } else { format!("{least} to {most}") }
        };
        let slowest = lines.iter().map(|(_, _, seconds, _)| *seconds).fold(0.0, f64::max);
        let in_time = if slowest <= case.seconds { "" } else { ", too late" };
        println!(
            "| {} | {} | {first} to {last} | {} | {} | {} | {} | {} | {} | {} | {} | {slowest:.2} | {} of {}{in_time} |",
            case.name,
            case.overload,
            span(&|f| f.overload),
            span(&|f| f.most_meetings),
            span(&|f| f.same_group),
            span(&|f| f.unfairness),
            span(&|f| f.uneven_seats),
            lines.iter().map(|l| l.1.seats.max_range_any_round).max().unwrap_or(0),
            lines.iter().map(|l| l.1.tables.max_visits).max().unwrap_or(0),
            lines[0].1.verdict.id(),
            lines.iter().filter(|l| l.3).count(),
            lines.len(),
        );
    }
}
