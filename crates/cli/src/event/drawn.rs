//! `event seat --commit`, `--reveal` and `--beacon`: a draw that others can check (`docs/reference/draw.md`). A hash of
//! the secret seed and of how the round is to be seated goes into the log before the draw, and is checked then.

use clap::Args;
use roundtable::event::{Order, Seat, Tournament, orders};

use super::desk::Desk;
use crate::draw::published;
use crate::error::CliError;

/// Options with files, which a commitment does not cover.
const UNTOLD: [&str; 2] = ["script", "criteria"];

/// Options of a draw.
#[derive(Clone, Debug, Args)]
pub struct DrawArgs {
    /// Enter the SHA-256 of the secret --seed, of how the round is to be seated and of the log so far, before the draw;
    /// nothing is seated yet
    #[arg(long, conflicts_with_all = UNTOLD)]
    commit: bool,
    /// Seat the round that was committed to: the same options and the secret --seed, which the log shows from then on
    #[arg(long, conflicts_with = "commit", conflicts_with_all = UNTOLD)]
    reveal: bool,
    /// Mix this into the seed: what nobody knew at --commit, as lottery numbers
    #[arg(long, value_name = "TEXT", requires = "reveal")]
    beacon: Option<String>,
}

impl DrawArgs {
    /// The order: the commitment, the committed round, or a round without either.
    pub fn order(&self, seat: Seat) -> Order {
        match (self.commit, self.reveal) {
            (true, _) => Order::Commit(orders::Commit(seat)),
            (false, true) => Order::Reveal(orders::Reveal { seat, beacon: self.beacon.clone() }),
            (false, false) => Order::Seat(seat),
        }
    }
}

/// Shows the commitment, and how it is revealed.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn committed(seat: &Seat, id: &str, event: &Tournament, desk: &Desk<'_>) -> Result<(), CliError> {
    let commitment = event.committed().map(|commitment| commitment.to_string()).unwrap_or_default();
    published(&commitment, desk.globals)?;
    if !desk.globals.json {
        let options = seat.drawing().options();
        let gap = if options.is_empty() { "" } else { " " };
        desk.says_next(&format!("seat {id}{gap}{options} --seed SECRET --reveal"));
    }
    Ok(())
}
