//! Speed of one Swiss round of 128, 1,000 and 10,000 players at tables of 4 (not chess Swiss) after seven rounds, by
//! our method and by the greedy walk that it starts from: down the standings, the next player is the first who has met
//! nobody at the table. Limits, on one core: 0.1 s, 1 s, 20 s.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use roundtable_engine::Effort;
use roundtable_engine::next_round::{NextRequest, Seating, next_by_walk, next_round};
use roundtable_model::{
    Contender, PlayerId, Position, PositionParts, SeatedRound, SeatedTable, Seed, ShortTables, TableSizes,
};

/// `players` people after seven rounds that the walk seated; random points between rounds change their places.
fn position(players: u64) -> Position {
    let mut rng = Seed(players).rng();
    let mut strength: Vec<u64> = (0..players).map(|i| i * 1_000).collect();
    let mut history = Vec::new();
    loop {
        strength.iter_mut().for_each(|s| *s += rng.below(40_000));
        let mut order: Vec<u64> = (0..players).collect();
        order.sort_by_key(|&i| strength[i as usize]);
        let contender =
            |(place, i): (u32, u64)| Contender { id: PlayerId(i + 1), place: Some(place), ..Contender::default() };
        let contenders = (1..).zip(order).map(contender).collect();
        let parts = PositionParts { contenders, history: std::mem::take(&mut history), ..PositionParts::default() };
        let position = Position::new(TableSizes::only(4).expect("a size"), parts).expect("sound rounds");
        if position.history().len() == 7 {
            return position;
        }
        let next = next_by_walk(&position, Seed(1)).expect("tables of 4 are filled");
        let tables = next.round.tables.into_iter();
        let tables = tables.map(|t| SeatedTable::new(t.number, t.seats)).collect();
        history = position.history().to_vec();
        history.push(SeatedRound { tables, sit_out: next.round.sit_out, ..SeatedRound::default() });
    }
}

fn swiss(c: &mut Criterion) {
    let mut group = c.benchmark_group("swiss");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    for players in [128, 1_000, 10_000] {
        let position = position(players);
        let (seating, seed) = (&Seating::Swiss, Seed(1));
        let request = NextRequest { seating, seed, effort: Effort::NORMAL, short: ShortTables::Low };
        group.bench_function(format!("swiss {players}"), |b| {
            b.iter(|| next_round(black_box(&position), &request).expect("tables of 4 are filled"));
        });
        group.bench_function(format!("walk {players}"), |b| {
            b.iter(|| next_by_walk(black_box(&position), seed).expect("tables of 4 are filled"));
        });
    }
    group.finish();
}

criterion_group!(benches, swiss);
criterion_main!(benches);
