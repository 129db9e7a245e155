//! Numbers that are larger than an entry may have: a part of the reasons in `refused.rs`.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "only some kinds of entries have numbers; that all kinds are known is seen where they are written down"
)]

use roundtable_event::{Cost, Entry, Penalty, Refusal};
use roundtable_model::{RoundIx, Wish};

use super::refused::lengths;
use super::{LAST, Plain};

// The limits are written out here a second time, since the model shares no code with the crate.

/// The largest allowed number of points or centres, and the largest table number.
pub const MOST: u32 = 100_000_000;

/// A list with the refusal if the condition holds, else an empty one.
pub fn if_so(is_so: bool, refusal: Refusal) -> Vec<Refusal> {
    if is_so { vec![refusal] } else { Vec::new() }
}

/// The refusal of a round that no tournament reaches, if one of these is.
pub fn too_far(of: &[u32]) -> Vec<Refusal> {
    if_so(of.iter().any(|round| *round > LAST), Refusal::TooLarge)
}

impl Plain {
    /// Numbers of the entry above their limits.
    pub fn too_large(&self, entry: &Entry) -> Vec<Refusal> {
        let listed = |rounds: &[RoundIx]| too_far(&rounds.iter().map(|round| round.0).collect::<Vec<_>>());
        match entry {
            Entry::Left { after, .. } => too_far(&[*after]),
            Entry::Forfeits { from, .. }
            | Entry::Returned { from, .. }
            | Entry::Away { from, .. }
            | Entry::ResultsHeld { from } => too_far(&[from.0]),
            Entry::Absent { rounds, .. } | Entry::Bye { rounds, .. } | Entry::FillsIn { rounds, .. } => listed(rounds),
            Entry::Substituted { from, to, .. } => too_far(&[from.0, to.unwrap_or_default().0]),
            Entry::TableFixed { table, .. } => {
                if_so(table.is_some_and(|table| table == 0 || table > MOST), Refusal::TooLarge)
            }
            Entry::Wished { wish: Wish::AtTable(_, table) } => if_so(*table == 0 || *table > MOST, Refusal::TooLarge),
            // At most 10,000 tables out of service (`event/src/tables.rs`).
            Entry::TablesClosed { tables } => {
                let wrong = tables.iter().any(|table| *table == 0 || *table > MOST);
                if_so(wrong || tables.len() > 10_000, Refusal::TooLarge)
            }
            // The first round announced, and the one after the last.
            Entry::Announced(said) => too_far(&<[u32; 2]>::from(lengths(said))),
            Entry::RoundsSet { rounds } => too_far(&[*rounds]),
            // At most 8 relations of the organiser's own (`MOST_OWN_RELATIONS` of the crate `model`).
            Entry::Related { relations } => {
                if_so(relations.iter().filter(|order| order.own().is_some()).count() > 8, Refusal::TooLarge)
            }
            Entry::StepSet { step } => too_far(&[*step]),
            Entry::Dated { from, dates } => too_far(&[from.0.saturating_add(dates.starts.len() as u32)]),
            Entry::Penalised(Penalty { round, cost, .. }) => {
                let dear = match cost {
                    Cost::Chombo => false,
                    Cost::Points(points) => *points > MOST,
                    Cost::Adjusted(points) => points.abs() > i64::from(MOST),
                };
                [too_far(&[round.0]), if_so(dear, Refusal::TooLarge)].concat()
            }
            _ => Vec::new(),
        }
    }
}
