//! Schedules by construction: each file a design named as the literature names it.

pub mod affine;
pub mod arc;
pub mod array;
pub mod balanced;
pub mod base_frame;
pub mod bose;
pub mod closure;
pub mod compose;
pub mod developed;
pub mod difference;
pub mod field;
pub mod frame;
pub mod kirkman;
pub mod near_resolvable;
pub mod packing;
pub mod recipe;
pub mod rotation;
pub mod round_robin;
pub mod short_tables;
pub mod subset;
pub mod transversal;
pub mod unital;
