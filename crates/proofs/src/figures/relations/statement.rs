//! Bounds on relations by seats (partners, opponents, neighbours, turns), as constraints over the pairs: the tables
//! give the number of relations, and in each game everybody has as many as a seat has.
//!
//! A row is one player's pairs. Its cost grows faster and faster (it is convex) with the player's number of games.
//! Two straight lines stay below it near the best number of games, one exact for fewer games and one for more; each is
//! a sum of constraints. Since games are whole numbers, the two together are as good as the cost itself (a split cut:
//! Cook, Kannan and Schrijver 1990). The claim that the bound is beaten binds only if the variable `formula.selector`
//! is 1, and the proof derives that it is 0. O(players² · rounds) variables.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{Relation, sorted};

use super::{degrees, is_ordered, seats};
use crate::case::Case;
use crate::met::Cost;
use crate::mistake::pairs_of;
use crate::pseudo_boolean::formula::{Caps, Derivation, Formula, Id, Sum, Var, factor};
use crate::pseudo_boolean::lemmas::Lemmas;
use crate::pseudo_boolean::prove::{NotEncoded, Provable, at_most};

/// The most variables of the numbers in unary, all together.
const MOST_VARIABLES: u64 = 200_000;

/// The letter of a relation in the names of variables, and its meaning, for the comments of the formula.
fn said(relation: Relation) -> (String, &'static str) {
    match relation {
        Relation::Partners => ("p".to_owned(), "players P and Q are partners"),
        Relation::Opponents => ("q".to_owned(), "players P and Q are opponents"),
        Relation::Left => ("l".to_owned(), "player P sits next to Q, on the left"),
        Relation::Across => ("a".to_owned(), "players P and Q face each other"),
        Relation::Before => ("b".to_owned(), "player P has the turn before Q"),
        Relation::Own(own) => (own.id().replace('_', ""), "players P and Q are related as the certificate says"),
    }
}

/// Two people: how often they are related (the number of a chain, in unary), and how often they were in earlier events.
struct Pair {
    who: [u32; 2],
    before: i64,
    chain: usize,
}

/// One player's pairs.
struct Row {
    /// The chain that counts the player's games at tables with related seats.
    games: usize,
    /// The constraint that the row has at least as many relations as these games bring.
    least: Id,
    /// The places of the player's pairs.
    pairs: Vec<usize>,
}

/// What is stated of one relation.
struct Related {
    pairs: Vec<Pair>,
    /// The constraint that there are at least as many relations as the tables give.
    all: Id,
    /// Everybody's rows, if every seat is related to equally many others: to how many; the constraint that there are at
    /// least as many games as seats; that number; and the rows.
    rows: Option<(i64, Id, i64, Vec<Row>)>,
    /// In how many rows a pair is: 1 if its order counts, else 2.
    ways: i64,
}

/// States that Σ cost over the pairs is less than a bound, if the selector is 1, and refutes it.
pub(crate) fn relation(formula: &mut Formula, case: &Case<'_>, relation: Relation, cost: Cost, bound: i64) -> Provable {
    let related = Related::state(formula, case, relation)?;
    let (target, given) = related.figure(formula, cost);
    Ok(at_most(formula, target.clone(), bound - 1 - given, move |formula, lemmas, derived| {
        let over_pairs = Derivation::at_best_price(formula, related.all, &target, target.values().copied());
        let by_rows = related.by_rows(formula, cost, lemmas).filter(|by| by.sum.at_least > over_pairs.sum.at_least);
        derived.add_derived(&by_rows.unwrap_or(over_pairs), 1);
        Ok(())
    }))
}

