//! Ways to go on, each with its price (such as the number of repeated meetings or new seats): when somebody leaves, and
//! when those present do not fill the tables. The library finds them, here on their own threads; the organiser chooses
//! one.

use roundtable::event::{Offer, Seat, Split, Tournament, Way, Who};
use roundtable::{Control, Request};

use crate::app::App;
use crate::http::page::Page;
use crate::http::work::in_turn;

/// The ways to go on without somebody: each in words, and whether it needs the name of a substitute. Empty without a
/// name.
///
/// # Errors
/// Why there are none, in words.
pub(crate) async fn ways(app: &App, event: &Tournament, page: &Page, who: &str) -> Result<Vec<(String, bool)>, String> {
    if who.trim().is_empty() {
        return Ok(Vec::new());
    }
    let (event, who, lang) = (event.clone(), Who::from(who), page.lang);
    let work = move |gone: &_| {
        let control = Control::none().stopped_by(gone);
        let found = event.ways_without(&who, None, None, lang, &Request::default(), &control);
        let said = |offer: &Offer| (offer.said(lang), offer.way == Way::Substitute);
        found.map(|offers| offers.iter().map(said).collect()).map_err(|halt| event.halted(&halt, lang))
    };
    in_turn(&app.orders, page.client(), work).await.unwrap_or_else(|undone| Err(undone.said(page).1))
}

/// The ways to seat everybody present.
///
/// # Errors
/// Why there are none, in words.
pub(crate) async fn splits(app: &App, event: &Tournament, page: &Page, seat: &Seat) -> Result<Vec<Split>, String> {
    let (event, lang, seat) = (event.clone(), page.lang, seat.clone());
    let work = move |gone: &_| {
        let found = event.ways_to_seat(&seat, &[], lang, &Control::none().stopped_by(gone));
        found.map_err(|halt| event.halted(&halt, lang))
    };
    in_turn(&app.orders, page.client(), work).await.unwrap_or_else(|undone| Err(undone.said(page).1))
}
