//! What a club has on paper of an evening: a list of people, who is there, where they sit, what was said of each game, penalties. Written down
//! plainly, with nothing of the library: [`crate::plain_desk`] compares.

use std::collections::{BTreeMap, BTreeSet};

/// Something said of a game: by whom, the scores, whether it settles.
pub type Said = (&'static str, Vec<i64>, bool);

/// A table: its number, who sits at it, what was said, whether it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub number: u32,
    pub seats: Vec<u64>,
    pub said: Vec<Said>,
    pub cancelled: bool,
}

impl Game {
    /// The scores that hold: of what each has said last since it was settled, where that is one thing.
    pub fn holds(&self) -> Option<&Vec<i64>> {
        let since = self.said.iter().rposition(|said| said.2).unwrap_or(0);
        let mut last: BTreeMap<&str, &Vec<i64>> = BTreeMap::new();
        self.said[since..].iter().for_each(|(by, scores, _)| _ = last.insert(by, scores));
        let all: BTreeSet<&Vec<i64>> = last.into_values().collect();
        all.first().copied().filter(|_| all.len() == 1 && !self.cancelled)
    }

    pub fn is_open(&self) -> bool {
        !self.cancelled && self.holds().is_none()
    }

    pub fn is_touched(&self) -> bool {
        self.cancelled || !self.said.is_empty()
    }
}

/// What is on paper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paper {
    /// How many have joined: they are numbered from 1.
    pub people: u64,
    /// From which round on somebody is not there, and up to which.
    pub out: BTreeMap<u64, Vec<(usize, Option<usize>)>>,
    /// Rounds that somebody misses.
    pub misses: BTreeSet<(u64, usize)>,
    /// Rounds, of which that many are published, and who rests in each.
    pub rounds: Vec<(Vec<Game>, BTreeSet<u64>)>,
    pub published: usize,
    /// Who, how much, whether it was lifted.
    pub penalties: Vec<(u64, u32, bool)>,
    pub held: bool,
    pub closed: bool,
}

/// What has been done, as the paper takes it.
#[derive(Clone, Debug)]
pub enum Done {
    Joined(u64),
    Gone(u64, usize),
    Back(u64, usize),
    Misses(u64, usize),
    Comes(u64, usize),
    Seated(usize, Vec<Game>, BTreeSet<u64>),
    Published,
    TakenBack(usize),
    Swapped(usize, u64, u64),
    Said(usize, u32, Said),
    Cancelled(usize, u32),
    Penalised(u64, u32),
    Lifted(u32),
    Held(bool),
    Closed(bool),
}

impl Paper {
    pub fn does(&mut self, done: &Done) {
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
                // Drafts of later rounds stay as they are.
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
                let turn = |who: u64| {
                    if who == one {
                        other
                    } else if who == other {
                        one
                    } else {
                        who
                    }
                };
                games.iter_mut().flat_map(|game| &mut game.seats).for_each(|seat| *seat = turn(*seat));
                *rests = rests.iter().map(|&who| turn(who)).collect();
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

    /// Who has a place in a round.
    pub fn placed(&self, round: usize) -> Option<BTreeSet<u64>> {
        let (games, rests) = self.rounds.get(round)?;
        Some(games.iter().flat_map(|game| &game.seats).chain(rests).copied().collect())
    }

    pub fn is_out(&self, who: u64) -> bool {
        self.out.get(&who).and_then(|spans| spans.last()).is_some_and(|(_, to)| to.is_none())
    }

    pub fn points(&self, who: u64) -> i64 {
        let games = self.rounds[..self.published].iter().flat_map(|(games, _)| games);
        let made = games.filter_map(|game| {
            let seat = game.seats.iter().position(|&seat| seat == who)?;
            Some(game.holds()?[seat])
        });
        let lost = self.penalties.iter().filter(|(of, _, lifted)| *of == who && !lifted);
        made.sum::<i64>() - lost.map(|(_, points, _)| i64::from(*points)).sum::<i64>()
    }
}