impl Related {
    /// States how often each pair is related, as a chain that counts up to the rounds in which both are there, and that
    /// their sum is what the tables give. If every seat is related to `each` > 1 others, also that everybody's
    /// relations are `each` times their games.
    fn state(formula: &mut Formula, case: &Case<'_>, relation: Relation) -> Result<Self, NotEncoded> {
        let seats = seats(case, relation)?;
        let is_ordered = is_ordered(case, relation);
        // In how many rows (players' lists) each pair is.
        let ways = if is_ordered { 1 } else { 2 };
        let (n, (letter, meaning)) = (case.players as u32, said(relation));
        if 2 * pairs_of(case.players) * case.rounds.len() as u64 / ways > MOST_VARIABLES {
            return Err(NotEncoded::TooLarge);
        }
        let times = case.rounds.iter().flat_map(|round| &round.tables);
        let total: i64 = times.filter_map(|size| seats.get(size)).map(|pairs| pairs.len() as i64).sum();
        let rounds: Vec<_> =
            case.rounds.iter().filter(|round| round.tables.iter().any(|size| seats.contains_key(size))).collect();
        let mut earlier: BTreeMap<[u32; 2], i64> = BTreeMap::new();
        for ([a, b], _) in case.earlier_sides.iter().filter(|(_, of)| *of == relation) {
            *earlier.entry([a.0.min(b.0), a.0.max(b.0)]).or_default() += 1;
        }
        let so_often = "in I rounds or more. The tables give so many in all.";
        formula.say(&format!("Variable {letter}r_P_Q_I: {meaning} {so_often}"));
        let two =
            (0..n).flat_map(|p| (0..n).filter(move |q| if is_ordered { *q != p } else { p < *q }).map(move |q| [p, q]));
        let mut pairs = Vec::new();
        for who in two {
            let both = rounds.iter().filter(|round| who.iter().all(|p| !round.absent.contains(p))).count();
            let chain = formula.count_up(&format!("{letter}r_{}_{}", who[0] + 1, who[1] + 1), both);
            pairs.push(Pair { who, before: earlier.get(&who).copied().unwrap_or(0), chain });
        }
        let ones = |formula: &Formula, chain: usize| -> Vec<(Var, i64)> {
            formula.chain(chain).vars.iter().map(|&var| (var, 1)).collect()
        };
        let terms: Vec<(Var, i64)> = pairs.iter().flat_map(|pair| ones(formula, pair.chain)).collect();
        let [all, _] = formula.equal(&terms, total);
        let each: BTreeSet<u64> = seats.iter().flat_map(|(&size, pairs)| degrees(size, pairs, is_ordered)).collect();
        let each = each.first().filter(|first| **first > 1 && each.len() == 1);
        let rows = each.map(|&each| {
            let each = each as i64;
            formula.say(&format!(
                "Variable {letter}g_P_I: P has a seat at such a table in I rounds or more. Each time it is {each} others."
            ));
            let mut rows = Vec::new();
            let mut played = Vec::new();
            for p in 0..n {
                let there = rounds.iter().filter(|round| !round.absent.contains(&p)).count();
                let games = formula.count_up(&format!("{letter}g_{}", p + 1), there);
                played.extend(ones(formula, games));
                let is_mine = |pair: &Pair| pair.who[0] == p || !is_ordered && pair.who[1] == p;
                let own: Vec<usize> = (0..pairs.len()).filter(|&at| is_mine(&pairs[at])).collect();
                let others = own.iter().flat_map(|&at| ones(formula, pairs[at].chain));
                let games_each = ones(formula, games).into_iter().map(|(var, _)| (var, -each));
                let terms: Vec<(Var, i64)> = others.chain(games_each).collect();
                let [least, _] = formula.equal(&terms, 0);
                rows.push(Row { games, least, pairs: own });
            }
            let tables = case.rounds.iter().flat_map(|round| &round.tables).filter(|size| seats.contains_key(size));
            let hands = tables.sum::<u64>() as i64;
            let [all, _] = formula.equal(&played, hands);
            (each, all, hands, rows)
        });
        Ok(Self { pairs, all, rows, ways: ways as i64 })
    }

    /// The factors of Σ cost, and the part from earlier events.
    fn figure(&self, formula: &Formula, cost: Cost) -> (BTreeMap<Var, i64>, i64) {
        let all = 0..self.pairs.len();
        let given = self.pairs.iter().map(|pair| cost.of_all(pair.before as u64) as i64).sum();
        (self.factors(formula, cost, all), given)
    }

    /// The factors of Σ cost over the pairs at these places.
    fn factors(&self, formula: &Formula, cost: Cost, of: impl IntoIterator<Item = usize>) -> BTreeMap<Var, i64> {
        let of_pair = |at: usize| {
            let Pair { before, chain, .. } = self.pairs[at];
            formula.chain(chain).vars.iter().zip(before + 1..).map(move |(&var, times)| (var, factor(cost, times)))
        };
        of.into_iter().flat_map(of_pair).filter(|(_, factor)| *factor > 0).collect()
    }

