//! What ties people to each other and to places, as prices: what one meeting of two costs, or one round not together.
//!
//! A broken wish weighs more than all repeats, a repeat with earlier events more than all meetings in a group.
//! O(pairs).

use roundtable_model::{PlayerIx, Problem, Wish};

use crate::search::prices::{PairWishes, met_before};

/// What a broken wish costs.
pub(super) const BROKEN: i64 = 1 << 36;
/// What a repeat costs.
pub(super) const REPEAT: i64 = 1 << 12;
/// What a meeting inside a group costs.
const GROUP: i64 = 1 << 4;

/// Everybody's ties.
pub(super) struct Ties {
    /// With whom, and what a meeting costs; below 0 what a round without a meeting costs.
    pub of: Vec<Vec<(usize, i64)>>,
    /// The same for wishes alone: to be apart (1) or together (−1).
    pub wished: Vec<Vec<(usize, i64)>>,
    /// A player's tables must have more seats than this.
    pub above: Vec<u32>,
    /// The rounds in which each player is absent.
    pub absent: Vec<Vec<usize>>,
}

impl Ties {
    /// The ties of a question.
    pub fn of(problem: &Problem, pairs: &PairWishes) -> Self {
        let players = problem.players() as usize;
        let mut wished = vec![Vec::new(); players];
        for (list, sign) in [(&pairs.apart, 1), (&pairs.together, -1)] {
            for [a, b] in list {
                wished[a.ix()].push((b.ix(), sign));
                wished[b.ix()].push((a.ix(), sign));
            }
        }
        let mut above = vec![0; players];
        for (player, seat) in problem.seated_wishes().iter().filter_map(Wish::in_seat) {
            above[player.ix()] = seat.0.max(above[player.ix()]);
        }
        let mut absent = vec![Vec::new(); players];
        problem.absences().iter().for_each(|a| absent[a.player.ix()].push(a.round.ix()));
        let of = if problem.history().table_count() + problem.wishes().spreads.len() == 0 {
            wished
                .iter()
                .map(|all: &Vec<(usize, i64)>| all.iter().map(|&(b, sign)| (b, sign * BROKEN)).collect())
                .collect()
        } else {
            dense(problem, &wished)
        };
        Self { of, wished, above, absent }
    }

    /// Whether anything depends on what somebody is named.
    pub fn names(&self, player: usize) -> bool {
        !self.of[player].is_empty() || self.above[player] > 0 || !self.absent[player].is_empty()
    }
}

/// Wishes, earlier meetings and groups together.
fn dense(problem: &Problem, wished: &[Vec<(usize, i64)>]) -> Vec<Vec<(usize, i64)>> {
    let players = problem.players() as usize;
    let met = met_before(problem);
    let spreads = &problem.wishes().spreads;
    let mut row = vec![0i64; players];
    let mut of = Vec::with_capacity(players);
    for a in 0..players {
        row.fill(0);
        for (b, price) in row.iter_mut().enumerate().filter(|(b, _)| *b != a) {
            *price = i64::from(met[a.max(b) * players + a.min(b)]) * REPEAT;
            let two = [a, b].map(|player| PlayerIx(player as u32));
            *price += GROUP * spreads.iter().filter(|spread| spread.joins(two[0], two[1])).count() as i64;
        }
        // Couples meet in any case: what they have met before changes nothing.
        for &(b, sign) in &wished[a] {
            row[b] = if sign < 0 { -BROKEN } else { row[b] + BROKEN };
        }
        of.push(row.iter().copied().enumerate().filter(|(_, price)| *price != 0).collect());
    }
    of
}
