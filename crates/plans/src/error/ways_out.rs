//! What to do next after an error: hints ([`NextStep`]), and alternatives that would work, as data. `told!`
//! (`crates/model/src/told.rs`) declares each hint with its code and values.

use roundtable_designs::affine::AffineError;
use roundtable_designs::round_robin::reversal::ReversalError;
use roundtable_engine::EngineError;
use roundtable_engine::next_round::NextError;
use roundtable_model::{NotTold, told};
use roundtable_words::{Lang, NumberNames, Words};

use super::{Alternative, Error};

told! {
    /// What to do next.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NextStep: "way" {
        /// Give the name as listed, or the number.
        NameOrNumber {
            /// How many are on the list.
            players: u32,
        } = "name-or-number" { players },
        /// Perhaps one of these was meant.
        Near {
            /// Who.
            names: Vec<String>,
        } = "near" { names },
        /// Give more of the name: its beginning fits several people.
        MoreOfTheName = "more-of-the-name",
        /// Give a list with that header.
        Header = "header",
        /// Draw lots without the restriction.
        FreeLots = "free-lots",
        /// Check whether it is the right file.
        RightFile = "right-file",
        /// Distinguish the people of this name.
        TellNamesakes {
            /// The name.
            name: String,
        } = "tell-namesakes" { name },
        /// Give a file with names, or leave out the order and the lots.
        NamesOrNoOrder = "names-or-no-order",
        /// Give a file with names.
        FileWithNames = "file-with-names",
        /// Give the name of the person, not a number.
        GiveTheName = "give-the-name",
        /// Give files with names.
        FilesWithNames = "files-with-names",
        /// Make this the first round that is made.
        FirstRound {
            /// Which, from 1.
            round: u32,
        } = "first-round" { round },
        /// Hold back fewer rounds for the standings.
        FewerRounds = "fewer-rounds",
        /// Ask for only one of the two: a method with fixed rounds, or rounds by the standings that follow.
        NoMethodOrThen = "no-method-or-then",
        /// Allow other table sizes.
        OtherSizes = "other-sizes",
        /// Add rounds to the script.
        LongerScript = "longer-script",
        /// Let the withdrawal be after an earlier round.
        EarlierRound = "earlier-round",
    }
}

impl Error {
    /// What to do next, apart from the [`alternatives`](Self::alternatives).
    pub fn ways_out(&self) -> Vec<NextStep> {
        self.way_out().into_iter().collect()
    }

    /// What to do next, in the words of a language.
    pub fn hints(&self, lang: Lang) -> Vec<String> {
        self.ways_out().iter().map(|way| Words::new(lang).said(way, &NumberNames)).collect()
    }

    /// Alternatives, nearest first, as data, for a page to offer or a command line to spell out.
    ///
    /// ```
    /// use roundtable::{Alternative, Control, Question, Request};
    /// let question = Question::numbered(22).tables([4]).rounds(4);
    /// let error = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap_err();
    /// let fours_and_threes = Alternative::Tables { sizes: vec![4, 3], tables: vec![4, 4, 4, 4, 3, 3] };
    /// assert_eq!(error.alternatives()[0], fours_and_threes);
    /// ```
    pub fn alternatives(&self) -> Vec<Alternative> {
        if let Self::Maker(EngineError::CannotFill { alternatives, .. })
        | Self::Next(NextError::CannotFill { alternatives, .. })
        | Self::League { alternatives, .. }
        | Self::GameTables { alternatives, .. } = self
        {
            alternatives.clone()
        } else if let Self::Maker(EngineError::NotAffine(refusal)) = self {
            near_planes(refusal)
        } else if let Self::Unfilled { players, table_size } = self {
            near_full_tables(*players, *table_size)
        } else if matches!(self, Self::Maker(EngineError::TooLarge { .. })) {
            vec![Alternative::Stream]
        } else {
            Vec::new()
        }
    }

    /// The hint for this error, if there is one.
    fn way_out(&self) -> Option<NextStep> {
        if let Self::UnknownPlayer { near, players, .. } = self {
            let near = (!near.is_empty()).then(|| NextStep::Near { names: near.clone() });
            return Some(near.unwrap_or(NextStep::NameOrNumber { players: *players }));
        }
        if let Self::NotTold { why, .. } = self {
            return Some(match why {
                NotTold::Namesakes { name, .. } => NextStep::TellNamesakes { name: name.clone() },
                NotTold::Renumbered => NextStep::NamesOrNoOrder,
                NotTold::Nobody | NotTold::OtherCount { .. } => NextStep::FileWithNames,
            });
        }
        if let Self::TooFewKept { rounds, .. } = self {
            return Some(NextStep::FirstRound { round: rounds + 1 });
        }
        let ways = [
            (matches!(self, Self::SeveralPlayers { .. }), NextStep::MoreOfTheName),
            (matches!(self, Self::NoColumn { .. }), NextStep::Header),
            (matches!(self, Self::Lots(_)), NextStep::FreeLots),
            (matches!(self, Self::NobodyKnown { .. }), NextStep::RightFile),
            (matches!(self, Self::TwoPeople { .. }), NextStep::GiveTheName),
            (matches!(self, Self::Nameless { .. }), NextStep::FilesWithNames),
            (matches!(self, Self::NothingPlanned { .. }), NextStep::FewerRounds),
            (matches!(self, Self::FixedRounds { .. }), NextStep::NoMethodOrThen),
            (matches!(self, Self::Next(NextError::ScriptFinished { .. })), NextStep::LongerScript),
            (matches!(self, Self::Next(NextError::CannotFill { .. })), NextStep::OtherSizes),
            (matches!(self, Self::Reversal(ReversalError::TooFewGames(_))), NextStep::EarlierRound),
        ];
        ways.into_iter().find(|(is_it, _)| *is_it).map(|(_, way)| way)
    }
}

/// The nearest numbers of players that have an affine plan, and any other method.
fn near_planes(refusal: &AffineError) -> Vec<Alternative> {
    let near: Vec<(u32, u32)> = match refusal {
        AffineError::NoField { nearest, .. } => nearest.iter().map(|q| (q * q, *q)).collect(),
        AffineError::NoPower { nearest, table_size, .. } => nearest.iter().map(|n| (*n, *table_size)).collect(),
        AffineError::TooLarge { .. } => Vec::new(),
    };
    let players = |(players, table_size)| Alternative::Players { players, table_size };
    near.into_iter().map(players).chain([Alternative::AnyMethod]).collect()
}

/// The nearest numbers of players that fill tables of this size.
fn near_full_tables(players: u32, table_size: u32) -> Vec<Alternative> {
    let fewer = players - players.checked_rem(table_size).unwrap_or(players);
    let near = [Some(fewer), fewer.checked_add(table_size)].into_iter().flatten();
    let near = near.filter(|players| *players >= table_size && table_size > 1);
    near.map(|players| Alternative::Players { players, table_size }).collect()
}
