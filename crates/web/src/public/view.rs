//! The data that several pages of a tournament show: its stage, the tables of a round with seats and results, people's
//! reports, and how a round was drawn or paired. It turns the state of the tournament into text for templates.

use std::collections::HashMap;

use roundtable::event::{Ending, Entry, Facts, Phase, Report, Rest, SeatBy, Tournament};
use roundtable::floors::model::{BoardSet, Game, GameWords, Place, SeatedTable, vulnerable_word};
use roundtable::floors::words::{EventPage, PageSaid, SeatLabels};
use roundtable::floors::write::by_name;
use roundtable::parts::{Commitment, PlayerId, RoundIx, SeatIx};

use crate::http::page::Page;
use crate::public::table::{Claim, Said, Seat, Table};
use roundtable_pages::called;

/// A line of the list of everybody, for the public page and the screen on the wall.
pub(crate) struct OnWall {
    pub id: u64,
    pub name: String,
    pub table: String,
    /// The number of the table alone; `None` for somebody who sits out.
    pub number: Option<u32>,
    pub seat: String,
    /// Whether it says partners and opponents, because seats have sides.
    pub is_of_side: bool,
    /// In games of two: the opponent.
    pub against: Option<String>,
}

/// The stage of a tournament.
#[derive(Default)]
pub(crate) struct Where {
    /// In a sentence.
    pub now: String,
    /// The start of the next round, what is announced, and what is committed to, each in a sentence if known.
    pub coming: Vec<String>,
    /// What is known of the planned rounds, each sentence with whether it is proved.
    pub facts: Vec<(String, bool)>,
}

impl Where {
    /// The same with the facts about the planned rounds.
    pub fn with(self, facts: &Facts) -> Self {
        Self { facts: facts.said.clone(), ..self }
    }
}

/// The stage in words. Only the organiser sees that there is a draft.
pub(crate) fn stage(event: &Tournament, page: &Page, organiser: bool) -> Where {
    let phase = event.state().phase();
    let now = page.say(match phase {
        Phase::Draft(round) if organiser => EventPage::Drafted { round: round.number() },
        Phase::ToSeat(round) | Phase::Draft(round) => EventPage::ToSeat { round: round.number() },
        Phase::Playing(round) => {
            let open = u32::try_from(event.open_tables(round).len()).unwrap_or(u32::MAX);
            EventPage::Playing { round: round.number(), open, places: called::places(called::of(event), open, page) }
        }
        Phase::Finished => EventPage::Finished,
        Phase::Closed => EventPage::IsClosed,
    });
    if matches!(phase, Phase::Closed | Phase::Finished) {
        return Where { now, ..Where::default() };
    }
    let drawn = |commitment: Commitment| {
        let round = last_published(event).map_or(1, |last| last.number() + 1);
        page.say(EventPage::CommittedTo { round, commitment: commitment.to_string() })
    };
    let committed = event.committed().map(drawn);
    let begins = event.next_begins(page.lang);
    let begins = begins.map(|(next, when)| page.say(EventPage::NextAt { round: next.number(), when }));
    let coming = [begins, event.still_ahead(page.lang), committed].into_iter().flatten().collect();
    Where { now, coming, ..Where::default() }
}

pub(crate) fn last_published(event: &Tournament) -> Option<RoundIx> {
    let published = u32::try_from(event.state().published()).ok()?;
    published.checked_sub(1).map(RoundIx)
}

/// The number of the last round with a result; 0 if there is none.
pub(crate) fn played(event: &Tournament) -> u32 {
    event.state().played(u32::MAX).map(|game| game.round.number()).max().unwrap_or(0)
}

/// The names of the seats of a tournament.
pub(crate) struct Seats {
    labels: SeatLabels,
    /// Which seat has White, in games of colours.
    white: Option<SeatIx>,
}

impl Seats {
    /// The names from the game or the organiser, if any.
    pub fn of(event: &Tournament, page: &Page) -> Self {
        let game = event.seat_names().and_then(|names| Game::of_seats(&names)).filter(|game| game.has_colours());
        let white = game.map(|game| SeatIx(u32::from(game.has_black_first())));
        Self { labels: SeatLabels::of(&event.sheet(1, 0), &page.words()), white }
    }

