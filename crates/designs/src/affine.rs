//! Affine spaces: the players are the points, the tables of a round all lines of one direction.
//!
//! Two points lie on exactly one line, so q^m players at tables of q all meet exactly once in (q^m − 1)/(q − 1) rounds.
//! With q = 3, m = 2 the nine points are pairs of numbers mod 3: round 1 is {1,4,7} {2,5,8} {3,6,9}, round 2 is
//! {1,2,3} {4,5,6} {7,8,9}, and round 3 begins with the diagonal {1,5,9}.
//!
//! The order of rounds, tables and players is that of a published Sage program ("perfect circulation"): the player of
//! the point (z_1, …, z_m) has the number 1 + Σ q^(i−1)·value(z_i). A direction is scaled so that its first coordinate
//! other than 0 is 1: (0,…,0,1,t…). Rounds begin with those that have this 1 in the last coordinate and end with those
//! that have it in the first; the tails t… are in lexicographic order over 0,1,…,p−1 in a prime field and 0,1,x,x²,… in
//! an extension. Tables are ordered by smallest player. Everything is computed on demand in O(m); only tables of size
//! O(q + m) are stored. Source: the geometry is classical (e.g. Beth, Jungnickel, Lenz, Design Theory, I.2, I.7).

use roundtable_model::{PlayerIx, Round, RoundIx, Schedule, ScheduleStream, told};

use roundtable_algebra::field::{FiniteField, prime_power};

/// The affine space of dimension m over the field of q, as a schedule.
///
/// ```
/// use roundtable_designs::affine::Affine;
/// use roundtable_model::{PlayerIx, RoundIx, ScheduleStream};
/// let space = Affine::new(4, 3).unwrap();
/// assert_eq!((space.players(), space.round_count()), (64, 21));
/// let (a, b) = (PlayerIx(17), PlayerIx(42));
/// let round = space.round_of(a, b).unwrap();
/// assert_eq!(space.table_of(a, round), space.table_of(b, round));
/// ```
#[derive(Clone, Debug)]
pub struct Affine {
    field: FiniteField,
    dimension: u32,
    players: u32,
    rounds: u32,
}

told! {
    /// Why an affine schedule does not exist.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum AffineError: "affine" {
        /// The table size is not a prime power, so no field has that many elements.
        NoField {
            /// The size asked for.
            table_size: u32,
            /// The prime powers next below and above.
            nearest: Vec<u32>,
        } = "no-field" { size: table_size },
        /// The number of players is not a power of the table size.
        NoPower {
            /// The players asked for.
            players: u32,
            /// The table size.
            table_size: u32,
            /// The numbers of players next below and above that would do.
            nearest: Vec<u32>,
        } = "no-power" { players, size: table_size },
        /// Too many players to count, or a field too large.
        TooLarge {
            /// The table size.
            table_size: u32,
            /// The dimension.
            dimension: u32,
        } = "too-large" { size: table_size, dimension },
    }
}

impl Affine {
    /// The space of q^m points, q at a table.
    ///
    /// # Errors
    /// If q is not a prime power, or the space is too large.
    pub fn new(q: u32, dimension: u32) -> Result<Self, AffineError> {
        if prime_power(q).is_none() {
            return Err(AffineError::NoField { table_size: q, nearest: nearest_prime_powers(q) });
        }
        let too_large = || AffineError::TooLarge { table_size: q, dimension };
        let players = q.checked_pow(dimension).filter(|_| dimension > 0).ok_or_else(too_large)?;
        let field = FiniteField::new(q).ok_or_else(too_large)?;
        Ok(Self { field, dimension, players, rounds: (players - 1) / (q - 1) })
    }

