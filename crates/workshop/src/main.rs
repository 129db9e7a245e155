//! The workshop's program, which `cargo xtask designs` runs: it searches base rounds with prescribed symmetry
//! (`searches/`), and checks the catalogue of designs against what is promised and what is published.

mod searches;
#[path = "main/squares.rs"]
mod squares;

use std::io::Write;
use std::process::ExitCode;

use roundtable_chance::Seed;
use searches::base_rounds;
use searches::families::{self, Missed};
use searches::prescription::Wanted;
use searches::rotational::{Miss, Rotational};

const USAGE: &str = "\
cargo xtask designs search SPEC [--seed N] [--steps N] [--tries N] [--heat T] [--families NODES]
    looks for base rounds; SPEC is a list of words, for example
    k=4 group=7 copies=3 fixed=3 sym=1;1.2.0;1.2.0 round=1
    with --families the tables first and then their places, at most so many nodes for each family;
    with 0 nodes tables and places together
cargo xtask designs frame SPEC [--seed N] [--steps N] [--tries N] [--heat T]
    looks for a base round of a frame, for example
    k=5 group=29.5 copies=4 sym=7.1;; sym=1.1;1.0.3.2 sym=1.1;2.3.0.1 --steps 1000000 --heat 0.25
cargo xtask designs rotational TABLE_SIZE GROUP FIXED MULTIPLIER COMPLETED [SEED]
    looks for rounds of a group and one fixed player, or one fewer than sit at a table; so many tables of the base round
    are left to an exact cover, for example 5 144 1 1 5 (145 players), 5 4.29 4 1 4 (120 players)
cargo xtask designs coverage FILE.csv   our rounds beside a table of published ones
cargo xtask designs verify              builds and audits everything that is promised
cargo xtask designs prove K             k + 1 tables of k have no k + 2 rounds, by exact cover
cargo xtask designs squares             orthogonal Latin squares of order 2 to 100, ours and the Handbook's
cargo xtask designs table               rounds for 8 to 100 players at tables of 3 to 6, as in the guide";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command that the words name; a new command is a line here and one in [`USAGE`].
fn run(words: &[&str]) -> Result<(), String> {
    match words {
        ["search", rest @ ..] => search(rest),
        ["frame", rest @ ..] => frame(rest),
        ["rotational", size, group, fixed, multiplier, left_to_cover, seed @ ..] if seed.len() < 2 => {
            rotational([size, group, fixed, multiplier, left_to_cover, seed.first().copied().unwrap_or("1")])
        }
        ["coverage", rest @ ..] => coverage(rest),
        ["verify"] => verify(),
        ["prove", size] => prove(size),
        ["squares"] => squares::squares(),
        ["table"] => table(),
        _ => Err(USAGE.to_owned()),
    }
}

/// Tries seed after seed, and prints the first base rounds found as lines of the catalogue (`base_rounds.rs`, or
/// `families.rs` with `--families`).
fn search(words: &[&str]) -> Result<(), String> {
    let wanted = Wanted::parse(words)?;
    let prescription = wanted.prescription()?;
    eprintln!(
        "{} points, group of {}, {} rounds",
        prescription.points,
        prescription.group.len(),
        prescription.images()
    );
    let mut best = u32::MAX;
    for seed in wanted.seed..wanted.seed + wanted.tries {
        let mut rng = Seed(seed).rng();
        let (steps, heat) = (wanted.steps, wanted.heat);
        let found = match wanted.families {
            None => base_rounds::attempt(&prescription, &mut rng, steps, heat)
                .map_err(|energy| Missed { energy, families: 0 }),
            Some(nodes) => families::attempt(&prescription, &mut rng, steps, heat, (nodes > 0).then_some(nodes)),
        };
        match found {
            Ok(rounds) => {
                println!("{}", wanted.text(&rounds, seed));
                return Ok(());
            }
            Err(Missed { energy, families }) => {
                best = best.min(energy);
                if energy != u32::MAX {
                    let placed = if families > 0 { format!(", {families} families not placed") } else { String::new() };
                    eprint!("\rseed {seed}: {energy} pairs too many (best {best}){placed}   ");
                    let _ = std::io::stderr().flush();
                }
            }
        }
    }
    Err(format!("nothing in {} tries; the best was {best} pairs too many", wanted.tries))
}

/// The same for a frame (`frames.rs`).
fn frame(words: &[&str]) -> Result<(), String> {
    let wanted = Wanted::parse(words)?;
    let frame = wanted.frame()?;
    eprintln!("{} free tables", frame.free_tables());
    let mut best = u32::MAX;
    for seed in wanted.seed..wanted.seed + wanted.tries {
        match frame.attempt(&mut Seed(seed).rng(), wanted.steps, wanted.heat) {
            Ok(round) => {
                println!("{}", wanted.text_of_frame(&round, seed));
                return Ok(());
            }
            Err(faults) => best = best.min(faults),
        }
    }
    Err(format!("nothing in {} tries; the best was {best} pairs too many", wanted.tries))
}

