//! Standings for people: by which rule, after which round, and as lines for screen, paper and csv; of people or teams.

use std::io::{self, Write};

use roundtable_model::PlayerId;
use roundtable_rank::rules::{StandingsLine, sums};
use roundtable_words::{Lang, RankSaid, StandingSaid, Words, csv_text};

use crate::{Column, Halt, Team, Tournament};

/// The headers of a column of teams.
const TEAM_COLUMNS: [&str; 2] = ["team", "チーム"];

/// Everybody's place after a round, with what the lines of a table show.
#[derive(Clone, Debug)]
pub struct StandingsTable<'a> {
    event: &'a Tournament,
    /// After that many rounds.
    pub after: u32,
    /// Everybody, the best first.
    pub standings: Vec<StandingsLine>,
    columns: Vec<Column>,
    /// Whether a penalty took points from somebody.
    has_penalties: bool,
    /// The sums of the teams, the best first, where these are asked for.
    pub teams: Option<Vec<Team>>,
}

impl Tournament {
    /// Whether a crosstable by FIDE's tie-breaks is requested: if tie-breaks are named, and, in a tournament that has
    /// them and no final, if the whole table is wanted (paper, or why somebody has their place). Other standings have a
    /// column for each tie-break.
    pub fn is_by_fide(&self, named: &[String], whole: bool) -> bool {
        !named.is_empty() || (whole && !self.tie_breaks().is_empty() && !self.has_final())
    }

    /// The standings after the number of rounds given, or after all that have begun, of people or (`teams`: the column
    /// of the teams) of teams.
    ///
    /// # Errors
    /// A result is not valid under the ruleset.
    pub fn ranking(&self, after: u32, teams: Option<&str>) -> Result<StandingsTable<'_>, Halt> {
        let standings = self.standings(after)?;
        let columns = self.columns(&standings);
        let has_penalties = standings.iter().any(|standing| self.lost(standing.player, after) != 0);
        let teams = teams.map(|column| self.teams(&standings, column));
        Ok(StandingsTable { event: self, after, standings, columns, has_penalties, teams })
    }

    /// The sums of those who share a value of a column, the best first.
    pub fn teams(&self, standings: &[StandingsLine], column: &str) -> Vec<Team> {
        let team_of =
            |player: PlayerId| self.state().person(player)?.player.column(column).filter(|value| !value.is_empty());
        let team = |(name, sum): (&str, i64)| Team { team: name.to_owned(), points: self.rules().shown(sum) };
        sums(standings, team_of).into_iter().map(team).collect()
    }

    /// The column of the list that names everybody's team, if there is one.
    ///
    /// ```
    /// use roundtable::event::{Timestamp, weekend};
    /// assert_eq!(weekend("Demo", 1, Timestamp::default()).unwrap().team_column(), None);
    /// ```
    pub fn team_column(&self) -> Option<&'static str> {
        TEAM_COLUMNS.into_iter().find(|column| self.has_column(column))
    }
}

impl StandingsTable<'_> {
    /// The heading of the table: `usual`, or that rounds are open, with the tie-breaks that separate equal points.
    pub fn heading(&self, usual: String, lang: Lang) -> String {
        let heading = self.event.standings_after_open(self.after, lang).unwrap_or(usual);
        self.event.with_tie_breaks(&heading, &self.standings, lang)
    }

    /// Place, name, points, the columns of the game, and penalties if anybody has one; of teams name and points.
    pub fn heads(&self, lang: Lang) -> Vec<String> {
        let words = Words::new(lang);
        if self.teams.is_some() {
            return vec![words.tell(&StandingSaid::Team), words.tell(&RankSaid::ColumnPoints)];
        }
        let known = [RankSaid::ColumnPlace, RankSaid::ColumnName, RankSaid::ColumnPoints].map(|said| words.tell(&said));
        let penalties = self.has_penalties.then(|| self.event.penalties_head(lang));
        known.into_iter().chain(self.columns.iter().map(|column| column.heading(lang))).chain(penalties).collect()
    }

    /// A line for each person, or for each team, with a cell for each head.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let of_team = |team: &Team| vec![team.team.clone(), team.points.clone()];
        let of_person = |standing: &StandingsLine| {
            let points = self.event.rules().shown(standing.points);
            let own = [standing.place.to_string(), self.event.name(standing.player), points];
            let cells = self.columns.iter().map(|column| column.cell(standing));
            own.into_iter().chain(cells).chain(self.penalties(standing)).collect()
        };
        match &self.teams {
            Some(teams) => teams.iter().map(of_team).collect(),
            None => self.standings.iter().map(of_person).collect(),
        }
    }

    /// The column of names in these lines, from 0.
    pub fn name_column(&self) -> usize {
        usize::from(self.teams.is_none())
    }

    /// Writes them as csv, with the columns that split a cell into its numbers.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(teams) = &self.teams {
            writeln!(out, "team,points")?;
            return teams.iter().try_for_each(|one| writeln!(out, "{},{}", csv_text(&one.team), one.points));
        }
        let fields = self.columns.iter().flat_map(|column| column.fields());
        let penalties = self.has_penalties.then(|| "penalties".to_owned());
        let fields: Vec<String> = fields.chain(penalties).collect();
        writeln!(out, "place,player,name,points,{}", fields.join(","))?;
        self.standings.iter().try_for_each(|standing| {
            let name = csv_text(&self.event.name(standing.player));
            let points = self.event.rules().shown(standing.points);
            // A number stays one, below 0 as well.
            let field = |value: String| if value.parse::<f64>().is_ok() { value } else { csv_text(&value) };
            let own = self.columns.iter().flat_map(|column| column.values(standing)).map(field);
            let own: Vec<String> = own.chain(self.penalties(standing)).collect();
            writeln!(out, "{},{},{name},{points},{}", standing.place, standing.player, own.join(","))
        })
    }

    /// What penalties took, as a cell, where the table has that column.
    fn penalties(&self, standing: &StandingsLine) -> Option<String> {
        let lost = || self.event.lost_shown(standing.player, self.after).unwrap_or_default();
        self.has_penalties.then(lost)
    }
}
