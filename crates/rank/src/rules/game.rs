//! What one game is worth to each seat, by a ruleset. Points are whole units. If equal places of riichi share
//! points that do not divide, each share is rounded down and the remaining units go one each to the earlier seats, which
//! keeps the sum: 8,000 for three are 2,667, 2,667 and 2,666. At Diplomacy, and for places, shares are only rounded down.

use roundtable_model::{Game, Score};

use super::matchpoints::of_boards;
use super::ruleset::{Diplomacy, Duel, EqualScores, PotShare, Riichi, Ruleset, Scoring, Uma};
use super::sides::{end, of_sides};
use super::worth::{ScoreFault, SeatPoints};

impl Ruleset {
    /// What a game was worth to each seat, in the order of the seats. O(n log n) for n seats.
    ///
    /// ```
    /// use roundtable_model::Score;
    /// use roundtable_rank::rules::Ruleset;
    /// let ema = Ruleset::preset("ema").unwrap();
    /// let game = ema.game(&[42_000, 30_000, 30_000, 18_000].map(Score::Points)).unwrap();
    /// assert_eq!(game.iter().map(|s| s.points).collect::<Vec<_>>(), [27_000, 0, 0, -27_000]);
    /// assert_eq!(game.iter().map(|s| s.place).collect::<Vec<_>>(), [1, 2, 2, 4]);
    /// ```
    ///
    /// # Errors
    /// Why the scores are invalid.
    pub fn game(&self, scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
        match &self.scoring {
            Scoring::Riichi(riichi) => of_riichi(riichi, scores),
            Scoring::Duel(duel) => of_duel(*duel, scores),
            Scoring::Goals(duel) => of_duel(*duel, &ends(scores)?),
            Scoring::Diplomacy(diplomacy) => of_diplomacy(*diplomacy, scores),
            Scoring::Sides(sides) => of_sides(*sides, scores),
            Scoring::Matchpoints => of_boards(scores),
            Scoring::Points => Ok(placed(&points(scores)?)),
            Scoring::Places(worth) => of_places(worth, scores),
        }
    }

    /// Whether people who play this game may choose the ruleset: it counts its kind of result.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// use roundtable_rank::rules::Ruleset;
    /// let is_of = |name, game| Ruleset::preset(name).unwrap().is_of(game);
    /// assert!(is_of("points-24", Game::Doubles) && is_of("points", Game::Doubles) && !is_of("ema", Game::Doubles));
    /// assert!(is_of("chess", Game::Chess) && !is_of("chess", Game::Go));
    /// ```
    pub fn is_of(&self, game: Game) -> bool {
        match &self.scoring {
            Scoring::Riichi(_) => game == Game::Riichi,
            Scoring::Diplomacy(_) => game == Game::Diplomacy,
            Scoring::Sides(_) => matches!(game, Game::Doubles | Game::Bridge),
            Scoring::Duel(_) => game.has_colours() && Game::of_ruleset(&self.name).is_none_or(|own| own == game),
            Scoring::Goals(_) => false,
            Scoring::Matchpoints => game == Game::Pairs,
            Scoring::Points | Scoring::Places(_) => true,
        }
    }

    /// Whether the ruleset covers a game of this many people.
    ///
    /// ```
    /// use roundtable_rank::rules::Ruleset;
    /// let suits = |name, people| Ruleset::preset(name).unwrap().suits(people);
    /// assert_eq!([suits("ema", 4), suits("ema", 3), suits("points", 3), suits("places", 5)], [true, false, true, false]);
    /// ```
    pub fn suits(&self, people: usize) -> bool {
        match &self.scoring {
            Scoring::Riichi(riichi) => match &riichi.uma {
                Uma::Fixed(uma) => uma.len() == people,
                // A row for each number of people who can float: 0 to all.
                Uma::Floating(rows) => rows.len() == people + 1,
            },
            Scoring::Duel(_) | Scoring::Goals(_) | Scoring::Matchpoints => people == 2,
            Scoring::Diplomacy(_) | Scoring::Points => true,
            Scoring::Sides(_) => people >= 2,
            Scoring::Places(worth) => people <= worth.len(),
        }
    }

