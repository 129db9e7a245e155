//! The page of one person: the public part, and the actions by their own link.

pub(crate) mod deed;
pub(crate) mod mine;
pub mod own;
pub(crate) mod profile;
