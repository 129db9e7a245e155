//! What the model refuses: names of borders, and questions with the names of their people.

use fluent_bundle::FluentValue;
use roundtable_model::{BordersError, PlayerIx, ProblemError, Roster, Wish};

use crate::lang::Words;
use crate::phrase::{Value, phrases};
use crate::told::Called;

phrases! {
    /// Why a word is not the name of borders.
    pub enum BordersNamed {
        Unknown { word: String } = "named-unknown",
        Number { word: String, shape: &'static str, example: &'static str } = "named-number",
        Numbers { word: String, shape: &'static str, example: &'static str } = "named-numbers",
        Shape { word: String, why: BordersError } = "named-shape",
    }
}

/// Why a question makes no sense, with what the people of its wishes are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemRefused {
    error: ProblemError,
    names: Vec<(PlayerIx, String)>,
}

impl ProblemRefused {
    /// Why a question about these people makes no sense.
    pub fn of(error: &ProblemError, roster: &Roster) -> Self {
        let wish = match error {
            ProblemError::UnknownInWish { wish, .. }
            | ProblemError::WishOfOne { wish }
            | ProblemError::NoSuchPlace { wish, .. } => Some(*wish),
            ProblemError::TooFewPlayers(_)
            | ProblemError::NoRounds
            | ProblemError::UnknownAbsent { .. }
            | ProblemError::ForeignRounds { .. }
            | ProblemError::ForeignSpread { .. }
            | ProblemError::NotTwoKinds { .. }
            | ProblemError::KeepsTooMany { .. } => None,
        };
        let named = |player: PlayerIx| (player, roster.name(player).to_owned());
        Self { error: error.clone(), names: wish.into_iter().flat_map(Wish::players).map(named).collect() }
    }
}

impl Called for ProblemRefused {
    /// By name, or by number where there is none.
    fn player(&self, player: PlayerIx) -> String {
        let found = self.names.iter().find(|(known, name)| *known == player && !name.is_empty());
        found.map_or_else(|| player.to_string(), |(_, name)| name.clone())
    }
}

impl Value for ProblemRefused {
    fn value(&self, words: &Words) -> FluentValue<'static> {
        words.said(&self.error, self).into()
    }
}

#[cfg(test)]
impl crate::phrase::Sample for ProblemRefused {
    fn samples() -> Vec<Self> {
        vec![Self { error: ProblemError::NoRounds, names: Vec::new() }]
    }
}
