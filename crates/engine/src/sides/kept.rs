//! Wishes for partners that cannot be kept at the present tables: people change tables, or rest in place of others.
//!
//! Wishes about partners, company and places do not reach from one round to the next, so each round that breaks one
//! about partners is repaired alone. In a step somebody named by a broken wish changes places with the person of the
//! round for whom fewest are then broken; who has just moved stays for a while (a tabu search: Glover 1989, DOI
//! 10.1287/ijoc.1.3.190). Of the arrangements that break least, the one that gives the best schedule is chosen.
//! O(people · wishes of a person) a step.

use std::cmp::Ordering;

use roundtable_model::{PlayerIx, Round, Schedule, SeatIx, SeededRng, Sides, TableSeat, Wish, sorted};

use super::{Maker, rank};

/// That often a round is begun from what it was.
const TRIES: usize = 24;

/// Steps of a try, at most.
const STEPS: usize = 240;

/// Steps of a try after nothing is broken any more.
const ALIKE: usize = 8;

/// The most exchanges of two places examined: in a round, and in all rounds.
const LOOKED_AT: [usize; 2] = [4_000_000, 40_000_000];

/// The most arrangements of a round compared by the schedules they give, and the most seats of all these, which means
/// fewer for large schedules.
const COMPARED: [usize; 2] = [48, 200_000];

impl Maker<'_> {
    /// The same schedule with fewer broken wishes, if some are about partners; `None` if not found. Kept rounds stay.
    pub(super) fn with_partners_kept(&mut self, schedule: &Schedule) -> Option<Schedule> {
        let problem = self.problem;
        if !problem.asks_sides() {
            return None;
        }
        let wishes = &problem.wishes().list;
        let mut of = vec![Vec::new(); problem.players() as usize];
        for (at, wish) in wishes.iter().enumerate() {
            wish.players().for_each(|player| of[player.ix()].push(at));
        }
        let rounds = schedule.round_count() as usize;
        let looked_at = LOOKED_AT[0].min(LOOKED_AT[1] / rounds.max(1));
        let compared = COMPARED[0].min(COMPARED[1] / schedule.seat_count().max(1)).max(1);
        let mut changed: Vec<Option<Vec<PlayerIx>>> = vec![None; rounds];
        for (at, round) in schedule.rounds().enumerate().skip(problem.kept().round_count() as usize) {
            if self.work.ends() {
                break;
            }
            let mut better =
                Places::of(&round, problem.players(), self.sides, wishes, &of).better(looked_at, &mut self.rng);
            better.truncate(compared);
            changed[at] = match better.len() {
                0 | 1 => better.pop(),
                _ => better.into_iter().min_by_key(|who| {
                    changed[at] = Some(who.clone());
                    rank(problem, &with_rounds(schedule, &changed))
                }),
            };
        }
        changed.iter().any(Option::is_some).then(|| with_rounds(schedule, &changed))
    }
}

/// The schedule with other people at the places of some rounds: its seats, table by table, then those who rest.
fn with_rounds(schedule: &Schedule, changed: &[Option<Vec<PlayerIx>>]) -> Schedule {
    let mut evening = Schedule::new(schedule.players());
    for (round, who) in schedule.rounds().zip(changed) {
        let Some(mut left) = who.as_deref() else {
            evening.push_round_from(round);
            continue;
        };
        let mut built = evening.push_round();
        for table in round.tables() {
            let (seats, others) = left.split_at(table.seats.len());
            built.table(table.number, seats);
            left = others;
        }
        built.sit_outs(&sorted(left.iter().copied())).absents(round.absent());
    }
    evening
}

/// How many wishes are broken about company, places and partners: the first is the most important.
type Broken = [i64; 3];

/// Who is where in a round.
struct Places<'a> {
    wishes: &'a [Wish],
    /// The wishes that name each player.
    of: &'a [Vec<usize>],
    /// The meaning of each place: the seats, table by table, then a place for each who rests.
    places: Vec<Option<TableSeat>>,
    who: Vec<PlayerIx>,
    /// The place of each player who is there.
    at: Vec<Option<usize>>,
}

impl<'a> Places<'a> {
    fn of(round: &Round<'_>, players: u32, sides: &Sides, wishes: &'a [Wish], of: &'a [Vec<usize>]) -> Self {
        let (mut places, mut who) = (Vec::new(), Vec::new());
        for (at, table) in round.tables().enumerate() {
            let has_sides = table.seats.len() == sides.table_size() as usize;
            let side = |seat: usize| sides.of_each_seat().get(seat).copied().filter(|_| has_sides);
            let place = |(seat, _)| TableSeat {
                table: at,
                number: table.number,
                seat: SeatIx(seat),
                side: side(seat as usize),
            };
            places.extend((0..).zip(table.seats).map(place).map(Some));
            who.extend_from_slice(table.seats);
        }
        who.extend_from_slice(round.sit_out());
        places.resize(who.len(), None);
        let mut at = vec![None; players as usize];
        who.iter().enumerate().for_each(|(place, player)| at[player.ix()] = Some(place));
        Self { wishes, of, places, who, at }
    }

    fn is_broken(&self, wish: Wish) -> bool {
        wish.is_broken(|player| self.places[self.at[player.ix()]?])
    }

