//! Which of equally good candidates comes first (articles 3.6, 3.7, 4.2 to 4.4 of the Dutch system): four steps as
//! levels of weights (`levels.rs`), used by `exact.rs` in turn. Movers are those who floated down to the bracket.
//!
//! 1 the movers that are paired, 2 their opponents, 3 of the rest who is the higher of a pair, 4 the partners of these.
//! The text splits the rest into an upper half S1 and a lower half S2 and exchanges players between them: fewest
//! exchanges, then least difference of their numbers, then the highest number out of S1, the lowest out of S2. Of six
//! players S1 is 0 1 2 and S2 is 3 4 5; the first candidate is 0-3, 1-4, 2-5, the next 0-3, 1-5, 2-4. Some pairs first
//! occur when S1 has the higher of each, since any other S1 takes more exchanges. Numbers count from 0.

use crate::bracket::Bracket;
use crate::levels::Levels;
use crate::matching::weight::Parts;

/// Partners that one question may fix: more are fixed by further questions, to keep weights short.
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
    /// By member: his number among the residents who are not settled.
    number: Vec<usize>,
    /// How many of these are in S1.
    first_half: usize,
    /// Levels (indices into [`Levels::list`]) of step 1, by mover: he is paired.
    paired: Vec<Option<usize>>,
    /// Of step 3: how many of S2 are the higher of a pair.
    exchanged: Option<usize>,
    /// Of step 3: the sum of the numbers of the higher.
    sum: Option<usize>,
    /// Of step 3, by number: who is the higher of a pair.
    higher: Vec<Option<usize>>,
    /// Of step 2, by mover: the number of his opponent.
    opponent: Vec<Option<usize>>,
    /// Of step 4, by the number of the higher: the number of his partner.
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
        // Each level with the largest sum that it can reach, and 1 if more is better, −1 if less is. Earlier levels
        // precede later ones.
        match step {
            Step::None => {}
            Step::Movers => {
                order.paired.fill_with(|| levels.add(None, 1, 1));
                order.opponent.fill_with(|| levels.add(None, open.saturating_sub(1), -1));
            }
            Step::Rest { pairs } => {
                order.first_half = *pairs;
                order.exchanged = levels.add(None, open / 2, -1);
                // The sum of the numbers in S1 is that of the upper half plus the difference.
                order.sum = levels.add(None, open * open / 2, -1);
                // The highest number of S1 goes out first: best is that it is not the higher of its pair, then the next
                // one.
                order.higher[..*pairs].iter_mut().rev().for_each(|level| *level = levels.add(None, 1, -1));
                // The lowest number of S2 comes in first.
                order.higher[*pairs..].fill_with(|| levels.add(None, 1, 1));
                order
                    .partner
                    .iter_mut()
                    .take(PARTNERS_AT_ONCE)
                    .for_each(|level| *level = levels.add(None, open - 1, -1));
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

    /// Adds the weight of the pair of members `a` < `b`, of whom `a` is the higher. Levels not in the step add nothing.
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
