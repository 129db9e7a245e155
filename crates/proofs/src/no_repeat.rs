//! Checks a claim that no schedule is without a repeat and with every wish about company kept, by trying everything.
//!
//! Round by round, each person who is there is put at every allowed table in turn, or rests. Two who have met may not
//! meet again, except two who are wished together: they sit at one table in every round in which both are seated.
//! Shares no code with what makes schedules or found the claim.

use roundtable_model::{PlayerIx, Problem, RoundSizes, Wish};

use crate::checked::CheckedClaim;

/// More players than this are not tried: the steps would hardly ever suffice.
const MOST_PLAYERS: usize = 64;

/// Tries to fill rounds with these tables, after the kept ones. `Holds`: there is no such schedule. `Fails`: one was
/// found. `TooLarge`: unknown, with more than [`MOST_PLAYERS`] players or after `steps` placements.
pub(crate) fn no_schedule_without_repeat(problem: &Problem, layouts: &[RoundSizes], steps: u64) -> CheckedClaim {
    let n = problem.players() as usize;
    if n > MOST_PLAYERS {
        return CheckedClaim::TooLarge;
    }
    let mut search =
        Search { n, never: vec![false; n * n], couples: vec![false; n * n], met: vec![false; n * n], steps };
    for ([a, b], together) in problem.seated_wishes().iter().filter_map(Wish::company) {
        mark(if together { &mut search.couples } else { &mut search.never }, n, [a, b]);
    }
    problem.history().pairs().chain(problem.kept().pairs()).for_each(|pair| mark(&mut search.met, n, pair));
    let first = problem.kept().round_count();
    let rounds: Vec<Round> = layouts
        .iter()
        .zip(first..)
        .map(|(layout, round)| {
            let mut sizes: Vec<usize> = layout.tables.iter().map(|&s| s as usize).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            let here = (0..problem.players()).filter(|&p| problem.absent(round).all(|away| away != PlayerIx(p)));
            Round { sizes, here: here.map(|p| p as usize).collect(), rest: layout.sit_outs as usize }
        })
        .collect();
    search.rounds(&rounds)
}

struct Round {
    /// Sizes of tables, the largest first.
    sizes: Vec<usize>,
    /// Who is there.
    here: Vec<usize>,
    /// How many of them rest.
    rest: usize,
}

/// Who is to be apart, who is to be together, and who has met, as n × n tables: entry a·n + b is about players a and b.
struct Search {
    n: usize,
    never: Vec<bool>,
    couples: Vec<bool>,
    met: Vec<bool>,
    /// How many placements are left.
    steps: u64,
}

/// A round being filled: who is at each table.
struct Filling<'a> {
    round: &'a Round,
    /// The rounds after it.
    later: &'a [Round],
    tables: Vec<Vec<usize>>,
    /// How many rest so far.
    resting: usize,
}

/// Notes what is known about two people, either way round.
fn mark(list: &mut [bool], n: usize, [a, b]: [PlayerIx; 2]) {
    for at in [a.ix() * n + b.ix(), b.ix() * n + a.ix()] {
        list.get_mut(at).into_iter().for_each(|mark| *mark = true);
    }
}

impl Search {
    /// Tries to fill these rounds, the first of them first; `Holds` if it cannot be done.
    fn rounds(&mut self, rounds: &[Round]) -> CheckedClaim {
        let Some((round, later)) = rounds.split_first() else { return CheckedClaim::Fails };
        let tables = vec![Vec::new(); round.sizes.len()];
        self.person(&mut Filling { round, later, tables, resting: 0 }, 0)
    }

    /// Seats the person with this place in the round's list at every allowed table, or lets them rest, and continues.
    /// `Holds` if none of it leads to a schedule.
    fn person(&mut self, filling: &mut Filling<'_>, next: usize) -> CheckedClaim {
        let Some(&player) = filling.round.here.get(next) else { return self.full(filling) };
        let Some(left) = self.steps.checked_sub(1) else { return CheckedClaim::TooLarge };
        self.steps = left;
        if filling.resting < filling.round.rest {
            filling.resting += 1;
            let found = self.person(filling, next + 1);
            filling.resting -= 1;
            if found != CheckedClaim::Holds {
                return found;
            }
        }
        for t in 0..filling.tables.len() {
            let size = filling.round.sizes[t];
            // Empty tables of one size are alike and neighbours in the list: only the first of them is tried.
            let alike = t > 0 && filling.round.sizes[t - 1] == size && filling.tables[t - 1].is_empty();
            if alike && filling.tables[t].is_empty() || filling.tables[t].len() == size {
                continue;
            }
            let may = |&other: &usize| {
                let at = player * self.n + other;
                !self.never[at] && (self.couples[at] || !self.met[at])
            };
            let companion_elsewhere =
                |(u, table): (usize, &Vec<usize>)| u != t && table.iter().any(|&o| self.couples[player * self.n + o]);
            if !filling.tables[t].iter().all(may) || filling.tables.iter().enumerate().any(companion_elsewhere) {
                continue;
            }
            filling.tables[t].push(player);
            let found = self.person(filling, next + 1);
            filling.tables[t].pop();
            if found != CheckedClaim::Holds {
                return found;
            }
        }
        CheckedClaim::Holds
    }

    /// Notes the meetings of a full round, continues with the next one, and takes the meetings back.
    fn full(&mut self, filling: &Filling<'_>) -> CheckedClaim {
        let before = self.met.clone();
        for table in &filling.tables {
            for (a, b) in table.iter().flat_map(|&a| table.iter().map(move |&b| (a, b))) {
                self.met[a * self.n + b] = true;
            }
        }
        let found = self.rounds(filling.later);
        self.met = before;
        found
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Roster, RoundGoal, Schedule, TableSizes};

    use super::*;

    /// Eight who have all met, at four tables of two: four begin a table each, and the fifth has none. Five placements
    /// show it, as it does not matter which empty table is begun first.
    #[test]
    fn of_empty_tables_that_are_alike_one_is_tried() {
        let question = Problem::new(Roster::numbered(8), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
        let mut met = Schedule::new(8);
        met.push_round().table(1, &(0..8).map(PlayerIx).collect::<Vec<_>>());
        let question = question.with_history(met).unwrap();
        let layout = [RoundSizes { tables: vec![2; 4], sit_outs: 0 }];
        let found = |steps| no_schedule_without_repeat(&question, &layout, steps);
        assert_eq!([4, 5].map(found), [CheckedClaim::TooLarge, CheckedClaim::Holds]);
    }
}
