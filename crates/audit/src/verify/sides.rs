//! Partners and opponents: games as even as whole numbers go, and everybody's dealt to all others in turn, one after the other.

use std::collections::BTreeMap;

use roundtable_model::Relation;

use super::case::Case;
use super::{Mistake, STEPS};
use crate::proof::Argument;

/// The least Σ max(0, times − 1).
pub(super) fn repeats(case: &Case<'_>, relation: Relation, argument: &Argument) -> Result<u64, Mistake> {
    if *argument == Argument::Sides { Ok(dealt(case, relation)?.0) } else { Err(Mistake::Misplaced) }
}

/// The least Σ C(times, 2).
pub(super) fn again(case: &Case<'_>, relation: Relation) -> Result<u64, Mistake> {
    Ok(dealt(case, relation)?.1)
}

/// Both, counted by dealing.
fn dealt(case: &Case<'_>, relation: Relation) -> Result<(u64, u64), Mistake> {
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
    let each: Vec<u64> = (0..sides.len()).map(others).collect();
    let tables: u64 = case.rounds.iter().map(|round| round.tables.len() as u64).sum();
    let alike = each.windows(2).all(|two| two[0] == two[1]);
    let hands = if alike { tables * size } else { tables * each.iter().sum::<u64>() };
    let in_hand = if alike { each[0] } else { 1 };
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
    Ok((repeats.div_ceil(2), again.div_ceil(2)))
}
