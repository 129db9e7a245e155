//! How many wishes are broken, as constraints: each round to be made by itself, with its layouts (lists of table sizes) and the places of
//! the people named. That a round breaks at least some number is shown by cases, and the rounds are added up. What kept rounds break is
//! counted. The selector is the variable of the claim: the bound is stated to be beaten unless it is 0 (see `mod.rs`).

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{PlayerIx, Problem, RoundIx, Wish};

use crate::figures::wishes::check as wishes;
use crate::verify::case::Case;
use crate::verify::fill;
use crate::verify::pseudo_boolean::cases::{self, Stated};
use crate::verify::pseudo_boolean::formula::{Caps, Derivation, Formula, Sum, Var};
use crate::verify::pseudo_boolean::one_round::Round;
use crate::verify::pseudo_boolean::prove::{NotEncoded, Prove};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// Wishes about company.
    Company,
    /// Wishes about places, of schedules that break no more wishes about company in any round than this one.
    Places,
}

/// Broken wishes of a round, by what they are about.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    company: i64,
    places: i64,
}

impl About {
    /// The count of this kind.
    fn of(self, counts: Counts) -> i64 {
        match self {
            Self::Company => counts.company,
            Self::Places => counts.places,
        }
    }
}

/// Wishes in the rounds that are stated.
#[derive(Default)]
pub(crate) struct Broken {
    rounds: BTreeMap<RoundIx, OfRound>,
}

/// The broken wishes of one round.
struct OfRound {
    /// What the formula has of the round: its variables and constraints.
    stated: Stated,
    /// A variable for each wish about company, 1 where it is broken.
    company: Vec<Var>,
    /// The same for each wish about a place (a table or a seat).
    places: Vec<Var>,
}

impl Broken {
    /// States what a round can break, if it is not stated yet.
    pub fn state(&mut self, formula: &mut Formula, problem: &Problem, round: RoundIx) -> Result<(), NotEncoded> {
        if self.rounds.contains_key(&round) {
            return Ok(());
        }
        let mark = formula.mark();
        let stated = of_round(formula, problem, round);
        match stated {
            Ok(own) => _ = self.rounds.insert(round, own),
            Err(why) => {
                formula.back_to(mark);
                return Err(why);
            }
        }
        Ok(())
    }

