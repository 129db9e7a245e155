//! Relations between people by their seats: how often two are partners, opponents, neighbours, or one has the turn
//! before the other, with bounds that hold for every schedule.
//!
//! If a seat is related to d others, a player of g games is related g·d times, with any others; the tables give the
//! total number of games. C(times, 2) and max(0, times − 1) are convex (one more time never costs less than the one
//! before), so their sums are least if everybody has equally many games, and everybody's partners (or opponents, or
//! neighbours) are shared over all others as evenly as whole numbers allow. Four rounds of doubles with four people:
//! everybody has four partners among three others, so one twice; that is 4 · 1 / 2 = 2 repeats.
//!
//! A row is one player's times with all others. In an ordered relation (a on b's left) each pair counts in one row;
//! else in two, so the sum is halved. For an aim (“exactly twice”), the pairs together miss it by at least what their
//! sum misses (the triangle inequality). O(pairs at all tables · log).
//!
//! At few large sides two rounds must share partners, which shows more (`two_rounds.rs`).

mod two_rounds;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use roundtable_model::{Aim, PlayerIx, Problem, Relation, Schedule, SeatIx, SeatRelation, Sides};

use super::FigureSaid;
use super::line::{FigureKnown, Line, ShownValue};
use super::row::{FigureRow, TierRow, add_tier};
use super::{Judged, Tier};
use crate::Rules;
use crate::figures::meetings::{pairs_of, shared_evenly};
use crate::figures::proof::{Argument, TierArgument};
use crate::report::{Audit, Figures, MeetingBounds, OffAim, RelationFigures};

/// The row of a tier of relations.
pub(super) const fn tier(id: &'static str) -> TierRow {
    TierRow {
        count: |_, tier, figures| {
            figures.relations.iter().find(|found| Tier::of_relation(found.relation) == tier).map(again)
        },
        ..TierRow::by_seats(id, "pairs of times")
    }
}

/// The row of the repeats of any relation.
pub(super) const FIGURE: FigureRow = FigureRow::new("", "times", |figures, name| {
    let relation = relation_named(name)?;
    Some(figures.relations.iter().find(|found| found.relation == relation)?.repeats)
});

/// What proves the bounds of its figure and of its tier: what everybody has, unless two rounds show more.
fn arguments(judged: &Judged<'_>, found: &RelationFigures) -> (Argument, TierArgument) {
    if !found.relation.is_of_sides() {
        return (Argument::Related, TierArgument::Related);
    }
    let is_first = judged.rules.earlier_sides().next().is_none();
    let mut of = judged.sides().filter(|_| is_first).map(Sides::relations).into_iter().flatten();
    let rows = of.find(|of| of.relation() == found.relation).map(|of| Least::of(judged.schedule, &of, &[]));
    let again = (found.bound.sum_of_squares - found.total) / 2;
    let show = |least: fn(&Least) -> u64, bound| rows.as_ref().is_none_or(|rows| least(rows) >= bound);
    (
        if show(|rows| rows.repeats, found.bound.repeats) { Argument::Sides } else { Argument::TwoRounds },
        if show(|rows| rows.again, again) { TierArgument::Sides } else { TierArgument::TwoRounds },
    )
}

impl Tier {
    /// The tier that a relation is judged by.
    pub fn of_relation(relation: Relation) -> Self {
        match relation {
            Relation::Partners => Self::Partners,
            Relation::Opponents => Self::Opponents,
            Relation::Left => Self::Left,
            Relation::Across => Self::Across,
            Relation::Before => Self::Before,
            Relation::Own(own) => Self::Own(own),
        }
    }

    /// The relation that it judges, if it is of one.
    pub fn relation(self) -> Option<Relation> {
        Relation::all().find(|relation| Self::of_relation(*relation) == self)
    }
}

/// The name of its figure among the proofs.
fn repeats_of(relation: Relation) -> String {
    format!("{}.repeats", relation.id())
}

/// The relation whose figure has this name among the proofs, if any: `partners.repeats`.
pub fn relation_named(figure: &str) -> Option<Relation> {
    let id = figure.strip_suffix(".repeats")?;
    Relation::all().find(|relation| relation.id() == id)
}

/// How often two are partners, and opponents, with the bounds for any seats at as many tables.
///
/// ```
/// use roundtable_audit::relation_figures;
/// use roundtable_model::{Game, PlayerIx, Schedule, Sides};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let [partners, opponents] = relation_figures(&night, &Sides::of_game(Game::Doubles).unwrap());
/// assert_eq!((partners.min, partners.max, partners.repeats), (1, 1, 0));
/// assert_eq!((opponents.min, opponents.max, opponents.repeats, opponents.bound.repeats), (2, 2, 6, 6));
/// ```
pub fn relation_figures(schedule: &Schedule, sides: &Sides) -> [RelationFigures; 2] {
    sides.relations().map(|relation| related(schedule, &relation))
}

