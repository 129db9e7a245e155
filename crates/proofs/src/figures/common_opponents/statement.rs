//! Bounds the common opponents of two who never meet, as constraints: they are opponents of each of the two, and nobody
//! has more opponents than the rounds give. If not all can meet, some two never do. The claim that the bound is beaten
//! binds only if the variable `formula.selector` is 1, and the proof derives that it is 0. O(players³) numbers in a
//! proof.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_audit::Argument;

use crate::met::Cost;
use crate::pseudo_boolean::formula::{Caps, Derivation, Formula, Id, Sum, Var};
use crate::pseudo_boolean::meetings::Meetings;
use crate::pseudo_boolean::prove::{NotEncoded, Provable};

/// The most players.
const MOST_PLAYERS: u32 = 120;

/// Whether two meet. `Ok`: the variable for it, the first of the chain that counts their meetings. `Err`: it is known,
/// 1 if they met before, 0 if they cannot meet.
type Meet = Result<Var, i64>;

/// The statement for two players: if the selector is 1, they meet, or the first has W other opponents.
struct Claimed {
    player: u32,
    /// The variable that they meet that other, if they can.
    meet: Option<Var>,
    /// The constraint.
    id: Id,
}

impl Meetings {
    /// That two who never meet have at most `bound` common opponents, by an argument on the repeats.
    pub fn common_opponents(&self, formula: &mut Formula, argument: &Argument, bound: i64) -> Provable {
        if self.players > MOST_PLAYERS {
            return Err(NotEncoded::TooLarge);
        }
        let (repeats, _) = self.bound(formula, Cost::Repeats, argument)?;
        // If the bound is beaten there are at least W of them.
        let wanted = bound + 1;
        formula.say("Two who never meet have W common opponents or more, so each has as many opponents.");
        formula.say(&format!("W = {wanted}"));
        let pairs_of = self.pairs_of_each();
        let claimed = self.claim_common_opponents(formula, &pairs_of, wanted);
        let all = Derivation::of(formula, self.at_most());
        let caps: BTreeMap<u32, Derivation> =
            pairs_of.iter().map(|(&p, own)| (p, self.opponents(formula, p, own))).collect();
        Ok(Box::new(move |formula, lemmas| {
            // The most opponents of each player, as lines of the proof. (`Caps`, limits on chains, are not used here.)
            let caps: BTreeMap<u32, Derivation> = caps.into_iter().map(|(p, cap)| (p, lemmas.keep(&cap))).collect();
            // For each two who did not meet before, that they meet: selector ≤ meet. If they cannot, that alone makes
            // the selector 0.
            let mut derived = Derivation::default();
            let mut alone = None;
            for both in claimed.chunks(2) {
                match both.iter().find_map(|one| one.must_meet(formula, &caps)) {
                    Some((Some(_), own)) => derived.add_derived(&own, 1),
                    Some((None, own)) => alone = Some(own),
                    None => {}
                }
            }
            if let Some(alone) = alone {
                return Ok(alone);
            }
            // But the number of meetings is limited, and some of these are repeats.
            derived.add_derived(&all, 1);
            derived.add_derived(&repeats, 1);
            // `reduce` removes all variables but the selector, by 0 ≤ x ≤ 1 and the orders of chains.
            derived.leave(formula, &Caps::new());
            Ok(derived)
        }))
    }

    /// For each player, the places of their pairs.
    fn pairs_of_each(&self) -> BTreeMap<u32, Vec<usize>> {
        let mut of: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (at, pair) in self.pairs.iter().enumerate() {
            pair.who.iter().for_each(|&p| of.entry(p).or_default().push(at));
        }
        of
    }

    /// Whether the two of the pair at `at` meet.
    fn meet(&self, formula: &Formula, at: usize) -> Meet {
        match self.pairs[at].before {
            0 => self.chain(formula, &self.pairs[at]).first().copied().ok_or(0),
            _ => Err(1),
        }
    }

    /// States for each two who did not meet before, and for each of the two, that they meet or that this one has W
    /// (`wanted`) opponents, if the selector is 1. W less the opponents known is `left`: Σ meet + left·(these two
    /// meet) ≥ left·selector.
    fn claim_common_opponents(
        &self,
        formula: &mut Formula,
        pairs_of: &BTreeMap<u32, Vec<usize>>,
        wanted: i64,
    ) -> Vec<Claimed> {
        let mut claimed = Vec::new();
        for (at, pair) in self.pairs.iter().enumerate().filter(|(_, pair)| pair.before == 0) {
            let meet = self.meet(formula, at).ok();
            for player in pair.who {
                let others = pairs_of[&player].iter().filter(|&&other| other != at);
                let others: Vec<Meet> = others.map(|&other| self.meet(formula, other)).collect();
                let known: i64 = others.iter().filter_map(|meet| meet.err()).sum();
                let left = (wanted - known).max(0);
                let terms = others.iter().flatten().map(|&var| (var, 1)).chain(meet.map(|var| (var, left)));
                let id = formula.add(Sum::new(terms.chain([(formula.selector, -left)]), 0));
                claimed.push(Claimed { player, meet, id });
            }
        }
        claimed
    }

