//! How long chess Swiss takes to pair a round, by size of the field: csv on standard output.
//!
//! `cargo run --release -p roundtable-benches --bin swiss_speed`. Random events of nine rounds; rounds 1, 2, 5 and 9 are timed
//! from the record to the boards. The last column is the worst time over the yardstick of the same run: a field of 100 in
//! round 5 by the exact way alone. Words: `--players 100,1000 --events 20`.

use std::time::{Duration, Instant};

use roundtable_swiss::{Criteria, Event, Path, Position, Seed, Stress, Ways, generate, pair_by};

const ROUNDS: [u32; 4] = [1, 2, 5, 9];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1)).cloned();
    let list = after("--players").unwrap_or_else(|| "100,300,1000,1001,3000,5000,10000".to_owned());
    let players: Vec<u32> = list.split(',').map(|n| n.parse().expect("numbers")).collect();
    let events = after("--events").map(|n| n.parse::<u64>().expect("a number"));
    let yardstick = timed(&generate(Seed(1), 100, 9, Stress::Plain), 5, Ways::Exact).0;
    println!("players,round,events,median_us,worst_us,matchings_of_brackets,worst_over_yardstick");
    for n in players {
        let events = events.unwrap_or(200_000 / u64::from(n)).clamp(3, 200);
        let made: Vec<Event> = (0..events).map(|s| generate(Seed(s), n, 9, Stress::Plain)).collect();
        for round in ROUNDS {
            let (mut times, mut matchings, mut brackets) = (Vec::new(), 0, 0);
            for event in &made {
                let (time, by_matching, all) = timed(event, round, Ways::Quick);
                times.push(time);
                matchings += by_matching;
                brackets += all;
            }
            times.sort_unstable();
            let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
            let ratio = worst.as_secs_f64() / yardstick.as_secs_f64();
            let (median, worst) = (median.as_micros(), worst.as_micros());
            println!("{n},{round},{events},{median},{worst},{matchings}/{brackets},{ratio:.2}");
        }
    }
}

/// The time to pair a round anew, brackets decided by a matching, and brackets.
fn timed(event: &Event, round: u32, ways: Ways) -> (Duration, usize, usize) {
    let start = Instant::now();
    let position = Position::before(event, round).expect("a sound record");
    let paired = pair_by(&position, Criteria::ALL, ways);
    let time = start.elapsed();
    let brackets = paired.map(|p| p.brackets).unwrap_or_default();
    (time, brackets.iter().filter(|b| b.path == Path::Matching).count(), brackets.len())
}
