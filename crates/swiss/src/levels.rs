//! The values for comparing a bracket's candidates, as weights of edges: first the criteria, then the order of
//! generation of candidates (articles 3.6, 3.7 and 4.2 to 4.4 of the Dutch system, in `order.rs`).
//!
//! Each value is a level: a sum over the edges of a matching, with a largest sum that no matching exceeds. Levels share
//! 40 bits of a number, the highest level on top, each as wide as its largest sum, so a lower level never outweighs a
//! higher one: levels with the largest sums 3 and 5 take 2 and 3 bits. The prices of a matching
//! (`matching/weighted.rs`) are alternating sums of at most as many weights as there are vertices, so the 23 bits above
//! (the last is the sign) hold them up to 2^20 vertices.

use crate::bracket::{Bracket, Field};
use crate::criteria::Criterion;
use crate::matching::weight::Parts;
use crate::position::Float;

/// Bits of a number that levels may fill.
const BITS: u32 = 40;

/// One level: what it belongs to, and which bits it has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// The criterion; nothing for the order of generation.
    pub criterion: Option<Criterion>,
    /// The largest sum of any matching.
    most: i64,
    /// 1 where more is better, -1 where less is.
    sign: i64,
    /// The number of the weight that it is in, from 0.
    part: usize,
    /// Its lowest bit there.
    shift: u32,
}

impl Level {
    /// A value of which less is better: the level's difference from its largest sum, or its cost.
    pub fn loss(&self, value: i64) -> i64 {
        if self.sign > 0 { self.most - value } else { value }
    }
}

/// Which levels a question has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Levels {
    pub list: Vec<Level>,
    /// Numbers that the levels fill.
    pub parts: usize,
    /// Bits that are filled in the last of these numbers.
    used: u32,
}

impl Levels {
    /// A new level below the others; returns its place, or `None` if it can only be 0.
    pub fn add(&mut self, criterion: Option<Criterion>, most: usize, sign: i64) -> Option<usize> {
        let most = most as i64;
        if most == 0 {
            return None;
        }
        let width = 64 - most.leading_zeros();
        if self.parts == 0 || self.used + width > BITS {
            self.parts += 1;
            self.used = 0;
        }
        self.used += width;
        let (part, shift) = (self.parts - 1, BITS - self.used);
        self.list.push(Level { criterion, most, sign, part, shift });
        Some(self.list.len() - 1)
    }

    /// The value of a sum of weights at each level. The lowest is read first and subtracted: then nothing is left below
    /// the next, and everything above is a multiple of the next power of two, which the mask drops. A negative level
    /// changes sign before the mask.
    pub fn read<const K: usize>(&self, sum: &Parts<K>) -> Vec<i64> {
        let mut rest = sum.0;
        let mut values = vec![0; self.list.len()];
        for (level, value) in self.list.iter().zip(&mut values).rev() {
            let mask = (1i64 << (64 - level.most.leading_zeros())) - 1;
            *value = (level.sign * (rest[level.part] >> level.shift)) & mask;
            rest[level.part] -= (level.sign * *value) << level.shift;
        }
        values
    }

    /// Adds `value` at `level` to an edge's weight; nothing without a level.
    pub fn put<const K: usize>(&self, weight: &mut Parts<K>, level: Option<usize>, value: i64) {
        if let Some(level) = level {
            let Level { sign, part, shift, most, .. } = self.list[level];
            debug_assert!((0..=most).contains(&value), "an edge within its level");
            weight.0[part] += (sign * value) << shift;
        }
    }
}

/// An edge inside the bracket or beyond it, for the criteria. Numbers are those in the bracket, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// Two of the bracket, the smaller number first.
    Inside(usize, usize),
    /// Somebody of the bracket with somebody of the next group.
    Below(usize),
    /// Two of the next group.
    Next,
    /// Somebody of the bracket with the bye.
    Bye(usize),
    /// Nothing that a criterion sees.
    Beyond,
}

