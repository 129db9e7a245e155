//! The standings, from a record and a list of tie-breaks. Each tie-break divides the groups of players left tied by the
//! ones before it.

use roundtable_swiss::{Colour, RoundOutcome};

use crate::counts;
use crate::direct::direct;
use crate::opponents::{buchholz, koya, mean_buchholz, opponents_scores, opponents_sos, sonneborn_berger};
use crate::ratings::Rated;
use crate::record::{RankedField, Record, System, Turn};
use crate::tie_break::{TieBreak, TieBreakKind};
use crate::unplayed::Adjusted;
use crate::value::TieBreakValue;

/// Why there are no standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum RankError {
    /// Buchholz and its kin in a round robin (article 15).
    NotForRoundRobins(TieBreak),
}

/// A player in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The player, as a position in the list of entrants, from 0.
    pub entrant: usize,
    /// The place in the standings, from 1; equal ones share the first of theirs.
    pub place: u32,
    /// The value in each tie-break, if any. For a direct encounter the place among those tied until then; `None` for a
    /// player tied with nobody.
    pub values: Vec<Option<TieBreakValue>>,
    /// The place after each tie-break.
    places: Vec<u32>,
}

/// Places, best first; equal ones in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// What decided, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// Tie-breaks left out because somebody has no rating and no substitute is given.
    pub left_out: Vec<TieBreak>,
    /// The players.
    pub rows: Vec<Row>,
}

impl Standings {
    /// The first tie-break that separates two rows, as its place in [`Standings::tie_breaks`]; `None` for equal ones.
    pub fn separates(&self, a: usize, b: usize) -> Option<usize> {
        let (a, b) = (self.rows.get(a)?, self.rows.get(b)?);
        a.places.iter().zip(&b.places).position(|(a, b)| a != b)
    }
}

/// The standings of `field` by `list`, which includes points (`PTS`, usually first) where they count. Cost: n · rounds
/// for each tie-break; rounds times that for AOB, APRO and APPO, k² more for a direct encounter of k.
///
/// # Errors
/// [`RankError`] if a tie-break is not for this system.
pub fn standings(field: &RankedField<'_>, list: &[TieBreak]) -> Result<Standings, RankError> {
    if let Some(wrong) = list.iter().find(|t| t.kind.buchholz() && field.system == System::RoundRobin) {
        return Err(RankError::NotForRoundRobins(*wrong));
    }
    let record = Record::new(field);
    let players = record.turns.len();
    let rated = |t: &TieBreak| t.unrated.is_some() || (0..players).all(|p| rating(field, p).is_some());
    let (tie_breaks, left_out): (Vec<TieBreak>, Vec<TieBreak>) = list.iter().partition(|t| !t.kind.rated() || rated(t));
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by_key(|&p| record.numbers[p]);
    let mut rows: Vec<Row> =
        order.iter().map(|&entrant| Row { entrant, place: 1, values: Vec::new(), places: Vec::new() }).collect();
    // The players still tied with each other, the best group first. Each tie-break divides every group.
    let mut groups = vec![order];
    // Where each player's row is in `rows`.
    let mut row_of = vec![0; players];
    rows.iter().enumerate().for_each(|(at, row)| row_of[row.entrant] = at);
    for tie_break in &tie_breaks {
        let values = values(field, &record, tie_break);
        let mut next = Vec::new();
        for group in groups {
            let parts = divided(&record, tie_break, &values, &group);
            for (part, at) in parts.iter().zip(1..) {
                for &player in part {
                    let encounter = (group.len() > 1).then(|| TieBreakValue::whole(at));
                    let value =
                        if tie_break.kind == TieBreakKind::DirectEncounter { encounter } else { values[player] };
                    rows[row_of[player]].values.push(value);
                }
            }
            next.extend(parts);
        }
        groups = next;
        let mut place = 1;
        for group in &groups {
            for &player in group {
                let row = &mut rows[row_of[player]];
                row.place = place;
                row.places.push(place);
            }
            place += group.len() as u32;
        }
    }
    rows.sort_by_key(|row| (row.place, record.numbers[row.entrant]));
    Ok(Standings { tie_breaks, left_out, rows })
}

