//! The viewers that the server carries: they follow one tournament over server-sent events while results come in.
//!
//! `cargo run --release -p roundtable-benches --bin viewers -- --program target/release/roundtable`. The server is a
//! process of its own, or two on one PostgreSQL (`--postgres --copies 2`), on loopback. A viewer acts like the script
//! of the pages: holds the stream open, waits for a random moment when something has happened, up to the time that the
//! server names, and asks for its page over a kept connection. First each result waits until all have seen the one
//! before; then the rest come quickly. It ends with 1 if anything failed, the 99th percentile of a page is above 50 ms,
//! or somebody saw a result later than 2 s after it was acknowledged. A result is a line of the tournament's log; pages
//! and stream give the number of the last line. Options:
//! `--viewers 2000 --players 120 --results 30 --copies 1 --postgres`.

use std::io::{BufRead as _, BufReader as Lines, Read as _};
use std::process::{Child, ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use roundtable_testkit::postgres::Cluster;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};

type Fault = Box<dyn std::error::Error + Send + Sync>;

const KEY: &str = "a key of this measurement";

/// The most that the 99th percentile of a page may take, and that anybody may wait for a result.
const PAGE: Duration = Duration::from_millis(50);
const SEEN: Duration = Duration::from_secs(2);

/// After this time a viewer counts as never seeing a result.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many results wait until all have seen the one before.
const ONE_BY_ONE: usize = 8;

fn main() -> Result<ExitCode, Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|word| word == option).and_then(|i| words.get(i + 1));
    let number = |option: &str, usual: usize| after(option).map_or(Ok(usual), |word| word.parse());
    let postgres = words.iter().any(|word| word == "--postgres");
    let asked = Asked {
        program: after("--program").cloned().unwrap_or_else(|| "target/release/roundtable".to_owned()),
        viewers: number("--viewers", 2_000)?.clamp(1, 5_000),
        players: number("--players", 120)?.clamp(8, 1_000) / 4 * 4,
        results: number("--results", 30)?,
        copies: number("--copies", 1)?.clamp(1, 4),
    };
    let folder = tempfile::tempdir()?;
    let cluster = postgres.then(Cluster::start).flatten();
    let file = folder.path().join("events.db").display().to_string();
    let place = cluster.as_ref().map_or(file, |cluster| cluster.url("postgres"));
    let copies: Vec<Copy> = (0..asked.copies).map(|_| Copy::start(&asked.program, &place)).collect::<Result<_, _>>()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let fine = runtime.block_on(measure(&asked, &copies, postgres))?;
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Asked {
    program: String,
    viewers: usize,
    players: usize,
    results: usize,
    copies: usize,
}

/// A server that runs, stopped at the end.
struct Copy {
    process: Child,
    address: String,
    _output: Lines<ChildStdout>,
}

impl Copy {
    fn start(program: &str, place: &str) -> Result<Self, Fault> {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--db", place]).env("ROUNDTABLE_HOST_KEY", KEY);
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let out = process.stdout.take().ok_or("no output")?;
        let mut output = Lines::new(out);
        let told = output.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let rest = line.split_once("http://")?.1;
            Some(rest.split('/').next()?.to_owned())
        });
        Ok(Self { process, address: told.ok_or("the server does not start")?, _output: output })
    }

    /// Processor time so far and the most memory, in kB.
    fn cost(&self) -> (Duration, u64) {
        let read =
            |name: &str| std::fs::read_to_string(format!("/proc/{}/{name}", self.process.id())).unwrap_or_default();
        let stat = read("stat");
        let fields: Vec<u64> =
            stat.rsplit(')').next().unwrap_or("").split(' ').map(|n| n.parse().unwrap_or(0)).collect();
        // After the name in brackets, fields 12 and 13 (from 0) are time in user and in kernel mode, in ticks of 10 ms.
        let ticks: u64 = fields.get(12..14).map_or(0, |both| both.iter().sum());
        let peak = read("status")
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse().ok());
        (Duration::from_millis(ticks * 10), peak.unwrap_or(0))
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A connection that is kept, for one request after the other.
struct Connection {
    address: String,
    socket: BufReader<TcpStream>,
}

