//! What is known of the rounds that were planned ahead, for as long as the evening lasts: the same sentences as of the
//! plan, judged again from the seats that are in the log now.
//!
//! Rounds that are seated by the standings answer no question that was asked before, so nothing is said of them.

use std::collections::HashMap;

use roundtable_event::Entry;
use roundtable_model::{PlayerId, RoundIx};
use roundtable_words::{Lang, PlanInShort, ShortLine, ShortSentence, Words};

use crate::Tournament;

/// What is known of the planned rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// How many people and rounds, then what is known of them, each sentence with whether it is proved that nothing
    /// else can be better.
    pub said: Vec<(String, bool)>,
    /// Whether it is proved that no plan for the same people, tables and wishes has fewer repeats, or spreads them more
    /// evenly.
    pub are_repeats_best: bool,
}

impl Tournament {
    /// The facts about the rounds planned ahead, drafts among them; empty if the first round was not planned ahead, or
    /// if they break a rule. Cost: an audit with bounds.
    ///
    /// ```
    /// use roundtable::Lang;
    /// use roundtable::event::{Timestamp, weekend};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let facts = event.facts(Lang::En);
    /// assert_eq!(facts.said.is_empty(), event.planned_ahead() == 0);
    /// ```
    pub fn facts(&self, lang: Lang) -> Facts {
        let planned = self.planned_ahead();
        if planned == 0 {
            return Facts::default();
        }
        let sheet = self.sheet(1, planned);
        let Some(checked) = self.judged(&sheet, 1).ok().filter(|checked| checked.audit.valid) else {
            return Facts::default();
        };
        let words = Words::new(lang);
        let short = PlanInShort::of(&sheet, &checked.audit, Some(checked.history.rounds()));
        let proved = |figure: &str| checked.audit.proof.iter().any(|of| of.figure == figure && of.value == of.bound);
        let told = |ShortSentence { said, is_proved, .. }| (words.tell(&ShortLine::Sentence { what: said }), is_proved);
        Facts {
            said: std::iter::once(words.title(&short)).chain(words.in_short(&short)).map(told).collect(),
            are_repeats_best: proved("repeats") || proved("sum_of_squares"),
        }
    }

    /// How many of the first rounds were planned ahead.
    pub fn planned_ahead(&self) -> u32 {
        let planned = self.state().rounds().iter().take_while(|round| round.was_planned()).count();
        u32::try_from(planned).unwrap_or(u32::MAX)
    }

    /// How many others somebody meets in the planned rounds, and how many of them more than once.
    pub fn meets(&self, player: PlayerId) -> (usize, usize) {
        let mut met: HashMap<PlayerId, u32> = HashMap::new();
        for seated in (0..self.planned_ahead()).filter_map(|round| self.state().seated(RoundIx(round))) {
            let own = seated.tables.iter().find(|table| table.seats.contains(&player));
            for other in own.into_iter().flat_map(|table| &table.seats).filter(|other| **other != player) {
                *met.entry(*other).or_default() += 1;
            }
        }
        (met.len(), met.values().filter(|times| **times > 1).count())
    }

    /// The last line of the log, from 0, that can have changed the facts: results, clocks and the like do not.
    pub fn line_of_facts(&self) -> usize {
        self.log().records().iter().rposition(|record| !is_about_games(&record.entry)).unwrap_or(0)
    }
}

/// Whether an entry is about how games end or how time runs, not about who sits where.
fn is_about_games(entry: &Entry) -> bool {
    let of_results = matches!(entry, Entry::Reported(_) | Entry::Claimed { .. } | Entry::Settled(_));
    of_results || matches!(entry, Entry::Clock(_) | Entry::Called { .. } | Entry::CallAnswered { .. })
}
