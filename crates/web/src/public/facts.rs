//! The facts about the planned rounds of each tournament, kept until somebody sits elsewhere: an audit is too long to
//! be made for every page.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use roundtable::Lang;
use roundtable::event::{Facts, Tournament};

use crate::app::App;
use crate::http::page::Page;
use crate::http::work::in_turn;

/// After this many tournaments all facts are forgotten, and found again on demand.
const MOST: usize = 500;

/// A tournament in a language.
type Of = (String, Lang);

/// The facts of each tournament in each language, with the line of its log to which they belong.
#[derive(Debug, Default)]
pub(crate) struct KnownFacts(Mutex<HashMap<Of, (usize, Arc<Facts>)>>);

impl KnownFacts {
    fn of(&self, of: &Of, line: usize) -> Option<Arc<Facts>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(of).filter(|(of_line, _)| *of_line == line).map(|(_, facts)| Arc::clone(facts))
    }

    fn keep(&self, of: Of, line: usize, facts: &Arc<Facts>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(of, (line, Arc::clone(facts)));
    }
}

/// The facts about the planned rounds; none while the server is too busy to find them.
pub(crate) async fn of(app: &App, event: &Arc<Tournament>, page: &Page, id: &str) -> Arc<Facts> {
    let (of, line) = ((id.to_owned(), page.lang), event.line_of_facts());
    if event.planned_ahead() == 0 {
        return Arc::default();
    }
    if let Some(known) = app.facts.of(&of, line) {
        return known;
    }
    let (asked, lang) = (Arc::clone(event), page.lang);
    match in_turn(&app.looks, page.client(), move |_| asked.facts(lang)).await {
        Ok(facts) => {
            let facts = Arc::new(facts);
            app.facts.keep(of, line, &facts);
            facts
        }
        Err(_) => Arc::default(),
    }
}
