//! A queue of jobs in PostgreSQL. A worker claims a job with `FOR UPDATE SKIP LOCKED` (PostgreSQL's documentation,
//! `SELECT`) and repeatedly sends a sign of life (a beat); a worker that stops loses the job. The store does not know
//! what a job is. All times are the database's own, so clocks of machines do not matter. The tables are in
//! `queue_tables.rs`.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::StoreError;
use crate::store::{Store, number, signed};

/// The advisory lock that serialises adding and claiming jobs, to keep counts right: `roundq` in ASCII.
const QUEUE: i64 = 0x726f_756e_6471;

/// This moment, in milliseconds.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";

/// How long a dead worker stays in the list, in milliseconds: a day.
const DEAD_WORKER_KEPT: i64 = 24 * 3_600 * 1_000;

/// A job to be done.
#[derive(Clone, Copy, Debug)]
pub struct NewJob<'a> {
    /// The id of this job.
    pub id: &'a str,
    /// Names the question: of several jobs with the same key only one is kept.
    pub key: &'a str,
    /// Who can do it: programs of this version.
    pub version: &'a str,
    /// Who asks.
    pub client: &'a str,
    /// What is asked.
    pub body: &'a str,
}

/// How many jobs may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueLimits {
    /// Of one client, waiting or at work.
    pub of_client: u32,
    /// Of all clients, waiting.
    pub waiting: u32,
}

/// What came of adding a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// It waits now.
    New,
    /// A job with this key is there already.
    There,
    /// This client has too many jobs.
    TooMany,
    /// Too many jobs wait.
    Full,
}

/// How far a job is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobProgress {
    /// No worker has it yet.
    Waiting,
    /// A worker has it.
    Working {
        /// How much of it is done.
        percent: u32,
    },
    /// It is done.
    Done {
        /// What came of it.
        result: String,
    },
    /// Its worker refused it.
    Refused,
    /// Its workers died, as often as it may be tried.
    Lost,
}

/// A job that a worker has claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The id of the job.
    pub id: String,
    /// How often it was claimed, this time included. A worker with a lower number has lost the job.
    pub attempt: u64,
    /// Who claimed it. A job that was given back has the same attempt when another worker claims it.
    pub worker: String,
    /// What is asked.
    pub body: String,
}

/// The rules for claiming jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimRules {
    /// At most this many jobs of one client are at work.
    pub of_client: u32,
    /// A worker without a beat for this many milliseconds counts as dead.
    pub patience: u64,
    /// How often a job is tried before it is given up.
    pub attempts: u32,
}

/// What a worker is told when it sends a beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeartbeatAnswer {
    /// To go on.
    GoOn,
    /// To end with the best so far.
    Stop,
    /// That another worker has the job now.
    Gone,
}

/// How a job ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended<'a> {
    /// With this result.
    Done(&'a str),
    /// The worker refused it.
    Refused,
    /// The worker gave it back: another one is to do it.
    Back,
}

impl Store {
    /// Whether jobs can wait in the database: in PostgreSQL they can.
    pub fn has_queue(&self) -> bool {
        self.tells()
    }

