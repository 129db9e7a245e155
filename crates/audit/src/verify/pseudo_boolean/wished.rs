//! Who certainly sits with whom, and who certainly does not, in a round that keeps the wishes about company (to be together or apart). If A is
//! to be with B and B with C, A sits with C where nobody rests.

use std::collections::BTreeMap;

use roundtable_model::Problem;

use super::super::case::Round;

/// Wishes about two people, the smaller number first.
pub(crate) struct Ties {
    together: Vec<[u32; 2]>,
    apart: Vec<[u32; 2]>,
}

impl Ties {
    /// The wishes of a question; `None` where there are none.
    pub fn of(problem: &Problem) -> Option<Self> {
        let mut ties = Self { together: Vec::new(), apart: Vec::new() };
        for (pair, together) in problem.seated_wishes().iter().filter_map(|wish| wish.ordered().company()) {
            if together { &mut ties.together } else { &mut ties.apart }.push(pair.map(|player| player.0));
        }
        (!ties.together.is_empty() || !ties.apart.is_empty()).then_some(ties)
    }

    /// The pairs that certainly are at one table (true), or certainly are not (false). Where people rest, one of a couple may rest, so nobody is
    /// certainly together. `group` joins couples to groups: for each person it names one member of the group, the same for all of it.
    pub fn settled(&self, round: &Round) -> BTreeMap<[u32; 2], bool> {
        let here = |pair: &&[u32; 2]| pair.iter().all(|p| !round.absent.contains(p));
        let mut group: BTreeMap<u32, u32> = BTreeMap::new();
        if round.resting == 0 {
            for &[a, b] in self.together.iter().filter(here) {
                let (old, new) = (*group.entry(b).or_insert(b), *group.entry(a).or_insert(a));
                group.values_mut().filter(|g| **g == old).for_each(|g| *g = new);
            }
        }
        let people: Vec<u32> = group.keys().copied().collect();
        let of = |p: u32| group.get(&p).copied().unwrap_or(p);
        let members = |g: u32| {
            let own = people.iter().copied().filter(move |&p| of(p) == g);
            own.chain((!group.contains_key(&g)).then_some(g)).collect::<Vec<u32>>()
        };
        let mut settled = BTreeMap::new();
        for (i, &q) in people.iter().enumerate() {
            people[..i].iter().filter(|&&p| of(p) == of(q)).for_each(|&p| {
                settled.insert([p, q], true);
            });
        }
        for &[a, b] in self.apart.iter().filter(here) {
            for (p, q) in members(of(a)).into_iter().flat_map(|p| members(of(b)).into_iter().map(move |q| (p, q))) {
                settled.entry([p.min(q), p.max(q)]).or_insert(false);
            }
        }
        settled
    }
}
