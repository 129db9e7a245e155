//! Rounds on record with a change by hand: a board turned round, two opponents exchanged, the bye given to somebody
//! else. `check_round` names each fault, and never accepts such a round.

use roundtable_swiss::{
    Cell, CheckedRound, Colour, Criterion, Event, Number, RecordError, RoundOutcome, Seed, Strength, Stress,
    SwissField, check_round, generate, recorded,
};

fn event(seed: u64) -> Event {
    let mut lots = Seed(seed).rng();
    let (players, rounds) = (7 + lots.below(14) as u32, 4 + lots.below(4) as u32);
    generate(Seed(seed), players, rounds, Stress::ALL[lots.below(8) as usize])
}

fn cell(event: &mut Event, number: Number, round: u32) -> &mut Cell {
    let entrant = event.entrants.iter_mut().find(|e| e.number == number).unwrap();
    &mut entrant.rounds[round as usize - 1]
}

/// Two play each other, the first with White, and draw.
fn sit(event: &mut Event, round: u32, white: Number, black: Number) {
    for (own, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
        *cell(event, own, round) = Cell { opponent: Some(other), colour: Some(colour), outcome: RoundOutcome::Draw };
    }
}

/// Whether two have played each other before a round.
fn have_met(event: &Event, round: u32, pair: (Number, Number)) -> bool {
    let row = event.entrants.iter().find(|e| e.number == pair.0).unwrap();
    (1..round).any(|earlier| row.cell(earlier).opponent == Some(pair.1) && row.cell(earlier).outcome.played())
}

fn points(event: &Event, round: u32, number: Number) -> i32 {
    let position = SwissField::before(event, round).unwrap();
    position.players.iter().find(|player| player.number == number).unwrap().score.0
}

#[test]
fn a_board_turned_round_is_told_with_the_white_of_the_record_first() {
    let mut turned = 0;
    for seed in 0..80 {
        let event = event(seed);
        for round in 1..=event.rounds_paired() {
            assert_eq!(check_round(&event, round), Ok(CheckedRound::Same), "seed {seed} round {round}");
            let (pairs, _) = recorded(&event, round);
            for (white, black) in pairs.into_iter().step_by(3) {
                let mut spoilt = event.clone();
                sit(&mut spoilt, round, black, white);
                let told = check_round(&spoilt, round);
                assert_eq!(told, Ok(CheckedRound::Colours(vec![(black, white)])), "seed {seed} round {round}");
                turned += 1;
            }
        }
    }
    assert!(turned > 500, "{turned}");
}

#[test]
fn exchanged_opponents_are_told_as_illegal_or_as_worse() {
    // Met before or forbidden; absolute colours that clash; worse at a criterion.
    let mut seen = [0; 3];
    for seed in 0..60 {
        let event = event(seed);
        for round in 2..=event.rounds_paired() {
            let (pairs, _) = recorded(&event, round);
            // Opponents are exchanged with colours kept, and with the two Whites playing each other.
            let ways = |two: &[(Number, Number)]| {
                let [(white, black), (other, last)] = [two[0], two[1]];
                [[(white, last), (other, black)], [(white, other), (black, last)]]
            };
            for new in pairs.windows(2).flat_map(ways) {
                let mut spoilt = event.clone();
                new.iter().for_each(|(white, black)| sit(&mut spoilt, round, *white, *black));
                let when = format!("seed {seed} round {round}, {new:?}");
                match check_round(&spoilt, round).unwrap() {
                    CheckedRound::Illegal(Criterion::C1, one, other) => {
                        let forbidden = event.forbidden.iter().any(|of| {
                            of.rounds.contains(&round) && of.numbers.contains(&one) && of.numbers.contains(&other)
                        });
                        assert!(new.contains(&(one, other)), "{when}: {one:?} {other:?}");
                        assert!(forbidden || have_met(&event, round, (one, other)), "{when}: {one:?} {other:?}");
                        seen[0] += 1;
                    }
                    CheckedRound::Illegal(criterion, one, other) => {
                        assert_eq!(criterion, Criterion::C3, "{when}");
                        assert!(new.contains(&(one, other)) && !have_met(&event, round, (one, other)), "{when}");
                        let wishes = [one, other].map(|number| {
                            let position = SwissField::before(&event, round).unwrap();
                            position.players.iter().find(|player| player.number == number).unwrap().preference
                        });
                        assert!(wishes.iter().all(|wish| wish.strength == Strength::Absolute), "{when}: {wishes:?}");
                        assert_eq!(wishes[0].colour, wishes[1].colour, "{when}");
                        seen[1] += 1;
                    }
                    CheckedRound::Worse { bracket, reason, pairs } => {
                        assert!(!new.iter().any(|pair| have_met(&event, round, *pair)), "{when}");
                        assert!(
                            new.iter().any(|(one, other)| bracket.contains(one) || bracket.contains(other)),
                            "{when}"
                        );
                        assert!(
                            pairs.iter().all(|(one, other)| bracket.contains(one) && bracket.contains(other)),
                            "{when}"
                        );
                        assert!(pairs.iter().all(|pair| !have_met(&event, round, *pair)), "{when}: {reason:?}");
                        seen[2] += 1;
                    }
                    told @ (CheckedRound::Same
                    | CheckedRound::Colours(_)
                    | CheckedRound::Bye(..)
                    | CheckedRound::NoPairing(_)
                    | CheckedRound::LeftOut(_)) => {
                        panic!("{when}: {told:?}")
                    }
                }
            }
        }
    }
    assert!(seen.iter().all(|kind| *kind > 5), "{seen:?}");
}

