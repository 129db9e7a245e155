//! Our plans compared with those of a plain annealer, question by question: csv on standard output, a tally on standard
//! error. Each is judged by broken wishes, then by overload: Σ over pairs of C(meetings, 2), so a pair that meets again
//! costs more each time; then by a third figure of its kind.
//!
//! `cargo run --release -p roundtable-benches --bin annealer -- --questions 100 --times 15 --only plain`, all drawn from
//! `--seed`; without `--only` every kind:
//!
//! | kind | questions | third figure |
//! |---|---|---|
//! | `plain`, `wished` | without wishes, and with one to four (two apart, a couple) | none |
//! | `groups` | as many groups as seats at a table, half of them to be apart, half to be spread | meetings inside groups |
//! | `few` | fewer tables than people fill | Σ over people of C(rests, 2) |
//! | `people` | that as many different people as possible meet | pairs that never meet |
//!
//! Ours runs on one thread at normal effort; the annealer has `--times` times our processor time. Its rules: two people
//! of one round change tables, or one of them rests, accepted by Metropolis' rule (always if it is no worse, else with a
//! chance that falls with the loss and rises with the temperature); the temperature falls geometrically from 1.2 to 0.12
//! in 4 million steps, doubled with each run until the time is spent; a pair that meets m times costs C(m, 2), and so
//! does somebody who rests m times, a pair that never meets 1, a meeting of two who are to be apart 12 more and one
//! inside a group that is spread a quarter, couples move as one. It starts at random, with the tables of our answer.
//! `--first I` begins at question I. Processor time is read from Linux; elsewhere it is the clock's.

use std::num::NonZeroU32;
use std::time::Duration;

use roundtable_audit::Objective;
use roundtable_benches::processor_time;
use roundtable_engine::{Control, Effort, MakerRequest, make_with};
use roundtable_model::{
    CompanyAim, PlayerIx, Problem, Roster, RoundGoal, Schedule, Seed, SeededRng, Spare, Spread, TableSizes, Wish,
    Wishes, worded,
};

/// Steps of the first run, and the temperatures at which a run begins and ends.
const FIRST_RUN: u64 = 4_000_000;
const HOT: f64 = 1.2;
const COLD: f64 = 0.12;
/// What a repeat costs, a meeting of two who are to be apart, and one inside a group that is spread.
const REPEAT: i64 = 4;
const APART: i64 = 12 * REPEAT;
const INSIDE: i64 = 1;

worded! {
    /// What questions are like.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Kind {
        Plain = "plain",
        Wished = "wished",
        Groups = "groups",
        Few = "few",
        People = "people",
    }
}

impl Kind {
    fn question(self, seed: u64, index: u64) -> Problem {
        let seed = seed * 1_000_000 + 2 * index;
        match self {
            Self::Plain => question(seed, false),
            Self::Wished => question(seed + 1, true),
            Self::Groups => of_groups(seed + 1),
            Self::Few => of_few_tables(seed / 2),
            Self::People => of_people(seed),
        }
    }
}

/// Broken wishes, overload, and the third figure.
type Figures = (u64, u64, u64);

fn figures(kind: Kind, problem: &Problem, schedule: &Schedule) -> Figures {
    let objective = Objective::of(problem, schedule);
    let third = match kind {
        Kind::Plain | Kind::Wished | Kind::Groups => objective.same_group,
        Kind::Few => rests(schedule).iter().map(|times| times * times.saturating_sub(1) / 2).sum(),
        Kind::People => objective.never_first,
    };
    (objective.broken_company, objective.overload, third)
}

/// How often everybody rests.
fn rests(schedule: &Schedule) -> Vec<u64> {
    let mut rests = vec![0; schedule.players() as usize];
    schedule.rounds().flat_map(|round| round.sit_out()).for_each(|person| rests[person.ix()] += 1);
    rests
}

