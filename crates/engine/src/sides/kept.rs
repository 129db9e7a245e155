//! Wishes for partners that cannot be kept at the tables that are there: other tables, and others who rest.
//!
//! Wishes about partners, company and places say nothing from one round to the next, so each round that breaks one about partners is mended by
//! itself. In a step somebody whom a broken wish names changes places with anybody of the round, whoever that breaks least by; who has just
//! moved stays for a while (a tabu search: Glover 1989, DOI 10.1287/ijoc.1.3.190). Of the arrangements that break least, the one by which the
//! evening is best is taken. O(people · wishes of a person) a step.

use roundtable_model::{PlayerIx, Problem, Round, Schedule, SeededRng, Sides, Wish};

use super::rank;
use super::said::Said;

/// That often a round is begun from what it was.
const TRIES: u32 = 24;

/// Steps of a try, at most.
const STEPS: usize = 240;

/// Changes of two places that are looked at in a round, at most.
const LOOKED_AT: usize = 4_000_000;

/// That many arrangements of a round are compared by the evening that each makes, at most.
const COMPARED: usize = 48;

/// The same evening with fewer wishes broken, where some are about partners; nothing where none was found. Kept rounds stay.
pub(super) fn kept(problem: &Problem, schedule: &Schedule, sides: &Sides, rng: &mut SeededRng) -> Option<Schedule> {
    if problem.partners().is_empty() {
        return None;
    }
    let said: Vec<Said> = Said::all(problem).collect();
    let mut of = vec![Vec::new(); problem.players() as usize];
    for (at, said) in said.iter().enumerate() {
        said.players().for_each(|player| of[player.ix()].push(at));
    }
    let mut found = None;
    for at in problem.kept().round_count() as usize..schedule.round_count() as usize {
        let now = found.as_ref().unwrap_or(schedule);
        let Some(round) = now.round(at) else { continue };
        let places = Places::of(&round, problem.players(), sides, &said, &of);
        let better = places.better(rng).into_iter().map(|who| with_round(now, at, &who));
        if let Some(best) = better.min_by_key(|evening| (rank(problem, evening, sides), moved(evening, now, at))) {
            found = Some(best);
        }
    }
    found
}

/// The evening with other people at the places of a round; those beyond its seats rest.
fn with_round(schedule: &Schedule, at: usize, who: &[PlayerIx]) -> Schedule {
    let mut changed = Schedule::new(schedule.players());
    for (own, round) in schedule.rounds().enumerate() {
        if own != at {
            changed.push_round_from(round);
            continue;
        }
        let mut left = who;
        let mut built = changed.push_round();
        for table in round.tables() {
            let (seats, others) = left.split_at(table.seats.len());
            built.table(table.number, seats);
            left = others;
        }
        let mut out = left.to_vec();
        out.sort_unstable();
        built.sit_outs(&out).absents(round.absent());
    }
    changed
}

/// How many people have another table in a round, or rest in only one of two evenings.
fn moved(one: &Schedule, other: &Schedule, at: usize) -> usize {
    let tables = |schedule: &Schedule| {
        let round = schedule.round(at).into_iter();
        round
            .flat_map(|round| {
                round.tables().flat_map(|t| t.seats.iter().map(move |p| (*p, t.number))).collect::<Vec<_>>()
            })
            .collect::<Vec<_>>()
    };
    let (one, other) = (tables(one), tables(other));
    one.iter().filter(|seat| !other.contains(seat)).count()
}

/// How many wishes are broken about company, places and partners: the first is the most important.
type Broken = [i64; 3];

/// A seat of a round. Tables of another size have no sides.
#[derive(Clone, Copy)]
struct Seat {
    table: usize,
    number: u32,
    seat: u32,
    side: Option<u8>,
}

/// Who is where in a round.
struct Places<'a> {
    said: &'a [Said],
    /// The wishes that name each player.
    of: &'a [Vec<usize>],
    /// What each place is: the seats, one table after the other, and then a place for each who rests.
    places: Vec<Option<Seat>>,
    who: Vec<PlayerIx>,
    /// The place of each player who is there.
    at: Vec<Option<usize>>,
}

impl<'a> Places<'a> {
    fn of(round: &Round<'_>, players: u32, sides: &Sides, said: &'a [Said], of: &'a [Vec<usize>]) -> Self {
        let (mut places, mut who) = (Vec::new(), Vec::new());
        for (at, table) in round.tables().enumerate() {
            let has_sides = table.seats.len() == sides.table_size() as usize;
            let side = |seat: usize| sides.of_each_seat().get(seat).copied().filter(|_| has_sides);
            let seat = |(seat, _)| Seat { table: at, number: table.number, seat, side: side(seat as usize) };
            places.extend((0..).zip(table.seats).map(seat).map(Some));
            who.extend_from_slice(table.seats);
        }
        who.extend_from_slice(round.sit_out());
        places.resize(who.len(), None);
        let mut at = vec![None; players as usize];
        who.iter().enumerate().for_each(|(place, player)| at[player.ix()] = Some(place));
        Self { said, of, places, who, at }
    }

