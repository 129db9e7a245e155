//! Rulesets that come with the program, by name; `ruleset.rs` says what their values mean. Points of riichi and
//! Diplomacy are thousandths of what is shown, those of chess, Go and places tenths.

use super::ruleset::{Decider, Diplomacy, Duel, EqualScores, PotShare, Riichi, Ruleset, Scoring, SidePoints, Uma};

/// The row of a preset: everything that sets it apart. A new one is a row here and in docs/reference/rulesets.md.
struct Row {
    name: &'static str,
    scoring: fn() -> Scoring,
    source: &'static str,
    /// The deciders of equal points, if not those usual for the kind of scoring.
    deciders: &'static [Decider],
    /// The codes of tie-breaks that separate equal points: for chess by FIDE's advice for Swiss systems (C.07), for Go
    /// the usual ones.
    tie_breaks: &'static [&'static str],
}

const fn row(name: &'static str, scoring: fn() -> Scoring, source: &'static str) -> Row {
    Row { name, scoring, source, deciders: &[], tie_breaks: &[] }
}

const ROWS: [Row; 23] = [
    row("ema", thirty_fifteen, "European Mahjong Association, Rules for Japanese Mahjong, 2016"),
    row(
        "ema2025",
        thirty_fifteen,
        "European Mahjong Association, rules of 2025, as Pantheon has them: values of 2016 for a game",
    ),
    row("wrc", thirty_fifteen, "World Riichi Championship rules"),
    row("rrc", thirty_fifteen, "Russian riichi rules, as Pantheon has them"),
    row("jpml-a", jpml_a, "Japan Professional Mahjong League, A rules: uma by how many float"),
    // Nobody can make a chombo there: the program deals.
    row(
        "tenhou",
        || with_oka([20_000, 10_000], 0),
        "tenhou.net, manual, rules: 25,000, back at 30,000 (oka), uma 20-10, equal scores by seat",
    ),
    row(
        "tenhounet",
        || with_oka([15_000, 5_000], 0),
        "tenhou.net, as Pantheon has it: 25,000, back at 30,000 (oka), uma 15-5, equal scores by seat",
    ),
    row(
        "club",
        || with_oka([20_000, 10_000], 20_000),
        "25,000 to begin, back at 30,000 (oka), uma 20-10; equal scores by seat",
    ),
    Row {
        tie_breaks: &["BH/C1", "BH", "SB", "DE"],
        ..row("chess", || Scoring::Duel(two(10, 5)), "FIDE Handbook C.02: 1, ½, 0")
    },
    Row { tie_breaks: &["SOS", "SOSOS"], ..row("go", || Scoring::Duel(two(10, 5)), "1 for a game won, ½ for jigo") },
    row(
        "football",
        || Scoring::Goals(two(3, 1)),
        "3 for a win, 1 for a draw; then goal difference, goals, games against each other",
    ),
    Row {
        deciders: &[Decider::HeadToHead, Decider::GoalDifference, Decider::Goals],
        ..row(
            "handball",
            || Scoring::Goals(two(2, 1)),
            "2 for a win, 1 for a draw; then games against each other, goal difference, goals",
        )
    },
    row("draw-size", || diplomacy(PotShare::DrawSize), "the pot in equal parts to those in the draw"),
    row("sum-of-squares", || diplomacy(PotShare::SumOfSquares), "the pot by the squares of the centres"),
    row("centres", || diplomacy(PotShare::Centres), "the pot by the centres"),
    row(
        "side-points",
        || sides(None, None),
        "two sides, by time or as played: the points of the own side; places by points a game",
    ),
    row(
        "points-24",
        || sides(Some(24), None),
        "two sides, 24 points in all: those of the own side; places by points a game",
    ),
    row(
        "points-32",
        || sides(Some(32), None),
        "two sides, 32 points in all: those of the own side; places by points a game",
    ),
    row(
        "to-11",
        || sides(None, Some(11)),
        "two sides, to 11: games won; places by wins a game, then the difference of points",
    ),
    row(
        "to-21",
        || sides(None, Some(21)),
        "two sides, to 21: games won; places by wins a game, then the difference of points",
    ),
    row(
        "matchpoints",
        || Scoring::Matchpoints,
        "bridge pairs, laws 77 and 78A: 2 for a worse score of the own direction, 1 for an equal one; places by per cent",
    ),
    row("points", || Scoring::Points, "points as they are entered"),
    row("places", || Scoring::Places(vec![40, 30, 20, 10]), "4, 3, 2, 1 for the places at a table"),
];

/// The names of all presets, for [`Ruleset::preset`].
pub const PRESETS: [&str; ROWS.len()] = {
    let mut names = [""; ROWS.len()];
    let mut at = 0;
    while at < ROWS.len() {
        names[at] = ROWS[at].name;
        at += 1;
    }
    names
};

