//! Two sides at a table: doubles, bridge, sides of any size. Everybody on a side has its score, so a game has two
//! scores, or a single one in a draw. The seats, not the ruleset, determine the sides. O(seats).

use std::cmp::Ordering;

use roundtable_model::Score;

use super::ruleset::{Ruleset, Scoring, SidePoints};
use super::worth::{ScoreFault, SeatPoints};

/// How a game ended for somebody in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SideEnd {
    /// Won, drawn or lost.
    pub end: Score,
    /// The points of the own side and of the other.
    pub points: [i32; 2],
}

impl Ruleset {
    /// What games of two sides are worth, where partners have the same score.
    pub fn of_sides(&self) -> Option<SidePoints> {
        if let Scoring::Sides(points) = self.scoring { Some(points) } else { None }
    }

    /// Whether places go by points a game.
    pub fn is_by_average(&self) -> bool {
        self.scoring == Scoring::Matchpoints || self.of_sides().is_some_and(|sides| sides.average)
    }

    /// How a game ended for each seat. There are only the scores `most` and `least`, so the other side has
    /// `most + least - own`.
    pub(crate) fn side_ends(&self, scores: &[Score]) -> Option<Vec<SideEnd>> {
        self.of_sides()?;
        let points = points(scores).ok()?;
        let (most, least) = (points.iter().copied().max()?, points.iter().copied().min()?);
        let of = |own: i32| SideEnd { end: end(own, most + least - own), points: [own, most + least - own] };
        Some(points.into_iter().map(of).collect())
    }

    /// Points a game, with two decimals, rounded to the nearer; `None` without a game.
    ///
    /// ```
    /// use roundtable_rank::rules::Ruleset;
    /// let rules = Ruleset::preset("side-points").unwrap();
    /// assert_eq!((rules.average_shown(47, 3), rules.average_shown(0, 0)), (Some("15.67".to_owned()), None));
    /// assert_eq!(rules.average_shown(-7, 2).as_deref(), Some("-3.50"));
    /// ```
    pub fn average_shown(&self, points: i64, games: u32) -> Option<String> {
        average_of(points, games, 10_i64.pow(u32::from(self.decimals)))
    }
}

/// Points a game in units of `whole`, with two decimals, rounded to the nearer; `None` without a game or a whole.
pub(super) fn average_of(points: i64, games: u32, whole: i64) -> Option<String> {
    let wholes = i128::from(games) * i128::from(whole);
    if wholes == 0 {
        return None;
    }
    // |points| / wholes in hundredths, a half rounded up: (2a + b) / 2b for the fraction a / b.
    let hundredths = (i128::from(points.unsigned_abs()) * 100 * 2 + wholes) / (2 * wholes);
    let sign = if points < 0 && hundredths > 0 { "-" } else { "" };
    Some(format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100))
}

/// The order of two people, each as points and games, by points per game, more first. Fractions are compared by cross
/// multiplication. Those without a game come last, among themselves by points.
pub(crate) fn by_average([one, other]: [(i64, u32); 2]) -> Ordering {
    match (one.1, other.1) {
        (0, 0) => other.0.cmp(&one.0),
        (0, _) => Ordering::Greater,
        (_, 0) => Ordering::Less,
        (games, others) => (i128::from(other.0) * i128::from(games)).cmp(&(i128::from(one.0) * i128::from(others))),
    }
}

