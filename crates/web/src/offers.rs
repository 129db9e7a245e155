//! Ways to go on with their prices, in words: when somebody leaves, and to seat whoever is there.

use roundtable::event::{Halt, Offer, Split, Tournament, Way};
use roundtable::floors::formats::SplitSaid;
use roundtable::{Control, Request};

use crate::page::Page;
use crate::seat::Seat;

/// The ways to go on without somebody.
///
/// # Errors
/// Why there are none, in words.
pub(crate) async fn found(event: &Tournament, page: &Page, who: &str, stand_in: &str) -> Result<Vec<Offer>, String> {
    let (event, who, lang) = (event.clone(), who.to_owned(), page.lang);
    // What the ways cost is the same for every name.
    let stand_in = if stand_in.is_empty() { page.say(SplitSaid::Guest { number: 1 }) } else { stand_in.to_owned() };
    let work = move || {
        let player = event.find(&who).map_err(|error| error.said(lang))?;
        let offered = event.options(player, None, &stand_in, &Request::default(), &Control::none());
        offered.map_err(|halt: Halt| event.halted(&halt, lang))
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(found) => found,
        Err(broken) => Err(broken.to_string()),
    }
}

/// The same in words, and whether somebody else takes the seat, who has to be named; a refusal is the only line.
pub(crate) async fn ways(event: &Tournament, page: &Page, who: &str) -> Vec<(String, bool)> {
    if who.trim().is_empty() {
        return Vec::new();
    }
    match found(event, page, who, "").await {
        Ok(offers) => offers.iter().map(|offer| (offer.said(page.lang), offer.way == Way::Substitute)).collect(),
        Err(said) => vec![(said, false)],
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
