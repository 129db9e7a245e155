//! Seats with given tables in every round, as constraints: how many people cannot have even seats, by prices of the
//! seats (`mod.rs`). The claim that the bound is beaten binds only if the variable `formula.selector` is 1.
//!
//! The argument gives a price to each seat of the rounds that are not kept. A player with even seats pays at least the
//! price of the cheapest even seats; all players together pay each price once. So if many were even, they would pay
//! more than all prices together. The proof adds up:
//!
//! 1. For each player: even seats cost at least `value`. The cheapest even seats are a transport of games to seats; its
//!    dual (linear programming duality: Hitchcock 1941, Kantorovich 1942) gives the factors in the sum of the player's
//!    constraints.
//! 2. For each seat: it is taken once, times its price.
//! 3. Both together, divided: an upper limit on how many are even.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::Case;
use crate::figures::same_tables::{Game, Player, least_range, people};
use crate::pseudo_boolean::formula::{Caps, Derivation, Formula, Id, Sum, Var};
use crate::pseudo_boolean::prove::{NotEncoded, Provable};

/// The most variables: two for each player and each seat of the player's free tables.
const MOST_VARIABLES: usize = 200_000;
/// The largest sum of all prices, to keep sums of sums in 64 bits.
const MOST_PAID: i64 = 1 << 40;
/// Up to this many seats a table all sets of seats are tried in an ascent, above that single seats.
const ALL_SETS: usize = 6;
/// Steps of one ascent.
const MOST_STEPS: usize = 2_000;

/// A player's constraints, by their numbers in the formula. The player has one seat in each game: by the variables `ce`
/// if their seats are even, by `cu` if not.
struct Stated {
    /// 1 if the seats are even.
    even: Var,
    /// For each game: that the `ce` sum to `even`, from below and from above; and that the `cu` sum to at least 1 −
    /// `even`.
    games: Vec<([Id; 2], Id)>,
    /// For each seat: how often it is used if seats are even, at least (if that is not trivial) and at most.
    seats: Vec<(Option<Id>, Id)>,
    /// The numbers in these two constraints, less the uses of the seat in kept rounds.
    bounds: Vec<(i64, i64)>,
    /// For each game the prices of its seats.
    prices: Vec<Vec<i64>>,
}

/// `seats.imperfect_players` of at least `bound`; or, with a range, that somebody's range is at least that.
pub(crate) fn uneven(
    formula: &mut Formula,
    case: &Case<'_>,
    range: Option<i64>,
    bound: i64,
    prices: &[Vec<u64>],
) -> Provable {
    let people = people(case.schedule, case.kept, prices)?;
    let total = paid_in_all(prices)?;
    if 2 * people.iter().flat_map(|p| &p.to_come).map(|game| game.prices.len()).sum::<usize>() > MOST_VARIABLES {
        return Err(NotEncoded::TooLarge);
    }
    let name = range.unwrap_or(0);
    formula.say("Who sits at which table is given, and so are the seats of kept rounds.");
    formula.say("Variable ev_W_P: how often P has one seat and another differs by less than W; with W = 0, by as little as P's games allow.");
    formula.say("Variables ce_W_R_P_I and cu_W_R_P_I: P has seat I in round R, and ev_W_P is 1, or is not.");
    formula.say(&format!("W = {name}"));
    // The statement: each player's seats, each seat once, and, if the selector is 1, enough even players to break
    // the bound.
    let mut taken: BTreeMap<(usize, usize), Vec<Var>> = BTreeMap::new();
    let mut players = Vec::new();
    let mut steps = 0;
    for player in &people {
        let within = match range {
            Some(range) => range - 1,
            None => i64::from(least_range(player, &mut steps)?),
        };
        players.push(state(formula, player, name, within, &mut taken));
    }
    // Each seat of a table is taken at most once; these are the prices of the seats with their constraints.
    let mut once: Vec<(i64, Id)> = Vec::new();
    for ((table, seat), vars) in taken {
        let taken = formula.add(Sum::at_most(vars.into_iter().map(|var| (var, 1)), 1));
        once.push((prices[table][seat] as i64, taken));
    }
    // Fewer than `bound` uneven is at least this many even.
    let kept = players.len() as i64 - bound + 1;
    if kept < 1 {
        return Err(NotEncoded::Kind);
    }
    let all_even = players.iter().map(|one| (one.even, 1)).chain([(formula.selector, -kept)]);
    let claimed = formula.add(Sum::new(all_even, 0));
    Ok(Box::new(move |formula, _| {
        let left = total - players.iter().map(Stated::cheapest).sum::<i64>();
        let (mut derived, extra) = even_seats_cost(formula, &players, &once, left);
        divide_by_first_too_dear(&mut derived, formula, extra, left);
        derived.add(formula, claimed, 1);
        Ok(derived)
    }))
}