    /// Derives a lower bound on Σ cost by everybody's rows, at the best price of a game: each row costs at least the
    /// price for each game plus a constant.
    fn by_rows(&self, formula: &Formula, cost: Cost, lemmas: &mut Lemmas) -> Option<Derivation> {
        let (each, all, hands, rows) = self.rows.as_ref()?;
        let costs: Vec<Costs> = rows.iter().map(|row| Costs::new(self, formula, row, cost)).collect();
        let prices: BTreeSet<i64> = costs.iter().flat_map(|costs| costs.of_games(*each)).collect();
        let shown = |price: &i64| costs.iter().map(|of| of.least(*each, *price).0).sum::<i64>() + price * hands;
        let price = prices.into_iter().max_by_key(shown)?;
        let mut derived = Derivation::default();
        for (row, costs) in rows.iter().zip(&costs) {
            let target = self.factors(formula, cost, row.pairs.iter().copied());
            derived.add_derived(&row.at(formula, &target, (*each, price), costs, lemmas)?, 1);
        }
        derived.add(formula, *all, price);
        // Each pair was counted in every row that it is in.
        derived.divide(self.ways);
        Some(derived)
    }
}

/// The cost of each further relation for a player, the cheapest first, and the player's most games.
struct Costs {
    in_turn: Vec<i64>,
    games: i64,
}

impl Costs {
    fn new(related: &Related, formula: &Formula, row: &Row, cost: Cost) -> Self {
        let of_pair = |&at: &usize| {
            let Pair { before, chain, .. } = related.pairs[at];
            (before + 1..).take(formula.chain(chain).vars.len()).map(move |times| factor(cost, times))
        };
        let in_turn = sorted(row.pairs.iter().flat_map(of_pair));
        Self { in_turn, games: formula.chain(row.games).vars.len() as i64 }
    }

    /// The cost of each further game, with `each` relations.
    fn of_games(&self, each: i64) -> impl Iterator<Item = i64> {
        self.in_turn.chunks_exact(each as usize).map(|game| game.iter().sum())
    }

    /// The least cost less a price for each relation, over any number of relations.
    fn above(&self, price: i64) -> i64 {
        self.in_turn.iter().map(|cost| (cost - price).min(0)).sum()
    }

    /// The least cost of the games, less a price for each game; and the number of games up to which the line for fewer
    /// games is used. The price of a game is `each` times a price of a relation, or between two such multiples; the two
    /// lines are those of these two prices. With more games the first line falls and the second rises: up to `games`
    /// the first is at least its value there, and from `games` + 1 the second is. The smaller of these two values is a
    /// bound; `games` maximises it.
    fn least(&self, each: i64, price: i64) -> (i64, i64) {
        let (low, more) = (price.div_euclid(each), price.rem_euclid(each));
        let [fewer, further] = [self.above(low), self.above(low + 1)];
        // −1 means the second line alone, which then holds from no game on.
        let at = |games: i64| (fewer - more * games).min(further + (each - more) * (games + 1));
        (-1..=self.games).map(|games| (at(games), games)).max().unwrap_or_default()
    }
}

impl Row {
    /// Derives that the row costs at least the price for each game plus `costs.least`: by one line, or by two lines and
    /// contradiction. If it cost less, the first line divided by `more` would make the games many, the second divided
    /// by `each` − `more` few.
    fn at(
        &self,
        formula: &Formula,
        target: &BTreeMap<Var, i64>,
        (each, price): (i64, i64),
        costs: &Costs,
        lemmas: &mut Lemmas,
    ) -> Option<Derivation> {
        let (low, more) = (price.div_euclid(each), price.rem_euclid(each));
        let games: BTreeSet<Var> = formula.chain(self.games).vars.iter().copied().collect();
        // A line below the cost: Σ cost ≥ `each` · games · price + `costs.above(price)`.
        let line = |price: i64| {
            let mut derived = Derivation::default();
            derived.add(formula, self.least, price);
            derived.reduce(formula, target, &Caps::new(), &games);
            derived
        };
        if more == 0 {
            return Some(line(low));
        }
        let least = costs.least(each, price).0;
        let cost = target.iter().map(|(&var, &factor)| (var, factor));
        let sum = Sum::new(cost.chain(games.iter().map(|&var| (var, -price))), least);
        lemmas.opposed(formula, sum, [(&line(low), more), (&line(low + 1), each - more)])
    }
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{RelationFigures, Rules, related, relation_figures};
    use roundtable_model::{PlayerIx, Schedule, SeatOrder, SeatRelation, Sides};

    use super::*;
    use crate::pseudo_boolean::is_proved;

