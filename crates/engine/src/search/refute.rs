//! Is there any schedule in which nobody meets again and every wish is kept? A SAT solver decides.
//!
//! The walk (local search) cannot tell hard from impossible. For small events the question is put as clauses: x(r, p,
//! t) says that player p is at table t in round r; m(r, a, b) follows if two are at one table; two who have met before,
//! or are to be apart, never do; and of m(·, a, b) at most one holds. A table holds no more than its size, by a
//! sequential counter (Sinz 2005, DOI 10.1007/11564751_73), and no fewer, since there are as many places as people. If
//! everybody is alike the first round is fixed; those of its first table, who have met, are later at different tables,
//! and if tables are equal they have the first ones in order. Answers are a schedule, which is audited like any other,
//! or a refutation, checked by the audit's [`sat`]: an exhaustive proof for the tables of this floor (all tables of the
//! rounds to be made), not for other layouts. (Modelling of golfers' schedules as SAT: Gent and Lynce 2005; Triska and
//! Musliu 2012.)

use roundtable_audit::sat::{self, Formula, Literal, Model};

use roundtable_model::PlayerIx;

use super::floor::{Floor, Kind};
use super::tuning::{CONFLICT_PLACES, REFUTE_PLACES};

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Who sits at each table of the floor.
    Schedule(Vec<Vec<u16>>),
    /// There is none with these tables; refuted with that many conflicts.
    None {
        /// How often the solver ran into a contradiction.
        conflicts: u64,
    },
    /// Not settled with so few conflicts, or too large for the solver.
    Open,
}

/// What must hold apart from everybody having one place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// Pairs that must not meet: they have met, or are to be apart.
    pub never: Vec<[u16; 2]>,
    /// Pairs who are to be together whenever both are there.
    pub together: Vec<[u16; 2]>,
    /// Whether all players are alike: then names can be assigned freely.
    pub alike: bool,
}

/// Asks for a schedule without a repeat; the solver gives up after this many conflicts.
pub(crate) fn ask(floor: &Floor, question: &Question, conflicts: u64) -> Answer {
    let size: usize = floor.rounds.iter().map(|r| r.people.len() * r.tables.len()).sum();
    if size as u64 > REFUTE_PLACES || floor.rounds.is_empty() {
        return Answer::Open;
    }
    let mut asked = Clauses::new(floor);
    asked.places();
    asked.meetings(question);
    if question.alike {
        asked.order();
    }
    asked.answer(conflicts.min(CONFLICT_PLACES / size as u64))
}

struct Clauses<'a> {
    floor: &'a Floor,
    formula: Formula,
    /// For each table of the floor and each person of its round (by place in the list), whether the person is there.
    at: Vec<Vec<Literal>>,
}

impl<'a> Clauses<'a> {
    fn new(floor: &'a Floor) -> Self {
        let mut formula = Formula::default();
        let mut at = vec![Vec::new(); floor.tables.len()];
        for round in &floor.rounds {
            round.tables.clone().for_each(|t| at[t] = round.people.iter().map(|_| formula.fresh()).collect());
        }
        Self { floor, formula, at }
    }

    /// Everybody at one table of the round, and no more at a table than it has seats.
    fn places(&mut self) {
        for round in &self.floor.rounds {
            for person in 0..round.people.len() {
                let tables: Vec<Literal> = round.tables.clone().map(|t| self.at[t][person]).collect();
                self.formula.exactly_one(&tables);
            }
            for t in round.tables.clone() {
                let people = self.at[t].clone();
                self.at_most(self.floor.tables[t].size as usize, &people);
            }
        }
    }

    /// At most `most` of these hold: `counted[i]` means that more than i of those so far do.
    fn at_most(&mut self, most: usize, all: &[Literal]) {
        let mut counted: Vec<Literal> = Vec::new();
        for &next in all {
            if let Some(&full) = counted.get(most - 1) {
                self.formula.add(&[!full, !next]);
            }
            let length = (counted.len() + 1).min(most);
            let more: Vec<Literal> = (0..length).map(|_| self.formula.fresh()).collect();
            self.formula.add(&[!next, more[0]]);
            for (i, &before) in counted.iter().enumerate() {
                self.formula.add(&[!before, more[i]]);
                if let Some(&above) = more.get(i + 1) {
                    self.formula.add(&[!before, !next, above]);
                }
            }
            counted = more;
        }
    }

    /// Nobody meets anybody twice, and the wishes.
    fn meetings(&mut self, question: &Question) {
        for b in 0..self.floor.players {
            for a in 0..b {
                let pair = [a as u16, b as u16];
                let wished = |list: &[[u16; 2]]| list.contains(&pair) || list.contains(&[pair[1], pair[0]]);
                let (never, together) = (wished(&question.never), wished(&question.together));
                let mut met = Vec::new();
                for round in &self.floor.rounds {
                    let place = |p: u32| round.people.iter().position(|q| q.0 == p);
                    let (Some(a), Some(b)) = (place(a), place(b)) else { continue };
                    let meet = self.formula.fresh();
                    let plays = |t: &usize| self.floor.tables[*t].kind != Kind::SitOut;
                    let resting: Vec<usize> = round.tables.clone().filter(|t| !plays(t)).collect();
                    for t in round.tables.clone() {
                        let (here, other) = (self.at[t][a], self.at[t][b]);
                        self.formula.add(&[!here, !other, meet]);
                        if together && plays(&t) {
                            // At the same table, or the other one rests.
                            let rests = resting.iter().map(|&t| self.at[t][b]);
                            let clause: Vec<Literal> = [!here, other].into_iter().chain(rests).collect();
                            self.formula.add(&clause);
                        }
                    }
                    if never {
                        self.formula.add(&[!meet]);
                    }
                    met.push(meet);
                }
                if !together {
                    self.formula.at_most_one(&met);
                }
            }
        }
    }

