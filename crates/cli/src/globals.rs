//! The options that every verb understands.

use clap::Args;
use roundtable::Game;

/// What every verb understands.
#[derive(Clone, Debug, Args)]
pub struct Globals {
    /// Print JSON instead of text
    #[arg(long, global = true)]
    pub json: bool,
    /// Language: en, ja, or ja-kaisen (its word for rounds)
    #[arg(long, global = true, value_name = "LANG", default_value = "en")]
    pub lang: roundtable::Lang,
    /// The language as it was given, before the words of the game were chosen.
    #[arg(skip)]
    pub given: roundtable::Lang,
    /// No notes on standard error
    #[arg(long, short, global = true)]
    pub quiet: bool,
}

impl Globals {
    /// The same, with the words of a game found in the input.
    pub fn of_game(&self, game: Option<Game>) -> Self {
        Self { lang: self.lang.of_game(game), ..self.clone() }
    }
}
