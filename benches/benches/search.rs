//! Speed of the local search: swaps (two people change tables) looked at per second, by fields and tables of several
//! sizes: one thread, and questions whose goal the search does not reach, so it takes every step.
//!
//! The reference is a plain annealer in C++: 35 to 42 million a second on one core for 20 players at tables of 4.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use roundtable_engine::{Control, Effort, MakerRequest, Method, make_with};
use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};

/// Ten swaps a step when the search is asked for by name.
const STEPS: u64 = 200_000;

fn swaps(c: &mut Criterion) {
    let mut group = c.benchmark_group("swaps");
    group.sample_size(10).throughput(Throughput::Elements(STEPS * 10));
    for (name, players, sizes, rounds) in [
        ("20 players at fours, 6 rounds", 20, vec![4], 6),
        ("32 players at fours, 10 rounds", 32, vec![4], 10),
        ("30 players at threes, 14 rounds", 30, vec![3], 14),
        ("22 players at fours and threes, 7 rounds", 22, vec![4, 3], 7),
        ("200 players at eights, 28 rounds", 200, vec![8], 28),
    ] {
        let sizes = TableSizes::new(sizes).expect("sizes");
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).expect("a problem");
        let request = MakerRequest { method: Method::Search, effort: Effort(STEPS), ..MakerRequest::default() };
        let control = Control::none().threads(1);
        group.bench_function(name, |b| {
            b.iter(|| black_box(make_with(&problem, &request, &control).expect("a schedule")))
        });
    }
    group.finish();
}

criterion_group!(benches, swaps);
criterion_main!(benches);