    /// Names assigned by the first round, and equal tables in the order of the people at the first round's first table.
    fn order(&mut self) {
        let Floor { tables, rounds, .. } = self.floor;
        let first = rounds[0].tables.clone();
        let leaders = tables[first.start].size as usize;
        let places = first.flat_map(|t| std::iter::repeat_n(t, tables[t].size as usize));
        places.enumerate().for_each(|(person, t)| self.formula.add(&[self.at[t][person]]));
        for round in rounds[1..].iter().map(|round| round.tables.clone()) {
            // Those who met in the first round are at different tables; equal tables may be renamed.
            if round.len() >= leaders && round.clone().all(|t| tables[t] == tables[round.start]) {
                round.take(leaders).enumerate().for_each(|(person, t)| self.formula.add(&[self.at[t][person]]));
            }
        }
    }

    fn answer(&self, conflicts: u64) -> Answer {
        match sat::decide(&self.formula, conflicts) {
            (sat::SatAnswer::Found(model), _) => Answer::Schedule(self.seats(&model)),
            (sat::SatAnswer::Refuted, conflicts) => Answer::None { conflicts },
            (sat::SatAnswer::Open, _) => Answer::Open,
        }
    }

    /// Who sits at each table.
    fn seats(&self, model: &Model) -> Vec<Vec<u16>> {
        let tables = self.floor.rounds.iter().flat_map(|round| round.tables.clone().map(move |t| (t, &round.people)));
        let seated = |(t, people): (usize, &Vec<PlayerIx>)| {
            let here = self.at[t].iter().zip(people).filter(|(lit, _)| model.holds(**lit));
            here.map(|(_, p)| p.0 as u16).collect()
        };
        tables.map(seated).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Problem, Roster, RoundGoal, Spare, TableSizes};

    fn asked(players: u32, sizes: &[u32], rounds: u32, question: &Question) -> Answer {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
        let floor = Floor::new(&problem, rounds).unwrap();
        let answer = ask(&floor, question, 20_000);
        if let Answer::Schedule(seats) = &answer {
            let mut met = std::collections::BTreeSet::new();
            for (table, people) in floor.tables.iter().zip(seats) {
                assert_eq!(people.len(), table.size as usize);
                for (i, &a) in people.iter().enumerate() {
                    for &b in &people[..i] {
                        assert!(met.insert([a.min(b), a.max(b)]) || question.together.contains(&[a.min(b), a.max(b)]));
                    }
                }
            }
            assert!(question.never.iter().all(|pair| !met.contains(pair)));
        }
        answer
    }

    /// Known results for small fields, with the players alike and not. Each round at tables of k brings k − 1 new
    /// people: 9 at 3 have at most 4 rounds (an affine plane) and 8 at 2 have 7. With fewer tables than people at one
    /// of them, as at the other sizes without a schedule, two of a table meet again in the second round.
    #[test]
    fn schedules_and_refutations_of_small_fields() {
        let cases: [(u32, &[u32], u32, bool); 8] = [
            (9, &[3], 4, true),
            (9, &[3], 5, false),
            (6, &[3], 2, false),
            (8, &[2], 7, true),
            (12, &[4], 2, false),
            (16, &[4], 3, true),
            (10, &[4, 3], 2, false),
            (11, &[4, 3], 2, false),
        ];
        for (players, sizes, rounds, exists) in cases {
            for alike in [true, false].into_iter().filter(|&alike| alike || exists) {
                let answer = asked(players, sizes, rounds, &Question { alike, ..Question::default() });
                assert_eq!(matches!(answer, Answer::Schedule(_)), exists, "{players} × {rounds}: {answer:?}");
                assert!(exists || matches!(answer, Answer::None { .. }), "{players} × {rounds}");
            }
        }
    }

    /// Three rounds of four people in pairs use all three pairings, so 1 and 2 meet; in two rounds they need not.
    #[test]
    fn wishes_can_make_it_impossible() {
        let never = Question { never: vec![[0, 1]], ..Question::default() };
        assert!(matches!(asked(4, &[2], 3, &never), Answer::None { .. }));
        assert!(matches!(asked(4, &[2], 2, &never), Answer::Schedule(_)));
        let together = Question { together: vec![[0, 1]], ..Question::default() };
        assert!(matches!(asked(12, &[3], 2, &together), Answer::Schedule(_)));
    }

    /// If one of them may rest, a couple need not be together.
    #[test]
    fn a_couple_may_be_parted_by_a_rest() {
        let sizes = TableSizes::only(2).unwrap();
        let problem = Problem::new(Roster::numbered(3), sizes, RoundGoal::Exactly(2)).unwrap();
        let floor = Floor::new(&problem.with_spare(Spare::SitOut), 2).unwrap();
        let question = Question { never: vec![[0, 1], [1, 2]], together: vec![[0, 1]], alike: false };
        let answer = ask(&floor, &Question { together: vec![[0, 1]], ..Question::default() }, 1000);
        assert!(matches!(answer, Answer::Schedule(_)));
        // 1 and 2 never meet though they are to be together, and nor do 2 and 3: 2 rests, and 1 and 3 would meet twice.
        assert!(matches!(ask(&floor, &question, 1000), Answer::None { .. }));
    }

    #[test]
    fn too_few_conflicts_leave_it_open() {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(20), sizes, RoundGoal::Exactly(6)).unwrap();
        let floor = Floor::new(&problem, 6).unwrap();
        assert_eq!(ask(&floor, &Question { alike: true, ..Question::default() }, 10), Answer::Open);
    }
}
