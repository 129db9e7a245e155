//! Random questions that are small enough to try all ways to play them: 3 to 7 players, and at most 60,000 schedules. A
//! seed gives a question and a text that describes it, such as `-n 7 -k 4,3 -r 2 --apart 1 2`.

use std::num::NonZeroU32;

use roundtable_model::{
    Absence, Player, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, Seed, SeededRng, Spare, Spread,
    TableSizes, Wish, Wishes,
};
use roundtable_testkit::small::{Way, layouts, ways};

/// A question, and its description: like options of the command line, then the earlier and the kept rounds.
pub struct Question {
    pub problem: Problem,
    pub said: String,
}

/// At most that many schedules are tried for one question.
const MOST_SCHEDULES: usize = 60_000;

/// The table sizes that a question may ask for.
const SIZES: [&[u32]; 14] = [
    &[2],
    &[3],
    &[4],
    &[3, 2],
    &[2, 3],
    &[4, 3],
    &[3, 4],
    &[4, 2],
    &[2, 4],
    &[5, 2],
    &[4, 3, 2],
    &[5, 3],
    &[5],
    &[6, 4],
];

/// The question of a seed. A question whose people cannot be seated at its tables is also asked, because "cannot fill"
/// is a claim to be compared.
pub fn random(seed: u64) -> Question {
    let rng = &mut Seed(seed).rng();
    let n = 3 + rng.below(5) as u32;
    let sizes = TableSizes::new(SIZES[rng.below(SIZES.len() as u64) as usize].to_vec()).unwrap();
    // Games of two always have byes.
    let spare = if sizes.sizes() == [2] || one_in(rng, 3) { Spare::SitOut } else { Spare::ShortTables };
    // A separate generator for the most tables, so the rest of the question does not depend on it. The number has no
    // meaning; it only makes another seed.
    let tables = &mut Seed(seed ^ 0x7AB1E5).rng();
    let spare = match NonZeroU32::new(1 + tables.below(4) as u32) {
        Some(most) if one_in(tables, 4) => Spare::Tables(most),
        _ => spare,
    };
    let mut rounds = 1 + rng.below(3) as u32;
    // Nobody is absent, or each player one time in 6 or 3.
    let absent_odds = [0, 0, 6, 3][rng.below(4) as usize];
    let mut absences = Vec::new();
    for round in 0..rounds {
        for player in 0..n {
            if absent_odds > 0 && one_in(rng, absent_odds) {
                absences.push(Absence { round: RoundIx(round), player: PlayerIx(player) });
            }
        }
    }
    let clubs: Vec<String> = (0..n).map(|_| ["", "Reds", "Blues"][rng.below(3) as usize].to_owned()).collect();
    let player = |club: &String| Player { columns: vec![("club".to_owned(), club.clone())], ..Player::default() };
    let (roster, _) = Roster::new(clubs.iter().map(player).collect());
    let base = |rounds| {
        let absences = absences.iter().copied().filter(|a| a.round.0 < rounds).collect();
        let problem = Problem::new(roster.clone(), sizes.clone(), RoundGoal::Exactly(rounds)).unwrap();
        problem.with_spare(spare).with_absences(absences).unwrap()
    };
    let count =
        |problem: &Problem, rounds| (0..rounds).map(|r| ways(problem, RoundIx(r)).len().max(1)).product::<usize>();
    while rounds > 1 && count(&base(rounds), rounds) > MOST_SCHEDULES {
        rounds -= 1;
    }
    let mut problem = base(rounds);
    // Earlier rounds, at tables of any one size.
    if one_in(rng, 3) {
        let mut history = Schedule::new(n);
        for _ in 0..1 + rng.below(2) {
            let mut order: Vec<PlayerIx> = (0..n).map(PlayerIx).collect();
            rng.shuffle(&mut order);
            let size = 2 + rng.below(u64::from(n) - 1) as usize;
            let mut round = history.push_round();
            let (seated, left) = order.split_at(n as usize / size * size);
            for (number, table) in (1..).zip(seated.chunks(size)) {
                round.table(number, table);
            }
            for &player in left {
                round.sit_out(player);
            }
        }
        problem = problem.with_history(history).unwrap();
    }
    // A first round that is kept.
    if rounds > 1 && one_in(rng, 4) && !layouts(&problem, RoundIx(0)).is_empty() {
        let options = ways(&problem, RoundIx(0));
        let way = &options[rng.below(options.len() as u64) as usize];
        let absent = problem.absences().iter().filter(|a| a.round == RoundIx(0)).map(|a| a.player);
        problem = problem.clone().with_kept(kept(n, way, absent)).unwrap();
    }
    let wished = if one_in(rng, 4) { 0 } else { 1 + rng.below(5) };
    let list: Vec<Wish> = (0..wished).map(|_| wish(rng, &problem)).collect();
    let spreads = if one_in(rng, 3) { Spread::by_column(&roster, "club").into_iter().collect() } else { Vec::new() };
    let spread = if spreads.is_empty() { String::new() } else { format!(" --spread club ({})", clubs.join(",")) };
    let mut said = format!("-n {n} -k {sizes} -r {rounds}");
    match spare {
        Spare::ShortTables => {}
        Spare::SitOut => said += " --sit-out",
        Spare::Tables(most) => said += &format!(" --tables {most}"),
    }
    for a in problem.absences() {
        said += &format!(" --absent {}:{}", a.player, a.round);
    }
    for wish in &list {
        let people: Vec<String> = wish.players().map(|player| player.to_string()).collect();
        let place = wish.at_table().or(wish.in_seat().map(|(a, seat)| (a, seat.number())));
        let whom = place.map_or(people.join(" "), |(a, number)| format!("{a}:{number}"));
        said += &format!(" --{} {whom}", wish.asked().replace('_', "-"));
    }
    said += &spread;
    for (what, rounds) in [("history", problem.history()), ("kept", problem.kept())] {
        for round in rounds.rounds() {
            let tables: Vec<String> = round
                .tables()
                .map(|t| format!("{:?}", t.seats.iter().map(|p| p.number()).collect::<Vec<_>>()))
                .collect();
            said += &format!(" {what} {}", tables.join(" "));
        }
    }
    let problem = problem.with_wishes(Wishes { spreads, ..Wishes::of(list) }).unwrap();
    Question { problem, said }
}

