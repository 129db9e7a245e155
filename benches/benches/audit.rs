//! Speed of the audit (every figure of a schedule), compared in the same run with a rival and a limit: only the
//! meetings counted in an n × n matrix, and one pass over every seat, which every audit needs.
//!
//! Goals of the audit: 1,000 players × 40 rounds in fours at most 20 ms; a full round robin of 5,000 (12.5 million
//! games) 2 s.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use roundtable_audit::{Rules, audit};
use roundtable_model::{PlayerIx, Schedule, Seed};

/// Random tables of four.
fn fours(players: u32, rounds: usize) -> Schedule {
    let seats = players as usize * rounds;
    let mut schedule = Schedule::with_capacity(players, rounds, seats);
    let mut order: Vec<_> = (0..players).map(PlayerIx).collect();
    let mut rng = Seed(1).rng();
    for _ in 0..rounds {
        rng.shuffle(&mut order);
        let mut builder = schedule.push_round();
        for (number, seats) in (1..).zip(order.chunks(4)) {
            builder.table(number, seats);
        }
    }
    schedule
}

/// The circle method for an even field: the last player stays, the others are paired where their numbers add up to
/// twice the round, modulo the number of rounds. Colours change from round to round.
fn round_robin(players: u32) -> Schedule {
    let (rounds, n) = (players - 1, players as usize);
    let mut schedule = Schedule::with_capacity(players, rounds as usize, n * (n - 1));
    for round in 0..rounds {
        let mut builder = schedule.push_round();
        for board in 0..players / 2 {
            let (a, b) = ((round + board) % rounds, (round + rounds - board) % rounds);
            let (a, b) = if board == 0 { (a, rounds) } else { (a, b) };
            let pair = if (round + board) % 2 == 0 { [a, b] } else { [b, a] };
            builder.table(board + 1, &pair.map(PlayerIx));
        }
    }
    schedule
}

/// Repeats and sum of squares in an n × n matrix.
fn matrix(schedule: &Schedule) -> (u64, u64) {
    let n = schedule.players() as usize;
    let mut met = vec![0_u32; n * n];
    for table in schedule.rounds().flat_map(|r| r.tables()) {
        for (i, a) in table.seats.iter().enumerate() {
            for b in &table.seats[i + 1..] {
                met[a.min(b).ix() * n + a.max(b).ix()] += 1;
            }
        }
    }
    met.iter().map(|&m| u64::from(m)).fold((0, 0), |(r, s), m| (r + m.saturating_sub(1), s + m * m))
}

/// The sum of all numbers: the cheapest use of every seat.
fn one_pass(schedule: &Schedule) -> u64 {
    schedule.rounds().flat_map(|r| r.tables()).flat_map(|t| t.seats).map(|p| u64::from(p.0)).sum()
}

fn benches(c: &mut Criterion) {
    let cases = [
        ("1000 players, 40 rounds of fours", fours(1000, 40)),
        ("5000 players, 40 rounds of fours", fours(5000, 40)),
        ("1000 players, 200 rounds of fours", fours(1000, 200)),
        ("round robin of 5000", round_robin(5000)),
    ];
    for (name, schedule) in &cases {
        let found = audit(schedule, &Rules::default());
        assert!(found.valid, "{:?}", found.problems);
        assert_eq!((found.meetings.repeats, found.meetings.sum_of_squares), matrix(schedule));
        let mut group = c.benchmark_group(*name);
        group.sample_size(10);
        group.bench_function("audit", |b| b.iter(|| audit(black_box(schedule), &Rules::default())));
        group.bench_function("rival: meetings alone in a matrix", |b| b.iter(|| matrix(black_box(schedule))));
        group.bench_function("limit: one pass over every seat", |b| b.iter(|| one_pass(black_box(schedule))));
        group.finish();
    }
}

criterion_group!(all, benches);
criterion_main!(all);
