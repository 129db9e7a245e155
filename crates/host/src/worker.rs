//! A worker: claims searches from the queue of a database, runs them, and stores the answers. While it works it sends a
//! sign of life (a beat). If it falls silent, another worker restarts the search, and a late answer of the first does
//! not count. A refusal is not trusted: the program that asked repeats such a search itself.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use roundtable::parts::Progress;
use roundtable::{Control, Error, Question};
use roundtable_store::{Claimed, Ended, HeartbeatAnswer, StoreError};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::Host;
use crate::queue::{VERSION, WorkerPatience};
use crate::turns::Shares;

/// How long an idle worker waits before it looks into the queue again.
const LOOK: Duration = Duration::from_millis(200);

/// How long answers are kept, in milliseconds: a day. After that a question is searched again.
const KEPT: u64 = 24 * 3_600 * 1_000;

/// A worker.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Its name in the database, which nobody else has.
    pub name: String,
    /// How many searches it runs at once, and how many of one client.
    pub shares: Shares,
    /// How long a silent worker is waited for, and how often a search is tried.
    pub patience: WorkerPatience,
    /// Whether it works only while the database has no other worker.
    pub stands_in: bool,
}

/// What a worker has done.
#[derive(Debug, Default)]
pub struct Tally {
    /// Searches that it has ended.
    pub done: AtomicU64,
    /// Searches that it refused.
    pub refused: AtomicU64,
}

impl Tally {
    /// Counts a search that has ended, if the database accepted its end (`counts`). One given back is not counted.
    fn count(&self, ended: Ended<'_>, counts: bool) {
        let of = match ended {
            Ended::Done(_) => &self.done,
            Ended::Refused => &self.refused,
            Ended::Back => return,
        };
        of.fetch_add(u64::from(counts), Ordering::Relaxed);
    }
}

impl Worker {
    /// Works until `stop` is true; then gives back the searches that have not ended. It needs a running tokio.
    pub async fn work(self, host: Host, mut stop: watch::Receiver<bool>, tally: Arc<Tally>) {
        let worker = Arc::new(self);
        let places = Arc::new(Semaphore::new(worker.shares.working as usize));
        let mut searches = JoinSet::new();
        let alive = tokio::spawn(Arc::clone(&worker).live(host.clone()));
        while !*stop.borrow() {
            let place = tokio::select! {
                place = Arc::clone(&places).acquire_owned() => place,
                _ = stop.changed() => break,
            };
            let Ok(place) = place else { break };
            match worker.claim(&host).await {
                Some(claimed) => {
                    let (worker, host, stop) = (Arc::clone(&worker), host.clone(), stop.clone());
                    let tally = Arc::clone(&tally);
                    // This search is counted: its place is taken already.
                    let at_work = worker.shares.working as usize - places.available_permits();
                    searches.spawn(async move {
                        worker.run_search(&host, claimed, at_work, stop, &tally).await;
                        drop(place);
                    });
                }
                None => {
                    drop(place);
                    let nudged = host.nudge().notified();
                    tokio::select! {
                        () = tokio::time::sleep(LOOK) => {}
                        () = nudged => {}
                        _ = stop.changed() => {}
                    }
                }
            }
            while searches.try_join_next().is_some() {}
        }
        while searches.join_next().await.is_some() {}
        alive.abort();
        if !worker.stands_in {
            _ = host.store().leave(&worker.name).await;
        }
    }

    /// The next search from the queue, if there is one for this worker.
    async fn claim(&self, host: &Host) -> Option<Claimed> {
        if self.stands_in && host.store().workers(VERSION, self.patience.silence).await.ok()? > 0 {
            return None;
        }
        host.store().claim(&self.name, VERSION, self.patience.rules(self.shares)).await.ok()?
    }

    /// Gives signs of life four times within the allowed silence, and removes old answers. A worker that stands in does
    /// not register, so it is not counted as one.
    async fn live(self: Arc<Self>, host: Host) {
        loop {
            _ = match self.stands_in {
                true => host.store().sweep(KEPT).await,
                false => host.store().live(&self.name, VERSION, KEPT).await,
            };
            tokio::time::sleep(Duration::from_millis(self.patience.silence / 4)).await;
        }
    }

    /// Runs a search on its own thread, sends beats with its progress, and stores how it ended. `at_work` is how many
    /// searches run, this one included; `flag` stops the search.
    async fn run_search(
        &self,
        host: &Host,
        claimed: Claimed,
        at_work: usize,
        mut stop: watch::Receiver<bool>,
        tally: &Tally,
    ) {
        let (flag, percent) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let mut work = {
            let (body, flag, percent) = (claimed.body.clone(), Arc::clone(&flag), Arc::clone(&percent));
            tokio::task::spawn_blocking(move || search(&body, at_work, &flag, &percent))
        };
        let beat = Duration::from_millis(self.patience.silence / 8);
        let mut worker_ends = *stop.borrow();
        let made = loop {
            tokio::select! {
                made = &mut work => break made,
                () = tokio::time::sleep(beat) => match host.store().beat(&claimed, percent.load(Ordering::Relaxed)).await {
                    Ok(HeartbeatAnswer::GoOn) => {}
                    // Somebody asked for the best so far, or another worker now has the search.
                    Ok(HeartbeatAnswer::Stop | HeartbeatAnswer::Gone) => flag.store(true, Ordering::Relaxed),
                    // The database does not answer; it may come back in time.
                    Err(_) => {}
                },
                _ = stop.changed(), if !worker_ends => {
                    worker_ends = true;
                    flag.store(true, Ordering::Relaxed);
                }
            }
        };
        let ended = match &made {
            // A search that was cut short because the worker ends is given back, not answered.
            Ok(Ok((_, true))) if worker_ends => Ended::Back,
            Ok(Ok((answer, _))) => Ended::Done(answer),
            Ok(Err(_)) | Err(_) => Ended::Refused,
        };
        // Eight beats last as long as the allowed silence: after that another worker has the search.
        for _ in 0..8 {
            match host.store().end(&claimed, ended).await {
                Ok(counts) => return tally.count(ended, counts),
                Err(StoreError::Conflict { .. } | StoreError::Foreign | StoreError::Newer { .. }) => return,
                Err(_) => tokio::time::sleep(beat).await,
            }
        }
    }
}

/// The answer as stored bytes, and whether the search was stopped before its end.
fn search(body: &str, at_work: usize, flag: &AtomicBool, percent: &AtomicU32) -> Result<(String, bool), Error> {
    let question: Question = serde_json::from_str(body).map_err(|why| Error::Internal { outcome: why.to_string() })?;
    let watched = |progress: Progress| percent.store(in_percent(progress), Ordering::Relaxed);
    let control = Control::none().stopped_by(flag).watched_by(&watched).threads(threads(at_work));
    let answer = roundtable::plan(&question, &question.request(), &control)?;
    let carried = String::from_utf8(answer.carried()?).map_err(|why| Error::Internal { outcome: why.to_string() })?;
    Ok((carried, answer.stopped))
}

/// How far a search is, in percent. While it runs this stays below 100.
pub fn in_percent(progress: Progress) -> u32 {
    let percent = progress.steps.saturating_mul(100) / progress.most.max(1);
    u32::try_from(percent.min(99)).unwrap_or(99)
}

/// How many threads a search gets when `at_work` searches run, itself included: an equal share of the processors, at
/// least one.
pub fn threads(at_work: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    (processors / at_work.max(1)).max(1)
}
