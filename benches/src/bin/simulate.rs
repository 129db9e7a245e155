//! A simulator of tournaments: seeded skills and noise, any seating method, figures as csv.
//!
//! `cargo run --release -p roundtable-benches --bin simulate -- --players 16,64 --rounds 8 --seeds 5 --methods swiss,walk`
//! prints one line per tournament: repeats, mean rank spread over rounds 2 to the last, largest seat range, largest number
//! of visits to one table, and seconds per round (with `--timed`; everything else is the same on every machine).
//!
//! Each game is won by skill plus noise (normal to a good approximation: the sum of 12 uniform numbers, σ 5,000 and 14,000),
//! places get 15,000, 5,000, −5,000, −15,000 points besides; the first round is random, as is usual.

use std::collections::HashMap;
use std::io::Write;
use std::time::Instant;

use roundtable_engine::Effort;
use roundtable_engine::pair::{NextMethod, NextRequest, next_round};
use roundtable_model::{
    Contender, PlayedRound, PlayedTable, PlayerId, Position, PositionParts, Seed, SeededRng, TableSizes,
};

/// What to simulate.
struct Options {
    players: Vec<u32>,
    rounds: u32,
    seeds: u64,
    methods: Vec<NextMethod>,
    effort: Effort,
    timed: bool,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let options = options(&words).unwrap_or_else(|message| {
        eprintln!("error: {message}\nusage: simulate [--players 16,64] [--rounds 8] [--seeds 5] [--methods swiss,walk,random,fresh,interval:1] [--effort STEPS] [--timed]");
        std::process::exit(2)
    });
    let mut out = std::io::stdout().lock();
    let seconds = if options.timed { ",seconds_per_round" } else { "" };
    let line = format!("players,rounds,seed,method,repeats,mean_rank_spread,seat_range,table_visits{seconds}\n");
    out.write_all(line.as_bytes()).expect("standard output is open");
    for &players in &options.players {
        for &method in &options.methods {
            for seed in 1..=options.seeds {
                let line = tournament(players, method, seed, &options);
                out.write_all(line.as_bytes()).expect("standard output is open");
            }
        }
    }
}

fn options(words: &[String]) -> Result<Options, String> {
    let mut options = Options {
        players: vec![16, 20, 32, 64, 128],
        rounds: 8,
        seeds: 5,
        methods: ["swiss", "walk", "random", "fresh", "interval:1", "interval:4"]
            .map(|m| method(m).expect("known"))
            .into(),
        effort: Effort::NORMAL,
        timed: false,
    };
    let mut words = words.iter();
    while let Some(option) = words.next() {
        if option == "--timed" {
            options.timed = true;
            continue;
        }
        let value = words.next().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|e| format!("{option} {value}: {e}"));
        match option.as_str() {
            "--players" => {
                let list = value.split(',').map(|n| n.parse().map_err(|e| format!("--players {n}: {e}")));
                options.players = list.collect::<Result<_, String>>()?;
            }
            "--rounds" => options.rounds = u32::try_from(number()?).map_err(|e| format!("--rounds {value}: {e}"))?,
            "--seeds" => options.seeds = number()?,
            "--effort" => options.effort = Effort(number()?),
            "--methods" => options.methods = value.split(',').map(method).collect::<Result<_, String>>()?,
            _ => return Err(format!("unknown option {option}")),
        }
    }
    Ok(options)
}

fn method(word: &str) -> Result<NextMethod, String> {
    match word {
        "swiss" => Ok(NextMethod::Swiss),
        "walk" => Ok(NextMethod::Walk),
        "random" => Ok(NextMethod::Random { avoid_repeats: false }),
        "fresh" => Ok(NextMethod::Random { avoid_repeats: true }),
        other => {
            let step = other.strip_prefix("interval:").and_then(|s| s.parse().ok());
            step.map(|step| NextMethod::Interval { step }).ok_or_else(|| format!("unknown method {other}"))
        }
    }
}

