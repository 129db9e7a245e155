//! The sources of the points in standings: every round, penalties, and rounds that are not over.

use roundtable::event::{StandingsLine, Tournament};
use roundtable::floors::words::{RankSaid, StandingSaid};
use roundtable::floors::write::PrintTable;

use super::desk::Desk;

/// All penalties in sentences, those that were lifted among them.
pub fn penalties_told(event: &Tournament, desk: &Desk<'_>) -> Vec<String> {
    let said = event.penalties_said(desk.globals.lang).into_iter();
    said.map(|lost| match lost.lifted {
        true => desk.tell(&StandingSaid::Lifted { penalty: lost.said }),
        false => lost.said,
    })
    .collect()
}

/// Everybody's points in every round, then penalties.
pub fn on_paper(event: &Tournament, standings: &[StandingsLine], after: u32, desk: &Desk<'_>) -> Vec<PrintTable> {
    let mut tables = vec![round_by_round(event, standings, after, desk)];
    let told = penalties_told(event, desk);
    if !told.is_empty() {
        let heading = event.penalties_head(desk.globals.lang);
        let rows = told.into_iter().map(|said| vec![said]).collect();
        tables.push(PrintTable { heads: vec![heading.clone()], heading, rows, name: 0 });
    }
    tables
}

/// What every round gave, and penalties if there are any. Who has no game in a round has a dash, and who has one that
/// does not count yet an empty cell.
fn round_by_round(event: &Tournament, standings: &[StandingsLine], after: u32, desk: &Desk<'_>) -> PrintTable {
    let given = event.given(after);
    let with_lost = standings.iter().any(|standing| event.lost(standing.player, after) != 0);
    let own = [RankSaid::ColumnPlace, RankSaid::ColumnName].map(|said| desk.tell(&said));
    let penalties = with_lost.then(|| event.penalties_head(desk.globals.lang));
    let heads = own.into_iter().chain((1..=after).map(|round| round.to_string())).chain(penalties).collect();
    let plays = |player, at: usize| {
        let tables = event.state().rounds().get(at).map_or(&[][..], |round| &round.seating.tables);
        tables.iter().any(|table| table.seats.contains(&player))
    };
    let row = |standing: &StandingsLine| {
        let rounds = given.get(&standing.player).map(|given| given.rounds.as_slice()).unwrap_or_default();
        let own = [standing.place.to_string(), event.name(standing.player)];
        let lost = with_lost.then(|| event.lost_shown(standing.player, after).unwrap_or_default());
        let shown = |(at, points): (usize, &Option<i64>)| match points {
            Some(points) => event.rules().shown(*points),
            None if plays(standing.player, at) => String::new(),
            None => "–".to_owned(),
        };
        own.into_iter().chain(rounds.iter().enumerate().map(shown)).chain(lost).collect()
    };
    let rows = standings.iter().map(row).collect();
    PrintTable { heading: desk.tell(&RankSaid::RoundByRound), heads, rows, name: 1 }
}
