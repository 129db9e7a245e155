//! Partners and opponents, neighbours and turns: games as even as whole numbers go, and everybody's dealt to all others in turn, one after
//! the other.

use std::collections::BTreeMap;

use roundtable_model::Relation;

use super::case::Case;
use super::{Mistake, STEPS};
use crate::proof::{Argument, TierArgument};

/// The least Σ max(0, times − 1).
pub(super) fn repeats(case: &Case<'_>, relation: Relation, argument: &Argument) -> Result<u64, Mistake> {
    let by = if of_sides(relation) { Argument::Sides } else { Argument::Related };
    if *argument == by { Ok(dealt(case, relation)?.0) } else { Err(Mistake::Misplaced) }
}

/// The least Σ C(times, 2).
pub(super) fn again(case: &Case<'_>, relation: Relation, argument: &TierArgument) -> Result<u64, Mistake> {
    let by = if of_sides(relation) { TierArgument::Sides } else { TierArgument::Related };
    if *argument == by { Ok(dealt(case, relation)?.1) } else { Err(Mistake::Misplaced) }
}

fn of_sides(relation: Relation) -> bool {
    Relation::OF_SIDES.contains(&relation)
}

/// How many others each seat is related to, at the tables of every size where anybody is: how many tables, and seat by seat.
fn related_seats(case: &Case<'_>, relation: Relation) -> Result<Vec<(u64, Vec<u64>)>, Mistake> {
    let tables_of = |size: u64| case.rounds.iter().flat_map(|r| &r.tables).filter(|t| **t == size).count() as u64;
    if of_sides(relation) {
        let sides = case.sides.ok_or(Mistake::Misplaced)?.of_each_seat();
        let size = sides.len() as u64;
        let only = |sizes: &[u32]| sizes.iter().all(|s| u64::from(*s) == size);
        if case.sizes().iter().any(|s| *s != size) || case.problem.is_some_and(|p| !only(p.table_sizes().sizes())) {
            return Err(Mistake::Misplaced);
        }
        let wanted = relation == Relation::Partners;
        let others = |seat: usize| {
            sides.iter().zip(0..).filter(|(s, at)| *at != seat && (**s == sides[seat]) == wanted).count() as u64
        };
        return Ok(vec![(tables_of(size), (0..sides.len()).map(others).collect())]);
    }
    let found = case.relations.iter().find(|of| of.relation() == relation).ok_or(Mistake::Misplaced)?;
    let mut all = Vec::new();
    for of in found.at().iter().filter(|of| !of.pairs.is_empty() && case.sizes().contains(&u64::from(of.seats))) {
        let others = |seat: u32| {
            let is_one = |[one, other]: &&[_; 2]| {
                *one == roundtable_model::SeatIx(seat)
                    || !relation.is_ordered() && *other == roundtable_model::SeatIx(seat)
            };
            of.pairs.iter().filter(is_one).count() as u64
        };
        all.push((tables_of(of.seats.into()), (0..of.seats).map(others).collect()));
    }
    Ok(all)
}

/// Both, counted by dealing.
fn dealt(case: &Case<'_>, relation: Relation) -> Result<(u64, u64), Mistake> {
    let seats = related_seats(case, relation)?;
    let degrees: Vec<u64> = seats.iter().flat_map(|(_, each)| each.iter().copied()).collect();
    let alike = degrees.windows(2).all(|two| two[0] == two[1]);
    let in_hand = if alike { degrees.first().copied().unwrap_or(0) } else { 1 };
    let at_table = |each: &[u64]| if alike { each.len() as u64 } else { each.iter().sum() };
    let hands: u64 = seats.iter().map(|(tables, each)| tables * at_table(each)).sum();
    if case.players < 2 || hands.saturating_mul(in_hand).saturating_add(case.players) > STEPS {
        return if case.players < 2 { Ok((0, 0)) } else { Err(Mistake::TooLarge) };
    }
    // Anyone who has fewest takes the next hand, which is the next in a fixed order; only two numbers of hands come about.
    let (mut repeats, mut again) = (0, 0);
    let mut alike = BTreeMap::<u64, u64>::new();
    for player in 0..case.players {
        *alike.entry((player..hands).step_by(case.players as usize).count() as u64 * in_hand).or_default() += 1;
    }
    for (own, people) in alike {
        let mut times = vec![0_u64; case.players as usize - 1];
        for at in 0..own {
            let place = (at % (case.players - 1)) as usize;
            again += people * times[place];
            repeats += people * u64::from(times[place] > 0);
            times[place] += 1;
        }
    }
    // Each pair is dealt twice, once to either, but where the order counts.
    let times = if relation.is_ordered() { 1 } else { 2 };
    Ok((repeats.div_ceil(times), again.div_ceil(times)))
}
