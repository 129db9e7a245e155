//! The product compared with the judge, the slow program of the test kit that follows the text literally
//! (`swiss_literal.rs`), on random small events; each round is a case.
//!
//! A bracket is a score group with those who floated down to it from above. A player who stays unpaired in a bracket
//! floats down (downfloat). The criteria C1 to C21 decide which pairing of a bracket is better (`Criterion::rule`).
//! With `Ways::Both` the product decides each bracket by the quick way and by the exact one, a heaviest matching, and
//! they must agree; with `Ways::Exact` by the matching alone.
//!
//! `ROUNDTABLE_CASES` says how many positions.

use roundtable_swiss::{
    Colour, Criteria, Criterion, Event, Handicap, Instead, Points, RoundPoints, Seed, Stress, SwissField, Ways,
    generate, pair, pair_by, why_not,
};
use roundtable_testkit::swiss_literal::{Entry, Record, pairing, worse_at};
use roundtable_testkit::tier::cases;

/// The event cut before `round`, with announcements for it. An entry of a row is a round of one player: the opponent's
/// number or 0, the colour, the letter of the result; in `round` a space says that the player is there.
fn record(event: &Event, round: u32) -> Record {
    let row = |e: &roundtable_swiss::Entrant| -> Vec<Entry> {
        let mut row: Vec<Entry> = (1..=round)
            .map(|r| {
                let cell = e.cell(r);
                let colour = cell.colour.map_or('-', |c| if c == Colour::White { 'w' } else { 'b' });
                (cell.opponent.map_or(0, |n| n.0), colour, cell.outcome.letter())
            })
            .collect();
        if e.cell(round).outcome.paired() {
            row[round as usize - 1] = (0, '-', ' ');
        }
        row
    };
    let s = event.scoring;
    let span = |r: &std::ops::RangeInclusive<u32>| (*r.start(), *r.end());
    Record {
        rounds: event.rounds,
        white_first: event.initial == Colour::White,
        points: [s.win, s.draw, s.loss, s.absence, s.allocated].map(|p| p.0),
        rows: event.entrants.iter().map(row).collect(),
        virtual_points: event
            .virtual_points
            .iter()
            .map(|v| (v.points.0, span(&v.rounds).0, span(&v.rounds).1, span(&v.numbers).0, span(&v.numbers).1))
            .collect(),
        forbidden: event
            .forbidden
            .iter()
            .map(|f| (span(&f.rounds).0, span(&f.rounds).1, f.numbers.iter().map(|n| n.0).collect()))
            .collect(),
        handicap: None,
    }
}

/// Pairs every round of an event by `criteria` and by the judge: how many rounds there are, and the first that differs.
fn differs(event: &Event, criteria: Criteria, ways: Ways) -> (u32, Option<u32>) {
    let mut rounds = 0;
    let last = event.entrants.iter().map(|e| e.rounds.len() as u32).max().unwrap_or(0);
    for round in 1..=last {
        rounds += 1;
        let position = SwissField::before(event, round).unwrap();
        let number = |place: usize| position.players[place].number.0;
        let found = pair_by(&position, criteria, ways).ok().map(|answer| {
            let boards = answer.boards.iter().map(|b| (number(b.white), number(b.black)));
            let mut pairs: Vec<_> = boards.chain(answer.bye.map(|b| (number(b), 0))).collect();
            pairs.sort_unstable();
            pairs
        });
        if found != pairing(&record(event, round), round) {
            return (rounds, Some(round));
        }
    }
    (rounds, None)
}

fn event(seed: u64, most: u64) -> Event {
    let mut lots = Seed(seed).rng();
    let players = 4 + lots.below(most - 3) as u32;
    let rounds = (3 + lots.below(u64::from(players))) as u32;
    let stress = Stress::ALL[lots.below(8) as usize];
    generate(Seed(seed), players, rounds.min(players), stress)
}

#[test]
fn small_positions_are_paired_as_the_judge_pairs_them() {
    let wanted = cases(1_500, 20_000);
    let (mut tried, mut seed) = (0, 0);
    while tried < wanted {
        let event = event(seed, 9);
        let (rounds, differs) = differs(&event, Criteria::ALL, Ways::Both);
        assert_eq!(differs, None, "seed {seed}");
        tried += rounds;
        seed += 1;
    }
    println!("{tried} positions of {seed} events");
}

/// The same with other values for draw, loss, absence and bye. A bye or a win without a game counts as a downfloat only
/// if it is worth more than a loss; an absence never does, even if it is.
#[test]
fn rounds_may_be_worth_anything() {
    let (mut cases, mut away) = (0, 0);
    for seed in 0..200 {
        let mut event = event(seed, 7);
        let mut lots = Seed(seed + 5_000).rng();
        let mut worth = || Points(5 * lots.below(4) as i32);
        let (draw, loss, absence, allocated) = (worth(), worth(), worth(), worth());
        event.scoring = RoundPoints { win: Points(20), draw, loss, absence, allocated };
        let (rounds, differs) = differs(&event, Criteria::ALL, Ways::Both);
        assert_eq!(differs, None, "seed {seed}: {:?}", event.scoring);
        cases += rounds;
        away += u32::from(absence > loss);
    }
    assert!(cases > 500 && away > 30, "{cases} {away}");
}

