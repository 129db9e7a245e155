//! Tests of the audit: against published tables, plain counting and exhaustive search, and on random nonsense.

mod brute;
mod build;
mod exhausted;
mod faults;
mod naive;
mod proofs;
mod published;
mod standing;
mod stored;
