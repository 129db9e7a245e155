//! Who plays: from a number or a list, in which order, and who misses what.

use std::str::FromStr;

use roundtable_designs::round_robin::varma;
use roundtable_engine::{Order, order_roster};
use roundtable_formats::{MAX_FILE_BYTES, read_players};
use roundtable_model::{Absence, PlayerIx, Roster, RoundIx, Seed};

use crate::error::{CliError, Exit};
use crate::input;

/// The field as it was listed, with what there is to say about it.
#[derive(Debug, Default)]
pub struct Listed {
    /// Who plays, in the order of their numbers.
    pub roster: Roster,
    /// Absences that the list itself names, by the list's present order.
    pub absences: Vec<Absence>,
    /// Namesakes, encodings, unknown columns …
    pub notes: Vec<String>,
}

/// Reads the list, or makes a field of so many numbers.
///
/// # Errors
/// Exit 1 or 3 with file, line and column.
pub fn listed(file: Option<&str>, players: Option<u32>) -> Result<Listed, CliError> {
    let Some(file) = file else {
        let roster = Roster::numbered(players.unwrap_or_default());
        return Ok(Listed { roster, ..Listed::default() });
    };
    let bytes = input::read(file, MAX_FILE_BYTES)?;
    let list = read_players(&bytes, input::shown(file)).map_err(|e| CliError::new(Exit::BadInput, e.to_string()))?;
    let notes = list.notes.iter().map(ToString::to_string).collect();
    Ok(Listed { roster: list.roster, absences: list.absences, notes })
}

impl Listed {
    /// Numbers the players anew.
    pub fn reorder(&mut self, order: Order, seed: Seed) {
        let by = order_roster(&self.roster, order, seed);
        self.renumber(&by);
    }

    /// `by[i]` is the old number of the player who becomes number i.
    pub fn renumber(&mut self, by: &[PlayerIx]) {
        self.roster = self.roster.reordered(by);
        let mut now = vec![PlayerIx(0); by.len()];
        for (new, old) in (0..).map(PlayerIx).zip(by) {
            now[old.ix()] = new;
        }
        for absence in &mut self.absences {
            absence.player = now[absence.player.ix()];
        }
    }

    /// Numbers the players by Varma's restricted lots: equal values of a column do not meet in the last three rounds
    /// of FIDE's table.
    ///
    /// # Errors
    /// Exit 3 where the list has no such column, or the field no such lots.
    pub fn draw_by_varma(&mut self, column: &str, seed: Seed) -> Result<(), CliError> {
        let values: Vec<&str> = self.roster.players().iter().map(|p| p.column(column).unwrap_or_default()).collect();
        if values.iter().all(|value| value.is_empty()) {
            let error = CliError::new(Exit::BadInput, format!("nobody has a value in a column `{column}`"));
            return Err(error.hint("the list must be a csv with that header"));
        }
        let by = varma(&values, seed).map_err(|e| {
            CliError::new(Exit::BadInput, e.to_string()).hint("draw lots without the restriction: --order lot")
        })?;
        self.renumber(&by);
        Ok(())
    }

    /// The list's absences and those of the command line.
    ///
    /// # Errors
    /// Exit 3 for somebody who is not on the list.
    pub fn absences(&self, wishes: &[AbsentWish]) -> Result<Vec<Absence>, CliError> {
        let mut all = self.absences.clone();
        for wish in wishes {
            let player = find(&self.roster, &wish.who)?;
            all.extend(wish.rounds.iter().map(|&round| Absence { round, player }));
        }
        Ok(all)
    }
}

/// Finds a player by name, or by number.
///
/// # Errors
/// Exit 3, with the names that are nearest.
pub fn find(roster: &Roster, who: &str) -> Result<PlayerIx, CliError> {
    if let Some(player) = roster.find(who) {
        return Ok(player);
    }
    let by_number = who.parse().ok().and_then(PlayerIx::from_number).filter(|p| p.0 < roster.len());
    by_number.ok_or_else(|| {
        let error = CliError::new(Exit::BadInput, format!("nobody is called `{who}`"));
        let folded = who.to_lowercase();
        let names = roster.players().iter().map(|p| p.name.as_str());
        let near: Vec<&str> =
            names.filter(|n| !folded.is_empty() && n.to_lowercase().contains(&folded)).take(3).collect();
        match near.is_empty() {
            true => error.hint(format!("give a name as it is listed, or a number from 1 to {}", roster.len())),
            false => error.hint(format!("did you mean: {}?", near.join(", "))),
        }
    })
}

/// Two people each.
///
/// # Errors
/// Exit 3 for somebody who is not on the list, exit 2 for one person twice.
pub fn pairs(said: &[String], roster: &Roster) -> Result<Vec<[PlayerIx; 2]>, CliError> {
    let two = |pair: &[String]| {
        let [a, b] = [find(roster, &pair[0])?, find(roster, &pair[1])?];
        if a == b {
            Err(CliError::usage(format!("`{}` and `{}` are one person", pair[0], pair[1])))
        } else {
            Ok([a, b])
        }
    };
    said.chunks_exact(2).map(two).collect()
}

/// `NAME:ROUNDS` of `--absent`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentWish {
    /// Name or number.
    pub who: String,
    /// The rounds that are missed.
    pub rounds: Vec<RoundIx>,
}

impl FromStr for AbsentWish {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (who, rounds) = text
            .rsplit_once(':')
            .filter(|(who, _)| !who.trim().is_empty())
            .ok_or_else(|| format!("`{text}` names no rounds: write Ana:2, or Ana:1-3"))?;
        Ok(Self { who: who.trim().to_owned(), rounds: parse_rounds(rounds)? })
    }
}

/// Reads `2`, `1-3`, `2,4-5`.
fn parse_rounds(text: &str) -> Result<Vec<RoundIx>, String> {
    let number = |word: &str| {
        let round = word.trim().parse::<u32>().ok().filter(|r| (1..=1_000_000).contains(r));
        round.ok_or_else(|| format!("`{}` is no round: rounds are numbered from 1", word.trim()))
    };
    let mut rounds = Vec::new();
    for part in text.split(',') {
        let (first, last) = match part.split_once('-') {
            Some((first, last)) => (number(first)?, number(last)?),
            None => (number(part)?, number(part)?),
        };
        if last < first {
            return Err(format!("`{}` runs backwards", part.trim()));
        }
        rounds.extend((first..=last).map(|r| RoundIx(r - 1)));
    }
    Ok(rounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absences_are_read_as_people_write_them() {
        let wish: AbsentWish = "Dr: Who:1,3-4".parse().unwrap();
        assert_eq!((wish.who.as_str(), wish.rounds.as_slice()), ("Dr: Who", &[RoundIx(0), RoundIx(2), RoundIx(3)][..]));
        for text in ["Ana", ":2", "Ana:", "Ana:0", "Ana:3-1", "Ana:x"] {
            assert!(text.parse::<AbsentWish>().is_err(), "{text}");
        }
    }

    #[test]
    fn renumbering_takes_absences_along() {
        let absences = vec![Absence { round: RoundIx(0), player: PlayerIx(2) }];
        let mut list = Listed { roster: Roster::numbered(3), absences, notes: vec![] };
        list.renumber(&[PlayerIx(2), PlayerIx(0), PlayerIx(1)]);
        assert_eq!(list.absences[0].player, PlayerIx(0));
    }
}
