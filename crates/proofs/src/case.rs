//! What a bound is checked against: a schedule, the shape of its rounds (table sizes, absences), and what is given.
//!
//! Given are earlier events and kept rounds (the first rounds, which stay as they are). Wishes can settle more: where
//! all wishes about company are kept and nobody rests, two who wish to be together meet in every round that both
//! attend.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_audit::{Certificate, ClaimedSchedule, Rules};
use roundtable_model::{Borders, PlayerIx, Problem, Relation, Schedule, SeatRelation, SeatsMean, Sides};

/// A schedule and its rules, against which a bound is checked. The schedule must be valid.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// Size of the field.
    pub(crate) players: u64,
    pub(crate) schedule: &'a Schedule,
    pub(crate) problem: Option<&'a Problem>,
    /// How many of the first rounds are kept.
    pub(crate) kept: u32,
    /// The sizes and absences of the rounds that a bound is about.
    pub(crate) rounds: Vec<Round>,
    /// Who borders whom, where seats are powers.
    pub(crate) borders: Option<&'a Borders>,
    /// The side of each seat, where the game has sides.
    pub(crate) sides: Option<&'a Sides>,
    /// The relations by the order of the seats, if they count.
    pub(crate) relations: Vec<SeatRelation>,
    /// Every pair who were partners or opponents in earlier events, once for each time.
    pub(crate) earlier_sides: Vec<([PlayerIx; 2], Relation)>,
    /// How often each pair met in earlier events, the smaller number first. Settled meetings are included.
    pub(crate) earlier: BTreeMap<[u32; 2], u64>,
    /// What wishes settle if all are kept, the smaller number of a pair first. Empty unless the bound is about
    /// schedules that keep them.
    pub(crate) settled: BTreeMap<[u32; 2], Settled>,
    /// Whether a round in which one of a couple (two who wish to be together) rests counts as a round together.
    pub(crate) counts_rests: bool,
}

/// What kept wishes settle about a pair.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Settled {
    /// How many of its meetings are settled.
    pub meetings: u64,
    /// How many of these are at a table for certain.
    pub certain: u64,
    /// The pair can have no other meetings.
    pub closed: bool,
}

/// The given facts of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    /// Sizes, largest first.
    pub tables: Vec<u64>,
    /// Who is absent, by index.
    pub absent: BTreeSet<u32>,
    /// How many sit out.
    pub resting: u64,
    /// The size of a full table: a smaller one is short.
    pub full: u64,
}

impl Round {
    pub fn seated(&self) -> u64 {
        self.tables.iter().sum()
    }

    pub fn largest(&self) -> u64 {
        self.tables.iter().copied().max().unwrap_or(0)
    }

    pub fn smallest(&self) -> u64 {
        self.tables.iter().copied().min().unwrap_or(0)
    }

    pub fn has(&self, player: PlayerIx) -> bool {
        !self.absent.contains(&player.0)
    }
}

impl<'a> Case<'a> {
    /// A schedule under audit rules.
    pub fn of_rules(schedule: &'a Schedule, rules: &Rules<'a>) -> Self {
        let seen = |(round, full): (roundtable_model::Round<'_>, u32)| {
            let mut tables: Vec<u64> = round.tables().map(|t| t.seats.len() as u64).collect();
            tables.sort_unstable_by(|a, b| b.cmp(a));
            Round {
                tables,
                absent: round.absent().iter().map(|p| p.0).collect(),
                resting: round.sit_out().len() as u64,
                full: full.into(),
            }
        };
        let mut case = Self {
            players: u64::from(schedule.players()),
            schedule,
            problem: None,
            kept: 0,
            rounds: schedule.rounds().zip(rules.full_sizes(schedule)).map(seen).collect(),
            borders: rules.seats.and_then(SeatsMean::borders),
            sides: rules.seats.and_then(SeatsMean::sides),
            relations: rules.seat_relations(schedule),
            earlier_sides: rules.earlier_sides().collect(),
            earlier: BTreeMap::new(),
            settled: BTreeMap::new(),
            counts_rests: false,
        };
        if let Some(history) = rules.history {
            case.add_meetings(history.rounds(), u32::MAX);
        }
        case
    }

    /// A schedule as it answers a question.
    pub fn of(problem: &'a Problem, schedule: &'a Schedule) -> Self {
        let case = Self::of_rules(schedule, &Rules::of(problem));
        Self { problem: Some(problem), kept: problem.kept().round_count(), ..case }
    }

    /// The schedule of a certificate: as an answer to its question, or, if it has none, under the rules that it states.
    pub(crate) fn of_answer(answer: &'a ClaimedSchedule, certificate: &'a Certificate) -> Self {
        let schedule = &answer.schedule;
        let question = certificate.question.as_ref();
        question.map_or_else(|| Self::of_rules(schedule, &certificate.rules()), |question| Self::of(question, schedule))
    }

    /// The same with meetings counted as the tiers count them: a couple (two who wish to be together) also meets in a
    /// round in which one of the two rests.
    pub(crate) fn counting_rests(&self) -> Self {
        Self { counts_rests: true, ..self.clone() }
    }

    /// The case of the rounds after the kept ones; the meetings of the kept rounds are now earlier ones.
    pub(crate) fn after_kept(&self) -> Self {
        let mut after = self.clone();
        after.add_meetings(self.schedule, self.kept);
        if let Some(problem) = self.problem.filter(|_| self.counts_rests) {
            let couples = problem.seated_wishes().iter().filter_map(|wish| wish.ordered().together());
            for pair in couples.map(|pair| pair.map(|p| p.0)).collect::<BTreeSet<_>>() {
                let kept = self.schedule.rounds().zip(&self.rounds).take(self.kept as usize);
                let rests = |round: &roundtable_model::Round<'_>| round.sit_out().iter().any(|p| pair.contains(&p.0));
                let there = |shape: &Round| pair.iter().all(|&p| shape.has(PlayerIx(p)));
                let parted = kept.filter(|(round, shape)| there(shape) && rests(round)).count() as u64;
                if parted > 0 {
                    *after.earlier.entry(pair).or_default() += parted;
                }
            }
        }
        after.rounds.drain(..(self.kept as usize).min(after.rounds.len()));
        after.kept = 0;
        after
    }

    /// Adds the meetings of the first `rounds` rounds of a schedule to the earlier ones.
    fn add_meetings(&mut self, schedule: &Schedule, rounds: u32) {
        let players = self.players;
        for table in schedule.rounds().take(rounds as usize).flat_map(|r| r.tables()) {
            for [a, b] in table.pairs().filter(|[a, b]| a != b && u64::from(b.0) < players) {
                *self.earlier.entry([a.0, b.0]).or_default() += 1;
            }
        }
    }

    /// Every table size in use, ascending.
    pub(crate) fn sizes(&self) -> BTreeSet<u64> {
        self.rounds.iter().flat_map(|r| r.tables.iter().copied()).collect()
    }

    /// How many games a player has at least (the rounds attended in which nobody rests), and at most (all attended).
    pub(crate) fn games(&self, player: PlayerIx) -> (u64, u64) {
        let here = || self.rounds.iter().filter(|round| round.has(player));
        (here().filter(|round| round.resting == 0).count() as u64, here().count() as u64)
    }

    pub(crate) fn everybody(&self) -> impl Iterator<Item = PlayerIx> + use<> {
        (0..self.players as u32).map(PlayerIx)
    }
}
