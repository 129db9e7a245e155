//! Δ of every graph on n vertices, each value proved or marked open. The vertices are powers, the edges their borders;
//! in a Latin square (a row for each game) two players hold bordering powers between ℓ and u times. The *spread* of a
//! square is u − ℓ; Δ is the least spread of all squares. For the triangle all powers border, so any two players do in
//! every game: ℓ = u = 3, Δ = 0.
//!
//! A graph and its complement (edges exactly where it has none) are a *pair*: they share their squares, so one search
//! answers both. The upper side is the square that [`most_balanced`] finds; the lower side is counting, parity, a
//! symmetric design that does not exist, or the search through all squares
//! ([`roundtable_audit::borders::exhaustive`]), which finishes for every graph up to 8 vertices.
//!
//! Shards divide the list of pairs; the rows of all shards together, sorted by [`SurveyRow::place`], are the survey.
//! Cost: milliseconds for a graph on 7 vertices, up to a minute and a half for a hard one on 8.

mod graphs;
mod line;

use roundtable_audit::borders::{Fraction, SpreadReason};
use roundtable_model::{Borders, Effort, Seed};
use roundtable_powers::{PowersMethod, most_balanced};

use crate::threads::share_out;
use graphs::{Bits, all_graphs, borders_of, canonical, complement};

pub use graphs::GRAPHS_UP_TO;
pub use line::{SurveyLine, read_survey, write_survey_csv, write_survey_json};

/// What the survey knows of one graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyRow {
    /// Where the graph stands in the list of all graphs on as many vertices, fewest edges first, 0-based.
    pub place: usize,
    /// The graph.
    pub borders: Borders,
    /// How often two players border on average.
    pub average: Fraction,
    /// ℓ of the best square found.
    pub min: u32,
    /// u of the best square found.
    pub max: u32,
    /// How that square was made.
    pub found_by: PowersMethod,
    /// No square has a smaller spread than this.
    pub bound: u32,
    /// What proves the bound.
    pub bound_by: SpreadReason,
}

impl SurveyRow {
    /// The spread of the best square found.
    pub fn spread(&self) -> u32 {
        self.max - self.min
    }

    /// Whether the spread is Δ: no square has a smaller one.
    pub fn proved(&self) -> bool {
        self.bound == self.spread()
    }
}

/// One part of a survey, for example the first of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// 0-based.
    index: usize,
    /// How many parts there are.
    of: usize,
}

impl Shard {
    /// The whole survey.
    pub const ALL: Self = Self { index: 0, of: 1 };

    /// Part `number` (1-based) of `of`; `None` if there is no such part.
    pub fn new(number: usize, of: usize) -> Option<Self> {
        (1..=of).contains(&number).then(|| Self { index: number - 1, of })
    }
}

/// A survey that can be asked graph by graph.
#[derive(Clone, Debug)]
pub struct GraphSurvey {
    /// How many vertices.
    order: u32,
    /// Fewest edges first.
    graphs: Vec<Bits>,
    /// Places of a graph and its complement, the sparser first; the same twice if they are isomorphic.
    pairs: Vec<[usize; 2]>,
}

impl GraphSurvey {
    /// Lists the graphs. `None` for fewer than 2 or more than [`GRAPHS_UP_TO`] vertices.
    ///
    /// ```
    /// use roundtable_workshop::GraphSurvey;
    /// assert_eq!(GraphSurvey::new(6).unwrap().graphs(), 156);
    /// ```
    pub fn new(order: u32) -> Option<Self> {
        if !(2..=GRAPHS_UP_TO).contains(&order) {
            return None;
        }
        let graphs = all_graphs(order)?;
        let places: std::collections::BTreeMap<Bits, usize> = graphs.iter().enumerate().map(|(i, g)| (*g, i)).collect();
        let mut pairs = Vec::new();
        for (at, graph) in graphs.iter().enumerate() {
            let form = canonical(complement(*graph, order), order);
            let other = *places.get(&form)?;
            if at <= other {
                pairs.push([at, other]);
            }
        }
        Some(Self { order, graphs, pairs })
    }

    /// How many graphs there are.
    pub fn graphs(&self) -> usize {
        self.graphs.len()
    }

