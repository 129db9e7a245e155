//! Checks that no schedule has T ≤ `none_with`, by growing every beginning that could become one. T is Σ C(m, 2) over
//! pairs that meet m times: how many pairs of rounds put the same two people at one table.
//!
//! A schedule with a small T has a beginning with a small T. Leave out each of its r rounds in turn: a pair of rounds
//! is missing twice, so the r remainders have (r − 2)·T together, and the best has at most ⌊T·(r − 2)/r⌋. Of six rounds
//! with T = 5 some five have T ≤ 3, some four of these T ≤ 1, and some three of these T = 0. If people met before these
//! rounds, a meeting before and one in them count as a pair that is missing once, so the limit is ⌊x·(r − 1)/r⌋ of the
//! x that they add. In such an order every schedule grows from beginnings within these limits.
//!
//! Beginnings are kept as tables of meetings. Two count as one if renaming the players turns one into the other, with
//! wishes and with who comes to which rounds. A further round is seated person by person, always the first without a
//! place. Of rounds that differ only by people whom nothing distinguishes, one is tried.

mod fresh;
mod seating;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use roundtable_model::{PlayerIx, sorted};

use crate::case::{Case, Round};
use crate::company::{Ties, ties};
use crate::met::Meetings;
use crate::mistake::{ClaimMistake, pairs_of};
use seating::{Place, Seating};

/// The most elementary steps of one check.
const STEPS: u64 = 3_000_000_000;
/// The same where rounds are listed (`fresh.rs`): these steps are shorter.
const STEPS_OF_LISTS: u64 = 5_000_000_000;
/// The most players that are tried.
const PLAYERS: u64 = 20;
/// The most rounds, and the most earlier meetings of a pair. Together they fit into an entry of [`Table`], a `u8`.
const ROUNDS: usize = 200;
const EARLIER: u64 = 50;

/// How often each two meet.
type Table = Vec<Vec<u8>>;
/// For each two the number of their kind: the same for two pairs that an order of the players could map to each other.
type Marks = Vec<Vec<u16>>;

/// A beginning of a schedule.
struct Beginning {
    /// Its T.
    together: u64,
    /// Its T before the first round of the present kind. Rounds of one kind (one shape) are added one after the other.
    before: u64,
    /// The meetings so far.
    table: Table,
    marks: Marks,
}

/// What every schedule in question is like.
struct Asked {
    players: usize,
    /// Whom each is to be with, and without, if that is kept.
    ties: [Ties; 2],
    /// Whether a round in which one of a couple rests counts as a round together.
    counts_rests: bool,
}

/// The bound `none_with` + 1 on T, if no schedule with these rounds has a T of at most `none_with`. If wishes are kept,
/// only schedules that keep them count; the search derives again what wishes settle: it is not given.
pub(crate) fn shown(meetings: &Meetings<'_>, none_with: u64) -> Result<u64, ClaimMistake> {
    let (case, rounds) = (&meetings.case, meetings.rounds());
    if rounds.is_empty() {
        return Err(ClaimMistake::Misplaced);
    }
    let given = given(case);
    let ties = if case.settled.is_empty() { [Ties::new(), Ties::new()] } else { ties(case) };
    if case.players > PLAYERS || rounds.len() > ROUNDS || given.values().any(|&met| met > EARLIER) {
        return Err(ClaimMistake::TooLarge);
    }
    // No schedule has a T above this: every pair together in every two rounds, earlier meetings counted as rounds.
    let most = pairs_of(case.players) * pairs_of(rounds.len() as u64 + given.values().copied().max().unwrap_or(0));
    if none_with > most {
        return Err(ClaimMistake::Weak { said: none_with, shown: most });
    }
    let asked = Asked { players: case.players as usize, ties, counts_rests: case.counts_rests };
    let kinds = kinds(rounds);
    if let [(round, times)] = kinds[..]
        && let Some(fresh) = fresh::rounds(&asked, round, times, none_with, given.is_empty())
    {
        let found = fresh::exists(&asked, round, (times, fresh), none_with, &mut { STEPS_OF_LISTS })?;
        return if found { Err(ClaimMistake::Misplaced) } else { Ok(none_with + 1) };
    }
    if has_schedule(&asked, &kinds, &given, none_with)? { Err(ClaimMistake::Misplaced) } else { Ok(none_with + 1) }
}

