//! The most balanced table of powers that is known for given borders: constructions first, search for the rest.
//!
//! A table has a row for each game and a column for each power, as a Latin square. Its spread is how often the two
//! players who border most often do so, minus the two who do least. Borders are the edges of a graph on n powers.
//!
//! | borders | construction | spread |
//! |---|---|---|
//! | none, or all | any square | 0 |
//! | ring, n odd | Ash, Ash, McMurry, Schwenk and Tenner | least |
//! | ring, n even, n ≥ 6 | cut terrace | least |
//! | few (always up to log₄ n) | labels with different differences | least |
//! | pairs, n ≥ 6 | balanced tournament designs | least |
//! | two cliques, one clique | blocks with even differences | least if a difference set is found |
//! | two cliques, one clique, n > 256 | a Golomb ruler shorter than n | 4 and 2 at most |
//! | any | labels over abelian groups, then cycle switches, then (n ≤ 7) all squares | audited |
//!
//! A *camp* is the powers of a clique. Its *block* is the set of group elements that label them, found by a search
//! (`camps.rs`) or taken from a ruler (`ruler.rs`).
//!
//! Each construction is tried for the borders and for their complement, since a square has the same spread for both.
//! Every result is audited; a construction is not trusted.
//!
//! The flow: `plan_powers` calls `most_balanced`, which offers one table after the other to `Best` and stops at the
//! first whose spread is the proved bound, `goal`. Tables come from `constructions` by the shape of the borders, then
//! from labels, switches and the search through all squares, in `most_balanced`. `plan_powers` then randomises the
//! order (`by_lot`). A new construction is a row above, an arm of `constructions` and a [`PowersMethod`].

use roundtable_audit::borders::{BordersAudit, arithmetic_bound, audit_powers, exhaustive, spread_of, two_cliques};
use roundtable_model::{Borders, Effort, PlayerIx, PowerTable, Seed, worded};

use crate::camps::{Block, even_block};
use crate::group::AbelianGroup;
use crate::labels::{even_labels, few_borders};
use crate::matching::matching;
use crate::odd_ring::odd_ring;
use crate::ruler::ruler;
use crate::shape::{Shape, shape};
use crate::switch::switch_search;
use crate::terrace::even_ring;

/// The most powers for which squares are searched by cycle switches.
const SWITCH_UP_TO: u32 = 60;
/// Above this many powers a ruler is tried for the block of a camp before exchanges.
const EXCHANGES_UP_TO: u32 = 256;

worded! {
    /// How a table of powers was made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PowersMethod {
        /// Every square does.
        AnySquare = "any-square",
        /// The closed paths of Ash, Ash, McMurry, Schwenk and Tenner.
        OddRing = "odd-ring",
        /// A terrace cut twice.
        CutTerrace = "cut-terrace",
        /// Labels that give every border a difference of its own.
        FewBorders = "few-borders",
        /// A balanced tournament design: a field for each pair of powers.
        BalancedTournament = "balanced-tournament",
        /// A block of a group for a clique.
        Block = "block",
        /// A Golomb ruler for a clique.
        Ruler = "ruler",
        /// Labels in a group, found by search.
        Labels = "labels",
        /// Cycle switches.
        Switches = "switches",
        /// The search through all squares.
        Exhaustive = "exhaustive",
        /// All maps x → a·x + b of a field where a is a square. Not made here: it has n(n − 1)/2 games (`square_maps`).
        SquareMaps = "square-maps",
    }
}

/// A table of powers with its audit and origin.
#[derive(Clone, Debug)]
pub struct PlannedPowers {
    /// Who holds which power in which game.
    pub table: PowerTable,
    /// Its figures, bound and verdict.
    pub audit: BordersAudit,
    /// How it was made.
    pub by: PowersMethod,
    /// Whether it was made for the complement of the borders.
    pub for_complement: bool,
}

impl PlannedPowers {
    /// Its method in files: `labels (of the complement)`.
    pub fn method(&self) -> String {
        format!("{}{}", self.by.id(), if self.for_complement { " (of the complement)" } else { "" })
    }
}

