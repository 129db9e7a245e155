//! Odd rings: the balanced square of Ash, Ash, McMurry, Schwenk and Tenner for the cycle on r powers, r odd.
//!
//! For d = r − 2, r − 4, …, 1 the cells (x, y), 1-based, with x + y = d + 1, y − x = d, x + y = 2r − d + 1 or x − y = d
//! form a closed path; read clockwise from (d, 1) they hold d, d + 1, d, d + 1, …; the diagonal x + y = r + 1 holds r.
//! For r = 3 the rows are 123, 231 and 312: a row is a game, a column a power, an entry the player who has it.
//! Cost: O(r²), the size of the square.

use roundtable_model::{PlayerIx, PowerTable};

/// The square for a ring of `r` powers, whose columns go round the ring. `None` for an even r or r < 3.
pub(crate) fn odd_ring(r: u32) -> Option<PowerTable> {
    if r < 3 || r.is_multiple_of(2) {
        return None;
    }
    let last = PlayerIx::from_number(r)?;
    let mut rows = vec![vec![last; r as usize]; r as usize];
    for d in (1..r).step_by(2) {
        // The four sides of the closed path, clockwise from (d, 1).
        let up = (0..d).map(|t| (d - t, 1 + t));
        let right = (1..=r - d).map(|t| (t, d + t));
        let down = (0..d).map(|t| (r - d + 1 + t, r - t));
        let left = (1..=r - d).map(|t| (r - t + 1, r - d - t + 1));
        for (step, (x, y)) in up.chain(right).chain(down).chain(left).enumerate() {
            rows[x as usize - 1][y as usize - 1] = PlayerIx(d - 1 + (step % 2) as u32);
        }
    }
    Some(PowerTable::from_rows(&rows).expect("r rows of r"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_model::Borders;

    #[test]
    fn seven_is_the_printed_square() {
        let rows: Vec<String> =
            odd_ring(7).unwrap().rows().map(|row| row.iter().map(ToString::to_string).collect()).collect();
        assert_eq!(rows, ["1234567", "2416375", "3152746", "4627153", "5371624", "6745231", "7563412"]);
    }

    #[test]
    fn odd_rings_are_balanced() {
        for r in (3..=61).step_by(2) {
            let audit = audit_powers(&odd_ring(r).unwrap(), &Borders::cycle(u64::from(r)).unwrap()).unwrap();
            assert!(audit.valid() && audit.balanced(), "r = {r}: {:?}", audit.faults);
        }
    }
}
