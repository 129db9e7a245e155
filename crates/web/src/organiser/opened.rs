//! Opening a tournament: from a form, from a plan, with the people of an earlier one, or as a demo; and the page with
//! its links for everybody, for helpers and for the organiser. The links contain keys. Only the hashes of the keys are
//! stored, so the links are shown once.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::Earlier;
use roundtable::event::{Ahead, Halt, Open, PRESETS, Ruleset, Timestamp, evening, weekend};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_host::{HostError, Imported, PASSING};
use roundtable_pages::opening::OpeningFields;
use roundtable_pages::result::dated;

use crate::app::App;
use crate::desk::{self, Answered, Keyed};
use crate::http::client;
use crate::http::keys::{self, Role};
use crate::http::page::{Page, Sentences, shown};
use crate::http::work::in_turn;
use crate::making::stage::Stage;
use crate::organiser::allowed::{Allowed, Opener};
use crate::organiser::new_form::{Door, NewFields, new_page};
use crate::organiser::roles::RoleCard;
use crate::plans::asked;

/// The beginning of the demo, in seconds since 1970: a Saturday morning in January 2027.
const DEMO: i64 = 1_799_485_200;

#[derive(Template)]
#[template(path = "keys.html")]
struct KeysPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    /// Notes for the organiser.
    said: Vec<String>,
    /// A card for each role.
    cards: Vec<RoleCard>,
    organiser: String,
    /// Whether only this machine can reach the address.
    alone: bool,
}

/// `GET /events/new`: the form, with title and game of the plan if there is one. The key of the server is not taken from the
/// query: it is after the `#` of the address, which browsers do not send, and a script puts it into the form.
pub(crate) async fn form(page: Page, app: App, door: Door, Query(fields): Query<NewFields>) -> Answered {
    let mut fields = NewFields { key: String::new(), ..fields };
    if !fields.again.is_empty() {
        fields = again(&app, &page, &fields.again).await?;
    }
    if !fields.plan.is_empty()
        && let Ok(job) = asked::find(&app, &page, &fields.plan).await
    {
        fields.opening.game = job.fields.game.clone();
        if fields.opening.called.is_empty() {
            fields.opening.called = job.fields.title.trim().to_owned();
        }
    }
    Ok(new_page(&page, (&fields, door), Vec::new(), StatusCode::OK))
}

/// The form of a new event with the people, the game and the rules of an earlier one.
async fn again(app: &App, page: &Page, id: &str) -> Result<NewFields, Response> {
    let event = desk::event(app, page, id).await?;
    let state = event.state();
    let people = state.people().filter(|person| !person.guest && !person.has_left());
    let names: Vec<String> = people.map(|person| event.name(person.player.id)).collect();
    let opening = state.opening();
    let sizes = opening.map(|opening| opening.table_sizes.sizes().iter().map(ToString::to_string).collect::<Vec<_>>());
    let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    let rules = event.rules().name.clone();
    let opening = OpeningFields {
        names: names.join("\n"),
        tables: sizes.unwrap_or_default().join(","),
        rounds: number(state.rounds_but_play_offs()),
        courts: number(opening.and_then(|opening| opening.most_tables).map(std::num::NonZeroU32::get)),
        game: opening.and_then(|opening| opening.game).map_or_else(String::new, |game| game.id().to_owned()),
        method: state.way().map_or_else(String::new, |way| way.id().to_owned()),
        ..OpeningFields::default()
    };
    let rules = if PRESETS.contains(&rules.as_str()) { rules } else { String::new() };
    Ok(NewFields { opening, rules, ..NewFields::default() })
}