    fn broken(&self) -> Broken {
        let mut broken = [0; 3];
        self.wishes.iter().filter(|wish| self.is_broken(**wish)).for_each(|wish| broken[wish.matter() as usize] += 1);
        broken
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.who.swap(a, b);
        self.at[self.who[a].ix()] = Some(a);
        self.at[self.who[b].ix()] = Some(b);
    }

    /// How many of the wishes of two people are broken; one about both counts once.
    fn broken_of(&self, one: PlayerIx, other: PlayerIx) -> Broken {
        let (own, others) = (&self.of[one.ix()], &self.of[other.ix()]);
        let mut broken = [0; 3];
        for &at in own.iter().chain(others.iter().filter(|at| !own.contains(at))) {
            broken[self.wishes[at].matter() as usize] += i64::from(self.is_broken(self.wishes[at]));
        }
        broken
    }

    /// What changes where two change places.
    fn change(&mut self, a: usize, b: usize) -> Broken {
        let (one, other) = (self.who[a], self.who[b]);
        let before = self.broken_of(one, other);
        self.swap(a, b);
        let after = self.broken_of(one, other);
        self.swap(a, b);
        [after[0] - before[0], after[1] - before[1], after[2] - before[2]]
    }

    /// Arrangements of the round that break fewer wishes than now, the fewest of all seen, with the fewest people moved
    /// first.
    fn better(mut self, looked_at: usize, rng: &mut SeededRng) -> Vec<Vec<PlayerIx>> {
        let begun = (self.broken(), self.who.clone());
        let (mut least, mut seen) = (begun.0, Vec::new());
        if least == Broken::default() {
            return seen;
        }
        let steps = STEPS.min(looked_at / TRIES / self.who.len().max(1));
        for _ in 0..TRIES {
            begun.1.iter().enumerate().for_each(|(place, player)| self.at[player.ix()] = Some(place));
            self.who.clone_from(&begun.1);
            self.walk(steps, begun.0, (&mut least, &mut seen), rng);
        }
        seen.sort_by_key(|who| who.iter().zip(&begun.1).filter(|(now, then)| now != then).count());
        seen
    }

    /// A walk of this many steps, or until nothing is broken; it keeps what breaks less than before, or equals the
    /// least.
    fn walk(
        &mut self,
        steps: usize,
        begun: Broken,
        (least, seen): (&mut Broken, &mut Vec<Vec<PlayerIx>>),
        rng: &mut SeededRng,
    ) {
        // Until which step each player stays.
        let (mut broken, mut stays_until) = (begun, vec![0; self.at.len()]);
        let mut alike = 0;
        for step in 0..steps {
            let place = match self.place_of_a_broken_one(rng) {
                Some(place) => place,
                // When nothing is broken any more, a few others of the kind are worth a look.
                None if alike < ALIKE => {
                    alike += 1;
                    rng.below(self.who.len() as u64) as usize
                }
                None => return,
            };
            let (mut best, mut like) = (None, 0);
            for other in (0..self.who.len()).filter(|other| *other != place) {
                let change = self.change(place, other);
                let after = [0, 1, 2].map(|tier| broken[tier] + change[tier]);
                let moves = [place, other].map(|place| self.who[place].ix());
                if moves.iter().any(|player| stays_until[*player] > step) && after >= *least {
                    continue;
                }
                let price: i64 = change.iter().sum();
                like = match best.map_or(Ordering::Less, |(least, ..): (i64, usize, Broken)| price.cmp(&least)) {
                    Ordering::Less => 1,
                    Ordering::Equal => like + 1,
                    Ordering::Greater => continue,
                };
                if like == 1 || rng.below(like) == 0 {
                    best = Some((price, other, after));
                }
            }
            let Some((_, other, after)) = best else { continue };
            self.swap(place, other);
            broken = after;
            [place, other]
                .iter()
                .for_each(|place| stays_until[self.who[*place].ix()] = step + 2 + rng.below(4) as usize);
            if broken < *least {
                *least = broken;
                seen.clear();
            }
            let is_new = |own: &Self| seen.iter().all(|who| own.sides_of(who) != own.sides_of(&own.who));
            if broken == *least && broken < begun && seen.len() < COMPARED[0] && is_new(self) {
                seen.push(self.who.clone());
            }
        }
    }

    /// For each person the table and the side, or the rest.
    fn sides_of(&self, who: &[PlayerIx]) -> Vec<Option<(usize, Option<u8>)>> {
        let mut of = vec![None; self.at.len()];
        let at = who.iter().zip(&self.places);
        at.for_each(|(player, place)| of[player.ix()] = place.map(|seat| (seat.table, seat.side)));
        of
    }

    /// The place of somebody whom a broken wish names.
    fn place_of_a_broken_one(&self, rng: &mut SeededRng) -> Option<usize> {
        let broken: Vec<Wish> = self.wishes.iter().copied().filter(|wish| self.is_broken(*wish)).collect();
        let wish = broken.get(rng.below(broken.len().max(1) as u64) as usize)?;
        let named: Vec<PlayerIx> = wish.players().collect();
        self.at[named[rng.below(named.len() as u64) as usize].ix()]
    }
}
