//! `--certificate FILE`, and `check` of one: what was found goes out with its proofs, and what comes in is verified without the engine.

use roundtable::floors::read::read_certificate;
use roundtable::floors::words::Command;
use roundtable::floors::write::{Verification, write_certificate, write_verification};
use roundtable::parts::Certificate;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, json};

/// Where a certificate goes, if one is asked for.
///
/// # Errors
/// Exit 2 where it would stand next to something else on standard output.
pub fn output(name: Option<&str>, beside: &Output, globals: &Globals) -> Result<Option<Output>, CliError> {
    let Some(name) = name else { return Ok(None) };
    let output = Output::from_option(Some(name), globals)?;
    if output == Output::Stdout && *beside == Output::Stdout {
        return Err(CliError::usage(Command::CertificateToFile));
    }
    Ok(Some(output))
}

/// Writes it, or says that nothing is certified.
///
/// # Errors
/// Exit 1 where it cannot be written.
pub fn write(output: Option<&Output>, certificate: Option<&Certificate>, globals: &Globals) -> Result<(), CliError> {
    match (output, certificate) {
        (None, _) => Ok(()),
        (Some(output), Some(certificate)) => output.write(|out| write_certificate(out, certificate)),
        (Some(_), None) => {
            globals.remark("no-certificate", &Command::NoCertificate);
            Ok(())
        }
    }
}

/// Verifies the certificate in a file, and says of every claim what its check came to.
///
/// # Errors
/// Exit 3 where it is none, exit 6 where a claim is wrong.
pub fn verify(bytes: &[u8], shown: &str, globals: &Globals) -> Result<(), CliError> {
    let certificate = read_certificate(bytes, shown).map_err(CliError::from)?;
    let claims = certificate.check();
    let found = Verification(&claims);
    Output::Stdout.write(|out| match globals.json {
        true => json(out, &found),
        false => write_verification(out, found, globals.lang),
    })?;
    match found.refused() {
        0 => Ok(()),
        count => Err(CliError::new(Exit::BrokenRule, Command::ClaimsWrong { file: shown.to_owned(), count })),
    }
}