/// True with the probability 1/`times`.
fn one_in(rng: &mut SeededRng, times: u64) -> bool {
    rng.below(times) == 0
}

/// A wish of any kind that makes sense for the question.
fn wish(rng: &mut SeededRng, problem: &Problem) -> Wish {
    let n = u64::from(problem.players());
    let a = PlayerIx(rng.below(n) as u32);
    let b = PlayerIx(((u64::from(a.0) + 1 + rng.below(n - 1)) % n) as u32);
    let RoundGoal::Exactly(rounds) = problem.rounds() else { unreachable!("questions say how many rounds") };
    // As many tables as the largest of the rounds has: the model refuses a wish for a table with a greater number.
    let tables = (0..rounds).filter_map(|r| problem.seating(r)).map(|s| s.tables.len() as u64).max().unwrap_or(0);
    match rng.below(6) {
        0 | 1 => Wish::Apart(a, b),
        2 | 3 => Wish::Together(a, b),
        4 if tables > 0 => Wish::AtTable(a, 1 + rng.below(tables) as u32),
        _ => Wish::InSeat(a, SeatIx(rng.below(u64::from(problem.table_sizes().largest())) as u32)),
    }
}

/// A way to play the first round, as a schedule of that round.
fn kept(players: u32, way: &Way, absent: impl Iterator<Item = PlayerIx>) -> Schedule {
    let mut schedule = Schedule::new(players);
    let mut round = schedule.push_round();
    for (number, table) in (1..).zip(&way.tables) {
        round.table(number, table);
    }
    for &player in &way.sit_out {
        round.sit_out(player);
    }
    for player in absent {
        round.absent(player);
    }
    schedule
}
