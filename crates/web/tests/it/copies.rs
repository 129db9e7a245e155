//! Several copies of the server on one PostgreSQL: each shows the entries of the other. If a copy or the database dies
//! during score entry, no acknowledged entry is missing and none is recorded twice.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use roundtable_testkit::postgres::Cluster;
use roundtable_web::{Limits, Options, Server};

const KEY: &str = "0123456789abcdef";
/// The variable with the database for a copy.
const PLACE: &str = "ROUNDTABLE_COPY_PLACE";

/// The time limit for everything.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of tables, each with one result.
const TABLES: usize = 60;

/// Not a test: `Copy::start` runs this binary with only this test, as a copy of the server that serves until it is
/// killed. Without the variable it does nothing.
#[test]
fn copy() {
    let Ok(database) = std::env::var(PLACE) else { return };
    let listen = "127.0.0.1:0".parse().unwrap();
    let options = Options {
        listen,
        limits: Limits::default(),
        database,
        key: Some(KEY.to_owned()),
        printer: None,
        push_hosts: Vec::new(),
    };
    let server = Server::bind(&options).unwrap();
    println!("\nserves {}", server.address());
    server.run(&AtomicBool::new(false)).unwrap();
}

/// A running copy, killed at the end.
struct Copy {
    process: Child,
    at: Address,
}

/// Host and port of a copy.
#[derive(Clone)]
struct Address(String);

impl Copy {
    /// Starts a copy on this database, and reads its address from its output.
    fn start(place: &str) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "copies::copy", "--nocapture", "--test-threads=1"]).env(PLACE, place);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.strip_prefix("serves ")?.to_owned())).unwrap();
        Self { process, at: Address(address) }
    }
}

impl Address {
    fn connect(&self) -> Option<TcpStream> {
        let socket = TcpStream::connect(&self.0).ok()?;
        socket.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        Some(socket)
    }

    /// Sends a request and gives status and text; `None` if nobody answers.
    fn ask(&self, method: &str, path: &str, body: &str) -> Option<(u16, String)> {
        let mut socket = self.connect()?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
            self.0,
            body.len()
        );
        socket.write_all(head.as_bytes()).ok()?;
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).ok()?;
        let text = String::from_utf8_lossy(&answer).into_owned();
        Some((text.split(' ').nth(1)?.parse().ok()?, text))
    }

    fn page(&self, path: &str) -> String {
        let (status, text) = self.ask("GET", path, "").unwrap();
        assert_eq!(status, 200, "{path}: {text}");
        text
    }

    fn done(&self, path: &str, body: &str) {
        let (status, text) = self.ask("POST", path, body).unwrap();
        assert_eq!(status, 303, "{body}: {text}");
    }

    /// The line numbers in the stream of a tournament, as they come.
    fn follow(&self, path: &str) -> impl Iterator<Item = u64> + use<> {
        let mut socket = self.connect().unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(socket, "GET {path}/live HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        // The server sends a comment every few seconds, so this ends in time even without changes.
        let begun = Instant::now();
        let lines =
            BufReader::new(socket).lines().map_while(Result::ok).take_while(move |_| begun.elapsed() < PATIENCE);
        lines.filter_map(|line| line.strip_prefix("id: ")?.trim().parse().ok())
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn scores(table: usize, who: &str, op: &str) -> String {
    format!("what=scores&as={who}&op={op}&round=1&table={table}&score=42000&score=30000&score=30000&score=18000")
}

/// Enters the scores of these tables at one copy while it answers, else at the other, each under one operation name
/// until a copy confirms it; and then once more, like a browser that has not received the answer. `done` counts the
/// tables.
fn enter(copies: [&Address; 2], link: &str, who: &str, tables: impl Iterator<Item = usize>, done: &AtomicUsize) {
    let mut at = 0;
    for table in tables {
        let (body, begun) = (scores(table, who, &format!("{who}-{table}")), Instant::now());
        for times in 1..=2 {
            loop {
                match copies[at % 2].ask("POST", link, &body) {
                    Some((303, _)) => break,
                    Some((503, _)) | None => at += 1,
                    Some((status, text)) => panic!("{who} {table}, {times}: {status} {text}"),
                }
                assert!(begun.elapsed() < PATIENCE, "{who} {table}: nobody takes it");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        done.fetch_add(1, Ordering::SeqCst);
    }
}

fn wait_for(done: &AtomicUsize, many: usize) {
    let begun = Instant::now();
    while done.load(Ordering::SeqCst) < many {
        assert!(begun.elapsed() < 3 * PATIENCE, "{done:?} of {many}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_copy_and_the_database_die_in_the_middle_of_score_entry() {
    let Some(cluster) = Cluster::start() else { return };
    let place = cluster.url("postgres");
    let (mut one, other) = (Copy::start(&place), Copy::start(&place));
    let (here, there) = (one.at.clone(), other.at.clone());
    let names: Vec<String> = (0..TABLES * 4).map(|n| format!("Player{n}")).collect();
    let fields = format!("key={KEY}&called=Night&tables=4&game=riichi&rules=ema&names={}", names.join("%0A"));
    let (status, links) = here.ask("POST", "/events", &fields).unwrap();
    assert_eq!(status, 200, "{links}");
    let paths = links.split('"').filter_map(|piece| piece.strip_prefix("http://")?.split_once('/'));
    let [public, helper, organiser] =
        <[String; 3]>::try_from(paths.map(|(_, path)| format!("/{path}")).collect::<Vec<_>>()).unwrap();
    here.done(&organiser, "what=seat&method=random");
    there.done(&organiser, "what=publish");
    // An entry at one copy is in the stream of the other: the database notifies it.
    let mut heard = there.follow(&public);
    let first = heard.next().unwrap();
    here.done(&helper, &scores(1, "Kim", "Kim-1"));
    assert_eq!(heard.next(), Some(first + 1));
    assert!(there.page(&public).contains(&format!("1 of {TABLES} tables of round 1")));

    let done = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (here, there, done, helper) = (&here, &there, &done, &helper);
        scope.spawn(move || enter([here, there], helper, "Kim", 2..=TABLES / 2, done));
        scope.spawn(move || enter([there, here], helper, "Lee", TABLES / 2 + 1..=TABLES, done));
        wait_for(done, TABLES / 4);
        one.process.kill().unwrap();
        wait_for(done, TABLES / 2);
        // Readers still see the last state while the database is away.
        cluster.crash(|| assert!(there.page(&public).contains("tables of round 1")));
        wait_for(done, TABLES - 1);
    });
    let third = Copy::start(&place);
    let log = there.page(&format!("{organiser}/log.jsonl"));
    let reported: Vec<&str> = log.lines().filter(|line| line.contains("\"reported\"")).collect();
    let ops: HashSet<&str> =
        reported.iter().filter_map(|line| line.split("\"op\":\"").nth(1)?.split('"').next()).collect();
    assert_eq!((reported.len(), ops.len()), (TABLES, TABLES), "every table once");
    let body = |log: &str| log.split_once("\r\n\r\n").unwrap().1.to_owned();
    assert_eq!(body(&third.at.page(&format!("{organiser}/log.jsonl"))), body(&log));
    // When the database is back, its copies hear of each other again.
    let mut heard = there.follow(&public);
    let last = heard.next().unwrap();
    third.at.done(&organiser, "what=add&names=Late");
    assert_eq!(heard.next(), Some(last + 1));
}
