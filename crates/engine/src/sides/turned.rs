//! Both sides of a table change over, in a field too large for a walk: who plays whom and with whom stays the same.

use roundtable_model::{PlayerIx, Schedule, Sides};

/// The most passes over all tables; nearly all is gained in the first few.
const PASSES: usize = 32;

/// The same schedule with everybody about as often on one of two sides as on the other: table after table, the sides
/// change over if that lowers the sum of squares of everybody's differences, until no table gains. O(seats) a pass.
pub(super) fn turned_over(schedule: &Schedule, sides: &Sides) -> Schedule {
    let seats = sides.seats();
    let size = sides.table_size() as usize;
    let [one, other] = &seats[..] else { return schedule.clone() };
    let mut tables: Vec<Vec<PlayerIx>> =
        schedule.tables().filter(|table| table.seats.len() == size).map(|table| table.seats.to_vec()).collect();
    // Games on the first side less those on the other.
    let mut ahead = vec![0_i32; schedule.players() as usize];
    for table in &tables {
        one.iter().for_each(|seat| ahead[table[seat.ix()].ix()] += 1);
        other.iter().for_each(|seat| ahead[table[seat.ix()].ix()] -= 1);
    }
    for _ in 0..PASSES {
        let mut gained = false;
        for table in &mut tables {
            let pairs = || one.iter().zip(other).map(|(a, b)| [a.ix(), b.ix()]);
            let lead: i32 = pairs().map(|[a, b]| ahead[table[a].ix()] - ahead[table[b].ix()]).sum();
            // Everybody's difference d becomes d − 2 or d + 2, so its square changes by 4 − 4d or 4 + 4d.
            if lead > size as i32 {
                for [a, b] in pairs() {
                    ahead[table[a].ix()] -= 2;
                    ahead[table[b].ix()] += 2;
                    table.swap(a, b);
                }
                gained = true;
            }
        }
        if !gained {
            break;
        }
    }
    let mut tables = tables.into_iter();
    schedule.map_seats(|_, _, out| {
        if out.len() == size
            && let Some(seats) = tables.next()
        {
            out.copy_from_slice(&seats);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::relation_figures;
    use roundtable_model::Game;
    use roundtable_testkit::rounds::{random_rounds, tables_of};

    #[test]
    fn sides_are_shared_out_and_nobody_changes_partners() {
        let sides = Sides::of_game(Game::Doubles).unwrap();
        for seed in 1..=20 {
            let before = random_rounds(&tables_of(4, 400), 6, seed);
            let after = turned_over(&before, &sides);
            assert_eq!(relation_figures(&before, &sides), relation_figures(&after, &sides), "seed {seed}");
            let squares = |schedule: &Schedule| -> i32 {
                let mut ahead = vec![0_i32; 400];
                for table in schedule.tables() {
                    for (side, seats) in [1, -1].into_iter().zip(sides.seats()) {
                        seats.iter().for_each(|seat| ahead[table.seats[seat.ix()].ix()] += side);
                    }
                }
                ahead.iter().map(|d| d * d).sum()
            };
            // At random 6 for each of 400 people; every third two apart is 1.3.
            let (before, after) = (squares(&before), squares(&after));
            assert!(after < 600 && before > 3 * after, "seed {seed}: {before}, {after}");
        }
    }
}
