//! More games, exact balance for any borders: the maps x → a·x + b with a a nonzero square, q ≡ 3 (mod 4). Each map is
//! a game, in which power x goes to player a·x + b.
//!
//! −1 is not a square then, so for two players and two powers exactly one of the two ways to place the players is a map
//! of the family: every pair of players fills every pair of powers exactly once over the q(q − 1)/2 games. So every two
//! players border as many times as there are borders, and everybody holds every power (q − 1)/2 times. Cost: O(q³), the
//! size of the table.

use roundtable_model::{PlayerIx, PowerTable};

use roundtable_algebra::field::FiniteField;

/// The largest q for which the games are written out.
pub const SQUARE_MAPS_UP_TO: u32 = 250;

/// The q(q − 1)/2 games. `None` unless q is a prime power, q ≡ 3 (mod 4), and at most [`SQUARE_MAPS_UP_TO`].
///
/// ```
/// use roundtable_audit::borders::audit_powers;
/// use roundtable_powers::square_maps;
/// use roundtable_model::Borders;
/// let games = square_maps(7).unwrap();
/// let audit = audit_powers(&games, &Borders::diplomacy()).unwrap();
/// assert_eq!((games.games(), audit.min(), audit.max()), (21, 13, 13));
/// ```
pub fn square_maps(q: u32) -> Option<PowerTable> {
    if q % 4 != 3 || q > SQUARE_MAPS_UP_TO {
        return None;
    }
    let field = FiniteField::new(q)?;
    let squares: Vec<u32> = (0..(q - 1) / 2).map(|i| field.power(2 * i)).collect();
    Some(PowerTable::from_fn(q * (q - 1) / 2, q, |game, x| {
        PlayerIx(field.add(field.mul(squares[(game / q) as usize], x), game % q))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::Verdict;
    use roundtable_audit::borders::audit_powers;
    use roundtable_model::Borders;

    #[test]
    fn any_borders_are_balanced_exactly() {
        for q in [3u32, 7, 11, 19, 27] {
            let games = square_maps(q).unwrap();
            for borders in [
                Borders::cycle(u64::from(q)),
                Borders::cliques(1, u64::from(q) - 1),
                Borders::from_fn(u64::from(q), |a, b| a * b % 3 == 1),
            ] {
                let borders = borders.unwrap();
                let audit = audit_powers(&games, &borders).unwrap();
                let b = borders.edges().len() as u32;
                assert_eq!((audit.verdict, audit.min(), audit.max()), (Verdict::Optimal, b, b), "q = {q}");
            }
        }
        assert!([5, 15, 9, 251].iter().all(|&q| square_maps(q).is_none()));
    }
}
