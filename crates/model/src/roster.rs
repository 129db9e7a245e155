//! The roster: everybody who may play, with names told apart.

use std::collections::HashMap;

use crate::PlayerIx;

/// One person of the roster.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name as it is printed; empty for a player known by number only.
    pub name: String,
    /// Playing strength, for `--order rating`.
    pub rating: Option<i64>,
    /// Every other column of the list the player came from (club, team, federation …), as (header, value).
    pub columns: Vec<(String, String)>,
}

impl Player {
    /// A player with a name and nothing else.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// The value of a column by its header, compared without regard to ASCII case.
    pub fn column(&self, header: &str) -> Option<&str> {
        self.columns.iter().find(|(h, _)| h.eq_ignore_ascii_case(header)).map(|(_, v)| v.as_str())
    }
}

/// Everybody who may play, in the order of their numbers.
///
/// No two players of a roster share a name: [`Roster::new`] tells namesakes apart as
/// `Zhang Wei (1)`, `Zhang Wei (2)` and says so.
///
/// ```
/// use roundtable_model::{Roster, Player};
/// let (roster, renamed) = Roster::new(vec![Player::named("Zhang Wei"), Player::named("Ana"), Player::named("Zhang Wei")]);
/// assert_eq!(roster.name(roundtable_model::PlayerIx(2)), "Zhang Wei (2)");
/// assert_eq!(renamed, ["Zhang Wei"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    players: Vec<Player>,
}

impl Roster {
    /// Numbers the players in the order given and tells namesakes apart. The second value lists
    /// each name that occurred more than once, once, in order of appearance.
    pub fn new(mut players: Vec<Player>) -> (Self, Vec<String>) {
        let mut holders: HashMap<&str, u32> = HashMap::new();
        for p in players.iter().filter(|p| !p.name.is_empty()) {
            *holders.entry(&p.name).or_default() += 1;
        }
        let shared: HashMap<String, u32> =
            holders.iter().filter(|(_, count)| **count > 1).map(|(name, _)| ((*name).to_owned(), 0)).collect();
        if shared.is_empty() {
            return (Self { players }, Vec::new());
        }
        let mut taken: std::collections::HashSet<String> = players.iter().map(|p| p.name.clone()).collect();
        let mut next = shared.clone();
        let mut renamed = Vec::new();
        for player in &mut players {
            let Some(count) = next.get_mut(&player.name) else { continue };
            if *count == 0 {
                renamed.push(player.name.clone());
            }
            let fresh = loop {
                *count += 1;
                let candidate = format!("{} ({count})", player.name);
                if taken.insert(candidate.clone()) {
                    break candidate;
                }
            };
            player.name = fresh;
        }
        (Self { players }, renamed)
    }

    /// `count` players known by number only.
    pub fn numbered(count: u32) -> Self {
        Self { players: vec![Player::default(); count as usize] }
    }

    /// How many players there are.
    pub fn len(&self) -> u32 {
        u32::try_from(self.players.len()).expect("readers limit a roster to fewer than 2^32 players")
    }

    /// Whether nobody is on the roster.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether anybody has a name.
    pub fn has_names(&self) -> bool {
        self.players.iter().any(|p| !p.name.is_empty())
    }

    /// The players in the order of their numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player's name; empty for a player known by number only or not of this roster.
    pub fn name(&self, player: PlayerIx) -> &str {
        self.players.get(player.ix()).map_or("", |p| p.name.as_str())
    }

    /// Who has this name exactly.
    pub fn find(&self, name: &str) -> Option<PlayerIx> {
        let at = self.players.iter().position(|p| !p.name.is_empty() && p.name == name)?;
        Some(PlayerIx(u32::try_from(at).ok()?))
    }

    /// The same players in another order: `order[i]` is the old index of the new player `i`.
    ///
    /// # Panics
    /// If `order` is not a permutation of the roster.
    pub fn reordered(&self, order: &[PlayerIx]) -> Self {
        assert_eq!(order.len(), self.players.len(), "an order names every player once");
        let mut seen = vec![false; order.len()];
        let players = order
            .iter()
            .map(|p| {
                assert!(!std::mem::replace(&mut seen[p.ix()], true), "an order names every player once");
                self.players[p.ix()].clone()
            })
            .collect();
        Self { players }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suffix_that_is_taken_is_passed_over() {
        let names = ["Kim", "Kim (1)", "Kim"];
        let (roster, renamed) = Roster::new(names.map(Player::named).into());
        let got: Vec<&str> = roster.players().iter().map(|p| p.name.as_str()).collect();
        assert_eq!(got, ["Kim (2)", "Kim (1)", "Kim (3)"]);
        assert_eq!(renamed, ["Kim"]);
    }

    #[test]
    fn nameless_players_are_not_namesakes() {
        let (roster, renamed) = Roster::new(vec![Player::default(); 3]);
        assert!(renamed.is_empty() && !roster.has_names());
    }
}
