//! What the chains (walks by local search) of one search have in common: the floor, which is every table of every round
//! to be made, the wishes, and seats to start from.
//!
//! Seats are a list with the people of each table of the floor. A *witness* ([`keep`](super::keep)) says for one round
//! where the people named by wishes can sit so that every wish holds. O(places) for seats.

use roundtable_chance::Seed;
use roundtable_model::{PlayerIx, Problem, Round, Schedule, kept_rounds, sorted};

use super::extras::ANYWHERE;
use super::floor::{Floor, Kind, Units};
use super::keep::{Decision, Witness};
use super::one_of_each::OneOfEach;
use super::prices::{self, Character, PairWishes, Prices, Weights};
use super::rests::Rests;
use super::unkept::{keeps_all, unkept};

/// Everything that the chains of one search have in common.
pub(crate) struct Task<'a> {
    pub problem: &'a Problem,
    pub floor: &'a Floor,
    pub pairs: PairWishes,
    /// People who are to be together.
    pub units: Units,
    /// Groups of whom no table of any round has to have two people, if nobody is to be together.
    pub one_of_each: Option<OneOfEach>,
    /// Short tables and sit-outs of the kept rounds.
    pub rests: Rests,
    /// See [`homes`].
    pub homes: Vec<u32>,
    /// For each round made, where the people named by wishes can sit with its wishes kept; empty if nobody is named.
    decisions: &'a [Decision],
}

impl<'a> Task<'a> {
    /// The task of making the rounds of a floor.
    pub fn new(problem: &'a Problem, floor: &'a Floor, decisions: &'a [Decision]) -> Self {
        let pairs = PairWishes::of(problem);
        let units = pairs.units(problem.players());
        let one_of_each = OneOfEach::of(problem).filter(|groups| units.is_empty() && groups.fill(floor));
        let (rests, homes) = (Rests::new(problem, floor), homes(problem, floor));
        Self { problem, floor, pairs, units, one_of_each, rests, homes, decisions }
    }

    /// What everything costs in one kind of walk.
    pub fn weigh(&self, character: Character) -> (Weights, Prices) {
        let weights = Weights::of(self.problem, self.rests.matter(), character);
        (weights, prices::prices(self.problem, self.floor, &self.pairs, &weights))
    }

    /// Seats to start from, by table of the floor: the rounds of `start` if they fit, people at home if there is an
    /// earlier plan, the others at random.
    pub fn seats(&self, start: Option<&Schedule>, seed: &mut Seed) -> Vec<Vec<u16>> {
        let mut chance = seed.rng();
        *seed = Seed(chance.bits());
        let players = self.floor.players as usize;
        let mut seats: Vec<Vec<u16>> = vec![Vec::new(); self.floor.tables.len()];
        for (r, round) in self.floor.rounds.iter().enumerate() {
            if let Some(given) = start.and_then(|s| s.round(r + self.problem.kept().round_count() as usize))
                && self.fits(r, &given)
                && self.keeps_apart(&given)
            {
                round.tables.clone().zip(people_by_table(&given)).for_each(|(t, people)| seats[t] = people);
                continue;
            }
            let mut people: Vec<u16> = round.people.iter().map(|p| p.0 as u16).collect();
            chance.shuffle(&mut people);
            if let Some(groups) = self.one_of_each.as_ref().filter(|_| self.homes.is_empty()) {
                groups.deal(&mut people, self.floor.tables[round.tables.clone()].iter().map(|table| table.size));
            }
            people.retain(|&p| {
                let home = self.homes.get(r * players + usize::from(p)).copied().unwrap_or(ANYWHERE) as usize;
                let has_room = home != ANYWHERE as usize && seats[home].len() < self.floor.tables[home].size as usize;
                if has_room {
                    seats[home].push(p);
                }
                !has_room
            });
            for t in round.tables.clone() {
                let empty_seats = self.floor.tables[t].size as usize - seats[t].len();
                seats[t].extend(people.drain(..empty_seats));
            }
        }
        seats
    }

    /// Whether a given round keeps groups apart, if they are to be.
    fn keeps_apart(&self, given: &Round<'_>) -> bool {
        let groups = self.one_of_each.as_ref().filter(|groups| groups.apart);
        groups.is_none_or(|groups| given.tables().all(|table| groups.are_apart(table.seats.iter().map(|p| p.ix()))))
    }

    /// Whether a given round has the people and tables of a round of the floor, with a table of one for each who sits
    /// out.
    pub fn fits(&self, r: usize, given: &Round<'_>) -> bool {
        let round = &self.floor.rounds[r];
        let sizes = given.tables().map(|t| t.seats.len() as u32).chain(given.sit_out().iter().map(|_| 1));
        let people = sorted(given.tables().flat_map(|t| t.seats).chain(given.sit_out()).copied());
        sizes.eq(self.floor.tables[round.tables.clone()].iter().map(|t| t.size)) && people == round.people
    }

