//! The load that several web servers (copies) and workers (programs that make plans) carry on one PostgreSQL, and
//! losses when some of them are killed. The load: viewers over many events, results, and plans at a steady rate.
//!
//! `cargo run --release -p roundtable-benches --bin fleet -- --program target/release/roundtable`. Everything is on
//! loopback, each program a process of its own. After a third of the time a worker is killed, after two thirds a copy.
//! It ends with 1 if an acknowledged result is missing or doubled, an accepted plan is not answered, or a viewer does
//! not see the last line of the event's log. Options, with their usual values (plans are a minute):
//! `--seconds 60 --events 200 --viewers 400 --plans 200 --copies 2 --workers 3`.

use std::io::{BufRead as _, BufReader as Lines};
use std::process::{Child, ChildStdout, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use roundtable_testkit::postgres::Cluster;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

type Fault = Box<dyn std::error::Error + Send + Sync>;

const KEY: &str = "a key of this measurement";

/// After this time an answer counts as lost.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server or worker, killed at the end.
struct Running {
    process: Child,
    /// The first line of its output: a server's address.
    first: String,
    _output: Lines<ChildStdout>,
}

impl Running {
    fn start(program: &str, line: &str, place: &str) -> Result<Self, Fault> {
        let mut command = Command::new(program);
        command.args(line.split(' ')).env("ROUNDTABLE_DB", place).env("ROUNDTABLE_HOST_KEY", KEY);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut output = Lines::new(process.stdout.take().ok_or("no output")?);
        let mut first = String::new();
        output.read_line(&mut first)?;
        Ok(Self { process, first, _output: output })
    }

    fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The addresses of the copies. A request without an answer goes to the next.
#[derive(Clone)]
struct Copies(Arc<Vec<String>>);

/// Status, where it leads, and the text of an answer.
struct Answer {
    status: u16,
    leads: String,
    text: String,
}

impl Copies {
    /// One request to the copy `nth`; `who` becomes the address of the client, to avoid limits by address.
    async fn ask(&self, nth: usize, who: usize, method: &str, path: &str, body: &str) -> Option<Answer> {
        let address = &self.0[nth % self.0.len()];
        let mut socket = TcpStream::connect(address).await.ok()?;
        let client = format!("10.{}.{}.{}", who >> 16 & 255, who >> 8 & 255, who & 255);
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nX-Forwarded-For: {client}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        socket.write_all(head.as_bytes()).await.ok()?;
        let mut bytes = Vec::new();
        tokio::time::timeout(Duration::from_secs(20), socket.read_to_end(&mut bytes)).await.ok()?.ok()?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = text.split(' ').nth(1)?.parse().ok()?;
        let leads = text.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default();
        Some(Answer { status, leads: leads.trim().to_owned(), text })
    }

    /// Asks one copy after the other until an answer is as `done` wants it.
    async fn until(
        &self,
        who: usize,
        (method, path, body): (&str, &str, &str),
        done: impl Fn(&Answer) -> bool,
    ) -> Result<Answer, Fault> {
        let begun = Instant::now();
        let mut last = 0;
        for nth in who.. {
            match self.ask(nth, who, method, path, body).await {
                Some(answer) if done(&answer) => return Ok(answer),
                Some(answer) => last = answer.status,
                None => {}
            }
            if begun.elapsed() > PATIENCE {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        Err(format!("{method} {path}: not done, last {last}").into())
    }
}

/// Follows the stream of an event for as long as it runs, and keeps the number of the last line that came in `heard`.
/// If the copy dies, it continues with the next.
async fn view(copies: Copies, path: String, mut nth: usize, heard: Arc<AtomicU64>) {
    loop {
        nth += 1;
        let address = &copies.0[nth % copies.0.len()];
        if let Ok(socket) = TcpStream::connect(address).await {
            let mut socket = BufReader::new(socket);
            let head = format!("GET {path}/live HTTP/1.1\r\nHost: {address}\r\n\r\n");
            if socket.write_all(head.as_bytes()).await.is_ok() {
                let mut line = String::new();
                while matches!(socket.read_line(&mut line).await, Ok(read) if read > 0) {
                    if let Some(number) = line.strip_prefix("id: ").and_then(|number| number.trim().parse().ok()) {
                        heard.fetch_max(number, Ordering::Relaxed);
                    }
                    line.clear();
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// What the words ask for; plans by the minute.
struct Asked {
    seconds: usize,
    events: usize,
    viewers: usize,
    plans: usize,
}

/// An event with the paths of its pages.
#[derive(Clone)]
struct Event {
    public: String,
    organiser: String,
}

/// Opens an event of eight people, and publishes its first round: two tables.
async fn open(copies: &Copies, nth: usize) -> Result<Event, Fault> {
    let form = format!(
        "key={}&called=Night+{nth}&tables=4&game=riichi&rules=ema&op=open{nth}&names=A%0AB%0AC%0AD%0AE%0AF%0AG%0AH",
        KEY.replace(' ', "+")
    );
    let page = copies.until(nth, ("POST", "/events", &form), |answer| answer.status == 200).await?;
    let paths = page.text.split('"').filter_map(|piece| piece.strip_prefix("http://")?.split_once('/'));
    let links: Vec<String> = paths.map(|(_, path)| format!("/{path}")).collect();
    let event = Event { public: links[0].clone(), organiser: links[2].clone() };
    for what in ["what=seat&method=random&op=s", "what=publish&op=p"] {
        copies.until(nth, ("POST", &event.organiser, what), |answer| answer.status == 303).await?;
    }
    Ok(event)
}

/// Asks for a plan and waits for it; returns the time. The last request for its page is timed in `pages`.
async fn plan(copies: Copies, nth: usize, pages: Arc<std::sync::Mutex<Vec<Duration>>>) -> Result<Duration, Fault> {
    let begun = Instant::now();
    let people = [12, 16, 20, 16][nth % 4];
    let form = format!("names={people}&tables=4&rounds={}&seed={nth}", 2 + nth % 3);
    let taken = copies.until(nth, ("POST", "/plan", &form), |answer| answer.status == 303).await?;
    loop {
        let asked = Instant::now();
        let page = copies.until(nth, ("GET", &taken.leads, ""), |answer| answer.status == 200).await?;
        if !page.text.contains("<progress") {
            pages.lock().map_err(|_| "poisoned")?.push(asked.elapsed());
            return Ok(begun.elapsed());
        }
        if begun.elapsed() > PATIENCE {
            return Err("a plan that was taken is not answered".into());
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// The time that this percentage of the times does not exceed.
fn at(sorted: &[Duration], percent: usize) -> Duration {
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// Opens the events, lets viewers, results and plans run, kills a worker and a copy, and counts what is missing.
async fn measure(asked: &Asked, copies: &mut [Running], workers: &mut [Running]) -> Result<bool, Fault> {
    let address = |copy: &Running| Some(copy.first.split_once("http://")?.1.split('/').next()?.to_owned());
    let all = Copies(Arc::new(copies.iter().filter_map(address).collect()));
    let mut events = Vec::new();
    for nth in 0..asked.events {
        events.push(open(&all, nth).await?);
    }
    let heard: Vec<Arc<AtomicU64>> = (0..asked.viewers).map(|_| Arc::default()).collect();
    let mut viewers = JoinSet::new();
    for (nth, heard) in heard.iter().enumerate() {
        viewers.spawn(view(all.clone(), events[nth % events.len()].public.clone(), nth, Arc::clone(heard)));
    }
    // Each event gets the results of its two tables at its share of the time.
    let (begun, acknowledged) = (Instant::now(), Arc::new(AtomicUsize::new(0)));
    let mut results = JoinSet::new();
    for (nth, event) in events.iter().cloned().enumerate() {
        let (all, acknowledged) = (all.clone(), Arc::clone(&acknowledged));
        let wait = Duration::from_millis((asked.seconds * 1000 * nth / events.len()) as u64);
        results.spawn(async move {
            tokio::time::sleep(wait).await;
            for table in 1..=2 {
                let form = format!(
                    "what=scores&op=r{table}&round=1&table={table}&score=42000&score=30000&score=30000&score=18000"
                );
                all.until(nth, ("POST", &event.organiser, &form), |answer| answer.status == 303).await?;
                acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Ok::<_, Fault>(())
        });
    }
    let pages: Arc<std::sync::Mutex<Vec<Duration>>> = Arc::default();
    let mut plans = JoinSet::new();
    let wanted = asked.plans * asked.seconds / 60;
    for nth in 0..wanted {
        plans.spawn(plan(all.clone(), nth, Arc::clone(&pages)));
        if nth == wanted / 3 {
            workers[0].kill();
        }
        if nth == wanted * 2 / 3 && copies.len() > 1 {
            copies[0].kill();
        }
        tokio::time::sleep(Duration::from_secs_f64(60.0 / asked.plans as f64)).await;
    }
    let (mut took, mut faults) = (Vec::new(), Vec::new());
    while let Some(done) = plans.join_next().await {
        done?.map_or_else(|fault| faults.push(fault.to_string()), |lasted| took.push(lasted));
    }
    let lasted = begun.elapsed();
    while let Some(done) = results.join_next().await {
        done??;
    }
    // The logs: two results each, none lost or doubled; and how many lines a viewer must see.
    let mut lines = Vec::new();
    for event in &events {
        let log = all.until(0, ("GET", &format!("{}/log.jsonl", event.organiser), ""), |a| a.status == 200).await?;
        let log = log.text.split_once("\r\n\r\n").map_or("", |(_, log)| log).to_owned();
        let reported = log.lines().filter(|line| line.contains("\"reported\"")).count();
        if reported != 2 {
            faults.push(format!("{}: {reported} results of 2", event.public));
        }
        lines.push(log.lines().filter(|line| line.contains("\"seq\"")).count() as u64);
    }
    let seen = Instant::now();
    let behind = || {
        heard.iter().enumerate().filter(|(nth, heard)| heard.load(Ordering::Relaxed) < lines[nth % lines.len()]).count()
    };
    while behind() > 0 && seen.elapsed() < Duration::from_secs(20) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    if behind() > 0 {
        faults.push(format!("{} of {} viewers do not see the last line", behind(), heard.len()));
    }
    viewers.abort_all();
    took.sort_unstable();
    let mut pages = pages.lock().map_err(|_| "poisoned")?.clone();
    pages.sort_unstable();
    println!(
        "{} events, {} viewers, {} results acknowledged",
        events.len(),
        heard.len(),
        acknowledged.load(Ordering::Relaxed)
    );
    println!(
        "{wanted} plans in {lasted:.1?}: {} answered, median {:.2?}, 99 of 100 within {:.2?}, slowest {:.2?}",
        took.len(),
        at(&took, 50),
        at(&took, 99),
        at(&took, 100)
    );
    println!("pages of plans: median {:.1?}, 99 of 100 within {:.1?}", at(&pages, 50), at(&pages, 99));
    faults.iter().for_each(|fault| println!("FAULT {fault}"));
    Ok(faults.is_empty())
}

fn main() -> Result<ExitCode, Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|word| word == option).and_then(|i| words.get(i + 1));
    let number = |option: &str, usual: usize| after(option).map_or(Ok(usual), |word| word.parse());
    let program = after("--program").cloned().unwrap_or_else(|| "target/release/roundtable".to_owned());
    let asked = Asked {
        seconds: number("--seconds", 60)?.clamp(6, 3_600),
        events: number("--events", 200)?.clamp(1, 1_000),
        viewers: number("--viewers", 400)?.clamp(1, 10_000),
        plans: number("--plans", 200)?.clamp(6, 6_000),
    };
    let (copies, workers) = (number("--copies", 2)?.clamp(1, 4), number("--workers", 3)?.clamp(1, 8));
    let Some(cluster) = Cluster::start() else { return Ok(ExitCode::SUCCESS) };
    let place = cluster.url("postgres");
    let start = |line: &str, many: usize| {
        (0..many).map(|_| Running::start(&program, line, &place)).collect::<Result<Vec<_>, _>>()
    };
    let mut copies = start("serve --listen 127.0.0.1:0 --behind-proxy", copies)?;
    let mut workers = start("work --at-once 2", workers)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let fine = runtime.block_on(measure(&asked, &mut copies, &mut workers))?;
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
