//! From a schedule to its audit: every figure in one pass over the seats, then the faults, then the bounds.
//!
//! O(Σ table size²) time and O(players + seats) memory; common opponents may cost more (see
//! `figures/common_opponents`).

use roundtable_model::{History, Problem, Schedule};

use crate::answers::answers;
use crate::bounds;
use crate::figures::Judged;
use crate::figures::meetings::tonight::tonight;
use crate::figures::spreads::{spread_figures, spread_proofs};
use crate::figures::wishes::judged_wishes;
use crate::measure::{Measured, measure};
use crate::report::{Audit, SCHEMA};
use crate::rules::Patience;
use crate::structure;
use crate::survey::Survey;
use crate::{Objective, ObjectiveStanding, Rules, Verdict};

/// Every figure of a schedule, its bounds, and the verdict.
///
/// Any schedule can be audited, even a faulty one: its figures then leave out places of unknown players, and tables
/// above [`MAX_TABLE_SIZE`](roundtable_model::MAX_TABLE_SIZE), and no bound is proved. Costs O(Σ table size²) time and
/// O(players + seats) memory (for common opponents see `docs/reference/figures.md`).
///
/// ```
/// use roundtable_audit::{Rules, Verdict, audit};
/// use roundtable_model::{PlayerIx, Schedule};
/// let mut schedule = Schedule::new(4);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(1), PlayerIx(2)]);
/// let found = audit(&schedule, &Rules::default());
/// assert_eq!(found.verdict, Verdict::Invalid);
/// assert_eq!(
///     found.problems.iter().map(|fault| (fault.code(), fault.at().player)).collect::<Vec<_>>(),
///     [("doubled_player", Some(PlayerIx(1))), ("missing_player", Some(PlayerIx(3)))]
/// );
/// ```
pub fn audit(schedule: &Schedule, rules: &Rules<'_>) -> Audit {
    judged(schedule, rules, None)
}

/// The audit of an answer to a question: as [`audit()`] by the [rules of the question](Rules::of), with every wish,
/// whether it is kept, and all faults that [`answers`] finds among the problems.
///
/// ```
/// use roundtable_audit::{Tier, TierState, Verdict, judge};
/// use roundtable_model::{Roster, PlayerIx, Problem, RoundGoal, Schedule, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let wishes = Wishes::of(vec![Wish::Apart(p(1), p(2))]);
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
    judge_with(problem, schedule, Patience::default())
}

/// As [`judge`], with more or less patience.
pub fn judge_with(problem: &Problem, schedule: &Schedule, patience: Patience<'_>) -> Audit {
    judged(schedule, &Rules { patience, ..Rules::of(problem) }, Some(problem))
}

/// The audit by `rules`, and, if the question is known, with its wishes. Figures are counted for any schedule; bounds
/// are proved only for a valid one, since they are about valid schedules.
fn judged(schedule: &Schedule, rules: &Rules<'_>, problem: Option<&Problem>) -> Audit {
    let survey = Survey::of(schedule);
    let Measured { mut figures, work, sizes } = measure(schedule, rules, &survey);
    let problems = match problem {
        Some(problem) => answers(problem, schedule),
        None => structure::faults(schedule, &sizes),
    };
    figures.meetings.tonight = tonight(schedule, rules.history.map(History::rounds));
    let mut audit = Audit {
        schema: SCHEMA,
        valid: problems.is_empty(),
        problems,
        players: schedule.players(),
        rounds: schedule.round_count(),
        figures,
        mixed: None,
        partners: Vec::new(),
        wishes: problem.map_or_else(Vec::new, |p| judged_wishes(p.seated_wishes(), None, schedule)),
        spreads: problem.map_or_else(Vec::new, |p| spread_figures(p, schedule)),
        standing: ObjectiveStanding::default(),
        verdict: Verdict::Invalid,
        proof: Vec::new(),
    };
    if audit.valid {
        let objective = Objective::counted(&audit.figures, &sizes, schedule, problem);
        audit.standing = bounds::prove(&mut audit, &objective, &work, &sizes, problem, rules.patience);
        let proofs = spread_proofs(&audit.spreads);
        audit.proof.extend(proofs);
    }
    audit.judge_seats(&Judged::new(schedule, rules, problem));
    audit.verdict = audit.standing.verdict();
    audit
}
