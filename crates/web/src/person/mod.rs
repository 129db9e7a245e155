//! The page of one person: what everybody sees of them, and what they do by a link of their own.

pub(crate) mod deed;
pub(crate) mod mine;
pub mod own;
pub(crate) mod profile;
