//! Tests of the checks: on what the audit proves, on forged claims, on certificates that are kept, and by exhaustive search.

mod exhausted;
mod proofs;
mod stored;
