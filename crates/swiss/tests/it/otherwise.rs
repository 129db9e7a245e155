//! The alternative in the answer of `why_not` meets the demand: nobody is in two of its pairs, nobody in them meets
//! again, and it is worse at the criterion named.

use std::collections::HashSet;

use roundtable_swiss::{
    Criteria, Criterion, Float, Instead, PairedRound, Points, Seed, Stress, SwissField, WhyNot, generate, pair, why_not,
};

/// Checks the pairs and the values of a reason; `when` says in a failure which it is.
fn fits(reason: &WhyNot, (position, found): (&SwissField, &PairedRound), instead: Instead, when: &str) {
    let paired = |place: usize| reason.pairs.iter().any(|pair| pair.0 == place || pair.1 == place);
    let people: Vec<usize> = reason.pairs.iter().flat_map(|pair| [pair.0, pair.1]).collect();
    assert_eq!(people.iter().collect::<HashSet<_>>().len(), people.len(), "{when}");
    for &(one, other) in &reason.pairs {
        assert!(one < other && !position.players[one].barred.contains(&(other as u32)), "{when}: {one} {other}");
    }
    // The value of the criterion in the pairing and in the alternative.
    if let Some((ours, theirs)) = reason.values {
        assert!(ours < theirs, "{when}: less is better");
    }
    if reason.pairs.is_empty() {
        return;
    }
    let there = |place| reason.bracket.is_some_and(|at| found.brackets[at].holds(place));
    let both_there = if let Instead::Pair(one, other) = instead { there(one) && there(other) } else { true };
    assert!(
        match instead {
            // Two who are never in one bracket do not meet in the alternative: the first of them floats.
            Instead::Pair(one, other) => reason.pairs.contains(&(one.min(other), one.max(other))) || !both_there,
            Instead::Apart(one, other) => !reason.pairs.contains(&(one.min(other), one.max(other))),
            // To stay is to have a partner in the bracket; to float is to have none there.
            Instead::Stays(place) => paired(place),
            Instead::Floats(place) => !paired(place),
        },
        "{when}"
    );
}

#[test]
fn an_alternative_does_what_was_asked_for() {
    // Alternatives with pairs, by kind of question.
    let mut seen = [0; 4];
    for seed in 0..40 {
        let event = generate(Seed(seed), 7 + (seed % 6) as u32, 5, Stress::ALL[seed as usize % 8]);
        for round in 2..=event.rounds_paired() {
            let position = SwissField::before(&event, round).unwrap();
            let found = pair(&position).unwrap();
            let all = 0..position.players.len();
            let pairs = all.clone().flat_map(|one| all.clone().skip(one + 1).map(move |other| (one, other)));
            let asked = pairs.flat_map(|(one, other)| [Instead::Pair(one, other), Instead::Apart(one, other)]);
            for instead in asked.chain(all.clone().flat_map(|place| [Instead::Stays(place), Instead::Floats(place)])) {
                let Some(reason) = why_not(&position, &found, Criteria::ALL, instead) else { continue };
                fits(
                    &reason,
                    (&position, &found),
                    instead,
                    &format!("seed {seed} round {round}: {instead:?}, {reason:?}"),
                );
                let kind = match instead {
                    Instead::Pair(..) => 0,
                    Instead::Apart(..) => 1,
                    Instead::Stays(_) => 2,
                    Instead::Floats(_) => 3,
                };
                seen[kind] += usize::from(!reason.pairs.is_empty());
            }
        }
    }
    assert!(seen.iter().all(|kind| *kind > 20), "{seen:?}");
}

/// Players with these scores, best first. The first four have all met each other, so they float down together.
fn four_who_have_met(scores: &[i32]) -> SwissField {
    let mut position = SwissField::before(&generate(Seed(1), scores.len() as u32, 1, Stress::Plain), 1).unwrap();
    for (place, (player, score)) in (0..).zip(position.players.iter_mut().zip(scores)) {
        player.score = Points(*score);
        player.barred = (0..4).filter(|other| place < 4 && *other != place).collect();
    }
    position
}

/// Four float down to a group of three, and one of them floats on: the one who did not float down last round (C18), or
/// two rounds ago (C20).
#[test]
fn of_many_who_floated_down_lately_none_floats_on_where_somebody_else_can() {
    for (back, criterion) in [(0, Criterion::C18), (1, Criterion::C20)] {
        let mut position = four_who_have_met(&[30, 30, 30, 30, 20, 20, 20, 10]);
        position.players[1..4].iter_mut().for_each(|player| player.floats[back] = Float::Down);
        let found = pair(&position).unwrap();
        assert_eq!(found.brackets[1].pairs, [(1, 4), (2, 5), (3, 6)], "{criterion:?}");
        // If the first is paired, one of the three others floats on.
        let reason = why_not(&position, &found, Criteria::ALL, Instead::Pair(0, 4)).unwrap();
        assert_eq!((reason.criterion, reason.values), (Some(criterion), Some((0, 1))));
    }
}

/// Four float down to a group of five, of whom four floated up last round (C19), or two rounds ago (C21). Three of them
/// meet a floater anyway: they meet those of the lower score, and the highest meets the one who did not float up.
#[test]
fn of_many_who_floated_up_lately_none_meets_the_highest_where_somebody_else_can() {
    for (back, criterion) in [(0, Criterion::C19), (1, Criterion::C21)] {
        let mut position = four_who_have_met(&[40, 30, 30, 30, 20, 20, 20, 20, 20, 10]);
        position.players[4..8].iter_mut().for_each(|player| player.floats[back] = Float::Up);
        let found = pair(&position).unwrap();
        assert_eq!(found.brackets[2].pairs, [(0, 8), (1, 4), (2, 5), (3, 6)], "{criterion:?}");
        let reason = why_not(&position, &found, Criteria::ALL, Instead::Apart(0, 8)).unwrap();
        assert_eq!((reason.criterion, reason.values), (Some(criterion), Some((0, 1))));
    }
}
