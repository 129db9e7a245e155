//! The columns of standings that depend on the game: places at the tables, or games won, drawn and lost with their
//! goals. Screen, csv, JSON, paper and pages all take them from here.

use roundtable_model::Score;
use roundtable_rank::rules::{Scoring, StandingsLine};
use roundtable_rank::{Cut, TieBreak};
use roundtable_words::{KindSaid, Lang, RankSaid, StandingSaid, Words};

use crate::Tournament;

/// A column of the standings, behind the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// How many games counted.
    Games,
    /// How often first at the table, second, and so on.
    Places,
    /// Games of two: won, drawn, lost.
    Balance,
    /// Goals scored and conceded.
    Goals,
    /// Goals scored less goals conceded.
    Difference,
    /// Two sides: points per game.
    Average,
    /// Two sides: points of the own side and of the other.
    Scored,
    /// Two sides: points of the own side less those of the other.
    Margin,
    /// Bridge pairs: the per cent of what was possible.
    Percent,
    /// Bridge pairs: how many boards counted.
    Boards,
    /// Bridge pairs that are ranked apart: North-South or East-West.
    Direction,
    /// What a tie-break of the ruleset counts.
    TieBreak(TieBreak),
}

impl Column {
    /// Its heading.
    pub fn heading(self, lang: Lang) -> String {
        Words::new(lang).tell(&match self {
            Self::TieBreak(by) => return by.to_string(),
            Self::Games => StandingSaid::Games,
            Self::Percent => StandingSaid::Percent,
            Self::Boards => StandingSaid::Boards,
            Self::Direction => StandingSaid::Direction,
            Self::Places => StandingSaid::Places,
            Self::Balance => StandingSaid::Balance,
            Self::Goals => StandingSaid::GoalsColumn,
            Self::Difference | Self::Margin => StandingSaid::Difference,
            Self::Average => StandingSaid::Average,
            Self::Scored => StandingSaid::Scored,
        })
    }

    /// What its heading stands for, where that is a code: `Buchholz, the opponents' scores`.
    pub fn meaning(self, lang: Lang) -> Option<String> {
        let Self::TieBreak(by) = self else { return None };
        let (words, kind) = (Words::new(lang), KindSaid::from(by.kind));
        Some(match by.cut {
            Cut::None => words.tell(&kind),
            Cut::Lowest(cut) => words.tell(&RankSaid::WithoutLowest { kind, cut }),
            Cut::Both(cut) => words.tell(&RankSaid::WithoutEnds { kind, cut }),
        })
    }

    /// Its value in somebody's line.
    pub fn cell(self, standing: &StandingsLine) -> String {
        match matches!(self, Self::Difference | Self::Margin) {
            true => signed(standing.balance.unwrap_or_default().difference()),
            false => self.numbers(standing).join("-"),
        }
    }

    /// Its headings in csv, one for each number, since a spreadsheet would take `2-1-0` for a date. Only places, whose
    /// number may differ between lines, are one field: [`csv_text`](roundtable_words::csv_text) keeps spreadsheets from
    /// changing it.
    pub fn fields(self) -> Vec<String> {
        let fields: &[&str] = match self {
            Self::Games => &["games"],
            Self::Percent => &["percent"],
            Self::Boards => &["boards"],
            Self::Direction => &["direction"],
            Self::Places => &["places"],
            Self::Balance => &["won", "drawn", "lost"],
            Self::Goals => &["goals_for", "goals_against"],
            Self::Difference => &["goal_difference"],
            Self::Margin => &["point_difference"],
            Self::Average => &["average"],
            Self::Scored => &["points_for", "points_against"],
            Self::TieBreak(by) => return vec![by.to_string()],
        };
        fields.iter().map(|field| (*field).to_owned()).collect()
    }

    /// Its values in csv, one for each of these headings.
    pub fn values(self, standing: &StandingsLine) -> Vec<String> {
        if self == Self::Places { vec![self.cell(standing)] } else { self.numbers(standing) }
    }

