//! Reads the forms about the event itself (rounds, dates, clock, names, results held back, its end) as orders.

use roundtable::event::{AtTheBell, ClockSaid, Order, orders};
use roundtable::floors::words::PageSaid;

use crate::http::form::Fields;
use crate::http::page::Page;
use crate::organiser::deed::Settings;
use crate::public::clock::MOST_MINUTES;

/// The order of a deed about the event itself.
///
/// # Errors
/// Why the form cannot be read as one.
pub(super) fn order(deed: Settings, page: &Page, fields: &Fields) -> Result<Order, String> {
    let refused = || page.say(PageSaid::Refused);
    Ok(match deed {
        Settings::Order => {
            let json = serde_json::from_str(fields.get("order")).map_err(|_| refused())?;
            Order::from_json(json).map_err(|_| refused())?
        }
        Settings::Rounds => orders::Rounds { rounds: fields.number("rounds").ok_or_else(refused)? }.into(),
        Settings::Announce => {
            let ahead = fields.ahead().read().map_err(|said| page.say(said))?;
            orders::Announce { after: fields.number("after"), ahead }.into()
        }
        Settings::Dates => {
            let asked = fields.when().timetable(page);
            Order::Dates(asked.map_err(|wrong| wrong.said().cloned().collect::<Vec<_>>().join("\n"))?)
        }
        Settings::Clock => Order::Clock(clock(fields).ok_or_else(refused)?),
        Settings::Players => {
            let ticked = |name: &str| Some(fields.is_ticked(name));
            orders::Players { report: ticked("report"), leave: ticked("leave"), join: ticked("join"), check_in: None }
                .into()
        }
        Settings::CloseTables => {
            let numbers = fields.get("tables").split([',', ' ', ';', '、', '，', '\u{3000}']);
            let numbers = numbers.map(str::trim).filter(|number| !number.is_empty()).map(str::parse);
            orders::CloseTables { tables: numbers.collect::<Result<_, _>>().map_err(|_| refused())? }.into()
        }
        Settings::Title => orders::Title { name: fields.get("title").to_owned() }.into(),
        Settings::Describe => orders::Describe { text: fields.get("text").to_owned() }.into(),
        Settings::HoldBack => Order::HoldBack,
        Settings::HoldResults => orders::HoldResults { from: fields.round("from") }.into(),
        Settings::Release => Order::Release,
        Settings::Undo => orders::Undo { op: fields.text("of") }.into(),
        Settings::Close => Order::Close,
        Settings::Reopen => Order::Reopen,
        // Deleting is not an order of the tournament, because its log is gone afterwards; `mod.rs` does it.
        Settings::Delete => return Err(refused()),
    })
}

/// The change of the clock; `None` if the form cannot be read.
fn clock(fields: &Fields) -> Option<ClockSaid> {
    let minutes = || fields.number("minutes").filter(|minutes| (1..=MOST_MINUTES).contains(minutes));
    Some(match fields.get("clock") {
        "start" => {
            ClockSaid::Start { minutes: minutes()?, then: AtTheBell::named(fields.get("bell")).unwrap_or_default() }
        }
        "stop" => ClockSaid::Stop,
        "go" => ClockSaid::Go,
        "more" => ClockSaid::More { minutes: minutes()?, table: fields.number("table") },
        "off" => ClockSaid::Off,
        _ => return None,
    })
}
