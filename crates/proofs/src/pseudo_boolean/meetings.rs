//! Who meets whom how often, as constraints, and the bounds on meetings as sums of these.
//!
//! A variable says that two are at one table in a round. The constraints hold for every schedule: a round has as many
//! meetings as its tables give, everybody meets as many people in it as a table has others, and how often two meet is a
//! number in unary (a chain of variables of which the first m are 1). So C(m, 2), m² and max(0, m − 1) are linear. Kept
//! rounds are given, like earlier events. A bound adds up these constraints, each player's with a price (linear
//! programming duality). Any prices give a true sum; good ones are counted as in `rows.rs`. O(players² · rounds)
//! variables.

use std::collections::BTreeMap;

use roundtable_audit::Argument;
use roundtable_model::{each_two, sorted};

use super::formula::{Caps, Derivation, Formula, Id, Sum, Var, factor};
use super::prove::NotEncoded;
use super::round_pairs::RoundPairs;
use crate::case::{Case, Round};
use crate::company::{Ties, settled_in};
use crate::met::Cost;
use crate::mistake::pairs_of;

/// The most pairs times rounds.
const MOST_VARIABLES: u64 = 200_000;

/// How often two people meet.
pub(crate) struct Pair {
    /// The smaller number first.
    pub who: [u32; 2],
    /// Given meetings.
    pub before: i64,
    /// The number of the chain that counts their other meetings, and its two constraints. `None` without other
    /// meetings.
    pub times: Option<(usize, [Id; 2])>,
}

/// What is stated of the meetings of one round.
pub(crate) struct RoundSums {
    /// The constraints on all meetings of the round: at least, at most.
    pub all: [Id; 2],
    /// For everybody who is there, the constraints on their meetings: at least, at most, and the numbers in them.
    pub each: BTreeMap<u32, ([Id; 2], [i64; 2])>,
}

impl RoundSums {
    /// States how many meetings a round has, and how many each of those who are `here`; without those who are
    /// `together` for certain.
    fn state(
        formula: &mut Formula,
        round: &Round,
        here: &[u32],
        vars: &BTreeMap<[u32; 2], Var>,
        together: &[[u32; 2]],
    ) -> Self {
        let all: i64 = round.tables.iter().map(|&size| pairs_of(size) as i64).sum();
        let terms: Vec<(Var, i64)> = vars.values().map(|&var| (var, 1)).collect();
        // Σ meetings = Σ over tables of size·(size − 1)/2.
        let all = formula.equal(&terms, all - together.len() as i64);
        let mut settled: BTreeMap<u32, i64> = BTreeMap::new();
        together.iter().flatten().for_each(|&p| *settled.entry(p).or_default() += 1);
        let mut each = BTreeMap::new();
        for &p in here {
            let own = settled.get(&p).copied().unwrap_or(0);
            // As many as a smallest table has others (none where somebody rests) ≤ Σ own meetings ≤ as many as a
            // largest table has others.
            let least = if round.resting > 0 { 0 } else { round.smallest().saturating_sub(1) as i64 };
            let (least, most) = ((least - own).max(0), round.largest().saturating_sub(1) as i64 - own);
            let mine = || vars.iter().filter(|(pair, _)| pair.contains(&p)).map(|(_, &var)| (var, 1));
            let ids = [formula.add(Sum::new(mine(), least)), formula.add(Sum::at_most(mine(), most))];
            each.insert(p, (ids, [least, most]));
        }
        Self { all, each }
    }
}

/// The meetings of the schedules of a question.
pub(crate) struct Meetings {
    pub players: u32,
    pub pairs: Vec<Pair>,
    pub rounds: Vec<RoundSums>,
    /// Who is at one table in two rounds, if stated.
    shared: Option<RoundPairs>,
}

