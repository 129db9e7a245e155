//! Questions, answers and errors as JSON documents.

pub mod carried;
pub mod document;
pub mod written;
