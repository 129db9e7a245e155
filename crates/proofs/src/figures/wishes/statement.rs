//! States as constraints how many wishes are broken. Each round that is not kept is stated on its own, by its layouts
//! (lists of table sizes) and the places of the people whom wishes name. Cases show that a round breaks at least some number, and the rounds are
//! added up. Broken wishes of kept rounds are counted. The claim that the bound is beaten binds only if the variable
//! `formula.selector` is 1, and the proof derives that it is 0.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{PlayerIx, Problem, RoundIx, Wish};

use crate::case::Case;
use crate::figures::wishes;
use crate::fill;
use crate::pseudo_boolean::cases::{self, Stated};
use crate::pseudo_boolean::formula::{Formula, Sum, Var};
use crate::pseudo_boolean::one_round::Round;
use crate::pseudo_boolean::prove::{NotEncoded, Provable, at_most};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// Wishes about company.
    Company,
    /// Wishes about places, of schedules that break no more wishes about company in any round than this one.
    Places,
}

/// Wishes in the rounds that are stated.
#[derive(Default)]
pub(crate) struct Broken {
    rounds: BTreeMap<RoundIx, OfRound>,
}

/// The broken wishes of one round.
struct OfRound {
    stated: Stated,
    /// Those about company, and those about places.
    broken: [Vec<Var>; 2],
}

impl Broken {
    /// States what a round can break, if it is not stated yet.
    pub fn state(&mut self, formula: &mut Formula, problem: &Problem, round: RoundIx) -> Result<(), NotEncoded> {
        if self.rounds.contains_key(&round) {
            return Ok(());
        }
        let mark = formula.mark();
        let own = of_round(formula, problem, round).inspect_err(|_| formula.back_to(mark))?;
        self.rounds.insert(round, own);
        Ok(())
    }

    /// States that fewer are broken in these rounds than a bound, if the selector is 1.
    pub fn fewer(
        &self,
        formula: &mut Formula,
        case: &Case<'_>,
        (about, rounds): (About, &[RoundIx]),
        bound: i64,
    ) -> Provable {
        let problem = case.problem.ok_or(NotEncoded::Kind)?;
        let (mut given, mut counted, mut parts) = (0, Vec::new(), Vec::new());
        for &round in rounds {
            let has = wishes::as_it_stands(case, problem, round.ix());
            if round.0 < case.kept {
                given += has[about as usize] as i64;
                continue;
            }
            let own = self.rounds.get(&round).ok_or(NotEncoded::TooLarge)?;
            let from = Stated::mark(formula);
            let [company, _] = &own.broken;
            if about == About::Places {
                let (has, all) = (has[0] as i64, company.len() as i64);
                formula.say(&format!(
                    "This schedule breaks {has} wishes about company in round {}; no more are broken.",
                    round.number()
                ));
                // With the selector 1 this means at most `has`; with 0 it is always true.
                let terms = company.iter().map(|&var| (var, 1)).chain([(formula.selector, all - has)]);
                formula.add(Sum::at_most(terms, all));
            }
            let of = &own.broken[about as usize];
            let fewest = wishes::fewest(case, &[round])?[about as usize] as i64;
            counted.extend(of.iter().map(|&var| (var, 1)));
            if fewest > 0 {
                let goal = Sum::new(of.iter().map(|&var| (var, 1)), fewest);
                // The cases may use what is stated of the round, and the line above.
                parts.push((goal, [own.stated.clone(), Stated::since(formula, from)]));
            }
        }
        // Fewer than the bound in total, as claimed, and at least the fewest in each round, by cases: the sum makes the
        // selector 0.
        Ok(at_most(formula, counted, bound - 1 - given, move |formula, lemmas, derived| {
            for (goal, stated) in &parts {
                derived.add_derived(&cases::shown(formula, goal, stated, lemmas)?, 1);
            }
            Ok(())
        }))
    }
}