impl Meetings {
    /// Writes the constraints. With `ties`, for the schedules that keep every wish about company.
    pub fn new(formula: &mut Formula, case: &Case<'_>, ties: Option<&[Ties; 2]>) -> Result<Self, NotEncoded> {
        let n = case.players as u32;
        if pairs_of(case.players) * case.rounds.len() as u64 > MOST_VARIABLES {
            return Err(NotEncoded::TooLarge);
        }
        let letter = if ties.is_some() { "k" } else { "m" };
        formula.say(match ties {
            Some(_) => "Meetings of the schedules that keep every wish about company. What these settle is counted as a number. Variable k_R_P_Q as m_R_P_Q.",
            None => "Meetings. Variable m_R_P_Q: players P and Q are at one table in round R, with these tables + people without a seat.",
        });
        let mut met: Vec<BTreeMap<[u32; 2], Var>> = Vec::new();
        let mut given: BTreeMap<[u32; 2], i64> = case.earlier.iter().map(|(&pair, &m)| (pair, m as i64)).collect();
        let mut rounds = Vec::new();
        let first = case.schedule.round_count() as usize - case.rounds.len();
        for (round, number) in case.rounds.iter().zip(first + 1..) {
            let mut settled = ties.map_or_else(BTreeMap::new, |ties| settled_in(ties, round));
            // One of two who are to be together may rest.
            settled.retain(|_, meet| !*meet || round.resting == 0);
            let here: Vec<u32> = (0..n).filter(|p| !round.absent.contains(p)).collect();
            let (vars, together) = pairs_in_round(formula, &here, &settled, &format!("{letter}_{number}"));
            together.iter().for_each(|pair| *given.entry(*pair).or_default() += 1);
            formula.say(&format!("R = {number}: {:?} + {}", round.tables, round.resting));
            rounds.push(RoundSums::state(formula, round, &here, &vars, &together));
            met.push(vars);
        }
        formula.say(
            "How often two meet in these rounds, in unary: tm_P_Q_I (tk_P_Q_I) is 1 where they meet I times or more.",
        );
        let mut pairs = Vec::new();
        for who in (0..n).flat_map(|q| (0..q).map(move |p| [p, q])) {
            let vars: Vec<Var> = met.iter().filter_map(|round| round.get(&who)).copied().collect();
            let times = (!vars.is_empty()).then(|| count_meetings(formula, who, &vars, letter));
            pairs.push(Pair { who, before: given.get(&who).copied().unwrap_or(0), times });
        }
        Ok(Self { players: n, pairs, rounds, shared: None })
    }

    /// States who is at one table in any two rounds that are not both kept, unless it is stated or too large. The case
    /// has the kept rounds.
    pub fn state_round_pairs(&mut self, formula: &mut Formula, case: &Case<'_>) {
        if self.shared.is_some() {
            return;
        }
        let mut kept: BTreeMap<[u32; 2], i64> = BTreeMap::new();
        let tables = case.schedule.rounds().take(case.kept as usize).flat_map(|round| round.tables());
        let met = tables.flat_map(|table| table.pairs()).filter(|[a, b]| a < b);
        met.for_each(|pair| *kept.entry(pair.map(|p| p.0)).or_default() += 1);
        let of_pair = |pair: &Pair| {
            let known = kept.get(&pair.who).copied().unwrap_or(0);
            self.chain(formula, pair).iter().copied().zip(known..).collect::<Vec<_>>()
        };
        let together: Vec<(Var, i64)> = self.pairs.iter().flat_map(of_pair).collect();
        self.shared = RoundPairs::state(formula, case, &together).ok();
    }

    /// A figure: the factors of its variables, and its given part.
    pub fn figure(&self, formula: &Formula, cost: Cost) -> (BTreeMap<Var, i64>, i64) {
        let of_pair = |pair: &Pair| self.chain(formula, pair).iter().copied().zip(pair.before + 1..);
        let terms = self.pairs.iter().flat_map(of_pair).map(|(var, meeting)| (var, factor(cost, meeting)));
        let given = self.pairs.iter().map(|pair| cost.of_all(pair.before as u64) as i64).sum();
        (terms.filter(|(_, factor)| *factor > 0).collect(), given)
    }

