//! Is there a Latin square of powers (`bound.rs`) in which every two players border at least `low` and at most `high`
//! times? All of them are searched.
//!
//! Renaming the players and exchanging games change no spread, so the first game may be 1, 2, …, n and game g may begin
//! with player g (a reduced square). Every other game is then one of the derangements that begin with its number; the
//! search keeps for every game the set of those that still fit, as bits: a placed game removes those with a player in
//! the same place; a pair of players that has bordered `high` times removes every game in which it would border again,
//! and a pair that must border in every game left removes those in which it does not. The game with the fewest
//! candidates is placed next.
//!
//! From `low` to `high` is the window. This search takes at most [`MAX_ORDER`] powers; for one power more `clauses`
//! asks a SAT solver the same. Cost: grows with the number of squares; milliseconds for most borders on 7 powers and
//! windows next to the average.

use roundtable_model::{Borders, PlayerIx, PowerTable};

use super::window::WindowOutcome;
use super::{Fraction, SpreadBound, SpreadReason, clauses};

/// The largest order for which the tables of the search are made.
pub const MAX_ORDER: u32 = 7;

/// The search for one graph of borders: its tables are made once and serve every window.
#[derive(Clone, Debug)]
pub struct WindowSearch {
    order: usize,
    /// Games 2 to n: `games[g][candidate]` lists the players by power.
    games: Vec<Vec<Vec<u8>>>,
    /// Which pairs of players border, one bit for each pair, in the same places as `games`.
    bordering: Vec<Vec<u32>>,
    /// `fits[g][h][candidate of g]`: the candidates of game h with nobody in the same place.
    fits: Vec<Vec<Vec<Bits>>>,
    /// `with[g][pair]`: the candidates of game g in which the pair borders.
    with: Vec<Vec<Bits>>,
    /// Pairs that border in the first game.
    first: u32,
    /// Games placed so far, over all windows.
    steps: u64,
}

/// A set of candidates of one game, a bit each.
type Bits = Box<[u64]>;

/// A square with some of its games placed.
struct Node {
    /// How often each pair has bordered so far, in the order of [`pair`].
    counts: Vec<u8>,
    /// The games that are not placed yet, each with the candidates that still fit. Games are by their index in
    /// [`WindowSearch::games`].
    open: Vec<(usize, Bits)>,
    /// The games placed, each with its candidate.
    placed: Vec<(usize, usize)>,
}

impl WindowSearch {
    /// Makes the tables. `None` for more than [`MAX_ORDER`] powers.
    pub fn new(borders: &Borders) -> Option<Self> {
        let n = borders.powers();
        if n > MAX_ORDER {
            return None;
        }
        let order = n as usize;
        let games: Vec<Vec<Vec<u8>>> = (1..order).map(|first| derangements(order, first)).collect();
        // The players who border in a game, as bits in the order of `pair`.
        let pairs_of = |game: &[u8]| {
            borders.edges().iter().fold(0u32, |bits, [a, b]| bits | 1 << pair(game[a.ix()], game[b.ix()]))
        };
        let bordering: Vec<Vec<u32>> = games.iter().map(|list| list.iter().map(|g| pairs_of(g)).collect()).collect();
        // The games of a list that `keep` accepts, one bit for each game of the list.
        let select = |list: &[Vec<u8>], keep: &dyn Fn(usize, &[u8]) -> bool| {
            let mut bits = vec![0u64; list.len().div_ceil(64)].into_boxed_slice();
            for (i, game) in list.iter().enumerate().filter(|(i, game)| keep(*i, game)) {
                debug_assert_eq!(game.len(), order);
                bits[i / 64] |= 1 << (i % 64);
            }
            bits
        };
        let apart = |x: &[u8], y: &[u8]| x.iter().zip(y).all(|(a, b)| a != b);
        let fits = games
            .iter()
            .map(|list| {
                games.iter().map(|other| list.iter().map(|x| select(other, &|_, y| apart(x, y))).collect()).collect()
            })
            .collect();
        let with = games
            .iter()
            .zip(&bordering)
            .map(|(list, masks)| {
                (0..order * (order - 1) / 2).map(|p| select(list, &|i, _| masks[i] >> p & 1 == 1)).collect()
            })
            .collect();
        // In the first game, which is the same in all squares, player p has power p.
        let first = pairs_of(&(0..n as u8).collect::<Vec<_>>());
        Some(Self { order, games, bordering, fits, with, first, steps: 0 })
    }

