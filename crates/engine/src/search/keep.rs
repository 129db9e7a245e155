//! Which wishes of a round can be kept together: decided exactly, before repeats are considered.
//!
//! Wishes about people and places do not reach from one round to the next. So each round is a separate question: can
//! the people whom wishes name sit at its tables with all wishes kept? Everybody else fills the rest. The question is
//! put for every layout (choice of table sizes) of the round, the preferred one first; "impossible" needs all of them.
//! A person who rests breaks no wish (the audit's rule). Answers come from exhaustive search ([`fit`]) with a limit of
//! work, and tell if the limit ended it.

mod fit;
mod units;

use std::collections::HashMap;

use roundtable_model::{PlayerIx, Problem, RoundIx, RoundSizes, Wish, distinct};

use super::tuning::{KEEP_LAYOUTS, KEEP_WORK};
use fit::fit;
use units::Units;

/// Where those whom wishes name sit in one round, with every wish kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Witness {
    /// The tables of the round, and how many sit out.
    pub layout: RoundSizes,
    /// The people named, at each table of the layout.
    pub tables: Vec<Vec<PlayerIx>>,
    /// Those of them who sit out.
    pub resting: Vec<PlayerIx>,
}

/// What is known of the wishes of one round, or of one layout for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// All can be kept, and this is how.
    Kept(Witness),
    /// They cannot all be kept: every way was tried.
    Impossible,
    /// The search came to its limit.
    Open,
}

/// The layouts of one round and who is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub problem: &'a Problem,
    pub round: RoundIx,
    /// Ascending.
    pub people: &'a [PlayerIx],
}

impl Asked<'_> {
    /// Whether a wish speaks of this round: all whom it names are there.
    pub fn concerns(&self, wish: Wish) -> bool {
        wish.players().all(|p| self.people.binary_search(&p).is_ok())
    }

    /// Whether these wishes can all be kept in this round.
    ///
    /// First the preferred layout. Then one layout with more room than any: if even that is too small, so is every
    /// other. Then the other layouts, up to a limit. All share one limit of work. The answer is "impossible" only if
    /// every layout was examined completely.
    pub fn decide(&self, wishes: &[Wish]) -> Decision {
        let concerned: Vec<Wish> = wishes.iter().copied().filter(|&w| self.concerns(w)).collect();
        let mut layouts = self.problem.layouts(self.round.0);
        let Some(first) = layouts.next() else { return Decision::Open };
        let Some(units) = Units::of(&concerned, first.sit_outs > 0) else { return Decision::Impossible };
        let mut work = KEEP_WORK;
        let found = fit(&units, &first, &mut work);
        if matches!(found, Decision::Kept(_)) {
            return found;
        }
        let mut open = found == Decision::Open;
        if !open && fit(&units, &self.any_layout(&first), &mut work) == Decision::Impossible {
            return Decision::Impossible;
        }
        for layout in layouts.by_ref().take(KEEP_LAYOUTS as usize) {
            match fit(&units, &layout, &mut work) {
                kept @ Decision::Kept(_) => return kept,
                Decision::Open => open = true,
                Decision::Impossible => {}
            }
        }
        if open || layouts.next().is_some() { Decision::Open } else { Decision::Impossible }
    }

    /// The seats of the largest possible table, and at how many places people can be who are all apart, from the most
    /// down. Each table is such a place, and so is each person who sits out: they are with nobody. For guessing which
    /// wishes clash; each guess is decided afterwards.
    pub fn widest(&self) -> (usize, Vec<usize>) {
        let layouts = || self.problem.layouts(self.round.0).take(KEEP_LAYOUTS as usize);
        let seats = layouts().flat_map(|l| l.tables).max().unwrap_or(0) as usize;
        let mut tables = distinct(layouts().map(|l| l.tables.len() + l.sit_outs as usize));
        tables.reverse();
        (seats, tables)
    }

    /// As many tables of each size as any layout has, all at once: what does not fit there fits no layout.
    fn any_layout(&self, first: &RoundSizes) -> RoundSizes {
        let seated: u32 = first.tables.iter().sum();
        let sizes = self.problem.table_sizes().sizes();
        let tables = sizes.iter().flat_map(|&size| std::iter::repeat_n(size, (seated / size) as usize)).collect();
        RoundSizes { tables, sit_outs: first.sit_outs }
    }
}

/// What is known of every round that is made, each question answered once; empty without wishes.
pub(crate) fn decide_rounds(problem: &Problem, rounds: &[(RoundIx, Vec<PlayerIx>)]) -> Vec<Decision> {
    let wishes = problem.seated_wishes();
    if wishes.is_empty() {
        return Vec::new();
    }
    let named = distinct(wishes.iter().flat_map(|w| w.players()));
    // The layouts depend on how many are there, the wishes on who of those named is: with both equal, it is one
    // question.
    let mut known: HashMap<(usize, Vec<bool>), Decision> = HashMap::new();
    let decide = |(round, people): &(RoundIx, Vec<PlayerIx>)| {
        let here = named.iter().map(|p| people.binary_search(p).is_ok()).collect();
        let decision = known.entry((people.len(), here));
        decision.or_insert_with(|| Asked { problem, round: *round, people }.decide(wishes)).clone()
    };
    rounds.iter().map(decide).collect()
}

#[cfg(test)]
pub(crate) mod tests;
