//! Tables out of service: drafts and rounds made from now on do not use them. The people of such a table move together
//! to the first free number; all others stay where they are.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use roundtable_model::SeatedRound;

use crate::state::State;
use crate::{Command, Entry, Refusal};

/// The largest accepted number of a table: larger ones are typing errors.
pub(crate) const LARGEST_NUMBER: u32 = 100_000_000;
/// The most tables that may be out of service at once.
const MOST_CLOSED: usize = 10_000;

impl State {
    /// The tables that are out of service, by number.
    pub fn closed_tables(&self) -> impl Iterator<Item = u32> {
        self.closed_tables.iter().copied()
    }

    /// The most tables, without those out of service; `None` without a limit.
    pub fn most_tables(&self) -> Option<NonZeroU32> {
        let most = self.opening()?.most_tables?.get();
        let closed = u32::try_from(self.closed_tables.range(..=most).count()).unwrap_or(u32::MAX);
        NonZeroU32::new(most.saturating_sub(closed).max(1))
    }

    /// The command with rounds that avoid tables out of service. O(seats of its rounds).
    ///
    /// ```
    /// use roundtable_event::{Command, State};
    /// let publish = Command::Enter(Vec::new());
    /// assert_eq!(State::default().in_service(publish.clone()), publish);
    /// ```
    pub fn in_service(&self, command: Command) -> Command {
        let Command::Enter(mut entries) = command else { return command };
        for entry in &mut entries {
            if let Entry::Drafted { seating, .. } = entry {
                avoid_closed(&self.closed_tables, seating);
            } else if let Entry::Planned { rounds, .. } = entry {
                rounds.iter_mut().for_each(|seating| avoid_closed(&self.closed_tables, seating));
            }
        }
        Command::Enter(entries)
    }

    /// These tables are out of service, and no others.
    pub(crate) fn close_tables(&mut self, tables: &[u32]) -> Result<(), Refusal> {
        if tables.len() > MOST_CLOSED || tables.iter().any(|table| *table == 0 || *table > LARGEST_NUMBER) {
            return Err(Refusal::TooLarge);
        }
        self.closed_tables = tables.iter().copied().collect();
        let published = self.published();
        for draft in &mut self.rounds[published..] {
            avoid_closed(&self.closed_tables, &mut draft.seating);
        }
        Ok(())
    }
}

/// Renumbers the tables of a round that are out of service: each gets the first number that is free and in service,
/// from the round's lowest on.
fn avoid_closed(closed: &BTreeSet<u32>, seating: &mut SeatedRound) {
    let mut used: BTreeSet<u32> = seating.tables.iter().map(|table| table.number).collect();
    let Some(lowest) = used.first().copied() else { return };
    if closed.is_disjoint(&used) {
        return;
    }
    for table in seating.tables.iter_mut().filter(|table| closed.contains(&table.number)) {
        let free = (lowest..).find(|number| !used.contains(number) && !closed.contains(number));
        table.number = free.unwrap_or(table.number);
        used.insert(table.number);
    }
    seating.tables.sort_by_key(|table| table.number);
}