    /// The schedule of these seats, after the rounds that stay (`problem.kept()`).
    pub fn schedule(&self, seats: &[Vec<u16>]) -> Schedule {
        seated(self.problem, self.floor, |t| seats[t].iter().map(|&p| PlayerIx(u32::from(p))).collect())
    }

    /// The same seats, but in each round that breaks a wish the people whom wishes name sit as in its witness, if there
    /// is one. The others stay where they are, or take a free seat if theirs is gone.
    pub fn with_witnesses(&self, mut seats: Vec<Vec<u16>>) -> Vec<Vec<u16>> {
        let schedule = self.schedule(&seats);
        let (wishes, before) = (self.problem.seated_wishes(), self.problem.kept().round_count() as usize);
        for (r, decision) in self.decisions.iter().enumerate() {
            let made = schedule.round(before + r);
            let broken = made.is_some_and(|made| !unkept(wishes, &made, schedule.players()).none());
            if let (true, Decision::Kept(witness)) = (broken, decision) {
                seat_named(self.floor, r, witness, &mut seats, |p| p.0 as u16);
            }
        }
        seats
    }

    /// The same schedule with every round that breaks a wish changed as in [`Task::with_witnesses`].
    pub fn mended(&self, schedule: Schedule) -> Schedule {
        if self.decisions.is_empty() || keeps_all(self.problem, &schedule) {
            return schedule;
        }
        let made = schedule.rounds().skip(self.problem.kept().round_count() as usize);
        self.schedule(&self.with_witnesses(made.flat_map(|round| people_by_table(&round)).collect()))
    }
}

/// The schedule of these people at each table of the floor, after the rounds that stay (`problem.kept()`).
pub(super) fn seated(problem: &Problem, floor: &Floor, people: impl Fn(usize) -> Vec<PlayerIx>) -> Schedule {
    let mut schedule = kept_rounds(problem);
    for round in &floor.rounds {
        let index = schedule.round_count();
        let mut builder = schedule.push_round();
        let mut number = 0;
        for t in round.tables.clone() {
            let people = people(t);
            if floor.tables[t].kind == Kind::SitOut {
                builder.sit_outs(&people);
            } else {
                number += 1;
                builder.table(number, &people);
            }
        }
        builder.absents(&problem.absent(index).collect::<Vec<_>>());
    }
    schedule
}

/// Seats the people named in a round of the floor as in a witness; others who lose their place take free ones.
pub(super) fn seat_named<T: Copy + Ord>(
    floor: &Floor,
    r: usize,
    witness: &Witness,
    seats: &mut [Vec<T>],
    seat: impl Fn(&PlayerIx) -> T,
) {
    let resting = witness.resting.iter().map(std::slice::from_ref);
    let mut held = witness.tables.iter().map(Vec::as_slice).chain(resting);
    let named: Vec<T> = sorted(held.clone().flatten().map(&seat));
    let mut left: Vec<T> = Vec::new();
    let tables = floor.rounds[r].tables.clone();
    for t in tables.clone() {
        let mut people: Vec<T> = held.next().unwrap_or_default().iter().map(&seat).collect();
        let others = std::mem::take(&mut seats[t]).into_iter().filter(|p| named.binary_search(p).is_err());
        for other in others {
            if people.len() < floor.tables[t].size as usize { people.push(other) } else { left.push(other) }
        }
        seats[t] = people;
    }
    for t in tables {
        let empty_seats = floor.tables[t].size as usize - seats[t].len();
        seats[t].extend(left.drain(..empty_seats.min(left.len())));
    }
}

/// The people of each table of a round, then each person who sits out, alone.
fn people_by_table(round: &Round<'_>) -> Vec<Vec<u16>> {
    let tables = round.tables().map(|t| t.seats).chain(round.sit_out().iter().map(std::slice::from_ref));
    tables.map(|people| people.iter().map(|p| p.0 as u16).collect()).collect()
}

/// The home of each player in each round to be made, at round · players + player: the table of the floor with the
/// number that the player's table has in the earlier plan, or [`ANYWHERE`]. The tables of a round are on the floor in
/// the order of their numbers; those from `real` on are for people who rest, and nobody's home. Empty without an
/// earlier plan.
fn homes(problem: &Problem, floor: &Floor) -> Vec<u32> {
    if problem.plan_before().round_count() == 0 {
        return Vec::new();
    }
    let players = floor.players as usize;
    let mut homes = vec![ANYWHERE; floor.rounds.len() * players];
    for (r, round) in floor.rounds.iter().enumerate() {
        let index = problem.kept().round_count() as usize + r;
        let Some(before) = problem.plan_before().round(index) else { continue };
        for table in before.tables() {
            let home = round.tables.start + table.number as usize - 1;
            for player in table.seats.iter().filter(|_| (table.number as usize) <= round.real) {
                homes[r * players + player.ix()] = home as u32;
            }
        }
    }
    homes
}
