//! Our Swiss seatings compared with those of the greedy walk (down the standings, the next player is the first who has
//! met nobody at the table), position by position: csv on standard output, a tally on standard error. Fewer repeated
//! meetings are better, then less spread: how far apart in the standings people of a table are.
//!
//! `cargo run --release -p roundtable-benches --bin beside_walk`. Positions: 16, 20, 24, 32, 40, 48, 64, 96 and 128
//! players, before rounds 2 to 8 of tournaments whose rounds were made by each of six methods in turn (random, random
//! avoiding repeats, Swiss, the walk, intervals of 1 and 4): nothing is left out. Options:
//! `--seeds 3 --effort STEPS --players 16,20 --makers swiss`.

use roundtable_benches::tournament::{Method, Tournament, method};
use roundtable_engine::Effort;
use roundtable_engine::next_round::{NextRound, Seating};
use roundtable_model::{PlayerId, SeatedTable};

const PLAYERS: [u32; 9] = [16, 20, 24, 32, 40, 48, 64, 96, 128];
const MAKERS: [&str; 6] = ["random", "fresh", "swiss", "walk", "interval:1", "interval:4"];
const ROUNDS: u32 = 8;

/// How many positions ended in which way.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    positions: u32,
    /// More repeats than the walk, or equal repeats and more spread.
    worse: u32,
    same: u32,
    /// Better in one figure and not worse in the other.
    in_both: u32,
    /// Fewer repeats, paid for with spread.
    traded: u32,
    /// Seats are less even than the walk's, by the sum of squares: among the positions that are the `same`, and among
    /// all.
    seats_worse: [u32; 2],
    /// Seats are more even than the walk's, counted likewise.
    seats_better: [u32; 2],
    /// It is proved that no seating has fewer repeats.
    proved: u32,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |option: &str| words.iter().position(|w| w == option).and_then(|i| words.get(i + 1)).cloned();
    let number = |option: &str| after(option).map(|n| n.parse::<u64>().expect("a number"));
    let seeds = number("--seeds").unwrap_or(1);
    let effort = number("--effort").map_or(Effort::NORMAL, Effort);
    let players: Vec<u32> = match after("--players") {
        Some(list) => list.split(',').map(|n| n.parse().expect("numbers")).collect(),
        None => PLAYERS.to_vec(),
    };
    let makers: Vec<String> = match after("--makers") {
        Some(list) => list.split(',').map(str::to_owned).collect(),
        None => MAKERS.map(str::to_owned).to_vec(),
    };
    println!("players,maker,seed,round,repeats,spread,walk_repeats,walk_spread,proved");
    for &n in &players {
        let mut tally = Tally::default();
        for maker in &makers {
            for seed in 1..=seeds {
                // Each maker has seeds of its own, so no two share a first round.
                let seed = seed * 100 + MAKERS.iter().position(|m| m == maker).unwrap_or(99) as u64;
                tournament(n, maker, seed, effort, &mut tally);
            }
        }
        eprintln!("{n:>4} {tally:?}");
    }
}

/// Plays a tournament by the maker's method; before each round from the second on compares our seating with the walk's.
fn tournament(players: u32, maker: &str, seed: u64, effort: Effort, tally: &mut Tally) {
    let mut tournament = Tournament::new(players, seed);
    for round in 1..=ROUNDS {
        if round > 1 {
            let [ours, walk] =
                [Method::Ours(Seating::Swiss), Method::Walk].map(|method| tournament.next(&method, effort));
            let seats = [&ours, &walk].map(|next| added_squares(&tournament, next));
            let [ours, walk] = [ours.figures, walk.figures];
            let (mine, theirs) = ((ours.repeats, ours.rank_spread), (walk.repeats, walk.rank_spread));
            println!(
                "{players},{maker},{seed},{round},{},{},{},{},{}",
                mine.0, mine.1, theirs.0, theirs.1, ours.fewest_repeats
            );
            let in_both = mine != theirs && mine.0 <= theirs.0 && mine.1 <= theirs.1;
            tally.positions += 1;
            tally.worse += u32::from(mine > theirs);
            tally.same += u32::from(mine == theirs);
            tally.in_both += u32::from(in_both);
            tally.traded += u32::from(mine < theirs && !in_both);
            let of_all = 1;
            for at in [0, of_all].into_iter().filter(|&at| at == of_all || mine == theirs) {
                tally.seats_worse[at] += u32::from(seats[0] > seats[1]);
                tally.seats_better[at] += u32::from(seats[0] < seats[1]);
            }
            tally.proved += u32::from(ours.fewest_repeats);
        }
        let next = tournament.next(&method(maker).expect("a method"), Effort::NORMAL);
        tournament.play(next);
    }
}

/// How often everybody was in their new seat before, summed: with earlier counts, the sum of squares of seat counts.
fn added_squares(tournament: &Tournament, next: &NextRound) -> usize {
    let seats = |tables: &[SeatedTable]| -> Vec<(usize, PlayerId)> {
        tables.iter().flat_map(|t| t.seats.iter().copied().enumerate()).collect()
    };
    let before: Vec<Vec<(usize, PlayerId)>> = tournament.history().iter().map(|round| seats(&round.tables)).collect();
    seats(&next.round.tables).iter().map(|seat| before.iter().filter(|round| round.contains(seat)).count()).sum()
}
