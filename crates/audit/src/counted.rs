//! All figures that a certificate gives for a schedule, counted again for comparison.

use roundtable_model::{Problem, Schedule};

use crate::figures::proof::Argument;
use crate::figures::wishes::same_group_meetings;
use crate::figures::{Judged, Tier, named};
use crate::measure::measure;
use crate::report::Figures;
use crate::survey::Survey;
use crate::{Objective, Rules};

/// A schedule counted as the audit counts it, without bounds.
///
/// ```
/// use roundtable_audit::{Argument, CountedSchedule, Rules, Tier};
/// use roundtable_model::{PlayerIx, Schedule};
/// let mut schedule = Schedule::new(4);
/// for _ in 0..2 {
///     schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
/// }
/// let rules = Rules::default();
/// let counted = CountedSchedule::of(&schedule, &rules, None);
/// assert_eq!(counted.figure("repeats", &Argument::Counting), Some(6));
/// assert_eq!(counted.tier(Tier::MostMeetings), Some(Some(2)));
/// assert_eq!(counted.tier(Tier::Borders), None);
/// ```
pub struct CountedSchedule<'a> {
    judged: Judged<'a>,
    figures: Figures,
    objective: Objective,
    /// Meetings of the same group, for each wish that spreads one.
    same_group: Vec<u64>,
}

impl<'a> CountedSchedule<'a> {
    /// Counts a valid schedule, with the wishes of its question if it has one.
    pub fn of(schedule: &'a Schedule, rules: &'a Rules<'a>, question: Option<&'a Problem>) -> Self {
        let survey = Survey::of(schedule);
        let measured = measure(schedule, rules, &survey);
        let objective = Objective::counted(&measured.figures, &measured.sizes, schedule, question);
        let (judged, mut figures) = (Judged::new(schedule, rules, question), measured.figures);
        figures.count_seats(&judged);
        let same_group = question.map_or_else(Vec::new, |question| same_group_meetings(question, schedule));
        Self { judged, figures, objective, same_group }
    }

    /// Every figure.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The value of a figure that has a bound, by its name among the proofs.
    pub fn figure(&self, name: &str, argument: &Argument) -> Option<u64> {
        if let Argument::GroupsOverTables { spread } = *argument {
            return self.same_group.get(spread).copied();
        }
        (named(name)?.value)(&self.figures, name)
    }

    /// The value of a tier; the outer `None` if the schedule has no such figure.
    pub fn tier(&self, tier: Tier) -> Option<Option<u64>> {
        match tier.row().of {
            Some(_) => Some(tier.value(&self.objective)),
            None => (tier.row().count)(&self.judged, tier, &self.figures).map(Some),
        }
    }
}
