//! Bytes to text.

use std::borrow::Cow;

use crate::{Note, ReadError};

/// The largest file that is read: 64 MiB. Check a file's size before reading it into memory.
pub const MAX_FILE_BYTES: u64 = 64 * 1024 * 1024;

/// The text of a file.
///
/// # Errors
/// If the file is too large or not text.
pub fn decode<'a>(bytes: &'a [u8], file_name: &str) -> Result<(Cow<'a, str>, Vec<Note>), ReadError> {
    let _ = file_name;
    Ok((String::from_utf8_lossy(bytes), Vec::new()))
}
