//! Numbers after a late entry: by rating, as long as the rules let them change, which is until round 4 is paired.

use std::cmp::Reverse;
use std::collections::HashMap;

use roundtable_swiss::Number;

use crate::report::{Trf, TrfLine};
use crate::write::with_numbers;

/// Rounds after which numbers stay as they are.
const LAST_ROUND: u32 = 3;

/// Records that name players by number and cannot be rewritten: with one of them nobody is renumbered.
const KEPT: [&str; 12] = ["013", "240", "299", "300", "310", "320", "330", "801", "802", "XXA", "XXP", "XXZ"];

impl Trf {
    /// Renumbers by rating, if the numbers followed the rating before the last entrant came. Nothing changes once round 4 is paired, if
    /// numbers follow something else, or if other records name them. Returns the number of the last entrant.
    pub(super) fn renumber(&mut self) -> Number {
        let begins = |line: &TrfLine, with: &[&str]| match line {
            TrfLine::Record(text) => with.iter().any(|record| text.starts_with(record)),
            TrfLine::Player(_) => false,
        };
        let newcomer = self.people.len() - 1;
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
        let records = with_numbers(&self.event, true).into_iter().map(TrfLine::Record);
        self.lines.splice(at..at, records);
        let players = self.lines.iter_mut().filter(|l| matches!(l, TrfLine::Player(_)));
        players.zip(0..).for_each(|(line, e)| *line = TrfLine::Player(e));
        of(given)
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Player, Roster};
    use roundtable_swiss::{Cell, Colour, Number, Outcome, Position, baku, pair};

    use crate::read::read_trf;
    use crate::report::Trf;
    use crate::write::write_trf;

    fn open() -> Trf {
        let player = |n: i64| Player { name: format!("P{n}"), rating: Some(2_000 - 20 * n), ..Player::default() };
        let (roster, _) = Roster::new((0..16).map(player).collect());
        Trf::start(&roster, 7, Colour::White, "Open", baku(16, 7))
    }

    /// Every board drawn.
    fn round(file: &mut Trf) {
        let number = file.event.rounds_paired() + 1;
        let position = Position::before(&file.event, number).unwrap();
        let paired = pair(&position).unwrap();
        let of = |place: usize| position.players[place].number;
        let at = |file: &Trf, number| file.event.entrants.iter().position(|e| e.number == number).unwrap();
        for board in &paired.boards {
            for (own, other, colour) in
                [(board.white, board.black, Colour::White), (board.black, board.white, Colour::Black)]
            {
                let cell = Cell { opponent: Some(of(other)), colour: Some(colour), outcome: Outcome::Draw };
                file.set(at(file, of(own)), number, cell);
            }
        }
        if let Some(bye) = paired.bye {
            file.set(at(file, of(bye)), number, Cell::alone(Outcome::Allocated));
        }
        file.count();
    }

    #[test]
    fn a_late_entry_stands_where_the_rating_says_until_round_four_is_paired() {
        let mut file = open();
        round(&mut file);
        file.join("Late", Some(1_915));
        let number = |file: &Trf, name: &str| {
            let at = file.people.iter().position(|p| p.name == name).unwrap();
            file.event.entrants[at].number
        };
        let of = ["P4", "Late", "P5", "P15"].map(|name| number(&file, name));
        assert_eq!(of, [5, 6, 7, 17].map(Number));
        // The last of the accelerated half stays the last, and what was played is what was played.
        assert_eq!(file.event.virtual_points[0].numbers, 1..=9);
        assert_eq!(number(&file, "P7"), Number(9));
        let again = read_trf(&write_trf(&file), "open.trf").unwrap();
        assert_eq!((&again.event, &again.people), (&file.event, &file.people));
        assert_eq!(roundtable_swiss::check_round(&again.event, 1), Ok(roundtable_swiss::Checked::Same));
        round(&mut file);
        round(&mut file);
        file.join("Later", Some(1_990));
        assert_eq!(number(&file, "Later"), Number(2));
        round(&mut file);
        file.join("Last", Some(2_500));
        assert_eq!(number(&file, "Last"), Number(19));
        (1..=4).for_each(|r| {
            assert_eq!(roundtable_swiss::check_round(&file.event, r), Ok(roundtable_swiss::Checked::Same))
        });
    }

    #[test]
    fn numbers_by_something_else_stay() {
        let mut file = open();
        file.people.swap(8, 9);
        file.join("Late", Some(1_915));
        assert_eq!(file.event.entrants[16].number, Number(17));
    }
}
