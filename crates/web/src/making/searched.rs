//! How a plan is made: in this program, when its turn comes, or by a worker (`crates/host/src/worker.rs`), if several
//! programs share a database with a queue of searches. For `jobs.rs` both are the same: a flag to stop it, the progress
//! in percent, and the stage at the end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use roundtable::parts::Progress as Steps;
use roundtable::{Answer, Control, Error, Question};
use roundtable_host::{Host, JobProgress, Search, Shares, Turn, Turns, Waiting, in_percent, threads};

use crate::http::keys;
use crate::http::work::own_thread;
use crate::making::stage::{NotBegun, Stage};

/// The first pause before the database is asked for a worker's progress. Each pause is twice the one before, up to
/// [`LATE`].
const SOON: Duration = Duration::from_millis(20);

/// The longest pause.
const LATE: Duration = Duration::from_millis(400);

/// A question, the client that asks it, and the turns of searches in this program.
pub(crate) struct Asked {
    pub question: Question,
    pub client: String,
    pub turns: Turns,
}

/// Where a plan is made.
pub(crate) enum Way {
    /// Here, when its turn comes.
    Here(Waiting),
    /// By a worker.
    Elsewhere(Box<Search>),
}

impl Asked {
    /// Takes a place in the queue, or in this program if it has no queue.
    ///
    /// # Errors
    /// There is no place, or the database fails.
    pub async fn begin(&self, host: &Host, shares: Shares) -> Result<Way, NotBegun> {
        let search = if host.has_queue() { Search::of(&self.question).ok() } else { None };
        let Some(search) = search else { return Ok(Way::Here(self.turns.ask(&self.client)?)) };
        host.put(&search, &keys::random(), &self.client, shares).await.map_err(NotBegun::Database)??;
        Ok(Way::Elsewhere(Box::new(search)))
    }

    /// Waits for a turn in this program, even if there is not yet a place to wait.
    async fn turn(&self) -> Option<Turn> {
        loop {
            match self.turns.ask(&self.client) {
                Ok(waiting) => return waiting.turn().await,
                Err(_) => tokio::time::sleep(LATE).await,
            }
        }
    }
}

/// Makes a plan, and returns its last stage.
pub(crate) async fn to_its_end(
    host: &Host,
    asked: Asked,
    way: Way,
    stop: &Arc<AtomicBool>,
    percent: &Arc<AtomicU32>,
) -> Stage {
    let turn = match way {
        Way::Here(waiting) => waiting.turn().await,
        Way::Elsewhere(search) => match by_worker(host, &asked, &search, stop, percent).await {
            Some(stage) => return stage,
            // A worker's refusal is not passed on: this program tries the question itself, which gives the reason, or
            // an answer.
            None => asked.turn().await,
        },
    };
    let Some(turn) = turn else { return internal("no turn") };
    let working = asked.turns.working() as usize;
    let (stop, percent) = (Arc::clone(stop), Arc::clone(percent));
    let done = own_thread(move |_| work(&asked.question, working, &stop, &percent)).await;
    drop(turn);
    match done {
        Some(Ok(answer)) => Stage::Made(Arc::new(answer)),
        Some(Err(error)) => Stage::Failed(Arc::new(error)),
        None => internal("the search broke"),
    }
}

/// The stage of a search that failed for a reason outside its question.
fn internal(outcome: &str) -> Stage {
    Stage::Failed(Arc::new(Error::Internal { outcome: outcome.to_owned() }))
}

fn work(question: &Question, at_work: usize, stop: &AtomicBool, percent: &AtomicU32) -> Result<Answer, Error> {
    let watched = |steps: Steps| percent.store(in_percent(steps), Ordering::Relaxed);
    let control = Control::none().stopped_by(stop).watched_by(&watched).threads(threads(at_work));
    roundtable::plan(question, &question.request(), &control)
}

/// Follows a search in the queue to its end; `None` if the worker returned no usable answer. It waits while the
/// database is away.
///
/// Others may wait for the same search under its key. To stop it for this client alone, the job is moved to its own
/// key, stopped and followed there ([`Host::stop_search`]).
async fn by_worker(
    host: &Host,
    asked: &Asked,
    search: &Search,
    stop: &AtomicBool,
    percent: &AtomicU32,
) -> Option<Stage> {
    let (private_key, mut key) = (keys::random(), search.key());
    let mut pause = SOON;
    loop {
        if stop.load(Ordering::Relaxed)
            && key != private_key
            && host.stop_search(key, &private_key).await.unwrap_or(false)
        {
            key = &private_key;
        }
        match host.progress(key).await {
            Ok(Some(JobProgress::Done { result })) => {
                return search.answer(&result).map(|answer| Stage::Made(Arc::new(answer)));
            }
            Ok(Some(JobProgress::Refused)) => return None,
            Ok(Some(JobProgress::Lost)) => return Some(internal("every worker died of it")),
            Ok(Some(JobProgress::Working { percent: done })) => percent.store(done, Ordering::Relaxed),
            // Another client with the same question has stopped it, which moved it to that client's key; or it has
            // expired, or the private job was forgotten. In each case it goes into the queue again.
            Ok(None) => {
                key = search.key();
                _ = host.put(search, &keys::random(), &asked.client, asked.turns.shares()).await;
            }
            // After an error the database is away, and may come back.
            Ok(Some(JobProgress::Waiting)) | Err(_) => {}
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LATE);
    }
}
