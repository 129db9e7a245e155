//! The figures of a schedule, counted in one pass over its seats, and its objective (for comparisons); no bounds.
//!
//! O(Σ table size²) time and O(players + seats) memory; common opponents may cost more (see
//! `figures/common_opponents`).

use roundtable_model::{History, Matter, Problem, Schedule};

use crate::figures::colours::ColourCounts;
use crate::figures::common_opponents::fewest_common;
use crate::figures::meetings::couples::{met, parted_couples};
use crate::figures::meetings::twos::{self, Counted};
use crate::figures::meetings::{Pairs, pairs_of};
use crate::figures::objective::to_less_is_better;
use crate::figures::rests;
use crate::figures::seats::SeatCounts;
use crate::figures::spreads::between::uneven_groups;
use crate::figures::tables::VisitCounts;
use crate::figures::wishes::{cards_changed, judged_wishes, same_group_meetings, unfair};
use crate::report::{CommonOpponents, Figures};
use crate::sizes::Sizes;
use crate::survey::Survey;
use crate::work::Work;
use crate::{Objective, Rules};

/// The figures of a schedule, and what they were counted from.
pub(crate) struct Measured<'a> {
    /// Without what seats mean (`judge_seats` in `figures`).
    pub figures: Figures,
    /// The schedule and its history, to be read player by player.
    pub work: Work<'a>,
    pub sizes: Sizes,
}

/// The figures alone, without faults and bounds: for comparing schedules. `survey` has the sizes and numbers of the
/// tables.
pub(crate) fn measure<'a>(schedule: &'a Schedule, rules: &Rules<'a>, survey: &'a Survey) -> Measured<'a> {
    let sizes = Sizes::of(schedule, survey, rules);
    let work = Work::new(schedule, rules.history.map(History::rounds), &survey.numbers);

    let only_twos = survey.only_twos();
    // `twos` is the faster way for tables of two. It gives `None` if its counts of pairs do not fit, if the table
    // numbers are in many short runs, or if somebody is not of the field, occurs nowhere or plays against themselves.
    // The rows count everything.
    let counted = if only_twos { twos::counted(&work) } else { None };
    let Counted { meetings, degrees, seats, visits, colours } = counted.unwrap_or_else(|| by_rows(&work, only_twos));
    let meetings = meetings.figures(schedule.players());
    // Two who never meet may have met the same people: the fewest such common opponents of any such pair. `degrees` is
    // the number of different opponents of each player.
    let indirect = CommonOpponents { min: fewest_common(&work, &degrees, meetings.unmet_pairs) };

    let figures = Figures {
        meetings,
        indirect,
        seats,
        tables: visits,
        short_tables: rests::places(&work, &sizes, false),
        sit_outs: rests::places(&work, &sizes, true),
        colours,
        ..Figures::default()
    };
    Measured { figures, work, sizes }
}

/// Counts player by player, for tables of any size. `only_twos`: all tables are of two, so colours are counted too.
fn by_rows(work: &Work<'_>, only_twos: bool) -> Counted {
    let mut pairs = Pairs::new(work);
    let mut seats = SeatCounts::new();
    let mut visits = VisitCounts::new(work);
    let mut colours = only_twos.then(ColourCounts::default);
    work.each_player(|row| {
        pairs.add(row);
        seats.add(row);
        visits.add(row);
        if let Some(colours) = &mut colours {
            colours.add(row);
        }
    });
    let (meetings, degrees) = pairs.finish();
    let colours = colours.map(|colours| colours.figures);
    Counted { meetings, degrees, seats: seats.figures, visits: visits.figures, colours }
}

impl Objective {
    /// The figures of a schedule that answers a problem.
    pub fn of(problem: &Problem, schedule: &Schedule) -> Self {
        let survey = Survey::of(schedule);
        let measured = measure(schedule, &Rules::of(problem), &survey);
        Self::counted(&measured.figures, &measured.sizes, schedule, Some(problem))
    }

