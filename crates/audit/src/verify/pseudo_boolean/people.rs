//! Bounds that follow from what some player must have, as constraints: places at short tables, rests, visits to tables, uneven seats. The
//! selector is the variable of the claim: the bound is stated to be beaten unless it is 0 (see `mod.rs`), and each function returns how to
//! prove that it is 0.

use std::collections::{BTreeMap, BTreeSet};

use super::super::case::{Case, Round};
use super::formula::{Caps, Derivation, Formula, Id, Sum, Var};
use super::{NotEncoded, Prove};

/// `short_tables` or `sit_outs`: somebody has no more than the bound (`.min`), or no fewer (`.max`), since the rounds give the number of these
/// places.
pub(crate) fn average(
    formula: &mut Formula,
    case: &Case<'_>,
    figure: &str,
    bound: i64,
    selector: Var,
) -> Result<Prove, NotEncoded> {
    let places = Places::state(formula, case, figure.starts_with("short_tables"));
    if figure.ends_with(".min") {
        let claimed = case.everybody().map(|p| (p.0, more_than(formula, places.of(p.0), bound, selector))).collect();
        Ok(Box::new(move |formula, _| Ok(places.too_few(formula, claimed, bound, selector))))
    } else {
        let claimed = case.everybody().map(|p| (p.0, fewer_than(formula, places.of(p.0), bound, selector))).collect();
        Ok(Box::new(move |formula, _| Ok(places.too_many(formula, claimed, bound, selector))))
    }
}

/// States that, unless the selector is 0, a player has more than `bound` places: more than `bound` of the variables `own` are 1.
fn more_than(formula: &mut Formula, own: &[Var], bound: i64, selector: Var) -> Id {
    let terms = own.iter().map(|&var| (var, 1));
    formula.add(Sum::new(terms.chain([(selector, -(bound + 1))]), 0))
}

/// States that, unless the selector is 0, a player has fewer than `bound` places. With the selector 0 the limit is `over` higher, which all the
/// player's variables together do not pass, so that nothing is claimed.
fn fewer_than(formula: &mut Formula, own: &[Var], bound: i64, selector: Var) -> Id {
    let terms = own.iter().map(|&var| (var, 1));
    let over = (own.len() as i64 - (bound - 1)).max(1);
    formula.add(Sum::at_most(terms.chain([(selector, over)]), bound - 1 + over))
}

/// Who has which place of a kind: at a short table, or at rest.
#[derive(Default)]
struct Places {
    /// For each player, a variable for each round that has such places.
    of: BTreeMap<u32, Vec<Var>>,
    /// For each player, the constraints that they have such a place, in rounds that have no others.
    surely: BTreeMap<u32, Vec<Id>>,
    /// Of each such round, how many have one: at least, at most.
    rounds: Vec<[Id; 2]>,
}

impl Places {
    /// States how many such places each round has, and who has one for certain.
    fn state(formula: &mut Formula, case: &Case<'_>, short: bool) -> Self {
        let places = |round: &Round| match short {
            true => round.tables.iter().filter(|size| **size < round.full).sum::<u64>() as i64,
            false => round.resting as i64,
        };
        // Where nobody rests and no table is full, everybody is at a short table.
        let forced = |round: &Round| short && round.resting == 0 && round.largest() < round.full;
        formula.say(if short {
            "Variable s_R_P: player P is at a short table in round R."
        } else {
            "Variable o_R_P: player P sits out in round R."
        });
        let letter = if short { "s" } else { "o" };
        let mut stated = Self::default();
        for (round, number) in case.rounds.iter().zip(1..).filter(|(round, _)| places(round) > 0) {
            let here = case.everybody().filter(|p| round.has(*p));
            let vars: Vec<(u32, Var)> =
                here.map(|p| (p.0, formula.var(format!("{letter}_{number}_{}", p.number())))).collect();
            let terms: Vec<(Var, i64)> = vars.iter().map(|&(_, var)| (var, 1)).collect();
            stated.rounds.push(formula.equal(&terms, places(round)));
            for (p, var) in vars {
                stated.of.entry(p).or_default().push(var);
                if forced(round) {
                    stated.surely.entry(p).or_default().push(formula.add(Sum::new([(var, 1)], 1)));
                }
            }
        }
        stated
    }