    /// Derives that the rounds limit somebody's opponents.
    fn opponents(&self, formula: &Formula, player: u32, own: &[usize]) -> Derivation {
        let in_rounds = self.rounds.iter().filter_map(|round| round.each.get(&player)).map(|(ids, _)| ids[1]);
        let own = own.iter().map(|&at| &self.pairs[at]);
        let times = own.clone().filter_map(|pair| pair.times).map(|(_, ids)| ids[1]);
        let mut derived = Derivation::of(formula, in_rounds.chain(times));
        let firsts = own.filter(|pair| pair.before == 0).filter_map(|pair| self.chain(formula, pair).first());
        let target = firsts.map(|&var| (var, -1)).collect();
        derived.reach(formula, &target);
        derived
    }
}

impl Claimed {
    /// Derives that the two meet if the selector is 1: from the claim alone, or with the `cap` on the player's
    /// opponents. The result is selector ≤ meet, or selector ≤ 0 if they cannot meet; `None` if that does not follow.
    fn must_meet(&self, formula: &Formula, caps: &BTreeMap<u32, Derivation>) -> Option<(Option<Var>, Derivation)> {
        let left: BTreeSet<Var> = self.meet.into_iter().chain([formula.selector]).collect();
        let wanted = Sum::new(self.meet.map(|var| (var, 1)).into_iter().chain([(formula.selector, -1)]), 0);
        let with = |cap: Option<&Derivation>| {
            let mut own = Derivation::of(formula, [self.id]);
            cap.into_iter().for_each(|cap| own.add_derived(cap, 1));
            own.reduce(formula, &BTreeMap::new(), &Caps::new(), &left);
            let most = own.sum.terms.get(&formula.selector).map_or(0, |factor| -factor);
            own.divide(most);
            own
        };
        let own = [None, caps.get(&self.player)].into_iter().map(with).find(|own| own.sum == wanted)?;
        Some((self.meet, own))
    }
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{PlayerIx, Schedule};

    use super::*;
    use crate::Case;
    use crate::pseudo_boolean::is_proved;

    /// Sizes of tables, the people round by round, and the most opponents if some two never meet.
    type Evening<'a> = (&'a [usize], &'a [&'a [u32]], Option<i64>);

    fn schedule(sizes: &[usize], rounds: &[&[u32]]) -> Schedule {
        let mut schedule = Schedule::new(rounds[0].len() as u32);
        for people in rounds {
            let (mut round, mut rest) = (schedule.push_round(), *people);
            for (&size, number) in sizes.iter().zip(1..) {
                round.table(number, &rest[..size].iter().copied().map(PlayerIx).collect::<Vec<_>>());
                rest = &rest[size..];
            }
        }
        schedule
    }

    /// Six at threes in two rounds: nobody has more than four opponents; in more rounds all may meet. One more is not
    /// shown.
    #[test]
    fn common_opponents_are_no_more_than_opponents() {
        let cases: [Evening<'_>; 4] = [
            (&[3, 3], &[&[0, 1, 2, 3, 4, 5], &[0, 1, 3, 2, 4, 5]], Some(4)),
            (&[2, 2, 2], &[&[0, 1, 2, 3, 4, 5], &[0, 2, 1, 4, 3, 5]], Some(2)),
            (&[4, 4], &[&[0, 1, 2, 3, 4, 5, 6, 7], &[0, 1, 4, 5, 2, 3, 6, 7]], Some(6)),
            (&[2, 2], &[&[0, 1, 2, 3], &[0, 2, 1, 3], &[0, 3, 1, 2]], None),
        ];
        for (sizes, rounds, most) in cases {
            let made = schedule(sizes, rounds);
            let rules = Rules::default();
            let case = Case::of_rules(&made, &rules);
            let argument = audit(&made, &rules).proof[0].argument.clone();
            let proves = |bound: i64| {
                is_proved(|formula| {
                    let mut meetings = Meetings::new(formula, &case, None)?;
                    meetings.state_round_pairs(formula, &case);
                    meetings.common_opponents(formula, &argument, bound)
                })
            };
            assert!(most.is_none_or(proves), "{sizes:?}");
            assert!((0..most.unwrap_or(1 << 32)).rev().take(4).all(|less| !proves(less)), "{sizes:?}");
        }
    }
}
