//! The sides of a table: each seat belongs to one. People of one side are partners, others opponents.
//!
//! The names of the seats encode the sides (A1, A2, B1, B2), so a file with names also has the sides. O(seats²).

use std::fmt;
use std::str::FromStr;

use crate::{Game, Relation, SeatIx, SeatNames, SeatPairs, SeatRelation};

/// The side of every seat of a full table.
///
/// ```
/// use roundtable_model::{Game, SeatIx, Sides};
/// let doubles: Sides = "2,2".parse().unwrap();
/// assert_eq!(doubles.seat_names(), ["A1", "A2", "B1", "B2"]);
/// assert_eq!(Sides::of_seats(&doubles.seat_names()), Some(doubles));
/// let bridge = Sides::of_seats(&Game::Bridge.seat_names()).unwrap();
/// let [partners, opponents] = bridge.relations();
/// assert_eq!(partners.pairs(4), [[SeatIx(0), SeatIx(2)], [SeatIx(1), SeatIx(3)]]);
/// assert_eq!(opponents.pairs(4).len(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sides {
    /// The side of each seat, from 0. At least two sides, and no side without a seat.
    of_seat: Vec<u8>,
}

/// Why a text or a list is not valid as sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum NoSides {
    /// Not numbers with commas between them.
    NoNumbers,
    /// Fewer than two sides, or more than there are letters.
    Count(usize),
    /// An empty side, or one of too many people. Also a seat on a side 0, as sides count from 1.
    Size(u32),
}

/// The most people on a side: a number in a seat's name has at most two digits.
const LARGEST: u32 = 99;

impl Sides {
    /// Sides in the order of the seats: the first `sizes[0]` seats are one side, the next `sizes[1]` another.
    ///
    /// # Errors
    /// Fewer than two sides or more than 26, and an empty side or one of more than 99.
    pub fn of_sizes(sizes: &[u32]) -> Result<Self, NoSides> {
        if !(2..=26).contains(&sizes.len()) {
            return Err(NoSides::Count(sizes.len()));
        }
        if let Some(&size) = sizes.iter().find(|size| !(1..=LARGEST).contains(*size)) {
            return Err(NoSides::Size(size));
        }
        let of_seat = (0..).zip(sizes).flat_map(|(side, &size)| std::iter::repeat_n(side, size as usize)).collect();
        Ok(Self { of_seat })
    }

    /// The side of every seat, from 1: `[1, 2, 1, 2]` is bridge.
    ///
    /// # Errors
    /// As [`of_sizes`](Self::of_sizes); every number from 1 to the largest must occur, and 0 must not.
    pub fn of_numbers(numbers: &[u8]) -> Result<Self, NoSides> {
        let last = numbers.iter().copied().max().unwrap_or(0);
        let size = |side: u8| numbers.iter().filter(|of| **of == side).count() as u32;
        if size(0) > 0 {
            return Err(NoSides::Size(size(0)));
        }
        Self::of_sizes(&(1..=last).map(size).collect::<Vec<_>>())?;
        Ok(Self { of_seat: numbers.iter().map(|side| side - 1).collect() })
    }

    /// The side of every seat, from 1.
    pub fn numbers(&self) -> Vec<u8> {
        self.of_seat.iter().map(|side| side + 1).collect()
    }

    /// The sides of a game; `None` if it has none.
    pub fn of_game(game: Game) -> Option<Self> {
        let of_seat = game.sides();
        (!of_seat.is_empty()).then(|| Self { of_seat: of_seat.to_vec() })
    }

    /// The sides by the names of seats: those of a game that has sides, or of names such as `A1`, `A2`, `B1`, `B2`, in
    /// this order only.
    pub fn of_seats(names: &[String]) -> Option<Self> {
        if let Some(game) = Game::of_seats(names) {
            return Self::of_game(game);
        }
        let mut sizes: Vec<u32> = Vec::new();
        for name in names {
            let (letter, number) = (*name.as_bytes().first()?, name.get(1..)?);
            // The letter must be that of the current side or the next. Any other character wraps to neither.
            let side = usize::from(letter.wrapping_sub(b'A'));
            if side == sizes.len() {
                sizes.push(0);
            }
            if side + 1 != sizes.len() {
                return None;
            }
            sizes[side] += 1;
            if *number != sizes.last()?.to_string() {
                return None;
            }
        }
        Self::of_sizes(&sizes).ok()
    }

    /// The names of the seats if the game has none of its own: `A1`, `A2`, `B1`, `B2`.
    pub fn seat_names(&self) -> SeatNames {
        let mut taken = [0_u32; 26];
        let name = |side: &u8| {
            taken[usize::from(*side)] += 1;
            format!("{}{}", char::from(b'A' + side), taken[usize::from(*side)])
        };
        self.of_seat.iter().map(name).collect()
    }