    /// Games placed so far, over all windows.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Looks for a square in which every two players border from `low` to `high` times, placing at most `limit` games.
    pub fn find(&mut self, low: u32, high: u32, limit: u64) -> WindowOutcome {
        let mut root = Node {
            counts: vec![0; self.order * (self.order - 1) / 2],
            open: (0..self.order - 1).map(|g| (g, full(self.games[g].len()))).collect(),
            placed: Vec::new(),
        };
        let stop = self.steps.saturating_add(limit);
        if !self.count(&mut root, self.first, low, high) {
            return WindowOutcome::None;
        }
        self.descend(&root, low, high, stop)
    }

    /// Counts a game's bordering pairs and removes candidates that the window no longer allows. False if a pair
    /// cannot stay inside it.
    fn count(&self, node: &mut Node, bordering: u32, low: u32, high: u32) -> bool {
        let left = node.open.len() as u32;
        for p in 0..node.counts.len() {
            let borders_now = bordering >> p & 1;
            node.counts[p] += borders_now as u8;
            let have = u32::from(node.counts[p]);
            if have > high || have + left < low {
                return false;
            }
            // A pair removes anything new only when it has just reached a limit; a limit of 0 times, or of all games,
            // is reached at once.
            if have == high && borders_now == 1 || high == 0 {
                node.open.iter_mut().for_each(|(g, bits)| remove(bits, &self.with[*g][p]));
            }
            if have + left == low && borders_now == 0 || low == self.order as u32 {
                node.open.iter_mut().for_each(|(g, bits)| keep(bits, &self.with[*g][p]));
            }
        }
        true
    }

    /// Places the open game with the fewest candidates, in every way, and continues from each; ends at the first
    /// square, or after `stop` games placed over all windows.
    fn descend(&mut self, node: &Node, low: u32, high: u32, stop: u64) -> WindowOutcome {
        let Some((at, _)) = node.open.iter().enumerate().min_by_key(|(_, (_, bits))| size(bits)) else {
            return WindowOutcome::Found(self.table(&node.placed));
        };
        let (game, candidates) = &node.open[at];
        for (word, &bits) in candidates.iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                let candidate = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if self.steps >= stop {
                    return WindowOutcome::OutOfSteps;
                }
                self.steps += 1;
                let mut child = Node {
                    counts: node.counts.clone(),
                    open: Vec::with_capacity(node.open.len()),
                    placed: node.placed.clone(),
                };
                for (other, open) in node.open.iter().filter(|(other, _)| other != game) {
                    let mut open = open.clone();
                    keep(&mut open, &self.fits[*game][*other][candidate]);
                    child.open.push((*other, open));
                }
                let bordering = self.bordering[*game][candidate];
                if !self.count(&mut child, bordering, low, high)
                    || child.open.iter().any(|(_, b)| b.iter().all(|w| *w == 0))
                {
                    continue;
                }
                child.placed.push((*game, candidate));
                match self.descend(&child, low, high, stop) {
                    WindowOutcome::None => {}
                    end @ (WindowOutcome::Found(_) | WindowOutcome::OutOfSteps) => return end,
                }
            }
        }
        WindowOutcome::None
    }

    /// The square with these games; the first game is always the same.
    fn table(&self, placed: &[(usize, usize)]) -> PowerTable {
        let n = self.order as u32;
        let mut rows = vec![(0..n).map(PlayerIx).collect::<Vec<_>>(); self.order];
        for &(game, candidate) in placed {
            rows[game + 1] = self.games[game][candidate].iter().map(|&p| PlayerIx(u32::from(p))).collect();
        }
        PowerTable::from_rows(&rows).expect("n rows of n")
    }
}

