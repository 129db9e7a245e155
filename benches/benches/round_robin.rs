//! Speed of FIDE's round robin (Berger table) for 5,000 players: 12.5 million games of 8 bytes, in memory.
//!
//! The limit is writing the same bytes once: into fresh memory, like the table, and into existing memory. Read the
//! ratio of `values` to `limit/fresh_memory`; the time alone says more about the machine than about us.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use roundtable_designs::round_robin::{Pairing, PairingTable, RoundRobin};
use roundtable_model::{PlayerIx, RoundIx};

const PLAYERS: u32 = 5000;

fn full_table(c: &mut Criterion) {
    let robin = RoundRobin::new(PairingTable::Berger, PLAYERS).expect("an allowed size");
    let games = robin.rounds() as usize * robin.boards() as usize;
    let game = Pairing { white: PlayerIx(1), black: PlayerIx(2) };
    let mut there = vec![game; games];
    let mut group = c.benchmark_group("fide_table_5000");
    group.sample_size(10).throughput(Throughput::Bytes((games * size_of::<Pairing>()) as u64));
    group.bench_function("limit/fresh_memory", |b| b.iter(|| black_box(vec![black_box(game); games])));
    group.bench_function("limit/same_memory", |b| b.iter(|| black_box(&mut there).fill(black_box(game))));
    group.bench_function("values", |b| b.iter(|| values(&robin, Vec::with_capacity(games))));
    group.bench_function("values_same_memory", |b| {
        b.iter(|| {
            let mut memory = std::mem::take(&mut there);
            memory.clear();
            there = values(&robin, memory);
        });
    });
    group.bench_function("schedule", |b| b.iter(|| black_box(robin.schedule(robin.rounds()))));
    group.finish();
}

/// All games, appended to this memory.
fn values(robin: &RoundRobin, mut memory: Vec<Pairing>) -> Vec<Pairing> {
    for round in (0..robin.rounds()).map(RoundIx) {
        robin.append_games(round, &mut memory);
    }
    black_box(memory)
}

criterion_group!(benches, full_table);
criterion_main!(benches);
