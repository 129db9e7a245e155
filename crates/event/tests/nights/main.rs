//! Tests of tournaments as logs: short stories, limits, and random orders (`machine.rs`, `plain/`).

mod again;
mod edges;
mod limits;
mod machine;
mod night;
mod plain;
mod presence;
mod reports;
mod story;
mod tables;
