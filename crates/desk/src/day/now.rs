//! Queries about a round: which games are open or disputed, which wishes it breaks, and who meets again. For pages and
//! the command line.

use roundtable_event::{Ending, Round};
use roundtable_model::{PlayerId, RoundIx, Score, SeatedTable};
use roundtable_words::{EventSaid, Lang, StandingSaid, Words};
use serde::Serialize;

use roundtable_plans::said::broken::Broken;

use crate::Tournament;

/// A game of which people report different results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The number on the table.
    pub table: u32,
    /// The reports: who, and the scores as written, first seat first.
    pub said: Vec<(String, Vec<String>)>,
}

/// A published round that is not over; in documents the tables that are over are `tables`, out of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OpenRound {
    /// Which.
    pub round: RoundIx,
    /// How many of its tables have an undisputed result, or do not count.
    #[serde(rename = "tables")]
    pub played: usize,
    /// How many tables it has.
    #[serde(rename = "of")]
    pub tables: usize,
}

impl Tournament {
    /// Scores as people write them.
    pub fn written(&self, scores: &[Score]) -> Vec<String> {
        scores.iter().map(ToString::to_string).collect()
    }

    /// Whether a game has a report.
    pub fn is_reported(&self, round: RoundIx, table: u32) -> bool {
        let found = self.state().rounds().get(round.ix());
        found.is_some_and(|round| round.find(table).is_some_and(|at| !round.reports(at).is_empty()))
    }

    /// The numbers of the tables of a round whose game has no undisputed end.
    pub fn open_tables(&self, round: RoundIx) -> Vec<u32> {
        let games = self.state().rounds().get(round.ix()).into_iter().flat_map(Round::games);
        games.filter(|(_, end)| end.is_open()).map(|(table, _)| table.number).collect()
    }

    /// The number of the table of a round at which these sit, in any seats.
    pub fn table_of(&self, round: RoundIx, names: &[String]) -> Option<u32> {
        let people: Vec<PlayerId> = names.iter().map(|name| self.find(name).ok()).collect::<Option<_>>()?;
        let state = self.state();
        let sits = |id: PlayerId, seat: &PlayerId| state.stand_in(*seat, round).unwrap_or(*seat) == id;
        let all_sit = |table: &&SeatedTable| people.iter().all(|id| table.seats.iter().any(|seat| sits(*id, seat)));
        let tables = &state.rounds().get(round.ix())?.seating.tables;
        tables.iter().find(all_sit).filter(|_| !people.is_empty()).map(|table| table.number)
    }

    /// Those of the first rounds that are published and not over: how many of how many tables have their result.
    pub fn open_rounds(&self, rounds: u32) -> Vec<OpenRound> {
        let first = self.state().rounds().iter().take(rounds as usize).filter(|found| found.published);
        let open = (0..).map(RoundIx).zip(first).filter(|(_, found)| !found.is_complete());
        open.map(|(round, found)| {
            let tables = found.seating.tables.len();
            OpenRound { round, played: tables.saturating_sub(self.open_tables(round).len()), tables }
        })
        .collect()
    }

    /// How many rounds are not played, or not complete: of all that there are to be, where that is known.
    pub(crate) fn rounds_not_over(&self) -> usize {
        let published = self.state().rounds().iter().take(self.state().published());
        let over = published.filter(|round| round.is_complete()).count();
        let all = self.state().rounds_to_be().map_or(0, |rounds| rounds as usize);
        all.max(self.state().published()) - over
    }

    /// The heading of standings if one of the rounds is not over: after how many complete rounds, and how many tables
    /// of the others have results. `None` if all are over.
    pub fn standings_after_open(&self, rounds: u32, lang: Lang) -> Option<String> {
        let (words, rounds) = (Words::new(lang), self.counted(rounds));
        let open = self.open_rounds(rounds);
        let part = |open: &OpenRound| {
            let &OpenRound { round, played, tables } = open;
            words.tell(&StandingSaid::OpenTables { played, tables, round })
        };
        let said: Vec<String> = open.iter().map(part).collect();
        let rounds = (rounds as usize).saturating_sub(open.len());
        (!open.is_empty()).then(|| words.tell(&StandingSaid::AfterOpen { rounds, open: said.join(", ") }))
    }

    /// Tables of a round with differing reports.
    pub fn disputed(&self, round: RoundIx) -> Vec<Dispute> {
        let games = self.state().rounds().get(round.ix()).into_iter().flat_map(Round::games);
        let disputed = games.filter_map(|(table, end)| {
            let Ending::Disputed(reports) = end else { return None };
            let said = reports.iter().map(|report| (report.by.0.clone(), self.written(&report.scores)));
            Some(Dispute { table: table.number, said: said.collect() })
        });
        disputed.collect()
    }

    /// Wishes of every kind that a round breaks, in sentences, and how often people of one group of a column meet.
    pub fn broken_wishes(&self, round: RoundIx, lang: Lang) -> Vec<String> {
        let Some(found) = self.state().rounds().get(round.ix()) else { return Vec::new() };
        let (words, name) = (Words::new(lang), |id| self.name(id));
        let said = |broken: Broken| match (&broken, broken.said(&words, &name)) {
            (Broken::Wish(_), wish) => words.tell(&EventSaid::BrokenIn { round, wish }),
            (Broken::Groups { .. } | Broken::Sides { .. }, said) => said,
        };
        self.broken_in(&found.seating).into_iter().map(said).collect()
    }

    /// The pairs at the tables of a round who have met before, and how often: what a swap may break.
    pub fn met_before(&self, round: RoundIx) -> Vec<(PlayerId, PlayerId, u32)> {
        let state = self.state();
        let before: Vec<_> = (0..round.0).filter_map(|r| state.seated(RoundIx(r))).collect();
        let Some(seated) = state.seated(round) else { return Vec::new() };
        let mut again = Vec::new();
        for seats in seated.tables.iter().map(|table| &table.seats) {
            for (at, &one) in seats.iter().enumerate() {
                for &other in &seats[at + 1..] {
                    let met = |table: &&roundtable_model::SeatedTable| {
                        !table.cancelled && table.seats.contains(&one) && table.seats.contains(&other)
                    };
                    let times = before.iter().flat_map(|round| &round.tables).filter(met).count();
                    if times > 0 {
                        again.push((one, other, u32::try_from(times).unwrap_or(u32::MAX)));
                    }
                }
            }
        }
        again
    }
}