    /// The name of a seat, or else its number.
    pub fn label(&self, seat: SeatIx, page: &Page) -> String {
        self.labels.name(seat).map_or_else(|| page.say(PageSaid::Seat { number: seat.number() }), str::to_owned)
    }

    /// `white` or `black`; nothing in games without colours.
    fn colour(&self, seat: SeatIx) -> &'static str {
        self.white.map_or("", |white| if white == seat { "white" } else { "black" })
    }

    /// What a row says of a side with these seats: `Home`, `North–South`; nothing where the seats have no names, are
    /// colours, or are called by their side and a number, like `A1`.
    fn mark(&self, seats: &[SeatIx], side: char) -> String {
        let names: Vec<&str> = seats.iter().filter_map(|seat| self.labels.name(*seat)).collect();
        let is_numbered = seats.len() > 1 && names.iter().all(|name| name.starts_with(side));
        if self.white.is_some() || is_numbered { String::new() } else { names.join("–") }
    }
}

/// The public tables of a round, without results that are held back.
pub(crate) fn shown_tables(event: &Tournament, round: RoundIx, page: &Page) -> Vec<Table> {
    let mut tables = tables(event, round, page);
    if event.state().are_results_held(round) {
        for table in &mut tables {
            table.waits = None;
            if !table.ending.is_open() {
                table.ending = Said::Held;
            }
            table.seats.iter_mut().chain(&mut table.sides).for_each(|seat| seat.score.clear());
        }
    }
    tables
}

/// The tables of a round, with those who really sit there (substitutes too) and the known results.
pub(crate) fn tables(event: &Tournament, round: RoundIx, page: &Page) -> Vec<Table> {
    let (state, labels, points) = (event.state(), Seats::of(event, page), points_before(event, round));
    let (Some(found), Some(seated)) = (state.rounds().get(round.ix()), state.seated(round)) else { return Vec::new() };
    let table = |(at, table): (usize, &SeatedTable)| {
        let claim = |report: &Report| Claim {
            who: report.by.0.clone(),
            at: said_at(event, round, table.number, &report.by.0),
            scores: event.written(&report.scores),
            each: event.written(&event.once_each(&report.scores)),
            said: event.scores(round, table.number, &report.scores, page.lang),
        };
        let (ending, scores) = match found.ending(at) {
            Ending::Open => (Said::Open, Vec::new()),
            Ending::Cancelled => (Said::Cancelled, Vec::new()),
            Ending::Agreed(scores) => (Said::Agreed, event.written(scores)),
            Ending::Disputed(reports) => (Said::Disputed(reports.iter().copied().map(claim).collect()), Vec::new()),
        };
        let is_of_two = table.seats.len() == 2;
        let seat = |(seat, &id): (SeatIx, &PlayerId)| Seat {
            label: labels.label(seat, page),
            score: scores.get(seat.ix()).filter(|_| !event.has_boards()).cloned().unwrap_or_default(),
            colour: labels.colour(seat),
            mark: if is_of_two { labels.mark(&[seat], ' ') } else { String::new() },
            ..person(event, id, &points)
        };
        // A side has one score for all its seats; its first seat represents it.
        let side = |(seats, letter): (Vec<SeatIx>, char)| {
            let people: Vec<PlayerId> = seats.iter().filter_map(|seat| table.seats.get(seat.ix()).copied()).collect();
            let first = seats.first().map_or(0, |seat| seat.ix());
            Seat {
                label: labels.mark(&seats, letter),
                name: event.side(&people, page.lang),
                id: people.first().map_or(0, |id| id.0),
                score: scores.get(first).cloned().unwrap_or_default(),
                mark: labels.mark(&seats, letter),
                people: people.iter().map(|id| (id.0, event.name(*id))).collect(),
                ..Seat::default()
            }
        };
        let boards = if event.has_boards() { boards(table.boards, &scores, page) } else { Vec::new() };
        let sides = event.seats_of_sides(table.seats.len()).unwrap_or_default();
        Table {
            number: table.number,
            heading: called::place(called::of(event), table.number, page),
            boards,
            sides: sides.into_iter().zip('A'..='Z').map(side).collect(),
            seats: (0..).map(SeatIx).zip(&table.seats).map(seat).collect(),
            ending,
            seen: found.reports(at).len(),
            waits: found.waiting(at).map(claim),
        }
    };
    seated.tables.iter().enumerate().map(table).collect()
}

