//! `event seat --commit`, `--reveal` and `--beacon`: the commitment before the draw, and what was committed to with it, in the log.

use clap::Args;
use roundtable::event::{Drawing, Entry, Tournament};
use roundtable::floors::formats::Command;
use roundtable::parts::{LEAST_SECRET, Seed};

use super::desk::Desk;
use crate::draw::published;
use crate::error::{CliError, Exit};

/// What a commitment does not hold: files.
const UNTOLD: [&str; 2] = ["script", "criteria"];

/// Options of a draw.
#[derive(Clone, Debug, Args)]
pub struct DrawArgs {
    /// Enter the SHA-256 of the secret --seed, of how the round is to be seated and of the log so far, before the draw; nothing is seated yet
    #[arg(long, conflicts_with_all = UNTOLD)]
    commit: bool,
    /// Seat the round that was committed to: the same options and the secret --seed, which the log shows from then on
    #[arg(long, conflicts_with = "commit", conflicts_with_all = UNTOLD)]
    reveal: bool,
    /// Mix this into the seed: what nobody knew at --commit, as lottery numbers
    #[arg(long, value_name = "TEXT", requires = "reveal")]
    beacon: Option<String>,
}

/// How a round comes to be drawn.
pub enum Drawn {
    /// From this seed; what is to be said of it in the log before.
    From(Seed, Option<Entry>),
    /// It is only committed to, which is done.
    Committed,
}

impl DrawArgs {
    /// Whether a round is shown that was committed to.
    pub fn reveals(&self) -> bool {
        self.reveal
    }

    /// The seed that the round is made from, unless it is only committed to.
    ///
    /// # Errors
    /// Exit 2 for a secret that can be guessed, 4 where the log refuses the commitment or the round is committed to and not revealed, 6
    /// where something else was committed to.
    pub fn drawn(
        &self,
        (id, event): (&str, &Tournament),
        seat: &Drawing,
        secret: Seed,
        desk: &Desk<'_>,
    ) -> Result<Drawn, CliError> {
        if !self.commit && !self.reveal {
            return match event.committed() {
                None => Ok(Drawn::From(secret, None)),
                Some(_) => {
                    let (seat, undo) = (desk.command(&format!("seat {id}")), desk.command(&format!("undo {id}")));
                    Err(CliError::new(Exit::Impossible, Command::StillCommitted { seat, undo }))
                }
            };
        }
        if secret.0 < LEAST_SECRET {
            return Err(CliError::usage(Command::SecretShort));
        }
        if self.commit {
            let (command, commitment) = event.commit(seat, secret).map_err(|halt| desk.halted(id, event, halt))?;
            desk.enter(id, event, command)?;
            published(&commitment.to_string(), desk.globals)?;
            if !desk.globals.json {
                let options = seat.options();
                let gap = if options.is_empty() { "" } else { " " };
                desk.says_next(&format!("seat {id}{gap}{options} --seed SECRET --reveal"));
            }
            return Ok(Drawn::Committed);
        }
        let (shown, found, seed) = event.reveal(seat, secret, self.beacon.as_deref())?;
        match event.committed() {
            Some(said) if said != found => {
                let what = Command::OtherCommitment { found: found.to_string() };
                return Err(CliError::new(Exit::BrokenRule, what));
            }
            // Where there is none, the log says so.
            Some(_) | None => {}
        }
        Ok(Drawn::From(seed, Some(shown)))
    }
}
