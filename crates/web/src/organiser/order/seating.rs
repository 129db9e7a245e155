//! Reads the forms about the seats of the next rounds as orders.

use roundtable::event::{Ahead, Order, Seat, SeatBy, Ties, Tournament, orders};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_pages::ahead::carried;

use crate::http::form::Fields;
use crate::http::page::Page;
use crate::organiser::deed::Seating;
use crate::organiser::seed::seed;

/// The most rounds planned at once.
const MOST_ROUNDS: u32 = 50;

/// The order of a deed about seats.
///
/// # Errors
/// Why the form cannot be read as one.
pub(super) fn order(deed: Seating, event: &Tournament, page: &Page, fields: &Fields) -> Result<Order, String> {
    Ok(match deed {
        Seating::Seat => Order::Seat(seat(fields)?),
        Seating::Commit => orders::Commit(drawn(fields)?).into(),
        Seating::Draw => orders::Reveal { seat: drawn(fields)?, beacon: fields.text("beacon") }.into(),
        Seating::Split => {
            // The ways have letters in the order shown; if the log has grown since, a letter may mean another way.
            if fields.number("seen") != u32::try_from(event.log().lines().len()).ok() {
                return Err(page.say(EventPage::Overtaken));
            }
            let apply = fields.letter("option").ok_or_else(|| page.say(PageSaid::Refused))?;
            orders::Numbers { seat: seat(fields)?, guests: Vec::new(), apply }.into()
        }
        Seating::Swap => {
            let pair = fields.people("swap").try_into().map_err(|_| page.say(EventPage::SwapHelp))?;
            orders::Swap { pair, round: Some(event.next_round()), onward: fields.get("where") == "onward" }.into()
        }
        Seating::Publish => Order::Publish,
        Seating::TakeBack => orders::TakeBack { from: None }.into(),
    })
}

/// The method that the form chooses: always as a draft, to be checked before it is published. A field counts only for
/// the methods that use it, because the form sends all of them. Without a method the round is seated as usual.
fn seat(fields: &Fields) -> Result<Seat, String> {
    let method = fields.text("method").map(|word| SeatBy::named(&word).unwrap_or(SeatBy::Swiss));
    let (plans, is) = (matches!(method, Some(SeatBy::Plan(_))), |way| method == Some(way));
    let script = fields.text("script").filter(|_| is(SeatBy::Predefined));
    Ok(Seat {
        rounds: fields.number("rounds").filter(|_| plans).map(|rounds| rounds.clamp(1, MOST_ROUNDS)),
        step: fields.number("step").filter(|_| is(SeatBy::Interval)),
        short: fields.get("short").parse().ok().filter(|_| is(SeatBy::Swiss) || is(SeatBy::Interval)),
        avoid_repeats: is(SeatBy::Random),
        script,
        current: fields.number("current").filter(|_| is(SeatBy::Predefined)),
        accelerate: is(SeatBy::Dutch) && fields.is_ticked("accelerate"),
        top: fields.number("top").filter(|_| is(SeatBy::Final)),
        ahead: if is(SeatBy::Final) { of_final(fields) } else { Ahead::default() },
        seed: fields.get("seed").parse().map_or_else(|_| seed(), Ok)?,
        instead: fields.is_ticked("instead"),
        draft: true,
        method,
        ..Seat::default()
    })
}

/// The points kept in a final, and the rule for ties.
fn of_final(fields: &Fields) -> Ahead {
    let (carry, ties) = (Some(carried(fields.get("carry"))), Ties::named(fields.get("ties")));
    Ahead { carry, ties, ..Ahead::default() }
}

/// The same for a draw with a commitment (`docs/reference/draw.md`), whose seed is the secret.
fn drawn(fields: &Fields) -> Result<Seat, String> {
    Ok(Seat { seed: fields.get("secret").parse().unwrap_or_default(), ..seat(fields)? })
}