/// Plans as many games as there are powers.
///
/// The same borders, seed and effort give the same table everywhere; seed 0 is the table of the construction, any other
/// seed also randomises the order of games and the numbers of players.
///
/// ```
/// use roundtable_model::{Borders, Effort, Seed};
/// use roundtable_powers::plan_powers;
/// let planned = plan_powers(&Borders::diplomacy(), Seed(1), Effort::default());
/// assert_eq!(planned.audit.counts.distribution(), [(4, 14), (5, 7)]);
/// ```
///
/// Cost: the size of the square for constructions, else `effort` steps of search.
pub fn plan_powers(borders: &Borders, seed: Seed, effort: Effort) -> PlannedPowers {
    let mut best = most_balanced(borders, seed, effort);
    if seed.0 != 0 {
        best.table = by_lot(&best.table, seed);
        best.audit = audited(&best.table, borders);
    }
    best
}

/// As [`plan_powers`], without random order.
pub fn most_balanced(borders: &Borders, seed: Seed, effort: Effort) -> PlannedPowers {
    let n = borders.powers();
    let complement = borders.complement();
    let goal = arithmetic_bound(borders).spread;
    let mut best = Best { borders, found: None };
    for (graph, for_complement) in [(borders, false), (&complement, true)] {
        let made = constructions(graph, goal, seed, effort);
        if made.is_some_and(|(table, by)| best.offer(table, by, for_complement) <= goal) {
            return best.take();
        }
    }
    // The sparser of the two is quicker to count. Effort is divided by about what a step costs: an exchange of labels
    // looks at the borders of two powers (edges/n), a switch at all of them.
    let for_complement = complement.edges().len() < borders.edges().len();
    let sparse = if for_complement { &complement } else { borders };
    let edges = sparse.edges().len() as u64;
    let steps = effort.0 / (16 + 4 * edges / u64::from(n));
    for group in AbelianGroup::all(n).iter().take(4) {
        let labelling = even_labels(sparse, group, goal, seed, steps / 8);
        // No better than what is there: it need not be developed.
        if labelling.spread >= best.spread() {
            continue;
        }
        let table = relabelled(&group.develop(&labelling.labels));
        if best.offer(table, PowersMethod::Labels, for_complement) <= goal {
            return best.take();
        }
    }
    // Few powers: the search through all squares gives the least spread.
    let certain = exhaustive::least_spread(borders);
    let goal = certain.as_ref().and_then(|table| spread_of(table, borders)).unwrap_or(goal);
    if n <= SWITCH_UP_TO && best.spread() > goal {
        let start = best.found.as_ref().map_or_else(|| cyclic(n), |b| b.table.clone());
        let found = switch_search(sparse, &start, goal, seed, effort.0 / (16 + 4 * edges));
        best.offer(relabelled(&found.table), PowersMethod::Switches, for_complement);
    }
    if let Some(table) = certain {
        best.offer(table, PowersMethod::Exhaustive, false);
    }
    best.take()
}

/// The best table offered so far.
struct Best<'a> {
    borders: &'a Borders,
    found: Option<Offer>,
}

/// A table with its spread, which is audited when it is taken.
struct Offer {
    table: PowerTable,
    spread: u32,
    by: PowersMethod,
    for_complement: bool,
}

impl Best<'_> {
    /// Keeps the better one and returns the spread of this one.
    fn offer(&mut self, table: PowerTable, by: PowersMethod, for_complement: bool) -> u32 {
        let spread = spread_of(&table, self.borders).unwrap_or(u32::MAX);
        if self.found.is_none() || spread < self.spread() {
            self.found = Some(Offer { table, spread, by, for_complement });
        }
        spread
    }

    fn spread(&self) -> u32 {
        self.found.as_ref().map_or(u32::MAX, |offer| offer.spread)
    }

    fn take(self) -> PlannedPowers {
        let Offer { table, by, for_complement, .. } = self.found.expect("every path offers a square");
        let audit = audited(&table, self.borders);
        PlannedPowers { table, audit, by, for_complement }
    }
}

fn audited(table: &PowerTable, borders: &Borders) -> BordersAudit {
    audit_powers(table, borders).expect("made for these borders")
}

