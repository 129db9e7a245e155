//! Plans that are being made or are made: a bounded shelf in memory.
//!
//! Making a plan may take a thousandth of a second or minutes. Each is made on a thread of its own, so many at a time; a page
//! may follow its progress, and stop it to keep the best found. The oldest finished plans make room for new ones. Nobody finds
//! the plan of another: its name is 128 random bits. The questions stand in the database too: any copy of the server, and this one
//! after it was started again, makes the same plan of the same question.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use roundtable::parts::Progress;
use roundtable::{Answer, Control, Error, Question, Request};
use tokio::sync::{Semaphore, watch};

use crate::fields::PlanFields;
use crate::limits::Limits;

/// A plan that is made within this time is shown without a page in between.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(2_500);

/// How long something waits for a plan that is still made.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A plan that was asked for.
pub(crate) struct Job {
    /// What was filled in.
    pub fields: PlanFields,
    stop: AtomicBool,
    percent: AtomicU32,
    told: watch::Sender<Stage>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("percent", &self.percent).finish_non_exhaustive()
    }
}

/// How far a plan is.
#[derive(Clone)]
pub(crate) enum Stage {
    Working,
    Made(Arc<Answer>),
    Failed(Arc<Error>),
}

impl Job {
    /// How far it is now.
    pub fn stage(&self) -> Stage {
        self.told.borrow().clone()
    }

    /// Tells whenever that changes.
    pub fn follow(&self) -> watch::Receiver<Stage> {
        self.told.subscribe()
    }

    /// Waits until it has ended, for so long.
    pub async fn ended(&self, patience: Duration) -> Stage {
        let mut follow = self.follow();
        let done = follow.wait_for(|stage| !matches!(stage, Stage::Working));
        let _ = tokio::time::timeout(patience, done).await;
        self.stage()
    }

    /// How much of the work is done, in percent.
    pub fn percent(&self) -> u32 {
        self.percent.load(Ordering::Relaxed)
    }

    /// Asks for the best found so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The shelf.
#[derive(Debug)]
pub(crate) struct Jobs {
    limits: Limits,
    shelf: Mutex<Shelf>,
    places: Arc<Semaphore>,
    unfinished: Arc<AtomicUsize>,
}

#[derive(Debug, Default)]
struct Shelf {
    by_name: HashMap<String, Arc<Job>>,
    /// The oldest first.
    order: VecDeque<String>,
}

/// How many there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    pub kept: usize,
    pub at_work: usize,
}

impl Jobs {
    pub fn new(limits: Limits) -> Self {
        let places = Arc::new(Semaphore::new(limits.working));
        Self { limits, shelf: Mutex::default(), places, unfinished: Arc::default() }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The plan of this name.
    pub fn get(&self, name: &str) -> Option<Arc<Job>> {
        self.shelf().by_name.get(name).cloned()
    }

    /// Puts a plan that is made on the shelf, as it was kept.
    pub fn put(&self, name: &str, fields: PlanFields, answer: Answer) -> Arc<Job> {
        let told = watch::Sender::new(Stage::Made(Arc::new(answer)));
        let job = Arc::new(Job { fields, stop: AtomicBool::new(false), percent: AtomicU32::new(100), told });
        self.shelve(name, &job);
        job
    }

    /// Puts a plan on the shelf. Only finished plans make room: those at work are fewer than are kept.
    fn shelve(&self, name: &str, job: &Arc<Job>) {
        let mut shelf = self.shelf();
        let most = self.limits.working + self.limits.waiting;
        while shelf.order.len() >= self.limits.kept.max(most + 1) {
            let done = |name: &String| !matches!(shelf.by_name.get(name).map(|job| job.stage()), Some(Stage::Working));
            let Some(oldest) = shelf.order.iter().position(done) else { break };
            if let Some(name) = shelf.order.remove(oldest) {
                shelf.by_name.remove(&name);
            }
        }
        if shelf.by_name.insert(name.to_owned(), Arc::clone(job)).is_none() {
            shelf.order.push_back(name.to_owned());
        }
    }

    pub fn counted(&self) -> Counted {
        Counted { kept: self.shelf().order.len(), at_work: self.unfinished.load(Ordering::Relaxed) }
    }

    /// Begins to make a plan of this name, unless it is there already; `None` while too many are being made.
    pub fn begin(&self, name: &str, fields: PlanFields, question: Question, request: Request) -> Option<Arc<Job>> {
        if let Some(job) = self.get(name) {
            return Some(job);
        }
        let most = self.limits.working + self.limits.waiting;
        let room = |n| (n < most).then_some(n + 1);
        self.unfinished.fetch_update(Ordering::Relaxed, Ordering::Relaxed, room).ok()?;
        let told = watch::Sender::new(Stage::Working);
        let job = Arc::new(Job { fields, stop: AtomicBool::new(false), percent: AtomicU32::new(0), told });
        self.shelve(name, &job);
        let (places, unfinished, made) = (Arc::clone(&self.places), Arc::clone(&self.unfinished), Arc::clone(&job));
        tokio::spawn(async move {
            let place = places.acquire().await;
            let at_work = Arc::clone(&made);
            let done = tokio::task::spawn_blocking(move || work(&at_work, &question, &request)).await;
            drop(place);
            let stage = match done {
                Ok(Ok(answer)) => Stage::Made(Arc::new(answer)),
                Ok(Err(error)) => Stage::Failed(Arc::new(error)),
                Err(broken) => Stage::Failed(Arc::new(Error::Internal { outcome: broken.to_string() })),
            };
            made.told.send_replace(stage);
            unfinished.fetch_sub(1, Ordering::Relaxed);
        });
        Some(job)
    }

    /// Asks all that are at work for the best found so far.
    pub fn stop_all(&self) {
        self.shelf().by_name.values().for_each(|job| job.stop());
    }
}

fn work(job: &Job, question: &Question, request: &Request) -> Result<Answer, Error> {
    let watched = |progress: Progress| {
        let percent = progress.steps.saturating_mul(100) / progress.most.max(1);
        job.percent.store(u32::try_from(percent.min(99)).unwrap_or(99), Ordering::Relaxed);
    };
    roundtable::plan(question, request, &Control::none().stopped_by(&job.stop).watched_by(&watched))
}
