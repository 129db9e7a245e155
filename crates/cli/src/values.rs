//! How values are written on the command line: table sizes, rounds, games, effort.

#[cfg(feature = "pages")]
use std::net::SocketAddr;
use std::num::NonZeroU32;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use roundtable::dates::{Date, DateTime, Every};
#[cfg(feature = "events")]
use roundtable::parts::RoundIx;
use roundtable::parts::{Numbering, RoundGoal, SeatOrder, Sides, TableSizes, Unfit};
use roundtable::{Effort, Game};

/// The most players that a field may have.
pub const MAX_PLAYERS: u32 = roundtable::parts::MOST_PEOPLE;

/// The most rounds that can be asked for.
pub const MAX_ROUNDS: u32 = roundtable::parts::MOST_ROUNDS;

/// Reads one of these words, each with its help and its value.
pub fn one_of<T: Copy + Send + Sync + 'static>(words: &'static [(&str, &str, T)]) -> impl TypedValueParser<Value = T> {
    let shown = words.iter().map(|(word, help, _)| PossibleValue::new(*word).help(*help));
    let value = |word: String| words.iter().find(|(known, ..)| *known == word).map(|(.., value)| *value);
    PossibleValuesParser::new(shown)
        .try_map(move |word| value(word).ok_or_else(|| Unfit::none_of(words.iter().map(|(word, ..)| *word))))
}

/// Reads a number within limits.
pub fn within(first: u32, last: u32) -> impl Fn(&str) -> Result<u32, Unfit> + Clone + Send + Sync {
    move |word| word.parse().ok().filter(|n| (first..=last).contains(n)).ok_or(Unfit::Within { first, last })
}

/// Reads the number of a round.
#[cfg(feature = "events")]
pub fn round(word: &str) -> Result<RoundIx, Unfit> {
    let number = within(1, MAX_ROUNDS)(word)?;
    RoundIx::from_number(number).ok_or(Unfit::Within { first: 1, last: MAX_ROUNDS })
}

/// Reads who joins: a name, and a rating if there is one.
///
/// # Errors
/// No name, or what is not a rating behind the `=`.
pub fn parse_join(text: &str) -> Result<(String, Option<u32>), Unfit> {
    let (name, rating) = text.rsplit_once('=').map_or((text, None), |(name, rating)| (name, Some(rating)));
    let read = |rating: &str| rating.trim().parse().ok().filter(|r| (1..=9_999).contains(r)).ok_or(Unfit::Join);
    let rating = rating.map(read).transpose()?;
    Some(name.trim()).filter(|name| !name.is_empty()).map(|name| (name.to_owned(), rating)).ok_or(Unfit::Join)
}

/// Reads a number with its sign: `+500`, `-500`, `−500`.
#[cfg(feature = "events")]
pub fn parse_signed(word: &str) -> Result<i64, Unfit> {
    let most = i64::from(MOST_ADJUSTED);
    let number = word.replace('\u{2212}', "-").parse::<i64>().ok().filter(|points| (-most..=most).contains(points));
    number.ok_or(Unfit::Signed { limit: MOST_ADJUSTED })
}

/// The most points that may be typed; the ruleset has its own limit.
#[cfg(feature = "events")]
const MOST_ADJUSTED: u32 = 100_000_000;

/// Reads a number of rounds, or `max`.
pub fn parse_rounds(word: &str) -> Result<RoundGoal, Unfit> {
    match word.parse::<u32>() {
        _ if word == "max" => Ok(RoundGoal::Max),
        Ok(0) => Err(Unfit::NoRounds),
        Ok(rounds) if rounds <= MAX_ROUNDS => Ok(RoundGoal::Exactly(rounds)),
        _ => Err(Unfit::Rounds { limit: MAX_ROUNDS }),
    }
}

/// Reads `swiss:2`, two Swiss rounds after the planned ones.
pub fn parse_then(word: &str) -> Result<u32, Unfit> {
    let rounds = word.strip_prefix("swiss:").and_then(|rounds| rounds.parse().ok());
    rounds.filter(|rounds| (1..=roundtable::parts::MOST_AFTER).contains(rounds)).ok_or(Unfit::Then)
}

/// Reads `4` or `4,3`, and `4 3` or `4-3` as the same.
pub fn parse_sizes(word: &str) -> Result<TableSizes, Unfit> {
    let sizes = TableSizes::words(word)
        .map(|size| size.parse().map_err(|_| Unfit::Size { word: size.to_owned() }))
        .collect::<Result<Vec<u32>, Unfit>>()?;
    TableSizes::new(sizes).map_err(|e| Unfit::Sizes { why: e })
}

/// Reads how many tables there are.
pub fn parse_table_count(word: &str) -> Result<NonZeroU32, Unfit> {
    let count = word.parse::<NonZeroU32>().ok().filter(|count| count.get() <= MAX_PLAYERS);
    count.ok_or(Unfit::Within { first: 1, last: MAX_PLAYERS })
}

/// Reads the name of a game.
pub fn parse_game(word: &str) -> Result<Game, Unfit> {
    word.parse().map_err(|_| match Game::also_called(word) {
        Some(game) => Unfit::GameMeant { game: game.id() },
        None => Unfit::Game { games: Game::ALL.map(Game::id).join(", ") },
    })
}