/// How often each two met before these rounds, without what wishes settle in them.
fn given(case: &Case<'_>) -> BTreeMap<[u32; 2], u64> {
    let mut given = case.earlier.clone();
    for (pair, settled) in &case.settled {
        given.entry(*pair).and_modify(|met| *met = met.saturating_sub(settled.meetings));
    }
    given.retain(|_, met| *met > 0);
    given
}

/// The kinds of rounds, with the number of rounds of each: the most frequent first, of equals the one with most absent.
fn kinds(rounds: &[Round]) -> Vec<(&Round, u64)> {
    let mut kinds: Vec<(&Round, u64)> = Vec::new();
    for round in rounds {
        match kinds.iter_mut().find(|(kind, _)| *kind == round) {
            Some((_, times)) => *times += 1,
            None => kinds.push((round, 1)),
        }
    }
    kinds.sort_by_key(|(round, times)| (u64::MAX - times, u64::MAX - round.absent.len() as u64));
    kinds
}

/// Whether there is a schedule of these rounds with a T of at most `most`: beginnings grow round by round until they
/// are complete, or none is left.
fn has_schedule(
    asked: &Asked,
    kinds: &[(&Round, u64)],
    given: &BTreeMap<[u32; 2], u64>,
    most: u64,
) -> Result<bool, ClaimMistake> {
    let earlier = given.values().map(|&met| pairs_of(met)).sum();
    if earlier > most {
        return Ok(false);
    }
    let order: Vec<&Round> =
        kinds.iter().flat_map(|(kind, times)| std::iter::repeat_n(*kind, *times as usize)).collect();
    let mut search = Search { asked, most, left: STEPS, names: BTreeMap::new() };
    let table = asked.table(given);
    let marks = asked.marks(&table, &order, &mut search.names)?;
    let mut beginnings = vec![Beginning { together: earlier, before: earlier, table, marks }];
    let mut done = 0;
    for (kind, &(_, times)) in kinds.iter().enumerate() {
        // If nobody met before these rounds, leaving out the best of r rounds removes 2/r of T, else 1/r (see the
        // header).
        let takes = if kind == 0 && given.is_empty() { 2 } else { 1 };
        beginnings.iter_mut().for_each(|beginning| beginning.before = beginning.together);
        for at in 1..=times {
            let step = Step { done, order: &order, later: at + 1..=times, takes };
            beginnings = search.grown(&beginnings, &step)?;
            done += 1;
            if beginnings.is_empty() {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// The search for beginnings with a T of at most `most`, and its remaining steps.
struct Search<'a> {
    asked: &'a Asked,
    most: u64,
    left: u64,
    /// The kinds of pairs that were seen, with their numbers.
    names: BTreeMap<Vec<u8>, u16>,
}

/// Which round comes next.
struct Step<'a> {
    /// How many rounds are seated.
    done: usize,
    /// All rounds.
    order: &'a [&'a Round],
    /// The later rounds of the same kind: if this is the second of four, 3..=4.
    later: RangeInclusive<u64>,
    /// Leaving out the best of r rounds removes this many r-ths: 1 or 2.
    takes: u64,
}

impl Search<'_> {
    /// All beginnings with one more round, each once.
    fn grown(&mut self, beginnings: &[Beginning], step: &Step<'_>) -> Result<Vec<Beginning>, ClaimMistake> {
        let (round, to_come) = (step.order[step.done], &step.order[step.done + 1..]);
        let mut next: BTreeMap<Vec<u16>, Vec<Beginning>> = BTreeMap::new();
        for Beginning { together, before, table, .. } in beginnings {
            // The rounds of this kind may add `most` − `before` to T. The first of them, up to this one, may add what
            // is left of that when the later ones are left out. Some of it is in `together` already.
            let limit = (before + step.limit(self.most - before)).saturating_sub(*together);
            let mut further = Vec::new();
            let rounds = step.order.split_at(step.done);
            Seating::new(self.asked, table, rounds, limit, &mut self.left).all(&mut |way, again| {
                further.push((together + again, self.asked.plus(table, round, way)));
                true
            })?;
            for (together, table) in further {
                let players = self.asked.players as u64;
                self.left = self.left.checked_sub(8 * players * players * players).ok_or(ClaimMistake::TooLarge)?;
                if together + self.asked.ahead(&table, to_come) <= self.most {
                    let marks = self.asked.marks(&table, to_come, &mut self.names)?;
                    let one = Beginning { together, before: *before, table, marks };
                    self.keep(one, &mut next)?;
                }
            }
        }
        Ok(next.into_values().flatten().collect())
    }

    /// Keeps a beginning unless it equals a kept one up to the order of the players.
    fn keep(&mut self, one: Beginning, kept: &mut BTreeMap<Vec<u16>, Vec<Beginning>>) -> Result<(), ClaimMistake> {
        let alike = kept.entry(profile(&one.marks)).or_default();
        for other in alike.iter().filter(|other| other.before == one.before) {
            let differs = |[a, b]: [usize; 2], [c, d]: [usize; 2]| {
                other.table[a][b] != one.table[c][d] || other.marks[a][b] != one.marks[c][d]
            };
            if is_renaming(self.asked.players, &differs, &mut Vec::new(), &mut self.left)? {
                return Ok(());
            }
        }
        alike.push(one);
        Ok(())
    }
}

