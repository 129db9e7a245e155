//! How values are written on the command line: table sizes, rounds, games, effort.

use roundtable::{Forget, Prefer};
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

/// Reads `swiss:2`, two Swiss rounds after the planned ones.
pub fn parse_then(word: &str) -> Result<u32, String> {
    let wrong = || format!("`{word}` is not understood: write swiss:2 for two Swiss rounds after the planned ones");
    let rounds = word.strip_prefix("swiss:").ok_or_else(wrong)?.parse().map_err(|_| wrong())?;
    if (1..=100).contains(&rounds) { Ok(rounds) } else { Err(wrong()) }
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

/// Reads what a plan is to forget.
pub fn parse_forget(word: &str) -> Result<Forget, String> {
    Forget::ALL.into_iter().find(|part| part.id() == word).ok_or_else(|| {
        let known: Vec<&str> = Forget::ALL.iter().map(|part| part.id()).collect();
        format!("say {}", known.join(", "))
    })
}

/// Reads what a repair looks to first.
pub fn parse_prefer(word: &str) -> Result<Prefer, String> {
    let known = || Prefer::ALL.map(Prefer::id).join(" or ");
    Prefer::ALL.into_iter().find(|way| way.id() == word).ok_or_else(|| format!("say {}", known()))
}

/// Reads `Ana=Guest 1`, the one who left and the one who came.
pub fn parse_substitute(text: &str) -> Result<(String, String), String> {
    match text.split_once('=').map(|(old, new)| (old.trim(), new.trim())) {
        Some((old, new)) if !old.is_empty() && !new.is_empty() => Ok((old.to_owned(), new.to_owned())),
        _ => Err(format!("`{text}` names no two people: write \"Ana=Guest 1\", first who left")),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_that_follow_are_read_or_refused() {
        assert_eq!(parse_then("swiss:2"), Ok(2));
        for word in ["swiss", "swiss:0", "swiss:x", "random:2", "swiss:101"] {
            assert!(parse_then(word).unwrap_err().contains("swiss:2"), "{word}");
        }
    }
}