/// For each criterion the seed of an [`event`] and a round that is paired differently without it.
const NOTICED: [(Criterion, u64, u32); 20] = [
    (Criterion::C1, 0, 2),
    (Criterion::C2, 0, 4),
    (Criterion::C3, 4, 7),
    (Criterion::C4, 4, 5),
    (Criterion::C5, 10, 2),
    (Criterion::C6, 0, 4),
    (Criterion::C7, 1, 3),
    (Criterion::C8, 33, 5),
    (Criterion::C9, 52, 3),
    (Criterion::C11, 153, 7),
    (Criterion::C12, 1, 3),
    (Criterion::C13, 100, 3),
    (Criterion::C14, 17, 2),
    (Criterion::C15, 179, 6),
    (Criterion::C16, 34, 4),
    (Criterion::C17, 17579, 7),
    (Criterion::C18, 50, 6),
    (Criterion::C19, 17, 6),
    (Criterion::C20, 174, 8),
    (Criterion::C21, 17, 4),
];

/// Larger events, for C10: topscorers (more than half of the points before the last round) who had one colour two times
/// more than the other (a surplus of two) should not have it again.
fn larger(seed: u64) -> Event {
    let mut lots = Seed(seed).rng();
    let players = 6 + lots.below(16) as u32;
    let rounds = (4 + lots.below(u64::from(players) / 2)) as u32;
    generate(Seed(seed), players, rounds, Stress::ALL[lots.below(8) as usize])
}

#[test]
fn every_criterion_switched_off_is_noticed() {
    let small = NOTICED.map(|(criterion, seed, round)| (criterion, event(seed, 9), round));
    for (criterion, event, round) in small.into_iter().chain([(Criterion::C10, larger(8003), 5)]) {
        let position = SwissField::before(&event, round).unwrap();
        // The quick way knows the whole system only, not one without a criterion.
        let boards = |criteria| pair_by(&position, criteria, Ways::Exact).ok().map(|r| (r.boards, r.bye));
        assert_ne!(boards(Criteria::ALL), boards(Criteria::ALL.without(criterion)), "{criterion:?}");
        assert_eq!(differs(&event, Criteria::ALL, Ways::Both).1, None, "{criterion:?}");
    }
}

