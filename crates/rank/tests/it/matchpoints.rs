//! Matchpoints against published examples, against the definition counted pair by pair, and what has to hold on every
//! board.

use roundtable_model::{BoardScore, BoardSet, PlayerId, Score};
use roundtable_rank::rules::*;
use roundtable_swiss::Seed;

/// A table of a movement with its pairs, boards and scores.
struct At {
    pairs: [u64; 2],
    boards: BoardSet,
    scores: Vec<Score>,
}

fn at(pairs: [u64; 2], first: u32, scores: &[BoardScore]) -> At {
    let boards = BoardSet::new(first, first + scores.len() as u32 - 1).unwrap();
    At { pairs, boards, scores: scores.iter().copied().map(Score::Board).collect() }
}

fn games(tables: &[At]) -> Vec<CountedGame<'_>> {
    let game = |(at, round): (&'_ At, u32)| -> (u32, Vec<(PlayerId, bool)>) {
        (round, at.pairs.map(|pair| (PlayerId(pair), false)).into())
    };
    let rounds = tables.iter().zip(1..).map(game).zip(tables);
    rounds
        .map(|((round, seats), at)| CountedGame { round, table: 1, seats, scores: &at.scores, boards: Some(at.boards) })
        .collect()
}

fn points(all: &[i32]) -> Vec<BoardScore> {
    all.iter().copied().map(BoardScore::Points).collect()
}

/// The points of North-South on board 1 from these scores, one a table, in hundredths.
fn on_board(scores: &[BoardScore]) -> Vec<Option<[i64; 2]>> {
    let tables: Vec<At> = scores.iter().map(|score| at([1, 2], 1, &[*score])).collect();
    travellers(&games(&tables))[0].lines.iter().map(|line| line.points).collect()
}

/// Iowa City Bridge, "Understanding duplicate scoring and matchpoints": board 1 of a game of four tables, where a
/// better result counts 1 as in North America; here it counts 2.
#[test]
fn a_board_of_a_published_game() {
    let found = on_board(&points(&[150, 140, -100, -150]));
    assert_eq!(found, [[600, 0], [400, 200], [200, 400], [0, 600]].map(Some));
}

/// Encyclopedia article "Neuberg formula": a board has 6 results where most have 7. 4 matchpoints of 10 become 4.8333
/// of 12, and 9 become 10.6667.
#[test]
fn the_example_of_neubergs_formula() {
    // Two beaten are 4 of 10. Four beaten and one equal are 9.
    let six = points(&[0, 50, 90, 100, 120, 120]);
    let seven = points(&[0; 7]);
    let mut tables: Vec<At> = six.iter().map(|score| at([1, 2], 1, &[*score])).collect();
    tables.extend(seven.iter().map(|score| at([1, 2], 2, &[*score])));
    let found = travellers(&games(&tables));
    let [north_south, east_west] = found[0].lines[2].points.unwrap();
    assert_eq!((north_south, east_west), (483, 717));
    assert_eq!(found[0].lines[5].points, Some([1_067, 133]));
    assert!(found[1].lines.iter().all(|line| line.points == Some([600, 600])), "seven equals have half of 12 each");
}

/// Adjusted scores are per cents of a top, and nobody is compared with them; a board that was not played counts for
/// nobody.
#[test]
fn adjusted_and_not_played() {
    let mut scores = points(&[420, 420, -50]);
    scores.push(BoardScore::Adjusted([60, 40]));
    scores.push(BoardScore::NotPlayed);
    // Four tables count, three of which have a result: 4/3 of one more than 3, 3 and 0 matchpoints, less one.
    let found = on_board(&scores);
    assert_eq!(found, [Some([433, 167]), Some([433, 167]), Some([33, 567]), Some([360, 240]), None]);
    assert_eq!(on_board(&points(&[420])), [Some([0, 0])], "alone there is nothing to win");
}

