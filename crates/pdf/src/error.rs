//! The error of this crate: a document or a picture that could not be drawn.

/// Why a document or a picture could not be made: what the library for it says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PdfError(pub(crate) String);
