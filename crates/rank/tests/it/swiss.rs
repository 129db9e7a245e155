//! Random Swiss tournaments with every kind of unplayed round, against tie-breaks programmed a second time from the
//! regulations (FIDE's C.07, articles 6 to 10 and 16), plainly and slowly, with only the types of the library.

use roundtable_rank::{RankedField, Row, System, TieBreak, standings};
use roundtable_swiss::{Colour, Event, Number, RoundOutcome, Seed, Stress, generate};

/// A round of somebody.
#[derive(Clone, Copy)]
struct Turn {
    opponent: Option<usize>,
    outcome: RoundOutcome,
    white: Option<bool>,
    points: i64,
}

/// Whether a game was played. Outcomes are compared by their letters in tournament report files: `1 0 =` and `W D L`
/// are played, `+ -` forfeits, `H Z` and the blank byes asked for or absences.
fn at_the_board(outcome: RoundOutcome) -> bool {
    let played = "10=WDL";
    played.contains(outcome.letter())
}

/// An arbiter's data: the rounds so far, ratings, and the worth of a win and a draw. Points are in tenths.
struct Paper {
    rows: Vec<Vec<Turn>>,
    ratings: Vec<i64>,
    win: i64,
    draw: i64,
    rounds: i64,
    /// Whether forfeits count as games.
    forfeits: bool,
}

/// The contribution of a round: the opponent's score, that score times the points, and whether the player stayed away.
type Brought = (i64, i64, bool);

impl Paper {
    fn of(event: &Event, rounds: u32, ratings: &[Option<u32>]) -> Self {
        let place = |number: Number| event.entrants.iter().position(|e| e.number == number);
        let turn = |e: &roundtable_swiss::Entrant, round| {
            let cell = e.cell(round);
            Turn {
                opponent: cell.opponent.and_then(place),
                outcome: cell.outcome,
                white: cell.colour.map(|colour| colour == Colour::White),
                points: i64::from(event.worth(e, round).0),
            }
        };
        Self {
            rows: event.entrants.iter().map(|e| (1..=rounds).map(|round| turn(e, round)).collect()).collect(),
            ratings: ratings.iter().map(|rating| i64::from(rating.unwrap_or(1_000))).collect(),
            win: i64::from(event.scoring.win.0),
            draw: i64::from(event.scoring.draw.0),
            rounds: i64::from(rounds),
            forfeits: false,
        }
    }

    fn points(&self, who: usize) -> i64 {
        self.rows[who].iter().map(|turn| turn.points).sum()
    }

    fn is_game(&self, turn: &Turn) -> bool {
        at_the_board(turn.outcome) || self.forfeits && "+-".contains(turn.outcome.letter())
    }

    fn asked_for(turn: &Turn) -> bool {
        "HZ ".contains(turn.outcome.letter())
    }

    fn stayed_away(&self, turn: &Turn) -> bool {
        Self::asked_for(turn) || turn.outcome == RoundOutcome::ForfeitLoss && !self.forfeits
    }

    /// The score that opponents count: requested byes at the end, after which the player did not come back, are draws.
    fn adjusted(&self, who: usize) -> i64 {
        let row = &self.rows[who];
        let mut sum = 0;
        for (at, turn) in row.iter().enumerate() {
            let never_back = row[at..].iter().all(|later| self.stayed_away(later));
            sum += if never_back && Self::asked_for(turn) { self.draw } else { turn.points };
        }
        sum
    }

    /// What each round contributes to Buchholz and Sonneborn-Berger. Without a game a dummy counts: with the player's
    /// own score, at most that of the opponent after a forfeit, else at most draws in all rounds.
    fn brought(&self, who: usize) -> Vec<Brought> {
        let of = |turn: &Turn| {
            let score = match turn.opponent {
                Some(opponent) if self.is_game(turn) => self.adjusted(opponent),
                Some(opponent) if "+-".contains(turn.outcome.letter()) => self.points(who).min(self.adjusted(opponent)),
                Some(_) | None => self.points(who).min(self.rounds * self.draw),
            };
            (score, score * turn.points, self.stayed_away(turn))
        };
        self.rows[who].iter().map(of).collect()
    }

