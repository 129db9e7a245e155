//! Who has no seat: fairly, over the history.
//!
//! Nobody sits out again before everybody present has sat out equally often. Among equals those who have played most
//! sit out (so a late entry plays), then those who sat out longest ago, then the lowest in the given order. Among
//! equals couples who are to sit together sit out or play together. O(n log n), and O(n) for a separated couple.

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
    let mut chosen: Vec<u32> = candidates.into_iter().map(|(_, p)| p).collect();
    let mut playing = chosen.split_off(count.min(chosen.len()));
    keep_couples(people, &mut chosen, &mut playing);
    chosen.sort_unstable();
    chosen
}

/// Partners of somebody who sits out do so too, or neither does, if that is equally fair to everybody.
fn keep_couples(people: &People, chosen: &mut [u32], playing: &mut [u32]) {
    let alike = |a: u32, b: u32| {
        let fair = |p: u32| {
            let past = &people.past[p as usize];
            (past.sit_outs, past.games, past.last_sit_out)
        };
        fair(a) == fair(b)
    };
    let parted = |p: u32, others: &[u32]| people.company.of(p).iter().any(|other| others.contains(other));
    for [a, b] in people.company.couples() {
        let (out, other) = match [a, b].map(|p| chosen.contains(&p)) {
            [true, false] => (a, b),
            [false, true] => (b, a),
            [true, true] | [false, false] => continue,
        };
        let comes = playing.iter().position(|p| *p == other);
        // Somebody in no couple, or in one already separated, sits down instead of the partner.
        let free = chosen.iter().rposition(|&p| p != out && alike(p, other) && !parted(p, chosen));
        let found = free.zip(comes).or_else(|| {
            let instead = playing.iter().position(|&p| p != other && alike(p, out) && !parted(p, playing));
            chosen.iter().position(|p| *p == out).zip(instead)
        });
        if let Some((from, to)) = found {
            std::mem::swap(&mut chosen[from], &mut playing[to]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::people::Past;
    use super::super::trial;
    use super::*;

    /// People by how often they sat out, games played, and their last sit-out.
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
