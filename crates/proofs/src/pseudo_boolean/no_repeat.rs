//! Proves that no schedule with given tables keeps all wishes about company and has no repeat, by clauses that a SAT
//! solver refutes. O(players² · tables) clauses for each round, and those that seat everybody (`clauses.rs`).

use std::collections::BTreeSet;

use roundtable_audit::sat::Literal;
use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundIx, RoundSizes};

use super::clauses::{Clauses, Round};
use super::formula::Formula;
use super::prove::{NotEncoded, Provable};
use crate::fill;

/// The most conflicts (contradictions met) of the solver.
const CONFLICTS: u64 = 20_000;
/// The most clauses.
const MOST_CLAUSES: usize = 200_000;

/// States that there is such a schedule, if the selector is 1 (see `mod.rs`), and refutes it.
pub(crate) fn exhausted(
    formula: &mut Formula,
    problem: &Problem,
    layouts: &[RoundSizes],
    all_layouts: bool,
) -> Provable {
    let rounds = rounds(problem, layouts, all_layouts)?;
    let pairs = Pairs::of(problem);
    // Whether nothing tells people apart: then they may be named in any order.
    let are_alike = pairs.are_alike() && problem.absences().is_empty();
    if clause_count(&rounds, layouts.len()) > MOST_CLAUSES {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("Nobody meets anybody twice, or whom they met before; wishes about company are kept, and who is to be together may meet again.");
    let mut clauses = Clauses::new(formula);
    let at = clauses.seat(&rounds);
    for pair in (0..problem.players()).flat_map(|q| (0..q).map(move |p| [p, q].map(PlayerIx))) {
        state_meetings(&mut clauses, &rounds, &at, (pair, &pairs));
    }
    // Symmetry is broken: people who are alike are named by the first round, and tables of one size by who sits there.
    if are_alike {
        clauses.name_people(&rounds, &at);
    }
    name_tables(&mut clauses, &rounds, &at, are_alike);
    Ok(clauses.refutation(CONFLICTS))
}

/// The pairs who are to be together, who are to be apart, and who have met; the smaller number of a pair first.
struct Pairs {
    together: BTreeSet<[PlayerIx; 2]>,
    apart: BTreeSet<[PlayerIx; 2]>,
    /// Who met in earlier events or in kept rounds.
    met: BTreeSet<[PlayerIx; 2]>,
}

impl Pairs {
    /// Those of a question.
    fn of(problem: &Problem) -> Self {
        let asked = |wanted: bool| -> BTreeSet<[PlayerIx; 2]> {
            let company = problem.seated_wishes().iter().filter_map(|wish| wish.ordered().company());
            company.filter(|(_, together)| *together == wanted).map(|(pair, _)| pair).collect()
        };
        let met = problem.history().pairs().chain(problem.kept().pairs()).filter(|[a, b]| a < b).collect();
        Self { together: asked(true), apart: asked(false), met }
    }

    fn are_alike(&self) -> bool {
        [&self.together, &self.apart, &self.met].into_iter().all(BTreeSet::is_empty)
    }
}

/// About how many clauses are stated: by the counters that fill the tables, and by who meets.
fn clause_count(rounds: &[Round], layouts: usize) -> usize {
    let counters: usize = rounds.iter().map(|round| round.here.len() * 3 * round.here.len()).sum();
    let meetings: usize = rounds.iter().map(|r| r.here.len() * r.here.len() / 2 * (r.tables.len() + layouts)).sum();
    counters + meetings
}

/// States in which rounds two meet: as wished, and at most once unless they are a couple. `at` has the literals that
/// somebody is at a table, by round, place among those who are there, and table; if people rest, the last table is for
/// them.
fn state_meetings(
    clauses: &mut Clauses<'_>,
    rounds: &[Round],
    at: &[Vec<Vec<Literal>>],
    ([p, q], pairs): ([PlayerIx; 2], &Pairs),
) {
    let is_couple = pairs.together.contains(&[p, q]);
    let may_meet = !pairs.apart.contains(&[p, q]) && (is_couple || !pairs.met.contains(&[p, q]));
    let mut meets = Vec::new();
    for (round, own) in rounds.iter().zip(at) {
        let (Some(a), Some(b)) = (round.place(p), round.place(q)) else { continue };
        let claim = clauses.formula.number;
        let meet = clauses.fresh(format!("y_{claim}_{}_{}_{}", round.number, p.number(), q.number()));
        // Two at one table meet. Of a couple, at one's table the other also sits, or rests.
        let playing = round.played();
        for table in 0..playing {
            clauses.one_of(&[!own[a][table], !own[b][table], meet]);
            if is_couple {
                let rests = own[b][playing..].iter().copied();
                let clause: Vec<Literal> = [!own[a][table], own[b][table]].into_iter().chain(rests).collect();
                clauses.one_of(&clause);
            }
        }
        if !may_meet {
            clauses.one_of(&[!meet]);
        }
        meets.push(meet);
    }
    if !is_couple {
        clauses.at_most_one(&meets);
    }
}

/// Breaks the symmetry of tables of one size: in each round the first tables are those of some leaders, in their order.
/// Leaders must never meet in these rounds: they are the people at table 1 of the first round, if all are alike, who
/// have met there; else one person alone, the first who is there.
fn name_tables(clauses: &mut Clauses<'_>, rounds: &[Round], at: &[Vec<Vec<Literal>>], are_alike: bool) {
    clauses.formula.say("Tables of one size are named after those who are at table 1 of the first round, where all are alike; or one is after the first who is there.");
    let leaders = if are_alike { rounds.first().map_or(1, |round| round.tables[0] as usize) } else { 1 };
    for (round, own) in rounds.iter().zip(at).skip(usize::from(are_alike)) {
        let are_equal = !round.rests && round.tables.windows(2).all(|two| two[0] == two[1]);
        if are_equal && round.tables.len() >= leaders {
            own.iter().enumerate().take(leaders).for_each(|(person, tables)| clauses.one_of(&[tables[person]]));
        }
    }
}

/// The rounds with these tables, if the question allows them; with `all_layouts`, if it allows no others.
fn rounds(problem: &Problem, layouts: &[RoundSizes], all_layouts: bool) -> Result<Vec<Round>, NotEncoded> {
    let first = problem.kept().round_count();
    let is_other = |rounds: u32| rounds.saturating_sub(first) as usize != layouts.len();
    if matches!(problem.rounds(), RoundGoal::Exactly(rounds) if is_other(rounds)) || layouts.is_empty() {
        return Err(NotEncoded::Kind);
    }
    let of = |(layout, round): (&RoundSizes, u32)| {
        let (allowed, _) = fill::layouts(problem, RoundIx(round)).ok_or(NotEncoded::TooLarge)?;
        let mut tables = layout.tables.clone();
        tables.sort_unstable_by(|a, b| b.cmp(a));
        let away: BTreeSet<PlayerIx> = problem.absent(round).collect();
        let here: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).filter(|p| !away.contains(p)).collect();
        let places = tables.iter().map(|size| *size as usize).sum::<usize>() + layout.sit_outs as usize;
        if places != here.len() || !allowed.contains(&tables) || all_layouts && allowed.len() > 1 {
            return Err(NotEncoded::Kind);
        }
        let rests = layout.sit_outs > 0;
        tables.extend(rests.then_some(layout.sit_outs));
        Ok(Round { number: round + 1, here, tables, rests })
    };
    layouts.iter().zip(first..).map(of).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use roundtable_audit::Impossible;
    use roundtable_model::{Absence, Roster, Schedule, Spare, TableSizes, Wish, Wishes};

    use super::super::is_proved;
    use super::*;
    use crate::{CheckedClaim, verify_impossible};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]
        /// Refuted where trying everything finds no schedule, and only there.
        #[test]
        fn refuted_where_trying_everything_finds_none(
            players in 4_u32..9, size in 2_u32..4, count in 1_usize..4, earlier in 0_usize..2,
            apart in prop::collection::vec((0_u32..4, 4_u32..8), 0..3), couple in prop::bool::ANY, away in prop::option::of(0_u32..4),
        ) {
            let problem = Problem::new(
                Roster::numbered(players), TableSizes::only(size).unwrap(), RoundGoal::Exactly(count as u32),
            );
            let absences = away.filter(|_| count > 1).map(|player| Absence { round: RoundIx(1), player: PlayerIx(player) });
            let mut history = Schedule::new(players);
            for _ in 0..earlier {
                history.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
            }
            let list = apart.iter().filter(|(_, b)| *b < players).map(|&(a, b)| Wish::Apart(PlayerIx(a), PlayerIx(b)));
            let list = list.chain(couple.then_some(Wish::Together(PlayerIx(0), PlayerIx(2))));
            let problem = problem.unwrap().with_spare(Spare::SitOut).with_absences(absences.into_iter().collect());
            let problem = problem.and_then(|p| p.with_history(history));
            let problem = problem.and_then(|p| p.with_wishes(Wishes::of(list)));
            prop_assume!(problem.is_ok());
            let problem = problem.unwrap();
            let of = |round: u32| {
                let (layouts, resting) = fill::layouts(&problem, RoundIx(round))?;
                Some(RoundSizes { tables: layouts.first()?.clone(), sit_outs: resting })
            };
            let layouts: Option<Vec<RoundSizes>> = (0..count as u32).map(of).collect();
            prop_assume!(layouts.is_some());
            let layouts = layouts.unwrap();
            let claim = Impossible::Exhausted { layouts: layouts.clone(), all_layouts: true, searched: 1 };
            let checked = verify_impossible(&claim, &problem);
            prop_assume!(checked != CheckedClaim::TooLarge);
            let proved = is_proved(|formula| exhausted(formula, &problem, &layouts, true));
            prop_assert_eq!(proved, checked == CheckedClaim::Holds);
        }
    }
}