    /// The space with `players` points, `table_size` of them on a line.
    ///
    /// # Errors
    /// If the table size is not a prime power, or the number of players is not a power of it; with the nearest that
    /// fits.
    pub fn for_players(players: u32, table_size: u32) -> Result<Self, AffineError> {
        if prime_power(table_size).is_none() {
            return Err(AffineError::NoField { table_size, nearest: nearest_prime_powers(table_size) });
        }
        let (mut below, mut dimension) = (table_size, 1);
        while let Some(next) = below.checked_mul(table_size)
            && next <= players
        {
            (below, dimension) = (next, dimension + 1);
        }
        if below == players {
            return Self::new(table_size, dimension);
        }
        let nearest = if players < table_size {
            vec![table_size]
        } else {
            std::iter::once(below).chain(below.checked_mul(table_size)).collect()
        };
        Err(AffineError::NoPower { players, table_size, nearest })
    }

    /// The characteristic of the field: in this base the players' numbers add up digit by digit.
    pub fn characteristic(&self) -> u32 {
        self.field.characteristic()
    }

    /// The number of coordinates.
    pub fn dimension(&self) -> u32 {
        self.dimension
    }

    /// The 0-based table at which the player sits. Time O(m).
    ///
    /// # Panics
    /// If there is no such player or round.
    pub fn table_of(&self, player: PlayerIx, round: RoundIx) -> u32 {
        assert!(player.0 < self.players, "player {player} of {}", self.players);
        let direction = self.direction(round);
        let (top, at_top) = top_coordinate(&direction);
        let q = self.field.order();
        // The smallest player of the line has the coordinate `top` 0; the others read as a number give its rank.
        let back = self.field.neg(self.field.mul(player.0 / q.pow(top) % q, self.field.inverse(at_top)));
        let (mut rank, mut place) = (0, 1);
        for (i, &h) in (0u32..).zip(&direction) {
            if i != top {
                rank += place * self.field.add(player.0 / q.pow(i) % q, self.field.mul(back, h));
                place *= q;
            }
        }
        rank
    }

    /// The round in which two players meet; `None` for a player with themselves. Time O(m).
    ///
    /// # Panics
    /// If there is no such player.
    pub fn round_of(&self, a: PlayerIx, b: PlayerIx) -> Option<RoundIx> {
        assert!(a.0.max(b.0) < self.players, "players {a} and {b} of {}", self.players);
        let q = self.field.order();
        self.round_along((0..self.dimension).map(|i| self.field.sub(b.0 / q.pow(i) % q, a.0 / q.pow(i) % q)))
    }

    /// The round of a direction, which may be scaled; `None` if it is not as many elements of the field as coordinates,
    /// or all are 0.
    ///
    /// ```
    /// use roundtable_designs::affine::Affine;
    /// use roundtable_model::RoundIx;
    /// let space = Affine::new(4, 3).unwrap();
    /// assert_eq!(space.round_with(&[2, 3, 0]), space.round_with(&[1, 2, 0]), "once and 2 times, as 2 · 2 is 3");
    /// assert!((0..21).map(RoundIx).all(|round| space.round_with(&space.direction(round)) == Some(round)));
    /// assert_eq!([&[0, 0, 0][..], &[1, 0], &[4, 0, 0]].map(|of| space.round_with(of)), [None; 3]);
    /// ```
    pub fn round_with(&self, direction: &[u32]) -> Option<RoundIx> {
        let fits = direction.len() == self.dimension as usize && direction.iter().all(|&h| h < self.field.order());
        if fits { self.round_along(direction.iter().copied()) } else { None }
    }

    /// The round of a direction; `None` if all its coordinates are 0.
    fn round_along(&self, direction: impl Iterator<Item = u32>) -> Option<RoundIx> {
        let q = self.field.order();
        let mut difference = direction.skip_while(|&d| d == 0);
        let scale = self.field.inverse(difference.next()?);
        // `tail` reads the tail as a number in base q; `earlier` counts the rounds with shorter tails: 1 + q + q² + …
        let (mut tail, mut earlier) = (0, 0);
        for d in difference {
            tail = tail * q + self.place_in_list(self.field.mul(d, scale));
            earlier = earlier * q + 1;
        }
        Some(RoundIx(earlier + tail))
    }

