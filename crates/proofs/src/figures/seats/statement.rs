//! Uneven seats, as constraints: of somebody whose number of games is not a multiple of the seats, and after a first
//! game. The claim that all seats are even binds only if the variable `formula.selector` is 1, and the proof derives
//! that it is 0.

use crate::case::{Case, Round};
use crate::pseudo_boolean::formula::{Caps, Derivation, Formula, Sum, Var};
use crate::pseudo_boolean::prove::{NotEncoded, Provable};

/// `seats.max_range` and `colours.max_imbalance` at tables of one size: somebody's number of games is not a multiple of
/// the seats, so seats cannot be used equally often.
pub(crate) fn uneven(formula: &mut Formula, case: &Case<'_>) -> Provable {
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
            claimed.push(formula.add(Sum::new(terms.chain([(formula.selector, -most)]), -most)));
        }
    }
    // `claimed` has two constraints for each other seat: c_1 ≥ c_I, and c_I ≥ c_1. Over the s seats the first give
    // s·c_1 ≥ least games, the second s·c_1 ≤ most games. No multiple of s is between least and most, so the two
    // contradict after division by s with rounding.
    Ok(Box::new(move |formula, _| {
        let mut all = Derivation::default();
        for side in 0..2 {
            let ids = games.iter().filter_map(|ids| ids[side]).chain(claimed.iter().skip(side).step_by(2).copied());
            let mut derived = Derivation::of(formula, ids);
            derived.divide(seats as i64);
            all.add_derived(&derived, 1);
        }
        Ok(all)
    }))
}

/// `seats.max_range_any_round`: after the first game, one seat was used and another was not.
pub(crate) fn first_game(formula: &mut Formula, case: &Case<'_>) -> Provable {
    let round = case.rounds.first().filter(|round| !round.tables.is_empty()).ok_or(NotEncoded::Kind)?;
    if round.resting > 0 {
        return first_game_of_somebody(formula, case, round);
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
        at_most.push(formula.add(Sum::new([(vars[0], 1), (var, -1), (formula.selector, -1)], -1)));
    }
    if smallest < 2 {
        return Err(NotEncoded::Kind);
    }
    let second = formula.add(Sum::new([(vars[1], 1), (vars[0], -1), (formula.selector, -1)], -1));
    // With the selector 1: f_1 ≥ f_I for every seat I, and Σ f_I ≥ 1, give L·f_1 ≥ 1 for L seats, so f_1 ≥ 1 after the
    // division. With f_2 ≥ f_1 too, f_1 + f_2 ≥ 2, against Σ f_I ≤ 1.
    Ok(Box::new(move |formula, _| {
        let mut first = Derivation::of(formula, [game[0]].into_iter().chain(at_most));
        first.divide(vars.len() as i64);
        let mut derived = Derivation::default();
        derived.add_derived(&first, 2);
        derived.add(formula, second, 1);
        derived.add(formula, game[1], 1);
        derived.leave(formula, &Caps::new());
        Ok(derived)
    }))
}

/// The same if people rest: somebody has the first seat of a table and not the second.
fn first_game_of_somebody(formula: &mut Formula, case: &Case<'_>, round: &Round) -> Provable {
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
        each.push([not_both, formula.add(Sum::new([(other, 1), (one, -1), (formula.selector, -1)], -1))]);
    }
    let somebody = formula.add(Sum::new(first_seats, 1));
    // With the selector 1: f_1 + f_2 ≤ 1 and f_2 ≥ f_1 give 2·f_1 ≤ 1, so f_1 ≤ 0 for everybody, against Σ f_1 ≥ 1.
    Ok(Box::new(move |formula, _| {
        let mut derived = Derivation::of(formula, [somebody]);
        for ids in each {
            let mut own = Derivation::of(formula, ids);
            own.divide(2);
            derived.add_derived(&own, 1);
        }
        Ok(derived)
    }))
}
