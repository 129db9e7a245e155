//! The claims of the quick way about a bracket (a score group with those who floated down to it, the movers), compared
//! with exhaustive search: which pairs reach the bound of the criteria, and which players can surely be paired. The
//! quick way looks for pairs that reach a bound from counting preferences; if there are none, a heaviest matching
//! decides.

use roundtable_swiss::bounds::Bounds;
use roundtable_swiss::bracket::{Bracket, Field};
use roundtable_swiss::feasible::{most_illegal, surely_left, surely_pairable, surely_takes};
use roundtable_swiss::{Colour, Criteria, Float, Preference, Seed, Strength, Stress, SwissField, generate, preference};

/// All ways to put everybody in `open` into pairs.
fn matchings(open: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = open.split_first() else { return vec![Vec::new()] };
    let with = |&other: &usize| {
        let others: Vec<usize> = rest.iter().copied().filter(|one| *one != other).collect();
        matchings(&others).into_iter().map(move |more| [vec![(first, other)], more].concat())
    };
    rest.iter().flat_map(with).collect()
}

/// A bracket whose members have random preferences and earlier floats; up to two are movers, who floated down to it.
fn bracket(seed: u64) -> (SwissField, Bracket) {
    let mut lots = Seed(seed).rng();
    let count = 2 + lots.below(6) as usize;
    let mut position = SwissField::before(&generate(Seed(seed), count as u32, 1, Stress::Plain), 1).unwrap();
    for player in &mut position.players {
        let colour = [None, Some(Colour::White), Some(Colour::White), Some(Colour::Black)][lots.below(4) as usize];
        let strength = [Strength::Mild, Strength::Strong, Strength::Absolute][lots.below(3) as usize];
        player.preference = Preference { colour, strength: colour.map_or(Strength::None, |_| strength) };
        player.floats = [0; 2].map(|_| [Float::Down, Float::Up, Float::Level][lots.below(3) as usize]);
    }
    let movers = lots.below(3).min(count as u64 - 1) as usize;
    (position, Bracket { movers: (0..movers).collect(), residents: movers..count, next: count..count })
}

/// The best ways to pair a bracket are those whose pairs and floater pass the bound.
#[test]
fn what_reaches_the_bound_is_the_best_of_all_ways() {
    // Brackets with nobody absolute (who must have a colour); with a strong preference refused at best; with a way
    // refused by the bound.
    let mut seen = [0; 3];
    for seed in 0..1500 {
        let (position, bracket) = bracket(seed);
        let field = Field { position: &position, criteria: Criteria::ALL, bye: None };
        let members = bracket.members();
        let odd = members.len() % 2 == 1;
        // Of an odd bracket anybody may float down.
        let pool: Vec<usize> = (0..members.len()).filter(|_| odd).collect();
        let bounds = Bounds::new(&field, &bracket, &members, &pool);
        let wish = |i: usize| position.players[members[i]].preference;
        let same = |p: &(usize, usize)| wish(p.0).colour.is_some() && wish(p.0).colour == wish(p.1).colour;
        let firm = |i: usize| wish(i).strength != Strength::Mild;
        let absolute = |i: usize| wish(i).strength == Strength::Absolute;
        let mut all: Vec<([usize; 4], bool)> = Vec::new();
        for floater in pool.iter().copied().map(Some).chain((!odd).then_some(None)) {
            let open: Vec<usize> = (0..members.len()).filter(|i| Some(*i) != floater).collect();
            for pairs in matchings(&open) {
                let through = pairs.iter().all(|p| bounds.allows(p.0, p.1) && bounds.allows(p.1, p.0))
                    && floater.is_none_or(|f| bounds.floaters.contains(&f));
                if pairs.iter().any(|p| same(p) && absolute(p.0) && absolute(p.1)) {
                    assert!(!through, "seed {seed}: {pairs:?}");
                    continue;
                }
                let strong = pairs.iter().filter(|p| same(p) && firm(p.0) && firm(p.1)).count();
                let down = |back: usize| {
                    let resident = floater.filter(|f| *f >= bracket.movers.len());
                    let floats = resident.map(|f| position.players[members[f]].floats[back]);
                    usize::from(floats == Some(Float::Down))
                };
                // Refused preferences (C12), of these the strong ones (C13); a resident who floats down again after one
                // round (C14), after two (C16).
                let costs = [pairs.iter().filter(|p| same(p)).count(), strong, down(0), down(1)];
                all.push((costs, through));
            }
        }
        // With nobody who must have one colour the bound is always reached.
        let best = all.iter().map(|(costs, _)| *costs).min();
        let reached = all.iter().any(|(_, through)| *through);
        let free = !(0..members.len()).any(absolute);
        assert!(reached || !free, "seed {seed}");
        for (costs, through) in all.iter().filter(|_| reached) {
            assert_eq!(*through, Some(*costs) == best, "seed {seed}: {costs:?}");
        }
        seen[0] += usize::from(free);
        seen[1] += usize::from(reached && best.is_some_and(|costs| costs[1] > 0));
        seen[2] += usize::from(reached && all.iter().any(|(_, through)| !through));
    }
    assert!(seen.iter().all(|kind| *kind > 30), "{seen:?}");
}