    /// The direction of a round, in normal form.
    ///
    /// # Panics
    /// If there is no such round.
    pub fn direction(&self, round: RoundIx) -> Vec<u32> {
        assert!(round.0 < self.rounds, "round {} of {}", round.number(), self.rounds);
        let q = self.field.order();
        let (mut tail, mut length, mut words) = (round.0, 0, 1);
        while tail >= words {
            tail -= words;
            words *= q;
            length += 1;
        }
        let mut direction = vec![0; self.dimension as usize];
        for h in direction.iter_mut().rev().take(length) {
            *h = self.listed(tail % q);
            tail /= q;
        }
        direction[self.dimension as usize - 1 - length] = 1;
        direction
    }

    /// The i-th element in the order of the tails.
    fn listed(&self, i: u32) -> u32 {
        if self.field.degree() == 1 || i == 0 { i } else { self.field.power(i - 1) }
    }

    /// The place of an element in that order.
    fn place_in_list(&self, element: u32) -> u32 {
        if self.field.degree() == 1 || element == 0 { element } else { self.field.log(element) + 1 }
    }
}

/// The direction of each round, if all its tables are lines of one; `None` if some are not, or the space has one
/// dimension.
///
/// ```
/// use roundtable_designs::affine::{Affine, directions};
/// use roundtable_model::{RoundIx, ScheduleStream};
/// let space = Affine::new(3, 2).unwrap();
/// let schedule = space.to_schedule();
/// let of: Vec<_> = (0..4).map(|round| space.direction(RoundIx(round))).collect();
/// assert_eq!(directions(&schedule), Some(of));
/// ```
pub fn directions(schedule: &Schedule) -> Option<Vec<Vec<u32>>> {
    let table_size = schedule.rounds().next()?.tables().next()?.seats.len();
    let space = Affine::for_players(schedule.players(), u32::try_from(table_size).ok()?).ok()?;
    let of = |round: Round<'_>| {
        let mut met = round.tables().flat_map(|table| table.seats.windows(2)).map(|two| space.round_of(two[0], two[1]));
        let first = met.next()??;
        let are_lines = met.all(|other| other == Some(first)) && round.tables().all(|t| t.seats.len() == table_size);
        are_lines.then(|| space.direction(first))
    };
    if space.dimension > 1 { schedule.rounds().map(of).collect() } else { None }
}

impl ScheduleStream for Affine {
    fn players(&self) -> u32 {
        self.players
    }

    fn table_size(&self) -> u32 {
        self.field.order()
    }

    fn round_count(&self) -> u32 {
        self.rounds
    }

    /// Time O(players) if the characteristic is 2 or the dimension is small, else O(players · m).
    fn fill_round(&self, round: RoundIx, seats: &mut [PlayerIx]) {
        assert_eq!(seats.len(), self.players as usize, "one seat per player");
        let q = self.field.order();
        let direction = self.direction(round);
        let (top, at_top) = top_coordinate(&direction);
        let (low, high) = (q.pow(top), self.players / q.pow(top) / q);
        let step = self.field.inverse(at_top);
        // moves[v] is the multiple of the direction that takes coordinate `top` from 0 to v, digit by digit.
        let moves: Vec<Vec<u32>> =
            (0..q).map(|v| direction.iter().map(|&h| self.field.mul(self.field.mul(v, step), h)).collect()).collect();
        let numbers: Vec<u32> = moves.iter().map(|m| m.iter().rev().fold(0, |n, d| n * q + d)).collect();
        // The smallest player of a line has 0 in coordinate `top`: `below` is the number of the coordinates before it,
        // `above` of those after.
        let mut tables = seats.chunks_exact_mut(q as usize);
        for above in 0..high {
            for below in 0..low {
                let first = above * low * q + below;
                let table = tables.next().expect("players / q tables");
                if self.field.characteristic() == 2 {
                    for (seat, n) in table.iter_mut().zip(&numbers) {
                        *seat = PlayerIx(first ^ n);
                    }
                } else {
                    for (seat, (m, n)) in table.iter_mut().zip(moves.iter().zip(&numbers)) {
                        // Above `top` nothing moves; at `top` the digit was 0.
                        let mut number = first - below + n - n % low;
                        let (mut rest, mut place) = (below, 1);
                        for &d in &m[..top as usize] {
                            number += place * self.field.add(rest % q, d);
                            rest /= q;
                            place *= q;
                        }
                        *seat = PlayerIx(number);
                    }
                }
            }
        }
    }
}

