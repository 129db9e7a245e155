//! What everybody was given in each round, and what penalties cost: the cells of a crosstable. In a tournament whose
//! final keeps all points, these add up to the points of the standings.

use std::collections::{HashMap, HashSet};

use roundtable_event::{Cost, Entry, Penalty};
use roundtable_model::{PlayerId, RoundIx};
use roundtable_words::{Lang, StandingSaid, Words};
use serde::Serialize;

use crate::Tournament;
use crate::ranked::{counts, is_round_robin};

/// Somebody's points round by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointsOfRounds {
    /// A value for each round, in the units of the ruleset; `None` if nothing counts.
    pub rounds: Vec<Option<i64>>,
    /// What penalties cost in these rounds.
    pub lost: i64,
}

/// A penalty as people read it, and as documents have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PenaltySaid {
    /// Its number: the first of the tournament is 1.
    #[serde(rename = "penalty")]
    pub number: u32,
    /// Who.
    pub player: PlayerId,
    /// What they are called.
    pub name: String,
    /// The round in which it counts.
    pub round: RoundIx,
    /// What it costs, with a minus, as the ruleset shows points.
    pub points: String,
    /// Why; may be empty.
    pub reason: String,
    /// Whether it was lifted, and costs nothing any more.
    pub lifted: bool,
    /// All of that in a sentence.
    #[serde(skip)]
    pub said: String,
}

impl Tournament {
    /// Everybody's points in every round, and penalties. If the standings use tie-breaks of FIDE, only complete rounds
    /// count, as there. O(seats so far).
    pub fn given(&self, rounds: u32) -> HashMap<PlayerId, PointsOfRounds> {
        let (rules, counted) = (self.rules(), self.counted(rounds));
        let empty = || PointsOfRounds { rounds: vec![None; rounds as usize], lost: 0 };
        let mut given: HashMap<PlayerId, PointsOfRounds> =
            self.state().people().filter(|p| !p.guest).map(|p| (p.player.id, empty())).collect();
        let mut put = |player: PlayerId, round: u32, points: i64| {
            let own = given.get_mut(&player).and_then(|own| own.rounds.get_mut(round.saturating_sub(1) as usize));
            if let Some(cell) = own {
                *cell = Some(cell.unwrap_or(0) + points);
            }
        };
        let games = self.results(0, counted).games;
        let worths = rules.worths(&games).unwrap_or_default();
        for (game, worth) in games.into_iter().zip(worths) {
            for ((player, stood_in), worth) in game.seats.into_iter().zip(worth) {
                put(player, game.round, if stood_in { rules.absent } else { worth.points });
            }
        }
        for (nth, found) in (0..counted).map(RoundIx).zip(self.state().rounds()).filter(|(_, found)| counts(found)) {
            let round = nth.number();
            let robin = is_round_robin(found);
            let sit_out = if robin { 0 } else { rules.sit_out };
            // A rest that gives nothing is no game that was lost.
            if sit_out != 0 {
                found.seating.sit_out.iter().for_each(|&player| put(player, round, sit_out));
            }
            if !robin {
                let placed: HashSet<PlayerId> = found.seating.people().collect();
                let missed = self.state().people().map(|p| p.player.id).filter(|id| !placed.contains(id));
                let worth = missed.map(|id| (id, self.missed(id, nth)));
                worth.filter(|(_, points)| *points != 0).for_each(|(id, points)| put(id, round, points));
            }
        }
        for lost in self.penalties(self.penalties_to(rounds)) {
            if let Some(own) = given.get_mut(&lost.player) {
                own.lost += self.cost(lost.cost);
            }
        }
        given
    }

    /// All penalties, including those lifted, in the order in which they were given.
    pub fn penalties_said(&self, lang: Lang) -> Vec<PenaltySaid> {
        let said = |(number, (penalty, lifted)): (u32, &(Penalty, bool))| PenaltySaid {
            number,
            player: penalty.player,
            name: self.name(penalty.player),
            round: penalty.round,
            points: self.rules().shown(-self.cost(penalty.cost)),
            reason: penalty.reason.clone(),
            lifted: *lifted,
            said: self.happened(&Entry::Penalised(penalty.clone()), lang),
        };
        (1..).zip(self.state().penalties()).map(said).collect()
    }

    /// The heading of what penalties took, or of what was given and taken besides games.
    pub fn penalties_head(&self, lang: Lang) -> String {
        let is_adjusted = self.state().penalties().iter().any(|(lost, _)| matches!(lost.cost, Cost::Adjusted(_)));
        Words::new(lang).tell(&if is_adjusted { StandingSaid::Adjustments } else { StandingSaid::Penalties })
    }

    /// What penalties cost somebody, after that many rounds.
    pub fn lost(&self, player: PlayerId, rounds: u32) -> i64 {
        let own = self.penalties(self.penalties_to(rounds)).filter(|lost| lost.player == player);
        own.map(|lost| self.cost(lost.cost)).sum()
    }

    /// What a penalty costs, in the units of the ruleset.
    pub(crate) fn cost(&self, cost: Cost) -> i64 {
        match cost {
            Cost::Chombo => self.rules().chombo(),
            Cost::Points(points) => i64::from(points),
            Cost::Adjusted(points) => -points,
        }
    }
}
