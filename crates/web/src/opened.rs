//! Opening a tournament: from a form, from a plan, as a demo; and its links, shown once.

use askama::Template;
use axum::Form;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::dates::Timetable;
use roundtable::event::{
    Announced, Command, Halt, Outfit, PRESETS, Ruleset, Timestamp, ToCome, Wanted, WithPlan, weekend, with_plan,
};
use roundtable::floors::words::{EventPage, EventSaid, PageSaid};
use roundtable::parts::{PlayerId, RoundIx, TableSizes};
use roundtable::{Game, Plan, Player};
use roundtable_host::Imported;
use serde::Deserialize;

use crate::ahead::Ahead;
use crate::app::App;
use crate::fields::{Field, PlanFields};
use crate::jobs::Stage;
use crate::keys::{self, Role};
use crate::page::{Page, shown};
use crate::result::dated;
use crate::when::{When, WrongWhen};
use crate::{asked, desk, view};

/// The form as it was filled in.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewFields {
    pub key: String,
    pub called: String,
    pub names: String,
    pub tables: String,
    pub rounds: String,
    /// How many tables there are.
    pub courts: String,
    pub game: String,
    pub rules: String,
    #[serde(flatten)]
    pub when: When,
    #[serde(flatten)]
    pub ahead: Ahead,
    /// The plan that is played, where there is one.
    pub plan: String,
    pub op: String,
}

/// When the demo begins, in seconds since 1970: a Saturday morning in January 2027.
const DEMO: i64 = 1_799_485_200;

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage<'a> {
    page: &'a Page,
    fields: &'a NewFields,
    needs_key: bool,
    wrong: Vec<String>,
    wrong_when: WrongWhen,
    wrong_ahead: Option<String>,
    games: Vec<(&'static str, String)>,
    rules: Vec<&'static str>,
    op: String,
}

#[derive(Template)]
#[template(path = "keys.html")]
struct KeysPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    /// What the organiser should know.
    said: Vec<String>,
    links: Vec<(String, String)>,
}

/// The form of somebody who may open tournaments here: with the key of the server, where it has one.
pub(crate) struct Allowed(NewFields);

impl FromRequest<App> for Allowed {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(page) = Page::from_request_parts(&mut parts, app).await;
        let Form(fields) = Form::<NewFields>::from_request(Request::from_parts(parts, body), app)
            .await
            .map_err(IntoResponse::into_response)?;
        if desk::may_create(app, &fields.key) { Ok(Self(fields)) } else { Err(desk::wrong_key(app, &page)) }
    }
}

/// `GET /events/new`, with the key of the server and a plan where they are known.
pub(crate) async fn form(page: Page, State(app): State<App>, Query(fields): Query<NewFields>) -> Response {
    new_page(&page, &app, &fields, Vec::new(), StatusCode::OK)
}

fn new_page(page: &Page, app: &App, fields: &NewFields, wrong: Vec<String>, status: StatusCode) -> Response {
    let games = Game::ALL.map(|game| (game.id(), page.say(PageSaid::GameName { game: game.id() })));
    let needs_key = app.host_key().is_some();
    let refused = !wrong.is_empty();
    let new = NewPage {
        page,
        fields,
        needs_key,
        wrong,
        wrong_when: if refused { fields.when.wrong(page) } else { WrongWhen::default() },
        wrong_ahead: fields.ahead.wrong(page).filter(|_| refused),
        games: games.into(),
        rules: PRESETS.into(),
        op: keys::random(),
    };
    (status, shown(&new)).into_response()
}

/// `POST /events`.
pub(crate) async fn create(
    page: Page,
    State(app): State<App>,
    headers: HeaderMap,
    Allowed(fields): Allowed,
) -> Response {
    desk::to_the_end(created(page, app, headers, fields)).await
}

async fn created(page: Page, app: App, headers: HeaderMap, fields: NewFields) -> Response {
    let First { announced, commands, said } = match read(&page, &app, &fields).await {
        Ok(read) => read,
        Err(wrong) => return new_page(&page, &app, &fields, wrong, StatusCode::UNPROCESSABLE_ENTITY),
    };
    let id = match app.host().create(desk::stamp("organiser", &fields.op), announced).await {
        Ok(id) => id,
        Err(error) => return desk::failed(&page, &error),
    };
    // Dates of a plan come with it; those of the form follow from everything else.
    let asked = fields.when.timetable(&page).unwrap_or_default();
    let dates = (fields.plan.is_empty() && !asked.is_empty()).then_some(Step::Dates(asked));
    for (number, first) in (1..).zip(commands.into_iter().map(Step::Command).chain(dates)) {
        let command = match first {
            Step::Command(command) => command,
            Step::Dates(asked) => match desk::event(&app, &page, &id).await.map(|event| event.dated(&asked)) {
                Err(response) => return response,
                Ok(Ok(command)) => command,
                Ok(Err(error)) => {
                    let said = vec![error.said(page.lang)];
                    return new_page(&page, &app, &fields, said, StatusCode::UNPROCESSABLE_ENTITY);
                }
            },
        };
        let op = if fields.op.is_empty() { String::new() } else { format!("{}-{number}", fields.op) };
        if let Err(refused) = desk::enter(&app, &page, &id, &op, command).await {
            return new_page(&page, &app, &fields, vec![refused.said], refused.status);
        }
    }
    with_keys(&page, &app, &id, &headers, said).await
}

