//! The writing process is killed at random moments, with several writers: every acknowledged line is there, none is
//! half-written and none is doubled. A process dies here, not the power.
//!
//! `ROUNDTABLE_CASES=100 cargo test -p roundtable-store --test databases kill::` sets the number of kills.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::run;
use roundtable_store::{Store, StoreError};
use roundtable_testkit::postgres::Cluster;
use roundtable_testkit::tier::cases;

/// The environment variable with the database for the process to be killed.
const PLACE: &str = "ROUNDTABLE_KILL_PLACE";

/// The killed process: appends, and prints each line only when the store has acknowledged it.
#[test]
fn writer() {
    let Ok(place) = std::env::var(PLACE) else { return };
    let name = std::process::id();
    run(async {
        let store = Store::open(&place).await.unwrap();
        // libtest may have begun a line with the test's name: output here begins a new one.
        println!("\nready");
        for n in 0.. {
            // Two lines, then a single one, which is stored another way.
            let two = [format!("{name}.{n}a {}", "x".repeat(2_000)), format!("{name}.{n}b")];
            let one = [format!("{name}.{n}c {}", "x".repeat(2_000))];
            let lines: Vec<&str> = if n % 2 == 0 { &two[..] } else { &one }.iter().map(String::as_str).collect();
            loop {
                let last = store.last("night").await.unwrap();
                match store.append("night", last, &lines).await {
                    Ok(()) => break,
                    Err(StoreError::Conflict { .. } | StoreError::Locked) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            println!("\nwritten {name}.{n}");
            std::io::stdout().flush().unwrap();
        }
    });
}

/// Kills three writers at a time until this many deaths, and checks the lines that are left. Returns how many were
/// acknowledged.
fn kill(place: &str, deaths: u32) -> usize {
    run(async {
        let store = Store::open(place).await.unwrap();
        store.create("night", &["opened"]).await.unwrap();
        store.close().await;
    });
    let mut acknowledged: Vec<String> = Vec::new();
    for death in 0..deaths.div_ceil(3) {
        let mut writers: Vec<_> = (0..3)
            .map(|_| {
                let mut command = Command::new(std::env::current_exe().unwrap());
                command.args(["--exact", "kill::writer", "--nocapture", "--test-threads=1"]).env(PLACE, place);
                command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
            })
            .collect();
        let mut said: Vec<_> = Vec::new();
        for writer in &mut writers {
            let mut lines = BufReader::new(writer.stdout.take().unwrap()).lines().map_while(Result::ok);
            // One time in four they may be killed before they have begun.
            if death % 4 > 0 {
                assert!(lines.any(|line| line == "ready"));
            }
            said.push(lines);
        }
        // From before the first line to after many; all times differ in 211 batches.
        std::thread::sleep(Duration::from_millis(u64::from(death * 37 % 211)));
        for (mut writer, lines) in writers.into_iter().zip(said) {
            writer.kill().unwrap();
            acknowledged.extend(lines.filter_map(|line| Some(line.strip_prefix("written ")?.to_owned())));
            writer.wait().unwrap();
        }
    }
    let lines = run(async { Store::open(place).await.unwrap().load("night").await.unwrap() });
    let names: Vec<&str> = lines[1..].iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "none is there twice");
    let of_two: Vec<&&str> = names.iter().filter(|name| !name.ends_with('c')).collect();
    for pair in of_two.chunks(2) {
        let (first, second) = (pair[0].strip_suffix('a'), pair.get(1).and_then(|name| name.strip_suffix('b')));
        assert!(first.is_some() && first == second, "half-written: {pair:?}");
    }
    let there: HashSet<&str> = names.iter().filter_map(|name| name.strip_suffix(['a', 'c'])).collect();
    let lost: Vec<&String> = acknowledged.iter().filter(|name| !there.contains(name.as_str())).collect();
    assert_eq!(lost, [""; 0], "every acknowledged line is there");
    acknowledged.len()
}

/// How often writers are killed.
fn deaths() -> u32 {
    cases(12, 1_000)
}

#[test]
fn sqlite_survives() {
    let folder = tempfile::tempdir().unwrap();
    let deaths = deaths();
    let acknowledged = kill(&folder.path().join("night.db").display().to_string(), deaths);
    println!("SQLite: {deaths} deaths, {acknowledged} acknowledged, 0 lost");
    assert!(acknowledged > 0);
}

#[test]
fn postgres_survives() {
    let Some(cluster) = Cluster::start() else { return };
    let deaths = deaths();
    let acknowledged = kill(&cluster.url("postgres"), deaths);
    println!("PostgreSQL: {deaths} deaths, {acknowledged} acknowledged, 0 lost");
    assert!(acknowledged > 0);
}
