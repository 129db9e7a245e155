//! Bounds as pseudo-Boolean proofs: a formula and its refutation, for checkers that know nothing of schedules (VeriPB: Gocht and Nordström
//! 2021; Bogaerts, Gocht, McCreesh and Nordström 2023).
//!
//! The formula says what every schedule of the question has, and that at least one of the bounds is beaten: variable `beaten_N` for the
//! N-th. The proof refutes it, a line for each bound, and one for all. So anyone who believes that schedules have what the formula states
//! (its comments say what each part states) need not believe this program. What is stated comes from the question and the tables alone;
//! it is less than all that schedules have, and no more, so that a formula that is refuted has no schedule.
//! A bound whose kind has no encoding here, or of which its sums show less, is left out and named. Cost: O(players² · rounds).

mod cases;
mod evenly;
mod formula;
mod given_tables;
mod meetings;
mod one_round;
mod people;
mod rounds;
mod shares;
mod wished;

use roundtable_model::{Problem, Relation, Sides};

use self::formula::{Derivation, Formula, Sum, Var};
use self::meetings::{Cost, Meetings};
use self::wished::Ties;
use super::{Case, ClaimOf, Mistake, pairs_of};
use crate::certificate::{BorderMap, Certificate};
use crate::proof::{Argument, TierArgument};
use crate::standing::Tier;
use crate::{Impossible, Rules};

/// How a proof begins.
const VERSION: &str = "pseudo-Boolean proof version 3.0";

/// Derives from the formula that a selector is 0.
type Prove = Box<dyn FnOnce(&Formula) -> Derivation>;

/// Why a bound is not in a pseudo-Boolean proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotEncoded {
    /// Its kind has no encoding.
    Kind,
    /// The formula would be too large.
    TooLarge,
    /// The sums of constraints that are tried show less than the bound.
    Short,
}

impl From<Mistake> for NotEncoded {
    fn from(mistake: Mistake) -> Self {
        if mistake == Mistake::TooLarge { Self::TooLarge } else { Self::Kind }
    }
}

/// The bounds of a certificate as a formula and its refutation.
///
/// ```
/// use roundtable_audit::{Certificate, PseudoBoolean, SeatsMean, judge};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(4)).unwrap();
/// let mut schedule = Schedule::new(4);
/// for [a, b, c, d] in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [0, 1, 2, 3]].map(|round| round.map(PlayerIx)) {
///     schedule.push_round().table(1, &[a, b]).table(2, &[c, d]);
/// }
/// let certificate = Certificate::of_answer(&question, &schedule, &judge(&question, &schedule), &SeatsMean::default()).unwrap();
/// let proof = PseudoBoolean::of(&certificate);
/// assert!(proof.formula.contains("repeats >= 2"));
/// assert!(proof.proof.ends_with("end pseudo-Boolean proof ;\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PseudoBoolean {
    /// The formula, as an OPB file has it.
    pub formula: String,
    /// Its refutation, in version 3.0 of VeriPB's format.
    pub proof: String,
    /// The bounds that are refuted to be beaten.
    pub proved: Vec<ClaimOf>,
    /// Those that are left out, and why.
    pub left_out: Vec<(ClaimOf, NotEncoded)>,
}

