//! Speed of planning powers as in Diplomacy (who has which power in which game, as a Latin square, and how often two
//! players are neighbours): the census, which counts all squares, next to a plain search; the survey of all graphs of
//! 6; plans of large rings.
//!
//! Goals: the census of 7 powers in at most 0.4 s on two threads; the rival counts the same squares row by row, which
//! takes over ten times as long. A plan of a ring is a square of its size; the rival fills such a square with a copy of
//! the first row.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use roundtable_model::{Borders, Effort, PlayerIx, PowerTable, Seed};
use roundtable_powers::plan_powers;
use roundtable_workshop::{GraphSurvey, Shard, census};

/// Every reduced Latin square (first row and column in order), filled in place by place, row by row: their number by
/// the least and most meetings of a pair at a border, `[least][most]`.
fn row_by_row(borders: &Borders) -> Vec<[u64; 8]> {
    // `rows` is the square so far, `used` the players of each column as bits, `counts` the meetings of each pair at a
    // border.
    struct Plain {
        n: usize,
        edges: Vec<[usize; 2]>,
        rows: Vec<Vec<usize>>,
        used: Vec<u32>,
        counts: Vec<u8>,
        tally: Vec<[u64; 8]>,
    }
    impl Plain {
        fn fill(&mut self, row: usize, column: usize, in_row: u32) {
            if row == self.n {
                let (least, most) = self.counts.iter().fold((u8::MAX, 0), |(l, m), &c| (l.min(c), m.max(c)));
                self.tally[usize::from(least)][usize::from(most)] += 1;
                return;
            }
            if column == self.n {
                let pairs: Vec<usize> =
                    self.edges.iter().map(|[a, b]| pair(self.rows[row][*a], self.rows[row][*b])).collect();
                pairs.iter().for_each(|&p| self.counts[p] += 1);
                self.fill(row + 1, 0, 0);
                pairs.iter().for_each(|&p| self.counts[p] -= 1);
                return;
            }
            for player in 0..self.n {
                // Reduced: row 0 and column 0 are 0, 1, 2 …
                let fixed = (row > 0 || player == column) && (column > 0 || player == row);
                if fixed && (in_row | self.used[column]) >> player & 1 == 0 {
                    self.rows[row][column] = player;
                    self.used[column] |= 1 << player;
                    self.fill(row, column + 1, in_row | 1 << player);
                    self.used[column] &= !(1 << player);
                }
            }
        }
    }
    let n = borders.powers() as usize;
    let edges = borders.edges().iter().map(|e| e.map(|p| p.ix())).collect();
    let mut plain = Plain {
        n,
        edges,
        rows: vec![vec![0; n]; n],
        used: vec![0; n],
        counts: vec![0; n * (n - 1) / 2],
        tally: vec![[0; 8]; 8],
    };
    plain.fill(0, 0, 0);
    plain.tally
}

/// The number of a pair of players, from 0.
fn pair(a: usize, b: usize) -> usize {
    let (low, high) = (a.min(b), a.max(b));
    high * (high - 1) / 2 + low
}

fn positions(c: &mut Criterion) {
    let diplomacy = Borders::diplomacy();
    let mut group = c.benchmark_group("census of diplomacy");
    group.sample_size(10);
    group.bench_function("two threads", |b| b.iter(|| census(black_box(&diplomacy), 2)));
    group.bench_function("one thread", |b| b.iter(|| census(black_box(&diplomacy), 1)));
    group.bench_function("rival: row by row", |b| b.iter(|| row_by_row(black_box(&diplomacy))));
    group.finish();

    let mut group = c.benchmark_group("positions");
    group.sample_size(10);
    group.bench_function("survey of 6", |b| {
        b.iter(|| {
            let survey = GraphSurvey::new(6).expect("six is few");
            survey.run(&survey.pairs(Shard::ALL), Seed(0), Effort::LOW, 2, &|_| {})
        });
    });
    for n in [1000u64, 2001] {
        let ring = Borders::cycle(n).expect("long enough");
        group.bench_function(format!("plan cycle:{n}"), |b| {
            b.iter(|| plan_powers(black_box(&ring), Seed(0), Effort::default()));
        });
        let order = n as u32;
        group.bench_function(format!("rival: fill a square of {n}"), |b| {
            b.iter(|| PowerTable::from_fn(order, order, |_, column| PlayerIx(black_box(column))));
        });
    }
    group.finish();
}

criterion_group!(benches, positions);
criterion_main!(benches);
