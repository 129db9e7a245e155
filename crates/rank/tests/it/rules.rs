//! Tables of tournaments by a ruleset: examples computed by hand, and properties of random tournaments.

use std::collections::BTreeMap;

use proptest::prelude::*;
use roundtable_model::{Carry, PlayerId, Score, Told, Value};
use roundtable_rank::rules::*;

fn ids(list: &[u64]) -> Vec<PlayerId> {
    list.iter().copied().map(PlayerId).collect()
}

fn game<'a>(round: u32, seats: &[u64], scores: &'a [Score]) -> CountedGame<'a> {
    CountedGame {
        round,
        table: 1,
        seats: seats.iter().map(|&id| (PlayerId(id), false)).collect(),
        scores,
        boards: None,
    }
}

fn order(table: &[StandingsLine]) -> Vec<(u32, u64, i64)> {
    table.iter().map(|s| (s.place, s.player.0, s.points)).collect()
}

#[test]
fn a_ruleset_is_data_and_stays_what_it_was() {
    for name in PRESETS {
        let rules = Ruleset::preset(name).unwrap();
        let written = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Ruleset>(&written).unwrap(), rules);
        assert_eq!((rules.name.as_str(), rules.source.is_empty()), (name, false));
    }
    assert!(
        serde_json::from_str::<Ruleset>(r#"{"name":"x","scoring":"points","umma":1}"#).is_err(),
        "a slip of the pen is found"
    );
    assert!(PRESETS.iter().all(|name| Ruleset::preset(name).unwrap().checked().is_ok()));
    // A floating uma has a row for each number of people who can reach the target: here one is missing, then one has a
    // number that is too large.
    let jpml = Ruleset::preset("jpml-a").unwrap();
    let written = serde_json::to_string(&jpml).unwrap();
    let read = |text: &str| serde_json::from_str::<Ruleset>(text).unwrap().checked();
    assert_eq!(read(&written.replace("[0,0,0,0],", "")), Err(RuleFault::UmaRows));
    assert_eq!(
        read(&written.replace("-8000", "-8000000000000000000")),
        Err(RuleFault::TooLarge(-8_000_000_000_000_000_000))
    );
    let short: Ruleset = serde_json::from_str(r#"{"name":"x","scoring":"points"}"#).unwrap();
    assert_eq!((short.decimals, short.deciders), (0, vec![]));
}

/// EMA: an absent player has −15,000 points and −15,000 uma regardless of the substitute, who is not ranked.
#[test]
fn an_absent_player_and_his_substitute() {
    let ema = Ruleset::preset("ema").unwrap();
    let sticks = [60_000, 20_000, 20_000, 20_000].map(Score::Points);
    let mut played = game(1, &[1, 2, 3, 4], &sticks);
    played.seats[0].1 = true;
    let table = ema
        .table(&CountedResults { ranked: ids(&[1, 2, 3, 4]), games: vec![played], ..CountedResults::default() })
        .unwrap();
    // The others: 20,000 less the 30,000 of the start, and a third of the 5 − 5 − 15 thousand of places 2 to 4.
    assert_eq!(order(&table), [(1, 2, -15_000), (1, 3, -15_000), (1, 4, -15_000), (4, 1, -30_000)]);
    assert_eq!((table[3].games, table[0].games), (0, 1));
    assert_eq!(table[0].places, [0, 1], "second, shared");
}

#[test]
fn penalties_sit_outs_and_what_is_carried() {
    let results = CountedResults {
        ranked: ids(&[1, 2, 3, 4]),
        sit_outs: ids(&[2, 2, 9]),
        missed: vec![(PlayerId(3), -7)],
        penalties: vec![(PlayerId(1), None), (PlayerId(1), Some(500))],
        carried: BTreeMap::from([(PlayerId(4), 70)]),
        ..CountedResults::default()
    };
    let ema = Ruleset { sit_out: 10, missed: -7, ..Ruleset::preset("ema").unwrap() };
    // 4 has what is carried, 2 sits out twice, 3 missed a round; 1 has a penalty that is a chombo, which costs 20,000
    // by EMA, and one of 500.
    assert_eq!(order(&ema.table(&results).unwrap()), [(1, 4, 70), (2, 2, 20), (3, 3, -7), (4, 1, -20_500)]);
    let chess = Ruleset::preset("chess").unwrap();
    assert_eq!(order(&chess.table(&results).unwrap())[..2], [(1, 4, 70), (2, 2, 20)], "two byes of a full point");
}

#[test]
fn what_separates_equal_points() {
    let chess = Ruleset::preset("chess").unwrap();
    let (white, black, drawn) = ([Score::Win, Score::Loss], [Score::Loss, Score::Win], [Score::Draw, Score::Draw]);
    // 1 beats 2; 2 beats 3; 3 draws with 4; 4 draws with 1 — 1: 1.5, 2: 1, 3: 0.5, 4: 1.
    let games =
        vec![game(1, &[1, 2], &white), game(1, &[3, 4], &drawn), game(2, &[3, 2], &black), game(2, &[4, 1], &drawn)];
    let results = CountedResults { ranked: ids(&[1, 2, 3, 4]), games, ..CountedResults::default() };
    let table = chess.table(&results).unwrap();
    assert_eq!(order(&table), [(1, 1, 15), (2, 2, 10), (3, 4, 10), (4, 3, 5)]);
    assert_eq!(table[2].decided_by, Some(DecidedBy::Decider(Decider::Wins)), "2 and 4 never met, and 2 has won a game");
    // Of three, two never met, and each has won a game: they share the place.
    let games = vec![game(1, &[1, 2], &white), game(2, &[2, 3], &white), game(2, &[3, 4], &white)];
    let table =
        chess.table(&CountedResults { ranked: ids(&[1, 2, 3, 4]), games, ..CountedResults::default() }).unwrap();
    assert_eq!(order(&table), [(1, 1, 10), (1, 2, 10), (1, 3, 10), (4, 4, 0)]);
    assert!(table.iter().all(|s| s.decided_by.is_none()));
    let games = vec![game(1, &[2, 1], &white), game(2, &[1, 3], &white)];
    let table = chess.table(&CountedResults { ranked: ids(&[1, 2, 3]), games, ..CountedResults::default() }).unwrap();
    assert_eq!(order(&table), [(1, 2, 10), (2, 1, 10), (3, 3, 0)]);
    assert_eq!((table[0].decided_by, table[1].decided_by), (None, Some(DecidedBy::Decider(Decider::HeadToHead))));
}

/// Goals are kept: difference first, then goals, then the game against each other; drawn games do not count as second
/// places.
#[test]
fn goals_make_a_table() {
    let football = Ruleset::preset("football").unwrap();
    let played = |goals: [i32; 2]| goals.map(Score::Points);
    let (a, b, c, d, e) = (played([3, 1]), played([1, 1]), played([2, 0]), played([0, 2]), played([2, 3]));
    let games = vec![
        game(1, &[1, 2], &a),
        game(1, &[3, 4], &b),
        game(2, &[2, 3], &c),
        game(2, &[1, 4], &d),
        game(3, &[4, 2], &e),
        game(3, &[3, 1], &b),
    ];
    let results = CountedResults { ranked: ids(&[1, 2, 3, 4]), games, ..CountedResults::default() };
    // 3 points a win, 1 a draw: 2 wins twice; 4 and 1 win and draw once each, with 5-4 and 4-4 goals; 3 draws twice.
    let table = football.table(&results).unwrap();
    assert_eq!(order(&table), [(1, 2, 6), (2, 4, 4), (3, 1, 4), (4, 3, 2)]);
    assert_eq!(table[2].decided_by, Some(DecidedBy::Decider(Decider::GoalDifference)), "4-4 is behind 5-4");
    let balance = table[1].balance.unwrap();
    assert_eq!((balance.won, balance.drawn, balance.lost, balance.goals), (1, 1, 1, Some([5, 4])));
    let direct = Ruleset::preset("handball").unwrap().table(&results).unwrap();
    assert_eq!(order(&direct), [(1, 2, 4), (2, 4, 3), (3, 1, 3), (4, 3, 2)]);
    assert_eq!(direct[2].decided_by, Some(DecidedBy::Decider(Decider::HeadToHead)), "4 won 2-0 against 1");
    let forfeit = [Score::ForfeitWin, Score::ForfeitLoss];
    let mixed = [Score::ForfeitWin, Score::Points(0)];
    assert_eq!(football.game(&forfeit).unwrap()[0].points, 3);
    assert_eq!(football.game(&mixed), Err(ScoreFault::Ends));
    assert_eq!(football.game(&played([1, -1])), Err(ScoreFault::WrongKind { seat: 1 }));
    assert_eq!(football.game(&[Score::Points(1); 3]), Err(ScoreFault::People(3)));
    let chess = Ruleset { deciders: vec![Decider::Goals], ..Ruleset::preset("chess").unwrap() };
    assert_eq!(chess.checked(), Err(RuleFault::NoGoals));
    let read = |text: &str| read_result(text, &football.scoring);
    for (text, both) in [("2-1", ["2", "1"]), ("2:1", ["2", "1"]), ("10 – 0", ["10", "0"]), ("+--", ["+", "-"])] {
        assert_eq!(read(text), Some(both.map(str::to_owned)), "{text}");
    }
    assert_eq!((read("2"), read("x-1"), read("½-½")), (None, None, None));
}

#[test]
fn a_score_that_is_off_names_its_table() {
    let sticks = [Score::Points(25_000); 4];
    let results = CountedResults {
        ranked: ids(&[1, 2, 3, 4]),
        games: vec![game(3, &[1, 2, 3, 4], &sticks)],
        ..CountedResults::default()
    };
    let fault = ScoreFault::Sum { is: 100_000, should: 120_000 };
    assert_eq!(Ruleset::preset("ema").unwrap().table(&results), Err(BadGame { round: 3, table: 1, fault }));
    // It names the rulesets at which they fit, in riichi alone.
    let others = |fault: ScoreFault| fault.values().into_iter().find(|(name, _)| *name == "others").unwrap().1;
    assert_eq!(others(fault), Value::Text("tenhou, tenhounet, club".to_owned()));
    assert_eq!(others(ScoreFault::Sum { is: 110_000, should: 120_000 }), Value::Nothing);
    assert_eq!(others(ScoreFault::Sum { is: 100_000, should: 34 }), Value::Nothing);
}

#[test]
fn a_tie_break_that_means_nothing_is_named_by_its_place() {
    let rules = |codes: [&str; 3]| {
        let tie_breaks = codes.map(str::to_owned).into();
        Ruleset { tie_breaks, ..Ruleset::preset("chess").unwrap() }.checked().map(|_| ())
    };
    assert_eq!(rules(["BH", "XX", "DE"]), Err(RuleFault::TieBreak(2)));
    assert_eq!(rules(["BH", "SB", "XX"]), Err(RuleFault::TieBreak(3)));
    assert_eq!(rules(["BH", "SB", "DE"]), Ok(()));
}

#[test]
fn points_as_they_are_shown() {
    let wrc = Ruleset::preset("wrc").unwrap();
    let shown = [62_300, -500, 0, 5_333, -12_050].map(|points| wrc.shown(points));
    assert_eq!(shown, ["62.3", "-0.5", "0.0", "5.333", "-12.05"]);
    assert_eq!(Ruleset::preset("ema").unwrap().shown(-30_000), "-30.0");
}

#[test]
fn cuts_and_teams() {
    let carried = BTreeMap::from([(PlayerId(1), 30), (PlayerId(2), 20), (PlayerId(3), 20), (PlayerId(4), -5)]);
    let results = CountedResults { ranked: ids(&[1, 2, 3, 4]), carried, ..CountedResults::default() };
    let rules = Ruleset::preset("points").unwrap();
    let table = rules.table(&results).unwrap();
    assert_eq!(cut(&table, 2, Carry::Kept).len(), 3, "two share the second place");
    // Half of −5, rounded down.
    assert_eq!(cut(&table, 4, Carry::Halved)[&PlayerId(4)], -3);
    assert_eq!(cut(&table, 1, Carry::Cleared), BTreeMap::from([(PlayerId(1), 0)]));
    let team =
        |id: PlayerId| [None, Some("Reds"), Some("Blues"), Some("Blues")].get(id.0 as usize - 1).copied().flatten();
    assert_eq!(sums(&table, team), [("Reds", 20), ("Blues", 15)]);
}

proptest! {
    /// Places ascend with falling points, everybody is ranked once, and by EMA, where a game sums to 0, the points sum
    /// to the changes by stand-ins.
    #[test]
    fn nobody_is_lost_and_nothing_is_won_from_nowhere(
        games in prop::collection::vec((prop::sample::subsequence((1..=9u64).collect::<Vec<_>>(), 4).prop_shuffle(), prop::array::uniform3(0..6i32), any::<bool>()), 0..20)
    ) {
        let sticks: Vec<[Score; 4]> = games.iter().map(|(_, [a, b, c], _)| {
            [a * 10_000, b * 10_000, c * 10_000, 120_000 - (a + b + c) * 10_000].map(Score::Points)
        }).collect();
        let played: Vec<CountedGame<'_>> = games.iter().zip(&sticks).zip(1..).map(|(((seats, _, stands_in), scores), round)| {
            let mut game = game(round, seats, scores);
            game.seats[0].1 = *stands_in;
            game
        }).collect();
        let rules = Ruleset::preset("ema").unwrap();
        let table = rules.table(&CountedResults { ranked: (1..=9).map(PlayerId).collect(), games: played.clone(), ..CountedResults::default() }).unwrap();
        let mut ranked: Vec<u64> = table.iter().map(|s| s.player.0).collect();
        ranked.sort_unstable();
        prop_assert_eq!(ranked, (1..=9).collect::<Vec<_>>());
        let stood_in: i64 = played.iter().filter(|g| g.seats[0].1).map(|g| rules.absent - rules.game(g.scores).unwrap()[0].points).sum();
        prop_assert_eq!(table.iter().map(|s| s.points).sum::<i64>(), stood_in);
        for (pair, at) in table.windows(2).zip(2..) {
            prop_assert!(pair[0].points >= pair[1].points);
            prop_assert!(pair[1].place == at || pair[1].place == pair[0].place && pair[0].points == pair[1].points);
        }
    }
}