impl PseudoBoolean {
    /// The bounds of a certificate. A bound that says nothing (at least 0) is in neither list.
    pub fn of(certificate: &Certificate) -> Self {
        let mut writing = Writing::default();
        if let Some(answer) = &certificate.answer {
            let schedule = &answer.schedule;
            let by = certificate.judged_by.as_ref();
            let rules = Rules {
                table_sizes: by.map(|by| &by.table_sizes),
                history: by.map(|by| &by.history),
                ..Rules::default()
            };
            let borders = certificate.borders.as_ref().and_then(BorderMap::borders);
            let sides = certificate.sides.as_ref().and_then(|numbers| Sides::of_numbers(numbers).ok());
            let case = match &certificate.question {
                Some(question) => Case::of(question, schedule),
                None => Case::of_rules(schedule, &rules),
            };
            let case = match &borders {
                Some(borders) => case.with_borders(borders),
                None => case,
            };
            let case = match &sides {
                Some(sides) => case.with_sides(sides),
                None => case,
            };
            let mut asked = Asked { after_kept: case.after_kept(), case, models: [None, None] };
            for proof in &answer.proof {
                let of = ClaimOf::Bound(proof.figure.clone());
                let (name, bound) = (proof.figure.as_str(), proof.bound as i64);
                if bound > 0 || name.ends_with(".min") {
                    if ["repeats", "sum_of_squares", "unmet_pairs"].contains(&name) {
                        asked.state_meetings(&mut writing.formula, unwrapped(&proof.argument).0);
                    }
                    writing.claim(of, &said(name, bound), |formula, selector| {
                        asked.figure(formula, name, bound, &proof.argument, selector)
                    });
                }
            }
            for proved in &answer.standing {
                let (Some(bound), Some(argument)) = (proved.bound.filter(|b| *b > 0), &proved.argument) else {
                    continue;
                };
                let name = format!("tier {}", proved.tier.id());
                if [Tier::Overload, Tier::MostMeetings].contains(&proved.tier) {
                    asked.state_meetings(&mut writing.formula, speaks_of_wishes(argument));
                }
                writing.claim(ClaimOf::Tier(proved.tier), &said(&name, bound as i64), |formula, selector| {
                    asked.tier(formula, proved.tier, bound as i64, argument, selector)
                });
            }
        }
        for impossible in &certificate.impossible {
            let said = impossible.kind().to_owned();
            let of = ClaimOf::Impossible(impossible.kind());
            match (&certificate.question, impossible) {
                (Some(question), Impossible::CannotFill { round, .. }) => {
                    writing
                        .claim_by_cases(of, &said, |formula, at| one_round::cannot_fill(formula, question, *round, at));
                }
                (Some(question), Impossible::Clash { round, wishes }) => {
                    writing.claim_by_cases(of, &said, |formula, at| {
                        one_round::clash(formula, question, (*round, wishes), at)
                    });
                }
                (None, Impossible::CannotFill { .. } | Impossible::Clash { .. })
                | (
                    Some(_) | None,
                    Impossible::Counted { .. } | Impossible::Exhausted { .. } | Impossible::NoAffineSpace { .. },
                ) => writing.claim(of, &said, |formula, selector| rounds::impossible(formula, impossible, selector)),
            }
        }
        writing.finish()
    }
}

fn said(name: &str, bound: i64) -> String {
    format!("{name} {} {bound}", if name.ends_with(".min") { "<=" } else { ">=" })
}

/// The formula and the proof so far.
#[derive(Default)]
struct Writing {
    formula: Formula,
    /// For each claim lines that end with its refutation.
    lines: Vec<Vec<String>>,
    selectors: Vec<Var>,
    proved: Vec<ClaimOf>,
    left_out: Vec<(ClaimOf, NotEncoded)>,
}

impl Writing {
    /// States that a claim is false unless the selector is 0, and derives that it is.
    fn claim(&mut self, of: ClaimOf, said: &str, state: impl FnOnce(&mut Formula, Var) -> Result<Prove, NotEncoded>) {
        self.claim_shown(of, said, |formula, (_, selector)| {
            let prove = state(formula, selector)?;
            Ok(vec![prove(formula).refutes(selector).ok_or(NotEncoded::Short)?.line()])
        });
    }

    /// The same, where it is derived case by case from what is stated of the claim alone.
    fn claim_by_cases(
        &mut self,
        of: ClaimOf,
        said: &str,
        state: impl FnOnce(&mut Formula, (usize, Var)) -> Result<(), NotEncoded>,
    ) {
        self.claim_shown(of, said, |formula, (number, selector)| {
            let from = formula.constraint_count();
            state(formula, (number, selector))?;
            cases::refuted(formula, selector, selector + 1..formula.var_count(), &formula.constraints()[from..])
        });
    }

