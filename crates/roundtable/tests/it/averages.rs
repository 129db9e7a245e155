//! Standings by an average, against averages computed from each player's games.

use roundtable::event::{Average, Timestamp, weekend};

#[test]
fn averages_are_those_that_are_reckoned_by_hand_and_too_few_games_have_no_place() {
    let event = weekend("Demo", 3, Timestamp::default()).unwrap();
    for by in Average::ALL {
        let averaged = event.averages(by, 2, 9).unwrap();
        for one in &averaged {
            let games = event.games_of(one.player);
            let places: u32 = games.iter().map(|game| game.place).sum();
            let exact = f64::from(places) / games.len() as f64;
            // Averages of places are in hundredths, rounded.
            assert!((f64::from(one.place.unwrap()) / 100.0 - exact).abs() <= 0.005 + 1e-9, "{one:?} {exact}");
        }
        let ranks: Vec<u32> = averaged.iter().filter_map(|one| one.rank).collect();
        assert!(ranks.is_sorted() && ranks[0] == 1, "{ranks:?}");
    }
    let few = event.averages(Average::Points, u32::MAX, 9).unwrap();
    assert!(few.iter().all(|one| one.rank.is_none()));
    let all = event.standings(9).unwrap();
    assert_eq!(few[0].player, all[0].player, "then they stand as by points");
}