/// The least of the third figure that needs no search: rests shared evenly.
fn least_third(schedule: &Schedule) -> u64 {
    let (all, people) = (rests(schedule).iter().sum::<u64>(), u64::from(schedule.players()));
    let (each, more) = (all / people, all % people);
    people * (each * each.saturating_sub(1) / 2) + more * each
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1));
    let number = |option: &str, usual: u64| after(option).map_or(usual, |n| n.parse().expect("a number"));
    let (questions, times, seed) = (number("--questions", 100), number("--times", 1), number("--seed", 1));
    println!(
        "question,players,sizes,rounds,wishes,tables,ours_broken,ours,ours_third,annealer_broken,annealer,annealer_third,ours_ms"
    );
    let only = after("--only").map(|only| Kind::named(only).expect("a kind of questions"));
    for kind in Kind::ALL.into_iter().filter(|kind| only.is_none_or(|only| only == *kind)) {
        // Better, level, worse.
        let mut tally = [0u32; 3];
        for index in number("--first", 0)..questions {
            let problem = kind.question(seed, index);
            let begun = processor_time();
            let request = MakerRequest { effort: Effort::NORMAL, ..MakerRequest::default() };
            let made = make_with(&problem, &request, &Control::none().threads(1));
            let Ok(made) = made else { continue };
            let spent = processor_time().saturating_sub(begun);
            let ours = figures(kind, &problem, &made.schedule);
            // Nothing is better, so the annealer is not asked.
            let is_least = ours == (0, 0, least_third(&made.schedule));
            let asked = || annealed((kind, &problem), &made.schedule, spent * times as u32, ours);
            let theirs = if is_least { ours } else { asked() };
            let at = if ours < theirs { 0 } else { usize::from(ours > theirs) + 1 };
            tally[at] += 1;
            let (RoundGoal::Exactly(rounds), sizes) = (problem.rounds(), problem.table_sizes().to_string()) else {
                continue;
            };
            println!(
                "{index},{},\"{sizes}\",{rounds},\"{}\",{},{},{},{},{},{},{},{}",
                problem.players(),
                wishes(&problem),
                made.schedule.round(0).map_or(0, |round| round.tables().len()),
                ours.0,
                ours.1,
                ours.2,
                theirs.0,
                theirs.1,
                theirs.2,
                spent.as_millis()
            );
        }
        let [better, level, worse] = tally;
        eprintln!("{kind:?}: ours better {better}, level {level}, worse {worse}");
    }
}

/// `apart 3 7; together 1 2`; only their number if there are many.
fn wishes(problem: &Problem) -> String {
    if problem.wishes().list.len() > 4 || !problem.wishes().spreads.is_empty() {
        return format!("{} apart, {} spread", problem.wishes().list.len(), problem.wishes().spreads.len());
    }
    let said = |wish: &Wish| {
        let people: Vec<String> = wish.players().map(|p| p.number().to_string()).collect();
        format!("{}{}", if matches!(wish, Wish::Apart(..)) { "apart " } else { "together " }, people.join(" "))
    };
    problem.wishes().list.iter().map(said).collect::<Vec<_>>().join("; ")
}

/// A random question: 16 to 110 people, tables of 3 to 8 or of two sizes, 4 to 12 rounds.
fn question(seed: u64, wished: bool) -> Problem {
    let mut lots = Seed(seed).rng();
    loop {
        let players = 16 + lots.below(95) as u32;
        let size = 4 + lots.below(5) as u32;
        let sizes = match lots.below(3) {
            0 => vec![size],
            1 => vec![size, size - 1],
            _ => vec![size - 1, size],
        };
        let rounds = 4 + lots.below(9) as u32;
        let mut list: Vec<Wish> = Vec::new();
        let mut named: Vec<PlayerIx> = Vec::new();
        for i in 0..if wished { 1 + lots.below(4) } else { 0 } {
            let [a, b] = [(); 2].map(|()| PlayerIx(lots.below(u64::from(players)) as u32));
            if a != b && !named.contains(&a) && !named.contains(&b) {
                named.extend([a, b]);
                list.push(if i > 0 && lots.below(3) == 0 { Wish::Together(a, b) } else { Wish::Apart(a, b) });
            }
        }
        let sizes = TableSizes::new(sizes).expect("sizes");
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).expect("a question");
        if problem.seating(0).is_some_and(|seating| seating.tables.len() > 1) && list.is_empty() != wished {
            return problem.with_wishes(Wishes::of(list)).expect("wishes");
        }
    }
}