/// The sum of all prices.
fn paid_in_all(prices: &[Vec<u64>]) -> Result<i64, NotEncoded> {
    let total = prices.iter().flatten().try_fold(0_u64, |sum, price| sum.checked_add(*price));
    let total = total.and_then(|total| i64::try_from(total).ok()).filter(|total| *total <= MOST_PAID);
    total.ok_or(NotEncoded::TooLarge)
}

/// Derives that the extra cost of even seats over all players who are even is at most `left`. A player's extra is the
/// cost of even seats above the player's cheapest seats, even or not; `left` is all prices together less everybody's
/// cheapest seats. Also returns each player's extra.
fn even_seats_cost(
    formula: &Formula,
    players: &[Stated],
    once: &[(i64, Id)],
    left: i64,
) -> (Derivation, Vec<(i64, Var)>) {
    let mut derived = Derivation::default();
    let mut extra = Vec::new();
    // A player pays at least for the cheapest seats, and at least the dual's value if the seats are even.
    for one in players {
        // An extra of more than `left` cannot be paid: a dual that shows this much suffices.
        let free = one.cheapest();
        let dual = Dual::best(one, free + left + 1);
        dual.add_to(&mut derived, formula, one);
        extra.push((dual.value - free, one.even));
    }
    // All pay each price once at most.
    once.iter().for_each(|&(price, id)| derived.add(formula, id, price));
    let evens: BTreeSet<Var> = players.iter().map(|one| one.even).collect();
    derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &evens);
    (derived, extra)
}

/// Derives from that how many players can be even at most: those with the smallest extras, as many as `left` pays for.
/// Let the price be the extra of the first who is too expensive. Bringing every factor to that price, and dividing by
/// it, leaves that number.
fn divide_by_first_too_dear(derived: &mut Derivation, formula: &Formula, mut extra: Vec<(i64, Var)>, left: i64) {
    extra.sort_unstable();
    let mut paid = 0;
    let dear = extra.iter().map(|(cost, _)| *cost).find(|cost| {
        paid += cost;
        paid > left
    });
    if let Some(price) = dear {
        let level: BTreeMap<Var, i64> = extra.iter().map(|&(_, even)| (even, -price)).collect();
        derived.reach(formula, &level);
        derived.divide(price);
    }
}

impl Stated {
    /// What the cheapest seat of each game costs, even or not.
    fn cheapest(&self) -> i64 {
        self.prices.iter().map(|prices| prices.iter().min().unwrap_or(&0)).sum()
    }
}

/// States that a player has one seat in each game and, if their seats are even, each seat about equally often: at most
/// `within` apart.
fn state(
    formula: &mut Formula,
    player: &Player<'_>,
    name: i64,
    within: i64,
    taken: &mut BTreeMap<(usize, usize), Vec<Var>>,
) -> Stated {
    let number = player.number;
    let seats = player.had.len() as i64;
    let all = player.had.iter().map(|had| i64::from(*had)).sum::<i64>() + player.to_come.len() as i64;
    let even = formula.var(format!("ev_{name}_{number}"));
    let mut at: Vec<Vec<(Var, i64)>> = vec![Vec::new(); player.had.len()];
    let mut games = Vec::new();
    for Game { round, table, prices } in &player.to_come {
        let mut vars = |letters: &str| -> Vec<(Var, i64)> {
            let var = |seat| (formula.var(format!("{letters}_{name}_{round}_{number}_{seat}")), 1);
            (1..=prices.len()).map(var).collect()
        };
        let (evenly, otherwise) = (vars("ce"), vars("cu"));
        for (seat, (&one, &other)) in evenly.iter().zip(&otherwise).enumerate() {
            at[seat].push(one);
            taken.entry((*table, seat)).or_default().extend([one.0, other.0]);
        }
        let sum: Vec<(Var, i64)> = evenly.into_iter().chain([(even, -1)]).collect();
        games.push((formula.equal(&sum, 0), formula.add(Sum::new(otherwise.into_iter().chain([(even, 1)]), 1))));
    }
    // Of numbers that differ by at most w and sum to g, each is between (g − w(s − 1))/s and (g + w(s − 1))/s.
    let (fewest, most) =
        (-(within * (seats - 1) - all).div_euclid(seats), (all + within * (seats - 1)).div_euclid(seats));
    let bounds: Vec<(i64, i64)> =
        player.had.iter().map(|had| i64::from(*had)).map(|had| ((fewest - had).max(0), most - had)).collect();
    let mut limits = Vec::new();
    for (own, &(least, most)) in at.iter().zip(&bounds) {
        let terms = |times: i64| own.iter().copied().chain([(even, -times)]);
        let below = (least > 0).then(|| formula.add(Sum::new(terms(least), 0)));
        limits.push((below, formula.add(Sum::at_most(terms(most), 0))));
    }
    let prices = player.to_come.iter().map(|game| game.prices.iter().map(|price| *price as i64).collect()).collect();
    Stated { even, games, seats: limits, bounds, prices }
}

