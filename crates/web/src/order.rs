//! `POST /e/{id}/k/{key}`: what somebody does at a tournament, read from a form, as an order.
//!
//! A helper enters scores; everything else is the organiser's. Whatever is refused changes nothing and is said on the page.

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Command, Cost, Entry, OpId, SeatBy, ToCome, Tournament, Way};
use roundtable::floors::formats::{EventPage, PageSaid, read_script};
use roundtable::floors::model::Script;
use roundtable::parts::{LEAST_SECRET, PlayerId, RoundIx, Seed};
use roundtable::{Lang, Player, read_players};

use crate::ahead::{Ahead, carried};
use crate::app::App;
use crate::fields::mistakes;
use crate::keys::Role;
use crate::manage::{Asked, by, show_with};
use crate::page::Page;
use crate::seat::{DRAWN, Seat, seed};
use crate::when::When;
use crate::{desk, offers};

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
        let [then, last, carry] = ["then", "last", "carry"].map(|name| self.get(name).to_owned());
        Ahead { then, last, carry }
    }

    fn when(&self) -> When {
        let [start, every, unit, zone, skip] =
            ["start", "every", "unit", "zone", "skip"].map(|name| self.get(name).to_owned());
        When { start, every, unit, zone, skip }
    }

    fn people(&self, name: &str) -> Vec<PlayerId> {
        self.all(name).filter_map(|value| value.parse().ok().map(PlayerId)).collect()
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
    let who: String = fields.get("as").chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    let by = by(role, &who).to_owned();
    let asked = Asked {
        who,
        correct: fields.number("correct"),
        when: (what == "dates").then(|| fields.when()),
        ahead: (what == "announce").then(|| fields.ahead()),
        ..Asked::default()
    };
    let done = match desk::event(&app, &page, &id).await {
        Ok(event) => match command(&event, &page, role, what, &fields).await {
            Ok(command) => desk::order(&app, &page, &id, &by, fields.get("op"), command).await.map(|_| ()),
            Err(said) => Err(said.into()),
        },
        Err(response) => return response,
    };
    match done {
        Ok(()) => Redirect::to(&back(&page, &id, &key, &asked, what)).into_response(),
        Err(refused) => show_with(&page, &app, (&id, &key), role, &asked, Some(&refused)).await,
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
        "seat" | "split" | "commit" | "draw" | "swap" | "take-back" | "announce" | "dates" => "#seat",
        "undo" => "#diary",
        _ => "",
    };
    format!("{}{anchor}", page.to(&format!("/e/{id}/k/{key}{query}")))
}

