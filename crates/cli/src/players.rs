//! The players, from a number or a list; and absences, as written on the command line.

use std::str::FromStr;

#[cfg(feature = "events")]
use roundtable::event::{When, Who};
use roundtable::floors::words::Command;
#[cfg(feature = "events")]
use roundtable::parts::RoundIx;
use roundtable::parts::{PlayerList, Unfit, read_players_in_column};
use roundtable::{Question, read_players};

use crate::error::CliError;
use crate::globals::Globals;
use crate::input;

/// A question about the people of a list (with names in the given column, else in one with a usual header), or about
/// this many people without names.
///
/// # Errors
/// Exit 1 or 3 with file, line and column.
pub fn asked(
    file: Option<&str>,
    name_column: Option<&str>,
    players: Option<u32>,
    globals: &Globals,
) -> Result<Question, CliError> {
    let Some(file) = file else { return Ok(Question::numbered(players.unwrap_or_default())) };
    Ok(Question::listed(listed(file, name_column, globals)?))
}

/// The people, or pairs, of a list.
///
/// # Errors
/// As [`asked`].
pub fn listed(file: &str, name_column: Option<&str>, globals: &Globals) -> Result<PlayerList, CliError> {
    let (shown, bytes) = input::read(file, globals.lang).map_err(|error| match file.parse::<u32>() {
        Ok(players) => error.hint(Command::MeantNumber { players }),
        Err(_) => error,
    })?;
    let list = match name_column {
        Some(column) => read_players_in_column(&bytes, &shown, column),
        None => read_players(&bytes, &shown),
    };
    let list = list.map_err(CliError::from)?;
    globals.notes(list.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    Ok(list)
}

/// `NAME:ROUNDS` of `--absent`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentWish {
    /// Name or number.
    pub who: String,
    /// The rounds that are missed, from 1.
    pub rounds: Vec<u32>,
}

impl FromStr for AbsentWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (who, rounds) = text.rsplit_once(':').filter(|(who, _)| !who.trim().is_empty()).ok_or(Unfit::NoAbsence)?;
        Ok(Self { who: who.trim().to_owned(), rounds: parse_rounds(rounds)? })
    }
}

/// Reads `NAME` or `NAME:ROUNDS` of `event absent`: without rounds until further notice.
///
/// # Errors
/// A part that is not a name, or not a round.
#[cfg(feature = "events")]
pub fn parse_when(text: &str) -> Result<When, Unfit> {
    let AbsentWish { who, rounds } = match text.contains(':') || text.trim().is_empty() {
        true => text.parse()?,
        false => AbsentWish { who: text.trim().to_owned(), rounds: Vec::new() },
    };
    Ok(When { who: Who::Written(who), rounds: rounds.into_iter().filter_map(RoundIx::from_number).collect() })
}

/// The last round that may be named: every round of a range is listed.
const LAST_ROUND: u32 = 1_000_000;

/// Reads `2`, `1-3`, `2,4-5`.
fn parse_rounds(text: &str) -> Result<Vec<u32>, Unfit> {
    let number = |word: &str| {
        let round = word.trim().parse::<u32>().ok().filter(|r| (1..=LAST_ROUND).contains(r));
        round.ok_or_else(|| Unfit::Round { word: word.trim().to_owned() })
    };
    let mut rounds = Vec::new();
    for part in text.split(',') {
        let (first, last) = match part.split_once('-') {
            Some((first, last)) => (number(first)?, number(last)?),
            None => (number(part)?, number(part)?),
        };
        if last < first {
            return Err(Unfit::Backwards { word: part.trim().to_owned() });
        }
        rounds.extend(first..=last);
    }
    Ok(rounds)
}
