//! The shape of a schedule: what the bounds may take as given, the tables and absences of each round and the history.
//!
//! Equal rounds are one entry (a kind of round), and so are equal players: a full round robin is one kind of round and
//! one kind of player. O(tables + absences) to find, and with a history O(its meetings) more.

use std::collections::BTreeMap;

use roundtable_model::{RoundIx, distinct, sorted};

use super::wished::{Pair, Settled};
use crate::figures::meetings::pairs_of;
use crate::sizes::Sizes;
use crate::work::Work;

/// With more kinds of players than this, any two people count as able to meet, even if absences keep them apart: bounds
/// stay true and get weaker.
const MANY_KINDS: usize = 1024;

/// What the bounds take as given about a schedule, or about the rounds of one.
pub(crate) struct Shape {
    pub players: u64,
    /// Rounds of the schedule.
    pub rounds: u64,
    /// Table numbers in use.
    pub table_numbers: u64,
    pub round_kinds: Vec<RoundKind>,
    pub player_kinds: Vec<PlayerKind>,
    /// Every player's row of pairs, equal rows counted together.
    pub rows: Vec<RowKind>,
    /// Meetings of the schedule itself: the sum over its tables of size·(size − 1)/2, less those settled by wishes.
    /// Settled meetings may include rounds in which one of a couple rests, and those use no table. So this is a lower
    /// limit for the meetings left.
    pub meetings: u64,
    /// What the history comes to.
    pub past: Past,
    /// Some meetings are settled by wishes, and count as earlier ones.
    pub is_wished: bool,
}

/// Rounds with the same tables and the same absences.
pub(crate) struct RoundKind {
    /// Sizes of tables with how many there are, largest first; never empty.
    pub sizes: Vec<(u64, u64)>,
    /// The size of a full table: a smaller one is short.
    pub full: u64,
    /// Who is absent, in ascending order.
    pub absent: Vec<u32>,
    pub sit_outs: u64,
    /// One of these rounds.
    pub one: RoundIx,
    /// How many rounds are alike.
    pub times: u64,
}

/// Players who are absent in the same rounds, with the limits of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayerKind {
    pub count: u64,
    pub games: Between,
    pub opponents: Between,
    pub short_games: Between,
    pub sit_outs: Between,
}

/// The least and the most that is possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Between {
    pub least: u64,
    pub most: u64,
}

/// Players whose rows of pairs are alike.
pub(crate) struct RowKind {
    /// (h, how many others met the player h times before and may meet the player again), ascending by h.
    pub levels: Vec<(u64, u64)>,
    /// How many opponents the schedule's tables give the player, counted with repetition.
    pub opponents: Between,
    /// How many players have this row.
    pub count: u64,
    /// One of them.
    pub one: u32,
}

/// The sums of the history, over pairs that met h times in it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Past {
    /// The largest h.
    pub most: u64,
    /// Σ max(0, h − 1).
    pub repeats: u64,
    /// Σ h(h − 1)/2.
    pub pairs_together: u64,
}

impl RoundKind {
    pub fn tables(&self) -> u64 {
        self.sizes.iter().map(|&(_, count)| count).sum()
    }

    pub fn seated(&self) -> u64 {
        self.sizes.iter().map(|&(size, count)| size * count).sum()
    }

    pub fn largest(&self) -> u64 {
        self.sizes.first().map_or(0, |&(size, _)| size)
    }

    pub fn smallest(&self) -> u64 {
        self.sizes.last().map_or(0, |&(size, _)| size)
    }
}

impl Shape {
    /// The shape for all schedules if `wishes` is `None`; else for those that keep the wishes, less the meetings that
    /// these settle.
    pub fn settled(work: &Work<'_>, sizes: &Sizes, wishes: Option<&Settled>) -> Self {
        let round_kinds = round_kinds(work, sizes);
        let absences = Absences::of(work.players, &round_kinds);
        let kind = |(away, count): &(Vec<u32>, u64)| PlayerKind::of(&round_kinds, away, *count);
        let player_kinds: Vec<PlayerKind> = absences.kinds.iter().map(kind).collect();
        let (rows, past) = rows(work, &absences, &player_kinds, wishes);
        let meetings =
            |kind: &RoundKind| kind.sizes.iter().map(|&(s, count)| pairs_of(s) * count).sum::<u64>() * kind.times;
        let settled = wishes.map_or(0, Settled::meetings);
        Self {
            players: u64::from(work.players),
            rounds: u64::from(work.schedule.round_count()),
            table_numbers: u64::from(work.table_numbers()),
            meetings: round_kinds.iter().map(meetings).sum::<u64>().saturating_sub(settled),
            round_kinds,
            player_kinds,
            rows,
            past,
            is_wished: wishes.is_some(),
        }
    }

