//! The search as a method: how many rounds, from which start, with how much work. `make` calls it with the problem and
//! a possible start; passes assign tables and seats.
//!
//! People are *dealt* into a design: its places are assigned to them to keep wishes (`deal`). *Company* is who sits
//! with whom.

use roundtable_audit::{MixedRoundsBound, Objective, Rules, audit, broken_wishes, rounds_at_tables, unfairness};
use roundtable_designs::few_tables::FewTables;
use roundtable_designs::recipe::Recipe;
use roundtable_model::{Effort, Matter, Problem, RoundGoal, Schedule, Wish, each_two};

use crate::control::Work;
use crate::search::couples::{Parted, parted};
use crate::search::one_of_each::OneOfEach;
use crate::search::prices::{MAX_ROUNDS, PairWishes, met_before};
use crate::search::tuning::{DEALT_PART, DEALT_TABLES_PART, PLAIN_PART, SPREAD_TIMES};
use crate::search::unkept::{judged, keeps_all};
use crate::search::{
    Begin, Found, OtherRounds, Refuted, Search, dealt_at_large, give_places, is_plain, rounds_that_keep, without_wishes,
};
use crate::seats::tables::most_visits;
use crate::{Control, EngineError, LimitedNumber, MakerNote, MakerRequest};

/// The largest field: every two people have a price of 16 bits, 32 MB in all.
const MAX_PLAYERS: u32 = 4000;
/// The largest table.
const MAX_TABLE: u32 = 64;
/// The most places: a place is drawn by 22 bits.
const MAX_PLACES: u32 = 1 << 20;
/// The factor on the steps if the search is requested by name: a wish for a thorough one.
const BY_NAME: u64 = 10;
/// Extra steps of effort for a swap if places count besides company.
const STEPS_OF_PLACES: u64 = 4;

/// Other choices of a design's rounds that [`placed`] tries at normal effort: some hundredths of a second. With more
/// effort other random table numbers are tried, too.
const ATTEMPTS: u64 = 5;
/// The most tables over all these attempts, at normal effort.
const ATTEMPTS_TABLES: u64 = 150;
/// Above that many tables the first choice stays.
const MANY_TABLES: u64 = 1_000;

/// What a search answers.
pub(crate) struct Answer {
    /// Who sits with whom; table numbers and seats are not assigned yet.
    pub found: Found,
    /// Nothing was searched: it is the start.
    pub is_start: bool,
    /// As many rounds as possible are wanted, and no design says how many: the search had to find out.
    counts_rounds: bool,
}

impl Answer {
    /// The work was used up before a bound was reached. A search that ended earlier would also end there with more
    /// steps.
    pub fn is_unfinished(&self) -> bool {
        let Found { proved, stopped, used_up, ref refuted, .. } = self.found;
        !stopped && refuted.is_none() && !self.counts_rounds && !proved && used_up
    }

    /// Notes about the resulting schedule: broken wishes, why the search ended, and how many rounds are possible.
    pub fn notes(&self, problem: &Problem, schedule: &Schedule) -> Vec<MakerNote> {
        let broken = broken_wishes(problem, schedule).into_iter();
        let mut notes: Vec<MakerNote> =
            broken.map(|b| MakerNote::WishNotKept { wish: b.wish, rounds: b.rounds, first: b.first }).collect();
        notes.extend(couples_parted(problem, schedule));
        if self.found.stopped {
            notes.push(MakerNote::SearchStopped { swaps: self.found.steps });
        } else if let Some(Refuted { conflicts, layouts, all_layouts }) = self.found.refuted.clone() {
            notes.push(MakerNote::Refuted { wishes: problem.seated_wishes().len(), conflicts, layouts, all_layouts });
        } else if self.counts_rounds {
            let rounds = schedule.round_count();
            if rounds < most_without_repeats(problem) {
                let wished = !PairWishes::of(problem).together.is_empty();
                notes.push(MakerNote::RoundsFound { rounds, wished });
            } else if let Some(MixedRoundsBound { theorem, .. }) = proved_most(problem) {
                notes.push(MakerNote::MostRounds { rounds, theorem });
            }
        }
        // More rounds are wanted than there are without a repeat.
        let fewer = |most: &MixedRoundsBound| most.rounds < schedule.round_count() && !self.found.proved;
        if let Some(MixedRoundsBound { rounds, theorem, .. }) = proved_most(problem).filter(fewer) {
            notes.push(MakerNote::MostRounds { rounds, theorem });
        }
        notes
    }
}