/// A random question with k groups at tables of k, 3 to 8: groups of 4 to 20, in a fourth of the questions one or two of
/// them one person short; 3 rounds to one more than people of a group. In turn they are apart and spread.
fn of_groups(seed: u64) -> Problem {
    let mut lots = Seed(seed).rng();
    let (size, people) = (3 + lots.below(6) as u32, 4 + lots.below(17) as u32);
    let short = if lots.below(4) == 0 { 1 + lots.below(2) as u32 } else { 0 };
    let rounds = 3 + lots.below(u64::from(people) - 1) as u32;
    let group_of: Vec<u32> = (0..size).flat_map(|g| (0..people - u32::from(g < short)).map(move |_| g)).collect();
    let players = group_of.len() as u32;
    let sizes = if short > 0 { vec![size, size - 1] } else { vec![size] };
    let sizes = TableSizes::new(sizes).expect("sizes");
    let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).expect("a question");
    let wishes = if (seed / 2).is_multiple_of(2) {
        let two = (0..players).flat_map(|a| (0..a).map(move |b| (a, b)));
        let alike = two.filter(|&(a, b)| group_of[a as usize] == group_of[b as usize]);
        Wishes::of(alike.map(|(a, b)| Wish::Apart(PlayerIx(b), PlayerIx(a))))
    } else {
        let values = (0..size).map(|g| g.to_string()).collect();
        let spread = Spread::new("group".into(), values, group_of.iter().copied().map(Some).collect()).expect("groups");
        Wishes { spreads: vec![spread], ..Wishes::default() }
    };
    problem.with_wishes(wishes).expect("wishes")
}

/// A random question with fewer tables than people fill: 9 to 64 people, tables of 3 to 6, half of the time people who
/// would fill tables, 4 to 20 rounds.
fn of_few_tables(seed: u64) -> Problem {
    let mut lots = Seed(seed).rng();
    loop {
        let (mut players, size) = (9 + lots.below(56) as u32, 3 + lots.below(4) as u32);
        if lots.below(2) == 0 {
            players -= players % size;
        }
        let (tables, rounds) = (1 + lots.below(15) as u32, 4 + lots.below(17) as u32);
        if let Some(few) = NonZeroU32::new(tables).filter(|few| few.get() < players / size) {
            let sizes = TableSizes::only(size).expect("a size");
            let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds));
            return problem.expect("a question").with_spare(Spare::Tables(few));
        }
    }
}

/// A random question for many people: 3 to 8 tables of 4 to 10, 3 to 9 rounds.
fn of_people(seed: u64) -> Problem {
    let mut lots = Seed(seed).rng();
    let (tables, size, rounds) = (3 + lots.below(6) as u32, 4 + lots.below(7) as u32, 3 + lots.below(7) as u32);
    let sizes = TableSizes::only(size).expect("a size");
    let problem = Problem::new(Roster::numbered(tables * size), sizes, RoundGoal::Exactly(rounds)).expect("a question");
    problem.with_wishes(Wishes { aim: CompanyAim::People, ..Wishes::default() }).expect("an aim")
}

/// The best that the annealer finds in this time; it ends if it is better than ours.
fn annealed((kind, problem): (Kind, &Problem), like: &Schedule, time: Duration, ours: Figures) -> Figures {
    let begun = processor_time();
    let mut lots = Seed(7).rng();
    let (mut best, mut steps) = ((u64::MAX, u64::MAX, u64::MAX), FIRST_RUN);
    loop {
        let mut hall = Hall::new((kind, problem), like, &mut lots);
        // The temperature falls every 4,096 (2^12) steps, and the clock is read equally often.
        let cooler = (COLD / HOT).powf(1.0 / (steps >> 12) as f64);
        let mut heat = HOT;
        for _ in 0..steps >> 12 {
            (0..1 << 12).for_each(|_| hall.step(&mut lots, heat));
            best = best.min((hall.apart_meetings as u64, hall.overload as u64, hall.third as u64));
            heat *= cooler;
            if processor_time().saturating_sub(begun) >= time || best < ours {
                return best;
            }
        }
        steps *= 2;
    }
}

