//! The limits of codes of tie-breaks and of rulesets: the last allowed value and the first refused; players without a
//! value.

use roundtable_model::{Carry, PlayerId, Score};
use roundtable_rank::rules::*;
use roundtable_rank::{CodeError, Cut, RankedField, System, TieBreak, standings};
use roundtable_swiss::{Seed, Stress, generate};

#[test]
fn modifiers_of_codes_have_limits() {
    let read = |code: &str| code.parse::<TieBreak>();
    for (code, cut) in [("BH/C1", Cut::Lowest(1)), ("BH/C99", Cut::Lowest(99)), ("SB/M99", Cut::Both(99))] {
        assert_eq!(read(code).unwrap().cut, cut);
    }
    for (code, rating) in [("ARO/U0", 0), ("TPR/U9999", 9_999)] {
        assert_eq!(read(code).unwrap().unrated, Some(rating));
    }
    // Cuts leave out 1 to 99 (C the lowest, M the lowest and highest), U gives at most 9999, L (Koya's limit) has a
    // sign, and the last four codes have no such modifier.
    for code in ["BH/C0", "BH/C100", "BH/M0", "BH/M100", "ARO/U10000", "KS/L2", "DE/C1", "PTS/R", "PS/M1", "RTNG/P"] {
        assert!(matches!(read(code), Err(CodeError::Modifier(..))), "{code}");
    }
}

#[test]
fn numbers_of_a_ruleset_have_limits() {
    const MOST: i64 = 1_000_000_000;
    let points = Ruleset::preset("points").unwrap();
    for (number, fits) in [(MOST, true), (-MOST, true), (MOST + 1, false), (-MOST - 1, false)] {
        let fault = (!fits).then_some(RuleFault::TooLarge(number));
        for rules in [
            Ruleset { absent: number, ..points.clone() },
            Ruleset { sit_out: number, ..points.clone() },
            Ruleset { missed: number, ..points.clone() },
        ] {
            assert_eq!(rules.checked().err(), fault, "{number}");
        }
    }
    for (decimals, fault) in [(6, None), (7, Some(RuleFault::Decimals(7)))] {
        assert_eq!(Ruleset { decimals, ..points.clone() }.checked().err(), fault);
    }
    // The pot, which is what a game is worth, is not negative; a sole winner has at least one centre (`solo`).
    let Scoring::Diplomacy(pot) = Ruleset::preset("centres").unwrap().scoring else {
        panic!("the centres are Diplomacy's")
    };
    for (diplomacy, fits) in [
        (Diplomacy { pot: 0, ..pot }, true),
        (Diplomacy { pot: -1, ..pot }, false),
        (Diplomacy { solo: 1, ..pot }, true),
        (Diplomacy { solo: 0, ..pot }, false),
    ] {
        let rules = Ruleset { scoring: Scoring::Diplomacy(diplomacy), ..points.clone() };
        assert_eq!(rules.checked().err(), (!fits).then_some(RuleFault::Pot));
    }
    // Only scores of two sides, such as goals, can be counted as goals.
    for decider in [Decider::GoalDifference, Decider::Goals] {
        for (name, fits) in [("points", false), ("chess", false), ("football", true), ("to-11", true)] {
            let rules = Ruleset { deciders: vec![Decider::Wins, decider], ..Ruleset::preset(name).unwrap() };
            assert_eq!(rules.checked().err(), (!fits).then_some(RuleFault::NoGoals), "{name}");
        }
    }
    // FIDE's tie-breaks need games of two; a wrong code is named by its place, from 1.
    let codes = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
    for (name, tie_breaks, fault) in [
        ("chess", codes(&["BH", "SB"]), None),
        ("chess", codes(&["BH", "SB/X"]), Some(RuleFault::TieBreak(2))),
        ("points", codes(&["BH"]), Some(RuleFault::NoDuel)),
        ("points", Vec::new(), None),
    ] {
        let rules = Ruleset { tie_breaks, ..Ruleset::preset(name).unwrap() };
        assert_eq!(rules.checked().err(), fault);
    }
}

