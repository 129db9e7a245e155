//! The pages: make a plan in ten seconds, run the evening from a laptop and phones.
//!
//! One HTTP server with every asset inside it: no internet, no account, no cookie. The pages ask the library
//! ([`roundtable`]) the same questions as the command line and write what it answers as HTML. Everything works without a
//! script; with one, counts appear while typing and pages follow what happens.
#![warn(missing_docs)]

mod address;
mod api;
mod app;
mod asked;
mod assets;
mod bodies;
mod bound;
mod brought;
mod check;
mod check_in;
mod client;
mod clock;
mod deed;
mod delta;
mod desk;
mod draft;
mod entering;
mod events;
mod file;
mod guard;
mod health;
mod jobs;
mod join;
mod keys;
mod limits;
mod listen;
mod live;
mod manage;
mod mine;
mod moment;
mod offers;
mod opened;
mod order;
mod own;
mod packed;
mod page;
mod paper;
mod patience;
mod person;
mod plan;
mod players;
mod policy;
mod public;
mod rendered;
mod result;
mod roles;
mod roll;
mod router;
mod rules_said;
mod ruleset;
mod searched;
mod seed;
mod serve;
mod settings;
mod stage;
mod standings;
#[cfg(debug_assertions)]
mod style;
mod tries;
mod view;
mod wall;

// The pages that need no server; within the crate they go by the names of their modules.
use roundtable_pages::{ahead, code, fields, when};

pub use app::App;
pub use code::terminal_code;
pub use keys::random as random_key;
pub use limits::Limits;
pub use roundtable_host::{Host, HostError, default_place};
pub use router::{addresses, router};
pub use serve::{Options, ServeError, Server, log_requests, own_address};

/// Parts of the server, for tests: who asks, what is held in memory, what is sent, keys, and words of forms.
pub mod parts {
    pub use crate::bodies::{Bodies, Shared};
    pub use crate::client::{is_loopback, of as client};
    pub use crate::deed::{Tab, tab_of, words as words_of_deeds};
    pub use crate::delta::delta;
    pub use crate::guard::is_cross_site;
    pub use crate::health::word as word_of_trouble;
    pub use crate::keys::{hash, opens};
    pub use crate::own::key_of;
    pub use crate::packed::takes_gzip;
    pub use crate::page::asked_for;
    pub use crate::patience::Patience;
    pub use crate::rendered::{Rendered, Seen};
    pub use crate::rules_said::{changed, read as number_of_ruleset, values};
    pub use crate::tries::{MOST_CLIENTS, Tries};
}
