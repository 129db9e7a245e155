//! Speed of tournaments as logs: reading a large log, ranking, appending to the disk, many writers at once.
//!
//! Limits: replay (the state from all lines of the log) of 10,000 players × 20 rounds 0.5 s, standings of it 0.1 s, a
//! durable append twice a plain write and sync of a line of 300 bytes. Eight writers: appended entries a second, SQLite
//! and, with `ROUNDTABLE_BENCH_DB=postgres://…`, PostgreSQL.

use std::fs::File;
use std::io::Write;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use roundtable::event::{Actor, Announced, Command, Entry, OpId, Ruleset, Stage, Stamp, TableScores, Tournament};
use roundtable::parts::RoundIx;
use roundtable::{Game, Player};
use roundtable_host::Host;
use roundtable_model::{MadeBy, OneRound, PlayerId, Score, SeatedRound, SeatedTable};

const PLAYERS: u64 = 10_000;
const ROUNDS: u32 = 20;
const WRITERS: usize = 8;
/// Orders of each writer.
const EACH: usize = 50;

fn stamp(op: String) -> Stamp {
    Stamp { at: "2027-01-07T19:03:11Z".parse().expect("a time"), by: Actor("bench".into()), op: OpId(op) }
}

fn announced() -> Announced {
    Announced {
        name: "Bench".into(),
        game: Some(Game::Riichi),
        seats: None,
        table_sizes: vec![4].try_into().expect("a size"),
        most_tables: None,
        rounds: None,
        programme: None,
        rules: Ruleset::preset("ema").expect("a preset"),
    }
}

/// The log of a large tournament: everybody in every round, at tables cut from a list rotated each time; equal scores.
fn large() -> String {
    let mut event = Tournament::open(stamp("open".into()), announced()).expect("an opening");
    let players = (1..=PLAYERS).map(|n| Player::named(format!("Player {n}"))).collect();
    event.carry_out(stamp("join".into()), Command::Join { players, guests: false }).expect("people");
    for round in 0..ROUNDS {
        let mut ids: Vec<PlayerId> = (1..=PLAYERS).map(PlayerId).collect();
        ids.rotate_left(2 * round as usize + 2);
        let tables = ids.chunks(4).zip(1..).map(|(seats, number)| SeatedTable::new(number, seats.to_vec()));
        let seating = SeatedRound { tables: tables.collect(), ..SeatedRound::default() };
        let (round, made_by) = (RoundIx(round), MadeBy::default());
        let entries = vec![
            Entry::Drafted {
                round,
                seating,
                made_by,
                notes: Vec::new(),
                stage: Stage::default(),
                how: OneRound::default(),
            },
            Entry::Published { round },
        ];
        event.carry_out(stamp(format!("seat {round}")), Command::Enter(entries)).expect("a round");
        let scores = [42_000, 38_000, 22_000, 18_000].map(Score::Points).to_vec();
        let all = (1..=u32::try_from(PLAYERS / 4).expect("few")).map(|table| TableScores {
            round,
            table,
            scores: scores.clone(),
        });
        event.carry_out(stamp(format!("results {round}")), Command::Report(all.collect())).expect("results");
    }
    event.log().export()
}

fn replay(c: &mut Criterion) {
    let text = large();
    let mut group = c.benchmark_group("event");
    group.sample_size(10);
    group.bench_function("replay of 10,000 players × 20 rounds (limit 0.5 s)", |b| {
        b.iter(|| Tournament::read(&text).expect("a log"));
    });
    let event = Tournament::read(&text).expect("a log");
    group.bench_function("standings of it (limit 0.1 s)", |b| b.iter(|| event.standings(ROUNDS).expect("standings")));
    group.finish();
}

/// An order that is stored, compared with a plain write and sync of 300 bytes in the same folder; then many writers.
fn append(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut group = c.benchmark_group("append");
    group.sample_size(50);
    let mut file = File::create(folder.path().join("plain")).expect("a file");
    group.bench_function("write of a line and sync, the file system's own", |b| {
        b.iter(|| {
            file.write_all(&[b'x'; 300]).expect("room");
            file.sync_all().expect("a disk");
        });
    });
    let place = folder.path().join("bench.db").display().to_string();
    let host = runtime.block_on(Host::open(&place)).expect("a database");
    let id = runtime.block_on(host.create(stamp("open".into()), announced())).expect("a tournament");
    let mut n = 0;
    group.bench_function("a durable order (limit: twice that)", |b| {
        b.iter(|| {
            n += 1;
            let entry = Entry::Changed { player: Player { id: PlayerId(1), ..Player::named(format!("Player {n}")) } };
            let command = if n == 1 {
                Command::Join { players: vec![Player::named("Player 1")], guests: false }
            } else {
                Command::Enter(vec![entry])
            };
            runtime.block_on(host.carry_out(&id, stamp(format!("op {n}")), command)).expect("stored");
        });
    });
    group.finish();
    writers("SQLite", &folder.path().join("many.db").display().to_string());
    match std::env::var("ROUNDTABLE_BENCH_DB") {
        Ok(place) => writers("PostgreSQL", &place),
        Err(_) => println!("PostgreSQL: left out; ROUNDTABLE_BENCH_DB names a database for it"),
    }
}

/// Eight hosts on one tournament, like eight programs. A failed order is sent again.
fn writers(called: &str, place: &str) {
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let id = runtime().block_on(async {
        let host = Host::open(place).await.expect("a database");
        let op = format!("open {}", std::process::id());
        host.create(stamp(op), announced()).await.expect("a tournament")
    });
    let start = Instant::now();
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            let id = &id;
            scope.spawn(move || {
                runtime().block_on(async {
                    let host = Host::open(place).await.expect("a database");
                    for n in 0..EACH {
                        let name = format!("{writer}-{n}");
                        let join = Command::Join { players: vec![Player::named(&name)], guests: false };
                        while host.carry_out(id, stamp(name.clone()), join.clone()).await.is_err() {}
                    }
                });
            });
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{called}: {WRITERS} writers on one tournament, {:.0} entries a second",
        (WRITERS * EACH) as f64 / seconds
    );
}

criterion_group!(benches, replay, append);
criterion_main!(benches);
