//! Explanations and notes as sentences: who meets again and why, why two people meet, and the notes of the engine.

pub mod broken;
pub mod carried_notes;
pub mod company;
pub mod construction;
pub mod note;
pub mod why_paired;

use roundtable_audit::{Explanation, Why};
use roundtable_engine::MakerNote;
use roundtable_model::{PlayerIx, Roster};
use roundtable_words::{Called, Words};

/// Makes sentences about the people of one roster, by name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sayer<'a> {
    /// The language.
    pub words: Words,
    /// The people.
    pub roster: &'a Roster,
}

impl Sayer<'_> {
    pub fn name(self, player: PlayerIx) -> String {
        self.roster.called(player)
    }

    /// Who meets again, on whom the unevenness falls, and why.
    pub fn explanation(self, explanation: &Explanation) -> String {
        self.words.said(explanation, &self)
    }

    /// One argument about two people.
    pub fn why(self, why: &Why) -> String {
        self.words.said(why, &self)
    }

    /// A note of the engine.
    pub fn note(self, note: &MakerNote) -> String {
        self.words.said(note, &self)
    }
}

impl Called for Sayer<'_> {
    fn player(&self, player: PlayerIx) -> String {
        self.name(player)
    }
}