    fn of(&self, player: u32) -> &[Var] {
        self.of.get(&player).map_or(&[], Vec::as_slice)
    }

    /// How many places somebody has at most.
    fn most(&self, player: u32) -> i64 {
        self.of(player).len() as i64
    }

    /// How many places somebody has at least.
    fn least(&self, player: u32) -> i64 {
        self.surely.get(&player).map_or(0, Vec::len) as i64
    }

    /// Adds that somebody has their certain places.
    fn add_least(&self, derived: &mut Derivation, formula: &Formula, player: u32) {
        self.surely.get(&player).into_iter().flatten().for_each(|&id| derived.add(formula, id, 1));
    }

    /// Derives that the selector is 0 if everybody is to have more than `bound` places.
    fn too_few(&self, formula: &Formula, claimed: Vec<(u32, Id)>, bound: i64, selector: Var) -> Derivation {
        let mut derived = Derivation::default();
        if let Some(&(_, more)) = claimed.iter().find(|(p, _)| self.most(*p) <= bound) {
            // One person cannot have more: bound + 1 ≤ that person's places ≤ bound.
            derived.add(formula, more, 1);
        } else {
            // All places of all rounds: Σ places ≤ what the rounds have. And each person has more than the bound: for certain, or as claimed.
            self.rounds.iter().for_each(|[_, at_most]| derived.add(formula, *at_most, 1));
            for &(p, more) in &claimed {
                if self.least(p) > bound {
                    self.add_least(&mut derived, formula, p);
                } else {
                    derived.add(formula, more, 1);
                }
            }
        }
        // Takes out what is left of the places, each of which is from 0 to 1: what stays is about the selector alone.
        derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
        derived
    }

    /// Derives that the selector is 0 if everybody is to have fewer than `bound` places.
    fn too_many(&self, formula: &Formula, claimed: Vec<(u32, Id)>, bound: i64, selector: Var) -> Derivation {
        let mut derived = Derivation::default();
        if let Some(&(p, fewer)) = claimed.iter().find(|(p, _)| self.least(*p) >= bound) {
            // One person has too many for certain: bound ≤ that person's places ≤ bound − 1.
            derived.add(formula, fewer, 1);
            self.add_least(&mut derived, formula, p);
        } else {
            // All places of all rounds: Σ places ≥ what the rounds have. And each person has fewer than the bound: as claimed, or because there
            // are no more rounds.
            self.rounds.iter().for_each(|[at_least, _]| derived.add(formula, *at_least, 1));
            for &(_, fewer) in claimed.iter().filter(|(p, _)| self.most(*p) > bound - 1) {
                derived.add(formula, fewer, 1);
            }
        }
        derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
        derived
    }
}

