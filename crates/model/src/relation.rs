//! What two seats of a table are to each other: partners, opponents, neighbours, who moves before whom.
//!
//! A relation is data: for each table size the pairs of seats that are related, in order or not. Counting it, bounding it and evening it
//! out need nothing else. Costs O(seats²) a table size.

use std::str::FromStr;

use crate::SeatIx;

/// What two people at a table are to each other.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// On one side.
    Partners,
    /// On different sides.
    Opponents,
    /// The one sits next to the other, on the left, so the other has the one on the right. In order.
    Left,
    /// Face to face: as many seats between them one way round the table as the other.
    Across,
    /// The one has the turn before the other. In order.
    Before,
}

impl Relation {
    /// Every relation, the one that matters most first.
    pub const ALL: [Self; 5] = [Self::Partners, Self::Opponents, Self::Left, Self::Across, Self::Before];

    /// Those of sides.
    pub const OF_SIDES: [Self; 2] = [Self::Partners, Self::Opponents];

    /// The word in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Partners => "partners",
            Self::Opponents => "opponents",
            Self::Left => "left",
            Self::Across => "across",
            Self::Before => "before",
        }
    }

    /// Whether it makes a difference which of two comes first.
    pub fn is_ordered(self) -> bool {
        match self {
            Self::Left | Self::Before => true,
            Self::Partners | Self::Opponents | Self::Across => false,
        }
    }
}

/// What the order of the seats around a table says, where a question asks for it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeatOrder {
    /// Who sits on whose left, and who across.
    Neighbours,
    /// Who has the turn before whom, the first seat first.
    Turns,
}

impl SeatOrder {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Neighbours, Self::Turns];

    /// The word on the command line and in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Neighbours => "neighbours",
            Self::Turns => "turns",
        }
    }

    /// Its relations at tables of these sizes, where anybody is related there.
    ///
    /// ```
    /// use roundtable_model::{Relation, SeatOrder};
    /// let [left, across] = &SeatOrder::Neighbours.relations(&[4, 3])[..] else { panic!() };
    /// assert_eq!((left.relation(), left.pairs(4).len(), left.pairs(3).len()), (Relation::Left, 4, 3));
    /// assert_eq!((across.relation(), across.pairs(4).len(), across.pairs(3).len()), (Relation::Across, 2, 0));
    /// ```
    pub fn relations(self, sizes: &[u32]) -> Vec<SeatRelation> {
        let at = |relation: Relation, pairs: fn(u32) -> Vec<[SeatIx; 2]>| SeatRelation {
            relation,
            at: sizes.iter().map(|&size| SeatPairs { seats: size, pairs: pairs(size) }).collect(),
        };
        let all = match self {
            Self::Neighbours => vec![at(Relation::Left, left), at(Relation::Across, across)],
            Self::Turns => vec![at(Relation::Before, before)],
        };
        all.into_iter().filter(|relation| relation.at.iter().any(|of| !of.pairs.is_empty())).collect()
    }
}

/// Everybody and the next seat, round the table; at a table of two nobody is on a side.
fn left(seats: u32) -> Vec<[SeatIx; 2]> {
    let around = if seats > 2 { seats } else { 0 };
    (0..around).map(|seat| [SeatIx(seat), SeatIx((seat + 1) % seats)]).collect()
}

/// Seats half a table apart.
fn across(seats: u32) -> Vec<[SeatIx; 2]> {
    let half = if seats.is_multiple_of(2) { seats / 2 } else { 0 };
    (0..half).map(|seat| [SeatIx(seat), SeatIx(seat + half)]).collect()
}

/// Every seat and those after it.
fn before(seats: u32) -> Vec<[SeatIx; 2]> {
    (0..seats).flat_map(|one| (one + 1..seats).map(move |other| [SeatIx(one), SeatIx(other)])).collect()
}

/// A word that says nothing of the order of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchOrder;

impl FromStr for SeatOrder {
    type Err = NoSuchOrder;

    /// Reads the word.
    fn from_str(word: &str) -> Result<Self, NoSuchOrder> {
        Self::ALL.into_iter().find(|order| order.id() == word.trim()).ok_or(NoSuchOrder)
    }
}

/// A relation between the seats of a table, for each table size.
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::RelationParts", into = "crate::serial::RelationParts")
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRelation {
    relation: Relation,
    at: Vec<SeatPairs>,
}

/// The related seats of a table of one size.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPairs {
    /// How many sit there.
    pub seats: u32,
    /// Which are related; of an ordered relation the one that is before, or on the left, first.
    pub pairs: Vec<[SeatIx; 2]>,
}