/// The levels of the criteria for one bracket: indices into [`Levels::list`], `None` if the level can only be 0. A
/// grade is the place of a score among the distinct scores of the bracket, 0 for the highest.
pub(crate) struct CriteriaLevels {
    members: Vec<usize>,
    movers: usize,
    /// By member.
    grade: Vec<usize>,
    /// C6: pairs in the bracket.
    pairs: Option<usize>,
    /// C7, by grade: movers who are paired here.
    paired: Vec<Option<usize>>,
    /// C8: pairs in the next bracket.
    next_pairs: Option<usize>,
    /// C8, by grade: floaters who are paired there.
    below: Vec<Option<usize>>,
    /// C9: unplayed games of the one who gets the bye.
    bye: Option<usize>,
    /// C10 to C13: topscorers' games that make a surplus of three, or a third game of one colour running; preferences
    /// refused; strong ones refused. With handicaps in place of colours: C12 stones, C13 games with stones.
    colours: [Option<usize>; 4],
    /// C14, C15, C18, C19 (the last round) and C16, C17, C20, C21 (the one before).
    floats: [FloatLevels; 2],
}

/// The levels about floats of one earlier round. The sizes of floats (C18 to C21) are compared from the largest down. A
/// mover of a higher grade differs more from the residents, and one who floats on the most, so counts by grade decide.
#[derive(Default)]
struct FloatLevels {
    /// C14, C16: residents who floated down then and are paired now.
    residents_down: Option<usize>,
    /// C15, C17: residents who floated up then and meet a mover now.
    residents_up: Option<usize>,
    /// C18, C20: movers who floated down then and are paired now.
    movers_down: Option<usize>,
    /// C18, C20: of these, how many of each grade.
    movers_down_by_grade: Vec<Option<usize>>,
    /// C19, C21: residents who floated up then and meet a mover of this grade.
    up_by_grade: Vec<Option<usize>>,
}

impl CriteriaLevels {
    /// Of `bracket`, with C9 or without.
    pub fn new(field: &Field, bracket: &Bracket, bye: bool, levels: &mut Levels) -> Self {
        use Criterion::*;
        let members = bracket.members();
        let movers = bracket.movers.len();
        // Members are in order of their scores, so a new score begins a new grade.
        let mut grade = vec![0; members.len()];
        for i in 1..members.len() {
            let step = field.player(members[i]).score != field.player(members[i - 1]).score;
            grade[i] = grade[i - 1] + usize::from(step);
        }
        let grades = grade.last().map_or(0, |g| g + 1);
        // The largest sum of a level; 0, so no level, if its criterion does not count.
        let on = |criterion, most: usize| if field.criteria.has(criterion) { most } else { 0 };
        let half = members.len() / 2;
        let count = |range: std::ops::Range<usize>, test: &dyn Fn(usize) -> bool| range.filter(|&i| test(i)).count();
        let of_grade = |g: usize| count(0..members.len(), &|i| grade[i] == g);
        let movers_of = |g: usize| count(0..movers, &|i| grade[i] == g);
        let pairs = levels.add(Some(C6), on(C6, half), 1);
        let paired = (0..grades).map(|g| levels.add(Some(C7), on(C7, movers_of(g)), 1)).collect();
        let next_size = bracket.next.len();
        let next_pairs =
            if next_size > 0 { levels.add(Some(C8), on(C8, (members.len() + next_size) / 2), 1) } else { None };
        let below =
            (0..grades).map(|g| levels.add(Some(C8), if next_size > 0 { on(C8, of_grade(g)) } else { 0 }, 1)).collect();
        let most_unplayed = members.iter().map(|&m| field.player(m).unplayed as usize).max().unwrap_or(0);
        let bye = if bye { levels.add(Some(C9), on(C9, most_unplayed), -1) } else { None };
        let topscorers = members.iter().any(|&m| field.player(m).topscorer);
        let colours = [C10, C11, C12, C13].map(|c| {
            let most = match (c, field.criteria.handicap()) {
                (C12, Some(handicap)) => half * handicap.most as usize,
                (C10 | C11, handicap) if !topscorers || handicap.is_some() => 0,
                _ => members.len(),
            };
            levels.add(Some(c), on(c, most), -1)
        });
        let float = |i: usize, back: usize| field.player(members[i]).floats[back];
        let mut floats = [FloatLevels::default(), FloatLevels::default()];
        for (back, [down, up]) in [[C14, C15], [C16, C17]].into_iter().enumerate() {
            let residents = |f: Float| count(movers..members.len(), &|i| float(i, back) == f);
            floats[back].residents_down = levels.add(Some(down), on(down, residents(Float::Down)), 1);
            floats[back].residents_up = levels.add(Some(up), on(up, residents(Float::Up).min(movers)), -1);
        }
        for (back, [down, up]) in [[C18, C19], [C20, C21]].into_iter().enumerate() {
            let repeated = |i: usize| float(i, back) == Float::Down;
            let all = count(0..movers, &repeated);
            floats[back].movers_down = levels.add(Some(down), on(down, all), 1);
            floats[back].movers_down_by_grade = (0..grades)
                .map(|g| levels.add(Some(down), on(down, count(0..movers, &|i| grade[i] == g && repeated(i))), -1))
                .collect();
            // Each pair takes a mover and a resident who floated up.
            let ups = count(movers..members.len(), &|i| float(i, back) == Float::Up);
            floats[back].up_by_grade =
                (0..grades).map(|g| levels.add(Some(up), on(up, movers_of(g).min(ups)), -1)).collect();
        }
        Self { members, movers, grade, pairs, paired, next_pairs, below, bye, colours, floats }
    }

