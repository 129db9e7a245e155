//! The standings as a document: everybody's place, and what separates neighbours. Visibility depends on the role
//! (`Eyes` in `mod.rs`).

use roundtable_model::PlayerId;
use roundtable_rank::rules::{Balance, StandingsLine};
use roundtable_words::Lang;
use serde::Serialize;

use super::{Eyes, is_organiser};
use crate::{Average, Averaged, Column, Halt, OpenRound, PenaltySaid, Tournament};

/// `roundtable/standings/1`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/standings/1")]
pub struct StandingsDocument {
    event: String,
    /// As in `roundtable/event/1`.
    name: String,
    /// The same under its older key, which scripts read.
    title: String,
    after: u32,
    rules: String,
    /// Rounds that are not over and count as far as they are played; `after` counts only those that are over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    open: Vec<OpenRound>,
    /// Whether only the organiser sees them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    held_back: bool,
    standings: Vec<Row>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<PenaltySaid>,
    /// By an average, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    averages: Option<Averages>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<Team>,
}

impl StandingsDocument {
    /// The same with teams or clubs.
    #[must_use]
    pub fn of_teams(self, teams: Vec<Team>) -> Self {
        Self { teams, ..self }
    }
}

/// Everybody by an average, the best first.
#[derive(Clone, Debug, Serialize)]
struct Averages {
    by: &'static str,
    /// People who have played fewer have no place.
    games: u32,
    rows: Vec<AverageRow>,
}

#[derive(Clone, Debug, Serialize)]
struct AverageRow {
    place: Option<u32>,
    player: PlayerId,
    name: String,
    games: u32,
    /// `2.25`; nothing without a game.
    average_place: Option<String>,
    average_points: Option<String>,
    points: String,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    place: u32,
    player: PlayerId,
    name: String,
    points: String,
    /// The penalties in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    penalties: Option<String>,
    games: u32,
    /// For games of two: how many were won, drawn and lost, and any goals.
    #[serde(flatten)]
    balance: Option<Balanced>,
    /// The tie-breaks (see `tie_break`): how many first places, second places and so on; for games with goals, the goal
    /// difference; those of FIDE.
    tie_breaks: Vec<TieBreak>,
    why: String,
}

#[derive(Clone, Debug, Serialize)]
struct Balanced {
    won: u32,
    drawn: u32,
    lost: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals_for: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals_against: Option<i64>,
}

impl From<Balance> for Balanced {
    fn from(Balance { won, drawn, lost, goals }: Balance) -> Self {
        let [goals_for, goals_against] = [0, 1].map(|side| goals.map(|goals| goals[side]));
        Self { won, drawn, lost, goals_for, goals_against }
    }
}

#[derive(Clone, Debug, Serialize)]
struct TieBreak {
    code: String,
    value: String,
}

/// A column of the standings as a tie-break, if it separates people of equal points. Its code is its only heading in
/// csv, such as `places` or `BH`. The other columns are fields of their own in the row.
fn tie_break(column: Column, standing: &StandingsLine) -> Option<TieBreak> {
    let code = match column {
        Column::Places
        | Column::Difference
        | Column::Average
        | Column::Percent
        | Column::Direction
        | Column::Margin
        | Column::TieBreak(_) => column.fields().concat(),
        Column::Games | Column::Boards | Column::Balance | Column::Goals | Column::Scored => return None,
    };
    Some(TieBreak { code, value: column.cell(standing) })
}

/// A team or club with the points of all who belong to it.
#[derive(Clone, Debug, Serialize)]
pub struct Team {
    /// What it is called.
    pub team: String,
    /// Its points.
    pub points: String,
}

/// Which standings are written.
#[derive(Clone, Copy, Debug)]
pub struct WhichStandings<'a> {
    /// The tournament.
    pub id: &'a str,
    /// After that many rounds.
    pub after: u32,
    /// By an average too, with that many games at least.
    pub by: Option<(Average, u32)>,
    /// The role of the reader.
    pub eyes: Eyes,
}

impl Tournament {
    /// `roundtable/standings/1`: while they are held back nobody but the organiser sees a line.
    ///
    /// # Errors
    /// If a result is not valid under the ruleset.
    pub fn standings_document(
        &self,
        WhichStandings { id, after, by, eyes }: WhichStandings<'_>,
        lang: Lang,
    ) -> Result<StandingsDocument, Halt> {
        let held_back = self.state().are_held_back();
        let standings = if held_back && !is_organiser(eyes) { Vec::new() } else { self.standings(after)? };
        let by = by.filter(|_| !standings.is_empty());
        let averages = by.map(|(by, games)| self.averages_document(by, games, after)).transpose()?;
        let columns = self.columns(&standings);
        let row = |(at, standing): (usize, &StandingsLine)| Row {
            place: standing.place,
            player: standing.player,
            name: self.name(standing.player),
            points: self.rules().shown(standing.points),
            penalties: self.lost_shown(standing.player, after),
            games: standing.games,
            balance: standing.balance.map(Balanced::from),
            tie_breaks: columns.iter().filter_map(|column| tie_break(*column, standing)).collect(),
            why: self.separated(&standings, at, lang),
        };
        let open = self.open_rounds(after);
        Ok(StandingsDocument {
            event: id.to_owned(),
            name: self.title(),
            title: self.title(),
            after: after.saturating_sub(u32::try_from(open.len()).unwrap_or(u32::MAX)),
            open,
            held_back,
            penalties: self.penalties_said(lang),
            rules: self.rules().name.clone(),
            standings: standings.iter().enumerate().map(row).collect(),
            averages,
            teams: self.team_column().map_or_else(Vec::new, |column| self.teams(&standings, column)),
        })
    }

    /// After how many rounds the standings are: the number given, or all that have begun. Under a ruleset with
    /// tie-breaks of FIDE at most the rounds before the first incomplete one, as these count only complete rounds.
    pub fn standings_after(&self, rounds: Option<u32>) -> u32 {
        let after = rounds.unwrap_or_else(|| self.state().begun());
        if rounds.is_none() || !self.tie_breaks().is_empty() { self.counted(after) } else { after }
    }

    /// The points that somebody has lost by penalties, as shown; `None` without any.
    pub fn lost_shown(&self, player: PlayerId, after: u32) -> Option<String> {
        let lost = self.lost(player, after);
        (lost != 0).then(|| self.rules().shown(-lost))
    }

    fn averages_document(&self, by: Average, games: u32, after: u32) -> Result<Averages, Halt> {
        let row = |one: Averaged| AverageRow {
            place: one.rank,
            player: one.player,
            name: self.name(one.player),
            games: one.games,
            average_place: one.place.map(|_| one.place_shown()),
            average_points: one.points.map(|points| self.rules().shown(points)),
            points: self.rules().shown(one.total),
        };
        let rows = self.averages(by, games, after)?.into_iter().map(row).collect();
        Ok(Averages { by: by.id(), games, rows })
    }
}
