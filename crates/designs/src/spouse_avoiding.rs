//! Spouse-avoiding mixed doubles SAMDRR(n): n couples, spouses never partners or opponents; any woman and any man of
//! two couples are partners once and opponents once, and any two of one sex opponents once.
//!
//! They are made from a Latin square L that is orthogonal to its transpose (self-orthogonal), and a symmetric square M
//! orthogonal to both (a mate): when the men of couples i and j meet, their partners are the women L(i, j) and L(j, i),
//! in the round M(i, j) (R. K. Brayton, D. Coppersmith and A. J. Hoffman, Self-orthogonal Latin squares of all orders n
//! ≠ 2, 3, 6, Bull. AMS 80 (1974); S. P. Wang 1978 for the mate). Over the field of n elements L(i, j) = a·i + (1 −
//! a)·j with a ≠ 0, 1, ½, and M(i, j) = i + j: an even n has n − 1 rounds in which all play, an odd n has n rounds in
//! which every couple sits out once. n = 5, L(i, j) = 2i + 4j mod 5, round 1: man 0 and woman 4 play man 1 and woman 2,
//! man 2 and woman 0 play man 4 and woman 1, and couple 3 sits out. O(n²).

use roundtable_algebra::field::FiniteField;

/// A game: man and woman against man and woman, each by the number of the couple.
pub type MixedGame = [u32; 4];

/// The rounds of n couples, if n is a power of a prime and at least 4; else `None`.
///
/// ```
/// use roundtable_designs::spouse_avoiding::spouse_avoiding;
/// let rounds = spouse_avoiding(8).unwrap();
/// assert_eq!((rounds.len(), rounds[0].len()), (7, 4));
/// assert!(spouse_avoiding(6).is_none() && spouse_avoiding(3).is_none());
/// ```
pub fn spouse_avoiding(couples: u32) -> Option<Vec<Vec<MixedGame>>> {
    let field = FiniteField::new(couples).filter(|_| couples >= 4)?;
    let (zero, one) = (0, field.power(0));
    let a = (2..couples).find(|&a| a != one && field.add(a, a) != one)?;
    let rest = field.sub(one, a);
    let woman = |i: u32, j: u32| field.add(field.mul(a, i), field.mul(rest, j));
    let rounds = (0..couples).filter(|&round| couples % 2 == 1 || round != zero);
    let games = |round: u32| {
        let pairs = (0..couples).map(move |i| (i, round)).filter_map(|(i, round)| {
            let j = field.sub(round, i);
            (i < j).then(|| [i, woman(i, j), j, woman(j, i)])
        });
        pairs.collect()
    };
    Some(rounds.map(games).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spouses_never_meet_and_others_do_as_often_as_they_should() {
        for n in [4_u32, 5, 7, 8, 9, 11, 13, 16, 17, 25, 27, 32] {
            let rounds = spouse_avoiding(n).unwrap();
            assert_eq!(rounds.len() as u32, if n % 2 == 0 { n - 1 } else { n }, "{n}");
            let (at, size) = (|x: u32, y: u32| (x * n + y) as usize, (n * n) as usize);
            let [mut partners, mut across, mut men, mut women] = [(); 4].map(|()| vec![0; size]);
            for games in &rounds {
                let mut seated = vec![0; 2 * n as usize];
                for &[m, w, other, her] in games {
                    [m, n + w, other, n + her].iter().for_each(|p| seated[*p as usize] += 1);
                    partners[at(m, w)] += 1;
                    partners[at(other, her)] += 1;
                    across[at(m, her)] += 1;
                    across[at(other, w)] += 1;
                    men[at(m.min(other), m.max(other))] += 1;
                    women[at(w.min(her), w.max(her))] += 1;
                }
                assert!(seated.iter().all(|times| *times <= 1), "{n}");
                let out = (0..n).filter(|c| seated[*c as usize] == 0).collect::<Vec<_>>();
                assert_eq!(out, (0..n).filter(|c| seated[(n + c) as usize] == 0).collect::<Vec<_>>(), "{n}");
                assert_eq!(out.len() as u32, n % 2, "{n}");
            }
            for x in 0..n {
                for y in 0..n {
                    let other = u32::from(x != y);
                    assert_eq!((partners[at(x, y)], across[at(x, y)]), (other, other), "{n}: {x} {y}");
                    if x < y {
                        assert_eq!((men[at(x, y)], women[at(x, y)]), (1, 1), "{n}: {x} {y}");
                    }
                }
            }
        }
        assert_eq!([2, 3, 6, 10].map(|n| spouse_avoiding(n).is_some()), [false; 4]);
    }
}
