//! What two seats of a table are to each other: partners, opponents, neighbours, who moves before whom.
//!
//! A relation is data: for each table size the pairs of seats that are related, in order or not. Counting it, bounding it and evening it
//! out need nothing else. Costs O(seats²) a table size.

use std::str::FromStr;

use crate::{Aim, OwnIx, OwnRelation, SeatIx, SeatPairs};

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
    /// One that the question names.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnIx),
}

impl Relation {
    /// Every relation, the one that matters most first; the last are those that a question names.
    pub fn all() -> impl Iterator<Item = Self> {
        let presets = [Self::Partners, Self::Opponents, Self::Left, Self::Across, Self::Before];
        presets.into_iter().chain(OwnIx::ALL.into_iter().map(Self::Own))
    }

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
            Self::Own(own) => own.id(),
        }
    }

    /// Whether it makes a difference which of two comes first; of one that the question names, the question says so.
    fn is_ordered(self) -> Option<bool> {
        match self {
            Self::Left | Self::Before => Some(true),
            Self::Partners | Self::Opponents | Self::Across => Some(false),
            Self::Own(_) => None,
        }
    }
}

/// What seats around a table say, where a question asks for it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatOrder {
    /// Who sits on whose left, and who across.
    Neighbours,
    /// Who has the turn before whom, the first seat first.
    Turns,
    /// What the organiser says.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnRelation),
}

impl SeatOrder {
    /// Those that have a word.
    pub const PRESETS: [Self; 2] = [Self::Neighbours, Self::Turns];

