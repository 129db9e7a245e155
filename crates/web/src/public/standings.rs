//! The standings of a tournament on its pages: after how many rounds, everybody's line, the losses by penalties, and
//! whether the organiser holds them back (hides them from everybody else for now). The library computes them; here they
//! become text.

use askama::Template;
use askama::filters::HtmlSafe;
use roundtable::event::{Average, ByRound, Column, Moment, StandingsLine, Team, Tournament};
use roundtable::floors::model::PlayerId;
use roundtable::floors::words::{EventPage, PageSaid, RankSaid, StandingSaid};

use crate::http::page::Page;
use crate::public::view;

/// The standings of a page.
pub(crate) struct Standings {
    /// The number of rounds, or that they are held back.
    pub title: String,
    /// The headings of the columns of the game, each with what it stands for if that is a code.
    pub heads: Vec<(String, Option<String>)>,
    /// The rounds that have a column, by their numbers.
    pub rounds: Vec<u32>,
    /// Whether everybody has a number, by which the columns of rounds name opponents.
    pub numbered: bool,
    /// Whether anybody has a rating.
    pub rated: bool,
    /// Everybody, the leader first; empty before the first result, and while they are held back.
    pub lines: Vec<Ranked>,
    /// Why there are no lines.
    pub none: String,
    /// The heading of the points lost or given besides games, if there are any.
    pub lost: Option<String>,
    /// The penalties in sentences, including the lifted ones.
    pub penalties: Vec<String>,
    /// The sums of the teams, the best first; empty if the list has no column of teams.
    pub teams: Vec<Team>,
    /// How many lines are shown large, now that the tournament is over.
    pub first: usize,
    /// Thanks, now that the tournament is over; empty before, and without a game.
    pub thanks: String,
    /// Whether there are boards of bridge pairs to be printed.
    pub has_boards: bool,
}

/// Places that are shown large at the end.
const FIRST_PLACES: u32 = 3;

/// The most people shown large: with more on equal places, none is.
const MOST_FIRST: usize = 6;

pub(crate) struct Ranked {
    pub place: u32,
    pub id: u64,
    pub name: String,
    /// The number, by which the columns of rounds name opponents; 0 if they do not.
    pub number: u32,
    pub rating: String,
    /// A cell for each of the rounds.
    pub rounds: Vec<String>,
    pub points: String,
    /// The points lost by penalties; empty if none.
    pub lost: String,
    /// The cells of the columns of the game.
    pub cells: Vec<String>,
    /// What separates this person from the next, in a sentence.
    pub why: String,
}

/// The standings as a table, for several pages.
#[derive(Template)]
#[template(path = "standings.html")]
pub(crate) struct StandingsTable<'a> {
    page: &'a Page,
    id: &'a str,
    standings: &'a Standings,
}

impl HtmlSafe for StandingsTable<'_> {}

impl Standings {
    /// The current standings. The organiser sees them even while they are held back.
    pub fn of(event: &Tournament, page: &Page, organiser: bool) -> Self {
        let begun = event.state().begun();
        let heading = || {
            let open = event.standings_after_open(begun, page.lang);
            open.unwrap_or_else(|| page.say(EventPage::Standings { rounds: event.counted(view::played(event)) }))
        };
        let held = event.state().are_held_back();
        let (title, none) = match held {
            true if !organiser => (page.say(EventPage::HeldBack), page.say(EventPage::HeldBackHelp)),
            true => (format!("{} ({})", heading(), page.say(EventPage::HeldBackMark)), String::new()),
            false => (heading(), page.say(EventPage::NoStandings)),
        };
        let standings = if held && !organiser { Vec::new() } else { now(event) };
        let title = if standings.is_empty() { title } else { event.with_tie_breaks(&title, &standings, page.lang) };
        // Results of these rounds are for organiser and helpers only.
        let held_from = event.state().results_held_from().filter(|_| !organiser);
        let shown = held_from.map_or(begun, |from| begun.min(from.0));
        let by_round = if standings.is_empty() { ByRound::default() } else { event.by_round(shown) };
        let with_rounds = |line: Ranked| Ranked {
            number: by_round.numbers.get(&PlayerId(line.id)).copied().unwrap_or(0),
            rounds: by_round.cells.get(&PlayerId(line.id)).cloned().unwrap_or_default(),
            ..line
        };
        let lines = (0..standings.len()).map(|at| with_rounds(ranked(event, &standings, at, page)));
        let lines: Vec<Ranked> = lines.collect();
        let lost = lines.iter().any(|line| !line.lost.is_empty()).then(|| event.penalties_head(page.lang));
        let heads = columns(event, &standings).map(|column| (column.heading(page.lang), column.meaning(page.lang)));
        // With two winners there is no first place of all.
        let apart = standings.iter().any(|line| line.apart.is_some());
        let first = lines.iter().take_while(|line| !apart && line.place <= FIRST_PLACES).count();
        let is_over = event.moment() == Moment::Finished;
        let first = if is_over && first <= MOST_FIRST { first } else { 0 };
        let turnout = turnout(event, page).filter(|_| is_over);
        let teams = event.team_column().map_or_else(Vec::new, |column| event.teams(&standings, column));
        Self {
            title,
            heads: heads.collect(),
            rounds: by_round.rounds.iter().map(|round| round.number()).collect(),
            numbered: !by_round.numbers.is_empty(),
            rated: event.is_of_two() && lines.iter().any(|line| !line.rating.is_empty()),
            lines,
            none,
            lost,
            penalties: penalties(event, None, page),
            teams,
            first,
            thanks: turnout.map_or_else(String::new, |what| page.say(EventPage::Thanks { what })),
            has_boards: event.has_boards(),
        }
    }