    /// How a game of two ended for each side: won, drawn, lost, or not played. `None` if games are not of two, and for
    /// invalid scores.
    ///
    /// ```
    /// use roundtable_model::Score;
    /// use roundtable_rank::rules::Ruleset;
    /// let football = Ruleset::preset("football").unwrap();
    /// assert_eq!(football.ends(&[2, 1].map(Score::Points)), Some([Score::Win, Score::Loss]));
    /// assert_eq!(football.ends(&[0, 0].map(Score::Points)), Some([Score::Draw, Score::Draw]));
    /// ```
    pub fn ends(&self, scores: &[Score]) -> Option<[Score; 2]> {
        self.game(scores).ok()?;
        match &self.scoring {
            Scoring::Duel(_) => scores.try_into().ok(),
            Scoring::Goals(_) => ends(scores).ok(),
            Scoring::Riichi(_)
            | Scoring::Sides(_)
            | Scoring::Diplomacy(_)
            | Scoring::Matchpoints
            | Scoring::Points
            | Scoring::Places(_) => None,
        }
    }

    /// The goals of both sides, where goals are scored and both were there.
    pub fn goals(&self, scores: &[Score]) -> Option<[i32; 2]> {
        match (&self.scoring, scores) {
            (Scoring::Goals(_), &[Score::Points(one), Score::Points(other)]) => Some([one, other]),
            _ => None,
        }
    }
}

/// How a game of goals ended for each side: won, drawn, lost. A forfeit has no goals, and then both scores must be
/// forfeits.
fn ends(scores: &[Score]) -> Result<[Score; 2], ScoreFault> {
    let &[one, other] = scores else { return Err(ScoreFault::People(scores.len())) };
    let one_goals = |seat: usize| match scores[seat] {
        Score::Points(goals) if goals >= 0 => Ok(Some(goals)),
        Score::ForfeitWin | Score::ForfeitLoss => Ok(None),
        Score::Points(_)
        | Score::Place(_)
        | Score::Win
        | Score::Draw
        | Score::Loss
        | Score::Power { .. }
        | Score::Board(_) => Err(ScoreFault::WrongKind { seat }),
    };
    match (one_goals(0)?, one_goals(1)?) {
        (Some(one), Some(other)) => Ok([end(one, other), end(other, one)]),
        (None, None) => Ok([one, other]),
        (Some(_), None) | (None, Some(_)) => Err(ScoreFault::Ends),
    }
}

/// The points of each seat, if all scores are points.
fn points(scores: &[Score]) -> Result<Vec<i64>, ScoreFault> {
    let one = |(seat, score): (usize, &Score)| score.points().map(i64::from).ok_or(ScoreFault::WrongKind { seat });
    scores.iter().enumerate().map(one).collect()
}

/// The place of each, from 1: one more than the number of those with more.
fn places(worth: &[i64]) -> Vec<u32> {
    worth
        .iter()
        .map(|one| (1..).zip(worth.iter().filter(|w| *w > one)).map(|(n, _)| n + 1).last().unwrap_or(1))
        .collect()
}

/// Each seat with its points as they are, and the place that they give.
fn placed(worth: &[i64]) -> Vec<SeatPoints> {
    worth.iter().zip(places(worth)).map(|(&points, place)| SeatPoints { points, place, games: 1 }).collect()
}

/// What each seat gets for its place, where `worth` has the first place first. Seats with equal places share what their
/// places are worth together, as `divide` divides it; `equal[0] == at` does that once for each group.
fn by_place(worth: &[i64], places: &[u32], divide: impl Fn(i64, usize) -> Vec<i64>) -> Vec<i64> {
    let mut got = vec![0; places.len()];
    for (at, &place) in places.iter().enumerate() {
        let equal: Vec<usize> = (0..places.len()).filter(|&other| places[other] == place).collect();
        if equal[0] == at {
            let of_them = worth.iter().skip(place as usize - 1).take(equal.len()).sum();
            let shares = divide(of_them, equal.len());
            equal.iter().zip(shares).for_each(|(&seat, share)| got[seat] = share);
        }
    }
    got
}

/// A whole in that many equal parts: rounded down, with the remaining units to the first.
fn divide(whole: i64, parts: usize) -> Vec<i64> {
    let count = i64::try_from(parts).unwrap_or(i64::MAX);
    let (each, left) = (whole.div_euclid(count), whole.rem_euclid(count));
    (0..count).map(|part| each + i64::from(part < left)).collect()
}

