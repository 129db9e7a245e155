//! Memory held for clients: bodies of requests, long answers, and connections whose other side reads nothing.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::Response;
use roundtable_web::Limits;
use roundtable_web::parts::{Bodies, Patience, Shared};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

fn posted(bytes: usize) -> Request {
    Request::post("/").header(header::CONTENT_LENGTH, bytes).body(Body::from(vec![b'x'; bytes])).unwrap()
}

#[tokio::test]
async fn bodies_are_bounded_of_all_and_of_each() {
    let limits =
        Limits { body: 40, bodies: 100, own_bodies: 50, whole_body: Duration::from_millis(200), ..Limits::default() };
    let bodies: Arc<Bodies> = Arc::default();
    let read =
        async |bytes, client| bodies.read(posted(bytes), client, limits, async { false }).await.map(|(_, room)| room);
    let one = read(40, "a").await.unwrap();
    assert_eq!(read(40, "a").await.unwrap_err(), StatusCode::SERVICE_UNAVAILABLE, "no more for one who asks");
    let two = read(40, "b").await.unwrap();
    assert_eq!(read(30, "c").await.unwrap_err(), StatusCode::SERVICE_UNAVAILABLE, "no more at all");
    assert_eq!(read(41, "c").await.unwrap_err(), StatusCode::PAYLOAD_TOO_LARGE);
    assert!(read(0, "c").await.unwrap().is_none());
    assert!(read(12, "b").await.is_ok() && read(12, "c").await.is_ok(), "small ones have room of their own");
    let keyed = async |bytes, client| bodies.read(posted(bytes), client, limits, async { true }).await;
    assert!(keyed(30, "c").await.is_ok() && keyed(30, "b").await.is_ok(), "those with a key have more");
    // A waiting request gets the room as soon as it is free.
    let (third, ()) = tokio::join!(read(30, "c"), async {
        tokio::time::sleep(Duration::from_millis(20)).await;
        drop(one);
    });
    drop((two, third.unwrap()));
    assert_eq!(bodies.taken(), (0, 0), "everything is given back");
}

#[test]
fn long_answers_that_nobody_reads_are_bounded() {
    let limits = Limits { answers: 300 << 10, own_answers: 200 << 10, ..Limits::default() };
    let answers: Arc<Bodies> = Arc::default();
    let ask =
        |kilobytes: usize, client| answers.answer(Response::new(vec![b'x'; kilobytes << 10].into()), client, limits);
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
    assert_eq!(answers.taken(), (0, 0), "everything is given back");
}

#[tokio::test]
async fn a_body_that_never_ends_is_refused() {
    let bodies: Arc<Bodies> = Arc::default();
    let limits = Limits { whole_body: Duration::from_millis(20), ..Limits::default() };
    let never = Body::from_stream(futures_util::stream::pending::<Result<Vec<u8>, io::Error>>());
    let request = Request::post("/").header(header::TRANSFER_ENCODING, "chunked").body(never).unwrap();
    let refused = bodies.read(request, "a", limits, async { false }).await.unwrap_err();
    assert_eq!((refused, bodies.taken()), (StatusCode::REQUEST_TIMEOUT, (0, 0)));
}

#[tokio::test]
async fn a_body_that_is_announced_and_does_not_come_takes_no_room() {
    let bodies: Arc<Bodies> = Arc::default();
    let limits = Limits { body: 40, bodies: 40, own_bodies: 40, ..Limits::default() };
    let never = Body::from_stream(futures_util::stream::pending::<Result<Vec<u8>, io::Error>>());
    let announced = Request::post("/").header(header::CONTENT_LENGTH, 40).body(never).unwrap();
    tokio::select! {
        biased;
        _ = bodies.read(announced, "a", limits, async { false }) => panic!("it never comes"),
        read = bodies.read(posted(40), "b", limits, async { false }) => assert!(read.is_ok()),
    }
}

#[tokio::test]
async fn who_reads_nothing_is_left_and_who_reads_slowly_is_not() {
    let (near, mut far) = tokio::io::duplex(16);
    let mut near = Patience::new(near, Duration::from_millis(300));
    let slow = tokio::spawn(async move {
        for _ in 0..8 {
            tokio::time::sleep(Duration::from_millis(60)).await;
            far.read_exact(&mut [0; 8]).await.unwrap();
        }
        far
    });
    near.write_all(&[0; 64]).await.unwrap();
    let _far = slow.await.unwrap();
    let left = near.write_all(&[0; 64]).await.unwrap_err();
    assert_eq!(left.kind(), io::ErrorKind::TimedOut);
}
