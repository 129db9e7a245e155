//! Three processes give orders to one tournament (tables go out of service, the title changes, people join, miss
//! rounds, get penalties, orders are undone) and are killed at random moments (SIGKILL). Afterwards every acknowledged
//! order is in the log, and the log is exactly the lines of its orders, one after the other: none in part, none twice.
//!
//! `ROUNDTABLE_CASES=100 cargo test -p roundtable-host --test hosts kill::` sets the number of kills.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command as Process, Stdio};
use std::time::Duration;

use roundtable::event::*;
use roundtable::parts::{PlayerId, RoundIx};
use roundtable::{Control, Lang, Player};
use roundtable_host::{Host, HostError};
use roundtable_testkit::postgres::Cluster;
use roundtable_testkit::tier::cases;

use crate::{announced, run, stamp};

/// The variable with the database and the tournament's id for the killed process.
const PLACE: &str = "ROUNDTABLE_DESK_PLACE";

/// Deaths after which another tournament begins, since every new process reads the whole log.
const DEATHS: u32 = 60;

/// The order of an operation, from its name (process id, a dot, a number): the check needs only the log.
fn ordered(event: &Tournament, op: &str) -> Result<Command, Halt> {
    let (clerk, number) = op.split_once('.').unwrap();
    let number: u32 = number.parse().unwrap();
    let lot = clerk.parse::<u32>().unwrap().wrapping_mul(31).wrapping_add(number.wrapping_mul(7));
    let person = Who::Number(PlayerId(1 + u64::from(lot % 9)));
    let when = || vec![When { who: person.clone(), rounds: vec![RoundIx(lot % 4)] }];
    let order = match number % 10 {
        0 => {
            let players = (1..=3).map(|n| Player::named(format!("{op}/{n}"))).collect();
            return Ok(Command::Join { players, guests: false });
        }
        1 => Order::CloseTables(orders::CloseTables { tables: vec![1 + lot % 3, 5 + lot % 2] }),
        2 => Order::Title(orders::Title { name: format!("Night {op}") }),
        3 => Order::Players(orders::Players { report: None, leave: None, join: None, check_in: Some(lot % 2 == 0) }),
        4 => Order::Absent(orders::Absent { people: when() }),
        5 => Order::Present(orders::Present { people: when() }),
        6 => Order::CloseTables(orders::CloseTables { tables: Vec::new() }),
        7 => Order::Describe(orders::Describe { text: format!("{op} ").repeat(300) }),
        8 => Order::Penalty(orders::Penalty {
            who: person,
            points: Some(1 + lot % 9),
            round: Some(RoundIx(0)),
            reason: op.to_owned(),
        }),
        _ => Order::Undo(orders::Undo { op: Some(format!("{clerk}.{}", number - 1)) }),
    };
    Ok(event.decided(&order, Lang::En, &Control::none())?.command)
}

/// The killed process: gives orders, and prints each only when the host has acknowledged it.
#[test]
fn clerk() {
    let Ok(place) = std::env::var(PLACE) else { return };
    let (place, id) = place.split_once(' ').unwrap();
    run(async {
        let host = Host::open(place).await.unwrap();
        println!("\nready");
        for n in 0.. {
            let op = format!("{}.{n}", std::process::id());
            let now = host.tournament(id).await.unwrap();
            let Ok(command) = ordered(&now, &op) else { continue };
            match host.carry_out(id, stamp("kim", &op), command).await {
                Ok(done) => println!("\nkept {op} {}", done.lines.len()),
                Err(HostError::Halt(_) | HostError::Busy | HostError::Store(roundtable_host::StoreError::Locked)) => {}
                Err(error) => panic!("{error}"),
            }
            std::io::stdout().flush().unwrap();
        }
    });
}

