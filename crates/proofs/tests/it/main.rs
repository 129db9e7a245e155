//! Tests of the checks: on the audit's proofs, forged claims, stored certificates, and by exhaustive search.

mod exhausted;
mod proofs;
mod stored;
