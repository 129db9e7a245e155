//! Figures of a column to be spread (people with the same value, a group, are to sit apart): the meetings inside
//! groups, the fewest possible, and the composition of the tables.
//!
//! The bound spreads each group over the tables of a round as evenly as their sizes allow. O(seats · spreads · log
//! table size).

pub(crate) mod between;
pub(crate) mod bound;
pub(crate) mod level_sums;

use std::collections::BTreeMap;

use roundtable_model::{Problem, Schedule, Spread};

use super::FigureSaid;
use super::line::{FigureKnown, Line, ShownValue};
use super::row::{FigureRow, TierRow};
use crate::bounds::known::NONE;
use crate::figures::proof::Argument;
use crate::figures::spreads::between::between_groups;
use crate::figures::spreads::level_sums::level_sums;
use crate::figures::wishes::{least_same_group_meetings, same_group_meetings};
use crate::report::{Audit, FigureProof, GroupedTables, SpreadFigure};

/// The figure with a bound: once for each spread, which its argument names; so is its value.
pub(super) const FIGURE: FigureRow = FigureRow::new("same_group", "meetings", |_, _| None);

/// The tier of meetings inside groups.
pub(super) const TIER: TierRow = TierRow {
    bound: |known| Some(known.problem.map_or(NONE, |p| bound::least_same_group(p, &known.work.schedule))),
    ..TierRow::new("same_group", "meetings", |objective| objective.same_group)
};

/// The tier of meetings between groups.
pub(super) const BETWEEN: TierRow = TierRow::new("uneven_groups", "squares", |objective| objective.uneven_groups);

/// The figures of every column that a question spreads, for a schedule.
///
/// ```
/// use roundtable_audit::spread_figures;
/// use roundtable_model::{Player, PlayerIx, Problem, Roster, RoundGoal, Schedule, Spread, TableSizes, Wishes};
/// let player = |team: &str| Player { columns: vec![("team".into(), team.into())], ..Player::default() };
/// let (roster, _) = Roster::new(["A", "A", "A", "B", "B"].map(player).into());
/// let spreads = vec![Spread::by_column(&roster, "team").unwrap()];
/// let question = Problem::new(roster, TableSizes::new(vec![3, 2]).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let question = question.with_wishes(Wishes { spreads, ..Wishes::default() }).unwrap();
/// let mut answer = Schedule::new(5);
/// answer.push_round().table(1, &[0, 1, 2].map(PlayerIx)).table(2, &[3, 4].map(PlayerIx));
/// let figure = &spread_figures(&question, &answer)[0];
/// assert_eq!((figure.same_group, figure.bound), (4, 1));
/// assert_eq!((&figure.tables[0].people[..], &figure.tables[1].people[..]), (&[2, 0][..], &[3, 0][..]));
/// ```
pub fn spread_figures(problem: &Problem, schedule: &Schedule) -> Vec<SpreadFigure> {
    let found = same_group_meetings(problem, schedule);
    let least = least_same_group_meetings(problem, schedule);
    let figure = |(spread, (same_group, bound)): (&Spread, (u64, u64))| SpreadFigure {
        column: spread.column().to_owned(),
        same_group,
        bound,
        between: between_groups(spread, schedule),
        sums: level_sums(spread, schedule),
        tables: tables(spread, schedule),
    };
    problem.wishes().spreads.iter().zip(found.into_iter().zip(least)).map(figure).collect()
}

/// The proofs of these bounds.
pub(crate) fn spread_proofs(figures: &[SpreadFigure]) -> impl Iterator<Item = FigureProof> {
    figures.iter().enumerate().map(|(spread, figure)| {
        FigureProof::new("same_group", figure.same_group, figure.bound, Argument::GroupsOverTables { spread })
    })
}

/// The composition of the tables: how many people of one group sit there, of another, and so on, with the number of
/// tables of each composition.
fn tables(spread: &Spread, schedule: &Schedule) -> Vec<GroupedTables> {
    let mut alike: BTreeMap<Vec<u32>, u64> = BTreeMap::new();
    let mut groups: Vec<u32> = Vec::new();
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        groups.clear();
        groups.extend(table.seats.iter().filter_map(|p| spread.groups().get(p.ix()).copied().flatten()));
        groups.sort_unstable();
        let mut people: Vec<u32> = groups.chunk_by(|a, b| a == b).map(|same| same.len() as u32).collect();
        people.sort_unstable_by(|a, b| b.cmp(a));
        // A table of one group is written `3–0`, not `3`, comparable with `2–1`.
        people.resize(people.len().max(spread.values().len().min(2)), 0);
        *alike.entry(people).or_default() += 1;
    }
    let mut tables: Vec<GroupedTables> =
        alike.into_iter().map(|(people, tables)| GroupedTables { people, tables }).collect();
    // A stable sort: with equally many tables the most even composition comes first, as in the map.
    tables.sort_by_key(|alike| std::cmp::Reverse(alike.tables));
    tables
}

/// The lines of a report, for each column.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    for spread in &audit.spreads {
        let column = || spread.column.clone();
        let best = FigureKnown::Best(ShownValue::Number(spread.bound), &Argument::GroupsOverTables { spread: 0 });
        let known = if audit.valid { best } else { FigureKnown::Nothing };
        lines.push(Line { known, ..Line::new(FigureSaid::Spread(column()), ShownValue::Number(spread.same_group)) });
        if let Some(found) = spread.between {
            let line = Line::new(FigureSaid::Between(column()), ShownValue::Span(found.min, found.max));
            lines.push(Line { known: FigureKnown::Uneven(found.uneven), ..line });
        }
        if !spread.sums.is_empty() {
            lines.push(Line::new(FigureSaid::Sums(column()), ShownValue::Sums(spread)));
        }
        lines.push(Line::new(FigureSaid::SpreadTables(column()), ShownValue::Tables(spread)));
    }
    lines
}