/// Who sits where, and how often all have met.
struct Hall {
    players: usize,
    /// Round by round the tables.
    rounds: Vec<Vec<Vec<usize>>>,
    /// How often two have met, by `a * players + b`, both ways.
    met: Vec<i64>,
    apart: Vec<bool>,
    /// Whether two are of one group that is spread.
    inside: Vec<bool>,
    /// With whom somebody forms a couple.
    couple: Vec<Option<usize>>,
    /// Of everything that is weighed.
    cost: i64,
    overload: i64,
    apart_meetings: i64,
    /// What a pair that never meets costs.
    never: i64,
    /// Pairs that never meet, uneven rests, or meetings inside groups.
    third: i64,
    /// How many tables a round has; those who rest are one more, the last.
    tables: usize,
    rests: Vec<i64>,
}

impl Hall {
    /// Random tables with the seats of `like`: couples first, at tables with two free seats, then all others.
    fn new((kind, problem): (Kind, &Problem), like: &Schedule, lots: &mut SeededRng) -> Self {
        let players = problem.players() as usize;
        let (mut apart, mut couple) = (vec![false; players * players], vec![None; players]);
        for ([a, b], together) in problem.wishes().list.iter().filter_map(Wish::company) {
            if together {
                couple[a.ix()] = Some(b.ix());
                couple[b.ix()] = Some(a.ix());
            } else {
                apart[a.ix() * players + b.ix()] = true;
                apart[b.ix() * players + a.ix()] = true;
            }
        }
        let mut inside = vec![false; players * players];
        for groups in problem.wishes().spreads.iter().map(|spread| spread.groups()) {
            let same = |at: usize| at / players != at % players && groups[at / players] == groups[at % players];
            (0..players * players).filter(|&at| same(at)).for_each(|at| inside[at] = true);
        }
        let mut hall = Self {
            players,
            rounds: Vec::new(),
            met: vec![0; players * players],
            apart,
            inside,
            couple,
            cost: 0,
            overload: 0,
            apart_meetings: 0,
            never: if kind == Kind::People { REPEAT } else { 0 },
            third: if kind == Kind::People { (players * (players - 1) / 2) as i64 } else { 0 },
            tables: like.round(0).map_or(0, |round| round.tables().len()),
            rests: vec![0; players],
        };
        for round in like.rounds() {
            let mut singles: Vec<usize> = (0..players).filter(|&p| hall.couple[p].is_none()).collect();
            lots.shuffle(&mut singles);
            let mut tables: Vec<Vec<usize>> = vec![Vec::new(); round.tables().len()];
            let sizes: Vec<usize> = round.tables().map(|t| t.seats.len()).collect();
            for a in 0..players {
                if let Some(b) = hall.couple[a].filter(|&b| a < b) {
                    let mut t = lots.below(tables.len() as u64) as usize;
                    while tables[t].len() + 2 > sizes[t] {
                        t = (t + 1) % tables.len();
                    }
                    tables[t].extend([a, b]);
                }
            }
            for (table, size) in tables.iter_mut().zip(sizes) {
                let free = size - table.len();
                table.extend(singles.drain(..free));
            }
            for table in &tables {
                for (i, &a) in table.iter().enumerate() {
                    table[..i].iter().for_each(|&b| hall.meet(a, b, 1));
                }
            }
            singles.iter().for_each(|&person| hall.rest(person, 1));
            tables.extend((!singles.is_empty()).then_some(singles));
            hall.rounds.push(tables);
        }
        hall
    }

