//! Says to a service which server sends (VAPID, RFC 8292): a token (JWT, RFC 7519) that this server's key has signed. A
//! browser takes messages of the key alone that it was shown when it subscribed.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a token is valid, in seconds: services take a day at most.
const VALID: u64 = 12 * 3_600;

/// The key of the server.
pub(crate) struct Signer {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl Signer {
    /// A new key, as text to keep; `None` if the system has no random bits to give.
    pub fn new_key() -> Option<String> {
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(BASE64.encode(pair.as_ref()))
    }

    /// The key that was kept as this text.
    pub fn of(text: &str) -> Option<Self> {
        let (bytes, random) = (BASE64.decode(text).ok()?, SystemRandom::new());
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).ok()?;
        Some(Self { pair, random })
    }

    /// The public half, as browsers take it.
    pub fn public(&self) -> String {
        BASE64.encode(self.pair.public_key())
    }

    /// The header for a service of this origin, at this second since 1970. `whom` is an address of whoever runs this
    /// server.
    pub fn authorization(&self, origin: &str, whom: &str, now: u64) -> Option<String> {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": origin, "exp": now + VALID, "sub": whom });
        let text = [head, claims].map(|part| BASE64.encode(part.to_string())).join(".");
        let signed = BASE64.encode(self.pair.sign(&self.random, text.as_bytes()).ok()?);
        Some(format!("vapid t={text}.{signed}, k={}", self.public()))
    }
}