/// Reads the sizes of the sides of a table, `3,3`.
pub fn parse_sides(text: &str) -> Result<Sides, Unfit> {
    text.parse().map_err(|_| Unfit::Sides)
}

/// The relations that count: by a word, or from a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Relates {
    /// By its word.
    Preset(SeatOrder),
    /// A file of TOML.
    File(String),
}

/// Reads what of the seats counts.
pub fn parse_relates(word: &str) -> Result<Relates, Unfit> {
    if word.trim().ends_with(".toml") {
        return Ok(Relates::File(word.trim().to_owned()));
    }
    let words = || SeatOrder::words().collect::<Vec<_>>().join(", ");
    word.parse().map(Relates::Preset).map_err(|_| Unfit::Relates { words: words() })
}

/// Reads how the players get their numbers.
pub fn parse_order(word: &str) -> Result<Numbering, Unfit> {
    word.parse().map_err(|_| Unfit::Order)
}

/// When the first round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Date and time.
    pub at: DateTime,
    /// Whether the time was given; if not, it is [`EVENING`].
    pub hour_said: bool,
}

/// The hour at which rounds begin if only a date is given: nobody means midnight.
const EVENING: i8 = 19;

/// Reads `2027-01-07T19:00`, or `2027-01-07` as seven in the evening.
pub fn parse_start(text: &str) -> Result<Start, Unfit> {
    let hour_said = text.contains(':');
    let at = match hour_said {
        true => text.parse().ok(),
        false => text.parse().ok().map(|day: Date| day.at(EVENING, 0, 0, 0)),
    };
    at.map(|at| Start { at, hour_said }).ok_or_else(|| no_such_day(text).unwrap_or(Unfit::Start))
}

/// Reads `2027-02-11`.
pub fn parse_day(text: &str) -> Result<Date, Unfit> {
    text.parse().map_err(|_| no_such_day(text).unwrap_or(Unfit::Day))
}

/// What is wrong with 2027-13-01, which names no month, and with 2027-02-30: the month has fewer days.
fn no_such_day(text: &str) -> Option<Unfit> {
    let (month, rest) = text.split_at_checked(7)?;
    let number = month.get(5..)?.parse().ok().filter(|number| !(1..=12).contains(number));
    if let Some(number) = number.filter(|_| month.as_bytes()[4] == b'-') {
        return Some(Unfit::NoSuchMonth { first: number });
    }
    let day: i8 = rest.strip_prefix('-')?.get(..2)?.parse().ok()?;
    let days = format!("{month}-01").parse::<Date>().ok()?.days_in_month();
    (days < day && day <= 31).then(|| Unfit::NoSuchDay { month: month.to_owned(), days: days.unsigned_abs().into() })
}

/// Reads an address with its port, `127.0.0.1:8080`.
#[cfg(feature = "pages")]
pub fn parse_listen(text: &str) -> Result<SocketAddr, Unfit> {
    text.parse().map_err(|_| Unfit::Listen)
}

/// Reads `7d`, `2w`, `90m` or `2h`.
pub fn parse_every(text: &str) -> Result<Every, Unfit> {
    let words = [("day", 1), ("daily", 1), ("week", 7), ("weekly", 7), ("fortnight", 14)];
    let word =
        words.iter().find(|(word, _)| text.trim().eq_ignore_ascii_case(word)).map(|(_, days)| Every::Days(*days));
    word.map_or_else(|| text.parse().map_err(|_| Unfit::Every), Ok)
}

/// Reads `180m` or `3h` as minutes.
pub fn parse_lasts(text: &str) -> Result<u32, Unfit> {
    match text.parse() {
        Ok(Every::Minutes(minutes)) => Ok(minutes),
        Ok(Every::Days(_)) | Err(_) => Err(Unfit::Lasts),
    }
}

/// Reads `Ana=Guest 1`, the one who left and the one who came.
pub fn parse_substitute(text: &str) -> Result<(String, String), Unfit> {
    match text.split_once('=').map(|(old, new)| (old.trim(), new.trim())) {
        Some((old, new)) if !old.is_empty() && !new.is_empty() => Ok((old.to_owned(), new.to_owned())),
        _ => Err(Unfit::Substitute),
    }
}

/// Reads `club=Elm`; nothing behind the sign empties the column.
#[cfg(feature = "events")]
pub fn parse_set(text: &str) -> Result<(String, String), Unfit> {
    match text.split_once('=').map(|(column, value)| (column.trim(), value.trim())) {
        Some((column, value)) if !column.is_empty() => Ok((column.to_owned(), value.to_owned())),
        Some(_) | None => Err(Unfit::Set),
    }
}

/// Reads `low`, `normal`, `high` or a number of steps.
pub fn parse_effort(word: &str) -> Result<Effort, Unfit> {
    match word {
        "low" => Ok(Effort::LOW),
        "normal" => Ok(Effort::NORMAL),
        "high" => Ok(Effort::HIGH),
        steps => steps.parse().map(Effort).map_err(|_| Unfit::Effort),
    }
}
