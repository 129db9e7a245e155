//! What is known of the planned rounds of a tournament, for its pages.

use std::sync::Arc;

use roundtable::event::{Facts, Tournament};

use crate::app::App;
use crate::desk;
use crate::http::page::Page;
use crate::http::work::in_turn;

/// The facts about the planned rounds; none while the server is too busy to find them.
pub(crate) async fn of(app: &App, event: &Arc<Tournament>, page: &Page, id: &str) -> Arc<Facts> {
    if event.planned_ahead() == 0 {
        return Arc::default();
    }
    let (of, mark) = ((id.to_owned(), page.lang), desk::mark(event, event.line_of_facts()));
    if let Some(known) = app.facts.of(&of, mark) {
        return known;
    }
    let (asked, lang) = (Arc::clone(event), page.lang);
    match in_turn(&app.looks, page.client(), move |_| asked.facts(lang)).await {
        Ok(facts) => {
            let facts = Arc::new(facts);
            app.facts.keep(of, mark, &facts);
            facts
        }
        Err(_) => Arc::default(),
    }
}
