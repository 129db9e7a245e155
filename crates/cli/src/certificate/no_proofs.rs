//! Replaces `proofs.rs` in builds without the feature `proofs`: certificates are not checked, and proofs for VeriPB are
//! not written.

use roundtable::floors::words::Command;
use roundtable::parts::Certificate;

use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;

/// Refuses a proof.
///
/// # Errors
/// Always.
pub fn can_prove() -> Result<(), CliError> {
    Err(CliError::usage(Command::NoProofs))
}

/// Writes nothing.
///
/// # Errors
/// Always.
pub fn write_proof(_: &Output, _: &Output, _: &Certificate, _: &Globals) -> Result<(), CliError> {
    can_prove()
}

/// Checks nothing.
///
/// # Errors
/// Always.
pub fn verify(_: &[u8], _: &str, _: Option<&Output>, _: &Globals) -> Result<(), CliError> {
    can_prove()
}
