//! What to do next after an error: hints ([`WayOut`]), and alternatives that would work, as data. `told!`
//! (`crates/model/src/told.rs`) declares each hint with its code and values.

use roundtable_designs::affine::AffineError;
use roundtable_designs::round_robin::reversal::ReversalError;
use roundtable_engine::EngineError;
use roundtable_engine::next_round::NextError;
use roundtable_model::{NotTold, told};
use roundtable_words::{Lang, Numbers, Words};

use super::{Alternative, Error};

told! {
    /// What to do next.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WayOut: "way" {
        /// Somebody is on the list under another name.
        NameOrNumber {
            /// How many are on it.
            players: u32,
        } = "name-or-number" { players },
        /// One of these was meant.
        Near {
            /// Who.
            names: Vec<String>,
        } = "near" { names },
        /// The beginning of a name is not enough.
        MoreOfTheName = "more-of-the-name",
        /// The column has to be there.
        Header = "header",
        /// No restriction on lots.
        FreeLots = "free-lots",
        /// It may be another file.
        RightFile = "right-file",
        /// Two of a name are distinguished.
        TellNamesakes {
            /// The name.
            name: String,
        } = "tell-namesakes" { name },
        /// A file with names, or no other order.
        NamesOrNoOrder = "names-or-no-order",
        /// A file with names.
        FileWithNames = "file-with-names",
        /// The name of somebody.
        GiveTheName = "give-the-name",
        /// Files with names.
        FilesWithNames = "files-with-names",
        /// The first round that is to be made.
        FirstRound {
            /// Which, from 1.
            round: u32,
        } = "first-round" { round },
        /// Fewer rounds by the standings.
        FewerRounds = "fewer-rounds",
        /// Only one of the two.
        NoMethodOrThen = "no-method-or-then",
        /// Other table sizes.
        OtherSizes = "other-sizes",
        /// More rounds in the script.
        LongerScript = "longer-script",
        /// The withdrawal was after an earlier round.
        EarlierRound = "earlier-round",
    }
}

impl Error {
    /// What to do next, apart from the [`alternatives`](Self::alternatives).
    pub fn ways_out(&self) -> Vec<WayOut> {
        self.next().0
    }

    /// What to do next, in the words of a language.
    pub fn hints(&self, lang: Lang) -> Vec<String> {
        self.ways_out().iter().map(|way| Words::new(lang).said(way, &Numbers)).collect()
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
        self.next().1
    }

    /// Hints, and what can be had instead.
    fn next(&self) -> (Vec<WayOut>, Vec<Alternative>) {
        let only = |way| (vec![way], Vec::new());
        let instead = |alternatives| (Vec::new(), alternatives);
        match self {
            Self::UnknownPlayer { near, players, .. } if near.is_empty() => {
                only(WayOut::NameOrNumber { players: *players })
            }
            Self::UnknownPlayer { near, .. } => only(WayOut::Near { names: near.clone() }),
            Self::SeveralPlayers { .. } => only(WayOut::MoreOfTheName),
            Self::NoColumn { .. } => only(WayOut::Header),
            Self::Lots(_) => only(WayOut::FreeLots),
            Self::NobodyKnown { .. } => only(WayOut::RightFile),
            Self::NotTold { why: NotTold::Namesakes { name, .. }, .. } => {
                only(WayOut::TellNamesakes { name: name.clone() })
            }
            Self::NotTold { why: NotTold::Renumbered, .. } => only(WayOut::NamesOrNoOrder),
            Self::NotTold { .. } => only(WayOut::FileWithNames),
            Self::TwoPeople { .. } => only(WayOut::GiveTheName),
            Self::Nameless { .. } => only(WayOut::FilesWithNames),
            Self::TooFewKept { rounds, .. } => only(WayOut::FirstRound { round: rounds + 1 }),
            Self::NothingPlanned { .. } => only(WayOut::FewerRounds),
            Self::FixedRounds { .. } => only(WayOut::NoMethodOrThen),
            Self::Next(NextError::ScriptFinished { .. }) => only(WayOut::LongerScript),
            Self::Reversal(ReversalError::TooFewGames(_)) => only(WayOut::EarlierRound),
            Self::Next(NextError::CannotFill { alternatives, .. }) => (vec![WayOut::OtherSizes], alternatives.clone()),
            Self::Maker(EngineError::NotAffine(refusal)) => {
                let near: Vec<(u32, u32)> = match refusal {
                    AffineError::NoField { nearest, .. } => nearest.iter().map(|q| (q * q, *q)).collect(),
                    AffineError::NoPower { nearest, table_size, .. } => {
                        nearest.iter().map(|n| (*n, *table_size)).collect()
                    }
                    AffineError::TooLarge { .. } => Vec::new(),
                };
                let players = |(players, table_size)| Alternative::Players { players, table_size };
                instead(near.into_iter().map(players).chain([Alternative::AnyMethod]).collect())
            }
            Self::Maker(EngineError::TooLarge { .. }) => instead(vec![Alternative::Stream]),
            Self::Maker(EngineError::CannotFill { alternatives, .. })
            | Self::League { alternatives, .. }
            | Self::GameTables { alternatives, .. } => instead(alternatives.clone()),
            Self::Unfilled { players, table_size } => {
                let fewer = players - players.checked_rem(*table_size).unwrap_or(*players);
                let of = |players| Alternative::Players { players, table_size: *table_size };
                let near = [Some(fewer), fewer.checked_add(*table_size)];
                instead(near.into_iter().flatten().filter(|n| n >= table_size && *table_size > 1).map(of).collect())
            }
            Self::OnePerson { .. }
            | Self::NoTableSize
            | Self::TableSizes(_)
            | Self::Question(..)
            | Self::Zero { .. }
            | Self::Contradiction { .. }
            | Self::Maker(_)
            | Self::NoSearch { .. }
            | Self::OutOfRange { .. }
            | Self::Next(_)
            | Self::Reversal(_)
            | Self::NotAsked { .. }
            | Self::Refused { .. }
            | Self::Read(_)
            | Self::Unsound(_)
            | Self::Paper(_)
            | Self::Write(_)
            | Self::Layout { .. }
            | Self::NoPrinter
            | Self::Printer { .. }
            | Self::NoDates
            | Self::NoStart
            | Self::NoEvery { .. }
            | Self::FailedAudit { .. }
            | Self::Internal { .. } => (Vec::new(), Vec::new()),
        }
    }
}
