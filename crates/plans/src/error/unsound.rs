//! The faults of a schedule that had to be sound, that is, break no rule (nobody at two tables, and so on): the first
//! ones with their places in the file.

use roundtable_audit::Fault;
use roundtable_model::Roster;
use roundtable_words::{Command, Lang, Place, Words};

/// The broken rules of a schedule that had to be sound.
#[derive(Clone, Debug)]
pub struct Unsound {
    /// The name of the file.
    pub(crate) of: String,
    pub(crate) faults: Vec<(Option<Place>, Fault)>,
    /// How many faults there are besides these.
    pub(crate) more: usize,
    pub(crate) roster: Roster,
}

impl Unsound {
    /// A line for each fault, with its place in the file.
    pub fn said(&self, lang: Lang) -> String {
        let (words, of) = (Words::new(lang), &self.of);
        let located = |(place, fault): &(Option<Place>, Fault)| match place {
            Some(place) => format!("{of}:{place}: {}", words.said(fault, &self.roster)),
            None => format!("{of}: {}", words.said(fault, &self.roster)),
        };
        let mut lines: Vec<String> = self.faults.iter().map(located).collect();
        if self.more > 0 {
            lines.push(format!("… {}", words.tell(&Command::More { count: self.more })));
        }
        lines.join("\n")
    }
}
