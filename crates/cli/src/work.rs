//! `roundtable work`: a worker that makes plans requested on the pages. They wait in a queue in PostgreSQL, so a worker
//! runs on any machine that reaches that database (`crates/host/src/worker.rs`).

use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use roundtable::floors::words::Command;
use roundtable_host::{Host, Shares, Tally, Worker, WorkerPatience};
use tokio::sync::watch;

use crate::error::CliError;
use crate::event::of_host;
use crate::globals::Globals;
use crate::signals;

/// How often the worker looks for a signal to stop.
const LOOK: Duration = Duration::from_millis(50);

/// Options of `work`.
#[derive(Debug, Args)]
pub struct WorkArgs {
    /// The database of the pages, postgres://…; otherwise ROUNDTABLE_DB
    #[arg(long, value_name = "DB")]
    pub db: Option<String>,
    /// How many plans are made at once
    #[arg(long, value_name = "N", default_value = "4")]
    pub at_once: NonZeroU32,
}

/// Works until Ctrl-C or SIGTERM, then gives back unfinished work.
///
/// # Errors
/// Exit 1 if the database cannot be reached, 2 if it has no queue.
pub fn run(args: &WorkArgs, globals: &Globals) -> Result<(), CliError> {
    let database = args.db.clone().or_else(|| std::env::var("ROUNDTABLE_DB").ok()).filter(|place| !place.is_empty());
    let database = database.filter(|place| place.starts_with("postgres:") || place.starts_with("postgresql:"));
    let database = database.ok_or_else(|| CliError::usage(Command::SayQueue))?;
    let failed = |error| of_host(error, &database, "roundtable event", globals);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.map_err(|e| CliError::io(database.as_str(), &e))?;
    let host = runtime.block_on(Host::open(&database)).map_err(failed)?;
    let stop = Arc::new(AtomicBool::new(false));
    signals::search_begins(&stop);
    // If nobody reads standard output, it still works.
    _ = writeln!(std::io::stdout(), "{}", globals.tell(&Command::Working { at_once: args.at_once.get() }));
    let shares = Shares { working: args.at_once.get(), ..Shares::default() };
    let name = format!("work-{}-{:016x}", std::process::id(), RandomState::new().hash_one(()));
    let worker = Worker { name, shares, patience: WorkerPatience::default(), stands_in: false };
    let (told, ends) = watch::channel(false);
    let tally: Arc<Tally> = Arc::default();
    runtime.block_on(async {
        let work = tokio::spawn(worker.work(host.clone(), ends, Arc::clone(&tally)));
        while !stop.load(Ordering::Relaxed) {
            tokio::time::sleep(LOOK).await;
        }
        told.send_replace(true);
        _ = work.await;
        host.close().await;
    });
    signals::search_ends();
    let done = tally.done.load(Ordering::Relaxed) + tally.refused.load(Ordering::Relaxed);
    _ = writeln!(std::io::stdout(), "{}", globals.tell(&Command::Worked { done }));
    Ok(())
}
