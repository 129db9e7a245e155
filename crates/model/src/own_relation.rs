//! A relation that an organiser defines: the pairs of seats that it relates, for each table size, and how often any two
//! people should be so related.
//!
//! The preset relations cover doubles, bridge, neighbours and turns. This is for others, such as who trades with whom
//! or who passes cards to whom. Building one costs O(pairs · log pairs).

use std::collections::BTreeSet;

use crate::{MAX_TABLE_SIZE, SeatIx, SeatPairs, is_command, told, worded};

/// The most such relations that one question may have.
pub const MOST_OWN_RELATIONS: usize = 8;

/// The most characters that the name of a relation may have.
const MOST_NAME_CHARS: usize = 40;

/// The largest number that an aim may ask for: a limit against nonsense, far above any number of rounds in use.
const MOST_TIMES: u32 = 1000;

worded! {
    /// Which of a question's own relations, by its place.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum OwnIx {
        /// The first.
        #[cfg_attr(feature = "serde", serde(rename = "own_1"))]
        First = "own_1",
        /// The second.
        #[cfg_attr(feature = "serde", serde(rename = "own_2"))]
        Second = "own_2",
        /// The third.
        #[cfg_attr(feature = "serde", serde(rename = "own_3"))]
        Third = "own_3",
        /// The fourth.
        #[cfg_attr(feature = "serde", serde(rename = "own_4"))]
        Fourth = "own_4",
        /// The fifth.
        #[cfg_attr(feature = "serde", serde(rename = "own_5"))]
        Fifth = "own_5",
        /// The sixth.
        #[cfg_attr(feature = "serde", serde(rename = "own_6"))]
        Sixth = "own_6",
        /// The seventh.
        #[cfg_attr(feature = "serde", serde(rename = "own_7"))]
        Seventh = "own_7",
        /// The eighth.
        #[cfg_attr(feature = "serde", serde(rename = "own_8"))]
        Eighth = "own_8",
    }
}

/// How often any two people should be related over the whole schedule.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Every pair equally often.
    #[default]
    Evenly,
    /// At most this many times.
    AtMost(u32),
    /// Exactly this many times.
    Exactly(u32),
}

impl Aim {
    /// Whether the aim is only that all pairs are equal.
    pub fn is_evenly(&self) -> bool {
        *self == Self::Evenly
    }

    /// The least by which `times` relations among `pairs` pairs miss the aim, in any distribution. With one pair it is
    /// exact. With several it is a lower bound on the sum over the pairs, because an excess and a shortfall cancel only
    /// in the total.
    ///
    /// ```
    /// use roundtable_model::Aim;
    /// assert_eq!([0, 1, 3].map(|times| Aim::AtMost(1).off(times, 1)), [0, 0, 2]);
    /// assert_eq!([0, 2, 3].map(|times| Aim::Exactly(2).off(times, 1)), [2, 0, 1]);
    /// assert_eq!(Aim::Exactly(2).off(15, 10), 5);
    /// ```
    pub fn off(self, times: u64, pairs: u64) -> u64 {
        match self {
            Self::Evenly => 0,
            Self::AtMost(most) => times.saturating_sub(pairs.saturating_mul(most.into())),
            Self::Exactly(wanted) => times.abs_diff(pairs.saturating_mul(wanted.into())),
        }
    }
}

told! {
    /// Why a definition is not a valid relation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum NoRelation: "relation" {
        /// The name is empty, too long, has spaces around it, or contains control characters ([`is_command`]).
        Name = "name" { limit: MOST_NAME_CHARS },
        /// The aim's number is 0 or over the limit.
        Aim = "aim" { limit: MOST_TIMES },
        /// No seats are related.
        NoPairs = "no_pairs",
        /// A table size below two or over the limit.
        Size(size: u32) = "size" { size, limit: MAX_TABLE_SIZE },
        /// One table size is given twice.
        SizeTwice(size: u32) = "size_twice" { size },
        /// A seat that a table of this size does not have.
        NoSeat {
            /// The size.
            size: u32,
            /// The seat.
            seat: SeatIx,
        } = "no_seat" { size, seat },
        /// A pair of one seat with itself.
        Itself {
            /// The size.
            size: u32,
            /// The seat.
            seat: SeatIx,
        } = "itself" { size, seat },
        /// A pair of seats given twice; in an unordered relation the reverse order counts as the same pair.
        Twice {
            /// The size.
            size: u32,
            /// The first.
            one: SeatIx,
            /// The second.
            other: SeatIx,
        } = "twice" { size, one, other },
    }
}