/// Riichi mahjong: sticks (the points on the table at the end) less the target, and the bonus of the place. The bonus
/// is the uma of the ruleset; the first place also gets the oka, which is what all paid when the target is above the
/// start. A player with the target or more floats, and the uma may depend on how many do.
fn of_riichi(rules: &Riichi, scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
    let sticks = points(scores)?;
    let people = i64::try_from(sticks.len()).map_err(|_| ScoreFault::People(sticks.len()))?;
    let (is, should) = (sticks.iter().sum(), rules.start * people);
    let floating = sticks.iter().filter(|s| **s >= rules.target).count();
    let uma = match &rules.uma {
        Uma::Fixed(uma) => Some(uma),
        Uma::Floating(rows) => rows.get(floating),
    };
    let uma = uma.filter(|uma| uma.len() == sticks.len()).ok_or(ScoreFault::People(sticks.len()))?;
    if is != should {
        return Err(ScoreFault::Sum { is, should });
    }
    let mut places = places(&sticks);
    if rules.ties == EqualScores::BySeat {
        let before = |at: usize| (0..at).filter(|&other| sticks[other] == sticks[at]).count();
        let ahead: Vec<u32> = (0..places.len()).filter_map(|at| u32::try_from(before(at)).ok()).collect();
        places.iter_mut().zip(ahead).for_each(|(place, ahead)| *place += ahead);
    }
    let oka = (rules.target - rules.start) * people;
    let worth: Vec<i64> =
        uma.iter().zip(std::iter::once(oka).chain(std::iter::repeat(0))).map(|(u, o)| u + o).collect();
    let bonus = by_place(&worth, &places, divide);
    let seats = sticks.iter().zip(bonus).zip(places);
    Ok(seats.map(|((s, bonus), place)| SeatPoints { points: s - rules.target + bonus, place, games: 1 }).collect())
}

/// A game of two who win, draw or lose; the two ends have to go together. A drawn game has no first place.
fn of_duel(rules: Duel, scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
    let &[one, other] = scores else { return Err(ScoreFault::People(scores.len())) };
    let goes_with = matches!(
        (one, other),
        (Score::Win, Score::Loss)
            | (Score::Loss, Score::Win)
            | (Score::Draw, Score::Draw)
            | (Score::ForfeitWin, Score::ForfeitLoss)
            | (Score::ForfeitLoss, Score::ForfeitWin | Score::ForfeitLoss)
    );
    let worth = |seat: usize| match scores[seat] {
        Score::Win => Ok(rules.win),
        Score::Draw => Ok(rules.draw),
        Score::Loss => Ok(rules.loss),
        Score::ForfeitWin => Ok(rules.forfeit_win),
        Score::ForfeitLoss => Ok(rules.forfeit_loss),
        Score::Points(_) | Score::Place(_) | Score::Power { .. } | Score::Board(_) => {
            Err(ScoreFault::WrongKind { seat })
        }
    };
    let worth = [worth(0)?, worth(1)?];
    let place = |score: &Score| if matches!(score, Score::Win | Score::ForfeitWin) { 1 } else { 2 };
    let seats =
        worth.into_iter().zip(scores).map(|(points, score)| SeatPoints { points, place: place(score), games: 1 });
    if goes_with { Ok(seats.collect()) } else { Err(ScoreFault::Ends) }
}

/// Diplomacy: the pot goes to the power with enough centres to win alone, else by the weights of the ruleset.
fn of_diplomacy(rules: Diplomacy, scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
    let one = |(seat, score): (usize, &Score)| {
        let Score::Power { centres, in_draw } = *score else { return Err(ScoreFault::WrongKind { seat }) };
        Ok((i64::from(centres), in_draw))
    };
    let powers: Vec<(i64, bool)> = scores.iter().enumerate().map(one).collect::<Result<_, _>>()?;
    let (is, should) = (powers.iter().map(|(c, _)| c).sum::<i64>(), i64::from(rules.centres));
    if is != should {
        return Err(ScoreFault::Sum { is, should });
    }
    let alone = powers.iter().any(|(c, _)| *c >= i64::from(rules.solo));
    let weight = |&(centres, in_draw): &(i64, bool)| match rules.by {
        _ if alone => i64::from(centres >= i64::from(rules.solo)),
        PotShare::DrawSize => i64::from(in_draw && centres > 0),
        PotShare::SumOfSquares => centres * centres,
        PotShare::Centres => centres,
    };
    let weights: Vec<i64> = powers.iter().map(weight).collect();
    let all: i64 = weights.iter().sum();
    if all == 0 {
        return Err(ScoreFault::NobodyLeft);
    }
    // Rounded down: giving a left-over unit to somebody would put them before their equals.
    let share = |weight: &i64| {
        let share = i128::from(rules.pot) * i128::from(*weight) / i128::from(all);
        i64::try_from(share).expect("a share is no larger than the pot")
    };
    let shares = weights.iter().map(share).zip(places(&weights));
    Ok(shares.map(|(points, place)| SeatPoints { points, place, games: 1 }).collect())
}

