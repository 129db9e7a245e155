//! Schedules by construction: each file a design named as the literature names it.

pub mod round_robin;