    /// The variables that count the meetings of a pair, without the given ones.
    pub fn chain<'a>(&self, formula: &'a Formula, pair: &Pair) -> &'a [Var] {
        pair.times.map_or(&[], |(chain, _)| &formula.chain(chain).vars)
    }

    /// Derives a lower bound on a figure by an argument: a constraint with the factors of the figure, and the bound
    /// that it shows, including the given part. Counting and rows give twice the figure, as each meeting has two
    /// people, and are halved.
    pub fn bound(&self, formula: &Formula, cost: Cost, argument: &Argument) -> Result<(Derivation, i64), NotEncoded> {
        let (target, given) = self.figure(formula, cost);
        let reduced = |mut derived: Derivation, times: i64| {
            let target = target.iter().map(|(&var, &factor)| (var, factor * times)).collect();
            derived.reach(formula, &target);
            derived.divide(times);
            let shown = given + derived.sum.at_least;
            (derived, shown)
        };
        let resting_on = |cost: Cost, basis: &Argument, times: i64, by: i64| {
            let mut derived = Derivation::default();
            derived.add_derived(&self.bound(formula, cost, basis)?.0, times);
            Ok(reduced(derived, by))
        };
        match (argument, argument.basis()) {
            (Argument::Counting | Argument::Rows, _) => {
                let even = vec![1; self.players as usize];
                let priced =
                    [even, self.prices(formula, cost)].map(|prices| reduced(self.at_prices(formula, &prices), 2));
                priced.into_iter().max_by_key(|(_, shown)| *shown).ok_or(NotEncoded::Kind)
            }
            // If a pair meets m ≤ `most` times, m(m − 1) ≤ most·(m − 1): twice the overload is at most `most` times the
            // repeats.
            (Argument::MostMeetings { .. }, Some(together)) => {
                let most = self.pairs.iter().map(|p| p.before + self.chain(formula, p).len() as i64).max().unwrap_or(0);
                resting_on(Cost::Together, together, 2, most.max(1))
            }
            // C(m, 2) ≥ m − 1 for every m ≥ 1.
            (Argument::Convexity(_), Some(repeats)) => resting_on(Cost::Repeats, repeats, 1, 1),
            (Argument::RoundPairs(pairs), _) => {
                let shared = self.shared.as_ref().ok_or(NotEncoded::TooLarge)?;
                Ok(reduced(shared.bound(formula, pairs)?, 1))
            }
            // Any other argument is about something else, or is unwrapped before.
            (_, None | Some(_)) => Err(NotEncoded::Kind),
        }
    }

    /// Adds up everybody's meetings at a price for each player: Σ over all meetings of both prices is at least some
    /// number. The common part of the prices is taken from the sum of the round, which is exact, and the rest from the
    /// players.
    fn at_prices(&self, formula: &Formula, prices: &[i64]) -> Derivation {
        let common = median(prices);
        let mut derived = Derivation::default();
        for round in &self.rounds {
            derived.add(formula, round.all[0], 2 * common);
            for (&p, (ids, _)) in &round.each {
                let more = prices[p as usize] - common;
                derived.add(formula, ids[0], more);
                derived.add(formula, ids[1], -more);
            }
        }
        for (pair, (_, ids)) in self.pairs.iter().filter_map(|pair| Some((pair, pair.times?))) {
            derived.add(formula, ids[0], pair.who.iter().map(|&p| prices[p as usize]).sum());
        }
        derived
    }

    /// Prices: the cost of one more opponent for each player when all opponents are assigned at the least cost.
    /// Everybody first takes the fewest that the rounds allow; the `left` others go where they are cheapest, and the
    /// most expensive of these is the price of all (`common`), except for players who must take more expensive ones, or
    /// can take no more. Any prices show a true bound; these should show a good one.
    fn prices(&self, formula: &Formula, cost: Cost) -> Vec<i64> {
        let n = self.players as usize;
        let mut met: Vec<BTreeMap<i64, i64>> = vec![BTreeMap::new(); n];
        for pair in self.pairs.iter().filter(|pair| !self.chain(formula, pair).is_empty()) {
            pair.who.iter().for_each(|&p| *met[p as usize].entry(pair.before).or_default() += 1);
        }
        let mut limits = vec![[0_i64; 2]; n];
        for (&p, (_, [least, most])) in self.rounds.iter().flat_map(|round| &round.each) {
            limits[p as usize][0] += least;
            limits[p as usize][1] += most;
        }
        let costs: Vec<Vec<i64>> =
            met.into_iter().zip(&limits).map(|(met, limits)| in_turn(met, limits[1] + 1, cost)).collect();
        let all: i64 = self.rounds.iter().map(|round| formula.sum(round.all[0]).at_least).sum();
        // The costs of opponents whom a player can take beyond the fewest; the `left` cheapest are assigned.
        let free = sorted(
            costs
                .iter()
                .zip(&limits)
                .flat_map(|(costs, &[least, most])| costs.iter().take(most as usize).skip(least as usize).copied()),
        );
        let left = 2 * all - limits.iter().map(|[least, _]| least).sum::<i64>();
        let last = usize::try_from(left - 1).ok();
        let common = last.and_then(|last| free.get(last).or(free.last())).copied().unwrap_or(0);
        // At least the cost of the player's last certain opponent, and less than that of the first beyond the most.
        let own = |(costs, &[least, most]): (&Vec<i64>, &[i64; 2])| {
            let at = |a: i64| usize::try_from(a - 1).ok().and_then(|a| costs.get(a)).copied();
            common.max(at(least).unwrap_or(0)).min(at(most + 1).unwrap_or(i64::MAX).max(at(least).unwrap_or(0)))
        };
        costs.iter().zip(&limits).map(own).collect()
    }

    /// States that no pair meets more than `most` times, if the selector is 1. Returns the caps on the chains; and if a
    /// pair met more often before, the constraint that the selector is 0.
    pub fn capped(&self, formula: &mut Formula, most: i64) -> (Caps, Option<Id>) {
        let mut caps = Caps::new();
        let mut broken = None;
        for pair in &self.pairs {
            let place = most - pair.before;
            if place < 0 {
                broken = broken.or_else(|| Some(formula.add(Sum::at_most([(formula.selector, 1)], 0))));
            } else if let Some((chain, _)) = pair.times {
                formula.cap(chain, place as usize, &mut caps);
            }
        }
        (caps, broken)
    }

    /// Derives that the meetings of one player (`of`), or all meetings, are more than the caps leave room for.
    pub fn no_room(&self, formula: &Formula, of: Option<u32>, caps: &Caps) -> Derivation {
        let in_round = |round: &RoundSums| of.map_or(Some(round.all[0]), |p| Some(round.each.get(&p)?.0[0]));
        let own = self.pairs.iter().filter(|pair| of.is_none_or(|p| pair.who.contains(&p)));
        let times = own.filter_map(|pair| pair.times).map(|(_, ids)| ids[0]);
        let mut derived = Derivation::of(formula, self.rounds.iter().filter_map(in_round).chain(times));
        derived.leave(formula, caps);
        derived
    }

    /// The constraints that all meetings are at most those of the tables.
    pub fn at_most(&self) -> impl Iterator<Item = Id> {
        let times = self.pairs.iter().filter_map(|pair| pair.times).map(|(_, ids)| ids[1]);
        self.rounds.iter().map(|round| round.all[1]).chain(times)
    }

    /// Derives that some pair meets more than `most` times, from a lower bound on Σ C(m, 2) (`together`): with at most
    /// M meetings of a pair, C(m, 2) ≤ m·(M − 1)/2.
    pub fn too_even(&self, formula: &Formula, together: &Derivation, most: i64, caps: &Caps) -> Derivation {
        let mut derived = Derivation::default();
        derived.add_derived(together, 2);
        self.at_most().for_each(|id| derived.add(formula, id, (most - 1).max(0)));
        derived.leave(formula, caps);
        derived
    }
}

