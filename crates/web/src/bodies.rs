//! Bounds the memory that requests and answers take. The body of a request is read whole, within a time limit; the bytes of all bodies held
//! at once are limited, for all clients together and for each client (`client.rs`). A body that arrives drop by drop takes its room for that
//! time and is then refused. Long answers are bounded in the same way: a client that asks for many and reads none is refused the next one.

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

use crate::limits::Limits;

/// Bodies of up to this many bytes may use a quarter more room than large ones, so results (which are small) get in even if large bodies
/// have taken all of theirs.
const SMALL: usize = 64 << 10;

/// Answers of fewer bytes than this are not counted.
const SHORT: u64 = 64 << 10;

/// Marks an answer whose bytes are in memory in any case, once for all clients (`packed.rs`): it is not counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shared;

/// Counts the bytes of bodies that are held.
#[derive(Debug, Default)]
pub(crate) struct Bodies {
    held: Mutex<Held>,
    /// Wakes those who wait for room whenever some becomes free.
    freed: Notify,
}

#[derive(Debug, Default)]
struct Held {
    all: usize,
    by_client: HashMap<String, usize>,
}

/// Room taken by a body; it becomes free when this is dropped.
#[derive(Debug)]
pub(crate) struct Room {
    of: Arc<Bodies>,
    client: String,
    bytes: usize,
}

impl Bodies {
    /// The same request with its body read, and the room that the body takes; a request without a body takes none.
    ///
    /// # Errors
    /// It is too large, too slow, or there is no room.
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
            // The length is not given: room for the longest is taken. Only tests have such bodies without `Transfer-Encoding`.
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

    /// Waits for room, where all bodies may take `most.0` bytes and those of this client `most.1`.
    async fn room(self: &Arc<Self>, client: &str, bytes: usize, most: (usize, usize)) -> Room {
        loop {
            // Listens before it looks, so that room freed in between is not missed.
            let mut freed = std::pin::pin!(self.freed.notified());
            freed.as_mut().enable();
            if let Some(room) = self.try_room(client, bytes, most) {
                return room;
            }
            freed.await;
        }
    }

    /// The answer, which takes room until all of it is sent. If there is no room it is dropped. A client with no other long answer under way
    /// may have one that is longer than the room of one client: it counts as just that room.
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

    /// Takes room if there is some: `most` bytes for all bodies, `own_most` for those of this client.
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

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A body with its room, which is freed when the body is dropped.
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
    /// Frees the room, forgets clients that hold nothing any more, and wakes those who wait.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn posted(bytes: usize) -> Request {
        Request::post("/").header(header::CONTENT_LENGTH, bytes).body(Body::from(vec![b'x'; bytes])).unwrap()
    }

    #[tokio::test]
    async fn bodies_are_bounded_of_all_and_of_each() {
        let limits = Limits {
            body: 40,
            bodies: 100,
            own_bodies: 50,
            whole_body: Duration::from_millis(200),
            ..Limits::default()
        };
        let bodies: Arc<Bodies> = Arc::default();
        let read = async |bytes, client| bodies.read(posted(bytes), client, limits).await.map(|(_, room)| room);
        let one = read(40, "a").await.unwrap();
        assert_eq!(read(40, "a").await.unwrap_err(), StatusCode::SERVICE_UNAVAILABLE, "no more for one who asks");
        let two = read(40, "b").await.unwrap();
        assert_eq!(read(30, "c").await.unwrap_err(), StatusCode::SERVICE_UNAVAILABLE, "no more at all");
        assert_eq!(read(41, "c").await.unwrap_err(), StatusCode::PAYLOAD_TOO_LARGE);
        assert!(read(0, "c").await.unwrap().is_none());
        assert!(read(12, "b").await.is_ok() && read(12, "c").await.is_ok(), "small ones have room of their own");
        // Anyone who waits gets the room as soon as it is free.
        let (third, ()) = tokio::join!(read(30, "c"), async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            drop(one);
        });
        drop((two, third.unwrap()));
        let held = bodies.held();
        assert_eq!((held.all, held.by_client.len()), (0, 0), "everything is given back");
    }

    #[test]
    fn long_answers_that_nobody_reads_are_bounded() {
        let limits = Limits { answers: 300 << 10, own_answers: 200 << 10, ..Limits::default() };
        let answers: Arc<Bodies> = Arc::default();
        let ask = |kilobytes: usize, client| {
            answers.answer(Response::new(vec![b'x'; kilobytes << 10].into()), client, limits)
        };
        let unread = [ask(100, "a").unwrap(), ask(100, "a").unwrap()];
        assert_eq!(ask(100, "a").unwrap_err(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(ask(10, "a").is_ok(), "short ones take no room");
        let mut shared = Response::new(Body::from(vec![b'x'; 100 << 10]));
        shared.extensions_mut().insert(Shared);
        assert!(answers.answer(shared, "a", limits).is_ok(), "nor do those that are held for all");
        let other = ask(90, "b").unwrap();
        assert_eq!(ask(900, "c").unwrap_err(), StatusCode::SERVICE_UNAVAILABLE);
        drop((unread, other));
        let whole = ask(900, "a").unwrap();
        assert_eq!(whole.body().size_hint().exact(), Some(900 << 10), "one who waits for nothing gets any");
        drop(whole);
        let held = answers.held();
        assert_eq!((held.all, held.by_client.len()), (0, 0), "everything is given back");
    }

    #[tokio::test]
    async fn a_body_that_never_ends_is_refused() {
        let bodies: Arc<Bodies> = Arc::default();
        let limits = Limits { whole_body: Duration::from_millis(20), ..Limits::default() };
        let never = Body::from_stream(futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>());
        let request = Request::post("/").header(header::TRANSFER_ENCODING, "chunked").body(never).unwrap();
        let refused = bodies.read(request, "a", limits).await.unwrap_err();
        assert_eq!((refused, bodies.held().all), (StatusCode::REQUEST_TIMEOUT, 0));
    }
}
