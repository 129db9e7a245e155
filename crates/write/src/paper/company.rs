//! Who plays with whom and against whom, if seats have sides: what people look for on their card.
//!
//! A table of a size other than the sides has none. O(seats of a table) for each query.

use roundtable_model::{PlayerIx, RoundIx, SeatIx, Table};
use roundtable_words::PaperWord;

use crate::paper::{Print, Stay};

/// The others at somebody's table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Company {
    /// On the same side, in the order of the seats.
    pub partners: Vec<PlayerIx>,
    /// On the other sides, in the order of the seats.
    pub opponents: Vec<PlayerIx>,
}

/// Which of the others at somebody's table a column shows.
#[derive(Clone, Copy)]
pub(crate) enum Others {
    /// The other one, in games of two.
    Opponent,
    Partners,
    Opponents,
}

impl Others {
    /// The heading of the column.
    pub fn word(self) -> PaperWord {
        match self {
            Self::Opponent => PaperWord::ColumnOpponent,
            Self::Partners => PaperWord::ColumnWith,
            Self::Opponents => PaperWord::ColumnAgainst,
        }
    }
}

impl Print<'_> {
    /// Whether people have partners and opponents.
    pub fn has_sides(&self) -> bool {
        self.sides.is_some()
    }

    /// Whether the names of the seats are only the side and a number, like `A1`: nobody needs to know theirs.
    pub fn seats_are_sides(&self) -> bool {
        self.sides.as_ref().is_some_and(|sides| self.plan.seat_names.as_ref() == Some(&sides.seat_names()))
    }

    /// Whether a seat is worth showing: its name is more than the side.
    pub fn says_seats(&self) -> bool {
        self.seats.are_named() && !self.seats_are_sides()
    }

    /// With whom and against whom somebody plays in a round; `None` without a game, and at a table without sides.
    pub fn company(&self, player: PlayerIx, round: RoundIx) -> Option<Company> {
        let Stay::Seat { at, seat, .. } = self.stays.at(player, round) else { return None };
        let sides = self.sides.as_ref()?;
        let table = self.games.get(round.ix())?.get(at as usize)?;
        let of_seat = sides.of_each_seat();
        let own = *of_seat.get(seat.ix()).filter(|_| of_seat.len() == table.seats.len())?;
        let others = || table.seats.iter().copied().zip(of_seat).filter(|(other, _)| *other != player);
        Some(Company {
            partners: others().filter(|(_, side)| **side == own).map(|(other, _)| other).collect(),
            opponents: others().filter(|(_, side)| **side != own).map(|(other, _)| other).collect(),
        })
    }

    /// The names of others at somebody's table; empty where there are none.
    pub fn others(&self, others: Others, player: PlayerIx, round: RoundIx) -> String {
        let company = || self.company(player, round).unwrap_or_default();
        let people = match others {
            Others::Opponent => self.stays.at(player, round).opponent().into_iter().collect(),
            Others::Partners => company().partners,
            Others::Opponents => company().opponents,
        };
        self.people(&people)
    }

    /// The sides of a table, each with its seats; `None` where a table has none.
    pub fn sides_of(&self, table: Table<'_>) -> Option<Vec<Vec<(SeatIx, PlayerIx)>>> {
        let sides = self.sides.as_ref().filter(|sides| sides.table_size() as usize == table.seats.len())?;
        let seated = |seats: Vec<SeatIx>| seats.into_iter().map(|seat| (seat, table.seats[seat.ix()])).collect();
        Some(sides.seats().into_iter().map(seated).collect())
    }

    /// `Ben`, `Cy and Dan`, `Cy, Dan and Eva`.
    pub fn people(&self, people: &[PlayerIx]) -> String {
        self.words.together(&self.names(people))
    }

    /// `with Ben against Cy and Dan`.
    pub fn with_against(&self, company: &Company) -> String {
        self.words.with_against(&self.names(&company.partners), &self.names(&company.opponents))
    }

    /// The names of people.
    pub fn names(&self, people: &[PlayerIx]) -> Vec<String> {
        people.iter().map(|&player| self.who(player)).collect()
    }

    /// `Ana and Ben against Cy and Dan`: a whole game in a line; only the names if the table has no sides.
    pub fn game(&self, table: Table<'_>) -> String {
        let Some(sides) = self.sides_of(table) else {
            return self.names(table.seats).join(", ");
        };
        let side =
            |side: &Vec<(SeatIx, PlayerIx)>| self.people(&side.iter().map(|(_, player)| *player).collect::<Vec<_>>());
        let said = sides.iter().map(side).reduce(|one, other| self.words.tell(&PaperWord::GameOf { one, other }));
        said.unwrap_or_default()
    }
}