/// Pairs without colours, the lower number first.
fn unordered(pairs: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    let mut pairs: Vec<_> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn games_without_colours_are_paired_as_the_judge_pairs_where_nobody_has_one() {
    let (mut cases, mut differ) = (0, 0);
    for seed in 0..120 {
        let event = event(seed, 9);
        for round in 1..=event.rounds_paired() {
            let position = SwissField::before(&event, round).unwrap();
            let number = |place: usize| position.players[place].number.0;
            let pairs = |criteria| {
                pair_by(&position, criteria, Ways::Both).ok().map(|answer| {
                    let boards = answer.boards.iter().map(|b| (number(b.white), number(b.black)));
                    unordered(boards.chain(answer.bye.map(|b| (number(b), 0))).collect())
                })
            };
            let mut record = record(&event, round);
            record.rows.iter_mut().flatten().for_each(|entry| entry.1 = '-');
            let found = pairs(Criteria::WITHOUT_COLOURS);
            assert_eq!(found, pairing(&record, round).map(unordered), "seed {seed} round {round}");
            cases += 1;
            differ += u32::from(found != pairs(Criteria::ALL));
        }
    }
    assert!(cases > 300 && differ > 50, "{cases} {differ}");
}

#[test]
fn games_with_handicaps_are_paired_as_the_judge_pairs_them() {
    let (mut cases, mut differ, mut none) = (0, 0, 0);
    for seed in 0..150 {
        let event = event(seed, 9);
        let mut lots = Seed(seed + 1_000).rng();
        let ratings: Vec<u32> = event.entrants.iter().map(|_| 1_000 + lots.below(1_200) as u32).collect();
        let handicap = Handicap { per_stone: 100, less: lots.below(2) as u32, most: [3, 5, 9][lots.below(3) as usize] };
        let criteria = Criteria::ALL.with_handicap(handicap);
        let known: Vec<Option<u32>> = ratings.iter().copied().map(Some).collect();
        for round in 1..=event.rounds_paired() {
            let position = SwissField::before(&event, round).unwrap().rated(&event, &known);
            let number = |place: usize| position.players[place].number.0;
            let paired = |criteria| pair_by(&position, criteria, Ways::Both).ok();
            let pairs = |answer: roundtable_swiss::PairedRound| {
                let boards = answer.boards.iter().map(|b| (number(b.white), number(b.black)));
                unordered(boards.chain(answer.bye.map(|b| (number(b), 0))).collect())
            };
            let mut record = record(&event, round);
            record.rows.iter_mut().flatten().for_each(|entry| entry.1 = '-');
            record.handicap = Some((handicap.per_stone, handicap.less, handicap.most, ratings.clone()));
            let found = paired(criteria);
            for board in found.iter().flat_map(|r| &r.boards).filter(|b| b.stones > 0) {
                let rating = |place: usize| position.players[place].rating;
                assert!(rating(board.white) > rating(board.black) && board.stones <= handicap.most, "seed {seed}");
            }
            let found = found.map(pairs);
            assert_eq!(found, pairing(&record, round).map(unordered), "seed {seed} round {round}");
            cases += 1;
            none += u32::from(found.is_none());
            differ += u32::from(found != paired(Criteria::WITHOUT_COLOURS).map(pairs));
        }
    }
    assert!(cases > 300 && differ > 50 && none > 5, "{cases} {differ} {none}");
}

/// For each alternative, `why_not` names the criterion at which the judge's best such candidate loses to the pairing.
#[test]
fn alternatives_lose_where_the_judge_says() {
    // By number of the criterion; equally good, later alternatives; questions that no candidate answers, and those of
    // them about somebody who has nobody to meet in the bracket.
    let (mut named, mut equal, mut none, mut nobody) = ([0; 22], 0, 0, 0);
    for seed in 0..60 {
        let event = event(seed, 8);
        for round in 2..=event.rounds_paired() {
            let position = SwissField::before(&event, round).unwrap();
            let found = pair(&position).unwrap();
            let record = record(&event, round);
            let number = |place: usize| position.players[place].number.0;
            let all = 0..position.players.len();
            let pairs = all.clone().flat_map(|b| (0..b).map(move |a| (a, b)));
            let asked = pairs.flat_map(|(a, b)| [Instead::Pair(a, b), Instead::Apart(a, b)]);
            for instead in asked.chain(all.clone().flat_map(|p| [Instead::Stays(p), Instead::Floats(p)])).step_by(3) {
                let Some(reason) = why_not(&position, &found, Criteria::ALL, instead) else { continue };
                let Some(bracket) = reason.bracket else { continue };
                let meets = |pairs: &[(u32, u32)], a: usize, b: usize| {
                    pairs.contains(&(number(a), number(b))) || pairs.contains(&(number(b), number(a)))
                };
                let plays = |pairs: &[(u32, u32)], a: usize| pairs.iter().any(|p| p.0 == number(a) || p.1 == number(a));
                let there = |place| found.brackets[bracket].holds(place);
                let as_asked = |pairs: &[(u32, u32)]| match instead {
                    Instead::Pair(a, b) if there(a) && there(b) => meets(pairs, a, b),
                    // Two who are never in one bracket can only meet further down, so the one paired here has to float.
                    Instead::Pair(a, b) => !plays(pairs, if there(a) { a } else { b }),
                    Instead::Apart(a, b) => !meets(pairs, a, b),
                    Instead::Stays(a) => plays(pairs, a),
                    Instead::Floats(a) => !plays(pairs, a),
                };
                // No candidate meets the demand. The reason is C4 (the floaters and all below must still be paired),
                // except for somebody who is to stay in a bracket where nobody may be met: then it is C1 if they have
                // met or may not meet everybody there, else C3 (colours).
                let impossible = reason.criterion.is_some() && reason.values.is_none();
                if impossible && reason.criterion != Some(Criterion::C4) {
                    let Instead::Stays(place) = instead else { panic!("{instead:?}: {reason:?}") };
                    let mut others = (0..position.players.len()).filter(|other| *other != place && there(*other));
                    let all = others.all(|other| position.players[place].barred.contains(&(other as u32)));
                    assert_eq!(reason.criterion, Some(if all { Criterion::C1 } else { Criterion::C3 }), "{instead:?}");
                    nobody += 1;
                }
                let ours = (!impossible).then(|| reason.criterion.map(Criterion::number));
                // The judge says `None` if no candidate meets the demand, and `Some(None)` if one is as good as the
                // best.
                let theirs = worse_at(&record, round, bracket, &as_asked);
                assert_eq!(ours, theirs, "seed {seed} round {round} {instead:?}: {reason:?}");
                match ours {
                    None => none += 1,
                    Some(None) => equal += 1,
                    Some(Some(criterion)) => named[usize::from(criterion)] += 1,
                }
            }
        }
    }
    let kinds = named.iter().filter(|times| **times > 0).count();
    assert!(kinds > 7 && equal > 20 && none > 20 && nobody > 5, "{named:?} {equal} {none} {nobody}");
}
