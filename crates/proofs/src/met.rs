//! The inputs of arguments about meetings: how many meetings the tables of a schedule give, and how many opponents each
//! player can have, by how often they met before. Counted from a [`Case`].

use std::borrow::Cow;
use std::collections::BTreeMap;

use roundtable_model::PlayerIx;

use crate::case::{Case, Round};
use crate::mistake::{ClaimMistake, STEPS, pairs_of};

/// Above this many kinds of players (by attended rounds) `bounds::shape` uses a weaker rule, not checked here.
const MANY_KINDS: usize = 1024;

/// The meetings that a shape gives.
#[derive(Clone, Debug)]
pub(crate) struct Meetings<'a> {
    pub case: Cow<'a, Case<'a>>,
}

/// One player's pairs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Others {
    /// (h, how many others the player met h times before and may meet again), ascending from h = 0.
    pub met: Vec<(u64, u64)>,
    /// How many opponents the rounds give the player, at least and at most.
    pub opponents: (u64, u64),
}

/// What the meetings of a pair cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// 1 each, but the first nothing.
    Repeats,
    /// How often the pair met before: together C(meetings, 2), the pairs of rounds in which it is at one table.
    Together,
}

impl Cost {
    /// Of one more meeting, after this many.
    pub fn after(self, met: u64) -> u64 {
        match self {
            Self::Repeats => met.min(1),
            Self::Together => met,
        }
    }

    /// Of this many meetings.
    pub fn of_all(self, meetings: u64) -> u64 {
        match self {
            Self::Repeats => meetings.saturating_sub(1),
            Self::Together => pairs_of(meetings),
        }
    }
}

impl<'a> Meetings<'a> {
    pub fn of(case: &'a Case<'a>) -> Self {
        Self { case: Cow::Borrowed(case) }
    }

    pub fn rounds(&self) -> &[Round] {
        &self.case.rounds
    }

    /// Meetings of the schedule, less settled ones. Some settled ones may not be at a table (a couple of whom one rests
    /// can count as meeting), so there are at least this many others.
    pub fn made(&self) -> u64 {
        let all: u64 = self.rounds().iter().flat_map(|r| &r.tables).map(|&size| pairs_of(size)).sum();
        all.saturating_sub(self.case.settled.values().map(|pair| pair.meetings).sum::<u64>())
    }

    /// The meetings of the schedule and of earlier events, all together.
    pub fn total(&self) -> u64 {
        self.made() + self.case.earlier.values().sum::<u64>()
    }

    /// Pairs of the field.
    pub fn pairs(&self) -> u64 {
        pairs_of(self.case.players)
    }

    /// What the meetings of earlier events cost.
    pub fn earlier(&self, cost: Cost) -> u64 {
        self.case.earlier.values().map(|&met| cost.of_all(met)).sum()
    }

    /// The most that a pair met before.
    pub fn earlier_most(&self) -> u64 {
        self.case.earlier.values().copied().max().unwrap_or(0)
    }

    /// How many opponents anybody has, at the most.
    pub fn opponents_of_anybody(&self) -> u64 {
        self.case.everybody().map(|p| self.opponents(p).1).max().unwrap_or(0)
    }

    /// The most common opponents of two who never meet: at most those of one of them, without earlier events.
    pub fn most_opponents(&self) -> u64 {
        let all = self.case.players.saturating_sub(2);
        match self.case.earlier.is_empty() {
            true => self.opponents_of_anybody().min(all),
            false => all,
        }
    }

    /// How many opponents the rounds give a player, at least and at most, without meetings that wishes certainly settle
    /// at a table (`certain`). The least counts only rounds in which nobody rests: in others the player may.
    fn opponents(&self, player: PlayerIx) -> (u64, u64) {
        let here = || self.rounds().iter().filter(|round| round.has(player) && !round.tables.is_empty());
        let least: u64 = here().filter(|round| round.resting == 0).map(|round| round.smallest() - 1).sum();
        let most: u64 = here().map(|round| round.largest() - 1).sum();
        let of = self.case.settled.iter().filter(|(pair, _)| pair.contains(&player.0));
        let given: u64 = of.map(|(_, settled)| settled.certain).sum();
        (least.saturating_sub(given), most.saturating_sub(given))
    }

