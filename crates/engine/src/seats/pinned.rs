//! Seats that are not free: people pinned to one seat, and cards printed before.
//!
//! A pinned player takes the seat from anyone who has it; then others at the same table change seats while that makes
//! the counts of seats more even (descent on Σ over players and seats of C(times, 2)). O(passes · seats · table size).

use roundtable_model::{PlayerIx, Schedule, SeatIx};

/// The most passes over all rounds.
const PASSES: usize = 40;

/// The same schedule with the pinned players in their seats in every round from `first` on, and the others as even as a
/// descent makes them. Short tables without that seat leave such a player in place.
pub(crate) fn pinned_seats(schedule: &Schedule, first: u32, pins: &[(PlayerIx, SeatIx)]) -> Schedule {
    if pins.is_empty() {
        return schedule.clone();
    }
    let seat_of = |player: PlayerIx| pins.iter().find(|(p, _)| *p == player).map(|(_, s)| s.ix());
    let mut tables: Vec<Vec<PlayerIx>> = schedule.tables().map(|table| table.seats.to_vec()).collect();
    // The first table that may change: those of the rounds before `first` stay.
    let free = schedule.rounds().take(first as usize).map(|r| r.tables().len()).sum::<usize>();
    tables[free..].iter_mut().for_each(|table| seat_pinned(table, pins));
    let width = tables.iter().map(Vec::len).max().unwrap_or(0);
    let mut times = vec![0i64; schedule.players() as usize * width];
    for table in &tables {
        table.iter().enumerate().for_each(|(seat, player)| times[player.ix() * width + seat] += 1);
    }
    for _ in 0..PASSES {
        let mut better = false;
        for table in &mut tables[free..] {
            for b in 1..table.len() {
                for a in 0..b {
                    let pinned = |seat: usize| seat_of(table[seat]) == Some(seat);
                    let at = |player: PlayerIx, seat: usize| times[player.ix() * width + seat];
                    let (p, q) = (table[a], table[b]);
                    // How much Σ C(times, 2) falls if p and q change seats.
                    let gain = at(p, a) - 1 - at(p, b) + at(q, b) - 1 - at(q, a);
                    if gain > 0 && !pinned(a) && !pinned(b) {
                        for (player, from, to) in [(p, a, b), (q, b, a)] {
                            times[player.ix() * width + from] -= 1;
                            times[player.ix() * width + to] += 1;
                        }
                        table.swap(a, b);
                        better = true;
                    }
                }
            }
        }
        if !better {
            break;
        }
    }
    schedule.reseated(tables.concat())
}

/// Gives the pinned people of a table their seats in turn; anyone who had the seat takes the one that becomes free.
pub(super) fn seat_pinned(table: &mut [PlayerIx], pins: &[(PlayerIx, SeatIx)]) {
    let size = table.len();
    for (player, seat) in pins.iter().filter(|(_, seat)| seat.ix() < size) {
        if let Some(at) = table.iter().position(|p| p == player) {
            table.swap(at, seat.ix());
        }
    }
}

/// The same schedule with everybody at the same table number as in the earlier plan in the same seat, from round
/// `first` on; the others take the remaining seats.
pub(crate) fn kept_seats(schedule: &Schedule, before: &Schedule, first: u32) -> Schedule {
    schedule.map_seats(|round, table, seats| {
        let old = before.round(round).filter(|_| round >= first as usize);
        let Some(old) = old.and_then(|old| old.tables().find(|t| t.number == table.number)) else { return };
        let mut stays = vec![None; seats.len()];
        for &player in table.seats {
            let seat = old.seats.iter().position(|&p| p == player);
            if let Some(seat) = seat.and_then(|seat| stays.get_mut(seat)) {
                *seat = Some(player);
            }
        }
        let mut left = table.seats.iter().copied().filter(|&player| !stays.contains(&Some(player)));
        seats.iter_mut().zip(&stays).for_each(|(seat, stays)| *seat = stays.or_else(|| left.next()).unwrap_or(*seat));
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pinned_sit_still_and_the_others_change() {
        let mut schedule = Schedule::new(4);
        let people = [0, 1, 2, 3].map(PlayerIx);
        (0..6).for_each(|_| {
            schedule.push_round().table(1, &people);
        });
        let pinned = pinned_seats(&schedule, 0, &[(PlayerIx(2), SeatIx(0))]);
        let mut times = [[0; 4]; 4];
        for table in pinned.rounds().flat_map(|r| r.tables()) {
            table.seats.iter().enumerate().for_each(|(seat, p)| times[p.ix()][seat] += 1);
        }
        assert_eq!(times, [[0, 2, 2, 2], [0, 2, 2, 2], [6, 0, 0, 0], [0, 2, 2, 2]]);
    }

    /// Each of the others has every free seat once, and one twice: no change gains anything.
    #[test]
    fn who_cannot_sit_more_evenly_keeps_the_seat() {
        let mut schedule = Schedule::new(4);
        for people in [[0, 1, 2, 3], [1, 3, 2, 0], [3, 0, 2, 1], [0, 1, 2, 3]] {
            schedule.push_round().table(1, &people.map(PlayerIx));
        }
        assert_eq!(pinned_seats(&schedule, 0, &[(PlayerIx(2), SeatIx(2))]), schedule);
    }

    #[test]
    fn several_pinned_people_at_one_table_all_have_their_seats() {
        let p = PlayerIx;
        let pins = [(p(0), SeatIx(1)), (p(1), SeatIx(2)), (p(2), SeatIx(3)), (p(3), SeatIx(0))];
        let mut schedule = Schedule::new(4);
        for people in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
            schedule.push_round().table(1, &people.map(p));
        }
        for round in pinned_seats(&schedule, 0, &pins).rounds() {
            assert_eq!(round.tables().next().unwrap().seats, [3, 0, 1, 2].map(p));
        }
    }

    #[test]
    fn cards_keep_their_seats() {
        let p = PlayerIx;
        let (mut before, mut now) = (Schedule::new(5), Schedule::new(6));
        before.push_round().table(1, &[p(3), p(1), p(0)]).table(2, &[p(4), p(2)]);
        now.push_round().table(1, &[p(0), p(5), p(3)]).table(2, &[p(2), p(4)]).absent(p(1));
        let kept = kept_seats(&now, &before, 0);
        let seats: Vec<_> = kept.rounds().flat_map(|r| r.tables()).map(|t| t.seats.to_vec()).collect();
        assert_eq!(seats, [vec![p(3), p(5), p(0)], vec![p(4), p(2)]]);
    }
}