    /// How many sit at a table: a table of another size has no sides.
    pub fn table_size(&self) -> u32 {
        self.of_seat.len() as u32
    }

    /// The side of each seat, counted from 0.
    pub fn of_each_seat(&self) -> &[u8] {
        &self.of_seat
    }

    /// How many are on each side.
    pub fn sizes(&self) -> Vec<u32> {
        let sides = self.of_seat.iter().max().map_or(0, |last| usize::from(*last) + 1);
        (0..sides).map(|side| self.of_seat.iter().filter(|of| usize::from(**of) == side).count() as u32).collect()
    }

    /// The seats of each side, the first side first.
    ///
    /// ```
    /// use roundtable_model::{Game, Sides};
    /// let bridge = Sides::of_game(Game::Bridge).unwrap();
    /// assert_eq!(bridge.seats().iter().map(|side| side.len()).collect::<Vec<_>>(), [2, 2]);
    /// ```
    pub fn seats(&self) -> Vec<Vec<SeatIx>> {
        let mut seats = vec![Vec::new(); self.sizes().len()];
        (0..).zip(&self.of_seat).for_each(|(seat, side)| seats[usize::from(*side)].push(SeatIx(seat)));
        seats
    }

    /// Two relations: partners (the pairs of seats on one side) and opponents (the pairs on different sides).
    pub fn relations(&self) -> [SeatRelation; 2] {
        let seats = self.table_size();
        Relation::OF_SIDES.map(|relation| {
            let are = |a: u32, b: u32| {
                (self.of_seat[a as usize] == self.of_seat[b as usize]) == (relation == Relation::Partners)
            };
            let all = (0..seats).flat_map(|a| (a + 1..seats).map(move |b| (a, b)));
            let pairs = all.filter(|(a, b)| are(*a, *b)).map(|(a, b)| [SeatIx(a), SeatIx(b)]).collect();
            SeatRelation::preset(relation, vec![SeatPairs { seats, pairs }])
        })
    }
}

impl FromStr for Sides {
    type Err = NoSides;

    /// Reads the sizes of the sides, `3,3`.
    fn from_str(text: &str) -> Result<Self, NoSides> {
        let sizes: Result<Vec<u32>, _> = text.split(',').map(|size| size.trim().parse()).collect();
        Self::of_sizes(&sizes.map_err(|_| NoSides::NoNumbers)?)
    }
}

impl fmt::Display for Sides {
    /// The sizes of the sides, `3,3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.sizes().iter().map(u32::to_string).collect();
        f.write_str(&sizes.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_seats_tell_their_sides() {
        let of = |names: &[&str]| Sides::of_seats(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["A1", "A2", "A3", "B1", "B2", "B3"]), Sides::of_sizes(&[3, 3]).ok());
        assert_eq!(of(&["A1", "B1", "C1"]), Sides::of_sizes(&[1, 1, 1]).ok());
        assert_eq!(of(&["North", "East", "South", "West"]).unwrap().of_each_seat(), [0, 1, 0, 1]);
        for none in [
            &["A1", "A2"][..],
            &["A1", "A3", "B1"],
            &["B1", "A1"],
            &["East", "South", "West", "North"],
            &[],
            &["", "A"],
        ] {
            assert_eq!(of(none), None, "{none:?}");
        }
    }

    #[test]
    fn what_makes_no_sides_is_refused() {
        assert_eq!("2".parse::<Sides>(), Err(NoSides::Count(1)));
        assert_eq!("2,0".parse::<Sides>(), Err(NoSides::Size(0)));
        assert_eq!("two".parse::<Sides>(), Err(NoSides::NoNumbers));
        assert_eq!("4,2".parse::<Sides>().unwrap().to_string(), "4,2");
    }

    #[test]
    fn partners_and_opponents_are_all_pairs_of_seats() {
        for sizes in [&[2, 2][..], &[3, 3], &[1, 1, 2], &[4, 2]] {
            let sides = Sides::of_sizes(sizes).unwrap();
            let seats: u32 = sizes.iter().sum();
            let [partners, opponents] = sides.relations().map(|found| found.pairs(seats as usize).to_vec());
            assert!(partners.iter().all(|pair| !opponents.contains(pair)));
            assert_eq!((partners.len() + opponents.len()) as u32, seats * (seats - 1) / 2);
            let own: u32 = sizes.iter().map(|n| n * (n - 1) / 2).sum();
            assert_eq!(partners.len() as u32, own);
        }
    }
}
