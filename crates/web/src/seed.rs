//! Numbers that nobody knows before: seeds, and the secret of a draw.

use roundtable::parts::LEAST_SECRET;

/// A number that nobody guesses, of sixteen digits.
///
/// # Errors
/// As [`seed`].
pub(crate) fn secret() -> Result<u64, String> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(10 * LEAST_SECRET + u64::from_le_bytes(bytes) % (90 * LEAST_SECRET))
}

/// A seed that nobody knows before.
///
/// # Errors
/// The machine has no chance, in its own words.
pub(crate) fn seed() -> Result<u64, String> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(u64::from(u32::from_le_bytes(bytes)))
}
