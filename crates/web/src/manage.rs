//! The page behind a key: scores for helpers, everything for the organiser.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::event::{Awaited, Halt, Seat, SeatBy, Stage, Tournament};
use roundtable::floors::model::PlayerId;
use roundtable::floors::words::{EventPage, EventSaid, PageSaid, SplitSaid};
use roundtable::parts::RoundIx;
use serde::Deserialize;

use crate::ahead::Ahead;
use crate::app::App;
use crate::desk::Refused;
use crate::keys::{self, Role};
use crate::page::{Page, shown};
use crate::seed::{secret, seed};
use crate::standings::Standings;
use crate::view::{self, Table, Where};
use crate::when::{When, WrongWhen};
use crate::{desk, offers};

#[derive(Template)]
#[template(path = "manage.html")]
struct ManagePage<'a> {
    page: &'a Page,
    id: &'a str,
    key: &'a str,
    title: String,
    stage: Where,
    last: u64,
    organiser: bool,
    role: &'static str,
    who: &'a str,
    wrong: Option<&'a Refused>,
    op: String,
    round: Option<u32>,
    /// Whether results of a round are still to be entered: then they come first.
    playing: bool,
    tables: Vec<Table>,
    all_in: bool,
    /// What one other person has entered, without what it was.
    second: Vec<Table>,
    standings: Standings,
    desk: Option<Desk>,
}

/// What only the organiser sees.
struct Desk {
    people: Vec<Present>,
    /// Who is away from a published game, one sentence a seat.
    awaited: Vec<String>,
    next: u32,
    numbers: String,
    draft: Option<Draft>,
    may_seat: bool,
    /// Whether games are of two, so that chess Swiss pairs them.
    chess: bool,
    /// How it is seated where nobody says it, for how many rounds, and what is announced.
    usual: &'static str,
    /// The game of the script that comes next, where the tournament keeps one.
    scripted: Option<String>,
    plan_rounds: u32,
    /// How many rounds there will be, where that is settled.
    rounds_in_all: String,
    /// The step of an interval.
    step: u32,
    planned: u32,
    ahead: Ahead,
    wrong_ahead: Option<String>,
    when: When,
    wrong_when: WrongWhen,
    may_accelerate: bool,
    take_back: Option<String>,
    /// Whether the next round is planned already: then another way to seat it asks for a tick.
    planned_there: bool,
    leaving: String,
    /// Each way to go on without somebody, and whether it needs the name of a substitute.
    ways: Vec<(String, bool)>,
    /// What is committed to for the next round, and a number that nobody guesses where nothing is.
    committed: Option<String>,
    secret: String,
    /// The ways to seat whoever is there, where they are asked for.
    splits: Option<Splits>,
    diary: Vec<Happened>,
    closed: bool,
    corrected: Option<u32>,
    corrections: Vec<Table>,
    rounds: Vec<u32>,
    /// What each penalty is, and whether it was lifted.
    penalties: Vec<(String, bool)>,
    /// The round in which a penalty is given where nobody says it.
    penalty_round: u32,
    /// Whether standings are held back.
    held: bool,
}

/// Somebody on the roll.
struct Present {
    id: u64,
    name: String,
    here: bool,
    gone: bool,
    /// Who plays in this person's seat in the next round.
    replaced: Option<String>,
    /// Whether this person's seat in a published game is empty.
    awaited: bool,
}

impl Desk {
    /// Whether this person's empty seat is the first to be filled.
    fn is_first_awaited(&self, person: &Present) -> bool {
        self.people.iter().find(|person| person.awaited).is_some_and(|first| first.id == person.id)
    }
}

/// A round that is not published.
struct Draft {
    heading: String,
    publish: String,
    tables: Vec<Table>,
    again: Vec<String>,
    /// Who has a place and is not there, or is there and has none: so it cannot be published.
    unfit: Vec<String>,
    /// How it is seated again, and for how many rounds.
    method: String,
    rounds: usize,
    sit_out: Vec<(u64, String)>,
    /// Whether chess Swiss has paired it, and can say why.
    explained: bool,
    /// Whose pairing is asked about, and why it is so.
    why: Option<(u64, Vec<String>)>,
}