/// States a round with all its wishes: their variables in two lists.
fn of_round(formula: &mut Formula, problem: &Problem, round: RoundIx) -> Result<OfRound, NotEncoded> {
    let (layouts, resting) = fill::layouts(problem, round).ok_or(NotEncoded::TooLarge)?;
    let away: BTreeSet<PlayerIx> = problem.absences().iter().filter(|a| a.round == round).map(|a| a.player).collect();
    let list: Vec<(usize, Wish)> = (1..).zip(problem.seated_wishes().iter().copied()).collect();
    let list: Vec<(usize, Wish)> =
        list.into_iter().filter(|(_, wish)| wish.players().all(|p| !away.contains(&p))).collect();
    let number = round.number().to_string();
    formula.say("Variable bw_R_W: in round R wish W of the question is broken. Who rests breaks none.");
    formula.say("Variable wx_R_P_L: P is at the table of which L is the first of those named in wishes. Variable wr_R_P: P rests.");
    formula.say("Variables wz_R_L_S and wh_R_L_N: the table of which L is the first has S seats, and number N. Variable wl_R_N: layout N of these.");
    formula.say(&format!("R = {number}, layouts: {layouts:?}"));
    let before = Stated::mark(formula);
    let all: Vec<Wish> = list.iter().map(|(_, wish)| *wish).collect();
    let here = fill::here(problem, round);
    let mut of = [Vec::new(), Vec::new()];
    let seating = Round::state(formula, &all, (&layouts, here, resting), ["w", &number])?;
    // Wishes stated before, each with its variable and the value if the wish is kept.
    let mut known = Vec::new();
    for (at, wish) in list {
        let broken = formula.var(format!("bw_{number}_{at}"));
        seating.wish(formula, &wish, &known, (broken, false));
        known.push((wish, (broken, false)));
        of[usize::from(wish.company().is_none())].push(broken);
    }
    Ok(OfRound { stated: Stated::since(formula, before), broken: of })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use roundtable_model::{Schedule, TableSizes, Wishes};

    use super::*;
    use crate::pseudo_boolean::is_proved;
    use crate::pseudo_boolean::lemmas::Lemmas;
    use crate::pseudo_boolean::one_round::tests::{one_round, spares, wishes};

    proptest! {
        /// The fewest that trying all places finds are shown, and one more is not.
        #[test]
        fn the_fewest_are_shown_and_not_one_more(
            players in 6_u32..9, sizes in prop::sample::subsequence(vec![2_u32, 3, 4], 1..=2), spare in spares(),
            list in wishes(),
        ) {
            prop_assume!(TableSizes::new(sizes.clone()).is_ok());
            let problem = one_round(players, &sizes, spare).with_wishes(Wishes::of(list));
            prop_assume!(problem.is_ok());
            let problem = problem.unwrap();
            let found = fill::layouts(&problem, RoundIx(0));
            prop_assume!(found.as_ref().is_some_and(|(layouts, _)| !layouts.is_empty()));
            let layout = &found.unwrap().0[0];
            let (mut schedule, mut people) = (Schedule::new(players), (0..players).map(PlayerIx));
            let mut round = schedule.push_round();
            for (&size, number) in layout.iter().zip(1..) {
                round.table(number, &people.by_ref().take(size as usize).collect::<Vec<_>>());
            }
            round.sit_outs(&people.collect::<Vec<_>>());
            let case = Case::of(&problem, &schedule);
            let fewest = super::wishes::fewest(&case, &[RoundIx(0)]).unwrap();
            let has = wishes::as_it_stands(&case, &problem, 0);
            let proves = |about, bound: u64| is_proved(|formula| {
                let mut broken = Broken::default();
                broken.state(formula, &problem, RoundIx(0))?;
                broken.fewer(formula, &case, (about, &[RoundIx(0)]), bound as i64)
            });
            prop_assert!(fewest[0] == 0 || proves(About::Company, fewest[0]));
            prop_assert!(!proves(About::Company, fewest[0] + 1));
            // The statement leaves a round that breaks just as few.
            let mut formula = Formula::default();
            formula.selector = formula.var("beaten_1".to_owned());
            let own = of_round(&mut formula, &problem, RoundIx(0)).unwrap();
            let goal = Sum::new(own.broken[0].iter().map(|&var| (var, 1)), fewest[0] as i64 + 1);
            let shown = cases::shown(&formula, &goal, std::slice::from_ref(&own.stated), &mut Lemmas::of(1));
            prop_assert_eq!(shown.err(), Some(NotEncoded::Short));
            // About places, if this round breaks as few wishes about company as possible.
            if has[0] == fewest[0] {
                prop_assert!(fewest[1] == 0 || proves(About::Places, fewest[1]));
                prop_assert!(!proves(About::Places, fewest[1] + 1));
            }
        }
    }
}
