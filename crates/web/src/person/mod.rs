//! The page of one person: the public part, and the actions by their own link.

pub mod calling;
pub(crate) mod deed;
pub(crate) mod mine;
pub mod own;
pub(crate) mod phone;
pub(crate) mod profile;
