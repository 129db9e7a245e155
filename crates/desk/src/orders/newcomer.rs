//! Somebody who joins a tournament; in JSON a name, or an object with more columns. From JSON or a list.

use roundtable_model::{Player, PlayerId, RoundIx};
use roundtable_read::PlayerList;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Somebody who joins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Newcomer {
    /// Name, club and all other columns of the list; the number is ignored.
    pub player: Player,
    /// Rounds in which they are not there.
    pub absent: Vec<RoundIx>,
}

impl Newcomer {
    /// Somebody of whom only the name is known.
    pub fn named(name: impl Into<String>) -> Self {
        Self { player: Player::named(name), ..Self::default() }
    }

    /// Everybody of a list.
    pub fn of_list(list: &PlayerList) -> Vec<Self> {
        let mut people: Vec<Self> = list.roster.players().iter().cloned().map(Self::of).collect();
        for absence in &list.absences {
            people[absence.player.ix()].absent.push(absence.round);
        }
        people
    }

    /// Another column of the person, by its header.
    pub fn set(&mut self, column: String, value: String) {
        match column.to_lowercase().as_str() {
            "club" => self.player.club = Some(value),
            "reading" => self.player.reading = Some(value),
            _ => self.player.columns.push((column, value)),
        }
    }

    fn of(player: Player) -> Self {
        Self { player: Player { id: PlayerId::default(), ..player }, absent: Vec::new() }
    }
}

/// Somebody who joins, in JSON: a name, or an object.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a name, or an object with a name")]
enum Written {
    Name(String),
    Full {
        #[serde(flatten)]
        player: Player,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<RoundIx>,
    },
}

impl Serialize for Newcomer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self { player, absent } = self.clone();
        match player == Player::named(player.name.as_str()) && absent.is_empty() {
            true => Written::Name(player.name),
            false => Written::Full { player, absent },
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Newcomer {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::Name(name) => Self::named(name),
            Written::Full { player, absent } => Self { absent, ..Self::of(player) },
        })
    }
}