/// A relation between seats that is not one of the presets.
///
/// ```
/// use roundtable_model::{Aim, NoRelation, OwnRelation, SeatIx, SeatPairs};
/// let at = |pairs: &[[u32; 2]]| vec![SeatPairs { seats: 4, pairs: pairs.iter().map(|two| two.map(SeatIx)).collect() }];
/// let trade = OwnRelation::new("trade".to_owned(), false, Aim::AtMost(1), at(&[[0, 1], [2, 3]])).unwrap();
/// assert_eq!((trade.name(), trade.is_ordered(), trade.at()[0].pairs.len()), ("trade", false, 2));
/// let again = OwnRelation::new("trade".to_owned(), false, Aim::Evenly, at(&[[0, 1], [1, 0]]));
/// assert_eq!(again, Err(NoRelation::Twice { size: 4, one: SeatIx(1), other: SeatIx(0) }));
/// assert!(OwnRelation::new("passes".to_owned(), true, Aim::Evenly, at(&[[0, 1], [1, 0]])).is_ok());
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::OwnParts")
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRelation {
    name: String,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    ordered: bool,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Aim::is_evenly"))]
    aim: Aim,
    at: Vec<SeatPairs>,
}

impl OwnRelation {
    /// A relation by its pairs of seats, for each table size.
    ///
    /// # Errors
    /// The first fault found: in the name, in the aim, in having no pairs, then table size by table size.
    pub fn new(name: String, ordered: bool, aim: Aim, at: Vec<SeatPairs>) -> Result<Self, NoRelation> {
        Self::check_name(&name)?;
        Self::check_aim(aim)?;
        if at.iter().all(|of| of.pairs.is_empty()) {
            return Err(NoRelation::NoPairs);
        }
        for (i, of) in at.iter().enumerate() {
            if at[..i].iter().any(|before| before.seats == of.seats) {
                return Err(NoRelation::SizeTwice(of.seats));
            }
            Self::check_size(of.seats)?;
            let mut seen = BTreeSet::new();
            of.pairs.iter().try_for_each(|pair| Self::check_pair(of.seats, ordered, *pair, &mut seen))?;
        }
        Ok(Self { name, ordered, aim, at })
    }

    /// Checks a name.
    ///
    /// # Errors
    /// [`NoRelation::Name`] if it is not allowed.
    pub fn check_name(name: &str) -> Result<(), NoRelation> {
        let is_trimmed = !name.is_empty() && name.trim() == name;
        let fits = is_trimmed && name.chars().count() <= MOST_NAME_CHARS && !name.chars().any(is_command);
        if fits { Ok(()) } else { Err(NoRelation::Name) }
    }

    /// Checks an aim.
    ///
    /// # Errors
    /// [`NoRelation::Aim`] if its number is out of range.
    pub fn check_aim(aim: Aim) -> Result<(), NoRelation> {
        match aim {
            Aim::Evenly => Ok(()),
            Aim::AtMost(times) | Aim::Exactly(times) if (1..=MOST_TIMES).contains(&times) => Ok(()),
            Aim::AtMost(_) | Aim::Exactly(_) => Err(NoRelation::Aim),
        }
    }

    /// Checks a table size.
    ///
    /// # Errors
    /// [`NoRelation::Size`] if there are no tables of that size.
    pub fn check_size(size: u32) -> Result<(), NoRelation> {
        if (2..=MAX_TABLE_SIZE).contains(&size) { Ok(()) } else { Err(NoRelation::Size(size)) }
    }

