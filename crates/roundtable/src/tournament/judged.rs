//! What is said of the rounds of a tournament when they are printed: judged by all that the tournament asks, its wishes, earlier evenings and
//! relations between seats, so that no sheet calls a round the best possible that breaks one of them. The wishes are those that stood when the
//! rounds were made: what is wished later breaks nothing that was played before.
//!
//! The question stays here and is not part of the sheet: a file for everybody has no wishes about people in it.

use std::collections::{BTreeSet, HashMap};

use roundtable_event::Entry;
use roundtable_model::{
    Absence, Plan, PlayerId, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Spare, Wishes,
};

use super::Tournament;
use crate::use_cases::check::{Checked, answering};
use crate::{Error, check};

impl Tournament {
    /// A [sheet](Self::sheet) that begins with round `from` (from 1), audited as the answer to what the tournament asks. Meetings of earlier
    /// evenings, and of the rounds before, count. Rounds that answer no single question, since the sizes of tables have changed or a script
    /// seats people otherwise, are audited by themselves. O(rounds) beside the audit.
    ///
    /// ```
    /// use roundtable::event::{Timestamp, weekend};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let sheet = event.sheet(1, u32::MAX);
    /// assert!(event.judged(&sheet, 1)?.audit.valid);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`check`].
    pub fn judged<'a>(&self, sheet: &'a Plan, from: u32) -> Result<Checked<'a>, Error> {
        let asked = self.asked_of(sheet, from);
        asked.and_then(|question| answering(sheet, question)).map_or_else(|| check(sheet, &[]), Ok)
    }

    /// The question that the rounds of a sheet answer; who is absent, and how many rounds there are, as they are in it. `None` where wishes do not
    /// fit the tables that there are now.
    fn asked_of(&self, sheet: &Plan, from: u32) -> Option<Problem> {
        let state = self.state();
        let people = state.people().map(|person| person.player.id);
        let ix: HashMap<PlayerId, PlayerIx> = people.zip((0..).map(PlayerIx)).collect();
        let mut history = Schedule::new(sheet.roster.len());
        for round in (1..from).filter_map(RoundIx::from_number) {
            if let Some(seated) = state.seated(round) {
                seated.append_to(&mut history, |id| ix.get(&id).copied());
            }
        }
        let absences = sheet.schedule.rounds().zip((0..).map(RoundIx)).flat_map(|(round, nth)| {
            round.absent().iter().map(|&player| Absence { round: nth, player }).collect::<Vec<_>>()
        });
        let sizes = sheet.table_sizes.clone()?;
        let first = from.saturating_sub(1);
        let made = (first..first + sheet.schedule.round_count()).map(RoundIx);
        let wishes = Wishes { absences: absences.collect(), ..self.wishes_stood(made, &sheet.roster, &ix) };
        let rounds = RoundGoal::Exactly(sheet.schedule.round_count());
        Problem::new(sheet.roster.clone(), sizes, rounds)
            .ok()?
            .with_spare(state.most_tables().map_or(Spare::SitOut, Spare::Tables))
            .with_seats(self.seats_mean())
            .with_history(self.with_earlier(history, &ix))
            .ok()?
            .with_wishes(wishes)
            .ok()
    }

    /// The wishes that stood when each of these rounds was made. O(log) where wishes have changed since.
    fn wishes_stood(
        &self,
        rounds: impl Iterator<Item = RoundIx>,
        roster: &Roster,
        ix: &HashMap<PlayerId, PlayerIx>,
    ) -> Wishes {
        let lines: BTreeSet<usize> = rounds.filter_map(|round| self.made_at(round)).collect();
        let stood = |line: usize| {
            let changed = self.log.records()[line..].iter().any(|record| changes_wishes(&record.entry));
            let then = changed.then(|| Self::read(&self.log.lines()[..line].join("\n")).ok()).flatten();
            then.as_ref().unwrap_or(self).wishes_among(roster, ix, Vec::new())
        };
        let all = |mut all: Wishes, next: Wishes| {
            all.list.retain(|wish| next.list.contains(wish));
            all.spreads.retain(|spread| next.spreads.contains(spread));
            all.relations.retain(|relation| next.relations.contains(relation));
            all
        };
        lines.into_iter().map(stood).reduce(all).unwrap_or_else(|| self.wishes_among(roster, ix, Vec::new()))
    }

    /// How many lines the log had when a round was made as it is: all of that operation.
    fn made_at(&self, round: RoundIx) -> Option<usize> {
        let op = &self.seated_by_line(round)?.op;
        self.log.records().iter().rposition(|record| record.op == *op).map(|at| at + 1)
    }
}

/// Whether other wishes may stand after an entry than before.
fn changes_wishes(entry: &Entry) -> bool {
    let of_pairs = matches!(entry, Entry::KeptApart { .. } | Entry::MayMeet { .. } | Entry::Partners { .. });
    let of_any = matches!(entry, Entry::Wished { .. } | Entry::WishEnded { .. } | Entry::TableFixed { .. });
    of_pairs || of_any || matches!(entry, Entry::Spread { .. } | Entry::Undone { .. })
}
