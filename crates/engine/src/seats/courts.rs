//! Courts (table numbers) of a round robin by the circle method: in a whole cycle nobody plays more than twice on one,
//! a balanced tournament design. `tables.rs` asks here first.
//!
//! Everybody but one has a residue modulo m = people − 1, and round r has the games {r + i, r − i} and the one of r
//! against the one who stays (for an odd number of people, m = people, r rests). With 6 people m is 5, person 5 stays,
//! and round 1 has the games {1, 5}, {2, 0} and {3, 4}. With game i always on court i
//! everybody is there twice, in rounds p ± i; only the one who stays is always on court 0. So in round r ≠ 0 the games
//! on the courts 0 and ±2r change places: the one who stays has every court twice, r and −r are on court 2r as often as
//! before, and 3r and −3r come to court 0, each once if 3 does not divide m (J. Haselgrove and J. Leech, “A tournament
//! design problem”, Amer. Math. Monthly 84, 1977). If it does, no choice of one exchange a round works, and the walk
//! has to search; designs exist for all but 4 people (Schellenberg, van Rees and Vanstone 1977). O(games).

use roundtable_model::{PlayerIx, Round, Schedule};

/// The number of every table, in order, if all rounds are of one circle and it is known that nobody is at a table more
/// than twice.
///
/// With an even number of people the one who stays is the last (Berger's tables) or the first (the circle method); both
/// are tried. `None` for every other schedule, and for an even number if 3 divides people − 1: then the caller
/// searches.
pub(super) fn of_circle(schedule: &Schedule) -> Option<Vec<u32>> {
    let people = schedule.players();
    let circle = match people.is_multiple_of(2) {
        true => [people - 1, 0].map(|stays| Circle { residues: people - 1, stays: Some(stays) }).to_vec(),
        false => vec![Circle { residues: people, stays: None }],
    };
    circle.into_iter().find_map(|circle| circle.courts(schedule))
}

/// A round robin by the circle: who stays, and how many go round.
#[derive(Clone, Copy)]
struct Circle {
    residues: u32,
    stays: Option<u32>,
}

impl Circle {
    /// The court of every game, in the order of the schedule; `None` if its rounds are not those of this circle.
    fn courts(self, schedule: &Schedule) -> Option<Vec<u32>> {
        let m = self.residues;
        if m < 3 || schedule.round_count() != m || (self.stays.is_some() && m.is_multiple_of(3)) {
            return None;
        }
        let mut seen = vec![false; m as usize];
        let mut all = Vec::with_capacity(schedule.table_count());
        for round in schedule.rounds() {
            let at = self.turn(&round)?;
            // Repeated rounds would have their courts again.
            if std::mem::replace(&mut seen[at as usize], true) {
                return None;
            }
            let exchanged = if self.stays.is_some() { self.folded(2 * at) } else { 0 };
            for table in round.tables() {
                let game = self.game(table.seats);
                let court = match game {
                    0 => exchanged,
                    game if game == exchanged => 0,
                    game => game,
                };
                // Tables count from 1, and so do the games if nobody stays: game 0 is that of the one who does.
                all.push(if self.stays.is_some() { court + 1 } else { court });
            }
        }
        Some(all)
    }

    /// The number of this round in the circle: everybody is there, and the residues of every game have one sum.
    fn turn(self, round: &Round<'_>) -> Option<u32> {
        let m = self.residues;
        // m is odd, so (m + 1)/2 is one half modulo m: r is half of (r + i) + (r − i).
        let half = |sum: u32| sum % m * (m.div_ceil(2)) % m;
        let mut turns = round.tables().map(|table| {
            let &[a, b] = table.seats else { return None };
            match [self.residue(a), self.residue(b)] {
                [Some(a), Some(b)] => Some(half(a + b)),
                [one, other] => one.or(other),
            }
        });
        let first = turns.next()??;
        (turns.all(|turn| turn == Some(first))
            && round.tables().len() as u32 == m / 2 + u32::from(self.stays.is_some()))
        .then_some(first)
    }

    /// Which game of its round it is: i of {r + i, r − i}, and 0 of the one who stays.
    fn game(self, seats: &[PlayerIx]) -> u32 {
        let m = self.residues;
        let &[a, b] = seats else { return 0 };
        let [Some(a), Some(b)] = [a, b].map(|player| self.residue(player)) else { return 0 };
        self.folded((a + m - b) % m * (m.div_ceil(2)) % m)
    }

    /// Of i and −i the smaller.
    fn folded(self, residue: u32) -> u32 {
        let residue = residue % self.residues;
        residue.min(self.residues - residue)
    }

    /// The residue of a player; `None` of the one who stays.
    fn residue(self, player: PlayerIx) -> Option<u32> {
        match self.stays {
            Some(0) => player.0.checked_sub(1),
            Some(stays) => (player.0 != stays).then_some(player.0),
            None => Some(player.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MakerRequest, Method, make};
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};

    /// By FIDE's tables and by the circle: 2 visits at most, the quotient of games and courts. Even numbers of people
    /// with 3 dividing people − 1 (4 more than a multiple of 6) are left out: there the walk has to search.
    #[test]
    fn nobody_plays_more_than_twice_on_one_court() {
        for people in (5..=62).filter(|people| people % 6 != 4) {
            // The circle method lets the one rest who meets nobody: that is another circle, with one more.
            let all = [Method::Berger, Method::Standard];
            for method in all.into_iter().take(if people % 2 == 0 { 2 } else { 1 }) {
                let problem =
                    Problem::new(Roster::numbered(people), TableSizes::only(2).unwrap(), RoundGoal::Max).unwrap();
                let request = MakerRequest { method, balance: true, ..MakerRequest::default() };
                let found = audit(&make(&problem, &request).unwrap().schedule, &Rules::default()).tables;
                assert_eq!((found.max_visits, found.excess_visits), (2, 0), "{people} people by {method}");
            }
        }
    }

    #[test]
    fn other_rounds_have_no_circle() {
        let mut schedule = Schedule::new(6);
        let round = [[0, 1], [2, 3], [4, 5]].map(|seats| seats.map(PlayerIx));
        round.iter().zip(1..).fold(schedule.push_round(), |mut round, (seats, number)| {
            round.table(number, seats);
            round
        });
        assert_eq!(of_circle(&schedule), None);
        assert_eq!(of_circle(&Schedule::new(4)).map(|all| all.len()), None, "3 divides 3");
    }
}