    /// Adds what an edge is worth.
    pub fn weigh<const K: usize>(&self, field: &Field, levels: &Levels, edge: Edge, weight: &mut Parts<K>) {
        match edge {
            Edge::Inside(a, b) => self.weigh_pair(field, levels, a, b, weight),
            Edge::Below(a) => {
                levels.put(weight, self.next_pairs, 1);
                levels.put(weight, self.below[self.grade[a]], 1);
            }
            Edge::Next => levels.put(weight, self.next_pairs, 1),
            Edge::Bye(a) => levels.put(weight, self.bye, i64::from(field.player(self.members[a]).unplayed)),
            Edge::Beyond => {}
        }
    }

    /// Adds the weight of a pair inside the bracket: C6, colours, C7 for a mover, floats; `a` < `b`, so only `a` may be
    /// a mover.
    fn weigh_pair<const K: usize>(&self, field: &Field, levels: &Levels, a: usize, b: usize, weight: &mut Parts<K>) {
        levels.put(weight, self.pairs, 1);
        let costs = field.colour_costs(self.members[a], self.members[b]);
        self.colours.iter().zip(costs).for_each(|(&level, cost)| levels.put(weight, level, cost));
        let mover = a < self.movers;
        if mover {
            levels.put(weight, self.paired[self.grade[a]], 1);
        }
        for (back, of) in self.floats.iter().enumerate() {
            let float = |i: usize| field.player(self.members[i]).floats[back];
            let residents = if mover { [None, Some(b)] } else { [Some(a), Some(b)] };
            let down = residents.into_iter().flatten().filter(|&i| float(i) == Float::Down).count();
            levels.put(weight, of.residents_down, down as i64);
            if !mover {
                continue;
            }
            if float(a) == Float::Down {
                levels.put(weight, of.movers_down, 1);
                levels.put(weight, of.movers_down_by_grade[self.grade[a]], 1);
            }
            if float(b) == Float::Up {
                levels.put(weight, of.residents_up, 1);
                levels.put(weight, of.up_by_grade[self.grade[a]], 1);
            }
        }
    }
}
