//! How often everybody has been at each of some places (the seats of a table, or its sides), and how uneven that is:
//! the sum of the squares, which is least if each person's games are shared evenly over the places.

/// A count for each person and place, and the sum of their squares.
pub(super) struct Times {
    places: usize,
    times: Vec<i64>,
    /// The sum of the squares.
    pub squares: i64,
}

impl Times {
    /// Nobody has been anywhere.
    pub fn new(people: usize, places: usize) -> Self {
        Self { places, times: vec![0; people * places], squares: 0 }
    }

    /// One more time there.
    pub fn add(&mut self, person: usize, place: usize) {
        let times = &mut self.times[person * self.places + place];
        self.squares += 2 * *times + 1;
        *times += 1;
    }

    /// One time less `from`, and one more `to`.
    pub fn change(&mut self, person: usize, from: usize, to: usize) {
        let own = &mut self.times[person * self.places..][..self.places];
        self.squares += 2 + 2 * own[to] - 2 * own[from];
        own[from] -= 1;
        own[to] += 1;
    }

    /// What that would be if everybody's games were shared out evenly.
    pub fn least(&self) -> i64 {
        let shared = |own: &[i64]| {
            let (games, places) = (own.iter().sum::<i64>(), own.len() as i64);
            let (level, above) = (games / places, games % places);
            places * level * level + above * (2 * level + 1)
        };
        self.times.chunks_exact(self.places.max(1)).map(shared).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_those_of_the_counts_and_least_where_games_are_shared_out() {
        let mut times = Times::new(2, 3);
        for place in [0, 0, 0, 0, 1] {
            times.add(1, place);
        }
        // 4, 1 and 0 games; shared out 2, 2 and 1.
        assert_eq!((times.squares, times.least()), (17, 9));
        times.change(1, 0, 2);
        times.change(1, 0, 1);
        assert_eq!((times.squares, times.least()), (9, 9));
        assert_eq!(Times::new(2, 0).least(), 0);
    }
}
