//! Why people of a round meet again: one of them has met too many to avoid it, no tables have fewer repeats, or it is
//! not known to be necessary. The notes go to the organiser with the round.

use super::bound;
use super::setup::Setup;
use super::tables::Found;
use roundtable_model::{NextNote, RepeatCause};

/// A note for every repeat, in the order of the tables. `seated` are those who have a seat in this round.
///
/// If fewer people are new to somebody than the smallest table has other seats, that person must meet somebody again at
/// any table. Such a person is the named cause of each of their repeats, also if only one of two was forced: the cause
/// is that this person has met too many, not that this pair was unavoidable.
pub(crate) fn repeats(setup: &Setup, found: &Found, seated: &[u32]) -> Vec<NextNote> {
    let people = &setup.people;
    let smallest = setup.sizes.iter().copied().min().unwrap_or(0) as usize;
    let mut notes = Vec::new();
    for table in &found.tables {
        for (i, &a) in table.iter().enumerate() {
            for &b in &table[i + 1..] {
                let pair = people.meetings.pair(a, b);
                if pair.times() == 0 {
                    continue;
                }
                // `least`: the fewest repeats of this person; `fresh`: how many of those seated they have not met.
                let too_many = [a, b].into_iter().find_map(|p| {
                    let (least, fresh) = bound::repeats_of(people, p, seated, smallest);
                    let (player, mates) = (people.ids[p as usize], smallest as u32 - 1);
                    (least > 0).then_some(RepeatCause::MetTooMany { player, fresh: fresh as u32, mates })
                });
                // `fewest_repeats`: fewer in all are proved impossible, as far as wishes allow.
                let proved = match found.fewest_repeats {
                    true if people.groups.is_empty() => RepeatCause::Fewest,
                    true => RepeatCause::FewestKept,
                    false => RepeatCause::NotFound,
                };
                notes.push(NextNote::Repeat {
                    pair: [people.ids[a as usize], people.ids[b as usize]],
                    times: pair.times(),
                    last_round: pair.last(),
                    why: too_many.unwrap_or(proved),
                });
            }
        }
    }
    notes
}
