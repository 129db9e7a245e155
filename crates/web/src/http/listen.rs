//! Accepts connections: a limited number, in all and for each address. Each has a time limit for its headers and for
//! reading its answers. A deliberately slow client is cut off, and holds little memory until then.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, Version, header};
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::http::client;
use crate::http::limits::Limits;
use crate::http::patience::Patience;

/// How many bytes of headers and body a connection buffers, which are not counted as bodies: 10,000 connections of one
/// address take 160 MB of them.
const BUFFER: usize = 16 << 10;

/// How long to wait after a connection could not be accepted, for example because the system has no more to give.
const PAUSE: Duration = Duration::from_millis(200);

/// The number of open connections of each address.
type ByAddress = Mutex<HashMap<IpAddr, u32>>;

/// Answers requests until `ending` becomes true; then closes every connection, each after its current answer.
pub(crate) async fn listen(listener: TcpListener, router: Router, limits: Limits, mut ending: watch::Receiver<bool>) {
    let places = Arc::new(Semaphore::new(limits.connections as usize));
    let held: Arc<ByAddress> = Arc::default();
    let mut open = JoinSet::new();
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = ending.wait_for(|&ended| ended) => break,
        };
        match accepted {
            Ok((stream, from)) => {
                let Some(own) = Own::take(&held, client::whole(from.ip()), limits) else { continue };
                let (router, ending) = (router.clone(), ending.clone());
                open.spawn(async move {
                    connection(stream, from, router, limits, ending).await;
                    drop((place, own));
                });
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
        // Forgets the tasks of ended connections.
        while open.try_join_next().is_some() {}
    }
    drop(listener);
    while open.join_next().await.is_some() {}
}

/// One connection, request after request. The next request must also begin within the time for headers.
async fn connection(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    limits: Limits,
    mut ending: watch::Receiver<bool>,
) {
    _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        // From HTTP 1.1 on a request must name its host (RFC 9112, 3.2).
        let names_host = request.version() < Version::HTTP_11 || request.headers().contains_key(header::HOST);
        let router = router.clone();
        async move {
            Ok::<_, Infallible>(match names_host {
                true => tower_call(router, request).await,
                false => StatusCode::BAD_REQUEST.into_response(),
            })
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.headers).max_buf_size(BUFFER);
    let mut served = pin!(builder.serve_connection(TokioIo::new(Patience::new(stream, limits.unread)), service));
    tokio::select! {
        // An error ends only this connection.
        _ = served.as_mut() => return,
        _ = ending.wait_for(|&ended| ended) => served.as_mut().graceful_shutdown(),
    }
    _ = served.await;
}

/// The answer of the router, which never fails.
async fn tower_call(mut router: Router, request: Request<Body>) -> axum::response::Response {
    match tower_service::Service::call(&mut router, request).await {
        Ok(response) => response.into_response(),
        Err(never) => match never {},
    }
}

/// A connection of an address, until it is dropped. Behind a proxy all share one address, which has no limit of its
/// own.
struct Own(Arc<ByAddress>, IpAddr);

impl Own {
    /// Counts a connection of this address; `None` if it has too many.
    fn take(held: &Arc<ByAddress>, address: IpAddr, limits: Limits) -> Option<Self> {
        let mut of = held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = of.entry(address).or_default();
        if *count >= limits.own_connections && !limits.behind_proxy {
            return None;
        }
        *count += 1;
        Some(Self(Arc::clone(held), address))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let mut of = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = of.get_mut(&self.1) {
            *count -= 1;
        }
        of.retain(|_, count| *count > 0);
    }
}
