//! Event nights: told entry by entry, and tried at random.

mod edges;
mod machine;
mod night;
mod presence;
mod story;
