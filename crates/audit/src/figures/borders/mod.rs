//! The audit of tournaments with borders: one table, a power for everybody in every game. A power is a seat of
//! Diplomacy, such as Austria; two of them border if they do on its map. Austria and Italy border, England and Italy
//! do not.
//!
//! `n_ij` counts the games in which players i and j hold bordering powers. The closer all `n_ij` are, the better the
//! table; [`audit_powers`] counts them, bounds their spread from below and decides whether the table is as balanced as
//! possible. Source of the question and the notation: Ash, Ash, McMurry, Schwenk and Tenner, “A Balanced Diplomacy
//! Tournament”.
//!
//! Cost: O(games · min(b, C(n,2) − b) + n²) for b borders, and the exhaustive search of [`mod@exhaustive`] if no
//! theorem closes the gap and there are at most [`EXHAUSTIVE_UP_TO`] powers: milliseconds up to 7, for 8 from
//! milliseconds to a minute and a half.

pub(crate) mod argument;
mod bound;
mod clauses;
mod counts;
pub mod exhaustive;
mod faults;
mod league;
mod symmetric_design;
mod window;

use roundtable_model::{Borders, PowerTable};

pub use argument::{Fraction, SpreadBound, SpreadReason};
pub use bound::{arithmetic_bound, two_cliques};
pub use counts::PairCounts;
pub use faults::{TableFault, table_faults};
pub use league::league_borders;
pub(super) use league::{count, judge};
pub use symmetric_design::{symmetric_design_excluded, symmetric_lambda};
pub use window::WindowOutcome;

use self::league::uneven_borders;
use super::FigureSaid;
use super::line::{FigureKnown, Line, ShownValue};
use super::row::{FigureRow, TierRow};
use crate::Verdict;
use crate::report::Audit;

/// The figures with a bound.
pub(super) const FIGURES: [FigureRow; 3] = [
    FigureRow::new("borders.min", "borders", |figures, _| Some(figures.borders.as_ref()?.min.into())),
    FigureRow::new("borders.max", "borders", |figures, _| Some(figures.borders.as_ref()?.max.into())),
    FigureRow::new("borders.repeats", "borders", |figures, _| Some(figures.borders.as_ref()?.repeats)),
];

/// The row of the tier.
pub(super) const TIER: TierRow =
    TierRow { count: |judged, _, _| uneven_borders(judged), ..TierRow::by_seats("borders", "pairs of borders") };

/// The most powers for which the audit searches all squares itself if theorems leave a gap.
pub const EXHAUSTIVE_UP_TO: u32 = 8;

/// Every figure of a table of powers, its bound and the verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BordersAudit {
    /// Where the table breaks a rule; empty for a valid one.
    pub faults: Vec<TableFault>,
    /// How many games there are.
    pub games: u32,
    /// How many borders there are.
    pub edges: u64,
    /// How often two players border on average; exact.
    pub average: Fraction,
    /// How often each two players border.
    pub counts: PairCounts,
    /// The least possible spread of any table with as many games, and why.
    pub bound: SpreadBound,
    /// What follows.
    pub verdict: Verdict,
}

impl BordersAudit {
    /// Whether no rule is broken.
    pub fn valid(&self) -> bool {
        self.faults.is_empty()
    }

    /// Fewest games in which any two players border: ℓ.
    pub fn min(&self) -> u32 {
        self.counts.min()
    }

    /// Most games in which any two players border: u.
    pub fn max(&self) -> u32 {
        self.counts.max()
    }

    /// Most minus fewest: u − ℓ.
    pub fn spread(&self) -> u32 {
        self.max() - self.min()
    }

    /// Whether ℓ and u are the floor and the ceiling of the average: no tournament can be closer.
    pub fn balanced(&self) -> bool {
        (u64::from(self.min()), u64::from(self.max())) == (self.average.floor(), self.average.ceil())
    }
}

/// Audits a table of powers against its borders.
///
/// ```
/// use roundtable_audit::{Verdict, borders::audit_powers};
/// use roundtable_model::{Borders, PlayerIx, PowerTable};
/// let paper = ["1234567", "2165473", "3726154", "4357612", "5643721", "6471235", "7512346"];
/// let rows: Vec<Vec<PlayerIx>> =
///     paper.iter().map(|r| r.bytes().map(|b| PlayerIx(u32::from(b - b'1'))).collect()).collect();
/// let audit = audit_powers(&PowerTable::from_rows(&rows).unwrap(), &Borders::diplomacy()).unwrap();
/// assert_eq!((audit.min(), audit.max(), audit.average.to_string().as_str()), (4, 5, "13/3"));
/// assert_eq!(audit.verdict, Verdict::Optimal);
/// ```
///
/// # Errors
/// If the table and the borders have different numbers of powers: both are returned, table first.
pub fn audit_powers(table: &PowerTable, borders: &Borders) -> Result<BordersAudit, (u32, u32)> {
    let (n, games) = (table.powers(), table.games());
    if n != borders.powers() {
        return Err((n, borders.powers()));
    }
    let faults = table_faults(table);
    let edges = borders.edges().len() as u64;
    let counts = if faults.is_empty() { PairCounts::of(table, borders) } else { PairCounts::of_broken(table, borders) };
    let pairs = u64::from(n) * u64::from(n - 1) / 2;
    let average = Fraction::new(edges * u64::from(games), pairs);
    let (bound, verdict) = if faults.is_empty() {
        let spread = counts.max() - counts.min();
        let mut bound = if games == n { arithmetic_bound(borders) } else { bound::counting(average) };
        if bound.spread < spread && games == n && n <= EXHAUSTIVE_UP_TO {
            bound = exhaustive::raise(borders, bound, spread);
        }
        let verdict = if bound.spread == spread { Verdict::Optimal } else { Verdict::Gap };
        (bound, verdict)
    } else {
        (bound::counting(average), Verdict::Invalid)
    };
    Ok(BordersAudit { faults, games, edges, average, counts, bound, verdict })
}

