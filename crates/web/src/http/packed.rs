//! Compresses answers (brotli, RFC 7932, or gzip, RFC 1952) if the browser accepts that. Assets and pages for many
//! readers are compressed once and kept, everything else when it is sent. A page that the browser already has is not
//! sent again (entity tags, RFC 9110, 8.8.3).
//!
//! The compressed length reveals how much of a page repeats itself. Of a page with a secret next to text of others, an
//! eavesdropper who writes that text guesses the secret piece by piece: a piece that is right makes the page shorter
//! (Gluck, Harris and Prado, BREACH, 2013). Three things are needed: a secret that stays the same, text of the
//! attacker beside it, and many answers to watch. Here strangers can write (a request to take part has a name, a report
//! has scores), and a page that is open asks again after each of these. So the first is what our pages do not have:
//!
//! - No page holds the key in its address, nor another one: links and forms are relative, the browser keeps the links
//!   that it has opened (`desk.js`). The few answers that are there to show keys are not compressed
//!   (`policy::holds_key`).
//! - There is no cookie, and so no token against forged requests: the key in the address is one. Names of operations in
//!   forms are random in each answer; those of the past, in the diary, take back a check-in at most (`check_in.rs`).
//! - The secret that a draw proposes is another in each answer, so each has one length to watch.
//! - What is hidden for a time (drafts, standings and results held back) is on parts of the organiser's page that have
//!   no text by strangers: their requests are on the part with people, their calls and reports name people and numbers.
//!
//! What is left: wishes stand beside the requests. Whoever reads the traffic of the organiser, while that part is open,
//! and sends a guess as a name finds out whether a wish has these words: one guess a request, sixty in ten minutes,
//! each before the organiser's eyes.

use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use roundtable::floors::model::worded;
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
    /// Compressed, by each coding.
    packed: [OnceLock<Bytes>; 2],
}

impl Kept {
    pub fn new(plain: impl Into<Bytes>) -> Self {
        let plain = plain.into();
        let hash: String = Sha256::digest(&plain).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        // A weak tag (`W/`), because it names the page both compressed and not.
        Self { plain, tag: format!("W/\"{hash}\""), packed: Default::default() }
    }

    fn packed(&self, coding: Coding) -> Bytes {
        self.packed[coding as usize].get_or_init(|| coding.pack(&self.plain, true)).clone()
    }

    /// As an answer; [`packer`] compresses it if the browser accepts that.
    pub fn answer(self: &Arc<Self>, kind: &'static str) -> Response {
        let mut response = ([(header::CONTENT_TYPE, kind)], self.plain.clone()).into_response();
        response.extensions_mut().insert(Arc::clone(self));
        response
    }
}

worded! {
    /// How bytes are compressed, the better one first. Browsers accept brotli over https and on the machine itself.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Coding {
        /// RFC 7932.
        Brotli = "br",
        /// RFC 1952.
        Gzip = "gzip",
    }
}

impl Coding {
    /// The first one that the browser accepts: it names it, with a weight above 0 (RFC 9110, 12.5.3).
    pub fn taken(headers: &HeaderMap) -> Option<Self> {
        let said = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let weight =
            |range: &str| range.split(';').nth(1).map(str::trim).and_then(|q| q.strip_prefix("q=")?.parse().ok());
        let ranges: Vec<&str> = said.flat_map(|value| value.split(',')).collect();
        let takes = |coding: &Self, range: &str| {
            let name = range.split(';').next().unwrap_or_default().trim();
            name.eq_ignore_ascii_case(coding.id()) && weight(range).is_none_or(|weight: f32| weight > 0.0)
        };
        Self::ALL.into_iter().find(|coding| ranges.iter().any(|range| takes(coding, range)))
    }

    /// Compresses bytes: well if they are kept, else fast.
    fn pack(self, bytes: &[u8], kept: bool) -> Bytes {
        let mut packed = Vec::with_capacity(bytes.len() / 4);
        // Writing to memory cannot fail; if it did, the caller would take the empty bytes for an error.
        let done = match self {
            Self::Brotli => {
                let params = BrotliEncoderParams {
                    quality: if kept { 9 } else { 5 },
                    lgwin: 20,
                    size_hint: bytes.len(),
                    ..BrotliEncoderParams::default()
                };
                brotli::BrotliCompress(&mut &*bytes, &mut packed, &params).is_ok()
            }
            Self::Gzip => {
                let level = if kept { Compression::best() } else { Compression::default() };
                let mut packer = GzEncoder::new(&mut packed, level);
                packer.write_all(bytes).and_then(|()| packer.finish().map(|_| ())).is_ok()
            }
        };
        if done { packed.into() } else { Bytes::new() }
    }
}

/// Whether it is text, and not an endless stream.
fn is_text(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let text = ["text/html", "text/css", "text/javascript", "text/plain", "text/csv", "application/json", "image/svg"];
    text.iter().any(|text| kind.starts_with(text)) || kind.starts_with("application/manifest")
}

/// Runs around every handler: answers 304 for a page that the browser already has, and compresses long text.
pub(crate) async fn packer(request: Request, next: Next) -> Response {
    let coding = Coding::taken(request.headers());
    let has = request.headers().get(header::IF_NONE_MATCH).and_then(|has| has.to_str().ok()).map(str::to_owned);
    let holds_key = request.extensions().get::<MatchedPath>().is_some_and(|path| policy::holds_key(path.as_str()));
    let mut response = next.run(request).await;
    let kept = response.extensions_mut().remove::<Arc<Kept>>();
    // Kept bytes are in memory once for everybody, so `bodies.rs` does not count them for this client.
    if kept.is_some() {
        response.extensions_mut().insert(Shared);
    }
    if holds_key {
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
    let Some(coding) = coding.filter(|_| is_text(&response) && size.is_some_and(|size| size >= LEAST)) else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let packed = match kept {
        Some(kept) if kept.packed[coding as usize].get().is_some() => kept.packed(coding),
        Some(kept) => of_own_thread(kept.plain.len(), move || kept.packed(coding)).await,
        None => {
            let Ok(bytes) = to_bytes(body, usize::MAX).await else {
                return StatusCode::INTERNAL_SERVER_ERROR.into_response();
            };
            of_own_thread(bytes.len(), move || coding.pack(&bytes, false)).await
        }
    };
    if packed.is_empty() {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    }
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.id()));
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