    /// No pair meets more often: once in every round, and its meetings in the history.
    pub fn most_meetings(&self) -> u64 {
        self.rounds + self.past.most
    }

    /// Every size in use, each once.
    pub fn sizes(&self) -> Vec<u64> {
        distinct(self.round_kinds.iter().flat_map(|k| &k.sizes).map(|&(size, _)| size))
    }
}

/// The kinds of rounds of a schedule; `allowed` gives the full size.
fn round_kinds(work: &Work<'_>, allowed: &Sizes) -> Vec<RoundKind> {
    // Rounds with the same tables and absences have the same number of sit-outs: everybody has a place.
    let mut kinds: BTreeMap<_, RoundKind> = BTreeMap::new();
    for (round, at) in work.schedule.rounds().zip((0..).map(RoundIx)) {
        let full = u64::from(allowed.of_round(at).full);
        let mut sizes = BTreeMap::new();
        round.runs().for_each(|run| *sizes.entry(run.size as u64).or_default() += u64::from(run.tables));
        sizes.remove(&0);
        let absent = sorted(round.absent().iter().map(|p| p.0));
        let sizes: Vec<_> = sizes.into_iter().rev().collect();
        let sit_outs = round.sit_out().len() as u64;
        let fresh = || RoundKind { sizes: sizes.clone(), full, absent: absent.clone(), sit_outs, one: at, times: 0 };
        kinds.entry((sizes.clone(), full, absent.clone())).or_insert_with(fresh).times += 1;
    }
    kinds.into_values().collect()
}

/// Who is absent from which kinds of rounds.
struct Absences {
    /// Kinds of rounds missed, and how many players miss just these; those who miss none come first.
    kinds: Vec<(Vec<u32>, u64)>,
    /// A player of each kind, if it has any.
    ones: Vec<u32>,
    /// The kind of a player, if it is not the first.
    kind_of: BTreeMap<u32, usize>,
    /// How many kinds of rounds there are.
    round_kinds: usize,
}

impl Absences {
    /// Groups the players by the kinds of rounds that they miss.
    fn of(players: u32, round_kinds: &[RoundKind]) -> Self {
        let mut missed: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (index, kind) in (0..).zip(round_kinds) {
            kind.absent.iter().for_each(|&player| missed.entry(player).or_default().push(index));
        }
        let mut alike: BTreeMap<&[u32], u64> = BTreeMap::new();
        alike.insert(&[], u64::from(players) - missed.len() as u64);
        missed.values().for_each(|away| *alike.entry(away).or_default() += 1);
        // The empty list is the first in order.
        let place: BTreeMap<&[u32], usize> = alike.keys().enumerate().map(|(i, &away)| (away, i)).collect();
        let kind_of = missed.iter().map(|(&player, away)| (player, place[away.as_slice()])).collect();
        let kinds: Vec<(Vec<u32>, u64)> = alike.iter().map(|(away, &count)| (away.to_vec(), count)).collect();
        let mut ones = vec![(0..players).find(|p| !missed.contains_key(p)).unwrap_or(0); kinds.len()];
        missed.iter().rev().for_each(|(&player, away)| ones[place[away.as_slice()]] = player);
        Self { kinds, ones, kind_of, round_kinds: round_kinds.len() }
    }

    fn kind(&self, player: u32) -> usize {
        self.kind_of.get(&player).copied().unwrap_or(0)
    }

    /// Whether players of two kinds are both there in some round.
    fn can_meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.kinds[a].0, &self.kinds[b].0);
        if self.kinds.len() > MANY_KINDS {
            return a.len() < self.round_kinds && b.len() < self.round_kinds;
        }
        let both = a.iter().filter(|&index| b.binary_search(index).is_ok()).count();
        a.len() + b.len() - both < self.round_kinds
    }

    /// How many others a player of this kind can meet at all.
    fn possible_opponents(&self, kind: usize) -> u64 {
        let others = (0..self.kinds.len()).filter(|&other| self.can_meet(kind, other));
        others.map(|other| self.kinds[other].1).sum::<u64>().saturating_sub(u64::from(self.can_meet(kind, kind)))
    }
}