/// What a search begins with.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a> {
    /// A schedule worth starting from.
    pub start: Option<&'a Schedule>,
    /// A design gives it; else first fit.
    pub is_design: bool,
    /// The design, if it has fewer tables than needed: then it suffices that all sit out equally often in the end.
    pub few_tables: Option<&'a FewTables>,
    /// The design of the question without its wishes, for people to be dealt into.
    pub to_deal: Option<&'a Schedule>,
    /// The search is asked for by its name.
    pub named: bool,
}

/// The best schedule that the search finds for a problem, and what to say about it.
///
/// It begins with a good schedule, from a design or first fit. If as many rounds as possible are wanted, it tries more
/// and more until one try fails.
///
/// # Errors
/// Wishes that clash, people who cannot fill tables, problems too large.
pub(crate) fn answer(
    problem: &Problem,
    given: Given<'_>,
    request: &MakerRequest,
    control: &Control<'_>,
) -> Result<Answer, EngineError> {
    let Given { start, is_design, to_deal, named, .. } = given;
    let design = start.filter(|_| is_design && is_plain(problem));
    let unsearched = stays_as_it_is(problem, given, design)?;
    let search = Search { problem, seed: request.seed, steps: swaps(problem, request.effort, named), control };
    let found = match unsearched {
        Some(proved) => {
            let found = Found { schedule: start.cloned().unwrap_or_default(), proved, ..Found::default() };
            let is_dealt = matches!(given.few_tables, Some(FewTables::Dealt { .. }));
            if is_dealt { or_fairer(search, found)? } else { found }
        }
        None => match problem.rounds() {
            RoundGoal::Exactly(rounds) => for_rounds(search, start, to_deal, rounds)?,
            RoundGoal::Max => match start.filter(|_| design.is_some()) {
                Some(design) => search.found(design.round_count(), Begin::From(start))?,
                None => for_most(search, start, to_deal)?,
            },
        },
    };
    let is_start = start.is_some_and(|s| *s == found.schedule);
    let counts_rounds = problem.rounds() == RoundGoal::Max && design.is_none();
    Ok(Answer { found, is_start, counts_rounds })
}

/// The rounds of `base`, which were made without the wishes of the problem, with people dealt into them: for a field that
/// a search does not take ([`takes`]).
///
/// # Errors
/// Wishes that clash, and people who cannot fill tables.
pub(crate) fn at_large(
    problem: &Problem,
    base: &Schedule,
    request: &MakerRequest,
    control: &Control<'_>,
) -> Result<Answer, EngineError> {
    let schedule = dealt_at_large(problem, base, request.seed)?;
    let found = Found { schedule, stopped: control.is_stopped(), ..Found::default() };
    Ok(Answer { found, is_start: false, counts_rounds: false })
}

/// Tables that are dealt into rounds without regard to when people rest, or the rounds of a short search if these are as
/// good and rests come fairer.
fn or_fairer(search: Search<'_>, dealt: Found) -> Result<Found, EngineError> {
    let rounds = dealt.schedule.round_count();
    if !takes(search.problem, rounds) {
        return Ok(dealt);
    }
    let other = search.part(DEALT_TABLES_PART).found(rounds, Begin::From(None))?;
    // The order of the rounds is chosen later, and how often somebody rests does not depend on it.
    let rests = audit(&other.schedule, &Rules::of(search.problem)).sit_outs;
    let is_fairer =
        rests.max <= rests.min + 1 && judged(search.problem, &other.schedule) < judged(search.problem, &dealt.schedule);
    Ok(if is_fairer { Found { schedule: other.schedule, ..dealt } } else { dealt })
}

