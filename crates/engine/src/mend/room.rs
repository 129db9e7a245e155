//! The rounds of the earlier plan as rooms: who is at home at which table, and whether those who stay leave a choice of
//! tables that holds everybody.
//!
//! A round works if the people who stay, table by table, the most first, fit into the tables of one of its layouts, the
//! largest first, and no more of them rest than rest in it: the movers then fill the free chairs, which are equally
//! many. For example 4, 4 and 3 people stay at tables that become 4, 4 and 4: one free chair. Wishes name few people,
//! so the movers among those are placed by trying, the others wherever there is room.

use roundtable_model::{PlayerIx, Problem, Round, RoundSizes, Schedule, Wish, kept_rounds, sorted};

/// Ways to fill the tables of a round that are weighed, the preferred ones first.
const MOST_WAYS: usize = 2_000;
/// The most tables in all these ways: with large rounds fewer ways are weighed.
const MOST_WAY_TABLES: usize = 20_000;
/// Places tried for the movers whom wishes name, in a round.
const MOST_TRIALS: u32 = 5_000;
/// A broken wish about company, counted in broken wishes about places.
const COMPANY: Broken = 1 << 32;

/// Wishes that a round breaks: company in the upper half, places in the lower.
pub(super) type Broken = u64;

/// A round of the plan before, for the people who are there now.
struct Room {
    /// The possible tables, by number: the earlier ones, and new ones that may be needed.
    numbers: Vec<u32>,
    /// How many of them are earlier ones.
    known: usize,
    /// Where each player is at home: an index of the tables, or [`REST`]; `None` for people away or without a card (not
    /// in the earlier plan after the kept rounds; a card says where its owner sits, or rests, round by round).
    home: Vec<Option<usize>>,
    /// Who is there.
    here: Vec<usize>,
    /// Sizes of the tables, the largest first, each way once; the way that keeps the number of tables first.
    ways: Vec<Vec<u32>>,
    /// Whether they are complete.
    has_all_ways: bool,
    sit_outs: u32,
}

/// The place of those who rest.
const REST: usize = usize::MAX;

/// All rounds that may change.
pub(super) struct Rooms {
    pub players: usize,
    rounds: Vec<Room>,
    /// For each player the wishes that name them, with the other one's number.
    wishes: Vec<Vec<(Wish, usize)>>,
}

/// A round with everybody in place.
pub(super) struct Seated {
    pub broken: Broken,
    /// Number and people of each table.
    pub tables: Vec<(u32, Vec<usize>)>,
    pub resting: Vec<usize>,
}

impl Rooms {
    /// `None` if a round cannot be laid out, or has too many tables to weigh even one way.
    pub fn of(problem: &Problem, rounds: u32) -> Option<Self> {
        let players = problem.players() as usize;
        let mut wishes = vec![Vec::new(); players];
        for &wish in problem.seated_wishes() {
            // Only tables are assigned here, so a wish for a seat is not weighed.
            if let Some(([a, b], _)) = wish.company() {
                wishes[a.ix()].push((wish, b.ix()));
                wishes[b.ix()].push((wish, a.ix()));
            }
            if let Some((a, _)) = wish.at_table() {
                wishes[a.ix()].push((wish, a.ix()));
            }
        }
        let before = problem.plan_before();
        let kept = problem.kept().round_count();
        let mut has_card = vec![false; players];
        for round in before.rounds().skip(kept as usize) {
            let named = round.tables().flat_map(|t| t.seats).chain(round.sit_out()).chain(round.absent());
            named.for_each(|p| has_card[p.ix()] = true);
        }
        let rounds: Option<Vec<Room>> =
            (kept..rounds).map(|r| Room::of(problem, r, &before.round(r as usize)?, &has_card)).collect();
        Some(Self { players, rounds: rounds?, wishes })
    }

    /// Whether every way to fill the tables is weighed, in every round.
    pub fn have_all_ways(&self) -> bool {
        self.rounds.iter().all(|room| room.has_all_ways)
    }

