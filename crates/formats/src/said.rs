//! Faults of a schedule and reasons of bounds, said in a language.
//!
//! The audit has them as values; its own `Display` is the English that JSON keeps. Here each variant is a key of the
//! `.ftl` files, and a test holds the English of both together.

use roundtable_audit::borders::SpreadReason;
use roundtable_audit::{Fault, Place, Reason};
use roundtable_model::{PlayerIx, Roster};

use crate::words::{Word, Words};

impl Words {
    /// What proves a bound.
    pub fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Counting => self.say(Word::ReasonCounting, &[]),
            Reason::Rows => self.say(Word::ReasonRows, &[]),
            Reason::RoundPairs => self.say(Word::ReasonRoundPairs, &[]),
            Reason::MostMeetings { together, most } => {
                self.say(Word::ReasonMostMeetings, &[&self.reason(together), &most.to_string()])
            }
            Reason::Convexity { repeats } => self.say(Word::ReasonConvexity, &[&self.reason(repeats)]),
            Reason::Exhaustive => self.say(Word::ReasonExhaustive, &[]),
            Reason::Average => self.say(Word::ReasonAverage, &[]),
            Reason::Divisibility { reached } => self.reached(Word::ReasonDivisibility, *reached),
            Reason::FirstGame { reached } => self.reached(Word::ReasonFirstGame, *reached),
            Reason::Pigeonhole => self.say(Word::ReasonPigeonhole, &[]),
            Reason::GroupsOverTables => self.say(Word::ReasonGroupsOverTables, &[]),
            Reason::Parity => self.say(Word::ReasonParity, &[]),
            Reason::Breaks => self.say(Word::ReasonBreaks, &[]),
        }
    }

    fn reached(&self, word: Word, reached: bool) -> String {
        let bound = self.say(word, &[]);
        if reached { self.say(Word::ReasonReached, &[&bound]) } else { bound }
    }

    /// What proves a bound on the spread of borders.
    pub fn spread_reason(&self, reason: &SpreadReason) -> String {
        match reason {
            SpreadReason::Counting { average } => {
                let word = if average.is_whole() { Word::SpreadWhole } else { Word::SpreadNotWhole };
                self.say(word, &[&average.to_string()])
            }
            SpreadReason::Parity { r, s, average } => {
                let word = if (r + s) % 2 == 0 { Word::SpreadEven } else { Word::SpreadOdd };
                let values = [r.to_string(), s.to_string(), average.to_string()];
                self.say(word, &values.each_ref().map(String::as_str))
            }
            SpreadReason::NoSymmetricDesign { v, k, lambda, theorem } => {
                let values = [v.to_string(), k.to_string(), lambda.to_string(), (*theorem).to_owned()];
                self.say(Word::SpreadNoDesign, &values.each_ref().map(String::as_str))
            }
            SpreadReason::Exhaustive { order, steps } => {
                self.say(Word::SpreadExhaustive, &[&order.to_string(), &steps.to_string()])
            }
        }
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
        let text = |value: u64| value.to_string();
        match fault {
            Fault::NoRounds => self.say(Word::FaultNoRounds, &[]),
            Fault::EmptyRound { round } => self.say(Word::FaultEmptyRound, &[&round.to_string()]),
            Fault::TableTooSmall { round, number, size, .. } => {
                self.say(Word::FaultTableTooSmall, &[&round.to_string(), &number.to_string(), &size.to_string()])
            }
            Fault::TableSize { round, number, size, allowed, .. } => {
                let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
                let values = [&round.to_string(), &number.to_string(), &size.to_string(), &allowed.join(", ")];
                self.say(Word::FaultTableSize, &values.map(String::as_str))
            }
            Fault::TableNumberTwice { round, number, first, table } => {
                let values = [round.to_string(), number.to_string(), text(*first as u64 + 1), text(*table as u64 + 1)];
                self.say(Word::FaultTableNumberTwice, &values.each_ref().map(String::as_str))
            }
            Fault::UnknownPlayer { round, place, player, players } => {
                let values = [round.to_string(), named(*player), self.place(*place), players.to_string()];
                self.say(Word::FaultUnknownPlayer, &values.each_ref().map(String::as_str))
            }
            Fault::DoubledPlayer { round, player, first, again } => {
                let values = [round.to_string(), named(*player), self.place(*first), self.place(*again)];
                self.say(Word::FaultDoubledPlayer, &values.each_ref().map(String::as_str))
            }
            Fault::MissingPlayer { round, player } => {
                self.say(Word::FaultMissingPlayer, &[&round.to_string(), &named(*player)])
            }
            Fault::OtherField { found, players } => {
                self.say(Word::FaultOtherField, &[&found.to_string(), &players.to_string()])
            }
            Fault::RoundCount { found, wanted } => {
                self.say(Word::FaultRoundCount, &[&found.to_string(), &wanted.to_string()])
            }
            Fault::KeptChanged { round } => self.say(Word::FaultKeptChanged, &[&round.to_string()]),
            Fault::AbsentPlaced { round, player } => {
                self.say(Word::FaultAbsentPlaced, &[&round.to_string(), &named(*player)])
            }
            Fault::NotAbsent { round, player } => {
                self.say(Word::FaultNotAbsent, &[&round.to_string(), &named(*player)])
            }
            Fault::SitOutCount { round, found, wanted } => {
                self.say(Word::FaultSitOutCount, &[&round.to_string(), &found.to_string(), &wanted.to_string()])
            }
            Fault::More { count } => self.say(Word::FaultMore, &[&text(*count)]),
            // A fault that is added to the audit is said in English until its key stands here.
            _ => fault.to_string(),
        }
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::Seat { number, seat, .. } => self.say(Word::PlaceSeat, &[&number.to_string(), &seat.to_string()]),
            Place::SitOut { .. } => self.say(Word::PlaceSitOut, &[]),
            Place::Absent { .. } => self.say(Word::PlaceAbsent, &[]),
        }
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
