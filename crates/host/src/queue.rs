//! Searches for plans that wait in the database for a worker (`worker.rs`). The same question with the same seed is
//! searched once for all who ask, and a worker's answer is audited again before anybody sees it.

use roundtable::{Answer, Question};
use roundtable_store::{ClaimRules, JobProgress, NewJob, Put, QueueLimits};
use sha2::{Digest, Sha256};

use crate::turns::{NoTurn, Shares};
use crate::{Host, HostError};

/// Only programs of the same version give the same answers to the same questions, so searches are kept apart by it.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How long a worker may be silent, in milliseconds, before another one takes over its search.
pub(crate) const PATIENCE: u64 = 10_000;

/// How often a search is started: one that kills its workers must not be tried for ever.
const ATTEMPTS: u32 = 5;

/// The most searches that wait in a database, of all clients: a limit against a flood of questions.
const MOST_WAITING: u32 = 500;

/// A question on its way to a worker.
#[derive(Clone, Debug)]
pub struct Search {
    question: Question,
    key: String,
    body: String,
}

impl Search {
    /// The search for the answer to a question. The question includes how it is to be answered. Its key is the SHA-256
    /// of the version, a zero byte and the question as JSON.
    ///
    /// # Errors
    /// A question that cannot be written.
    pub fn of(question: &Question) -> Result<Self, serde_json::Error> {
        let body = serde_json::to_string(question)?;
        let digest = Sha256::new_with_prefix(VERSION).chain_update([0]).chain_update(&body).finalize();
        let key = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { question: question.clone(), key, body })
    }

    /// The key, in hexadecimal digits: the same for the same question with the same seed.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// A worker's answer, audited again; `None` if it is not valid.
    pub fn answer(&self, result: &str) -> Option<Answer> {
        Answer::of_carried(result.as_bytes(), &self.question)
    }
}

/// How long workers are waited for, and how often a search is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkerPatience {
    /// A worker that is silent for that many milliseconds counts as dead.
    pub silence: u64,
    /// How often a search is begun before it is given up.
    pub attempts: u32,
}

impl Default for WorkerPatience {
    fn default() -> Self {
        Self { silence: PATIENCE, attempts: ATTEMPTS }
    }
}

impl WorkerPatience {
    pub(crate) fn rules(self, shares: Shares) -> ClaimRules {
        ClaimRules { of_client: shares.own_working, patience: self.silence, attempts: self.attempts }
    }
}

impl Host {
    /// Whether searches wait in the database, for this program or another, as in PostgreSQL.
    pub fn has_queue(&self) -> bool {
        self.store().has_queue()
    }

    /// Puts a search in the queue under an id of its own, for a client.
    ///
    /// # Errors
    /// It cannot wait; or errors of the database.
    pub async fn put(
        &self,
        search: &Search,
        id: &str,
        client: &str,
        shares: Shares,
    ) -> Result<Result<(), NoTurn>, HostError> {
        let asked = NewJob { id, key: &search.key, version: VERSION, client, body: &search.body };
        let room = QueueLimits { of_client: shares.own_working + shares.own_waiting, waiting: MOST_WAITING };
        let put = self.store().put(asked, room).await?;
        if put == Put::New {
            self.nudge().notify_one();
        }
        Ok(match put {
            Put::New | Put::There => Ok(()),
            Put::TooMany => Err(NoTurn::TooMany),
            Put::Full => Err(NoTurn::Full),
        })
    }

    /// The progress of the search of a key.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn progress(&self, key: &str) -> Result<Option<JobProgress>, HostError> {
        Ok(self.store().progress(key).await?)
    }

    /// Stops a search: the worker's best so far becomes the answer under the key `other`. Others who ask the same
    /// question get a full search.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn stop_search(&self, key: &str, other: &str) -> Result<bool, HostError> {
        Ok(self.store().stop(key, other).await?)
    }
}
