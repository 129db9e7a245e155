//! How a plan is made: in this program, when its turn comes; or, if several programs share a database with a queue of searches, by a worker
//! (`crates/host/src/worker.rs`). Either way `jobs.rs` sees the same: a flag to stop it, how far it is in percent, and the stage at the end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use roundtable::parts::Progress as Steps;
use roundtable::{Answer, Control, Error, Question};
use roundtable_host::{Host, Progress, Search, Shares, Turn, Turns, Waiting, in_percent, threads};

use crate::http::keys;
use crate::http::work::at_work;
use crate::making::stage::{NotBegun, Stage};

/// The first pause before the database is asked how far a worker is. Each pause is twice the one before, up to [`LATE`].
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
    /// Takes a place in the queue, or in this program if there is no queue.
    ///
    /// # Errors
    /// There is no place, or the database fails.
    pub async fn begin(&self, host: &Host, shares: Shares) -> Result<Way, NotBegun> {
        let search = if host.has_queue() { Search::of(&self.question).ok() } else { None };
        let Some(search) = search else { return Ok(Way::Here(self.turns.ask(&self.client)?)) };
        host.put(&search, &keys::random(), &self.client, shares).await.map_err(NotBegun::Database)??;
        Ok(Way::Elsewhere(Box::new(search)))
    }

    /// Waits for a turn in this program, however long there is not even a place to wait.
    async fn turn(&self) -> Option<Turn> {
        loop {
            match self.turns.ask(&self.client) {
                Ok(waiting) => return waiting.turn().await,
                Err(_) => tokio::time::sleep(LATE).await,
            }
        }
    }
}

/// Makes a plan, and says how it ended.
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
            // A worker's refusal is not passed on: the question is asked here again, which gives the reason, or an answer.
            None => asked.turn().await,
        },
    };
    let Some(turn) = turn else { return internal("no turn") };
    let working = asked.turns.working() as usize;
    let (stop, percent) = (Arc::clone(stop), Arc::clone(percent));
    let done = at_work(move || work(&asked.question, working, &stop, &percent)).await;
    drop(turn);
    match done {
        Ok(Ok(answer)) => Stage::Made(Arc::new(answer)),
        Ok(Err(error)) => Stage::Failed(Arc::new(error)),
        Err(broken) => internal(&broken.to_string()),
    }
}

/// The stage of a search that failed for no reason of its question.
fn internal(outcome: &str) -> Stage {
    Stage::Failed(Arc::new(Error::Internal { outcome: outcome.to_owned() }))
}

/// Makes the plan, with this program's share of the processors.
fn work(question: &Question, at_work: usize, stop: &AtomicBool, percent: &AtomicU32) -> Result<Answer, Error> {
    let watched = |steps: Steps| percent.store(in_percent(steps), Ordering::Relaxed);
    let control = Control::none().stopped_by(stop).watched_by(&watched).threads(threads(at_work));
    roundtable::plan(question, &question.request(), &control)
}

/// Follows a search in the queue to its end; `None` if the worker returned no usable answer. While the database is away it waits.
///
/// Others may wait for the same search under its key. To stop it for this asker alone, the job is moved to a key of its own and told to stop, and is
/// followed there ([`Host::stop_search`]).
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
            Ok(Some(Progress::Done { result })) => {
                return search.answer(&result).map(|answer| Stage::Made(Arc::new(answer)));
            }
            Ok(Some(Progress::Refused)) => return None,
            Ok(Some(Progress::Lost)) => return Some(internal("every worker died of it")),
            Ok(Some(Progress::Working { percent: done })) => percent.store(done, Ordering::Relaxed),
            // Somebody else who asked the same has stopped it, which moved it to a key of theirs; or it has expired, or the private job was
            // forgotten. In each case it is put in the queue again.
            Ok(None) => {
                key = search.key();
                _ = host.put(search, &keys::random(), &asked.client, asked.turns.shares()).await;
            }
            // An error is a database that is away: it may come back.
            Ok(Some(Progress::Waiting)) | Err(_) => {}
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LATE);
    }
}
