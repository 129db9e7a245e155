//! What a tournament keeps for every later round: wishes about people, columns whose groups are spread, rounds of
//! earlier evenings, and relations between seats that are to be equally frequent for everybody.
//!
//! All wishes about one or two people are in one set. A new one replaces those that it contradicts
//! ([`Wish::replaces`]).

use roundtable_model::{MOST_OWN_RELATIONS, Partnership, PlayerId, SeatOrder, SeatedRound, Wish};

use crate::state::Earlier;
use crate::tables::LARGEST_NUMBER;
use crate::{Refusal, State};

/// The most columns that are spread, and the most rounds of earlier evenings: a limit against typing errors.
const MOST_GIVEN: usize = 10_000;

impl State {
    /// The wishes about people, one kind after the other; in a pair the lower number comes first.
    pub fn wishes(&self) -> impl Iterator<Item = Wish<PlayerId>> {
        self.wishes.iter().copied()
    }

    /// Pairs who should not meet, the lower number first.
    pub fn apart(&self) -> impl Iterator<Item = [PlayerId; 2]> {
        self.wishes.iter().filter_map(Wish::apart)
    }

    /// Pairs who are to be partners whenever both play (`always`), or never; the lower number first.
    pub fn partners(&self, always: bool) -> impl Iterator<Item = [PlayerId; 2]> {
        let of_kind = move |(pair, wanted)| (wanted == always).then_some(pair);
        self.wishes.iter().filter_map(Wish::one_side).filter_map(of_kind)
    }

    /// The table that somebody needs.
    pub fn table_needed(&self, player: PlayerId) -> Option<u32> {
        self.wishes.iter().filter_map(Wish::at_table).find(|(who, _)| *who == player).map(|(_, table)| table)
    }

    /// The columns whose groups (clubs, teams) are to meet as little as possible.
    pub fn spreads(&self) -> &[String] {
        &self.spreads
    }

    /// The column of whose two kinds sides are to be mixed, as in mixed doubles.
    pub fn mixed(&self) -> Option<&String> {
        self.mixed.as_ref()
    }

    /// The rounds of earlier evenings that count as meetings, and the sizes of the sides of each of their tables: an
    /// empty list if unknown, no list at all if no table has sides.
    pub fn earlier(&self) -> (&[SeatedRound], &[Vec<u32>]) {
        (&self.earlier.rounds, &self.earlier.sides)
    }

    /// Who met at earlier evenings, each pair once for each meeting; and who were partners at it.
    pub(crate) fn met_earlier(&self) -> (Vec<[PlayerId; 2]>, Vec<[PlayerId; 2]>) {
        let (mut met, mut partnered) = (Vec::new(), Vec::new());
        let (rounds, sides) = self.earlier();
        for (at, table) in rounds.iter().flat_map(|round| &round.tables).enumerate() {
            let sizes = sides.get(at).into_iter().flatten();
            // The side of each seat; empty if unknown.
            let side: Vec<usize> = sizes.enumerate().flat_map(|(side, &n)| vec![side; n as usize]).collect();
            for (i, &a) in table.seats.iter().enumerate() {
                for (j, &b) in table.seats.iter().enumerate().skip(i + 1) {
                    met.push([a, b]);
                    let both = side.get(i).zip(side.get(j));
                    partnered.extend(both.filter(|(one, other)| one == other).map(|_| [a, b]));
                }
            }
        }
        (met, partnered)
    }

    /// The relations between seats that are to be equally frequent for everybody.
    pub fn relations(&self) -> &[SeatOrder] {
        &self.relations
    }

