//! Is there a Latin square of powers (`bound.rs`) in which every two players border at least `low` and at most `high`
//! times? (From `low` to `high` is the window.) This asks a SAT solver, for orders with too many squares to try one by
//! one. A conflict is a contradiction that it meets.
//!
//! x(g, i, p) says that player i holds power p in game g; each of the three determines the third. y(g, i, j) says that
//! players i and j border in game g, and holds exactly if the powers of i and j do. Of the n literals y(·, i, j), no n
//! − low + 1 are all false and no high + 1 are all true. Renaming the players and exchanging games change no count, so
//! the first game is 1, 2, …, n and player 1 holds power g in game g (a reduced square). A square that the solver finds
//! is audited like any other; that there is none is claimed only if the [check](crate::sat) of what the solver learned
//! agrees.
//!
//! Cost: n³ + n·C(n, 2) variables; with 8 powers and windows next to the average up to 473,000 conflicts, a minute and
//! a half with the check.

use roundtable_model::{Borders, PlayerIx, PowerTable, SeatIx};

use super::window::WindowOutcome;
use crate::sat::{Formula, Literal, Model, SatAnswer, decide};

/// Looks for a square in which every two players border from `low` to `high` times, with at most `conflicts` conflicts
/// of the solver. Returns the outcome and how many conflicts there were.
pub(super) fn ask(borders: &Borders, low: u32, high: u32, conflicts: u64) -> (WindowOutcome, u64) {
    let n = borders.powers();
    let complement = borders.complement();
    // A square for the complement has n minus its counts; fewer borders make fewer clauses.
    if complement.edges().len() < borders.edges().len() {
        return Clauses::new(&complement).within(n.saturating_sub(high), n.saturating_sub(low), conflicts);
    }
    Clauses::new(borders).within(low, high.min(n), conflicts)
}

/// The clauses that describe squares, and what their variables mean.
struct Clauses {
    formula: Formula,
    /// The number of powers, games and players: equal.
    order: usize,
    /// The powers that border each power.
    neighbours: Vec<Vec<SeatIx>>,
    /// x, by game, player and power.
    holds: Vec<Literal>,
}

impl Clauses {
    fn new(borders: &Borders) -> Self {
        let order = borders.powers() as usize;
        let mut formula = Formula::default();
        let holds = (0..order * order * order).map(|_| formula.fresh()).collect();
        Self { formula, order, neighbours: borders.neighbours(), holds }
    }

    /// Looks for a square in which every two players border from `low` to `high` times. Also returns how many conflicts
    /// were used.
    fn within(mut self, low: u32, high: u32, conflicts: u64) -> (WindowOutcome, u64) {
        self.square();
        for a in 0..self.order {
            for b in 0..a {
                self.count(a, b, low as usize, high as usize);
            }
        }
        let (answer, spent) = decide(&self.formula, conflicts);
        let outcome = match answer {
            SatAnswer::Found(model) => WindowOutcome::Found(self.table(&model)),
            SatAnswer::Refuted => WindowOutcome::None,
            SatAnswer::Open => WindowOutcome::OutOfSteps,
        };
        (outcome, spent)
    }

    fn holds(&self, game: usize, player: usize, power: usize) -> Literal {
        self.holds[(game * self.order + player) * self.order + power]
    }

    /// A reduced Latin square.
    fn square(&mut self) {
        let all = 0..self.order;
        for a in all.clone() {
            for b in all.clone() {
                let ways: [Vec<Literal>; 3] = [
                    all.clone().map(|power| self.holds(a, b, power)).collect(),
                    all.clone().map(|player| self.holds(a, player, b)).collect(),
                    all.clone().map(|game| self.holds(game, a, b)).collect(),
                ];
                ways.iter().for_each(|one| self.formula.exactly_one(one));
            }
            let (first_game, first_player) = (self.holds(0, a, a), self.holds(a, 0, a));
            self.formula.add(&[first_game]);
            self.formula.add(&[first_player]);
        }
    }

    /// Two players border from `low` to `high` times.
    fn count(&mut self, a: usize, b: usize, low: usize, high: usize) {
        let borders: Vec<Literal> = (0..self.order).map(|game| self.border(game, a, b)).collect();
        let apart: Vec<Literal> = borders.iter().map(|&y| !y).collect();
        self.some_of_each(&borders, (self.order + 1).saturating_sub(low));
        self.some_of_each(&apart, high + 1);
    }

