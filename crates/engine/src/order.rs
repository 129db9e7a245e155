//! The order in which players get their numbers: seeding.

use std::cmp::Reverse;

use roundtable_model::{PlayerIx, Roster, Seed, worded};

worded! {
    /// How players get their numbers.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Numbering {
        /// As listed.
        #[default]
        Given = "given",
        /// The strongest first; equal ratings as listed, players without a rating last.
        Rating = "rating",
        /// At random.
        Lot = "lot",
    }
}

/// Who gets which number: entry `i` is the old index of the player who becomes number `i + 1`. Pass it to
/// [`Roster::reordered`]. O(n log n).
///
/// ```
/// use roundtable_engine::{Numbering, order_roster};
/// use roundtable_model::{Roster, Player, PlayerIx, Seed};
/// let rated = |rating| Player { rating, ..Player::default() };
/// let (roster, _) = Roster::new(vec![rated(Some(1500)), rated(None), rated(Some(2100))]);
/// assert_eq!(order_roster(&roster, Numbering::Rating, Seed(0)), [PlayerIx(2), PlayerIx(0), PlayerIx(1)]);
/// ```
pub fn order_roster(roster: &Roster, order: Numbering, seed: Seed) -> Vec<PlayerIx> {
    let mut players: Vec<PlayerIx> = (0..roster.len()).map(PlayerIx).collect();
    match order {
        Numbering::Given => {}
        Numbering::Rating => players.sort_by_key(|p| Reverse(roster.players()[p.ix()].rating)),
        Numbering::Lot => seed.rng().shuffle(&mut players),
    }
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::Player;

    #[test]
    fn equal_ratings_stay_as_listed_and_the_unrated_come_last() {
        let ratings = [None, Some(-5), Some(9), None, Some(9)];
        let (roster, _) = Roster::new(ratings.map(|rating| Player { rating, ..Player::default() }).into());
        let got = order_roster(&roster, Numbering::Rating, Seed(1)).into_iter().map(PlayerIx::number);
        assert_eq!(got.collect::<Vec<_>>(), [3, 5, 2, 1, 4]);
    }

    #[test]
    fn lots_depend_on_the_seed_alone() {
        let roster = Roster::numbered(30);
        let draw = |seed| order_roster(&roster, Numbering::Lot, Seed(seed));
        assert_eq!(draw(5), draw(5));
        assert_ne!(draw(5), draw(6));
        let mut sorted = draw(5);
        sorted.sort_unstable();
        assert_eq!(sorted, order_roster(&roster, Numbering::Given, Seed(5)));
    }
}