    /// Adds a wish, which replaces those that it contradicts.
    pub(crate) fn wish(&mut self, wish: Wish<PlayerId>) -> Result<(), Refusal> {
        if wish.at_table().is_some_and(|(_, table)| table == 0 || table > LARGEST_NUMBER) {
            return Err(Refusal::TooLarge);
        }
        let wish = self.checked(wish)?;
        let most = self.opening().map_or(0, |opening| opening.table_sizes.largest());
        if let Some((_, seat)) = wish.in_seat()
            && seat.0 >= most
        {
            return Err(Refusal::NoSuchSeat { seat: seat.number(), most });
        }
        self.wishes.retain(|old| !wish.replaces(old));
        self.wishes.insert(wish);
        Ok(())
    }

    /// Ends a wish; `none` is the refusal if it does not exist.
    pub(crate) fn end_wish(&mut self, wish: Wish<PlayerId>, none: Refusal) -> Result<(), Refusal> {
        let wish = self.checked(wish)?;
        if self.wishes.remove(&wish) { Ok(()) } else { Err(none) }
    }

    /// Sets the wish about these two as partners, which replaces an earlier one; `Free` removes it.
    pub(crate) fn wish_partners(&mut self, pair: [PlayerId; 2], wish: Partnership) -> Result<(), Refusal> {
        let [one, other] = pair;
        match wish {
            Partnership::Always => self.wish(Wish::Partners(one, other)),
            Partnership::Never => self.wish(Wish::NeverPartners(one, other)),
            Partnership::Free => {
                let of_pair = self.pair(pair)?;
                let before = self.wishes.len();
                self.wishes.retain(|old| old.one_side().is_none_or(|(pair, _)| pair != of_pair));
                if self.wishes.len() < before { Ok(()) } else { Err(Refusal::NoPartnerWish(pair)) }
            }
        }
    }

    /// Sets the table that somebody needs from now on; `None` if they need none any more.
    pub(crate) fn need_table(&mut self, player: PlayerId, table: Option<u32>) -> Result<(), Refusal> {
        self.known(player)?;
        match table {
            Some(table) => self.wish(Wish::AtTable(player, table)),
            None => {
                self.wishes.retain(|old| old.at_table().is_none_or(|(who, _)| who != player));
                Ok(())
            }
        }
    }

    /// Replaces the columns that are spread.
    pub(crate) fn spread(&mut self, columns: &[String]) -> Result<(), Refusal> {
        if columns.len() > MOST_GIVEN {
            return Err(Refusal::TooLarge);
        }
        self.spreads = columns.to_vec();
        Ok(())
    }

    /// Replaces the rounds of earlier evenings.
    pub(crate) fn met_before(&mut self, rounds: &[SeatedRound], sides: &[Vec<u32>]) -> Result<(), Refusal> {
        if rounds.len() > MOST_GIVEN {
            return Err(Refusal::TooLarge);
        }
        rounds.iter().flat_map(SeatedRound::people).try_for_each(|id| self.known(id).map(|_| ()))?;
        let tables: usize = rounds.iter().map(|round| round.tables.len()).sum();
        // Older logs have no sides, so a list that does not fit the tables is left out and not refused.
        let sides = if sides.len() == tables { sides } else { &[] };
        self.earlier = Earlier { rounds: rounds.to_vec(), sides: sides.to_vec() };
        Ok(())
    }

    /// Replaces the list of relations.
    pub(crate) fn relate(&mut self, relations: &[SeatOrder]) -> Result<(), Refusal> {
        if relations.iter().filter_map(SeatOrder::own).count() > MOST_OWN_RELATIONS {
            return Err(Refusal::TooLarge);
        }
        self.relations = relations.to_vec();
        Ok(())
    }

    /// Checks that a wish names people who take part, and two different ones if it is about two. Returns it with the
    /// lower number first.
    fn checked(&self, wish: Wish<PlayerId>) -> Result<Wish<PlayerId>, Refusal> {
        match wish.pair() {
            Some(pair) => self.pair(pair).map(|_| ())?,
            None => wish.players().try_for_each(|id| self.known(id).map(|_| ()))?,
        }
        Ok(wish.ordered())
    }
}
