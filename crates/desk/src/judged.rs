//! The verdict on printed rounds of a tournament: judged by all its requests (wishes, earlier evenings, relations
//! between seats), so no sheet calls a round best possible that breaks one of them. A single round is judged by the
//! wishes at its making: later wishes break nothing played before. Several rounds are judged by the current wishes.
//!
//! The question is not part of the sheet: a file for everybody contains no wishes about people.

use std::collections::HashMap;

use roundtable_event::Entry;
use roundtable_model::{Absence, Plan, PlayerId, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Spare};

use super::Tournament;
use roundtable_plans::use_cases::check::{CheckedPlan, answering};
use roundtable_plans::{Error, check};

impl Tournament {
    /// A [sheet](Self::sheet) that begins with round `from` (from 1), audited as the answer to the tournament's
    /// question. Meetings of earlier evenings, and of the rounds before, count. Rounds that answer no single question,
    /// since table sizes have changed or a script seats people differently, are audited by themselves. O(rounds) plus
    /// the audit.
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
    pub fn judged<'a>(&self, sheet: &'a Plan, from: u32) -> Result<CheckedPlan<'a>, Error> {
        let asked = self.asked_of(sheet, from);
        asked.and_then(|question| answering(sheet, question)).map_or_else(|| check(sheet, &[]), Ok)
    }

    /// The question that the rounds of a sheet answer, with its absences and rounds. `None` if wishes do not fit the
    /// current tables.
    fn asked_of(&self, sheet: &Plan, from: u32) -> Option<Problem> {
        let state = self.state();
        let people = state.people().map(|person| person.player.id);
        let ix: HashMap<PlayerId, PlayerIx> = people.zip((0..).map(PlayerIx)).collect();
        // With all columns, which the sheet has not: a wish of an earlier round may need one.
        let (roster, _) = Roster::new(state.people().map(|person| person.player.clone()).collect());
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
        let when = match (RoundIx::from_number(from), sheet.schedule.round_count()) {
            (Some(round), 1) => self.when_made(round),
            _ => None,
        };
        let wishes = when.as_ref().unwrap_or(self).wishes_among(&roster, &ix, absences.collect());
        let rounds = RoundGoal::Exactly(sheet.schedule.round_count());
        Problem::new(roster, sizes, rounds)
            .ok()?
            .with_spare(state.most_tables().map_or(Spare::SitOut, Spare::Tables))
            .with_seats(self.seats_mean())
            .with_history(self.with_earlier(history, &ix))
            .ok()?
            .with_wishes(wishes)
            .ok()
    }

    /// The tournament when a round was made; `None` if wishes have not changed since. O(log).
    fn when_made(&self, round: RoundIx) -> Option<Self> {
        let is_swap = |entry: &Entry| matches!(entry, Entry::Swapped { round: of, .. } if *of == round);
        let swapped = self.log().standing().rfind(|record| is_swap(&record.entry));
        let ops = [self.seated_by_line(round), swapped].into_iter().flatten().map(|record| &record.op);
        // All of an operation counts.
        let ends = ops.filter_map(|op| self.log().records().iter().rposition(|record| record.op == *op));
        let lines = ends.max()? + 1;
        let changed = self.log().records()[lines..].iter().any(|record| changes_wishes(&record.entry));
        changed.then(|| Self::read(&self.log().lines()[..lines].join("\n")).ok()).flatten()
    }
}

/// Whether an entry may change wishes.
fn changes_wishes(entry: &Entry) -> bool {
    let of_pairs = matches!(entry, Entry::KeptApart { .. } | Entry::MayMeet { .. } | Entry::Partners { .. });
    let of_any = matches!(entry, Entry::Wished { .. } | Entry::WishEnded { .. } | Entry::TableFixed { .. });
    of_pairs
        || of_any
        || matches!(entry, Entry::Spread { .. } | Entry::Mixed { .. } | Entry::Related { .. } | Entry::Undone { .. })
}