/// `tables.max_visits`: somebody visits one table number `bound` times or more. By one player's certain games if these suffice (`alone`), and
/// otherwise by all seats: their number is more than if everybody visited each table number less often.
pub(crate) fn visits(formula: &mut Formula, case: &Case<'_>, bound: i64, selector: Var) -> Result<Prove, NotEncoded> {
    let numbers: BTreeSet<u32> = case.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number).collect();
    if case.players * (numbers.len() * case.rounds.len()) as u64 > 200_000 {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("Variable v_R_P_N: player P is at table number N in round R.");
    let certain = case.everybody().max_by_key(|p| (case.games(*p).0, std::cmp::Reverse(*p)));
    let alone = certain.filter(|p| case.games(*p).0.div_ceil(numbers.len().max(1) as u64) as i64 >= bound);
    let mut of: BTreeMap<(u32, u32), Vec<Var>> = BTreeMap::new();
    let mut sums = Vec::new();
    for (round, number) in case.rounds.iter().zip(1..) {
        let mut all = Vec::new();
        for p in case.everybody().filter(|p| round.has(*p) && alone.is_none_or(|only| only == *p)) {
            let mut own = Vec::new();
            for &table in &numbers {
                let var = formula.var(format!("v_{number}_{}_{table}", p.number()));
                of.entry((p.0, table)).or_default().push(var);
                own.push((var, 1));
            }
            if alone.is_some() && round.resting == 0 {
                sums.push(formula.add(Sum::new(own.iter().copied(), 1)));
            }
            all.extend(own);
        }
        if alone.is_none() {
            sums.push(formula.add(Sum::new(all, round.seated() as i64)));
        }
    }
    let mut claimed = Vec::new();
    for vars in of.values() {
        // Fewer than `bound` visits of this player to this number, or the selector is 0 (as in `fewer_than`).
        let over = (vars.len() as i64 - (bound - 1)).max(1);
        let terms = vars.iter().map(|&var| (var, 1)).chain([(selector, over)]);
        claimed.push((vars.len() as i64, formula.add(Sum::at_most(terms, bound - 1 + over))));
    }
    Ok(Box::new(move |formula, _| {
        let mut derived = Derivation::default();
        sums.iter().for_each(|&id| derived.add(formula, id, 1));
        claimed.iter().filter(|(most, _)| *most > bound - 1).for_each(|&(_, id)| derived.add(formula, id, 1));
        derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
        Ok(derived)
    }))
}

/// `seats.max_range` and `colours.max_imbalance` at tables of one size: somebody's number of games is not a multiple of the seats, so no seat can
/// be had equally often.
pub(crate) fn uneven(formula: &mut Formula, case: &Case<'_>, selector: Var) -> Result<Prove, NotEncoded> {
    let sizes = case.sizes();
    let (Some(&seats), 1) = (sizes.first(), sizes.len()) else { return Err(NotEncoded::Kind) };
    let never_even = |p: &roundtable_model::PlayerIx| {
        let (least, most) = case.games(*p);
        !(least..=most).any(|games| games.is_multiple_of(seats))
    };
    let player = case.everybody().find(never_even).ok_or(NotEncoded::Kind)?;
    formula.say("Variable c_R_P_I: player P has seat I of a table in round R. Even seats: as often in each.");
    formula.say(&format!("P = {}", player.number()));
    let mut at: Vec<Vec<Var>> = vec![Vec::new(); seats as usize];
    let mut games = Vec::new();
    for (round, number) in case.rounds.iter().zip(1..).filter(|(round, _)| round.has(player)) {
        let vars: Vec<Var> =
            (1..=seats).map(|seat| formula.var(format!("c_{number}_{}_{seat}", player.number()))).collect();
        let terms: Vec<(Var, i64)> = vars.iter().map(|&var| (var, 1)).collect();
        // Where people rest there may be no game.
        let least = (round.resting == 0).then(|| formula.add(Sum::new(terms.iter().copied(), 1)));
        games.push([least, Some(formula.add(Sum::at_most(terms, 1)))]);
        at.iter_mut().zip(vars).for_each(|(seat, var)| seat.push(var));
    }
    let most = games.len() as i64;
    let mut claimed = Vec::new();
    for other in &at[1..] {
        for (more, less) in [(&at[0], other), (other, &at[0])] {
            let terms = more.iter().map(|&var| (var, 1)).chain(less.iter().map(|&var| (var, -1)));
            claimed.push(formula.add(Sum::new(terms.chain([(selector, -most)]), -most)));
        }
    }
    // `claimed` has two constraints for each other seat: c_1 ≥ c_I, and c_I ≥ c_1. Over the s seats the first give s·c_1 ≥ least games, the second
    // s·c_1 ≤ most games. No multiple of s is between least and most, so the two contradict after division by s with rounding.
    Ok(Box::new(move |formula, _| {
        let mut all = Derivation::default();
        for side in 0..2 {
            let mut derived = Derivation::default();
            games.iter().filter_map(|ids| ids[side]).for_each(|id| derived.add(formula, id, 1));
            claimed.iter().skip(side).step_by(2).for_each(|&id| derived.add(formula, id, 1));
            derived.divide(seats as i64);
            all.add_derived(&derived, 1);
        }
        Ok(all)
    }))
}