/// If nothing is searched, because the start is the best possible or the design is too large for a search: whether it
/// is proved to be the best. `None` if there is something to search.
///
/// # Errors
/// A problem without a design that is too large for a search.
fn stays_as_it_is(problem: &Problem, given: Given<'_>, design: Option<&Schedule>) -> Result<Option<bool>, EngineError> {
    let rounds = match (problem.rounds(), design) {
        (RoundGoal::Exactly(rounds), _) => rounds,
        // A design has all rounds that are known; more would be luck.
        (RoundGoal::Max, Some(design)) => design.round_count(),
        (RoundGoal::Max, None) => problem.kept().round_count() + problem.players(),
    };
    // First fit has some rounds, and there may be more.
    let may_be_all = design.is_some() || problem.rounds() != RoundGoal::Max;
    if may_be_all && given.start.is_some_and(|s| is_best(problem, s, given.few_tables.is_some())) {
        return Ok(Some(true));
    }
    match check_size(problem, rounds) {
        Ok(()) => Ok(None),
        Err(_) if design.is_some_and(|design| design.round_count() == rounds) => Ok(Some(false)),
        Err(error) => Err(error),
    }
}

/// The swaps that the effort pays for.
fn swaps(problem: &Problem, effort: Effort, named: bool) -> u64 {
    let longer = if problem.wishes().spreads.is_empty() { 1 } else { SPREAD_TIMES };
    (effort.0 / steps_per_swap(problem)).saturating_mul(if named { BY_NAME } else { 1 }).saturating_mul(longer)
}

/// This many rounds: from the design of the question without wishes, from the start, or the better of both.
fn for_rounds(
    search: Search<'_>,
    start: Option<&Schedule>,
    to_deal: Option<&Schedule>,
    rounds: u32,
) -> Result<Found, EngineError> {
    let turned = turned_by_groups(search, rounds, to_deal);
    let from_design = turned.as_ref().or(to_deal).map(|design| from_design(search, design, rounds)).transpose()?;
    if let Some(found) = from_design.as_ref().filter(|found| found.proved || found.stopped) {
        return Ok(found.clone());
    }
    let found = search.found(rounds, Begin::From(start))?;
    let other = match from_design {
        None if !found.proved && !found.stopped => from_plain(search, rounds)?,
        other => other,
    };
    let judged = |found: &Found| judged(search.problem, &found.schedule);
    Ok(match other.filter(|other| judged(other) < judged(&found)) {
        Some(other) => Found { schedule: other.schedule, proved: other.proved, refuted: None, ..found },
        None => found,
    })
}

/// A turned schedule of so many rounds with no two of a group at a table, if the design given is none; if groups are
/// only spread, one without a repeat.
fn turned_by_groups(search: Search<'_>, rounds: u32, design: Option<&Schedule>) -> Option<Schedule> {
    let groups = OneOfEach::of(search.problem).filter(|_| without_wishes(search.problem).is_some())?;
    let apart = |design: &Schedule| design.tables().all(|t| groups.are_apart(t.seats.iter().map(|p| p.ix())));
    if rounds == 0 || design.is_some_and(|design| design.round_count() >= rounds && apart(design)) {
        return None;
    }
    let (overload, turned) = groups.turned(rounds, search.steps / 2, search.seed);
    (groups.apart || overload == 0).then_some(turned)
}

/// As many rounds as possible: those of the design that people are dealt into, or of a search if it has more.
fn for_most(search: Search<'_>, start: Option<&Schedule>, to_deal: Option<&Schedule>) -> Result<Found, EngineError> {
    let rounds = |found: &Found| found.schedule.round_count();
    let dealt = to_deal.map(|design| dealt_rounds(search, design)).transpose()?.flatten();
    let most = most_without_repeats(search.problem);
    if let Some(found) = dealt.as_ref().filter(|f| rounds(f) >= most || f.stopped) {
        return Ok(found.clone());
    }
    let found = most_rounds(search, start)?;
    Ok(dealt.filter(|dealt| rounds(dealt) > rounds(&found)).unwrap_or(found))
}