/// Only the spread u − ℓ of a table of powers; `None` if it breaks a rule or has another number of powers.
///
/// ```
/// use roundtable_audit::borders::spread_of;
/// use roundtable_model::{Borders, PlayerIx, PowerTable};
/// let shifted = PowerTable::from_fn(5, 5, |game, power| PlayerIx((game + power) % 5));
/// assert_eq!(spread_of(&shifted, &Borders::complete(5).unwrap()), Some(0));
/// assert_eq!(spread_of(&shifted, &Borders::diplomacy()), None);
/// ```
pub fn spread_of(table: &PowerTable, borders: &Borders) -> Option<u32> {
    if table.powers() != borders.powers() || !table_faults(table).is_empty() {
        return None;
    }
    let counts = PairCounts::of(table, borders);
    Some(counts.max() - counts.min())
}

/// The lines of a report.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let Some(found) = &audit.borders else { return Vec::new() };
    let proof = |figure: &str| audit.proof.iter().find(|proof| proof.figure == figure);
    let best = proof("borders.min").zip(proof("borders.max"));
    let known = best.map(|(min, max)| FigureKnown::Best(ShownValue::Span(min.bound, max.bound), &max.argument));
    let line = Line::new(FigureSaid::Borders, ShownValue::Span(found.min.into(), found.max.into()));
    vec![
        Line { known: known.unwrap_or(FigureKnown::Nothing), ..line },
        Line::proved(audit, FigureSaid::BorderRepeats, ShownValue::Number(found.repeats), "borders.repeats"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{PlayerIx, SeatIx};

    fn cyclic(n: u32) -> PowerTable {
        PowerTable::from_fn(n, n, |g, c| PlayerIx((g + c) % n))
    }

    /// Two cliques of two: the average is 4/3, but all counts are even (see `bound.rs`). In the complement each count
    /// is 4 less the one here.
    #[test]
    fn two_rungs_cannot_be_balanced_and_neither_can_their_complement() {
        let rungs = Borders::new(4, [[SeatIx(0), SeatIx(1)], [SeatIx(2), SeatIx(3)]]).unwrap();
        let best = exhaustive::least_spread(&rungs).unwrap();
        let audit = audit_powers(&best, &rungs).unwrap();
        assert_eq!((audit.min(), audit.max(), audit.verdict), (0, 2, Verdict::Optimal));
        let ring = rungs.complement();
        let audit = audit_powers(&best, &ring).unwrap();
        assert_eq!((audit.min(), audit.max(), audit.verdict), (2, 4, Verdict::Optimal));
    }

    /// The average is 7 borders · 6 games / 15 pairs = 14/5, so counting allows 2 and 3 (spread 1); the search of all
    /// squares finds none.
    #[test]
    fn the_six_vertex_graph_of_the_paper_is_proved_by_exhaustion() {
        let pairs = [(1, 6), (2, 5), (3, 4), (3, 5), (3, 6), (4, 5), (4, 6)];
        let graph = Borders::new(6, pairs.map(|(a, b)| [SeatIx(a - 1), SeatIx(b - 1)])).unwrap();
        let best = exhaustive::least_spread(&graph).unwrap();
        let audit = audit_powers(&best, &graph).unwrap();
        assert_eq!((audit.min(), audit.max(), audit.verdict), (2, 4, Verdict::Optimal));
        assert!(matches!(audit.bound.by, SpreadReason::Exhaustive { .. }));
    }

    /// Diplomacy has 13 borders among 7 powers: 13 · 7 games / 21 pairs = 13/3, so the spread is at least 1.
    #[test]
    fn a_worse_table_has_a_gap() {
        let audit = audit_powers(&cyclic(7), &Borders::diplomacy()).unwrap();
        assert_eq!(audit.verdict, Verdict::Gap);
        assert_eq!(
            (audit.bound.spread, &audit.bound.by),
            (1, &SpreadReason::Counting { average: Fraction::new(13, 3) })
        );
    }

    #[test]
    fn other_numbers_of_games_are_bounded_by_counting() {
        let two = PowerTable::from_fn(14, 7, |g, c| PlayerIx((g + c) % 7));
        let audit = audit_powers(&two, &Borders::diplomacy()).unwrap();
        assert_eq!((audit.valid(), audit.average.to_string().as_str()), (true, "26/3"));
        assert!(audit_powers(&cyclic(6), &Borders::diplomacy()).is_err());
    }
}
