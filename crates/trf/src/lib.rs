//! Tournament Report Files: TRF16 and TRF26 of FIDE, with the records that JaVaFo and bbpPairings added.
//!
//! Columns are those of the text, counted in characters. Records that nobody here knows are kept and written back. A row is
//! checked against the rows of its opponents, so that a record that contradicts itself is refused where it does.

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
pub use read::{read_planned, read_trf};
pub use report::{ROUNDS_UNKNOWN, Trf, TrfLine, TrfPerson};
pub use schedule::is_trf;
pub use write::{Dialect, write_trf};