/// The command that the form asks for.
async fn command(event: &Tournament, page: &Page, role: Role, what: &str, fields: &Fields) -> Result<Command, String> {
    let state = event.state();
    let next = RoundIx(u32::try_from(state.published()).unwrap_or(u32::MAX));
    let refused = || page.say(PageSaid::Refused);
    match what {
        "scores" => scores(event, page.lang, role, fields).ok_or_else(refused)?,
        "cancel" => {
            let round = fields.number("round").and_then(RoundIx::from_number).ok_or_else(refused)?;
            let table = fields.number("table").ok_or_else(refused)?;
            Ok(Command::Enter(vec![Entry::GameCancelled { round, table }]))
        }
        "roll" => Ok(Command::Roll { here: fields.people("here"), only: !fields.get("only").is_empty() }),
        "rename" => {
            let player = fields.people("player").first().copied().ok_or_else(refused)?;
            let set = Some(fields.get("club")).filter(|club| !club.is_empty()).map(|club| ("club", club));
            let name = Some(fields.get("name")).filter(|name| !name.trim().is_empty());
            event.mend(player, name, &Vec::from_iter(set), fields.number("number")).ok_or_else(refused)
        }
        "add" => {
            let list = read_players(fields.get("names").as_bytes(), "").map_err(|error| error.said(page.lang))?;
            let players = list.roster.players().iter();
            let players = players.map(|player| Player { id: PlayerId::default(), ..player.clone() }).collect();
            Ok(Command::Join { players, guests: false })
        }
        "back" => {
            let player = fields.people("player").first().copied().ok_or_else(refused)?;
            Ok(Command::Return { player, from: None })
        }
        "offer" => {
            let stand_in = fields.get("stand_in").trim();
            let found = offers::found(event, page, fields.get("leaving"), stand_in).await?;
            let wanted = fields.number("option").and_then(|n| found.into_iter().nth(n as usize)).ok_or_else(refused)?;
            if matches!(wanted.way, Way::Substitute) && stand_in.is_empty() {
                return Err(page.say(EventPage::StandInNeedsName));
            }
            Ok(wanted.command)
        }
        "substitute" => {
            let player = fields.people("player").first().copied().ok_or_else(refused)?;
            let named = fields.get("stand_in");
            let known = event.find(named).ok().and_then(|id| state.person(id)).filter(|person| person.guest);
            let stand_in = known.map_or_else(|| Player::named(named), |person| person.player.clone());
            Ok(Command::Substitute { player, stand_in, from: state.current(), to: None })
        }
        "penalty" => {
            let player = fields.people("player").first().copied().ok_or_else(refused)?;
            let cost = match fields.get("points") {
                "" => Cost::Chombo,
                points => Cost::Points(points.parse().map_err(|_| refused())?),
            };
            let reason = fields.get("reason").to_owned();
            let round = fields.number("round").and_then(RoundIx::from_number);
            Ok(Command::Penalise { player, cost, round, reason })
        }
        "lift" => {
            let penalty = fields.number("penalty").ok_or_else(refused)?;
            Ok(Command::Enter(vec![Entry::PenaltyLifted { penalty }]))
        }
        "seat" if event.committed().is_some() => Err(page.say(EventPage::StillCommitted)),
        "seat" => seat(event, page.lang, fields).await,
        "commit" => {
            let secret = secret_of(fields, page)?;
            let committed = event.commit(&how(fields, page.lang)?.drawing(), secret);
            committed.map(|(command, _)| command).map_err(|halt| event.halted(&halt, page.lang))
        }
        "draw" => draw(event, page, fields).await,
        "split" => {
            // Another way may have its number by now.
            if fields.number("seen") != u32::try_from(event.log().lines().len()).ok() {
                return Err(page.say(EventPage::Overtaken));
            }
            let found = offers::splits(event, page, &how(fields, page.lang)?).await?;
            let wanted = fields.number("option").and_then(|n| found.into_iter().nth(n as usize));
            wanted.map(|split| split.command).ok_or_else(refused)
        }
        "announce" => {
            let from = RoundIx(fields.number("after").unwrap_or(next.0).max(next.0));
            let to_come = fields.ahead().from(from).map_err(|said| page.say(said))?;
            let to_come = to_come.unwrap_or(ToCome { from, swiss: 0, last: None });
            Ok(Command::Enter(vec![Entry::Announced(to_come)]))
        }
        "dates" => {
            let asked = fields.when().timetable(page);
            let asked = asked.map_err(|wrong| wrong.said().cloned().collect::<Vec<_>>().join("\n"))?;
            event.dated(&asked).map_err(|error| error.said(page.lang))
        }
        "swap" => match fields.people("swap").as_slice() {
            &[one, other] => Ok(Command::Enter(vec![Entry::Swapped { round: next, pair: [one, other] }])),
            _ => Err(page.say(EventPage::SwapHelp)),
        },
        "publish" => Ok(event.publish()),
        "take-back" => {
            let back = event.take_back(None);
            back.map_err(|halt| event.halted(&halt, page.lang))
        }
        "undo" => Ok(Command::Undo(OpId(fields.get("of").to_owned()))),
        "hold-back" => Ok(Command::Enter(vec![Entry::StandingsHeld])),
        "release" => Ok(Command::Enter(vec![Entry::StandingsReleased])),
        "close" => Ok(Command::Enter(vec![Entry::Closed])),
        "reopen" => Ok(Command::Enter(vec![Entry::Reopened])),
        _ => Err(refused()),
    }
}