/// The same for an answer to a question, with the partners and opponents of earlier events as far as known; `None` if
/// tables have no sides.
///
/// ```
/// use roundtable_audit::relation_figures_of;
/// use roundtable_model::{Game, History, PlayerIx, Problem, Roster, RoundGoal, Schedule, SeatsMean, TableSizes};
/// let mut before = Schedule::new(4);
/// before.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
/// let night = before.clone();
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let question = question.with_seats(SeatsMean::of_game(Game::Doubles));
/// let question = question.with_history(History::new(before, vec![vec![2, 2]]).unwrap()).unwrap();
/// let [partners, _] = relation_figures_of(&question, &night).unwrap();
/// assert_eq!((partners.total, partners.repeats, partners.bound.repeats), (4, 2, 0));
/// ```
pub fn relation_figures_of(problem: &Problem, schedule: &Schedule) -> Option<[RelationFigures; 2]> {
    problem.sides().map(|sides| figures_by(schedule, sides, &Rules::of(problem)))
}

/// The same by the rules.
pub(crate) fn figures_by(schedule: &Schedule, sides: &Sides, rules: &Rules<'_>) -> [RelationFigures; 2] {
    sides.relations().map(|relation| {
        let of = |earlier: &([PlayerIx; 2], Relation)| earlier.1 == relation.relation();
        let earlier: Vec<_> = rules.earlier_sides().filter(of).map(|([a, b], _)| (a.0, b.0)).collect();
        related_after(schedule, &relation, &earlier)
    })
}

/// How often any two are related, with the bounds for any seats at as many tables of each size.
///
/// ```
/// use roundtable_audit::related;
/// use roundtable_model::{Aim, PlayerIx, Schedule, SeatOrder};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 1, 3, 2]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let neighbours = SeatOrder::Neighbours.relations(&[4]);
/// let [left, across] = [0, 1].map(|at| related(&night, &neighbours[at]));
/// assert_eq!((left.total, left.min, left.max, left.never, left.bound.repeats), (12, 0, 2, 3, 0));
/// assert_eq!((across.total, across.min, across.max, across.repeats), (6, 1, 1, 0));
/// ```
pub fn related(schedule: &Schedule, relation: &SeatRelation) -> RelationFigures {
    related_after(schedule, relation, &[])
}

/// The same if some were related in earlier events: `earlier` has each such pair, as often as it was.
fn related_after(schedule: &Schedule, relation: &SeatRelation, earlier: &[(u32, u32)]) -> RelationFigures {
    let (times, least) = (times(schedule, relation, earlier), Least::of(schedule, relation, earlier));
    let is_ordered = relation.is_ordered();
    // In an ordered relation (a, b) and (b, a) are two pairs.
    let ways = if is_ordered { 2 } else { 1 };
    let (total, pairs) = (times.iter().sum(), ways * pairs_of(u64::from(schedule.players())));
    // Pairs that are ever related.
    let met = times.len() as u64;
    let min = if met < pairs { 0 } else { times.iter().copied().min().unwrap_or(0) };
    let aim = relation.aim();
    let never = pairs.saturating_sub(met);
    let off = OffAim {
        times: times.iter().map(|t| aim.off(*t, 1)).sum::<u64>() + never * aim.off(0, 1),
        bound: aim.off(total, pairs),
    };
    RelationFigures {
        relation: relation.relation(),
        name: relation.name().map(str::to_owned),
        ordered: is_ordered,
        aim,
        off: (!aim.is_evenly()).then_some(off),
        total,
        min,
        max: times.iter().copied().max().unwrap_or(0),
        repeats: total - met,
        never,
        sum_of_squares: times.iter().map(|t| t * t).sum(),
        // Σ t² = 2·Σ C(t, 2) + Σ t.
        bound: MeetingBounds { repeats: least.repeats, sum_of_squares: 2 * least.again + total },
    }
}

/// For each pair that is ever related, how often; in an ordered relation each order separately. O(pairs at all tables ·
/// log).
fn times(schedule: &Schedule, relation: &SeatRelation, earlier: &[(u32, u32)]) -> Vec<u64> {
    counted(schedule, |seats| relation.pairs(seats), relation.is_ordered(), earlier)
}