impl Connection {
    async fn open(address: &str) -> Result<Self, Fault> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        Ok(Self { address: address.to_owned(), socket: BufReader::new(socket) })
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> Result<(), Fault> {
        let kind = if body.is_empty() { "" } else { "Content-Type: application/x-www-form-urlencoded\r\n" };
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{kind}Content-Length: {length}\r\n\r\n{body}",
            self.address
        );
        Ok(self.socket.get_mut().write_all(head.as_bytes()).await?)
    }

    /// Status and length of what follows the head.
    async fn head(&mut self) -> Result<(u16, usize), Fault> {
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            if self.socket.read_line(&mut line).await? == 0 {
                return Err("the connection is closed".into());
            }
            let lower = line.trim().to_ascii_lowercase();
            if let Some(number) = lower.strip_prefix("content-length:") {
                length = number.trim().parse()?;
            } else if let Some(rest) = lower.strip_prefix("http/1.1 ") {
                status = rest.split(' ').next().unwrap_or("").parse()?;
            } else if lower.is_empty() {
                return Ok((status, length));
            }
        }
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<(u16, String), Fault> {
        self.send(method, path, body).await?;
        let (status, length) = self.head().await?;
        let mut bytes = vec![0; length];
        self.socket.read_exact(&mut bytes).await?;
        Ok((status, String::from_utf8(bytes)?))
    }
}

/// The number of the line up to which a page knows.
fn seen(page: &str) -> Option<u64> {
    page.split_once("data-seen=\"")?.1.split('"').next()?.parse().ok()
}

/// What a viewer reports.
enum Told {
    /// The first page is there.
    Arrived {
        took: Duration,
        bytes: usize,
    },
    /// The stream has announced a line.
    Heard {
        line: u64,
        at: Instant,
    },
    /// A later page knows up to a line.
    Page {
        viewer: usize,
        line: u64,
        took: Duration,
        at: Instant,
    },
    Failed(String),
}

/// A viewer, until the program ends; a failure is reported.
async fn view(viewer: usize, address: String, paths: [String; 2], tell: mpsc::UnboundedSender<Told>) {
    if let Err(error) = looks_on(viewer, &address, &paths, &tell).await {
        let _ = tell.send(Told::Failed(error.to_string()));
    }
}

/// Two tasks until one of them ends: one hears the stream, the other asks for the page when there is news.
async fn looks_on(
    viewer: usize,
    address: &str,
    paths: &[String; 2],
    tell: &mpsc::UnboundedSender<Told>,
) -> Result<(), Fault> {
    let [page, live] = paths;
    let mut connection = Connection::open(address).await?;
    let begun = Instant::now();
    let (status, text) = connection.ask("GET", page, "").await?;
    if status != 200 {
        return Err(format!("{page}: {status}").into());
    }
    let mut known = seen(&text).ok_or("a page without a number")?;
    let _ = tell.send(Told::Arrived { took: begun.elapsed(), bytes: text.len() });
    let mut stream = Connection::open(address).await?;
    stream.send("GET", live, "").await?;
    if stream.head().await?.0 != 200 {
        return Err("no stream".into());
    }
    let (heard, mut news) = watch::channel((known, 0_u64));
    let hears = async {
        let mut line = String::new();
        loop {
            line.clear();
            if stream.socket.read_line(&mut line).await? == 0 {
                return Err::<(), Fault>("the stream has ended".into());
            }
            if let Some((number, spread)) = line.strip_prefix("data: ").and_then(|data| data.trim().split_once(' ')) {
                let line = number.parse()?;
                let _ = tell.send(Told::Heard { line, at: Instant::now() });
                heard.send_replace((line, spread.parse()?));
            }
        }
    };
    let asks = async {
        let mut chance = viewer as u64;
        loop {
            let (line, spread) = *news.wait_for(|&(line, _)| line > known).await?;
            // Knuth's constants for a linear congruential generator of 64 bits.
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // The upper 31 bits, as a share of 2^31, of the time named.
            tokio::time::sleep(Duration::from_millis(((chance >> 33) * spread) >> 31)).await;
            while known < line {
                let begun = Instant::now();
                let (status, text) = connection.ask("GET", page, "").await?;
                let (at, took) = (Instant::now(), begun.elapsed());
                if status != 200 {
                    return Err::<(), Fault>(format!("{page}: {status}").into());
                }
                known = seen(&text).ok_or("a page without a number")?;
                let _ = tell.send(Told::Page { viewer, line: known, took, at });
                if known < line {
                    tokio::time::sleep(Duration::from_millis(500)).await;
                }
            }
        }
    };
    tokio::select! {
        ended = hears => ended,
        ended = asks => ended,
    }
}

