//! The server: binds its address, opens the database and answers requests. At a stop it first ends the work under way.
//! The command `serve` starts it.

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use roundtable::parts::Printer;
use roundtable_host::{Host, HostError, Worker, WorkerPatience};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::app::App;
use crate::desk;
use crate::http::keys;
use crate::http::limits::Limits;
use crate::http::listen::listen;
use crate::person::calling::tell_phones;
use crate::router::router;

/// How long open connections may take to end after a stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How often the server looks for tournaments to delete.
const SWEEP: Duration = Duration::from_secs(3_600);

/// Where and how to serve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// How much the server accepts.
    pub limits: Limits,
    /// Where tournaments are kept: a file, or `postgres://…`.
    pub database: String,
    /// The key of the server: its holders may open tournaments; without one anybody may.
    pub key: Option<String>,
    /// Draws documents and pixel pictures; without it they are not offered as downloads.
    pub printer: Option<Printer>,
    /// Hosts to which messages to phones may go, besides the services of browsers.
    pub push_hosts: Vec<String>,
}

/// Why the server does not start, or ends.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Cannot listen on the address.
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the system.
        why: io::Error,
    },
    /// Cannot open the database.
    Database(#[from] HostError),
    /// The server cannot run.
    Run(#[from] io::Error),
}

impl std::fmt::Display for ServeError {
    /// Writes the error of the system; the caller writes the sentence around it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Listen { address, why } => write!(f, "{address}: {why}"),
            Self::Database(why) => why.fmt(f),
            Self::Run(why) => why.fmt(f),
        }
    }
}

/// A server that is bound, and answers once it [`run`](Self::run)s.
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
    /// The address is taken or not of this machine, the database cannot be opened, or the system has no room for
    /// threads.
    pub fn bind(options: &Options) -> Result<Self, ServeError> {
        allow_many_connections();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let address = options.listen;
        let listener =
            runtime.block_on(TcpListener::bind(address)).map_err(|why| ServeError::Listen { address, why })?;
        let address = listener.local_addr()?;
        let host = runtime.block_on(Host::open(&options.database))?;
        let limits = Limits { at_home: options.limits.at_home && address.ip().is_loopback(), ..options.limits };
        let (key, printer) = (options.key.as_deref(), options.printer.clone());
        let app = App::with_push_hosts(limits, host, key, printer, options.push_hosts.clone());
        Ok(Self { runtime, listener, address, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the flag is set; then accepts no new connection, ends searches with their best, and gives open
    /// requests a few seconds.
    ///
    /// # Errors
    /// An error of the system.
    pub fn run(self, stop: &AtomicBool) -> Result<(), ServeError> {
        let Self { runtime, listener, app, .. } = self;
        runtime.spawn(forget_old(app.clone()));
        runtime.spawn(tell_phones(app.clone()));
        // If there is a queue of searches and no worker takes them, every copy of the server does.
        let stands_in = app.host.has_queue().then(|| {
            let worker = Worker {
                name: format!("serve-{}", keys::random()),
                shares: app.limits.shares,
                patience: WorkerPatience::default(),
                stands_in: true,
            };
            runtime.spawn(worker.work(app.host.clone(), app.closing(), Arc::default()))
        });
        let router = router(&app);
        let (ended, mut end) = tokio::sync::watch::channel(false);
        // Runs until `listen` has closed every connection, but at most `LAST_ANSWERS` after the flag was set.
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
                // An unfinished search goes back to the queue.
                _ = tokio::time::timeout(LAST_ANSWERS, worker).await;
            }
            app.host.clone().close().await;
        });
        runtime.shutdown_timeout(Duration::from_secs(1));
        Ok(())
    }
}

/// Deletes old tournaments from time to time, for ever. If the database does not answer, the next round tries again.
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

/// Raises the limit of open files to what the system allows. Every browser that follows a tournament holds a connection
/// or two open, and many systems give a program only 1,024 by default. If the limit cannot be raised, the pages still
/// work, for fewer people.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Writes a line of JSON to standard error for every request.
pub fn log_requests() {
    let _ = tracing_subscriber::fmt().json().with_writer(io::stderr).try_init();
}

/// The address of this machine in its own network, if it has one. Connecting a UDP socket sends nothing: the system
/// only chooses a route, and with it the sender's address.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address for documentation (RFC 5737), outside our networks.
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified())
}
