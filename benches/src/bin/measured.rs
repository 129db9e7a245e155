//! The questions with earlier figures in docs/reference/benchmarks.md, asked again: Markdown tables on standard output.
//!
//! `cargo run --release -p roundtable-benches --bin measured`: one wish if a design fits without it, more wishes, more
//! tables than needed, large fields, each on one thread at normal effort with seed 0, and the processor time of each.
//! `--effort STEPS` and `--seed S` change that, `--only WORD` takes the table whose name contains the word. Repeats
//! count a couple's own meetings; club evenings have a program of their own (`evenings`). `--single COUNT` asks instead
//! that many random questions with one wish each, of sizes whose plan without it has no repeat (see [`single_wishes`]).

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use roundtable_audit::{broken_wishes, judge};
use roundtable_benches::processor_time;
use roundtable_engine::{Control, Effort, MakerRequest, make_with};
use roundtable_model::{
    Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, SeatIx, Seed, Spare, TableSizes, Wish, Wishes,
};

/// A question, its earlier repeats, and those from exchanging names in a plan without the wish, if known.
type Row = (&'static str, &'static str, &'static str);

const WISHES: [Row; 20] = [
    ("-n 67 -k 6,5 -r 12 --apart 15 62 --apart 42 53 --apart 52 67", "100", "0"),
    ("-n 59 -k 7,8 -r 6 --apart 30 56 --apart 33 41", "43", "0"),
    ("-n 60 -k 5 -r 11 --apart 26 45 --apart 24 36 --apart 11 37", "15", "0"),
    ("-n 34 -k 4,5 -r 8 --apart 7 34 --apart 7 11", "6", "0"),
    ("-n 64 -k 7,6 -r 9 --apart 26 62 --apart 10 11", "78", "5"),
    ("-n 57 -k 6,7 -r 8 --apart 7 40 --apart 24 45", "50", "0"),
    ("-n 139 -k 7,6 -r 12 --apart 61 85", "10", "0"),
    ("-n 47 -k 6,5 -r 7 --apart 25 40 --together 12 15", "21", ""),
    ("-n 33 -k 4,3 -r 12 --apart 3 4 --apart 6 9 --together 12 18", "33", ""),
    ("-n 87 -k 8,7 -r 12 --apart 53 70 --together 6 73", "478", ""),
    ("-n 32 -k 4,3 -r 12 --apart 5 20 --apart 19 29 --apart 3 14", "85", ""),
    ("-n 103 -k 8,7 -r 9 --apart 68 70 --apart 55 95 --apart 7 35 --together 90 100", "75", ""),
    ("-n 42 -k 7 -r 6", "93", ""),
    ("-n 28 -k 4 -r 9 --apart 1 2", "23", "6"),
    ("-n 49 -k 7 -r 7 --host 1:1", "88", "0"),
    ("-n 49 -k 7 -r 7 --seat 1:1", "88", "0"),
    ("-n 49 -k 7,6 -r 7 --absent 1:2", "84", "0"),
    ("-n 64 -k 8 -r 6 --seat 1:1", "66", "0"),
    ("-n 28 -k 4 -r 8 --host 1:1", "8", "0"),
    ("-n 28 -k 4,3 -r 8 --absent 1:1", "8", "0"),
];

const APART: [Row; 18] = [
    ("-n 28 -k 4 -r 8 --apart 1 2", "8", "0"),
    ("-n 32 -k 4 -r 9 --apart 1 2", "8", "0"),
    ("-n 36 -k 4 -r 10 --apart 1 2", "9", "0"),
    ("-n 40 -k 4 -r 11 --apart 1 2", "8", "0"),
    ("-n 48 -k 4 -r 14 --apart 1 2", "23", "0"),
    ("-n 24 -k 4 -r 7 --apart 1 2", "9", "0"),
    ("-n 30 -k 5 -r 5 --apart 1 2", "2", "0"),
    ("-n 35 -k 5 -r 6 --apart 1 2", "4", "0"),
    ("-n 40 -k 5 -r 8 --apart 1 2", "19", "0"),
    ("-n 45 -k 5 -r 8 --apart 1 2", "7", "0"),
    ("-n 60 -k 5 -r 11 --apart 1 2", "14", "0"),
    ("-n 42 -k 6 -r 5 --apart 1 2", "4", "0"),
    ("-n 48 -k 6 -r 7 --apart 1 2", "23", "0"),
    ("-n 49 -k 7 -r 7 --apart 1 2", "91", "0"),
    ("-n 56 -k 7 -r 6 --apart 1 2", "28", "0"),
    ("-n 64 -k 8 -r 8 --apart 1 2", "199", "0"),
    ("-n 72 -k 8 -r 7 --apart 1 2", "79", "0"),
    ("-n 81 -k 9 -r 9 --apart 1 2", "380", "0"),
];

const TABLES: [Row; 6] = [
    ("-n 28 -k 4,3 -r 8 --tables 8", "error", ""),
    ("-n 78 -k 6,5 -r 10 --tables 14", "error", ""),
    ("-n 60 -k 4,3 -r 16 --tables 16", "error", ""),
    ("-n 85 -k 5,4 -r 16 --tables 18", "error", ""),
    ("-n 15 -k 8 -r 15 --tables 1", "pairs meet 3 to 5 times", ""),
    ("-n 57 -k 8 -r 57 --tables 1", "171 pairs never meet", ""),
];

const LARGE: [Row; 6] = [
    ("-n 10000 -k 4 -r 5", "0, 0.52 s", ""),
    ("-n 10000 -k 5 -r 20", "0, 1.91 s", ""),
    ("-n 10000 -k 4 -r 20", "0, 3.71 s", ""),
    ("-n 9997 -k 4,3 -r 5", "6, 4.58 s", ""),
    ("-n 5001 -k 4,3 -r 5", "9, 1.60 s", ""),
    ("-n 100000 -k 4 -r 5", "refused", ""),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1));
    let effort = after("--effort").map_or(Effort::NORMAL, |n| Effort(n.parse().expect("a number")));
    let seed = Seed(after("--seed").map_or(0, |n| n.parse().expect("a number")));
    if let Some(count) = after("--single") {
        return single_wishes(count.parse().expect("a number"), effort, seed);
    }
    let tables: [(&str, &[Row]); 4] =
        [("wishes", &WISHES), ("two apart", &APART), ("tables", &TABLES), ("large fields", &LARGE)];
    for (name, rows) in tables.iter().filter(|(name, _)| after("--only").is_none_or(|word| name.contains(word))) {
        println!("| {name} | before | names exchanged | repeats now | at best | broken wishes | s |");
        println!("|---|---|---|---|---|---|---|");
        for (said, before, exchanged) in *rows {
            let problem = question(said);
            let begun = processor_time();
            let request = MakerRequest { effort, seed, ..MakerRequest::default() };
            let made = make_with(&problem, &request, &Control::none().threads(1));
            let spent = processor_time().saturating_sub(begun);
            let now = match made {
                Ok(made) => {
                    let meetings = judge(&problem, &made.schedule).meetings;
                    let broken = broken_wishes(&problem, &made.schedule).len();
                    format!("{} | {} | {broken}", meetings.repeats, meetings.bound.repeats)
                }
                Err(error) => format!("{error} | | "),
            };
            println!("| `{said}` | {before} | {exchanged} | {now} | {:.2} |", spent.as_secs_f64());
        }
        println!();
    }
}