/// The ways to seat whoever is there.
struct Splits {
    heading: String,
    /// How, for how many rounds, from which seed: what is done is what was priced.
    method: String,
    rounds: u32,
    seed: u64,
    /// The tables of each, and its price.
    ways: Vec<(String, String)>,
    wrong: Option<String>,
}

/// A line of the diary.
struct Happened {
    at: String,
    by: String,
    what: String,
    op: String,
    undone: bool,
    first_of_op: bool,
}

/// What the address asks for next to the event.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The name of the helper.
    #[serde(rename = "as")]
    pub who: String,
    /// Somebody who may leave.
    pub leaving: String,
    /// A round that is corrected.
    pub correct: Option<u32>,
    /// Somebody whose pairing in the draft is asked about.
    pub why: Option<u64>,
    /// Whether the ways to seat whoever is there are asked for, and how they would be seated, for how many rounds.
    pub numbers: Option<u32>,
    pub method: String,
    pub rounds: Option<u32>,
    /// Dates as they were filled in and refused.
    #[serde(skip)]
    pub when: Option<When>,
    /// What follows, as it was filled in and refused.
    #[serde(skip)]
    pub ahead: Option<Ahead>,
}

/// Under which name somebody of this role enters something. The role stands beside the name, so that no helper signs as somebody else.
pub(crate) fn by(role: Role, who: &str) -> String {
    match role {
        Role::Organiser => "organiser".to_owned(),
        Role::Helper if who.is_empty() => "helper".to_owned(),
        Role::Helper => format!("{who} (helper)"),
    }
}

/// `GET /e/{id}/k/{key}`.
pub(crate) async fn show(
    page: Page,
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Response {
    match desk::role(&app, &page, &id, &key).await {
        Ok(role) => show_with(&page, &app, (&id, &key), role, &asked, None).await,
        Err(response) => response,
    }
}

/// The page, with what was refused.
pub(crate) async fn show_with(
    page: &Page,
    app: &App,
    (id, key): (&str, &str),
    role: Role,
    asked: &Asked,
    wrong: Option<&Refused>,
) -> Response {
    let event = match desk::event(app, page, id).await {
        Ok(event) => event,
        Err(response) => return response,
    };
    let organiser = role == Role::Organiser;
    let playing = match event.state().stage() {
        Stage::Playing(round) => Some(round),
        Stage::ToSeat(_) | Stage::Draft(_) | Stage::Finished | Stage::Closed => view::last_published(&event),
    };
    let tables = playing.map(|round| view::tables(&event, round, page)).unwrap_or_default();
    let desk = if organiser { Some(organisers(&event, page, asked).await) } else { None };
    let status = wrong.map_or(StatusCode::OK, |refused| refused.status);
    let all_in =
        !tables.is_empty() && tables.iter().all(|table| table.ending.is_agreed() || table.ending.is_cancelled());
    let template = ManagePage {
        page,
        id,
        key,
        title: view::title(&event),
        stage: view::stage(&event, page, organiser),
        last: event.log().lines().len() as u64,
        organiser,
        role: role.id(),
        who: &asked.who,
        wrong,
        op: keys::random(),
        round: playing.map(RoundIx::number),
        playing: matches!(event.state().stage(), Stage::Playing(_)),
        all_in,
        second: playing.map(|round| view::unchecked(&event, round, &by(role, &asked.who), page)).unwrap_or_default(),
        tables,
        standings: Standings::of(&event, page, organiser),
        desk,
    };
    (status, shown(&template)).into_response()
}

impl ManagePage<'_> {
    /// The address of this page, or of something below it.
    fn at(&self, rest: &str) -> String {
        self.page.to(&format!("/e/{}/k/{}{rest}", self.id, self.key))
    }
}

impl Draft {
    /// The method that seats it again: the same, or the rounds that are left planned again.
    fn again_by(&self) -> &str {
        match self.method.split('/').next().unwrap_or_default() {
            "dutch-baku" => "dutch",
            by @ ("dutch" | "swiss" | "random" | "interval") => by,
            _ => "plan",
        }
    }

    /// Whether this is who is asked about.
    fn asks(&self, id: &u64) -> bool {
        self.why.as_ref().is_some_and(|(asked, _)| asked == id)
    }
}