    fn claim_shown(
        &mut self,
        of: ClaimOf,
        said: &str,
        shown: impl FnOnce(&mut Formula, (usize, Var)) -> Result<Vec<String>, NotEncoded>,
    ) {
        let before = self.formula.mark();
        let number = self.selectors.len() + 1;
        let selector = self.formula.var(format!("beaten_{number}"));
        self.formula.say(&format!("Claim {number}: {said} (beaten_{number})"));
        match shown(&mut self.formula, (number, selector)) {
            Ok(lines) => {
                self.lines.push(lines);
                self.selectors.push(selector);
                self.proved.push(of);
            }
            Err(why) => {
                self.formula.back_to(before);
                self.left_out.push((of, why));
            }
        }
    }

    fn finish(mut self) -> PseudoBoolean {
        self.formula.say("At least one of the claims is beaten. (There is no such schedule: see the proof.)");
        let any = self.formula.add(Sum::new(self.selectors.iter().map(|&var| (var, 1)), 1));
        let count = self.formula.constraint_count();
        let mut proof = format!("{VERSION}\nf {count} ;\n");
        let mut last = any.to_string();
        let mut at = count;
        for lines in &self.lines {
            lines.iter().for_each(|line| proof.push_str(line));
            at += lines.len();
            last.push_str(&format!(" {at} +"));
        }
        let end = at + 1;
        proof.push_str(&format!(
            "pol {last} ;\noutput NONE ;\nconclusion UNSAT : {end} ;\nend pseudo-Boolean proof ;\n"
        ));
        let mut header = String::from(
            "Bounds of a schedule, as written by roundtable. docs/reference/proofs.md says what is stated, and how.\n",
        );
        for (of, why) in &self.left_out {
            header.push_str(&format!("Not here: {of} ({why:?})\n"));
        }
        PseudoBoolean { formula: self.formula.opb(&header), proof, proved: self.proved, left_out: self.left_out }
    }
}

/// What the bounds are about, and the meetings of it that are stated: of all schedules, and of those that keep the wishes.
struct Asked<'a> {
    case: Case<'a>,
    after_kept: Case<'a>,
    models: [Option<Meetings>; 2],
}

