//! `/e/{id}/p/{number}`, the page of one person: current table and seat, the evening round by round, the sum of points
//! as a line, and the company at the tables. Everybody sees it; the person's own page (`own.rs`) adds their actions.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use roundtable::event::{Moment, Rest, Tournament};
use roundtable::floors::model::Place;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::{PlayerId, RoundIx};
use serde::Deserialize;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::page::{Page, Sentences};
use crate::http::rendered::Seen;
use crate::http::work::in_turn;
use crate::person::mine::{Own, OwnPart};
use crate::public::clock::Timed;
use crate::public::standings::{self, Ranked};
use crate::public::table::Table;
use crate::public::view;
use roundtable_pages::called;

#[derive(Template)]
#[template(path = "person.html")]
pub(crate) struct PersonView<'a> {
    pub page: &'a Page,
    pub id: &'a str,
    pub title: String,
    pub log_line: u64,
    pub number: u64,
    pub name: String,
    round: String,
    /// The table; at the end the place.
    table: String,
    /// The seat; at the end the points.
    seat: String,
    /// The round, the table and the seat, to be called out when they are new; empty without a seat, and after the games.
    called: String,
    /// The others at the table, with their seats.
    with: Vec<(String, String)>,
    /// Two pairs on a court: each side with its people, and whether one is this person.
    court: Vec<Vec<(String, bool)>>,
    pub clock: Option<Timed>,
    lines: Vec<Line>,
    /// How many others they meet in the planned rounds, in a sentence.
    meets: Option<String>,
    /// Whether the rounds have dates, for a calendar.
    dated: bool,
    place: Option<Ranked>,
    /// The leader of the standings, this person and their neighbours.
    near: Vec<Ranked>,
    /// The title of the standings.
    standings: String,
    /// The penalties of this person, in sentences.
    penalties: Vec<String>,
    graph: Option<Graph>,
    /// The people at whose tables this person has gained most, and least, on average.
    best: Vec<Beside>,
    worst: Vec<Beside>,
    /// Whether chess Swiss can explain the pairing of this round.
    explained: bool,
    /// The explanation, on request.
    why: Vec<String>,
    /// The person's actions here, by their own link.
    pub own: Option<Own>,
    /// Thanks at the end.
    thanks: String,
}

/// A round of a person.
#[derive(Default)]
struct Line {
    round: String,
    when: String,
    place: String,
    others: String,
    score: String,
    points: String,
    /// The place at the table.
    at_table: Option<u32>,
    now: bool,
}

/// The sum of points round by round, as a line in an SVG, where y points down.
struct Graph {
    /// The corners, for SVG.
    corners: String,
    /// Each point: its x and y, and its text.
    dots: Vec<(u32, u32, String)>,
    /// The y of a sum of zero.
    zero: u32,
    /// The same in a sentence.
    said: String,
}

/// A person at the same tables: the number of shared games, and the average points of this page's person in them.
struct Beside {
    id: u64,
    name: String,
    games: u32,
    points: String,
}

/// The size of the picture of the line, in its own units.
const WIDE: i64 = 320;
const HIGH: i64 = 96;

/// The most people named as best, and as worst, company.
const NAMED: usize = 3;

/// The query: `why` requests the explanation of the pairing.
#[derive(Debug, Deserialize)]
pub(crate) struct AskedWhy {
    why: Option<u32>,
}

/// `GET /e/{id}/p/{number}`.
pub(crate) async fn show(
    page: Page,
    seen: Seen,
    app: App,
    Path((id, number)): Path<(String, u64)>,
    Query(asked): Query<AskedWhy>,
) -> Answered {
    let event = desk::glance(&app, &page, &id).await?;
    if event.state().person(PlayerId(number)).is_none() {
        return Err(page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp));
    }
    let (of, looks) = (page.clone(), app.looks.clone());
    let write = move || {
        let log_line = event.log().lines().len() as u64;
        let view = || PersonView::of(&page, &id, &event, number, asked.why.is_some());
        app.rendered.page((desk::name_of(&event, &page), seen), log_line, view)
    };
    if asked.why.is_none() {
        return Ok(write());
    }
    in_turn(&looks, of.client(), move |_| write()).await.map_err(|undone| undone.page(&of))
}