/// Nodes of one exact cover in the search of `rotational.rs`.
const COVER_NODES: u64 = 30_000_000;

/// The same for rounds of a group and few fixed players (`rotational.rs`), with no end of seeds.
fn rotational(words: [&str; 6]) -> Result<(), String> {
    let numbers = |word: &str| -> Result<Vec<u32>, String> {
        word.split('.').map(|n| n.parse().map_err(|e| format!("{word}: {e}"))).collect()
    };
    let number = |word: &str| word.parse::<u32>().map_err(|e| format!("{word}: {e}"));
    let [size, group, fixed, multiplier, left_to_cover, seed] = words;
    let wanted = Rotational::new(number(size)?, &numbers(group)?, number(fixed)?, &numbers(multiplier)?)?;
    let left_to_cover = number(left_to_cover)?;
    eprintln!("{} players, {} rounds, {} free tables", wanted.players(), wanted.rounds(), wanted.free_tables());
    let mut families = 0;
    for seed in u64::from(number(seed)?).. {
        match wanted.attempt(&mut Seed(seed).rng(), left_to_cover as usize, COVER_NODES) {
            Ok(round) => {
                let command = format!("rotational {size} {group} {fixed} {multiplier} {left_to_cover} {seed}");
                println!("{}", wanted.text(&round, &command));
                return Ok(());
            }
            Err(Miss::NotPlaced) => families += 1,
            Err(Miss::NoFamily) => {}
        }
        eprint!("\rseed {seed}: {families} families not placed   ");
        let _ = std::io::stderr().flush();
    }
    unreachable!("seeds do not end")
}

/// Our rounds, the published ones and the bound, as a markdown table of tables × seats, and where they differ.
fn coverage(words: &[&str]) -> Result<(), String> {
    let [path] = words else {
        return Err("say: designs coverage FILE.csv (tables,table_size,players,lower,upper,…)".to_owned());
    };
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    println!("{}", beside(&text).map_err(|line| format!("{path}: {line}"))?);
    Ok(())
}

/// What [`coverage`] prints for the text of its file; the error is a line that is not a row.
fn beside(text: &str) -> Result<String, String> {
    let mut planner = roundtable_designs::known::Planner::default();
    let mut rows: std::collections::BTreeMap<u32, Vec<String>> = std::collections::BTreeMap::new();
    let mut differences = Vec::new();
    let (mut reached, mut above, mut below) = (0, 0, 0);
    for line in text.lines().skip(1) {
        let numbers: Vec<u32> = line.split(',').take(5).filter_map(|n| n.parse().ok()).collect();
        let [tables, size, players, lower, upper] = numbers[..] else { return Err(line.to_owned()) };
        let Some(recipe) = planner.best(players, size) else { return Err(format!("{players} at {size}")) };
        let ours = recipe.rounds();
        let bound = roundtable_designs::known::upper(players, size).map_or(0, |u| u.rounds);
        let mark = match ours.cmp(&lower) {
            std::cmp::Ordering::Less => {
                below += 1;
                format!(" ↓{lower}")
            }
            std::cmp::Ordering::Equal => {
                reached += 1;
                String::new()
            }
            std::cmp::Ordering::Greater => {
                above += 1;
                format!(" ↑{lower}")
            }
        };
        let cell = if ours == bound { format!("**{ours}**{mark}") } else { format!("{ours}{mark}") };
        if size <= tables {
            rows.entry(tables).or_default().push(cell);
        }
        if ours != lower || bound != upper {
            differences.push(format!(
                "| {tables} × {size} | {players} | {ours} | {lower} | {bound} | {upper} | {} |",
                recipe.name()
            ));
        }
    }
    let seats: Vec<String> = (2..=20).map(|k| k.to_string()).collect();
    let mut lines = vec![format!("| tables | {} |\n|{}", seats.join(" | "), "---|".repeat(20))];
    lines.extend(rows.into_iter().map(|(tables, cells)| format!("| {tables} | {} |", cells.join(" | "))));
    lines.push("\n| tables × seats | players | ours | published | our bound | published bound | made by |".to_owned());
    lines.push(format!("|---|---|---|---|---|---|---|\n{}", differences.join("\n")));
    lines.push(format!("\nReached {reached}, above {above}, below {below}."));
    Ok(lines.join("\n"))
}