/// The same for any pairs of seats; `pairs_of` lists them for a size of table.
pub(crate) fn counted<'a>(
    schedule: &Schedule,
    pairs_of: impl Fn(usize) -> &'a [[SeatIx; 2]],
    is_ordered: bool,
    earlier: &[(u32, u32)],
) -> Vec<u64> {
    let mut pairs: Vec<(u32, u32)> = earlier.to_vec();
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        for [a, b] in pairs_of(table.seats.len()) {
            let (p, q) = (table.seats[a.ix()].0, table.seats[b.ix()].0);
            if p != q {
                pairs.push(if is_ordered { (p, q) } else { (p.min(q), p.max(q)) });
            }
        }
    }
    pairs.sort_unstable();
    pairs.chunk_by(|a, b| a == b).map(|same| same.len() as u64).collect()
}

/// Counts partners and opponents, and the requested relations between seats.
pub(super) fn count(figures: &mut Figures, judged: &Judged<'_>) {
    let Judged { schedule, rules, .. } = judged;
    figures.relations.extend(judged.sides().into_iter().flat_map(|sides| figures_by(schedule, sides, rules)));
    if let Some(sides) = judged.sides().filter(|_| rules.earlier_sides().next().is_none()) {
        figures.relations.iter_mut().for_each(|found| two_rounds::raise(found, schedule, sides));
    }
    figures.relations.extend(rules.seat_relations(schedule).iter().map(|relation| related(schedule, relation)));
}

/// Adds for a valid schedule tier, bound and proof of each relation. If it is open how many tables have sides, only 0
/// is claimed.
pub(super) fn judge(audit: &mut Audit, judged: &Judged<'_>) {
    let is_fixed = judged.all_have_sides();
    for at in 0..audit.figures.relations.len() {
        let found = &mut audit.figures.relations[at];
        let (relation, is_proved) = (found.relation, is_fixed || !found.relation.is_of_sides());
        if !is_proved {
            found.bound = MeetingBounds { repeats: 0, sum_of_squares: found.total };
        }
        let by = is_proved.then(|| arguments(judged, found));
        let (value, repeats, bound) =
            (again(found), found.bound.repeats, (found.bound.sum_of_squares - found.total) / 2);
        if audit.valid {
            let by = if let Some((by, by_tier)) = by {
                audit.prove(repeats_of(relation), repeats, by);
                by_tier
            } else {
                TierArgument::NotBelowNone
            };
            add_tier(audit, Tier::of_relation(relation), value, bound, by);
        }
    }
}

/// Whether every table of every answer to the question has sides.
pub(crate) fn all_have_sides(schedule: &Schedule, sides: &Sides, problem: Option<&Problem>) -> bool {
    let size = sides.table_size();
    let mut tables = schedule.rounds().flat_map(|round| round.tables());
    tables.all(|table| table.seats.len() == size as usize) && problem.is_none_or(|p| p.table_sizes().sizes() == [size])
}

/// The figure of a relation's tier: Σ C(times, 2) over the pairs.
pub(crate) fn again(figures: &RelationFigures) -> u64 {
    (figures.sum_of_squares - figures.total) / 2
}

/// Lower bounds that hold for every schedule with as many tables of each size.
struct Least {
    /// On Σ max(0, times − 1).
    repeats: u64,
    /// On Σ C(times, 2).
    again: u64,
}

/// One player's row: (times, how many others are related to the player so often).
type Row = BTreeMap<u64, u64>;

impl Least {
    /// The bounds for schedules with the tables of this one, after earlier events.
    fn of(schedule: &Schedule, relation: &SeatRelation, earlier: &[(u32, u32)]) -> Self {
        let mut sizes: BTreeMap<usize, u64> = BTreeMap::new();
        schedule.tables().for_each(|table| *sizes.entry(table.seats.len()).or_default() += 1);
        sizes.retain(|size, _| !relation.pairs(*size).is_empty());
        let others: Vec<(u64, Vec<u64>)> =
            sizes.iter().map(|(size, tables)| (*tables, relation.degrees(*size))).collect();
        // A unit is what players get: if every seat is related to equally many others (`each`), a game, which brings
        // that many at once; else a single relation.
        let each = others.first().map_or(0, |(_, degrees)| degrees[0]);
        let alike = others.iter().all(|(_, degrees)| degrees.iter().all(|n| *n == each));
        let seats = |degrees: &[u64]| if alike { degrees.len() as u64 } else { degrees.iter().sum() };
        let units: u64 = others.iter().map(|(tables, degrees)| tables * seats(degrees)).sum();
        let each = if alike { each } else { 1 };
        let people = u64::from(schedule.players());
        if people < 2 {
            return Self { repeats: 0, again: 0 };
        }
        if !earlier.is_empty() {
            return Self::dealt_after(units, each, schedule.players(), earlier);
        }
        // As even as possible: `more` people have `share` + 1 units, the others `share`.
        let (share, more) = (units / people, units % people);
        let row = |units: u64| shared_evenly(units * each, people - 1);
        let rows = if relation.is_ordered() { 1 } else { 2 };
        let sum =
            |of: fn((u64, u64)) -> u64| ((people - more) * of(row(share)) + more * of(row(share + 1))).div_ceil(rows);
        Self { repeats: sum(|r| r.0), again: sum(|r| r.1) }
    }