impl SeatRelation {
    /// A relation by its pairs of seats. `None` where a size comes twice, a seat is not of the table, a seat is related to itself, or a pair
    /// comes twice (where the order says nothing: either way round).
    pub fn new(relation: Relation, at: Vec<SeatPairs>) -> Option<Self> {
        let is_proper = |of: &SeatPairs| {
            let mut pairs: Vec<[SeatIx; 2]> = of.pairs.clone();
            if !relation.is_ordered() {
                pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            }
            pairs.sort_unstable();
            let alone = pairs.windows(2).all(|two| two[0] != two[1]);
            alone && pairs.iter().all(|[a, b]| a != b && a.0.max(b.0) < of.seats)
        };
        let mut sizes: Vec<u32> = at.iter().map(|of| of.seats).collect();
        sizes.sort_unstable();
        let once = sizes.windows(2).all(|two| two[0] != two[1]);
        (once && at.iter().all(is_proper)).then_some(Self { relation, at })
    }

    /// One between the seats of a table of one size; nothing is checked.
    pub(crate) fn of_one_size(relation: Relation, seats: u32, pairs: Vec<[SeatIx; 2]>) -> Self {
        Self { relation, at: vec![SeatPairs { seats, pairs }] }
    }

    /// Which.
    pub fn relation(&self) -> Relation {
        self.relation
    }

    /// For each table size the related seats.
    pub fn at(&self) -> &[SeatPairs] {
        &self.at
    }

    /// The related seats of a table of that many; none where there is nothing to it.
    pub fn pairs(&self, seats: usize) -> &[[SeatIx; 2]] {
        self.at.iter().find(|of| of.seats as usize == seats).map_or(&[], |of| &of.pairs)
    }

    /// How many seats each seat of a table of that many is related to: of an ordered relation, how many it comes before.
    ///
    /// ```
    /// use roundtable_model::SeatOrder;
    /// let turns = &SeatOrder::Turns.relations(&[4])[0];
    /// assert_eq!(turns.degrees(4), [3, 2, 1, 0]);
    /// ```
    pub fn degrees(&self, seats: usize) -> Vec<u64> {
        let mut degrees = vec![0; seats];
        for [one, other] in self.pairs(seats) {
            degrees[one.ix()] += 1;
            if !self.relation.is_ordered() {
                degrees[other.ix()] += 1;
            }
        }
        degrees
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(a: u32, b: u32) -> [SeatIx; 2] {
        [SeatIx(a), SeatIx(b)]
    }

    #[test]
    fn everybody_has_one_on_the_left_one_on_the_right_and_half_a_table_across() {
        for seats in 3..10_u32 {
            let found = SeatOrder::Neighbours.relations(&[seats]);
            let left = &found[0];
            assert_eq!(left.degrees(seats as usize), vec![1; seats as usize]);
            assert_eq!(found.len(), if seats % 2 == 0 { 2 } else { 1 });
            assert!(found.get(1).is_none_or(|across| across.degrees(seats as usize) == vec![1; seats as usize]));
            assert!(SeatRelation::new(left.relation(), left.at().to_vec()).is_some());
            let turns = &SeatOrder::Turns.relations(&[seats])[0];
            assert_eq!(turns.degrees(seats as usize).iter().sum::<u64>(), u64::from(seats * (seats - 1) / 2));
            assert!(turns.pairs(seats as usize + 1).is_empty());
        }
    }

    #[test]
    fn what_makes_no_relation_is_refused() {
        let of = |relation, pairs: &[[SeatIx; 2]]| {
            SeatRelation::new(relation, vec![SeatPairs { seats: 3, pairs: pairs.to_vec() }])
        };
        assert!(of(Relation::Left, &[pair(0, 1), pair(1, 0)]).is_some());
        assert!(of(Relation::Across, &[pair(0, 1), pair(1, 0)]).is_none());
        assert!(of(Relation::Left, &[pair(0, 3)]).is_none());
        assert!(of(Relation::Left, &[pair(1, 1)]).is_none());
        let twice = [3, 3].map(|seats| SeatPairs { seats, pairs: Vec::new() });
        assert!(SeatRelation::new(Relation::Left, twice.to_vec()).is_none());
        assert_eq!("turns".parse(), Ok(SeatOrder::Turns));
        assert_eq!("seats".parse::<SeatOrder>(), Err(NoSuchOrder));
    }
}
