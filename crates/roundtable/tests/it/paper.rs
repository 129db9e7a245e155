//! A simple model of a tournament, like a club's paper: a list of people, who is there, where they sit, reported
//! results, penalties. It uses nothing of the library; [`crate::plain_desk`] compares the two.
//!
//! People have numbers from 1. Rounds are counted from 0, as positions in [`Paper::rounds`].

use std::collections::{BTreeMap, BTreeSet};

/// A reported result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Who reported it.
    pub by: &'static str,
    /// The scores by seat.
    pub scores: Vec<i64>,
    /// Whether it settles the game, so earlier reports no longer count.
    pub settles: bool,
}

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The number of its table.
    pub number: u32,
    /// Its people by seat.
    pub seats: Vec<u64>,
    /// The reports, in their order.
    pub said: Vec<Said>,
    /// Whether it was cancelled and does not count.
    pub cancelled: bool,
}

impl Game {
    /// The scores that count. Of the reports from the last one that settles the game on (of all if none does), each
    /// person's last one is taken. If these differ, or the game is cancelled, no scores count.
    pub fn counted_scores(&self) -> Option<&Vec<i64>> {
        let since = self.said.iter().rposition(|said| said.settles).unwrap_or(0);
        let mut last: BTreeMap<&str, &Vec<i64>> = BTreeMap::new();
        self.said[since..].iter().for_each(|said| _ = last.insert(said.by, &said.scores));
        let all: BTreeSet<&Vec<i64>> = last.into_values().collect();
        all.first().copied().filter(|_| all.len() == 1 && !self.cancelled)
    }

    /// Whether the game still needs a result.
    pub fn is_open(&self) -> bool {
        !self.cancelled && self.counted_scores().is_none()
    }

    /// Whether anything was entered about the game.
    pub fn is_touched(&self) -> bool {
        self.cancelled || !self.said.is_empty()
    }
}

/// What is on paper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paper {
    /// How many have joined: they are numbered from 1.
    pub people: u64,
    /// For each person the times when they are out: from which round on, and in which round they are back, if they are.
    pub out: BTreeMap<u64, Vec<(usize, Option<usize>)>>,
    /// Single rounds that somebody misses: who, and which round.
    pub misses: BTreeSet<(u64, usize)>,
    /// The rounds: the games of each, and who rests.
    pub rounds: Vec<(Vec<Game>, BTreeSet<u64>)>,
    /// How many of the rounds, from the first on, are published; the others are drafts.
    pub published: usize,
    /// Penalties: who, how many points, whether it was lifted.
    pub penalties: Vec<(u64, u32, bool)>,
    /// Whether the standings are held back.
    pub held: bool,
    /// Whether the tournament is closed.
    pub closed: bool,
}

/// A change on the paper.
#[derive(Clone, Debug)]
pub enum Done {
    /// That many people have joined.
    Joined(u64),
    /// Somebody is out from a round on.
    Gone(u64, usize),
    /// Somebody is back from a round on.
    Back(u64, usize),
    /// Somebody misses a single round.
    Misses(u64, usize),
    /// Somebody does not miss a single round after all.
    Comes(u64, usize),
    /// A round was seated: its games, and who rests.
    Seated(usize, Vec<Game>, BTreeSet<u64>),
    /// The next round was published.
    Published,
    /// The rounds from one on were taken back.
    TakenBack(usize),
    /// Two people changed places in a round.
    Swapped(usize, u64, u64),
    /// A result of a game was reported: round and table.
    Said(usize, u32, Said),
    /// A game was cancelled: round and table.
    Cancelled(usize, u32),
    /// Somebody got a penalty of that many points.
    Penalised(u64, u32),
    /// A penalty was lifted, by its number from 1.
    Lifted(u32),
    /// The standings are held back from now on, or no longer.
    Held(bool),
    /// The tournament is closed from now on, or no longer.
    Closed(bool),
}

impl Paper {
    /// Makes a change.
    pub fn apply(&mut self, done: &Done) {
        match done.clone() {
            Done::Joined(people) => self.people += people,
            Done::Gone(who, from) => self.out.entry(who).or_default().push((from, None)),
            Done::Back(who, from) => {
                for (_, to) in self.out.entry(who).or_default() {
                    to.get_or_insert(from);
                }
                self.misses.remove(&(who, from));
            }
            Done::Misses(who, round) => _ = self.misses.insert((who, round)),
            Done::Comes(who, round) => _ = self.misses.remove(&(who, round)),
            Done::Seated(round, games, rests) => {
                // A draft of this round is replaced; drafts of later rounds stay.
                match self.rounds.get_mut(round) {
                    Some(draft) => *draft = (games, rests),
                    None => self.rounds.push((games, rests)),
                }
            }
            Done::Published => self.published += 1,
            Done::TakenBack(from) => {
                self.rounds.truncate(from);
                self.published = self.published.min(from);
            }
            Done::Swapped(round, one, other) => {
                let (games, rests) = &mut self.rounds[round];
                let swapped = |who: u64| {
                    if who == one {
                        other
                    } else if who == other {
                        one
                    } else {
                        who
                    }
                };
                games.iter_mut().flat_map(|game| &mut game.seats).for_each(|seat| *seat = swapped(*seat));
                *rests = rests.iter().map(|&who| swapped(who)).collect();
            }
            Done::Said(round, table, said) => self.game(round, table).said.push(said),
            Done::Cancelled(round, table) => self.game(round, table).cancelled = true,
            Done::Penalised(who, points) => self.penalties.push((who, points, false)),
            Done::Lifted(number) => self.penalties[number as usize - 1].2 = true,
            Done::Held(held) => self.held = held,
            Done::Closed(closed) => self.closed = closed,
        }
    }

    fn game(&mut self, round: usize, table: u32) -> &mut Game {
        self.rounds[round].0.iter_mut().find(|game| game.number == table).expect("the table is there")
    }

    /// Whether somebody is there in a round.
    pub fn is_there(&self, who: u64, round: usize) -> bool {
        let mut spans = self.out.get(&who).into_iter().flatten();
        !self.misses.contains(&(who, round))
            && !spans.any(|&(from, to)| from <= round && to.is_none_or(|to| round < to))
    }

    /// Who has a place in a round, at a table or resting; `None` if the round is not seated.
    pub fn placed(&self, round: usize) -> Option<BTreeSet<u64>> {
        let (games, rests) = self.rounds.get(round)?;
        Some(games.iter().flat_map(|game| &game.seats).chain(rests).copied().collect())
    }

    /// Whether somebody has left, or will leave, and is not back.
    pub fn is_out(&self, who: u64) -> bool {
        self.out.get(&who).and_then(|spans| spans.last()).is_some_and(|(_, to)| to.is_none())
    }

    /// The points of somebody from the published rounds, less penalties.
    pub fn points(&self, who: u64) -> i64 {
        let games = self.rounds[..self.published].iter().flat_map(|(games, _)| games);
        let made = games.filter_map(|game| {
            let seat = game.seats.iter().position(|&seat| seat == who)?;
            Some(game.counted_scores()?[seat])
        });
        let lost = self.penalties.iter().filter(|(of, _, lifted)| *of == who && !lifted);
        made.sum::<i64>() - lost.map(|(_, points, _)| i64::from(*points)).sum::<i64>()
    }
}