/// The closed constructions that fit these borders, the surest first.
fn constructions(borders: &Borders, goal: u32, seed: Seed, effort: Effort) -> Option<(PowerTable, PowersMethod)> {
    let n = borders.powers();
    let cyclic_group = AbelianGroup::cyclic(n);
    match shape(borders) {
        Shape::Empty => Some((cyclic(n), PowersMethod::AnySquare)),
        Shape::Ring(order) => {
            let made = if n.is_multiple_of(2) {
                even_ring(n / 2).map(|t| (t, PowersMethod::CutTerrace))
            } else {
                odd_ring(n).map(|t| (t, PowersMethod::OddRing))
            };
            made.map(|(t, by)| (in_columns(&t, &order), by))
        }
        Shape::Pairs(order) => matching(n / 2).map(|t| (in_columns(&t, &order), PowersMethod::BalancedTournament)),
        Shape::Camp(camp) => {
            let r = camp.iter().filter(|c| **c).count() as u32;
            // From here on `goal` is for the block, not the square: with two cliques a count of a pair moves by 2 where
            // the block's moves by 1 (the parity bound in `audit::borders`), with one clique by 1.
            let goal = if two_cliques(borders).is_some() { goal / 2 } else { goal };
            // A ruler's block has a spread of 2 at most, and no less is promised: it is not tried for a smaller goal.
            // With few powers exchanges also reach 2, and leave fewer pairs away from the average than a ruler does.
            if n > EXCHANGES_UP_TO
                && goal >= 2
                && let Some(block) = ruler(r, n)
            {
                return Some((cyclic_group.develop(&camp_labels(&camp, &block)), PowersMethod::Ruler));
            }
            let steps = effort.0 / (16 * u64::from(r.max(1)));
            let groups = AbelianGroup::all(n);
            // The steps are shared among the groups tried, but no group gets more than a quarter of them.
            let share = steps / groups.len().clamp(4, 8) as u64;
            let mut best: Option<(&AbelianGroup, Block)> = None;
            for group in groups.iter().take(8) {
                let block = even_block(group, r, goal, seed, share);
                // The more even the block, the more even the square.
                if best.as_ref().is_none_or(|(_, best)| block.spread < best.spread) {
                    best = Some((group, block));
                }
                if best.as_ref().is_some_and(|(_, best)| best.spread <= goal) {
                    break;
                }
            }
            let develop = |(group, block): (&AbelianGroup, Block)| group.develop(&camp_labels(&camp, &block.members));
            best.map(|best| (develop(best), PowersMethod::Block))
        }
        Shape::Other => few_borders(borders).map(|labels| (cyclic_group.develop(&labels), PowersMethod::FewBorders)),
    }
}

/// The table with the columns of these powers.
fn in_columns(table: &PowerTable, order: &[u32]) -> PowerTable {
    let mut place = vec![0; order.len()];
    (0..).zip(order).for_each(|(at, &power)| place[power as usize] = at);
    table.with_columns(&place)
}

/// The members of the block for the powers of the camp, the other labels for the others.
fn camp_labels(camp: &[bool], members: &[u32]) -> Vec<u32> {
    let mut inside = members.iter().copied();
    let mut outside = (0..camp.len() as u32).filter(|l| !members.contains(l));
    camp.iter().map(|&c| if c { inside.next() } else { outside.next() }.expect("as many labels as powers")).collect()
}

fn cyclic(n: u32) -> PowerTable {
    AbelianGroup::cyclic(n).develop(&(0..n).collect::<Vec<_>>())
}

/// Renames the players to make the first game 1, 2, …, n.
fn relabelled(table: &PowerTable) -> PowerTable {
    let n = table.powers();
    let mut names = vec![PlayerIx(0); n as usize];
    (0..).map(PlayerIx).zip(table.row(0)).for_each(|(new, old)| names[old.ix()] = new);
    table.renamed(&(0..table.games()).collect::<Vec<_>>(), &names)
}