/// The dual of a player's cheapest even seats: a number for each seat of the largest table, and the least cost of even
/// seats by them.
///
/// Even seats are used between least and most times each. Subtract the number of a seat from its price in every game:
/// the player pays at least the least reduced price of each game, plus the number for each use of the seat. So any
/// numbers show a lower bound (`value`); the search is for the largest.
///
/// It is found by steepest ascent over sets of seats with halved steps. If all sets are tried it ends at a best one, as
/// the dual of a transport is L♮-concave (Murota 2003, chapter 10: such a function has no local maximum over sets that
/// is not the largest). O(free seats · 2^seats) a step.
struct Dual {
    /// What is subtracted from the price of each seat in every game.
    own: Vec<i64>,
    value: i64,
}

impl Dual {
    /// The best for a player, or the first that shows `enough`. From all zeros, one step adds the step length to the
    /// numbers of a set of seats, or subtracts it: the best set. If none improves, the length is halved; at 1 the
    /// ascent ends.
    fn best(one: &Stated, enough: i64) -> Self {
        let seats = one.bounds.len();
        let sets: Vec<u32> = match seats <= ALL_SETS {
            true => (1..1 << seats).collect(),
            false => (0..seats.min(32)).map(|seat| 1 << seat).collect(),
        };
        let mut best = Self { own: vec![0; seats], value: value(one, &vec![0; seats]) };
        let dearest = one.prices.iter().flatten().copied().max().unwrap_or(0).max(1);
        // The first step is a power of 2 above every price, and 2⁴⁰ at most.
        let mut step = 1_i64 << (i64::BITS - dearest.leading_zeros()).min(40);
        for _ in 0..MOST_STEPS {
            if best.value >= enough {
                break;
            }
            let moved = |set: u32, by: i64| -> Vec<i64> {
                best.own.iter().enumerate().map(|(seat, own)| own + by * i64::from(set >> seat & 1)).collect()
            };
            let tries = sets.iter().flat_map(|&set| [moved(set, step), moved(set, -step)]);
            let next = tries.map(|own| (value(one, &own), own)).max_by_key(|(value, _)| *value);
            match next.filter(|(value, _)| *value > best.value) {
                Some((value, own)) => best = Self { own, value },
                None if step > 1 => step /= 2,
                None => break,
            }
        }
        best
    }

    /// Adds the constraints of a player: the seats cost at least `value` if they are even, and the cheapest if not.
    fn add_to(&self, derived: &mut Derivation, formula: &Formula, one: &Stated) {
        for (prices, (even, otherwise)) in one.prices.iter().zip(&one.games) {
            let least = reduced(prices, &self.own);
            derived.add(formula, even[0], least);
            derived.add(formula, even[1], -least);
            derived.add(formula, *otherwise, prices.iter().copied().min().unwrap_or(0));
        }
        for (&own, &(below, above)) in self.own.iter().zip(&one.seats) {
            below.into_iter().for_each(|id| derived.add(formula, id, own));
            derived.add(formula, above, -own);
        }
    }
}

/// The least price of a game's seats after subtracting `own`.
fn reduced(prices: &[i64], own: &[i64]) -> i64 {
    prices.iter().zip(own).map(|(price, own)| price - own).min().unwrap_or(0)
}

/// The least cost of even seats for a player, by the dual `own`: in each game the least reduced price, and for each
/// seat its number times its fewest uses (the most, if the number is negative).
fn value(one: &Stated, own: &[i64]) -> i64 {
    let seats = one.bounds.iter().zip(own).map(|(&(least, most), &own)| if own > 0 { least * own } else { most * own });
    one.prices.iter().map(|prices| reduced(prices, own)).sum::<i64>() + seats.sum::<i64>()
}
