//! Event nights: told entry by entry, and tried at random.

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
