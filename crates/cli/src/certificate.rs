//! `--certificate FILE`, and `check` of such a file. A certificate is a document with figures, bounds and the proof of
//! each (`docs/reference/certificate.md`). `plan` and `check` write one; `check` verifies one without the engine.

use roundtable::floors::audit::{NotEncoded, PseudoBoolean};
use roundtable::floors::read::read_certificate;
use roundtable::floors::words::Command;
use roundtable::floors::write::{Verification, write_certificate, write_verification};
use roundtable::parts::Certificate;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, answer};

/// Where a certificate goes, if one is asked for; `beside` is the place of the result.
///
/// # Errors
/// Exit 2 if both would go to standard output.
pub fn output(name: Option<&str>, beside: &Output, globals: &Globals) -> Result<Option<Output>, CliError> {
    let Some(name) = name else { return Ok(None) };
    let output = Output::from_option(Some(name), globals)?;
    if output == Output::Stdout && *beside == Output::Stdout {
        return Err(CliError::usage(Command::CertificateToFile));
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

/// Writes the bounds of a certificate as a formula and its refutation, and says which of them are not in it.
fn write_proof(
    output: &Output,
    formula: &Output,
    certificate: &Certificate,
    globals: &Globals,
) -> Result<(), CliError> {
    let found = PseudoBoolean::of(certificate);
    // The claims that are left out for one reason, in one remark.
    let left_out = |why: NotEncoded| {
        let claims: Vec<String> =
            found.left_out.iter().filter(|(_, other)| *other == why).map(|(of, _)| of.to_string()).collect();
        (!claims.is_empty()).then(|| claims.join(", "))
    };
    let said = [
        left_out(NotEncoded::Kind).map(|claims| Command::KindNotEncoded { claims }),
        left_out(NotEncoded::TooLarge).map(|claims| Command::TooLargeToEncode { claims }),
        left_out(NotEncoded::Short).map(|claims| Command::NotShownBySums { claims }),
    ];
    said.iter().flatten().for_each(|said| globals.remark("not-in-proof", said));
    if found.proved.is_empty() {
        globals.remark("no-proof", &Command::NothingToProve);
        return Ok(());
    }
    formula.write(|out| out.write_all(found.formula.as_bytes()))?;
    output.write(|out| out.write_all(found.proof.as_bytes()))
}

/// Verifies the certificate in a file, and reports the outcome for every claim.
///
/// # Errors
/// Exit 3 if the file is not a certificate, exit 6 if a claim is wrong.
pub fn verify(bytes: &[u8], shown: &str, output: Option<&Output>, globals: &Globals) -> Result<(), CliError> {
    let certificate = read_certificate(bytes, shown).map_err(CliError::from)?;
    // It is written (by `--certificate`) before it is checked, so a refused certificate can be looked at.
    write(output, Some(&certificate), globals)?;
    let claims = certificate.check();
    let found = Verification(&claims);
    answer(globals, || found, |out| write_verification(out, found, globals.lang))?;
    match found.refused() {
        0 => Ok(()),
        count => Err(CliError::new(Exit::BrokenRule, Command::ClaimsWrong { file: shown.to_owned(), count })),
    }
}
