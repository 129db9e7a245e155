//! The answer to an order: the command to be carried out, and notes on it with their codes and sentences.

use roundtable_event::{Command, Entry};
use roundtable_model::{PlayerId, RoundIx, Wish};
use roundtable_words::{ComingSaid, Command as Say, EventSaid, Lang, Persons, Words};

use crate::said::note::FreshPairs;
use crate::tournament::Offer;

/// The answer to an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// What is to be carried out.
    pub command: Command,
    /// Notes on it.
    pub told: Vec<Told>,
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
pub enum Told {
    /// Something that was decided, read or left out: a stable word for programs, and what is said.
    Said(&'static str, EventSaid),
    /// A round that is seated breaks a wish, and its own notes do not say so.
    Broken {
        /// The round.
        round: RoundIx,
        /// The wish.
        wish: Wish<PlayerId>,
        /// What the people are called whom it names.
        called: Vec<(PlayerId, String)>,
    },
    /// In a round that is seated people of one group meet, more than there have to.
    GroupsMeet {
        /// The round.
        round: RoundIx,
        /// The column.
        column: String,
        /// How many pairs.
        met: u64,
        /// How many at least, at these tables.
        least: u64,
    },
    /// How many likely neighbours in the announced rounds by the standings do not meet before.
    Fresh(FreshPairs),
    /// Somebody has left a round robin, and this was done so that its table stays.
    Without {
        /// Who.
        who: String,
        /// The way.
        offer: Box<Offer>,
    },
    /// The round was drawn from this seed, as committed.
    DrawnFrom(u64),
}

impl Told {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Said(code, _) => code,
            Self::Broken { .. } => "broken-wish",
            Self::GroupsMeet { .. } => "same-group",
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
            Self::Broken { round, wish, called } => {
                let name = |id: PlayerId| {
                    called
                        .iter()
                        .find(|(known, _)| *known == id)
                        .map_or_else(|| id.to_string(), |(_, name)| name.clone())
                };
                words.tell(&EventSaid::BrokenIn { round: *round, wish: words.said(wish, &Persons(&name)) })
            }
            Self::GroupsMeet { round, column, met, least } => {
                let wish = words.tell(&EventSaid::GroupsMeet { column: column.clone(), met: *met, least: *least });
                words.tell(&EventSaid::BrokenIn { round: *round, wish })
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