    /// The word on the command line and in JSON; an own one has none.
    pub fn id(&self) -> Option<&'static str> {
        match self {
            Self::Neighbours => Some("neighbours"),
            Self::Turns => Some("turns"),
            Self::Own(_) => None,
        }
    }

    /// The words.
    pub fn words() -> impl Iterator<Item = &'static str> {
        Self::PRESETS.into_iter().filter_map(|order| order.id())
    }

    /// What people call it: the word, or the name of an own one.
    pub fn called(&self) -> &str {
        self.id().or(self.own().map(OwnRelation::name)).unwrap_or_default()
    }

    /// The own one, if it is.
    pub fn own(&self) -> Option<&OwnRelation> {
        match self {
            Self::Neighbours | Self::Turns => None,
            Self::Own(own) => Some(own),
        }
    }

    /// Of several, each once, the presets before those of the organiser; of two own ones of one name the later.
    pub fn each_once(orders: Vec<Self>) -> Vec<Self> {
        let mut all: Vec<Self> = Self::PRESETS.into_iter().filter(|preset| orders.contains(preset)).collect();
        let mut own: Vec<OwnRelation> = Vec::new();
        for order in orders {
            match order {
                Self::Neighbours | Self::Turns => {}
                Self::Own(new) => match own.iter_mut().find(|old| old.name() == new.name()) {
                    Some(old) => *old = new,
                    None => own.push(new),
                },
            }
        }
        all.extend(own.into_iter().map(Self::Own));
        all
    }

    /// The relations of several at tables of these sizes, where anybody is related there. Own ones keep their place among all own ones.
    pub fn all_relations(orders: &[Self], sizes: &[u32]) -> Vec<SeatRelation> {
        let presets = orders.iter().flat_map(|order| order.relations(sizes));
        let own = orders.iter().filter_map(Self::own).zip(OwnIx::ALL).filter(|(own, _)| own.is_of(sizes));
        presets.chain(own.map(|(own, ix)| SeatRelation::of_own(ix, own, sizes))).collect()
    }

    /// The relations of a preset at tables of these sizes, where anybody is related there; an own one has its number by those beside it, see
    /// [`all_relations`](Self::all_relations).
    ///
    /// ```
    /// use roundtable_model::{Relation, SeatOrder};
    /// let [left, across] = &SeatOrder::Neighbours.relations(&[4, 3])[..] else { panic!() };
    /// assert_eq!((left.relation(), left.pairs(4).len(), left.pairs(3).len()), (Relation::Left, 4, 3));
    /// assert_eq!((across.relation(), across.pairs(4).len(), across.pairs(3).len()), (Relation::Across, 2, 0));
    /// ```
    pub fn relations(&self, sizes: &[u32]) -> Vec<SeatRelation> {
        let at = |relation: Relation, pairs: fn(u32) -> Vec<[SeatIx; 2]>| {
            let of_size = |&size: &u32| SeatPairs { seats: size, pairs: pairs(size) };
            SeatRelation::preset(relation, sizes.iter().map(of_size).collect())
        };
        let all = match self {
            Self::Neighbours => vec![at(Relation::Left, left), at(Relation::Across, across)],
            Self::Turns => vec![at(Relation::Before, before)],
            Self::Own(_) => Vec::new(),
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
        Self::PRESETS.into_iter().find(|order| order.id() == Some(word.trim())).ok_or(NoSuchOrder)
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
    own: Option<(String, Aim)>,
    is_ordered: bool,
    at: Vec<SeatPairs>,
}

impl SeatRelation {
    /// A preset by its pairs of seats. `None` where it is none, a size comes twice, a seat is not of the table, a seat is related to itself, or a
    /// pair comes twice (where the order says nothing: either way round).
    pub fn new(relation: Relation, at: Vec<SeatPairs>) -> Option<Self> {
        let is_ordered = relation.is_ordered()?;
        let is_proper = |of: &SeatPairs| {
            let mut pairs: Vec<[SeatIx; 2]> = of.pairs.clone();
            if !is_ordered {
                pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            }
            pairs.sort_unstable();
            let alone = pairs.windows(2).all(|two| two[0] != two[1]);
            alone && pairs.iter().all(|[a, b]| a != b && a.0.max(b.0) < of.seats)
        };
        let mut sizes: Vec<u32> = at.iter().map(|of| of.seats).collect();
        sizes.sort_unstable();
        let once = sizes.windows(2).all(|two| two[0] != two[1]);
        (once && at.iter().all(is_proper)).then_some(Self { relation, own: None, is_ordered, at })
    }

    /// One that a question names, at tables of these sizes.
    ///
    /// ```
    /// use roundtable_model::{Aim, OwnIx, OwnRelation, Relation, SeatIx, SeatPairs, SeatRelation};
    /// let at = vec![SeatPairs { seats: 3, pairs: vec![[SeatIx(0), SeatIx(2)]] }];
    /// let trade = OwnRelation::new("trade".to_owned(), true, Aim::Evenly, at).unwrap();
    /// let found = SeatRelation::of_own(OwnIx::First, &trade, &[4, 3]);
    /// assert_eq!((found.relation().id(), found.name(), found.is_ordered()), ("own_1", Some("trade"), true));
    /// assert_eq!((found.pairs(3).len(), found.pairs(4).len()), (1, 0));
    /// ```
    pub fn of_own(ix: OwnIx, own: &OwnRelation, sizes: &[u32]) -> Self {
        let at = own.at().iter().filter(|of| sizes.contains(&of.seats)).cloned().collect();
        let named = Some((own.name().to_owned(), own.aim()));
        Self { relation: Relation::Own(ix), own: named, is_ordered: own.is_ordered(), at }
    }

    /// A preset; nothing is checked.
    pub(crate) fn preset(relation: Relation, at: Vec<SeatPairs>) -> Self {
        Self { relation, own: None, is_ordered: relation.is_ordered().unwrap_or_default(), at }
    }

    /// Which.
    pub fn relation(&self) -> Relation {
        self.relation
    }

    /// What it is called, where the question names it.
    pub fn name(&self) -> Option<&str> {
        self.own.as_ref().map(|(name, _)| name.as_str())
    }

    /// How often it is wanted.
    pub fn aim(&self) -> Aim {
        self.own.as_ref().map_or(Aim::Evenly, |(_, aim)| *aim)
    }

    /// Whether it makes a difference which of two comes first.
    pub fn is_ordered(&self) -> bool {
        self.is_ordered
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
            if !self.is_ordered {
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
        assert!(SeatRelation::new(Relation::Own(OwnIx::First), Vec::new()).is_none());
    }

    #[test]
    fn of_several_each_is_there_once_and_the_later_of_a_name_holds() {
        let own = |name: &str, seats| {
            let at = vec![SeatPairs { seats, pairs: vec![pair(0, 1)] }];
            SeatOrder::Own(OwnRelation::new(name.to_owned(), false, Aim::Evenly, at).unwrap())
        };
        let orders = [own("a", 3), SeatOrder::Turns, own("b", 3), own("a", 4), SeatOrder::Turns];
        let each = SeatOrder::each_once(orders.to_vec());
        assert_eq!(each, [SeatOrder::Turns, own("a", 4), own("b", 3)]);
        // An own relation that no table has keeps its number free.
        let found = SeatOrder::all_relations(&each, &[3]);
        let names: Vec<_> = found.iter().map(|of| (of.relation().id(), of.name())).collect();
        assert_eq!(names, [("before", None), ("own_2", Some("b"))]);
    }
}
