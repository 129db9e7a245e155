//! `/e/{id}/k/{key}/rules`: the organiser changes the ruleset (the value of games) of a running tournament. The form
//! begins with a preset or with the current rules, shows the current values next to its own, and marks the changes. All
//! scores are then counted by the new rules.

use askama::Template;
use axum::Form;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Order, Role as Giver, Ruleset, Tournament, orders};
use roundtable::floors::words::{EventPage, PageSaid};
use serde::Deserialize;

use crate::app::App;
use crate::desk::{self, Answered, Keyed, Refused, organiser};
use crate::http::form::Fields;
use crate::http::keys;
use crate::http::page::{Page, shown};
use crate::public::rules_said::{self, Value};

#[derive(Template)]
#[template(path = "ruleset.html")]
struct RulesPage<'a> {
    page: &'a Page,
    title: String,
    /// The name of the current ruleset.
    now: String,
    presets: Vec<(&'static str, String)>,
    /// The preset at the beginning of the form; empty for the current rules.
    preset: String,
    name: String,
    rows: Vec<Row>,
    wrong: Option<String>,
    op: String,
}

/// A value of the form, the current one, and whether they differ.
struct Row {
    value: Value,
    now: String,
    changes: bool,
}

/// The query: the preset at the beginning of the form.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Begin {
    preset: String,
}

/// `GET /e/{id}/k/{key}/rules`.
pub(crate) async fn show(page: Page, app: App, Path((id, key)): Keyed, Query(begin): Query<Begin>) -> Answered {
    let event = organiser(&app, &page, (&id, &key)).await?;
    let preset = Ruleset::preset(&begin.preset);
    let rules = preset.as_ref().unwrap_or(event.rules());
    let called = preset.as_ref().map_or("", |rules| rules.name.as_str());
    Ok(written(&page, &event, (rules, called), None))
}

/// The page with this ruleset in the form, and with a refusal.
fn written(page: &Page, event: &Tournament, (rules, preset): (&Ruleset, &str), wrong: Option<&Refused>) -> Response {
    let now = rules_said::values(event.rules(), page);
    let row = |value: Value| {
        let now =
            now.iter().find(|now| now.key == value.key).map_or_else(|| "–".to_owned(), |now| now.shown().to_owned());
        Row { changes: now != value.shown(), now, value }
    };
    let said = wrong.map(|refused| [&[refused.said.clone()][..], &refused.hints].concat().join(" "));
    let rules_page = RulesPage {
        page,
        title: event.title(),
        now: event.rules().name.clone(),
        presets: rules_said::presets(event, page),
        preset: preset.to_owned(),
        name: rules.name.clone(),
        rows: rules_said::values(rules, page).into_iter().map(row).collect(),
        wrong: said,
        op: keys::random(),
    };
    (wrong.map_or(StatusCode::OK, |refused| refused.status), shown(&rules_page)).into_response()
}

/// `POST /e/{id}/k/{key}/rules`. Reads the form as a ruleset and gives the order to use it.
pub(crate) async fn submit(page: Page, app: App, Path((id, key)): Keyed, Form(fields): Form<Fields>) -> Answered {
    let event = organiser(&app, &page, (&id, &key)).await?;
    let get = |name: &str| fields.get(name);
    let preset = Ruleset::preset(get("preset"));
    let begin = preset.as_ref().unwrap_or(event.rules());
    let rules = match rules_said::changed(begin, get) {
        Ok(rules) => rules,
        Err(key_of) => {
            let all = rules_said::values(begin, &page);
            let name =
                all.iter().find(|value| value.key == key_of).map_or_else(String::new, |value| value.name.clone());
            let refused = Refused::from(page.say(EventPage::NoRuleValue { name }));
            return Ok(written(&page, &event, (begin, get("preset")), Some(&refused)));
        }
    };
    let own = Some(get("name")).filter(|name| !name.is_empty()).unwrap_or(&begin.name).chars().take(60).collect();
    // A changed preset loses its name and its source.
    let rules = match Ruleset::preset(&rules.name).as_ref() == Some(&rules) {
        true => rules,
        false => Ruleset { name: own, source: String::new(), ..rules },
    };
    let op = get("op").to_owned();
    let order = Order::Rules(orders::Rules { rules: Box::new(rules.clone()) });
    Ok(match desk::order(&app, &page, (&id, &event), (Giver::Organiser, "organiser", &op), order).await {
        Ok(_) => Redirect::to(&page.to(&format!("/e/{id}/k/{key}?tab=standings&done={op}"))).into_response(),
        Err(refused) => written(&page, &event, (&rules, get("preset")), Some(&refused)),
    })
}
