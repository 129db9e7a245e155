//! The error of this crate: a document or a picture that could not be drawn.

/// Why a document or a picture could not be made: the library's message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PdfError(pub(crate) String);