    /// The score of everybody's last round is that of a draw.
    fn last_drawn(mut self) -> Self {
        for row in &mut self.rows {
            if let Some(turn) = row.last_mut().filter(|turn| turn.opponent.is_some()) {
                (turn.outcome, turn.points) = (RoundOutcome::Draw, self.draw);
            }
        }
        self
    }

    fn buchholz(&self, who: usize, low: usize, high: usize) -> i64 {
        let mut brought = self.brought(who);
        // Rounds stayed away from are cut first, if they are worth no less than the next to be cut, which is always
        // true here: the least of them first, then the least of the others.
        brought.sort_by_key(|one| (!one.2, one.0));
        let mut left: Vec<i64> = brought.iter().skip(low).map(|one| one.0).collect();
        left.sort_unstable();
        left.truncate(left.len().saturating_sub(high));
        left.iter().sum()
    }

    /// The round of the opponent with the least score is cut, or the least round stayed away from if worth no less.
    fn sonneborn_berger(&self, who: usize, low: usize, high: usize) -> i64 {
        let mut left = self.brought(who);
        for _ in 0..low.min(left.len()) {
            let least = (0..left.len()).min_by_key(|&at| (left[at].0, left[at].1)).unwrap();
            let away = (0..left.len()).filter(|&at| left[at].2).min_by_key(|&at| left[at].1);
            left.remove(away.filter(|&at| left[at].1 >= left[least].1).unwrap_or(least));
        }
        left.sort_by_key(|one| (one.0, one.1));
        left.truncate(left.len().saturating_sub(high));
        left.iter().map(|one| one.1).sum()
    }

    /// Opponents of games at the board; with `games` also those of forfeits that count as games.
    fn opponents(&self, who: usize, games: bool) -> Vec<usize> {
        let counts = |turn: &&Turn| if games { self.is_game(turn) } else { at_the_board(turn.outcome) };
        self.rows[who].iter().filter(counts).filter_map(|turn| turn.opponent).collect()
    }

    fn rating_mean(&self, who: usize, low: usize, high: usize) -> Option<i64> {
        let mut ratings: Vec<i64> = self.opponents(who, false).iter().map(|other| self.ratings[*other]).collect();
        ratings.sort_unstable();
        ratings.truncate(ratings.len().saturating_sub(high));
        mean(&ratings.into_iter().skip(low).collect::<Vec<_>>())
    }

    /// Half points made at the board.
    fn halves(&self, who: usize) -> i64 {
        let of = |turn: &Turn| match turn.outcome.letter() {
            '1' | 'W' => 2,
            '=' | 'D' => 1,
            _ => 0,
        };
        self.rows[who].iter().map(of).sum()
    }

    /// The mean rating of the opponents, and the worth of the percentage of points above or below it.
    fn performance(&self, who: usize) -> Option<i64> {
        let games = self.opponents(who, false).len() as i64;
        let percent = rounded(50 * self.halves(who), games.max(1));
        let above = ABOVE[percent.abs_diff(50) as usize];
        Some(self.rating_mean(who, 0, 0)? + if percent < 50 { -above } else { above })
    }

    /// The least rating that is expected to make the points: tried one after the other, from 800 below the weakest
    /// opponent, where nothing is expected. In hundredths of a point.
    fn perfect(&self, who: usize) -> Option<i64> {
        let others: Vec<i64> = self.opponents(who, false).iter().map(|other| self.ratings[*other]).collect();
        let lowest = *others.iter().min()?;
        let made = 50 * self.halves(who);
        let expected = |difference: i64| {
            let favourite = 50 + UP_TO.iter().filter(|limit| **limit < difference.abs()).count() as i64;
            if difference < 0 { 100 - favourite } else { favourite }
        };
        let found = (lowest - 800..).find(|rating| others.iter().map(|o| expected(rating - o)).sum::<i64>() >= made);
        if made == 0 { Some(lowest - 800) } else { found }
    }

