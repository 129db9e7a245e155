//! The facts about the planned rounds of each tournament, kept until somebody sits elsewhere: an audit is too long to
//! be made for every page.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use roundtable::Lang;
use roundtable::event::Facts;

/// After this many tournaments all facts are forgotten, and found again on demand.
const MOST: usize = 500;

/// A tournament in a language.
type Of = (String, Lang);

/// The facts of each tournament in each language, with the mark of the line of its log to which they belong.
#[derive(Debug, Default)]
pub(crate) struct KnownFacts(Mutex<HashMap<Of, (u64, Arc<Facts>)>>);

impl KnownFacts {
    /// Those that belong to the line of the log with this mark.
    pub fn of(&self, of: &Of, mark: u64) -> Option<Arc<Facts>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(of).filter(|(of_line, _)| *of_line == mark).map(|(_, facts)| Arc::clone(facts))
    }

    /// Keeps those of the line of the log with this mark.
    pub fn keep(&self, of: Of, mark: u64, facts: &Arc<Facts>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(of, (mark, Arc::clone(facts)));
    }
}