/// Couples of whom one rests while the other plays, each with its rounds.
fn couples_parted(problem: &Problem, schedule: &Schedule) -> Vec<MakerNote> {
    let all = parted(problem, schedule);
    let of = |couple: &[Parted]| MakerNote::CoupleParted {
        pair: couple[0].pair,
        rounds: couple.iter().map(|parted| parted.round).collect(),
        alone: couple.iter().all(|parted| parted.alone),
    };
    all.chunk_by(|one, other| one.pair == other.pair).map(of).collect()
}

/// The result of a search that starts from the design of the question without wishes, people dealt into it. If the
/// design has too few rounds, the others are searched before.
fn from_design(search: Search<'_>, design: &Schedule, rounds: u32) -> Result<Found, EngineError> {
    let (problem, part) = (search.problem, search.part(DEALT_PART));
    let longer = match without_wishes(problem).filter(|_| design.round_count() < rounds) {
        Some(plain) => {
            // Tables and seats cost no meeting: then the plan without wishes is searched with the work it would have
            // alone.
            let is_place = |wish: &Wish| wish.matter() == Matter::Place;
            let steps = if problem.seated_wishes().iter().all(is_place) && problem.absences().is_empty() {
                search.steps.saturating_mul(steps_per_swap(problem)) / steps_per_swap(&plain)
            } else {
                part.steps
            };
            Some(Search { problem: &plain, steps, ..search }.found(rounds, Begin::From(Some(design)))?.schedule)
        }
        None => None,
    };
    part.found(rounds, Begin::Dealt(longer.as_ref().unwrap_or(design)))
}

/// The result of a search that starts from the plan of the question without wishes, if no design answers that: it may
/// be a kind of schedule that a search with wishes does not look for, such as one that turns (`turned.rs`).
fn from_plain(search: Search<'_>, rounds: u32) -> Result<Option<Found>, EngineError> {
    let problem = search.problem;
    let wishes_alone =
        problem.absences().is_empty() && problem.history().round_count() == 0 && problem.wishes().spreads.is_empty();
    let Some(plain) = without_wishes(problem).filter(|_| wishes_alone) else { return Ok(None) };
    let plain = Search { problem: &plain, ..search.part(PLAIN_PART) }.found(rounds, Begin::From(None))?;
    search.part(DEALT_PART).found(rounds, Begin::Dealt(&plain.schedule)).map(Some)
}

/// The rounds of a design, people dealt into them, if that keeps wishes without a repeat; else those of them that keep
/// all wishes.
fn dealt_rounds(search: Search<'_>, design: &Schedule) -> Result<Option<Found>, EngineError> {
    let (problem, rounds) = (search.problem, design.round_count());
    if check_size(problem, rounds).is_err() {
        return Ok(None);
    }
    let found = search.part(DEALT_PART).found(rounds, Begin::Dealt(design))?;
    if is_fresh(problem, &found.schedule) {
        return Ok(Some(found));
    }
    let schedule = rounds_that_keep(problem, design, search.seed)?;
    let some = schedule.round_count() > 0 && is_fresh(problem, &schedule);
    Ok(some.then_some(Found { schedule, proved: false, refuted: None, ..found }))
}