impl Step<'_> {
    /// What is left of `most` when all later rounds of the kind are left out, one by one.
    fn limit(&self, most: u64) -> u64 {
        self.later.clone().rev().fold(most, |limit, r| limit * (r - self.takes) / r)
    }
}

impl Asked {
    /// How often each two met before.
    fn table(&self, given: &BTreeMap<[u32; 2], u64>) -> Table {
        let mut table = vec![vec![0; self.players]; self.players];
        for (&[a, b], &times) in given {
            for [a, b] in [[a, b], [b, a]] {
                table[a as usize][b as usize] = times as u8;
            }
        }
        table
    }

    /// Whether two are to be together in every round that both play.
    fn is_with(&self, a: usize, b: usize) -> bool {
        self.ties[0].get(&(a as u32)).is_some_and(|others| others.contains(&(b as u32)))
    }

    /// Whether two are never to be at one table.
    fn is_without(&self, a: usize, b: usize) -> bool {
        self.ties[1].get(&(a as u32)).is_some_and(|others| others.contains(&(b as u32)))
    }

    /// The meetings with one more round.
    fn plus(&self, table: &Table, round: &Round, way: &[Place]) -> Table {
        let mut more = table.clone();
        for (a, row) in more.iter_mut().enumerate() {
            for (b, met) in row.iter_mut().enumerate().filter(|(b, _)| *b != a) {
                let both = [a, b].iter().all(|&p| round.has(PlayerIx(p as u32)));
                let rests = way[a] == Place::Rests || way[b] == Place::Rests;
                let as_couple = self.counts_rests && both && rests && self.is_with(a, b);
                *met += u8::from(matches!(way[a], Place::At(_)) && way[a] == way[b] || as_couple);
            }
        }
        more
    }

    /// A lower bound on what the rounds to come add to T: meeting somebody met m times before adds m. Everybody takes
    /// opponents one after the other, always one met least so far. Those that the smallest tables force on everybody
    /// are paid for; of the others the cheapest over all players, until the tables are full.
    fn ahead(&self, table: &Table, to_come: &[&Round]) -> u64 {
        let mut wanted: u64 = to_come.iter().flat_map(|round| &round.tables).map(|s| s * (s - 1)).sum();
        let (mut paid, mut offers) = (0, Vec::new());
        for (p, row) in table.iter().enumerate() {
            let here = || to_come.iter().filter(|round| round.has(PlayerIx(p as u32)));
            let forced: u64 = here().filter(|round| round.resting == 0).map(|round| round.smallest() - 1).sum();
            let most: u64 = here().map(|round| round.largest() - 1).sum();
            let may = |q: usize| q != p && !self.is_without(p, q) && here().any(|round| round.has(PlayerIx(q as u32)));
            let mut others: Vec<u64> = (0..self.players).filter(|&q| may(q)).map(|q| u64::from(row[q])).collect();
            for meeting in 0..most {
                let Some(least) = others.iter_mut().min() else { break };
                if meeting < forced {
                    paid += *least;
                    wanted = wanted.saturating_sub(1);
                } else {
                    offers.push(*least);
                }
                *least += 1;
            }
        }
        paid += sorted(offers).iter().take(wanted as usize).sum::<u64>();
        paid.div_ceil(2)
    }

