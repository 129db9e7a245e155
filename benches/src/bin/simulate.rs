//! A simulator of tournaments: seeded skills and noise, any seating method, figures as csv.
//!
//! `cargo run --release -p roundtable-benches --bin simulate -- --players 16,64 --rounds 8 --seeds 5 --methods walk`
//! prints one line per tournament: repeated meetings, mean rank spread (how far apart in the standings those of a table
//! are) over rounds 2 to the last, seat range (of anybody, the most times in a seat less the fewest), most visits of
//! anybody to one table, and seconds per round (with `--timed`; everything else is the same on every machine).
//!
//! The first round is random; [`roundtable_benches::tournament`] describes how games are won.

use std::collections::HashMap;
use std::io::Write;
use std::time::Instant;

use roundtable_benches::tournament::{Method, Tournament, method, name};
use roundtable_engine::Effort;
use roundtable_model::{PlayerId, SeatedRound};

/// What to simulate.
struct Options {
    players: Vec<u32>,
    rounds: u32,
    seeds: u64,
    methods: Vec<Method>,
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
        for method in &options.methods {
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

/// One tournament, as a line of csv.
fn tournament(players: u32, method: &Method, seed: u64, options: &Options) -> String {
    let mut tournament = Tournament::new(players, seed);
    let (mut spread, mut tables, mut seconds, mut range) = (0u64, 0u64, 0f64, 0u32);
    for round in 0..options.rounds {
        let start = Instant::now();
        let next = tournament.next(method, options.effort);
        seconds += start.elapsed().as_secs_f64();
        if round > 0 {
            spread += next.figures.rank_spread;
            tables += u64::from(next.figures.tables);
        }
        range = next.figures.seat_range;
        tournament.play(next);
    }
    let (repeats, visits) = totals(tournament.history());
    let mean = spread as f64 / tables.max(1) as f64;
    let line = format!("{players},{},{seed},{},{repeats},{mean:.2},{range},{visits}", options.rounds, name(method));
    if options.timed { format!("{line},{:.4}\n", seconds / f64::from(options.rounds)) } else { line + "\n" }
}

/// Repeats over the tournament, and the most visits of anybody to one table.
fn totals(history: &[SeatedRound]) -> (u64, u32) {
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
