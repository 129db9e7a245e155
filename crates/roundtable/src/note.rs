//! What a person should know about a question or an answer, though nothing is wrong: data with a code, said in a language.

use roundtable_engine as engine;
use roundtable_formats::{Lang, Noted, PlanNoted, Words};
use roundtable_model::{PlayerIx, Roster};

use crate::said::Sayer;

/// What a person should know. Players are those of the answer's plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Namesakes were told apart.
    Namesakes {
        /// The name that they share.
        name: String,
    },
    /// Somebody comes in.
    New {
        /// Who.
        player: PlayerIx,
        /// From this round on.
        from: u32,
    },
    /// Somebody has left.
    Left {
        /// Who.
        player: PlayerIx,
        /// Before this round.
        from: u32,
    },
    /// Earlier rounds have no names, so their numbers are taken for the lines of the list.
    NumbersTrusted {
        /// What the rounds are called.
        of: String,
        /// Who is then number 1.
        first: PlayerIx,
        /// Who has then the last number.
        last: PlayerIx,
    },
    /// Earlier rounds have names, and the players here have none.
    NamesIgnored {
        /// What the rounds are called.
        of: String,
    },
    /// People of earlier rounds who do not play are left out.
    LeftOut {
        /// What the rounds are called.
        of: String,
        /// How many people.
        people: usize,
    },
    /// Rounds were held back, and the players renumbered.
    HeldBack(FreshPairs),
    /// Likely neighbours were kept apart.
    LeftFresh(FreshPairs),
    /// What the maker has to say.
    Maker(engine::MakerNote),
}

/// Pairs of likely neighbours that are kept fresh for rounds by the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FreshPairs {
    /// For so many rounds.
    pub rounds: u32,
    /// So many pairs.
    pub pairs: u32,
    /// So many of them do not meet before.
    pub fresh: u32,
    /// The tables of the first round.
    pub tables: Vec<Vec<PlayerIx>>,
}

/// How many tables of a round held back are named.
const NAMED: usize = 4;

impl Note {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Namesakes { .. } => "namesakes",
            Self::New { .. } => "new-player",
            Self::Left { .. } => "player-left",
            Self::NumbersTrusted { .. } => "numbers-trusted",
            Self::NamesIgnored { .. } => "names-ignored",
            Self::LeftOut { .. } => "left-out",
            Self::HeldBack(_) => "held-back",
            Self::LeftFresh(_) => "left-fresh",
            Self::Maker(note) => note.code(),
        }
    }

    /// The sentence, without a full stop, with the names of the field.
    pub fn said(&self, roster: &Roster, lang: Lang) -> String {
        let words = Words::new(lang);
        let sayer = Sayer { words, roster };
        let name = |player: &PlayerIx| sayer.name(*player);
        match self {
            Self::Namesakes { name } => words.tell(&Noted::Namesakes { name: name.clone() }),
            Self::New { player, from } => words.tell(&PlanNoted::New { name: name(player), round: *from }),
            Self::Left { player, from } => words.tell(&PlanNoted::Left { name: name(player), round: *from }),
            Self::NumbersTrusted { of, first, last } => {
                let (of, count) = (of.clone(), last.number());
                words.tell(&PlanNoted::NumbersTrusted { of, first: name(first), count, last: name(last) })
            }
            Self::NamesIgnored { of } => words.tell(&PlanNoted::NamesIgnored { of: of.clone() }),
            Self::LeftOut { of, people } => words.tell(&PlanNoted::LeftOut { of: of.clone(), people: *people }),
            Self::HeldBack(pairs) => words.tell(&pairs.said(true)),
            Self::LeftFresh(pairs) => words.tell(&pairs.said(false)),
            Self::Maker(note) => sayer.note(note),
        }
    }
}

impl FreshPairs {
    /// `held back for 2 rounds by standing: 24 pairs of likely neighbours, 24 of them … (by seeding: 1-2-3-4, …)`.
    fn said(&self, seeded: bool) -> PlanNoted {
        let dashed = |table: &Vec<PlayerIx>| table.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        let mut named: Vec<String> = self.tables.iter().take(NAMED).map(dashed).collect();
        if self.tables.len() > NAMED {
            named.push("…".to_owned());
        }
        let (&Self { rounds, pairs, fresh, .. }, tables) = (self, named.join(", "));
        if seeded {
            PlanNoted::HeldBack { rounds, pairs, fresh, tables }
        } else {
            PlanNoted::LeftFresh { rounds, pairs, fresh, tables }
        }
    }
}