/// `POST /events`. Reads the form, checks the limits, opens the tournament and shows its links.
pub(crate) async fn create(page: Page, app: App, headers: HeaderMap, opener: Opener) -> Answered {
    let Opener { fields, door, has_key } = opener;
    let opened = read(&page, &app, &fields).await.and_then(|open| match app.limits.too_large(&open, &page) {
        None => open.begun().map_err(|halt| unfit(&page, &halt)),
        Some(wrong) => Err(vec![wrong]),
    });
    let refused = |wrong| new_page(&page, (&fields, door), wrong, StatusCode::UNPROCESSABLE_ENTITY);
    let begun = opened.map_err(refused)?;
    let said = begun.told.iter().map(|told| told.said(page.lang)).collect();
    if !has_key {
        desk::one_more_event(&app, &page).map_err(|response| *response)?;
    }
    let secret = desk::secret(&app);
    let begun = app.host.begin(desk::stamp("organiser", &fields.op), begun, secret.as_deref()).await;
    let (id, _) = begun.map_err(|error| desk::failed(&page, &error))?;
    with_keys(&page, &app, &id, &headers, said).await
}

/// `POST /events/demo`. Imports the demo, a whole weekend, and shows its links.
pub(crate) async fn demo(page: Page, app: App, headers: HeaderMap, Opener { has_key, .. }: Opener) -> Answered {
    if !has_key {
        desk::one_more_event(&app, &page).map_err(|response| *response)?;
    }
    // With the key of the server there is one demo. It begins at a fixed time, so each import gives the same log.
    // Without the key everybody gets their own: nobody takes over the links of another.
    let start = if has_key { Timestamp::from_second(DEMO).unwrap_or_default() } else { desk::now() };
    let made = move |_: &_| weekend("Demo weekend", 1, start).map(|event| event.log().export());
    let imported = match in_turn(&app.looks, page.client(), made).await {
        Ok(Ok(text)) => app.host.import_under(&text, desk::secret(&app).as_deref()).await,
        Ok(Err(halt)) => Err(halt.into()),
        Err(undone) => return Err(undone.page(&page)),
    };
    let imported = imported.map_err(|error| desk::failed(&page, &error))?;
    if !has_key && !matches!(imported, Imported::New { .. }) {
        return Err(page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, PageSaid::Busy));
    }
    with_keys(&page, &app, imported.id(), &headers, Vec::new()).await
}

#[derive(Template)]
#[template(path = "demo.html")]
struct DemoPage<'a> {
    page: &'a Page,
}

/// `GET /demo`: a button for anyone who wants to try. A link alone opens nothing: it may be in a page of others.
pub(crate) async fn trying(page: Page) -> Response {
    shown(&DemoPage { page: &page })
}

/// `POST /demo`: an evening in the middle of its second round. Everybody gets their own, under a secret address, with
/// its organiser's page. It is deleted after a day, because its operation's name begins with `PASSING`.
pub(crate) async fn passing(page: Page, app: App) -> Answered {
    desk::one_more_event(&app, &page).map_err(|response| *response)?;
    let (secret, start) = (desk::short_secret(), desk::now());
    let op = format!("{PASSING}{secret}");
    let made = move |_: &_| evening("Demo", &op, start).map(|event| event.log().export());
    let text = match in_turn(&app.looks, page.client(), made).await {
        Ok(Ok(text)) => text,
        Ok(Err(halt)) => return Err(desk::failed(&page, &halt.into())),
        Err(undone) => return Err(undone.page(&page)),
    };
    let opened = async {
        let id = app.host.import_under(&text, Some(&secret)).await?.id().to_owned();
        let key = keys::random();
        app.host.set_key(&id, Role::Organiser.id(), &keys::hash(&key)).await?;
        Ok::<_, HostError>((id, key))
    };
    let (id, key) = opened.await.map_err(|error| desk::failed(&page, &error))?;
    Ok(Redirect::to(&page.to(&format!("/e/{id}/k/{key}"))).into_response())
}

/// `POST /events/links`: new links of a tournament, with the key of the server. On a server without a key, nobody gets
/// the links of others.
pub(crate) async fn links(page: Page, app: App, headers: HeaderMap, Allowed(fields): Allowed) -> Answered {
    if app.host_key.is_none() {
        return Err(desk::wrong_key(&app, &page));
    }
    let id = app.host.find(fields.opening.called.trim()).await.map_err(|error| desk::failed(&page, &error))?;
    with_keys(&page, &app, &id, &headers, Vec::new()).await
}

