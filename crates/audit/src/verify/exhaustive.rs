//! An exhausted case, tried again: every beginning of a schedule within the limits, up to the order of the players.
//!
//! The pairs of rounds together of r rounds, T, are Σ over rounds left out of what is left, divided by r − 2; so some round can be
//! left out with at most ⌊T·(r−2)/r⌋ left. Beginnings are kept as tables of meetings, two are the same where some order of the
//! players maps one to the other.

use super::Mistake;
use super::met::Meetings;

/// So many elementary steps.
const STEPS: u64 = 400_000_000;
/// The largest field.
const PLAYERS: u64 = 16;

/// How often each two meet.
type Table = Vec<Vec<u8>>;

pub(super) fn shown(meetings: &Meetings<'_>, none_with: u64) -> Result<u64, Mistake> {
    let rounds = meetings.rounds();
    let Some(first) = rounds.first() else { return Err(Mistake::Misplaced) };
    let players = meetings.case.players;
    let plain = rounds.iter().all(|r| r.tables == first.tables && r.absent.is_empty() && r.resting == 0);
    if !plain || !meetings.case.earlier.is_empty() || first.seated() != players {
        return Err(Mistake::Misplaced);
    }
    if players > PLAYERS || rounds.len() > 200 {
        return Err(Mistake::TooLarge);
    }
    // So many pairs of rounds no schedule has: each pair of people in each two rounds.
    let most = super::pairs_of(players) * super::pairs_of(rounds.len() as u64);
    if none_with > most {
        return Err(Mistake::Weak { said: none_with, shown: most });
    }
    let mut steps = STEPS;
    let mut limits = vec![none_with];
    for r in (3..=rounds.len() as u64).rev() {
        limits.push(limits.last().map_or(0, |t| t * (r - 2) / r));
    }
    limits.reverse();
    let players = players as usize;
    let ways = ways(players, &first.tables, &mut steps)?;
    let mut beginnings = vec![plus(&vec![vec![0; players]; players], &ways[0])];
    for &limit in &limits {
        let mut next: Vec<(Vec<Vec<u8>>, Table)> = Vec::new();
        for beginning in &beginnings {
            for way in &ways {
                let more = plus(beginning, way);
                steps = steps.checked_sub((players * players) as u64).ok_or(Mistake::TooLarge)?;
                let sum: u64 = more.iter().flatten().map(|&m| u64::from(m) * u64::from(m.saturating_sub(1)) / 2).sum();
                if sum / 2 > limit {
                    continue;
                }
                let profile = profile(&more);
                let alike = |(other, table): &(Vec<Vec<u8>>, Table), steps: &mut u64| {
                    Ok(*other == profile && is_renaming(table, &more, &mut Vec::new(), steps)?)
                };
                let mut known = false;
                for other in &next {
                    known = known || alike(other, &mut steps)?;
                }
                if !known {
                    next.push((profile, more));
                }
            }
        }
        beginnings = next.into_iter().map(|(_, table)| table).collect();
        if beginnings.is_empty() {
            return Ok(none_with + 1);
        }
    }
    Err(Mistake::Misplaced)
}

/// The meetings with one more round, given by the table of every player.
fn plus(table: &Table, way: &[usize]) -> Table {
    let mut more = table.clone();
    for (a, row) in more.iter_mut().enumerate() {
        for (b, met) in row.iter_mut().enumerate() {
            *met += u8::from(a != b && way[a] == way[b]);
        }
    }
    more
}

/// Every way to seat everybody at tables of these sizes: the table of every player. Of tables of a size, that of the smaller player
/// comes first.
fn ways(players: usize, tables: &[u64], steps: &mut u64) -> Result<Vec<Vec<usize>>, Mistake> {
    fn go(
        way: &mut Vec<usize>,
        players: usize,
        left: &mut Vec<u64>,
        tables: &[u64],
        all: &mut Vec<Vec<usize>>,
        steps: &mut u64,
    ) -> Result<(), Mistake> {
        *steps = steps.checked_sub(1).ok_or(Mistake::TooLarge)?;
        if way.len() == players {
            all.push(way.clone());
            return Ok(());
        }
        for t in 0..tables.len() {
            let untouched = |u: usize| left[u] == tables[u];
            let later = t > 0 && tables[t - 1] == tables[t] && untouched(t - 1) && untouched(t);
            if left[t] == 0 || later {
                continue;
            }
            left[t] -= 1;
            way.push(t);
            go(way, players, left, tables, all, steps)?;
            way.pop();
            left[t] += 1;
        }
        Ok(())
    }
    let mut all = Vec::new();
    go(&mut Vec::new(), players, &mut tables.to_vec(), tables, &mut all, steps)?;
    Ok(all)
}

/// What no order of the players changes: the rows, each sorted, with the sorted rows of those met most often.
fn profile(table: &Table) -> Vec<Vec<u8>> {
    let sorted = |row: &[u8]| {
        let mut row = row.to_vec();
        row.sort_unstable();
        row
    };
    let rows: Vec<Vec<u8>> = table.iter().map(|row| sorted(row)).collect();
    let with_others = |(player, row): (usize, &Vec<u8>)| {
        let mut others: Vec<Vec<u8>> = (0..table.len())
            .filter(|&other| other != player)
            .map(|other| std::iter::once(table[player][other]).chain(rows[other].iter().copied()).collect())
            .collect();
        others.sort_unstable();
        row.iter().copied().chain(others.into_iter().flatten()).collect()
    };
    let mut all: Vec<Vec<u8>> = rows.iter().enumerate().map(with_others).collect();
    all.sort_unstable();
    all
}

/// Whether some order of the players maps one table to the other; `order` has the players of the second for the first of the first.
fn is_renaming(a: &Table, b: &Table, order: &mut Vec<usize>, steps: &mut u64) -> Result<bool, Mistake> {
    let player = order.len();
    if player == a.len() {
        return Ok(true);
    }
    for image in 0..b.len() {
        *steps = steps.checked_sub(player as u64 + 1).ok_or(Mistake::TooLarge)?;
        if order.contains(&image) || (0..player).any(|p| a[player][p] != b[image][order[p]]) {
            continue;
        }
        order.push(image);
        if is_renaming(a, b, order, steps)? {
            return Ok(true);
        }
        order.pop();
    }
    Ok(false)
}
