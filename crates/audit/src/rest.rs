//! Who plays at short tables and who sits out, how often. O(games + sit-outs).

use crate::report::Span;
use crate::sizes::Sizes;
use crate::work::{Row, Work};

/// Counts one number per player and keeps the least and the largest.
pub(crate) struct ShortGames {
    full: u32,
    seen: Option<Span>,
}

impl ShortGames {
    pub fn new(sizes: &Sizes) -> Self {
        Self { full: sizes.full, seen: None }
    }

    pub fn add(&mut self, row: &Row<'_>) {
        let short = row.games.iter().filter(|g| u32::from(g.size) < self.full).count() as u32;
        self.seen = Some(with(self.seen, short));
    }

    pub fn finish(self, work: &Work<'_>) -> Span {
        over_the_field(self.seen, work)
    }
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
    over_the_field(counts.into_iter().fold(None, |seen, count| Some(with(seen, count))), work)
}

fn with(seen: Option<Span>, count: u32) -> Span {
    seen.map_or(Span { min: count, max: count }, |s| Span { min: s.min.min(count), max: s.max.max(count) })
}

/// Players who occur nowhere have 0.
fn over_the_field(seen: Option<Span>, work: &Work<'_>) -> Span {
    let seen = seen.unwrap_or_default();
    if work.has_strangers() { Span { min: 0, ..seen } } else { seen }
}