/// A group in parts, best first.
fn divided(
    record: &Record,
    tie_break: &TieBreak,
    values: &[Option<TieBreakValue>],
    group: &[usize],
) -> Vec<Vec<usize>> {
    if tie_break.kind == TieBreakKind::DirectEncounter {
        return match tie_break.forfeits {
            true => direct(&record.clone().with_forfeits(), group),
            false => direct(record, group),
        };
    }
    // Players without a value come last in either order.
    let better = |a: &usize, b: &usize| match (values[*a], values[*b]) {
        (Some(a), Some(b)) if tie_break.higher_is_better() => b.cmp(&a),
        (a, b) if a.is_some() && b.is_some() => a.cmp(&b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    };
    let mut sorted = group.to_vec();
    sorted.sort_by(better);
    sorted.chunk_by(|a, b| values[*a] == values[*b]).map(<[usize]>::to_vec).collect()
}

/// A player's rating, if there is one.
fn rating(field: &RankedField<'_>, player: usize) -> Option<u32> {
    field.ratings.get(player).copied().flatten()
}

/// Everybody's value in a tie-break; `None` for a direct encounter, which has no value outside its group.
fn values(field: &RankedField<'_>, record: &Record, tie_break: &TieBreak) -> Vec<Option<TieBreakValue>> {
    let players = 0..record.turns.len();
    let adjusted = |fore: bool| {
        let counted = if tie_break.forfeits { record.clone().with_forfeits() } else { record.clone() };
        Adjusted::new(if fore { counted.last_round_drawn() } else { counted })
    };
    let each = |of: &dyn Fn(usize) -> Option<TieBreakValue>| players.clone().map(of).collect();
    let count = |holds: &dyn Fn(&Turn) -> bool| each(&|p| Some(counts::count(record, p, holds)));
    let rated = || Rated {
        record,
        ratings: players.clone().map(|p| i64::from(rating(field, p).or(tie_break.unrated).unwrap_or(0))).collect(),
    };
    let by_rating = |of: &dyn Fn(&Rated<'_>, usize) -> Option<i64>| {
        let rated = rated();
        players.clone().map(|p| of(&rated, p).map(TieBreakValue::whole)).collect()
    };
    match tie_break.kind {
        TieBreakKind::Points => each(&|p| Some(TieBreakValue::tenths(record.points(p)))),
        TieBreakKind::DirectEncounter => each(&|_| None),
        // Rounds with the points of a win, played or not: also forfeit wins and full-point byes.
        TieBreakKind::Wins => count(&|t| t.points >= record.win),
        TieBreakKind::GamesWon => count(&counts::won),
        TieBreakKind::BlackPlayed => count(&|t| t.played() && t.colour == Some(Colour::Black)),
        TieBreakKind::BlackWon => count(&|t| counts::won(t) && t.colour == Some(Colour::Black)),
        TieBreakKind::Progressive => each(&|p| Some(counts::progressive(record, p, tie_break.cut))),
        // Rounds that the player was willing to play: all except requested byes, absences and own forfeits.
        TieBreakKind::RoundsPlayed => count(&|t| !t.requested() && t.outcome != RoundOutcome::ForfeitLoss),
        TieBreakKind::Standard => each(&|p| Some(counts::standard(record, p))),
        TieBreakKind::Buchholz | TieBreakKind::ForeBuchholz => {
            let adjusted = adjusted(tie_break.kind == TieBreakKind::ForeBuchholz);
            each(&|p| Some(buchholz(&adjusted, p, tie_break.cut)))
        }
        TieBreakKind::OpponentsBuchholz => {
            let adjusted = adjusted(tie_break.fore);
            each(&|p| mean_buchholz(record, &adjusted, p))
        }
        TieBreakKind::SonnebornBerger => {
            let adjusted = adjusted(false);
            each(&|p| Some(sonneborn_berger(&adjusted, p, tie_break.cut)))
        }
        TieBreakKind::Koya => each(&|p| Some(koya(record, p, tie_break))),
        TieBreakKind::OpponentsRating => by_rating(&|rated, p| rated.mean(p, tie_break.cut)),
        TieBreakKind::Performance => by_rating(&|rated, p| rated.performance(p)),
        TieBreakKind::PerfectPerformance => by_rating(&|rated, p| rated.perfect(p)),
        TieBreakKind::OpponentsPerformance => by_rating(&|rated, p| rated.mean_of(p, |o| rated.performance(o))),
        TieBreakKind::OpponentsPerfect => by_rating(&|rated, p| rated.mean_of(p, |o| rated.perfect(o))),
        TieBreakKind::Rating => by_rating(&|rated, p| Some(rated.ratings[p])),
        TieBreakKind::OpponentsScores => each(&|p| Some(TieBreakValue::tenths(opponents_scores(record, p)))),
        TieBreakKind::OpponentsSos => each(&|p| Some(TieBreakValue::tenths(opponents_sos(record, p)))),
        TieBreakKind::Number => each(&|p| Some(TieBreakValue::whole(i64::from(record.numbers[p].0)))),
    }
}