    /// A point for each round with more points than the opponent, half for equal; without an opponent against a draw.
    fn standard(&self, who: usize) -> i64 {
        let of = |(at, turn): (usize, &Turn)| {
            let other = turn.opponent.map_or(self.draw, |other| self.rows[other][at].points);
            if turn.points > other {
                10
            } else if turn.points < other {
                0
            } else {
                5
            }
        };
        self.rows[who].iter().enumerate().map(of).sum()
    }

    /// Points against those who made at least half of the possible points, plus `halves` half points.
    fn koya(&self, who: usize, halves: i64) -> i64 {
        let strong = |other: usize| {
            let games = self.rows[other].iter().filter(|turn| turn.opponent.is_some()).count() as i64;
            2 * self.points(other) >= (games + halves) * self.win
        };
        let counts = |turn: &&Turn| turn.opponent.is_some_and(strong);
        self.rows[who].iter().filter(counts).map(|turn| turn.points).sum()
    }

    /// The value as shown. BH Buchholz (the opponents' scores), FB as if the last round were drawn, SB
    /// Sonneborn-Berger, KS Koya, ARO mean rating of opponents, TPR performance, PTP the least rating expected to make
    /// the points, APRO and APPO the means of these over opponents, PS running scores summed, STD rounds with more
    /// points than the opponent. Cn leaves out the n lowest, Mn the n highest as well; P counts forfeits.
    fn shown(&self, who: usize, code: &str) -> Option<String> {
        let tenths = |value: i64| Some(format!("{}.{}", value / 10, value % 10));
        let hundredths = |value: i64| Some(format!("{}.{:02}", value / 100, value % 100));
        let whole = |value: Option<i64>| value.map(|value| value.to_string());
        let count =
            |of: &dyn Fn(&Turn) -> bool| Some(self.rows[who].iter().filter(|turn| of(turn)).count().to_string());
        let won = |turn: &Turn| "1W".contains(turn.outcome.letter());
        let running = |skip: usize| {
            (1..=self.rows[who].len())
                .skip(skip)
                .map(|to| self.rows[who][..to].iter().map(|t| t.points).sum::<i64>())
                .sum()
        };
        let performances = |of: &dyn Fn(usize) -> Option<i64>| {
            mean(&self.opponents(who, false).into_iter().filter_map(of).collect::<Vec<_>>())
        };
        match code.split('/').filter(|part| *part != "P").collect::<Vec<_>>().join("/").as_str() {
            "PTS" => tenths(self.points(who)),
            "BH" | "FB" => tenths(self.buchholz(who, 0, 0)),
            "BH/C1" | "FB/C1" => tenths(self.buchholz(who, 1, 0)),
            "BH/C2" => tenths(self.buchholz(who, 2, 0)),
            "BH/M1" | "FB/M1" => tenths(self.buchholz(who, 1, 1)),
            "BH/M2" => tenths(self.buchholz(who, 2, 2)),
            "SB" => hundredths(self.sonneborn_berger(who, 0, 0)),
            "SB/C1" => hundredths(self.sonneborn_berger(who, 1, 0)),
            "SB/C2" => hundredths(self.sonneborn_berger(who, 2, 0)),
            "SB/M1" => hundredths(self.sonneborn_berger(who, 1, 1)),
            "KS" => tenths(self.koya(who, 0)),
            "KS/L+1" => tenths(self.koya(who, 1)),
            "KS/L-2" => tenths(self.koya(who, -2)),
            "ARO" => whole(self.rating_mean(who, 0, 0)),
            "ARO/C1" => whole(self.rating_mean(who, 1, 0)),
            "ARO/M1" => whole(self.rating_mean(who, 1, 1)),
            "TPR" => whole(self.performance(who)),
            "PTP" => whole(self.perfect(who)),
            "APRO" => whole(performances(&|other| self.performance(other))),
            "APPO" => whole(performances(&|other| self.perfect(other))),
            "STD" => tenths(self.standard(who)),
            "PS" => tenths(running(0)),
            "PS/C2" => tenths(running(2)),
            "RTNG/U1000" => whole(Some(self.ratings[who])),
            "WIN" => count(&|turn| turn.points >= self.win),
            "WON" => count(&won),
            "BPG" => count(&|turn| at_the_board(turn.outcome) && turn.white == Some(false)),
            "BWG" => count(&|turn| won(turn) && turn.white == Some(false)),
            "REP" => count(&|turn| !"HZ -".contains(turn.outcome.letter())),
            _ => unreachable!("{code}"),
        }
    }