    fn seat(&self, player: PlayerIx) -> Option<Seat> {
        self.places[self.at[player.ix()]?]
    }

    /// Whether a wish is broken: who rests breaks none.
    fn is_broken(&self, said: Said) -> bool {
        let both = |a, b| self.seat(a).zip(self.seat(b));
        match said {
            Said::Wish(Wish::Apart(a, b)) => both(a, b).is_some_and(|(a, b)| a.table == b.table),
            Said::Wish(Wish::Together(a, b)) => both(a, b).is_some_and(|(a, b)| a.table != b.table),
            Said::Wish(Wish::AtTable(a, number)) => self.seat(a).is_some_and(|seat| seat.number != number),
            Said::Wish(Wish::InSeat(a, wanted)) => self.seat(a).is_some_and(|seat| seat.seat != wanted.0),
            Said::Partners(wish) => {
                let [a, b] = wish.pair();
                let at_one = both(a, b).filter(|(a, b)| a.table == b.table && a.side.is_some());
                at_one.is_some_and(|(a, b)| !wish.is_kept_by(a.side == b.side))
            }
        }
    }

    fn broken(&self) -> Broken {
        let mut broken = [0; 3];
        self.said.iter().filter(|said| self.is_broken(**said)).for_each(|said| broken[said.tier()] += 1);
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
            broken[self.said[at].tier()] += i64::from(self.is_broken(self.said[at]));
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

    /// Arrangements of the round that break fewer wishes than it does now, each as few as any that was seen.
    fn better(mut self, rng: &mut SeededRng) -> Vec<Vec<PlayerIx>> {
        let begun = (self.broken(), self.who.clone());
        let (mut least, mut seen) = (begun.0, Vec::new());
        if least == Broken::default() {
            return seen;
        }
        let steps = STEPS.min(LOOKED_AT / TRIES as usize / self.who.len().max(1));
        for _ in 0..TRIES {
            begun.1.iter().enumerate().for_each(|(place, player)| self.at[player.ix()] = Some(place));
            self.who.clone_from(&begun.1);
            self.walk(steps, begun.0, (&mut least, &mut seen), rng);
        }
        seen
    }

    /// A walk of so many steps, or until nothing is broken; what it sees that breaks less than before, or as little as the least, is kept.
    fn walk(
        &mut self,
        steps: usize,
        begun: Broken,
        (least, seen): (&mut Broken, &mut Vec<Vec<PlayerIx>>),
        rng: &mut SeededRng,
    ) {
        let (mut broken, mut rests) = (begun, vec![0; self.at.len()]);
        for step in 0..steps {
            let Some(place) = self.place_of_a_broken_one(rng) else { return };
            let (mut best, mut like) = (None, 0);
            for other in (0..self.who.len()).filter(|other| *other != place) {
                let change = self.change(place, other);
                let after = [0, 1, 2].map(|tier| broken[tier] + change[tier]);
                let moves = [place, other].map(|place| self.who[place].ix());
                if moves.iter().any(|player| rests[*player] > step) && after >= *least {
                    continue;
                }
                let price: i64 = change.iter().sum();
                match best.map(|(least, ..): (i64, usize, Broken)| price.cmp(&least)) {
                    Some(std::cmp::Ordering::Greater) => {}
                    Some(std::cmp::Ordering::Equal) => {
                        like += 1;
                        if rng.below(like) == 0 {
                            best = Some((price, other, after));
                        }
                    }
                    Some(std::cmp::Ordering::Less) | None => (best, like) = (Some((price, other, after)), 1),
                }
            }
            let Some((_, other, after)) = best else { continue };
            self.swap(place, other);
            broken = after;
            [place, other].iter().for_each(|place| rests[self.who[*place].ix()] = step + 2 + rng.below(4) as usize);
            if broken < *least {
                *least = broken;
                seen.clear();
            }
            if broken == *least && broken < begun && seen.len() < COMPARED && !seen.contains(&self.who) {
                seen.push(self.who.clone());
            }
        }
    }

    /// The place of somebody whom a broken wish names.
    fn place_of_a_broken_one(&self, rng: &mut SeededRng) -> Option<usize> {
        let broken: Vec<Said> = self.said.iter().copied().filter(|said| self.is_broken(*said)).collect();
        let said = broken.get(rng.below(broken.len().max(1) as u64) as usize)?;
        let named: Vec<PlayerIx> = said.players().collect();
        self.at[named[rng.below(named.len() as u64) as usize].ix()]
    }
}
