//! The reason for a pairing: the first criterion at which the best alternative loses.
//!
//! A round is paired bracket by bracket: a bracket is the players of one score (residents) with those whom the brackets
//! above left unpaired (movers), and those whom it leaves unpaired in turn are its floaters. The criteria C1 to C21
//! (`Criterion::rule`) say which pairing of a bracket is better. The alternative is computed like the pairing itself,
//! with one more demand, and by the exact way: so it is the best possible, and the criterion named is the true reason.
//! Cost: one or two maximum-weight matchings of the bracket.

use crate::bracket::{Bracket, Field};
use crate::criteria::{Criteria, Criterion};
use crate::exact::{self, Demand};
use crate::pair::{DecidedBracket, PairedRound};
use crate::position::SwissField;

/// What might have been; places of [`SwissField::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instead {
    /// These two are paired with each other.
    Pair(usize, usize),
    /// These two are not paired with each other.
    Apart(usize, usize),
    /// He does not float down from his bracket.
    Stays(usize),
    /// He floats down.
    Floats(usize),
}

/// Why it is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyNot {
    /// Which bracket decides, counted from 0; `None` if the two may not meet at all. For two who are never in one
    /// bracket it is the one in which the first of them is paired: to meet the other, that player has to float there.
    pub bracket: Option<usize>,
    /// The first criterion at which the best alternative is worse. `None` if it is equal by all of them, but later in
    /// the rules' order of candidates (`order.rs`).
    pub criterion: Option<Criterion>,
    /// The criterion's value in the pairing and in the alternative; less is better. `None` if no such candidate exists.
    pub values: Option<(i64, i64)>,
    /// The pairs of the best alternative in that bracket.
    pub pairs: Vec<(usize, usize)>,
}

/// Why `round`, the pairing of `position`, is not as in `instead`. `None` if it is.
///
/// ```
/// use roundtable_swiss::*;
/// let entrants = (1..=4).map(|n| Entrant { number: Number(n), rounds: Vec::new() }).collect();
/// let event = Event {
///     rounds: 3, initial: Colour::White, scoring: RoundPoints::STANDARD, entrants, virtual_points: Vec::new(),
///     forbidden: Vec::new(), absences: Vec::new(), abnormal: Vec::new(),
/// };
/// let position = SwissField::before(&event, 1).unwrap();
/// let round = pair(&position).unwrap();
/// let why = why_not(&position, &round, Criteria::ALL, Instead::Pair(0, 1)).unwrap();
/// assert_eq!(why.criterion, None); // as good, but later in the order
/// assert_eq!(why_not(&position, &round, Criteria::ALL, Instead::Pair(0, 2)), None);
/// ```
pub fn why_not(position: &SwissField, round: &PairedRound, criteria: Criteria, instead: Instead) -> Option<WhyNot> {
    // The score that the bye goes to (C5) belongs to the question of every bracket.
    let field = Field { position, criteria, bye: round.bye_score };
    let paired = |a: usize, b: usize| round.brackets.iter().any(|d| d.pairs.contains(&(a.min(b), a.max(b))));
    let floated = |a: usize| round.brackets.iter().any(|d| d.floaters.contains(&a));
    let (a, b, demand, so_already) = match instead {
        Instead::Pair(a, b) => (a, b, Demand::Pair(a, b), paired(a, b)),
        Instead::Apart(a, b) => (a, b, Demand::Apart(a, b), !paired(a, b)),
        Instead::Stays(a) => (a, a, Demand::Stays(a), !floated(a)),
        Instead::Floats(a) => (a, a, Demand::Floats(a), floated(a)),
    };
    if so_already {
        return None;
    }
    if matches!(instead, Instead::Pair(..)) && !field.legal(a, b) {
        return Some(WhyNot { bracket: None, criterion: Some(barrier(&field, a, b)), values: None, pairs: Vec::new() });
    }
    let together = round.brackets.iter().position(|d| d.holds(a) && d.holds(b));
    // Two who are never in one bracket: one was paired in a higher one, and would have had to float to meet the other.
    let (at, demand) = together.map(|at| (at, demand)).or_else(|| {
        let paired = |d: &DecidedBracket| [a, b].into_iter().find(|p| d.holds(*p) && !d.floaters.contains(p));
        round.brackets.iter().enumerate().find_map(|(at, d)| paired(d).map(|first| (at, Demand::Floats(first))))
    })?;
    let decided = &round.brackets[at];
    Some(compared(&field, decided, at, demand))
}

/// Compares the best candidate of a bracket (`decided`, the one at `at`) with the best that meets the demand.
///
/// Both lists of values have to be of the same criteria, since they are compared item by item. Only C9 (the bye goes to
/// the fewest unplayed games) may be absent: the pairing has it only if the one left gets the bye. Then the alternative
/// is asked for it too (`with_c9`).
pub(crate) fn compared(field: &Field, decided: &DecidedBracket, at: usize, demand: Demand) -> WhyNot {
    let bracket = &decided.bracket;
    // Candidates are legal only if the floaters and everybody below can be paired (C4). So if none meets the demand, C4
    // is the reason, except where the demand keeps somebody in a bracket with no legal opponent.
    let criterion = alone(field, bracket, demand).unwrap_or(Criterion::C4);
    let impossible = WhyNot { bracket: Some(at), criterion: Some(criterion), values: None, pairs: Vec::new() };
    let Some((_, ours)) = exact::best(field, bracket) else { return impossible };
    let with_c9 = ours.iter().any(|(c, _)| *c == Criterion::C9);
    let Some((candidate, theirs)) = exact::best_with(field, bracket, demand, with_c9) else { return impossible };
    let worse = ours.iter().zip(&theirs).find(|(x, y)| x != y);
    WhyNot {
        bracket: Some(at),
        criterion: worse.map(|(x, _)| x.0),
        values: worse.map(|(x, y)| (x.1, y.1)),
        pairs: candidate.pairs,
    }
}

/// Why two players are not legal: they have met or are forbidden to (C1: no second game); or both must have the same
/// colour, or, with handicaps instead of colours, the handicap would be above the limit (C3).
fn barrier(field: &Field, a: usize, b: usize) -> Criterion {
    let barred = field.position.players[a].barred.contains(&(b as u32));
    if barred { Criterion::C1 } else { Criterion::C3 }
}

/// The reason if somebody is to stay in a bracket with no legal opponent: C3 if colours or the handicap bar any of the
/// others, else C1. `None` if there is a legal opponent, or the demand is another.
fn alone(field: &Field, bracket: &Bracket, demand: Demand) -> Option<Criterion> {
    let Demand::Stays(place) = demand else { return None };
    let others: Vec<usize> = bracket.members().into_iter().filter(|other| *other != place).collect();
    if others.iter().any(|other| field.legal(place, *other)) {
        return None;
    }
    let all_met = others.iter().all(|other| barrier(field, place, *other) == Criterion::C1);
    Some(if all_met { Criterion::C1 } else { Criterion::C3 })
}
