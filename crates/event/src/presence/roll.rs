//! The roll call before a round: who is here, who misses this round alone, with or without a bye, who is away.

use std::collections::HashMap;

use roundtable_model::{Bye, PlayerId, RoundIx};

use crate::{Entry, Refusal, State};

/// What somebody is in the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// There.
    Here,
    /// They miss this round alone, with the bye that they asked for.
    Misses(Option<Bye>),
    /// Not there until they come.
    Away,
}

/// What a roll call means for people that it does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Whoever was to play is away until they come.
    Away,
    /// Whoever was to play misses this round alone.
    Absent,
    /// They stay as they are.
    Stay,
}

/// A roll call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollCall {
    /// Who is what; of two lines about a person the last counts.
    pub named: Vec<(PlayerId, Presence)>,
    /// Everybody else.
    pub others: Others,
}

impl RollCall {
    /// These are here.
    pub fn here(here: impl IntoIterator<Item = PlayerId>, others: Others) -> Self {
        Self { named: here.into_iter().map(|player| (player, Presence::Here)).collect(), others }
    }

    /// Whether it can have led to these entries, whatever the state was: the last about each person says what the call
    /// does.
    pub(crate) fn may_have_entered<'a>(&self, entries: impl Iterator<Item = &'a Entry>) -> bool {
        let mut last = HashMap::new();
        for entry in entries {
            let Some((player, presence)) = Presence::after(entry) else { return false };
            last.insert(player, presence);
        }
        let named: HashMap<PlayerId, Presence> = self.named.iter().copied().collect();
        let other = match self.others {
            Others::Away => Some(Presence::Away),
            Others::Absent => Some(Presence::Misses(None)),
            Others::Stay => None,
        };
        last.into_iter().all(|(player, presence)| named.get(&player).copied().or(other) == Some(presence))
    }
}

impl Presence {
    /// Who is what after an entry, if it is one of a roll call.
    fn after(entry: &Entry) -> Option<(PlayerId, Self)> {
        if let Entry::Returned { player, .. } | Entry::Present { player, .. } = entry {
            Some((*player, Self::Here))
        } else if let Entry::Bye { player, worth, .. } = entry {
            Some((*player, Self::Misses(Some(*worth))))
        } else if let Entry::Absent { player, .. } = entry {
            Some((*player, Self::Misses(None)))
        } else if let Entry::Away { player, .. } = entry {
            Some((*player, Self::Away))
        } else {
            None
        }
    }
}

impl State {
    /// The entries of a roll call before the next round; none for whoever is already what it says. O(people).
    pub(crate) fn roll(&self, call: &RollCall) -> Result<Vec<Entry>, Refusal> {
        let next = RoundIx(u32::try_from(self.published()).unwrap_or(u32::MAX));
        let named: HashMap<PlayerId, Presence> = call.named.iter().copied().collect();
        let mut entries = Vec::new();
        for person in self.people().filter(|person| !person.guest && !person.has_left()) {
            let player = person.player.id;
            let is_there = person.is_there(next);
            let replaced = person.is_away() || self.stand_in(player, next).is_some();
            let absent = || Entry::Absent { player, rounds: vec![next] };
            let away = || Entry::Away { player, from: next };
            match (named.get(&player), call.others) {
                (Some(Presence::Here), _) if is_there => {}
                (Some(Presence::Here), _) if replaced => entries.extend(self.returning(player, Some(next))?),
                (Some(Presence::Here), _) => entries.push(Entry::Present { player, rounds: vec![next] }),
                (Some(Presence::Misses(bye)), _) => {
                    if !is_there && !person.is_away() && person.bye(next) == *bye {
                        continue;
                    }
                    if !is_there && replaced {
                        entries.extend(self.returning(player, Some(next))?);
                    }
                    let with = |worth: Bye| Entry::Bye { player, rounds: vec![next], worth };
                    entries.push(bye.map_or_else(absent, with));
                }
                (Some(Presence::Away), _) if person.is_away() && !is_there => {}
                (Some(Presence::Away), _) => {
                    // A bye would still be worth something.
                    entries.extend(person.bye(next).map(|_| absent()));
                    entries.push(away());
                }
                (None, Others::Absent) if is_there => entries.push(absent()),
                (None, Others::Away) if is_there => entries.push(away()),
                (None, Others::Absent | Others::Away | Others::Stay) => {}
            }
        }
        Ok(entries)
    }
}
