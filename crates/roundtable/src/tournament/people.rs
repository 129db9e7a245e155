//! The people of a tournament by name and number.

use roundtable_event::{Entry, Record};
use roundtable_model::{Player, PlayerId, Roster};

use super::Tournament;
use crate::{Error, who};

impl Tournament {
    /// Who is meant: a name as it is listed, then a number, then a name that is nearly so.
    ///
    /// # Errors
    /// Nobody, with the nearest names, or more than one.
    pub fn find(&self, who: &str) -> Result<PlayerId, Error> {
        let state = self.state();
        let listed = state.people().find(|person| person.player.name == who);
        let numbered = || {
            let number = who::plain(who).trim_start_matches('#').parse().ok()?;
            state.person(PlayerId(number))
        };
        if let Some(person) = listed.or_else(numbered) {
            return Ok(person.player.id);
        }
        let people: Vec<Player> = state.people().map(|person| person.player.clone()).collect();
        let ids: Vec<PlayerId> = people.iter().map(|player| player.id).collect();
        let (roster, _) = Roster::new(people);
        Ok(ids[who::find(&roster, who)?.ix()])
    }

    /// What somebody is called: the name, with the number where others have it too, or the number.
    pub fn name(&self, id: PlayerId) -> String {
        let joined = |record: &'_ Record| matches!(&record.entry, Entry::Joined { player, .. } if player.id == id);
        let undone = || {
            let record = self.log().records().iter().rev().find(|record| joined(record))?;
            if let Entry::Joined { player, .. } = &record.entry { Some(player) } else { None }
        };
        let player = self.state().person(id).map(|person| &person.player).or_else(undone);
        let name = player.map_or("", |player| &player.name);
        if name.is_empty() {
            return id.to_string();
        }
        if self.state().called(name) > 1 { format!("{name} ({id})") } else { name.to_owned() }
    }
}