impl Asked<'_> {
    fn meetings(&mut self, formula: &mut Formula, as_wished: bool) -> Result<&Meetings, NotEncoded> {
        let model = &mut self.models[usize::from(as_wished)];
        if model.is_none() {
            let ties = self.case.problem.filter(|_| as_wished).map(|p: &Problem| Ties::of(p).ok_or(NotEncoded::Kind));
            *model = Some(Meetings::new(formula, &self.after_kept, ties.transpose()?.as_ref())?);
        }
        model.as_ref().ok_or(NotEncoded::Kind)
    }

    /// States the meetings, if they are not stated yet; whether that can be is said where they are asked for.
    fn state_meetings(&mut self, formula: &mut Formula, as_wished: bool) {
        let _ = self.meetings(formula, as_wished);
    }

    /// The meetings of earlier events and of these tables.
    fn total(&self) -> i64 {
        let made: u64 = self.case.rounds.iter().flat_map(|round| &round.tables).map(|&size| pairs_of(size)).sum();
        (made + self.case.earlier.values().sum::<u64>()) as i64
    }

    fn figure(
        &mut self,
        formula: &mut Formula,
        name: &str,
        bound: i64,
        argument: &Argument,
        selector: Var,
    ) -> Result<Prove, NotEncoded> {
        match (name, argument) {
            ("repeats", _) => self.less(formula, Cost::Repeats, bound, argument, selector),
            ("sum_of_squares", _) => {
                let together = (bound - self.total() + 1).div_euclid(2);
                self.less(formula, Cost::Together, together, argument, selector)
            }
            ("unmet_pairs", _) => {
                let repeats = bound - pairs_of(self.case.players) as i64 + self.total();
                self.less(formula, Cost::Repeats, repeats, argument, selector)
            }
            ("tables.max_visits", Argument::Pigeonhole) => people::visits(formula, &self.case, bound, selector),
            ("seats.max_range", Argument::Divisibility { .. }) | ("colours.max_imbalance", Argument::Parity)
                if bound == 1 =>
            {
                people::uneven(formula, &self.case, selector)
            }
            ("seats.max_range_any_round", Argument::FirstGame { .. }) if bound == 1 => {
                people::first_game(formula, &self.case, selector)
            }
            ("seats.imperfect_players", Argument::SameTables { prices }) => {
                given_tables::uneven(formula, &self.case, None, bound, prices, selector)
            }
            ("seats.max_range", Argument::SameTables { prices }) => {
                given_tables::uneven(formula, &self.case, Some(bound), 1, prices, selector)
            }
            (_, Argument::Average) => people::average(formula, &self.case, name, bound, selector),
            ("same_group", Argument::GroupsOverTables { spread }) => {
                shares::groups(formula, &self.case, &[*spread], bound, selector)
            }
            (_, Argument::Borders) => shares::borders(formula, &self.case, name, bound, selector),
            ("partners.repeats", Argument::Sides) => {
                shares::relation(formula, &self.case, (Relation::Partners, true), bound, selector)
            }
            ("opponents.repeats", Argument::Sides) => {
                shares::relation(formula, &self.case, (Relation::Opponents, true), bound, selector)
            }
            _ => Err(NotEncoded::Kind),
        }
    }

    fn tier(
        &mut self,
        formula: &mut Formula,
        tier: Tier,
        bound: i64,
        argument: &TierArgument,
        selector: Var,
    ) -> Result<Prove, NotEncoded> {
        // The tiers count a round in which one of a couple rests as one together.
        let rests = self.case.rounds.iter().any(|round| round.resting > 0);
        let company = self.case.problem.is_some_and(|problem| Ties::of(problem).is_some());
        match argument {
            TierArgument::Overload(argument) if !(rests && company) => {
                self.less(formula, Cost::Together, bound, argument, selector)
            }
            TierArgument::Shared => shares::shared(formula, &self.case, bound, selector),
            TierArgument::Groups if self.case.kept == 0 => {
                let all: Vec<usize> = (0..self.case.problem.map_or(0, |p| p.wishes().spreads.len())).collect();
                shares::groups(formula, &self.case, &all, bound, selector)
            }
            TierArgument::Borders => shares::borders(formula, &self.case, "borders", bound, selector),
            TierArgument::Sides => {
                let relation = if tier == Tier::Partners { Relation::Partners } else { Relation::Opponents };
                shares::relation(formula, &self.case, (relation, false), bound, selector)
            }
            TierArgument::AfterKept(_)
            | TierArgument::AsWished(_)
            | TierArgument::MetBefore
            | TierArgument::RoomOfOne { .. }
            | TierArgument::RoomOfAll
            | TierArgument::ByOverload(_)
                if !(rests && company) =>
            {
                self.most_meetings(formula, bound, argument, selector)
            }
            TierArgument::Related
            | TierArgument::NotBelowNone
            | TierArgument::AfterKept(_)
            | TierArgument::AsWished(_)
            | TierArgument::Wishes(_)
            | TierArgument::Overload(_)
            | TierArgument::MetBefore
            | TierArgument::RoomOfOne { .. }
            | TierArgument::RoomOfAll
            | TierArgument::ByOverload(_)
            | TierArgument::Groups
            | TierArgument::Opponents(_) => Err(NotEncoded::Kind),
        }
    }

    /// That a cost of all meetings is less than a bound, unless the selector is 0; and that it is not.
    fn less(
        &mut self,
        formula: &mut Formula,
        cost: Cost,
        bound: i64,
        argument: &Argument,
        selector: Var,
    ) -> Result<Prove, NotEncoded> {
        let (as_wished, argument) = unwrapped(argument);
        let meetings = self.meetings(formula, as_wished)?;
        let (lemma, _) = meetings.bound(formula, cost, argument)?;
        let (target, given) = meetings.figure(formula, cost);
        let most = bound - 1 - given;
        let over = (target.values().sum::<i64>() - most).max(1);
        let claimed = formula.add(Sum::at_most(target.into_iter().chain([(selector, over)]), most + over));
        Ok(Box::new(move |formula| {
            let mut derived = Derivation::default();
            derived.add(formula, claimed, 1);
            derived.add_derived(&lemma, 1);
            derived
        }))
    }

    fn most_meetings(
        &mut self,
        formula: &mut Formula,
        bound: i64,
        argument: &TierArgument,
        selector: Var,
    ) -> Result<Prove, NotEncoded> {
        let as_wished = speaks_of_wishes(argument);
        let inner = inside(argument);
        let together = if let TierArgument::ByOverload(argument) = inner {
            let (_, argument) = unwrapped(argument);
            let meetings = self.meetings(formula, as_wished)?;
            Some(meetings.bound(formula, Cost::Together, argument)?.0)
        } else {
            None
        };
        let meetings = self.meetings(formula, as_wished)?;
        let (caps, broken) = meetings.capped(formula, bound - 1, selector);
        let derived = match (broken, inner, &together) {
            (Some(id), ..) => {
                let mut derived = Derivation::default();
                derived.add(formula, id, 1);
                derived
            }
            (None, TierArgument::RoomOfOne { player }, _) => meetings.no_room(formula, Some(player.0), &caps, selector),
            (None, _, Some(together)) => meetings.too_even(formula, together, bound - 1, &caps, selector),
            (None, _, None) => meetings.no_room(formula, None, &caps, selector),
        };
        Ok(Box::new(move |_| derived))
    }
}

