//! The position between two rounds: who is present, the standings, and what was played so far.
//!
//! Another program passes this to get its next round. People have that program's numbers, any whole number from 1 on,
//! and people who have left stay in the history, with their meetings.

use std::collections::HashSet;
use std::num::NonZeroU32;

use crate::{PlayerId, RoundIx, RoundSizes, SeatedRound, SeatsMean, Spread, TableSizes, Wish};

/// Somebody who takes part from now on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contender {
    /// The number.
    pub id: PlayerId,
    /// The name; empty for somebody known by number only.
    pub name: String,
    /// The place in the standings, 1 = leader. Equal places are allowed.
    pub place: Option<u32>,
}

/// The input for the next round. Made by [`Position::new`], so its parts agree with each other.
///
/// ```
/// use roundtable_model::{Contender, PlayerId, Position, PositionParts, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), ..Contender::default() };
/// let parts = PositionParts { contenders: [7, 3, 9, 12].map(contender).into(), ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// assert_eq!(position.present().count(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    table_sizes: TableSizes,
    parts: PositionParts,
}

/// What a [`Position`] is made of; the parts may still contradict each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionParts {
    /// Who takes part from now on.
    pub contenders: Vec<Contender>,
    /// The rounds so far. People who have left are only here.
    pub history: Vec<SeatedRound>,
    /// What is wished of one or two people, of any kind.
    pub wishes: Vec<Wish<PlayerId>>,
    /// Columns whose groups are to meet as little as possible; a group for each contender, in the order of the list.
    pub spreads: Vec<Spread>,
    /// Contenders who are not there in the next round.
    pub absent: Vec<PlayerId>,
    /// What the seats of a table mean.
    pub seats: SeatsMean,
    /// The most tables, if limited.
    pub most_tables: Option<NonZeroU32>,
    /// Meetings before the rounds so far, as at earlier events: each pair once for each meeting. A pair with somebody
    /// who does not take part has no effect.
    pub met: Vec<[PlayerId; 2]>,
    /// Those of these meetings at which the two were partners, if tables had sides.
    pub partnered: Vec<[PlayerId; 2]>,
    /// Who won in the last of the rounds so far, if known.
    pub won: Vec<PlayerId>,
}

/// A contradiction in a position. Indices are 0-based places in the lists of [`PositionParts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum PositionFault {
    /// Two contenders with one number.
    DoubledContender {
        /// The later one, in the list of contenders.
        index: usize,
        /// The number.
        id: PlayerId,
    },
    /// Somebody absent who does not take part.
    UnknownAbsent {
        /// In the list of absences.
        index: usize,
        /// The number.
        id: PlayerId,
    },
    /// A wish that names one person twice.
    WishOfOne {
        /// In the list of wishes.
        index: usize,
        /// The number.
        id: PlayerId,
    },
    /// A wish about somebody who neither takes part nor has played.
    UnknownInWish {
        /// In the list of wishes.
        index: usize,
        /// 0 or 1: whom of those it names.
        side: usize,
        /// The number.
        id: PlayerId,
    },
    /// Two who are to be partners always and never.
    PartnersBoth {
        /// In the list of wishes: the one that they never are.
        index: usize,
        /// Who.
        pair: [PlayerId; 2],
    },
    /// A table without anybody, or with one person.
    SmallTable {
        /// In the history.
        round: usize,
        /// In the round.
        table: usize,
        /// How many sit there.
        people: usize,
    },
    /// Somebody who sits twice in one round.
    DoubledSeat {
        /// In the history.
        round: usize,
        /// In the round: the later table.
        table: usize,
        /// At the table.
        seat: usize,
        /// The number.
        id: PlayerId,
    },
    /// Somebody who sits out and also has a seat, or sits out twice.
    DoubledSitOut {
        /// In the history.
        round: usize,
        /// In the list of sit-outs of that round.
        index: usize,
        /// The number.
        id: PlayerId,
    },
}

impl Position {
    /// Puts the parts together after checking them. O(n log n) in the size of all parts.
    ///
    /// # Errors
    /// Every contradiction in them, in the order of the parts; never an empty list.
    pub fn new(table_sizes: TableSizes, parts: PositionParts) -> Result<Self, Vec<PositionFault>> {
        let faults = faults(&parts);
        if faults.is_empty() { Ok(Self { table_sizes, parts }) } else { Err(faults) }
    }

    /// The sizes that tables may have.
    pub fn table_sizes(&self) -> &TableSizes {
        &self.table_sizes
    }

