//! The exact way: the best candidate of a bracket as a heaviest perfect matching of the whole field that is left.
//! `levels.rs` and `order.rs` say what an edge weighs, `matching/weighted.rs` finds the matching, `criteria.rs` says
//! what C1 to C21 ask. A bracket is a score group (residents) with those whom the brackets above left unpaired
//! (movers); those whom it leaves unpaired are its floaters.
//!
//! Every criterion is a sum over pairs once the lower field is in the graph, since the floaters are those whom the
//! matching pairs further down: C4 (the others can still be paired) and C5 (the bye goes low) hold where it is perfect,
//! C8 (the next bracket has few and low floaters) is the pairs with and in the next group, C9 (few unplayed games of
//! who gets the bye) the price of the bye. The order of generation (`order.rs`: which of equals comes first) follows as
//! further levels. Two movers are never joined: if two floaters could be paired with each other in a completion,
//! pairing them a bracket earlier would have left fewer floaters (C6).
//!
//! Of the lower field only some players are examined ([`Kernel`]); prices prove the answer for all of it.

use std::ops::Range;

use crate::bracket::{Bracket, Candidate, Field};
use crate::criteria::Criterion;
use crate::levels::{CriteriaLevels, Edge, Levels};
use crate::matching::NONE;
use crate::matching::cardinality::Matching;
use crate::matching::certificate::{Prices, proves};
use crate::matching::weight::Parts;
use crate::matching::weighted::Heaviest;
use crate::order::{OrderLevels, Step};

/// What an alternative must do, for explanations. Places of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Demand<'a> {
    /// Nothing.
    None,
    /// These two are paired in this bracket.
    Pair(usize, usize),
    /// These two are not paired.
    Apart(usize, usize),
    /// He is paired in this bracket.
    Stays(usize),
    /// He is not paired in this bracket.
    Floats(usize),
    /// These and no others are paired in this bracket.
    Given(&'a [(usize, usize)]),
}

/// The value of each criterion in turn, less is better: `(criterion, value)`.
pub(crate) type Values = Vec<(Criterion, i64)>;

/// The best candidate of `bracket`, the first of equals, with its values. `None` if the rest cannot be paired.
pub(crate) fn best(field: &Field, bracket: &Bracket) -> Option<(Candidate, Values)> {
    let count = bracket.movers.len() + bracket.residents.len();
    // C9 counts if the one left gets the bye. That is assumed first, and dropped below if more than one is left.
    let ask = |bye| Question { field, bracket, bye, demand: Demand::None, gone: vec![false; count], step: Step::None };
    let bye = field.bye.is_some_and(|s| s >= field.player(bracket.residents.start).score) && count % 2 == 1;
    let mut first = ask(bye);
    first.step = if bracket.movers.is_empty() { Step::Rest { pairs: count / 2 } } else { Step::Movers };
    let mut answer = first.answer(&[])?;
    if bye && 2 * answer.pairs.len() + 1 != count {
        first.bye = false;
        answer = first.answer(&[])?;
    }
    let values = answer.values.clone();
    // The first answer decides the criteria and, with movers, steps 1 and 2 of `order.rs`: movers and their opponents
    // are settled. Without movers it has tried step 3 for all pairs that fit; if there are fewer, step 3 is repeated.
    let mut settled: Vec<(usize, usize)> = Vec::new();
    let mut question = ask(first.bye);
    let mut rest = answer.pairs.clone();
    if !bracket.movers.is_empty() || 2 * rest.len() < count - count % 2 {
        for i in 0..bracket.movers.len() {
            question.gone[i] = true;
        }
        let (movers, residents): (Vec<_>, Vec<_>) = rest.into_iter().partition(|p| p.0 < bracket.movers.len());
        for &(_, b) in &movers {
            question.gone[b] = true;
        }
        settled = movers;
        question.step = Step::Rest { pairs: residents.len() };
        if residents.is_empty() {
            return Some((question.candidate(settled), values));
        }
        answer = question.answer(&settled)?;
        rest = answer.pairs.clone();
    }
    // Steps 1 to 3 are decided, so `higher` stays; step 4 fixes some partners with each question.
    let mut higher = vec![false; count];
    rest.iter().for_each(|p| higher[p.0] = true);
    loop {
        let (fixed, open): (Vec<_>, Vec<_>) = rest.into_iter().partition(|p| answer.fixed[p.0]);
        for &(a, b) in &fixed {
            question.gone[a] = true;
            question.gone[b] = true;
        }
        settled.extend(fixed);
        if open.is_empty() {
            return Some((question.candidate(settled), values));
        }
        question.step = Step::Partners { higher: higher.clone() };
        answer = question.answer(&settled)?;
        rest = answer.pairs.clone();
    }
}

