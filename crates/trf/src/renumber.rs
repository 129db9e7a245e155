//! Numbers after a late entry: by rating, as long as the rules let them change, which is until round 4 is paired.

use std::cmp::Reverse;
use std::collections::HashMap;

use roundtable_swiss::Number;

use crate::report::{Trf, TrfLine};
use crate::write::{Dialect, records_naming_players};

/// Rounds after which numbers are fixed.
const LAST_ROUND: u32 = 3;

/// Records that name players by number and cannot be rewritten: with one of them nobody is renumbered.
const KEPT: [&str; 12] = ["013", "240", "299", "300", "310", "320", "330", "801", "802", "XXA", "XXP", "XXZ"];

impl Trf {
    /// Renumbers by rating, if the numbers followed it before the last entrant. Nothing changes once round 4 is paired,
    /// if numbers follow something else, or if other records name them. Returns the last entrant's number.
    pub(super) fn renumber(&mut self) -> Number {
        let begins = |line: &TrfLine, with: &[&str]| match line {
            TrfLine::Record(text) => with.iter().any(|record| text.starts_with(record)),
            TrfLine::Player(_) => false,
        };
        let newcomer = self.people.len() - 1;
        // By rating, the highest first; equal ratings by the number so far. The newcomer has the last number.
        let key = |e: usize| (Reverse(self.people[e].rating), self.event.entrants[e].number);
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        order.sort_by_key(|&e| key(e));
        let before = order.iter().filter(|e| **e != newcomer).map(|&e| self.event.entrants[e].number);
        let by_rating = before.is_sorted();
        if self.event.rounds_paired() > LAST_ROUND || !by_rating || self.lines.iter().any(|l| begins(l, &KEPT)) {
            return self.event.entrants[newcomer].number;
        }
        let new: HashMap<Number, Number> =
            (1..).zip(&order).map(|(n, &e)| (self.event.entrants[e].number, Number(n))).collect();
        let given = self.event.entrants[newcomer].number;
        // The new number for an old one. It replaces the old one everywhere: in rows, pairings, forbidden pairs,
        // absences, acceleration.
        let of = |number: Number| new.get(&number).copied().unwrap_or(number);
        let event = &mut self.event;
        event.entrants = order.iter().map(|&e| event.entrants[e].clone()).collect();
        self.people = order.iter().map(|&e| self.people[e].clone()).collect();
        for entrant in &mut event.entrants {
            entrant.number = of(entrant.number);
            entrant.rounds.iter_mut().for_each(|cell| cell.opponent = cell.opponent.map(of));
        }
        event.forbidden.iter_mut().flat_map(|f| &mut f.numbers).for_each(|n| *n = of(*n));
        event.absences.iter_mut().for_each(|(_, n)| *n = of(*n));
        // The last of a group stays its last (C.04.7), and the first its first.
        for v in &mut event.virtual_points {
            let first = if *v.numbers.start() == 1 { 1 } else { of(Number(*v.numbers.start())).0 };
            v.numbers = first..=of(Number(*v.numbers.end())).0;
        }
        let numbered = ["250", "260"];
        let at = self.lines.iter().position(|l| begins(l, &numbered)).unwrap_or(0);
        self.lines.retain(|l| !begins(l, &numbered));
        let records = records_naming_players(&self.event, Dialect::Trf26).into_iter().map(TrfLine::Record);
        self.lines.splice(at..at, records);
        let players = self.lines.iter_mut().filter(|l| matches!(l, TrfLine::Player(_)));
        players.zip(0..).for_each(|(line, e)| *line = TrfLine::Player(e));
        of(given)
    }
}
