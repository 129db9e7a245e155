//! Faults of a schedule and reasons of bounds, said in a language.
//!
//! The audit has them as values; its own `Display` is the English that JSON keeps. Here each variant is a key of the
//! `.ftl` files, and a test holds the English of both together.

use roundtable_audit::borders::SpreadReason;
use roundtable_audit::{Fault, Place, Reason};
use roundtable_model::{PlayerIx, Roster};

use crate::phrase::{FaultSaid, ReasonSaid};
use crate::words::Words;

impl Words {
    /// What proves a bound.
    pub fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Counting => self.tell(&ReasonSaid::ReasonCounting),
            Reason::Rows => self.tell(&ReasonSaid::ReasonRows),
            Reason::RoundPairs => self.tell(&ReasonSaid::ReasonRoundPairs),
            Reason::MostMeetings { together, most } => {
                self.tell(&ReasonSaid::ReasonMostMeetings { reason: self.reason(together), most: *most })
            }
            Reason::Convexity { repeats } => self.tell(&ReasonSaid::ReasonConvexity { reason: self.reason(repeats) }),
            Reason::Exhaustive => self.tell(&ReasonSaid::ReasonExhaustive),
            Reason::Average => self.tell(&ReasonSaid::ReasonAverage),
            Reason::Divisibility { reached } => self.reached(ReasonSaid::ReasonDivisibility, *reached),
            Reason::FirstGame { reached } => self.reached(ReasonSaid::ReasonFirstGame, *reached),
            Reason::Pigeonhole => self.tell(&ReasonSaid::ReasonPigeonhole),
            Reason::GroupsOverTables => self.tell(&ReasonSaid::ReasonGroupsOverTables),
            Reason::Parity => self.tell(&ReasonSaid::ReasonParity),
            Reason::Breaks => self.tell(&ReasonSaid::ReasonBreaks),
            Reason::Borders => self.tell(&ReasonSaid::ReasonBorders),
        }
    }

    fn reached(&self, bound: ReasonSaid, reached: bool) -> String {
        let reason = self.tell(&bound);
        if reached { self.tell(&ReasonSaid::ReasonReached { reason }) } else { reason }
    }

    /// What proves a bound on the spread of borders.
    pub fn spread_reason(&self, reason: &SpreadReason) -> String {
        self.tell(&match *reason {
            SpreadReason::Counting { average } if average.is_whole() => {
                ReasonSaid::SpreadWhole { average: average.to_string() }
            }
            SpreadReason::Counting { average } => ReasonSaid::SpreadNotWhole { average: average.to_string() },
            SpreadReason::Parity { r, s, average } if (r + s) % 2 == 0 => {
                ReasonSaid::SpreadEven { r, s, average: average.to_string() }
            }
            SpreadReason::Parity { r, s, average } => ReasonSaid::SpreadOdd { r, s, average: average.to_string() },
            SpreadReason::NoSymmetricDesign { v, k, lambda, theorem } => {
                ReasonSaid::SpreadNoDesign { v, k, lambda, theorem }
            }
            SpreadReason::Exhaustive { order, steps } => ReasonSaid::SpreadExhaustive { order, steps },
        })
    }

    /// What is wrong with a schedule, with its coordinates; players by their numbers.
    pub fn fault(&self, fault: &Fault) -> String {
        self.fault_with(fault, &|player| player.to_string())
    }

    /// What is wrong with a schedule; players by name and number, where they have a name: `Kofi Mensah (21)`.
    pub fn fault_named(&self, fault: &Fault, roster: &Roster) -> String {
        self.fault_with(fault, &|player| {
            let name = if player.0 < roster.len() { roster.name(player) } else { "" };
            if name.is_empty() { player.to_string() } else { format!("{name} ({player})") }
        })
    }

    fn fault_with(&self, fault: &Fault, named: &dyn Fn(PlayerIx) -> String) -> String {
        self.tell(&match fault {
            Fault::NoRounds => FaultSaid::NoRounds,
            Fault::EmptyRound { round } => FaultSaid::EmptyRound { round: *round },
            Fault::TableTooSmall { round, number, size, .. } => {
                FaultSaid::TableTooSmall { round: *round, table: *number, size: *size }
            }
            Fault::TableSize { round, number, size, allowed, .. } => {
                let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
                FaultSaid::TableSize { round: *round, table: *number, size: *size, allowed: allowed.join(", ") }
            }
            Fault::TableNumberTwice { round, number, first, table } => {
                FaultSaid::TableNumberTwice { round: *round, table: *number, first: first + 1, second: table + 1 }
            }
            Fault::UnknownPlayer { round, place, player, players } => {
                let (player, place) = (named(*player), self.place(*place));
                FaultSaid::UnknownPlayer { round: *round, player, place, players: *players }
            }
            Fault::DoubledPlayer { round, player, first, again } => {
                let (first, again) = (self.place(*first), self.place(*again));
                FaultSaid::DoubledPlayer { round: *round, player: named(*player), first, again }
            }
            Fault::MissingPlayer { round, player } => {
                FaultSaid::MissingPlayer { round: *round, player: named(*player) }
            }
            Fault::OtherField { found, players } => FaultSaid::OtherField { found: *found, players: *players },
            Fault::RoundCount { found, wanted } => FaultSaid::RoundCount { found: *found, wanted: *wanted },
            Fault::KeptChanged { round } => FaultSaid::KeptChanged { round: *round },
            Fault::AbsentPlaced { round, player } => FaultSaid::AbsentPlaced { round: *round, player: named(*player) },
            Fault::NotAbsent { round, player } => FaultSaid::NotAbsent { round: *round, player: named(*player) },
            Fault::SitOutCount { round, found, wanted } => {
                FaultSaid::SitOutCount { round: *round, found: *found, wanted: *wanted }
            }
            Fault::More { count } => FaultSaid::More { count: *count },
            // A fault that is added to the audit is said in English until its key stands here.
            _ => return fault.to_string(),
        })
    }

    fn place(&self, place: Place) -> String {
        self.tell(&match place {
            Place::Seat { number, seat, .. } => FaultSaid::PlaceSeat { table: number, seat: seat.number() },
            Place::SitOut { .. } => FaultSaid::PlaceSitOut,
            Place::Absent { .. } => FaultSaid::PlaceAbsent,
        })
    }
}

