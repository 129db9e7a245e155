//! The data that a plan passes on to later ones: the rounds before it, with everybody who sat in them.
//!
//! The history of its question has only the people of the plan, by their numbers. Absent people may return at the next
//! event, and then these meetings count again. People have names here, since half of them have no number in the plan.

use crate::{History, Player, Roster};

/// Earlier rounds with everybody who sat in them, by name.
///
/// ```
/// use roundtable_model::{Memory, PlayerIx, Schedule};
/// let mut rounds = Schedule::new(2);
/// rounds.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// let people = vec!["Ana".to_owned(), "Zoe".to_owned()];
/// assert!(Memory::new(people.clone(), rounds.into()).is_some());
/// assert!(Memory::new(people, Schedule::new(3).into()).is_none(), "three people and two names");
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::MemoryParts", into = "crate::serial::MemoryParts")
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    people: Vec<String>,
    history: History,
}

impl Memory {
    /// Rounds of people with these names, all different. `None` if they do not fit each other.
    pub fn new(people: Vec<String>, history: History) -> Option<Self> {
        let mut names: Vec<&String> = people.iter().collect();
        names.sort_unstable();
        names.dedup();
        let fits = names.len() == people.len() && u32::try_from(people.len()) == Ok(history.rounds().players());
        let named = people.iter().all(|name| !name.is_empty());
        (fits && named).then_some(Self { people, history })
    }

    /// Everybody's name, by the index in its rounds.
    pub fn people(&self) -> &[String] {
        &self.people
    }

    /// Everybody as a roster, with what is known of those who are in `plan`.
    pub fn roster(&self, plan: &Roster) -> Roster {
        let known = |name: &String| plan.find(name).and_then(|player| plan.players().get(player.ix()).cloned());
        Roster::new(self.people.iter().map(|name| known(name).unwrap_or_else(|| Player::named(name))).collect()).0
    }

    /// The rounds, with who was on whose side in them.
    pub fn history(&self) -> &History {
        &self.history
    }
}
