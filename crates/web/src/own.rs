//! `/e/{id}/me/{key}`: the page of somebody who plays, with a link of their own. They say how their own game ended, that they are not
//! there in the next round or leave, and call the referee: orders of the one desk, which the library lets them give for themselves alone.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Order, PlayersMay, Role, Scored, Scoring, Stage, Tournament, When, Who};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::{PlayerId, RoundIx};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::desk::{self, Refused};
use crate::keys;
use crate::page::{Page, Sentences, shown};
use crate::person::PersonView;
use crate::view::{self, Table};

/// The word in the database for what the links of players are made from.
const ROLE: &str = "players";

/// What somebody may do on their own page.
pub(crate) struct Own {
    pub key: String,
    pub may: PlayersMay,
    /// The table of the round that is played, while its game has no result that holds.
    pub table: Option<Table>,
    pub round: u32,
    pub op: String,
    /// Games of two: a result at one touch.
    pub touch: bool,
    /// Whether a score may be less than nothing.
    pub signed: bool,
    /// What the scores should sum to.
    pub target: String,
    /// What was said already and waits for a second word: in a sentence, whether it was this person, and the scores.
    pub waits: Option<(String, bool, Vec<String>)>,
    /// Whether the game has a result that holds.
    pub settled: bool,
    /// The table whose call for the referee is open, where this person sits.
    pub calls: Option<u32>,
    pub seated: bool,
    /// The round that is seated next.
    pub next: u32,
    pub absent: bool,
    pub left: bool,
    pub closed: bool,
    pub wrong: Option<String>,
}

/// The name under which somebody who plays enters something.
pub(crate) fn by(event: &Tournament, player: PlayerId) -> String {
    format!("{} (player)", event.name(player))
}

/// The key of somebody: the first half of the SHA-256 of what is kept for the tournament and the number. Whoever has one key has no other.
pub(crate) fn key_of(secret: &str, player: PlayerId) -> String {
    let hash = Sha256::digest(format!("{secret}:{player}").as_bytes());
    let half: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("{player}-{half}")
}

/// What the links of players are made from, where they were made.
pub(crate) async fn secret(app: &App, page: &Page, id: &str) -> Result<Option<String>, Response> {
    app.host().key(id, ROLE).await.map_err(|error| desk::failed(page, &error))
}

/// Makes it anew: the links before open nothing any more.
pub(crate) async fn renew(app: &App, page: &Page, id: &str) -> Result<String, Response> {
    let secret = keys::random();
    app.host().set_key(id, ROLE, &secret).await.map_err(|error| desk::failed(page, &error))?;
    Ok(secret)
}

/// Whose key it is.
pub(crate) async fn player(app: &App, page: &Page, (id, key): (&str, &str)) -> Result<PlayerId, Response> {
    let number = key.split_once('-').and_then(|(number, _)| number.parse().ok()).map(PlayerId);
    let secret = secret(app, page, id).await?;
    match (number, secret) {
        (Some(number), Some(secret)) if keys::opens(key, &keys::hash(&key_of(&secret, number))) => Ok(number),
        _ => Err(desk::wrong_key(app, page)),
    }
}

/// `GET /e/{id}/me/{key}`.
pub(crate) async fn show(page: Page, State(app): State<App>, Path((id, key)): Path<(String, String)>) -> Response {
    match player(&app, &page, (&id, &key)).await {
        Ok(player) => show_with(&page, &app, (&id, &key), player, None).await,
        Err(response) => response,
    }
}

async fn show_with(
    page: &Page,
    app: &App,
    (id, key): (&str, &str),
    player: PlayerId,
    wrong: Option<&Refused>,
) -> Response {
    let event = match desk::event(app, page, id).await {
        Ok(event) => event,
        Err(response) => return response,
    };
    if event.state().person(player).is_none() {
        return page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp);
    }
    let mut view = PersonView::of(page, id, &event, player.0, false);
    let said = wrong.map(|refused| [&[refused.said.clone()][..], &refused.hints].concat().join(" "));
    view.own = Some(Own { wrong: said, ..Own::of(&event, player, key, page) });
    (wrong.map_or(StatusCode::OK, |refused| refused.status), shown(&view)).into_response()
}

