//! Tournaments kept in a database. Orders are decided on the newest state, stored before they are answered, and
//! reported to followers. The rules of a tournament are in [`roundtable::event`], the storing of lines in
//! [`roundtable_store`]; this crate joins them.
//!
//! Each order has its time and a new operation name: there is no clock here. An order repeated under the same name is
//! done once and answered as before, so a client without an answer can send it again.
//!
//! ```
//! use roundtable::event::{Actor, Announced, Command, OpId, Ruleset, Stamp};
//! use roundtable::{Game, Player};
//! use roundtable_host::{Host, HostError};
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
//! # let folder = tempfile::tempdir().unwrap();
//! # let file = folder.path().join("club.db").display().to_string();
//! # runtime.block_on(async {
//! let stamp = |op: &str| {
//!     Stamp { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor("kim".into()), op: OpId(op.into()) }
//! };
//! let host = Host::open(&file).await?;
//! let announced = Announced {
//!     name: "Club night".into(),
//!     game: Some(Game::Riichi),
//!     seats: None,
//!     table_sizes: vec![4].try_into().unwrap(),
//!     most_tables: None, rounds: None,
//!     programme: None,
//!     rules: Ruleset::preset("ema").unwrap(),
//! };
//! let id = host.create(stamp("a"), announced).await?;
//! assert_eq!(id, "club-night");
//! let join = Command::Join { players: vec![Player::named("Ana")], guests: false };
//! let done = host.carry_out(&id, stamp("b"), join).await?;
//! assert_eq!((done.lines, done.tournament.state().people().count()), (1..2, 1));
//! # Ok::<(), HostError>(()) }).unwrap();
//! ```
#![warn(missing_docs)]

mod error;
mod event;
mod follow;
mod forget;
mod gone;
mod host;
mod import;
mod order;
mod phones;
mod place;
mod queue;
mod short_id;
mod turns;
mod worker;

pub use error::HostError;
pub use follow::Follower;
pub use forget::PASSING;
pub use host::{Done, Host, ListedEvent};
pub use import::Imported;
pub use order::NotDone;
pub use place::default_place;
pub use queue::{Search, WorkerPatience};
pub use roundtable_store::{JobProgress, Phone, PhoneLimits, Retention, StoreError};
pub use turns::{NoTurn, Shares, Turn, Turns, Waiting};
pub use worker::{Tally, Worker, in_percent, threads};
