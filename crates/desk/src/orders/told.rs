//! The answer to an order: the command to be carried out, and notes on it with their codes and sentences.

use roundtable_event::{Command, Entry};
use roundtable_model::{PlayerId, RoundIx};
use roundtable_words::{ComingSaid, Command as Say, EventSaid, Lang, Words};

use roundtable_plans::said::broken::Broken;

use crate::Offer;
use roundtable_plans::said::note::FreshPairs;

/// The answer to an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// What is to be carried out.
    pub command: Command,
    /// Notes on it.
    pub told: Vec<OrderNote>,
}

impl From<Command> for Decided {
    fn from(command: Command) -> Self {
        Self { command, told: Vec::new() }
    }
}

impl From<Entry> for Decided {
    fn from(entry: Entry) -> Self {
        Command::Enter(vec![entry]).into()
    }
}

/// A note for the person who gave the order.
#[derive(Clone, Debug, PartialEq)]
pub enum OrderNote {
    /// Something that was decided, read or left out: a stable word for programs, and a sentence.
    Said(&'static str, EventSaid),
    /// A seated round breaks a wish, and its own notes do not mention it.
    Broken {
        /// The round.
        round: RoundIx,
        /// What.
        what: Broken,
        /// The names of its people.
        called: Vec<(PlayerId, String)>,
    },
    /// How many likely neighbours in the announced rounds by the standings do not meet before.
    Fresh(FreshPairs),
    /// Somebody has left a round robin, and this was done to keep its table.
    Without {
        /// Who.
        who: String,
        /// What was done.
        offer: Box<Offer>,
    },
    /// The round was drawn from this seed, as committed.
    DrawnFrom(u64),
}

impl OrderNote {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Said(code, _) => code,
            Self::Broken { what, .. } => what.code(),
            Self::Fresh(_) => "left-fresh",
            Self::Without { .. } => "left",
            Self::DrawnFrom(_) => "revealed",
        }
    }

    /// The same in words.
    pub fn said(&self, lang: Lang) -> String {
        let words = Words::new(lang);
        match self {
            Self::Said(_, said) => words.tell(said),
            Self::Broken { round, what, called } => {
                let known = |id: PlayerId| called.iter().find(|(known, _)| *known == id);
                let name = |id: PlayerId| known(id).map_or_else(|| id.to_string(), |(_, name)| name.clone());
                words.tell(&EventSaid::BrokenIn { round: *round, wish: what.said(&words, &name) })
            }
            Self::Fresh(fresh) => {
                let (rounds, pairs, fresh) = (fresh.rounds, fresh.pairs, fresh.fresh);
                words.tell(&ComingSaid::Fresh { rounds, pairs, fresh })
            }
            Self::Without { who, offer } => words.tell(&EventSaid::HasLeft { who: who.clone(), how: offer.said(lang) }),
            Self::DrawnFrom(seed) => words.tell(&Say::Revealed { seed: *seed }),
        }
    }
}
