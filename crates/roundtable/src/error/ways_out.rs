//! What to do next after an error: hints in words, and what can be had instead as data.

use roundtable_designs::affine::AffineError;
use roundtable_designs::round_robin::reversal::ReversalError;
use roundtable_engine::EngineError;
use roundtable_engine::next_round::NextError;
use roundtable_model::NotTold;

use super::{Alternative, Error, from_engine};

impl Error {
    /// What to do next, in words, beside the [`alternatives`](Self::alternatives).
    pub fn hints(&self) -> Vec<String> {
        let one = |hint: &str| vec![hint.to_owned()];
        match self {
            Self::UnknownPlayer { near, players, .. } if near.is_empty() => {
                vec![format!("give a name as it is listed, or a number from 1 to {players}")]
            }
            Self::UnknownPlayer { near, .. } => vec![format!("did you mean: {}?", near.join(", "))],
            Self::SeveralPlayers { .. } => one("write more of the name, or the number"),
            Self::NoColumn { .. } => one("the list must be a csv with that header"),
            Self::Lots(_) => one("draw lots without the restriction"),
            Self::NobodyKnown { .. } => one("is this the right file?"),
            Self::NotTold { why: NotTold::Namesakes { name, .. }, .. } => vec![format!(
                "call them on the list as the file does, as in `{name} (1)`, and give newcomers another name"
            )],
            Self::NotTold { why: NotTold::Renumbered, .. } => {
                one("give a file with names (json, csv or text), or leave out --order and --varma")
            }
            Self::NotTold { .. } => one("give a file with names (json, csv or text), so that people can be told"),
            Self::TwoPeople { .. } => one("give the name"),
            Self::Nameless { .. } => one("give files with names, so that people can be told"),
            Self::TooFewKept { rounds, .. } => vec![format!("say {} for the first round to be made", rounds + 1)],
            Self::NothingPlanned { .. } => one("ask for fewer rounds after the planned ones"),
            Self::FixedRounds { .. } => one("leave out the method, or the rounds by the standings"),
            Self::Next(NextError::CannotFill { .. }) => {
                one("set \"table_size\" to sizes that can be filled, as in [4, 3], or add players")
            }
            Self::Next(NextError::ScriptFinished { .. }) => one("add rounds to it, or choose another method"),
            Self::Reversal(ReversalError::TooFewGames(_)) => one("an earlier round leaves more games to reverse"),
            Self::OnePerson { .. }
            | Self::NoTableSize
            | Self::TableSizes(_)
            | Self::Question(_)
            | Self::Zero { .. }
            | Self::Contradiction { .. }
            | Self::Broken { .. }
            | Self::Maker(_)
            | Self::League { .. }
            | Self::Unfilled { .. }
            | Self::NoSearch { .. }
            | Self::OutOfRange { .. }
            | Self::Next(_)
            | Self::Reversal(_)
            | Self::Read(_)
            | Self::Paper(_)
            | Self::Write(_)
            | Self::Layout { .. }
            | Self::FailedAudit { .. }
            | Self::Internal { .. } => Vec::new(),
        }
    }

    /// What can be had instead, the nearest first; as data, for a page to offer or a command line to spell out.
    ///
    /// ```
    /// use roundtable::{Alternative, Control, Question, Request};
    /// let question = Question::numbered(22).tables([4]).rounds(4);
    /// let error = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap_err();
    /// let fours_and_threes = Alternative::Tables { sizes: vec![4, 3], tables: vec![4, 4, 4, 4, 3, 3] };
    /// assert_eq!(error.alternatives()[0], fours_and_threes);
    /// ```
    pub fn alternatives(&self) -> Vec<Alternative> {
        match self {
            Self::Maker(EngineError::CannotFill { alternatives, .. })
            | Self::Next(NextError::CannotFill { alternatives, .. }) => alternatives.iter().map(from_engine).collect(),
            Self::Maker(EngineError::NotAffine(refusal)) => {
                let near: Vec<(u32, u32)> = match refusal {
                    AffineError::NoField { nearest, .. } => nearest.iter().map(|q| (q * q, *q)).collect(),
                    AffineError::NoPower { nearest, table_size, .. } => {
                        nearest.iter().map(|n| (*n, *table_size)).collect()
                    }
                    AffineError::TooLarge { .. } => Vec::new(),
                };
                let players = |(players, table_size)| Alternative::Players { players, table_size };
                near.into_iter().map(players).chain([Alternative::AnyMethod]).collect()
            }
            Self::Maker(EngineError::TooLarge { .. }) => vec![Alternative::Stream],
            Self::League { alternatives, .. } => alternatives.clone(),
            Self::Unfilled { players, table_size } => {
                let fewer = players - players % table_size;
                let of = |players| Alternative::Players { players, table_size: *table_size };
                [fewer, fewer + table_size].into_iter().filter(|n| n >= table_size).map(of).collect()
            }
            Self::UnknownPlayer { .. }
            | Self::SeveralPlayers { .. }
            | Self::OnePerson { .. }
            | Self::NoTableSize
            | Self::TableSizes(_)
            | Self::Question(_)
            | Self::Zero { .. }
            | Self::NoColumn { .. }
            | Self::Contradiction { .. }
            | Self::Lots(_)
            | Self::NobodyKnown { .. }
            | Self::NotTold { .. }
            | Self::TwoPeople { .. }
            | Self::Nameless { .. }
            | Self::TooFewKept { .. }
            | Self::Broken { .. }
            | Self::NothingPlanned { .. }
            | Self::FixedRounds { .. }
            | Self::Maker(_)
            | Self::NoSearch { .. }
            | Self::OutOfRange { .. }
            | Self::Next(_)
            | Self::Reversal(_)
            | Self::Read(_)
            | Self::Paper(_)
            | Self::Write(_)
            | Self::Layout { .. }
            | Self::FailedAudit { .. }
            | Self::Internal { .. } => Vec::new(),
        }
    }
}