    /// Its numbers in somebody's line, each as text.
    fn numbers(self, standing: &StandingsLine) -> Vec<String> {
        let balance = standing.balance.unwrap_or_default();
        match self {
            Self::Games | Self::Boards => vec![standing.games.to_string()],
            Self::Direction => {
                let direction = standing.apart.map(|seat| if seat.0 == 0 { "N-S" } else { "E-W" });
                vec![direction.unwrap_or_default().to_owned()]
            }
            Self::Places => standing.places.iter().map(u32::to_string).collect(),
            Self::Balance => [balance.won, balance.drawn, balance.lost].map(|n| n.to_string()).into(),
            Self::Average | Self::Percent => vec![standing.average.clone().unwrap_or_default()],
            Self::Goals | Self::Scored => balance.goals.unwrap_or_default().map(|n| n.to_string()).into(),
            Self::Difference | Self::Margin => vec![balance.difference().to_string()],
            Self::TieBreak(by) => {
                let own = standing.tie_breaks.iter().find(|(known, _)| *known == by);
                vec![own.and_then(|(_, value)| *value).map_or_else(String::new, |value| value.to_string())]
            }
        }
    }
}

fn signed(number: i64) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}") }
}

impl Tournament {
    /// The columns of the game in these standings, with those of the ruleset's tie-breaks.
    ///
    /// ```
    /// use roundtable::event::{Column, Timestamp, weekend};
    /// let riichi = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// assert_eq!(riichi.columns(&riichi.standings(9).unwrap()), [Column::Games, Column::Places]);
    /// ```
    pub fn columns(&self, standings: &[StandingsLine]) -> Vec<Column> {
        let tie_breaks = standings.first().map(|first| first.tie_breaks.as_slice()).unwrap_or_default();
        let mut columns = match self.rules().scoring {
            Scoring::Duel(_) => vec![Column::Games, Column::Balance],
            Scoring::Goals(_) => vec![Column::Games, Column::Balance, Column::Goals, Column::Difference],
            Scoring::Sides(_) => {
                let average = self.rules().is_by_average().then_some(Column::Average);
                let others = [Column::Games, Column::Balance, Column::Scored, Column::Margin];
                average.into_iter().chain(others).collect()
            }
            Scoring::Matchpoints => {
                let apart = standings.iter().any(|line| line.apart.is_some()).then_some(Column::Direction);
                [Column::Percent, Column::Boards].into_iter().chain(apart).collect()
            }
            Scoring::Riichi(_) | Scoring::Diplomacy(_) | Scoring::Points | Scoring::Places(_) => {
                vec![Column::Games, Column::Places]
            }
        };
        columns.extend(tie_breaks.iter().map(|(by, _)| Column::TieBreak(*by)));
        columns
    }

    /// The heading of standings, with the tie-breaks that separate equal points, if the ruleset names any.
    pub fn with_tie_breaks(&self, heading: &str, standings: &[StandingsLine], lang: Lang) -> String {
        let tie_breaks = standings.first().map(|first| first.tie_breaks.as_slice()).unwrap_or_default();
        let codes: Vec<String> = tie_breaks.iter().map(|(by, _)| by.to_string()).collect();
        match codes.is_empty() {
            true => heading.to_owned(),
            false => Words::new(lang)
                .tell(&StandingSaid::ByTieBreaks { heading: heading.to_owned(), codes: codes.join(", ") }),
        }
    }

    /// A game of two as somebody at it sees it: `1-0`, `½-½`, `2-1`, `+/-`.
    pub(crate) fn duel(&self, scores: &[Score], seat: usize) -> Option<String> {
        self.rules().ends(scores)?;
        // The seats of a game of two are 0 and 1.
        let [own, other] = [scores.get(seat)?, scores.get(1 - seat.min(1))?];
        let forfeit = [own, other].iter().any(|score| matches!(score, Score::ForfeitWin | Score::ForfeitLoss));
        Some(format!("{own}{}{other}", if forfeit { "/" } else { "-" }))
    }
}