/// Random movements in part: every pair of results is compared once more, as the laws say it, and factored as fractions.
#[test]
fn every_board_by_the_definition() {
    for seed in 0..400 {
        let mut drawn = Seed(seed).rng();
        let mut lots = |below: u64| drawn.below(below);
        let kinds = [-620, -100, -50, 0, 90, 420, 430];
        let mut tables = Vec::new();
        for first in [1, 3, 5] {
            for table in 0..lots(6) {
                let one = |lot: u64, kind: u64| match lot {
                    0 => BoardScore::NotPlayed,
                    1 => BoardScore::Adjusted([60, 40]),
                    _ => BoardScore::Points(kinds[kind as usize]),
                };
                let scores = [one(lots(9), lots(7)), one(lots(9), lots(7))];
                tables.push(at([1 + table, 11 + table], first, &scores));
            }
        }
        let games = games(&tables);
        let found = travellers(&games);
        // Every score that counts, by its board.
        let mut all: Vec<(u32, BoardScore)> = Vec::new();
        for of in &tables {
            let scores = of.scores.iter().filter_map(|score| score.board());
            all.extend(of.boards.numbers().zip(scores).filter(|(_, score)| *score != BoardScore::NotPlayed));
        }
        let counts = |board: u32| all.iter().filter(|(of, _)| *of == board).count() as i64;
        let most = (1..=6).map(counts).max().unwrap_or(0).max(1);
        for traveller in &found {
            let made = |(of, score): &(u32, BoardScore)| match score {
                BoardScore::Points(points) if *of == traveller.board => Some(*points),
                BoardScore::Points(_) | BoardScore::Adjusted(_) | BoardScore::NotPlayed => None,
            };
            let made: Vec<i32> = all.iter().filter_map(made).collect();
            for line in &traveller.lines {
                let when = format!("seed {seed}, board {}: {line:?}", traveller.board);
                let BoardScore::Points(own) = line.score else {
                    let part =
                        (line.score != BoardScore::NotPlayed).then(|| [60, 40].map(|part| part * 2 * (most - 1)));
                    assert_eq!(line.points, part, "{when}");
                    continue;
                };
                let [north_south, east_west] = line.points.unwrap();
                assert_eq!(north_south + east_west, 200 * (most - 1), "{when}: both directions have a top together");
                let worse = made.iter().filter(|other| **other < own).count() as i64;
                let equal = made.iter().filter(|other| **other == own).count() as i64 - 1;
                // N/n (m + 1) − 1 in hundredths differs from this by less than a rounding.
                let (times, matchpoints) = (made.len() as i64, 2 * worse + equal);
                let off = (north_south + 100) * times - 100 * most * (matchpoints + 1);
                assert!(2 * off.abs() <= times, "{when}: {off}");
                if times == most {
                    assert_eq!(north_south, 100 * matchpoints, "{when}");
                }
            }
        }
        // The table of the tournament is the sum of its boards.
        let rules = Ruleset::preset("matchpoints").unwrap();
        let ranked: Vec<PlayerId> = (1..20).map(PlayerId).collect();
        let results = CountedResults { ranked, games: games.clone(), ..CountedResults::default() };
        for line in rules.table(&results).unwrap() {
            let of = |game: usize| tables[game].pairs.iter().position(|pair| *pair == line.player.0);
            let lines = found.iter().flat_map(|traveller| &traveller.lines);
            let own: Vec<i64> = lines.filter_map(|line| Some(line.points?[of(line.game)?])).collect();
            let (sum, boards) = (own.iter().sum::<i64>(), own.len() as i64);
            assert_eq!((line.points, i64::from(line.games)), (sum, boards), "seed {seed}");
            let shown = line.average.map(|shown| shown.replace('.', "").parse::<i64>().unwrap());
            if let Some(shown) = shown {
                let exact = 10_000 * sum;
                let top = 200 * (most - 1) * boards;
                assert!((shown * top - exact).abs() * 2 <= top, "seed {seed}: {shown} of {sum} in {boards}");
            }
        }
    }
}

/// Pairs of a movement in which all keep their direction have two winners; places are counted among each direction.
#[test]
fn two_directions_are_ranked_apart() {
    use roundtable_model::SeatIx;
    let tables = [at([1, 3], 1, &points(&[420])), at([2, 4], 1, &points(&[-50]))];
    let apart = [(1, 0), (2, 0), (3, 1), (4, 1)].map(|(id, seat)| (PlayerId(id), SeatIx(seat))).into();
    let ranked: Vec<PlayerId> = (1..=5).map(PlayerId).collect();
    let results = CountedResults { ranked, games: games(&tables), apart, ..CountedResults::default() };
    let table = Ruleset::preset("matchpoints").unwrap().table(&results).unwrap();
    let shown: Vec<_> = table.iter().map(|line| (line.place, line.player.0, line.average.clone())).collect();
    let per_cent = |text: &str| Some(text.to_owned());
    let wanted = [
        (1, 1, per_cent("100.00")),
        (2, 2, per_cent("0.00")),
        (1, 4, per_cent("100.00")),
        (2, 3, per_cent("0.00")),
        (1, 5, None),
    ];
    assert_eq!(shown, wanted);
}

#[test]
fn what_people_write() {
    let rules = Ruleset::preset("matchpoints").unwrap();
    let read = |text: &str| read_score(text, &rules.scoring).and_then(Score::board);
    for (text, wanted) in [
        ("+420", BoardScore::Points(420)),
        ("４２０", BoardScore::Points(420)),
        ("−50", BoardScore::Points(-50)),
        ("1,440", BoardScore::Points(1_440)),
        ("0", BoardScore::Points(0)),
        ("60/40", BoardScore::Adjusted([60, 40])),
        ("A+/A-", BoardScore::Adjusted([60, 40])),
        ("a/a", BoardScore::Adjusted([50, 50])),
        ("A−/A＋", BoardScore::Adjusted([40, 60])),
        ("60%/60%", BoardScore::Adjusted([60, 60])),
        ("np", BoardScore::NotPlayed),
    ] {
        assert_eq!(read(text), Some(wanted), "{text}");
        assert_eq!(read(&wanted.to_string()), Some(wanted), "as we write it");
    }
    for text in ["", "x", "60/101", "60/", "4S", "A+"] {
        assert_eq!(read(text), None, "{text}");
    }
    let seats = [Score::Points(1), Score::Points(2)];
    assert_eq!(rules.game(&seats), Err(ScoreFault::WrongKind { seat: 0 }));
}
