//! A tournament as JSON documents: its state, rounds, people and standings. The command line prints them and the HTTP
//! interface sends them. Their content depends on the role of the reader: drafts, and results held back, are not for
//! everybody.

mod done;
mod round;
mod standings;
mod state;

pub use done::EventDone;
pub use round::{RoundDocument, RoundsDocument};
pub use standings::{StandingsDocument, Team, WhichStandings};
pub use state::{EventDocument, ListDocument, ListedDocument, PeopleDocument};

use roundtable_event::Phase;
use roundtable_model::RoundIx;

use super::{Role, Tournament};

/// The role of the reader: an organiser sees everything, a helper also results held back and who reported what, a
/// reader without a role only the rest.
pub(super) type Eyes = Option<Role>;

fn is_organiser(eyes: Eyes) -> bool {
    matches!(eyes, Some(Role::Organiser))
}

/// Whether the reader is organiser or helper, and may see and settle results.
fn at_desk(eyes: Eyes) -> bool {
    matches!(eyes, Some(Role::Organiser | Role::Helper))
}

impl Tournament {
    /// The word for the stage of a tournament: `to_seat`, `draft`, `playing`, `finished` or `closed`.
    pub fn stage_id(&self) -> &'static str {
        match self.state().phase() {
            Phase::ToSeat(_) => "to_seat",
            Phase::Draft(_) => "draft",
            Phase::Playing(_) => "playing",
            Phase::Finished => "finished",
            Phase::Closed => "closed",
        }
    }

    /// The rounds that somebody sees: drafts only the organiser.
    fn rounds_seen(&self, eyes: Eyes) -> impl Iterator<Item = RoundIx> + use<> {
        let all = if is_organiser(eyes) { self.state().rounds().len() } else { self.state().published() };
        (0..u32::try_from(all).unwrap_or(u32::MAX)).map(RoundIx)
    }

    /// What the tournament is called.
    pub fn title(&self) -> String {
        self.state().opening().map_or_else(String::new, |opening| opening.name.clone())
    }

    /// How many take part, without house players.
    pub fn players(&self) -> usize {
        self.state().people().filter(|person| !person.guest).count()
    }
}