/// Places, or points that give places. Entered places must be possible: two first places are followed by a third.
fn of_places(worth: &[i64], scores: &[Score]) -> Result<Vec<SeatPoints>, ScoreFault> {
    if scores.len() > worth.len() {
        return Err(ScoreFault::People(scores.len()));
    }
    let ranks = scores.iter().enumerate().map(|(seat, score)| match *score {
        Score::Place(place) => Ok(-i64::from(place)),
        Score::Points(points) => Ok(i64::from(points)),
        Score::Win
        | Score::Draw
        | Score::Loss
        | Score::ForfeitWin
        | Score::ForfeitLoss
        | Score::Power { .. }
        | Score::Board(_) => Err(ScoreFault::WrongKind { seat }),
    });
    let places = places(&ranks.collect::<Result<Vec<_>, _>>()?);
    if let Some(seat) = scores.iter().zip(&places).position(|(s, p)| matches!(s, Score::Place(said) if said != p)) {
        let Score::Place(said) = scores[seat] else { return Err(ScoreFault::WrongKind { seat }) };
        return Err(ScoreFault::Place { said, is: places[seat] });
    }
    // Rounded down: who shares a place has as much as the others there.
    let equally = |whole: i64, parts: usize| vec![whole.div_euclid(i64::try_from(parts).unwrap_or(i64::MAX)); parts];
    let points = by_place(worth, &places, equally);
    Ok(points.into_iter().zip(places).map(|(points, place)| SeatPoints { points, place, games: 1 }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn worth(preset: &str, sticks: [i32; 4]) -> Vec<i64> {
        let game = Ruleset::preset(preset).unwrap().game(&sticks.map(Score::Points)).unwrap();
        game.iter().map(|s| s.points).collect()
    }

    #[test]
    fn riichi_by_hand() {
        // Sticks less 30,000, and the uma: in `ema` 15, 5, −5, −15 thousand, shared by equals; in `jpml-a` by how many
        // float, as 12, −1, −3, −8 for one, 8, 4, −4, −8 for two, 8, 3, 1, −12 for three and nothing for four.
        let table: &[(&str, [i32; 4], [i64; 4])] = &[
            ("ema", [40_000, 35_000, 25_000, 20_000], [25_000, 10_000, -10_000, -25_000]),
            ("ema", [30_000; 4], [0; 4]),
            ("ema", [35_000, 35_000, 25_000, 25_000], [15_000, 15_000, -15_000, -15_000]),
            ("jpml-a", [45_000, 29_000, 26_000, 20_000], [27_000, -2_000, -7_000, -18_000]),
            ("jpml-a", [40_000, 35_000, 25_000, 20_000], [18_000, 9_000, -9_000, -18_000]),
            ("jpml-a", [40_000, 33_000, 31_000, 16_000], [18_000, 6_000, 2_000, -26_000]),
            ("jpml-a", [30_000; 4], [0; 4]),
            // 30,000 floats: three of them. 8 + 3 + 1 shared by three who are equal.
            ("jpml-a", [32_000, 32_000, 32_000, 24_000], [6_000, 6_000, 6_000, -18_000]),
            // 20-10 with 5,000 of each to the first; equal scores by seat.
            ("club", [25_000; 4], [35_000, 5_000, -15_000, -25_000]),
            ("club", [20_000, 40_000, 25_000, 15_000], [-20_000, 50_000, 5_000, -35_000]),
        ];
        for (preset, sticks, points) in table {
            assert_eq!(worth(preset, *sticks), points, "{preset} {sticks:?}");
        }
    }

    #[test]
    fn a_sum_that_is_off_says_by_how_much() {
        let ema = Ruleset::preset("ema").unwrap();
        let fault = ema.game(&[32_000, 28_000, 22_000, 18_000].map(Score::Points)).unwrap_err();
        assert_eq!(fault, ScoreFault::Sum { is: 100_000, should: 120_000 });
        assert_eq!(ema.game(&[Score::Points(30_000); 3]), Err(ScoreFault::People(3)));
        assert_eq!(
            ema.game(&[Score::Points(0), Score::Win, Score::Loss, Score::Draw]),
            Err(ScoreFault::WrongKind { seat: 1 })
        );
    }

    #[test]
    fn a_share_that_does_not_divide() {
        assert_eq!(divide(8_000, 3), [2_667, 2_667, 2_666], "what is left goes to the earlier seats");
        assert_eq!(divide(-8_000, 3), [-2_666, -2_667, -2_667]);
    }

    #[test]
    fn duels() {
        let game = |scores: [Score; 2]| Ruleset::preset("chess").unwrap().game(&scores);
        let points = |scores| game(scores).unwrap().iter().map(|s| s.points).collect::<Vec<_>>();
        assert_eq!(points([Score::Draw, Score::Draw]), [5, 5]);
        assert_eq!(points([Score::Loss, Score::Win]), [0, 10]);
        assert_eq!(points([Score::ForfeitWin, Score::ForfeitLoss]), [10, 0]);
        assert_eq!(points([Score::ForfeitLoss, Score::ForfeitLoss]), [0, 0], "nobody came");
        assert_eq!(game([Score::Win, Score::Win]), Err(ScoreFault::Ends));
        assert_eq!(game([Score::ForfeitWin, Score::ForfeitWin]), Err(ScoreFault::Ends));
    }

    #[test]
    fn diplomacy_by_hand() {
        let powers = |all: [(u32, bool); 7]| all.map(|(centres, in_draw)| Score::Power { centres, in_draw });
        let drawn = powers([(12, true), (10, true), (8, true), (4, false), (0, false), (0, false), (0, false)]);
        let points = |preset: &str, scores: &[Score]| {
            Ruleset::preset(preset).unwrap().game(scores).unwrap().iter().map(|s| s.points).collect::<Vec<_>>()
        };
        assert_eq!(points("draw-size", &drawn), [33_333, 33_333, 33_333, 0, 0, 0, 0]);
        // 144 + 100 + 64 + 16 = 324: 44,444.4, 30,864.2, 19,753.1 and 4,938.3.
        assert_eq!(points("sum-of-squares", &drawn), [44_444, 30_864, 19_753, 4_938, 0, 0, 0]);
        let solo = powers([(18, false), (16, false), (0, false), (0, false), (0, false), (0, false), (0, false)]);
        for preset in ["draw-size", "sum-of-squares", "centres"] {
            assert_eq!(points(preset, &solo)[..2], [100_000, 0], "{preset}");
        }
        let nobody = powers([(17, false), (17, false), (0, true), (0, false), (0, false), (0, false), (0, false)]);
        assert_eq!(Ruleset::preset("draw-size").unwrap().game(&nobody), Err(ScoreFault::NobodyLeft));
    }

    #[test]
    fn places_are_shared_equally() {
        let rules = Ruleset::preset("places").unwrap();
        let points = |places: &[u32]| {
            let scores: Vec<_> = places.iter().copied().map(Score::Place).collect();
            rules.game(&scores).map(|game| game.iter().map(|s| s.points).collect::<Vec<_>>())
        };
        assert_eq!(points(&[2, 1, 3]), Ok(vec![30, 40, 20]));
        assert_eq!(points(&[1, 1, 3, 4]), Ok(vec![35, 35, 20, 10]), "3.5 each");
        assert_eq!(points(&[4, 1, 1, 1]), Ok(vec![10, 30, 30, 30]));
        assert_eq!(points(&[1, 1, 1, 1]), Ok(vec![25; 4]));
        assert_eq!(points(&[1, 1, 2, 4]), Err(ScoreFault::Place { said: 2, is: 3 }));
    }

    proptest! {
        /// For all scores: the points of a table sum to zero, and more sticks are never worth less.
        #[test]
        fn riichi_sums_to_nothing(a in -50_000..150_000i32, b in -50_000..80_000i32, c in prop::sample::select(vec![0, 30_000, 31_000]), preset in 0..3usize) {
            let preset = ["ema", "wrc", "jpml-a"][preset];
            let sticks = [a, b, c, 120_000 - a - b - c];
            let points = worth(preset, sticks);
            prop_assert_eq!(points.iter().sum::<i64>(), 0);
            for (i, j) in (0..4).flat_map(|i| (0..4).map(move |j| (i, j))) {
                prop_assert!(sticks[i] <= sticks[j] || points[i] > points[j]);
            }
        }

        #[test]
        fn parts_make_the_whole(whole in -1_000_000..1_000_000i64, count in 1..8usize) {
            let parts = divide(whole, count);
            prop_assert_eq!((parts.len(), parts.iter().sum::<i64>()), (count, whole));
            prop_assert!(parts.iter().all(|part| (parts[0] - part).abs() <= 1), "nobody is off by more than a unit");
        }
    }
}
