//! A draw that everybody can check: a hash fixes the source before anybody can know the result; the document is shown
//! later.
//!
//! The [`Draw`] is a document that holds the question, how it is answered, and the secret. Its SHA-256 (FIPS 180-4) is
//! published before the draw; afterwards the document is. A beacon, which nobody knows when the hash is published, may
//! be mixed into the seed, so even somebody who knows the secret cannot have chosen the result.
//! `docs/reference/draw.md` says what is hashed, to the byte.

use std::fmt;

use roundtable_model::{Digest, NotADigest, Problem};
use roundtable_words::Unfit;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::understanding::understood::{Understood, understood};
use crate::use_cases::plan::VERSION;
use crate::{Error, Question, Request};

/// The least secret that is accepted: with fewer digits it could be found by trying all.
pub const LEAST_SECRET: u64 = 100_000_000_000_000;

/// What is to be drawn, and from which secret.
///
/// ```
/// use roundtable::{Question, Request};
/// use roundtable::parts::Draw;
/// let (question, secret) = (Question::numbered(8).tables([4]).rounds(2), Request::default().seed(314_159_265_358_979));
/// let draw = Draw::new(&question, &secret)?;
/// // Published before the draw; afterwards anybody can hash the document.
/// let commitment = draw.commitment();
/// assert_eq!(commitment.to_string().len(), 64);
/// assert_eq!("5".repeat(64).parse::<roundtable::parts::Commitment>().unwrap() == commitment, false);
/// // Lottery numbers that come out between the two.
/// assert_ne!(draw.request(Some("7 12 23 31 40 44")).seed, secret.seed);
/// # Ok::<(), roundtable::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draw {
    document: String,
    request: Request,
}

/// The SHA-256 of a draw's document. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(Digest);

/// The document, in the order in which it is hashed.
#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/draw/1")]
struct Document<'a> {
    version: &'static str,
    method: &'static str,
    effort: u64,
    balance: bool,
    order: &'static str,
    varma: Option<&'a str>,
    game: Option<&'static str>,
    then: u32,
    cycles: u32,
    exchange_last: bool,
    question: &'a Problem,
    secret: u64,
}

impl Draw {
    /// The draw of a question, with the seed of the request for its secret.
    ///
    /// # Errors
    /// Anything in the question that makes no sense.
    pub fn new(question: &Question, request: &Request) -> Result<Self, Error> {
        // If the order of the players is random, the hashed question has the order by seed 0, not to reveal the secret.
        let Understood { problem, then, method, .. } = understood(question, &request.seed(0))?;
        let document = Document {
            version: VERSION,
            method: method.id(),
            effort: request.effort.0,
            balance: request.balance,
            order: question.order.id(),
            varma: question.varma.as_deref(),
            game: question.game.map(|game| game.id()),
            then,
            cycles: question.cycles.unwrap_or(1),
            exchange_last: question.exchange_last,
            question: &problem,
            secret: request.seed.0,
        };
        let document = serde_json::to_string(&document).map_err(|e| Error::Write(e.into()))?;
        Ok(Self { document, request: *request })
    }

    /// The document: JSON in one line. Anybody who has it can make the plan, so it is kept secret until the draw.
    pub fn document(&self) -> &str {
        &self.document
    }

    /// Its hash.
    pub fn commitment(&self) -> Commitment {
        Commitment(Digest::of(&self.document))
    }

    /// The request whose answer is the result: its seed is the secret, or a mix of it and a beacon.
    pub fn request(&self, beacon: Option<&str>) -> Request {
        let Some(beacon) = beacon else { return self.request };
        self.request.seed(mixed(self.request.seed.0, beacon))
    }
}

/// The seed from a secret and a beacon: the first eight bytes of a hash of both.
pub fn mixed(secret: u64, beacon: &str) -> u64 {
    let mixed = Sha256::digest(format!("roundtable/beacon/1\n{secret}\n{beacon}").as_bytes());
    mixed.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

impl From<Digest> for Commitment {
    fn from(hash: Digest) -> Self {
        Self(hash)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Commitment {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        text.trim().parse().map(Self).map_err(|NotADigest| Unfit::Hash)
    }
}
