//! `POST /e/{id}/k/{key}`: what somebody does at a tournament, read from a form, as an order.
//!
//! A helper enters scores; everything else is the organiser's. Whatever is refused changes nothing and is said on the page.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Newcomer, Order, Scored, Seat, SeatBy, Ties, Tournament, Who};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::{PlayerId, RoundIx};
use roundtable::{Effort, read_players};

use crate::ahead::{Ahead, carried};
use crate::app::App;
use crate::desk;
use crate::keys::Role;
use crate::manage::{Asked, by, show_with};
use crate::page::{Page, Sentences};
use crate::seed::seed;
use crate::when::When;

/// The most rounds that are planned at once.
const MOST_ROUNDS: u32 = 50;

/// The fields of a form; a field may stand there more than once.
struct Fields(Vec<(String, String)>);

impl Fields {
    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(given, _)| given == name).map_or("", |(_, value)| value.trim())
    }

    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(given, _)| given == name).map(|(_, value)| value.trim())
    }

    fn number(&self, name: &str) -> Option<u32> {
        self.get(name).parse().ok()
    }

    fn ahead(&self) -> Ahead {
        let [then, last, carry, ties] = ["then", "last", "carry", "ties"].map(|name| self.get(name).to_owned());
        Ahead { then, last, carry, ties }
    }

    fn when(&self) -> When {
        let [start, every, unit, zone, skip] =
            ["start", "every", "unit", "zone", "skip"].map(|name| self.get(name).to_owned());
        When { start, every, unit, zone, skip }
    }

    fn people(&self, name: &str) -> Vec<Who> {
        self.all(name).filter_map(|value| value.parse().ok().map(PlayerId).map(Who::from)).collect()
    }

    /// The letter of an option that counts from 0.
    fn letter(&self, name: &str) -> Option<String> {
        let letter = u8::try_from(self.number(name)?).ok().filter(|nth| *nth < 26)?;
        Some(char::from(b'a' + letter).to_string())
    }
}

/// The longest name of a helper.
const LONGEST: usize = 40;

pub(crate) async fn submit(
    page: Page,
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    desk::to_the_end(ordered(page, app, (id, key), fields)).await
}

async fn ordered(page: Page, app: App, (id, key): (String, String), fields: Vec<(String, String)>) -> Response {
    let role = match desk::role(&app, &page, &id, &key).await {
        Ok(role) => role,
        Err(response) => return response,
    };
    let fields = Fields(fields);
    let what = fields.get("what");
    if role != Role::Organiser && what != "scores" {
        return desk::wrong_key(&app, &page);
    }
    if what == "delete" {
        return deleted(&page, &app, &id, !fields.get("sure").is_empty()).await;
    }
    let most = app.limits().letters;
    if LETTERS.iter().any(|name| fields.get(name).chars().count() > most) {
        return page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, EventPage::TooLong { most });
    }
    let who: String = fields.get("as").chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    let by = by(role, &who);
    let asked = Asked {
        who,
        correct: fields.number("correct"),
        when: (what == "dates").then(|| fields.when()),
        ahead: (what == "announce").then(|| fields.ahead()),
        ..Asked::default()
    };
    let done = match desk::event(&app, &page, &id).await {
        Ok(event) => match read(&event, &page, (role, app.limits().people), what, &fields) {
            Ok(order) => desk::order(&app, &page, (&id, &event), (&by, fields.get("op")), order).await.map(|_| ()),
            Err(said) => Err(said.into()),
        },
        Err(response) => return response,
    };
    match done {
        Ok(()) => Redirect::to(&back(&page, &id, &key, &asked, what)).into_response(),
        Err(refused) => show_with(&page, &app, (&id, &key), role, &asked, Some(&refused)).await,
    }
}

/// Fields of one line.
const LETTERS: [&str; 6] = ["name", "club", "reason", "stand_in", "beacon", "leaving"];

/// Removes the tournament, where somebody is sure.
async fn deleted(page: &Page, app: &App, id: &str, sure: bool) -> Response {
    if !sure {
        return page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, EventPage::DeleteHelp);
    }
    match app.host().delete(id).await {
        Ok(()) => page.sentence(StatusCode::OK, EventPage::Deleted, EventPage::DeleteHelp),
        Err(error) => desk::failed(page, &error),
    }
}

/// Where the page goes on.
fn back(page: &Page, id: &str, key: &str, asked: &Asked, what: &str) -> String {
    let mut query = Vec::new();
    if !asked.who.is_empty() {
        let who: String = asked
            .who
            .bytes()
            .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
            .collect();
        query.push(format!("as={who}"));
    }
    if let Some(round) = asked.correct {
        query.push(format!("correct={round}"));
    }
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    let anchor = match what {
        "roll" | "add" | "left" | "back" => "#roll",
        "seat" | "split" | "commit" | "draw" | "swap" | "take-back" | "announce" | "rounds" | "dates" => "#seat",
        "undo" => "#diary",
        _ => "",
    };
    format!("{}{anchor}", page.to(&format!("/e/{id}/k/{key}{query}")))
}

