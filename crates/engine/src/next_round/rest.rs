//! Who has no seat: fairly, over the history.
//!
//! Nobody sits out again before everybody present has sat out as often. Among equals it is anyone who has played most (so a
//! late entry plays), then anyone who sat out longest ago, then the lowest in the order given. O(n log n).

use std::cmp::Reverse;

use super::people::People;

/// The `count` people who sit out, ascending. `order` lists everybody, the last of equals sits out first.
pub(crate) fn sit_outs(people: &People, order: &[u32], count: usize) -> Vec<u32> {
    let mut candidates: Vec<(usize, u32)> = order.iter().copied().enumerate().collect();
    candidates.sort_by_key(|&(rank, p)| {
        let past = &people.past[p as usize];
        // Cancelled games are nobody's fault: they are neither games nor sit-outs.
        (past.sit_outs, Reverse(past.games), past.last_sit_out, Reverse(rank))
    });
    let mut chosen: Vec<u32> = candidates.into_iter().take(count).map(|(_, p)| p).collect();
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use super::super::people::Past;
    use super::super::trial;
    use super::*;

    fn people(past: &[(u32, u32, u32)]) -> People {
        let mut people = People::new(&trial::position(past.len() as u32, &[2], 0, 0));
        people.past = past
            .iter()
            .map(|&(sit_outs, games, last_sit_out)| Past { sit_outs, games, last_sit_out, ..Past::default() })
            .collect();
        people
    }

    #[test]
    fn fewest_sit_outs_then_most_games_then_longest_ago_then_lowest() {
        let order = [0, 1, 2, 3, 4];
        let past = [(1, 3, 2), (0, 1, 0), (0, 3, 0), (1, 3, 1), (0, 3, 0)];
        assert_eq!(sit_outs(&people(&past), &order, 1), [4], "lowest of those who played most");
        assert_eq!(sit_outs(&people(&past), &order, 3), [1, 2, 4], "the late entry after those who played more");
        assert_eq!(sit_outs(&people(&past), &order, 4), [1, 2, 3, 4], "sat out longest ago");
    }
}
