//! Who is always to be whose partner, and who never; and which relations between seats (opposite, to the left of, or the organiser's own)
//! are to be equally frequent for everybody.

use roundtable_model::{MOST_OWN_RELATIONS, Partnership, PlayerId, SeatOrder};

use crate::{Refusal, State};

impl State {
    /// Pairs who are always to be partners, or never, the lower number first.
    pub fn partners(&self, wish: Partnership) -> impl Iterator<Item = [PlayerId; 2]> {
        self.partners.iter().filter(move |(_, said)| **said == wish).map(|(pair, _)| *pair)
    }

    /// The relations between seats that are to be equally frequent for everybody.
    pub fn relations(&self) -> &[SeatOrder] {
        &self.relations
    }

    /// Sets the wish about these two, which replaces an earlier one; `Free` removes it.
    pub(crate) fn wish_partners(&mut self, pair: [PlayerId; 2], wish: Partnership) -> Result<(), Refusal> {
        let ordered = self.pair(pair)?;
        match wish {
            Partnership::Always | Partnership::Never => _ = self.partners.insert(ordered, wish),
            Partnership::Free => _ = self.partners.remove(&ordered).ok_or(Refusal::NoPartnerWish(pair))?,
        }
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
}
