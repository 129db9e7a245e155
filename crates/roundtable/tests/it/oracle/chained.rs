//! Random questions whose wishes about who sits together form chains: A with B, B with C, and C apart from D.

use roundtable_model::{PlayerIx, Seed, Wish, Wishes};

use super::question::{Question, random};

/// The random question of this seed with other wishes: a chain of two to four people who are to be together, and
/// possibly somebody to be apart from one of them. `0xC4A15` has no meaning; it makes another seed than the question's.
pub fn chained(seed: u64) -> Question {
    let Question { problem, said } = random(seed);
    let mut people: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).collect();
    let rng = &mut Seed(seed ^ 0xC4A15).rng();
    rng.shuffle(&mut people);
    let mut list: Vec<Wish> =
        people.windows(2).take(1 + rng.below(3) as usize).map(|p| Wish::Together(p[0], p[1])).collect();
    if rng.below(2) == 0 && people.len() > list.len() + 1 {
        list.push(Wish::Apart(people[rng.below(list.len() as u64) as usize], people[people.len() - 1]));
    }
    let said = format!("{said}; with {list:?} alone");
    Question { problem: problem.with_wishes(Wishes::of(list)).unwrap(), said }
}