impl Own {
    fn of(event: &Tournament, player: PlayerId, key: &str, page: &Page) -> Self {
        let state = event.state();
        let playing = if let Stage::Playing(round) = state.stage() { Some(round) } else { None };
        let seat = playing.and_then(|round| Some((round, state.sits_at(player, round)?)));
        let table = seat.and_then(|(round, table)| {
            view::tables(event, round, page).into_iter().find(|found| found.number == table)
        });
        let settled = table.as_ref().is_some_and(|table| table.ending.is_agreed() || table.ending.is_cancelled());
        let start = if let Scoring::Riichi(riichi) = &event.rules().scoring { Some(riichi.start) } else { None };
        let seats = table.as_ref().map_or(0, |table| i64::try_from(table.seats.len()).unwrap_or(0));
        let said = by(event, player);
        let waits = table.as_ref().and_then(|table| table.waits.as_ref()).map(|claim| {
            let scores = claim.scores.join("  ");
            match claim.who == said {
                true => (page.say(EventPage::YouHaveSaid { scores }), true, claim.scores.clone()),
                false => (page.say(EventPage::OtherHasSaid { who: claim.name(), scores }), false, claim.scores.clone()),
            }
        });
        let next = RoundIx(u32::try_from(state.published()).unwrap_or(u32::MAX));
        let person = state.person(player);
        Self {
            key: key.to_owned(),
            may: state.players_may(),
            round: seat.map_or(0, |(round, _)| round.number()),
            op: keys::random(),
            touch: matches!(event.rules().scoring, Scoring::Duel(_)),
            signed: matches!(event.rules().scoring, Scoring::Riichi(_) | Scoring::Points),
            target: start.map_or_else(String::new, |start| (start * seats).to_string()),
            waits,
            settled,
            calls: state.calls().iter().find(|call| seat == Some((call.round, call.table))).map(|call| call.table),
            seated: seat.is_some(),
            table: table.filter(|_| !settled),
            next: next.number(),
            absent: person.is_some_and(|person| !person.is_there(next)),
            left: person.is_some_and(roundtable::event::Participant::has_left),
            closed: matches!(state.stage(), Stage::Closed | Stage::Finished),
            wrong: None,
        }
    }

    /// The scores that wait, as a form sends them.
    pub fn waiting(&self) -> &[String] {
        self.waits.as_ref().map_or(&[], |(_, _, scores)| scores)
    }
}

/// `POST /e/{id}/me/{key}`.
pub(crate) async fn submit(
    page: Page,
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    desk::to_the_end(ordered(page, app, (id, key), fields)).await
}

async fn ordered(page: Page, app: App, (id, key): (String, String), fields: Vec<(String, String)>) -> Response {
    let player = match player(&app, &page, (&id, &key)).await {
        Ok(player) => player,
        Err(response) => return response,
    };
    let event = match desk::event(&app, &page, &id).await {
        Ok(event) => event,
        Err(response) => return response,
    };
    let get = |name: &str| fields.iter().find(|(given, _)| given == name).map_or("", |(_, value)| value.trim());
    let done = match order(&event, player, &fields) {
        Some(order) => {
            let by = by(&event, player);
            match event.may((Role::Player(player), &by), &order) {
                Ok(()) => desk::order(&app, &page, (&id, &event), (&by, get("op")), order).await.map(|_| ()),
                Err(halt) => Err(Refused::from(event.halted(&halt, page.lang))),
            }
        }
        None => Err(Refused::from(page.say(PageSaid::Refused))),
    };
    match done {
        Ok(()) => Redirect::to(&page.to(&format!("/e/{id}/me/{key}"))).into_response(),
        Err(refused) => show_with(&page, &app, (&id, &key), player, Some(&refused)).await,
    }
}

/// What the form asks for: always of this person.
fn order(event: &Tournament, player: PlayerId, fields: &[(String, String)]) -> Option<Order> {
    let get = |name: &str| fields.iter().find(|(given, _)| given == name).map_or("", |(_, value)| value.trim());
    let who = Who::from(player);
    let next = RoundIx(u32::try_from(event.state().published()).ok()?);
    let when = || vec![When { who: who.clone(), rounds: vec![next] }];
    Some(match get("what") {
        "report" => {
            let scores = fields.iter().filter(|(name, _)| name == "score").map(|(_, score)| score.trim().to_owned());
            let round = RoundIx::from_number(get("round").parse().ok()?)?;
            let table = event.state().sits_at(player, round)?;
            let scored =
                Scored { round: Some(round), table: Some(table), scores: scores.collect(), ..Scored::default() };
            Order::Results { results: vec![scored], settle: false, player: Some(who) }
        }
        "absent" => Order::Absent { people: when() },
        "present" => Order::Present { people: when() },
        "leave" => Order::Leave { who, after: None },
        "call" => Order::Call { who },
        "answer" => Order::Answer { table: get("table").parse().ok()? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_of_one_person_and_one_tournament() {
        let keys: Vec<String> = (1..=3).map(|n| key_of("secret", PlayerId(n))).collect();
        assert!(keys[0].starts_with("1-") && keys[0].len() == 34);
        assert!(keys[0][2..] != keys[1][2..] && key_of("other", PlayerId(1)) != keys[0]);
        assert_ne!(key_of("s:1", PlayerId(1)), key_of("s", PlayerId(1)));
    }
}