/// What is entered at once: commands, and the dates that follow from all of them.
enum Step {
    Command(Command),
    Dates(Timetable),
}

/// `POST /events/demo`.
pub(crate) async fn demo(page: Page, State(app): State<App>, headers: HeaderMap, Allowed(_): Allowed) -> Response {
    desk::to_the_end(demo_made(page, app, headers)).await
}

async fn demo_made(page: Page, app: App, headers: HeaderMap) -> Response {
    // Where anybody may open tournaments each gets a demo of its own: nobody takes the links of another's.
    let start = if app.host_key().is_some() { Timestamp::from_second(DEMO).unwrap_or_default() } else { desk::now() };
    let made = tokio::task::spawn_blocking(move || weekend("Demo weekend", 1, start).map(|event| event.log().export()));
    let imported = match made.await {
        Ok(Ok(text)) => app.host().import(&text).await,
        Ok(Err(halt)) => Err(halt.into()),
        Err(_) => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    };
    match imported {
        Ok(Imported::New { id }) => with_keys(&page, &app, &id, &headers, Vec::new()).await,
        Ok(there) if app.host_key().is_some() => with_keys(&page, &app, there.id(), &headers, Vec::new()).await,
        Ok(_) => page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, PageSaid::Busy),
        Err(error) => desk::failed(&page, &error),
    }
}

/// `POST /events/links`: new links of a tournament that is there, for who has the key of the server. Where anybody may open
/// tournaments nobody gets those of others.
pub(crate) async fn links(
    page: Page,
    State(app): State<App>,
    headers: HeaderMap,
    Allowed(fields): Allowed,
) -> Response {
    if app.host_key().is_none() {
        return desk::wrong_key(&app, &page);
    }
    match app.host().find(fields.called.trim()).await {
        Ok(id) => with_keys(&page, &app, &id, &headers, Vec::new()).await,
        Err(error) => desk::failed(&page, &error),
    }
}

/// Makes new keys and shows their links; those before open nothing any more.
async fn with_keys(page: &Page, app: &App, id: &str, headers: &HeaderMap, said: Vec<String>) -> Response {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme =
        headers.get("x-forwarded-proto").and_then(|p| p.to_str().ok()).filter(|p| *p == "https").unwrap_or("http");
    let mut links = vec![(page.say(EventPage::PublicLink), format!("{scheme}://{host}/e/{id}"))];
    for (role, said) in Role::ALL.into_iter().zip([EventPage::HelperLink, EventPage::OrganiserLink]) {
        let key = keys::random();
        if let Err(error) = app.host().set_key(id, role.id(), &keys::hash(&key)).await {
            return desk::failed(page, &error);
        }
        links.push((page.say(said), format!("{scheme}://{host}/e/{id}/k/{key}")));
    }
    match desk::event(app, page, id).await {
        Ok(event) => shown(&KeysPage { page, id, title: view::title(&event), said, links }),
        Err(response) => response,
    }
}

/// `POST /e/{id}/k/{key}/keys`.
pub(crate) async fn renew(
    page: Page,
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    match desk::role(&app, &page, &id, &key).await {
        Ok(Role::Organiser) => {
            desk::to_the_end(async move { with_keys(&page, &app, &id, &headers, Vec::new()).await }).await
        }
        Ok(Role::Helper) => desk::wrong_key(&app, &page),
        Err(response) => response,
    }
}

/// What is to be opened, what is entered at once, and what the organiser should know.
struct First {
    announced: Announced,
    commands: Vec<Command>,
    said: Vec<String>,
}