    /// A new literal y(game, a, b) with the clauses that make it equivalent to "a and b border in this game": if a
    /// holds `power` and b a neighbour of it, y holds; if a holds `power` and y holds, b holds one of its neighbours.
    /// The same with a and b exchanged.
    fn border(&mut self, game: usize, a: usize, b: usize) -> Literal {
        let border = self.formula.fresh();
        for power in 0..self.order {
            for [one, other] in [[a, b], [b, a]] {
                let here = self.holds(game, one, power);
                let there: Vec<Literal> =
                    self.neighbours[power].iter().map(|p| self.holds(game, other, p.ix())).collect();
                there.iter().for_each(|&there| self.formula.add(&[!here, !there, border]));
                let clause: Vec<Literal> = [!here, !border].into_iter().chain(there).collect();
                self.formula.add(&clause);
            }
        }
        border
    }

    /// Of every `many` of these literals at least one holds: a clause for each choice of `many`, taken from the subsets
    /// as bit masks.
    fn some_of_each(&mut self, all: &[Literal], many: usize) {
        for chosen in 0..1u32 << all.len() {
            if chosen.count_ones() as usize == many {
                let of = all.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
                let clause: Vec<Literal> = of.map(|(_, &lit)| lit).collect();
                self.formula.add(&clause);
            }
        }
    }

    fn table(&self, model: &Model) -> PowerTable {
        let n = self.order as u32;
        PowerTable::from_fn(n, n, |game, power| {
            let held = |player: &u32| model.holds(self.holds(game as usize, *player as usize, power as usize));
            PlayerIx((0..n).find(held).unwrap_or_default())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::borders::arithmetic_bound;

    /// The borders in a line of graph6 (B. McKay): the number of vertices, then the upper triangle column by column,
    /// six bits a byte.
    fn graph6(line: &str) -> Borders {
        let bytes: Vec<u64> = line.bytes().map(|byte| u64::from(byte) - 63).collect();
        let bits: Vec<bool> =
            bytes[1..].iter().flat_map(|byte| (0..6).rev().map(move |i| byte >> i & 1 == 1)).collect();
        Borders::from_fn(bytes[0], |a, b| {
            let (low, high) = (a.min(b), a.max(b));
            bits[(high * (high - 1) / 2 + low) as usize]
        })
        .unwrap()
    }

    /// For each a square with spread 2 is known, and counting gives 1. `low` is the average rounded down: as that is
    /// not whole, the window from `low` to `low` + 1 is the only one of spread 1.
    #[test]
    fn graphs_on_eight_powers_have_nothing_better() {
        let graphs = [("G]rE??", 2), ("G]rCC?", 2), ("G]rAC?", 2), ("G]rEC?", 3), ("G~o?GK", 3), ("G|s?GK", 3)];
        for (at, (line, low)) in graphs.into_iter().enumerate() {
            let borders = graph6(line);
            assert_eq!(arithmetic_bound(&borders).spread, 1, "{line}");
            // `ask` solves the sparser of a graph and its complement, so solving both repeats the same clauses; that is
            // tried for the first graph only.
            let complement = (at == 0).then(|| borders.complement());
            for borders in [Some(borders), complement].into_iter().flatten() {
                // More than half of the 28 pairs border: the complement, whose counts are 8 minus the graph's. Its
                // window begins at 8 − (low + 1).
                let low = if borders.edges().len() > 14 { 7 - low } else { low };
                assert!(matches!(ask(&borders, low, low + 1, 100_000), (WindowOutcome::None, _)), "{line}");
                let found = |low| matches!(ask(&borders, low, low + 2, 100_000).0, WindowOutcome::Found(_));
                assert!([low - 1, low].into_iter().any(found), "{line}");
            }
        }
    }

    #[test]
    fn eight_powers_are_settled() {
        // Two cliques: no spread below 2, by parity; and one that has a square with spread 1.
        let cliques = Borders::cliques(3, 5).unwrap();
        assert_eq!(arithmetic_bound(&cliques).spread, 2);
        assert!(matches!(ask(&cliques, 3, 4, 1_000_000), (WindowOutcome::None, _)));
        let ring = Borders::cycle(8).unwrap();
        assert!(matches!(ask(&ring, 2, 3, 1_000_000), (WindowOutcome::Found(_), _)));
        assert!(matches!(ask(&ring.complement(), 5, 6, 1_000_000), (WindowOutcome::Found(_), _)));
        assert!(matches!(ask(&cliques, 3, 4, 2), (WindowOutcome::OutOfSteps, 2)));
    }
}
