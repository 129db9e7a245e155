//! Direct encounter (FIDE's C.07, article 6): players who are tied are ordered by the games among themselves. The group
//! of tied players is divided into parts; a part smaller than the group is divided again in the same way.

use std::collections::{BTreeSet, HashMap};

use crate::record::Record;

/// The most parts of a tenth in which points are counted, so sums cannot overflow. It is above the least common
/// multiple of 1 to 52.
const MOST_PARTS: i128 = 1 << 72;

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
    points: Vec<i128>,
    /// How many of the others each has not met.
    missing: Vec<i128>,
    /// What a win is worth, in the same parts.
    win: i128,
}

impl<'a> Table<'a> {
    /// Points from the games of each two count by their mean, so one opponent is worth at most one win. A tenth is
    /// divided into enough parts to make every mean whole; only beyond [`MOST_PARTS`] is a mean rounded down.
    fn new(record: &Record, group: &'a [usize]) -> Self {
        let place: HashMap<usize, usize> = group.iter().enumerate().map(|(at, p)| (*p, at)).collect();
        // Points and games by opponent.
        let met = |player: &usize| {
            let mut met: HashMap<usize, (i128, i128)> = HashMap::new();
            let games = record.turns[*player].iter().filter(|t| t.game);
            for (turn, at) in games.filter_map(|t| Some((t, *place.get(&t.opponent?)?))) {
                let sum = met.entry(at).or_default();
                *sum = (sum.0 + i128::from(turn.points), sum.1 + 1);
            }
            met
        };
        let met: Vec<HashMap<usize, (i128, i128)>> = group.iter().map(met).collect();
        let counts: BTreeSet<i128> = met.iter().flat_map(HashMap::values).map(|(_, games)| *games).collect();
        let parts = counts.into_iter().fold(1, with_multiple);
        let mean = |(points, games): &(i128, i128)| points * parts / games;
        let points = met.iter().map(|met| met.values().map(mean).sum::<i128>()).collect();
        let missing = met.iter().map(|met| (group.len() - 1 - met.len()) as i128).collect();
        Self { group, points, missing, win: i128::from(record.win) * parts }
    }

    /// Everybody met everybody: by points against each other, equal ones in one part.
    fn by_points(&self) -> Vec<Vec<usize>> {
        let mut order: Vec<usize> = (0..self.group.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(self.points[at]));
        let parts = order.chunk_by(|a, b| self.points[*a] == self.points[*b]);
        parts.map(|part| part.iter().map(|&at| self.group[at]).collect()).collect()
    }

    /// Not everybody met everybody: the first is taken out if no other could reach their points even by winning every
    /// missing game, then the second among the rest, and so on. Those who are left are one part.
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

/// The least common multiple of `parts` and `games`, if it is not above [`MOST_PARTS`]; else `parts`.
fn with_multiple(parts: i128, games: i128) -> i128 {
    let (mut common, mut rest) = (parts, games);
    while rest != 0 {
        (common, rest) = (rest, common % rest);
    }
    let multiple = parts / common * games;
    if multiple > MOST_PARTS { parts } else { multiple }
}
