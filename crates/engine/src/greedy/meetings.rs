//! How often each two players have met: a triangle of counters, n²/2 × 2 bytes.

use roundtable_model::{PlayerIx, Schedule};

/// Counts of meetings; they stop at 65,535.
#[derive(Clone, Debug)]
pub(super) struct Meetings {
    players: usize,
    /// Row by row over the whole square: two counters are written per meeting so that one row is read at a time.
    counts: Vec<u16>,
}

impl Meetings {
    pub(super) fn new(players: u32) -> Self {
        let players = players as usize;
        Self { players, counts: vec![0; players * players] }
    }

    /// Counts every table of a schedule. Numbers beyond the field are left out: its audit speaks of them.
    pub(super) fn add_schedule(&mut self, schedule: &Schedule) {
        for table in schedule.rounds().flat_map(|r| r.tables()) {
            self.add_table(table.seats);
        }
    }

    pub(super) fn add_table(&mut self, seats: &[PlayerIx]) {
        for (i, a) in seats.iter().enumerate() {
            for b in &seats[i + 1..] {
                if a.ix().max(b.ix()) < self.players {
                    self.add(a.ix(), b.ix());
                    self.add(b.ix(), a.ix());
                }
            }
        }
    }

    fn add(&mut self, a: usize, b: usize) {
        let count = &mut self.counts[a * self.players + b];
        *count = count.saturating_add(1);
    }

    /// One player's meetings with everybody.
    pub(super) fn row(&self, player: PlayerIx) -> &[u16] {
        &self.counts[player.ix() * self.players..][..self.players]
    }
}
