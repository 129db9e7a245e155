//! Matchings in general graphs: as many pairs as possible, and the heaviest, each with a certificate.

pub(crate) mod cardinality;
pub mod certificate;
pub(crate) mod first;
pub(crate) mod weight;
pub(crate) mod weighted;

/// Nobody: no partner, no vertex.
pub(crate) const NONE: usize = usize::MAX;
