//! The clock of the round that is played: when it ends, or what is left while it stands still.

use std::collections::BTreeMap;

use roundtable_event::{AtTheBell, ClockSaid, Entry, Record};

use super::Tournament;

/// The clock of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// When the time is up, in seconds since 1970; while it stands still there is no such moment.
    pub ends: Option<i64>,
    /// Seconds that are left while it stands still.
    pub left: i64,
    /// What people do when the time is up.
    pub then: AtTheBell,
    /// Minutes more for single tables, by their number.
    pub more: BTreeMap<u32, u32>,
}

impl Tournament {
    /// The clock, where one was started in this round. A new round has none yet. O(entries).
    pub fn clock(&self) -> Option<Clock> {
        let standing = self.log().records().iter().filter(|record| !self.log().is_undone(&record.op));
        standing.fold(None, after)
    }
}

/// The clock after an entry.
fn after(clock: Option<Clock>, record: &Record) -> Option<Clock> {
    let now = record.at.as_second();
    match &record.entry {
        Entry::Clock(said) => match (said, clock) {
            (ClockSaid::Start { minutes, then }, _) => {
                let ends = Some(now + seconds(*minutes));
                Some(Clock { ends, left: 0, then: *then, more: BTreeMap::new() })
            }
            (ClockSaid::Off, _) | (_, None) => None,
            (ClockSaid::Stop, Some(clock)) => {
                let left = clock.ends.map_or(clock.left, |ends| (ends - now).max(0));
                Some(Clock { ends: None, left, ..clock })
            }
            (ClockSaid::Go, Some(clock)) => {
                Some(Clock { ends: clock.ends.or(Some(now + clock.left)), left: 0, ..clock })
            }
            (ClockSaid::More { minutes, table: None }, Some(clock)) => {
                // Anyone who asks for more when the time is up has it from now on.
                let ends = clock.ends.map(|ends| ends.max(now) + seconds(*minutes));
                let left = if ends.is_some() { 0 } else { clock.left + seconds(*minutes) };
                Some(Clock { ends, left, ..clock })
            }
            (ClockSaid::More { minutes, table: Some(table) }, Some(mut clock)) => {
                let more = clock.more.entry(*table).or_default();
                *more = more.saturating_add(*minutes);
                Some(clock)
            }
        },
        Entry::Published { .. } | Entry::Closed => None,
        Entry::Opened(_)
        | Entry::Joined { .. }
        | Entry::Changed { .. }
        | Entry::Renumbered { .. }
        | Entry::Left { .. }
        | Entry::Forfeits { .. }
        | Entry::Returned { .. }
        | Entry::Away { .. }
        | Entry::Absent { .. }
        | Entry::Present { .. }
        | Entry::Substituted { .. }
        | Entry::FillsIn { .. }
        | Entry::Sized { .. }
        | Entry::KeptApart { .. }
        | Entry::Partners { .. }
        | Entry::Related { .. }
        | Entry::MayMeet { .. }
        | Entry::TableFixed { .. }
        | Entry::TablesClosed { .. }
        | Entry::Drafted { .. }
        | Entry::Planned { .. }
        | Entry::Announced(_)
        | Entry::RoundsSet { .. }
        | Entry::Scripted { .. }
        | Entry::StepSet { .. }
        | Entry::Dated { .. }
        | Entry::Committed { .. }
        | Entry::Revealed { .. }
        | Entry::Swapped { .. }
        | Entry::TakenBack { .. }
        | Entry::Reported(_)
        | Entry::Settled(_)
        | Entry::GameCancelled { .. }
        | Entry::Penalised(_)
        | Entry::PenaltyLifted { .. }
        | Entry::StandingsHeld
        | Entry::StandingsReleased
        | Entry::ResultsHeld { .. }
        | Entry::RulesSet { .. }
        | Entry::Described { .. }
        | Entry::Titled { .. }
        | Entry::PlayersMay(_)
        | Entry::Claimed { .. }
        | Entry::Applied { .. }
        | Entry::Admitted { .. }
        | Entry::Declined { .. }
        | Entry::Called { .. }
        | Entry::CallAnswered { .. }
        | Entry::CurrentSet { .. }
        | Entry::Reopened
        | Entry::Undone { .. } => clock,
    }
}

fn seconds(minutes: u32) -> i64 {
    i64::from(minutes) * 60
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_event::{Actor, LineHash, OpId, Timestamp};
    use roundtable_model::RoundIx;

    #[test]
    fn one_clock_runs_stops_goes_on_and_is_gone_with_the_round() {
        let start = |minutes| ClockSaid::Start { minutes, then: AtTheBell::Hand };
        let more = |minutes, table| ClockSaid::More { minutes, table };
        let running = |ends| Some((Some(ends), 0));
        let still = |left| Some((None, left));
        let mut clock = None;
        for (at, said, expected) in [
            (0, ClockSaid::Go, None),
            (0, more(5, None), None),
            (1_000, start(60), running(4_600)),
            (1_600, ClockSaid::Stop, still(3_000)),
            (1_700, ClockSaid::Stop, still(3_000)),
            (1_800, more(1, None), still(3_060)),
            (2_000, ClockSaid::Go, running(5_060)),
            (2_001, ClockSaid::Go, running(5_060)),
            (2_100, more(5, None), running(5_360)),
            (2_100, more(4, Some(3)), running(5_360)),
            (9_000, more(5, None), running(9_300)),
            (9_999, ClockSaid::Stop, still(0)),
            (10_000, start(10), running(10_600)),
            (10_000, ClockSaid::Off, None),
            (10_000, start(10), running(10_600)),
        ] {
            clock = after(clock, &record(at, Entry::Clock(said)));
            assert_eq!(clock.as_ref().map(|clock| (clock.ends, clock.left)), expected, "{at} {said:?}");
            if said == more(4, Some(3)) {
                assert_eq!(
                    clock.as_ref().map(|clock| (clock.more.clone(), clock.then)),
                    Some(([(3, 4)].into(), AtTheBell::Hand))
                );
            }
        }
        assert_eq!(after(clock, &record(0, Entry::Published { round: RoundIx(1) })), None);
    }

    fn record(at: i64, entry: Entry) -> Record {
        let at = Timestamp::from_second(at).unwrap();
        Record { seq: 1, at, by: Actor("kim".into()), op: OpId("op".into()), entry, prev: LineHash::of("") }
    }
}