/// A result. What the organiser says of a game of which something was said already, settles it.
fn scores(event: &Tournament, lang: Lang, role: Role, fields: &Fields) -> Option<Result<Command, String>> {
    let (round, table) = (fields.number("round")?, fields.number("table")?);
    let written: Vec<&str> = fields.all("score").collect();
    let report = match event.result(round, table, &written) {
        Ok(report) => report,
        Err(halt) => return Some(Err(event.halted(&halt, lang))),
    };
    let found = RoundIx::from_number(round).and_then(|round| event.state().rounds().get(round.ix()));
    let said = found.and_then(|round| round.find(table).map(|at| !round.reports(at).is_empty())).unwrap_or(false);
    // Who enters it a second time only checks it.
    let settles = role == Role::Organiser && said && fields.get("check").is_empty();
    Some(Ok(if let (Command::Report(games), true) = (&report, settles) {
        Command::Enter(games.iter().cloned().map(Entry::Settled).collect())
    } else {
        report
    }))
}

/// The draft of the next round, or of several.
async fn seat(event: &Tournament, lang: Lang, fields: &Fields) -> Result<Command, String> {
    let how = how(fields, lang)?;
    let way = SeatBy::named(&how.method).unwrap_or(SeatBy::Swiss);
    event.is_free(way, !fields.get("instead").is_empty()).map_err(|halt| event.halted(&halt, lang))?;
    seat_by(event, lang, how).await
}

async fn seat_by(event: &Tournament, lang: Lang, seat: Seat) -> Result<Command, String> {
    let event = event.clone();
    let work = move || seat.made(&event).map_err(|halt| event.halted(&halt, lang));
    match tokio::task::spawn_blocking(work).await {
        Ok(made) => made,
        Err(broken) => Err(broken.to_string()),
    }
}

/// The secret of a draw.
fn secret_of(fields: &Fields, page: &Page) -> Result<Seed, String> {
    let known = DRAWN.contains(&fields.get("method"));
    let secret = fields.get("secret").parse().ok().filter(|secret| known && *secret >= LEAST_SECRET);
    secret.map(Seed).ok_or_else(|| page.say(EventPage::SecretShort))
}

/// The round that was committed to, with what shows it.
async fn draw(event: &Tournament, page: &Page, fields: &Fields) -> Result<Command, String> {
    let (secret, how) = (secret_of(fields, page)?, how(fields, page.lang)?);
    let beacon = Some(fields.get("beacon")).filter(|beacon| !beacon.is_empty());
    let revealed = event.reveal(&how.drawing(), secret, beacon);
    let (shown, found, Seed(seed)) = revealed.map_err(|error| error.said(page.lang))?;
    if event.committed().is_some_and(|said| said != found) {
        return Err(page.say(EventPage::OtherDraw));
    }
    let drafted = seat_by(event, page.lang, Seat { seed, ..how }).await?;
    let Command::Enter(drafted) = drafted else { return Err(page.say(PageSaid::Refused)) };
    Ok(Command::Enter([shown].into_iter().chain(drafted).collect()))
}

/// How the form wants it seated.
fn how(fields: &Fields, lang: Lang) -> Result<Seat, String> {
    let script = match fields.get("script") {
        "" => None,
        script => Some(read(script, lang)?),
    };
    let seed = fields.get("seed").parse().map_or_else(|_| seed(), Ok)?;
    let asked = Seat::by(fields.get("method"), fields.number("rounds").unwrap_or(1), seed);
    let (top, carry) = (fields.number("top").unwrap_or(4), carried(fields.get("carry")));
    Ok(Seat { top, carry, accelerate: !fields.get("accelerate").is_empty(), script, ..asked })
}

/// A script of seats as it was pasted.
fn read(script: &str, lang: Lang) -> Result<Script, String> {
    let reading = read_script(script.as_bytes(), "").map_err(|error| mistakes(&error.mistakes, lang))?;
    match reading.mistakes.as_slice() {
        [] => Ok(reading.script),
        wrong => Err(mistakes(wrong, lang)),
    }
}
