//! Random round robins against tie-breaks computed anew as an arbiter would with paper and pencil, with only the types
//! of the library. Forfeits count as games (C.07, article 15); a player without an opponent has the allocated bye.

use roundtable_rank::{RankedField, System, TieBreak, standings};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Number, RoundOutcome, RoundPoints, Seed};

/// A game of somebody: against whom, with White, its outcome, what it is worth in tenths.
type Game = (Option<usize>, bool, RoundOutcome, i64);

/// A round robin of three to seven players, all of its rounds or the first of them.
fn table(seed: u64) -> (Event, Vec<Vec<Game>>) {
    let mut lots = Seed(seed).rng();
    let players = 3 + lots.below(5) as usize;
    let chairs = players + players % 2;
    let rounds = 1 + lots.below(chairs as u64 - 1) as usize;
    let mut games: Vec<Vec<Game>> = vec![Vec::new(); players];
    for round in 0..rounds {
        // The circle method: player 0 stays, the others turn one chair a round, and opposite chairs meet. With an odd
        // field one chair is empty.
        let at = |chair: usize| if chair == 0 { 0 } else { 1 + (chair - 1 + round) % (chairs - 1) };
        for chair in 0..chairs / 2 {
            let (one, other) = (at(chair), at(chairs - 1 - chair));
            let (own, theirs) = match lots.below(9) {
                0..3 => (RoundOutcome::Win, RoundOutcome::Loss),
                3..5 => (RoundOutcome::Loss, RoundOutcome::Win),
                5..8 => (RoundOutcome::Draw, RoundOutcome::Draw),
                _ => (RoundOutcome::ForfeitWin, RoundOutcome::ForfeitLoss),
            };
            for (who, against, white, outcome) in [(one, other, true, own), (other, one, false, theirs)] {
                if who < players && against < players {
                    games[who].push((Some(against), white, outcome, i64::from(RoundPoints::STANDARD.of(outcome).0)));
                } else if who < players {
                    games[who].push((
                        None,
                        white,
                        RoundOutcome::Allocated,
                        i64::from(RoundPoints::STANDARD.of(RoundOutcome::Allocated).0),
                    ));
                }
            }
        }
    }
    let cell = |&(against, white, outcome, _): &Game| match against {
        Some(against) => Cell {
            opponent: Some(Number(against as u32 + 1)),
            colour: Some(if white { Colour::White } else { Colour::Black }),
            outcome,
        },
        None => Cell::alone(outcome),
    };
    let entrant = |(at, row): (u32, &Vec<Game>)| Entrant { number: Number(at), rounds: row.iter().map(cell).collect() };
    let event = Event {
        rounds: rounds as u32,
        initial: Colour::White,
        scoring: RoundPoints::STANDARD,
        entrants: (1..).zip(&games).map(entrant).collect(),
        virtual_points: Vec::new(),
        forbidden: Vec::new(),
        absences: Vec::new(),
        abnormal: Vec::new(),
    };
    (event, games)
}

fn points(games: &[Vec<Game>], who: usize) -> i64 {
    games[who].iter().map(|game| game.3).sum()
}

/// The order of people who are tied (article 6): by the games between them if all have met. If not, those whom nobody
/// could reach by winning the missing games are taken out one by one.
fn encounter(games: &[Vec<Game>], group: Vec<usize>) -> Vec<Vec<usize>> {
    let between = |one: usize| games[one].iter().filter(|game| game.0.is_some_and(|other| group.contains(&other)));
    let made = |one: usize| between(one).map(|game| game.3).sum::<i64>();
    let open = |one: usize| (group.len() - 1 - between(one).count()) as i64;
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut left = group.clone();
    if group.iter().all(|&one| open(one) == 0) {
        while let Some(most) = left.iter().map(|&one| made(one)).max() {
            parts.push(left.iter().copied().filter(|&one| made(one) == most).collect());
            left.retain(|&one| made(one) < most);
        }
    } else {
        // A win is worth 10 tenths: nobody left can pass this one by winning all `open` games.
        while let Some(&safe) = left
            .iter()
            .find(|&&one| left.iter().all(|&other| other == one || made(one) > made(other) + 10 * open(other)))
        {
            parts.push(vec![safe]);
            left.retain(|&one| one != safe);
        }
        if !left.is_empty() {
            parts.push(left);
        }
    }
    if parts.len() == 1 { parts } else { parts.into_iter().flat_map(|part| encounter(games, part)).collect() }
}

/// The value of somebody by a tie-break of C.07, in tenths, of SB in hundredths. WIN: games worth a win; WON: games won
/// over the board; BPG, BWG: games played, and won, with Black; KS: points against those with at least half of the
/// points that they could have made (L+1, L-1: half a point more, or less, than that half); SB: the points of each
/// opponent times what was made against them.
fn value(games: &[Vec<Game>], who: usize, code: &str) -> i64 {
    let own = games[who].iter();
    let over_the_board = |game: &Game| matches!(game.2, RoundOutcome::Win | RoundOutcome::Draw | RoundOutcome::Loss);
    let limit = |more: i64| {
        let strong = move |other: usize| {
            let played = games[other].iter().filter(|game| game.0.is_some()).count() as i64;
            2 * points(games, other) >= 10 * played + 10 * more
        };
        move |game: &&Game| game.0.is_some_and(strong)
    };
    match code {
        "PTS" => points(games, who),
        "WIN" => 10 * own.filter(|game| game.3 == 10).count() as i64,
        "WON" => 10 * own.filter(|game| game.2 == RoundOutcome::Win).count() as i64,
        "BPG" => 10 * own.filter(|game| over_the_board(game) && !game.1).count() as i64,
        "BWG" => 10 * own.filter(|game| game.2 == RoundOutcome::Win && !game.1).count() as i64,
        "KS" => own.filter(limit(0)).map(|game| game.3).sum(),
        "KS/L+1" => own.filter(limit(1)).map(|game| game.3).sum(),
        "KS/L-1" => own.filter(limit(-1)).map(|game| game.3).sum(),
        "SB" => own.filter_map(|game| Some(points(games, game.0?) * game.3)).sum::<i64>(),
        _ => unreachable!("{code}"),
    }
}

