//! Rounds that count from several earlier plans, each once: a plan brings along what counted when it was made, and the plans of those
//! rounds may be given beside it.
//!
//! Somebody who was not there later is missing from the later plan's memory of a round; so two rounds are the same where the tables of
//! one are parts of the tables of the other. Of one plan's memory no two rounds are the same one. Cost O(rounds² · tables · seats).

use std::collections::BTreeSet;

use roundtable_model::{PlayerIx, Schedule, Sides};

/// The tables of a round in the numbers of the present field.
type Round = Vec<Seated>;

/// One of its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seated {
    pub number: u32,
    /// Who sat there; side by side where sides are known.
    pub seats: Vec<PlayerIx>,
    /// How many of each side; empty where that is not known.
    pub sides: Vec<u32>,
}

/// What is known of the sides of earlier rounds.
#[derive(Clone, Copy)]
pub(crate) enum Known<'a> {
    /// Nothing, or nobody asks.
    Nothing,
    /// The seats of a full table tell.
    BySeats(&'a Sides),
    /// How many of each side there were at every table, side by side.
    ByTables(&'a [Vec<u32>]),
}

impl Known<'_> {
    /// The people of a table by sides; all together where nothing is known.
    fn sides(self, at: usize, seats: &[PlayerIx]) -> Option<Vec<Vec<PlayerIx>>> {
        match self {
            Self::Nothing => None,
            Self::BySeats(sides) if sides.table_size() as usize == seats.len() => {
                Some(sides.seats().iter().map(|side| side.iter().map(|seat| seats[seat.ix()]).collect()).collect())
            }
            Self::BySeats(_) => None,
            Self::ByTables(all) => {
                let sizes = all.get(at).filter(|sizes| !sizes.is_empty())?;
                let mut rest = seats;
                let side = |size: &u32| {
                    let (side, others) = rest.split_at((*size as usize).min(rest.len()));
                    rest = others;
                    side.to_vec()
                };
                Some(sizes.iter().map(side).collect())
            }
        }
    }
}

/// What one plan has: rounds of its own, and those that counted before them.
pub(crate) struct Remembered {
    pub own: Vec<Round>,
    pub before: Vec<Round>,
}

/// Rounds with everybody by the number that `ours` says; who has none is left out, and so is anyone who then sits alone.
pub(crate) fn rounds(schedule: &Schedule, ours: &[Option<PlayerIx>], known: Known<'_>) -> Vec<Round> {
    let here = |seats: &[PlayerIx]| seats.iter().filter_map(|p| *ours.get(p.ix())?).collect::<Vec<_>>();
    let mut at = 0;
    let mut seated = |table: roundtable_model::Table<'_>| {
        let sides = known.sides(at, table.seats).map(|sides| sides.iter().map(|side| here(side)).collect::<Vec<_>>());
        at += 1;
        match sides {
            Some(sides) => Seated {
                number: table.number,
                seats: sides.concat(),
                sides: sides.iter().map(|side| side.len() as u32).filter(|size| *size > 0).collect(),
            },
            None => Seated { number: table.number, seats: here(table.seats), sides: Vec::new() },
        }
    };
    let mut all = Vec::new();
    for round in schedule.rounds() {
        all.push(round.tables().map(&mut seated).filter(|table| table.seats.len() >= 2).collect());
    }
    all
}

/// The rounds with everybody who has no table in one away from it: a file of rounds says of everybody where they are.
pub(crate) fn with_everybody(rounds: &Schedule, players: u32) -> Schedule {
    let mut all = Schedule::new(players);
    for round in rounds.rounds() {
        let mut away = vec![true; players as usize];
        let mut built = all.push_round();
        for table in round.tables() {
            table.seats.iter().for_each(|player| away[player.ix()] = false);
            built.table(table.number, table.seats);
        }
        built.absents(&(0..players).map(PlayerIx).filter(|player| away[player.ix()]).collect::<Vec<_>>());
    }
    all
}

/// All rounds: what was remembered and is not among the plans that are given, then the plans' own.
pub(crate) fn all(plans: &[Remembered]) -> Vec<Round> {
    let of_plans = || plans.iter().enumerate().flat_map(|(plan, has)| has.own.iter().map(move |round| (plan, round)));
    let own: Vec<(usize, &Round)> = of_plans().collect();
    let mut earlier: Vec<&Round> = Vec::new();
    for (nth, plan) in plans.iter().enumerate() {
        // Which rounds this plan's memory has named already.
        let mut named: BTreeSet<usize> = BTreeSet::new();
        for round in &plan.before {
            // A plan does not remember itself: the same tables on two evenings are two rounds.
            let given = own.iter().map(|(of, round)| (Some(*of), *round));
            let known = given.chain(earlier.iter().map(|round| (None, *round))).enumerate();
            let mut known = known
                .filter(|(at, (of, _))| !named.contains(at) && *of != Some(nth))
                .map(|(at, (_, other))| (at, other));
            let same = known.find(|(_, other)| is_part(round, other) || is_part(other, round)).map(|(at, _)| at);
            match same {
                Some(at) => {
                    named.insert(at);
                    if let Some(kept) = at.checked_sub(own.len()).and_then(|at| earlier.get_mut(at)) {
                        // The fuller memory of the two.
                        if is_part(kept, round) {
                            *kept = round;
                        }
                    }
                }
                None => {
                    named.insert(own.len() + earlier.len());
                    earlier.push(round);
                }
            }
        }
    }
    earlier.into_iter().chain(own.into_iter().map(|(_, round)| round)).cloned().collect()
}

/// Whether everybody who sits together in one round does in the other.
fn is_part(one: &Round, other: &Round) -> bool {
    let inside = |seats: &Vec<PlayerIx>| other.iter().any(|of| seats.iter().all(|player| of.seats.contains(player)));
    !one.is_empty() && one.iter().all(|of| inside(&of.seats))
}
