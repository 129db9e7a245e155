//! Tells phones the new seats of their people. After each order of a tournament the published seats are compared with
//! those that each phone has heard; a phone hears of a seat once, and of each other seat after it. Orders only put the
//! name of their tournament in a queue that has an end: nobody waits for a service.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use roundtable::Lang;
use roundtable::event::{Moment, Tournament};
use roundtable::parts::{PlayerId, RoundIx};
use roundtable_host::{HostError, Phone};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::desk;
use crate::http::page::{Page, in_language};
use crate::person::profile::called_out;
use crate::public::table::Table;
use crate::public::view;
use crate::push::post::post;
use crate::push::seal::sealed;
use crate::push::service::Service;
use crate::push::sign::Signer;

/// Messages under way at once. With so many the next one waits, and at last the queue is full.
const UNDER_WAY: usize = 32;

/// The tournaments whose seats are remembered, so that most orders need no look at the phones.
const REMEMBERED: usize = 1_000;

/// How many letters of a title are sent.
const TITLE: usize = 100;

/// The pause before the second and last try.
const PAUSE: Duration = Duration::from_secs(5);

/// What it takes to reach a phone, as it is kept.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Reach {
    /// The browser's public key, and its secret.
    pub p256dh: String,
    pub auth: String,
    /// The language of its page.
    pub lang: String,
    /// The address of this server, for the service.
    pub whom: String,
}

/// The key of this server, made at first use.
pub(crate) async fn signer(app: &App) -> Result<Option<Signer>, HostError> {
    let Some(new) = Signer::new_key() else { return Ok(None) };
    Ok(Signer::of(&app.host.secret("push", &new).await?))
}

/// Tells phones until the server ends. The first call has the queue, others do nothing.
pub async fn tell_phones(app: App) {
    let Some(mut ordered) = app.to_tell() else { return };
    let (mut seats, places) = (HashMap::new(), Arc::new(Semaphore::new(UNDER_WAY)));
    let mut closing = app.closing();
    loop {
        let id = tokio::select! {
            id = ordered.recv() => id,
            _ = closing.wait_for(|&closing| closing) => return,
        };
        let Some(id) = id else { return };
        if seats.len() >= REMEMBERED {
            seats.clear();
        }
        if let Err(error) = tell(&app, &id, &mut seats, &places).await {
            tracing::error!(%error, "database");
        }
    }
}

/// The round whose seats are out, if its games are not over.
fn round_now(event: &Tournament) -> Option<RoundIx> {
    match event.moment() {
        Moment::SeatsOut | Moment::Playing => view::last_published(event),
        Moment::Before | Moment::Between | Moment::Finished => None,
    }
}

/// Somebody's seat now, as it is called out; empty without one.
pub(crate) fn seat_now(event: &Tournament, player: PlayerId, page: &Page) -> String {
    let tables = |round| (round, view::shown_tables(event, round, page));
    let found = round_now(event).map(tables);
    found.and_then(|(round, tables)| called_out(event, (round, &tables), player, page)).unwrap_or_default()
}

/// Tells the phones of a tournament what they have not heard.
async fn tell(app: &App, id: &str, seats: &mut HashMap<String, u64>, places: &Arc<Semaphore>) -> Result<(), HostError> {
    let event = app.host.tournament(id).await?;
    let Some(round) = round_now(&event) else { return Ok(()) };
    let mut hasher = DefaultHasher::new();
    format!("{:?} {:?}", event.log().lines().first(), event.state().seated(round)).hash(&mut hasher);
    if seats.insert(id.to_owned(), hasher.finish()) == Some(hasher.finish()) {
        return Ok(());
    }
    let phones = app.host.phones(id).await?;
    if phones.is_empty() {
        return Ok(());
    }
    let Some(signer) = signer(app).await?.map(Arc::new) else { return Ok(()) };
    let mut tables: HashMap<Lang, (Page, Vec<Table>)> = HashMap::new();
    for phone in phones {
        let Some(reach) = serde_json::from_str::<Reach>(&phone.body).ok() else { continue };
        let lang: Lang = reach.lang.parse().unwrap_or_default();
        let (page, tables) = tables.entry(lang).or_insert_with(|| {
            let page = in_language(lang);
            let tables = view::shown_tables(&event, round, &page);
            (page, tables)
        });
        let told = called_out(&event, (round, tables), PlayerId(phone.player), page).unwrap_or_default();
        if told.is_empty() || told == phone.told {
            continue;
        }
        let title: String = event.title().chars().take(TITLE).collect();
        let text = json!({ "title": title, "body": told, "url": page.person(id, &phone.player) }).to_string();
        let phone = Phone { told, ..phone };
        let Ok(place) = Arc::clone(places).acquire_owned().await else { return Ok(()) };
        let (app, id, signer) = (app.clone(), id.to_owned(), Arc::clone(&signer));
        tokio::spawn(async move {
            if let Err(error) = send(&app, &id, &phone, &reach, &signer, &text).await {
                tracing::error!(%error, "database");
            }
            drop(place);
        });
    }
    Ok(())
}

/// Sends a message to a phone, at most twice, and notes that it has heard it. A phone that the service does not know any
/// more is forgotten.
async fn send(app: &App, id: &str, phone: &Phone, reach: &Reach, signer: &Signer, text: &str) -> Result<(), HostError> {
    let Some(service) = Service::of(&phone.address, &app.push_hosts) else { return Ok(()) };
    let [public, secret] = [&reach.p256dh, &reach.auth].map(|text| BASE64.decode(text).unwrap_or_default());
    for pause in [None, Some(PAUSE)] {
        if let Some(pause) = pause {
            tokio::time::sleep(pause).await;
        }
        let authorization = signer.authorization(&service.origin, &reach.whom, desk::seconds());
        let (Some(authorization), Some(sealed)) = (authorization, sealed(&public, &secret, text.as_bytes())) else {
            return app.host.forget_phone(&phone.address).await;
        };
        match post(&service, &authorization, sealed).await {
            Ok(200..=299) => return app.host.told_phone(id, phone).await,
            Ok(404 | 410) => return app.host.forget_phone(&phone.address).await,
            // Too many, or the service has a trouble of its own.
            Ok(429 | 500..) | Err(_) => {}
            // It does not take this message, and would not take it again.
            Ok(_) => return Ok(()),
        }
    }
    Ok(())
}