#[test]
fn tie_breaks_of_round_robins_are_those_of_paper_and_pencil() {
    for seed in 0..400 {
        let (event, games) = table(seed);
        let codes = ["PTS", "WIN", "WON", "BPG", "BWG", "KS", "KS/L+1", "KS/L-1", "SB"];
        for code in codes {
            let field = RankedField { event: &event, ratings: &[], rounds: event.rounds, system: System::RoundRobin };
            let table = standings(&field, &[code.parse::<TieBreak>().unwrap()]).unwrap();
            for row in &table.rows {
                let tenths = value(&games, row.entrant, code);
                let whole = if code == "SB" { 100.0 } else { 10.0 };
                let said: f64 = row.values[0].unwrap().to_string().parse().unwrap();
                assert!(
                    (said * whole - tenths as f64).abs() < 0.001,
                    "seed {seed}, {code} of {}: {said}",
                    row.entrant + 1
                );
            }
        }
        let field = RankedField { event: &event, ratings: &[], rounds: event.rounds, system: System::RoundRobin };
        let list: Vec<TieBreak> = ["PTS", "DE"].map(|code| code.parse().unwrap()).into();
        let table = standings(&field, &list).unwrap();
        let mut levels: Vec<i64> = (0..games.len()).map(|who| points(&games, who)).collect();
        levels.sort_unstable_by_key(|level| -level);
        levels.dedup();
        let level = |level: i64| (0..games.len()).filter(|&who| points(&games, who) == level).collect();
        let mut place = 1;
        for mut part in levels.into_iter().flat_map(|points| encounter(&games, level(points))) {
            let mut said: Vec<usize> =
                table.rows.iter().filter(|row| row.place == place).map(|row| row.entrant).collect();
            said.sort_unstable();
            part.sort_unstable();
            assert_eq!(said, part, "seed {seed}, place {place}");
            place += part.len() as u32;
        }
    }
}

#[test]
fn tie_breaks_by_ratings_want_the_rating_of_everybody() {
    let (event, _) = table(1);
    let rank = |ratings: &[Option<u32>]| {
        let field = RankedField { event: &event, ratings, rounds: event.rounds, system: System::RoundRobin };
        let list: Vec<TieBreak> = ["PTS", "RTNG"].map(|code| code.parse().unwrap()).into();
        standings(&field, &list).unwrap()
    };
    let mut ratings = vec![Some(1_500); event.entrants.len()];
    // Where somebody has no rating, the tie-break by ratings is left out, and is named.
    assert_eq!(rank(&ratings).left_out, []);
    ratings[1] = None;
    assert_eq!(rank(&ratings).left_out.len(), 1);
    assert_eq!(rank(&[]).left_out.len(), 1);
}

/// Four who met eleven times each. One drew with everybody on the whole; the others beat each other in a circle by 6 to
/// 5: everybody has as many points against the others, and elevenths make none of them better.
#[test]
fn elevenths_of_a_point_are_not_lost_in_a_direct_encounter() {
    // For each of three rounds its two pairs, and how many of the eleven games the first one wins and loses.
    let rounds: [[(usize, usize, u32, u32); 2]; 3] =
        [[(0, 1, 5, 5), (2, 3, 6, 5)], [(0, 2, 5, 5), (3, 1, 6, 5)], [(0, 3, 5, 5), (1, 2, 6, 5)]];
    let mut cells = vec![Vec::new(); 4];
    for (one, other, won, lost) in rounds.into_iter().flatten() {
        for game in 0..11 {
            let (own, theirs) = if game < won {
                (RoundOutcome::Win, RoundOutcome::Loss)
            } else if game < won + lost {
                (RoundOutcome::Loss, RoundOutcome::Win)
            } else {
                (RoundOutcome::Draw, RoundOutcome::Draw)
            };
            for (who, against, colour, outcome) in
                [(one, other, Colour::White, own), (other, one, Colour::Black, theirs)]
            {
                cells[who].push(Cell { opponent: Some(Number(against as u32 + 1)), colour: Some(colour), outcome });
            }
        }
    }
    let entrants = (1..).map(Number).zip(cells).map(|(number, rounds)| Entrant { number, rounds }).collect();
    let event = Event { rounds: 33, entrants, ..table(1).0 };
    let field = RankedField { event: &event, ratings: &[], rounds: 33, system: System::RoundRobin };
    let list: Vec<TieBreak> = ["PTS", "DE"].map(|code| code.parse().unwrap()).into();
    let places: Vec<u32> = standings(&field, &list).unwrap().rows.iter().map(|row| row.place).collect();
    assert_eq!(places, [1; 4]);
}
