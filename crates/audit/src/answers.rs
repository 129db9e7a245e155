//! The faults of a schedule: in its structure, and as an answer to its question.
//!
//! An answer must have the right numbers of players and rounds, the kept rounds unchanged, exactly the absent people
//! absent, and no needless sit-outs. Broken wishes are not faults: they are judged (see [`judge`](crate::judge)).
//! O(players + seats).

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Problem, Round, RoundGoal, RoundIx, RoundSizes, Schedule, Spare, sorted};

use crate::Rules;
use crate::fault::{Fault, MAX_FAULTS};
use crate::sizes::Sizes;
use crate::structure;
use crate::survey::Survey;

/// The faults in the structure of a schedule, without figures and without proofs. O(players + seats).
///
/// ```
/// use roundtable_audit::{Rules, faults};
/// use roundtable_model::{PlayerIx, Schedule};
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// assert_eq!(faults(&schedule, &Rules::default())[0].code(), "missing_player");
/// ```
pub fn faults(schedule: &Schedule, rules: &Rules<'_>) -> Vec<Fault> {
    structure::faults(schedule, &Sizes::of(schedule, &Survey::of(schedule), rules))
}

/// All faults of a schedule as the answer to a question: first those of its structure, by the [rules of the
/// question](Rules::of), then its differences from the question.
///
/// The table sizes determine how many must sit out. At tables of two a fixed pairing table may omit games, so sit-outs
/// are not counted there, unless the number of tables is given.
///
/// ```
/// use roundtable_audit::answers;
/// use roundtable_model::{Absence, Roster, PlayerIx, Problem, RoundGoal, RoundIx, Schedule, TableSizes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let question = Problem::new(Roster::numbered(4), TableSizes::new(vec![4, 3]).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let question = question.with_absences(vec![Absence { round: RoundIx(0), player: p(4) }]).unwrap();
/// let mut answer = Schedule::new(4);
/// answer.push_round().table(1, &[p(1), p(2), p(3), p(4)]);
/// assert_eq!(answers(&question, &answer)[0].code(), "absent_placed");
/// ```
pub fn answers(problem: &Problem, schedule: &Schedule) -> Vec<Fault> {
    let mut found = faults(schedule, &Rules::of(problem));
    if schedule.players() != problem.players() {
        found.push(Fault::OtherField { found: schedule.players(), players: problem.players() });
        return found;
    }
    if let RoundGoal::Exactly(wanted) = problem.rounds()
        && schedule.round_count() != wanted
    {
        found.push(Fault::RoundCount { found: schedule.round_count(), wanted });
    }
    let kept = problem.kept();
    let changed = (0..kept.round_count()).filter(|&r| !same(kept.round(r as usize), schedule.round(r as usize)));
    found.extend(changed.map(|r| Fault::KeptChanged { round: RoundIx(r) }));
    let mut away: BTreeMap<RoundIx, Vec<PlayerIx>> = BTreeMap::new();
    problem.absences().iter().for_each(|absence| away.entry(absence.round).or_default().push(absence.player));
    let nobody = Vec::new();
    // The seating depends on how many are there, and on nothing else.
    let mut seatings: BTreeMap<usize, Option<RoundSizes>> = BTreeMap::new();
    for (round, at) in schedule.rounds().zip((0..).map(RoundIx)).skip(kept.round_count() as usize) {
        let wished = away.get(&at).unwrap_or(&nobody);
        found.extend(others_away(&round, at, wished));
        let seating = seatings.entry(wished.len()).or_insert_with(|| problem.seating(at.0));
        found.extend(seating.as_ref().and_then(|seating| wrong_count(&round, at, seating, problem)));
    }
    capped(found)
}

/// Who has a place in the round although the question has them absent (`wished`), and who is absent against it.
/// `wished` is in ascending order. The round is number `at`, from 0.
fn others_away(round: &Round<'_>, at: RoundIx, wished: &[PlayerIx]) -> Vec<Fault> {
    let absent = sorted(round.absent().iter().copied());
    let missing = |list: &[PlayerIx], p: &PlayerIx| list.binary_search(p).is_err();
    let placed = wished.iter().filter(|p| missing(&absent, p)).map(|&player| Fault::AbsentPlaced { round: at, player });
    let gone = absent.iter().filter(|p| missing(wished, p)).map(|&player| Fault::NotAbsent { round: at, player });
    placed.chain(gone).collect()
}

/// The fault if the number of sit-outs differs from that in `seating`; or, if the number of tables is given, the fault
/// if the round has another number of tables.
fn wrong_count(round: &Round<'_>, at: RoundIx, seating: &RoundSizes, problem: &Problem) -> Option<Fault> {
    let RoundSizes { tables, sit_outs } = seating;
    let given = matches!(problem.spare(), Spare::Tables(_));
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let (resting, here) = (count(round.sit_out().len()), count(round.tables().len()));
    if resting != *sit_outs && (given || problem.table_sizes().sizes() != [2]) {
        Some(Fault::SitOutCount { round: at, found: resting, wanted: *sit_outs })
    } else if given && here != count(tables.len()) {
        Some(Fault::TableCount { round: at, found: here, wanted: count(tables.len()) })
    } else {
        None
    }
}

/// The first [`MAX_FAULTS`] faults, then the number of the others. The faults of the structure may already end with
/// such a number: it is added, not counted as one.
fn capped(mut found: Vec<Fault>) -> Vec<Fault> {
    if found.len() > MAX_FAULTS + 1 {
        let more = found.split_off(MAX_FAULTS);
        let count = more.iter().map(|f| if let Fault::More { count } = f { *count } else { 1 }).sum();
        found.push(Fault::More { count });
    }
    found
}

/// Whether two rounds have the same tables, seats, sit-outs and absences; the order of rests does not matter.
fn same(a: Option<Round<'_>>, b: Option<Round<'_>>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return false };
    let sorted = |list: &[PlayerIx]| sorted(list.iter().copied());
    a.tables().eq(b.tables()) && sorted(a.sit_out()) == sorted(b.sit_out())
}
