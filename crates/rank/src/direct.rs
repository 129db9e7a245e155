//! Direct encounter (article 6): those who are tied are ordered by the games among themselves.

use std::collections::HashMap;

use crate::record::Record;

/// A product of small numbers: the mean over that many games with one opponent is whole in these parts.
const PARTS: i64 = 2_520;

/// Divides a tied group, best first. Those who stay tied are in one part; their order is kept.
pub(crate) fn direct(record: &Record, group: &[usize]) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let table = Table::new(record, group);
    let parts = if table.missing.iter().all(|m| *m == 0) { table.by_points() } else { table.beyond_reach() };
    if parts.len() == 1 {
        return parts;
    }
    parts.iter().flat_map(|part| direct(record, part)).collect()
}

/// The games among a group.
struct Table<'a> {
    group: &'a [usize],
    /// By place in the group: points against the others, in parts of tenths.
    points: Vec<i64>,
    /// How many of the others each has not met.
    missing: Vec<i64>,
    win: i64,
}

impl<'a> Table<'a> {
    fn new(record: &Record, group: &'a [usize]) -> Self {
        let place: HashMap<usize, usize> = group.iter().enumerate().map(|(at, p)| (*p, at)).collect();
        let (mut points, mut missing) = (Vec::new(), Vec::new());
        for player in group {
            // Points and games by opponent.
            let mut met: HashMap<usize, (i64, i64)> = HashMap::new();
            let games = record.turns[*player].iter().filter(|t| t.game);
            for (turn, at) in games.filter_map(|t| Some((t, *place.get(&t.opponent?)?))) {
                let sum = met.entry(at).or_default();
                *sum = (sum.0 + turn.points, sum.1 + 1);
            }
            points.push(met.values().map(|(points, games)| points * PARTS / games).sum());
            missing.push((group.len() - 1 - met.len()) as i64);
        }
        Self { group, points, missing, win: record.win * PARTS }
    }

    fn by_points(&self) -> Vec<Vec<usize>> {
        let mut order: Vec<usize> = (0..self.group.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(self.points[at]));
        let parts = order.chunk_by(|a, b| self.points[*a] == self.points[*b]);
        parts.map(|part| part.iter().map(|&at| self.group[at]).collect()).collect()
    }

    /// The first is not a matter who nobody could catch even by winning every game that is missing, then the second, and so on.
    fn beyond_reach(&self) -> Vec<Vec<usize>> {
        let reach = |at: usize| self.points[at] + self.missing[at] * self.win;
        let mut left: Vec<usize> = (0..self.group.len()).collect();
        let mut parts = Vec::new();
        while let Some(first) = left.iter().position(|&a| left.iter().all(|&b| a == b || self.points[a] > reach(b))) {
            parts.push(vec![self.group[left.remove(first)]]);
        }
        if !left.is_empty() {
            parts.push(left.into_iter().map(|at| self.group[at]).collect());
        }
        parts
    }
}