/// The schedule with table numbers and seats assigned, and the recipe of its rounds if they are others. If a design
/// answers and somebody comes back to a table more often than necessary, rounds in which nobody does are tried, then
/// other choices of its rounds and other random numbers, as many as the effort allows, but at least two or three up to
/// [`MANY_TABLES`].
pub(crate) fn placed(
    problem: &Problem,
    company: &Schedule,
    is_start: bool,
    work: &Work<'_>,
) -> (Schedule, Option<Recipe>) {
    // Better by the tiers; before the last of them by the most visits of anybody to a table.
    let figures = |schedule: &Schedule| {
        let (tiers, last) = Objective::of(problem, schedule).and_last();
        (tiers, most_visits(schedule), last)
    };
    let mut schedule = give_places(problem, company, work);
    let mut best = figures(&schedule);
    if !is_start || best.0.excess_visits == 0 {
        return (schedule, None);
    }
    let others = OtherRounds::of(problem);
    if let Some((recipe, other)) = others.as_ref().and_then(OtherRounds::apart) {
        let other = give_places(problem, &other, work);
        if figures(&other) < best {
            return (other, Some(recipe));
        }
    }
    let (times, tables) = (work.effort.0 / Effort::NORMAL.0, (schedule.table_count() as u64).max(1));
    // Attempts, and the tables up to which they are made, grow in proportion to the effort.
    let room = ATTEMPTS_TABLES.saturating_mul(times).saturating_mul(times) / tables;
    let least = if tables <= MANY_TABLES { (MANY_TABLES / tables).clamp(2, 3) } else { 0 };
    let attempts = room.min(ATTEMPTS.saturating_mul(times)).max(least);
    for attempt in 0..attempts {
        if best.0.excess_visits == 0 || work.ends() {
            break;
        }
        let other = others.as_ref().and_then(|others| others.attempt(attempt, work.seed));
        if other.is_none() && work.effort <= Effort::NORMAL {
            break;
        }
        let mut work = *work;
        work.seed.0 = work.seed.0.wrapping_add(attempt);
        let other = give_places(problem, other.as_ref().unwrap_or(company), &work);
        let found = figures(&other);
        if found < best {
            (schedule, best) = (other, found);
        }
    }
    (schedule, None)
}

/// What one swap costs in steps of effort. A swap examines the others of a table for each of the two who change places,
/// and the places if people rest, tables differ or wishes name people: chosen by the measured swaps a second, for a few
/// seconds of work on an evening's question at normal effort.
fn steps_per_swap(problem: &Problem) -> u64 {
    let Some(seating) = problem.seating(0) else { return 1 };
    let largest = seating.tables.iter().copied().max().unwrap_or(2);
    let alike = seating.sit_outs == 0 && seating.tables.iter().all(|&size| size == largest);
    let others = problem.absences().is_empty() && problem.plan_before().round_count() == 0;
    let company_alone = alike && others && problem.seated_wishes().is_empty();
    u64::from(largest.max(2) - 1) + if company_alone { 0 } else { STEPS_OF_PLACES }
}

/// Whether a start has all the wanted rounds and cannot be improved: its meetings are at their bound, nobody has a
/// short table or sits out more often than fairness requires, and nothing else counts.
fn is_best(problem: &Problem, start: &Schedule, few_tables: bool) -> bool {
    let goals = [RoundGoal::Max, RoundGoal::Exactly(start.round_count())];
    if !goals.contains(&problem.rounds()) || !is_plain(problem) {
        return false;
    }
    let found = audit(start, &Rules::of(problem));
    let meetings = &found.meetings;
    found.valid
        && meetings.sum_of_squares == meetings.bound.sum_of_squares
        && meetings.max == meetings.total.div_ceil(meetings.pairs.max(1))
        && (unfairness(problem, start) == 0 || (few_tables && found.sit_outs.max <= found.sit_outs.min + 1))
}

/// An error where a problem of that many rounds is too large for the search.
fn check_size(problem: &Problem, rounds: u32) -> Result<(), EngineError> {
    let limits = [
        (LimitedNumber::SearchPlayers, problem.players(), MAX_PLAYERS),
        (LimitedNumber::SearchTable, problem.table_sizes().largest(), MAX_TABLE),
        (LimitedNumber::SearchRounds, rounds, MAX_ROUNDS),
        (LimitedNumber::SearchPlaces, problem.players().saturating_mul(rounds), MAX_PLACES),
    ];
    let beyond = limits.into_iter().find(|(_, value, most)| value > most);
    beyond.map_or(Ok(()), |(what, value, most)| Err(EngineError::out_of_range(what, value, 2, most)))
}

/// Whether the search accepts a problem of this many rounds.
pub(crate) fn takes(problem: &Problem, rounds: u32) -> bool {
    check_size(problem, rounds).is_ok()
}