impl Ruleset {
    /// The preset of this name.
    ///
    /// ```
    /// use roundtable_rank::rules::{PRESETS, Ruleset};
    /// assert!(PRESETS.iter().all(|name| Ruleset::preset(name).is_some()));
    /// ```
    pub fn preset(name: &str) -> Option<Self> {
        let row = ROWS.into_iter().find(|row| row.name == name)?;
        let scoring = (row.scoring)();
        // EMA and WRC give the owner of a substituted seat −15,000 points and −15,000 uma; so do the presets of the
        // same kind. How many digits of points are decimals, and more by the kind of scoring.
        let (decimals, absent, sit_out, usual) = match scoring {
            Scoring::Riichi(_) => (3, -30_000, 0, &[Decider::Places, Decider::HeadToHead][..]),
            Scoring::Duel(duel) => (1, duel.loss, duel.win, &[Decider::HeadToHead, Decider::Wins][..]),
            // Nobody scores in a round without a game, so it gives no points either.
            Scoring::Goals(duel) => {
                (0, duel.loss, 0, &[Decider::GoalDifference, Decider::Goals, Decider::HeadToHead][..])
            }
            Scoring::Diplomacy(_) => (3, 0, 0, &[Decider::BestGame][..]),
            Scoring::Sides(_) => (0, 0, 0, &[Decider::GoalDifference, Decider::Goals][..]),
            // Factored boards have hundredths. Who sits out has no boards, so nothing is missing.
            Scoring::Matchpoints => (2, 0, 0, &[][..]),
            Scoring::Points => (0, 0, 0, &[Decider::HeadToHead, Decider::BestGame][..]),
            // Two who share a place have half a point each. The best game is a first place for nearly everybody.
            Scoring::Places(_) => (1, 0, 0, &[Decider::Places, Decider::HeadToHead][..]),
        };
        Some(Self {
            name: name.to_owned(),
            source: row.source.to_owned(),
            decimals,
            scoring,
            absent,
            sit_out,
            missed: 0,
            deciders: if row.deciders.is_empty() { usual } else { row.deciders }.to_vec(),
            adjust: None,
            tie_breaks: row.tie_breaks.iter().map(|code| (*code).to_owned()).collect(),
        })
    }
}

/// The presets of riichi at which four scores have this sum.
pub(super) fn of_sum(sum: i64) -> Vec<&'static str> {
    let is_it = |row: &Row| matches!((row.scoring)(), Scoring::Riichi(Riichi { start, .. }) if 4 * start == sum);
    ROWS.iter().filter(|row| is_it(row)).map(|row| row.name).collect()
}

/// 30,000 points at the start; uma 15-5 (for the places: 15, 5, -5, -15 thousand); no oka (bonus of the first place);
/// equal scores share; a chombo (penalty for a serious mistake) costs 20,000 of the total.
fn thirty_fifteen() -> Scoring {
    let uma = Uma::Fixed(vec![15_000, 5_000, -5_000, -15_000]);
    Scoring::Riichi(Riichi { start: 30_000, target: 30_000, uma, ties: EqualScores::Shared, chombo: 20_000 })
}

/// Row k is the uma if k players float, that is, have 30,000 or more; in thousands.
fn jpml_a() -> Scoring {
    let rows = [[0, 0, 0, 0], [12, -1, -3, -8], [8, 4, -4, -8], [8, 3, 1, -12], [0, 0, 0, 0]];
    let uma = Uma::Floating(rows.iter().map(|row| row.iter().map(|u| u * 1_000).collect()).collect());
    Scoring::Riichi(Riichi { start: 30_000, target: 30_000, uma, ties: EqualScores::Shared, chombo: 20_000 })
}

/// 25,000 at the start, and each pays 5,000 to the first place (oka): the target is 30,000.
fn with_oka([first, second]: [i64; 2], chombo: i64) -> Scoring {
    let uma = Uma::Fixed(vec![first, second, -second, -first]);
    Scoring::Riichi(Riichi { start: 25_000, target: 30_000, uma, ties: EqualScores::BySeat, chombo })
}

/// A forfeit counts as if it had been played.
fn two(win: i64, draw: i64) -> Duel {
    Duel { win, draw, loss: 0, forfeit_win: win, forfeit_loss: 0 }
}

/// Two sides: the points of the own side, or games won where it is played to that many.
fn sides(sum: Option<u32>, to: Option<u32>) -> Scoring {
    let ends = to.map(|_| two(1, 0));
    Scoring::Sides(SidePoints { ends, sum, to, average: true })
}

/// 34 centres, 18 win alone; a pot of 100.
fn diplomacy(by: PotShare) -> Scoring {
    Scoring::Diplomacy(Diplomacy { by, pot: 100_000, centres: 34, solo: 18 })
}