    /// Whether wishes leave a pair no other meetings than those that they settle.
    fn is_closed(&self, pair: &[u32; 2]) -> bool {
        self.case.settled.get(pair).is_some_and(|settled| settled.closed)
    }

    /// Everybody's pairs. `here` has for each player a bit for each round that the player attends; players with the
    /// same bits are one kind.
    pub fn others(&self) -> Result<Vec<Others>, ClaimMistake> {
        let case = &self.case;
        let rounds = self.rounds().len();
        let here: Vec<Vec<u64>> = case
            .everybody()
            .map(|p| {
                let mut words = vec![0_u64; rounds.div_ceil(64)];
                (0..rounds).filter(|&r| self.rounds()[r].has(p)).for_each(|r| words[r / 64] |= 1 << (r % 64));
                words
            })
            .collect();
        let kinds: BTreeMap<&[u64], u64> = here.iter().fold(BTreeMap::new(), |mut kinds, words| {
            *kinds.entry(words.as_slice()).or_default() += 1;
            kinds
        });
        if kinds.len() > MANY_KINDS || (kinds.len() * kinds.len() * rounds.div_ceil(64)) as u64 > STEPS {
            return Err(ClaimMistake::TooLarge);
        }
        let both = |a: &[u64], b: &[u64]| a.iter().zip(b).any(|(a, b)| a & b != 0);
        // Whom a kind can meet, itself included.
        let reach: BTreeMap<&[u64], u64> =
            kinds.keys().map(|&a| (a, kinds.iter().filter(|(b, _)| both(a, b)).map(|(_, n)| n).sum())).collect();
        let mut met: Vec<BTreeMap<u64, u64>> = vec![BTreeMap::new(); here.len()];
        for (&[a, b], &times) in &case.earlier {
            let (a, b) = (a as usize, b as usize);
            if both(&here[a], &here[b]) && !self.is_closed(&[a as u32, b as u32]) {
                [a, b].into_iter().for_each(|p| *met[p].entry(times).or_default() += 1);
            }
        }
        let of = |(player, mut met): (PlayerIx, BTreeMap<u64, u64>)| {
            let words = here[player.ix()].as_slice();
            let closed = |pair: &&[u32; 2]| {
                let [a, b] = pair.map(|p| p as usize);
                pair.contains(&player.0) && self.is_closed(pair) && both(&here[a], &here[b])
            };
            let closed = case.settled.keys().filter(closed).count() as u64;
            let all = reach[words] - u64::from(both(words, words)) - closed;
            met.insert(0, all - met.values().sum::<u64>());
            Others { met: met.into_iter().collect(), opponents: self.opponents(player) }
        };
        Ok(case.everybody().zip(met).map(of).collect())
    }

    /// The same of the rounds after the kept ones.
    pub fn after_kept(&self) -> Result<Meetings<'a>, ClaimMistake> {
        self.whole()?;
        Ok(Meetings { case: Cow::Owned(self.case.after_kept()) })
    }

    /// The same for schedules that keep every wish about company.
    pub fn as_wished(&self) -> Result<Meetings<'a>, ClaimMistake> {
        Ok(Meetings { case: Cow::Owned(self.case.as_wished().ok_or(ClaimMistake::Misplaced)?) })
    }

    /// Refuses if wishes settle meetings: some arguments are about whole rounds, and know nothing of such meetings.
    pub fn whole(&self) -> Result<(), ClaimMistake> {
        if self.case.settled.is_empty() { Ok(()) } else { Err(ClaimMistake::Misplaced) }
    }
}
