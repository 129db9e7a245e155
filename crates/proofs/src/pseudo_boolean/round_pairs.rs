//! How many pairs two rounds share, as constraints: for each table of the one and each of the other, a number in unary
//! counts the people at both. A table has at most as many people as seats, and most people sit in both rounds. The sum
//! uses the prices of the argument (linear programming duality, see [`RoundPair`]). O(rounds² · tables² · seats)
//! variables.

use std::collections::BTreeMap;

use roundtable_audit::RoundPair;

use super::formula::{Derivation, Formula, Id, Sum, Var};
use super::prove::NotEncoded;
use crate::case::{Case, Round};

/// The most variables.
const MOST_VARIABLES: u64 = 200_000;

/// Prices must be below this to keep sums in 64 bits.
const HIGHEST_PRICE: u64 = 1 << 30;

/// Two rounds.
struct Two {
    /// Which rounds, from 0.
    rounds: [usize; 2],
    /// For each table of the one and each of the other, the chain that counts who is at both.
    chains: Vec<usize>,
    /// The constraints that a table of the one, and of the other, has no more people than seats.
    seats: [Vec<Id>; 2],
    /// The constraint on how many sit in both at least.
    both: Option<Id>,
}

/// The people at one table in any two rounds.
pub(crate) struct RoundPairs {
    rounds: Vec<Round>,
    /// Given rounds.
    kept: usize,
    two: Vec<Two>,
    /// The constraint that Σ over pairs of people of C(meetings, 2) is at least the pairs of people at these tables.
    link: Id,
}

impl RoundPairs {
    /// States them for any two rounds that are not both given; `together` is Σ C(meetings, 2) over the pairs of people,
    /// less the given part.
    ///
    /// Two who meet m times are together in C(m, 2) pairs of rounds. And c people at one table in two rounds are
    /// C(c, 2) pairs together in both. They set the first c variables of a chain to 1, and 0 + 1 + … + (c − 1) is C(c,
    /// 2): so the i-th variable has the factor i − 1.
    pub fn state(formula: &mut Formula, case: &Case<'_>, together: &[(Var, i64)]) -> Result<Self, NotEncoded> {
        let (rounds, kept) = (case.rounds.clone(), case.kept as usize);
        let all = (kept..rounds.len()).flat_map(|s| (0..s).map(move |r| [r, s]));
        let variables = |[r, s]: [usize; 2]| {
            let of = rounds[r].tables.iter().flat_map(|a| rounds[s].tables.iter().map(move |b| *a.min(b)));
            of.sum::<u64>()
        };
        if all.clone().map(variables).sum::<u64>() > MOST_VARIABLES {
            return Err(NotEncoded::TooLarge);
        }
        formula.say(
            "Variable w_R_S_A_B_I: I people or more are at table A of round R and table B of round S (tables from the largest).",
        );
        let mut two = Vec::new();
        let mut linked: Vec<(Var, i64)> = together.to_vec();
        for at in all {
            let [one, other] = at.map(|round| &rounds[round]);
            let mut chains = Vec::new();
            let mut of_table = [vec![Vec::new(); one.tables.len()], vec![Vec::new(); other.tables.len()]];
            let mut everybody = Vec::new();
            for (a, &size) in one.tables.iter().enumerate() {
                for (b, &other_size) in other.tables.iter().enumerate() {
                    let [r, s] = at.map(|round| round + 1);
                    let chain =
                        formula.count_up(&format!("w_{r}_{s}_{}_{}", a + 1, b + 1), size.min(other_size) as usize);
                    let vars = &formula.chain(chain).vars;
                    linked.extend(vars.iter().zip(0..).map(|(&var, again)| (var, -again)));
                    let ones = vars.iter().map(|&var| (var, 1));
                    of_table[0][a].extend(ones.clone());
                    of_table[1][b].extend(ones.clone());
                    everybody.extend(ones);
                    chains.push(chain);
                }
            }
            let mut seats = |side: usize, round: &Round| -> Vec<Id> {
                let of = of_table[side].iter().zip(&round.tables);
                of.map(|(terms, &size)| formula.add(Sum::at_most(terms.iter().copied(), size as i64))).collect()
            };
            let seats = [seats(0, one), seats(1, other)];
            let there =
                (0..case.players as u32).filter(|p| !one.absent.contains(p) && !other.absent.contains(p)).count();
            // Of those there in both rounds at most `resting` sit out in each: the others have a seat in both.
            let sit = there as i64 - (one.resting + other.resting) as i64;
            let both = (sit > 0).then(|| formula.add(Sum::new(everybody, sit)));
            two.push(Two { rounds: at, chains, seats, both });
        }
        formula.say("The pairs of people at these are the pairs of rounds in which two are together.");
        let link = formula.add(Sum::new(linked.into_iter().filter(|(_, factor)| *factor != 0), 0));
        Ok(Self { rounds, kept, two, link })
    }

    /// Derives a lower bound on Σ C(meetings, 2) by these prices. The argument may number rounds from the first of all
    /// or from the first that is not kept; both are tried, and the larger bound is used. Both are right, since any
    /// prices show a true bound.
    pub fn bound(&self, formula: &Formula, pairs: &[RoundPair]) -> Result<Derivation, NotEncoded> {
        let [all, after] = [self.bound_from(formula, pairs, 0)?, self.bound_from(formula, pairs, self.kept)?];
        Ok(if after.sum.at_least > all.sum.at_least { after } else { all })
    }