#[cfg(test)]
mod tests {
    use roundtable_audit::borders::Fraction;
    use roundtable_model::{PlayerIx, RoundIx, SeatIx};

    use super::*;
    use crate::Lang;

    /// One of every variant.
    fn reasons() -> Vec<Reason> {
        vec![
            Reason::Counting,
            Reason::Rows,
            Reason::RoundPairs,
            Reason::MostMeetings { together: Box::new(Reason::RoundPairs), most: 4 },
            Reason::Convexity { repeats: Box::new(Reason::Rows) },
            Reason::Exhaustive,
            Reason::Average,
            Reason::Divisibility { reached: false },
            Reason::Divisibility { reached: true },
            Reason::FirstGame { reached: false },
            Reason::FirstGame { reached: true },
            Reason::Pigeonhole,
            Reason::GroupsOverTables,
            Reason::Parity,
            Reason::Breaks,
            Reason::Borders,
        ]
    }

    fn faults() -> Vec<Fault> {
        let (round, player) = (RoundIx(2), PlayerIx(6));
        let seat = Place::Seat { table: 0, number: 3, seat: SeatIx(1) };
        vec![
            Fault::NoRounds,
            Fault::EmptyRound { round },
            Fault::TableTooSmall { round, table: 0, number: 3, size: 1 },
            Fault::TableSize { round, table: 0, number: 3, size: 5, allowed: vec![4, 3] },
            Fault::TableNumberTwice { round, table: 3, first: 0, number: 7 },
            Fault::UnknownPlayer { round, place: seat, player, players: 6 },
            Fault::DoubledPlayer { round, player, first: seat, again: Place::SitOut { index: 0 } },
            Fault::DoubledPlayer { round, player, first: seat, again: Place::Absent { index: 0 } },
            Fault::MissingPlayer { round, player },
            Fault::OtherField { found: 7, players: 8 },
            Fault::RoundCount { found: 4, wanted: 5 },
            Fault::KeptChanged { round },
            Fault::AbsentPlaced { round, player },
            Fault::NotAbsent { round, player },
            Fault::SitOutCount { round, found: 2, wanted: 1 },
            Fault::More { count: 17 },
        ]
    }

    fn spread_reasons() -> Vec<SpreadReason> {
        let average = Fraction::new;
        vec![
            SpreadReason::Counting { average: average(13, 3) },
            SpreadReason::Counting { average: average(12, 3) },
            SpreadReason::Parity { r: 2, s: 4, average: average(2, 5) },
            SpreadReason::Parity { r: 2, s: 5, average: average(2, 6) },
            SpreadReason::NoSymmetricDesign { v: 29, k: 8, lambda: 2, theorem: "Schutzenberger 1949" },
            SpreadReason::Exhaustive { order: 6, steps: 12_345_678 },
        ]
    }

    #[test]
    fn english_is_what_the_audit_says() {
        let words = Words::new(Lang::En);
        reasons().iter().for_each(|r| assert_eq!(words.reason(r), r.to_string()));
        faults().iter().for_each(|f| assert_eq!(words.fault(f), f.to_string()));
        spread_reasons().iter().for_each(|r| assert_eq!(words.spread_reason(r), r.to_string()));
    }

    #[test]
    fn every_other_language_has_its_own_words_and_all_values() {
        let words = Words::new(Lang::Ja);
        for (said, english) in reasons()
            .iter()
            .map(|r| (words.reason(r), r.to_string()))
            .chain(faults().iter().map(|f| (words.fault(f), f.to_string())))
            .chain(spread_reasons().iter().map(|r| (words.spread_reason(r), r.to_string())))
        {
            assert_ne!(said, english);
            let numbers = english.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
            numbers.for_each(|n| assert!(said.contains(n), "{said}: {english}"));
        }
    }
}
