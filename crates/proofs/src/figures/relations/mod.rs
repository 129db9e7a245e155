//! Checks bounds on relations by seats: who is whose partner, opponent, left neighbour, and so on, how often.
//!
//! Games are shared over the players as evenly as whole numbers allow, and each player's relations are dealt to all
//! others one after the other, like cards. A hand is one game's relations of a player; if seats have different numbers
//! of relations, each relation is a separate hand. A further time of a pair costs no less than the one before it, so no
//! other way to deal costs less; real schedules are among the ways, and the cost of dealing is a lower bound for them.
//!
//! Four rounds of doubles with four people: everybody has four partners, dealt to three others, so one of them is a
//! repeat. That is counted from both sides: 4 · 1 / 2 = 2 repeats at least.

mod statement;
mod two_rounds;

use std::collections::BTreeMap;

use roundtable_audit::{Argument, TierArgument, relation_named};
use roundtable_model::{Relation, sorted};

use super::{FigureRow, TierRow};
use crate::case::Case;
use crate::met::Cost;
use crate::mistake::{ClaimMistake, STEPS, at_most, only};
use crate::pseudo_boolean::prove::NotEncoded;

/// The tier of any relation.
pub(super) const TIER: TierRow = TierRow {
    holds: |case, tier| {
        let is_asked = |relation| case.relations.iter().any(|of| of.relation() == relation);
        tier.relation().is_some_and(|of| if of.is_of_sides() { case.sides.is_some() } else { is_asked(of) })
    },
    check: |case, tier, argument| {
        let relation = tier.relation().ok_or(ClaimMistake::Misplaced)?;
        if *argument == TierArgument::TwoRounds {
            return two_rounds::shared(case, relation);
        }
        only(argument, &tier_argument(relation))?;
        Ok(dealt(case, relation)?.1)
    },
    statement: |asked, formula, of| {
        let relation = Relation::all().find(|relation| relation.id() == of.name).ok_or(NotEncoded::Kind)?;
        let bound = of.only(&tier_argument(relation))?;
        statement::relation(formula, &asked.case, relation, Cost::Together, bound)
    },
    ..TierRow::PLAIN
};

/// The repeats of any relation. It has no name of its own: `relation_named` reads the relation from the figure's name.
pub(super) const FIGURE: FigureRow = FigureRow {
    id: "",
    check: |case, name, bound, by| {
        let relation = relation_named(name).ok_or(ClaimMistake::Misplaced)?;
        if *by == Argument::TwoRounds {
            // Two who are partners in m of all rounds are so in m(m − 1)/2 two rounds: at most half of all for a repeat.
            let shared = two_rounds::shared(case, relation)?;
            return at_most(bound, (2 * shared).div_ceil((case.rounds.len() as u64).max(1)));
        }
        only(by, &argument(relation))?;
        at_most(bound, dealt(case, relation)?.0)
    },
    statement: |asked, formula, of| {
        let relation = relation_named(of.name).ok_or(NotEncoded::Kind)?;
        let bound = of.only(&argument(relation))?;
        statement::relation(formula, &asked.case, relation, Cost::Repeats, bound)
    },
};

/// What proves the bound of its figure.
fn argument(relation: Relation) -> Argument {
    if relation.is_of_sides() { Argument::Sides } else { Argument::Related }
}

/// What proves the bound of its tier.
fn tier_argument(relation: Relation) -> TierArgument {
    if relation.is_of_sides() { TierArgument::Sides } else { TierArgument::Related }
}

/// Whether (a, b) and (b, a) are different pairs, as for a left neighbour.
fn is_ordered(case: &Case<'_>, relation: Relation) -> bool {
    case.relations.iter().any(|of| of.relation() == relation && of.is_ordered())
}