/// What a game of two sides is worth to each seat.
pub(super) fn of_sides(rules: SidePoints, scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
    let points = points(scores)?;
    let most = points.iter().copied().max().ok_or(ScoreFault::People(0))?;
    let least = points.iter().copied().min().unwrap_or(most);
    if points.len() < 2 {
        return Err(ScoreFault::People(points.len()));
    }
    if let Some(seat) = points.iter().position(|score| *score != most && *score != least) {
        return Err(ScoreFault::Sides { seat });
    }
    let (is, should) = (i64::from(most) + i64::from(least), rules.sum.map(i64::from));
    if let Some(should) = should.filter(|should| *should != is) {
        return Err(ScoreFault::Sum { is, should });
    }
    if let Some(to) = rules.to.filter(|to| i64::from(most) < i64::from(*to) || most == least) {
        return Err(ScoreFault::To { to });
    }
    // The place of the losers: behind all winners.
    let behind = points.iter().filter(|score| **score == most).count() as u32 + 1;
    let seat = |own: i32| {
        // A drawn game has no first place.
        let (place, end) = match own.cmp(&(most + least - own)) {
            Ordering::Greater => (1, rules.ends.map(|ends| ends.win)),
            Ordering::Equal => (2, rules.ends.map(|ends| ends.draw)),
            Ordering::Less => (behind, rules.ends.map(|ends| ends.loss)),
        };
        SeatPoints { points: end.unwrap_or(i64::from(own)), place, games: 1 }
    };
    Ok(points.into_iter().map(seat).collect())
}

/// How a game ended for a side with these points against the other's.
pub(super) fn end(own: i32, other: i32) -> Score {
    match own.cmp(&other) {
        Ordering::Greater => Score::Win,
        Ordering::Equal => Score::Draw,
        Ordering::Less => Score::Loss,
    }
}

/// The most that a side may score: the sum of two still fits into an `i32`.
const MOST: i32 = 1_000_000_000;

/// The points of each seat, if all scores are points within the limit.
fn points(scores: &[Score]) -> Result<Vec<i32>, ScoreFault> {
    let one = |(seat, score): (usize, &Score)| {
        score.points().filter(|points| (-MOST..=MOST).contains(points)).ok_or(ScoreFault::WrongKind { seat })
    };
    scores.iter().enumerate().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(preset: &str, scores: &[i32]) -> Result<Vec<(i64, u32)>, ScoreFault> {
        let scores: Vec<Score> = scores.iter().copied().map(Score::Points).collect();
        let game = Ruleset::preset(preset).unwrap().game(&scores)?;
        Ok(game.iter().map(|seat| (seat.points, seat.place)).collect())
    }

    #[test]
    fn partners_have_the_points_of_their_side() {
        assert_eq!(game("side-points", &[11, 11, 7, 7]), Ok(vec![(11, 1), (11, 1), (7, 3), (7, 3)]));
        assert_eq!(game("side-points", &[-90, 90, -90, 90]), Ok(vec![(-90, 3), (90, 1), (-90, 3), (90, 1)]));
        assert_eq!(game("points-24", &[12, 12, 12, 12]), Ok(vec![(12, 2); 4]), "neither side wins");
        assert_eq!(game("to-11", &[11, 9, 11, 9]), Ok(vec![(1, 1), (0, 3), (1, 1), (0, 3)]));
        assert_eq!(game("points-32", &[20, 12]), Ok(vec![(20, 1), (12, 2)]), "pairs that stay together");
    }

    #[test]
    fn what_no_game_of_two_sides_ends_with_is_refused() {
        assert_eq!(game("points-24", &[14, 14, 11, 11]), Err(ScoreFault::Sum { is: 25, should: 24 }));
        assert_eq!(game("side-points", &[11, 10, 7, 7]), Err(ScoreFault::Sides { seat: 1 }));
        assert_eq!(game("to-11", &[10, 10, 7, 7]), Err(ScoreFault::To { to: 11 }));
        assert_eq!(game("to-11", &[11, 11, 11, 11]), Err(ScoreFault::To { to: 11 }));
        assert_eq!(game("side-points", &[3]), Err(ScoreFault::People(1)));
    }

    #[test]
    fn averages_are_compared_as_fractions() {
        assert_eq!(by_average([(10, 3), (20, 6)]), Ordering::Equal);
        assert_eq!(by_average([(11, 3), (20, 6)]), Ordering::Less, "more a game is before");
        assert_eq!(by_average([(0, 0), (-5, 1)]), Ordering::Greater, "without a game behind everybody");
    }
}
