//! The standing of an answer. A tier is one of the figures by which schedules are compared, in the order of importance
//! (`docs/reference/objective.md`); it is called proved if no schedule that is equal in all tiers before it has a
//! smaller value. No tier may be called proved if some schedule of the question shows the opposite.

use std::collections::HashMap;

use roundtable_audit::{Audit, Objective, Tier, TierState, Verdict};
use roundtable_model::{PlayerIx, Problem, Schedule, Seed, SeededRng};
use roundtable_testkit::small::{Way, broken, figures, figures_of_company};

use super::truth::{Tally, broken_in, each, way_of};

/// How many schedules equal in the tiers of company (who sits with whom) are tried, each with random seats and table
/// numbers.
const SAMPLES: u64 = 60;

/// Every false statement of the standing and of the verdict, a line each. `options` has all ways to play each round.
pub fn compare(
    problem: &Problem,
    schedule: &Schedule,
    options: &[Vec<Way>],
    found: &Audit,
    tally: &mut Tally,
) -> Vec<String> {
    let mut lines = Vec::new();
    let standing = &found.standing;
    let names: Vec<Tier> = standing.tiers.iter().map(|t| t.tier).collect();
    if !Tier::listed(Some(problem)).eq(names.iter().copied()) {
        return vec![format!("the standing has the tiers {names:?}")];
    }
    let proved = |i: usize| standing.tiers[i].state == TierState::Proved;
    for (i, name) in names.iter().enumerate() {
        let place = Tier::ALL.iter().position(|tier| tier == name).unwrap();
        tally.tiers_proved[place] += u32::from(proved(i));
    }
    lines.extend(wish_tiers(problem, schedule, options, found));
    lines.extend(verdict(found, tally));

    // All schedules with the same table sizes in each round, and with the kept rounds.
    let kept = problem.kept().round_count() as usize;
    let played: Vec<Way> = schedule.rounds().map(|round| way_of(&round)).collect();
    let mut shape: Vec<Vec<&Way>> = Vec::new();
    for (r, way) in played.iter().enumerate() {
        let alike = options[r].iter().filter(|other| other.layout() == way.layout()).collect();
        shape.push(if r < kept { vec![way] } else { alike });
    }
    // The first six tiers: broken wishes about company (who sits together), about places (tables and seats), overload
    // (meetings again), most meetings, meetings inside groups, unfairness. Samples below try the later ones.
    let mut mine = figures(problem, &played.iter().collect::<Vec<_>>());
    for (i, value) in mine.iter().enumerate().skip(2) {
        if standing.tiers[i].value != Some(*value) {
            lines.push(format!("{} is {value}, and said to be {:?}", names[i].id(), standing.tiers[i].value));
        }
    }
    // Broken wishes about places in the schedule; `figures` counts them in the best order of tables and seats.
    mine[1] = schedule.rounds().skip(kept).map(|round| broken_in(&round, &problem.wishes().list).1).sum();
    // Some of the schedules that are as good in these six tiers, and how many of them there were.
    let mut equals: Vec<Vec<Way>> = Vec::new();
    let mut seen = 0u64;
    let mut least_overload = mine[2];
    let rng = &mut Seed(7).rng();
    // Rounds break wishes independently, so each way is examined once.
    let looked_at = |way: &&Way| (std::ptr::from_ref::<Way>(way), broken(way, &problem.wishes().list));
    let broken_by: HashMap<*const Way, (u64, u64)> = shape.iter().flatten().map(looked_at).collect();
    each(&shape, &mut |rounds| {
        let wishes = rounds.iter().skip(kept).map(|way| broken_by[&std::ptr::from_ref::<Way>(way)]);
        let (company, places) = wishes.fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        let [overload, most, same_group, unfair] = figures_of_company(problem, rounds);
        let other = [company, places, overload, most, same_group, unfair];
        if (0..2).all(|i| other[i] <= mine[i]) {
            least_overload = least_overload.min(other[2]);
        }
        for i in 2..6 {
            let no_worse_above = (0..i).all(|j| other[j] <= mine[j]);
            if proved(i) && no_worse_above && other[i] < mine[i] {
                lines.push(format!(
                    "{} is said to be proved at {}, and {:?} has {}",
                    names[i].id(),
                    mine[i],
                    rounds,
                    other[i]
                ));
            }
        }
        if (0..6).all(|i| other[i] <= mine[i]) {
            // Keeps eight of the equal ones, each with the same probability (Vitter 1985, algorithm R).
            seen += 1;
            let these = || rounds.iter().map(|&way| way.clone()).collect();
            match equals.len() < 8 {
                true => equals.push(these()),
                false if rng.below(seen) < 8 => equals[rng.below(8) as usize] = these(),
                false => {}
            }
        }
    });
    lines.truncate(3);
    tally.least += u32::from(mine[2] == least_overload);
    tally.least_proved += u32::from(mine[2] == least_overload && proved(2));
    for sample in 0..SAMPLES {
        let Some(ways) = equals.get((sample % 8) as usize) else { continue };
        let (own, other) =
            (Objective::of(problem, schedule), Objective::of(problem, &seated(problem, schedule, ways, rng)));
        for (i, tier) in names.iter().enumerate().skip(6) {
            let no_worse_above = (0..i).all(|j| names[j].of(&other) <= names[j].of(&own));
            if proved(i) && no_worse_above && tier.of(&other) < tier.of(&own) {
                let (said, found) = (standing.tiers[i].value, tier.value(&other));
                lines.push(format!("{} is said to be proved at {said:?}, and {found:?} was found", tier.id()));
            }
            if tier.value(&own) != standing.tiers[i].value {
                lines.push(format!("{} is {:?}, and said to be {:?}", tier.id(), tier.value(&own), standing.tiers[i]));
            }
        }
    }
    lines
}