    /// What the cells of rounds stand for, and the codes of columns; a line each.
    pub fn legend(&self, page: &Page) -> Vec<String> {
        let cells = self.numbered.then(|| page.say(RankSaid::Cells));
        let codes = self.heads.iter().filter_map(|(head, means)| Some(format!("{head}: {}", means.as_ref()?)));
        let codes: Vec<String> = codes.collect();
        cells.into_iter().chain((!codes.is_empty()).then(|| codes.join(" · "))).collect()
    }

    /// The lines shown large, the winner first.
    pub fn podium(&self) -> &[Ranked] {
        &self.lines[..self.first]
    }

    /// The heading of the table of teams.
    pub fn of_teams(&self, page: &Page) -> String {
        page.say(StandingSaid::Team)
    }

    /// The table for a page.
    pub fn table<'a>(&'a self, page: &'a Page, id: &'a str) -> StandingsTable<'a> {
        StandingsTable { page, id, standings: self }
    }
}

/// The standings by an average.
pub(crate) struct ByAverage {
    pub by: Average,
    pub least: u32,
    pub lines: Vec<AverageLine>,
}

/// A line of them; without a rank for somebody with too few games.
pub(crate) struct AverageLine {
    pub rank: Option<u32>,
    pub id: u64,
    pub name: String,
    pub games: u32,
    pub place: String,
    pub points: String,
    pub total: String,
}

impl ByAverage {
    /// The current standings for everybody; empty while they are held back.
    pub fn of(event: &Tournament, (by, least): (Average, u32)) -> Self {
        let held = event.state().are_held_back();
        let all = if held { Vec::new() } else { event.averages(by, least, u32::MAX).unwrap_or_default() };
        let line = |one: roundtable::event::Averaged| AverageLine {
            rank: one.rank,
            id: one.player.0,
            name: event.name(one.player),
            games: one.games,
            place: one.place_shown(),
            points: one.points.map_or_else(String::new, |points| event.rules().shown(points)),
            total: event.rules().shown(one.total),
        };
        Self { by, least, lines: all.into_iter().map(line).collect() }
    }

    /// Whether they are by the average of this word.
    pub fn is_by(&self, word: &str) -> bool {
        self.by.id() == word
    }
}

/// The leader of the standings, one person and their neighbours; empty while standings are held back.
pub(crate) fn near(event: &Tournament, player: PlayerId, page: &Page) -> Vec<Ranked> {
    let standings = if event.state().are_held_back() { Vec::new() } else { now(event) };
    let Some(own) = standings.iter().position(|standing| standing.player == player) else { return Vec::new() };
    let shown = |at: &usize| *at == 0 || at.abs_diff(own) <= 1;
    (0..standings.len()).filter(shown).map(|at| ranked(event, &standings, at, page)).collect()
}

/// The line of one person; `None` while standings are held back.
pub(crate) fn of_person(event: &Tournament, player: PlayerId, page: &Page) -> Option<Ranked> {
    let standings = if event.state().are_held_back() { Vec::new() } else { now(event) };
    let at = standings.iter().position(|standing| standing.player == player)?;
    Some(ranked(event, &standings, at, page))
}

/// How many have played, and how many games; `None` without a game.
pub(crate) fn turnout(event: &Tournament, page: &Page) -> Option<String> {
    let (people, games) = event.turnout();
    (games > 0).then(|| page.say(EventPage::Turnout { people, games }))
}

/// The penalties of one person, or of all, in sentences.
pub(crate) fn penalties(event: &Tournament, of: Option<PlayerId>, page: &Page) -> Vec<String> {
    let all = event.penalties_said(page.lang).into_iter();
    let own = all.filter(|penalty| of.is_none_or(|player| penalty.player == player));
    own.map(|penalty| match penalty.lifted {
        true => page.words().tell(&StandingSaid::Lifted { penalty: penalty.said }),
        false => penalty.said,
    })
    .collect()
}

/// The columns of the game that fit on a page: how often somebody had each place is printed on paper only.
fn columns(event: &Tournament, standings: &[StandingsLine]) -> impl Iterator<Item = Column> {
    event.columns(standings).into_iter().filter(|column| *column != Column::Places)
}

/// The current standings; empty before the first result.
fn now(event: &Tournament) -> Vec<StandingsLine> {
    if event.counted(event.state().begun()) == 0 {
        return Vec::new();
    }
    event.standings(u32::MAX).unwrap_or_default()
}

/// The line at this position.
fn ranked(event: &Tournament, standings: &[StandingsLine], at: usize, page: &Page) -> Ranked {
    let standing = &standings[at];
    let lost = event.lost(standing.player, u32::MAX);
    let rating = event.state().person(standing.player).and_then(|person| person.player.rating);
    Ranked {
        place: standing.place,
        id: standing.player.0,
        name: event.name(standing.player),
        number: 0,
        rating: rating.filter(|_| event.is_of_two()).map_or_else(String::new, |rating| rating.to_string()),
        rounds: Vec::new(),
        points: event.rules().shown(standing.points),
        lost: if lost == 0 { String::new() } else { event.rules().shown(-lost) },
        cells: columns(event, standings).map(|column| column.cell(standing)).collect(),
        why: event.separated(standings, at, page.lang),
    }
}
