//! Explanations and notes in a language: who meets again and why, why two people meet, what the makers have to say.

use roundtable_audit::{Explanation, Why};
use roundtable_engine::MakerNote;
use roundtable_model::{PlayerIx, Roster, RoundIx};
use roundtable_words::{PlanNoted, TextLine, WhySaid, WishSaid, Words};

/// The most people who are all named in one sentence.
const MOST_NAMED: usize = 24;

/// How many are named of more.
const FEW_NAMED: usize = 8;

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

    /// Names, one after the other; of many people the first few, and how many more there are.
    pub fn names(self, players: &[PlayerIx]) -> String {
        let shown = if players.len() > MOST_NAMED { FEW_NAMED } else { players.len() };
        let names = players.iter().take(shown).map(|&player| self.name(player)).collect::<Vec<_>>().join(" · ");
        match players.len() - shown {
            0 => names,
            more => self.words.tell(&WhySaid::ExplainMore { names, more }),
        }
    }

    /// As [`Self::names`], of people who are not of the field.
    pub fn few(self, names: &[String]) -> String {
        let shown = if names.len() > MOST_NAMED { FEW_NAMED } else { names.len() };
        self.listed(&names[..shown], names.len() - shown)
    }

    fn listed(self, names: &[String], more: usize) -> String {
        let names = names.join(", ");
        if more > 0 { self.words.tell(&WhySaid::ExplainMore { names, more }) } else { names }
    }

    fn pairs(self, pairs: &[[PlayerIx; 2]], more: usize) -> String {
        let pairs: Vec<String> = pairs.iter().map(|[a, b]| format!("{} – {}", self.name(*a), self.name(*b))).collect();
        self.listed(&pairs, more)
    }

    /// Who meets again, who carries it, and why.
    pub fn explanation(self, explanation: &Explanation) -> String {
        self.words.tell(&match explanation {
            Explanation::NobodyAgain => WhySaid::ExplainNobodyAgain,
            Explanation::Again { times, pairs, more } => {
                WhySaid::ExplainAgain { times: *times, pairs: self.pairs(pairs, *more) }
            }
            Explanation::Never { pairs, more } => WhySaid::ExplainNever { pairs: self.pairs(pairs, *more) },
            Explanation::Carriers { players, more, again, least } => {
                let players: Vec<String> = players.iter().map(|p| self.name(*p)).collect();
                let players = self.listed(&players, *more);
                match *least {
                    0 => WhySaid::ExplainCarriers { again: *again, players },
                    least => WhySaid::ExplainCarriersForced { again: *again, least, players },
                }
            }
            Explanation::Counted { company, others } => WhySaid::ExplainCounted { company: *company, others: *others },
            Explanation::NotForced { found, forced } => WhySaid::ExplainNotForced { forced: *forced, found: *found },
        })
    }

    fn rounds(self, rounds: &[RoundIx]) -> String {
        let heading = |round: &RoundIx| self.words.tell(&TextLine::RoundHeading { number: *round });
        rounds.iter().map(heading).collect::<Vec<_>>().join(", ")
    }

    /// One argument about two people.
    pub fn why(self, why: &Why, [a, b]: [PlayerIx; 2]) -> String {
        let (a, b) = (self.name(a), self.name(b));
        self.words.tell(&match why {
            Why::Never => WhySaid::WhyNever { a, b },
            Why::Meet { rounds } => WhySaid::WhyMeet { a, b, rounds: self.rounds(rounds) },
            Why::Earlier { times } => WhySaid::WhyEarlier { times: *times },
            Why::NeverBoth => WhySaid::WhyNeverBoth,
            Why::Kept { rounds } => WhySaid::WhyKept { rounds: self.rounds(rounds) },
            Why::WishedTogether => WhySaid::WhyWishedTogether,
            Why::WishedApart => WhySaid::WhyWishedApart,
            Why::MustMeetAgain { player, company, others, least } => {
                let player = self.name(*player);
                WhySaid::WhyMustMeetAgain { player, company: *company, others: *others, least: *least }
            }
            Why::Instead { player, others, least } => {
                WhySaid::WhyInstead { player: self.name(*player), others: *others, least: *least }
            }
            Why::NotForced => WhySaid::WhyNotForced,
            Why::Proved { by } => WhySaid::WhyProved { reason: self.words.reason(by) },
            Why::NoneFound => WhySaid::WhyNoneFound,
        })
    }

    /// What a maker has to say.
    pub fn note(self, note: &MakerNote) -> String {
        self.words.tell(&match note {
            MakerNote::FirstFitEnds { rounds } => PlanNoted::FirstFitEnds { rounds: *rounds },
            MakerNote::EffortEnds { rounds, effort } => PlanNoted::EffortEnds { rounds: *rounds, steps: effort.0 },
            MakerNote::RepeatsAllowed { from, meetings: Some(meetings) } => {
                PlanNoted::RepeatsAllowed { round: *from, meetings: *meetings }
            }
            MakerNote::RepeatsAllowed { from, meetings: None } => PlanNoted::RepeatsFree { round: *from },
            MakerNote::WishNotKept { wish, rounds, first } => {
                PlanNoted::WishNotKept { wish: WishSaid::of(*wish, self.roster), rounds: *rounds, first: *first }
            }
            MakerNote::CoupleParted { pair: [a, b], rounds, alone } => {
                let (a, b, rounds) = (self.name(*a), self.name(*b), self.rounds(rounds));
                if *alone { PlanNoted::PartedAlone { a, b, rounds } } else { PlanNoted::PartedByRest { a, b, rounds } }
            }
            MakerNote::RoundsFound { rounds, wished: false } => PlanNoted::RoundsFound { rounds: *rounds },
            MakerNote::RoundsFound { rounds, wished: true } => PlanNoted::RoundsFoundBesides { rounds: *rounds },
            MakerNote::MostRounds { rounds, theorem } => {
                PlanNoted::MostRounds { rounds: *rounds, why: self.words.theorem(*theorem) }
            }
            MakerNote::SearchStopped { swaps } => PlanNoted::SearchStopped { swaps: *swaps },
            MakerNote::Refuted { wishes, conflicts, all_layouts: true, .. } => {
                PlanNoted::Refuted { wishes: *wishes, conflicts: *conflicts }
            }
            MakerNote::Refuted { wishes, conflicts, all_layouts: false, .. } => {
                PlanNoted::RefutedHere { wishes: *wishes, conflicts: *conflicts }
            }
            MakerNote::Byes => PlanNoted::Byes,
            MakerNote::HistoryNotUsed { method } => PlanNoted::HistoryNotUsed { method: method.to_string() },
            MakerNote::WishesNotUsed { method } => PlanNoted::WishesNotUsed { method: method.to_string() },
            MakerNote::KeptOfAnotherTable { method } => PlanNoted::KeptOfAnotherTable { method: method.to_string() },
            MakerNote::GamesNotPlayed { games } => PlanNoted::GamesNotPlayed { games: *games },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::RoundsTheorem;
    use roundtable_engine::Method;
    use roundtable_model::Wish;
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
