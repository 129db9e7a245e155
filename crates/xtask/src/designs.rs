//! The workshop: `cargo xtask designs …` searches base rounds with prescribed symmetry, and checks the catalogue.

mod prescription;

use std::io::Write;

use roundtable_engine::search::base_rounds::attempt;
use roundtable_model::Seed;

use prescription::Wanted;

const USAGE: &str = "\
cargo xtask designs search SPEC [--seed N] [--steps N] [--tries N] [--heat T]
    looks for base rounds; SPEC is a list of words, for example
    k=4 group=17 copies=4 fixed=0 sym=4;1,2,3,0 round=1 still=1";

/// Runs the words after `designs`.
///
/// # Errors
/// What was wrong with them, or with a design.
pub fn run(words: &[&str]) -> Result<(), String> {
    match words {
        ["search", rest @ ..] => search(rest),
        ["coverage", rest @ ..] => coverage(rest),
        _ => Err(USAGE.to_owned()),
    }
}

fn search(words: &[&str]) -> Result<(), String> {
    let wanted = Wanted::parse(words)?;
    let prescription = wanted.prescription()?;
    let mut best = u32::MAX;
    for seed in wanted.seed..wanted.seed + wanted.tries {
        let mut rng = Seed(seed).rng();
        match attempt(&prescription, &mut rng, wanted.steps, wanted.heat) {
            Ok(rounds) => {
                println!("{}", wanted.text(&rounds, seed));
                return Ok(());
            }
            Err(energy) => {
                best = best.min(energy);
                if energy != u32::MAX {
                    eprint!("\rseed {seed}: {energy} pairs too many (best {best})   ");
                    let _ = std::io::stderr().flush();
                }
            }
        }
    }
    Err(format!("nothing in {} tries; the best was {best} pairs too many", wanted.tries))
}

/// Prints tables, seats, our rounds and the bound, for a whole grid.
fn coverage(words: &[&str]) -> Result<(), String> {
    let [path] = words else {
        return Err("designs coverage FILE.csv (tables,table_size,players,lower,upper,…)".to_owned());
    };
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    let mut planner = roundtable_engine::known::Planner::default();
    let (mut reached, mut above, mut below) = (0, 0, 0);
    for line in text.lines().skip(1) {
        let numbers: Vec<u32> = line.split(',').take(5).filter_map(|n| n.parse().ok()).collect();
        let [tables, size, players, lower, upper] = numbers[..] else { return Err(format!("{path}: {line}")) };
        let Some(recipe) = planner.best(players, size) else { return Err(format!("{players} at {size}")) };
        let ours = recipe.rounds();
        let bound = roundtable_engine::known::upper(players, size).map_or(0, |u| u.rounds);
        match ours.cmp(&lower) {
            std::cmp::Ordering::Less => below += 1,
            std::cmp::Ordering::Equal => reached += 1,
            std::cmp::Ordering::Greater => above += 1,
        }
        if ours != lower || bound != upper {
            println!(
                "{tables}x{size} players {players}: ours {ours}..{bound}, published {lower}..{upper} ({})",
                recipe.name()
            );
        }
    }
    println!("reached {reached}, above {above}, below {below}");
    Ok(())
}