    /// Checks one pair of seats at a table of `size`. `seen` has the pairs of this size checked before, and gets each
    /// valid pair.
    ///
    /// # Errors
    /// What is wrong with the pair.
    pub fn check_pair(
        size: u32,
        ordered: bool,
        [one, other]: [SeatIx; 2],
        seen: &mut BTreeSet<[SeatIx; 2]>,
    ) -> Result<(), NoRelation> {
        if let Some(seat) = [one, other].into_iter().find(|seat| seat.0 >= size) {
            return Err(NoRelation::NoSeat { size, seat });
        }
        if one == other {
            return Err(NoRelation::Itself { size, seat: one });
        }
        let way = if ordered { [one, other] } else { [one.min(other), one.max(other)] };
        if seen.insert(way) { Ok(()) } else { Err(NoRelation::Twice { size, one, other }) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether (a, b) and (b, a) are different, as in "a passes to b".
    pub fn is_ordered(&self) -> bool {
        self.ordered
    }

    /// How often any two should be so related.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// The related pairs of seats, for each table size that has any.
    pub fn at(&self) -> &[SeatPairs] {
        &self.at
    }

    /// Whether the relation has a pair of seats at one of these table sizes.
    pub fn is_of(&self, sizes: &[u32]) -> bool {
        self.at.iter().any(|of| sizes.contains(&of.seats) && !of.pairs.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each table size pairs of seats.
    type Related<'a> = &'a [(u32, &'a [[u32; 2]])];

    fn of(name: &str, aim: Aim, at: Related<'_>) -> Result<OwnRelation, NoRelation> {
        let pairs = |pairs: &[[u32; 2]]| pairs.iter().map(|two| two.map(SeatIx)).collect();
        let at = at.iter().map(|(seats, of)| SeatPairs { seats: *seats, pairs: pairs(of) }).collect();
        OwnRelation::new(name.to_owned(), false, aim, at)
    }

    #[test]
    fn what_makes_no_relation_is_told() {
        let good: Related<'_> = &[(3, &[[0, 1]]), (4, &[])];
        assert!(of("Händler (rot)", Aim::Exactly(2), good).is_ok());
        for name in ["", " trade", "a\u{202e}b", "a\nb", &"x".repeat(41)] {
            assert_eq!(of(name, Aim::Evenly, good), Err(NoRelation::Name), "{name:?}");
        }
        for aim in [Aim::AtMost(0), Aim::Exactly(0), Aim::AtMost(1001)] {
            assert_eq!(of("x", aim, good), Err(NoRelation::Aim));
        }
        let seat = SeatIx(3);
        let cases: [(Related<'_>, NoRelation); 6] = [
            (&[(4, &[])], NoRelation::NoPairs),
            (&[(1, &[[0, 1]])], NoRelation::Size(1)),
            (&[(3, &[[0, 1]]), (3, &[[0, 2]])], NoRelation::SizeTwice(3)),
            (&[(3, &[[0, 3]])], NoRelation::NoSeat { size: 3, seat }),
            (&[(4, &[[3, 3]])], NoRelation::Itself { size: 4, seat }),
            (&[(4, &[[3, 0], [0, 3]])], NoRelation::Twice { size: 4, one: SeatIx(0), other: seat }),
        ];
        for (at, why) in cases {
            assert_eq!(of("x", Aim::Evenly, at), Err(why));
        }
    }

    /// Single pairs never miss an aim by less than all of them together.
    #[test]
    fn what_all_miss_is_no_more_than_what_each_misses() {
        for aim in [Aim::AtMost(1), Aim::AtMost(2), Aim::Exactly(1), Aim::Exactly(2)] {
            for (a, b, c) in (0..64).map(|n| (n % 4, n / 4 % 4, n / 16)) {
                let each: u64 = [a, b, c].into_iter().map(|times| aim.off(times, 1)).sum();
                assert!(aim.off(a + b + c, 3) <= each);
            }
        }
    }
}
