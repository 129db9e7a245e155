//! Other schedules with meetings as good from designs, in case the first brings people back to tables.
//!
//! If the design has more rounds than wanted, other rounds of it: first those with most common opponents, then random
//! ones. If it repeats after everybody has met everybody, the players of each later turn are shuffled: in two turns
//! everybody still meets everybody twice, but the tables differ. Other designs have other rounds: those of a transversal
//! design may come with numbers at which nobody is twice, and of the rest a few are tried for such numbers. O(seats).

use roundtable_designs::known;
use roundtable_designs::recipe::Recipe;
use roundtable_designs::rotation::Rotation;
use roundtable_designs::subset::{Kept, choices, keeps_first};
use roundtable_model::{PlayerIx, Problem, RoundGoal, Schedule, Seed};

use super::is_plain;
use super::start::MOST_PLAYERS;
use crate::seats::tables::number_apart;

/// The choices of rounds that are tried.
const CHOICES: usize = 8;

/// The most seats of a design from which rounds are chosen: some megabytes.
const MOST_SEATS: u64 = 1_000_000;

/// What the designs for a question leave to choose.
pub(crate) struct OtherRounds {
    wanted: u32,
    best: Recipe,
    /// The rounds of the best recipe; of a large field those alone that are wanted.
    rotation: Rotation,
    /// Choices of them.
    choices: Vec<Kept>,
    /// Too many rounds of too many people to choose from.
    is_large: bool,
}

impl OtherRounds {
    /// `None` if no design makes all tables that are asked for.
    pub fn of(problem: &Problem) -> Option<Self> {
        let (players, k) = (problem.players(), problem.table_sizes().preferred());
        let RoundGoal::Exactly(wanted) = problem.rounds() else { return None };
        if !is_plain(problem) || k > players || players > MOST_PLAYERS {
            return None;
        }
        // More tables may be asked for than full ones fill.
        let seating = problem.seating(0)?;
        if seating.sit_outs > 0 || seating.tables.iter().any(|&size| size != k) {
            return None;
        }
        let best = known::best(players, k)?.for_rounds(wanted);
        let is_large = u64::from(players) * u64::from(best.rounds()) > MOST_SEATS;
        let rotation = if is_large { best.build_first(wanted) } else { best.build() };
        let is_choice = best.rounds() > wanted && !is_large;
        let choices = if is_choice { choices(std::slice::from_ref(&rotation), wanted, CHOICES) } else { Vec::new() };
        Some(Self { wanted, best, rotation, choices, is_large })
    }

    /// Rounds with numbers at which nobody is twice, and their recipe: those of a transversal design, or else of any
    /// choice of rounds for which there are such numbers and a search finds them.
    pub fn apart(&self) -> Option<(Recipe, Schedule)> {
        let (players, k) = (self.best.players(), self.best.table_size());
        let tables = players / k;
        if self.best.rounds() < self.wanted || tables < self.wanted {
            return None;
        }
        let all = if keeps_first(players, tables) { self.wanted } else { tables };
        if let Some((recipe, rotation)) = known::numbered(k, tables, all) {
            let kept = choices(std::slice::from_ref(&rotation), self.wanted, 1).swap_remove(0);
            return Some((recipe, in_order(&rotation.select(&kept.rounds))));
        }
        let numbered = |kept: &Kept, rotation: &Rotation| number_apart(&in_order(&rotation.select(&kept.rounds)));
        if let Some(found) = self.choices.iter().find_map(|kept| numbered(kept, &self.rotation)) {
            return Some((self.best.clone(), found));
        }
        if self.is_large {
            return None;
        }
        let others = known::others(players, k, self.wanted);
        let built: Vec<Rotation> = others.iter().map(Recipe::build).collect();
        let choices = choices(&built, self.wanted, CHOICES);
        let found = |kept: &Kept| Some((others.get(kept.of)?.clone(), numbered(kept, &built[kept.of])?));
        choices.iter().find_map(found)
    }

    /// The `attempt`-th other choice of the best recipe, from 0; `None` if it leaves none.
    pub fn attempt(&self, attempt: u64, seed: Seed) -> Option<Schedule> {
        let (wanted, fresh, players, k) =
            (self.wanted, self.best.rounds(), self.best.players(), self.best.table_size());
        let mut lots = Seed(seed.0.wrapping_add(attempt)).rng();
        if fresh > wanted && self.is_large {
            return None;
        }
        let design = self.rotation.to_schedule();
        if fresh > wanted {
            let chosen = match self.choices.get(attempt as usize + 1) {
                Some(kept) => kept.rounds.clone(),
                None => {
                    let mut all: Vec<u32> = (0..fresh).collect();
                    lots.shuffle(&mut all);
                    all.truncate(wanted as usize);
                    all.sort_unstable();
                    all
                }
            };
            return Some(Schedule::of_rounds(players, chosen.iter().filter_map(|&r| design.round(r as usize))));
        }
        let everybody_meets = u64::from(fresh) * u64::from(k - 1) == u64::from(players - 1);
        if fresh == wanted || !everybody_meets {
            return None;
        }
        let (mut made, mut order): (_, Vec<PlayerIx>) = (Schedule::new(players), (0..players).map(PlayerIx).collect());
        for r in 0..wanted {
            if r > 0 && r % fresh == 0 {
                lots.shuffle(&mut order);
            }
            made.push_round_with(design.round((r % fresh) as usize)?, |player| order[player.ix()]);
        }
        Some(made)
    }
}