    /// Two meet once more (`by` 1) or once less (−1): C(m + 1, 2) − C(m, 2) = m, and C(m − 1, 2) − C(m, 2) = 1 − m.
    fn meet(&mut self, a: usize, b: usize, by: i64) {
        let at = a * self.players + b;
        let again = if by > 0 { self.met[at] } else { 1 - self.met[at] };
        self.overload += again;
        self.cost += REPEAT * again;
        if self.never > 0 && self.met[at] + by.min(0) == 0 {
            self.cost -= self.never * by;
            self.third -= by;
        }
        if self.apart[at] {
            self.cost += APART * by;
            self.apart_meetings += by;
        }
        if self.inside[at] {
            self.cost += INSIDE * by;
            self.third += by;
        }
        self.met[at] += by;
        self.met[b * self.players + a] += by;
    }

    /// Somebody rests once more, or once less.
    fn rest(&mut self, person: usize, by: i64) {
        let more = if by > 0 { self.rests[person] } else { 1 - self.rests[person] };
        self.cost += REPEAT * more;
        self.third += more;
        self.rests[person] += by;
    }

    /// Two change tables.
    fn swap(&mut self, round: usize, [here, there]: [usize; 2], [i, j]: [usize; 2]) {
        let (p, q) = (self.rounds[round][here][i], self.rounds[round][there][j]);
        for (table, at, goes, comes) in [(here, i, p, q), (there, j, q, p)] {
            if table == self.tables {
                self.rest(goes, -1);
                self.rest(comes, 1);
                continue;
            }
            for other in 0..self.rounds[round][table].len() {
                if other != at {
                    let mate = self.rounds[round][table][other];
                    self.meet(goes, mate, -1);
                    self.meet(comes, mate, 1);
                }
            }
        }
        self.rounds[round][here][i] = q;
        self.rounds[round][there][j] = p;
    }

    /// Tries one random swap, of two people or of a couple with two others.
    fn step(&mut self, lots: &mut SeededRng, heat: f64) {
        let draw = |lots: &mut SeededRng, below: usize| lots.below(below as u64) as usize;
        let round = draw(lots, self.rounds.len());
        let count = self.rounds[round].len();
        let here = draw(lots, count);
        let there = (here + 1 + draw(lots, count - 1)) % count;
        let [i, j] = [here, there].map(|t| draw(lots, self.rounds[round][t].len()));
        let before = self.cost;
        let (p, q) = (self.rounds[round][here][i], self.rounds[round][there][j]);
        let mut swaps = vec![[i, j]];
        if let Some(mate) = self.couple[p].or(self.couple[q]) {
            // A couple moves as one, in exchange for two others or another couple. `back` is whom the first swap brings
            // back; the second swap brings somebody else of that table, of a couple the other half.
            let (table, other) = if self.couple[p].is_some() { (here, there) } else { (there, here) };
            let Some(second) = self.rounds[round][table].iter().position(|&who| who == mate) else { return };
            let back = if self.couple[p].is_some() { q } else { p };
            let places: Vec<usize> = (0..self.rounds[round][other].len())
                .filter(|&at| {
                    let who = self.rounds[round][other][at];
                    who != back
                        && if self.couple[back].is_some() {
                            self.couple[back] == Some(who)
                        } else {
                            self.couple[who].is_none()
                        }
                })
                .collect();
            if places.is_empty() {
                return;
            }
            let at = places[draw(lots, places.len())];
            swaps.push(if table == here { [second, at] } else { [at, second] });
        }
        swaps.iter().for_each(|&swap| self.swap(round, [here, there], swap));
        let worse = self.cost - before;
        // 53 random bits make a number from 0 to 1.
        let chance = |lots: &mut SeededRng| (lots.bits() >> 11) as f64 / (1u64 << 53) as f64;
        if worse > 0 && chance(lots) >= (-worse as f64 / REPEAT as f64 / heat).exp() {
            swaps.iter().rev().for_each(|&swap| self.swap(round, [here, there], swap));
        }
    }
}
