//! Explanations and notes in a language: who meets again and why, why two people meet, what the makers have to say.

use roundtable_audit::{Explanation, Why};
use roundtable_engine::MakerNote;
use roundtable_formats::{WishSaid, Word, Words};
use roundtable_model::{PlayerIx, Roster, RoundIx};

/// Says things about the people of one field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sayer<'a> {
    /// The language.
    pub words: Words,
    /// The people.
    pub roster: &'a Roster,
}

impl Sayer<'_> {
    fn say(self, word: Word, values: &[&dyn ToString]) -> String {
        let values: Vec<String> = values.iter().map(|v| v.to_string()).collect();
        self.words.say(word, &values.iter().map(String::as_str).collect::<Vec<_>>())
    }

    pub fn name(self, player: PlayerIx) -> String {
        match self.roster.name(player) {
            "" => player.to_string(),
            name => name.to_owned(),
        }
    }

    fn listed(self, names: &[String], more: usize) -> String {
        let names = names.join(", ");
        if more > 0 { self.say(Word::ExplainMore, &[&names, &more]) } else { names }
    }

    /// Who meets again, who carries it, and why.
    pub fn explanation(self, explanation: &Explanation) -> String {
        match explanation {
            Explanation::NobodyAgain => self.say(Word::ExplainNobodyAgain, &[]),
            Explanation::Again { times, pairs, more } => {
                let pairs: Vec<String> =
                    pairs.iter().map(|[a, b]| format!("{} – {}", self.name(*a), self.name(*b))).collect();
                self.say(Word::ExplainAgain, &[times, &self.listed(&pairs, *more)])
            }
            Explanation::Carriers { players, more, again, least } => {
                let players: Vec<String> = players.iter().map(|p| self.name(*p)).collect();
                let players = self.listed(&players, *more);
                match least {
                    0 => self.say(Word::ExplainCarriers, &[again, &players]),
                    least => self.say(Word::ExplainCarriersForced, &[again, least, &players]),
                }
            }
            Explanation::Counted { company, others } => self.say(Word::ExplainCounted, &[company, others]),
            Explanation::NotForced { found, forced } => self.say(Word::ExplainNotForced, &[forced, found]),
        }
    }

    fn rounds(self, rounds: &[RoundIx]) -> String {
        let rounds: Vec<String> = rounds.iter().map(|r| self.say(Word::RoundHeading, &[r])).collect();
        rounds.join(", ")
    }

    /// One argument about two people.
    pub fn why(self, why: &Why, [a, b]: [PlayerIx; 2]) -> String {
        let (a, b) = (self.name(a), self.name(b));
        match why {
            Why::Never => self.say(Word::WhyNever, &[&a, &b]),
            Why::Meet { rounds } => self.say(Word::WhyMeet, &[&a, &b, &self.rounds(rounds)]),
            Why::Earlier { times } => self.say(Word::WhyEarlier, &[times]),
            Why::NeverBoth => self.say(Word::WhyNeverBoth, &[]),
            Why::Kept { rounds } => self.say(Word::WhyKept, &[&self.rounds(rounds)]),
            Why::WishedTogether => self.say(Word::WhyWishedTogether, &[]),
            Why::WishedApart => self.say(Word::WhyWishedApart, &[]),
            Why::MustMeetAgain { player, company, others, least } => {
                self.say(Word::WhyMustMeetAgain, &[&self.name(*player), company, others, least])
            }
            Why::Instead { player, others, least } => self.say(Word::WhyInstead, &[&self.name(*player), others, least]),
            Why::NotForced => self.say(Word::WhyNotForced, &[]),
            Why::Proved { by } => self.say(Word::WhyProved, &[&self.words.reason(by)]),
            Why::NoneFound => self.say(Word::WhyNoneFound, &[]),
        }
    }

    /// What a maker has to say.
    pub fn note(self, note: &MakerNote) -> String {
        match note {
            MakerNote::FirstFitEnds { rounds } => self.say(Word::NoteFirstFitEnds, &[rounds]),
            MakerNote::EffortEnds { rounds, effort } => self.say(Word::NoteEffortEnds, &[rounds, &effort.0]),
            MakerNote::RepeatsAllowed { from, meetings: Some(meetings) } => {
                self.say(Word::NoteRepeatsAllowed, &[from, meetings])
            }
            MakerNote::RepeatsAllowed { from, meetings: None } => self.say(Word::NoteRepeatsFree, &[from]),
            MakerNote::WishNotKept { wish, rounds, first } => {
                self.say(Word::NoteWishNotKept, &[&self.words.tell(&WishSaid::of(*wish, self.roster)), rounds, first])
            }
            MakerNote::SearchEnds { swaps } => self.say(Word::NoteSearchEnds, &[swaps]),
            MakerNote::SearchStopped { swaps } => self.say(Word::NoteSearchStopped, &[swaps]),
            MakerNote::Refuted { wishes, conflicts, all_layouts: true, .. } => {
                self.say(Word::NoteRefuted, &[wishes, conflicts])
            }
            MakerNote::Refuted { wishes, conflicts, all_layouts: false, .. } => {
                self.say(Word::NoteRefutedHere, &[wishes, conflicts])
            }
            MakerNote::Byes => self.say(Word::NoteByes, &[]),
            MakerNote::HistoryNotUsed { method } => self.say(Word::NoteHistoryNotUsed, &[method]),
            MakerNote::WishesNotUsed { method } => self.say(Word::NoteWishesNotUsed, &[method]),
            MakerNote::KeptOfAnotherTable { method } => self.say(Word::NoteKeptOfAnotherTable, &[method]),
            MakerNote::GamesNotPlayed { games } => self.say(Word::NoteGamesNotPlayed, &[games]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_engine::Method;
    use roundtable_formats::Lang;
    use roundtable_model::Wish;

    #[test]
    fn notes_are_said_in_both_languages_with_all_their_values() {
        let roster = Roster::default();
        let wish = Wish::Apart(PlayerIx(0), PlayerIx(4));
        let notes = [
            MakerNote::FirstFitEnds { rounds: 3 },
            MakerNote::WishNotKept { wish, rounds: 1, first: RoundIx(1) },
            MakerNote::WishNotKept { wish, rounds: 2, first: RoundIx(1) },
            MakerNote::SearchEnds { swaps: 77 },
            MakerNote::WishesNotUsed { method: Method::Berger },
            MakerNote::GamesNotPlayed { games: 1 },
            MakerNote::Refuted { wishes: 0, conflicts: 12, layouts: Vec::new(), all_layouts: true },
            MakerNote::Refuted { wishes: 2, conflicts: 12, layouts: Vec::new(), all_layouts: true },
            MakerNote::Refuted { wishes: 0, conflicts: 12, layouts: Vec::new(), all_layouts: false },
            MakerNote::Refuted { wishes: 2, conflicts: 12, layouts: Vec::new(), all_layouts: false },
        ];
        let said = |lang| {
            let sayer = Sayer { words: Words::new(lang), roster: &roster };
            notes.iter().map(|n| sayer.note(n)).collect::<Vec<_>>()
        };
        let (english, japanese) = (said(Lang::En), said(Lang::Ja));
        assert!(english[1].contains("`1 and 5 apart` is not kept in 1 round, which is round 2"), "{}", english[1]);
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