    /// The tables of a round for `people` people, and how many sit out; `None` if not even one table can be filled.
    pub fn seating(&self, people: u32) -> Option<RoundSizes> {
        self.table_sizes.fill_at_most(people, self.parts.most_tables)
    }

    /// The same position with at most `most` tables.
    #[must_use]
    pub fn with_most_tables(mut self, most: NonZeroU32) -> Self {
        self.parts.most_tables = Some(most);
        self
    }

    /// The same position at seats that mean this.
    #[must_use]
    pub fn with_seats(mut self, seats: SeatsMean) -> Self {
        self.parts.seats = seats;
        self
    }

    /// What the seats of a table mean.
    pub fn seats(&self) -> &SeatsMean {
        &self.parts.seats
    }

    /// The most tables, if limited.
    pub fn most_tables(&self) -> Option<NonZeroU32> {
        self.parts.most_tables
    }

    /// Who takes part, whether there or not.
    pub fn contenders(&self) -> &[Contender] {
        &self.parts.contenders
    }

    /// The rounds so far.
    pub fn history(&self) -> &[SeatedRound] {
        &self.parts.history
    }

    /// The round that is made from this position. Rounds count from 0, so its number is how many were played before.
    pub fn next_round(&self) -> RoundIx {
        RoundIx(u32::try_from(self.parts.history.len()).unwrap_or(u32::MAX))
    }

    /// What is wished of one or two people.
    pub fn wishes(&self) -> &[Wish<PlayerId>] {
        &self.parts.wishes
    }

    /// Pairs who should not meet.
    pub fn apart(&self) -> impl Iterator<Item = [PlayerId; 2]> {
        self.parts.wishes.iter().filter_map(Wish::apart)
    }

    /// Pairs who are to be partners whenever both play (`always`), or never.
    pub fn partners(&self, always: bool) -> impl Iterator<Item = [PlayerId; 2]> {
        let of_kind = move |(pair, wanted)| (wanted == always).then_some(pair);
        self.parts.wishes.iter().filter_map(Wish::one_side).filter_map(of_kind)
    }

    /// The same position without wishes for partners: for tables that have no sides.
    #[must_use]
    pub fn without_sides(mut self) -> Self {
        self.parts.wishes.retain(|wish| wish.one_side().is_none());
        self
    }

    /// Columns whose groups are to meet as little as can be, with a group for each contender.
    pub fn spreads(&self) -> &[Spread] {
        &self.parts.spreads
    }

    /// Those of the meetings before the rounds so far at which the two were partners.
    pub fn partnered(&self) -> &[[PlayerId; 2]] {
        &self.parts.partnered
    }

    /// Meetings before the rounds so far, each pair once for each meeting.
    pub fn met(&self) -> &[[PlayerId; 2]] {
        &self.parts.met
    }

    /// Who won in the last of the rounds so far.
    pub fn won(&self) -> &[PlayerId] {
        &self.parts.won
    }

    /// The same position, in whose last round these people won.
    #[must_use]
    pub fn with_won(mut self, won: Vec<PlayerId>) -> Self {
        self.parts.won = won;
        self
    }

    /// Contenders who are not there in the next round.
    pub fn absent(&self) -> &[PlayerId] {
        &self.parts.absent
    }

    /// The position with these people also absent from the next round. Anybody who does not take part is skipped.
    #[must_use]
    pub fn without(mut self, people: &[PlayerId]) -> Self {
        for &id in people {
            if self.contender(id).is_some() && !self.parts.absent.contains(&id) {
                self.parts.absent.push(id);
            }
        }
        self
    }

    /// The contenders who are there in the next round, in the order of the list.
    pub fn present(&self) -> impl Iterator<Item = &Contender> {
        let absent: HashSet<PlayerId> = self.parts.absent.iter().copied().collect();
        self.parts.contenders.iter().filter(move |c| !absent.contains(&c.id))
    }

    /// The contender with this number.
    pub fn contender(&self, id: PlayerId) -> Option<&Contender> {
        self.parts.contenders.iter().find(|c| c.id == id)
    }
}

