//! Plans of club evenings: how many are proved best, and how far the others are from their bounds; csv on standard
//! output, a tally on standard error.
//!
//! `cargo run --release -p roundtable-benches --bin evenings` plans 8 to 40 people at tables of 4 and 3, of 4, and of
//! 5, for 3 to 8 rounds, at normal effort with seed 0: 294 plans, each on one thread. `--only 4,3` (or 4, or 5) takes
//! one kind of tables, `--players 13` one number of people, `--seed S` another seed. Overload is Σ over pairs of
//! C(meetings, 2), which grows with repeated meetings; the gap is overload less its proved bound. Of every other tier
//! the tally says in how many plans it is open, and `--tiers` prints those, with value and bound, on standard error.

use std::collections::BTreeMap;

use roundtable_audit::{Tier, judge};
use roundtable_benches::processor_time;
use roundtable_engine::{Control, Effort, MakerRequest, make_with};
use roundtable_model::{Problem, Roster, RoundGoal, Seed, TableSizes};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1));
    let seed = after("--seed").map_or(0, |seed| seed.parse().expect("a number"));
    println!("players,sizes,rounds,overload,bound,ms");
    let (mut proved, mut open, mut gaps, mut slowest) = (0, 0, 0, (0, String::new()));
    let mut open_tiers: BTreeMap<Tier, u32> = BTreeMap::new();
    for sizes in ["4,3", "4", "5"].iter().filter(|sizes| after("--only").is_none_or(|only| only == *sizes)) {
        let list: Vec<u32> = sizes.split(',').map(|size| size.parse().expect("a size")).collect();
        for players in (8..=40).filter(|n| list.len() > 1 || n % list[0] == 0) {
            if after("--players").is_some_and(|only| only.parse() != Ok(players)) {
                continue;
            }
            for rounds in 3..=8 {
                let sizes = TableSizes::new(list.clone()).expect("sizes");
                let goal = RoundGoal::Exactly(rounds);
                let problem = Problem::new(Roster::numbered(players), sizes, goal).expect("a question");
                let request = MakerRequest { effort: Effort::NORMAL, seed: Seed(seed), ..MakerRequest::default() };
                let begun = processor_time();
                let made = make_with(&problem, &request, &Control::none().threads(1));
                let made = made.expect("a plan");
                let spent = processor_time().saturating_sub(begun).as_millis();
                let standing = judge(&problem, &made.schedule).standing;
                let tier = standing.tiers.iter().find(|tier| tier.tier == Tier::Overload).expect("a tier");
                let (value, bound) = (tier.value.unwrap_or(0), tier.bound.unwrap_or(0));
                println!("{players},\"{}\",{rounds},{value},{bound},{spent}", problem.table_sizes());
                if value > bound {
                    open += 1
                } else {
                    proved += 1
                }
                for tier in standing.tiers.iter().filter(|tier| !tier.state.is_settled()) {
                    *open_tiers.entry(tier.tier).or_default() += 1;
                    if words.iter().any(|word| word == "--tiers") {
                        let (value, bound) = (tier.value, tier.bound);
                        let sizes = problem.table_sizes();
                        eprintln!("{players} at {sizes} × {rounds}: {} {value:?} {bound:?}", tier.tier.id());
                    }
                }
                gaps += value - bound;
                slowest = slowest.max((spent, format!("{players} at {} for {rounds} rounds", problem.table_sizes())));
            }
        }
    }
    eprintln!("{proved} proved best, {open} open, sum of gaps {gaps}; slowest {} ms: {}", slowest.0, slowest.1);
    for (tier, plans) in open_tiers {
        eprintln!("{}: open in {plans}", tier.id());
    }
}
