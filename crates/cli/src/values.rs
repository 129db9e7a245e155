//! How values are written on the command line: table sizes, rounds, games, effort.

use roundtable_engine::Effort;
use roundtable_model::{Game, RoundGoal, TableSizes};

/// The most players that a field may have.
pub const MAX_PLAYERS: u32 = 1_000_000;

/// Reads a number of rounds, or `max`.
pub fn parse_rounds(word: &str) -> Result<RoundGoal, String> {
    match word.parse::<u32>() {
        _ if word == "max" => Ok(RoundGoal::Max),
        Ok(0) => Err("a tournament needs at least 1 round".to_owned()),
        Ok(rounds) if rounds <= 1_000_000 => Ok(RoundGoal::Exactly(rounds)),
        _ => Err("give a number from 1 to 1000000, or max".to_owned()),
    }
}

/// Reads `4` or `4,3`.
pub fn parse_sizes(word: &str) -> Result<TableSizes, String> {
    let sizes = word
        .split(',')
        .map(|size| size.trim().parse().map_err(|_| format!("`{size}` is no table size: write 4, or 4,3")))
        .collect::<Result<Vec<u32>, String>>()?;
    TableSizes::new(sizes).map_err(|e| e.to_string())
}

/// Reads the name of a game.
pub fn parse_game(word: &str) -> Result<Game, String> {
    Game::ALL.into_iter().find(|g| g.id() == word).ok_or_else(|| {
        let known: Vec<&str> = Game::ALL.iter().map(|g| g.id()).collect();
        format!("games are {}; for any other game say -k", known.join(", "))
    })
}

/// Reads `low`, `normal`, `high` or a number of steps.
pub fn parse_effort(word: &str) -> Result<Effort, String> {
    match word {
        "low" => Ok(Effort::LOW),
        "normal" => Ok(Effort::NORMAL),
        "high" => Ok(Effort::HIGH),
        steps => steps.parse().map(Effort).map_err(|_| "say low, normal, high, or a number of steps".to_owned()),
    }
}