/// As a schedule in which the tables keep their order.
fn in_order(rotation: &Rotation) -> Schedule {
    let mut made = Schedule::new(rotation.players());
    for round in rotation.rounds() {
        let mut tables = made.push_round();
        for (number, seats) in (1..).zip(rotation.tables(round)) {
            tables.table(number, &seats.iter().map(|&player| PlayerIx(player)).collect::<Vec<_>>());
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{Roster, Spare, TableSizes};

    use crate::search::design_start;

    fn other(problem: &Problem, attempt: u64, seed: Seed) -> Option<Schedule> {
        OtherRounds::of(problem)?.attempt(attempt, seed)
    }

    /// From a transversal design, the design itself, and another: nobody meets anybody twice or comes back to a table.
    #[test]
    fn rounds_with_numbers_bring_nobody_back() {
        let fields =
            [(28, 7, 4, "transversal design"), (32, 8, 4, "transversal design"), (40, 6, 4, ""), (60, 5, 6, "")];
        for (players, rounds, k, name) in fields {
            let goal = RoundGoal::Exactly(rounds);
            let problem = Problem::new(Roster::numbered(players), TableSizes::only(k).unwrap(), goal).unwrap();
            let (recipe, made) = OtherRounds::of(&problem).unwrap().apart().unwrap();
            let audited = audit(&made, &Rules::of(&problem));
            assert!(audited.valid && made.round_count() == rounds, "{players} × {rounds}");
            let found = (audited.meetings.repeats, audited.tables.max_visits, audited.tables.excess_visits);
            assert_eq!(found, (0, 1, 0), "{players} × {rounds}");
            assert!(name.is_empty() || recipe.name() == name, "{players} × {rounds}: {}", recipe.name());
        }
    }

    /// A design of 33,333 rounds is not made for two of them.
    #[test]
    fn of_a_large_field_no_more_rounds_are_made_than_are_wanted() {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(100_000), sizes, RoundGoal::Exactly(2)).unwrap();
        let others = OtherRounds::of(&problem).unwrap();
        assert_eq!((others.rotation.round_count(), others.attempt(0, Seed(0))), (2, None));
    }

    /// More rounds than tables bring everybody back.
    #[test]
    fn with_more_rounds_than_tables_there_are_none() {
        let problem = |rounds| {
            Problem::new(Roster::numbered(24), TableSizes::only(4).unwrap(), RoundGoal::Exactly(rounds)).unwrap()
        };
        assert!(OtherRounds::of(&problem(7)).unwrap().apart().is_none());
        assert!(OtherRounds::of(&problem(3)).unwrap().apart().is_some());
    }

    #[test]
    fn another_choice_meets_as_well() {
        // 16 at fours meet all in 5 rounds, 64 in 21; 24 have 7 rounds.
        for (players, rounds, max) in [(16, 10, 2), (16, 7, 2), (16, 3, 1), (64, 8, 1), (24, 5, 1)] {
            let sizes = TableSizes::only(4).unwrap();
            let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
            let others = OtherRounds::of(&problem).unwrap();
            let mut all: Vec<Schedule> = (0..3).map(|i| others.attempt(i, Seed(5)).unwrap()).collect();
            for made in &all {
                let audited = audit(made, &Rules::of(&problem));
                assert!(audited.valid && made.round_count() == rounds, "{players} × {rounds}");
                let [meetings, bound] = [audited.meetings.sum_of_squares, audited.meetings.bound.sum_of_squares];
                assert_eq!((audited.meetings.max, meetings), (max, bound), "{players} × {rounds}");
            }
            all.dedup();
            assert_eq!(all.len(), 3, "{players} × {rounds}");
        }
    }

    /// More tables than needed may be requested: then no rounds, first or other, are those of a design with fewer.
    #[test]
    fn a_design_with_other_tables_than_asked_for_is_none() {
        let mut lots = Seed(3).rng();
        let mut designs = 0;
        for case in 0..2_000 {
            let size = 3 + lots.below(3) as u32;
            let players = size * (2 + lots.below(6) as u32) + if case % 3 == 0 { lots.below(3) as u32 } else { 0 };
            let sizes = if lots.below(2) > 0 { vec![size, size - 1] } else { vec![size - 1, size] };
            let asked = players / size + lots.below(3) as u32;
            let goal = RoundGoal::Exactly(1 + lots.below(5) as u32);
            let problem = Problem::new(Roster::numbered(players), TableSizes::new(sizes).unwrap(), goal).unwrap();
            let problem = problem.with_spare(Spare::Tables(asked.try_into().unwrap()));
            // The first rounds take longer if people are left out of a design.
            let start = (case % 8 == 0).then(|| design_start(&problem)).flatten().map(|start| start.schedule);
            for made in start.into_iter().chain(other(&problem, 0, Seed(case))) {
                designs += 1;
                let seating = problem.seating(0).unwrap();
                for round in made.rounds() {
                    let mut tables: Vec<u32> = round.tables().map(|t| t.seats.len() as u32).collect();
                    tables.sort_unstable_by_key(|&size| seating.tables.iter().position(|&wanted| wanted == size));
                    let found = (tables, round.sit_out().len() as u32);
                    assert_eq!(found, (seating.tables.clone(), seating.sit_outs), "{case}: {players}, {asked} tables");
                }
            }
        }
        assert!(designs > 100, "{designs}");
    }

    #[test]
    fn where_the_design_leaves_no_choice_there_is_none() {
        let sizes = TableSizes::only(4).unwrap();
        for (players, rounds) in [(16, 5), (24, 8), (22, 3)] {
            let goal = RoundGoal::Exactly(rounds);
            let problem = Problem::new(Roster::numbered(players), sizes.clone(), goal).unwrap();
            assert_eq!(other(&problem, 1, Seed(0)), None, "{players} × {rounds}");
        }
    }
}
