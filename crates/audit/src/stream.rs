//! The audit of a schedule too large for memory: round by round, while it is written.
//!
//! Players' numbers, from 0, are written in base p and subtracted digit by digit without borrowing: in base 3, 4 − 2 is
//! 11 − 02 = 12, which is 5. If no difference of two players at one table occurs in two rounds, nobody meets twice: a
//! pair has one difference, up to its sign. That proves the absence of repeats with one number for each difference
//! instead of one for each pair. A schedule without a repeat is still refused if its differences recur. O(seats · table
//! size) time for p = 2, O(players) memory.

use roundtable_model::{PlayerIx, RoundIx, told};

/// Audits one round after the other.
///
/// ```
/// use roundtable_audit::StreamAudit;
/// use roundtable_model::PlayerIx;
/// let mut audit = StreamAudit::new(4, 2, 2);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]] {
///     audit.round(&round.map(PlayerIx)).unwrap();
/// }
/// assert_eq!(audit.rounds(), 3);
/// assert_eq!(audit.unmet_pairs(), 0);
/// assert!(audit.round(&[0, 3, 1, 2].map(PlayerIx)).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct StreamAudit {
    table_size: usize,
    /// The base p of the digits.
    base: u32,
    /// Rounds so far.
    rounds: u32,
    /// The round in which each player was seen last, from 1.
    seen: Vec<u32>,
    /// The round in which each difference occurred, from 1; 0 for none yet.
    round_of: Vec<u32>,
}

told! {
    /// What is wrong in a round.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum StreamFault: "stream" {
        /// The round does not seat everybody once at tables of the size.
        Seats {
            /// The round.
            round: RoundIx,
        } = "seats" { round },
        /// Two players at a table have the difference of two who met in an earlier round.
        Again {
            /// The round.
            round: RoundIx,
            /// Who.
            pair: [PlayerIx; 2],
            /// The earlier round.
            earlier: RoundIx,
        } = "again" { round, a: &pair[0], b: &pair[1], earlier },
    }
}

impl StreamAudit {
    /// For `players` players at tables of one size; differences are digit by digit in `base`, which is at least 2.
    pub fn new(players: u32, table_size: u32, base: u32) -> Self {
        let zeros = vec![0; players as usize];
        // Differences have as many digits as the largest player, so they may be larger than it.
        let mut space = 1u64;
        while space < u64::from(players) {
            space = space.saturating_mul(u64::from(base.max(2)));
        }
        Self {
            table_size: table_size as usize,
            base: base.max(2),
            rounds: 0,
            seen: zeros,
            round_of: vec![0; usize::try_from(space).unwrap_or(usize::MAX)],
        }
    }

    /// Rounds looked at.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Pairs of players who have not met: all pairs less the pairs at the tables, which are all different.
    pub fn unmet_pairs(&self) -> u64 {
        let players = self.seen.len() as u64;
        let met = u64::from(self.rounds) * players * (self.table_size as u64).saturating_sub(1) / 2;
        crate::figures::meetings::pairs_of(players) - met
    }

    /// Audits the next round, table by table.
    ///
    /// # Errors
    /// Its fault. The round is then not counted, and later answers mean nothing.
    pub fn round(&mut self, seats: &[PlayerIx]) -> Result<(), StreamFault> {
        let (round, stamp) = (RoundIx(self.rounds), self.rounds + 1);
        let broken = StreamFault::Seats { round };
        if self.table_size == 0 || seats.len() != self.seen.len() || !seats.len().is_multiple_of(self.table_size) {
            return Err(broken);
        }
        for player in seats {
            match self.seen.get_mut(player.ix()) {
                Some(last) if *last != stamp => *last = stamp,
                Some(_) | None => return Err(broken),
            }
        }
        for table in seats.chunks_exact(self.table_size) {
            for (i, &a) in table.iter().enumerate() {
                for &b in &table[..i] {
                    // In base 2 a − b is b − a; else both belong to the pair.
                    let differences = match self.base {
                        2 => [u64::from(a.0 ^ b.0); 2],
                        base => [difference(a.0, b.0, base), difference(b.0, a.0, base)],
                    };
                    for d in differences {
                        let first = &mut self.round_of[d as usize];
                        if *first == 0 {
                            *first = stamp;
                        }
                        if *first != stamp {
                            let earlier = RoundIx::from_number(*first).unwrap_or_default();
                            return Err(StreamFault::Again { round, pair: [a, b], earlier });
                        }
                    }
                }
            }
        }
        self.rounds = stamp;
        Ok(())
    }
}

/// a − b, digit by digit without borrowing.
fn difference(mut a: u32, mut b: u32, base: u32) -> u64 {
    let (mut sum, mut place) = (0, 1);
    while a > 0 || b > 0 {
        sum += u64::from((a % base + base - b % base) % base) * place;
        place *= u64::from(base);
        (a, b) = (a / base, b / base);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nine points of a plane, a point the number of its two digits in base 3: each round has the lines of one of
    /// the four directions, whose differences are a number and its opposite. A round of other tables is detected, as 7
    /// − 4 is 3, a difference of the first round; so are two seats for one person, and somebody not of the field.
    #[test]
    fn what_is_no_partition_and_who_meets_again_is_found() {
        let rows: [[u32; 9]; 4] = [
            [0, 3, 6, 1, 4, 7, 2, 5, 8],
            [0, 1, 2, 3, 4, 5, 6, 7, 8],
            [0, 4, 8, 1, 5, 6, 2, 3, 7],
            [0, 5, 7, 1, 3, 8, 2, 4, 6],
        ];
        let mut audit = StreamAudit::new(9, 3, 3);
        rows.iter().for_each(|row| audit.round(&row.map(PlayerIx)).unwrap());
        assert_eq!((audit.rounds(), audit.unmet_pairs()), (4, 0));
        let mut fewer = StreamAudit::new(9, 3, 3);
        fewer.round(&rows[0].map(PlayerIx)).unwrap();
        // Of the 36 pairs of nine people, three tables of three have met.
        assert_eq!(fewer.unmet_pairs(), 36 - 9);
        let again = [0, 4, 7, 1, 3, 6, 2, 5, 8];
        let fault = fewer.round(&again.map(PlayerIx)).unwrap_err();
        let (round, earlier) = (RoundIx(1), RoundIx(0));
        assert_eq!(fault, StreamFault::Again { round, pair: [PlayerIx(7), PlayerIx(4)], earlier });
        for broken in [[0, 0, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 9]] {
            let fault = StreamAudit::new(9, 3, 3).round(&broken.map(PlayerIx)).unwrap_err();
            assert_eq!(fault, StreamFault::Seats { round: RoundIx(0) });
        }
        assert!(StreamAudit::new(9, 3, 3).round(&[PlayerIx(0)]).is_err());
    }
}
