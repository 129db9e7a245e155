//! An exhausted case, tried again: every beginning of a schedule within the limits, up to the order of the players.
//!
//! The pairs of rounds together of r rounds, T, are Σ over rounds left out of what is left, divided by r − 2; so some round can be
//! left out with at most ⌊T·(r−2)/r⌋ left. Beginnings are kept as tables of meetings, two are the same where some order of the
//! players maps one to the other. A further round is seated table after table, each time with the first who has no seat. After one round
//! the people of a table are alike: of rounds that differ by their order it is enough to try the first.

use std::collections::BTreeMap;

use super::Mistake;
use super::met::Meetings;

/// So many elementary steps.
const STEPS: u64 = 3_000_000_000;
/// The largest field.
const PLAYERS: u64 = 20;

/// How often each two meet.
type Table = Vec<Vec<u8>>;
/// What no order of the players changes, of each two: a number for each kind of pair.
type Marks = Vec<Vec<u16>>;

/// A beginning of a schedule.
struct Beginning {
    together: u64,
    table: Table,
    marks: Marks,
}

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
    let mut limits = vec![none_with];
    for r in (3..=rounds.len() as u64).rev() {
        limits.push(limits.last().map_or(0, |t| t * (r - 2) / r));
    }
    limits.reverse();
    let players = players as usize;
    let mut left = STEPS;
    let mut one = Vec::new();
    Seating::new(&vec![vec![0; players]; players], &first.tables, (0, 0), &mut left).all(&mut |round, _| {
        one = round.to_vec();
        false
    })?;
    let mut kinds = BTreeMap::new();
    let table = plus(&vec![vec![0; players]; players], &one);
    let mut beginnings = vec![Beginning { together: 0, marks: marks(&table, &mut kinds)?, table }];
    for (earlier, &limit) in (1..).zip(&limits) {
        let mut next: BTreeMap<Vec<u16>, Vec<Beginning>> = BTreeMap::new();
        for Beginning { together: before, table, .. } in &beginnings {
            let mut further = Vec::new();
            let mut seating = Seating::new(table, &first.tables, (earlier, limit - before), &mut left);
            seating.all(&mut |round, again| {
                further.push((before + again, plus(table, round)));
                true
            })?;
            for (together, table) in further {
                left = left.checked_sub(8 * (players * players * players) as u64).ok_or(Mistake::TooLarge)?;
                let one = Beginning { together, marks: marks(&table, &mut kinds)?, table };
                let alike = next.entry(profile(&one.marks)).or_default();
                let mut known = false;
                for other in alike.iter() {
                    known = known || is_renaming(other, &one, &mut Vec::new(), &mut left)?;
                }
                if !known {
                    alike.push(one);
                }
            }
        }
        beginnings = next.into_values().flatten().collect();
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

/// Seats one more round, at most so much of which was together before.
struct Seating<'a> {
    before: &'a Table,
    /// Tables that nobody sits at yet, and what people at one of each were together at least.
    open: Vec<(u64, u64)>,
    limit: u64,
    /// There was one round: people of one table are alike.
    alike: bool,
    /// The table of each player, counted from 0 in the order in which they are filled.
    way: Vec<Option<usize>>,
    left: &'a mut u64,
}

impl<'a> Seating<'a> {
    fn new(before: &'a Table, tables: &[u64], (earlier, limit): (u64, u64), left: &'a mut u64) -> Self {
        // s people at t tables: s/t at each, and one more at some.
        let t = tables.len() as u64;
        let least = |s: u64| earlier * (t * super::pairs_of(s / t) + s % t * (s / t));
        let open = tables.iter().map(|&size| (size, least(size))).collect();
        Self { before, open, limit, alike: earlier == 1, way: vec![None; before.len()], left }
    }

    /// Every round, with what of it was together before, until `take` says no.
    fn all(&mut self, take: &mut dyn FnMut(&[usize], u64) -> bool) -> Result<bool, Mistake> {
        self.table(0, 0, take)
    }

