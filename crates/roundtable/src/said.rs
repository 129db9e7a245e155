//! Explanations and notes in a language: who meets again and why, why two people meet, what the makers have to say.

pub mod company;
pub mod construction;
pub mod heard;
pub mod note;

use roundtable_audit::{Explanation, Why};
use roundtable_engine::MakerNote;
use roundtable_model::{PlayerIx, Roster};
use roundtable_words::{Called, Words};

/// Says things about the people of one field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sayer<'a> {
    /// The language.
    pub words: Words,
    /// The people.
    pub roster: &'a Roster,
}

impl Sayer<'_> {
    pub fn name(self, player: PlayerIx) -> String {
        match self.roster.name(player) {
            "" => player.to_string(),
            name => name.to_owned(),
        }
    }

    /// Who meets again, who carries it, and why.
    pub fn explanation(self, explanation: &Explanation) -> String {
        self.words.said(explanation, &self)
    }

    /// One argument about two people.
    pub fn why(self, why: &Why) -> String {
        self.words.said(why, &self)
    }

    /// What a maker has to say.
    pub fn note(self, note: &MakerNote) -> String {
        self.words.said(note, &self)
    }
}

impl Called for Sayer<'_> {
    fn player(&self, player: PlayerIx) -> String {
        self.name(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::RoundsTheorem;
    use roundtable_engine::Method;
    use roundtable_model::{RoundIx, Wish};
    use roundtable_words::Lang;

    #[test]
    fn notes_are_said_in_both_languages_with_all_their_values() {
        let roster = Roster::default();
        let wish = Wish::Apart(PlayerIx(0), PlayerIx(4));
        let notes = [
            MakerNote::FirstFitEnds { rounds: 3 },
            MakerNote::WishNotKept { wish, rounds: 1, first: RoundIx(1) },
            MakerNote::WishNotKept { wish, rounds: 2, first: RoundIx(1) },
            MakerNote::MostRounds { rounds: 77, theorem: RoundsTheorem::Counting },
            MakerNote::WishesNotUsed { method: Method::Berger },
            MakerNote::GamesNotPlayed { games: 1 },
            MakerNote::Refuted { wishes: 0, conflicts: 12, layouts: Vec::new(), all_layouts: true },
            MakerNote::Refuted { wishes: 2, conflicts: 12, layouts: Vec::new(), all_layouts: true },
            MakerNote::Refuted { wishes: 0, conflicts: 12, layouts: Vec::new(), all_layouts: false },
            MakerNote::Refuted { wishes: 2, conflicts: 12, layouts: Vec::new(), all_layouts: false },
            MakerNote::CoupleParted { pair: [PlayerIx(0), PlayerIx(1)], rounds: vec![RoundIx(2)], alone: true },
            MakerNote::CoupleParted { pair: [PlayerIx(0), PlayerIx(1)], rounds: vec![RoundIx(2)], alone: false },
        ];
        let said = |lang| {
            let sayer = Sayer { words: Words::new(lang), roster: &roster };
            notes.iter().map(|n| sayer.note(n)).collect::<Vec<_>>()
        };
        let (english, japanese) = (said(Lang::En), said(Lang::Ja));
        assert!(english[1].contains("`1 and 5 apart` is not kept in 1 round, which is round 2"), "{}", english[1]);
        assert!(english[10].contains("1 and 2") && english[10].contains("only one person sits out"), "{}", english[10]);
        assert!(english[2].contains("in 2 rounds, the first of them round 2"), "{}", english[2]);
        for (english, japanese) in english.iter().zip(&japanese) {
            assert_ne!(english, japanese);
        }
        assert!(japanese[3].contains("77"), "{}", japanese[3]);
        // Nothing is said of wishes where there are none.
        for (at, wishes) in [(6, false), (7, true), (8, false), (9, true)] {
            assert_eq!(
                (english[at].contains("wish"), japanese[at].contains("希望")),
                (wishes, wishes),
                "{}",
                english[at]
            );
        }
    }
}
