//! The values of `next --method`: a word for each method that seats a single round, with its line for completion in a
//! shell.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use roundtable::event::SeatBy;

/// What each way does, in the order of [`SeatBy::ONE_ROUND`].
const HELP: [&str; SeatBy::ONE_ROUND.len()] = [
    "Fewest repeats, then nearest places",
    "By lot",
    "By the standings, in blocks of tables",
    "The round that a script has",
    "Chess by the FIDE (Dutch) system, from a tournament report file",
    "Doubles: partners as new as possible",
    "Doubles: by the standings, 1 and 4 against 2 and 3",
    "Doubles: winners move up a court, losers down",
];

/// Reads the word for a method that seats one round.
pub fn one_round() -> impl TypedValueParser<Value = SeatBy> {
    let words = SeatBy::ONE_ROUND.into_iter().zip(HELP).map(|(way, help)| PossibleValue::new(way.id()).help(help));
    PossibleValuesParser::new(words).map(|word| SeatBy::named(&word).unwrap_or(SeatBy::Swiss))
}
