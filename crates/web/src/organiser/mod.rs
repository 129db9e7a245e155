//! What the organiser and helpers do with a key: open a tournament, seat people, enter scores, change what the event is.

mod address;
pub(crate) mod brought;
pub mod deed;
mod draft;
mod entering;
pub(crate) mod events;
pub(crate) mod manage;
mod moment;
mod offers;
pub(crate) mod opened;
pub(crate) mod order;
pub(crate) mod players;
mod roles;
mod roll;
pub(crate) mod ruleset;
mod sections;
mod seed;
mod settings;
