//! The audit against published tables, plain counting, exhaustive search, and nonsense.

mod brute;
mod build;
mod exhausted;
mod faults;
mod naive;
mod proofs;
mod published;
mod standing;
mod stored;