    /// Equals in order of the games among themselves (article 6): by points, if all have met; if not, those whom nobody
    /// can catch come first, one after the other. Each part that is still equal is ordered again.
    fn encounter(&self, group: &[usize]) -> Vec<Vec<usize>> {
        // Points against each of the others: the mean where two have met more than once after a forfeit. It is in
        // 2,520ths, as 2,520 is a multiple of all numbers up to 10.
        let against = |one: usize, other: usize| {
            let met = |turn: &&Turn| self.is_game(turn) && turn.opponent == Some(other);
            let games: Vec<i64> = self.rows[one].iter().filter(met).map(|turn| turn.points).collect();
            (!games.is_empty()).then(|| 2_520 * games.iter().sum::<i64>() / games.len() as i64)
        };
        let others = |one: usize| group.iter().copied().filter(move |other| *other != one);
        let made = |one: usize| others(one).filter_map(|other| against(one, other)).sum::<i64>();
        let open = |one: usize| others(one).filter(|other| against(one, *other).is_none()).count() as i64;
        let (mut parts, mut left) = (Vec::new(), group.to_vec());
        if group.iter().all(|one| open(*one) == 0) {
            while let Some(most) = left.iter().map(|one| made(*one)).max() {
                parts.push(left.iter().copied().filter(|one| made(*one) == most).collect::<Vec<_>>());
                left.retain(|one| made(*one) < most);
            }
        } else {
            // Nobody left catches this one even by winning every missing game in the group.
            let safe = |one: usize, left: &[usize]| {
                left.iter().all(|&other| other == one || made(one) > made(other) + 2_520 * self.win * open(other))
            };
            while let Some(first) = left.iter().copied().find(|one| safe(*one, &left)) {
                parts.push(vec![first]);
                left.retain(|one| *one != first);
            }
            if !left.is_empty() {
                parts.push(left);
            }
        }
        if parts.len() < 2 { parts } else { parts.iter().flat_map(|part| self.encounter(part)).collect() }
    }
}

fn rounded(top: i64, bottom: i64) -> i64 {
    (2 * top + bottom).div_euclid(2 * bottom)
}

fn mean(values: &[i64]) -> Option<i64> {
    (!values.is_empty()).then(|| rounded(values.iter().sum(), values.len() as i64))
}

/// FIDE's rating regulations, 8.1.1: the rating difference that belongs to 50 to 100 per cent of the points.
const ABOVE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
];

/// The same, 8.1.2: the differences up to which 50 to 99 per cent are expected.
const UP_TO: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

const CODES: [&str; 41] = [
    "PTS",
    "BH",
    "BH/C1",
    "BH/C2",
    "BH/M1",
    "BH/M2",
    "BH/P",
    "BH/C1/P",
    "BH/M1/P",
    "FB",
    "FB/C1",
    "FB/M1",
    "FB/P",
    "AOB",
    "AOB/F",
    "AOB/P",
    "SB",
    "SB/C1",
    "SB/C2",
    "SB/M1",
    "SB/P",
    "SB/C1/P",
    "KS",
    "KS/L+1",
    "KS/L-2",
    "ARO",
    "ARO/C1",
    "ARO/M1",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "STD",
    "PS",
    "PS/C2",
    "RTNG/U1000",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "REP",
];

/// A random event, after how many rounds it is ranked, and ratings.
fn drawn(seed: u64) -> (Event, u32, Vec<Option<u32>>) {
    let mut lots = Seed(seed).rng();
    let (players, rounds) = (5 + lots.below(14) as u32, 3 + lots.below(6) as u32);
    let event = generate(Seed(seed), players, rounds, Stress::ALL[lots.below(8) as usize]);
    let ratings = event.entrants.iter().map(|_| Some(1_200 + lots.below(1_500) as u32)).collect();
    // Standings after all rounds, or after some of them.
    let after = if lots.below(3) == 0 { 1 + lots.below(u64::from(rounds)) as u32 } else { rounds };
    (event, after, ratings)
}