/// The order that the form asks for.
fn read(
    event: &Tournament,
    page: &Page,
    (role, most): (Role, u32),
    what: &str,
    fields: &Fields,
) -> Result<Order, String> {
    let refused = || page.say(PageSaid::Refused);
    let number = |name: &str| fields.number(name).ok_or_else(refused);
    let round = |name: &str| fields.number(name).and_then(RoundIx::from_number);
    let who = || fields.people("player").into_iter().next().ok_or_else(refused);
    let text = |name: &str| Some(fields.get(name)).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(match what {
        "order" => serde_json::from_str(fields.get("order")).map_err(|_| refused())?,
        "scores" => scores(event, role, fields).ok_or_else(refused)?,
        "cancel" => Order::Cancel { round: round("round").ok_or_else(refused)?, table: number("table")? },
        "roll" => Order::Roll { here: fields.people("here"), only: !fields.get("only").is_empty() },
        "rename" => {
            let set = text("club").map(|club| ("club".to_owned(), club)).into_iter().collect();
            Order::Rename { who: who()?, name: text("name"), set, number: fields.number("number") }
        }
        "add" => {
            let list = read_players(fields.get("names").as_bytes(), "").map_err(|error| error.said(page.lang))?;
            let there = u32::try_from(event.state().people().count()).unwrap_or(u32::MAX);
            if there.saturating_add(list.roster.len()) > most {
                return Err(page.say(PageSaid::TooManyPeople { most }));
            }
            Order::Join { people: Newcomer::of_list(&list), guests: false }
        }
        "back" => Order::Return { who: who()?, from: None },
        "offer" => Order::WhatIf {
            leave: Who::from(fields.get("leaving")),
            after: None,
            guest: text("stand_in"),
            seed: 0,
            effort: Effort::default(),
            apply: fields.letter("option").ok_or_else(refused)?,
        },
        "substitute" => {
            let by = fields.get("stand_in").to_owned();
            Order::Substitute { who: who()?, by, from: None, to: None }
        }
        "penalty" => {
            let points = text("points").map(|points| points.parse()).transpose().map_err(|_| refused())?;
            Order::Penalty { who: who()?, points, round: round("round"), reason: fields.get("reason").to_owned() }
        }
        "lift" => Order::Lift { penalty: number("penalty")? },
        "seat" => Order::Seat(seat(fields)?),
        "commit" => Order::Commit(drawn(fields)?),
        "draw" => Order::Reveal { seat: drawn(fields)?, beacon: text("beacon") },
        "split" => {
            // Another way may have its letter by now.
            if fields.number("seen") != u32::try_from(event.log().lines().len()).ok() {
                return Err(page.say(EventPage::Overtaken));
            }
            let apply = fields.letter("option").ok_or_else(refused)?;
            Order::Numbers { seat: seat(fields)?, guests: Vec::new(), apply }
        }
        "announce" => {
            let ahead = fields.ahead();
            let to_come = ahead.from(RoundIx(0)).map_err(|said| page.say(said))?;
            let last = to_come.and_then(|to_come| to_come.last);
            let (then, carry) = (to_come.map_or(0, |to_come| to_come.swiss), carried(&ahead.carry));
            let ties = last.and_then(|last| last.ties);
            Order::Announce { after: fields.number("after"), then, last: last.map(|last| last.top), carry, ties }
        }
        "dates" => {
            let asked = fields.when().timetable(page);
            Order::Dates(asked.map_err(|wrong| wrong.said().cloned().collect::<Vec<_>>().join("\n"))?)
        }
        "swap" => {
            let pair = fields.people("swap").try_into().map_err(|_| page.say(EventPage::SwapHelp))?;
            Order::Swap { pair, round: Some(event.next_round()) }
        }
        "rounds" => Order::Rounds { rounds: number("rounds")? },
        "publish" => Order::Publish,
        "take-back" => Order::TakeBack { from: None },
        "undo" => Order::Undo { op: text("of") },
        "hold-back" => Order::HoldBack,
        "release" => Order::Release,
        "close" => Order::Close,
        "reopen" => Order::Reopen,
        _ => return Err(refused()),
    })
}

/// A result. What the organiser says of a game of which something was said already, settles it; whoever enters it a second time only
/// checks it.
fn scores(event: &Tournament, role: Role, fields: &Fields) -> Option<Order> {
    let (round, table) = (RoundIx::from_number(fields.number("round")?)?, fields.number("table")?);
    let settle = role == Role::Organiser && event.is_reported(round, table) && fields.get("check").is_empty();
    let scores = fields.all("score").map(str::to_owned).collect();
    Some(Order::Results {
        results: vec![Scored { round: Some(round), table: Some(table), scores, ..Scored::default() }],
        settle,
    })
}

/// How the form wants it seated: always as a draft, to be looked at.
fn seat(fields: &Fields) -> Result<Seat, String> {
    let method = SeatBy::named(fields.get("method")).unwrap_or(SeatBy::Swiss);
    let (plans, is) = (matches!(method, SeatBy::Plan(_)), |way| method == way);
    let script = Some(fields.get("script")).filter(|script| !script.is_empty() && is(SeatBy::Predefined));
    Ok(Seat {
        rounds: fields.number("rounds").filter(|_| plans).map(|rounds| rounds.clamp(1, MOST_ROUNDS)),
        step: fields.number("step").filter(|_| is(SeatBy::Interval)),
        avoid_repeats: is(SeatBy::Random),
        script: script.map(str::to_owned),
        accelerate: is(SeatBy::Dutch) && !fields.get("accelerate").is_empty(),
        top: fields.number("top").filter(|_| is(SeatBy::Final)),
        carry: Some(carried(fields.get("carry"))).filter(|_| is(SeatBy::Final)),
        ties: Ties::named(fields.get("ties")).filter(|_| is(SeatBy::Final)),
        seed: fields.get("seed").parse().map_or_else(|_| seed(), Ok)?,
        instead: !fields.get("instead").is_empty(),
        draft: true,
        ..Seat::by(method)
    })
}

/// The same for a draw, whose seed is the secret.
fn drawn(fields: &Fields) -> Result<Seat, String> {
    Ok(Seat { seed: fields.get("secret").parse().unwrap_or_default(), ..seat(fields)? })
}
