//! Explanations: who meets again, and why.

use crate::phrase::phrases;

phrases! {
    /// Who meets again, and why two people meet.
    pub enum WhySaid {
        ExplainNobodyAgain = "explain-nobody-again",
        ExplainAgain { times: u32, pairs: String } = "explain-again",
        ExplainNever { pairs: String } = "explain-never",
        ExplainCarriers { again: u32, players: String } = "explain-carriers",
        ExplainCarriersForced { again: u32, least: u32, players: String } = "explain-carriers-forced",
        ExplainCounted { company: u32, others: u32 } = "explain-counted",
        ExplainNotForced { forced: u64, found: u64 } = "explain-not-forced",
        ExplainMore { names: String, more: usize } = "explain-more",
        WhyNever { a: String, b: String } = "why-never",
        WhyMeet { a: String, b: String, rounds: String } = "why-meet",
        WhyEarlier { times: u32 } = "why-earlier",
        WhyNeverBoth = "why-never-both",
        WhyKept { rounds: String } = "why-kept",
        WhyWishedTogether = "why-wished-together",
        WhyWishedApart = "why-wished-apart",
        WhyMustMeetAgain { player: String, company: u32, others: u32, least: u32 } = "why-must-meet-again",
        WhyInstead { player: String, others: u32, least: u32 } = "why-instead",
        WhyNotForced = "why-not-forced",
        WhyProved { reason: String } = "why-proved",
        WhyNoneFound = "why-none-found",
    }
}