#[test]
fn every_tie_break_is_what_the_regulations_say() {
    for seed in 0..150 {
        let (event, after, ratings) = drawn(seed);
        let field = RankedField { event: &event, ratings: &ratings, rounds: after, system: System::Swiss };
        let list: Vec<TieBreak> = CODES.map(|code| code.parse().unwrap()).into();
        let table = standings(&field, &list).unwrap();
        let complete = after >= event.rounds;
        for (at, code) in CODES.into_iter().enumerate() {
            let mut paper = Paper::of(&event, after, &ratings);
            paper.forfeits = code.ends_with("/P");
            if (code.starts_with("FB") || code == "AOB/F") && complete {
                paper = paper.last_drawn();
            }
            if code.starts_with("AOB") {
                // The mean of the opponents' Buchholz. Opponents are read from the original record, in which no forfeit
                // is a draw.
                let met = Paper::of(&event, after, &ratings);
                for row in &table.rows {
                    let met = met.opponents(row.entrant, false);
                    let sum: i64 = met.iter().map(|other| paper.buchholz(*other, 0, 0)).sum();
                    let mean = (!met.is_empty()).then(|| rounded(10 * sum, met.len() as i64));
                    let shown = mean.map(|mean| format!("{}.{:02}", mean / 100, mean % 100));
                    assert_eq!(said(row, at), shown, "seed {seed}, after {after}, {code} of {}", row.entrant + 1);
                }
                continue;
            }
            for row in &table.rows {
                let shown = paper.shown(row.entrant, code);
                assert_eq!(said(row, at), shown, "seed {seed}, after {after}, {code} of {}", row.entrant + 1);
            }
        }
    }
}

fn said(row: &Row, at: usize) -> Option<String> {
    row.values[at].map(|value| value.to_string())
}

#[test]
fn who_is_level_is_ordered_by_the_games_among_them_or_turned_round() {
    for seed in 0..300 {
        let (event, after, ratings) = drawn(seed);
        let field = RankedField { event: &event, ratings: &ratings, rounds: after, system: System::Swiss };
        for code in ["DE", "DE/P"] {
            let list: Vec<TieBreak> = ["PTS", code].map(|code| code.parse().unwrap()).into();
            let table = standings(&field, &list).unwrap();
            let mut paper = Paper::of(&event, after, &ratings);
            paper.forfeits = code == "DE/P";
            let mut levels: Vec<i64> = (0..paper.rows.len()).map(|who| paper.points(who)).collect();
            levels.sort_unstable_by_key(|level| -level);
            levels.dedup();
            let mut place = 1;
            for level in levels {
                let group: Vec<usize> = (0..paper.rows.len()).filter(|who| paper.points(*who) == level).collect();
                for (nth, part) in (1..).zip(paper.encounter(&group)) {
                    let rows = || table.rows.iter().filter(|row| row.place == place);
                    let mut found: Vec<usize> = rows().map(|row| row.entrant).collect();
                    found.sort_unstable();
                    let mut part = part.clone();
                    part.sort_unstable();
                    assert_eq!(found, part, "seed {seed}, {code}, place {place}");
                    let shown = (group.len() > 1).then(|| nth.to_string());
                    assert!(rows().all(|row| said(row, 1) == shown), "seed {seed}, {code}, place {place}");
                    place += part.len() as u32;
                }
            }
        }
        for (code, first_is_high) in [("RTNG/U1000", true), ("RTNG/R/U1000", false), ("TPN", false), ("TPN/R", true)] {
            let table = standings(&field, &[code.parse().unwrap()]).unwrap();
            let value = |row: &Row| match code.starts_with("TPN") {
                true => i64::from(event.entrants[row.entrant].number.0),
                false => i64::from(ratings[row.entrant].unwrap()),
            };
            let in_order = |pair: &[Row]| {
                let (one, other) = (value(&pair[0]), value(&pair[1]));
                if one == other {
                    pair[0].place == pair[1].place
                } else {
                    (one > other) == first_is_high && pair[0].place < pair[1].place
                }
            };
            assert!(table.rows.windows(2).all(in_order), "seed {seed}, {code}");
        }
    }
}
