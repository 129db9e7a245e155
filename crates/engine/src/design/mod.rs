//! Schedules by construction: each file a design named as the literature names it.

pub mod affine;
pub mod field;
pub mod round_robin;
