//! Names of seats on paper: in full, and short enough for a crowded cell.

use roundtable_model::{Plan, SeatIx};

use crate::lang::Words;
use crate::sheet::paper::PaperWord;
use crate::text::grammar::seat_word;

/// The names of the seats in one language.
///
/// ```
/// use roundtable_words::{Lang, SeatLabels, Words};
/// use roundtable_model::{Game, Plan, SeatIx};
/// let plan = Plan { seat_names: Some(Game::Riichi.seat_names()), ..Plan::default() };
/// let seats = SeatLabels::of(&plan, &Words::new(Lang::Ja));
/// assert_eq!((seats.long(SeatIx(0)), seats.long(SeatIx(4))), ("東".to_owned(), "5".to_owned()));
/// ```
#[derive(Clone, Debug)]
pub struct SeatLabels {
    long: Vec<String>,
    short: Vec<String>,
}

impl SeatLabels {
    /// Seats of known games, by their English names, are translated. The short form is the first letter if these
    /// differ, else the name if none has more than two letters, else the number.
    pub fn of(plan: &Plan, words: &Words) -> Self {
        let names = plan.seat_names.as_deref().unwrap_or_default();
        let long: Vec<String> = names.iter().map(|n| seat_name(n, words)).collect();
        let firsts: Vec<Option<char>> = long.iter().map(|n| n.chars().next()).collect();
        let told_apart = (0..firsts.len()).all(|i| firsts[i].is_some() && !firsts[..i].contains(&firsts[i]));
        let fit_whole = long.iter().all(|n| (1..=2).contains(&n.chars().count()));
        let short = if told_apart {
            firsts.into_iter().flatten().map(String::from).collect()
        } else if fit_whole {
            long.clone()
        } else {
            (1..=long.len()).map(|n| n.to_string()).collect()
        };
        Self { long, short }
    }

    /// Whether seats have names at all.
    pub fn are_named(&self) -> bool {
        !self.long.is_empty()
    }

    /// Whether the short form of each seat is one sign.
    pub fn are_short(&self) -> bool {
        self.short.iter().all(|name| name.chars().count() <= 1)
    }

    /// The name of the seat, if it has one.
    pub fn name(&self, seat: SeatIx) -> Option<&str> {
        self.long.get(seat.ix()).map(String::as_str)
    }

    /// The seat's name, or its number.
    pub fn long(&self, seat: SeatIx) -> String {
        self.name(seat).map_or_else(|| seat.to_string(), str::to_owned)
    }

    /// The seat's name, or `seat 3`: for use in a sentence.
    pub fn spoken(&self, seat: SeatIx, words: &Words) -> String {
        self.name(seat).map_or_else(|| words.tell(&PaperWord::PaperSeat { number: seat.to_string() }), str::to_owned)
    }

    /// The first letter of the name, the whole name or the number, as in [`SeatLabels::of`].
    pub fn short(&self, seat: SeatIx) -> String {
        self.short.get(seat.ix()).cloned().unwrap_or_else(|| seat.to_string())
    }
}

/// The name of a seat in a language; a name without a translation is returned unchanged.
///
/// ```
/// use roundtable_words::{Lang, Words, seat_name};
/// assert_eq!(seat_name("East", &Words::new(Lang::Ja)), "東");
/// ```
pub fn seat_name(name: &str, words: &Words) -> String {
    seat_word(name).map_or_else(|| name.to_owned(), |word| words.tell(&word))
}