/// Randomises the order of the games and the numbers of the players.
fn by_lot(table: &PowerTable, seed: Seed) -> PowerTable {
    let mut rng = seed.rng();
    let mut games: Vec<u32> = (0..table.games()).collect();
    let mut players: Vec<PlayerIx> = (0..table.powers()).map(PlayerIx).collect();
    rng.shuffle(&mut games);
    rng.shuffle(&mut players);
    table.renamed(&games, &players)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::Verdict;
    use roundtable_model::SeatIx;

    fn planned(borders: &Borders) -> PlannedPowers {
        let planned = plan_powers(borders, Seed(3), Effort::LOW);
        assert!(planned.audit.valid(), "{:?}", planned.audit.faults);
        planned
    }

    #[test]
    fn every_shape_uses_its_construction() {
        let two = Borders::new(40, [[SeatIx(0), SeatIx(1)], [SeatIx(4), SeatIx(9)]]).unwrap();
        let rungs = Borders::from_fn(14, |a, b| a % 7 == b % 7).unwrap();
        // Borders, the construction that must answer, and its spread, which the verdict calls least.
        let cases = [
            (rungs.clone(), PowersMethod::BalancedTournament, 1),
            (rungs.complement(), PowersMethod::BalancedTournament, 1),
            (Borders::complete(6).unwrap(), PowersMethod::AnySquare, 0),
            (Borders::cycle(9).unwrap(), PowersMethod::OddRing, 1),
            (Borders::cycle(10).unwrap(), PowersMethod::CutTerrace, 1),
            (Borders::cycle(10).unwrap().complement(), PowersMethod::CutTerrace, 1),
            (Borders::cliques(3, 4).unwrap(), PowersMethod::Block, 0),
            (Borders::cliques(5, 6).unwrap().complement(), PowersMethod::Block, 0),
            (Borders::cliques(6, 10).unwrap(), PowersMethod::Block, 0),
            (Borders::cliques(8, 21).unwrap(), PowersMethod::Block, 4),
            (two, PowersMethod::FewBorders, 1),
        ];
        for (borders, by, spread) in cases {
            let planned = planned(&borders);
            assert_eq!((planned.by, planned.audit.spread()), (by, spread), "{borders}");
            assert_eq!(planned.audit.verdict, Verdict::Optimal, "{borders}");
        }
    }

    /// The block of the paper has 58 pairs off on either side; fewer are possible.
    #[test]
    fn the_families_of_the_paper_reach_4_exactly() {
        let borders = Borders::cliques(8, 21).unwrap();
        let block = [0, 1, 4, 6, 17, 19, 25, 26];
        let labels: Vec<u32> = block.iter().copied().chain((0..29).filter(|l| !block.contains(l))).collect();
        let paper = audited(&AbelianGroup::cyclic(29).develop(&labels), &borders);
        assert_eq!(paper.counts.distribution(), [(15, 58), (17, 290), (19, 58)]);
        assert_eq!((paper.verdict, paper.bound.spread), (Verdict::Optimal, 4));
        assert_eq!(planned(&borders).audit.counts.distribution(), [(15, 29), (17, 348), (19, 29)]);
    }

    #[test]
    fn seeds_give_different_tables_of_diplomacy() {
        let tables: std::collections::HashSet<_> = (0..6)
            .map(|seed| {
                let planned = plan_powers(&Borders::diplomacy(), Seed(seed), Effort::default());
                assert_eq!(planned.audit.counts.distribution(), [(4, 14), (5, 7)]);
                assert_eq!(planned.audit.verdict, Verdict::Optimal);
                planned.table
            })
            .collect();
        assert_eq!(tables.len(), 6);
    }

    #[test]
    fn unbalanced_graphs_are_answered_by_exhaustion() {
        let rungs = Borders::new(4, [[SeatIx(0), SeatIx(1)], [SeatIx(2), SeatIx(3)]]).unwrap();
        for (borders, window) in [(rungs.clone(), (0, 2)), (rungs.complement(), (2, 4))] {
            let planned = planned(&borders);
            assert_eq!((planned.audit.min(), planned.audit.max()), window);
            assert_eq!(planned.audit.verdict, Verdict::Optimal);
        }
    }

    /// The next of the family of the paper: exchanges stop at 6.
    #[test]
    fn a_ruler_reaches_4_where_exchanges_do_not() {
        let borders = Borders::cliques(23, 484).unwrap();
        let planned = planned(&borders);
        assert_eq!(
            (planned.by, planned.audit.spread(), planned.audit.verdict),
            (PowersMethod::Ruler, 4, Verdict::Optimal)
        );
    }

    #[test]
    fn two_powers_are_enough() {
        assert_eq!(planned(&Borders::complete(2).unwrap()).audit.spread(), 0);
    }
}