impl ManagePage<'_> {
    /// No round is corrected where scores are entered first.
    fn uncorrected(&self) -> Option<u32> {
        None
    }

    /// The address of this page with the results of a round to correct.
    fn correcting(&self, round: &u32) -> String {
        self.at(&format!("?correct={round}")) + "#correct"
    }
}

async fn organisers(event: &Tournament, page: &Page, asked: &Asked) -> Desk {
    let state = event.state();
    let next = RoundIx(u32::try_from(state.published()).unwrap_or(u32::MAX));
    let awaited = event.awaited();
    let people: Vec<Present> = state
        .people()
        .filter(|person| !person.guest)
        .map(|person| Present {
            id: person.player.id.0,
            name: event.name(person.player.id),
            here: person.is_there(next),
            gone: person.has_left(),
            replaced: state.stand_in(person.player.id, next).map(|id| event.name(id)),
            awaited: awaited.iter().any(|seat| seat.holder == person.player.id),
        })
        .collect();
    let awaited = awaited.iter().map(|&Awaited { player, round, table, .. }| {
        page.say(EventSaid::Awaited { who: event.name(player), round, table })
    });
    let awaited: Vec<String> = awaited.collect();
    let here = u32::try_from(event.there()).unwrap_or(u32::MAX);
    let why = match asked.why {
        Some(player) => {
            let (event, page) = (event.clone(), page.clone());
            let said = move || view::why_paired(&event, next, PlayerId(player), &page);
            Some((player, tokio::task::spawn_blocking(said).await.unwrap_or_default()))
        }
        None => None,
    };
    let draft = state.rounds().get(next.ix()).map(|round| Draft {
        explained: view::is_dutch(event, next),
        why,
        heading: page.say(EventPage::DraftOf { round: next.number() }),
        publish: page.say(EventPage::Publish { round: next.number() }),
        tables: view::tables(event, next, page),
        again: event
            .met_before(next)
            .into_iter()
            .map(|(one, other, times)| {
                page.say(EventPage::MeetAgain { one: event.name(one), other: event.name(other), times })
            })
            .collect(),
        unfit: state
            .misfits(&round.seating, next)
            .into_iter()
            .map(|why| event.halted(&Halt::Refused(why), page.lang))
            .collect(),
        method: round.made_by.method.clone(),
        rounds: state.rounds().len().saturating_sub(next.ix()),
        sit_out: round.seating.sit_out.iter().map(|&id| (id.0, event.name(id))).collect(),
    });
    let chess = event.is_of_two();
    let together = event.planned_together();
    let usual = event.usual_way().id();
    let plan_rounds = together.unwrap_or(1);
    let splits = match asked.numbers {
        Some(_) => {
            let method = if asked.method.is_empty() { usual } else { &asked.method };
            let way = SeatBy::named(method).unwrap_or(SeatBy::Swiss);
            let planned = matches!(way, SeatBy::Plan(_)).then(|| asked.rounds.unwrap_or(plan_rounds));
            let seat = Seat { rounds: planned, seed: seed().unwrap_or_default(), ..Seat::by(way) };
            Some(splits(event, page, next, &seat).await)
        }
        None => None,
    };
    let corrected = asked.correct.filter(|round| *round >= 1 && *round <= next.0);
    Desk {
        numbers: numbers(event, page, here),
        chess,
        usual,
        scripted: state
            .script()
            .filter(|_| event.script_goes_on())
            .map(|(script, game)| page.say(EventPage::SeatScript { game, games: script.rounds.len() })),
        plan_rounds,
        rounds_in_all: state.rounds_to_be().map_or_else(String::new, |rounds| rounds.to_string()),
        step: state.step().unwrap_or(1),
        committed: event.committed().map(|commitment| commitment.to_string()),
        secret: secret().map_or_else(|_| String::new(), |secret| secret.to_string()),
        splits,
        planned: state.to_come().map_or(state.rounds().len() as u32, |to_come| to_come.from.0),
        wrong_ahead: asked.ahead.as_ref().and_then(|ahead| ahead.wrong(page)),
        ahead: asked.ahead.clone().unwrap_or_else(|| Ahead::of(state.to_come())),
        wrong_when: asked.when.as_ref().map(|when| when.wrong(page)).unwrap_or_default(),
        when: asked.when.clone().unwrap_or_else(|| When::of(state.dates().map(|(_, dates)| dates), state.start(next))),
        may_accelerate: next.0 == 0 && state.opening().is_some_and(|opening| opening.rounds.is_some()),
        may_seat: matches!(state.stage(), Stage::ToSeat(_) | Stage::Draft(_)),
        take_back: event.last_seated().map(|round| match state.rounds().len() > state.published() {
            true => page.say(EventPage::TakeBackDraft),
            false => page.say(EventPage::TakeBack { round: round.number() }),
        }),
        planned_there: state.planned(next),
        ways: offers::ways(event, page, &asked.leaving).await,
        leaving: asked.leaving.clone(),
        diary: diary(event, page),
        closed: matches!(state.stage(), Stage::Closed),
        corrections: corrected
            .and_then(RoundIx::from_number)
            .map(|round| view::tables(event, round, page))
            .unwrap_or_default(),
        corrected,
        rounds: (1..=next.0).collect(),
        penalties: event.penalties_said(page.lang).into_iter().map(|lost| (lost.said, lost.lifted)).collect(),
        penalty_round: state.penalty_round().map_or(0, RoundIx::number),
        held: state.are_held_back(),
        next: next.number(),
        people,
        awaited,
        draft,
    }
}

