//! From a schedule to its audit: structure first, then every figure in one walk, then the bounds.
//!
//! O(Σ table size²) time and O(players + seats) memory; indirect meetings may cost more (see `indirect`).

use roundtable_model::{Problem, Schedule};

use crate::answers::answers;
use crate::bounds;
use crate::colours::ColourCounts;
use crate::indirect::fewest_common;
use crate::meetings::Pairs;
use crate::report::{Audit, Indirect, SCHEMA};
use crate::rest;
use crate::seats::SeatCounts;
use crate::sizes::Sizes;
use crate::structure;
use crate::survey::Survey;
use crate::tables::VisitCounts;
use crate::wishes::judged_wishes;
use crate::work::Work;
use crate::{Fault, Objective, Rules, Standing, Verdict};

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
    judged(schedule, rules, None)
}

/// The audit of an answer to a question: as [`audit()`] by the [rules of the question](Rules::of), with every wish, whether it is kept,
/// and with all that [`answers`] has against it among the problems.
///
/// ```
/// use roundtable_audit::{Tier, TierState, Verdict, judge};
/// use roundtable_model::{Roster, PlayerIx, Problem, RoundGoal, Schedule, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let wishes = Wishes { list: vec![Wish::Apart(p(1), p(2))], spreads: vec![] };
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let question = question.with_wishes(wishes).unwrap();
/// let mut answer = Schedule::new(4);
/// answer.push_round().table(1, &[p(1), p(2)]).table(2, &[p(3), p(4)]);
/// let found = judge(&question, &answer);
/// assert_eq!((found.valid, found.meetings.repeats), (true, 0));
/// assert_eq!(found.standing.state(Tier::BrokenCompany), Some(TierState::Broken));
/// assert_eq!(found.verdict, Verdict::Gap);
/// ```
pub fn judge(problem: &Problem, schedule: &Schedule) -> Audit {
    judged(schedule, &Rules::of(problem), Some(problem))
}

/// What is wrong with the structure of a schedule, without figures and without proofs. O(players + seats).
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

fn judged(schedule: &Schedule, rules: &Rules<'_>, problem: Option<&Problem>) -> Audit {
    let survey = Survey::of(schedule);
    let Measured { mut audit, work, sizes } = measure(schedule, rules, &survey);
    audit.problems = match problem {
        Some(problem) => answers(problem, schedule),
        None => structure::faults(schedule, &sizes),
    };
    audit.valid = audit.problems.is_empty();
    audit.wishes = problem.map_or_else(Vec::new, |p| judged_wishes(&p.wishes().list, schedule));
    if audit.valid {
        let objective = Objective::counted(&audit, &sizes, schedule, problem);
        audit.standing = bounds::prove(&mut audit, &objective, &work, &sizes, problem);
    }
    audit.verdict = audit.standing.verdict();
    audit
}

/// The figures of a schedule, and what they were counted from.
pub(crate) struct Measured<'a> {
    /// Without faults, bounds and standing.
    pub audit: Audit,
    pub work: Work<'a>,
    pub sizes: Sizes,
}

/// The figures alone, without faults and bounds: for comparing schedules.
pub(crate) fn measure<'a>(schedule: &'a Schedule, rules: &Rules<'a>, survey: &'a Survey) -> Measured<'a> {
    let sizes = Sizes::of(schedule, survey, rules);
    let work = Work::new(schedule, rules.history, &survey.numbers);

    let mut pairs = Pairs::new(&work);
    let mut seats = SeatCounts::new();
    let mut visits = VisitCounts::new(&work);
    let mut colours = survey.only_twos().then(ColourCounts::default);
    work.each_player(|row| {
        pairs.add(row);
        seats.add(row);
        visits.add(row);
        if let Some(colours) = &mut colours {
            colours.add(row);
        }
    });
    let (meetings, degrees) = pairs.finish(schedule.players());
    let indirect = Indirect { min: fewest_common(&work, &degrees, meetings.unmet_pairs) };

    let audit = Audit {
        schema: SCHEMA,
        valid: true,
        problems: Vec::new(),
        players: schedule.players(),
        rounds: schedule.round_count(),
        meetings,
        indirect,
        seats: seats.finish(),
        tables: visits.finish(),
        short_tables: rest::short_games(&work, &sizes),
        sit_outs: rest::sit_outs(&work),
        colours: colours.map(ColourCounts::finish),
        borders: None,
        wishes: Vec::new(),
        standing: Standing::default(),
        verdict: Verdict::Invalid,
        proof: Vec::new(),
    };
    Measured { audit, work, sizes }
}