/// The best candidate that meets the demand, and its values in the order of the criteria; `c9` says whether C9 counts.
pub(crate) fn best_with(field: &Field, bracket: &Bracket, demand: Demand, c9: bool) -> Option<(Candidate, Values)> {
    let count = bracket.movers.len() + bracket.residents.len();
    let question = Question { field, bracket, bye: c9, demand, gone: vec![false; count], step: Step::Movers };
    let answer = question.answer(&[])?;
    Some((question.candidate(answer.pairs), answer.values))
}

/// A question to the matching.
struct Question<'a> {
    field: &'a Field<'a>,
    bracket: &'a Bracket,
    /// Whether C9 counts.
    bye: bool,
    demand: Demand<'a>,
    /// Members that are settled: pairs made, or movers that float on.
    gone: Vec<bool>,
    step: Step,
}

/// What the matching answers.
struct Answer {
    /// Pairs of members by number in the bracket, the smaller first.
    pairs: Vec<(usize, usize)>,
    /// By member: whether this question decided step 4 for him.
    fixed: Vec<bool>,
    values: Values,
}

/// A vertex of the graph; in its lists the kinds come in this order, which [`Posed::edge`] relies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Vertex {
    /// Of the bracket, by number in it from 0.
    Member(usize),
    /// Of the next score group, by place.
    Next(usize),
    /// Further down, by place.
    Lower(usize),
    Bye,
}

impl Question<'_> {
    fn candidate(&self, pairs: Vec<(usize, usize)>) -> Candidate {
        let members = self.bracket.members();
        let mut floats = vec![true; members.len()];
        for &(a, b) in &pairs {
            (floats[a], floats[b]) = (false, false);
        }
        let floaters = members.iter().zip(floats).filter_map(|(&m, f)| f.then_some(m)).collect();
        Candidate { pairs: pairs.iter().map(|&(a, b)| (members[a], members[b])).collect(), floaters }.sorted()
    }

    fn answer(&self, settled: &[(usize, usize)]) -> Option<Answer> {
        let mut levels = Levels::default();
        let criteria = CriteriaLevels::new(self.field, self.bracket, self.bye, &mut levels);
        let order = OrderLevels::new(self.bracket, &self.gone, &self.step, &mut levels);
        let posed = Posed { question: self, levels, criteria, order, settled };
        // A weight is an array of numbers whose length is fixed when compiling: the shortest that has room for all
        // levels. More than 512 are needed only by a bracket of more than 1,400, whose weights would take 8 GB.
        match posed.levels.parts {
            0..=1 => posed.solve::<1>(),
            2 => posed.solve::<2>(),
            3 => posed.solve::<3>(),
            4..=6 => posed.solve::<6>(),
            7..=12 => posed.solve::<12>(),
            13..=24 => posed.solve::<24>(),
            25..=48 => posed.solve::<48>(),
            _ => posed.solve::<512>(),
        }
    }
}

/// A question with its levels and the pairs of members that are settled already.
struct Posed<'a> {
    question: &'a Question<'a>,
    levels: Levels,
    criteria: CriteriaLevels,
    order: OrderLevels,
    settled: &'a [(usize, usize)],
}

