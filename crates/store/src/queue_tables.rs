//! The tables of the queue of jobs, which only PostgreSQL has. `jobs.rs` reads and writes them; its `Asked` explains
//! the first columns.
//!
//! `at` is the place in the order of asking; `state` is `waiting`, `working`, `done`, `refused` or `lost`; `attempt`
//! counts how often the job was claimed; `beat` is the last sign of life of its worker, or when it ended; `stop` is 1
//! once somebody wants the best so far. Times are milliseconds since 1970.

/// The tables, where the database has a queue.
pub(crate) const TABLES: [&str; 5] = [
    "CREATE TABLE IF NOT EXISTS job (id text PRIMARY KEY, key text NOT NULL UNIQUE, version text NOT NULL, client text NOT NULL, \
     at bigint NOT NULL, state text NOT NULL, body text NOT NULL, worker text NOT NULL, attempt bigint NOT NULL, \
     beat bigint NOT NULL, percent bigint NOT NULL, stop bigint NOT NULL)",
    "CREATE INDEX IF NOT EXISTS job_state ON job (state, at)",
    "CREATE TABLE IF NOT EXISTS result (id text PRIMARY KEY, body text NOT NULL)",
    "CREATE TABLE IF NOT EXISTS worker (name text PRIMARY KEY, version text NOT NULL, beat bigint NOT NULL)",
    "CREATE SEQUENCE IF NOT EXISTS job_at",
];
