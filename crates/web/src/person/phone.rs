//! `/e/{id}/p/{number}/phone`: a phone asks to hear of somebody's seat, and to hear of it no more. A browser makes a
//! subscription for the key of this server (Push API, W3C) and sends it here. Anybody may, as anybody sees the seat.

use axum::Form;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use roundtable::event::Tournament;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::PlayerId;
use roundtable_host::{HostError, Phone, PhoneLimits};

use crate::app::{APPLICATIONS_PERIOD, App};
use crate::desk::{self, Answered};
use crate::http::client;
use crate::http::form::Fields;
use crate::http::page::{Page, Sentences};
use crate::person::calling::{Reach, seat_now, signer};
use crate::push::seal::{PUBLIC, SECRET};
use crate::push::service::Service;

/// How many phones hear of one person, and of one tournament.
const MOST: PhoneLimits = PhoneLimits { of_player: 5, of_event: 2_000 };

/// The longest name of the host of this server.
const LONGEST_HOST: usize = 200;

/// `GET /e/{id}/p/{number}/phone`: the public key of this server, if it is reached by https.
pub(crate) async fn key(page: Page, app: App, Path((id, number)): Path<(String, u64)>, headers: HeaderMap) -> Answered {
    whose(&app, &page, &id, number).await?;
    over_https(&headers).ok_or_else(|| plain(&page))?;
    match signer(&app).await.map_err(|error| desk::failed(&page, &error))? {
        Some(signer) => Ok(signer.public().into_response()),
        None => Err(StatusCode::INTERNAL_SERVER_ERROR.into_response()),
    }
}

/// `POST /e/{id}/p/{number}/phone`: takes a subscription, or forgets it if the form says `off`.
pub(crate) async fn submit(
    page: Page,
    app: App,
    Path((id, number)): Path<(String, u64)>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Answered {
    let event = whose(&app, &page, &id, number).await?;
    let refused = |said: EventPage| page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, said);
    let failed = |error: HostError| desk::failed(&page, &error);
    if !app.phones.count(page.client(), desk::seconds()) {
        let said = page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, PageSaid::Busy);
        return Err(([(header::RETRY_AFTER, APPLICATIONS_PERIOD.to_string())], said).into_response());
    }
    let address = fields.get("endpoint");
    if fields.is_ticked("off") {
        app.host.drop_phone(&id, number, address).await.map_err(failed)?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let whom = over_https(&headers).ok_or_else(|| plain(&page))?;
    if Service::of(address, &app.push_hosts).is_none() {
        return Err(refused(EventPage::TellPhoneHost));
    }
    let reach = ["p256dh", "auth"].map(|name| fields.get(name).trim_end_matches('=').to_owned());
    let lengths = reach.each_ref().map(|text| BASE64.decode(text).map_or(0, |bytes| bytes.len()));
    if lengths != [PUBLIC, SECRET] {
        return Err(refused(EventPage::TellPhoneNot));
    }
    let [p256dh, auth] = reach;
    let body =
        serde_json::to_string(&Reach { p256dh, auth, lang: page.lang.id().to_owned(), whom }).unwrap_or_default();
    // What is on the page already is not news.
    let told = seat_now(&event, PlayerId(number), &page);
    let phone = Phone { player: number, address: address.to_owned(), body, told };
    let at = u64::try_from(desk::milliseconds()).unwrap_or(u64::MAX);
    match app.host.add_phone(&id, &phone, at, MOST).await.map_err(failed)? {
        true => Ok(StatusCode::NO_CONTENT.into_response()),
        false => Err(refused(EventPage::TellPhoneFull)),
    }
}

/// The tournament, if it has this person.
async fn whose(app: &App, page: &Page, id: &str, number: u64) -> Result<std::sync::Arc<Tournament>, Response> {
    let event = desk::glance(app, page, id).await?;
    match event.state().person(PlayerId(number)) {
        Some(_) => Ok(event),
        None => Err(page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp)),
    }
}

/// The address of this server, if browsers run scripts of messages there: over https, or on the machine itself.
fn over_https(headers: &HeaderMap) -> Option<String> {
    let (scheme, host) = client::asked(headers);
    let letters = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
    let is_name = !host.is_empty() && host.len() <= LONGEST_HOST && host.chars().all(letters);
    (is_name && (scheme == "https" || client::is_loopback(host))).then(|| format!("https://{host}"))
}

/// The page that asks for https.
fn plain(page: &Page) -> Response {
    page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, EventPage::TellPhoneHttps)
}