#[test]
fn a_ruleset_suits_tables_of_which_it_knows_what_a_game_is_worth() {
    for name in PRESETS {
        let rules = Ruleset::preset(name).unwrap();
        // Diplomacy and plain points allow any number of players; sides need at least two, places a value for each
        // place.
        let suited: Vec<usize> = (2..8).filter(|people| rules.suits(*people)).collect();
        let wanted: Vec<usize> = match &rules.scoring {
            Scoring::Riichi(_) => vec![4],
            Scoring::Duel(_) | Scoring::Goals(_) | Scoring::Matchpoints => vec![2],
            Scoring::Places(_) => vec![2, 3, 4],
            Scoring::Diplomacy(_) | Scoring::Points | Scoring::Sides(_) => (2..8).collect(),
        };
        assert_eq!(suited, wanted, "{name}");
        for people in 2..8 {
            let game = rules.game(&vec![Score::Place(1); people]);
            let wrong = game == Err(ScoreFault::People(people));
            assert!(!wrong || !rules.suits(people), "{name}: {people}");
        }
    }
    let sides = Ruleset::preset("side-points").unwrap();
    assert_eq!([1, 2].map(|people| sides.suits(people)), [false, true]);
    let most = Score::Points(1_000_000_000);
    assert!(sides.game(&[most, Score::Points(0)]).is_ok());
    let more = Score::Points(1_000_000_001);
    assert_eq!(sides.game(&[Score::Points(0), more]), Err(ScoreFault::WrongKind { seat: 1 }));
}

/// A player who has met nobody has no mean of opponents, and comes after all others.
#[test]
fn who_has_no_value_comes_last() {
    let mut seen = 0;
    for seed in 0..60 {
        let event = generate(Seed(seed), 9, 3, Stress::ALL[seed as usize % 8]);
        let ratings: Vec<Option<u32>> = (0..9).map(|at| Some(1_500 + at)).collect();
        for rounds in 1..=3 {
            let field = RankedField { event: &event, ratings: &ratings, rounds, system: System::Swiss };
            let table = standings(&field, &["ARO", "TPN"].map(|code| code.parse().unwrap())).unwrap();
            // The first row without a mean rating of opponents (ARO); TPN, the pairing number, orders equals.
            let without = table.rows.iter().position(|row| row.values[0].is_none()).unwrap_or(9);
            assert!(table.rows[without..].iter().all(|row| row.values[0].is_none()), "seed {seed}");
            let values: Vec<_> = table.rows[..without].iter().map(|row| row.values[0]).collect();
            assert!(values.windows(2).all(|pair| pair[0] >= pair[1]), "seed {seed}");
            let played = |at: usize| (1..=rounds).any(|round| event.entrants[at].cell(round).outcome.played());
            assert_eq!((0..9).filter(|at| !played(*at)).count(), 9 - without, "seed {seed}, {rounds}");
            // Those without one are level, and ordered by what comes next.
            let numbers: Vec<_> = table.rows[without..].iter().map(|row| event.entrants[row.entrant].number).collect();
            assert!(numbers.is_sorted(), "seed {seed}");
            seen += 9 - without;
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_cut_is_at_a_place_and_teams_have_the_sum_of_their_people() {
    let ids: Vec<PlayerId> = (1..=4).map(PlayerId).collect();
    let carried = [(PlayerId(1), 9), (PlayerId(2), 7), (PlayerId(3), 7), (PlayerId(4), -2)].into();
    let results = CountedResults { ranked: ids, carried, ..CountedResults::default() };
    let table = Ruleset::preset("points").unwrap().table(&results).unwrap();
    // Who qualifies for a final of a given size, with which points. Nobody has played: all points are carried from
    // before.
    let qualified =
        |top| cut(&table, top, Carry::Kept).into_iter().map(|(id, points)| (id.0, points)).collect::<Vec<_>>();
    assert_eq!([0, 1].map(&qualified), [vec![], vec![(1, 9)]]);
    assert_eq!(
        [2, 3].map(&qualified),
        [0; 2].map(|_| vec![(1, 9), (2, 7), (3, 7)]),
        "who shares the last place goes on"
    );
    assert_eq!(qualified(4).len(), 4);
    let team = |id: PlayerId| [None, Some("Red"), Some("Blue"), Some("Red"), Some("Green")][id.0 as usize % 5];
    assert_eq!(sums(&table, team), [("Red", 16), ("Blue", 7), ("Green", -2)]);
    assert_eq!(sums(&table, |id| if id.0 == 4 { None } else { team(id) }), [("Red", 16), ("Blue", 7)]);
}
