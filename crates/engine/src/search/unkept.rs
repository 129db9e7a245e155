//! The wishes that a round breaks, before table numbers and seats are assigned: wishes about company (who sits with
//! whom), and those of hosts (a table) and pinned people (a seat) that their company makes impossible.
//!
//! Assigning numbers and seats gives every host and every pinned player their place if their company allows it
//! ([`give_places`](super::give_places)); this file counts what no assignment can repair. O(players + wishes · table
//! size) a round.

use roundtable_audit::Objective;
use roundtable_model::{PlayerIx, Problem, Round, Schedule, Wish};

/// The figures of a schedule that depend on who sits with whom, with the wishes for places that its company breaks.
pub(crate) fn judged(problem: &Problem, schedule: &Schedule) -> Objective {
    let company = Objective::of(problem, schedule).of_company();
    let made = schedule.rounds().skip(problem.kept().round_count() as usize);
    let broken_places = made.map(|round| unkept(problem.seated_wishes(), &round, schedule.players()).places).sum();
    Objective { broken_places, ..company }
}

/// Whether the rounds that were made keep every wish, once numbers and seats are assigned.
pub(crate) fn keeps_all(problem: &Problem, schedule: &Schedule) -> bool {
    let mut made = schedule.rounds().skip(problem.kept().round_count() as usize);
    made.all(|round| unkept(problem.seated_wishes(), &round, schedule.players()).none())
}

/// How many wishes a round breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unkept {
    /// To be apart or together.
    pub company: u64,
    /// Hosts and pinned people.
    pub places: u64,
}

impl Unkept {
    /// Whether every wish is kept.
    pub fn none(self) -> bool {
        self == Self::default()
    }
}

/// What one round breaks. Anyone who rests breaks nothing.
pub(crate) fn unkept(wishes: &[Wish], round: &Round<'_>, players: u32) -> Unkept {
    let mut unkept = Unkept::default();
    if wishes.is_empty() {
        return unkept;
    }
    let mut table_of = vec![None; players as usize];
    let mut sizes = Vec::new();
    for (t, table) in round.tables().enumerate() {
        table.seats.iter().for_each(|p| table_of[p.ix()] = Some(t));
        sizes.push(table.seats.len());
    }
    let at = |p: PlayerIx| table_of.get(p.ix()).copied().flatten();
    // A table has the number of the first host who is there, unless another table has it.
    let mut number_of: Vec<Option<u32>> = vec![None; sizes.len()];
    for (host, number) in wishes.iter().filter_map(Wish::at_table) {
        if let Some(table) = at(host)
            && number as usize <= sizes.len()
            && number_of[table].is_none()
            && !number_of.contains(&Some(number))
        {
            number_of[table] = Some(number);
        }
    }
    let mut seated: Vec<(usize, u32, PlayerIx)> = Vec::new();
    for wish in wishes {
        if let Some(([a, b], together)) = wish.company()
            && let Some((a, b)) = at(a).zip(at(b))
        {
            unkept.company += u64::from((a == b) != together);
        }
        if let Some((a, number)) = wish.at_table() {
            unkept.places += u64::from(at(a).is_some_and(|t| number_of[t] != Some(number)));
        }
        if let Some((a, seat)) = wish.in_seat()
            && let Some(table) = at(a)
        {
            let taken = |&(t, s, p): &(usize, u32, PlayerIx)| {
                t == table && ((s == seat.0 && p != a) || (p == a && s != seat.0))
            };
            if seat.ix() >= sizes[table] || seated.iter().any(taken) {
                unkept.places += 1;
            } else {
                seated.push((table, seat.0, a));
            }
        }
    }
    unkept
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::SeatIx;

    fn p(number: u32) -> PlayerIx {
        PlayerIx::from_number(number).unwrap()
    }

    #[test]
    fn each_kind_is_counted_and_rest_breaks_nothing() {
        let mut schedule = Schedule::new(9);
        // Numbers and seats are open: only who sits with whom counts. There is no table 3, and no third seat for 4.
        schedule.push_round().table(1, &[p(1), p(2), p(3)]).table(2, &[p(4), p(5)]).sit_out(p(6)).sit_out(p(7));
        let round = schedule.round(0).unwrap();
        let of = |list: &[Wish]| {
            let found = unkept(list, &round, 9);
            (found.company, found.places)
        };
        let (host, seat) = (|n, t| Wish::AtTable(p(n), t), |n, s| Wish::InSeat(p(n), SeatIx(s)));
        assert_eq!(of(&[Wish::Apart(p(1), p(2)), Wish::Apart(p(1), p(4)), Wish::Apart(p(6), p(7))]), (1, 0));
        assert_eq!(of(&[Wish::Together(p(1), p(2)), Wish::Together(p(3), p(4)), Wish::Together(p(1), p(6))]), (1, 0));
        assert_eq!(of(&[host(4, 1), host(5, 1), host(1, 2), host(6, 1)]), (0, 0));
        assert_eq!(of(&[host(4, 1), host(1, 1)]), (0, 1));
        assert_eq!(of(&[host(1, 1), host(2, 2)]), (0, 1));
        assert_eq!(of(&[host(1, 3)]), (0, 1));
        assert_eq!(of(&[seat(1, 0), seat(2, 1), seat(4, 0)]), (0, 0));
        assert_eq!(of(&[seat(1, 0), seat(2, 0)]), (0, 1));
        assert_eq!(of(&[seat(4, 2), seat(1, 2), seat(6, 0), seat(6, 1)]), (0, 1));
    }
}
