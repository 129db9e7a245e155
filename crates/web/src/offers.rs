//! Ways to go on with their prices, in words: when somebody leaves, and to seat whoever is there.

use roundtable::event::{Halt, Offer, Split, Tournament};
use roundtable::{Control, Request};
use roundtable_formats::SplitSaid;

use crate::page::Page;
use crate::seat::Seat;

/// The ways to go on without somebody.
///
/// # Errors
/// Why there are none, in words.
pub(crate) async fn found(event: &Tournament, page: &Page, who: &str) -> Result<Vec<Offer>, String> {
    let (event, who, lang) = (event.clone(), who.to_owned(), page.lang);
    let work = move || {
        let player = event.find(&who).map_err(|error| error.said(lang))?;
        let offered = event.options(player, None, "", &Request::default(), &Control::none());
        offered.map_err(|halt: Halt| event.halted(&halt, lang))
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(found) => found,
        Err(broken) => Err(broken.to_string()),
    }
}

/// The same in words; a refusal stands there as the only line.
pub(crate) async fn ways(event: &Tournament, page: &Page, who: &str) -> Vec<String> {
    if who.trim().is_empty() {
        return Vec::new();
    }
    match found(event, page, who).await {
        Ok(offers) => offers.iter().map(|offer| offer.said(page.lang)).collect(),
        Err(said) => vec![said],
    }
}

/// The ways to seat whoever is there.
///
/// # Errors
/// Why there are none, in words.
pub(crate) async fn splits(event: &Tournament, page: &Page, seat: &Seat) -> Result<Vec<Split>, String> {
    let (event, page, seat) = (event.clone(), page.clone(), seat.clone());
    let work = move || {
        let guest = |number| page.say(SplitSaid::Guest { number });
        let found = event.splits(seat.at_once(), &guest, &|trial| seat.made(trial));
        found.map_err(|halt| event.halted(&halt, page.lang))
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(found) => found,
        Err(broken) => Err(broken.to_string()),
    }
}
