//! The figures of a schedule in one walk, and the objective that they come to; no bounds.
//!
//! O(Σ table size²) time and O(players + seats) memory; indirect meetings may cost more (see `indirect`).

use roundtable_model::{Problem, Schedule, Wish};

use crate::colours::ColourCounts;
use crate::indirect::fewest_common;
use crate::meetings::Pairs;
use crate::objective::INDIRECT;
use crate::report::{Audit, Indirect, SCHEMA};
use crate::rest;
use crate::seats::SeatCounts;
use crate::sizes::Sizes;
use crate::survey::Survey;
use crate::tables::VisitCounts;
use crate::wishes::{cards_changed, judged_wishes, same_group_meetings, unfair};
use crate::work::Work;
use crate::{Objective, Rules, Standing, Verdict};

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

impl Objective {
    /// The figures of a schedule that answers a problem.
    pub fn of(problem: &Problem, schedule: &Schedule) -> Self {
        let survey = Survey::of(schedule);
        let measured = measure(schedule, &Rules::of(problem), &survey);
        Self::counted(&measured.audit, &measured.sizes, schedule, Some(problem))
    }

    /// The same from an audit: what a question wishes is counted where there is one.
    pub(crate) fn counted(found: &Audit, sizes: &Sizes, schedule: &Schedule, problem: Option<&Problem>) -> Self {
        let (mut broken_company, mut broken_places) = (0, 0);
        for judged in problem.map_or_else(Vec::new, |p| judged_wishes(&p.wishes().list, schedule)) {
            let rounds = judged.broken.len() as u64;
            match judged.wish {
                Wish::Apart(..) | Wish::Together(..) => broken_company += rounds,
                Wish::AtTable(..) | Wish::InSeat(..) => broken_places += rounds,
            }
        }
        Self {
            broken_company,
            broken_places,
            overload: found.meetings.sum_of_squares.saturating_sub(found.meetings.total) / 2,
            most_meetings: found.meetings.max,
            same_group: problem.map_or(0, |p| same_group_meetings(p, schedule).iter().sum()),
            unfairness: unfair(schedule, sizes),
            cards_changed: problem.map_or(0, |p| cards_changed(p, schedule)),
            uneven_seats: u64::from(found.seats.imperfect_players),
            excess_visits: found.tables.excess_visits,
            indirect: found.indirect.min.map_or(0, |common| INDIRECT - common.min(INDIRECT)),
        }
    }
}