impl PlayerKind {
    /// Adds up the rounds of all kinds except those in `away`. `least` grows only in rounds without sit-outs, where a
    /// seat is certain; `most` in every round.
    fn of(round_kinds: &[RoundKind], away: &[u32], count: u64) -> Self {
        let mut player = Self { count, ..Self::default() };
        for (index, kind) in (0..).zip(round_kinds) {
            if away.binary_search(&index).is_ok() {
                continue;
            }
            let seat_is_certain = kind.sit_outs == 0;
            let mut add = |between: fn(&mut Self) -> &mut Between, least: u64, most: u64| {
                let between = between(&mut player);
                between.least += if seat_is_certain { least * kind.times } else { 0 };
                between.most += most * kind.times;
            };
            add(|r| &mut r.games, 1, 1);
            add(|r| &mut r.opponents, kind.smallest() - 1, kind.largest() - 1);
            add(|r| &mut r.short_games, u64::from(kind.largest() < kind.full), u64::from(kind.smallest() < kind.full));
            add(|r| &mut r.sit_outs, 0, u64::from(!seat_is_certain));
        }
        player
    }
}

/// The kinds of rows, and the sums of the history. A *row* is one player's pairs; a *level* is those of its opponents
/// met equally often before. Without history and wishes, every kind of player has one kind of row with a single level.
///
/// Else pairs are counted player by player: `met` counts per opponent, and is emptied as it is read. Meetings settled
/// by wishes count as earlier ones (see [`Pair`]). A pair that can have no other meeting (closed) is not in any level,
/// as nothing more can be assigned to it.
fn rows(work: &Work<'_>, absences: &Absences, kinds: &[PlayerKind], wishes: Option<&Settled>) -> (Vec<RowKind>, Past) {
    let mut past = Past::default();
    let possible: Vec<u64> = (0..absences.kinds.len()).map(|kind| absences.possible_opponents(kind)).collect();
    if work.history.seat_count() == 0 && wishes.is_none() {
        let row = |kind: usize| RowKind {
            levels: vec![(0, possible[kind])],
            opponents: kinds[kind].opponents,
            count: absences.kinds[kind].1,
            one: absences.ones[kind],
        };
        return ((0..possible.len()).map(row).collect(), past);
    }
    // How many players have a row, and one of them.
    let mut alike: BTreeMap<_, (u64, u32)> = BTreeMap::new();
    let mut met = vec![0_u64; work.dense as usize];
    work.each_player(|row| {
        let kind = absences.kind(row.player);
        let mut levels: BTreeMap<u64, u64> = BTreeMap::new();
        let settled: Vec<(u32, Pair)> = wishes.map_or_else(Vec::new, |w| w.of_player(row.player).collect());
        let is_closed = |other: u32| settled.iter().any(|(of, pair)| *of == other && pair.closed);
        row.past.iter().for_each(|&other| met[other as usize] += 1);
        // `meetings` are those in every schedule, `given` those in the kept rounds that were not at a table.
        settled.iter().for_each(|(other, pair)| met[*other as usize] += pair.meetings + pair.given);
        for other in row.past.iter().copied().chain(settled.iter().map(|(other, _)| *other)) {
            let times = std::mem::take(&mut met[other as usize]);
            if times == 0 {
                continue;
            }
            if other > row.player {
                past.most = past.most.max(times);
                past.repeats += times - 1;
                past.pairs_together += pairs_of(times);
            }
            if absences.can_meet(kind, absences.kind(other)) && !is_closed(other) {
                *levels.entry(times).or_default() += 1;
            }
        }
        let closed = |(other, pair): &&(u32, Pair)| pair.closed && absences.can_meet(kind, absences.kind(*other));
        let closed = settled.iter().filter(closed).count() as u64;
        levels.insert(0, possible[kind] - closed - levels.values().sum::<u64>());
        let levels: Vec<(u64, u64)> = levels.into_iter().collect();
        // These meetings are surely at a table, so they use up opponents.
        let certain: u64 = settled.iter().map(|(_, pair)| pair.certain).sum();
        let Between { least, most } = kinds[kind].opponents;
        let opponents = Between { least: least.saturating_sub(certain), most: most.saturating_sub(certain) };
        alike.entry((levels, opponents)).or_insert((0, row.player)).0 += 1;
    });
    let row = |((levels, opponents), (count, one))| RowKind { levels, opponents, count, one };
    (alike.into_iter().map(row).collect(), past)
}
