//! The plans in the making and the finished plans of this server: a bounded shelf in memory, by name.
//!
//! Making a plan may take a thousandth of a second or minutes. A page may follow its progress, and stop it to keep the
//! best found. The oldest finished plans make room for new ones. Nobody finds the plan of another: its name is 128
//! random bits. The questions are stored in the database too (`asked.rs`): any copy of the server, and this one after a
//! restart, makes the same plan from the same question. How a plan is made: [`crate::making::searched`].

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use roundtable::{Answer, Question, Request};
use roundtable_host::{Host, Shares, Turns};
use roundtable_pages::fields::PlanFields;
use tokio::sync::watch;

use crate::http::limits::Limits;
use crate::making::searched::{self, Asked};
use crate::making::stage::{NotBegun, Stage};

/// A plan made within this time is shown without a page in between.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(2_500);

/// A requested plan.
pub(crate) struct Job {
    /// The filled-in form.
    pub fields: PlanFields,
    stop: Arc<AtomicBool>,
    percent: Arc<AtomicU32>,
    /// The stage; a change wakes the followers.
    told: watch::Sender<Stage>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("percent", &self.percent).finish_non_exhaustive()
    }
}

impl Job {
    pub fn stage(&self) -> Stage {
        self.told.borrow().clone()
    }

    /// A receiver that is woken by every change of the stage.
    pub fn follow(&self) -> watch::Receiver<Stage> {
        self.told.subscribe()
    }

    /// Waits for the end, but no longer than `patience`; gives the stage then.
    pub async fn ended(&self, patience: Duration) -> Stage {
        let mut follow = self.follow();
        let done = follow.wait_for(|stage| !matches!(stage, Stage::Working));
        let _ = tokio::time::timeout(patience, done).await;
        self.stage()
    }

    pub fn percent(&self) -> u32 {
        self.percent.load(Ordering::Relaxed)
    }

    /// The seats of its plan: rounds by people, once it is made.
    fn seats(&self) -> usize {
        if let Stage::Made(answer) = &*self.told.borrow() { answer.plan.schedule.seat_count() } else { 0 }
    }

    /// Ends the search with the best found so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[derive(Debug)]
pub(crate) struct Jobs {
    limits: Limits,
    shelf: Mutex<Shelf>,
    turns: Turns,
    /// Whether searches wait in the database for a worker; the end of this copy of the server does not end those.
    queued: bool,
}

#[derive(Debug, Default)]
struct Shelf {
    by_name: HashMap<String, Arc<Job>>,
    /// Oldest first.
    order: VecDeque<String>,
}

/// The number of plans on the shelf, and of those in the making.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    pub kept: usize,
    pub at_work: usize,
}

impl Jobs {
    pub fn new(limits: Limits, host: &Host) -> Self {
        Self { limits, shelf: Mutex::default(), turns: Turns::new(limits.shares), queued: host.has_queue() }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The plan of this name.
    pub fn get(&self, name: &str) -> Option<Arc<Job>> {
        self.shelf().by_name.get(name).cloned()
    }

    /// Puts a stored finished plan on the shelf.
    pub fn put(&self, name: &str, fields: PlanFields, answer: Answer) -> Arc<Job> {
        let told = watch::Sender::new(Stage::Made(Arc::new(answer)));
        let job = Arc::new(Job { fields, stop: Arc::default(), percent: Arc::new(AtomicU32::new(100)), told });
        self.shelve(name, &job);
        job
    }

    /// Puts a plan on the shelf. The oldest finished ones are removed until there is room, both in plans and in seats.
    /// Plans in the making stay; they never fill the shelf, because it has at least one place more than may be at work
    /// or waiting.
    fn shelve(&self, name: &str, job: &Arc<Job>) {
        let mut shelf = self.shelf();
        let Shares { working, waiting, .. } = self.limits.shares;
        let most = (working + waiting) as usize;
        let seats = |shelf: &Shelf| shelf.by_name.values().map(|job| job.seats()).sum::<usize>();
        while shelf.order.len() >= self.limits.kept.max(most + 1)
            || !shelf.order.is_empty() && seats(&shelf) > self.limits.kept_seats
        {
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
        let shelf = self.shelf();
        let at_work = shelf.by_name.values().filter(|job| matches!(job.stage(), Stage::Working)).count();
        Counted { kept: shelf.order.len(), at_work }
    }

    /// Begins the plan of this name for a client, unless it has begun already. The search runs by itself; the job
    /// follows it.
    ///
    /// # Errors
    /// Too many are in the making, or the database fails.
    pub async fn begin(
        &self,
        host: &Host,
        (name, client): (&str, &str),
        fields: PlanFields,
        (question, request): (Question, Request),
    ) -> Result<Arc<Job>, NotBegun> {
        if let Some(job) = self.get(name) {
            return Ok(job);
        }
        let asked = Asked { question: question.how(request), client: client.to_owned(), turns: self.turns.clone() };
        let told = watch::Sender::new(Stage::Working);
        let job = Arc::new(Job { fields, stop: Arc::default(), percent: Arc::default(), told });
        let way = asked.begin(host, self.limits.shares).await?;
        self.shelve(name, &job);
        let (made, host) = (Arc::clone(&job), host.clone());
        tokio::spawn(async move {
            let stage = searched::to_its_end(&host, asked, way, &made.stop, &made.percent).await;
            made.told.send_replace(stage);
        });
        Ok(job)
    }

    /// Ends all searches at work here with the best found so far.
    pub fn stop_all(&self) {
        if !self.queued {
            self.shelf().by_name.values().for_each(|job| job.stop());
        }
    }
}
