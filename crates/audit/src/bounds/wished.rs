//! What wishes about company settle of the meetings: couples meet in every round that seats both for certain, and those who are to be
//! apart never meet.
//!
//! Of the schedules that keep these wishes the meetings of couples are given, like those of earlier events. O(wishes · rounds + seats).

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{PlayerIx, Problem, Schedule, Wish};

use crate::couples::parted_couples;

/// Pairs of which something is settled, the smaller number first.
#[derive(Clone, Debug, Default)]
pub(super) struct Settled {
    pairs: BTreeMap<[u32; 2], Pair>,
}

/// What is settled of a pair.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pair {
    /// What counts as its meetings in every schedule.
    pub meetings: u64,
    /// Those of them that are at a table for certain.
    pub certain: u64,
    /// What counts as its meetings in the kept rounds, besides those at a table.
    pub given: u64,
    /// It has no other meeting.
    pub closed: bool,
}

/// What counts as a meeting of a couple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// A round at one table: for the figures of meetings.
    AtTables,
    /// A round in which both are there, though one may rest: for the tiers (see [`crate::couples`]).
    AsWished,
}

impl Settled {
    /// By the wishes of a question, of the rounds of a schedule that keeps them, after those that the question keeps; nothing where one is
    /// broken or none says anything.
    pub fn of(problem: &Problem, rounds: &Schedule, counted: Counted) -> Option<Self> {
        let mut pairs = BTreeMap::new();
        let mut apart = BTreeSet::new();
        for wish in &problem.wishes().list {
            match *wish {
                Wish::Together(a, b) => {
                    pairs.insert([a.0.min(b.0), a.0.max(b.0)], Pair { closed: true, ..Pair::default() });
                }
                Wish::Apart(a, b) => {
                    apart.insert([a.0.min(b.0), a.0.max(b.0)]);
                }
                Wish::AtTable(..) | Wish::InSeat(..) => {}
            }
        }
        if apart.iter().any(|pair| pairs.contains_key(pair)) || pairs.is_empty() && apart.is_empty() {
            return None;
        }
        for round in rounds.rounds() {
            let mut table_of = BTreeMap::new();
            for (at, table) in round.tables().enumerate() {
                table_of.extend(table.seats.iter().map(|player| (player.0, at)));
            }
            let table = |player: &u32| table_of.get(player);
            let met = |[a, b]: &[u32; 2]| table(a).is_some() && table(a) == table(b);
            if apart.iter().any(met) {
                return None;
            }
            for (pair, settled) in &mut pairs {
                if pair.iter().all(|player| table(player).is_some()) && !met(pair) {
                    return None;
                }
                if pair.iter().any(|player| round.absent().contains(&PlayerIx(*player))) {
                    continue;
                }
                // Where people sit out, one of the couple may, and they do not meet at a table.
                let certain = round.sit_out().is_empty();
                let settles = certain || counted == Counted::AsWished;
                settled.certain += u64::from(certain);
                settled.meetings += u64::from(settles);
                settled.closed &= settles;
            }
        }
        if counted == Counted::AsWished {
            for (pair, times) in parted_couples(problem, problem.kept()) {
                pairs.entry(pair.map(|player| player.0)).or_default().given = times;
            }
        }
        pairs.extend(apart.into_iter().map(|pair| (pair, Pair { closed: true, ..Pair::default() })));
        Some(Self { pairs })
    }

    /// What is settled of somebody's pairs, by the other one.
    pub fn of_player(&self, player: u32) -> impl Iterator<Item = (u32, Pair)> + '_ {
        self.pairs.iter().filter_map(move |(&[a, b], &settled)| match player {
            _ if player == a => Some((b, settled)),
            _ if player == b => Some((a, settled)),
            _ => None,
        })
    }

    /// Meetings that are settled, without those given.
    pub fn meetings(&self) -> u64 {
        self.pairs.values().map(|pair| pair.meetings).sum()
    }
}
