//! Faults of a schedule and reasons of bounds, said in a language.
//!
//! The audit has them as values. Here each is a phrase; JSON has the English of it.

use roundtable_audit::borders::SpreadReason;
use roundtable_audit::{Fault, Place, Reason, RoundsTheorem, StreamFault};
use roundtable_model::{PlayerIx, Roster};

use crate::lang::Words;
use crate::plan::faults::{FaultSaid, StreamSaid};
use crate::plan::proved::{ReasonSaid, TheoremSaid};

impl Words {
    /// What proves a bound.
    pub fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Counting => self.tell(&ReasonSaid::ReasonCounting),
            Reason::Rows => self.tell(&ReasonSaid::ReasonRows),
            Reason::RoundPairs => self.tell(&ReasonSaid::ReasonRoundPairs),
            Reason::Rounds { theorem } => self.tell(&ReasonSaid::ReasonRounds { theorem: self.theorem(*theorem) }),
            Reason::MostMeetings { together, most } => {
                self.tell(&ReasonSaid::ReasonMostMeetings { reason: self.reason(together), most: *most })
            }
            Reason::AsWished { by } => self.tell(&ReasonSaid::ReasonAsWished { reason: self.reason(by) }),
            Reason::Convexity { repeats } => self.tell(&ReasonSaid::ReasonConvexity { reason: self.reason(repeats) }),
            Reason::Exhaustive => self.tell(&ReasonSaid::ReasonExhaustive),
            Reason::Average => self.tell(&ReasonSaid::ReasonAverage),
            Reason::Divisibility { reached } => self.reached(ReasonSaid::ReasonDivisibility, *reached),
            Reason::FirstGame { reached } => self.reached(ReasonSaid::ReasonFirstGame, *reached),
            Reason::SameTables => self.tell(&ReasonSaid::ReasonSameTables),
            Reason::Pigeonhole => self.tell(&ReasonSaid::ReasonPigeonhole),
            Reason::GroupsOverTables => self.tell(&ReasonSaid::ReasonGroupsOverTables),
            Reason::Parity => self.tell(&ReasonSaid::ReasonParity),
            Reason::Breaks => self.tell(&ReasonSaid::ReasonBreaks),
            Reason::Borders => self.tell(&ReasonSaid::ReasonBorders),
            Reason::Sides => self.tell(&ReasonSaid::ReasonSides),
        }
    }

    /// What proves a bound, without the theorem's name and the steps in between: for figures that are read at a glance.
    pub fn reason_in_short(&self, reason: &Reason) -> String {
        match reason {
            Reason::Rounds { .. } => self.tell(&ReasonSaid::ReasonRoundsInShort),
            Reason::MostMeetings { together: within, .. } | Reason::Convexity { repeats: within } => {
                self.reason_in_short(within)
            }
            Reason::AsWished { by } => self.tell(&ReasonSaid::ReasonAsWished { reason: self.reason_in_short(by) }),
            Reason::Divisibility { .. } => self.tell(&ReasonSaid::ReasonDivisibility),
            Reason::FirstGame { .. } => self.tell(&ReasonSaid::ReasonFirstGame),
            Reason::Breaks => self.tell(&ReasonSaid::ReasonBreaksInShort),
            Reason::Counting
            | Reason::Rows
            | Reason::RoundPairs
            | Reason::Exhaustive
            | Reason::Average
            | Reason::SameTables
            | Reason::Pigeonhole
            | Reason::GroupsOverTables
            | Reason::Parity
            | Reason::Borders
            | Reason::Sides => self.reason(reason),
        }
    }

    /// Why more rounds without a repeat are impossible.
    pub fn theorem(&self, theorem: RoundsTheorem) -> String {
        self.tell(&TheoremSaid::from(theorem))
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
            Fault::TableCount { round, found, wanted } => {
                FaultSaid::TableCount { round: *round, found: *found, wanted: *wanted }
            }
            Fault::SitOutCount { round, found, wanted } => {
                FaultSaid::SitOutCount { round: *round, found: *found, wanted: *wanted }
            }
            Fault::More { count } => FaultSaid::More { count: *count },
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

impl From<RoundsTheorem> for TheoremSaid {
    fn from(theorem: RoundsTheorem) -> Self {
        match theorem {
            RoundsTheorem::Pigeonhole => Self::Pigeonhole,
            RoundsTheorem::Counting => Self::Counting,
            RoundsTheorem::Tarry => Self::Tarry,
            RoundsTheorem::BruckRyser => Self::BruckRyser,
            RoundsTheorem::NoPlaneOf10 => Self::NoPlaneOf10,
            RoundsTheorem::NoNearlyKirkman12 => Self::NoNearlyKirkman12,
            RoundsTheorem::Permutations => Self::Permutations,
        }
    }
}

impl From<&StreamFault> for StreamSaid {
    fn from(fault: &StreamFault) -> Self {
        match *fault {
            StreamFault::Seats { round } => Self::Seats { round },
            StreamFault::Again { round, pair: [a, b], earlier } => {
                Self::Again { round, a: a.number(), b: b.number(), earlier }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_audit::borders::Fraction;
    use roundtable_model::{PlayerIx, RoundIx, SeatIx};

    use super::*;
    use crate::lang::Lang;

    /// One of every variant.
    fn reasons() -> Vec<Reason> {
        vec![
            Reason::Counting,
            Reason::Rows,
            Reason::RoundPairs,
            Reason::Rounds { theorem: RoundsTheorem::Permutations },
            Reason::MostMeetings { together: Box::new(Reason::RoundPairs), most: 4 },
            Reason::Convexity { repeats: Box::new(Reason::Rows) },
            Reason::AsWished { by: Box::new(Reason::Rows) },
            Reason::Exhaustive,
            Reason::Average,
            Reason::Divisibility { reached: false },
            Reason::Divisibility { reached: true },
            Reason::FirstGame { reached: false },
            Reason::FirstGame { reached: true },
            Reason::SameTables,
            Reason::Pigeonhole,
            Reason::GroupsOverTables,
            Reason::Parity,
            Reason::Breaks,
            Reason::Borders,
            Reason::Sides,
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
            Fault::TableCount { round, found: 5, wanted: 4 },
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
    fn both_languages_have_their_own_words_and_all_values() {
        let said = |lang| -> Vec<String> {
            let words = Words::new(lang);
            let reasons = reasons().iter().map(|r| words.reason(r)).collect::<Vec<_>>();
            let faults = faults().iter().map(|f| words.fault(f)).collect();
            [reasons, faults, spread_reasons().iter().map(|r| words.spread_reason(r)).collect()].concat()
        };
        let (english, japanese) = (said(Lang::En), said(Lang::Ja));
        for (english, japanese) in english.iter().zip(&japanese) {
            assert_ne!(english, japanese);
            let numbers = english.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
            numbers.for_each(|n| assert!(japanese.contains(n), "{japanese}: {english}"));
        }
        for fault in faults() {
            assert_ne!(Words::new(Lang::En).fault(&fault), fault.code());
        }
        let most = Reason::MostMeetings { together: Box::new(Reason::RoundPairs), most: 3 };
        let said = Words::new(Lang::En).reason(&most);
        assert_eq!(said, "round-pair bound, and C(m,2) ≤ (m−1)·3/2 as no pair meets more than 3 times");
    }
}
