//! The pages: make a plan in ten seconds, run the evening from a laptop and phones.
//!
//! One HTTP server with every asset inside: no internet, no account, no cookie. The pages ask the library
//! ([`roundtable`]) the same questions as the command line and write its answers as HTML. Everything works without a
//! script; with one, counts appear while typing and pages update themselves.
#![warn(missing_docs)]

mod api;
mod app;
mod desk;
mod guard;
mod http;
mod making;
mod organiser;
mod person;
mod plans;
mod public;
mod push;
mod router;
mod serve;

pub use app::App;
pub use http::keys::random as random_key;
pub use http::limits::Limits;
pub use person::calling::tell_phones;
pub use roundtable_host::{Host, HostError, default_place};
pub use roundtable_pages::code::terminal_code;
pub use router::{addresses, router};
pub use serve::{Options, ServeError, Server, log_requests, own_address};

/// Parts of the server, for tests: clients, memory, answers, keys, and words of forms.
pub mod parts {
    pub use crate::http::bodies::{Bodies, Shared};
    pub use crate::http::client::{is_cross_site, is_loopback, of as client};
    pub use crate::http::delta::delta;
    pub use crate::http::health::word as word_of_trouble;
    pub use crate::http::keys::{given, hash, opens};
    pub use crate::http::packed::Coding;
    pub use crate::http::page::asked_for;
    pub use crate::http::patience::Patience;
    pub use crate::http::rendered::{Rendered, Seen};
    pub use crate::http::tries::{MOST_CLIENTS, Tries};
    pub use crate::http::work::own_thread;
    pub use crate::organiser::deed::{Tab, tab_of, words as words_of_deeds};
    pub use crate::person::own::key_of;
    pub use crate::public::rules_said::{changed, read as number_of_ruleset, values};
}
