//! The basis of every page: the body of a request and its limits, its form, keys, clients; answers as pages and files,
//! compressed, kept, bounded; the assets. It knows no tournament.

pub(crate) mod assets;
pub mod bodies;
pub mod client;
pub mod delta;
pub(crate) mod facts;
pub(crate) mod file;
pub(crate) mod form;
pub mod health;
pub mod keys;
pub mod limits;
pub(crate) mod listen;
pub mod packed;
pub mod page;
pub mod patience;
pub(crate) mod policy;
pub mod rendered;
#[cfg(debug_assertions)]
pub(crate) mod style;
pub mod tries;
pub mod work;
