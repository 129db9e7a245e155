//! The fewest common opponents over the pairs that never meet, from the meetings of a schedule and its history. If 1
//! and 2, 2 and 3, 3 and 4 have met, 1 and 3 have one (2) and 1 and 4 none: the figure is 0.
//!
//! Three ways, by cost. If somebody's opponents have too few opponents between them to reach the whole field, somebody
//! is out of reach and the answer is 0: O(meetings). If people have met few of the others, two steps along the lists of
//! opponents: O(Σ d²) for d opponents. If they have met many, rows of bits: O(unmet pairs · n / 64) and n²/8 bytes,
//! chosen only if that is less than the lists.

pub(crate) mod bound;

use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::meetings::of_season;
use super::row::{Better, TierRow};
use crate::report::Audit;
use crate::work::Work;

/// The row of the tier.
pub(super) const TIER: TierRow = TierRow {
    better: Better::More,
    bound: bound::most,
    ..TierRow::new("indirect", "people", |objective| objective.indirect)
};

/// The fewest common opponents over the pairs that never meet; `None` if there is no such pair.
///
/// Players have the dense numbers of [`Work`], 0 to `dense` − 1; those of the field who occur nowhere (strangers) have
/// no number, and meet nobody. `degrees` is the number of different opponents of each numbered player, including
/// earlier events.
pub(crate) fn fewest_common(work: &Work<'_>, degrees: &[u32], unmet_pairs: u64) -> Option<u64> {
    if unmet_pairs == 0 {
        return None;
    }
    if work.has_strangers() || somebody_is_out_of_reach(work, degrees) {
        return Some(0);
    }
    let players = u64::from(work.dense);
    // The cost of both ways: two steps from each player, each pair once; a word of 64 bits for each unmet pair and 64
    // players.
    let steps: u64 = degrees.iter().map(|&d| u64::from(d) * u64::from(d)).sum();
    let words = unmet_pairs * players.div_ceil(64);
    let fewest = if steps / 2 <= words { by_steps(work, degrees) } else { by_bits(work) };
    Some(u64::from(fewest))
}

/// Whether somebody's opponents have so few opponents, counted with repetition, that they cannot reach the whole field.
fn somebody_is_out_of_reach(work: &Work<'_>, degrees: &[u32]) -> bool {
    let players = u64::from(work.dense);
    let mut marks = vec![u32::MAX; work.dense as usize];
    let mut found = false;
    work.each_player(|row| {
        let mut reached = 1;
        for &other in row.past.iter().chain(row.opponents) {
            // The opponent, and everybody the opponent met but this player.
            if std::mem::replace(&mut marks[other as usize], row.player) != row.player {
                reached += u64::from(degrees[other as usize]);
            }
        }
        found |= reached < players;
    });
    found
}

/// By lists: from each player two steps along them, counting by how many ways each other player is reached. Only
/// players with larger numbers are counted: each pair occurs once.
fn by_steps(work: &Work<'_>, degrees: &[u32]) -> u32 {
    let lists = Lists::new(work, degrees);
    let players = work.dense as usize;
    let mut count = vec![0_u32; players];
    // In each list, where the players after the current one begin: the lists ascend, all earlier players are passed.
    let mut after: Vec<usize> = lists.starts[..players].to_vec();
    let mut fewest = u32::MAX;
    for player in 0..players {
        let opponents = &lists.others[lists.starts[player]..lists.starts[player + 1]];
        for &middle in opponents {
            let middle = middle as usize;
            after[middle] += 1;
            lists.others[after[middle]..lists.starts[middle + 1]].iter().for_each(|&end| count[end as usize] += 1);
        }
        // Those met do not count: the largest number excludes them from the least.
        opponents.iter().for_each(|&met| count[met as usize] = u32::MAX);
        fewest = count[player + 1..].iter().copied().min().unwrap_or(u32::MAX).min(fewest);
        if fewest == 0 {
            break;
        }
        count[player + 1..].fill(0);
    }
    fewest
}

/// Everybody's different opponents, in ascending order: those of player p are `others[starts[p]..starts[p + 1]]`.
struct Lists {
    starts: Vec<usize>,
    others: Vec<u32>,
}