impl<'a> PersonView<'a> {
    /// The public part of this person's page; with `why`, also the explanation of the pairing in the last published
    /// round.
    pub fn of(page: &'a Page, id: &'a str, event: &Tournament, number: u64, why: bool) -> Self {
        let (player, last) = (PlayerId(number), view::last_published(event));
        let held = event.state().are_held_back();
        let now = last.map(|round| view::shown_tables(event, round, page)).unwrap_or_default();
        let seated = now.iter().find_map(|table| Some((table, table.seats.iter().find(|seat| seat.id == number)?)));
        let not_seated = || last.map_or_else(String::new, |round| not_seated(event, round, player, page));
        let others = |(table, _): (&Table, _)| {
            if let Some(said) = company(event, table, player, page) {
                return vec![(String::new(), said)];
            }
            let others = table.seats.iter().filter(|seat| seat.id != number);
            others.map(|seat| (seat.label.clone(), seat.with_rating())).collect()
        };
        let court = seated.filter(|_| called::of(event).place == Place::Court).and_then(|(table, _)| table.both());
        let one = |(id, name): &(u64, String)| (name.clone(), *id == number);
        let court: Vec<Vec<(String, bool)>> =
            court.into_iter().flatten().map(|side| side.people.iter().map(one).collect()).collect();
        let table = seated.map(|(table, _)| table.number);
        // At a table with sides, partners and opponents are shown instead of the seat.
        let seat = seated.filter(|(table, _)| company(event, table, player, page).is_none());
        let known = if held { Vec::new() } else { event.company_of(player) };
        let beside = |other: &roundtable::event::Company| Beside {
            id: other.player.0,
            name: event.name(other.player),
            games: other.games,
            points: signed(event, other.points / i64::from(other.games.max(1))),
        };
        let place = standings::of_person(event, player, page);
        let all = standings::Standings::of(event, page, false);
        // At the end the place is in the card, and the seat of the last round is of no more use.
        let over = (event.moment() == Moment::Finished).then(|| {
            let people = u32::try_from(all.lines.len()).unwrap_or(u32::MAX);
            let said =
                |place: &Ranked| (page.say(EventPage::PlaceOf { place: place.place, people }), place.points.clone());
            place.as_ref().map(said).unwrap_or_default()
        });
        let round = last.filter(|_| over.is_none());
        let court = if over.is_some() { Vec::new() } else { court };
        let with =
            if over.is_some() || !court.is_empty() { Vec::new() } else { seated.map(others).unwrap_or_default() };
        let (table_said, seat_said) = over.unwrap_or_else(|| {
            let table = seated.map_or_else(not_seated, |(table, _)| table.heading.clone());
            (table, seat.map(|(_, seat)| seat.label.clone()).unwrap_or_default())
        });
        let called = round.and_then(|round| called_out(event, (round, &now), player, page));
        let best = known.len().min(NAMED);
        let worst = known.len().saturating_sub(best).min(NAMED);
        Self {
            page,
            id,
            title: event.title(),
            log_line: event.log().lines().len() as u64,
            number,
            name: event.name(player),
            round: round.map_or_else(|| view::stage(event, page, false).now, |round| of_rounds(event, round, page)),
            called: called.unwrap_or_default(),
            table: table_said,
            seat: seat_said,
            with,
            court,
            clock: Timed::of(event, page).map(|clock| clock.at(table)),
            lines: lines(event, player, page),
            meets: meets(event, player, page),
            dated: event.state().start(RoundIx(0)).is_some(),
            place,
            near: standings::near(event, player, page),
            standings: all.title,
            thanks: all.thanks,
            penalties: standings::penalties(event, Some(player), page),
            graph: if held { None } else { Graph::of(event, player, page) },
            best: known.iter().take(best).map(beside).collect(),
            worst: known.iter().rev().take(worst).map(beside).collect(),
            explained: last.is_some_and(|round| view::is_dutch(event, round)),
            why: last.filter(|_| why).map(|round| view::why_paired(event, round, player, page)).unwrap_or_default(),
            own: None,
        }
    }

    /// Whether a line of the standings is this person's.
    fn is_own(&self, of: &Ranked) -> bool {
        of.id == self.number
    }
}

/// Where somebody sits in a round with these tables, to be called out: `Round 2 · Table 2, East`.
pub(crate) fn called_out(
    event: &Tournament,
    (round, tables): (RoundIx, &[Table]),
    player: PlayerId,
    page: &Page,
) -> Option<String> {
    let (table, seat) =
        tables.iter().find_map(|table| Some((table, table.seats.iter().find(|seat| seat.id == player.0)?)))?;
    let label = if company(event, table, player, page).is_some() { "" } else { seat.label.as_str() };
    let place = [table.heading.as_str(), label].join(", ");
    Some(format!("{} · {}", page.round_name(&round.number()), place.trim_end_matches(", ")))
}

/// The partners and opponents of somebody at a table with sides.
fn company(event: &Tournament, table: &Table, player: PlayerId, page: &Page) -> Option<String> {
    let seats: Vec<PlayerId> = table.seats.iter().map(|seat| PlayerId(seat.id)).collect();
    event.company(&seats, player, page.lang)
}

/// The round, and the number of rounds if known, in words.
fn of_rounds(event: &Tournament, round: RoundIx, page: &Page) -> String {
    match event.state().rounds_to_be() {
        Some(rounds) => page.say(EventPage::RoundOf { round: round.number(), rounds }),
        None => page.say(EventPage::YouAre { round: round.number() }),
    }
}