/// One wish each for fields whose plan has no repeat, compared with exchanging names in that plan: if two are to be
/// apart, no repeat if some two never meet there (other fields are left out); if somebody has a seat, hosts a table or
/// is away for a round, always none. Each question with more repeats or a broken wish is printed, then a table of the
/// kinds of wishes.
fn single_wishes(count: u32, effort: Effort, seed: Seed) {
    const KINDS: [&str; 4] = ["--apart", "--host", "--seat", "--absent"];
    let mut lots = seed.rng();
    let mut plain: BTreeMap<(u32, u32, u32), Option<bool>> = BTreeMap::new();
    let (mut asked, mut above, mut broken) = ([0; 4], [0; 4], [0; 4]);
    let begun = processor_time();
    let make = |said: &str| {
        let problem = question(said);
        let request = MakerRequest { effort, seed, ..MakerRequest::default() };
        let made = make_with(&problem, &request, &Control::none().threads(1)).expect("a plan");
        (problem, made.schedule)
    };
    while asked.iter().sum::<u32>() < count {
        let size = 3 + lots.below(7) as u32;
        let players = size * (size + lots.below(u64::from(2 * size)) as u32);
        let rounds = 2 + lots.below(u64::from((players - 1) / (size - 1)) - 1) as u32;
        let kind = lots.below(4) as usize;
        let [who, other] = [(); 2].map(|()| 1 + lots.below(u64::from(players)) as u32);
        let (table, seat, round) = (
            1 + lots.below(u64::from(players / size)),
            1 + lots.below(u64::from(size)),
            1 + lots.below(u64::from(rounds)),
        );
        // `None`: the plan without a wish has repeats. Else whether some two never meet in it: without repeats a player
        // meets rounds × (size − 1) others.
        let strangers = *plain.entry((players, size, rounds)).or_insert_with(|| {
            let (problem, schedule) = make(&format!("-n {players} -k {size} -r {rounds}"));
            let meetings = judge(&problem, &schedule).meetings;
            (meetings.repeats == 0).then_some(rounds * (size - 1) < players - 1)
        });
        let wish = match kind {
            0 if who == other || strangers == Some(false) => continue,
            0 => format!("{who} {other}"),
            1 => format!("{who}:{table}"),
            2 => format!("{who}:{seat}"),
            _ => format!("{who}:{round}"),
        };
        if strangers.is_none() {
            continue;
        }
        let sizes = if kind == 3 { format!("{size},{}", size - 1) } else { size.to_string() };
        let said = format!("-n {players} -k {sizes} -r {rounds} {} {wish}", KINDS[kind]);
        let (problem, schedule) = make(&said);
        let repeats = judge(&problem, &schedule).meetings.repeats;
        let wishes = broken_wishes(&problem, &schedule).len();
        asked[kind] += 1;
        above[kind] += u32::from(repeats > 0);
        broken[kind] += u32::from(wishes > 0);
        if repeats > 0 || wishes > 0 {
            println!("`{said}`: {repeats} repeats, {wishes} broken wishes");
        }
    }
    println!("\n| wish | questions | with more repeats than names exchanged | with a broken wish |\n|---|---|---|---|");
    for (i, kind) in KINDS.iter().enumerate() {
        println!("| `{kind}` | {} | {} | {} |", asked[i], above[i], broken[i]);
    }
    println!("\n{:.0} s of processor time", processor_time().saturating_sub(begun).as_secs_f64());
}