impl Posed<'_> {
    /// Solves the kernel, and adds more of the lower field until the kernel's prices hold for everybody.
    fn solve<const K: usize>(&self) -> Option<Answer> {
        let q = self.question;
        let members = q.bracket.members();
        let mut kernel = Kernel::new(q.field, q.bracket, q.gone.len() - 2 * self.settled.len());
        loop {
            let mut vertices: Vec<Vertex> = Vec::new();
            // A mover who is settled without an opponent floats on: the mover stays in the graph, without edges inside.
            let paired = |i: usize| self.settled.iter().any(|p| p.0 == i || p.1 == i);
            vertices.extend((0..members.len()).filter(|&i| !paired(i)).map(Vertex::Member));
            vertices.extend(kernel.next.taken.iter().map(|&p| Vertex::Next(p)));
            vertices.extend(kernel.lower.taken.iter().map(|&p| Vertex::Lower(p)));
            if q.field.bye.is_some() {
                vertices.push(Vertex::Bye);
            }
            let n = vertices.len();
            // Twice the weights: then the prices are whole (`matching/weighted.rs`).
            let mut twice: Vec<Option<Parts<K>>> = vec![None; n * n];
            for a in 0..n {
                for b in a + 1..n {
                    if let Some(weight) = self.weight::<K>(&members, vertices[a], vertices[b]) {
                        let weight = weight.plus(&weight);
                        twice[a * n + b] = Some(weight);
                        twice[b * n + a] = Some(weight);
                    }
                }
            }
            let Some((mate, prices)) = Heaviest::solve(n, &twice) else {
                if kernel.take_more(&[]) {
                    continue;
                }
                return None;
            };
            debug_assert_eq!(proves(&mate, &prices, &|a, b| twice[a * n + b]), Ok(()));
            let missed = self.underpaid::<K>(&members, &vertices, &prices, &kernel);
            if !missed.is_empty() {
                kernel.take_more(&missed);
                continue;
            }
            return Some(self.read(&vertices, &mate, &twice, &kernel));
        }
    }

    fn weight<const K: usize>(&self, members: &[usize], a: Vertex, b: Vertex) -> Option<Parts<K>> {
        let edge = self.edge(members, a, b)?;
        let mut weight = Parts::zero();
        self.criteria.weigh(self.question.field, &self.levels, edge, &mut weight);
        if let Edge::Inside(a, b) = edge {
            self.order.weigh(&self.levels, a, b, &mut weight);
        }
        Some(weight)
    }

    /// The kind of edge that joins these two, if any; `a` comes before `b` in the list of vertices.
    fn edge(&self, members: &[usize], a: Vertex, b: Vertex) -> Option<Edge> {
        use Vertex::*;
        let q = self.question;
        // Without C4 it does not matter whether the players further down can be paired.
        let free = !q.field.criteria.has(Criterion::C4);
        let legal = |x: usize, y: usize| q.field.legal(x, y);
        match (a, b) {
            (Member(i), Member(j)) => self.inside(members, i, j).then_some(Edge::Inside(i, j)),
            (Member(i), Next(p)) => (legal(members[i], p) && self.may_leave(members[i])).then_some(Edge::Below(i)),
            (Member(i), Lower(p)) => {
                ((free || legal(members[i], p)) && self.may_leave(members[i])).then_some(Edge::Beyond)
            }
            (Member(i), Bye) => (q.field.takes_bye(members[i]) && self.may_leave(members[i])).then_some(Edge::Bye(i)),
            (Next(x), Next(y)) => legal(x, y).then_some(Edge::Next),
            (Next(x) | Lower(x), Lower(y)) => (free || legal(x, y)).then_some(Edge::Beyond),
            (Next(x) | Lower(x), Bye) => q.field.takes_bye(x).then_some(Edge::Beyond),
            (Bye, _) | (Next(_) | Lower(_), Member(_)) | (Lower(_), Next(_)) => None,
        }
    }

    /// Whether members i < j may be paired in this bracket by the demand and the step.
    fn inside(&self, members: &[usize], i: usize, j: usize) -> bool {
        let q = self.question;
        let (x, y) = (members[i], members[j]);
        // If j is a mover, so is i.
        if j < q.bracket.movers.len() || q.gone[i] || q.gone[j] || !q.field.legal(x, y) {
            return false;
        }
        let meant = match q.demand {
            Demand::None | Demand::Stays(_) => true,
            Demand::Pair(a, b) => {
                let touches = [x, y].into_iter().filter(|p| [a, b].contains(p)).count();
                touches != 1
            }
            Demand::Apart(a, b) => (x.min(y), x.max(y)) != (a.min(b), a.max(b)),
            Demand::Floats(a) => x != a && y != a,
            Demand::Given(pairs) => pairs.contains(&(x, y)),
        };
        let roles = match &q.step {
            Step::Partners { higher } => higher[i] && !higher[j],
            Step::None | Step::Movers | Step::Rest { .. } => true,
        };
        meant && roles
    }

    /// Whether the demand lets this player float.
    fn may_leave(&self, place: usize) -> bool {
        match self.question.demand {
            Demand::None | Demand::Floats(_) | Demand::Apart(..) => true,
            Demand::Pair(a, b) => place != a && place != b,
            Demand::Stays(a) => place != a,
            Demand::Given(pairs) => pairs.iter().all(|p| p.0 != place && p.1 != place),
        }
    }

    /// Players outside the kernel with an edge to it that weighs more than its two prices: one for each vertex of the
    /// kernel and class. All is doubled: two of the next group weigh twice `next_pair`, so each has that price.
    fn underpaid<const K: usize>(
        &self,
        members: &[usize],
        vertices: &[Vertex],
        prices: &Prices<K>,
        kernel: &Kernel,
    ) -> Vec<usize> {
        let mut next_pair = Parts::zero();
        self.criteria.weigh(self.question.field, &self.levels, Edge::Next, &mut next_pair);
        let mut missed = Vec::new();
        let classes = [
            (&kernel.next.left_out, Vertex::Next as fn(usize) -> Vertex, next_pair),
            (&kernel.lower.left_out, Vertex::Lower as fn(usize) -> Vertex, Parts::zero()),
        ];
        for (v, &vertex) in vertices.iter().enumerate() {
            for (left_out, class, price) in classes {
                let paid = prices.vertices[v].plus(&price);
                // What an edge weighs depends only on the two classes, so most vertices are settled by one look.
                if left_out.is_empty() || paid >= self.heaviest::<K>(vertex, class(0)) {
                    continue;
                }
                let offered_too_little = |&&p: &&usize| {
                    let other = class(p);
                    self.weight::<K>(members, vertex.min(other), vertex.max(other)).is_some_and(|w| paid < w.plus(&w))
                };
                missed.extend(left_out.iter().find(offered_too_little));
            }
        }
        missed
    }

    /// Twice the most that an edge between these two can weigh, if they may meet.
    fn heaviest<const K: usize>(&self, kernel: Vertex, other: Vertex) -> Parts<K> {
        let edge = match (kernel, other) {
            (Vertex::Member(i), Vertex::Next(_)) => Edge::Below(i),
            (Vertex::Next(_), Vertex::Next(_)) => Edge::Next,
            _ => Edge::Beyond,
        };
        let mut weight = Parts::zero();
        self.criteria.weigh(self.question.field, &self.levels, edge, &mut weight);
        weight.plus(&weight)
    }

    /// The pairs inside the bracket, and the value of each criterion, read from the weight of the matching.
    fn read<const K: usize>(
        &self,
        vertices: &[Vertex],
        mate: &[usize],
        twice: &[Option<Parts<K>>],
        kernel: &Kernel,
    ) -> Answer {
        let n = vertices.len();
        let mut pairs = Vec::new();
        let mut sum = Parts::zero();
        for a in 0..n {
            if mate[a] > a {
                sum = sum.plus(&twice[a * n + mate[a]].unwrap_or_else(Parts::zero));
                if let (Vertex::Member(i), Vertex::Member(j)) = (vertices[a], vertices[mate[a]]) {
                    pairs.push((i, j));
                }
            }
        }
        // The pairs of the next group outside the kernel count for C8.
        for _ in 0..kernel.next.left_out.len() / 2 {
            let mut pair = Parts::zero();
            self.criteria.weigh(self.question.field, &self.levels, Edge::Next, &mut pair);
            sum = sum.plus(&pair).plus(&pair);
        }
        let values = self.levels.read(&sum.half());
        let of_criteria = self.levels.list.iter().zip(values);
        let values = of_criteria.filter_map(|(l, v)| l.criterion.map(|c| (c, l.loss(v)))).collect();
        let count = self.question.gone.len();
        let fixed = (0..count).map(|i| self.order.fixes(i)).collect();
        Answer { pairs, fixed, values }
    }
}

