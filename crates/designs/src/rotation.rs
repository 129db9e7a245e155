//! A rotation: rounds of equal tables in which everybody plays, made by most constructions of this crate.

use roundtable_model::{PlayerIx, Schedule, sorted};

/// Rounds in which all players sit at tables of one size, flat: round after round, table after table.
///
/// Nothing here is proved; the audit does that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    players: u32,
    table_size: u32,
    /// 0-based players.
    seats: Vec<u32>,
}

impl Rotation {
    /// No rounds yet.
    pub fn new(players: u32, table_size: u32) -> Self {
        debug_assert!(table_size > 0 && players.is_multiple_of(table_size), "{players} at tables of {table_size}");
        Self { players, table_size, seats: Vec::new() }
    }

    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// How many sit at a table.
    pub fn table_size(&self) -> u32 {
        self.table_size
    }

    /// How many rounds there are.
    pub fn round_count(&self) -> u32 {
        self.seats.len() as u32 / self.players
    }

    /// With these rounds too, each as for [`push_round`](Self::push_round).
    #[must_use]
    pub fn with_rounds<R: IntoIterator<Item = u32>>(mut self, rounds: impl IntoIterator<Item = R>) -> Self {
        rounds.into_iter().for_each(|round| self.push_round(round));
        self
    }

    /// Adds a round: 0-based players, table after table.
    pub fn push_round(&mut self, seats: impl IntoIterator<Item = u32>) {
        self.seats.extend(seats);
        debug_assert!(self.seats.len().is_multiple_of(self.players as usize), "a round seats everybody");
    }

    /// Adds the rounds of another rotation of the same players.
    pub fn append(&mut self, other: &Self) {
        self.seats.extend(&other.seats);
    }

    /// The rounds, each as its tables one after the other.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = &[u32]> + Clone {
        self.seats.chunks_exact(self.players as usize)
    }

    /// The tables of one round.
    pub fn tables<'a>(&self, round: &'a [u32]) -> impl ExactSizeIterator<Item = &'a [u32]> + use<'a> {
        round.chunks_exact(self.table_size as usize)
    }

    /// The first rounds only.
    #[must_use]
    pub fn first(mut self, rounds: u32) -> Self {
        self.seats.truncate(rounds as usize * self.players as usize);
        self
    }

    /// Some of the rounds, by their 0-based numbers.
    ///
    /// # Panics
    /// If there is no such round.
    #[must_use]
    pub fn select(&self, rounds: &[u32]) -> Self {
        let mut part = Self::new(self.players, self.table_size);
        let n = self.players as usize;
        rounds.iter().for_each(|&r| part.seats.extend(&self.seats[r as usize * n..][..n]));
        part
    }

    /// The same rounds side by side for several groups of players: group g's player x is
    /// `groups[g][x]`. All groups have as many players as the rotation.
    #[must_use]
    pub fn side_by_side(&self, groups: &[Vec<u32>]) -> Self {
        let mut all = Self::new(self.players * groups.len() as u32, self.table_size);
        for round in self.rounds() {
            all.push_round(groups.iter().flat_map(|group| round.iter().map(|&x| group[x as usize])));
        }
        all
    }

    /// The tables of a round, each in the order of the numbers that `name` gives its people; those without one are left
    /// out.
    pub(super) fn seated(
        &self,
        round: &[u32],
        name: impl Fn(u32) -> Option<PlayerIx>,
    ) -> impl Iterator<Item = Vec<PlayerIx>> {
        self.tables(round).map(move |table| sorted(table.iter().filter_map(|&p| name(p))))
    }

    /// As a schedule: players of a table ascending, tables by their first player, numbered from 1.
    pub fn to_schedule(&self) -> Schedule {
        let rounds = self.round_count() as usize;
        let mut schedule = Schedule::with_capacity(self.players, rounds, self.seats.len());
        for round in self.rounds() {
            let tables = sorted(self.seated(round, |p| Some(PlayerIx(p))));
            schedule.push_round().tables(1, self.table_size as usize, &tables.concat());
        }
        schedule
    }
}
