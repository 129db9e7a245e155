//! Unpredictable random numbers from the system: seeds of plans, and the secret of a draw with a commitment
//! (`docs/reference/draw.md`).

use roundtable::parts::LEAST_SECRET;

/// A secret of sixteen digits: from 10 to 100 times the least secret, which has fifteen.
///
/// # Errors
/// As [`seed`].
pub(crate) fn secret() -> Result<u64, String> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(10 * LEAST_SECRET + u64::from_le_bytes(bytes) % (90 * LEAST_SECRET))
}

/// A seed of 32 random bits.
///
/// # Errors
/// The error of the system if it has no random bits to give.
pub(crate) fn seed() -> Result<u64, String> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(u64::from(u32::from_le_bytes(bytes)))
}