/// Builds and audits the best recipe for every number of players up to 500 at tables of 2 to 20, for the grid of up to
/// 20 tables of up to 20, and at tables of 4 up to 1,000 wherever everybody can meet everybody.
fn verify() -> Result<(), String> {
    let mut planner = roundtable_designs::known::Planner::default();
    let mut fields: Vec<(u32, u32)> = (2..=20).flat_map(|t| (2..=20).map(move |k| (t * k, k))).collect();
    fields.extend((3..=166).map(|t| (3 * t, 3)));
    fields.extend((4..=50).map(|t| (4 * t, 4)));
    fields.extend((1..=83).map(|n| (12 * n + 4, 4)));
    fields.extend((2..=20).flat_map(|k| (2..=500 / k).map(move |t| (t * k, k))));
    fields.sort_unstable();
    fields.dedup();
    let count = fields.len();
    let mut rounds = 0u64;
    for (players, size) in fields {
        rounds += u64::from(audited(&mut planner, players, size)?);
    }
    println!("{count} fields built and audited, {rounds} rounds, no repeat");
    for (size, most) in [(3, 500), (4, 200)] {
        let short: Vec<String> = (size..=most / size)
            .filter_map(|tables| {
                let ours = planner.best(tables * size, size)?.rounds();
                let bound = roundtable_designs::known::upper(tables * size, size)?.rounds;
                (ours < bound).then(|| format!("{}: {ours} of {bound}", tables * size))
            })
            .collect();
        println!("tables of {size} below the bound up to {most}: {}", short.join(", "));
    }
    Ok(())
}

/// Builds what is promised for a field and audits it: how many rounds.
fn audited(planner: &mut roundtable_designs::known::Planner, players: u32, size: u32) -> Result<u32, String> {
    let recipe = planner.best(players, size).ok_or_else(|| format!("{players} at {size}"))?;
    let schedule = recipe.build().to_schedule();
    let found = roundtable_audit::audit(&schedule, &roundtable_audit::Rules::default());
    if found.valid && found.meetings.repeats == 0 && schedule.round_count() == recipe.rounds() {
        return Ok(schedule.round_count());
    }
    Err(format!("{players} players at {size}, {}: {:?}", recipe.name(), found.problems.first()))
}

/// Prints the result of an exact cover for k + 2 rounds without a repeat at k + 1 tables of k.
fn prove(size: &str) -> Result<(), String> {
    let size = size.parse().map_err(|_| format!("{size:?} is no table size"))?;
    let proof = roundtable_designs::known::prove_by_permutations(size, u64::MAX);
    println!(
        "{} permutations, {} pairs of tables, {} nodes: {:?}",
        proof.options, proof.items, proof.nodes, proof.outcome
    );
    Ok(())
}

/// The guide's table: rounds for 8 to 100 players at tables of 3, 4, 5 and 6. Where these do not fill such tables some
/// are one seat short, marked *.
fn table() -> Result<(), String> {
    println!("| players | tables of 3 | of 4 | of 5 | of 6 |");
    println!("|---|---|---|---|---|");
    for players in 8..=100 {
        let cell = |k: u32| -> String {
            if players % k == 0 {
                let rounds = roundtable_designs::known::best(players, k).map_or(0, |r| r.rounds());
                let most = roundtable_designs::known::upper(players, k).map_or(0, |u| u.rounds);
                return if rounds == most { format!("**{rounds}**") } else { format!("{rounds} (at most {most})") };
            }
            let short = players.next_multiple_of(k) - players;
            if short > players.div_ceil(k) {
                return String::new();
            }
            roundtable_designs::short_tables::short_tables(players, k)
                .map_or_else(String::new, |s| format!("{} *", s.round_count()))
        };
        println!("| {players} | {} | {} | {} | {} |", cell(3), cell(4), cell(5), cell(6));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_promised_is_built_and_audited() {
        let mut planner = roundtable_designs::known::Planner::default();
        // The most possible rounds: a player meets k − 1 others in each, so at most (n − 1)/(k − 1), rounded down.
        let promised = [(15, 3, 7), (16, 4, 5), (24, 4, 7), (28, 4, 9), (25, 5, 6)];
        for (players, size, rounds) in promised {
            assert_eq!(audited(&mut planner, players, size), Ok(rounds), "{players} at {size}");
        }
        assert!(audited(&mut planner, 10, 4).unwrap_err().contains("10 at 4"));
    }

    /// Rows with as many rounds as ours, more, and fewer, not necessarily those published: 24 players cannot have 8
    /// rounds.
    #[test]
    fn a_published_table_stands_beside_ours() {
        let text = "tables,table_size,players,lower,upper\n4,4,16,5,5\n6,4,24,8,7\n7,4,28,8,9\n";
        let said = beside(text).unwrap();
        assert!(said.contains("| 4 | **5** |") && said.contains("| 6 | **7** ↓8 |"), "{said}");
        assert!(said.contains("| 7 | **9** ↑8 |") && said.contains("| 7 × 4 | 28 | 9 | 8 | 9 | 9 |"), "{said}");
        assert!(said.ends_with("Reached 1, above 1, below 1."), "{said}");
        assert_eq!(beside("header\n4,4,16\n").unwrap_err(), "4,4,16");
    }

    #[test]
    fn words_that_are_no_command_get_the_usage() {
        assert_eq!(run(&["dig"]).unwrap_err(), USAGE);
        assert!(run(&["prove", "four"]).unwrap_err().contains("no table size"));
        assert!(run(&["search", "k=four"]).unwrap_err().contains("no number"));
        let none = ["search", "k=4", "group=3", "copies=3", "fixed=3", "round=", "--steps", "100", "--tries", "2"];
        assert!(run(&none).unwrap_err().contains("nothing in 2 tries"));
    }
}