/// The ways to seat whoever is there, in words.
async fn splits(event: &Tournament, page: &Page, next: RoundIx, seat: &Seat) -> Splits {
    let (people, rounds) = (event.there(), seat.rounds.unwrap_or(1));
    let method = seat.method.map_or("", SeatBy::id).to_owned();
    let to = RoundIx(next.0.saturating_add(rounds).saturating_sub(1));
    let heading = page.say(match rounds {
        1 => SplitSaid::Head { people, round: next },
        _ => SplitSaid::HeadRounds { people, from: next, to },
    });
    let (ways, wrong) = match offers::splits(event, page, seat).await {
        Ok(found) => (found.iter().map(|split| split.in_parts(event, page.lang)).collect(), None),
        Err(said) => (Vec::new(), Some(said)),
    };
    Splits { heading, method, rounds, seed: seat.seed, ways, wrong }
}

/// How so many people fill the tables.
fn numbers(event: &Tournament, page: &Page, people: u32) -> String {
    let opening = event.state().opening();
    let Some(seating) = opening.and_then(|o| o.table_sizes.fill_at_most(people, o.most_tables)) else {
        return page.say(PageSaid::People { count: people });
    };
    let split = page.split(&seating.tables, 0).join(", ");
    let tables = format!("{} – {split}", page.say(PageSaid::People { count: people }));
    match seating.sit_outs {
        0 => page.say(EventPage::NumbersFit { tables }),
        people => page.say(EventPage::NumbersRest { tables, people }),
    }
}

/// The most lines of the diary on a page.
const DIARY: usize = 60;

fn diary(event: &Tournament, page: &Page) -> Vec<Happened> {
    let records = event.log().records();
    let line = |at: usize| {
        let record = &records[at];
        Happened {
            at: record.at.to_string(),
            by: record.by.0.clone(),
            what: event.happened(&record.entry, page.lang),
            op: record.op.0.clone(),
            undone: event.log().is_undone(&record.op),
            first_of_op: at > 0 && records[at - 1].op != record.op,
        }
    };
    (0..records.len()).rev().take(DIARY).map(line).collect()
}

/// `GET /e/{id}/k/{key}/log.jsonl`: everything that happened, as it is kept.
pub(crate) async fn export(page: Page, State(app): State<App>, Path((id, key)): Path<(String, String)>) -> Response {
    match desk::role(&app, &page, &id, &key).await {
        Ok(Role::Organiser) => {}
        Ok(Role::Helper) => return desk::wrong_key(&app, &page),
        Err(response) => return response,
    }
    match desk::event(&app, &page, &id).await {
        Ok(event) => {
            let saved = format!("attachment; filename=\"{id}.jsonl\"");
            let headers =
                [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, saved)];
            (headers, event.log().export()).into_response()
        }
        Err(response) => response,
    }
}
