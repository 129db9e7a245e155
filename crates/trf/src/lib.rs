//! Tournament Report Files: TRF16 and TRF26 of FIDE, with the records that JaVaFo and bbpPairings added.
//!
//! A file is lines of fixed columns, counted in characters: a row for each player, and records, which begin with a tag
//! of three characters. Unknown records are kept and written back. A player's row is checked against the rows of the
//! opponents, so a file that contradicts itself is refused, with the line.

#![warn(missing_docs)]

mod cells;
mod check;
mod enter;
mod read;
mod records;
mod renumber;
mod report;
mod schedule;
mod write;

pub use cells::{number, points, points_text};
pub use read::read_trf;
pub use report::{ROUNDS_UNKNOWN, Trf, TrfLine, TrfPerson};
pub use schedule::is_trf;
pub use write::{Dialect, write_trf};
