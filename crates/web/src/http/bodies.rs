//! Bounds the memory of requests and answers.
//!
//! The body of a request is read whole, within a time limit. The bytes of all bodies in memory are limited, in all and
//! for each client (`client.rs`). A body that arrives drop by drop keeps its room until that time limit, and is then
//! refused. Long answers are bounded in the same way: a client that requests many and reads none is refused the next.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;

use crate::http::limits::Limits;

/// Bodies of up to this many bytes may use a quarter more room than large ones. Results are small, so they get in even
/// if large bodies have taken all of theirs.
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
    /// The same request with its body read, and the room that the body takes; no body takes no room.
    ///
    /// # Errors
    /// The body is too large or too slow, or there is no room.
    pub async fn read(
        self: &Arc<Self>,
        request: Request,
        client: &str,
        limits: Limits,
    ) -> Result<(Request, Option<Room>), StatusCode> {
        let said = request.headers().get(header::CONTENT_LENGTH).and_then(|said| said.to_str().ok()?.parse().ok());
        let chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
        let bytes = match said {
            Some(0) => return Ok((request, None)),
            Some(bytes) if bytes > limits.body => return Err(StatusCode::PAYLOAD_TOO_LARGE),
            Some(bytes) => bytes,
            // The length is unknown: take room for the longest. Only tests have such bodies without
            // `Transfer-Encoding`.
            None if chunked || HttpBody::size_hint(request.body()).upper() != Some(0) => limits.body,
            None => return Ok((request, None)),
        };
        let more = |most: usize| if bytes <= SMALL.min(limits.body / 2) { most + most / 4 } else { most };
        let most = (more(limits.bodies), more(limits.own_bodies));
        let room = tokio::time::timeout(limits.whole_body, self.room(client, bytes, most)).await;
        let room = room.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
        let (parts, body) = request.into_parts();
        let read = tokio::time::timeout(limits.whole_body, to_bytes(body, limits.body)).await;
        let bytes = read.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
        Ok((Request::from_parts(parts, Body::from(bytes)), Some(room)))
    }

    /// Waits for room: at most `most.0` bytes for all bodies and `most.1` for those of this client.
    async fn room(self: &Arc<Self>, client: &str, bytes: usize, most: (usize, usize)) -> Room {
        loop {
            // Listen before looking: room freed in between must not be missed.
            let mut freed = std::pin::pin!(self.freed.notified());
            freed.as_mut().enable();
            if let Some(room) = self.try_room(client, bytes, most) {
                return room;
            }
            freed.await;
        }
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
        let room = self.try_room(client, bytes, (limits.answers, limits.own_answers));
        let room = room.ok_or(StatusCode::SERVICE_UNAVAILABLE)?;
        Ok(response.map(|body| Body::new(Roomy { body, _room: room })))
    }

    /// Takes room if there is some: at most `most` bytes for all bodies, `own_most` for those of this client.
    fn try_room(self: &Arc<Self>, client: &str, bytes: usize, (most, own_most): (usize, usize)) -> Option<Room> {
        let mut held = self.held();
        let own = held.by_client.get(client).copied().unwrap_or(0);
        if held.all.saturating_add(bytes) > most || own.saturating_add(bytes) > own_most {
            return None;
        }
        held.all += bytes;
        *held.by_client.entry(client.to_owned()).or_default() += bytes;
        Some(Room { of: Arc::clone(self), client: client.to_owned(), bytes })
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
