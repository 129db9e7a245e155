//! Schedules for one player more than the tables seat: in each round one sits out, and everybody sits out exactly once.
//!
//! A near-resolvable design NRB(v, k, k − 1) has v ≡ 1 mod k players and v rounds; in each one sits out, and any two
//! meet exactly k − 1 times. For a prime power v a base round is the k-th roots of 1 in the field, times the powers of
//! a generator (the cosets of that subgroup); the others add each element of the field. v = 9 players at 4 have two
//! tables a round; v = 5 have one, (1, 2, 4, 3) in round 0, (2, 3, 0, 4) in round 1. Tables keep the cyclic order of
//! the roots, so for k = 4 everybody is everybody's right neighbour exactly once (a directed whist tournament, R. D.
//! Baker 1975). 21 and 33 players at tables of 4 are stored base rounds. Source: Furino, Miao and Yin, Frames and
//! Resolvable Designs (1996).

use roundtable_model::{PlayerIx, Schedule};

use roundtable_algebra::field::{FiniteField, prime_power};

/// Base rounds found by search: the tables of round 0, in which player 0 sits out; round g adds g.
const STORED: &[(u32, &[[u32; 4]])] = &[
    (21, &[[18, 6, 2, 4], [9, 10, 3, 19], [20, 7, 1, 12], [15, 14, 11, 8], [5, 16, 17, 13]]),
    (
        33,
        &[
            [25, 24, 20, 12],
            [2, 17, 32, 13],
            [18, 10, 29, 1],
            [6, 3, 26, 30],
            [23, 21, 31, 14],
            [16, 28, 22, 15],
            [27, 9, 11, 4],
            [19, 5, 7, 8],
        ],
    ),
];

/// Everybody sits out once, any two meet k − 1 times: v rounds. `None` if unknown here.
///
/// ```
/// use roundtable_designs::near_resolvable::near_resolvable;
/// let schedule = near_resolvable(13, 4).unwrap();
/// assert_eq!(schedule.round_count(), 13);
/// assert_eq!(schedule.rounds().next().unwrap().sit_out().len(), 1);
/// ```
pub fn near_resolvable(players: u32, table_size: u32) -> Option<Schedule> {
    let (v, k) = (players, table_size);
    if k < 2 || v <= k || v % k != 1 {
        return None;
    }
    let field = if prime_power(v).is_some() { Some(FiniteField::new(v)?) } else { None };
    let base: Vec<Vec<u32>> = match &field {
        // With t tables, the i-th (from 0) has the powers i, i + t, i + 2t … of the generator, moved by g, who rests.
        Some(field) => {
            let tables = (v - 1) / k;
            (0..tables).map(|i| (0..k).map(|j| field.power(i + j * tables)).collect()).collect()
        }
        None => STORED.iter().find(|(n, _)| *n == v && k == 4)?.1.iter().map(|table| table.to_vec()).collect(),
    };
    let mut schedule = Schedule::new(v);
    for g in 0..v {
        let moved = |&x: &u32| PlayerIx(field.as_ref().map_or_else(|| (x + g) % v, |field| field.add(x, g)));
        let people = |table: &Vec<u32>| table.iter().map(moved).collect::<Vec<_>>();
        schedule.push_round().sit_out(PlayerIx(g)).numbered(base.iter().map(people));
    }
    Some(schedule)
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};

    use super::*;

    #[test]
    fn any_two_meet_k_minus_1_times_and_all_sit_out_once() {
        for (v, k) in [(5, 4), (9, 4), (13, 4), (17, 4), (21, 4), (25, 4), (33, 4), (7, 3), (16, 5), (25, 3), (31, 6)] {
            let schedule = near_resolvable(v, k).unwrap();
            let found = audit(&schedule, &Rules::default());
            assert!(found.valid, "{v} at {k}: {:?}", found.problems);
            assert_eq!((found.meetings.min, found.meetings.max), (u64::from(k - 1), u64::from(k - 1)), "{v} at {k}");
            assert_eq!((found.sit_outs.min, found.sit_outs.max), (1, 1), "{v} at {k}");
        }
        assert_eq!(near_resolvable(45, 4), None);
        assert_eq!(near_resolvable(12, 4), None);
    }
}
