//! Tests of the audit: against published tables, plain counting and exhaustive search, and on random nonsense.

mod brute;
mod faults;
mod naive;
mod published;
mod standing;