    /// The bounds after earlier events, for an unordered relation. One unit after the other goes to the player for whom
    /// it costs least, related to those with fewest times so far. A player's next unit never costs less than the one
    /// before, so this greedy choice has the least sum.
    fn dealt_after(units: u64, each: u64, people: u32, earlier: &[(u32, u32)]) -> Self {
        let mut had: Vec<BTreeMap<u32, u64>> = vec![BTreeMap::new(); people as usize];
        for &(a, b) in earlier {
            for (one, other) in [(a, b), (b, a)] {
                *had[one as usize].entry(other).or_default() += 1;
            }
        }
        let row = |had: &BTreeMap<u32, u64>| -> Row {
            let mut row = Row::from([(0, u64::from(people) - 1 - had.len() as u64)]);
            had.values().for_each(|times| *row.entry(*times).or_default() += 1);
            row.retain(|_, others| *others > 0);
            row
        };
        let rows: Vec<Row> = had.iter().map(row).collect();
        let least = |cost: fn(u64) -> u64| {
            // What the earlier events cost already, in everybody's row.
            let before: u64 =
                rows.iter().flatten().map(|(times, others)| (0..*times).map(cost).sum::<u64>() * others).sum();
            let mut rows = rows.clone();
            let mut next: BinaryHeap<_> =
                (0..).zip(&rows).map(|(at, row)| Reverse((deal_unit(row, each, cost).0, at))).collect();
            let mut dealt = 0;
            for _ in 0..units {
                let Some(Reverse((paid, at))) = next.pop() else { break };
                dealt += paid;
                let at: usize = at;
                rows[at] = deal_unit(&rows[at], each, cost).1;
                next.push(Reverse((deal_unit(&rows[at], each, cost).0, at)));
            }
            // Each pair is in two rows.
            (before + dealt).div_ceil(2)
        };
        Self { repeats: least(|times| u64::from(times > 0)), again: least(|times| times) }
    }
}

/// One more unit with `each` others, those with fewest times: its cost, and the new row.
fn deal_unit(row: &Row, each: u64, cost: fn(u64) -> u64) -> (u64, Row) {
    let (mut row, mut paid) = (row.clone(), 0);
    for _ in 0..each {
        let Some((&times, &others)) = row.first_key_value() else { break };
        paid += cost(times);
        match others {
            1 => _ = row.remove(&times),
            _ => _ = row.insert(times, others - 1),
        }
        *row.entry(times + 1).or_default() += 1;
    }
    (paid, row)
}

/// The lines of a report, for each relation.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    for found in &audit.relations {
        let name = || found.name.clone().unwrap_or_else(|| found.relation.id().to_owned());
        let (often, again) = match found.relation {
            Relation::Partners => (FigureSaid::Partners, FigureSaid::PartnersAgain),
            Relation::Opponents => (FigureSaid::Opponents, FigureSaid::OpponentsAgain),
            Relation::Left => (FigureSaid::Left, FigureSaid::LeftAgain),
            Relation::Across => (FigureSaid::Across, FigureSaid::AcrossAgain),
            Relation::Before => (FigureSaid::Before, FigureSaid::BeforeAgain),
            Relation::Own(_) => (FigureSaid::Own(name()), FigureSaid::OwnAgain(name())),
        };
        lines.push(Line::new(often, ShownValue::Span(found.min, found.max)));
        lines.push(Line::proved(audit, again, ShownValue::Number(found.repeats), &repeats_of(found.relation)));
        let aim = match found.aim {
            Aim::Evenly => None,
            Aim::AtMost(times) => Some(FigureSaid::OwnAtMost(name(), times)),
            Aim::Exactly(times) => Some(FigureSaid::OwnExactly(name(), times)),
        };
        let off = aim.zip(found.off);
        let line = off.map(|(aim, off)| Line {
            known: FigureKnown::Off(off.bound),
            ..Line::new(aim, ShownValue::Number(off.times))
        });
        lines.extend(line);
    }
    lines
}

#[cfg(test)]
mod tests;