    /// All orders of this many.
    fn orders(n: u32) -> Vec<Vec<PlayerIx>> {
        let Some(less) = n.checked_sub(1) else { return vec![Vec::new()] };
        let shorter = orders(less);
        let with = |order: &Vec<PlayerIx>, at: usize| {
            let mut order = order.clone();
            order.insert(at, PlayerIx(less));
            order
        };
        shorter.iter().flat_map(|order| (0..=order.len()).map(move |at| with(order, at))).collect()
    }

    /// All schedules of two rounds with these tables and a first round in order, and of three that continue some of
    /// these.
    fn schedules(n: u32, sizes: &[usize], rounds: usize) -> Vec<Schedule> {
        let all = orders(n);
        let ways = if rounds == 2 { 1 } else { all.len().min(40) };
        let mut found = Vec::new();
        for order in &all {
            for way in 0..ways {
                let mut schedule = Schedule::new(n);
                let others = [way * all.len() / ways, way * 7 % all.len()].map(|at| &all[at]);
                for people in [&all[0], order, others[0], others[1]].into_iter().take(rounds) {
                    let (mut round, mut rest) = (schedule.push_round(), &people[..]);
                    for (&size, number) in sizes.iter().zip(1..) {
                        round.table(number, &rest[..size]);
                        rest = &rest[size..];
                    }
                    round.sit_outs(rest);
                }
                found.push(schedule);
            }
        }
        found
    }

    /// Σ C(times, 2) over the pairs.
    fn again(figures: &RelationFigures) -> u64 {
        (figures.sum_of_squares - figures.total) / 2
    }

    fn proves(case: &Case<'_>, of: Relation, is_again: bool, bound: u64) -> bool {
        let cost = if is_again { Cost::Together } else { Cost::Repeats };
        bound == 0 || is_proved(|formula| relation(formula, case, of, cost, bound as i64))
    }

    /// The audit's bound is shown, and one more than some schedule has is not.
    #[test]
    fn relations_are_shown_as_the_audit_counts_them_and_no_more_than_a_schedule_has() {
        let sides: Sides = "2,2".parse().unwrap();
        let cases: [(u32, &[usize], usize); 8] = [
            (4, &[4], 2),
            (4, &[4], 3),
            (5, &[4], 2),
            (5, &[3], 3),
            (6, &[3, 3], 2),
            (5, &[5], 3),
            (6, &[4], 2),
            (6, &[4], 4),
        ];
        let (mut by_rows, mut reached) = (0, 0);
        for (n, sizes, rounds) in cases {
            let all = schedules(n, sizes, rounds);
            let of_sizes: Vec<u32> = sizes.iter().map(|size| *size as u32).collect();
            let order: Vec<SeatRelation> =
                SeatOrder::PRESETS.into_iter().flat_map(|order| order.relations(&of_sizes)).collect();
            let has_sides = sizes == [4];
            let figures = |schedule: &Schedule| -> Vec<RelationFigures> {
                let of_sides = has_sides.then(|| relation_figures(schedule, &sides));
                of_sides.into_iter().flatten().chain(order.iter().map(|relation| related(schedule, relation))).collect()
            };
            let seats = roundtable_model::SeatsMean::from(sides.clone());
            let rules = Rules { seats: Some(&seats), relations: &SeatOrder::PRESETS, ..Rules::default() };
            let case = Case::of_rules(&all[0], &rules);
            let found: Vec<Vec<RelationFigures>> = all.iter().map(figures).collect();
            for (at, first) in found[0].iter().enumerate() {
                let of = first.relation;
                let least = found.iter().map(|figures| again(&figures[at])).min().unwrap();
                let bound = (first.bound.sum_of_squares - first.total) / 2;
                assert!(proves(&case, of, true, bound), "{n} at {sizes:?}, {rounds}: {of:?} again {bound}");
                assert!(!proves(&case, of, true, least + 1), "{n} at {sizes:?}, {rounds}: {of:?} again {least}");
                let fewest = found.iter().map(|figures| figures[at].repeats).min().unwrap();
                let bound = first.bound.repeats;
                assert!(proves(&case, of, false, bound), "{n} at {sizes:?}, {rounds}: {of:?} repeats {bound}");
                assert!(!proves(&case, of, false, fewest + 1), "{n} at {sizes:?}, {rounds}: {of:?} repeats {fewest}");
                reached += u32::from(fewest == bound && bound > 0);
                let pairs = u64::from(n) * u64::from(n - 1) / if first.ordered { 1 } else { 2 };
                by_rows += u32::from(bound > first.total.saturating_sub(pairs));
            }
        }
        assert!(by_rows > 0 && reached > 3, "{by_rows} by rows, {reached} reached");
    }
}
