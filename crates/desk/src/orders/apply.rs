//! Applications to take part, and the organiser's answer.

use roundtable_event::{Command, Entry, Refusal};
use roundtable_model::{Player, PlayerId};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Newcomer};

/// Somebody asks to take part. Refused if somebody of the name already takes part or has asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apply {
    /// Who.
    pub person: Newcomer,
}

/// Somebody who has asked takes part, with the number after the last one in use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Admit {
    /// The number of the application: the first of the tournament is 1.
    pub application: u32,
}

/// Somebody who has asked does not take part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decline {
    /// The number of the application.
    pub application: u32,
}

impl Ordered for Apply {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let asked = &self.person.player;
        let player = Player { id: PlayerId::default(), name: asked.name.trim().to_owned(), ..asked.clone() };
        let state = event.state();
        let waits = state.applications().iter().any(|other| other.answer.is_none() && other.player.name == player.name);
        if waits || state.called(&player.name) > 0 {
            return Err(Halt::NameTaken(player.name));
        }
        Ok(Entry::Applied { player }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("apply").word(self.person.player.name.as_str())
    }
}

impl Ordered for Admit {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let application = self.application;
        let found = application.checked_sub(1).and_then(|at| event.state().applications().get(at as usize));
        let asked = found.ok_or(Refusal::NoSuchApplication(application))?;
        if asked.answer.is_some() {
            return Err(Refusal::AlreadyAnswered(application).into());
        }
        let player = Player { id: event.next_number(), ..asked.player.clone() };
        let admitted = Entry::Admitted { application, player: player.id };
        Ok(Command::Enter(vec![Entry::Joined { player, guest: false }, admitted]).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("admit").word(self.application)
    }
}

impl Ordered for Decline {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Declined { application: self.application }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("admit").word(self.application).flag("decline", true)
    }
}
