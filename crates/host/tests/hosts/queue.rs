//! Workers of the queue die at random moments, and every question is answered once, with its usual answer.
//!
//! `ROUNDTABLE_CASES=50 cargo test -p roundtable-host --test hosts queue::` sets the number of kills.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use roundtable::{Question, Request};
use roundtable_host::{Host, JobProgress, NoTurn, Search, Shares, Tally, Worker, WorkerPatience};
use roundtable_store::{ClaimRules, Ended, HeartbeatAnswer, Store};
use roundtable_testkit::postgres::Cluster;
use roundtable_testkit::tier::cases;
use tokio::sync::watch;

use crate::run;

/// The environment variable with the database for the process to be killed.
const PLACE: &str = "ROUNDTABLE_WORKER_PLACE";

/// The limit of any wait.
const PATIENCE: Duration = Duration::from_secs(120);

/// Dead workers are noticed soon, and no search is given up, as kills hit the same few questions repeatedly.
const HASTE: WorkerPatience = WorkerPatience { silence: 800, attempts: 1_000_000 };

fn worker_called(name: &str, stands_in: bool) -> Worker {
    let shares = Shares { working: 2, ..Shares::default() };
    Worker { name: name.to_owned(), shares, patience: HASTE, stands_in }
}

/// The killed process: does nothing unless the variable names a database.
#[test]
fn worker() {
    let Ok(place) = std::env::var(PLACE) else { return };
    run(async {
        let host = Host::open(&place).await.unwrap();
        println!("\nready");
        let (_never, stop) = watch::channel(false);
        worker_called(&std::process::id().to_string(), false).work(host, stop, Arc::default()).await;
    });
}

fn start(place: &str) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "queue::worker", "--nocapture", "--test-threads=1"]).env(PLACE, place);
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

fn question(n: u32) -> Question {
    let people = [8, 9, 12, 16, 11][n as usize % 5];
    let question = Question::numbered(people).tables([4, 3]).rounds(2 + n % 2);
    question.how(Request::default().seed(u64::from(n)))
}

