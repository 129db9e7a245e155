//! The server: binds its address, opens the database, answers requests, and when told to stop, first ends what is under way. The command
//! `serve` starts it.

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use roundtable::parts::Printer;
use roundtable_host::{Host, HostError, Patience, Worker};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::app::App;
use crate::desk;
use crate::http::keys;
use crate::http::limits::Limits;
use crate::http::listen::listen;
use crate::router::router;

/// How long open connections may take to end once the server is told to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How often tournaments that are to be deleted are looked for.
const SWEEP: Duration = Duration::from_secs(3_600);

/// Where and how to serve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where to listen; port 0 takes one that is free.
    pub listen: SocketAddr,
    /// How much the server accepts.
    pub limits: Limits,
    /// Where tournaments are kept: a file, or `postgres://…`.
    pub database: String,
    /// The key of the server: its holders may open tournaments; without one anybody may.
    pub key: Option<String>,
    /// What draws documents and pictures in pixels; without it they are not among the downloads.
    pub printer: Option<Printer>,
}

/// Why the pages are not served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    Listen {
        /// Which.
        address: SocketAddr,
        /// What the system says.
        why: io::Error,
    },
    /// The database cannot be opened.
    Database(#[from] HostError),
    /// The server cannot run.
    Run(#[from] io::Error),
}

impl std::fmt::Display for ServeError {
    /// Writes what the system says; whoever shows it to people writes the sentence around it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Listen { address, why } => write!(f, "{address}: {why}"),
            Self::Database(why) => why.fmt(f),
            Self::Run(why) => why.fmt(f),
        }
    }
}

/// A server that listens already, and answers once it [`run`](Self::run)s.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl Server {
    /// Binds the address and opens the database.
    ///
    /// # Errors
    /// The address is taken or not of this machine, the database cannot be opened, or the system has no room for threads.
    pub fn bind(options: &Options) -> Result<Self, ServeError> {
        allow_many_connections();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let address = options.listen;
        let listener =
            runtime.block_on(TcpListener::bind(address)).map_err(|why| ServeError::Listen { address, why })?;
        let address = listener.local_addr()?;
        let host = runtime.block_on(Host::open(&options.database))?;
        let app = App::new(options.limits, host, options.key.as_deref(), options.printer.clone());
        Ok(Self { runtime, listener, address, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the flag is set; then takes no new connection, ends searches with their best, and gives open requests
    /// a few seconds.
    ///
    /// # Errors
    /// What the system says.
    pub fn run(self, stop: &AtomicBool) -> Result<(), ServeError> {
        let Self { runtime, listener, app, .. } = self;
        runtime.spawn(forget_old(app.clone()));
        // If there is a queue of searches and no worker takes them, every copy of the server does.
        let stands_in = app.host.has_queue().then(|| {
            let worker = Worker {
                name: format!("serve-{}", keys::random()),
                shares: app.limits.shares,
                patience: Patience::default(),
                stands_in: true,
            };
            runtime.spawn(worker.work(app.host.clone(), app.closing(), Arc::default()))
        });
        let router = router(&app);
        let (ended, mut end) = tokio::sync::watch::channel(false);
        // Runs until `listen` has closed every connection, but not longer than `LAST_ANSWERS` after the flag was set.
        runtime.block_on(async {
            let served = listen(listener, router, app.limits, ended.subscribe());
            let told = async {
                while !stop.load(Ordering::Relaxed) {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                app.close();
                ended.send_replace(true);
            };
            let overdue = async {
                let _ = end.wait_for(|&ended| ended).await;
                tokio::time::sleep(LAST_ANSWERS).await;
            };
            let served = std::pin::pin!(served);
            let both = async { futures_util::future::join(served, told).await.0 };
            tokio::select! {
                () = both => {}
                () = overdue => {}
            }
        });
        runtime.block_on(async {
            if let Some(worker) = stands_in {
                // A search that it has not finished goes back to the queue.
                _ = tokio::time::timeout(LAST_ANSWERS, worker).await;
            }
            app.host.clone().close().await;
        });
        runtime.shutdown_timeout(Duration::from_secs(1));
        Ok(())
    }
}

/// Deletes old tournaments from time to time, for ever. If the database does not answer, it is asked again the next time.
async fn forget_old(app: App) {
    loop {
        let after = app.limits.forget_after.and_then(|after| i64::try_from(after).ok());
        match app.host.forget_old(desk::now(), after).await {
            Ok(gone) if gone.is_empty() => {}
            Ok(gone) => tracing::info!(events = gone.len(), "forgotten"),
            Err(error) => tracing::error!(%error, "database"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Raises the limit of open files to what the system allows. Every browser that follows a tournament holds a connection or two open, and many
/// systems give a program only 1,024 unless it asks. If it may not have more, the pages still work, for fewer people.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Writes a line of JSON for every request on standard error.
pub fn log_requests() {
    let _ = tracing_subscriber::fmt().json().with_writer(io::stderr).try_init();
}

/// The address of this machine in its own network, if it has one. Connecting a UDP socket sends nothing: the system only chooses a route, and
/// with it the address it would send from.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address for documentation (RFC 5737), beyond any network of ours.
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified())
}
