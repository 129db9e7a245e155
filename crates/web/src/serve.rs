//! The server: listens, answers, and stops when it is told to, after what is in flight.

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
use crate::limits::Limits;
use crate::listen::listen;
use crate::router::router;
use crate::{desk, keys};

/// How long open connections may take to end once the server is told to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How often old tournaments are looked for.
const SWEEP: Duration = Duration::from_secs(3_600);

/// Where and how to serve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where to listen; port 0 takes one that is free.
    pub listen: SocketAddr,
    /// How much the pages take.
    pub limits: Limits,
    /// Where tournaments are kept: a file, or `postgres://…`.
    pub database: String,
    /// Who has it may open tournaments; without one anybody may.
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
    /// The database says no.
    Database(#[from] HostError),
    /// The server cannot run.
    Run(#[from] io::Error),
}

impl std::fmt::Display for ServeError {
    /// Writes what the system says; sentences are for anyone who prints it.
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
    /// Listens.
    ///
    /// # Errors
    /// An address that is taken or not ours, or a system without room for threads.
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
        // Where nobody works for the queue, every copy does.
        let stands_in = app.host().has_queue().then(|| {
            let worker = Worker {
                name: format!("serve-{}", keys::random()),
                shares: app.limits().shares,
                patience: Patience::default(),
                stands_in: true,
            };
            runtime.spawn(worker.work(app.host().clone(), app.closing(), Arc::default()))
        });
        let router = router(&app);
        let (ended, mut end) = tokio::sync::watch::channel(false);
        runtime.block_on(async {
            let served = listen(listener, router, app.limits(), ended.subscribe());
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
                // What it had not ended is given back.
                _ = tokio::time::timeout(LAST_ANSWERS, worker).await;
            }
            app.host().clone().close().await;
        });
        runtime.shutdown_timeout(Duration::from_secs(1));
        Ok(())
    }
}

/// Forgets now and then what is to be forgotten. A database that does not answer is asked again.
async fn forget_old(app: App) {
    loop {
        let after = app.limits().forget_after.and_then(|after| i64::try_from(after).ok());
        match app.host().forget_old(desk::now(), after).await {
            Ok(gone) if gone.is_empty() => {}
            Ok(gone) => tracing::info!(events = gone.len(), "forgotten"),
            Err(error) => tracing::error!(%error, "database"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Everybody who follows holds a connection or two open, and many systems give a program 1,024 unless it asks for what it may
/// have. Where it may not have more the pages work all the same, for fewer people.
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

/// The address of this machine in its own network, if it has one. Nothing is sent: the system only chooses a way.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address for documentation (RFC 5737), beyond any network of ours.
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified())
}