/// A field in which few may not meet, and some must have a colour.
fn position(seed: u64) -> SwissField {
    let mut lots = Seed(seed).rng();
    let count = 1 + lots.below(8) as u32;
    let mut position = SwissField::before(&generate(Seed(seed), count, 1, Stress::Plain), 1).unwrap();
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

/// Whether everybody in `open` can be paired.
fn is_paired(open: &[usize], joined: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((&first, rest)) = open.split_first() else { return true };
    let others = |other: usize| rest.iter().copied().filter(|one| *one != other).collect::<Vec<_>>();
    rest.iter().any(|&other| joined(first, other) && is_paired(&others(other), joined))
}

/// `surely_pairable`: all of a range can be paired. `surely_left`: all but any one of it. `surely_takes`: the same
/// together with one player more, who may meet at least two of the range. Each is judged by numbers alone: how many
/// somebody may not meet (`most_illegal`).
#[test]
fn what_is_sure_is_so_by_trying_everything() {
    // How often each of the three tests was sure. They are sure if everybody may meet about half of the range (Dirac
    // 1952).
    let mut sure = [0; 3];
    for seed in 0..1500 {
        let position = position(seed);
        let field = Field { position: &position, criteria: Criteria::ALL, bye: None };
        let legal = |a: usize, b: usize| field.legal(a, b);
        for (start, end) in (0..=field.size()).flat_map(|end| (0..=end).map(move |start| (start, end))) {
            let range = start..end;
            let illegal = |p: usize| {
                // Whom somebody of the range may not meet because of colours, and in the whole field for other reasons.
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
                for (one, other) in all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b))).filter(|p| p.0 < p.1) {
                    // `usize::MAX` is the player more, who may meet these two alone.
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

/// Absolute: the colours differ by more than 1, or the last two were the same. Strong: they differ by 1. Mild: they are
/// even, and the other of the last is due.
#[test]
fn preferences_are_those_of_the_text() {
    use Colour::{Black, White};
    let cases: [(&[Colour], Option<Colour>, Strength); 8] = [
        (&[], None, Strength::None),
        (&[White], Some(Black), Strength::Strong),
        (&[White, Black], Some(White), Strength::Mild),
        (&[Black, White], Some(Black), Strength::Mild),
        (&[White, White], Some(Black), Strength::Absolute),
        (&[White, White, Black], Some(Black), Strength::Strong),
        (&[White, Black, Black], Some(White), Strength::Absolute),
        (&[White, White, White, Black, Black, White, White], Some(Black), Strength::Absolute),
    ];
    for (colours, colour, strength) in cases {
        assert_eq!(preference(colours), Preference { colour, strength }, "{colours:?}");
    }
}
