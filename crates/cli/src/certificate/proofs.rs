//! What needs the feature `proofs`: the bounds of a certificate as a proof for the checker VeriPB, and the check of a
//! certificate in a file.

use roundtable::floors::read::read_certificate;
use roundtable::floors::words::Command;
use roundtable::floors::write::{Verification, write_verification};
use roundtable::parts::{Certificate, NotEncoded, PseudoBoolean, verify_certificate};

use super::write;
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, answer};

/// This program writes proofs.
pub fn can_prove() -> Result<(), CliError> {
    Ok(())
}

/// Writes the bounds of a certificate as a formula and its refutation, and says which of them are not in it.
pub fn write_proof(
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
    let claims = verify_certificate(&certificate);
    let found = Verification(&claims);
    answer(globals, || found, |out| write_verification(out, found, globals.lang))?;
    match found.refused() {
        0 => Ok(()),
        count => Err(CliError::new(Exit::BrokenRule, Command::ClaimsWrong { file: shown.to_owned(), count })),
    }
}
