//! The pages of the organiser and helpers, who have a key: open a tournament, seat people, enter scores, change
//! settings.

pub(crate) mod address;
pub(crate) mod allowed;
pub(crate) mod brought;
pub mod deed;
mod draft;
mod entering;
pub(crate) mod events;
pub(crate) mod manage;
mod moment;
mod new_form;
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
