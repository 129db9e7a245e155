//! How often the people of each table were at each table number, in sum. `tables.rs` uses these sums in its search for
//! numbers. It counts pairs of visits of one person to one number: three visits to table 2 are three pairs. When two
//! tables exchange numbers, the sums give the change in four look-ups, instead of two for everybody who moves.
//!
//! O(tables · numbers) memory; an exchange costs O(table size · rounds).

use roundtable_model::PlayerIx;

/// The sums of all tables and numbers; not for schedules above [`MOST_SUMS`].
pub(super) struct CompanyVisits {
    /// How many numbers there are, with 0, which no table has.
    width: usize,
    /// The tables of each player.
    tables_of: Vec<Vec<usize>>,
    /// `sums[table · width + number]`.
    sums: Vec<i32>,
}

/// More sums do not fit into the fastest memory of a core; then counting everybody is quicker.
const MOST_SUMS: usize = 8_192;

impl CompanyVisits {
    /// Of tables with these people and numbers below `width`; `None` if there are too many.
    pub fn of(people: &[&[PlayerIx]], numbers: &[u32], players: usize, width: usize) -> Option<Self> {
        if people.len().saturating_mul(width) > MOST_SUMS {
            return None;
        }
        let mut tables_of = vec![Vec::new(); players];
        for (table, people) in people.iter().enumerate() {
            people.iter().for_each(|p| tables_of[p.ix()].push(table));
        }
        let mut new = Self { width, tables_of, sums: vec![0; people.len() * width] };
        for (people, &number) in people.iter().zip(numbers) {
            people.iter().for_each(|&p| new.visit(p, number, 1));
        }
        Some(new)
    }

    /// The gain in the sum over the table's people of C(visits, 2) when they move from one number to another.
    pub fn change(&self, table: usize, seats: usize, from: u32, to: u32) -> i32 {
        let sums = &self.sums[table * self.width..][..self.width];
        // Everybody has a visit less to the number before than is counted there now.
        sums[to as usize] - sums[from as usize] + seats as i32
    }

    /// Counts that many more visits of a player to a number.
    pub fn visit(&mut self, player: PlayerIx, number: u32, times: i32) {
        for &table in &self.tables_of[player.ix()] {
            self.sums[table * self.width + number as usize] += times;
        }
    }
}
