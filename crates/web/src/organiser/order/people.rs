//! Reads the forms about who takes part and who is present as orders.

use roundtable::Effort;
use roundtable::event::{Bye, Newcomer, Order, Tournament, When, Who, orders};
use roundtable::floors::words::PageSaid;
use roundtable::parts::{Of, PlayerId, SeatIx, Wish};
use roundtable::read_players;

use crate::http::form::Fields;
use crate::http::page::Page;
use crate::organiser::deed::People;
use crate::organiser::roll::STATES;

/// The order of a deed about people.
///
/// # Errors
/// Why the form cannot be read as one.
pub(super) fn order(deed: People, event: &Tournament, page: &Page, fields: &Fields) -> Result<Order, String> {
    let refused = || page.say(PageSaid::Refused);
    let who = || fields.who().ok_or_else(refused);
    Ok(match deed {
        People::Roll => roll(event, fields),
        People::Rename => {
            let set = fields.text("club").map(|club| ("club".to_owned(), club)).into_iter().collect();
            orders::Rename { who: who()?, name: fields.text("name"), set, number: fields.number("number") }.into()
        }
        People::Add => {
            let list = read_players(fields.get("names").as_bytes(), "").map_err(|error| error.said(page.lang))?;
            orders::Join { people: Newcomer::of_list(&list), guests: false }.into()
        }
        People::Back => orders::Return { who: who()?, from: None }.into(),
        People::Offer => orders::WhatIf {
            leave: Who::from(fields.get("leaving")),
            after: None,
            guest: fields.text("stand_in"),
            seed: 0,
            effort: Effort::default(),
            apply: fields.letter("option").ok_or_else(refused)?,
        }
        .into(),
        People::Substitute => {
            orders::Substitute { who: who()?, by: fields.get("stand_in").to_owned(), from: None, to: None }.into()
        }
        People::Bye => {
            let people = vec![When { who: who()?, rounds: vec![fields.round("round").ok_or_else(refused)?] }];
            match Bye::named(fields.get("worth")) {
                Some(worth) => orders::Bye { people, worth }.into(),
                None => orders::Present { people }.into(),
            }
        }
        People::Wish => wish(event, fields).ok_or_else(refused)?,
        People::Penalty => {
            let (who, round, reason) = (who()?, fields.round("round"), fields.get("reason").to_owned());
            let points = fields.text("points").map(|points| points.replace('\u{2212}', "-"));
            let is_signed = points.as_ref().is_some_and(|points| points.starts_with(['+', '-']));
            let points = points.map(|points| points.parse::<i64>()).transpose().map_err(|_| refused())?;
            // With a sign it is no penalty: points are given or taken.
            match points.filter(|_| is_signed) {
                Some(points) => orders::Adjust { who, points, round, reason }.into(),
                None => {
                    let points = points.map(u32::try_from).transpose().map_err(|_| refused())?;
                    orders::Penalty { who, points, round, reason }.into()
                }
            }
        }
        People::Remove => orders::Remove { who: who()? }.into(),
        People::Admit => orders::Admit { application: fields.number("application").ok_or_else(refused)? }.into(),
        People::Decline => orders::Decline { application: fields.number("application").ok_or_else(refused)? }.into(),
        People::CheckIn => {
            let open = Some(fields.is_ticked("open"));
            orders::Players { report: None, leave: None, join: None, check_in: open }.into()
        }
        People::Answer => orders::Answer { table: fields.number("table").ok_or_else(refused)? }.into(),
        People::Lift => orders::Lift { penalty: fields.number("penalty").ok_or_else(refused)? }.into(),
    })
}

/// A new wish, or a withdrawn one (`free`): of two people, of one with a number, of the groups of a column, or of the
/// order of the seats.
fn wish(event: &Tournament, fields: &Fields) -> Option<Order> {
    let free = fields.is_ticked("free");
    match fields.get("wish") {
        "spread" => return Some(orders::Spread { column: fields.text("column")?, free }.into()),
        "mixed" => return Some(orders::Mixed { column: fields.text("column")?, free }.into()),
        // The form has only the presets; the organiser's own relations stay.
        "relations" => {
            let own = event.state().relations().iter().filter(|order| order.own().is_some()).cloned();
            let relations = fields.all("relation").filter_map(|word| word.parse().ok()).chain(own).collect();
            return Some(orders::Relations { relations }.into());
        }
        _ => {}
    }
    let people = fields.people("player");
    let first = || people.first().cloned();
    let number = || fields.number("number");
    let kind = Wish::KINDS.into_iter().find(|kind| kind.code == fields.get("wish"))?;
    let wish = match kind.of {
        Of::Two(of) => {
            let [one, other] = people.try_into().ok()?;
            of(one, other)
        }
        Of::Table(of) => of(first()?, number()?),
        Of::Seat(of) => of(first()?, SeatIx::from_number(number()?)?),
    };
    Some(orders::Wish { wishes: vec![wish], free }.into())
}

/// The roll call: for each person (by number) the state that the page showed and the one chosen now, `was-7=away`,
/// `at-7=here`. Whoever is not named, or has the same state as the page showed, stays as they are: a check-in since
/// then stays valid. A form without any person says that nobody is here yet.
fn roll(event: &Tournament, fields: &Fields) -> Order {
    let of = |word: &str| {
        let is = |id: &PlayerId| {
            let (was, now) = (fields.get(&format!("was-{}", id.0)), fields.get(&format!("at-{}", id.0)));
            now == word && was != now
        };
        event.state().people().map(|person| person.player.id).filter(is).map(Who::from).collect()
    };
    let [here, late, half, zero, away] = STATES.map(of);
    let keep = fields.0.iter().any(|(name, _)| name.starts_with("at-"));
    orders::Roll { here, late, half, zero, away, only: false, keep }.into()
}
