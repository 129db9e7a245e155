//! What ties people to each other, listed for each person: no square of all people. O(wishes + earlier meetings).

use roundtable_model::{PlayerIx, Problem, Spread, Wish, each_two};

use crate::search::prices::PairWishes;

/// Everybody's ties.
pub(super) struct Ties<'a> {
    /// Those whom each person is never to meet.
    pub apart: Vec<Vec<PlayerIx>>,
    /// Those who are always to be at the same table.
    pub together: Vec<Vec<PlayerIx>>,
    /// Those whom each person met before the rounds that are made, once for each meeting.
    earlier: Vec<Vec<PlayerIx>>,
    /// A player's tables must have more seats than this.
    pub above: Vec<u32>,
    /// Columns of the list whose groups are to be spread.
    columns: &'a [Spread],
    /// Who misses a round, and so cannot exchange names.
    pub misses: Vec<bool>,
}

impl<'a> Ties<'a> {
    /// The ties of a question.
    pub fn of(problem: &'a Problem) -> Self {
        let players = problem.players() as usize;
        let pairs = PairWishes::of(problem);
        let both = |pairs: &mut dyn Iterator<Item = [PlayerIx; 2]>| {
            let mut of = vec![Vec::new(); players];
            pairs.for_each(|[a, b]| {
                of[a.ix()].push(b);
                of[b.ix()].push(a);
            });
            of
        };
        let tables = problem.history().tables().chain(problem.kept().tables());
        let (mut above, mut misses) = (vec![0; players], vec![false; players]);
        for (player, seat) in problem.seated_wishes().iter().filter_map(Wish::in_seat) {
            above[player.ix()] = seat.0.max(above[player.ix()]);
        }
        problem.absences().iter().for_each(|absence| misses[absence.player.ix()] = true);
        Self {
            apart: both(&mut pairs.apart.iter().copied()),
            together: both(&mut pairs.together.iter().copied()),
            earlier: both(&mut tables.flat_map(|table| each_two(table.seats))),
            above,
            columns: &problem.wishes().spreads,
            misses,
        }
    }

    /// How often two met before the rounds that are made.
    pub fn met_earlier(&self, a: PlayerIx, b: PlayerIx) -> i64 {
        self.earlier[a.ix()].iter().filter(|&&met| met == b).count() as i64
    }

    /// In how many columns two are of one group.
    pub fn alike(&self, a: PlayerIx, b: PlayerIx) -> i64 {
        self.columns.iter().filter(|spread| spread.joins(a, b)).count() as i64
    }
}
