//! The alternative in the answer of `why_not` does what was asked: nobody is in two of its pairs, nobody in them meets again, and at
//! the criterion that is named it is worse.

use std::collections::HashSet;

use roundtable_swiss::{Criteria, Instead, Position, Reason, Round, Seed, Stress, generate, pair, why_not};

/// Checks the pairs and the values of a reason; `when` says in a failure which it is.
fn fits(reason: &Reason, (position, found): (&Position, &Round), instead: Instead, when: &str) {
    let paired = |place: usize| reason.pairs.iter().any(|pair| pair.0 == place || pair.1 == place);
    let people: Vec<usize> = reason.pairs.iter().flat_map(|pair| [pair.0, pair.1]).collect();
    assert_eq!(people.iter().collect::<HashSet<_>>().len(), people.len(), "{when}");
    for &(one, other) in &reason.pairs {
        assert!(one < other && !position.players[one].barred.contains(&(other as u32)), "{when}: {one} {other}");
    }
    // What the criterion comes to in the pairing and in the alternative.
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
            let position = Position::before(&event, round).unwrap();
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