#[test]
fn a_bye_for_somebody_else_is_told_by_the_criterion_it_breaks() {
    // Had a bye before (C2); another score (C5); legal but worse.
    let mut seen = [0; 3];
    for seed in 0..120 {
        let event = event(seed);
        for round in 2..=event.rounds_paired() {
            let (pairs, Some(taker)) = recorded(&event, round) else { continue };
            for &(white, black) in &pairs {
                // The one who had the bye plays instead of Black, who has it now.
                if have_met(&event, round, (white, taker)) {
                    continue;
                }
                let mut spoilt = event.clone();
                sit(&mut spoilt, round, white, taker);
                *cell(&mut spoilt, black, round) = Cell::alone(RoundOutcome::Allocated);
                let row = event.entrants.iter().find(|e| e.number == black).unwrap();
                let free = |outcome| {
                    [RoundOutcome::Allocated, RoundOutcome::FullBye, RoundOutcome::ForfeitWin].contains(&outcome)
                };
                let had_one = (1..round).any(|earlier| free(row.cell(earlier).outcome));
                let when = format!("seed {seed} round {round}, {black:?} for {taker:?}");
                match check_round(&spoilt, round).unwrap() {
                    CheckedRound::Bye(Criterion::C2, who) => {
                        assert!(who == black && had_one, "{when}");
                        seen[0] += 1;
                    }
                    CheckedRound::Bye(criterion, who) => {
                        assert_eq!((criterion, who), (Criterion::C5, black), "{when}");
                        assert!(!had_one && points(&event, round, black) != points(&event, round, taker), "{when}");
                        seen[1] += 1;
                    }
                    CheckedRound::Worse { .. } => {
                        assert!(!had_one && points(&event, round, black) == points(&event, round, taker), "{when}");
                        seen[2] += 1;
                    }
                    // The board that was made with it may not be.
                    CheckedRound::Illegal(_, one, other) => assert_eq!((one, other), (white, taker), "{when}"),
                    told @ (CheckedRound::Same
                    | CheckedRound::Colours(_)
                    | CheckedRound::NoPairing(_)
                    | CheckedRound::LeftOut(_)) => {
                        panic!("{when}: {told:?}")
                    }
                }
            }
        }
    }
    assert!(seen.iter().all(|kind| *kind > 5), "{seen:?}");
}

/// Both rows of every earlier game agree, or nothing is paired; the round itself is ignored. Round 2 is spoilt, so
/// rounds 3 and 4 cannot be paired, and round 2 can.
#[test]
fn a_record_that_contradicts_itself_is_refused() {
    type Spoil = fn(&mut Event, Number, Number, u32);
    type Told = fn(&RecordError) -> bool;
    let spoils: [(Spoil, Told); 5] = [
        (
            |event, one, _, round| cell(event, one, round).opponent = Some(Number(99)),
            |error| matches!(error, RecordError::NoSuchOpponent(_, Number(99), 2) | RecordError::Disagree(_, _, 2)),
        ),
        (
            |event, one, _, round| *cell(event, one, round) = Cell::alone(RoundOutcome::HalfBye),
            |error| matches!(error, RecordError::Disagree(_, _, 2)),
        ),
        (
            |event, one, other, round| cell(event, one, round).colour = cell(event, other, round).colour,
            |error| matches!(error, RecordError::Disagree(_, _, 2)),
        ),
        (
            |event, one, _, round| cell(event, one, round).outcome = RoundOutcome::ForfeitWin,
            |error| matches!(error, RecordError::Disagree(_, _, 2)),
        ),
        (
            |event, one, other, round| [one, other].into_iter().for_each(|p| cell(event, p, round).colour = None),
            |error| matches!(error, RecordError::NoColour(_, 2)),
        ),
    ];
    let event = generate(Seed(3), 8, 4, Stress::Plain);
    for (white, black) in recorded(&event, 2).0 {
        for (one, other) in [(white, black), (black, white)] {
            for (spoil, is_told) in &spoils {
                let mut spoilt = event.clone();
                spoil(&mut spoilt, one, other, 2);
                let told = [3, 4].map(|round| SwissField::before(&spoilt, round));
                assert!(told.iter().all(|told| told.as_ref().is_err_and(is_told)), "{one:?} {other:?}: {told:?}");
                assert!(SwissField::before(&spoilt, 2).is_ok(), "{one:?} {other:?}");
            }
        }
    }
    let mut twice = event.clone();
    twice.entrants[1].number = twice.entrants[0].number;
    assert_eq!(SwissField::before(&twice, 1), Err(RecordError::NumberTwice(event.entrants[0].number)));
    assert_eq!(SwissField::before(&event, 0), Err(RecordError::RoundZero));
    assert_eq!(SwissField::before(&event, 5), Err(RecordError::BeyondTheLast(5, 4)));
}
