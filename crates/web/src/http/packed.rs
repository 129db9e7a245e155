//! Compresses answers (gzip, RFC 1952) if the browser accepts that. Assets and pages for many readers are compressed
//! once and kept, everything else when it is sent. A page that the browser already has is not sent again (entity tags,
//! RFC 9110, 8.8.3).
//!
//! Pages behind a key are never compressed. The compressed length reveals how much of a page repeats itself. These
//! pages contain the key next to text from other people, so an eavesdropper could guess the key piece by piece (Gluck,
//! Harris and Prado, BREACH, 2013).

use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::http::bodies::Shared;
use crate::http::policy;
use crate::http::work::own_thread;

/// Shorter answers are not compressed: they fit in one packet with their head.
const LEAST: u64 = 600;

/// From this many bytes on an answer is compressed on its own thread.
const LONG: usize = 64 << 10;

/// Bytes for many readers: compressed once, for the first who accepts that.
#[derive(Debug)]
pub(crate) struct Kept {
    pub plain: Bytes,
    /// A name of the content (an entity tag); a browser sends it to say that it has this content.
    tag: String,
    packed: OnceLock<Bytes>,
}

impl Kept {
    pub fn new(plain: impl Into<Bytes>) -> Self {
        let plain = plain.into();
        let hash: String = Sha256::digest(&plain).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        // A weak tag (`W/`), because it names the page both compressed and not.
        Self { plain, tag: format!("W/\"{hash}\""), packed: OnceLock::new() }
    }

    fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| pack(&self.plain, Compression::best())).clone()
    }

    /// As an answer; [`packer`] compresses it if the browser accepts that.
    pub fn answer(self: &Arc<Self>, kind: &'static str) -> Response {
        let mut response = ([(header::CONTENT_TYPE, kind)], self.plain.clone()).into_response();
        response.extensions_mut().insert(Arc::clone(self));
        response
    }
}

/// Compresses bytes.
fn pack(bytes: &[u8], level: Compression) -> Bytes {
    let mut packer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), level);
    // Writing to memory cannot fail; if it did, the caller would take the empty bytes for an error.
    if packer.write_all(bytes).is_err() {
        return Bytes::new();
    }
    packer.finish().map_or_else(|_| Bytes::new(), Bytes::from)
}

/// Whether the browser accepts gzip: it names it, with a weight above 0 (RFC 9110, 12.5.3).
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let weight = |range: &str| range.split(';').nth(1).map(str::trim).and_then(|q| q.strip_prefix("q=")?.parse().ok());
    said.flat_map(|value| value.split(',')).any(|range| {
        let coding = range.split(';').next().unwrap_or_default().trim();
        coding.eq_ignore_ascii_case("gzip") && weight(range).is_none_or(|weight: f32| weight > 0.0)
    })
}

/// Whether it is text, and not an endless stream.
fn is_text(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let text = ["text/html", "text/css", "text/javascript", "text/plain", "text/csv", "application/json", "image/svg"];
    text.iter().any(|text| kind.starts_with(text)) || kind.starts_with("application/manifest")
}

/// Runs around every handler: answers 304 for a page that the browser already has, and compresses long text.
pub(crate) async fn packer(request: Request, next: Next) -> Response {
    let takes = takes_gzip(request.headers());
    let has = request.headers().get(header::IF_NONE_MATCH).and_then(|has| has.to_str().ok()).map(str::to_owned);
    let keyed = request.extensions().get::<MatchedPath>().is_some_and(|path| policy::holds_key(path.as_str()));
    let mut response = next.run(request).await;
    let kept = response.extensions_mut().remove::<Arc<Kept>>();
    // Kept bytes are in memory once for everybody, so `bodies.rs` does not count them for this client.
    if kept.is_some() {
        response.extensions_mut().insert(Shared);
    }
    if keyed {
        return response;
    }
    if let Some(kept) = kept.as_ref().filter(|_| response.status() == StatusCode::OK)
        && let Ok(tag) = HeaderValue::from_str(&kept.tag)
    {
        if has.is_some_and(|has| has.contains(&kept.tag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response.headers_mut().remove(header::CONTENT_LENGTH);
            *response.body_mut() = Body::empty();
        }
        response.headers_mut().insert(header::ETAG, tag);
    }
    let size = response.body().size_hint().exact();
    if !takes || !is_text(&response) || size.is_none_or(|size| size < LEAST) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let packed = match kept {
        Some(kept) if kept.packed.get().is_some() => kept.packed(),
        Some(kept) => of_own_thread(kept.plain.len(), move || kept.packed()).await,
        None => {
            let Ok(bytes) = to_bytes(body, usize::MAX).await else {
                return StatusCode::INTERNAL_SERVER_ERROR.into_response();
            };
            of_own_thread(bytes.len(), move || pack(&bytes, Compression::default())).await
        }
    };
    if packed.is_empty() {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    }
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(packed))
}

/// Compresses on its own thread if it may take long: other requests do not wait.
async fn of_own_thread(bytes: usize, pack: impl FnOnce() -> Bytes + Send + 'static) -> Bytes {
    if bytes < LONG {
        return pack();
    }
    own_thread(|_| pack()).await.unwrap_or_default()
}
