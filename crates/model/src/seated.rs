//! A round with its people given by their permanent numbers ([`PlayerId`]), which do not depend on today's list.
//!
//! A schedule knows people only by their places in its roster. Rounds that outlive it have this form: the next round
//! made from a position, the rounds played before it, a round of an earlier plan.

use crate::{BoardSet, History, PlayerId, PlayerIx, Round, Schedule, SeatIx, Sides};

/// The people at one table, and whether their game counts.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatedTable {
    /// The number on the table, 1-based; a place in the room, not a rank.
    #[cfg_attr(feature = "serde", serde(rename = "table"))]
    pub number: u32,
    /// Who sits there, first seat first.
    pub seats: Vec<PlayerId>,
    /// The game does not count: neither as meetings, nor for seats and tables.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub cancelled: bool,
    /// The boards that they play, in a movement of pairs.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub boards: Option<BoardSet>,
}

impl SeatedTable {
    /// A game that counts.
    pub fn new(number: u32, seats: Vec<PlayerId>) -> Self {
        Self { number, seats, cancelled: false, boards: None }
    }
}

/// Who sits where in one round.
///
/// ```
/// use roundtable_model::{PlayerId, SeatedRound, SeatedTable};
/// let table = SeatedTable::new(1, vec![PlayerId(7), PlayerId(2)]);
/// let round = SeatedRound { tables: vec![table], sit_out: vec![PlayerId(5)], ..SeatedRound::default() };
/// assert_eq!(round.people().collect::<Vec<_>>(), [PlayerId(7), PlayerId(2), PlayerId(5)]);
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatedRound {
    /// The tables; those of a round made here ascend in their numbers.
    pub tables: Vec<SeatedTable>,
    /// Who was there and had no seat.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub sit_out: Vec<PlayerId>,
    /// Who was absent, as far as known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub absent: Vec<PlayerId>,
}

impl SeatedRound {
    /// A round of a schedule, with the number that `id` gives for everybody. O(people · cost of `id`).
    ///
    /// ```
    /// use roundtable_model::{PlayerId, PlayerIx, Schedule, SeatedRound, SeatedTable};
    /// let mut schedule = Schedule::new(3);
    /// schedule.push_round().table(1, &[PlayerIx(2), PlayerIx(0)]).sit_outs(&[PlayerIx(1)]);
    /// let round = SeatedRound::of(&schedule.round(0).unwrap(), |p| PlayerId(10 + u64::from(p.0)));
    /// assert_eq!(round.tables, [SeatedTable::new(1, vec![PlayerId(12), PlayerId(10)])]);
    /// assert_eq!(round.sit_out, [PlayerId(11)]);
    /// ```
    pub fn of(round: &Round<'_>, id: impl Fn(PlayerIx) -> PlayerId) -> Self {
        let ids = |players: &[PlayerIx]| players.iter().map(|&player| id(player)).collect::<Vec<_>>();
        Self {
            tables: round.tables().map(|table| SeatedTable::new(table.number, ids(table.seats))).collect(),
            sit_out: ids(round.sit_out()),
            absent: ids(round.absent()),
        }
    }

    /// Everybody who was there, table after table, then those without a seat.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.tables.iter().flat_map(|t| &t.seats).chain(&self.sit_out).copied()
    }

    /// Appends the games that count to a schedule. People without a `place` in it are left out. O(people · cost of
    /// `place`).
    pub fn append_to(&self, schedule: &mut Schedule, place: impl Fn(PlayerId) -> Option<PlayerIx>) {
        let known = |ids: &[PlayerId]| -> Vec<PlayerIx> { ids.iter().filter_map(|&id| place(id)).collect() };
        let mut round = schedule.push_round();
        for table in self.tables.iter().filter(|t| !t.cancelled) {
            round.table(table.number, &known(&table.seats));
        }
        round.sit_outs(&known(&self.sit_out)).absents(&known(&self.absent));
    }

    /// As [`append_to`](Self::append_to) for a history that keeps sides: the people of a full table are listed by side,
    /// with how many of each side have a `place`. Tables of other sizes are listed seat by seat, without sides.
    ///
    /// In the example player 4 has no place, so at the table of bridge (seats 1 and 3 against 2 and 4) player 2 is alone
    /// on the first side.
    ///
    /// ```
    /// use roundtable_model::{Game, History, PlayerId, PlayerIx, Schedule, SeatedRound, SeatedTable, Sides};
    /// let round = SeatedRound { tables: vec![SeatedTable::new(1, [4, 3, 2, 1].map(PlayerId).into())], ..SeatedRound::default() };
    /// let (mut earlier, bridge) = (History::from(Schedule::new(3)), Sides::of_game(Game::Bridge).unwrap());
    /// let place = |id: PlayerId| (id.0 < 4).then(|| PlayerIx(id.0 as u32 - 1));
    /// round.append_by_sides(&mut earlier, place, Some(&bridge));
    /// assert_eq!(earlier.sides(), [[1, 2]], "2 alone, 3 and 1");
    /// assert_eq!(earlier.rounds().round(0).unwrap().tables().next().unwrap().seats, [1, 2, 0].map(PlayerIx));
    /// ```
    pub fn append_by_sides(
        &self,
        history: &mut History,
        place: impl Fn(PlayerId) -> Option<PlayerIx>,
        sides: Option<&Sides>,
    ) {
        let known = |ids: &[PlayerId]| -> Vec<PlayerIx> { ids.iter().filter_map(|&id| place(id)).collect() };
        let tables = self.tables.iter().filter(|t| !t.cancelled);
        let tables = tables.map(|table| match sides.filter(|sides| sides.table_size() as usize == table.seats.len()) {
            Some(sides) => {
                let side = |seats: &Vec<SeatIx>| known(&seats.iter().map(|s| table.seats[s.ix()]).collect::<Vec<_>>());
                let by_side: Vec<Vec<PlayerIx>> = sides.seats().iter().map(side).collect();
                let sizes = by_side.iter().map(|side| side.len() as u32).filter(|size| *size > 0).collect();
                (table.number, by_side.concat(), sizes)
            }
            None => (table.number, known(&table.seats), Vec::new()),
        });
        history.push_round(tables).sit_outs(&known(&self.sit_out)).absents(&known(&self.absent));
    }
}
