//! People join.

use roundtable_event::{Command, Entry, Refusal};
use roundtable_model::{Player, PlayerId};
use roundtable_words::{EventSaid, OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Newcomer, OrderNote, Tournament};

/// People join; anyone who is there already by this name is skipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Who.
    pub people: Vec<Newcomer>,
    /// Whether they are house players: not ranked, seated only when needed.
    #[serde(default)]
    pub guests: bool,
}

impl Ordered for Join {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        if self.people.iter().any(|newcomer| newcomer.player.name.trim().is_empty()) {
            return Err(Refusal::NoName.into());
        }
        Ok(event.joining(&self.people, self.guests))
    }

    fn typed(&self) -> Typed {
        let names = self.people.iter().map(|newcomer| &newcomer.player.name);
        let file = self.people.is_empty().then_some("names.csv");
        Typed::verb("join").option("name", names).words(file).flag("guest", self.guests)
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Join { who: self.people.first()?.player.name.clone() })
    }
}

impl Tournament {
    /// People join under the numbers after those in use. From a list read again only new names join.
    pub(crate) fn joining(&self, people: &[Newcomer], guests: bool) -> Decided {
        if let Some(entries) = self.names_of_numbers(people, guests) {
            let named = |entry: &Entry| if let Entry::Changed { player } = entry { Some(player.clone()) } else { None };
            let (wishes, told) = self.wishes_of_columns(&entries.iter().filter_map(named).collect::<Vec<_>>());
            let told =
                [vec![OrderNote::Said("names", EventSaid::NamesOfNumbers { people: people.len() })], told].concat();
            return Decided { command: Command::Enter([entries, wishes].concat()), told };
        }
        let is_there = |newcomer: &&Newcomer| {
            let name = newcomer.player.name.as_str();
            !name.is_empty() && self.state().called(name) > 0
        };
        let (known, new): (Vec<&Newcomer>, Vec<&Newcomer>) = people.iter().partition(is_there);
        let numbered = || new.iter().zip((self.next_number().0..).map(PlayerId));
        let players: Vec<Player> = numbered().map(|(newcomer, id)| Player { id, ..newcomer.player.clone() }).collect();
        let (wishes, noted) = self.wishes_of_columns(&players);
        let joined = players.into_iter().map(|player| Entry::Joined { player, guest: guests });
        let away = numbered().filter(|(newcomer, _)| !newcomer.absent.is_empty());
        let away = away.map(|(newcomer, player)| Entry::Absent { player, rounds: newcomer.absent.clone() });
        let names: Vec<String> = known.into_iter().map(|newcomer| newcomer.player.name.clone()).collect();
        let told = (!names.is_empty())
            .then(|| OrderNote::Said("already-there", EventSaid::AlreadyThere { who: names.join(", ") }));
        let entries = joined.chain(away).chain(wishes).collect();
        Decided { command: Command::Enter(entries), told: told.into_iter().chain(noted).collect() }
    }

    /// The number after the last one in use.
    pub(super) fn next_number(&self) -> PlayerId {
        PlayerId(self.state().people().map(|person| person.player.id.0).max().unwrap_or(0) + 1)
    }
}
