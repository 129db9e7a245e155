//! Rulesets as data: what a game is worth. A ruleset is written into the log of a tournament value by value, so old
//! results do not change with a preset. All points are whole numbers; `decimals` is the place of the decimal point.

use roundtable_model::told;
use serde::{Deserialize, Serialize};

use crate::tie_break::TieBreak;

/// What games are worth, and the order of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// What it is called.
    pub name: String,
    /// Its source, for checking.
    #[serde(default)]
    pub source: String,
    /// How many of the last digits of points are shown behind the decimal point.
    #[serde(default)]
    pub decimals: u8,
    /// What a game is worth.
    pub scoring: Scoring,
    /// What the owner of a seat gets for a game in which somebody stood in, regardless of the result.
    #[serde(default)]
    pub absent: i64,
    /// What somebody gets for a round that they sat out.
    #[serde(default)]
    pub sit_out: i64,
    /// What somebody gets for a round in which they had no place.
    #[serde(default)]
    pub missed: i64,
    /// What separates equal points, the first that does.
    #[serde(default)]
    pub deciders: Vec<Decider>,
    /// Games of two: FIDE's tie-breaks by which places are shown, as codes (`BH/C1`); if empty, points and deciders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<String>,
    /// How much a penalty takes, if not what is usual for the kind of scoring.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjust: Option<Adjust>,
}

/// Limits of points that are given or taken besides games, in the units of the ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjust {
    /// Each is a multiple of this.
    pub step: u32,
    /// The most that a penalty takes. A bonus or points that are carried over may be ten times as much.
    pub most: u32,
}

/// How the ends of games become points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// Sticks against the target, with something for the place.
    Riichi(Riichi),
    /// Two people, one of whom wins or neither: chess, Go.
    Duel(Duel),
    /// Two sides that score goals: who has more of them wins. The goals are kept.
    Goals(Duel),
    /// Seven powers, or as many as there are.
    Diplomacy(Diplomacy),
    /// Two sides with a score each, which everybody on the side has: doubles, bridge.
    Sides(SidePoints),
    /// Bridge pairs: on each board 2 for every pair of the own direction that did worse and 1 for every equal one;
    /// places by per cent of the possible.
    Matchpoints,
    /// The points are what they are.
    Points,
    /// Points for each place at the table, the first place first; equal places share.
    Places(Vec<i64>),
}

/// Riichi mahjong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Riichi {
    /// What everybody has at the beginning: the scores of a table sum to this times the players.
    pub start: i64,
    /// The score that counts as 0. If it is above `start`, everybody pays the difference to the first place (oka).
    pub target: i64,
    /// What the place is worth.
    pub uma: Uma,
    /// Who is before whom at equal scores.
    pub ties: EqualScores,
    /// What a chombo, the penalty for a serious mistake, costs off the total.
    pub chombo: i64,
}

/// What the place at a table of riichi is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Uma {
    /// Always these values, the first place first.
    Fixed(Vec<i64>),
    /// By how many players float, which means to have the target or more: row `k` (from 0) is for `k` of them.
    Floating(Vec<Vec<i64>>),
}

/// Equal scores at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EqualScores {
    /// They share the place, and what the places are worth.
    Shared,
    /// The one who sits nearer to the first seat has the better place.
    BySeat,
}

/// What the ends of a game of two are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// A game won.
    pub win: i64,
    /// A game drawn.
    pub draw: i64,
    /// A game lost.
    pub loss: i64,
    /// The other did not play.
    pub forfeit_win: i64,
    /// The player did not come.
    pub forfeit_loss: i64,
}

/// What a game of two sides is worth to everybody in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidePoints {
    /// What games won, drawn and lost are worth; if missing, everybody has the points of their own side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Duel>,
    /// What the scores of the two sides add up to: 24, 32.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<u32>,
    /// The side that wins has at least that many: 11, 21.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
    /// Places go by points per game, so sitting out costs nobody a place.
    #[serde(default)]
    pub average: bool,
}

/// Diplomacy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diplomacy {
    /// How the pot is divided.
    pub by: PotShare,
    /// What a game is worth to all together.
    pub pot: i64,
    /// How many supply centres there are.
    pub centres: u32,
    /// How many win alone: anyone who has them gets the pot.
    pub solo: u32,
}

/// How the pot of a game of Diplomacy is divided where nobody wins alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PotShare {
    /// Equally among those who share in the draw.
    DrawSize,
    /// As the squares of the supply centres.
    SumOfSquares,
    /// As the supply centres.
    Centres,
}

/// What separates people with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// Points against each other, if all of them met equally often.
    HeadToHead,
    /// More first places, which are games won.
    Wins,
    /// More first places, then more second places, and so on.
    Places,
    /// The best single game.
    BestGame,
    /// More goals scored than conceded, or points if two sides have a score each.
    GoalDifference,
    /// More goals scored, or points of the own side.
    Goals,
}

