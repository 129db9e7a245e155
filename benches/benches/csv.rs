//! Speed of writing long csv (a line for each seat): FIDE's round robin of 5,000 players has 25 million lines, whose
//! bytes are only counted.
//!
//! The limit is copying that many bytes once, in pieces of 256 KiB. Promise: 200 MB/s or more.

use std::hint::black_box;
use std::io::{self, Write};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use roundtable_designs::round_robin::{PairingTable, RoundRobin};
use roundtable_model::{Plan, Player, Roster};
use roundtable_write::write_csv_long;

const PLAYERS: u32 = 5000;

/// Counts what is written and forgets it.
struct Nowhere(u64);

impl Write for Nowhere {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += black_box(bytes).len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a plan; returns how many bytes it takes.
fn length(plan: &Plan) -> u64 {
    let mut out = Nowhere(0);
    write_csv_long(&mut out, plan, false).expect("nowhere takes everything");
    out.0
}

fn csv_long(c: &mut Criterion) {
    let robin = RoundRobin::new(PairingTable::Berger, PLAYERS).expect("an allowed size");
    let schedule = robin.schedule(robin.rounds());
    let numbered = Plan { roster: Roster::numbered(PLAYERS), schedule, ..Plan::default() };
    let names = (0..PLAYERS).map(|i| Player::named(format!("Player, No. {i}"))).collect();
    let named = Plan { roster: Roster::new(names).0, ..numbered.clone() };
    let mut group = c.benchmark_group("csv_long_5000");
    group.sample_size(10);
    for (name, plan) in [("numbers", &numbered), ("names", &named)] {
        let bytes = length(plan);
        group.throughput(Throughput::Bytes(bytes));
        // The limit: a copy of that many bytes, piece by piece; `black_box` keeps the compiler from removing it.
        let (from, mut to) = (vec![b'1'; 256 * 1024], vec![b'2'; 256 * 1024]);
        group.bench_function(format!("limit/{name}"), |b| {
            b.iter(|| {
                for _ in 0..bytes / from.len() as u64 {
                    to.copy_from_slice(black_box(&from));
                    black_box(&to);
                }
            });
        });
        group.bench_function(name, |b| b.iter(|| length(plan)));
    }
    group.finish();
}

criterion_group!(benches, csv_long);
criterion_main!(benches);
