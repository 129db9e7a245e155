//! Collects the rounds of several earlier plans, each counted once. A plan also holds the earlier rounds that counted
//! at its making (its memory), and the plans of those rounds may be given as well.
//!
//! Two rounds count as the same if each table of one is a part of a table of the other, as a later plan's memory lacks
//! people who no longer played: 1-2-3-4 5-6-7-8 and 1-2-4 5-6-7-8 are one round. Two rounds in the memory of one plan
//! are never the same round. Cost O(rounds² · tables · seats).

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{History, Memory, Player, PlayerIx, Roster, Schedule, Sides, sides_here};

/// The tables of a round in the numbers of [`Everybody`].
pub(crate) type Round = Vec<Seated>;

/// The rounds of earlier events that count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counted {
    /// For the people who play now.
    pub history: History,
    /// With everybody who sat in them, if that is more.
    pub memory: Option<Memory>,
}

/// One table of a [`Round`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seated {
    pub number: u32,
    /// Who sat there; if sides are known, first side first.
    pub seats: Vec<PlayerIx>,
    /// How many of each side; empty if unknown.
    pub sides: Vec<u32>,
}

/// What is known of the sides of earlier rounds.
#[derive(Clone, Copy)]
pub(crate) enum SidesKnown<'a> {
    /// By the seats of a full table.
    BySeats(&'a Sides),
    /// For each table how many sat on each side; its people are listed first side first.
    ByTables(&'a [Vec<u32>]),
}

impl SidesKnown<'_> {
    /// The people of table `at` (counted from 0 over all rounds) by sides; `None` if unknown.
    fn sides(self, at: usize, seats: &[PlayerIx]) -> Option<Vec<Vec<PlayerIx>>> {
        match self {
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

/// Everybody in earlier rounds under one number: those who play now have the number of today's roster, the others the
/// numbers after these, in the order in which they are found.
pub(crate) struct Everybody<'a> {
    /// Who plays now.
    roster: &'a Roster,
    /// The names of the others, in the order of their numbers.
    others: Vec<String>,
    /// The number of each of the others.
    numbers: BTreeMap<String, PlayerIx>,
}

impl<'a> Everybody<'a> {
    /// Those who play now.
    pub fn of(roster: &'a Roster) -> Self {
        Self { roster, others: Vec::new(), numbers: BTreeMap::new() }
    }

    /// Whether somebody plays now.
    fn plays(&self, player: PlayerIx) -> bool {
        player.0 < self.roster.len()
    }

    /// The number of somebody who does not play now. `None` for people without a name, or with the name of a current
    /// player: they cannot be identified.
    fn other(&mut self, name: &str) -> Option<PlayerIx> {
        if name.is_empty() || !self.roster.has_names() || self.roster.find(name).is_some() {
            return None;
        }
        let next = PlayerIx(self.roster.len() + u32::try_from(self.others.len()).ok()?);
        let number = *self.numbers.entry(name.to_owned()).or_insert(next);
        if number == next {
            self.others.push(name.to_owned());
        }
        Some(number)
    }

    /// The numbers of the people of a plan, of whom `ours` has those who play now.
    pub fn of_plan(&mut self, theirs: &Roster, ours: &[Option<PlayerIx>]) -> Vec<Option<PlayerIx>> {
        let people = theirs.players().iter().zip(ours);
        people.map(|(player, here)| here.or_else(|| self.other(&player.name))).collect()
    }

    /// The numbers of the people of a memory. Those of its plan, by their names there, have the numbers in `known`.
    pub fn of_memory(&mut self, memory: &Memory, theirs: &Roster, known: &[Option<PlayerIx>]) -> Vec<Option<PlayerIx>> {
        let known: BTreeMap<&str, Option<PlayerIx>> =
            theirs.players().iter().map(|player| player.name.as_str()).zip(known.iter().copied()).collect();
        let away = memory.people().iter().filter(|name| !known.contains_key(name.as_str()));
        let away = Roster::new(away.map(Player::named).collect()).0;
        // People of the memory who were not in that plan may be back now. If that cannot be told, nobody is.
        let back = self.roster.same_people(&away).map(|same| same.found).unwrap_or_default();
        let mut back = back.into_iter();
        let number = |name: &String| match known.get(name.as_str()) {
            Some(number) => *number,
            None => match back.next().flatten() {
                Some(player) => Some(player).filter(|player| !known.values().any(|other| *other == Some(*player))),
                None => self.other(name),
            },
        };
        memory.people().iter().map(number).collect()
    }

    /// A round without those who do not play now, and without tables at which fewer than two are left.
    pub fn now(&self, round: &Round) -> Round {
        let table = |table: &Seated| {
            let sides = sides_here(&table.sides, table.seats.iter().map(|player| self.plays(*player)));
            let sides = sides.into_iter().filter(|size| *size > 0).collect();
            let seats = table.seats.iter().copied().filter(|player| self.plays(*player)).collect();
            Seated { number: table.number, seats, sides }
        };
        round.iter().map(table).filter(|table| table.seats.len() >= 2).collect()
    }

    /// The rounds of those who play now, with their sides if these count; and with everybody and all sides, if that is
    /// more.
    pub fn history(&self, all: &[Round], sides_count: bool) -> Counted {
        let now: Vec<Round> = all.iter().map(|round| self.now(round)).collect();
        let history = history_of(&now, self.roster.len());
        let (players, tables) = (self.roster.players(), || all.iter().flatten());
        let is_more = tables().any(|table| !table.seats.iter().all(|player| self.plays(*player)))
            || !sides_count && tables().any(|table| !table.sides.is_empty());
        let memory = || {
            let people: Vec<String> =
                players.iter().map(|player| &player.name).chain(&self.others).map(String::clone).collect();
            let history = history_of(all, u32::try_from(people.len()).ok()?);
            Memory::new(people, history)
        };
        let memory = is_more.then(memory).flatten();
        Counted { history: if sides_count { history } else { history.without_sides() }, memory }
    }
}

/// The memory of a continued plan, for the people who play now.
pub(crate) fn remembered(memory: &Memory, roster: &Roster, sides_count: bool) -> Counted {
    let mut everybody = Everybody::of(roster);
    let here: Vec<Option<PlayerIx>> = (0..roster.len()).map(|player| Some(PlayerIx(player))).collect();
    let numbers = everybody.of_memory(memory, roster, &here);
    let rounds = of_history(memory.history(), &numbers);
    everybody.history(&rounds, sides_count)
}

/// Rounds in these numbers as a history of that many players.
fn history_of(rounds: &[Round], players: u32) -> History {
    let mut history = History::from(Schedule::new(players));
    for round in rounds {
        history.push_round(round.iter().map(|table| (table.number, table.seats.clone(), table.sides.clone())));
    }
    history
}

/// The rounds of a history with everybody under the number in `ours`.
pub(crate) fn of_history(history: &History, ours: &[Option<PlayerIx>]) -> Vec<Round> {
    in_numbers(history.rounds(), ours, SidesKnown::ByTables(history.sides()))
}

/// The rounds that one plan has.
pub(crate) struct RoundsOfPlan {
    /// Those of its own schedule.
    pub own: Vec<Round>,
    /// Those that counted when it was made: its memory.
    pub before: Vec<Round>,
}

/// Rounds with everybody by the number in `ours`, without people who have none, and without tables at which fewer than
/// two are left.
pub(crate) fn in_numbers(schedule: &Schedule, ours: &[Option<PlayerIx>], known: SidesKnown<'_>) -> Vec<Round> {
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

/// The rounds with people who have no table in one entered as absent from it, since a file of rounds names everybody.
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

/// Every round once: those of the memories that are not among the given plans, then the given plans' own.
pub(crate) fn each_once(plans: &[RoundsOfPlan]) -> Vec<Round> {
    let of_plans = || plans.iter().enumerate().flat_map(|(plan, has)| has.own.iter().map(move |round| (plan, round)));
    let own: Vec<(usize, &Round)> = of_plans().collect();
    let mut earlier: Vec<&Round> = Vec::new();
    for (nth, plan) in plans.iter().enumerate() {
        // Which rounds, as places in `own` and then `earlier`, this plan's memory has matched already.
        let mut named: BTreeSet<usize> = BTreeSet::new();
        for round in &plan.before {
            // A plan's memory does not hold its own rounds: the same tables at two events are two rounds.
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

/// Whether each table of `one` is a part of a table of `other`.
fn is_part(one: &Round, other: &Round) -> bool {
    let inside = |seats: &Vec<PlayerIx>| other.iter().any(|of| seats.iter().all(|player| of.seats.contains(player)));
    !one.is_empty() && one.iter().all(|of| inside(&of.seats))
}