/// As many rounds as a search finds without a broken wish or a repeat, except for those whom wishes put at one table:
/// doubles the rounds while possible, then halves the gap. Each try has a third of the effort: most are short, few
/// fail.
fn most_rounds(search: Search<'_>, start: Option<&Schedule>) -> Result<Found, EngineError> {
    let problem = search.problem;
    let kept = problem.kept().round_count();
    let most = kept + most_without_repeats(problem);
    let attempt = |rounds: u32| -> Result<Option<Found>, EngineError> {
        let turned = turned_by_groups(search.part(3), rounds, None);
        let begin = turned.as_ref().map_or(Begin::From(start), Begin::Dealt);
        let found = search.part(3).found(rounds, begin)?;
        Ok((is_fresh(problem, &found.schedule) || rounds == kept + 1).then_some(found))
    };
    let Some(mut best) = attempt(kept + 1)? else {
        return Err(EngineError::NoRound { players: problem.players() });
    };
    // `low` rounds are found, `high` failed or are one more than there can be.
    let (mut low, mut high) = (kept + 1, most + 1);
    let mut step = start.map_or(1, |s| s.round_count().saturating_sub(low).max(1));
    while low + 1 < high && !best.stopped {
        let rounds = (low + step).min(high - 1);
        match attempt(rounds)? {
            Some(found) => {
                best = found;
                low = rounds;
                step = if high > most { step * 2 } else { (high - low) / 2 };
            }
            None => {
                high = rounds;
                step = (high - low) / 2;
            }
        }
        step = step.max(1);
    }
    Ok(best)
}

/// With more rounds than this somebody meets again: by a theorem if one applies, else by counting. A game at the
/// smallest table brings everybody at least `smallest − unit` new people, and there are `players − unit` (`unit`: the
/// largest group that is to be together). So nobody has more than `games` games without a repeat, and all these games
/// together fill the seats of that many rounds. If a unit can fill a smallest table alone, this gives nothing, and
/// `players` games mean no bound.
fn most_without_repeats(problem: &Problem) -> u32 {
    let of_groups = OneOfEach::of(problem).and_then(|groups| groups.most_rounds());
    proved_most(problem).map(|most| most.rounds).or(of_groups).unwrap_or_else(|| {
        let (players, smallest) = (problem.players(), problem.table_sizes().sizes().iter().min().copied().unwrap_or(2));
        // Those who are to be together use up no opponents of each other.
        let units = PairWishes::of(problem).units(players);
        let unit = units.iter().map(|unit| unit.len() as u32).max().unwrap_or(1);
        let games = if smallest > unit { players.saturating_sub(unit) / (smallest - unit) } else { players };
        let seated = problem.seating(0).map_or(players, |seating| players - seating.sit_outs);
        u32::try_from(u64::from(games) * u64::from(players) / u64::from(seated.max(1))).unwrap_or(u32::MAX)
    })
}

/// The most rounds without a repeat by the bounds, for tables of one size and no other requirement.
pub(super) fn proved_most(problem: &Problem) -> Option<MixedRoundsBound> {
    let [_] = problem.table_sizes().sizes() else { return None };
    let seating = problem.seating(0).filter(|_| is_plain(problem))?;
    rounds_at_tables(&seating.tables, seating.sit_outs)
}

/// Whether every wish is kept, and in the rounds made nobody meets again, except for those whom wishes put at one
/// table, directly or through others.
fn is_fresh(problem: &Problem, schedule: &Schedule) -> bool {
    if !keeps_all(problem, schedule) {
        return false;
    }
    let (players, unit) = (problem.players() as usize, PairWishes::of(problem).sets(problem.players()));
    let mut met = met_before(problem);
    let made = schedule.rounds().skip(problem.kept().round_count() as usize);
    made.flat_map(|round| round.tables()).flat_map(|table| each_two(table.seats)).all(|[a, b]| {
        let times = &mut met[a.ix().max(b.ix()) * players + a.ix().min(b.ix())];
        *times += 1;
        *times == 1 || unit[a.ix()] == unit[b.ix()]
    })
}
