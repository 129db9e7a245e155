//! From a schedule to its audit: structure first, then every figure in one walk, then the bounds.
//!
//! O(Σ table size²) time and O(players + seats) memory; indirect meetings may cost more (see `indirect`).

use roundtable_model::{Schedule, TableSizes};

use crate::bounds;
use crate::colours::ColourCounts;
use crate::indirect::fewest_common;
use crate::meetings::Pairs;
use crate::report::{Audit, Indirect, SCHEMA};
use crate::rest::{self, ShortGames};
use crate::seats::SeatCounts;
use crate::sizes::Sizes;
use crate::structure::faults;
use crate::survey::Survey;
use crate::tables::VisitCounts;
use crate::verdict::verdict;
use crate::work::Work;

/// What a schedule is judged by.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules<'a> {
    /// The sizes that tables may have. Where they are not known, the two neighbouring sizes that hold the most
    /// tables of the schedule, the larger two on a tie.
    pub table_sizes: Option<&'a TableSizes>,
    /// Rounds of earlier events in the same player numbers: their meetings count.
    pub history: Option<&'a Schedule>,
}

/// Every figure of a schedule, its bounds, and the verdict.
///
/// Any schedule can be audited, also one that is wrong: its figures then count what makes sense (places of unknown
/// players, and tables above [`MAX_TABLE_SIZE`](roundtable_model::MAX_TABLE_SIZE), are left out), and no bound is proved.
/// Costs O(Σ table size²) time and O(players + seats) memory; see `docs/reference/figures.md` for indirect meetings.
///
/// ```
/// use roundtable_audit::{Rules, Verdict, audit};
/// use roundtable_model::{PlayerIx, Schedule};
/// let mut schedule = Schedule::new(4);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(1), PlayerIx(2)]);
/// let found = audit(&schedule, &Rules::default());
/// assert_eq!(found.verdict, Verdict::Invalid);
/// assert_eq!(
///     found.problems.iter().map(|fault| fault.to_string()).collect::<Vec<_>>(),
///     [
///         "round 1: player 2 is at table 1, seat 2, and again at table 2, seat 1",
///         "round 1: player 4 has no place: neither a seat, nor sitting out, nor absent",
///     ]
/// );
/// ```
pub fn audit(schedule: &Schedule, rules: &Rules<'_>) -> Audit {
    audited(schedule, rules, true)
}

/// The figures alone, without bounds: for comparing schedules.
pub(crate) fn figures(schedule: &Schedule, rules: &Rules<'_>) -> Audit {
    audited(schedule, rules, false)
}

fn audited(schedule: &Schedule, rules: &Rules<'_>, prove: bool) -> Audit {
    let survey = Survey::of(schedule);
    let sizes = Sizes::of(&survey, rules.table_sizes);
    let problems = faults(schedule, &sizes);
    let valid = problems.is_empty();
    let work = Work::new(schedule, rules.history, &survey.numbers);

    let mut pairs = Pairs::new(&work);
    let mut seats = SeatCounts::new();
    let mut visits = VisitCounts::new(&work);
    let mut short_games = ShortGames::new(&sizes);
    let mut colours = survey.only_twos().then(ColourCounts::default);
    work.each_player(|row| {
        pairs.add(row);
        seats.add(row);
        visits.add(row);
        short_games.add(row);
        if let Some(colours) = &mut colours {
            colours.add(row);
        }
    });
    let (meetings, degrees) = pairs.finish(schedule.players());
    let indirect = Indirect { min: fewest_common(&work, &degrees, meetings.unmet_pairs) };

    let mut audit = Audit {
        schema: SCHEMA,
        valid,
        problems,
        players: schedule.players(),
        rounds: schedule.round_count(),
        meetings,
        indirect,
        seats: seats.finish(),
        tables: visits.finish(),
        short_tables: short_games.finish(&work),
        sit_outs: rest::sit_outs(&work),
        colours: colours.map(ColourCounts::finish),
        borders: None,
        verdict: verdict(false, &Default::default()),
        proof: Vec::new(),
    };
    if valid && prove {
        bounds::prove(&mut audit, &work, &sizes);
    }
    audit.verdict = verdict(valid, &audit.meetings);
    audit
}
