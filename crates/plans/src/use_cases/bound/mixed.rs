//! The use case `bound` for tables of several sizes, such as 4 and 3: the rounds made without a repeat, and the proved
//! maximum.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use roundtable_audit::{RoundsTheorem, rounds_at_tables};
use roundtable_engine::{Construction, Effort, MakerRequest, Method, make};
use roundtable_model::{Problem, Roster, RoundGoal, RoundSizes, Spare, TableSizes};

use roundtable_words::{Lang, NumberNames, Words};

use crate::Error;
use crate::said::construction;

/// How many rounds without a repeat that many players can have at tables of several sizes, with the tables that
/// [`plan`](crate::plan()) gives them: as many of the first size as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MixedBound {
    /// Players.
    pub players: u32,
    /// The sizes allowed, the preferred one first.
    pub table_sizes: Vec<u32>,
    /// The tables of each round.
    pub tables: Vec<u32>,
    /// How many sit out in each round.
    pub sit_outs: u32,
    /// [`plan`](crate::plan()) always makes this many rounds.
    pub lower: u32,
    /// What makes them.
    pub lower_by: String,
    /// More rounds than this are impossible at these tables.
    pub upper: u32,
    /// The theorem that forbids more.
    pub upper_by: RoundsTheorem,
    made_of: Option<Construction>,
}

/// How many rounds without a repeat are possible at tables of several sizes: everybody plays, or `most` tables are
/// given (see [`Question::most_tables`](crate::Question::most_tables)) and people without a seat at them sit out.
///
/// It makes the rounds; without a design that takes as long as [`plan`](crate::plan()).
///
/// ```
/// let bound = roundtable::parts::bound_mixed(23, &[4, 3], None)?;
/// assert_eq!(bound.tables, [4, 4, 4, 4, 4, 3]);
/// assert_eq!((bound.lower, bound.upper), (7, 7));
/// assert_eq!(roundtable::parts::bound_mixed(5, &[4, 3], None).unwrap_err().code(), "cannot-fill");
/// let courts = std::num::NonZeroU32::new(4);
/// assert_eq!(roundtable::parts::bound_mixed(20, &[4], courts)?.upper, 7);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Sizes that make no sense, and players who cannot fill tables of them.
pub fn bound_mixed(players: u32, table_sizes: &[u32], most: Option<NonZeroU32>) -> Result<MixedBound, Error> {
    let sizes = TableSizes::new(table_sizes.to_vec())?;
    let spare = most.map_or(Spare::ShortTables, Spare::Tables);
    let problem = Problem::new(Roster::numbered(players), sizes.clone(), RoundGoal::Max)?.with_spare(spare);
    // A design is found without any effort. If there is none, first fit (greedy) is tried again with the usual effort,
    // which gives it more rounds.
    let design = make(&problem, &MakerRequest { effort: Effort(0), ..MakerRequest::default() })?;
    let made = if design.method == Method::Greedy { make(&problem, &MakerRequest::default())? } else { design };
    let RoundSizes { tables, sit_outs } = problem.seating(0).unwrap_or(RoundSizes { tables: Vec::new(), sit_outs: 0 });
    let limit =
        rounds_at_tables(&tables, sit_outs).ok_or(Error::Unfilled { players, table_size: sizes.preferred() })?;
    let lower_by = made.construction.as_ref().map_or_else(|| made.method.to_string(), |c| c.name().to_owned());
    Ok(MixedBound {
        players,
        table_sizes: table_sizes.to_vec(),
        tables,
        sit_outs,
        lower: made.schedule.round_count(),
        lower_by,
        upper: limit.rounds,
        upper_by: limit.theorem,
        made_of: made.construction,
    })
}

/// The bounds for every number of players that [`plan`](crate::plan()) seats at a number of tables in the range, in
/// ascending order of players.
///
/// Costs what [`bound_mixed`] costs for each of them.
///
/// ```
/// let map = roundtable::parts::bounds_mixed(&[4, 3], 3..=4)?;
/// assert_eq!(map.iter().map(|b| b.players).collect::<Vec<_>>(), [9, 10, 11, 12, 13, 14, 15, 16]);
/// assert_eq!(map[5].tables, [4, 4, 3, 3]);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Sizes that make no sense.
pub fn bounds_mixed(table_sizes: &[u32], tables: RangeInclusive<u32>) -> Result<Vec<MixedBound>, Error> {
    let sizes = TableSizes::new(table_sizes.to_vec())?;
    let largest = table_sizes.iter().max().copied().unwrap_or_default();
    let fits = |players: &u32| {
        let filled = sizes.fill(*players).and_then(|filled| u32::try_from(filled.len()).ok());
        filled.is_some_and(|count| tables.contains(&count))
    };
    let fields = (2..=tables.end().saturating_mul(largest)).filter(fits);
    fields.map(|players| bound_mixed(players, table_sizes, None)).collect()
}

impl MixedBound {
    /// What makes the rounds, by its name in a language.
    pub fn made_by(&self, lang: Lang) -> String {
        Words::new(lang).design_name(&self.lower_by)
    }

    /// Why there cannot be more.
    pub fn at_most(&self, lang: Lang) -> String {
        Words::new(lang).said(&self.upper_by, &NumberNames)
    }

    /// How the rounds are made, in words, with publications; empty if no design makes them.
    pub fn how(&self, lang: Lang) -> Vec<String> {
        let words = Words::new(lang);
        self.made_of.as_ref().map_or_else(Vec::new, |made| construction::explain(made, self.lower, words))
    }
}
