//! Rounds in which everybody is seated at random.

use roundtable_model::{PlayerIx, Schedule, Seed};

/// The sizes of tables of `size` for all players; the last table has those who are left.
pub fn tables_of(size: usize, players: usize) -> Vec<usize> {
    let left = players % size;
    std::iter::repeat_n(size, players / size).chain((left > 0).then_some(left)).collect()
}

/// Rounds at tables of these sizes, which seat everybody.
pub fn random_rounds(sizes: &[usize], rounds: u32, seed: u64) -> Schedule {
    let players = sizes.iter().sum::<usize>() as u32;
    let mut rng = Seed(seed).rng();
    let mut order: Vec<PlayerIx> = (0..players).map(PlayerIx).collect();
    let mut schedule = Schedule::new(players);
    for _ in 0..rounds {
        rng.shuffle(&mut order);
        let (mut round, mut from) = (schedule.push_round(), 0);
        for (number, size) in (1..).zip(sizes) {
            round.table(number, &order[from..from + size]);
            from += size;
        }
    }
    schedule
}
