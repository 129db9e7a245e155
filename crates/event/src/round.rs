//! A round of the tournament: who has which seat, what was reported of each game, and the result that follows
//! ([`Ending`]). `at` is always the place of a table in the lists, from 0, and not the number on the table.

use roundtable_model::{MadeBy, NextNote, OneRound, PlayerId, Score, SeatedRound, SeatedTable};

use crate::{Actor, Stage};

/// A round that is drafted or published.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The owners of the seats. For stand-ins see [`State::seated`](crate::State::seated).
    pub seating: SeatedRound,
    /// How it was made.
    pub made_by: MadeBy,
    /// The notes that the organiser saw about it then.
    pub notes: Vec<NextNote>,
    /// Its stage: who plays, how it was made, and what is carried into it.
    pub stage: Stage,
    /// The options with which it was made.
    pub how: OneRound,
    /// Whether it was planned ahead (`Entry::Planned`), not drafted on its own.
    pub(crate) planned: bool,
    /// Whether it is published; if not, it is a draft.
    pub published: bool,
    /// The reports of the game at each table, in the order of the tables.
    pub(crate) reports: Vec<Vec<Report>>,
    /// The scores of forfeited games, which count until somebody reports others; in the order of the tables.
    pub(crate) forfeits: Vec<Option<Vec<Score>>>,
    /// How many games have no undisputed result and were not cancelled.
    pub(crate) unfinished: usize,
}

/// A report of how a game ended. All are kept, also those that no longer count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// By whom.
    pub by: Actor,
    /// What each seat has.
    pub scores: Vec<Score>,
    /// Whether the organiser settled it by this.
    pub settles: bool,
    /// The player of the table who reported it, if it was one.
    pub player: Option<PlayerId>,
}

/// What is known of the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending<'a> {
    /// No result: there is no report, or only that of one player of the table.
    Open,
    /// All reports say this.
    Agreed(&'a [Score]),
    /// Reports differ, one for each person: the organiser has to decide.
    Disputed(Vec<&'a Report>),
    /// The game does not count.
    Cancelled,
}

impl Ending<'_> {
    /// Whether the game still needs a result: none counts, or reports differ.
    pub fn is_open(&self) -> bool {
        matches!(self, Self::Open | Self::Disputed(_))
    }
}

impl Round {
    /// Whether it was planned ahead, as one of several.
    pub fn was_planned(&self) -> bool {
        self.planned || self.stage.is_planned()
    }

    /// A round that is seated and not published, without reports.
    pub(crate) fn draft(mut seating: SeatedRound, made_by: MadeBy, stage: Stage) -> Self {
        seating.tables.iter_mut().for_each(|table| table.cancelled = false);
        let stage = stage.made(&made_by.method, seating.people().count());
        let unfinished = seating.tables.len();
        let (reports, forfeits) = (vec![Vec::new(); unfinished], vec![None; unfinished]);
        Self { seating, made_by, stage, reports, forfeits, unfinished, ..Self::default() }
    }

    /// The place of a table in the lists, by the number on it. O(1) if tables are numbered from 1, else O(tables).
    pub fn find(&self, table: u32) -> Option<usize> {
        let tables = &self.seating.tables;
        let likely = table.checked_sub(1)? as usize;
        if tables.get(likely).is_some_and(|t| t.number == table) {
            return Some(likely);
        }
        tables.iter().position(|t| t.number == table)
    }

    /// Each table with the end of its game, in the order of the lists.
    pub fn games(&self) -> impl Iterator<Item = (&SeatedTable, Ending<'_>)> {
        self.seating.tables.iter().enumerate().map(|(at, table)| (table, self.ending(at)))
    }

    /// How the game at the table in this place of the lists ended.
    ///
    /// # Panics
    /// If the round does not have that many tables.
    pub fn ending(&self, at: usize) -> Ending<'_> {
        if self.seating.tables[at].cancelled {
            return Ending::Cancelled;
        }
        let counting = reports_that_count(&self.reports[at]);
        match counting.split_first() {
            None => self.forfeits[at].as_deref().map_or(Ending::Open, Ending::Agreed),
            Some((first, others)) if others.iter().all(|r| r.scores == first.scores) => {
                // The report of a single player of the table waits for a second one.
                if others.is_empty() && first.player.is_some() { Ending::Open } else { Ending::Agreed(&first.scores) }
            }
            Some(_) => Ending::Disputed(counting),
        }
    }

    /// The report of one player alone for the table in this place of the lists: it waits for another to agree.
    ///
    /// # Panics
    /// If the round does not have that many tables.
    pub fn waiting(&self, at: usize) -> Option<&Report> {
        match reports_that_count(&self.reports[at]).as_slice() {
            [alone] if alone.player.is_some() && !self.seating.tables[at].cancelled => Some(alone),
            _ => None,
        }
    }

    /// All reports of the game at the table in this place of the lists, oldest first.
    ///
    /// # Panics
    /// If the round does not have that many tables.
    pub fn reports(&self, at: usize) -> &[Report] {
        &self.reports[at]
    }

    /// Whether every game has an undisputed end or was cancelled.
    pub fn is_complete(&self) -> bool {
        self.unfinished == 0
    }

    /// Whether it has begun to count: a game has a result or was cancelled, or there is no game to wait for.
    pub fn has_begun(&self) -> bool {
        self.is_complete() || self.first_touched().is_some()
    }

    /// The first table with a report or a cancelled game.
    pub(crate) fn first_touched(&self) -> Option<u32> {
        let mut tables = self.seating.tables.iter().zip(&self.reports);
        tables.find(|(table, reports)| table.cancelled || !reports.is_empty()).map(|(table, _)| table.number)
    }

    /// The place of the table with this person's own seat, whether or not a stand-in sits there.
    pub(crate) fn table_of(&self, player: PlayerId) -> Option<usize> {
        self.seating.tables.iter().position(|t| t.seats.contains(&player))
    }

    pub(crate) fn report(&mut self, at: usize, report: Report) {
        let before = self.is_open(at);
        self.reports[at].push(report);
        self.update_unfinished(before, at);
    }

    pub(crate) fn forfeit(&mut self, at: usize, scores: Option<Vec<Score>>) {
        let before = self.is_open(at);
        self.forfeits[at] = scores;
        self.update_unfinished(before, at);
    }

    pub(crate) fn cancel(&mut self, at: usize) {
        let before = self.is_open(at);
        self.seating.tables[at].cancelled = true;
        self.update_unfinished(before, at);
    }

    fn is_open(&self, at: usize) -> bool {
        self.ending(at).is_open()
    }

    /// Keeps `unfinished` up to date after a change of one game.
    fn update_unfinished(&mut self, was_open: bool, at: usize) {
        match (was_open, self.is_open(at)) {
            (true, false) => self.unfinished -= 1,
            (false, true) => self.unfinished += 1,
            (true, true) | (false, false) => {}
        }
    }
}

/// The reports that still count: those since the organiser's last decision, and only the last of each person.
fn reports_that_count(reports: &[Report]) -> Vec<&Report> {
    let from = reports.iter().rposition(|r| r.settles).unwrap_or(0);
    let since = &reports[from..];
    // A player of the table is recognised by number, also under another name; everybody else by name.
    let same = |one: &Report, other: &Report| match (one.player, other.player) {
        (None, None) => one.by == other.by,
        (one, other) => one == other,
    };
    let is_last = |i: usize| !since[i + 1..].iter().any(|later| same(later, &since[i]));
    (0..since.len()).filter(|&i| is_last(i)).map(|i| &since[i]).collect()
}