/// The pairs of seats that are related at tables of each size in use, one way or both.
fn seats(case: &Case<'_>, relation: Relation) -> Result<BTreeMap<u64, Vec<[u32; 2]>>, ClaimMistake> {
    if relation.is_of_sides() {
        let sides = case.sides.ok_or(ClaimMistake::Misplaced)?.of_each_seat();
        let size = sides.len() as u64;
        let asked = case.problem.iter().flat_map(|problem| problem.table_sizes().sizes()).map(|size| u64::from(*size));
        if case.sizes().into_iter().chain(asked).any(|other| other != size) {
            return Err(ClaimMistake::Misplaced);
        }
        let two = (0..sides.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
        let own = two.filter(|[a, b]| (sides[*a] == sides[*b]) == (relation == Relation::Partners));
        return Ok(BTreeMap::from([(size, own.map(|two| two.map(|seat| seat as u32)).collect())]));
    }
    let found = case.relations.iter().find(|of| of.relation() == relation).ok_or(ClaimMistake::Misplaced)?;
    let in_use = found.at().iter().filter(|of| case.sizes().contains(&u64::from(of.seats)) && !of.pairs.is_empty());
    Ok(in_use.map(|of| (u64::from(of.seats), of.pairs.iter().map(|two| two.map(|seat| seat.0)).collect())).collect())
}

/// How many others each seat of such a table is related to.
fn degrees(size: u64, pairs: &[[u32; 2]], is_ordered: bool) -> Vec<u64> {
    let of_seat = |seat: u32| pairs.iter().filter(|[a, b]| *a == seat || !is_ordered && *b == seat).count() as u64;
    (0..size as u32).map(of_seat).collect()
}

/// The least Σ max(0, times − 1) and the least Σ C(times, 2), counted by dealing.
fn dealt(case: &Case<'_>, relation: Relation) -> Result<(u64, u64), ClaimMistake> {
    let tables_of = |size: u64| case.rounds.iter().flat_map(|r| &r.tables).filter(|t| **t == size).count() as u64;
    let is_ordered = is_ordered(case, relation);
    let seats: Vec<(u64, Vec<u64>)> = (seats(case, relation)?.iter())
        .map(|(&size, pairs)| (tables_of(size), degrees(size, pairs, is_ordered)))
        .collect();
    let degrees: Vec<u64> = seats.iter().flat_map(|(_, each)| each.iter().copied()).collect();
    let alike = degrees.windows(2).all(|two| two[0] == two[1]);
    let in_hand = if alike { degrees.first().copied().unwrap_or(0) } else { 1 };
    let at_table = |each: &[u64]| if alike { each.len() as u64 } else { each.iter().sum() };
    let hands: u64 = seats.iter().map(|(tables, each)| tables * at_table(each)).sum();
    if case.players < 2 || hands.saturating_mul(in_hand).saturating_add(case.players) > STEPS {
        return if case.players < 2 { Ok((0, 0)) } else { Err(ClaimMistake::TooLarge) };
    }
    let earlier = earlier(case, relation);
    if !earlier.is_empty() {
        return dealt_after(case.players, hands, in_hand, &earlier);
    }
    // Hands go to the players in turn, so there are at most two different numbers of relations; each is dealt once, for
    // all people who have it.
    let (mut repeats, mut again) = (0, 0);
    let mut people_with = BTreeMap::<u64, u64>::new();
    for player in 0..case.players {
        *people_with.entry((player..hands).step_by(case.players as usize).count() as u64 * in_hand).or_default() += 1;
    }
    for (own, people) in people_with {
        let mut times = vec![0_u64; case.players as usize - 1];
        for at in 0..own {
            let place = (at % (case.players - 1)) as usize;
            again += people * times[place];
            repeats += people * u64::from(times[place] > 0);
            times[place] += 1;
        }
    }
    // Each pair is dealt twice, once to each of the two, unless the order counts.
    let times = if is_ordered { 1 } else { 2 };
    Ok((repeats.div_ceil(times), again.div_ceil(times)))
}

/// How often any two were related so in earlier events.
fn earlier(case: &Case<'_>, relation: Relation) -> BTreeMap<[u32; 2], u64> {
    let mut times = BTreeMap::new();
    for ([a, b], _) in case.earlier_sides.iter().filter(|(_, of)| *of == relation) {
        *times.entry([a.0, b.0]).or_default() += 1;
    }
    times
}

/// The same two sums, if some were related in earlier events. Each hand goes to the player for whom it costs least, and
/// is dealt to those others with whom that player has fewest times so far.
fn dealt_after(
    people: u64,
    hands: u64,
    in_hand: u64,
    before: &BTreeMap<[u32; 2], u64>,
) -> Result<(u64, u64), ClaimMistake> {
    if hands.saturating_mul(people).saturating_mul(in_hand + 2) > STEPS {
        return Err(ClaimMistake::TooLarge);
    }
    let rows: Vec<Vec<u64>> = (0..people as u32)
        .map(|one| {
            let others = (0..people as u32).filter(|other| *other != one);
            sorted(others.map(|other| before.get(&[one.min(other), one.max(other)]).copied().unwrap_or(0)))
        })
        .collect();
    let mut found = [0_u64; 2];
    for (found, is_again) in found.iter_mut().zip([false, true]) {
        let one = |times: u64| if is_again { times } else { u64::from(times > 0) };
        let of_row = |row: &Vec<u64>| row.iter().map(|times| (0..*times).map(one).sum::<u64>()).sum::<u64>();
        let take = |row: &[u64]| {
            let (mut row, mut paid) = (row.to_vec(), 0);
            for _ in 0..in_hand {
                paid += row.first().copied().map_or(0, one);
                if let Some(least) = row.first_mut() {
                    *least += 1;
                }
                row.sort_unstable();
            }
            (paid, row)
        };
        let mut rows = rows.clone();
        *found = rows.iter().map(of_row).sum();
        let mut next: Vec<u64> = rows.iter().map(|row| take(row).0).collect();
        for _ in 0..hands {
            let Some(cheapest) = (0..next.len()).min_by_key(|at| next[*at]) else { break };
            *found += next[cheapest];
            rows[cheapest] = take(&rows[cheapest]).1;
            next[cheapest] = take(&rows[cheapest]).0;
        }
    }
    // Each pair is in two rows.
    let [repeats, again] = found;
    Ok((repeats.div_ceil(2), again.div_ceil(2)))
}