/// What is seen of the results.
#[derive(Default)]
struct Seen {
    /// Up to which line each viewer knows.
    known: Vec<u64>,
    pages: Vec<Duration>,
    heard: Duration,
    failed: Vec<String>,
}

impl Seen {
    /// Takes reports of viewers until all know this line; returns how long after `since` the last one did.
    async fn all(&mut self, told: &mut mpsc::UnboundedReceiver<Told>, line: u64, since: Instant) -> Option<Duration> {
        let mut last = Duration::ZERO;
        while self.known.iter().any(|&known| known < line) {
            let left = PATIENCE.saturating_sub(since.elapsed());
            match tokio::time::timeout(left, told.recv()).await {
                Ok(Some(Told::Page { viewer, line: known, took, at })) => {
                    self.pages.push(took);
                    if let Some(before) = self.known.get_mut(viewer) {
                        if *before < line && known >= line {
                            last = last.max(at.saturating_duration_since(since));
                        }
                        *before = known;
                    }
                }
                Ok(Some(Told::Heard { line: heard, at })) if heard >= line => {
                    self.heard = self.heard.max(at.saturating_duration_since(since));
                }
                Ok(Some(Told::Heard { .. } | Told::Arrived { .. })) => {}
                Ok(Some(Told::Failed(why))) => {
                    self.failed.push(why);
                    return None;
                }
                Ok(None) | Err(_) => return None,
            }
        }
        Some(last)
    }
}

