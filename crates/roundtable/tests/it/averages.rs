//! Standings by an average (of points or places a game), against averages computed here from each player's games.

use roundtable::event::{Average, Timestamp, weekend};

/// With at least 2 games after 9 rounds everybody has a rank; no number of games is enough for `u32::MAX`.
#[test]
fn averages_are_those_of_the_games_and_too_few_games_have_no_rank() {
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
    assert_eq!(few[0].player, all[0].player, "then they are listed as by points");
}