    /// States that fewer are broken in these rounds than a bound, unless the selector is 0.
    pub fn fewer(
        &self,
        formula: &mut Formula,
        case: &Case<'_>,
        (about, rounds): (About, &[RoundIx]),
        (bound, selector): (i64, Var),
    ) -> Result<Prove, NotEncoded> {
        let problem = case.problem.ok_or(NotEncoded::Kind)?;
        let (mut given, mut counted, mut parts) = (0, Vec::new(), Vec::new());
        for &round in rounds {
            let has = broken_in(case, problem, round);
            if round.0 < case.kept {
                given += about.of(has);
                continue;
            }
            let own = self.rounds.get(&round).ok_or(NotEncoded::TooLarge)?;
            let from = Stated::from(formula);
            let of = match about {
                About::Company => &own.company,
                About::Places => {
                    formula.say(&format!(
                        "This schedule breaks {} wishes about company in round {}; no more are broken.",
                        has.company,
                        round.number()
                    ));
                    // With the selector 1 this says at most `has.company`; with 0 it is always true.
                    let all = own.company.len() as i64;
                    let terms = own.company.iter().map(|&var| (var, 1)).chain([(selector, all - has.company)]);
                    formula.add(Sum::at_most(terms, all));
                    &own.places
                }
            };
            let (company, places) = wishes::fewest(case, &[round])?;
            let fewest = about.of(Counts { company: company as i64, places: places as i64 });
            counted.extend(of.iter().map(|&var| (var, 1)));
            if fewest > 0 {
                let goal = Sum::new(of.iter().map(|&var| (var, 1)), fewest);
                // The cases may use what is stated of the round, and the line above.
                parts.push((goal, [own.stated.clone(), Stated::since(formula, from)]));
            }
        }
        // With the selector 1 the line says at most `most`; with 0 it is always true.
        let most = bound - 1 - given;
        let over = (counted.len() as i64 - most).max(1);
        let claimed = formula.add(Sum::at_most(counted.into_iter().chain([(selector, over)]), most + over));
        // Fewer than the bound in all, as claimed, and at least the fewest in each round, by cases: added up they leave the selector 0.
        Ok(Box::new(move |formula, lemmas| {
            let mut derived = Derivation::default();
            derived.add(formula, claimed, 1);
            for (goal, stated) in &parts {
                derived.add_derived(&cases::shown(formula, goal, selector, stated, lemmas)?, 1);
            }
            // All variables but the selector are brought to the factor 0, by constraints that weaken the sum as little as possible.
            derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
            Ok(derived)
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
    let before = Stated::from(formula);
    let all: Vec<Wish> = list.iter().map(|(_, wish)| *wish).collect();
    let here = fill::here(problem, round);
    let (mut company, mut places) = (Vec::new(), Vec::new());
    let seating = Round::state(formula, &all, (&layouts, here, resting), ["w", &number])?;
    // Wishes stated before, each with its variable and what that is where the wish is kept.
    let mut known = Vec::new();
    for (at, wish) in list {
        let broken = formula.var(format!("bw_{number}_{at}"));
        seating.wish(formula, &wish, &known, (broken, false));
        known.push((wish, (broken, false)));
        if wish.company().is_some() { &mut company } else { &mut places }.push(broken);
    }
    Ok(OfRound { stated: Stated::since(formula, before), company, places })
}

/// The wishes about company, and about places, that a round of the schedule breaks.
fn broken_in(case: &Case<'_>, problem: &Problem, round: RoundIx) -> Counts {
    let Some(round) = case.schedule.round(round.ix()) else { return Counts::default() };
    let seat_of = |player: PlayerIx| {
        round.tables().find_map(|table| {
            let seat = table.seats.iter().position(|other| *other == player)?;
            Some((table.number, table.seats.to_vec(), seat))
        })
    };
    let mut broken = Counts::default();
    for wish in problem.seated_wishes() {
        let sits: Option<Vec<_>> = wish.players().map(seat_of).collect();
        let Some(sits) = sits else { continue };
        let with = |other: &PlayerIx| sits[0].1.contains(other);
        broken.company += i64::from(wish.company().is_some_and(|([_, other], together)| with(&other) != together));
        broken.places += i64::from(wish.at_table().is_some_and(|(_, number)| sits[0].0 != number));
        broken.places += i64::from(wish.in_seat().is_some_and(|(_, seat)| sits[0].2 != seat.ix()));
    }
    broken
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use roundtable_model::{Schedule, TableSizes, Wishes};

    use super::*;
    use crate::verify::pseudo_boolean::is_proved;
    use crate::verify::pseudo_boolean::lemmas::Lemmas;
    use crate::verify::pseudo_boolean::one_round::tests::{one_round, spares, wishes};

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
            let has = broken_in(&case, &problem, RoundIx(0));
            let proves = |about, bound: u64| is_proved(|formula, (_, selector)| {
                let mut broken = Broken::default();
                broken.state(formula, &problem, RoundIx(0))?;
                broken.fewer(formula, &case, (about, &[RoundIx(0)]), (bound as i64, selector))
            });
            prop_assert!(fewest.0 == 0 || proves(About::Company, fewest.0));
            prop_assert!(!proves(About::Company, fewest.0 + 1));
            // What is stated leaves a round that breaks just as few.
            let mut formula = Formula::default();
            let selector = formula.var("beaten_1".to_owned());
            let own = of_round(&mut formula, &problem, RoundIx(0)).unwrap();
            let goal = Sum::new(own.company.iter().map(|&var| (var, 1)), fewest.0 as i64 + 1);
            let shown = cases::shown(&formula, &goal, selector, std::slice::from_ref(&own.stated), &mut Lemmas::of(1));
            prop_assert_eq!(shown.err(), Some(NotEncoded::Short));
            // Of places, where this round breaks as few wishes about company as possible.
            if has.company as u64 == fewest.0 {
                prop_assert!(fewest.1 == 0 || proves(About::Places, fewest.1));
                prop_assert!(!proves(About::Places, fewest.1 + 1));
            }
        }
    }
}