/// The answer to a question, once there is one.
async fn answered(host: &Host, search: &Search) -> roundtable::Answer {
    let begun = Instant::now();
    loop {
        if let Some(JobProgress::Done { result }) = host.progress(search.key()).await.unwrap() {
            return search.answer(&result).unwrap();
        }
        assert!(begun.elapsed() < PATIENCE, "nobody answers");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn every_question_is_answered_once_though_workers_die() {
    let Some(cluster) = Cluster::start() else { return };
    let place = cluster.url("postgres");
    let host = run(Host::open(&place)).unwrap();
    let mut workers: Vec<Child> = (0..3).map(|_| start(&place)).collect();
    let mut asked: Vec<(Search, Question)> = Vec::new();
    let (deaths, mut busy) = (cases(5, 300_u32), 0);
    run(async {
        let open = async |asked: &[(Search, Question)]| {
            let mut open = 0;
            for (search, _) in asked.iter().rev().take(12) {
                open +=
                    u32::from(!matches!(host.progress(search.key()).await.unwrap(), Some(JobProgress::Done { .. })));
            }
            open
        };
        for death in 0..deaths {
            while open(&asked).await < 6 {
                let n = u32::try_from(asked.len()).unwrap();
                let search = Search::of(&question(n)).unwrap();
                // Two ask the same: it is asked once.
                for id in [format!("{n}a"), format!("{n}b")] {
                    let put = host.put(&search, &id, &format!("client{}", n % 7), Shares::default()).await.unwrap();
                    assert_eq!(put, Ok(()));
                }
                asked.push((search, question(n)));
            }
            let worker = &mut workers[death as usize % 3];
            // Three times in four it is killed after opening the database, else possibly before.
            if death % 4 > 0 {
                let said = BufReader::new(worker.stdout.take().unwrap());
                assert!(said.lines().map_while(Result::ok).any(|line| line == "ready"));
            }
            // After 0 to 210 ms, repeating only 211 deaths later, as 211 is prime.
            tokio::time::sleep(Duration::from_millis(u64::from(death * 37 % 211))).await;
            worker.kill().unwrap();
            worker.wait().unwrap();
            busy += u32::from(open(&asked).await > 0);
            *worker = start(&place);
        }
        for (search, question) in &asked {
            let answer = answered(&host, search).await;
            assert_eq!(answer.carried().unwrap(), question.plan().unwrap().carried().unwrap());
        }
    });
    workers.iter_mut().for_each(|worker| {
        worker.kill().unwrap();
        worker.wait().unwrap();
    });
    let (all, tries) = (asked.len(), deaths);
    println!("{tries} workers killed, {busy} of them with work open; {all} questions asked twice, each answered once");
    // The database counts: as many jobs as questions, and one result for each.
    cluster.sql(&format!(
        "DO $$ BEGIN ASSERT (SELECT count(*) FROM job) = {all} AND (SELECT count(*) FROM job WHERE state = 'done') = {all} \
         AND (SELECT count(*) FROM result) = {all}; END $$"
    ));
}

#[test]
fn the_queue_is_fair_and_late_answers_do_not_count() {
    let Some(cluster) = Cluster::start() else { return };
    let place = cluster.url("postgres");
    run(async {
        let host = Host::open(&place).await.unwrap();
        let other_server = Host::open(&place).await.unwrap();
        let store = Store::open(&place).await.unwrap();
        let shares = Shares::default();
        let searches: Vec<Search> = (0..8).map(|n| Search::of(&question(n)).unwrap()).collect();
        // One client may have two running and three waiting: five in the queue, without any worker yet, whichever server
        // is asked.
        for (n, search) in searches.iter().enumerate().take(7) {
            let put = [&host, &other_server][n % 2].put(search, &format!("id{n}"), "greedy", shares).await.unwrap();
            assert_eq!(put, if n < 5 { Ok(()) } else { Err(NoTurn::TooMany) }, "{n}");
        }
        let other = host.put(&searches[7], "id7", "other", shares).await.unwrap();
        assert_eq!(other, Ok(()));
        let version = env!("CARGO_PKG_VERSION");
        // Two running of one client; a worker silent for 300 ms is dead; a search is begun at most twice.
        let rules = ClaimRules { of_client: 2, patience: 300, attempts: 2 };
        let claim = async || store.claim("w", version, rules).await.unwrap().map(|claimed| claimed.id);
        assert_eq!(claim().await.as_deref(), Some("id0"));
        assert_eq!(claim().await.as_deref(), Some("id7"), "who has least at work comes first");
        assert_eq!(claim().await.as_deref(), Some("id1"));
        assert_eq!(claim().await, None, "two of one who asks at once, and the others wait");
        assert_eq!(
            store.claim("w", "0.0.0", rules).await.unwrap(),
            None,
            "workers of another version have other answers"
        );
        // No worker sends a beat: all three searches pass to another worker, and a late answer does not count.
        tokio::time::sleep(Duration::from_millis(400)).await;
        // The first of the three, in its second attempt.
        let again = store.claim("v", version, rules).await.unwrap().unwrap();
        assert_eq!((again.id.as_str(), again.attempt), ("id0", 2));
        let late = roundtable_store::Claimed { attempt: 1, ..again.clone() };
        assert_eq!(store.beat(&late, 50).await.unwrap(), HeartbeatAnswer::Gone);
        assert!(!store.end(&late, Ended::Done("late")).await.unwrap());
        assert_eq!(store.beat(&again, 50).await.unwrap(), HeartbeatAnswer::GoOn);
        let key = searches[0].key();
        assert_eq!(host.progress(key).await.unwrap(), Some(JobProgress::Working { percent: 50 }));
        // Stopping gives the best so far under a key of one's own; the question itself can be asked again.
        assert!(host.stop_search(key, "mine").await.unwrap() && !host.stop_search(key, "mine").await.unwrap());
        assert_eq!(store.beat(&again, 60).await.unwrap(), HeartbeatAnswer::Stop);
        assert_eq!(host.progress(key).await.unwrap(), None);
        assert!(store.end(&again, Ended::Done("best so far")).await.unwrap());
        assert_eq!(host.progress("mine").await.unwrap(), Some(JobProgress::Done { result: "best so far".into() }));
        assert!(searches[0].answer("best so far").is_none(), "what is no answer is not believed");
        // A search whose workers die each time is given up after two attempts. Each wait exceeds the allowed silence.
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_millis(400)).await;
            while claim().await.is_some() {}
        }
        assert_eq!(host.progress(searches[7].key()).await.unwrap(), Some(JobProgress::Lost));
    });
}

#[test]
fn a_worker_that_stands_in_works_only_while_no_other_does() {
    let Some(cluster) = Cluster::start() else { return };
    let place = cluster.url("postgres");
    run(async {
        let host = Host::open(&place).await.unwrap();
        let (stop, stopped) = watch::channel(false);
        let (own, others) = (Arc::<Tally>::default(), Arc::<Tally>::default());
        let done = |tally: &Tally| tally.done.load(std::sync::atomic::Ordering::Relaxed);
        let stand_in = tokio::spawn(worker_called("s", true).work(host.clone(), stopped.clone(), Arc::clone(&own)));
        let asked = async |n: u32| {
            let search = Search::of(&question(n)).unwrap();
            host.put(&search, &n.to_string(), "kim", Shares::default()).await.unwrap().unwrap();
            answered(&host, &search).await
        };
        asked(0).await;
        assert_eq!((done(&own), done(&others)), (1, 0));
        let worker = tokio::spawn(worker_called("w", false).work(host.clone(), stopped, Arc::clone(&others)));
        tokio::time::sleep(Duration::from_millis(300)).await;
        asked(1).await;
        asked(2).await;
        assert_eq!((done(&own), done(&others)), (1, 2));
        stop.send_replace(true);
        stand_in.await.unwrap();
        worker.await.unwrap();
        // A refusal is not an answer: the asking program has to search itself. 22 people cannot fill tables of four.
        let none = Search::of(&Question::numbered(22).tables([4]).rounds(2)).unwrap();
        host.put(&none, "none", "kim", Shares::default()).await.unwrap().unwrap();
        let (stop, stopped) = watch::channel(false);
        let worker = tokio::spawn(worker_called("x", false).work(host.clone(), stopped, Arc::default()));
        let begun = Instant::now();
        while host.progress(none.key()).await.unwrap() != Some(JobProgress::Refused) {
            assert!(begun.elapsed() < PATIENCE);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        stop.send_replace(true);
        worker.await.unwrap();
    });
}
