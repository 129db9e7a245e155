//! How one round is seated, as it is written: the same words for `next` and for `event seat`.

use clap::ValueEnum;
use roundtable::event::SeatBy;

/// The seatings of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RoundMethod {
    /// Fewest repeats, then nearest places
    Swiss,
    /// By lot
    Random,
    /// By the standings, in blocks of tables
    Interval,
    /// The round that a script has
    Predefined,
    /// Chess by the FIDE (Dutch) system, from a tournament report file
    Dutch,
    /// Doubles: partners as new as possible
    Americano,
    /// Doubles: by the standings, 1 and 4 against 2 and 3
    Mexicano,
    /// Doubles: winners move up a court, losers down
    King,
}

impl RoundMethod {
    /// The same as the desk calls it.
    pub fn way(self) -> SeatBy {
        match self {
            Self::Swiss => SeatBy::Swiss,
            Self::Random => SeatBy::Random,
            Self::Interval => SeatBy::Interval,
            Self::Predefined => SeatBy::Predefined,
            Self::Dutch => SeatBy::Dutch,
            Self::Americano => SeatBy::Americano,
            Self::Mexicano => SeatBy::Mexicano,
            Self::King => SeatBy::King,
        }
    }

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        self.way().id()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_round_is_seated_in_every_way_of_the_desk_but_for_finals_and_plans() {
        let typed: Vec<_> = RoundMethod::value_variants().iter().map(|way| way.to_possible_value().unwrap()).collect();
        let names: Vec<&str> = typed.iter().map(|value| value.get_name()).collect();
        let ways = SeatBy::ALL.into_iter().filter(|way| !matches!(way, SeatBy::Final | SeatBy::Plan(_)));
        assert_eq!(names, ways.map(SeatBy::id).collect::<Vec<_>>());
    }
}