    /// The schedule in which at most these people have other cards than before, with the fewest broken wishes.
    pub fn schedule(&self, problem: &Problem, moved: &[bool]) -> Option<Schedule> {
        let people = |people: &[usize]| people.iter().map(|&p| PlayerIx(p as u32)).collect::<Vec<_>>();
        let mut schedule = kept_rounds(problem);
        for round in 0..self.rounds.len() {
            let (absent, seated) = (problem.absent(schedule.round_count()), self.seat(round, moved)?);
            let mut builder = schedule.push_round();
            for (number, seats) in &seated.tables {
                builder.table(*number, &people(seats));
            }
            builder.sit_outs(&people(&seated.resting)).absents(&absent.collect::<Vec<_>>());
        }
        Some(schedule)
    }

    /// About what a look at all rounds costs.
    pub fn cost(&self) -> u64 {
        let of = |room: &Room| room.here.len() + room.ways.iter().map(Vec::len).sum::<usize>();
        self.rounds.iter().map(of).sum::<usize>() as u64
    }

    /// The fewest wishes that each round breaks with everybody free to move; `None` if that is too much to try.
    pub fn least(&self) -> Option<Vec<Broken>> {
        let all = vec![true; self.players];
        (0..self.rounds.len()).map(|round| Some(self.seat(round, &all)?.broken)).collect()
    }

    /// How many more people have to move in a round, at least.
    pub fn short_of(&self, round: usize, moved: &[bool]) -> u32 {
        let room = &self.rounds[round];
        let (mut stay, resting) = room.stay(moved);
        let resting = resting.saturating_sub(room.sit_outs);
        stay.sort_unstable_by(|a, b| b.cmp(a));
        room.ways.iter().map(|way| beyond(&stay, way)).min().unwrap_or(u32::MAX / 2) + resting
    }

    /// Who has an earlier place in a round, moved or not; if `too_full`, only at tables that may have more people who
    /// stay than room, or at rest if more stay than may rest.
    pub fn at_home(&self, round: usize, moved: &[bool], too_full: bool) -> impl Iterator<Item = usize> {
        let room = &self.rounds[round];
        let (stay, resting) = room.stay(moved);
        let smallest = room.ways.iter().flatten().min().copied().unwrap_or(0);
        let open = stay.iter().filter(|&&people| people > 0).count();
        let may_close = room.ways.iter().any(|way| way.len() < open);
        room.here.iter().copied().filter(move |&p| match room.home[p] {
            None => false,
            _ if !too_full => true,
            Some(REST) => resting > room.sit_outs,
            Some(t) => may_close || stay[t] > smallest,
        })
    }

    /// The round with the fewest broken wishes when those who are not moved stay; `None` if there is no room for them,
    /// or too much to try.
    pub fn seat(&self, round: usize, moved: &[bool]) -> Option<Seated> {
        let room = &self.rounds[round];
        let goes = |p: usize| moved[p] || room.home[p].is_none();
        let (named, others): (Vec<usize>, Vec<usize>) =
            room.here.iter().copied().filter(|&p| goes(p)).partition(|&p| !self.wishes[p].is_empty());
        let mut at = vec![None; self.players];
        room.here.iter().filter(|&&p| !goes(p)).for_each(|&p| at[p] = room.home[p]);
        let (stay, resting) = room.stay(moved);
        // Each wish of two who stay counts once; the trial counts it when it places the second of the two.
        let broken_once = |p: usize| self.breaks(room, &at, p).1;
        let base = room.here.iter().filter(|&&p| at[p].is_some()).map(|&p| broken_once(p)).sum();
        let mut trial = Trial { rooms: self, room, named, at, people: stay, resting, best: None, left: MOST_TRIALS };
        if !trial.fits() {
            return None;
        }
        trial.place(0, base);
        if trial.left == 0 && trial.best.as_ref().is_none_or(|(broken, _)| *broken > 0) {
            return None;
        }
        let (broken, at) = trial.best?;
        room.filled(broken, at, &others)
    }

