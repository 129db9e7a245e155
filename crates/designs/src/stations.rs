//! Stations: 2n teams, n stations with a game of two at each, n rounds. Everybody is at every station once, and nobody
//! meets anybody twice. That is a Howell design H(n, 2n): rows are rounds, columns stations, and every cell has a game.
//! They exist for all n but 2 (B. A. Anderson, P. J. Schellenberg and D. R. Stinson, The existence of Howell designs of
//! even side, J. Combin. Theory A 36, 1984; for odd n Stinson 1982).
//!
//! Where two orthogonal Latin squares are known, they are the design: in row r and column s, team x of one half meets
//! team y of the other for x in the first square and y in the second. For n = 6 no two exist (G. Tarry 1900), and one
//! design found by search is stored. O(n²).

use roundtable_algebra::array::{ArrayRecipe, Arrays};

/// The first two rounds of an H(6, 12): game s is at station s. Two rounds later each game is two stations further, and
/// its teams are four numbers higher mod 12. Own search, exact cover with that symmetry.
const SIX: [[[u32; 2]; 6]; 2] =
    [[[5, 9], [1, 11], [2, 8], [6, 7], [3, 10], [0, 4]], [[6, 8], [0, 9], [4, 5], [2, 10], [7, 11], [1, 3]]];

/// A Howell design H(n, 2n).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stations {
    /// From an array of four columns: two squares, the station and the round.
    Squares(ArrayRecipe),
    /// The stored one of 12 teams.
    Six,
}

/// The design for this many stations; `None` for fewer than 3, or if unknown here.
///
/// ```
/// use roundtable_designs::stations::stations;
/// let design = stations(8).unwrap();
/// let rounds = design.build_first(8);
/// assert_eq!((design.count(), rounds.len(), rounds[0].len()), (8, 8, 8));
/// assert!(stations(2).is_none());
/// ```
pub fn stations(count: u32) -> Option<Stations> {
    match count {
        0..=2 => None,
        6 => Some(Stations::Six),
        _ => Arrays::default().find(4, count).map(Stations::Squares),
    }
}

impl Stations {
    /// How many stations, and rounds: half as many as teams.
    pub fn count(&self) -> u32 {
        match self {
            Self::Squares(array) => array.order(),
            Self::Six => 6,
        }
    }

    /// The first rounds, at most all: in each the game of every station, in their order.
    pub fn build_first(&self, rounds: u32) -> Vec<Vec<[u32; 2]>> {
        let n = self.count();
        let wanted = rounds.min(n);
        match self {
            Self::Squares(array) => {
                let mut built = vec![vec![[0; 2]; n as usize]; wanted as usize];
                for row in array.build_levels(4, wanted).rows() {
                    built[row[3] as usize][row[2] as usize] = [row[0], n + row[1]];
                }
                built
            }
            Self::Six => {
                let later = |round: u32| {
                    let mut games = SIX[(round % 2) as usize].map(|game| game.map(|team| (team + round / 2 * 4) % 12));
                    games.rotate_right((round / 2 * 2) as usize);
                    games.to_vec()
                };
                (0..wanted).map(later).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::distinct;

    /// Counted from scratch: everybody in every round and at every station once, and as many pairs as games.
    #[test]
    fn everybody_is_at_every_station_once_and_meets_nobody_twice() {
        for n in 3..=60 {
            let design = stations(n).unwrap_or_else(|| panic!("{n} stations"));
            let rounds = design.build_first(n);
            assert_eq!((design.count(), rounds.len()), (n, n as usize));
            let all = |games: &mut dyn Iterator<Item = &[u32; 2]>| distinct(games.flatten().copied());
            for games in &rounds {
                assert_eq!(all(&mut games.iter()), (0..2 * n).collect::<Vec<_>>(), "a round of {n}");
            }
            for station in 0..n as usize {
                let there = all(&mut rounds.iter().map(|games| &games[station]));
                assert_eq!(there, (0..2 * n).collect::<Vec<_>>(), "station {station} of {n}");
            }
            let pairs = distinct(rounds.iter().flatten().map(|&[a, b]| [a.min(b), a.max(b)]));
            assert_eq!(pairs.len(), (n * n) as usize, "{n}");
            assert_eq!(design.build_first(2), rounds[..2]);
        }
    }
}
