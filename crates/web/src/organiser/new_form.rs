//! The form for a new tournament: its fields, what it asks for before it opens one, and its page.

use std::convert::Infallible;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use roundtable::Game;
use roundtable::event::Ruleset;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_pages::ahead::AheadFields;
use roundtable_pages::opening::{Offered, OpeningFields, games, ways};
use roundtable_pages::when::{DateFields, WrongWhen};
use serde::Deserialize;

use crate::app::App;
use crate::http::client;
use crate::http::keys;
use crate::http::page::{Page, shown};
use crate::public::rules_said;

/// The form as filled in.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewFields {
    /// The key of the server.
    pub key: String,
    #[serde(flatten)]
    pub opening: OpeningFields,
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
    /// The rulesets by game; those of no game, or of every game, last.
    rules: Vec<RulesOf>,
    ways: Vec<Offered>,
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
    let refused = !wrong.is_empty();
    let new = NewPage {
        page,
        fields,
        door,
        wrong_key: status == StatusCode::FORBIDDEN,
        wrong,
        wrong_when: if refused { fields.when.wrong(page) } else { WrongWhen::default() },
        wrong_ahead: fields.ahead.wrong(page).filter(|_| refused),
        rules: rulesets(page),
        games: games(page),
        ways: ways(page),
        op: keys::random(),
    };
    (status, shown(&new)).into_response()
}

/// The rulesets of a game, by their words and by what people call them.
struct RulesOf {
    game: &'static str,
    name: String,
    rules: Vec<(&'static str, String)>,
}

/// The rulesets by game. One that counts for two games (the points of a side) is in both.
fn rulesets(page: &Page) -> Vec<RulesOf> {
    let is_of_all = |rules: &Ruleset| Game::ALL.iter().all(|game| rules.is_of(*game));
    let of_game = |game: Game| {
        let own = rules_said::named(page, |rules| rules.is_of(game) && !is_of_all(rules));
        RulesOf { game: game.id(), name: page.say(PageSaid::GameName { game: game.id() }), rules: own }
    };
    let of_none = |rules: &Ruleset| is_of_all(rules) || Game::ALL.iter().all(|game| !rules.is_of(*game));
    let others = RulesOf { game: "", name: page.say(PageSaid::AnyGame), rules: rules_said::named(page, of_none) };
    Game::ALL.into_iter().map(of_game).chain([others]).collect()
}