fn name(method: NextMethod) -> String {
    match method {
        NextMethod::Interval { step } => format!("interval:{step}"),
        NextMethod::Random { avoid_repeats: true } => "fresh".to_owned(),
        NextMethod::Swiss | NextMethod::Walk | NextMethod::Random { .. } => method.id().to_owned(),
    }
}

/// One tournament, as a line of csv.
fn tournament(players: u32, method: NextMethod, seed: u64, options: &Options) -> String {
    let mut rng = Seed(seed).rng();
    let skills: Vec<i64> = (0..players).map(|_| normal(&mut rng, 5_000)).collect();
    let mut points = vec![0i64; players as usize];
    let mut history: Vec<PlayedRound> = Vec::new();
    let (mut spread, mut tables, mut seconds, mut range) = (0u64, 0u64, 0f64, 0u32);
    for round in 0..options.rounds {
        let position = position(&points, &history);
        let random = NextMethod::Random { avoid_repeats: false };
        let request = NextRequest {
            method: if round == 0 { random } else { method },
            seed: Seed(seed * 1_000 + u64::from(round)),
            effort: options.effort,
        };
        let start = Instant::now();
        let next = next_round(&position, &request).expect("16 players and more fill tables of 4");
        seconds += start.elapsed().as_secs_f64();
        if round > 0 {
            spread += next.figures.rank_spread;
            tables += u64::from(next.figures.tables);
        }
        range = next.figures.seat_range;
        let played = next.round.tables.iter();
        let played: Vec<PlayedTable> =
            played.map(|t| PlayedTable { number: t.number, seats: t.seats.clone(), cancelled: false }).collect();
        for table in &played {
            play(&table.seats, &skills, &mut points, &mut rng);
        }
        history.push(PlayedRound { tables: played, sit_out: next.round.sit_out });
    }
    let (repeats, visits) = totals(&history);
    let mean = spread as f64 / tables.max(1) as f64;
    let line = format!("{players},{},{seed},{},{repeats},{mean:.2},{range},{visits}", options.rounds, name(method));
    if options.timed { format!("{line},{:.4}\n", seconds / f64::from(options.rounds)) } else { line + "\n" }
}

fn position(points: &[i64], history: &[PlayedRound]) -> Position {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(points[i]));
    let contender =
        |(place, i): (u32, usize)| Contender { id: PlayerId(i as u64 + 1), place: Some(place), ..Contender::default() };
    let contenders = (1..).zip(order).map(contender).collect();
    let parts = PositionParts { contenders, history: history.to_vec(), ..PositionParts::default() };
    Position::new(TableSizes::only(4).expect("a size"), parts).expect("rounds of our own are sound")
}

fn play(seats: &[PlayerId], skills: &[i64], points: &mut [i64], rng: &mut SeededRng) {
    let mut result: Vec<(i64, usize)> =
        seats.iter().map(|id| id.0 as usize - 1).map(|p| (skills[p] + normal(rng, 14_000), p)).collect();
    result.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    for (&(score, p), place_points) in result.iter().zip([15_000, 5_000, -5_000, -15_000]) {
        points[p] += score + place_points;
    }
}

/// Repeats over the tournament, and the most visits of anybody to one table.
fn totals(history: &[PlayedRound]) -> (u64, u32) {
    let mut pairs: HashMap<(PlayerId, PlayerId), u64> = HashMap::new();
    let mut visits: HashMap<(PlayerId, u32), u32> = HashMap::new();
    for table in history.iter().flat_map(|r| &r.tables) {
        for (i, &a) in table.seats.iter().enumerate() {
            *visits.entry((a, table.number)).or_default() += 1;
            for &b in &table.seats[i + 1..] {
                *pairs.entry((a.min(b), a.max(b))).or_default() += 1;
            }
        }
    }
    (pairs.values().map(|&m| m - 1).sum(), visits.values().copied().max().unwrap_or(0))
}

/// Nearly normal, with this standard deviation: the sum of 12 uniform numbers has variance 1.
fn normal(rng: &mut SeededRng, deviation: i64) -> i64 {
    let sum: i64 = (0..12).map(|_| rng.below(1_000_000) as i64).sum();
    (sum - 6_000_000) * deviation / 1_000_000
}
