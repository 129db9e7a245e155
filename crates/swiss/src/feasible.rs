//! Whether a field can be paired at all, and who can have the allocated bye (C2, C4, C5 of FIDE's system). Players are places of the position, best
//! first. The quick tests (`surely_…`) are O(players); a matching where they say nothing.

use crate::bracket::Field;
use crate::criteria::Criteria;
use crate::event::{Number, Points};
use crate::matching::cardinality::Matching;
use crate::position::Position;

/// No legal pairing exists, with the reason: without the players of `between`, the others fall into parts that cannot be
/// paired with each other, and more of these are odd than `between` has members (Tutte 1947, Berge 1958).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoPairing {
    /// Players whose opponents all lie here or in their own part.
    pub stuck: Vec<Number>,
    /// The others that they may meet; empty where nobody may.
    pub between: Vec<Number>,
    /// Whether the allocated bye is among `between`: it, too, can take only one of them.
    pub bye: bool,
}

/// The score of who gets the allocated bye, nothing in an even field.
pub(crate) fn bye_score(position: &Position, criteria: Criteria) -> Result<Option<Points>, NoPairing> {
    let field = Field { position, criteria, bye: None };
    let n = field.len();
    if n.is_multiple_of(2) {
        return if surely_pairable(&field, 0..n) { Ok(None) } else { pairable(&field).map(|()| None) };
    }
    let left: Vec<bool> = if surely_left(&field, 0..n) {
        vec![true; n]
    } else {
        let joined = |a: usize, b: usize| field.legal(a, b);
        let mut matching = Matching::new(n, &joined);
        let alone = matching.complete();
        if alone.len() == 1 { matching.can_be_left() } else { vec![false; n] }
    };
    // The lowest score of anyone who may have it and without whom the others can be paired; any of that score will do here.
    let bye = (0..n).rev().find(|&p| left[p] && field.eligible(p));
    match bye {
        Some(p) => Ok(Some(field.player(p).score)),
        None => Err(pairable(&field).err().unwrap_or(NoPairing { stuck: Vec::new(), between: Vec::new(), bye: true })),
    }
}

