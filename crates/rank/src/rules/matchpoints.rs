//! Matchpoints: a pair scores on a board 2 for every pair of its direction that did worse there and 1 for every equal
//! one. So a board is worth something only by the scores of all tables that played it, not by those of one.
//!
//! Source: Laws of Duplicate Bridge 2017, laws 77, 78A and 12C. Boards with fewer scores than others are factored to
//! the same top by Neuberg's formula: with n scores, where N are usual, m matchpoints count as N/n · (m + 1) − 1
//! (G. Neuberg; EBU White Book, "Neuberg formula"). Points are hundredths of a matchpoint; North-South's are rounded
//! to the nearest and East-West have the rest of the top. An adjusted score is its per cent of a top, and no score that
//! others are compared with. Cost: O(scores · scores of a board).

use std::collections::BTreeMap;

use roundtable_model::{BoardScore, Score};

use super::ruleset::{Ruleset, Scoring};
use super::worth::{BadGame, CountedGame, ScoreFault, SeatPoints};

/// Hundredths in a matchpoint.
const UNIT: i64 = 100;

/// A board with its scores at all tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traveller {
    /// The round, from 1, where the board is of this round alone: all tables play the same boards then.
    pub round: Option<u32>,
    /// Its number.
    pub board: u32,
    /// Every table that has a score for it, in the order of the games.
    pub lines: Vec<TravellerLine>,
}

/// A board at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TravellerLine {
    /// Which of the games, from 0.
    pub game: usize,
    /// How it ended.
    pub score: BoardScore,
    /// What it is worth to North-South and to East-West, in hundredths; nothing if it was not played.
    pub points: Option<[i64; 2]>,
}

/// What all games are worth together.
pub(super) struct Worths {
    /// Of each game, to each seat.
    pub seats: Vec<Vec<SeatPoints>>,
    /// What points a game are divided by to be shown: a unit of the ruleset, or one per cent of the top.
    pub whole: i64,
}

/// All boards with what they are worth, by round and number.
///
/// ```
/// use roundtable_model::{BoardScore, BoardSet, Score};
/// use roundtable_rank::rules::{CountedGame, travellers};
/// // Three tables have played board 1.
/// let scores = [420, 420, -50].map(|points| [Score::Board(BoardScore::Points(points))]);
/// let boards = BoardSet::new(1, 1);
/// let game = |scores| CountedGame { round: 1, table: 1, seats: Vec::new(), scores, boards };
/// let games: Vec<_> = scores.iter().map(|scores| game(&scores[..])).collect();
/// let points: Vec<_> = travellers(&games)[0].lines.iter().filter_map(|line| line.points).collect();
/// assert_eq!(points, [[300, 100], [300, 100], [0, 400]]);
/// ```
pub fn travellers(games: &[CountedGame<'_>]) -> Vec<Traveller> {
    let mut found: BTreeMap<(Option<u32>, u32), Vec<TravellerLine>> = BTreeMap::new();
    for (game, counted) in games.iter().enumerate() {
        // Without a movement all tables of a round play the same boards.
        let round = counted.boards.is_none().then_some(counted.round);
        let numbered = (1..).take(counted.scores.len() * usize::from(round.is_some()));
        let numbers = counted.boards.into_iter().flat_map(roundtable_model::BoardSet::numbers).chain(numbered);
        for (board, score) in numbers.zip(counted.scores.iter().filter_map(|score| score.board())) {
            found.entry((round, board)).or_default().push(TravellerLine { game, score, points: None });
        }
    }
    let usual = usual(&found);
    let each = found.into_iter().map(|((round, board), mut lines)| {
        let made: Vec<i32> = lines.iter().filter_map(|line| made(line.score)).collect();
        for line in &mut lines {
            line.points = points(line.score, &made, usual);
        }
        Traveller { round, board, lines }
    });
    each.collect()
}

/// The most tables at which a board counts.
fn usual(found: &BTreeMap<(Option<u32>, u32), Vec<TravellerLine>>) -> i64 {
    let counts = |lines: &Vec<TravellerLine>| {
        lines.iter().map(|line| i64::from(line.score != BoardScore::NotPlayed)).sum::<i64>()
    };
    found.values().map(counts).max().unwrap_or(0).max(1)
}

/// The score of a board that was played.
fn made(score: BoardScore) -> Option<i32> {
    if let BoardScore::Points(points) = score { Some(points) } else { None }
}

/// What a score is worth among those that were made on the board, if a board has `usual` scores.
fn points(score: BoardScore, made: &[i32], usual: i64) -> Option<[i64; 2]> {
    let matchpoints = 2 * (usual - 1);
    match score {
        BoardScore::Points(own) => {
            let scores: i64 = made.iter().map(|_| 1).sum();
            // Itself is an equal one: that is the 1 of the formula.
            let beaten: i64 = made.iter().map(|other| i64::from(*other < own) * 2 + i64::from(*other == own)).sum();
            let north_south = (2 * usual * beaten * UNIT + scores) / (2 * scores) - UNIT;
            Some([north_south, matchpoints * UNIT - north_south])
        }
        // A per cent of a top of so many matchpoints is as many hundredths.
        BoardScore::Adjusted(parts) => Some(parts.map(|part| i64::from(part) * matchpoints)),
        BoardScore::NotPlayed => None,
    }
}

impl Ruleset {
    /// What every game was worth to each seat, where a game may be worth what others make of it.
    ///
    /// # Errors
    /// The first game with scores that are invalid in this ruleset.
    pub fn worths(&self, games: &[CountedGame<'_>]) -> Result<Vec<Vec<SeatPoints>>, BadGame> {
        self.all_worths(games).map(|worths| worths.seats)
    }

    pub(super) fn all_worths(&self, games: &[CountedGame<'_>]) -> Result<Worths, BadGame> {
        let alone = |game: &CountedGame<'_>| {
            let (round, table) = (game.round, game.table);
            self.game(game.scores).map_err(|fault| BadGame { round, table, fault })
        };
        let mut seats = games.iter().map(alone).collect::<Result<Vec<_>, _>>()?;
        if self.scoring != Scoring::Matchpoints {
            return Ok(Worths { seats, whole: 10_i64.pow(u32::from(self.decimals)) });
        }
        let mut top = 0;
        for Traveller { lines, .. } in travellers(games) {
            for line in lines {
                let Some(points) = line.points else { continue };
                top = top.max(if made(line.score).is_some() { points.iter().sum::<i64>() } else { 0 });
                for (seat, points) in seats[line.game].iter_mut().zip(points) {
                    seat.points += points;
                    seat.games += 1;
                }
            }
        }
        for seats in &mut seats {
            let most = seats.iter().map(|seat| seat.points).max().unwrap_or(0);
            let is_even = seats.iter().all(|seat| seat.points == most);
            seats.iter_mut().for_each(|seat| seat.place = if seat.points == most && !is_even { 1 } else { 2 });
        }
        Ok(Worths { seats, whole: top / UNIT })
    }
}

/// The scores of a table of two pairs: each is that of a board. What they are worth, other tables decide.
pub(super) fn of_boards(scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
    match scores.iter().position(|score| score.board().is_none()) {
        Some(seat) => Err(ScoreFault::WrongKind { seat }),
        None if scores.is_empty() => Err(ScoreFault::People(0)),
        None => Ok(vec![SeatPoints { points: 0, place: 2, games: 0 }; 2]),
    }
}
