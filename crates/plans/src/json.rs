//! Questions, answers and errors as JSON documents: questions in `written`, answers and errors in `document`, answers
//! between two programs in `carried`.

pub mod carried;
pub mod document;
pub mod written;
