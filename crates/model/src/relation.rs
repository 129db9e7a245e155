//! Relations between two seats of a table: partners, opponents, neighbours, who moves before whom.
//!
//! A relation is data: for each table size the pairs of seats that are related; ordered (a before b) or not. The code
//! that counts relations, bounds them and evens them out uses these pairs only. Costs O(seats²) for each table size.

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
    /// Ordered: the first sits next to the second, on the left.
    Left,
    /// Face to face: equally many seats between them both ways round the table.
    Across,
    /// Ordered: the first has the turn before the second.
    Before,
    /// A relation that the organiser defines in the question.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnIx),
}

impl Relation {
    /// Every relation, the most important first; the organiser's own come last.
    pub fn all() -> impl Iterator<Item = Self> {
        let presets = [Self::Partners, Self::Opponents, Self::Left, Self::Across, Self::Before];
        presets.into_iter().chain(OwnIx::ALL.into_iter().map(Self::Own))
    }

    /// The relations that come from sides.
    pub const OF_SIDES: [Self; 2] = [Self::Partners, Self::Opponents];

    /// Whether it is one of these.
    pub fn is_of_sides(self) -> bool {
        Self::OF_SIDES.contains(&self)
    }

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

    /// Whether (a, b) and (b, a) are different; `None` for the organiser's own, whose definition decides.
    fn is_ordered(self) -> Option<bool> {
        match self {
            Self::Left | Self::Before => Some(true),
            Self::Partners | Self::Opponents | Self::Across => Some(false),
            Self::Own(_) => None,
        }
    }
}

/// A choice of relations between the seats around a table, which a question may ask to be even.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatOrder {
    /// Who sits on whose left, and who across.
    Neighbours,
    /// Who has the turn before whom, the first seat first.
    Turns,
    /// A relation that the organiser defines; "an own one" below.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnRelation),
}

impl SeatOrder {
    /// The predefined ones, which have a word.
    pub const PRESETS: [Self; 2] = [Self::Neighbours, Self::Turns];

    /// The word on the command line and in JSON; an own one has none.
    pub fn id(&self) -> Option<&'static str> {
        match self {
            Self::Neighbours => Some("neighbours"),
            Self::Turns => Some("turns"),
            Self::Own(_) => None,
        }
    }

    /// The words of the presets.
    pub fn words() -> impl Iterator<Item = &'static str> {
        Self::PRESETS.into_iter().filter_map(|order| order.id())
    }

    /// Its name for people: the word of a preset, or the organiser's name.
    pub fn called(&self) -> &str {
        self.id().or(self.own().map(OwnRelation::name)).unwrap_or_default()
    }

    /// The organiser's definition, if it is an own one.
    pub fn own(&self) -> Option<&OwnRelation> {
        if let Self::Own(own) = self { Some(own) } else { None }
    }

    /// The same without duplicates, presets before own ones. Of two own ones with one name the later definition
    /// replaces the earlier.
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

    /// The relations of all `orders` at tables of these sizes, without those that have no pair of seats there. The
    /// [`OwnIx`] of an own one is its place among all own ones of `orders`, also among those left out.
    pub fn all_relations(orders: &[Self], sizes: &[u32]) -> Vec<SeatRelation> {
        let presets = orders.iter().flat_map(|order| order.relations(sizes));
        let own = orders.iter().filter_map(Self::own).zip(OwnIx::ALL).filter(|(own, _)| own.is_of(sizes));
        presets.chain(own.map(|(own, ix)| SeatRelation::of_own(ix, own, sizes))).collect()
    }

    /// The relations of a preset at tables of these sizes, without those that have no pair of seats there. Empty for an
    /// own one, whose number depends on the other own ones: see [`all_relations`](Self::all_relations).
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

/// Each seat with the next one round the table; empty at a table of two, where the other person is both left and right.
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

/// The word names no preset of [`SeatOrder`].
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
    /// The name and the aim of an own one; `None` for a preset.
    own: Option<(String, Aim)>,
    is_ordered: bool,
    at: Vec<SeatPairs>,
}

impl SeatRelation {
    /// A preset from its pairs of seats. `None` if `relation` is not a preset, a size or a pair is given twice, a seat
    /// is not at the table, or a seat is related to itself. In an unordered relation (a, b) and (b, a) are one pair.
    pub fn new(relation: Relation, at: Vec<SeatPairs>) -> Option<Self> {
        let is_ordered = relation.is_ordered()?;
        let is_proper = |of: &SeatPairs| {
            let mut pairs: Vec<[SeatIx; 2]> = of.pairs.clone();
            if !is_ordered {
                pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            }
            pairs.sort_unstable();
            // Equal pairs are neighbours in the sorted list.
            let alone = pairs.windows(2).all(|two| two[0] != two[1]);
            alone && pairs.iter().all(|[a, b]| a != b && a.0.max(b.0) < of.seats)
        };
        let mut sizes: Vec<u32> = at.iter().map(|of| of.seats).collect();
        sizes.sort_unstable();
        let once = sizes.windows(2).all(|two| two[0] != two[1]);
        (once && at.iter().all(is_proper)).then_some(Self { relation, own: None, is_ordered, at })
    }

    /// A relation that the organiser defines, as number `ix` of the question, at tables of these sizes.
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

    /// A preset whose pairs the caller knows to be valid.
    pub(crate) fn preset(relation: Relation, at: Vec<SeatPairs>) -> Self {
        Self { relation, own: None, is_ordered: relation.is_ordered().unwrap_or_default(), at }
    }

    /// Which relation it is.
    pub fn relation(&self) -> Relation {
        self.relation
    }

    /// The name that the organiser gave; `None` for a preset.
    pub fn name(&self) -> Option<&str> {
        self.own.as_ref().map(|(name, _)| name.as_str())
    }

    /// How often any two should be so related; evenly, for a preset.
    pub fn aim(&self) -> Aim {
        self.own.as_ref().map_or(Aim::Evenly, |(_, aim)| *aim)
    }

    /// Whether (a, b) and (b, a) are different.
    pub fn is_ordered(&self) -> bool {
        self.is_ordered
    }

    /// The related pairs of seats, for each table size.
    pub fn at(&self) -> &[SeatPairs] {
        &self.at
    }

    /// The related pairs of seats at a table of `seats`; empty if the relation has none at that size.
    pub fn pairs(&self, seats: usize) -> &[[SeatIx; 2]] {
        self.at.iter().find(|of| of.seats as usize == seats).map_or(&[], |of| &of.pairs)
    }

    /// To how many seats each seat of a table of `seats` is related. In an ordered relation only pairs with the seat
    /// first count.
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
        // An own relation without a table in use still takes a number: "b" is own_2, although "a" is left out.
        let found = SeatOrder::all_relations(&each, &[3]);
        let names: Vec<_> = found.iter().map(|of| (of.relation().id(), of.name())).collect();
        assert_eq!(names, [("before", None), ("own_2", Some("b"))]);
    }
}