/// The highest coordinate in which the direction moves, and by how much.
fn top_coordinate(direction: &[u32]) -> (u32, u32) {
    let top = direction.iter().rposition(|&h| h != 0).expect("a direction is not 0");
    (top as u32, direction[top])
}

/// The prime powers next below and next above.
fn nearest_prime_powers(n: u32) -> Vec<u32> {
    let below = (2..n).rev().find(|&q| prime_power(q).is_some());
    let above = (n.saturating_add(1)..=n.saturating_mul(2).max(2)).find(|&q| prime_power(q).is_some());
    below.into_iter().chain(above).collect()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use proptest::prelude::*;
    use roundtable_testkit::corpus;

    use super::*;

    fn printed(space: &Affine) -> String {
        let mut text = String::new();
        for round in space.to_schedule().rounds() {
            for table in round.tables() {
                let numbers: Vec<String> = table.seats.iter().map(ToString::to_string).collect();
                writeln!(text, "[{}]", numbers.join(", ")).unwrap();
            }
            text.push('\n');
        }
        text
    }

    #[test]
    fn the_published_program_prints_the_same_bytes() {
        for (q, m) in [(2, 3), (2, 4), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3), (4, 4), (5, 2), (7, 2), (8, 2), (9, 2)] {
            let published = corpus(&format!("perfect-circulation/q{q}k{m}.txt"));
            assert!(printed(&Affine::new(q, m).unwrap()) == published, "q = {q}, m = {m}");
        }
    }

    proptest! {
        /// Random access agrees with the stream.
        #[test]
        fn tables_and_rounds_are_found_without_the_schedule(at in 0usize..9, a in 0u32..1 << 16, b in 0u32..1 << 16, r in 0u32..1 << 16) {
            let (q, m) = [(2, 5), (3, 4), (4, 3), (5, 3), (7, 2), (8, 2), (9, 2), (16, 2), (25, 2)][at];
            let space = Affine::new(q, m).unwrap();
            let (a, b) = (PlayerIx(a % space.players()), PlayerIx(b % space.players()));
            let round = RoundIx(r % space.round_count());
            let mut seats = vec![PlayerIx(0); space.players() as usize];
            space.fill_round(round, &mut seats);
            let table = |p| seats.iter().position(|&s| s == p).map(|i| i as u32 / q);
            prop_assert_eq!(table(a), Some(space.table_of(a, round)));
            prop_assert_eq!(space.round_of(a, b) == Some(round), a != b && table(a) == table(b));
            if let Some(meeting) = space.round_of(a, b) {
                prop_assert_eq!(space.table_of(a, meeting), space.table_of(b, meeting));
            } else {
                prop_assert_eq!(a, b);
            }
        }
    }

    #[test]
    fn what_is_no_affine_space_is_refused_with_the_nearest() {
        let refusal = |n, k| Affine::for_players(n, k).unwrap_err();
        assert_eq!(refusal(324, 18), AffineError::NoField { table_size: 18, nearest: vec![17, 19] });
        assert_eq!(refusal(36, 6), AffineError::NoField { table_size: 6, nearest: vec![5, 7] });
        assert_eq!(refusal(100, 10), AffineError::NoField { table_size: 10, nearest: vec![9, 11] });
        assert_eq!(refusal(20, 4), AffineError::NoPower { players: 20, table_size: 4, nearest: vec![16, 64] });
        assert_eq!(refusal(2, 4), AffineError::NoPower { players: 2, table_size: 4, nearest: vec![4] });
        assert!(matches!(Affine::new(4, 16), Err(AffineError::TooLarge { .. })));
        assert!(matches!(Affine::new(4, 0), Err(AffineError::TooLarge { .. })));
        let all = Affine::for_players(65_536, 4).unwrap();
        assert_eq!((all.dimension(), all.round_count()), (8, 21_845));
    }
}
