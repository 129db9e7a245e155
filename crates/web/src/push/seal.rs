//! Seals a message for one browser (RFC 8291, on RFC 8188): with a key that is used once, what the browser has given,
//! and a salt. The service that carries it cannot read it.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The lengths of a browser's public key (a point, not compressed), of its secret, and of a salt.
pub(crate) const PUBLIC: usize = 65;
pub(crate) const SECRET: usize = 16;
const SALT: usize = 16;
/// The size of the one record, as it is said in the head (RFC 8188, 2.1). Every service takes as much.
const RECORD: u32 = 4_096;
/// The longest message: a record without its head, its mark of the end and its tag.
const LONGEST: usize = RECORD as usize - (SALT + 4 + 1 + PUBLIC) - 1 - 16;

/// So many bytes from a key.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const N: usize>(from: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// The sealed message; `None` if the browser's key is no key, or the message is too long.
pub(crate) fn sealed(public: &[u8], secret: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    if public.len() != PUBLIC || secret.len() != SECRET || text.len() > LONGEST {
        return None;
    }
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let mut salt = [0; SALT];
    random.fill(&mut salt).ok()?;
    // RFC 8291, 3.4.
    let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, public), |shared| {
        let from = Salt::new(HKDF_SHA256, secret).extract(shared);
        expanded::<32>(&from, &[b"WebPush: info\0", public, own_public.as_ref()])
    })
    .ok()??;
    let from = Salt::new(HKDF_SHA256, &salt).extract(&shared);
    let key = expanded::<16>(&from, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expanded::<12>(&from, &[b"Content-Encoding: nonce\0"])?;
    // A 2 ends the last record.
    let mut record = [text, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    let head = [&salt[..], &RECORD.to_be_bytes(), &[u8::try_from(PUBLIC).ok()?], own_public.as_ref()].concat();
    Some([head, record].concat())
}
