//! How often players sit at short tables and how often they sit out: the least and the most of any player. O(games + sit-outs).

pub(crate) mod bound;

use roundtable_model::RoundIx;

use crate::report::Span;
use crate::sizes::Sizes;
use crate::work::Work;

/// How often each player sits at a table smaller than the largest that the round allows.
pub(crate) fn short_games(work: &Work<'_>, sizes: &Sizes) -> Span {
    let mut counts = vec![0_u32; work.dense as usize];
    for (round, at) in work.schedule.rounds().zip((0..).map(RoundIx)) {
        let full = sizes.of_round(at).full as usize;
        for player in round.runs().filter(|run| run.size < full).flat_map(|run| run.seats) {
            if let Some(count) = counts.get_mut(player.ix()) {
                *count += 1;
            }
        }
    }
    over_the_field(&counts, work)
}

/// How often each player is there without a seat. Absence is not a sit-out.
pub(crate) fn sit_outs(work: &Work<'_>) -> Span {
    let mut counts = vec![0_u32; work.dense as usize];
    for round in work.schedule.rounds() {
        for player in round.sit_out() {
            if let Some(count) = counts.get_mut(player.ix()) {
                *count += 1;
            }
        }
    }
    over_the_field(&counts, work)
}

/// The least and the most of any player of the field; players who occur nowhere have no count, and stand for 0.
fn over_the_field(counts: &[u32], work: &Work<'_>) -> Span {
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let min = if work.has_strangers() { 0 } else { least.unwrap_or(0) };
    Span { min, max: most.unwrap_or(0) }
}