    /// The same from the figures; wishes are counted only if there is a question.
    pub(crate) fn counted(found: &Figures, sizes: &Sizes, schedule: &Schedule, problem: Option<&Problem>) -> Self {
        let (mut broken_company, mut broken_places) = (0, 0);
        for judged in problem.map_or_else(Vec::new, |p| judged_wishes(p.seated_wishes(), None, schedule)) {
            let rounds = judged.broken.len() as u64;
            match judged.wish.matter() {
                Matter::Company => broken_company += rounds,
                Matter::Place => broken_places += rounds,
                Matter::Sides => {}
            }
        }
        let mut overload = found.meetings.sum_of_squares.saturating_sub(found.meetings.total) / 2;
        let mut most_meetings = found.meetings.max;
        if let Some(problem) = problem {
            // Rounds in which one of a couple sits out count as further meetings here: else letting couples sit out in
            // turn, against their wish, would look like fewer repeats (see `figures/meetings/couples.rs`).
            let parted = parted_couples(problem, schedule);
            for ((_, parted), met) in parted.iter().zip(met(&parted, problem.history(), schedule)) {
                overload += pairs_of(met + parted) - pairs_of(met);
                most_meetings = most_meetings.max(met + parted);
            }
        }
        let never = found.meetings.unmet_pairs;
        let (never_first, never) = if problem.is_some_and(Problem::aims_at_people) { (never, 0) } else { (0, never) };
        Self {
            broken_company,
            broken_places,
            overload,
            never_first,
            most_meetings,
            same_group: problem.map_or(0, |p| same_group_meetings(p, schedule).iter().sum()),
            unfairness: unfair(schedule, sizes),
            cards_changed: problem.map_or(0, |p| cards_changed(p, schedule)),
            never,
            uneven_groups: problem.map_or(0, |p| uneven_groups(p, schedule)),
            uneven_seats: u64::from(found.seats.imperfect_players),
            excess_visits: found.tables.excess_visits,
            indirect: to_less_is_better(found.indirect.min),
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{PlayerIx, Seed};

    use super::*;

    /// Random rounds at tables of two, with `rest` people sitting out. Tables are numbered from `first`, and in some
    /// rounds with gaps after each `run` of them.
    fn by_lot(players: u32, rounds: u32, rest: usize, (first, run): (u32, u32), seed: u64) -> Schedule {
        let mut rng = Seed(seed).rng();
        let mut schedule = Schedule::new(players);
        let mut order: Vec<_> = (0..players).map(PlayerIx).collect();
        for round in 0..rounds {
            rng.shuffle(&mut order);
            let mut builder = schedule.push_round();
            builder.sit_outs(&order[..rest]);
            for (table, seats) in (0..).zip(order[rest..].chunks(2)) {
                builder.table(first + table + table / run * (round % 3), seats);
            }
        }
        schedule
    }

    #[test]
    fn tables_of_two_are_counted_alike_with_rows_and_without() {
        // Players, rounds, sit-outs, numbers of the tables (see `by_lot`), rounds of history, and whether only the rows
        // can count it: in the last three cases because every table is a separate run, because the schedule is too
        // small for a bit per pair, and because the many earlier meetings need too many binary digits.
        let cases = [
            (2, 200, 0, (1, 100), 0, false),
            (9, 40, 1, (1, 100), 0, false),
            (10, 200, 0, (7, 2), 3, false),
            (64, 90, 0, (1, 100), 0, false),
            (65, 70, 3, (1, 100), 30, false),
            (300, 60, 2, (1, 1000), 0, false),
            (300, 60, 0, (90, 40), 200, false),
            (300, 60, 0, (1, 1), 0, true),
            (300, 2, 0, (1, 1000), 0, true),
            (12, 30, 0, (1, 100), 2000, true),
        ];
        for ((players, rounds, rest, numbers, history, needs_rows), seed) in cases.into_iter().zip(1..) {
            let schedule = by_lot(players, rounds, rest, numbers, seed);
            let mut rng = Seed(seed).rng();
            // Earlier events have tables of other sizes, somebody not of the field, and somebody twice at one table.
            let mut past = Schedule::new(players);
            let mut order: Vec<_> = (0..players + 1).map(PlayerIx).collect();
            for _ in 0..history {
                rng.shuffle(&mut order);
                past.push_round().table(1, &order[..2]).table(2, &order[2..7]).table(3, &[order[7], order[7]]);
            }
            let survey = Survey::of(&schedule);
            let work = Work::new(&schedule, Some(&past), &survey.numbers);
            let counted = twos::counted(&work);
            assert_eq!(counted.is_none(), needs_rows, "{players} players, seed {seed}");
            if let Some(counted) = counted {
                assert_eq!(counted, by_rows(&work, true), "{players} players, seed {seed}");
            }
        }
    }

    #[test]
    fn who_is_not_of_the_field_or_plays_alone_is_left_to_the_rows() {
        for seats in [[0, 4], [1, 1]] {
            let mut schedule = by_lot(4, 9, 0, (1, 9), 1);
            schedule.push_round().table(1, &seats.map(PlayerIx));
            let survey = Survey::of(&schedule);
            assert_eq!(twos::counted(&Work::new(&schedule, None, &survey.numbers)), None);
        }
    }
}