/// Makes new keys and shows their links; the earlier links stop working.
async fn with_keys(page: &Page, app: &App, id: &str, headers: &HeaderMap, said: Vec<String>) -> Answered {
    let (scheme, host) = client::asked(headers);
    let at = format!("{scheme}://{host}");
    let mut cards = vec![RoleCard::of(page, None, &at, &format!("/e/{id}"))];
    let mut organiser = String::new();
    for role in Role::ALL {
        let key = keys::random();
        app.host.set_key(id, role.id(), &keys::hash(&key)).await.map_err(|error| desk::failed(page, &error))?;
        organiser = format!("/e/{id}/k/{key}");
        cards.push(RoleCard::of(page, Some(role), &at, &organiser));
    }
    let alone = client::is_loopback(host);
    let event = desk::event(app, page, id).await?;
    let (title, organiser) = (event.title(), page.to(&organiser));
    Ok(shown(&KeysPage { page, id, title, said, cards, organiser, alone }))
}

/// `POST /e/{id}/k/{key}/keys`.
pub(crate) async fn renew(page: Page, app: App, Path((id, key)): Keyed, headers: HeaderMap) -> Answered {
    desk::organiser(&app, &page, (&id, &key)).await?;
    with_keys(&page, &app, &id, &headers, Vec::new()).await
}

/// The tournament in the form: with a plan, its people and rounds; without one, the fields of the form.
///
/// # Errors
/// The errors, in sentences.
async fn read(page: &Page, app: &App, fields: &NewFields) -> Result<Open, Vec<String>> {
    let bad = |said| vec![page.say(said)];
    let name = fields.opening.called.clone();
    let rules = match fields.rules.as_str() {
        "" => None,
        name => Some(Ruleset::preset(name).ok_or_else(|| bad(PageSaid::Refused))?),
    };
    if !fields.plan.is_empty() {
        let Ok(job) = asked::find(app, page, &fields.plan).await else { return Err(bad(PageSaid::Gone)) };
        // The plan may still be in the making: a copy of the server that has just started makes it again.
        let answer = match job.ended(app.limits.patience).await {
            Stage::Made(answer) => answer,
            Stage::Working => return Err(vec![page.say(PageSaid::NotYet), page.say(PageSaid::NotYetHelp)]),
            Stage::Failed(error) => return Err(vec![error.said(page.lang)]),
        };
        let plan = Some(Earlier::new(&dated(page, &job.fields, &answer.plan), fields.plan.as_str()));
        let tables = job.fields.courts().map_err(bad)?;
        let ahead = Ahead { then: None, ..job.fields.ahead.read().map_err(bad)? };
        return Ok(Open { name, rules, plan, tables, ahead, ..Open::default() });
    }
    let open = fields.opening.open(page, app.limits.most(), app.limits.rounds)?;
    let dates = fields.when.timetable(page).map_err(|wrong| wrong.said().cloned().collect::<Vec<_>>())?;
    let ahead = fields.ahead.read().map_err(bad)?;
    if ahead.is_said() && open.rounds.is_none_or(|rounds| rounds < ahead.rounds()) {
        return Err(vec![page.say(EventPage::AheadRounds)]);
    }
    Ok(Open { rules, ahead, dates, ..open })
}

/// Why it cannot be opened like this, and what to do, in sentences.
fn unfit(page: &Page, halt: &Halt) -> Vec<String> {
    if matches!(halt, Halt::NoName) {
        return vec![page.say(EventPage::NeedsName)];
    }
    let tables = matches!(halt, Halt::NoTables | Halt::GameTables { .. }).then_some(EventPage::TablesHelp);
    let help = tables.or(matches!(halt, Halt::RulesTables { .. }).then_some(EventPage::OtherRules));
    [halt.said(page.lang)].into_iter().chain(help.map(|help| page.say(help))).collect()
}