/// Conflicts (contradictions met) that the SAT solver is allowed for one window of 8 powers. Of the 30 graphs whose
/// bound nothing else proves (docs/reference/positions.md) none needs more than 473,000.
const CONFLICTS: u64 = 600_000;

/// A square of the least spread, which proves it. `None` for more than [`MAX_ORDER`] powers.
pub fn least_spread(borders: &Borders) -> Option<PowerTable> {
    let mut search = WindowSearch::new(borders)?;
    (0..=borders.powers()).find_map(|spread| {
        let found = within(borders, spread, |low, high| search.find(low, high, u64::MAX));
        if let WindowOutcome::Found(table) = found { Some(table) } else { None }
    })
}

/// Raises a bound that theorems gave, by searching all squares: while no square has this spread, the bound is one more.
/// It ends at `reached`, the spread of the present table.
pub(super) fn raise(borders: &Borders, bound: SpreadBound, reached: u32) -> SpreadBound {
    let mut search = WindowSearch::new(borders);
    let mut asked = 0;
    let mut find = |low, high| match &mut search {
        Some(search) => search.find(low, high, u64::MAX),
        None => {
            let (outcome, conflicts) = clauses::ask(borders, low, high, CONFLICTS);
            asked += conflicts;
            outcome
        }
    };
    let mut spread = bound.spread;
    while spread < reached && within(borders, spread, &mut find) == WindowOutcome::None {
        spread += 1;
    }
    if spread == bound.spread {
        return bound;
    }
    let steps = search.map_or(asked, |search| search.steps());
    SpreadBound { spread, by: SpreadReason::Exhaustive { order: borders.powers(), steps } }
}

/// Searches every window of this width around the average. No others are needed: the average of the counts lies between
/// the smallest and the largest of them, so low ≤ ⌊average⌋ and low + spread ≥ ⌈average⌉.
fn within(borders: &Borders, spread: u32, mut find: impl FnMut(u32, u32) -> WindowOutcome) -> WindowOutcome {
    let average = Fraction::new(2 * borders.edges().len() as u64, u64::from(borders.powers() - 1));
    let (floor, ceil) = (average.floor() as u32, average.ceil() as u32);
    for low in ceil.saturating_sub(spread)..=floor {
        match find(low, low + spread) {
            WindowOutcome::None => {}
            end @ (WindowOutcome::Found(_) | WindowOutcome::OutOfSteps) => return end,
        }
    }
    WindowOutcome::None
}

/// The number of an unordered pair: 0 for {0, 1}, 1 for {0, 2}, 2 for {1, 2}, …
pub fn pair(a: u8, b: u8) -> u32 {
    let (low, high) = if a < b { (u32::from(a), u32::from(b)) } else { (u32::from(b), u32::from(a)) };
    high * (high - 1) / 2 + low
}

