//! `/e/{id}/k/{key}`, the page behind a key: entering scores for helpers, everything for the organiser, one part of the
//! page (tab) at a time. Each part is collected by its own file (`roll.rs`, `draft.rs`, `entering.rs`, `standings.rs`,
//! `settings.rs`); forms go to `order/`.

use std::ops::Deref;

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::IntoResponse;
use roundtable::event::{Entry, Phase, Record, Tournament};
use roundtable::floors::words::{EventPage, PageSaid};

use crate::app::App;
use crate::desk::{self, Answered, Keyed, Refused};
use crate::http::keys::Role;
use crate::http::page::Page;
use crate::http::rendered::{OP, Seen, once};
use crate::organiser::address::Asked;
use crate::organiser::deed::Tab;
use crate::organiser::draft::Seating;
use crate::organiser::entering::Entering;
use crate::organiser::moment::{self, Above};
use crate::organiser::roll::Roll;
use crate::organiser::sections::{
    Calls, Context, Done, DoneCard, HelperPart, PeopleTab, RefusedCard, ScoresTab, SeatingTab, SettingsTab,
    StandingsTab, TodoCard, Top,
};
use crate::organiser::settings::Settings;
use crate::public::clock::Timed;
use crate::public::facts;
use crate::public::standings::Standings;
use crate::public::view::{self, Where};
use roundtable_pages::called;

#[derive(Template)]
#[template(path = "manage.html")]
struct ManagePage<'a> {
    context: &'a Context<'a>,
    stage: Where,
    wrong: Option<&'a Refused>,
    done: Option<Done>,
    /// The cards above the parts, for the organiser only.
    above: Option<Above>,
    clock: Option<Timed>,
    /// Whether a clock is of use.
    timing: bool,
    /// Calls for the referee: the table, and the caller in a sentence.
    calls: Vec<(u32, String)>,
    part: Part,
}

impl<'a> Deref for ManagePage<'a> {
    type Target = Context<'a>;

    fn deref(&self) -> &Context<'a> {
        self.context
    }
}

/// The visible part of the page.
enum Part {
    /// A helper's: scores and standings.
    Helper(Box<Entering>, Standings),
    People(Box<Roll>),
    Seating(Box<Seating>),
    Scores(Box<Entering>),
    /// The standings, and whether they are held back from everybody else.
    Standings(Standings, bool),
    Settings(Box<Settings>),
}

/// The name for the log of this role's actions. It contains the role: helpers cannot sign as somebody else.
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
    app: App,
    seen: Seen,
    Path((id, key)): Keyed,
    Query(asked): Query<Asked>,
) -> Answered {
    let role = desk::role(&app, &page, &id, &key).await?;
    show_with(&page, &app, (&id, seen), role, &asked, None).await
}

/// The page, or the changes since the seen state; with a refusal the whole page.
pub(crate) async fn show_with(
    page: &Page,
    app: &App,
    (id, seen): (&str, Seen),
    role: Role,
    asked: &Asked,
    wrong: Option<&Refused>,
) -> Answered {
    let event = desk::event(app, page, id).await?;
    let organiser = role == Role::Organiser;
    let known = facts::of(app, &event, page, id).await;
    let next = event.next_round();
    let tab = asked.tab().unwrap_or_else(|| moment::tab(&event));
    let entering = || Entering::of(&event, page, asked, &by(role, &asked.who)).into();
    let part = match (role, tab) {
        (Role::Helper, _) => Part::Helper(entering(), Standings::of(&event, page, false)),
        (Role::Organiser, Tab::People) => Part::People(Roll::of(app, &event, page, asked, next, id).await.into()),
        (Role::Organiser, Tab::Seating) => {
            Part::Seating(Seating::of(app, (&event, &known), page, asked, next).await.into())
        }
        (Role::Organiser, Tab::Scores) => Part::Scores(entering()),
        (Role::Organiser, Tab::Standings) => {
            Part::Standings(Standings::of(&event, page, true), event.state().are_held_back())
        }
        (Role::Organiser, Tab::Settings) => Part::Settings(Settings::of(&event, page, asked, next, id).into()),
    };
    let context = Context {
        page,
        id,
        title: event.title(),
        log_line: event.log().lines().len() as u64,
        organiser,
        role: role.id(),
        who: &asked.who,
        op: OP,
        tab,
        words: called::of(&event),
    };
    let template = ManagePage {
        context: &context,
        stage: view::stage(&event, page, organiser).with(&known),
        wrong,
        done: done(&event, page, &asked.done).filter(|_| wrong.is_none()),
        above: organiser.then(|| Above::of(&event, page)),
        clock: Timed::of(&event, page),
        timing: !matches!(event.state().phase(), Phase::Finished | Phase::Closed),
        calls: calls(&event, page),
        part,
    };
    Ok(match wrong {
        Some(refused) => (refused.status, once(&template)).into_response(),
        None if asked.is_followed() && tab != Tab::Seating => {
            app.rendered.form((desk::name_of(&event, page), seen), context.log_line, || template)
        }
        None => once(&template),
    })
}

/// Calls for the referee.
fn calls(event: &Tournament, page: &Page) -> Vec<(u32, String)> {
    let said = |call: &roundtable::event::Call| {
        let who = event.name(call.player);
        (
            call.table,
            page.say(EventPage::CallsReferee { place: called::place(called::of(event), call.table, page), who }),
        )
    };
    event.state().calls().iter().map(said).collect()
}

/// The result of an operation, in one line. `undone` is also true if the page offers no undo: after an undo, closing,
/// or reopening.
fn done(event: &Tournament, page: &Page, op: &str) -> Option<Done> {
    let records: Vec<&Record> = event.log().records().iter().filter(|record| record.op.0 == op).collect();
    let entries: Vec<&Entry> = records.iter().map(|record| &record.entry).collect();
    let first = entries.first()?;
    let closes = entries.iter().any(|entry| matches!(entry, Entry::Undone { .. } | Entry::Closed | Entry::Reopened));
    let op = records.first()?.op.clone();
    let said = match entries.len() {
        1 => event.happened(first, page.lang),
        _ => {
            let said = event.happened_together(&entries, page.lang);
            let more = said.len().saturating_sub(2);
            let first = said.into_iter().take(2).collect::<Vec<_>>().join(" · ");
            if more > 0 { page.say(EventPage::AndMore { first, more }) } else { first }
        }
    };
    Some(Done { said, undone: closes || event.log().is_undone(&op), op: op.0 })
}

/// `GET /e/{id}/k/{key}/log.jsonl`: the stored log of the tournament, for the organiser alone.
pub(crate) async fn export(page: Page, app: App, Path((id, key)): Keyed) -> Answered {
    let event = desk::organiser(&app, &page, (&id, &key)).await?;
    let saved = format!("attachment; filename=\"{id}.jsonl\"");
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, saved)];
    Ok((headers, event.log().export()).into_response())
}