    /// The graph at a place of the list; `None` beyond its end.
    pub fn borders(&self, place: usize) -> Option<Borders> {
        borders_of(*self.graphs.get(place)?, self.order)
    }

    /// The numbers of the pairs {graph, complement} of a shard.
    pub fn pairs(&self, shard: Shard) -> Vec<usize> {
        (0..self.pairs.len()).filter(|pair| pair % shard.of == shard.index).collect()
    }

    /// The places of the graphs of a pair: two, or one if the graph is its own complement.
    pub fn places(&self, pair: usize) -> Vec<usize> {
        let mut places = self.pairs[pair].to_vec();
        places.dedup();
        places
    }

    /// Answers a pair: a row for the graph and one for its complement, or one if they are the same.
    ///
    /// # Panics
    /// If there is no such pair.
    pub fn answer(&self, pair: usize, seed: Seed, effort: Effort) -> Vec<SurveyRow> {
        let [place, other] = self.pairs[pair];
        let borders = borders_of(self.graphs[place], self.order).expect("at least two vertices");
        let planned = most_balanced(&borders, seed, effort);
        let (bound, by) = (planned.audit.bound.spread, planned.audit.bound.by.clone());
        let (min, max, found_by) = (planned.audit.min(), planned.audit.max(), planned.by);
        let n = self.order;
        let row = |place: usize, min: u32, max: u32| {
            let borders = borders_of(self.graphs[place], n).expect("at least two vertices");
            let average = Fraction::new(2 * borders.edges().len() as u64, u64::from(n - 1));
            SurveyRow { place, borders, average, min, max, found_by, bound, bound_by: by.clone() }
        };
        let mut rows = vec![row(place, min, max)];
        // Two who border in c of the n games border in the other n − c where the complement says who borders.
        if other != place {
            rows.push(row(other, n - max, n - min));
        }
        rows
    }

    /// Answers the pairs with these numbers on that many threads; `tell` hears of each row as it comes, in any order.
    /// The rows come back sorted by place and do not depend on the threads.
    pub fn run(
        &self,
        pairs: &[usize],
        seed: Seed,
        effort: Effort,
        threads: usize,
        tell: &(dyn Fn(&[SurveyRow]) + Sync),
    ) -> Vec<SurveyRow> {
        let parts = share_out(threads, pairs.len(), |next| {
            let mut rows = Vec::new();
            while let Some(at) = next() {
                let answer = self.answer(pairs[at], seed, effort);
                tell(&answer);
                rows.extend(answer);
            }
            rows
        });
        let mut rows: Vec<SurveyRow> = parts.into_iter().flatten().collect();
        rows.sort_by_key(|row| row.place);
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::census;

    fn survey(order: u32, threads: usize) -> Vec<SurveyRow> {
        let survey = GraphSurvey::new(order).unwrap();
        survey.run(&survey.pairs(Shard::ALL), Seed(0), Effort::LOW, threads, &|_| {})
    }

    /// Every value against the census of all reduced squares, and the paper's finding that Δ ≤ 2.
    #[test]
    fn up_to_six_the_census_agrees() {
        for (order, graphs) in [(4, 11), (5, 34), (6, 156)] {
            let rows = survey(order, 2);
            assert_eq!(rows.len(), graphs);
            assert!(rows.iter().enumerate().all(|(i, row)| row.place == i));
            for row in rows {
                let all = census(&row.borders, 1).unwrap();
                assert_eq!(row.spread(), all.least_spread(), "{}", row.borders);
                assert!(all.of(row.min, row.max) > 0 && row.proved() && row.spread() <= 2, "{}", row.borders);
            }
        }
    }

    #[test]
    fn shards_and_threads_change_nothing() {
        let survey_of_5 = GraphSurvey::new(5).unwrap();
        let mut rows: Vec<SurveyRow> = (1..=3)
            .flat_map(|i| {
                survey_of_5.run(&survey_of_5.pairs(Shard::new(i, 3).unwrap()), Seed(0), Effort::LOW, 1, &|_| {})
            })
            .collect();
        rows.sort_by_key(|row| row.place);
        assert_eq!(rows, survey(5, 4));
        assert_eq!((Shard::new(0, 3), Shard::new(4, 3)), (None, None));
    }
}