/// The boards of a table with their scores; where their number is not known, all of them as one.
fn boards(set: Option<BoardSet>, scores: &[String], page: &Page) -> Vec<Seat> {
    let Some(set) = set else {
        return vec![Seat { label: page.say(EventPage::Boards), score: scores.join(" "), ..Seat::default() }];
    };
    let words = GameWords { place: Place::Board, ..GameWords::default() };
    let board = |(at, number): (usize, u32)| Seat {
        label: called::place(words, number, page),
        name: page.say(EventPage::Vulnerable { who: vulnerable_word(number) }),
        id: number.into(),
        score: scores.get(at).cloned().unwrap_or_default(),
        ..Seat::default()
    };
    set.numbers().enumerate().map(board).collect()
}

/// Those who rest in a round and are not merely absent, each as a row shows them.
pub(crate) fn resting(event: &Tournament, round: RoundIx, page: &Page) -> Vec<Seat> {
    let points = points_before(event, round);
    let row = |(id, rest): (PlayerId, Rest)| Seat {
        rests: event.rest_said(rest, page.lang),
        is_left_over: matches!(rest, Rest::Allotted | Rest::SitsOut),
        ..person(event, id, &points)
    };
    event.resting(round).into_iter().map(row).collect()
}

/// Somebody in a game of two, with rating and points.
fn person(event: &Tournament, id: PlayerId, points: &HashMap<PlayerId, String>) -> Seat {
    let rating = event.state().person(id).and_then(|person| person.player.rating).filter(|_| event.is_of_two());
    Seat {
        name: event.name(id),
        id: id.0,
        rating: rating.map_or_else(String::new, |rating| rating.to_string()),
        points: points.get(&id).cloned().unwrap_or_default(),
        ..Seat::default()
    }
}

/// Everybody's points before a round in games of two. Nobody's before the first result, and while standings or results
/// of that time are held back.
fn points_before(event: &Tournament, round: RoundIx) -> HashMap<PlayerId, String> {
    let state = event.state();
    let hidden = state.are_held_back() || state.results_held_from().is_some_and(|from| from < round);
    if hidden || !event.is_of_two() || state.played(round.0).next().is_none() {
        return HashMap::new();
    }
    let shown = |points: i64| event.rules().shown(points).trim_end_matches(".0").to_owned();
    event.points_before(round).into_iter().map(|(id, points)| (id, shown(points))).collect()
}

/// The tables of a round with a result from only one person, and not from this one (`by`). They are shown without that
/// result: a second entry must be independent.
pub(crate) fn unchecked(event: &Tournament, round: RoundIx, by: &str, page: &Page) -> Vec<Table> {
    let Some(found) = event.state().rounds().get(round.ix()) else { return Vec::new() };
    let is_unchecked = |table: &Table| {
        let said = found.find(table.number).map(|at| found.reports(at)).unwrap_or_default();
        let Some(first) = said.first().filter(|first| first.by.0 != by) else { return false };
        table.ending.is_agreed() && said.iter().all(|report| report.by == first.by && !report.settles)
    };
    let mut tables: Vec<Table> = tables(event, round, page).into_iter().filter(is_unchecked).collect();
    let seats = tables.iter_mut().flat_map(|table| table.seats.iter_mut().chain(&mut table.sides));
    seats.for_each(|seat| seat.score.clear());
    tables
}

/// The time of the last report by `by` about this game, as a timestamp.
fn said_at(event: &Tournament, round: RoundIx, table: u32, by: &str) -> String {
    let is_it = |entry: &Entry| matches!(entry, Entry::Reported(said) | Entry::Settled(said) | Entry::Claimed { said, .. } if said.round == round && said.table == table);
    let records = event.log().records().iter().rev();
    records.clone().find(|r| r.by.0 == by && is_it(&r.entry)).map_or_else(String::new, |r| r.at.to_string())
}