/// What is false about the first two tiers, the broken wishes about company and about places: all ways to play each
/// round are tried, with any table sizes. Wishes do not make rounds depend on each other.
fn wish_tiers(problem: &Problem, schedule: &Schedule, options: &[Vec<Way>], found: &Audit) -> Vec<String> {
    let wishes = &problem.wishes().list;
    let kept = problem.kept().round_count() as usize;
    let (mut company, mut places, mut least_company, mut least_places) = (0, 0, 0, 0);
    for (r, round) in schedule.rounds().enumerate() {
        let mine = broken_in(&round, wishes);
        (company, places) = (company + mine.0, places + mine.1);
        let least = options[r].iter().map(|way| broken(way, wishes)).min().unwrap_or((0, 0));
        let least = if r < kept { mine } else { least };
        (least_company, least_places) = (least_company + least.0, least_places + least.1);
    }
    let mut lines = Vec::new();
    let tiers = &found.standing.tiers;
    if (tiers[0].value, tiers[1].value) != (Some(company), Some(places)) {
        lines.push(format!(
            "broken wishes are {company} and {places}, and said to be {:?} and {:?}",
            tiers[0].value, tiers[1].value
        ));
    }
    if tiers[0].state == TierState::Proved && company > least_company {
        lines.push(format!("{company} broken wishes about company are said to be the least, and {least_company} is"));
    }
    if tiers[1].state == TierState::Proved && company == least_company && places > least_places {
        lines.push(format!("{places} broken places are said to be the least, and {least_places} is"));
    }
    for (tier, value) in [(&tiers[0], company), (&tiers[1], places)] {
        if (tier.state == TierState::Kept) != (value == 0) {
            lines.push(format!("{} is {value}, and said to be {}", tier.tier.id(), tier.state.id()));
        }
    }
    lines
}

/// The verdict has to follow from the standing: optimal if nothing is open, and of the best meetings if the first three
/// tiers are not open: the wishes about company and about places, and the overload.
fn verdict(found: &Audit, tally: &mut Tally) -> Vec<String> {
    let first_open = found.standing.tiers.iter().position(|t| matches!(t.state, TierState::Open | TierState::Broken));
    let want = match first_open {
        None => Verdict::Optimal,
        Some(i) if i > 2 => Verdict::MeetingsOptimal,
        Some(_) => Verdict::Gap,
    };
    match found.verdict {
        Verdict::Optimal => tally.optimal += 1,
        Verdict::MeetingsOptimal => tally.meetings_optimal += 1,
        Verdict::Gap | Verdict::Invalid => {}
    }
    if found.verdict == want {
        Vec::new()
    } else {
        vec![format!("the verdict is {:?}, and the tiers say {want:?}", found.verdict)]
    }
}

/// A schedule of these ways, with random table numbers and seats; kept rounds and absences are those of `schedule`.
fn seated(problem: &Problem, schedule: &Schedule, ways: &[Way], rng: &mut SeededRng) -> Schedule {
    let mut drawn = Schedule::new(schedule.players());
    let kept = problem.kept().round_count() as usize;
    for (r, (way, round)) in ways.iter().zip(schedule.rounds()).enumerate() {
        if r < kept {
            drawn.push_round_from(round);
            continue;
        }
        let mut tables: Vec<Vec<PlayerIx>> = way.tables.clone();
        rng.shuffle(&mut tables);
        tables.iter_mut().for_each(|table| rng.shuffle(table));
        let mut new = drawn.push_round();
        (1..).zip(&tables).for_each(|(number, table)| {
            new.table(number, table);
        });
        way.sit_out.iter().for_each(|&p| {
            new.sit_out(p);
        });
        round.absent().iter().for_each(|&p| {
            new.absent(p);
        });
    }
    drawn
}
