//! Direct encounter (FIDE's C.07, article 6): players who are tied are ordered by the games among themselves. The record and the tied players
//! go in, the group in parts comes out; a part that is smaller than the group is divided again in the same way.

use std::collections::HashMap;

use crate::record::Record;

/// The least common multiple of 1 to 10. Points are counted in parts of a tenth, 2,520 to each, so that the mean over up to ten games with
/// one opponent is a whole number of parts.
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
    /// What a win is worth, in the same parts.
    win: i64,
}

impl<'a> Table<'a> {
    /// The points from the games of each two count by their mean, so that one opponent is worth at most one win.
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

    /// Everybody met everybody: by points against each other, equal ones in one part.
    fn by_points(&self) -> Vec<Vec<usize>> {
        let mut order: Vec<usize> = (0..self.group.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(self.points[at]));
        let parts = order.chunk_by(|a, b| self.points[*a] == self.points[*b]);
        parts.map(|part| part.iter().map(|&at| self.group[at]).collect()).collect()
    }

    /// Not everybody met everybody: the first is taken out if no other could reach their points even by winning every missing game, then
    /// the second among the rest, and so on. Those who are left are one part.
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