    fn table(&mut self, at: usize, again: u64, take: &mut dyn FnMut(&[usize], u64) -> bool) -> Result<bool, Mistake> {
        let Some(first) = self.way.iter().position(Option::is_none) else {
            let way: Vec<usize> = self.way.iter().flatten().copied().collect();
            return Ok(take(&way, again));
        };
        self.way[first] = Some(at);
        let mut tried = 0;
        for next in 0..self.open.len() {
            let (size, least) = self.open[next];
            if size == tried {
                continue;
            }
            tried = size;
            self.open.remove(next);
            let others: u64 = self.open.iter().map(|(_, least)| least).sum();
            let on = self.mates(at, (first, size - 1), (again, again + least + others), take)?;
            self.open.insert(next, (size, least));
            if !on {
                return Ok(false);
            }
        }
        self.way[first] = None;
        Ok(true)
    }

    /// So many more at a table, all after somebody.
    fn mates(
        &mut self,
        at: usize,
        (last, missing): (usize, u64),
        (again, atleast): (u64, u64),
        take: &mut dyn FnMut(&[usize], u64) -> bool,
    ) -> Result<bool, Mistake> {
        *self.left = self.left.checked_sub(24).ok_or(Mistake::TooLarge)?;
        let others: u64 = self.open.iter().map(|(_, least)| least).sum();
        if atleast.max(again + others) > self.limit {
            return Ok(true);
        }
        if missing == 0 {
            return self.table(at + 1, again, take);
        }
        for player in last + 1..self.way.len() {
            let twin =
                self.alike && (0..player).any(|other| self.way[other].is_none() && self.before[player][other] > 0);
            if self.way[player].is_some() || twin {
                continue;
            }
            let here = self.way.iter().zip(&self.before[player]).filter(|(table, _)| **table == Some(at));
            let more: u64 = here.map(|(_, &met)| u64::from(met)).sum();
            self.way[player] = Some(at);
            let on = self.mates(at, (player, missing - 1), (again + more, atleast), take)?;
            self.way[player] = None;
            if !on {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// For each two how often they met, and of every third how often these met one and the other, as a number: the same for the same.
fn marks(table: &Table, kinds: &mut BTreeMap<Vec<u8>, u16>) -> Result<Marks, Mistake> {
    let players = table.len();
    let mut all = vec![vec![0; players]; players];
    for (a, row) in all.iter_mut().enumerate() {
        for (b, mark) in row.iter_mut().enumerate().filter(|(b, _)| *b != a) {
            let mut over = [0_u8; 64];
            for c in (0..players).filter(|&c| c != a && c != b) {
                over[usize::from(table[a][c].min(7)) * 8 + usize::from(table[c][b].min(7))] += 1;
            }
            let kind: Vec<u8> = std::iter::once(table[a][b]).chain(over).collect();
            let fresh = u16::try_from(kinds.len() + 1).map_err(|_| Mistake::TooLarge)?;
            *mark = *kinds.entry(kind).or_insert(fresh);
        }
    }
    Ok(all)
}

/// The rows of the marks, each sorted, sorted.
fn profile(marks: &Marks) -> Vec<u16> {
    let mut rows = marks.clone();
    rows.iter_mut().for_each(|row| row.sort_unstable());
    rows.sort_unstable();
    rows.concat()
}

/// Whether some order of the players maps one table to the other; `order` has the players of the second for the first of the first.
fn is_renaming(a: &Beginning, b: &Beginning, order: &mut Vec<usize>, steps: &mut u64) -> Result<bool, Mistake> {
    let player = order.len();
    if player == a.table.len() {
        return Ok(true);
    }
    for image in 0..b.table.len() {
        *steps = steps.checked_sub(player as u64 + 1).ok_or(Mistake::TooLarge)?;
        let differs =
            |p: usize| a.table[player][p] != b.table[image][order[p]] || a.marks[player][p] != b.marks[image][order[p]];
        if order.contains(&image) || (0..player).any(differs) {
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