/// The permutations of 0..n without a fixed point that begin with `first`, in lexicographic order.
pub fn derangements(n: usize, first: usize) -> Vec<Vec<u8>> {
    /// Appends to `all` every way to go on from `row`.
    fn extend(n: usize, row: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        if row.len() == n {
            all.push(row.clone());
            return;
        }
        for p in 0..n as u8 {
            if usize::from(p) != row.len() && !row.contains(&p) {
                row.push(p);
                extend(n, row, all);
                row.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(n, &mut vec![first as u8], &mut all);
    all
}

/// The set of all candidates, of which there are `len`.
fn full(len: usize) -> Bits {
    let mut bits = vec![u64::MAX; len.div_ceil(64)].into_boxed_slice();
    if let Some(last) = bits.last_mut()
        && !len.is_multiple_of(64)
    {
        *last = (1 << (len % 64)) - 1;
    }
    bits
}

/// Removes what is not in the other set.
fn keep(bits: &mut [u64], other: &[u64]) {
    bits.iter_mut().zip(other).for_each(|(b, o)| *b &= o);
}

/// Removes what is in the other set.
fn remove(bits: &mut [u64], other: &[u64]) {
    bits.iter_mut().zip(other).for_each(|(b, o)| *b &= !o);
}

fn size(bits: &[u64]) -> u32 {
    bits.iter().map(|b| b.count_ones()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::borders::audit_powers;
    use proptest::prelude::*;
    use roundtable_testkit::tier::cases;

    /// Every reduced square of order n, cell by cell, without any of the tables above.
    fn all_reduced(n: usize, rows: &mut Vec<Vec<u8>>, visit: &mut dyn FnMut(&[Vec<u8>])) {
        let Some(r) = rows.iter().position(|row| row.len() < n) else { return visit(rows) };
        let c = rows[r].len();
        for p in 0..n as u8 {
            if !rows[r].contains(&p) && (0..n).all(|other| other == r || rows[other].get(c) != Some(&p)) {
                rows[r].push(p);
                all_reduced(n, rows, visit);
                rows[r].pop();
            }
        }
    }

    fn reduced_squares(n: usize) -> Vec<PowerTable> {
        let mut rows: Vec<Vec<u8>> = (0..n).map(|r| vec![r as u8]).collect();
        rows[0] = (0..n as u8).collect();
        let mut all = Vec::new();
        all_reduced(n, &mut rows, &mut |rows| {
            all.push(PowerTable::from_fn(n as u32, n as u32, |g, c| PlayerIx(u32::from(rows[g as usize][c as usize]))));
        });
        all
    }

    #[test]
    fn reduced_squares_have_their_known_numbers() {
        assert_eq!([2, 3, 4, 5].map(|n| reduced_squares(n).len()), [1, 1, 4, 56]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        /// Brute force over every square of order 5.
        #[test]
        fn the_least_spread_is_the_least_of_all_squares(bits in 0u32..1024) {
            let mut edge = 0;
            let borders = Borders::from_fn(5, |_, _| { edge += 1; bits >> (edge - 1) & 1 == 1 }).unwrap();
            let spreads = reduced_squares(5).iter().map(|t| audit_powers(t, &borders).unwrap().spread()).min();
            let found = least_spread(&borders).unwrap();
            let audit = audit_powers(&found, &borders).unwrap();
            prop_assert_eq!(Some(audit.spread()), spreads);
            prop_assert_eq!(audit.bound.spread, audit.spread());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(cases(24, 48)))]
        /// The solver of `clauses` and this search agree on every window.
        #[test]
        fn a_solver_says_the_same(order in 4u32..=7, bits in any::<u32>(), low in 0u32..4, width in 0u32..3) {
            let mut edge = 0;
            let borders = Borders::from_fn(u64::from(order), |_, _| { edge += 1; bits >> (edge - 1) & 1 == 1 }).unwrap();
            let (asked, _) = clauses::ask(&borders, low, low + width, u64::MAX);
            let tried = WindowSearch::new(&borders).unwrap().find(low, low + width, u64::MAX);
            prop_assert_eq!(std::mem::discriminant(&asked), std::mem::discriminant(&tried));
            if let WindowOutcome::Found(table) = asked {
                let audit = audit_powers(&table, &borders).unwrap();
                prop_assert!(audit.valid() && (low..=low + width).contains(&audit.min()) && audit.max() <= low + width);
            }
        }
    }

    #[test]
    fn steps_stop_the_search() {
        let mut search = WindowSearch::new(&Borders::diplomacy()).unwrap();
        assert_eq!(search.find(4, 5, 3), WindowOutcome::OutOfSteps);
        assert!(matches!(search.find(4, 5, u64::MAX), WindowOutcome::Found(_)));
    }
}