/// A line for every published round, and for future rounds with a date. Results held back are left out.
fn lines(event: &Tournament, player: PlayerId, page: &Page) -> Vec<Line> {
    let state = event.state();
    let published = u32::try_from(state.published()).unwrap_or(u32::MAX);
    let begun = state.begun();
    // This person's points in every round so far; `None` for a round without points.
    let given = event.given(begun).remove(&player).unwrap_or_default();
    let games = event.games_of(player);
    let played = |round: RoundIx| {
        let tables = view::shown_tables(event, round, page);
        let found = tables.iter().find_map(|table| Some((table, table.seats.iter().find(|seat| seat.id == player.0)?)));
        let game = games.iter().find(|game| game.round == round).filter(|_| !state.are_results_held(round));
        let points = given.rounds.get(round.ix()).copied().flatten().filter(|_| !state.are_held_back());
        let (place, others, score) = match found {
            Some((table, seat)) => {
                let others = table.seats.iter().filter(|seat| seat.id != player.0).map(|seat| seat.name.clone());
                let others = others.collect::<Vec<_>>().join(", ");
                match company(event, table, player, page) {
                    Some(said) => (table.heading.clone(), said, seat.score.clone()),
                    None => ([table.heading.clone(), seat.label.clone()].join(", "), others, seat.score.clone()),
                }
            }
            None => (not_seated(event, round, player, page), String::new(), String::new()),
        };
        Line {
            round: page.round_name(&round.number()),
            when: event.begins(round, page.lang).unwrap_or_default(),
            place,
            others,
            score,
            points: points.map_or_else(String::new, |points| signed(event, points)),
            at_table: game.filter(|_| !event.is_of_two()).map(|game| game.place),
            now: round.number() == published && matches!(state.phase(), roundtable::event::Phase::Playing(_)),
        }
    };
    let to_come = |round: RoundIx| {
        let when = event.begins(round, page.lang)?;
        let round = page.round_name(&round.number());
        Some(Line { round, when, ..Line::default() })
    };
    let rounds = state.rounds_to_be().unwrap_or(published);
    let coming = (published..rounds).map(RoundIx).filter_map(to_come);
    (0..published).map(RoundIx).map(played).chain(coming).collect()
}

/// What there is instead of a seat: a bye, or none.
fn not_seated(event: &Tournament, round: RoundIx, player: PlayerId, page: &Page) -> String {
    let rest = event.rest(round, player).filter(|rest| *rest != Rest::Absent);
    rest.map_or_else(|| page.say(EventPage::NotSeated), |rest| event.rest_said(rest, page.lang))
}

/// How many others somebody meets in the planned rounds; nothing if none was planned, or for house players.
fn meets(event: &Tournament, player: PlayerId, page: &Page) -> Option<String> {
    let (rounds, (met, again)) = (event.planned_ahead(), event.meets(player));
    let others = event.players().checked_sub(1)?;
    (met > 0 && met <= others).then(|| page.say(EventPage::Meets { met, others, rounds, again }))
}

fn signed(event: &Tournament, points: i64) -> String {
    let shown = event.rules().shown(points);
    if points > 0 { format!("+{shown}") } else { shown.replace('-', "−") }
}

impl Graph {
    /// The sum of the points after each played round; `None` for fewer than two.
    fn of(event: &Tournament, player: PlayerId, page: &Page) -> Option<Self> {
        let begun = event.state().begun();
        let given = event.given(begun).remove(&player)?;
        let played = given.rounds.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let mut sums = Vec::new();
        for points in given.rounds.iter().take(played) {
            sums.push(sums.last().copied().unwrap_or(0) + points.unwrap_or(0));
        }
        if sums.len() < 2 {
            return None;
        }
        // The picture always shows zero: its heights reach from the lowest sum or zero to the highest or zero.
        let least = sums.iter().copied().min()?.min(0);
        let range = (sums.iter().copied().max()?.max(0) - least).max(1);
        let across = |at: usize| i64::try_from(at).unwrap_or(0) * WIDE / i64::try_from(sums.len() - 1).unwrap_or(1);
        let up = |sum: i64| HIGH - (sum - least) * HIGH / range;
        let whole = |n: i64| u32::try_from(n).unwrap_or(0);
        let dots: Vec<(u32, u32, String)> = sums
            .iter()
            .zip(1..)
            .enumerate()
            .map(|(at, (sum, round))| {
                let said = format!("{}: {}", page.round_name(&round), signed(event, *sum));
                (whole(across(at)), whole(up(*sum)), said)
            })
            .collect();
        let corners: Vec<String> = dots.iter().map(|(x, y, _)| format!("{x},{y}")).collect();
        let said: Vec<String> = dots.iter().map(|(_, _, said)| said.clone()).collect();
        let said = format!("{}. {}", page.say(EventPage::PointsByRound), said.join("; "));
        Some(Self { corners: corners.join(" "), zero: whole(up(0)), dots, said })
    }
}