impl Lists {
    /// `degrees`: how many different opponents each player has.
    fn new(work: &Work<'_>, degrees: &[u32]) -> Self {
        let mut starts = vec![0];
        for &degree in degrees {
            starts.push(starts.last().copied().unwrap_or(0) + degree as usize);
        }
        let mut ends = starts.clone();
        let mut others = vec![0; starts.last().copied().unwrap_or(0)];
        // The last player entered into each list, to enter nobody twice.
        let mut marks = vec![u32::MAX; degrees.len()];
        // Players come in ascending order, so entering each into the lists of the others sorts them.
        work.each_player(|row| {
            for &other in row.past.iter().chain(row.opponents) {
                let other = other as usize;
                if std::mem::replace(&mut marks[other], row.player) != row.player {
                    others[ends[other]] = row.player;
                    ends[other] += 1;
                }
            }
        });
        Self { starts, others }
    }
}

/// By rows of bits: of two players who never meet, the bits that both rows have.
fn by_bits(work: &Work<'_>) -> u32 {
    let players = work.dense as usize;
    let words = players.div_ceil(64);
    let mut bits = vec![0_u64; players * words];
    work.each_player(|row| {
        let start = row.player as usize * words;
        for &other in row.past.iter().chain(row.opponents) {
            bits[start + other as usize / 64] |= 1 << (other % 64);
        }
    });
    let rows: Vec<&[u64]> = bits.chunks_exact(words.max(1)).collect();
    let mut fewest = u32::MAX;
    for (player, row) in rows.iter().enumerate() {
        for (other, others) in rows.iter().enumerate().skip(player + 1) {
            if row[other / 64] >> (other % 64) & 1 == 0 {
                fewest = fewest.min(row.iter().zip(*others).map(|(a, b)| (a & b).count_ones()).sum());
            }
        }
    }
    fewest
}

/// The line of a report.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let line = |fewest| Line::new(of_season(audit, FigureSaid::Indirect), ShownValue::AtLeast(fewest));
    audit.indirect.min.map(line).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use roundtable_model::{PlayerIx, Schedule, Seed};

    use super::*;
    use crate::figures::meetings::Pairs;
    use crate::survey::Survey;

    /// Random tables of four; the ways must agree with each other and with plain counting.
    #[test]
    fn every_way_gives_the_same() {
        for (players, rounds, seed) in [(16, 2, 1), (40, 3, 2), (40, 6, 3), (100, 5, 4), (100, 12, 5), (132, 30, 6)] {
            let mut rng = Seed(seed).rng();
            let mut schedule = Schedule::new(players);
            let mut order: Vec<_> = (0..players).map(PlayerIx).collect();
            for _ in 0..rounds {
                rng.shuffle(&mut order);
                let mut builder = schedule.push_round();
                for (number, seats) in (1..).zip(order.chunks(4)) {
                    builder.table(number, seats);
                }
            }
            let survey = Survey::of(&schedule);
            let work = Work::new(&schedule, None, &survey.numbers);
            let mut pairs = Pairs::new(&work);
            work.each_player(|row| pairs.add(row));
            let (sums, degrees) = pairs.finish();
            let meetings = sums.figures(players);

            let n = players as usize;
            let mut met = vec![vec![false; n]; n];
            work.each_player(|row| row.opponents.iter().for_each(|&o| met[row.player as usize][o as usize] = true));
            let common = |a: usize, b: usize| (0..n).filter(|&c| met[a][c] && met[b][c]).count() as u32;
            let unmet = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).filter(|&(a, b)| !met[a][b]);
            let fewest = unmet.map(|(a, b)| common(a, b)).min().unwrap();

            assert_eq!((by_steps(&work, &degrees), by_bits(&work)), (fewest, fewest), "{players} × {rounds}");
            assert!(fewest == 0 || !somebody_is_out_of_reach(&work, &degrees), "{players} × {rounds}");
            assert_eq!(fewest_common(&work, &degrees, meetings.unmet_pairs), Some(u64::from(fewest)));
        }
    }
}
