//! Matchings in general graphs: as many pairs as possible, and the heaviest, each with a certificate.

pub mod cardinality;
pub mod certificate;
pub mod first;
pub mod weight;
pub mod weighted;

/// Nobody: no partner, no vertex.
pub const NONE: usize = usize::MAX;