async fn read(page: &Page, app: &App, fields: &NewFields) -> Result<First, Vec<String>> {
    let called = fields.called.trim();
    if called.is_empty() {
        return Err(vec![page.say(EventPage::NeedsName)]);
    }
    if !fields.plan.is_empty() {
        let Some(job) = asked::find(app, page, &fields.plan).await else { return Err(vec![page.say(PageSaid::Gone)]) };
        let Stage::Made(answer) = job.stage() else { return Err(vec![page.say(PageSaid::Gone)]) };
        let plan = dated(page, &job.fields, &answer.plan);
        return of_plan(page, called, &plan, &job.fields, &fields.rules);
    }
    let asked = PlanFields {
        names: fields.names.clone(),
        tables: fields.tables.clone(),
        game: fields.game.clone(),
        courts: fields.courts.clone(),
        ..PlanFields::default()
    };
    let sizes = match fields.tables.trim() {
        "" => None,
        _ => Some(asked.sizes().map_err(|said| vec![page.say(said)])?),
    };
    let sizes = sizes.map(TableSizes::new).transpose().map_err(|_| vec![page.say(PageSaid::BadSizes)])?;
    let most_tables = asked.courts().map_err(|said| vec![page.say(said)])?;
    let rounds = match fields.rounds.trim() {
        "" => None,
        text => match text.parse::<u32>() {
            Ok(rounds) if (1..=app.limits().rounds).contains(&rounds) => Some(rounds),
            Ok(_) | Err(_) => return Err(vec![page.say(PageSaid::BadRounds { most: app.limits().rounds })]),
        },
    };
    let players = match asked.field(page, app.limits()) {
        None => Vec::new(),
        Some(Err(wrong)) => return Err(vec![wrong]),
        Some(Ok(Field::Number(people))) => (1..=people).map(|n| Player::named(n.to_string())).collect(),
        Some(Ok(Field::List(list))) => list.roster.players().iter().map(anew).collect(),
    };
    let to_come = match fields.ahead.from(RoundIx(0)).map_err(|said| vec![page.say(said)])? {
        None => None,
        Some(ahead) => {
            let planned = rounds.and_then(|rounds| rounds.checked_sub(ahead.rounds()));
            let from = planned.ok_or_else(|| vec![page.say(EventPage::AheadRounds)])?;
            Some(ToCome { from: RoundIx(from), ..ahead })
        }
    };
    fields.when.timetable(page).map_err(|wrong| wrong.said().cloned().collect::<Vec<_>>())?;
    let game = asked.game();
    let (Outfit { sizes: table_sizes, rules, .. }, said) =
        outfit(page, &fields.rules, Wanted { game, sizes, ..Wanted::default() })?;
    let announced = Announced { name: called.to_owned(), game, table_sizes, most_tables, rounds, to_come, rules };
    let join = Command::Join { players, guests: false };
    let empty = matches!(&join, Command::Join { players, .. } if players.is_empty());
    Ok(First { announced, commands: if empty { Vec::new() } else { vec![join] }, said })
}

/// The same person under a number that the tournament gives.
fn anew(player: &Player) -> Player {
    Player { id: PlayerId::default(), ..player.clone() }
}

/// Tables and ruleset, and what is said about them.
fn outfit(page: &Page, rules: &str, wanted: Wanted) -> Result<(Outfit, Vec<String>), Vec<String>> {
    let rules = match rules {
        "" => None,
        name => Some(Ruleset::preset(name).ok_or_else(|| vec![page.say(PageSaid::Refused)])?),
    };
    let outfit = Wanted { rules, ..wanted }.outfit().map_err(|halt| unfit(page, &halt))?;
    let instead = outfit.instead_of.clone();
    let said = instead.map(|(rules, people)| page.say(EventSaid::RulesInstead { rules, people }));
    Ok((outfit, said.into_iter().collect()))
}

/// Why it is not opened so, and what to do.
fn unfit(page: &Page, halt: &Halt) -> Vec<String> {
    let help = if matches!(halt, Halt::NoTables | Halt::GameTables { .. }) {
        Some(EventPage::TablesHelp)
    } else {
        matches!(halt, Halt::RulesTables { .. }).then_some(EventPage::OtherRules)
    };
    [halt.said(page.lang)].into_iter().chain(help.map(|help| page.say(help))).collect()
}

/// A plan becomes a tournament: its people join, its rounds are drafts that have to be published one by one, and its dates and
/// what follows it come along.
fn of_plan(page: &Page, called: &str, plan: &Plan, asked: &PlanFields, rules: &str) -> Result<First, Vec<String>> {
    let bad = |said| vec![page.say(said)];
    let of_plan = plan.table_sizes.clone().map(|sizes| (sizes, plan.schedule.table_sizes()));
    let (outfit, said) = outfit(page, rules, Wanted { game: plan.game, of_plan, ..Wanted::default() })?;
    let with = WithPlan {
        name: called.to_owned(),
        rules: outfit.rules,
        table_sizes: outfit.sizes,
        most_tables: asked.courts().map_err(bad)?,
        then: None,
        last: asked.ahead.from(RoundIx(0)).map_err(bad)?.and_then(|ahead| ahead.last),
    };
    let (announced, commands) = with_plan(plan, with);
    Ok(First { announced, commands, said })
}