/// Pairs the field with the bye as one more player, or says why not.
fn pairable(field: &Field) -> Result<(), NoPairing> {
    let n = field.len();
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

/// The most players of `range` that somebody of it may not meet: a bound that needs no look at pairs.
fn most_illegal(field: &Field, range: std::ops::Range<usize>) -> usize {
    if field.criteria.handicap().is_some() {
        // Whom somebody may not meet is told by ratings.
        return range.len();
    }
    use crate::colour::Strength::Absolute;
    use crate::event::Colour::{Black, White};
    let absolute = |p: usize, colour| {
        field.player(p).preference.strength == Absolute && field.player(p).preference.colour == Some(colour)
    };
    let count = |colour| range.clone().filter(|&p| absolute(p, colour)).count();
    let (white, black) = (count(White), count(Black));
    let clash = |p: usize| {
        if absolute(p, White) {
            white - 1
        } else if absolute(p, Black) {
            black - 1
        } else {
            0
        }
    };
    range.clone().map(|p| field.player(p).barred.len() + clash(p)).max().unwrap_or(0)
}

/// Whether an even range can surely be paired: everybody may meet at least half of it (Dirac 1952). A false says nothing.
pub(crate) fn surely_pairable(field: &Field, range: std::ops::Range<usize>) -> bool {
    let n = range.len();
    n.is_multiple_of(2) && (n == 0 || n > most_illegal(field, range) + n / 2)
}

/// Whether an odd range can surely be paired without any one of it: of the others each may still meet half (Dirac 1952).
pub(crate) fn surely_left(field: &Field, range: std::ops::Range<usize>) -> bool {
    let n = range.len();
    n % 2 == 1 && (n == 1 || n > most_illegal(field, range) + n.div_ceil(2))
}

/// Whether an even range together with one more player, who meets at least two of it, can surely be paired without any one of
/// the range: that player still meets somebody, and of the n − 2 others each may meet half.
pub(crate) fn surely_takes(field: &Field, range: std::ops::Range<usize>) -> bool {
    let n = range.len();
    n.is_multiple_of(2) && n > 2 && n - 1 > most_illegal(field, range) + n / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::{Preference, Strength};
    use crate::event::Colour;
    use crate::generate::{Stress, generate};
    use roundtable_chance::Seed;

    /// A field in which few may not meet, and some must have a colour.
    fn position(seed: u64) -> Position {
        let mut lots = Seed(seed).rng();
        let count = 1 + lots.below(8) as u32;
        let mut position = Position::before(&generate(Seed(seed), count, 1, Stress::Plain), 1).unwrap();
        let barred = lots.below(4);
        for a in 0..count as usize {
            let colour = [Colour::White, Colour::Black][lots.below(2) as usize];
            let strength = [Strength::Mild, Strength::Strong, Strength::Absolute][lots.below(3) as usize];
            position.players[a].preference = Preference { colour: Some(colour), strength };
            for b in (a + 1..count as usize).filter(|_| lots.below(10) < barred).collect::<Vec<_>>() {
                position.players[a].barred.push(b as u32);
                position.players[b].barred.push(a as u32);
            }
        }
        position
    }

    fn is_paired(open: &[usize], joined: &dyn Fn(usize, usize) -> bool) -> bool {
        let Some((&first, rest)) = open.split_first() else { return true };
        let others = |other: usize| rest.iter().copied().filter(|one| *one != other).collect::<Vec<_>>();
        rest.iter().any(|&other| joined(first, other) && is_paired(&others(other), joined))
    }

    #[test]
    fn what_is_sure_is_so_by_trying_everything() {
        let mut sure = [0; 3];
        for seed in 0..1500 {
            let position = position(seed);
            let field = Field { position: &position, criteria: Criteria::ALL, bye: None };
            let legal = |a: usize, b: usize| field.legal(a, b);
            for (start, end) in (0..=field.len()).flat_map(|end| (0..=end).map(move |start| (start, end))) {
                let range = start..end;
                let illegal = |p: usize| {
                    // Whom somebody of the range may not meet because of colours, and whom in the whole field otherwise.
                    let wish = field.player(p).preference;
                    let clash = |q: &usize| *q != p && field.player(*q).preference == wish;
                    let clashes = range.clone().filter(clash).count();
                    let absolute = wish.strength == Strength::Absolute;
                    field.player(p).barred.len() + if absolute { clashes } else { 0 }
                };
                let most = range.clone().map(illegal).max().unwrap_or(0);
                assert_eq!(most_illegal(&field, range.clone()), most, "seed {seed}: {range:?}");
                let all: Vec<usize> = range.clone().collect();
                let without = |p: usize| all.iter().copied().filter(|q| *q != p).collect::<Vec<_>>();
                if surely_pairable(&field, range.clone()) {
                    assert!(is_paired(&all, &legal), "seed {seed}: {range:?}");
                    sure[0] += usize::from(!all.is_empty());
                }
                if surely_left(&field, range.clone()) {
                    assert!(all.iter().all(|p| is_paired(&without(*p), &legal)), "seed {seed}: {range:?}");
                    sure[1] += usize::from(all.len() > 1);
                }
                if surely_takes(&field, range.clone()) {
                    for (one, other) in all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b))).filter(|p| p.0 < p.1)
                    {
                        let joined = |a: usize, b: usize| match (a, b) {
                            (usize::MAX, q) | (q, usize::MAX) => q == one || q == other,
                            (p, q) => legal(p, q),
                        };
                        let with = |p: usize| [without(p), vec![usize::MAX]].concat();
                        assert!(all.iter().all(|p| is_paired(&with(*p), &joined)), "seed {seed}: {range:?}");
                    }
                    sure[2] += 1;
                }
            }
        }
        assert!(sure.iter().all(|kind| *kind > 100), "{sure:?}");
    }
}