/// Which players of the lower field are examined, by place.
///
/// The rest is paired in itself, and each has the price of its class: half the weight of a pair of the next group, or
/// nothing further down. Then the kernel's prices are checked against every player left out, and anyone with an edge to
/// the kernel that weighs more than the prices of its two ends is taken in. If there is none, the prices are those that
/// `matching/certificate.rs` asks for, so they prove the answer for the whole field.
struct Kernel {
    next: Part,
    lower: Part,
}

/// The kernel's part of one class: of the next score group, or of those further down.
struct Part {
    taken: Vec<usize>,
    /// Paired among themselves, partners side by side.
    left_out: Vec<usize>,
}

impl Kernel {
    /// For this many members that are not settled.
    fn new(field: &Field, bracket: &Bracket, open: usize) -> Self {
        // At most every open member needs somebody below; 8 more leave room for legal pairs. Too few only cost another
        // round.
        let size = open + 8;
        let below = bracket.next.end..field.size();
        Self { next: Part::new(field, bracket.next.clone(), size), lower: Part::new(field, below, size) }
    }

    /// Adds those missed with their partners, or as many again if none are named; false if everybody is in.
    fn take_more(&mut self, missed: &[usize]) -> bool {
        let mut took = false;
        for part in [&mut self.next, &mut self.lower] {
            let more = part.taken.len() + 2;
            let pairs: Vec<[usize; 2]> = part.left_out.chunks_exact(2).map(|c| [c[0], c[1]]).collect();
            part.left_out.clear();
            for (k, pair) in pairs.into_iter().enumerate() {
                let wanted = if missed.is_empty() { 2 * k < more } else { pair.iter().any(|p| missed.contains(p)) };
                if wanted {
                    part.taken.extend(pair);
                    took = true;
                } else {
                    part.left_out.extend(pair);
                }
            }
            part.taken.sort_unstable();
        }
        took
    }
}

impl Part {
    fn new(field: &Field, range: Range<usize>, size: usize) -> Self {
        // Leaving out so few saves nothing.
        if range.len() <= size + 8 {
            return Self { taken: range.collect(), left_out: Vec::new() };
        }
        let free = !field.criteria.has(Criterion::C4);
        let joined = |a: usize, b: usize| free || field.legal(range.start + a, range.start + b);
        let mut matching = Matching::new(range.len(), &joined);
        matching.complete();
        let (mut taken, mut left_out, mut takers) = (Vec::new(), Vec::new(), 0);
        for a in 0..range.len() {
            let b = matching.mate[a];
            if b == NONE {
                taken.push(range.start + a);
            } else if a < b {
                let pair = [range.start + a, range.start + b];
                // The bye needs somebody to go to: up to four pairs with such a player are taken.
                let taker = takers < 4 && pair.iter().any(|&p| field.takes_bye(p));
                takers += usize::from(taker);
                if taken.len() < size || taker { taken.extend(pair) } else { left_out.extend(pair) }
            }
        }
        taken.sort_unstable();
        Self { taken, left_out }
    }
}