    /// Adds a job, unless one with the same key is already there.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn put(&self, asked: NewJob<'_>, room: QueueLimits) -> Result<Put, StoreError> {
        let mut transaction = self.pool.begin().await?;
        lock_queue(&mut transaction).await?;
        let text = "SELECT id FROM job WHERE key = $1";
        if sqlx::query(text).bind(asked.key).fetch_optional(&mut *transaction).await?.is_some() {
            transaction.rollback().await?;
            return Ok(Put::There);
        }
        let text = "SELECT count(*) AS waiting, \
                    (SELECT count(*) FROM job WHERE client = $1 AND state IN ('waiting', 'working')) AS own \
                    FROM job WHERE state = 'waiting'";
        let row = sqlx::query(text).bind(asked.client).fetch_one(&mut *transaction).await?;
        let (waiting, own) = (number(row.try_get("waiting")?), number(row.try_get("own")?));
        let full = if own >= u64::from(room.of_client) {
            Some(Put::TooMany)
        } else if waiting >= u64::from(room.waiting) {
            Some(Put::Full)
        } else {
            None
        };
        if let Some(full) = full {
            transaction.rollback().await?;
            return Ok(full);
        }
        let text = "INSERT INTO job (id, key, version, client, at, state, body, worker, attempt, beat, percent, stop) \
                    VALUES ($1, $2, $3, $4, nextval('job_at'), 'waiting', $5, '', 0, 0, 0, 0)";
        let query = sqlx::query(text).bind(asked.id).bind(asked.key).bind(asked.version).bind(asked.client);
        query.bind(asked.body).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Put::New)
    }

    /// The progress of the job with this key; `None` if there is none.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn progress(&self, key: &str) -> Result<Option<JobProgress>, StoreError> {
        let text = "SELECT state, percent, (SELECT body FROM result WHERE result.id = job.id) AS result \
                    FROM job WHERE key = $1";
        let Some(row) = sqlx::query(text).bind(key).fetch_optional(&self.pool).await? else { return Ok(None) };
        let state: String = row.try_get("state")?;
        Ok(match state.as_str() {
            "waiting" => Some(JobProgress::Waiting),
            "working" => {
                let percent = u32::try_from(number(row.try_get("percent")?)).unwrap_or(0);
                Some(JobProgress::Working { percent })
            }
            "refused" => Some(JobProgress::Refused),
            "lost" => Some(JobProgress::Lost),
            // Finished. A job without its result counts as none, so that it is asked again.
            _ => row.try_get::<Option<String>, _>("result")?.map(|result| JobProgress::Done { result }),
        })
    }

    /// Asks that the job with this key end with its best so far. From then on it has the key `other`, so the next who
    /// asks the same question gets a full answer. Returns whether it was still waiting or running.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn stop(&self, key: &str, other: &str) -> Result<bool, StoreError> {
        let text = "UPDATE job SET key = $1, stop = 1 WHERE key = $2 AND state IN ('waiting', 'working')";
        let done = sqlx::query(text).bind(other).bind(key).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Claims a job for a worker: the oldest of the client with the fewest running jobs. First the jobs of dead workers
    /// go back to the queue, or are lost if they have been tried often enough.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn claim(&self, worker: &str, version: &str, rules: ClaimRules) -> Result<Option<Claimed>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        lock_queue(&mut transaction).await?;
        let dead = format!(
            "UPDATE job SET state = CASE WHEN attempt < $1 THEN 'waiting' ELSE 'lost' END, \
             client = CASE WHEN attempt < $1 THEN client ELSE '' END \
             WHERE id IN (SELECT id FROM job WHERE state = 'working' AND beat < {NOW} - CAST($2 AS bigint) FOR UPDATE SKIP LOCKED)"
        );
        let (attempts, patience) = (i64::from(rules.attempts), signed(rules.patience));
        sqlx::query(sqlx::AssertSqlSafe(dead)).bind(attempts).bind(patience).execute(&mut *transaction).await?;
        let next = "SELECT id, attempt, body FROM job WHERE state = 'waiting' AND version = $1 \
                    AND (SELECT count(*) FROM job w WHERE w.state = 'working' AND w.client = job.client) < CAST($2 AS bigint) \
                    ORDER BY (SELECT count(*) FROM job w WHERE w.state = 'working' AND w.client = job.client), at \
                    LIMIT 1 FOR UPDATE SKIP LOCKED";
        let query = sqlx::query(next).bind(version).bind(i64::from(rules.of_client));
        let Some(row) = query.fetch_optional(&mut *transaction).await? else {
            transaction.commit().await?;
            return Ok(None);
        };
        let claimed = next_claim(&row, worker)?;
        let text = format!(
            "UPDATE job SET state = 'working', worker = $1, attempt = $2, beat = {NOW}, percent = 0 WHERE id = $3"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(worker).bind(signed(claimed.attempt));
        query.bind(&claimed.id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Some(claimed))
    }

    /// Reports that a job continues, and its progress.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn beat(&self, claimed: &Claimed, percent: u32) -> Result<HeartbeatAnswer, StoreError> {
        let text = format!(
            "UPDATE job SET beat = {NOW}, percent = $1 \
             WHERE id = $2 AND attempt = $3 AND worker = $4 AND state = 'working' RETURNING stop"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(i64::from(percent)).bind(&claimed.id);
        let query = query.bind(signed(claimed.attempt)).bind(&claimed.worker);
        let row = query.fetch_optional(&self.pool).await?;
        Ok(match row.map(|row| row.try_get::<i64, _>("stop")).transpose()? {
            None => HeartbeatAnswer::Gone,
            Some(0) => HeartbeatAnswer::GoOn,
            Some(_) => HeartbeatAnswer::Stop,
        })
    }

    /// Reports how a job ended. Returns whether that counts: not if somebody else has claimed the job since. A job
    /// given back regains its attempt; the client of one that ended is forgotten.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn end(&self, claimed: &Claimed, ended: Ended<'_>) -> Result<bool, StoreError> {
        let (state, result) = match ended {
            Ended::Done(result) => ("done", Some(result)),
            Ended::Refused => ("refused", None),
            Ended::Back => ("waiting", None),
        };
        let text = format!(
            "UPDATE job SET state = $1, worker = '', beat = {NOW}, client = CASE WHEN $1 = 'waiting' THEN client ELSE '' END, \
             attempt = CASE WHEN $1 = 'waiting' THEN attempt - 1 ELSE attempt END \
             WHERE id = $2 AND attempt = $3 AND worker = $4 AND state = 'working'"
        );
        let mut transaction = self.pool.begin().await?;
        let query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(state).bind(&claimed.id);
        let query = query.bind(signed(claimed.attempt)).bind(&claimed.worker);
        let counts = query.execute(&mut *transaction).await?.rows_affected() == 1;
        if let Some(result) = result.filter(|_| counts) {
            let text = "INSERT INTO result (id, body) VALUES ($1, $2)";
            sqlx::query(text).bind(&claimed.id).bind(result).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(counts)
    }

    /// Reports that a worker is alive. Removes workers dead for a day, and jobs that ended more than `keep`
    /// milliseconds ago.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn live(&self, worker: &str, version: &str, keep: u64) -> Result<(), StoreError> {
        let text = format!(
            "INSERT INTO worker (name, version, beat) VALUES ($1, $2, {NOW}) ON CONFLICT (name) DO UPDATE SET beat = excluded.beat"
        );
        sqlx::query(sqlx::AssertSqlSafe(text)).bind(worker).bind(version).execute(&self.pool).await?;
        self.sweep(keep).await
    }

    /// Removes jobs that ended more than `keep` milliseconds ago, with their results, and workers dead for a day.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn sweep(&self, keep: u64) -> Result<(), StoreError> {
        let old =
            format!("DELETE FROM job WHERE state IN ('done', 'refused', 'lost') AND beat < {NOW} - CAST($1 AS bigint)");
        sqlx::query(sqlx::AssertSqlSafe(old)).bind(signed(keep)).execute(&self.pool).await?;
        sqlx::query("DELETE FROM result WHERE NOT EXISTS (SELECT 1 FROM job WHERE job.id = result.id)")
            .execute(&self.pool)
            .await?;
        let gone = format!("DELETE FROM worker WHERE beat < {NOW} - {DEAD_WORKER_KEPT}");
        sqlx::query(sqlx::AssertSqlSafe(gone)).execute(&self.pool).await?;
        Ok(())
    }

    /// Removes a worker that ends.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn leave(&self, worker: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM worker WHERE name = $1").bind(worker).execute(&self.pool).await?;
        Ok(())
    }

    /// How many workers of a version have lived in the last that many milliseconds.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn workers(&self, version: &str, patience: u64) -> Result<u64, StoreError> {
        let text =
            format!("SELECT count(*) AS workers FROM worker WHERE version = $1 AND beat > {NOW} - CAST($2 AS bigint)");
        let query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(version).bind(signed(patience));
        Ok(number(query.fetch_one(&self.pool).await?.try_get("workers")?))
    }
}

/// Takes the lock of the queue; it is held until the transaction ends.
async fn lock_queue(transaction: &mut AnyConnection) -> Result<(), StoreError> {
    let text = "SELECT CAST(pg_advisory_xact_lock($1) AS text)";
    sqlx::query(text).bind(QUEUE).execute(&mut *transaction).await?;
    Ok(())
}

/// The job of this row as this worker claims it next, with one attempt more.
fn next_claim(row: &AnyRow, worker: &str) -> Result<Claimed, StoreError> {
    let attempt = number(row.try_get("attempt")?) + 1;
    Ok(Claimed { id: row.try_get("id")?, attempt, worker: worker.to_owned(), body: row.try_get("body")? })
}
