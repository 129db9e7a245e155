//! The form for a new tournament: its fields, what it asks for before it opens one, and its page.

use std::convert::Infallible;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use roundtable::Game;
use roundtable::event::PRESETS;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_pages::ahead::AheadFields;
use roundtable_pages::when::{DateFields, WrongWhen};
use serde::Deserialize;

use crate::app::App;
use crate::http::client;
use crate::http::keys;
use crate::http::page::{Page, shown};

/// The form as filled in.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewFields {
    /// The key of the server.
    pub key: String,
    /// The title of the tournament.
    pub called: String,
    pub names: String,
    pub tables: String,
    pub rounds: String,
    /// The number of tables.
    pub courts: String,
    pub game: String,
    pub rules: String,
    #[serde(flatten)]
    pub when: DateFields,
    #[serde(flatten)]
    pub ahead: AheadFields,
    /// The name of the plan to play, if there is one.
    pub plan: String,
    pub op: String,
    /// The id of an earlier event whose people take part again.
    pub again: String,
}

/// What the form has to ask for before a tournament is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// Nothing: the server has no key.
    Open,
    /// Nothing, but other things need the key of the server.
    AtHome,
    /// The key of the server.
    Locked,
}

impl FromRequestParts<App> for Door {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(match app.host_key {
            None => Self::Open,
            Some(_) if client::is_at_home(parts, app.limits) => Self::AtHome,
            Some(_) => Self::Locked,
        })
    }
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage<'a> {
    page: &'a Page,
    fields: &'a NewFields,
    door: Door,
    wrong_key: bool,
    wrong: Vec<String>,
    wrong_when: WrongWhen,
    wrong_ahead: Option<String>,
    games: Vec<(&'static str, String)>,
    rules: Vec<&'static str>,
    op: String,
}

impl NewPage<'_> {
    /// The address of the plan to play.
    fn plan(&self) -> String {
        self.page.to(&format!("/plan/{}", self.fields.plan))
    }
}

/// The form, with its errors.
pub(crate) fn new_page(
    page: &Page,
    (fields, door): (&NewFields, Door),
    wrong: Vec<String>,
    status: StatusCode,
) -> Response {
    let games = Game::ALL.map(|game| (game.id(), page.say(PageSaid::GameName { game: game.id() })));
    let refused = !wrong.is_empty();
    let new = NewPage {
        page,
        fields,
        door,
        wrong_key: status == StatusCode::FORBIDDEN,
        wrong,
        wrong_when: if refused { fields.when.wrong(page) } else { WrongWhen::default() },
        wrong_ahead: fields.ahead.wrong(page).filter(|_| refused),
        games: games.into(),
        rules: PRESETS.into(),
        op: keys::random(),
    };
    (status, shown(&new)).into_response()
}
