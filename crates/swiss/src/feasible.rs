//! Whether a field can be paired at all, and who can have the allocated bye (C2, C4, C5 of FIDE's system: nobody twice,
//! all others can be paired, the lowest score possible). Players are places of the position, best first. The quick
//! tests (`surely_…`) are O(players); if they fail, a matching decides.

use crate::bracket::Field;
use crate::criteria::Criteria;
use crate::event::{Number, Points};
use crate::matching::cardinality::Matching;
use crate::position::SwissField;

/// No legal pairing exists, with the reason: without the players of `between`, the others fall into parts that cannot
/// be paired with each other, and more of these are odd than `between` has members (Tutte 1947, Berge 1958).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoPairing {
    /// Players whose opponents all lie in `between` or in their own part.
    pub stuck: Vec<Number>,
    /// The others that they may meet; empty where nobody may.
    pub between: Vec<Number>,
    /// Whether the allocated bye is among `between`: it, too, can take only one of them.
    pub bye: bool,
}

/// The score of who gets the allocated bye, nothing in an even field.
pub(crate) fn bye_score(position: &SwissField, criteria: Criteria) -> Result<Option<Points>, NoPairing> {
    // Who gets the bye is still open, and nothing here asks the field for it.
    let field = Field { position, criteria, bye: None };
    let n = field.size();
    if n.is_multiple_of(2) {
        return if surely_pairable(&field, 0..n) { Ok(None) } else { pairable(&field).map(|()| None) };
    }
    // By place: whether all others can be paired without this player.
    let left: Vec<bool> = if surely_left(&field, 0..n) {
        vec![true; n]
    } else {
        let joined = |a: usize, b: usize| field.legal(a, b);
        let mut matching = Matching::new(n, &joined);
        let alone = matching.complete();
        if alone.len() == 1 { matching.can_be_left() } else { vec![false; n] }
    };
    // The lowest score of anyone who may have it and without whom the others can be paired; any of that score is
    // enough.
    let bye = (0..n).rev().find(|&p| left[p] && field.eligible(p));
    match bye {
        Some(p) => Ok(Some(field.player(p).score)),
        // Without somebody for the bye `pairable` finds no pairing either, so it gives the reason.
        None => Err(pairable(&field).err().unwrap_or(NoPairing { stuck: Vec::new(), between: Vec::new(), bye: true })),
    }
}

/// Pairs the field with the bye as one more player, or says why not.
fn pairable(field: &Field) -> Result<(), NoPairing> {
    let n = field.size();
    let with_bye = n + n % 2;
    let joined = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (p, bye) if bye == n => field.eligible(p),
        (p, q) => field.legal(p, q),
    };
    let mut matching = Matching::new(with_bye, &joined);
    if matching.complete().is_empty() {
        return Ok(());
    }
    let barrier = matching.barrier();
    let left = matching.can_be_left();
    let numbers = |places: Vec<usize>| places.into_iter().filter(|&p| p < n).map(|p| field.player(p).number).collect();
    Err(NoPairing {
        stuck: numbers((0..with_bye).filter(|&p| left[p]).collect()),
        bye: barrier.contains(&n) && n < with_bye,
        between: numbers(barrier),
    })
}

/// An upper bound on how many of `range` any one of its players may not meet, without looking at pairs: those whom the
/// player may not meet in the whole field, and those of `range` who must have the same colour.
pub fn most_illegal(field: &Field, range: std::ops::Range<usize>) -> usize {
    if field.criteria.handicap().is_some() {
        // Ratings decide who may not meet, so no better bound exists without looking at pairs.
        return range.len();
    }
    use crate::colour::Strength::Absolute;
    use crate::event::Colour::{Black, White};
    let absolute = |p: usize, colour| {
        field.player(p).preference.strength == Absolute && field.player(p).preference.colour == Some(colour)
    };
    let counts = [White, Black].map(|colour| (colour, range.clone().filter(|&p| absolute(p, colour)).count()));
    let clash = |p: usize| counts.iter().find(|(colour, _)| absolute(p, *colour)).map_or(0, |(_, count)| count - 1);
    range.clone().map(|p| field.player(p).barred.len() + clash(p)).max().unwrap_or(0)
}

/// Whether an even range can surely be paired: everybody may meet at least half of it, so it has a Hamiltonian cycle
/// (Dirac 1952, of three or more), every second edge of which is a pair; two who may meet are a pair. False proves
/// nothing.
pub fn surely_pairable(field: &Field, range: std::ops::Range<usize>) -> bool {
    let n = range.len();
    n.is_multiple_of(2) && (n == 0 || n > most_illegal(field, range) + n / 2)
}

/// Whether an odd range can surely be paired without any one of it: each other may still meet half (Dirac 1952).
pub fn surely_left(field: &Field, range: std::ops::Range<usize>) -> bool {
    let n = range.len();
    n % 2 == 1 && (n == 1 || n > most_illegal(field, range) + n.div_ceil(2))
}

/// Whether an even range together with one more player, who meets at least two of it, can surely be paired without any
/// one of the range: that player still meets somebody, and of the n − 2 others each may meet half.
pub fn surely_takes(field: &Field, range: std::ops::Range<usize>) -> bool {
    let n = range.len();
    n.is_multiple_of(2) && n > 2 && n - 1 > most_illegal(field, range) + n / 2
}