/// `seats.max_range_any_round`: after the first game, one seat was had and another was not.
pub(crate) fn first_game(formula: &mut Formula, case: &Case<'_>, selector: Var) -> Result<Prove, NotEncoded> {
    let round = case.rounds.first().filter(|round| !round.tables.is_empty()).ok_or(NotEncoded::Kind)?;
    if round.resting > 0 {
        return first_game_of_somebody(formula, case, round, selector);
    }
    let player = case.everybody().find(|p| round.has(*p)).ok_or(NotEncoded::Kind)?;
    let (smallest, largest) = (round.smallest(), round.largest());
    formula.say("Variable f_P_I: player P has seat I in the first round. An even start: no seat more often than another of that table.");
    formula.say(&format!("P = {}", player.number()));
    let vars: Vec<Var> = (1..=largest).map(|seat| formula.var(format!("f_{}_{seat}", player.number()))).collect();
    let terms: Vec<(Var, i64)> = vars.iter().map(|&var| (var, 1)).collect();
    let game = formula.equal(&terms, 1);
    let mut at_most = Vec::new();
    for &var in &vars[1..] {
        at_most.push(formula.add(Sum::new([(vars[0], 1), (var, -1), (selector, -1)], -1)));
    }
    if smallest < 2 {
        return Err(NotEncoded::Kind);
    }
    let second = formula.add(Sum::new([(vars[1], 1), (vars[0], -1), (selector, -1)], -1));
    // With the selector 1: f_1 ≥ f_I for every seat I, and Σ f_I ≥ 1, give L·f_1 ≥ 1 for L seats, so f_1 ≥ 1 after the division. With f_2 ≥ f_1
    // too, f_1 + f_2 ≥ 2, against Σ f_I ≤ 1.
    Ok(Box::new(move |formula, _| {
        let mut first = Derivation::default();
        first.add(formula, game[0], 1);
        at_most.iter().for_each(|&id| first.add(formula, id, 1));
        first.divide(vars.len() as i64);
        let mut derived = Derivation::default();
        derived.add_derived(&first, 2);
        derived.add(formula, second, 1);
        derived.add(formula, game[1], 1);
        derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
        Ok(derived)
    }))
}

/// The same where people rest: somebody has the first seat of a table, and so does not have the second.
fn first_game_of_somebody(
    formula: &mut Formula,
    case: &Case<'_>,
    round: &Round,
    selector: Var,
) -> Result<Prove, NotEncoded> {
    if round.smallest() < 2 {
        return Err(NotEncoded::Kind);
    }
    formula.say("Variable f_P_I: player P has seat I in the first round. An even start: nobody has the first seat more often than the second.");
    let mut first_seats = Vec::new();
    let mut each = Vec::new();
    for p in case.everybody().filter(|p| round.has(*p)) {
        let [one, other] = [1, 2].map(|seat| formula.var(format!("f_{}_{seat}", p.number())));
        first_seats.push((one, 1));
        let not_both = formula.add(Sum::at_most([(one, 1), (other, 1)], 1));
        each.push([not_both, formula.add(Sum::new([(other, 1), (one, -1), (selector, -1)], -1))]);
    }
    let somebody = formula.add(Sum::new(first_seats, 1));
    // With the selector 1: f_1 + f_2 ≤ 1 and f_2 ≥ f_1 give 2·f_1 ≤ 1, so f_1 ≤ 0 for everybody, against Σ f_1 ≥ 1.
    Ok(Box::new(move |formula, _| {
        let mut derived = Derivation::default();
        derived.add(formula, somebody, 1);
        for ids in &each {
            let mut own = Derivation::default();
            ids.iter().for_each(|&id| own.add(formula, id, 1));
            own.divide(2);
            derived.add_derived(&own, 1);
        }
        Ok(derived)
    }))
}