/// Opens a tournament, lets the viewers in, enters results, and prints the times; returns whether they are within the
/// limits.
async fn measure(asked: &Asked, copies: &[Copy], postgres: bool) -> Result<bool, Fault> {
    let first = copies.first().ok_or("no copy")?;
    let mut organiser = Connection::open(&first.address).await?;
    let names: Vec<String> = (1..=asked.players).map(|n| format!("Player%20{n}")).collect();
    let names = names.join("%0A");
    let form = format!("key={}&called=Load&tables=4&game=riichi&rules=ema&names={names}", KEY.replace(' ', "%20"));
    let (status, links) = organiser.ask("POST", "/events", &form).await?;
    if status != 200 {
        return Err(format!("no event: {status} {links}").into());
    }
    let paths = links.split('"').filter_map(|piece| piece.strip_prefix("http://")?.split_once('/'));
    let paths: Vec<String> = paths.map(|(_, path)| format!("/{path}")).collect();
    let [public, _, desk] = paths.as_slice() else { return Err("no links".into()) };
    for what in ["what=seat&method=random", "what=publish"] {
        organiser.ask("POST", desk, what).await?;
    }
    let (_, page) = organiser.ask("GET", public, "").await?;
    let mut line = seen(&page).ok_or("a page without a number")?;

    let (tell, mut told) = mpsc::unbounded_channel();
    for viewer in 0..asked.viewers {
        let page = match viewer % 8 {
            0 | 1 => format!("{public}/p/{}", viewer % asked.players + 1),
            2 => format!("{public}/screen"),
            _ => public.clone(),
        };
        let address = copies.get(viewer % copies.len()).ok_or("no copy")?.address.clone();
        tokio::spawn(view(viewer, address, [page, format!("{public}/live")], tell.clone()));
        // A room fills in some seconds, not at once.
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let (mut arrived, mut bytes, mut streams) = (Vec::new(), 0, 0);
    while arrived.len() < asked.viewers || streams < asked.viewers {
        match tokio::time::timeout(PATIENCE, told.recv()).await? {
            Some(Told::Arrived { took, bytes: of_page }) => {
                arrived.push(took);
                bytes = bytes.max(of_page);
            }
            Some(Told::Heard { .. }) => streams += 1,
            Some(Told::Failed(why)) => return Err(why.into()),
            Some(Told::Page { .. }) | None => {}
        }
    }
    let idle: Vec<(Duration, u64)> = copies.iter().map(Copy::cost).collect();
    let begun = Instant::now();

    let mut seen = Seen { known: vec![line; asked.viewers], ..Seen::default() };
    let (mut slowest, mut entered, mut missed) = (Duration::ZERO, Vec::new(), false);
    let tables = asked.results.min(asked.players / 4);
    let mut since = Instant::now();
    for table in 1..=tables {
        let scores =
            format!("what=scores&op=t{table}&round=1&table={table}&score=42000&score=30000&score=30000&score=18000");
        let sent = Instant::now();
        let (status, text) = organiser.ask("POST", desk, &scores).await?;
        if status != 303 {
            return Err(format!("a result: {status} {text}").into());
        }
        since = Instant::now();
        entered.push(since - sent);
        line += 1;
        if table <= ONE_BY_ONE {
            let all = seen.all(&mut told, line, since).await;
            missed |= all.is_none();
            slowest = slowest.max(all.unwrap_or(PATIENCE));
        } else {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let all = seen.all(&mut told, line, since).await;
    missed |= all.is_none();
    slowest = slowest.max(all.unwrap_or(PATIENCE));
    let took = begun.elapsed();

    let milliseconds = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
    let (pages, arrived, entered) = (ordered(seen.pages), ordered(arrived), ordered(entered));
    let database = if postgres { "PostgreSQL" } else { "SQLite" };
    println!(
        "{} viewers, {} players, {} copies on {database}, {tables} results",
        asked.viewers,
        asked.players,
        copies.len()
    );
    println!("pages: {} in {:.1} s, largest {bytes} bytes", pages.len(), took.as_secs_f64());
    for (what, times) in [("page", &pages), ("page on arrival", &arrived), ("result", &entered)] {
        let at = |share| milliseconds(percentile(times, share));
        println!("{what}: median {}, 99th percentile {}, worst {}", at(50), at(99), at(100));
    }
    println!("heard by all at most {} after the acknowledgement", milliseconds(seen.heard));
    println!("seen by all at most {} after the acknowledgement", milliseconds(slowest));
    for (copy, (before, _)) in copies.iter().zip(idle) {
        let (time, peak) = copy.cost();
        let (share, peak) = ((time - before).as_secs_f64() / took.as_secs_f64(), peak / 1024);
        println!("server: {share:.2} of a processor while results came, {peak} MB at most");
    }
    seen.failed.iter().for_each(|why| println!("failed: {why}"));
    let fine = !missed && seen.failed.is_empty() && percentile(&pages, 99) <= PAGE && slowest <= SEEN;
    println!(
        "{}",
        if fine { "within the limits" } else { "NOT within the limits: 50 ms a page, 2 s to be seen, no failure" }
    );
    Ok(fine)
}

fn ordered(mut times: Vec<Duration>) -> Vec<Duration> {
    times.sort_unstable();
    times
}

/// The time that `share` percent of the sorted times are below.
fn percentile(sorted: &[Duration], share: usize) -> Duration {
    sorted.get((sorted.len() * share / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}
