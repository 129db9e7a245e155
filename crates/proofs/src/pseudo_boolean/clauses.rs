//! Rounds and their tables as clauses, and their refutation: the clauses that a SAT solver learned on its way, each a
//! line that the checker sees by propagation (reverse unit propagation: Goldberg and Novikov 2003).
//!
//! A clause says that one of its literals (variables, or their opposites) holds. Everybody is at a table or rests. A
//! table takes at most as many people as seats, by a sequential counter (Sinz 2005); and no fewer, since there are as
//! many places as people. O(players · seats) clauses a round. Each clause binds only if the selector of the claim is 1,
//! and the refutation shows that it is 0 (see `mod.rs`).

use roundtable_audit::sat::{self, Literal, SatAnswer, Step};
use roundtable_model::PlayerIx;

use super::formula::{Derivation, Formula, Sum, Var};
use super::prove::{NotEncoded, Prove};

/// The longest refutation, in literals of learned clauses and steps.
const MOST_LEARNED: usize = 2_000_000;

/// A round that is to be made.
pub(crate) struct Round {
    /// From 1.
    pub number: u32,
    /// Who is there.
    pub here: Vec<PlayerIx>,
    /// Sizes, the largest first; if people rest, their number as one more table.
    pub tables: Vec<u32>,
    /// Whether people rest.
    pub rests: bool,
}

impl Round {
    /// How many tables it has.
    pub fn played(&self) -> usize {
        self.tables.len() - usize::from(self.rests)
    }

    /// The place of somebody who is there.
    pub fn place(&self, player: PlayerIx) -> Option<usize> {
        self.here.iter().position(|other| *other == player)
    }
}

/// The clauses, both for the solver and as constraints of the formula.
pub(crate) struct Clauses<'a> {
    pub formula: &'a mut Formula,
    /// The clauses for the solver.
    asked: sat::Formula,
    /// For each variable of the solver that of the formula.
    vars: Vec<Var>,
}

impl<'a> Clauses<'a> {
    /// None yet.
    pub fn new(formula: &'a mut Formula) -> Self {
        Self { formula, asked: sat::Formula::default(), vars: Vec::new() }
    }

    /// A new variable, as the literal that it holds.
    pub fn fresh(&mut self, name: String) -> Literal {
        self.vars.push(self.formula.var(name));
        self.asked.fresh()
    }

    /// States that one of these holds, if the selector is 1.
    pub fn one_of(&mut self, clause: &[Literal]) {
        self.asked.add(clause);
        let sum = written(&self.vars, self.formula.selector, clause);
        self.formula.add(sum);
    }

    pub fn at_most_one(&mut self, of: &[Literal]) {
        for (i, &a) in of.iter().enumerate() {
            of[..i].iter().for_each(|&b| self.one_of(&[!a, !b]));
        }
    }

    /// States that at most `most` of these hold, by a sequential counter: variable `name_N_I` means that of the first
    /// N, I or more hold. A literal cannot hold if `most` of those before it do.
    pub fn at_most(&mut self, most: usize, of: &[Literal], name: &str) {
        let mut counted: Vec<Literal> = Vec::new();
        for (&next, place) in of.iter().zip(1..) {
            if let Some(&full) = most.checked_sub(1).and_then(|last| counted.get(last)) {
                self.one_of(&[!full, !next]);
            } else if most == 0 {
                self.one_of(&[!next]);
            }
            let length = (counted.len() + 1).min(most);
            let more: Vec<Literal> = (1..=length).map(|times| self.fresh(format!("{name}_{place}_{times}"))).collect();
            if let Some(&first) = more.first() {
                self.one_of(&[!next, first]);
            }
            for (i, &before) in counted.iter().enumerate() {
                self.one_of(&[!before, more[i]]);
                if let Some(&above) = more.get(i + 1) {
                    self.one_of(&[!before, !next, above]);
                }
            }
            counted = more;
        }
    }

    /// States that everybody is at a table or rests, in the formula's claim. Returns the literals by round, by person
    /// there, and by table.
    pub fn seat(&mut self, rounds: &[Round]) -> Vec<Vec<Vec<Literal>>> {
        let claim = self.formula.number;
        self.formula.say("Variable x_C_R_P_T: in claim C, P is at table T of round R (from the largest); the number after the last table: P rests.");
        self.formula.say("Variable u_C_R_T_N_I: of the first N who are there, I or more are at table T. Variable y_C_R_P_Q: P and Q are at one table.");
        self.formula.say(&format!("C = {claim}"));
        let mut at = Vec::new();
        for round in rounds {
            let number = round.number;
            self.formula.say(&format!("R = {number}: {:?}", round.tables));
            let mut own = Vec::new();
            for p in &round.here {
                let name = |table: usize| format!("x_{claim}_{number}_{}_{}", p.number(), table + 1);
                let tables: Vec<Literal> = (0..round.tables.len()).map(|table| self.fresh(name(table))).collect();
                self.one_of(&tables);
                self.at_most_one(&tables);
                own.push(tables);
            }
            for (table, &size) in round.tables.iter().enumerate() {
                let people: Vec<Literal> = own.iter().map(|tables| tables[table]).collect();
                self.at_most(size as usize, &people, &format!("u_{claim}_{number}_{}", table + 1));
            }
            at.push(own);
        }
        at
    }

    /// Seats the first round table by table in the order of the people, which is allowed if nothing tells people apart.
    pub fn name_people(&mut self, rounds: &[Round], at: &[Vec<Vec<Literal>>]) {
        self.formula.say("Everybody is alike: names are given out table by table in the first of these rounds.");
        let of = rounds.iter().take(1).flat_map(|round| round.tables.iter().zip(0..));
        let places: Vec<usize> = of.flat_map(|(&size, table)| std::iter::repeat_n(table, size as usize)).collect();
        places.into_iter().enumerate().for_each(|(person, table)| self.one_of(&[at[0][person][table]]));
    }

    /// The refutation of all that was stated, if the solver finds one and meets at most `conflicts` contradictions.
    pub fn refutation(self, conflicts: u64) -> Prove {
        let Self { asked, vars, .. } = self;
        Box::new(move |formula, lemmas| {
            let proof = sat::refutation(&asked, conflicts).0.map_err(|answer| match answer {
                SatAnswer::Found(_) => NotEncoded::Short,
                SatAnswer::Open | SatAnswer::Refuted => NotEncoded::TooLarge,
            })?;
            if proof.length() > MOST_LEARNED {
                return Err(NotEncoded::TooLarge);
            }
            let given = asked.clauses().len();
            let mut learned: Vec<Derivation> = Vec::new();
            for step in proof.steps() {
                match step {
                    Step::Learn(clause) => learned.push(lemmas.seen(formula, written(&vars, formula.selector, clause))),
                    Step::Drop(clause) => {
                        let dropped = (clause as usize).checked_sub(given).and_then(|at| learned.get(at));
                        dropped.into_iter().for_each(|line| lemmas.drop(line));
                    }
                }
            }
            Ok(lemmas.seen(formula, Sum::at_most([(formula.selector, 1)], 0)))
        })
    }
}

/// A clause as a constraint: Σ of its literals ≥ selector, with 1 − variable for a negation.
fn written(vars: &[Var], selector: Var, clause: &[Literal]) -> Sum {
    let mut sum = Sum::new([(selector, -1)], 0);
    for &literal in clause {
        let var = vars[literal.index() / 2];
        let own = if literal.index().is_multiple_of(2) { Sum::new([(var, 1)], 0) } else { Sum::new([(var, -1)], -1) };
        sum.merge(&own, 1);
    }
    sum
}
