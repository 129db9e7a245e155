//! Who is always to be whose partner, and who never.

use roundtable_model::{Partnership, PlayerId};

use crate::{Refusal, State};

impl State {
    /// Pairs who are always to be partners, or never, the lower number first.
    pub fn partners(&self, wish: Partnership) -> impl Iterator<Item = [PlayerId; 2]> {
        self.partners.iter().filter(move |(_, said)| **said == wish).map(|(pair, _)| *pair)
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
}