/// The argument itself, and whether it speaks of the schedules that keep the wishes about company. Kept rounds are always given.
fn unwrapped(argument: &Argument) -> (bool, &Argument) {
    match argument {
        Argument::AfterKept(argument) => unwrapped(argument),
        Argument::AsWished(argument) => (true, unwrapped(argument).1),
        Argument::Counting
        | Argument::Rows
        | Argument::RoundPairs(_)
        | Argument::Rounds { .. }
        | Argument::MostMeetings { .. }
        | Argument::Convexity(_)
        | Argument::Exhaustive { .. }
        | Argument::Average
        | Argument::Divisibility { .. }
        | Argument::FirstGame { .. }
        | Argument::SameTables { .. }
        | Argument::Pigeonhole
        | Argument::GroupsOverTables { .. }
        | Argument::Parity
        | Argument::Breaks
        | Argument::Borders
        | Argument::Sides
        | Argument::Related => (false, argument),
    }
}

/// The same of a tier's.
fn inside(argument: &TierArgument) -> &TierArgument {
    match argument {
        TierArgument::AfterKept(argument) | TierArgument::AsWished(argument) => inside(argument),
        TierArgument::NotBelowNone
        | TierArgument::Wishes(_)
        | TierArgument::Overload(_)
        | TierArgument::MetBefore
        | TierArgument::RoomOfOne { .. }
        | TierArgument::RoomOfAll
        | TierArgument::ByOverload(_)
        | TierArgument::Groups
        | TierArgument::Borders
        | TierArgument::Sides
        | TierArgument::Related
        | TierArgument::Shared
        | TierArgument::Opponents(_) => argument,
    }
}

fn speaks_of_wishes(argument: &TierArgument) -> bool {
    match argument {
        TierArgument::AsWished(_) => true,
        TierArgument::AfterKept(argument) => speaks_of_wishes(argument),
        TierArgument::Overload(argument) | TierArgument::ByOverload(argument) => unwrapped(argument).0,
        TierArgument::NotBelowNone
        | TierArgument::Wishes(_)
        | TierArgument::MetBefore
        | TierArgument::RoomOfOne { .. }
        | TierArgument::RoomOfAll
        | TierArgument::Groups
        | TierArgument::Borders
        | TierArgument::Sides
        | TierArgument::Related
        | TierArgument::Shared
        | TierArgument::Opponents(_) => false,
    }
}
