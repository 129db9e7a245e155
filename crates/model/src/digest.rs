//! SHA-256 (FIPS 180-4): the hash with which each line of a log names the line before it, and which shows that a draw
//! comes from the committed document.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of a text: a line of a log, the document of a draw. In JSON 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADigest;

impl Digest {
    /// The hash of a text. A line of a log is hashed without its line end; the first line names the hash of the empty
    /// one.
    ///
    /// ```
    /// use roundtable_model::Digest;
    /// let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    /// assert_eq!(Digest::of("").to_string(), nothing);
    /// ```
    pub fn of(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }
}

impl fmt::Display for Digest {
    /// Writes 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 64];
        for (two, byte) in digits.chunks_exact_mut(2).zip(self.0) {
            two.copy_from_slice(&[byte >> 4, byte & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]));
        }
        f.write_str(str::from_utf8(&digits).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(digits: &str) -> Result<Self, NotADigest> {
        let digits: &[u8; 64] = digits.as_bytes().try_into().map_err(|_| NotADigest)?;
        let mut bytes = [0; 32];
        for (byte, two) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            for digit in two {
                let digit = char::from(*digit).to_digit(16).ok_or(NotADigest)?;
                *byte = *byte << 4 | digit as u8;
            }
        }
        Ok(Self(bytes))
    }
}

#[cfg(feature = "serde")]
impl Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        digits.parse().map_err(|NotADigest| serde::de::Error::custom("a hash has 64 hexadecimal digits"))
    }
}
