//! The time of chess Swiss to pair a round, by size of the field: csv on standard output.
//!
//! `cargo run --release -p roundtable-benches --bin swiss_speed`. Random events of nine rounds; rounds 1, 2, 5 and 9
//! are timed from the record to the boards. The last column is the worst time divided by a yardstick of the same run: a
//! field of 100 in round 5 only by the exact way (`roundtable_swiss::Ways`). Times are CPU time on Linux, and
//! wall-clock time elsewhere. Options: `--players 100,1000 --events 20`; `--svg FILE` draws the growth.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use roundtable_swiss::{Criteria, Event, Path, Seed, Stress, SwissField, Ways, generate, pair_by};

const ROUNDS: [u32; 4] = [1, 2, 5, 9];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1)).cloned();
    let list = after("--players").unwrap_or_else(|| "100,300,1000,1001,3000,5000,10000".to_owned());
    let players: Vec<u32> = list.split(',').map(|n| n.parse().expect("numbers")).collect();
    let events = after("--events").map(|n| n.parse::<u64>().expect("a number"));
    let yardstick = timed(&generate(Seed(1), 100, 9, Stress::Plain), 5, Ways::Exact).0;
    println!("players,round,events,median_us,worst_us,matchings_of_brackets,worst_over_yardstick");
    let mut measured: Vec<Measured> = Vec::new();
    for n in players {
        // About the same number of players in all at every size, but 3 to 200 events.
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
            measured.push(Measured { players: n, round, median, worst });
            println!("{n},{round},{events},{median},{worst},{matchings}/{brackets},{ratio:.2}");
        }
    }
    if let Some(file) = after("--svg") {
        std::fs::write(file, drawn(&measured)).expect("the picture can be written");
    }
}

/// Times of one round in fields of one size, in microseconds.
struct Measured {
    players: u32,
    round: u32,
    median: u128,
    worst: u128,
}

/// Both axes are logarithmic: players to the right, time upwards; a line for each round's median, dots for the worst.
fn drawn(measured: &[Measured]) -> String {
    const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];
    const DECADES: [(f64, &str); 8] = [
        (1.0, "1 µs"),
        (10.0, "10 µs"),
        (100.0, "0.1 ms"),
        (1e3, "1 ms"),
        (1e4, "10 ms"),
        (1e5, "0.1 s"),
        (1e6, "1 s"),
        (1e7, "10 s"),
    ];
    // 250 units for each power of ten of players from 100 on; 54 upwards for each power of ten of microseconds.
    let x = |players: f64| 90.0 + 250.0 * (players / 100.0).log10();
    let y = |time: f64| 410.0 - 54.0 * time.max(1.0).log10();
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 470\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <title>Time to pair one round, by players</title>\n<rect width=\"760\" height=\"470\" fill=\"white\"/>\n",
    );
    let mut put = |line: String| writeln!(svg, "{line}").expect("a string takes everything");
    for (time, label) in DECADES {
        put(format!("<path d=\"M90 {y:.1}H600\" stroke=\"#ddd\"/>", y = y(time)));
        put(format!("<text x=\"82\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>", y(time) + 5.0));
    }
    for (players, label) in [(100.0, "100"), (300.0, "300"), (1e3, "1,000"), (3e3, "3,000"), (1e4, "10,000")] {
        put(format!("<path d=\"M{x:.1} 32V410\" stroke=\"#ddd\"/>", x = x(players)));
        put(format!("<text x=\"{:.1}\" y=\"432\" text-anchor=\"middle\">{label}</text>", x(players)));
    }
    put("<text x=\"340\" y=\"458\" text-anchor=\"middle\">players</text>".to_owned());
    for (at, (round, colour)) in ROUNDS.into_iter().zip(COLOURS).enumerate() {
        let of_round = || measured.iter().filter(move |m| m.round == round);
        let point = |m: &Measured| format!("{:.1},{:.1}", x(f64::from(m.players)), y(m.median as f64));
        let points: Vec<String> = of_round().map(point).collect();
        put(format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        ));
        for m in of_round() {
            let (x, y) = (x(f64::from(m.players)), y(m.worst as f64));
            put(format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
            ));
        }
        let y = 60 + 24 * at;
        put(format!("<path d=\"M620 {y}h28\" stroke=\"{colour}\" stroke-width=\"2\"/>"));
        put(format!("<text x=\"656\" y=\"{}\">round {round}</text>", y + 5));
    }
    put("<text x=\"620\" y=\"176\">line: median</text>\n<text x=\"620\" y=\"198\">ring: the worst</text>\n</svg>"
        .to_owned());
    svg
}

/// The time to pair a round again, how many brackets a matching decided, and how many brackets there are.
fn timed(event: &Event, round: u32, ways: Ways) -> (Duration, usize, usize) {
    let (clock, processor) = (Instant::now(), of_processor());
    let position = SwissField::before(event, round).expect("a sound record");
    let paired = pair_by(&position, Criteria::ALL, ways);
    let time = match (processor, of_processor()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => clock.elapsed(),
    };
    let brackets = paired.map(|p| p.brackets).unwrap_or_default();
    (time, brackets.iter().filter(|b| b.path == Path::Matching).count(), brackets.len())
}

/// Processor time of this thread so far.
fn of_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}