    /// The wishes that somebody in place breaks with the others in place; and the same, a wish of two counted only for
    /// the one with the higher number, so a sum over all counts it once.
    fn breaks(&self, room: &Room, at: &[Option<usize>], p: usize) -> (Broken, Broken) {
        let Some(here) = at[p] else { return (0, 0) };
        let (mut all, mut once) = (0, 0);
        for &(wish, other) in &self.wishes[p] {
            let parted = || at[other].is_some_and(|there| there != REST && there != here);
            let broken = match (wish.at_table(), wish.together()) {
                (Some((_, number)), _) => Broken::from(here != REST && room.numbers[here] != number),
                (None, Some(_)) => COMPANY * Broken::from(here != REST && parted()),
                (None, None) => COMPANY * Broken::from(here != REST && at[other] == Some(here)),
            };
            all += broken;
            once += if other <= p { broken } else { 0 };
        }
        (all, once)
    }
}

/// How many people have to leave tables with these numbers of people, when the tables get these sizes; both in
/// descending order, as no other assignment of sizes makes fewer leave.
pub(super) fn beyond(people: &[u32], sizes: &[u32]) -> u32 {
    let sizes = sizes.iter().copied().chain(std::iter::repeat(0));
    people.iter().zip(sizes).map(|(people, size)| people.saturating_sub(size)).sum()
}

impl Room {
    /// Round `r` (from 0) with the people present now; `has_card` says for each player whether the earlier plan names
    /// them. A player who has a card but is at no table rests.
    fn of(problem: &Problem, r: u32, before: &Round<'_>, has_card: &[bool]) -> Option<Self> {
        let RoundSizes { sit_outs, .. } = problem.seating(r)?;
        let earlier_tables = before.tables().count();
        let mut layouts = problem.layouts(r);
        let mut ways: Vec<Vec<u32>> = layouts.by_ref().take(MOST_WAYS).map(|layout| layout.tables).collect();
        ways.sort_by_key(|way| way.len().abs_diff(earlier_tables));
        let mut tables = 0;
        ways.retain(|way| {
            tables += way.len();
            tables <= MOST_WAY_TABLES
        });
        let has_all_ways = tables <= MOST_WAY_TABLES && layouts.next().is_none();
        ways.iter_mut().for_each(|way| way.sort_unstable_by(|a, b| b.cmp(a)));
        let most = ways.iter().map(Vec::len).max()?;
        let mut is_here = vec![true; problem.players() as usize];
        problem.absent(r).for_each(|p| is_here[p.ix()] = false);
        let mut numbers: Vec<u32> = before.tables().map(|t| t.number).collect();
        let known = numbers.len();
        let others: Vec<u32> = (1..=most as u32).filter(|number| !numbers.contains(number)).collect();
        numbers.extend(others);
        let mut home: Vec<Option<usize>> = has_card.iter().map(|card| card.then_some(REST)).collect();
        for (t, table) in before.tables().enumerate() {
            table.seats.iter().for_each(|p| home[p.ix()] = Some(t));
        }
        let here: Vec<usize> = (0..is_here.len()).filter(|&p| is_here[p]).collect();
        (0..is_here.len()).filter(|&p| !is_here[p]).for_each(|p| home[p] = None);
        Some(Self { numbers, known, home, here, ways, has_all_ways, sit_outs })
    }

    /// How many stay at each table, and how many at rest.
    fn stay(&self, moved: &[bool]) -> (Vec<u32>, u32) {
        let (mut stay, mut resting) = (vec![0; self.numbers.len()], 0);
        for &p in self.here.iter().filter(|&&p| !moved[p]) {
            match self.home[p] {
                None => {}
                Some(REST) => resting += 1,
                Some(t) => stay[t] += 1,
            }
        }
        (stay, resting)
    }

