//! `plan --commit`, `--reveal` and `--beacon`: a draw that others can check. The organiser first publishes a hash of
//! the question and of a secret seed, and later makes the plan and shows both. A beacon, a text that nobody knew
//! before, can be mixed into the seed then (`docs/reference/draw.md`).

use roundtable::floors::words::Command;
use roundtable::parts::{Commitment, Draw, LEAST_SECRET};
use roundtable::{Question, Request};
use serde::Serialize;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, answer};
use crate::plan_args::PlanArgs;

/// `roundtable/commitment/1`.
#[derive(Serialize)]
struct Published<'a> {
    schema: &'static str,
    commitment: &'a str,
}

/// Writes a commitment.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn published(commitment: &str, globals: &Globals) -> Result<(), CliError> {
    answer(globals, || Published { schema: "roundtable/commitment/1", commitment }, |out| writeln!(out, "{commitment}"))
}

/// The request to be answered: unchanged without these options, with the seed of the draw for `--reveal` or `--beacon`.
/// `None` for `--commit`: then the commitment is printed here, and the hashed document goes to the output file.
///
/// # Errors
/// Exit 2 for a secret that can be guessed, exit 6 if the question or the secret is not the committed one.
pub fn request(
    args: &PlanArgs,
    question: &Question,
    request: &Request,
    output: &Output,
    globals: &Globals,
) -> Result<Option<Request>, CliError> {
    if !args.commit && args.reveal.is_none() && args.beacon.is_none() {
        return Ok(Some(*request));
    }
    if (args.commit || args.reveal.is_some()) && request.seed.0 < LEAST_SECRET {
        return Err(CliError::usage(Command::SecretShort));
    }
    let draw = Draw::new(question, request)?;
    let commitment = draw.commitment();
    if args.commit {
        if let Output::File(_) = output {
            output.write(|out| out.write_all(draw.document().as_bytes()))?;
        }
        published(&commitment.to_string(), globals)?;
        return Ok(None);
    }
    if args.reveal.is_some_and(|said: Commitment| said != commitment) {
        let what = Command::OtherCommitment { found: commitment.to_string() };
        return Err(CliError::new(Exit::BrokenRule, what));
    }
    let request = draw.request(args.beacon.as_deref());
    if args.reveal.is_some() {
        globals.remark("revealed", &Command::Revealed { seed: request.seed.0 });
    }
    Ok(Some(request))
}
