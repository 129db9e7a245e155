//! The check of a proof: every learned clause follows from those before it by propagating units alone (reverse unit
//! propagation: Goldberg and Novikov 2003), and so does a contradiction at the end.
//!
//! Uses nothing of the solver. A unit is a clause in which all literals but one are false: this one must hold;
//! propagating units means repeating that. A clause follows if assuming that all its literals are false makes all
//! literals of some clause false in this way. The first two literals of every clause are watched (Moskewicz et al.
//! 2001): a clause is examined only when one of these becomes false. Units are searched in the formula first, which has
//! the short clauses. Clauses that the proof drops are no longer used, which only saves time: their consequences remain
//! true. Cost: one to three times that of the search that made the proof; memory O(present literals).

use super::proof::{Refutation, Step};
use super::{Formula, Literal};

/// Why a proof is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The clause of this step, counted from 0, does not follow from the present ones.
    DoesNotFollow { step: usize },
    /// A step names a variable or a clause that does not exist.
    NoSuchThing { step: usize },
    /// Every step is right, without a contradiction.
    NoContradiction,
}

/// Checks that a proof refutes a formula.
pub(super) fn check(formula: &Formula, proof: &Refutation) -> Result<(), Refusal> {
    let mut checker = Checker::new(formula.variables());
    formula.clauses().for_each(|clause| checker.take(clause, Kind::Given));
    for (step, said) in proof.steps().enumerate() {
        if checker.contradiction {
            break;
        }
        match said {
            Step::Learn(clause) => {
                if clause.iter().any(|literal| literal.index() >= checker.values.len()) {
                    return Err(Refusal::NoSuchThing { step });
                }
                if !checker.follows(clause) {
                    return Err(Refusal::DoesNotFollow { step });
                }
                checker.take(clause, Kind::Learned);
            }
            Step::Drop(clause) => match checker.clauses.get_mut(clause as usize) {
                Some(clause) => *clause = Box::default(),
                None => return Err(Refusal::NoSuchThing { step }),
            },
        }
    }
    if checker.contradiction { Ok(()) } else { Err(Refusal::NoContradiction) }
}

/// What is known of a literal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Unknown,
    True,
    False,
}

/// Where a clause comes from.
#[derive(Clone, Copy)]
enum Kind {
    Given,
    Learned,
}

/// That a literal is one of the two watched ones of a clause.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Another literal of the clause: if it holds, the clause need not be examined.
    other: Literal,
}

/// The watches on the clauses of one kind.
struct Lists {
    /// For each literal the clauses that watch it.
    watches: Vec<Vec<Watch>>,
    /// How many of the literals that hold have been propagated.
    propagated: usize,
}

impl Lists {
    fn new(literals: usize) -> Self {
        Self { watches: vec![Vec::new(); literals], propagated: 0 }
    }
}

/// The clauses and what follows from them so far.
struct Checker {
    /// By number: the literals, of which the first two are watched; neither of them is false unless the other holds.
    /// Empty if the clause is dropped, or need not be examined again.
    clauses: Vec<Box<[Literal]>>,
    /// Clauses of the formula, and learned ones.
    lists: [Lists; 2],
    /// For each literal whether it holds.
    values: Vec<Value>,
    /// The literals that hold, in the order in which they were found to.
    holding: Vec<Literal>,
    /// The clauses contradict each other, without any assumption.
    contradiction: bool,
}

impl Checker {
    fn new(variables: u32) -> Self {
        let literals = 2 * variables as usize;
        Self {
            clauses: Vec::new(),
            lists: [Lists::new(literals), Lists::new(literals)],
            values: vec![Value::Unknown; literals],
            holding: Vec::new(),
            contradiction: false,
        }
    }

    fn value(&self, literal: Literal) -> Value {
        self.values[literal.index()]
    }

    /// Notes that a literal holds, and its negation does not.
    fn hold(&mut self, literal: Literal) {
        self.values[literal.index()] = Value::True;
        self.values[(!literal).index()] = Value::False;
        self.holding.push(literal);
    }

    /// Adds a clause. Nothing is assumed here: what holds now holds for good, so false literals are omitted.
    fn take(&mut self, clause: &[Literal], kind: Kind) {
        let number = self.clauses.len() as u32;
        let mut free: Vec<Literal> = Vec::new();
        for &literal in clause.iter().filter(|&&literal| self.value(literal) != Value::False) {
            if !free.contains(&literal) {
                free.push(literal);
            }
        }
        match *free {
            [one, other, ..] => {
                self.lists[kind as usize].watches[one.index()].push(Watch { clause: number, other });
                self.lists[kind as usize].watches[other.index()].push(Watch { clause: number, other: one });
                self.clauses.push(free.into_boxed_slice());
                return;
            }
            [only] if self.value(only) == Value::Unknown => {
                self.hold(only);
                self.contradiction |= !self.propagate();
            }
            [_] => {}
            [] => self.contradiction = true,
        }
        self.clauses.push(Box::default());
    }

    /// Whether a clause follows: assuming that none of its literals holds gives a contradiction. The assumptions are
    /// undone afterwards.
    fn follows(&mut self, clause: &[Literal]) -> bool {
        let before = self.holding.len();
        let mut contradiction = false;
        for &literal in clause {
            match self.value(literal) {
                Value::Unknown => self.hold(!literal),
                Value::True => contradiction = true,
                Value::False => {}
            }
        }
        contradiction = contradiction || !self.propagate();
        for literal in self.holding.drain(before..) {
            self.values[literal.index()] = Value::Unknown;
            self.values[(!literal).index()] = Value::Unknown;
        }
        self.lists.iter_mut().for_each(|lists| lists.propagated = before);
        contradiction
    }

    /// Propagates units until nothing new follows. False if some clause has no literal left that can hold.
    fn propagate(&mut self) -> bool {
        loop {
            let behind = |&kind: &Kind| self.lists[kind as usize].propagated < self.holding.len();
            let Some(kind) = [Kind::Given, Kind::Learned].into_iter().find(behind) else { return true };
            let lists = &mut self.lists[kind as usize];
            let literal = self.holding[lists.propagated];
            lists.propagated += 1;
            if !self.falsified(!literal, kind) {
                return false;
            }
        }
    }

    /// Examines the clauses that watch this literal, which has become false. Each of them finds another literal to
    /// watch, or is a unit and makes its other watched literal hold. False if some clause has no literal left that can
    /// hold.
    fn falsified(&mut self, literal: Literal, kind: Kind) -> bool {
        let mut watches = std::mem::take(&mut self.lists[kind as usize].watches[literal.index()]);
        let mut possible = true;
        watches.retain_mut(|watch| {
            if !possible || self.value(watch.other) == Value::True {
                return true;
            }
            let [one, other, rest @ ..] = &mut *self.clauses[watch.clause as usize] else { return false };
            // The false literal goes to the second place.
            if *one == literal {
                std::mem::swap(one, other);
            }
            watch.other = *one;
            let value = self.values[one.index()];
            if value == Value::True {
                return true;
            }
            if let Some(next) = rest.iter_mut().find(|next| self.values[next.index()] != Value::False) {
                std::mem::swap(other, next);
                self.lists[kind as usize].watches[other.index()].push(*watch);
                return false;
            }
            match value {
                Value::Unknown => self.hold(watch.other),
                Value::True | Value::False => possible = false,
            }
            true
        });
        self.lists[kind as usize].watches[literal.index()] = watches;
        possible
    }
}
