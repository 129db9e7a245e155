//! What is known of the planned rounds of a tournament, for its pages.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use roundtable::event::{Facts, Tournament};

use crate::app::App;
use crate::http::page::Page;
use crate::http::work::in_turn;

/// The facts about the planned rounds; none while the server is too busy to find them.
pub(crate) async fn of(app: &App, event: &Arc<Tournament>, page: &Page, id: &str) -> Arc<Facts> {
    let (of, mark) = ((id.to_owned(), page.lang), mark(event));
    if event.planned_ahead() == 0 {
        return Arc::default();
    }
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

/// A mark of the last line of the log that can have changed the facts. A line has the hash of the one before it, so
/// another tournament of the same name has other marks.
fn mark(event: &Tournament) -> u64 {
    let line = event.line_of_facts().checked_sub(1).and_then(|at| event.log().lines().get(at));
    let mut hasher = DefaultHasher::new();
    line.hash(&mut hasher);
    hasher.finish()
}
