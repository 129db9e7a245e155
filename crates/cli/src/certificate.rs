//! `--certificate FILE`, and `check` of such a file. A certificate is a document with figures, bounds and the proof of
//! each (`docs/reference/certificate.md`). `plan` and `check` write one. Proofs for VeriPB and the check of a file are
//! in `certificate/proofs.rs`; small builds have neither (`no_proofs.rs`).

#[cfg(not(feature = "proofs"))]
mod no_proofs;
#[cfg(feature = "proofs")]
mod proofs;

use roundtable::floors::words::Command;
use roundtable::floors::write::write_certificate;
use roundtable::parts::Certificate;

#[cfg(not(feature = "proofs"))]
pub use self::no_proofs::verify;
#[cfg(not(feature = "proofs"))]
use self::no_proofs::{can_prove, write_proof};
#[cfg(feature = "proofs")]
pub use self::proofs::verify;
#[cfg(feature = "proofs")]
use self::proofs::{can_prove, write_proof};
use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;

/// Where a certificate goes, if one is asked for; `beside` is the place of the result.
///
/// # Errors
/// Exit 2 if both would go to standard output, and for a proof in a program that writes none.
pub fn output(name: Option<&str>, beside: &Output, globals: &Globals) -> Result<Option<Output>, CliError> {
    let Some(name) = name else { return Ok(None) };
    let output = Output::from_option(Some(name), globals)?;
    if output == Output::Stdout && *beside == Output::Stdout {
        return Err(CliError::usage(Command::CertificateToFile));
    }
    if formula_beside(&output).is_some() {
        can_prove()?;
    }
    Ok(Some(output))
}

/// Writes the certificate as JSON, or for a file `.pbp` as a pseudo-Boolean proof; reports if there is none.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn write(output: Option<&Output>, certificate: Option<&Certificate>, globals: &Globals) -> Result<(), CliError> {
    match (output, certificate) {
        (None, _) => Ok(()),
        (Some(output), Some(certificate)) => match formula_beside(output) {
            Some(formula) => write_proof(output, &formula, certificate, globals),
            None => output.write(|out| write_certificate(out, certificate)),
        },
        (Some(_), None) => {
            globals.remark("no-certificate", &Command::NoCertificate);
            Ok(())
        }
    }
}

/// The place of the formula of a pseudo-Boolean proof, if such a proof was requested: to `FILE.opb` if the proof goes
/// to `FILE.pbp`. The checker VeriPB reads the two files together (`docs/reference/proofs.md`).
fn formula_beside(output: &Output) -> Option<Output> {
    match output {
        Output::File(path) if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pbp")) => {
            Some(Output::File(path.with_extension("opb")))
        }
        Output::File(_) | Output::Stdout => None,
    }
}