    /// The same with rounds counted from `first`. Two rounds without a price, or with useless prices, count as sharing
    /// at least 0.
    fn bound_from(&self, formula: &Formula, pairs: &[RoundPair], first: usize) -> Result<Derivation, NotEncoded> {
        let mut derived = Derivation::of(formula, [self.link]);
        for two in &self.two {
            let [one, other] = two.rounds.map(|round| &self.rounds[round]);
            // A price names one round of each kind and serves all rounds of these kinds: rounds are compared by their
            // given facts.
            let named = pairs.iter().find_map(|pair| {
                let of = pair.rounds.map(|round| self.rounds.get(first + round.ix()));
                let is = |a: &Round, b: &Round| of == [Some(a), Some(b)];
                if is(one, other) {
                    Some((pair.price, [&pair.first, &pair.second]))
                } else {
                    is(other, one).then_some((pair.price, [&pair.second, &pair.first]))
                }
            });
            let mut own = Derivation::default();
            if let Some((price, discounts)) = named {
                let of = |price: u64| if price < HIGHEST_PRICE { Ok(price as i64) } else { Err(NotEncoded::TooLarge) };
                let price = of(price)?;
                // Everybody in both rounds counts `price`, less a discount for each seat of the tables (see
                // `RoundPair`).
                two.both.into_iter().for_each(|id| own.add(formula, id, price));
                for ((round, seats), discounts) in [one, other].into_iter().zip(&two.seats).zip(discounts) {
                    for (&id, off) in seats.iter().zip(of_tables(round, discounts)) {
                        own.add(formula, id, of(off)?);
                    }
                }
            }
            let target: BTreeMap<Var, i64> = two
                .chains
                .iter()
                .flat_map(|&chain| formula.chain(chain).vars.iter().zip(0..))
                .filter(|(_, again)| *again > 0)
                .map(|(&var, again)| (var, again))
                .collect();
            // In each chain the factors become 0, 1, 2, …, by adding x₁ ≥ x₂ ≥ … and 0 ≤ x ≤ 1, which costs some of the
            // bound. The chain has these factors in `link` with a minus: in the sum of both only Σ C(meetings, 2) is
            // left.
            own.reach(formula, &target);
            // Prices that show less than 0 are worse than none at all.
            if own.sum.at_least < 0 {
                own = Derivation::default();
                own.reach(formula, &target);
            }
            derived.add_derived(&own, 1);
        }
        Ok(derived)
    }
}

/// The discount at every table, given for each size, the largest first; 0 for sizes without one.
fn of_tables<'a>(round: &'a Round, discounts: &'a [u64]) -> impl Iterator<Item = u64> + 'a {
    let mut sizes = round.tables.clone();
    sizes.dedup();
    round.tables.iter().map(move |size| {
        let place = sizes.iter().position(|other| other == size);
        place.and_then(|place| discounts.get(place)).copied().unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use roundtable_audit::Argument;
    use roundtable_model::{PlayerIx, RoundIx, Schedule};

    use super::super::super::met::Meetings as Counted;
    use super::super::super::round_pairs::shown;
    use super::super::is_proved;
    use super::super::meetings::Meetings;
    use super::super::prove::at_most;
    use super::*;
    use crate::met::Cost;

    proptest! {
        /// Any prices show the verifier's count, and not one more.
        #[test]
        fn prices_show_as_much_as_the_verifier_counts(
            price in 0_u64..6, first in prop::collection::vec(0_u64..4, 2), second in prop::collection::vec(0_u64..4, 2),
            rounds in 2_usize..4, away in prop::option::of(0_u32..9),
        ) {
            let mut schedule = Schedule::new(9);
            for number in 0..rounds {
                let people: Vec<PlayerIx> = (0..9).map(PlayerIx).collect();
                let mut round = schedule.push_round();
                match away.filter(|_| number == 1) {
                    Some(away) => {
                        let here: Vec<PlayerIx> = people.into_iter().filter(|p| p.0 != away).collect();
                        round.table(1, &here[..4]).table(2, &here[4..]).absent(PlayerIx(away));
                    }
                    None => drop(round.table(1, &people[..4]).table(2, &people[4..8]).sit_outs(&people[8..])),
                }
            }
            let rules = roundtable_audit::Rules::default();
            let case = Case::of_rules(&schedule, &rules);
            let rounds = [RoundIx(0), RoundIx(rounds as u32 - 1)];
            let pairs = vec![RoundPair { rounds, price, first: first[..1].to_vec(), second: second[..1].to_vec() }];
            let counted = shown(&Counted::of(&case), &pairs);
            prop_assume!(counted.is_ok());
            let counted = counted.unwrap() as i64;
            let argument = Argument::RoundPairs(pairs);
            let proves = |bound: i64| is_proved(|formula| {
                let mut meetings = Meetings::new(formula, &case, None)?;
                meetings.state_round_pairs(formula, &case);
                let (lemma, _) = meetings.bound(formula, Cost::Together, &argument)?;
                let (target, given) = meetings.figure(formula, Cost::Together);
                Ok(at_most(formula, target, bound - 1 - given, move |_, _, derived| {
                    derived.add_derived(&lemma, 1);
                    Ok(())
                }))
            });
            prop_assert!(counted == 0 || proves(counted));
            prop_assert!(!proves(counted + 1));
        }
    }
}
