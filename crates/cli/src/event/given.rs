//! The sources of the points in standings: every round, penalties, and rounds that are not over.

use std::collections::HashMap;

use roundtable::event::{PointsOfRounds, StandingsLine, Tournament};
use roundtable::floors::words::{RankSaid, StandingSaid};
use roundtable::floors::write::PrintTable;
use roundtable::parts::PlayerId;

use super::desk::Desk;

/// The most columns of rounds in one table on paper.
const ROUNDS_ABREAST: usize = 8;

/// All penalties in sentences, those that were lifted among them.
pub fn penalties_told(event: &Tournament, desk: &Desk<'_>) -> Vec<String> {
    let said = event.penalties_said(desk.globals.lang).into_iter();
    said.map(|lost| match lost.lifted {
        true => desk.tell(&StandingSaid::Lifted { penalty: lost.said }),
        false => lost.said,
    })
    .collect()
}

/// Everybody's points in every round, in as many tables as needed, then penalties.
pub fn on_paper(event: &Tournament, standings: &[StandingsLine], after: u32, desk: &Desk<'_>) -> Vec<PrintTable> {
    let by_rounds = RoundByRound { event, standings, given: event.given(after), after, desk };
    let rounds: Vec<usize> = (0..after as usize).collect();
    let mut tables: Vec<PrintTable> = rounds.chunks(ROUNDS_ABREAST).map(|run| by_rounds.table(run)).collect();
    let told = penalties_told(event, desk);
    if !told.is_empty() {
        let heading = event.penalties_head(desk.globals.lang);
        let rows = told.into_iter().map(|said| vec![said]).collect();
        tables.push(PrintTable { heads: vec![heading.clone()], heading, rows, name: 0 });
    }
    tables
}

/// What every round gave, for several tables.
struct RoundByRound<'a> {
    event: &'a Tournament,
    standings: &'a [StandingsLine],
    given: HashMap<PlayerId, PointsOfRounds>,
    /// How many rounds count.
    after: u32,
    desk: &'a Desk<'a>,
}

impl RoundByRound<'_> {
    /// A table with a column for each round of `run` (numbered from 0); after the last round of all, penalties.
    fn table(&self, run: &[usize]) -> PrintTable {
        let Self { event, standings, given, after, desk } = self;
        let is_last = run.last().is_some_and(|round| round + 1 == *after as usize);
        let with_lost = is_last && standings.iter().any(|standing| event.lost(standing.player, *after) != 0);
        let own = [RankSaid::ColumnPlace, RankSaid::ColumnName].map(|said| desk.tell(&said));
        let penalties = with_lost.then(|| event.penalties_head(desk.globals.lang));
        let heads = own.into_iter().chain(run.iter().map(|round| (round + 1).to_string())).chain(penalties).collect();
        let shown = |points| event.rules().shown(points);
        let row = |standing: &StandingsLine| {
            let rounds = given.get(&standing.player).map(|given| given.rounds.as_slice()).unwrap_or_default();
            let cells = run.iter().map(|&round| rounds.get(round).copied().flatten().map_or_else(String::new, shown));
            let own = [standing.place.to_string(), event.name(standing.player)];
            let lost = with_lost.then(|| event.lost_shown(standing.player, *after).unwrap_or_default());
            own.into_iter().chain(cells).chain(lost).collect()
        };
        let rows = standings.iter().map(row).collect();
        PrintTable { heading: desk.tell(&RankSaid::RoundByRound), heads, rows, name: 1 }
    }
}
