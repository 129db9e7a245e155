//! Positions for the tests of this module: tournaments with random rounds.

use roundtable_model::{Contender, PlayerId, Position, PositionParts, SeatedRound, SeatedTable, Seed, TableSizes};

/// `players` people, ids 1.., places as ids, after `rounds` random rounds; the rest sit out.
pub(crate) fn position(players: u32, sizes: &[u32], rounds: u32, seed: u64) -> Position {
    let sizes = TableSizes::new(sizes.to_vec()).unwrap();
    let contender = |n: u32| Contender { id: PlayerId(u64::from(n)), place: Some(n), ..Contender::default() };
    let mut parts = PositionParts { contenders: (1..=players).map(contender).collect(), ..PositionParts::default() };
    let mut rng = Seed(seed).rng();
    let seating = sizes.fill_with_sit_outs(players).unwrap();
    for _ in 0..rounds {
        let mut order: Vec<PlayerId> = (1..=u64::from(players)).map(PlayerId).collect();
        rng.shuffle(&mut order);
        let mut rest = order.as_slice();
        let mut round = SeatedRound::default();
        for (number, &size) in (1..).zip(&seating.tables) {
            let (seats, others) = rest.split_at(size as usize);
            round.tables.push(SeatedTable::new(number, seats.to_vec()));
            rest = others;
        }
        round.sit_out = rest.to_vec();
        parts.history.push(round);
    }
    Position::new(sizes, parts).unwrap()
}
