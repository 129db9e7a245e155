//! Who is always to be whose partner, and who never; what else the seats are to each other.

use roundtable_model::{MOST_OWN_RELATIONS, Partnership, PlayerId, SeatOrder};

use crate::{Refusal, State};

impl State {
    /// Pairs who are always to be partners, or never, the lower number first.
    pub fn partners(&self, wish: Partnership) -> impl Iterator<Item = [PlayerId; 2]> {
        self.partners.iter().filter(move |(_, said)| **said == wish).map(|(pair, _)| *pair)
    }

    /// What of the order of the seats is to be even.
    pub fn relations(&self) -> &[SeatOrder] {
        &self.relations
    }

    /// What was wished of two before is over.
    pub(crate) fn wish_partners(&mut self, pair: [PlayerId; 2], wish: Partnership) -> Result<(), Refusal> {
        let ordered = self.pair(pair)?;
        match wish {
            Partnership::Always | Partnership::Never => _ = self.partners.insert(ordered, wish),
            Partnership::Free => _ = self.partners.remove(&ordered).ok_or(Refusal::NoPartnerWish(pair))?,
        }
        Ok(())
    }

    /// What was to be even before is not any more, unless it is said again.
    pub(crate) fn relate(&mut self, relations: &[SeatOrder]) -> Result<(), Refusal> {
        if relations.iter().filter_map(SeatOrder::own).count() > MOST_OWN_RELATIONS {
            return Err(Refusal::TooLarge);
        }
        self.relations = relations.to_vec();
        Ok(())
    }
}