/// Every contradiction in the parts, in their order.
fn faults(parts: &PositionParts) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    // The numbers that a list may name: first those of the contenders, for the absences; then also everybody in the
    // history, for the wishes, which may still name people who have left.
    let mut known: HashSet<PlayerId> = HashSet::new();
    for (index, contender) in parts.contenders.iter().enumerate() {
        if !known.insert(contender.id) {
            faults.push(PositionFault::DoubledContender { index, id: contender.id });
        }
    }
    for (round, played) in parts.history.iter().enumerate() {
        let mut placed: HashSet<PlayerId> = HashSet::new();
        for (table, game) in played.tables.iter().enumerate() {
            if game.seats.len() < 2 {
                faults.push(PositionFault::SmallTable { round, table, people: game.seats.len() });
            }
            for (seat, &id) in game.seats.iter().enumerate() {
                if !placed.insert(id) {
                    faults.push(PositionFault::DoubledSeat { round, table, seat, id });
                }
            }
        }
        for (index, &id) in played.sit_out.iter().enumerate() {
            if !placed.insert(id) {
                faults.push(PositionFault::DoubledSitOut { round, index, id });
            }
        }
    }
    for (index, &id) in parts.absent.iter().enumerate() {
        if !known.contains(&id) {
            faults.push(PositionFault::UnknownAbsent { index, id });
        }
    }
    for played in &parts.history {
        known.extend(played.tables.iter().flat_map(|t| t.seats.iter().copied()));
        known.extend(played.sit_out.iter().copied());
    }
    for (index, wish) in parts.wishes.iter().enumerate() {
        if let Some([one, _]) = wish.pair().filter(|[one, other]| one == other) {
            faults.push(PositionFault::WishOfOne { index, id: one });
        }
        let unknown = wish.players().enumerate().filter(|(_, id)| !known.contains(id));
        faults.extend(unknown.map(|(side, id)| PositionFault::UnknownInWish { index, side, id }));
        if let Some((pair, false)) = wish.one_side()
            && parts.wishes.iter().any(|always| always.comes_with().is_some() && always.replaces(wish))
        {
            faults.push(PositionFault::PartnersBoth { index, pair });
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatedTable;

    fn ids(list: &[u64]) -> Vec<PlayerId> {
        list.iter().copied().map(PlayerId).collect()
    }

    fn parts() -> PositionParts {
        let contender = |id| Contender { id: PlayerId(id), ..Contender::default() };
        let game = SeatedTable::new(1, ids(&[1, 2, 9]));
        PositionParts {
            contenders: [1, 2, 30].map(contender).into(),
            history: vec![SeatedRound { tables: vec![game], sit_out: ids(&[30]), ..SeatedRound::default() }],
            wishes: vec![Wish::Apart(PlayerId(1), PlayerId(9))],
            absent: ids(&[30]),
            ..PositionParts::default()
        }
    }

    fn new(parts: PositionParts) -> Result<Position, Vec<PositionFault>> {
        Position::new(TableSizes::only(3).unwrap(), parts)
    }

    #[test]
    fn those_who_left_may_be_in_history_and_wishes() {
        let position = new(parts()).unwrap();
        assert_eq!(position.present().map(|c| c.id.0).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn every_contradiction_is_listed_at_once() {
        let mut bad = parts();
        bad.contenders.push(Contender { id: PlayerId(2), ..Contender::default() });
        bad.history[0].tables.push(SeatedTable::new(2, ids(&[9])));
        bad.history[0].sit_out.push(PlayerId(30));
        bad.absent.push(PlayerId(9));
        let wish = |of: fn(PlayerId, PlayerId) -> Wish<PlayerId>, a, b| of(PlayerId(a), PlayerId(b));
        bad.wishes.extend([
            wish(Wish::Apart, 5, 5),
            wish(Wish::Partners, 5, 1),
            wish(Wish::Partners, 1, 2),
            wish(Wish::NeverPartners, 2, 1),
            Wish::AtTable(PlayerId(5), 2),
        ]);
        let (id, p) = (PlayerId(5), PlayerId(30));
        assert_eq!(
            new(bad).unwrap_err(),
            [
                PositionFault::DoubledContender { index: 3, id: PlayerId(2) },
                PositionFault::SmallTable { round: 0, table: 1, people: 1 },
                PositionFault::DoubledSeat { round: 0, table: 1, seat: 0, id: PlayerId(9) },
                PositionFault::DoubledSitOut { round: 0, index: 1, id: p },
                PositionFault::UnknownAbsent { index: 1, id: PlayerId(9) },
                PositionFault::WishOfOne { index: 1, id },
                PositionFault::UnknownInWish { index: 1, side: 0, id },
                PositionFault::UnknownInWish { index: 1, side: 1, id },
                PositionFault::UnknownInWish { index: 2, side: 0, id },
                PositionFault::PartnersBoth { index: 4, pair: [PlayerId(2), PlayerId(1)] },
                PositionFault::UnknownInWish { index: 5, side: 0, id },
            ]
        );
    }
}
