//! The keys in links of helpers and organisers: random, stored only as a hash, and compared in constant time, which
//! reveals nothing about the place of a difference.

use axum::http::{HeaderMap, header};
use roundtable::floors::model::worded;
use sha2::{Digest, Sha256};

worded! {
    /// The rights of a link.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(crate) enum Role {
        /// Enters scores.
        Helper = "helper",
        /// Does everything.
        Organiser = "organiser",
    }
}

impl From<Role> for roundtable::event::Role {
    fn from(role: Role) -> Self {
        match role {
            Role::Helper => Self::Helper,
            Role::Organiser => Self::Organiser,
        }
    }
}

/// The SHA-256 of a key in hexadecimal digits. A key has 128 random bits, so a slower hash is not needed.
pub fn hash(key: &str) -> String {
    Sha256::digest(key.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a key has this hash. All digits are compared, wherever they differ: `|` collects the differing bits.
pub fn opens(key: &str, kept: &str) -> bool {
    let given = hash(key);
    let differ = given.bytes().zip(kept.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
    given.len() == kept.len() && differ == 0
}

/// The key of the server in a text from its field: people paste the whole printed address, which ends in the key.
pub fn given(text: &str) -> &str {
    let text = text.trim();
    text.rsplit_once("#key=").map_or(text, |(_, key)| key)
}

/// 128 random bits in hexadecimal digits.
///
/// # Panics
/// The system has no random bits to give: nothing should continue then.
pub fn random() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random bits");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The key in the headers of a request: `Authorization: Bearer KEY` (RFC 6750, 2.1).
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = given.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}
