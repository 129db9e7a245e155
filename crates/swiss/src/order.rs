//! Which of equally good candidates comes first (articles 3.6, 3.7, 4.2 to 4.4): four steps as levels of weights.
//!
//! 1 the movers that are paired, 2 their opponents, 3 of the rest who is the higher of a pair (fewest exchanges, least
//! difference, highest out of S1, lowest out of S2), 4 the partners of these. Numbers count from 0.

use crate::bracket::Bracket;
use crate::levels::Levels;
use crate::matching::weight::Parts;

/// Partners that one question may fix: more are fixed by asking again.
const PARTNERS_AT_ONCE: usize = 48;

/// The step of the order that is being decided.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Only the criteria.
    None,
    /// 1 and 2.
    Movers,
    /// 3, and 4 for the first of the higher: the rest has this many pairs.
    Rest { pairs: usize },
    /// 4 for the first of these, who are the higher of their pairs and not yet fixed.
    Partners { higher: Vec<bool> },
}

/// The levels of a step.
pub(crate) struct OrderLevels {
    movers: usize,
    /// By member: his number among those who are not fixed.
    number: Vec<usize>,
    first_half: usize,
    paired: Vec<Option<usize>>,
    exchanged: Option<usize>,
    sum: Option<usize>,
    higher: Vec<Option<usize>>,
    opponent: Vec<Option<usize>>,
    partner: Vec<Option<usize>>,
}

impl OrderLevels {
    /// For `bracket`, of whose members those in `gone` are settled.
    pub fn new(bracket: &Bracket, gone: &[bool], step: &Step, levels: &mut Levels) -> Self {
        let movers = bracket.movers.len();
        let count = movers + bracket.residents.len();
        let mut number = vec![0; count];
        let mut open = 0;
        for i in movers..count {
            number[i] = open;
            open += usize::from(!gone[i]);
        }
        let mut order = Self {
            movers,
            number,
            first_half: 0,
            paired: vec![None; movers],
            exchanged: None,
            sum: None,
            higher: vec![None; open],
            opponent: vec![None; movers],
            partner: vec![None; open],
        };
        match step {
            Step::None => {}
            Step::Movers => {
                for i in 0..movers {
                    order.paired[i] = levels.add(None, 1, 1);
                }
                for i in 0..movers {
                    order.opponent[i] = levels.add(None, open.saturating_sub(1), -1);
                }
            }
            Step::Rest { pairs } => {
                order.first_half = *pairs;
                order.exchanged = levels.add(None, open / 2, -1);
                order.sum = levels.add(None, open * open / 2, -1);
                for i in (0..*pairs).rev() {
                    order.higher[i] = levels.add(None, 1, -1);
                }
                for i in *pairs..open {
                    order.higher[i] = levels.add(None, 1, 1);
                }
                for i in 0..open.min(PARTNERS_AT_ONCE) {
                    order.partner[i] = levels.add(None, open - 1, -1);
                }
            }
            Step::Partners { higher } => {
                let firsts = (movers..count).filter(|&i| higher[i] && !gone[i]);
                for i in firsts.take(PARTNERS_AT_ONCE) {
                    let i = order.number[i];
                    order.partner[i] = levels.add(None, open - 1, -1);
                }
            }
        }
        order
    }

    /// Adds what the pair of members `a` < `b` is worth.
    pub fn weigh<const K: usize>(&self, levels: &Levels, a: usize, b: usize, weight: &mut Parts<K>) {
        let partner = self.number[b] as i64;
        if a < self.movers {
            levels.put(weight, self.paired[a], 1);
            levels.put(weight, self.opponent[a], partner);
            return;
        }
        let a = self.number[a];
        levels.put(weight, self.exchanged, i64::from(a >= self.first_half));
        levels.put(weight, self.sum, a as i64);
        levels.put(weight, self.higher[a], 1);
        levels.put(weight, self.partner[a], partner);
    }

    /// Whether step 4 has a level for this member.
    pub fn fixes(&self, member: usize) -> bool {
        member >= self.movers && self.partner.get(self.number[member]).is_some_and(Option::is_some)
    }
}