/// A question for `plan`.
fn question(said: &str) -> Problem {
    let mut words = said.split(' ');
    let (mut players, mut sizes, mut rounds) = (0, Vec::new(), 0);
    let (mut spare, mut list, mut absences) = (Spare::ShortTables, Vec::new(), Vec::new());
    let number = |word: Option<&str>| word.and_then(|word| word.parse::<u32>().ok()).expect("a number");
    let player = |word: Option<&str>| PlayerIx::from_number(number(word)).expect("a player");
    let two = |word: Option<&str>| {
        let (who, what) = word.and_then(|word| word.split_once(':')).expect("a player and a number");
        (player(Some(who)), number(Some(what)))
    };
    while let Some(word) = words.next() {
        match word {
            "-n" => players = number(words.next()),
            "-k" => sizes = words.next().expect("sizes").split(',').map(|size| number(Some(size))).collect(),
            "-r" => rounds = number(words.next()),
            "--tables" => spare = Spare::Tables(NonZeroU32::new(number(words.next())).expect("a table")),
            "--apart" => list.push(Wish::Apart(player(words.next()), player(words.next()))),
            "--together" => list.push(Wish::Together(player(words.next()), player(words.next()))),
            "--host" => {
                let (who, table) = two(words.next());
                list.push(Wish::AtTable(who, table));
            }
            "--seat" => {
                let (who, seat) = two(words.next());
                list.push(Wish::InSeat(who, SeatIx(seat - 1)));
            }
            "--absent" => {
                let (who, round) = two(words.next());
                absences.push(Absence { player: who, round: RoundIx(round - 1) });
            }
            word => panic!("no option {word}"),
        }
    }
    let problem =
        Problem::new(Roster::numbered(players), TableSizes::new(sizes).expect("sizes"), RoundGoal::Exactly(rounds));
    let problem = problem.expect("a question").with_spare(spare).with_absences(absences).expect("absences");
    problem.with_wishes(Wishes::of(list)).expect("wishes")
}
