//! Whether a round on record is the one that the rules give, and if not, at which criterion it is worse.

use std::collections::HashMap;

use crate::bracket::Field;
use crate::criteria::{Criteria, Criterion};
use crate::event::{Colour, Event, Number, RoundOutcome};
use crate::exact::Demand;
use crate::explain::{WhyNot, compared};
use crate::feasible::NoPairing;
use crate::pair::{Board, PairedRound, Ways, pair_by};
use crate::position::{RecordError, SwissField};

/// What came of checking a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckedRound {
    /// Pairs, colours and bye are those of the rules.
    Same,
    /// Pairs and bye agree, but these have their colours exchanged; the White of the record first.
    Colours(Vec<(Number, Number)>),
    /// A pair that may not be.
    Illegal(Criterion, Number, Number),
    /// The bye went to somebody who may not have it, or who has too many points.
    Bye(Criterion, Number),
    /// The record is worse than the rules in a bracket: its highest score group, the reason, and the rules' pairs.
    Worse {
        /// The players of the bracket.
        bracket: Vec<Number>,
        /// The criterion with both values; the pairs in it are those of the record.
        reason: WhyNot,
        /// What the rules give in this bracket.
        pairs: Vec<(Number, Number)>,
    },
    /// The rules give no pairing at all.
    NoPairing(NoPairing),
    /// Somebody who was there is in no pair.
    LeftOut(Number),
}

/// The pairs of a round on record, White first, and who had the allocated bye.
pub fn recorded(event: &Event, round: u32) -> (Vec<(Number, Number)>, Option<Number>) {
    let colours: HashMap<Number, _> = event.entrants.iter().map(|e| (e.number, e.cell(round).colour)).collect();
    let (mut pairs, mut bye) = (Vec::new(), None);
    for entrant in &event.entrants {
        let (own, cell) = (entrant.number, entrant.cell(round));
        let Some(other) = cell.opponent else {
            if cell.outcome == RoundOutcome::Allocated {
                bye = Some(own);
            }
            continue;
        };
        let theirs = colours.get(&other).copied().flatten();
        pairs.extend(match (cell.colour, theirs) {
            (Some(Colour::White), _) | (None, Some(Colour::Black)) => Some((own, other)),
            (Some(Colour::Black), None) | (None, Some(Colour::White)) => Some((other, own)),
            // A forfeit without a colour in either row: the lower number is White.
            (None, None) => Some((own.min(other), own.max(other))),
            // The opponent's row has the pair.
            (Some(Colour::Black), Some(_)) => None,
        });
    }
    pairs.sort_unstable();
    pairs.dedup();
    (pairs, bye)
}

/// Pairs round `round` of `event` again from the rounds before it and compares.
///
/// # Errors
/// [`RecordError`] if the record contradicts itself.
///
/// ```
/// use roundtable_swiss::*;
/// let event = generate(Seed(3), 11, 5, Stress::Mixed);
/// for round in 1..=event.rounds_paired() {
///     assert_eq!(check_round(&event, round), Ok(CheckedRound::Same));
/// }
/// ```
pub fn check_round(event: &Event, round: u32) -> Result<CheckedRound, RecordError> {
    check_round_by(event, &[], round, Criteria::ALL)
}

/// The same by some of the criteria. If colour preferences (C12) do not count, colours are ignored. `ratings`, the
/// basis of handicaps, are in the order of the entrants; those beyond the end have none.
///
/// # Errors
/// [`RecordError`] if the record contradicts itself.
pub fn check_round_by(
    event: &Event,
    ratings: &[Option<u32>],
    round: u32,
    criteria: Criteria,
) -> Result<CheckedRound, RecordError> {
    let position = SwissField::before(event, round)?.rated(event, ratings);
    let ours = match pair_by(&position, criteria, Ways::Quick) {
        Ok(ours) => ours,
        Err(none) => return Ok(CheckedRound::NoPairing(none)),
    };
    let field = Field { position: &position, criteria, bye: ours.bye_score };
    let (pairs, bye) = recorded(event, round);
    let place = |number: Number| position.players.iter().position(|p| p.number == number);
    let mut given: Vec<(usize, usize)> = Vec::new();
    let mut free: Vec<bool> = vec![true; position.players.len()];
    for &(white, black) in &pairs {
        // Somebody whose opponent is not in the position is in no pair: found below.
        let (Some(w), Some(b)) = (place(white), place(black)) else { continue };
        let (higher, lower) = (w.min(b), w.max(b));
        if !field.legal(higher, lower) {
            // They have met or are forbidden to meet (both C1 here), or both must have the same colour (C3).
            let met = position.players[higher].barred.contains(&(lower as u32));
            let criterion = if met { Criterion::C1 } else { Criterion::C3 };
            return Ok(CheckedRound::Illegal(criterion, white, black));
        }
        given.push((higher, lower));
        (free[higher], free[lower]) = (false, false);
    }
    if let Some(taker) = bye.and_then(place) {
        free[taker] = false;
        let player = &position.players[taker];
        // C2: nobody gets a bye after a bye or a free win. C5: it goes to the lowest possible score, as in the rules'
        // own bye.
        if !field.eligible(taker) {
            return Ok(CheckedRound::Bye(Criterion::C2, player.number));
        }
        if criteria.has(Criterion::C5) && ours.bye_score != Some(player.score) {
            return Ok(CheckedRound::Bye(Criterion::C5, player.number));
        }
    }
    if let Some(out) = free.iter().position(|f| *f) {
        return Ok(CheckedRound::LeftOut(position.players[out].number));
    }
    Ok(verdict(&field, &ours, &given, &pairs))
}

/// Compares legal pairs on record with ours: `given` by places, higher ranked first; `pairs` by numbers, White first.
fn verdict(
    field: &Field<'_>,
    ours: &PairedRound,
    given: &[(usize, usize)],
    pairs: &[(Number, Number)],
) -> CheckedRound {
    let number = |place: usize| field.player(place).number;
    for (at, decided) in ours.brackets.iter().enumerate() {
        let inside = |pair: &(usize, usize)| decided.holds(pair.0) && decided.holds(pair.1);
        let mut here: Vec<(usize, usize)> = given.iter().copied().filter(inside).collect();
        here.sort_unstable();
        if here == decided.pairs {
            continue;
        }
        let mut reason = compared(field, decided, at, Demand::Given(&here));
        reason.pairs = here;
        let bracket = decided.bracket.members().into_iter().map(number).collect();
        let pairs = decided.pairs.iter().map(|&(a, b)| (number(a), number(b))).collect();
        return CheckedRound::Worse { bracket, reason, pairs };
    }
    let handicap = field.criteria.handicap().is_some();
    let right = |&&(white, black): &&(Number, Number)| {
        let as_it_is = |b: &Board| (number(b.white), number(b.black)) == (white, black);
        // In a game with handicaps, if this pair needs no stone, either may have White.
        let turned = |b: &Board| (number(b.black), number(b.white)) == (white, black) && handicap && b.stones == 0;
        ours.boards.iter().any(|b| as_it_is(b) || turned(b))
    };
    let wrong: Vec<(Number, Number)> = pairs.iter().filter(|p| !right(p)).copied().collect();
    let coloured = field.criteria.has(Criterion::C12);
    if wrong.is_empty() || !coloured { CheckedRound::Same } else { CheckedRound::Colours(wrong) }
}
