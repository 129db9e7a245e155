//! A worker: claims searches from the queue of a database, makes them, and says what came of them. It beats while it works; where it dies
//! another begins anew what it had, and where it only slept too long its late answer does not count. A search that fails is tried again by
//! anyone who asked for it, so nobody has to believe a worker's refusal.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use roundtable::parts::Progress;
use roundtable::{Control, Error, Question};
use roundtable_store::{Claimed, Ended, StoreError, Told};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::Host;
use crate::queue::{Patience, VERSION};
use crate::turns::Shares;

/// How long an idle worker waits before it looks into the queue again.
const LOOK: Duration = Duration::from_millis(200);

/// How long what was made is kept, in milliseconds: a day. Then it is made anew where somebody asks.
const KEPT: u64 = 24 * 3_600 * 1_000;

/// A worker.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Its name in the database, which nobody else has.
    pub name: String,
    /// How many searches it makes at once, and how many of one who asks are at work.
    pub shares: Shares,
    /// How long the dead are waited for.
    pub patience: Patience,
    /// Whether it works only while nobody else does.
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
    /// Works until it is told to stop; then gives back what it had not ended. It needs a running tokio.
    pub async fn work(self, host: Host, mut stop: watch::Receiver<bool>, tally: Arc<Tally>) {
        let worker = Arc::new(self);
        let places = Arc::new(Semaphore::new(worker.shares.working as usize));
        let mut at_work = JoinSet::new();
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
                    let others = worker.shares.working as usize - places.available_permits();
                    at_work.spawn(async move {
                        worker.made(&host, claimed, others, stop, &tally).await;
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
            while at_work.try_join_next().is_some() {}
        }
        while at_work.join_next().await.is_some() {}
        alive.abort();
        if !worker.stands_in {
            _ = host.store().leave(&worker.name).await;
        }
    }

    async fn claim(&self, host: &Host) -> Option<Claimed> {
        if self.stands_in && host.store().workers(VERSION, self.patience.silence).await.ok()? > 0 {
            return None;
        }
        host.store().claim(&self.name, VERSION, self.patience.rules(self.shares)).await.ok()?
    }

    /// Says now and then that it lives, and sweeps. Who stands in is not a worker to others.
    async fn live(self: Arc<Self>, host: Host) {
        loop {
            _ = match self.stands_in {
                true => host.store().sweep(KEPT).await,
                false => host.store().live(&self.name, VERSION, KEPT).await,
            };
            tokio::time::sleep(Duration::from_millis(self.patience.silence / 4)).await;
        }
    }

    /// Makes a search, and says so while it does.
    async fn made(&self, host: &Host, claimed: Claimed, others: usize, mut stop: watch::Receiver<bool>, tally: &Tally) {
        let (flag, percent) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let mut work = {
            let (body, flag, percent) = (claimed.body.clone(), Arc::clone(&flag), Arc::clone(&percent));
            tokio::task::spawn_blocking(move || search(&body, others, &flag, &percent))
        };
        let beat = Duration::from_millis(self.patience.silence / 8);
        let mut ends = *stop.borrow();
        let made = loop {
            tokio::select! {
                made = &mut work => break made,
                () = tokio::time::sleep(beat) => match host.store().beat(&claimed, percent.load(Ordering::Relaxed)).await {
                    Ok(Told::GoOn) => {}
                    // What is found from now on is nobody's.
                    Ok(Told::Stop | Told::Gone) => flag.store(true, Ordering::Relaxed),
                    // The database is away: perhaps it comes back in time.
                    Err(_) => {}
                },
                _ = stop.changed(), if !ends => {
                    ends = true;
                    flag.store(true, Ordering::Relaxed);
                }
            }
        };
        let ended = match &made {
            // What was cut short because the worker goes is not an answer.
            Ok(Ok((_, true))) if ends => Ended::Back,
            Ok(Ok((answer, _))) => Ended::Done(answer),
            Ok(Err(_)) | Err(_) => Ended::Refused,
        };
        // Where the database stays away for longer, another worker has it then.
        for _ in 0..8 {
            match host.store().end(&claimed, ended).await {
                Ok(counts) => return tally.count(ended, counts),
                Err(StoreError::Conflict { .. } | StoreError::Foreign | StoreError::Newer { .. }) => return,
                Err(_) => tokio::time::sleep(beat).await,
            }
        }
    }
}

/// The answer as it is carried, and whether it was stopped.
fn search(body: &str, others: usize, flag: &AtomicBool, percent: &AtomicU32) -> Result<(String, bool), Error> {
    let question: Question = serde_json::from_str(body).map_err(|why| Error::Internal { outcome: why.to_string() })?;
    let watched = |progress: Progress| percent.store(in_percent(progress), Ordering::Relaxed);
    let control = Control::none().stopped_by(flag).watched_by(&watched).threads(threads(others));
    let answer = roundtable::plan(&question, &question.request(), &control)?;
    let carried = String::from_utf8(answer.carried()?).map_err(|why| Error::Internal { outcome: why.to_string() })?;
    Ok((carried, answer.stopped))
}

/// How far a search is, of a hundred, which is never reached before it has ended.
pub fn in_percent(progress: Progress) -> u32 {
    let percent = progress.steps.saturating_mul(100) / progress.most.max(1);
    u32::try_from(percent.min(99)).unwrap_or(99)
}

/// How many threads a search takes where that many are at work, itself included: the processors are shared.
pub fn threads(at_work: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    (processors / at_work.max(1)).max(1)
}
