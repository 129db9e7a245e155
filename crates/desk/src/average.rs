//! Standings by an average: of the places at the tables, or of the points per game. People who have played fewer games
//! than required come last, without a rank: one good game is not an average.

use std::cmp::Ordering;

use roundtable_model::{PlayerId, worded};
use roundtable_rank::rules::StandingsLine;

use super::{Halt, Tournament};

worded! {
    /// What is averaged.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Average {
        /// The places at the tables: less is better.
        Place = "average-place",
        /// The points: more is better.
        Points = "average-points",
    }
}

impl Average {
    /// Its word after `--average`, without the prefix `average-`.
    pub fn short(self) -> &'static str {
        self.id().trim_start_matches("average-")
    }
}

/// Somebody's line in the standings by averages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Averaged {
    /// 1 = the best; equal ones share it. `None` for those who have played too few games.
    pub rank: Option<u32>,
    /// Who.
    pub player: PlayerId,
    /// How many games counted.
    pub games: u32,
    /// The average place in hundredths, rounded; nothing without a game.
    pub place: Option<u32>,
    /// The average of the points, in the units of the ruleset, rounded towards zero.
    pub points: Option<i64>,
    /// All points.
    pub total: i64,
}

impl Averaged {
    /// The average place as shown: `2.25`.
    pub fn place_shown(&self) -> String {
        self.place.map_or_else(String::new, |place| format!("{}.{:02}", place / 100, place % 100))
    }
}

impl Tournament {
    /// Everybody by an average after that many rounds, those with fewer than `least` games last. Averages are compared
    /// as fractions, equal ones by the other average. Penalties are in the points. O(games + n log n).
    ///
    /// ```
    /// use roundtable::event::{Average, Timestamp, weekend};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let by_place = event.averages(Average::Place, 1, 9).unwrap();
    /// assert!(by_place.windows(2).all(|two| two[0].place <= two[1].place));
    /// assert!(event.averages(Average::Place, 99, 9).unwrap().iter().all(|one| one.rank.is_none()));
    /// ```
    ///
    /// # Errors
    /// As [`standings`](Self::standings).
    pub fn averages(&self, by: Average, least: u32, rounds: u32) -> Result<Vec<Averaged>, Halt> {
        let mut standings = self.standings(rounds)?;
        let enough = |one: &StandingsLine| one.games > 0 && one.games >= least;
        let order = |a: &StandingsLine, b: &StandingsLine| match by {
            Average::Place => places(a, b).then(points(a, b)),
            Average::Points => points(a, b).then(places(a, b)),
        };
        // Where everything is equal the order of the points stays.
        standings.sort_by(|a, b| enough(b).cmp(&enough(a)).then(if enough(a) { order(a, b) } else { Ordering::Equal }));
        let mut averaged: Vec<Averaged> = Vec::with_capacity(standings.len());
        for (at, one) in standings.iter().enumerate() {
            let above = at.checked_sub(1).filter(|above| order(&standings[*above], one) == Ordering::Equal);
            let rank = match above {
                _ if !enough(one) => None,
                Some(above) => averaged[above].rank,
                None => u32::try_from(at + 1).ok(),
            };
            let games = one.games;
            // Hundredths of sum / games, a half up.
            let place = (games > 0).then(|| {
                let hundred = u64::from(sum(one)) * 200 + u64::from(games);
                u32::try_from(hundred / (2 * u64::from(games))).unwrap_or(u32::MAX)
            });
            let points = (games > 0).then(|| one.points / i64::from(games));
            averaged.push(Averaged { rank, player: one.player, games, place, points, total: one.points });
        }
        Ok(averaged)
    }
}

/// The sum of the places at the tables.
fn sum(one: &StandingsLine) -> u32 {
    (1..).zip(&one.places).map(|(place, times)| place * times).sum()
}

/// By average place, the smaller first: fractions compared by cross multiplication.
fn places(a: &StandingsLine, b: &StandingsLine) -> Ordering {
    let crossed = |one: &StandingsLine, other: &StandingsLine| u64::from(sum(one)) * u64::from(other.games);
    crossed(a, b).cmp(&crossed(b, a))
}

/// By average points, the larger first.
fn points(a: &StandingsLine, b: &StandingsLine) -> Ordering {
    let crossed = |one: &StandingsLine, other: &StandingsLine| i128::from(one.points) * i128::from(other.games);
    crossed(b, a).cmp(&crossed(a, b))
}
