//! How often each two players have met: a square of counters for a small field, whom each has met for a large one.

use roundtable_model::{PlayerIx, Schedule, each_two};

/// Up to this many players a square is faster, and takes at most 8 MB.
const SQUARE: usize = 2_000;

/// Counts of meetings; they stop at 65,535.
pub(super) enum Meetings {
    /// Row by row over the whole square: two counters are written per meeting, to read one row at a time.
    Square { players: usize, counts: Vec<u16> },
    /// Everybody's opponents, one for each meeting.
    Lists(Vec<Vec<u32>>),
}

/// One player's meetings with everybody, read from the lists.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    counts: Vec<u16>,
    of: Option<PlayerIx>,
}

impl Meetings {
    pub(super) fn new(players: u32) -> Self {
        let players = players as usize;
        if players <= SQUARE {
            Self::Square { players, counts: vec![0; players * players] }
        } else {
            Self::Lists(vec![Vec::new(); players])
        }
    }

    /// Counts every table of a schedule. Numbers beyond the field are left out: the audit reports them.
    pub(super) fn add_schedule(&mut self, schedule: &Schedule) {
        schedule.tables().for_each(|table| self.add_table(table.seats));
    }

    pub(super) fn add_table(&mut self, seats: &[PlayerIx]) {
        for [a, b] in each_two(seats).map(|two| two.map(PlayerIx::ix)) {
            self.add(a, b);
            self.add(b, a);
        }
    }

    fn add(&mut self, a: usize, b: usize) {
        match self {
            Self::Square { players, counts } => {
                if a.max(b) < *players {
                    let count = &mut counts[a * *players + b];
                    *count = count.saturating_add(1);
                }
            }
            Self::Lists(lists) => {
                if a.max(b) < lists.len() {
                    lists[a].push(b as u32);
                }
            }
        }
    }

    /// One player's meetings with everybody; `row` is the row read last.
    pub(super) fn row<'a>(&'a self, player: PlayerIx, row: &'a mut Row) -> &'a [u16] {
        match self {
            Self::Square { players, counts } => &counts[player.ix() * players..][..*players],
            Self::Lists(lists) => {
                if row.of != Some(player) {
                    row.counts.resize(lists.len(), 0);
                    let before = row.of.map_or(&[][..], |before| &lists[before.ix()]);
                    before.iter().for_each(|&other| row.counts[other as usize] = 0);
                    for &other in &lists[player.ix()] {
                        let count = &mut row.counts[other as usize];
                        *count = count.saturating_add(1);
                    }
                    row.of = Some(player);
                }
                &row.counts
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_squares_count_alike() {
        let mut schedule = Schedule::new(9);
        for table in [[0, 1, 2], [2, 1, 8], [2, 1, 70], [5, 6, 7]] {
            schedule.push_round().table(1, &table.map(PlayerIx));
        }
        let (mut square, mut lists) = (Meetings::new(9), Meetings::Lists(vec![Vec::new(); 9]));
        square.add_schedule(&schedule);
        lists.add_schedule(&schedule);
        let (mut one, mut other) = (Row::default(), Row::default());
        for player in [2, 1, 1, 8, 3, 2].map(PlayerIx) {
            assert_eq!(lists.row(player, &mut one), square.row(player, &mut other), "{player}");
        }
        assert_eq!(lists.row(PlayerIx(2), &mut one)[1], 3);
    }
}