/// Kills three processes at a time until this many deaths. Returns the number of acknowledged orders.
fn kill(place: &str, deaths: u32) -> usize {
    let mut kept = 0;
    for (night, deaths) in (0..deaths).step_by(DEATHS as usize).map(|from| (from, DEATHS.min(deaths - from))) {
        let id = run(async {
            let host = Host::open(place).await.unwrap();
            host.create(stamp("kim", &format!("open {night}")), announced("Club night")).await.unwrap()
        });
        let mut acknowledged: BTreeMap<String, usize> = BTreeMap::new();
        for death in 0..deaths.div_ceil(3) {
            let start = || {
                let mut command = Process::new(std::env::current_exe().unwrap());
                command
                    .args(["--exact", "kill::clerk", "--nocapture", "--test-threads=1"])
                    .env(PLACE, format!("{place} {id}"));
                command.stdout(Stdio::piped()).spawn().unwrap()
            };
            let mut clerks: Vec<_> = (0..3).map(|_| start()).collect();
            let mut said: Vec<_> = Vec::new();
            for clerk in &mut clerks {
                let mut lines = BufReader::new(clerk.stdout.take().unwrap()).lines().map_while(Result::ok);
                assert!(lines.any(|line| line == "ready"));
                said.push(lines);
            }
            // Every second time after some orders, on any machine; and after 0 to 210 ms more, spread by multiples of
            // 37 modulo 211.
            let mut early: Vec<String> = Vec::new();
            if death % 2 == 1 {
                early.extend(said[0].by_ref().filter(|line| line.starts_with("kept ")).take(1 + (death % 5) as usize));
            }
            std::thread::sleep(Duration::from_millis(u64::from((night + death) * 37 % 211)));
            for (mut clerk, lines) in clerks.into_iter().zip(said) {
                clerk.kill().unwrap();
                for line in early.drain(..).chain(lines) {
                    let Some((op, count)) = line.strip_prefix("kept ").and_then(|line| line.split_once(' ')) else {
                        continue;
                    };
                    acknowledged.insert(op.to_owned(), count.parse().unwrap());
                }
                clerk.wait().unwrap();
            }
        }
        let log = run(async { Host::open(place).await.unwrap().tournament(&id).await.unwrap().log().export() });
        check_log(&log, &acknowledged);
        kept += acknowledged.len();
    }
    kept
}

/// Repeats the orders of the log in memory and compares the lines, then the operations with those acknowledged.
fn check_log(log: &str, acknowledged: &BTreeMap<String, usize>) {
    let read = Tournament::read(log).unwrap();
    let mut operations = read.log().records().chunk_by(|a, b| a.op == b.op);
    let first = &operations.next().unwrap()[0];
    let mut again =
        Tournament::open(Stamp { at: first.at, by: first.by.clone(), op: first.op.clone() }, announced("Club night"))
            .unwrap();
    let mut there = BTreeMap::new();
    for records in operations {
        let op = records[0].op.clone();
        let command = ordered(&again, &op.0).unwrap();
        let lines =
            again.carry_out(Stamp { at: records[0].at, by: records[0].by.clone(), op: op.clone() }, command).unwrap();
        assert_eq!(lines.len(), records.len(), "{} is there in part, or twice", op.0);
        there.insert(op.0, records.len());
    }
    assert_eq!(again.log().export(), log, "line by line what its orders come to");
    // An order that changed nothing was acknowledged with no line. One stored just before the process died may be there
    // without acknowledgement.
    let lost: Vec<_> = acknowledged.iter().filter(|&(op, &lines)| lines > 0 && there.get(op) != Some(&lines)).collect();
    assert_eq!(lost, [], "every acknowledged order is there");
}

fn deaths() -> u32 {
    cases(6, 1_000)
}

#[test]
fn a_desk_on_sqlite_survives() {
    let folder = tempfile::tempdir().unwrap();
    let kept = kill(&folder.path().join("night.db").display().to_string(), deaths());
    println!("SQLite: {} deaths, {kept} orders acknowledged, 0 lost", deaths());
    assert!(kept > 0);
}

#[test]
fn a_desk_on_postgres_survives() {
    let Some(cluster) = Cluster::start() else { return };
    let kept = kill(&cluster.url("postgres"), deaths());
    println!("PostgreSQL: {} deaths, {kept} orders acknowledged, 0 lost", deaths());
    assert!(kept > 0);
}
