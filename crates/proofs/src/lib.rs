//! Checks certificates and arguments: every bound again, only from the schedule, its question and the argument.
//!
//! The second opinion on the audit's bounds: it shares no counting with it, prefers plain code to fast code, and
//! accepts no number that it can count. An argument is what a certificate says to prove a bound. Some have prices,
//! which need not be good ones: any prices give a true bound (weak duality), which is computed again. For a case too
//! large, the answer is [`ClaimMistake::TooLarge`](roundtable_audit::ClaimMistake::TooLarge). O(players² · rounds) at most,
//! limited by a number of steps. [`PseudoBoolean`] states the same bounds for a checker without knowledge of schedules.
#![warn(missing_docs)]

mod case;
mod checked;
mod claims;
mod company;
mod exhaustive;
mod figures;
mod fill;
mod impossible;
mod met;
mod mistake;
mod no_repeat;
mod permutations;
mod pseudo_boolean;
mod room;
mod round_pairs;
mod rounds;
mod rows;
mod verify;

pub use case::Case;
pub use checked::CheckedClaim;
pub use claims::verify_certificate;
pub use figures::borders::spread::verify_spread;
pub use impossible::verify_impossible;
pub use pseudo_boolean::{NotEncoded, PseudoBoolean};
pub use rounds::{verify_rounds, verify_rounds_at_tables};
pub use verify::{verify, verify_tier};