/// A variable for each two who are there and not settled in this round; and those who are certainly together.
fn pairs_in_round(
    formula: &mut Formula,
    here: &[u32],
    settled: &BTreeMap<[u32; 2], bool>,
    name: &str,
) -> (BTreeMap<[u32; 2], Var>, Vec<[u32; 2]>) {
    let (mut vars, mut together) = (BTreeMap::new(), Vec::new());
    for [q, p] in each_two(here) {
        match settled.get(&[p, q]) {
            Some(true) => together.push([p, q]),
            Some(false) => {}
            None => _ = vars.insert([p, q], formula.var(format!("{name}_{}_{}", p + 1, q + 1))),
        }
    }
    (vars, together)
}

/// States how often two meet, as a chain: Σ chain = Σ meetings.
fn count_meetings(formula: &mut Formula, [p, q]: [u32; 2], meetings: &[Var], letter: &str) -> (usize, [Id; 2]) {
    let chain = formula.count_up(&format!("t{letter}_{}_{}", p + 1, q + 1), meetings.len());
    let counted = formula.chain(chain).vars.iter().map(|&var| (var, 1));
    let terms: Vec<(Var, i64)> = counted.chain(meetings.iter().map(|&var| (var, -1))).collect();
    (chain, formula.equal(&terms, 0))
}

/// The middle price: taking it as the common part leaves the least to add for single players.
fn median(prices: &[i64]) -> i64 {
    let sorted = sorted(prices.iter().copied());
    sorted.get(sorted.len() / 2).copied().unwrap_or(0)
}

/// The cost of each further opponent for somebody, always one met least so far.
fn in_turn(mut met: BTreeMap<i64, i64>, most: i64, cost: Cost) -> Vec<i64> {
    let mut costs = Vec::new();
    while (costs.len() as i64) < most {
        let Some((times, count)) = met.pop_first() else { break };
        let taken = count.min(most - costs.len() as i64);
        costs.extend(std::iter::repeat_n(factor(cost, times + 1), taken as usize));
        *met.entry(times + 1).or_default() += taken;
        if count > taken {
            met.insert(times, count - taken);
        }
    }
    costs
}