/// The draw of a round with a commitment (`docs/reference/draw.md`).
pub(crate) struct Drawn {
    pub heading: String,
    /// The committed options and the secret, as text.
    pub document: String,
    /// Its SHA-256, which was published before the draw.
    pub commitment: String,
    /// The public random number that was mixed in, if any, in a sentence.
    pub beacon: Option<String>,
    /// Whether people were exchanged by hand after the draw.
    pub swapped: bool,
    /// The commands to check the commitment and draw the round again.
    pub commands: Vec<String>,
}

/// The draw of a round; `None` without a commitment.
pub(crate) fn drawn(event: &Tournament, id: &str, round: RoundIx, page: &Page) -> Option<Drawn> {
    let shown = event.drawn(round)?;
    // Within single quotes the shell takes every character as it is, except the quote itself.
    let beacon = shown.beacon.as_deref().map(|beacon| format!(" --beacon '{}'", beacon.replace('\'', r"'\''")));
    let (options, secret) = (shown.seat.options(), shown.secret.0);
    let commands = vec![
        format!("printf %s '{}' | sha256sum", shown.document),
        format!("head -n {} {id}.jsonl > before.jsonl", shown.line - 1),
        "roundtable event --db draw.db import before.jsonl".to_owned(),
        format!(
            "roundtable event --db draw.db seat {id} {options} --seed {secret} --reveal{}",
            beacon.unwrap_or_default()
        ),
    ];
    Some(Drawn {
        heading: page.say(EventPage::HowDrawn { round: round.number() }),
        document: shown.document,
        commitment: shown.commitment.to_string(),
        beacon: shown.beacon.map(|beacon| page.say(EventPage::DrawnWith { beacon })),
        swapped: shown.swapped,
        commands,
    })
}

/// Whether chess Swiss (the FIDE Dutch system) has paired a round.
pub(crate) fn is_dutch(event: &Tournament, round: RoundIx) -> bool {
    event.state().rounds().get(round.ix()).is_some_and(|round| round.stage.way == Some(SeatBy::Dutch))
}

/// The reasons of chess Swiss for somebody's pairing, or a sentence that the round was changed after its pairing.
pub(crate) fn why_paired(event: &Tournament, round: RoundIx, player: PlayerId, page: &Page) -> Vec<String> {
    let said = event.why_paired(round, player, page.lang).unwrap_or_default();
    if said.is_empty() { vec![page.say(EventPage::NotAsPaired)] } else { said }
}

/// Everybody of a round, sorted by name, with table and seat: the list for the wall.
pub(crate) fn wall(event: &Tournament, round: RoundIx, page: &Page) -> Vec<OnWall> {
    let (sheet, labels) = (event.sheet(round.number(), round.number()), Seats::of(event, page));
    let Some(seated) = sheet.schedule.round(0) else { return Vec::new() };
    let people = sheet.roster.players();
    let on_wall = |player: roundtable::parts::PlayerIx| {
        let id = people.get(player.ix())?.id;
        let place = seated.tables().find_map(|table| {
            let seat = table.seats.iter().position(|&sits| sits == player)?;
            Some((table, SeatIx(u32::try_from(seat).ok()?)))
        });
        let mut is_of_side = false;
        let (table, number, seat, against) = match place {
            Some((table, seat)) => {
                let seats: Vec<PlayerId> =
                    table.seats.iter().filter_map(|sits| Some(people.get(sits.ix())?.id)).collect();
                let mut others = seats.iter().filter(|other| **other != id);
                let against = others.next().filter(|_| seats.len() == 2).map(|other| event.name(*other));
                let company = event.company(&seats, id, page.lang);
                is_of_side = company.is_some();
                let seat = company.unwrap_or_else(|| labels.label(seat, page));
                (called::place(called::of(event), table.number, page), Some(table.number), seat, against)
            }
            None => match event.rest(round, id) {
                None | Some(Rest::Absent) => return None,
                Some(rest) => (event.rest_said(rest, page.lang), None, String::new(), None),
            },
        };
        Some(OnWall { id: id.0, name: event.name(id), table, number, seat, is_of_side, against })
    };
    by_name(&sheet).into_iter().filter_map(on_wall).collect()
}
