//! Bounds the memory of requests and answers.
//!
//! The body of a request is read whole, within a time limit. The bytes of all bodies in memory are limited, in all and
//! for each client (`client.rs`). A body that arrives drop by drop keeps the room of what has come until that time
//! limit, and is then refused. Long answers are bounded in the same way: a client that requests many and reads none is
//! refused the next.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::Response;
use futures_util::StreamExt;
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

use crate::http::limits::Limits;

/// Bodies of up to this many bytes may use a quarter more room than large ones, and those with a right key two quarters
/// more. Results are small and have a key, so they get in even if others have taken all of theirs.
const SMALL: usize = 64 << 10;

/// Shorter answers are not counted.
const SHORT: u64 = 64 << 10;

/// Marks an answer whose bytes are in memory anyway, once for all clients (`packed.rs`): it is not counted.
#[derive(Clone, Copy, Debug)]
pub struct Shared;

/// Counts the bytes of bodies in memory.
#[derive(Debug, Default)]
pub struct Bodies {
    held: Mutex<Held>,
    /// Wakes the waiting requests when room becomes free.
    freed: Notify,
}

#[derive(Debug, Default)]
struct Held {
    all: usize,
    by_client: HashMap<String, usize>,
}

/// Room taken by a body; dropping this frees it.
#[derive(Debug)]
pub struct Room {
    of: Arc<Bodies>,
    client: String,
    bytes: usize,
}

impl Bodies {
    /// The same request with its body read, and the room that the body takes: its bytes are counted as they come, not
    /// as they are announced. `has_key` is asked only if there is no room: a request with a right key has more.
    ///
    /// # Errors
    /// The body is too large or too slow, or there is no room.
    pub async fn read(
        self: &Arc<Self>,
        request: Request,
        client: &str,
        limits: Limits,
        has_key: impl Future<Output = bool>,
    ) -> Result<(Request, Option<Room>), StatusCode> {
        let said = request.headers().get(header::CONTENT_LENGTH).and_then(|said| said.to_str().ok()?.parse().ok());
        if said.is_some_and(|bytes: usize| bytes > limits.body) {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        let is_small = said.is_some_and(|bytes| bytes <= SMALL.min(limits.body / 2));
        let mut quarters = if is_small { 5 } else { 4 };
        let mut has_key = Some(has_key);
        let (parts, body) = request.into_parts();
        let end = Instant::now() + limits.whole_body;
        let (mut bytes, mut pieces) = (Vec::new(), body.into_data_stream());
        let mut room = Room { of: Arc::clone(self), client: client.to_owned(), bytes: 0 };
        while let Some(piece) = timeout_at(end, pieces.next()).await.map_err(|_| StatusCode::REQUEST_TIMEOUT)? {
            let piece = piece.map_err(|_| StatusCode::BAD_REQUEST)?;
            if bytes.len() + piece.len() > limits.body {
                return Err(StatusCode::PAYLOAD_TOO_LARGE);
            }
            let most = |quarters| (limits.bodies / 4 * quarters, limits.own_bodies / 4 * quarters);
            if !room.take(piece.len(), most(quarters)) {
                if let Some(has_key) = has_key.take() {
                    quarters += if has_key.await { 2 } else { 0 };
                }
                let room = room.taken(piece.len(), most(quarters));
                timeout_at(end, room).await.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
            }
            bytes.extend_from_slice(&piece);
        }
        let room = (room.bytes > 0).then_some(room);
        Ok((Request::from_parts(parts, Body::from(bytes)), room))
    }

    /// The answer, which takes room until all of it is sent. Without room it is dropped. A client with no other long
    /// answer under way may have one that is longer than its own limit; it counts as that limit.
    ///
    /// # Errors
    /// There is no room.
    pub fn answer(self: &Arc<Self>, response: Response, client: &str, limits: Limits) -> Result<Response, StatusCode> {
        let Some(size) = response.body().size_hint().exact().filter(|size| *size >= SHORT) else { return Ok(response) };
        if response.extensions().get::<Shared>().is_some() {
            return Ok(response);
        }
        let bytes = usize::try_from(size).unwrap_or(usize::MAX);
        let bytes = if self.held().by_client.contains_key(client) { bytes } else { bytes.min(limits.own_answers) };
        let mut room = Room { of: Arc::clone(self), client: client.to_owned(), bytes: 0 };
        if !room.take(bytes, (limits.answers, limits.own_answers)) {
            return Err(StatusCode::SERVICE_UNAVAILABLE);
        }
        Ok(response.map(|body| Body::new(Roomy { body, _room: room })))
    }

    /// How many bytes are in memory, and how many clients hold some.
    pub fn taken(&self) -> (usize, usize) {
        let held = self.held();
        (held.all, held.by_client.len())
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// Takes this many bytes more if there is room: at most `most` for all bodies, `own_most` for those of the client.
    fn take(&mut self, bytes: usize, (most, own_most): (usize, usize)) -> bool {
        let mut held = self.of.held();
        let own = held.by_client.get(&self.client).copied().unwrap_or(0);
        let is_room = held.all.saturating_add(bytes) <= most && own.saturating_add(bytes) <= own_most;
        if is_room {
            held.all += bytes;
            *held.by_client.entry(self.client.clone()).or_default() += bytes;
            self.bytes += bytes;
        }
        is_room
    }

    /// Waits for room.
    async fn taken(&mut self, bytes: usize, most: (usize, usize)) {
        loop {
            let of = Arc::clone(&self.of);
            // Listen before looking: room freed in between must not be missed.
            let mut freed = std::pin::pin!(of.freed.notified());
            freed.as_mut().enable();
            if self.take(bytes, most) {
                return;
            }
            freed.await;
        }
    }
}

/// A body with its room; dropping the body frees the room.
struct Roomy {
    body: Body,
    _room: Room,
}

impl HttpBody for Roomy {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Room {
    /// Frees the room, forgets clients that hold nothing, and wakes those who wait.
    fn drop(&mut self) {
        let mut held = self.of.held();
        held.all -= self.bytes;
        if let Some(own) = held.by_client.get_mut(&self.client) {
            *own -= self.bytes;
        }
        held.by_client.retain(|_, bytes| *bytes > 0);
        drop(held);
        self.of.freed.notify_waiters();
    }
}
