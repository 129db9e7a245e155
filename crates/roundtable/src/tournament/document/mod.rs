//! What a tournament is, as JSON documents: its state, its rounds, its people, its standings. The command line prints them and the HTTP
//! interface sends them, so that both are the same. Who asks says how much is seen: drafts, and what is held back, are not for everybody.

mod round;
mod standings;
mod state;

pub use round::{RoundDocument, RoundsDocument};
pub use standings::{StandingsDocument, Team, WhichStandings};
pub use state::{EventDocument, ListDocument, ListedDocument, PeopleDocument};

use roundtable_event::Stage;
use roundtable_model::RoundIx;

use super::{Role, Tournament};

/// How much somebody sees: everything of the organiser's role, results that are held back and what was said of a helper's, the rest without one.
pub(super) type Eyes = Option<Role>;

fn is_organiser(eyes: Eyes) -> bool {
    matches!(eyes, Some(Role::Organiser))
}

/// Whether somebody works at the desk: results are theirs to see and to settle.
fn at_desk(eyes: Eyes) -> bool {
    matches!(eyes, Some(Role::Organiser | Role::Helper))
}

impl Tournament {
    /// The word for where a tournament is: `to_seat`, `draft`, `playing`, `finished` or `closed`.
    pub fn stage_id(&self) -> &'static str {
        match self.state().stage() {
            Stage::ToSeat(_) => "to_seat",
            Stage::Draft(_) => "draft",
            Stage::Playing(_) => "playing",
            Stage::Finished => "finished",
            Stage::Closed => "closed",
        }
    }

    /// How many rounds somebody sees: drafts are the organiser's alone.
    fn rounds_seen(&self, eyes: Eyes) -> impl Iterator<Item = RoundIx> + use<> {
        let all = if is_organiser(eyes) { self.state().rounds().len() } else { self.state().published() };
        (0..u32::try_from(all).unwrap_or(u32::MAX)).map(RoundIx)
    }

    /// How many take part, without house players.
    pub fn players(&self) -> usize {
        self.state().people().filter(|person| !person.guest).count()
    }
}