    /// Puts movers without wishes where there is room, at home if possible, in the first way to fill the tables with
    /// room.
    fn filled(&self, broken: Broken, mut at: Vec<Option<usize>>, others: &[usize]) -> Option<Seated> {
        let mut people = vec![Vec::new(); self.numbers.len()];
        let mut resting = Vec::new();
        for &p in &self.here {
            match at[p] {
                None => {}
                Some(REST) => resting.push(p),
                Some(t) => people[t].push(p),
            }
        }
        // The tables with most people come first; of equals those with most people at home, then earlier ones.
        let mut homes = vec![0u32; self.numbers.len()];
        self.here.iter().filter_map(|&p| self.home[p]).filter(|&t| t != REST).for_each(|t| homes[t] += 1);
        let mut order: Vec<usize> = (0..people.len()).collect();
        let fullest = |&t: &usize| (std::cmp::Reverse((people[t].len(), homes[t])), t >= self.known, self.numbers[t]);
        order.sort_by_key(fullest);
        let counts: Vec<u32> = order.iter().map(|&t| people[t].len() as u32).collect();
        let way = self.ways.iter().find(|way| beyond(&counts, way) == 0)?;
        let mut room = vec![0; people.len()];
        order.iter().zip(way).for_each(|(&t, &size)| room[t] = size as usize);
        for &p in others {
            match self.home[p] {
                None => continue,
                Some(REST) if resting.len() < self.sit_outs as usize => resting.push(p),
                Some(t) if t != REST && people[t].len() < room[t] => people[t].push(p),
                Some(_) => continue,
            }
            at[p] = self.home[p];
        }
        let mut free = others.iter().copied().filter(|&p| at[p].is_none());
        for (people, &size) in people.iter_mut().zip(&room) {
            let more = size - people.len();
            people.extend(free.by_ref().take(more));
        }
        resting.extend(free);
        let tables = self.numbers.iter().copied().zip(people).filter(|(_, people)| !people.is_empty());
        let tables = sorted(tables);
        (resting.len() == self.sit_outs as usize).then_some(Seated { broken, tables, resting })
    }
}

/// The movers whom wishes name, tried at every table.
struct Trial<'a> {
    rooms: &'a Rooms,
    room: &'a Room,
    named: Vec<usize>,
    at: Vec<Option<usize>>,
    /// How many are at each table, and at rest.
    people: Vec<u32>,
    resting: u32,
    best: Option<(Broken, Vec<Option<usize>>)>,
    /// Places that may still be tried.
    left: u32,
}

impl Trial<'_> {
    fn fits(&self) -> bool {
        let mut people = self.people.clone();
        people.sort_unstable_by(|a, b| b.cmp(a));
        self.resting <= self.room.sit_outs && self.room.ways.iter().any(|way| beyond(&people, way) == 0)
    }

    /// Places the named ones from `i` on, when those before break `broken`.
    fn place(&mut self, i: usize, broken: Broken) {
        if self.left == 0 || self.best.as_ref().is_some_and(|(best, _)| *best <= broken) {
            return;
        }
        self.left -= 1;
        let Some(&p) = self.named.get(i) else {
            self.best = Some((broken, self.at.clone()));
            return;
        };
        // At home first. New tables that are empty and that no wish names are all alike: one of them is tried.
        let home = self.room.home[p];
        let mut seen_empty = false;
        let tables = (0..self.people.len()).chain([REST]).filter(|&t| Some(t) != home);
        let places: Vec<usize> = home.into_iter().chain(tables).collect();
        for t in places {
            if t == REST {
                self.resting += 1;
            } else {
                let is_new = t >= self.room.known && self.people[t] == 0;
                let plain = is_new && !self.is_wished(self.room.numbers[t]);
                if plain && std::mem::replace(&mut seen_empty, true) {
                    continue;
                }
                self.people[t] += 1;
            }
            self.at[p] = Some(t);
            if self.fits() {
                let more = self.rooms.breaks(self.room, &self.at, p).0;
                self.place(i + 1, broken + more);
            }
            self.at[p] = None;
            if t == REST {
                self.resting -= 1;
            } else {
                self.people[t] -= 1;
            }
        }
    }

    fn is_wished(&self, number: u32) -> bool {
        let mut tables = self.rooms.wishes.iter().flatten().filter_map(|(wish, _)| wish.at_table());
        tables.any(|(_, table)| table == number)
    }
}
