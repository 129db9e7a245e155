//! What a repair or an improvement did: whose cards change, who takes over from whom, and what the other way would cost.

use crate::phrase::phrases;

phrases! {
    /// What becomes of the cards that were handed out.
    pub enum Repaired {
        NoCard = "repaired-no-card",
        Cards { count: usize, names: String } = "repaired-cards",
        Seats { count: usize, names: String } = "repaired-seats",
        Substitute { old: String, new: String, round: u32 } = "repaired-substitute",
        PriceOfCards { cards: u64, tier: &'static str } = "repaired-price-of-cards",
        PriceOfFresh { cards: u64, tier: &'static str } = "repaired-price-of-fresh",
    }
}

phrases! {
    /// The words over a schedule before and after.
    pub enum Compared {
        Before = "compared-before",
        After = "compared-after",
        WishesBroken = "compared-wishes-broken",
        Verdict { before: String, after: String } = "compared-verdict",
        Same = "compared-same",
        NotWritten = "compared-not-written",
    }
}
