//! Which number each table has and who sits in which seat, once who sits with whom is settled.

use roundtable_audit::Objective;
use roundtable_model::{Problem, Schedule, Wish};

use crate::control::Work;
use crate::seats::tables::{Pins, number_tables};
use crate::seats::{even_seats, evened_again, kept_seats, pinned_seats};
use roundtable_designs::seat_theorem::balance_seats;

/// The same people together, at table numbers and in seats as even as possible; kept rounds are unchanged. If rounds
/// were planned before, everybody keeps the table, and the seat unless that makes somebody's seats less even.
pub(crate) fn give_places(problem: &Problem, schedule: &Schedule, work: &Work<'_>) -> Schedule {
    let kept = problem.kept().round_count();
    let hosts: Pins = problem.seated_wishes().iter().filter_map(Wish::at_table).collect();
    let pinned: Vec<_> = problem.seated_wishes().iter().filter_map(Wish::in_seat).collect();
    if problem.plan_before().round_count() > 0 {
        // Hosts get numbers again only if they lack theirs: another table's number is on other people's cards.
        let places = |schedule: &Schedule| {
            let objective = Objective::of(problem, schedule);
            (objective.broken_places, objective.cards_changed)
        };
        let again = (!hosts.is_empty()).then(|| number_tables(schedule, kept, &hosts, 0, work));
        let again = again.filter(|again| places(again) < places(schedule));
        let numbered = again.unwrap_or_else(|| schedule.clone());
        let stayed = pinned_seats(&kept_seats(&numbered, problem.plan_before(), kept), kept, &pinned);
        let may_change = stayed.seat_count() <= MOST_SEATS;
        return if may_change { evened_again(&stayed, kept, &pinned, work) } else { stayed };
    }
    let numbered = number_tables(schedule, kept, &hosts, tables_work(schedule), work);
    let made = balance_seats(&Schedule::of_rounds(numbered.players(), numbered.rounds().skip(kept as usize)));
    let whole = Schedule::of_rounds(numbered.players(), numbered.rounds().take(kept as usize).chain(made.rounds()));
    // With tables of one size and nothing fixed, the edge colouring of `balance_seats` is as even as possible.
    let given = kept > 0 || !pinned.is_empty();
    if (given || sizes_differ(&whole)) && whole.seat_count() <= MOST_SEATS {
        return even_seats(&whole, kept, &pinned, work);
    }
    if pinned.is_empty() { whole } else { pinned_seats(&whole, kept, &pinned) }
}

/// Larger schedules keep the evenness of the edge colouring of `balance_seats`.
const MOST_SEATS: usize = 1_000_000;

fn sizes_differ(schedule: &Schedule) -> bool {
    schedule.table_sizes().len() > 1
}

/// Steps for the numbers of tables: enough for small events to settle. A step examines two tables, and the seats
/// examined are bounded to keep people from waiting: 50 ms or so; above [`FEW_TABLES`] a quarter of that. With more
/// rounds than tables everybody must come back to some of them, little is left to gain, and fewer suffice. The bound is
/// 15,000 seats for each player if that is more.
fn tables_work(schedule: &Schedule) -> u64 {
    let tables = schedule.table_count() as u64;
    let per_round = tables / u64::from(schedule.round_count()).max(1);
    let seats = if u64::from(schedule.round_count()) <= per_round { 5_120_000 } else { 4_000_000 };
    let seats = (15_000 * u64::from(schedule.players())).max(seats) / if tables > FEW_TABLES { 4 } else { 1 };
    let size = (schedule.seat_count() as u64).div_ceil(tables.max(1));
    (tables * 20_000).min(6_000_000).min(seats / (2 * size.max(1)))
}

/// Up to that many tables over all rounds the numbers are worth much work.
const FEW_TABLES: u64 = 300;

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_testkit::rounds::{random_rounds, tables_of};

    /// A step examines the seats of two tables: for events of any size, no more than a moment allows.
    #[test]
    fn numbers_of_tables_take_no_more_work_than_people_wait_for() {
        for (size, players, rounds) in [(4, 8, 3), (4, 40, 8), (4, 40, 30), (8, 400, 10), (2, 400, 5), (4, 1_000, 2)] {
            let work = tables_work(&random_rounds(&tables_of(size, players), rounds, 1));
            let most = (15_000 * players as u64).max(5_120_000);
            assert!((1..=most).contains(&(work * 2 * size as u64)), "{players} at {size} × {rounds}: {work} steps");
        }
    }
}
