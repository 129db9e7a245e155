//! Why a pairing is as it is: the first criterion at which the best alternative loses.
//!
//! The alternative is asked for like the pairing itself, with one more demand, and by the exact way: so it is the best there
//! is, and the criterion named is the true reason. Cost: one or two heaviest matchings of the bracket.

use crate::bracket::{Bracket, Field};
use crate::criteria::{Criteria, Criterion};
use crate::exact::{self, Demand};
use crate::pair::{Decided, Round};
use crate::position::Position;

/// What might have been; places of [`Position::players`].
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
pub struct Reason {
    /// Which bracket decides, counted from 0; nothing where the two may not meet at all, or are never in one bracket.
    pub bracket: Option<usize>,
    /// The first criterion at which the best alternative is worse. Nothing where it is as good and comes later in the order.
    pub criterion: Option<Criterion>,
    /// What the criterion comes to in the pairing and in the alternative; less is better. Nothing where no such candidate exists.
    pub values: Option<(i64, i64)>,
    /// The pairs of the best alternative in that bracket.
    pub pairs: Vec<(usize, usize)>,
}

/// Why `round`, the pairing of `position`, is not as in `instead`. Nothing if it is.
///
/// ```
/// use roundtable_swiss::*;
/// let entrants = (1..=4).map(|n| Entrant { number: Number(n), rounds: Vec::new() }).collect();
/// let event = Event {
///     rounds: 3, initial: Colour::White, scoring: Scoring::STANDARD, entrants, virtual_points: Vec::new(),
///     forbidden: Vec::new(), absences: Vec::new(), abnormal: Vec::new(),
/// };
/// let position = Position::before(&event, 1).unwrap();
/// let round = pair(&position).unwrap();
/// let why = why_not(&position, &round, Criteria::ALL, Instead::Pair(0, 1)).unwrap();
/// assert_eq!(why.criterion, None); // as good, but later in the order
/// assert_eq!(why_not(&position, &round, Criteria::ALL, Instead::Pair(0, 2)), None);
/// ```
pub fn why_not(position: &Position, round: &Round, criteria: Criteria, instead: Instead) -> Option<Reason> {
    let (a, b, demand) = match instead {
        Instead::Pair(a, b) => (a, b, Demand::Pair(a, b)),
        Instead::Apart(a, b) => (a, b, Demand::Apart(a, b)),
        Instead::Stays(a) => (a, a, Demand::Stays(a)),
        Instead::Floats(a) => (a, a, Demand::Floats(a)),
    };
    // The score that the bye goes to (C5) belongs to the question of every bracket. A bracket is made up of movers, who floated down to it, and
    // residents, who have its score.
    let field = Field { position, criteria, bye: round.bye_score };
    let holds = |d: &Decided, p: usize| d.movers.contains(&p) || d.residents.contains(&p);
    let paired = round.brackets.iter().any(|d| d.pairs.contains(&(a.min(b), a.max(b))));
    let floated = round.brackets.iter().any(|d| d.floaters.contains(&a));
    let so_already = match instead {
        Instead::Pair(..) => paired,
        Instead::Apart(..) => !paired,
        Instead::Stays(_) => !floated,
        Instead::Floats(_) => floated,
    };
    if so_already {
        return None;
    }
    if matches!(instead, Instead::Pair(..)) && !field.legal(a, b) {
        // Two are not legal if they have met or are forbidden to (C1: no second game), or if both must have the same colour; where handicap
        // replaces colours, if it would be above the limit (C3).
        let barred = position.players[a].barred.contains(&(b as u32));
        let criterion = Some(if barred { Criterion::C1 } else { Criterion::C3 });
        return Some(Reason { bracket: None, criterion, values: None, pairs: Vec::new() });
    }
    let Some(at) = round.brackets.iter().position(|d| holds(d, a) && holds(d, b)) else {
        // They are never in one bracket: one of them was paired above, and would have had to float down to the other. This is said to be against
        // C6 (as few floaters as possible); no alternative is made to compare with.
        return Some(Reason { bracket: None, criterion: Some(Criterion::C6), values: None, pairs: Vec::new() });
    };
    let decided = &round.brackets[at];
    Some(compared(&field, decided, at, demand))
}

/// The best candidate of a bracket next to the best that does as demanded.
///
/// Both lists of values have to be of the same criteria, since they are compared item by item. Only C9 (the bye goes to the fewest unplayed
/// games) may be absent: the pairing has it only where the one who is left gets the bye. `with_c9` asks the same of the alternative.
pub(crate) fn compared(field: &Field, decided: &Decided, at: usize, demand: Demand) -> Reason {
    // `next` is the next score group: how well it can be paired counts too (C8).
    let bracket =
        Bracket { movers: decided.movers.clone(), residents: decided.residents.clone(), next: decided.next.clone() };
    // A candidate counts only if the floaters and all further down can be paired (C4). Where none does as demanded, C4 is named, also if the
    // demand leaves somebody nobody to meet in the bracket.
    let impossible = Reason { bracket: Some(at), criterion: Some(Criterion::C4), values: None, pairs: Vec::new() };
    let Some((_, ours)) = exact::best(field, &bracket) else { return impossible };
    let with_c9 = ours.iter().any(|(c, _)| *c == Criterion::C9);
    let Some((candidate, theirs)) = exact::best_with(field, &bracket, demand, with_c9) else { return impossible };
    let worse = ours.iter().zip(&theirs).find(|(x, y)| x != y);
    Reason {
        bracket: Some(at),
        criterion: worse.map(|(x, _)| x.0),
        values: worse.map(|(x, y)| (x.1, y.1)),
        pairs: candidate.pairs,
    }
}
