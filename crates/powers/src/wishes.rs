//! Wishes: who gets which power for the least total regret, with the proof.
//!
//! The regret of a player is how many powers were preferred to the one received. The least total is an assignment
//! problem (Kuhn 1955, DOI 10.1002/nav.3800020109; Munkres 1957, DOI 10.1137/0105003). Its dual is the proof: prices
//! for players and powers whose sum for a player and a power is never above the regret, and which add up to the total.
//! Nobody can do better than that sum.
//!
//! Ties are broken by the seed: every regret is a large multiple of itself plus a random number. Cost: O(n³) for n
//! players; limit [`MAX_WISHERS`].

use roundtable_algebra::assignment::assign;
use roundtable_model::{SeatIx, Seed};

/// The most players for whom wishes are assigned.
pub const MAX_WISHERS: usize = 1000;

/// Who got which power, and the proof that the total regret is least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Granted {
    /// The power of each player.
    pub powers: Vec<SeatIx>,
    /// The regret of each player: 0 for the first choice.
    pub regrets: Vec<u32>,
    /// The sum of regrets.
    pub total: u64,
    /// Price of each player.
    pub player_prices: Vec<i64>,
    /// Price of each power.
    pub power_prices: Vec<i64>,
}

impl Granted {
    /// Checks the proof: prices never exceed a regret, and add up to the total.
    pub fn proved(&self, wishes: &[Vec<SeatIx>]) -> bool {
        let powers = self.power_prices.len() as u32;
        let copies = (wishes.len() as i64) / i64::from(powers.max(1));
        let below = wishes.iter().zip(&self.player_prices).all(|(wish, u)| {
            (0..powers).all(|p| u + self.power_prices[p as usize] <= i64::from(regret(wish, SeatIx(p))))
        });
        let sum: i64 = self.player_prices.iter().sum::<i64>() + copies * self.power_prices.iter().sum::<i64>();
        below && sum == self.total as i64
    }
}

/// Why wishes cannot be granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum WishesError {
    /// The players do not fill the powers.
    Uneven {
        /// How many players.
        players: usize,
        /// How many powers.
        powers: u32,
    },
    /// More than [`MAX_WISHERS`].
    TooMany(usize),
}

/// How many powers a player preferred to this one; powers not listed are equally last.
pub fn regret(wish: &[SeatIx], got: SeatIx) -> u32 {
    wish.iter().position(|p| *p == got).unwrap_or(wish.len()) as u32
}

/// Gives every player a power, each power equally often, with the least total regret.
///
/// ```
/// use roundtable_model::{SeatIx, Seed};
/// use roundtable_powers::grant;
/// let wishes = [vec![SeatIx(0), SeatIx(1)], vec![SeatIx(0)]];
/// let granted = grant(&wishes, 2, Seed(0)).unwrap();
/// assert_eq!((granted.total, granted.proved(&wishes)), (1, true));
/// ```
///
/// # Errors
/// A number of players that is not a multiple of the powers, or too many.
pub fn grant(wishes: &[Vec<SeatIx>], powers: u32, seed: Seed) -> Result<Granted, WishesError> {
    let n = wishes.len();
    if n == 0 || powers == 0 || !n.is_multiple_of(powers as usize) {
        return Err(WishesError::Uneven { players: n, powers });
    }
    if n > MAX_WISHERS {
        return Err(WishesError::TooMany(n));
    }
    let place = |column: usize| SeatIx((column % powers as usize) as u32);
    let exact: Vec<Vec<i64>> =
        wishes.iter().map(|wish| (0..n).map(|c| i64::from(regret(wish, place(c)))).collect()).collect();
    let mut rng = seed.rng();
    // All random numbers together are less than `scale`, so they never outweigh one regret.
    let scale = (n as i64) << 20;
    let by_lot: Vec<Vec<i64>> =
        exact.iter().map(|row| row.iter().map(|r| r * scale + rng.below(1 << 20) as i64).collect()).collect();
    let columns = assign(n, |row, column| by_lot[row][column]).columns;
    let dual = assign(n, |row, column| exact[row][column]);
    let granted: Vec<SeatIx> = columns.iter().map(|c| place(*c)).collect();
    let regrets: Vec<u32> = wishes.iter().zip(&granted).map(|(wish, got)| regret(wish, *got)).collect();
    // The player with a copy of a power has a regret of exactly the two prices, and the same regret for the other
    // copies, whose prices are therefore no higher. So all copies have one price, the least.
    let power_prices = (0..powers as usize)
        .map(|p| (p..n).step_by(powers as usize).map(|c| dual.column_prices[c]).min().unwrap_or(0))
        .collect();
    Ok(Granted {
        total: regrets.iter().map(|r| u64::from(*r)).sum(),
        powers: granted,
        regrets,
        player_prices: dual.row_prices,
        power_prices,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The least total regret, by trying every power for each player in turn; `used` is how often each power is taken.
    fn least(wishes: &[Vec<SeatIx>], powers: u32, used: &mut Vec<u32>) -> u32 {
        let Some((wish, rest)) = wishes.split_first() else { return 0 };
        let copies = (wishes.len() as u32 + used.iter().sum::<u32>()) / powers;
        (0..powers)
            .filter_map(|p| {
                if used[p as usize] == copies {
                    return None;
                }
                used[p as usize] += 1;
                let total = regret(wish, SeatIx(p)) + least(rest, powers, used);
                used[p as usize] -= 1;
                Some(total)
            })
            .min()
            .unwrap_or(0)
    }

    proptest! {
        /// Against every assignment, and the proof checks.
        #[test]
        fn the_total_is_the_least_of_all(powers in 1u32..5, tables in 1usize..3, draw in any::<u64>(), seed in any::<u64>()) {
            let mut rng = Seed(draw).rng();
            let wishes: Vec<Vec<SeatIx>> = (0..powers as usize * tables)
                .map(|_| {
                    let mut all: Vec<SeatIx> = (0..powers).map(SeatIx).collect();
                    rng.shuffle(&mut all);
                    all.truncate(rng.below(u64::from(powers) + 1) as usize);
                    all
                })
                .collect();
            let granted = grant(&wishes, powers, Seed(seed)).unwrap();
            prop_assert_eq!(granted.total, u64::from(least(&wishes, powers, &mut vec![0; powers as usize])));
            prop_assert!(granted.proved(&wishes));
            let mut held = vec![0; powers as usize];
            granted.powers.iter().for_each(|p| held[p.ix()] += 1);
            prop_assert!(held.iter().all(|h| *h == tables));
        }
    }

    #[test]
    fn the_seed_breaks_ties() {
        let wishes = vec![vec![SeatIx(2)]; 7];
        let granted: std::collections::HashSet<_> =
            (0..20).map(|seed| grant(&wishes, 7, Seed(seed)).unwrap().powers).collect();
        assert!(granted.len() > 10);
        assert_eq!(grant(&wishes[..5], 7, Seed(0)), Err(WishesError::Uneven { players: 5, powers: 7 }));
    }
}
