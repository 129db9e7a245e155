//! Why a schedule could not be made.

use roundtable_audit::{Impossible, NoAffineSpace};
use roundtable_model::{ErrorKind, RoundIx, TableSizes, Wish};

use crate::{Alternative, Method};
use roundtable_designs::affine::AffineError;

/// Why a schedule could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The people who are there cannot fill tables of the sizes wanted: no such round exists.
    #[error("{people} people cannot fill tables of {sizes} in round {round}")]
    CannotFill {
        /// How many are there.
        people: u32,
        /// The first round concerned.
        round: RoundIx,
        /// The sizes wanted.
        sizes: TableSizes,
        /// What would work.
        alternatives: Vec<Alternative>,
    },
    /// Wishes that cannot hold together in a round, whatever tables of the sizes wanted it has: leave any one of them out, and
    /// the others may.
    #[error("these wishes cannot hold together{}: {}; leave one of them out", in_round(*.round, *.everywhere), .names.join(" · "))]
    Clash {
        /// The first round in which they cannot.
        round: RoundIx,
        /// It is so in every round that is to be made.
        everywhere: bool,
        /// The smallest set found.
        wishes: Vec<Wish>,
        /// The same in words, with the names of the field.
        names: Vec<String>,
    },
    /// The method does not make tables of these sizes.
    #[error(
        "method {method} does not make tables of {sizes}: round robins are for tables of 2, affine spaces for one size; or say --method auto"
    )]
    NotForSizes {
        /// The method asked for.
        method: Method,
        /// The sizes wanted.
        sizes: TableSizes,
    },
    /// There is no affine space of so many points with lines of so many.
    #[error(transparent)]
    NotAffine(#[from] AffineError),
    /// A fixed table is for everybody in every round.
    #[error(
        "{method} is a fixed table for everybody in every round: leave out absences and rounds to keep, or say --method auto"
    )]
    FixedTable {
        /// The method asked for.
        method: Method,
    },
    /// Not even one round without a repeat was found: earlier rounds have used up the pairs.
    #[error(
        "first fit finds no round of {players} players without a repeat after the rounds played earlier: ask for a fixed number of rounds, and repeats will be as few as it finds"
    )]
    NoRound {
        /// Size of the field.
        players: u32,
    },
    /// A number of the request is outside its limits.
    #[error("{what} is {value}, and goes from {least} to {most}")]
    OutOfRange {
        /// What it counts.
        what: &'static str,
        /// Its value.
        value: u64,
        /// The least allowed.
        least: u64,
        /// The most allowed.
        most: u64,
    },
    /// The schedule asked for would not fit into memory.
    #[error("{rounds} rounds of {players} players are {seats} seats, and the limit is {most}: ask for fewer rounds")]
    TooLarge {
        /// Size of the field.
        players: u32,
        /// Rounds wanted.
        rounds: u64,
        /// Seats in all.
        seats: u64,
        /// The most that are made.
        most: u64,
    },
    /// The rounds to keep, or of the history, break the rules.
    #[error("the {what} break a rule: {fault}; mend them first")]
    BrokenInput {
        /// `rounds to keep` or `rounds played earlier`.
        what: &'static str,
        /// The first broken rule.
        fault: String,
    },
    /// Our own result failed its audit. This is a bug of the program.
    #[error("the schedule made by {method} failed its audit: {fault}; please report this")]
    FailedAudit {
        /// The method used.
        method: Method,
        /// The first broken rule.
        fault: String,
    },
}

fn in_round(round: RoundIx, everywhere: bool) -> String {
    if everywhere { String::new() } else { format!(" in round {round}") }
}

impl EngineError {
    /// What is said to be impossible, as a value that the audit can check again without the engine; `None` of other errors. Of an
    /// affine space it is the space that is impossible, not every schedule.
    ///
    /// ```
    /// use roundtable_engine::{Request, make};
    /// use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};
    /// let problem = Problem::new(Roster::numbered(5), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let refused = make(&problem, &Request::default()).unwrap_err();
    /// assert!(refused.impossible().unwrap().holds(&problem));
    /// ```
    pub fn impossible(&self) -> Option<Impossible> {
        match self {
            Self::CannotFill { people, round, .. } => Some(Impossible::CannotFill { round: *round, people: *people }),
            Self::Clash { round, wishes, .. } => Some(Impossible::Clash { round: *round, wishes: wishes.clone() }),
            Self::NotAffine(AffineError::NoField { table_size, .. }) => {
                let why = NoAffineSpace::no_field(*table_size)?;
                Some(Impossible::NoAffineSpace { table_size: *table_size, why })
            }
            Self::NotAffine(AffineError::NoPower { players, table_size, .. }) => {
                let why = NoAffineSpace::no_power(*players, *table_size)?;
                Some(Impossible::NoAffineSpace { table_size: *table_size, why })
            }
            Self::NotForSizes { .. }
            | Self::NotAffine(AffineError::TooLarge { .. })
            | Self::FixedTable { .. }
            | Self::NoRound { .. }
            | Self::OutOfRange { .. }
            | Self::TooLarge { .. }
            | Self::BrokenInput { .. }
            | Self::FailedAudit { .. } => None,
        }
    }

    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::CannotFill { .. } => "cannot-fill",
            Self::Clash { .. } => "wishes-clash",
            Self::NotForSizes { .. } => "not-for-sizes",
            Self::NotAffine(_) => "not-affine",
            Self::FixedTable { .. } => "fixed-table",
            Self::NoRound { .. } => "no-round",
            Self::OutOfRange { .. } => "out-of-range",
            Self::TooLarge { .. } => "too-large",
            Self::BrokenInput { .. } => "broken-input",
            Self::FailedAudit { .. } => "failed-audit",
        }
    }

    /// Whose fault it is.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::CannotFill { .. }
            | Self::Clash { .. }
            | Self::NotAffine(AffineError::NoField { .. } | AffineError::NoPower { .. }) => ErrorKind::Impossible,
            Self::NotForSizes { .. }
            | Self::NotAffine(AffineError::TooLarge { .. })
            | Self::FixedTable { .. }
            | Self::NoRound { .. }
            | Self::OutOfRange { .. }
            | Self::TooLarge { .. }
            | Self::BrokenInput { .. } => ErrorKind::BadRequest,
            Self::FailedAudit { .. } => ErrorKind::Internal,
        }
    }
}
