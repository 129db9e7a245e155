//! Which wishes of a round can be kept together: decided exactly, before anybody looks at repeats.
//!
//! Wishes about people and places say nothing from one round to the next, so each round is a question of its own: can those whom
//! wishes name be put at its tables so that all are kept? Everybody else fills what is left. The question is asked of every
//! layout (choice of table sizes) that the round allows, the preferred one first; "impossible" needs all of them. A person who rests breaks no
//! wish (the audit's rule). Answers come from exhaustive search ([`fit`]) with a limit of work, and say so where the limit ends it.

mod fit;
mod units;

use std::collections::HashMap;

use roundtable_model::{PlayerIx, Problem, RoundIx, Seating, Wish, distinct};

use super::tuning::{KEEP_LAYOUTS, KEEP_WORK};
use fit::fit;
use units::Units;

/// Where those whom wishes name sit in one round, with every wish kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Witness {
    /// The tables of the round, and how many sit out.
    pub layout: Seating,
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
    /// First the preferred layout. Then one layout that has more room than any: if even that
    /// is too small, no layout has to be looked at. Then the other layouts, up to a limit. All share one limit of work. "Impossible" is
    /// said only where every layout was looked at to the end.
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

    /// The seats of the largest table there can be, and at how many places people can be who are all apart, from the most down. Each
    /// table is such a place, and so is each person who sits out: who rests is with nobody. For guessing which wishes clash; each guess is
    /// decided afterwards.
    pub fn widest(&self) -> (usize, Vec<usize>) {
        let layouts = || self.problem.layouts(self.round.0).take(KEEP_LAYOUTS as usize);
        let seats = layouts().flat_map(|l| l.tables).max().unwrap_or(0) as usize;
        let mut tables = distinct(layouts().map(|l| l.tables.len() + l.sit_outs as usize));
        tables.reverse();
        (seats, tables)
    }

    /// As many tables of each size as any layout can have, all at once: what does not fit there fits in no layout.
    fn any_layout(&self, first: &Seating) -> Seating {
        let seated: u32 = first.tables.iter().sum();
        let sizes = self.problem.table_sizes().sizes();
        let tables = sizes.iter().flat_map(|&size| std::iter::repeat_n(size, (seated / size) as usize)).collect();
        Seating { tables, sit_outs: first.sit_outs }
    }
}

/// What is known of every round that is made, each question asked once; empty where nobody wishes anything.
pub(crate) fn decide_rounds(problem: &Problem, rounds: &[(RoundIx, Vec<PlayerIx>)]) -> Vec<Decision> {
    let wishes = problem.seated_wishes();
    if wishes.is_empty() {
        return Vec::new();
    }
    let named = distinct(wishes.iter().flat_map(|w| w.players()));
    // The layouts follow from how many are there, the wishes from who of those named is: rounds with both the same are one question.
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
