//! How often players sit at short tables and how often they sit out: the least and most of any player. O(games +
//! sit-outs).

pub(crate) mod bound;

use roundtable_model::RoundIx;

use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::row::{FigureRow, TierRow};
use crate::figures::wishes::short_or_out;
use crate::report::{Audit, Span};
use crate::sizes::Sizes;
use crate::work::Work;

/// The figures with a bound: the fewest and the most of anybody.
pub(super) const FIGURES: [FigureRow; 4] = [
    FigureRow::new("short_tables.min", "rounds", |figures, _| Some(figures.short_tables.min.into())),
    FigureRow::new("short_tables.max", "rounds", |figures, _| Some(figures.short_tables.max.into())),
    FigureRow::new("sit_outs.min", "rounds", |figures, _| Some(figures.sit_outs.min.into())),
    FigureRow::new("sit_outs.max", "rounds", |figures, _| Some(figures.sit_outs.max.into())),
];

/// The tier of unfairness.
pub(super) const TIER: TierRow = TierRow {
    bound: |known| Some(bound::least_unfair(known)),
    ..TierRow::new("unfairness", "pairs of places", |objective| objective.unfairness)
};

/// Everybody's number of games at a short table, or of rounds without a seat though present.
pub(crate) fn places(work: &Work<'_>, sizes: &Sizes, sitting_out: bool) -> Span {
    let mut counts = vec![0_u32; work.dense as usize];
    for (round, at) in work.schedule.rounds().zip((0..).map(RoundIx)) {
        for player in short_or_out(&round, sizes.of_round(at), sitting_out) {
            if let Some(count) = counts.get_mut(player.ix()) {
                *count += 1;
            }
        }
    }
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    // Those who occur nowhere have none.
    let min = if work.has_strangers() { 0 } else { least.unwrap_or(0) };
    Span { min, max: most.unwrap_or(0) }
}

/// The lines of a report, if there are such places.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let spans = [
        (FigureSaid::ShortTables, audit.short_tables, "short_tables.max"),
        (FigureSaid::SitOuts, audit.sit_outs, "sit_outs.max"),
    ];
    let there = spans.into_iter().filter(|(_, span, _)| span.max > 0);
    there.map(|(said, of, by)| Line::proved(audit, said, ShownValue::Span(of.min.into(), of.max.into()), by)).collect()
}