told! {
    /// Why a ruleset that somebody wrote is not valid.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RuleFault: "rules" {
        /// A number beyond a thousand million: sums must not overflow.
        TooLarge(number: i64) = "too-large" { number },
        /// More than six digits behind the decimal point.
        Decimals(decimals: u8) = "decimals" { decimals: u32::from(*decimals) },
        /// All rows of the uma are for the same number of people, and there is a row for every number who float.
        UmaRows = "uma-rows",
        /// Adjustments in steps of 0, or of at most less than a step.
        Steps = "steps",
        /// A pot below nothing, or nobody who wins alone.
        Pot = "pot",
        /// The tie-break at this place of the list, from 1, is none of FIDE's.
        TieBreak(at: usize) = "tie-break" { at },
        /// FIDE's tie-breaks are for games of two.
        NoDuel = "no-duel",
        /// A decider that counts goals, where none are scored.
        NoGoals = "no-goals",
    }
}

impl Ruleset {
    /// Whether games are of two, who win, draw or lose.
    ///
    /// ```
    /// use roundtable_rank::rules::Ruleset;
    /// let of_two = |name| Ruleset::preset(name).unwrap().is_of_two();
    /// assert_eq!(["chess", "football", "ema", "points"].map(of_two), [true, true, false, false]);
    /// ```
    pub fn is_of_two(&self) -> bool {
        self.duel().is_some()
    }

    /// How much is given or taken besides games: as written, or as usual. At riichi a penalty is of 100 to 20,000, in
    /// steps of 100, as in Pantheon.
    pub fn adjusted(&self) -> Adjust {
        let usual = || match self.scoring {
            Scoring::Riichi(_) => Adjust { step: 100, most: 20_000 },
            Scoring::Duel(_) => Adjust { step: 1, most: 100 },
            Scoring::Diplomacy(_) => Adjust { step: 1, most: 100_000 },
            Scoring::Goals(_) | Scoring::Sides(_) | Scoring::Places(_) => Adjust { step: 1, most: 1_000 },
            // Tenths of a matchpoint.
            Scoring::Matchpoints => Adjust { step: 10, most: 100_000 },
            Scoring::Points => Adjust { step: 1, most: 1_000_000 },
        };
        self.adjust.unwrap_or_else(usual)
    }

    /// What the ends of a game of two are worth, where games are of two.
    pub fn duel(&self) -> Option<Duel> {
        if let Scoring::Duel(duel) | Scoring::Goals(duel) = self.scoring { Some(duel) } else { None }
    }

    /// The ruleset, if it is valid. Every ruleset from outside must pass here.
    ///
    /// ```
    /// use roundtable_rank::rules::{RuleFault, Ruleset};
    /// let written: Ruleset = serde_json::from_str(r#"{"name": "x", "scoring": "points", "decimals": 9}"#).unwrap();
    /// assert_eq!(written.checked(), Err(RuleFault::Decimals(9)));
    /// ```
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn checked(self) -> Result<Self, RuleFault> {
        if !self.tie_breaks.is_empty() && !self.is_of_two() {
            return Err(RuleFault::NoDuel);
        }
        let by_goals = |decider: &Decider| matches!(decider, Decider::GoalDifference | Decider::Goals);
        if !matches!(self.scoring, Scoring::Goals(_) | Scoring::Sides(_)) && self.deciders.iter().any(by_goals) {
            return Err(RuleFault::NoGoals);
        }
        if let Some(at) = self.tie_breaks.iter().position(|code| code.parse::<TieBreak>().is_err()) {
            return Err(RuleFault::TieBreak(at + 1));
        }
        if self.adjust.is_some_and(|adjust| adjust.step == 0 || adjust.most < adjust.step) {
            return Err(RuleFault::Steps);
        }
        let most = self.adjust.map_or(0, |adjust| i64::from(adjust.most));
        let mut numbers = vec![self.absent, self.sit_out, self.missed, most];
        match &self.scoring {
            Scoring::Riichi(Riichi { start, target, uma, chombo, .. }) => {
                numbers.extend([*start, *target, *chombo]);
                match uma {
                    Uma::Fixed(row) => numbers.extend(row),
                    Uma::Floating(rows) => {
                        // For n players at a table n + 1 rows, of 0 to n who float, with n values each.
                        if rows.iter().any(|row| row.len() + 1 != rows.len()) {
                            return Err(RuleFault::UmaRows);
                        }
                        rows.iter().for_each(|row| numbers.extend(row));
                    }
                }
            }
            Scoring::Duel(duel) | Scoring::Goals(duel) => {
                let Duel { win, draw, loss, forfeit_win, forfeit_loss } = duel;
                numbers.extend([win, draw, loss, forfeit_win, forfeit_loss]);
            }
            Scoring::Diplomacy(Diplomacy { pot, centres, solo, .. }) => {
                numbers.extend([*pot, i64::from(*centres), i64::from(*solo)]);
                if *pot < 0 || *solo == 0 {
                    return Err(RuleFault::Pot);
                }
            }
            Scoring::Sides(SidePoints { ends, sum, to, .. }) => {
                numbers.extend([*sum, *to].into_iter().flatten().map(i64::from));
                if let Some(Duel { win, draw, loss, forfeit_win, forfeit_loss }) = ends {
                    numbers.extend([win, draw, loss, forfeit_win, forfeit_loss]);
                }
            }
            Scoring::Matchpoints | Scoring::Points => {}
            Scoring::Places(worth) => numbers.extend(worth),
        }
        match numbers.into_iter().find(|n| n.unsigned_abs() > 1_000_000_000) {
            Some(large) => Err(RuleFault::TooLarge(large)),
            None if self.decimals > 6 => Err(RuleFault::Decimals(self.decimals)),
            None => Ok(self),
        }
    }
}
