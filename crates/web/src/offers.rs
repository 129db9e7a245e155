//! Somebody leaves: the ways to go on with their prices, in words.

use roundtable::event::{Halt, Offer, Tournament};
use roundtable::{Control, Request};

use crate::page::Page;

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