    /// For each player, those before them in order from whom nothing distinguishes them: not meetings, wishes, or the
    /// rounds that they come to.
    fn twins(&self, table: &Table, to_come: &[&Round]) -> Vec<Vec<usize>> {
        let comes = |p: usize| to_come.iter().map(move |round| round.has(PlayerIx(p as u32)));
        let tie = |a: usize, b: usize| (table[a][b], self.is_with(a, b), self.is_without(a, b));
        let others = |a: usize, b: usize| (0..self.players).filter(move |&c| c != a && c != b);
        let alike = |a: usize, b: usize| comes(a).eq(comes(b)) && others(a, b).all(|c| tie(a, c) == tie(b, c));
        (0..self.players).map(|b| (0..b).filter(|&a| alike(a, b)).collect()).collect()
    }

    /// The marks of each two: a number for a description of them. Equal descriptions have equal numbers. A description
    /// has their meetings, their ties, their presence in the rounds to come, and how many third players met the one i
    /// times and the other j times (8 × 8 counts; i or j = 7 is 7 or more).
    fn marks(
        &self,
        table: &Table,
        to_come: &[&Round],
        names: &mut BTreeMap<Vec<u8>, u16>,
    ) -> Result<Marks, ClaimMistake> {
        let comes = |p: usize| to_come.iter().map(move |round| u8::from(round.has(PlayerIx(p as u32))));
        let mut all = vec![vec![0; self.players]; self.players];
        for (a, row) in all.iter_mut().enumerate() {
            for (b, mark) in row.iter_mut().enumerate().filter(|(b, _)| *b != a) {
                let mut over = [0_u8; 64];
                for c in (0..self.players).filter(|&c| c != a && c != b) {
                    over[usize::from(table[a][c].min(7)) * 8 + usize::from(table[c][b].min(7))] += 1;
                }
                let tied = [self.is_with(a, b), self.is_without(a, b)].map(u8::from);
                let kind: Vec<u8> =
                    [table[a][b]].into_iter().chain(tied).chain(over).chain(comes(a)).chain(comes(b)).collect();
                let fresh = u16::try_from(names.len() + 1).map_err(|_| ClaimMistake::TooLarge)?;
                *mark = *names.entry(kind).or_insert(fresh);
            }
        }
        Ok(all)
    }
}

/// The rows of the marks, each sorted, then sorted by row: independent of the order of the players.
fn profile(marks: &Marks) -> Vec<u16> {
    sorted(marks.iter().map(|row| sorted(row.iter().copied()))).concat()
}

/// Whether renaming the players turns one table into the other. `order` has the new names of the first players so far,
/// and is extended. `differs([a, b], [c, d])` says whether the entry of a and b in the one is not that of c and d in
/// the other.
fn is_renaming(
    players: usize,
    differs: &dyn Fn([usize; 2], [usize; 2]) -> bool,
    order: &mut Vec<usize>,
    steps: &mut u64,
) -> Result<bool, ClaimMistake> {
    let player = order.len();
    if player == players {
        return Ok(true);
    }
    for image in 0..players {
        *steps = steps.checked_sub(player as u64 + 1).ok_or(ClaimMistake::TooLarge)?;
        if order.contains(&image) || (0..player).any(|p| differs([player, p], [image, order[p]])) {
            continue;
        }
        order.push(image);
        if is_renaming(players, differs, order, steps)? {
            return Ok(true);
        }
        order.pop();
    }
    Ok(false)
}
