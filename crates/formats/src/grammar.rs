//! What readers and writers agree on.

/// The most players that a file may have; a larger number is taken for a slip of the pen.
pub const MAX_PLAYERS: u32 = 1_000_000;

/// The most characters that a name may have.
pub const MAX_NAME_CHARS: usize = 1_000;
