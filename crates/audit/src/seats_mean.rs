//! What the seats mean, judged: the figures of borders, sides and relations, with wishes about partners, added to an audit. The rules say
//! which of them there are, so no caller can leave some out.

use roundtable_model::{Problem, Schedule, SeatsMean, Sides};

use crate::Rules;
use crate::figures::borders::judge_borders;
use crate::figures::mixed::judge_mixed;
use crate::figures::partner_wishes::judge_partners;
use crate::figures::relations::{add, all_have_sides, figures_by, related};
use crate::report::{Audit, MeetingBounds};

/// Adds what the seats mean to an audit: who borders whom, or who are partners and opponents with the wishes about them, then the relations
/// between seats that are asked for. Figures, bounds, and for a valid schedule a tier for each.
pub(crate) fn judge_seats(audit: &mut Audit, schedule: &Schedule, rules: &Rules<'_>, problem: Option<&Problem>) {
    match rules.seats {
        Some(SeatsMean::Borders(borders)) => judge_borders(audit, schedule, borders),
        Some(SeatsMean::Sides(sides)) => judge_sides(audit, schedule, sides, rules, problem),
        Some(SeatsMean::Nothing) | None => {}
    }
    for relation in rules.seat_relations(schedule) {
        add(audit, related(schedule, &relation), true);
    }
}

/// Adds partners and opponents. Where the rules allow tables of other sizes nothing is claimed: how many tables have sides is open then.
fn judge_sides(audit: &mut Audit, schedule: &Schedule, sides: &Sides, rules: &Rules<'_>, problem: Option<&Problem>) {
    let is_fixed = all_have_sides(schedule, sides, problem);
    for mut found in figures_by(schedule, sides, rules) {
        if !is_fixed {
            found.bound = MeetingBounds { repeats: 0, sum_of_squares: found.total };
        }
        add(audit, found, is_fixed);
    }
    if let Some(problem) = problem {
        judge_partners(audit, schedule, problem);
        judge_mixed(audit, schedule, problem, is_fixed);
    }
}
