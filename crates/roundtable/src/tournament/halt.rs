//! Why a step of a tournament is not done: data, with the kind that decides exit codes. `said` has the sentences, `ways` what works.

use roundtable_event::{Misfit, Refusal};
use roundtable_model::{Game as Played, PlayerId, RoundIx, Ties};
use roundtable_rank::rules::{BadGame, RuleFault, ScoreFault, Scoring};
use roundtable_swiss::RecordError;
use roundtable_words::CriteriaWrong;

use super::SeatBy;
use crate::use_cases::draw::Commitment;
use crate::{Error, ErrorKind};

/// Why a step of a tournament is not done. It prints as data; `words` has the sentences.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum Halt {
    /// The state of the tournament refuses it.
    Refused(Refusal),
    /// A line of the log does not fit.
    Misfit(Misfit),
    /// The log has no ruleset that is known here.
    Rules(String),
    /// The ruleset of the log is none.
    RuleFault(RuleFault),
    /// The round cannot be seated.
    Seating(Error),
    /// This is no score of the game: the seat, from 0, and what was written.
    NoScore {
        /// Which.
        seat: usize,
        /// What was written.
        written: String,
        /// How games are scored.
        scoring: Scoring,
    },
    /// Places are wanted, and this is none that is left.
    NoPlace {
        /// Which was said.
        said: u32,
        /// Which comes next.
        is: u32,
        /// What the places at such a table are worth, the first first, as points are shown.
        worth: Vec<String>,
    },
    /// The scores of a table are none of the ruleset.
    Scores(ScoreFault),
    /// A result in the log is none of the ruleset.
    BadGame(BadGame),
    /// Chess is asked for, and the ruleset is not of games of two.
    NoDuel,
    /// Acceleration is for tournaments that say from the beginning how many rounds there will be.
    NoRounds,
    /// Acceleration begins in round 1, and it did not.
    LateAcceleration,
    /// The games of the log contradict each other.
    Record(RecordError),
    /// No legal pairing exists: these can only be paired among themselves, with those between, or have the bye.
    NoPairing {
        /// Who cannot all be placed.
        stuck: Vec<PlayerId>,
        /// The others that they may meet.
        between: Vec<PlayerId>,
        /// Whether the bye is open to them.
        bye: bool,
    },
    /// A tournament is to begin, and has no name.
    NoName,
    /// Neither the game nor the sizes of tables are known.
    NoTables,
    /// The game is not played at tables of this size.
    GameTables {
        /// Which.
        game: Played,
        /// How many would sit at a table.
        size: u32,
    },
    /// The ruleset does not score tables of this size.
    RulesTables {
        /// Which.
        rules: String,
        /// How many would sit at a table.
        people: u32,
    },
    /// Rounds are planned already, and would be seated otherwise.
    Planned {
        /// The first of them.
        round: RoundIx,
        /// How many.
        rounds: u32,
    },
    /// No round is seated that could be taken back.
    NothingSeated,
    /// The rounds of a plan are none of the tournament.
    Plan(PlanUnfit),
    /// Some share the place at which a final is cut, and nobody has said who of them plays.
    Cut {
        /// How many are to play in the final.
        top: u32,
        /// The place that they share.
        place: u32,
        /// How many of them would have a seat.
        seats: u32,
        /// Who they are.
        people: Vec<PlayerId>,
        /// What can be done about it here.
        ways: Vec<Ties>,
    },
    /// A final of more than take part.
    FinalOf {
        /// How many are to play.
        top: u32,
        /// How many take part.
        people: usize,
    },
    /// So many do not fill tables of this size.
    Final {
        /// How many are to play.
        top: u32,
        /// How many sit at a table.
        size: u32,
    },
    /// An option is for another way to seat.
    OnlyFor {
        /// The option, as the command line has it without its dashes.
        option: &'static str,
        /// The way that it is for.
        way: SeatBy,
    },
    /// An option does not go with this way to seat.
    NotFor {
        /// Which.
        option: &'static str,
        /// The way.
        way: SeatBy,
    },
    /// A script is to seat the round, and neither is one given nor has the tournament one.
    NoScript,
    /// Nothing says how many rounds are to be planned.
    SayRounds,
    /// Too few are there for a table.
    TooFew {
        /// How many are there.
        people: usize,
        /// How many sit at the smallest table.
        size: u32,
    },
    /// The draw of the next round is committed to, and something else is to be done first.
    StillCommitted,
    /// A secret that can be guessed commits to nothing.
    SecretShort,
    /// This is not what was committed to.
    OtherCommitment {
        /// The commitment of what was shown.
        found: Commitment,
    },
    /// The criteria are none.
    Criteria(CriteriaWrong),
    /// Nothing was done that could be undone.
    NothingToUndo,
    /// Nothing is said that is to be put right.
    NothingToMend,
    /// A number that nobody can have, or a rating that is no number.
    NoNumber,
    /// No way has this letter.
    NoSuchWay {
        /// The letter.
        found: String,
        /// How many ways there are: `a`, `b` …
        ways: usize,
    },
    /// A name stands where a score belongs.
    NameForScore(String),
    /// Somebody does not sit at the table of the result.
    NotAtTable {
        /// The name.
        name: String,
        /// The round.
        round: RoundIx,
        /// The table.
        table: u32,
    },
    /// A result of the whole table, and the people stand in another order than they sit.
    WholeTurned(String),
    /// These do not play each other in this round.
    NoGame {
        /// Who.
        names: Vec<String>,
        /// The round.
        round: RoundIx,
    },
    /// No column of a sheet of results says which table.
    NoTableColumn,
    /// A sheet of results has none.
    NothingEntered,
    /// A round or a table is no number.
    NotANumber(String),
    /// It is for others to order.
    NotYours,
    /// The organiser does not let people who play order it.
    NotAllowed,
    /// The game has its result, and whoever plays cannot change it.
    HasResult {
        /// The round.
        round: RoundIx,
        /// The table.
        table: u32,
    },
    /// Somebody of this name takes part already, or has asked to.
    NameTaken(String),
    /// Scores are missing.
    MissingScores {
        /// The round.
        round: RoundIx,
        /// The table.
        table: u32,
    },
    /// What is wrong with a line of a file.
    Line {
        /// Which, from 1.
        line: u32,
        /// What.
        halt: Box<Halt>,
    },
}

impl Halt {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused(_) => "refused",
            Self::Planned { .. } => "planned",
            Self::NotYours => "not-yours",
            Self::NotAllowed => "not-allowed",
            Self::HasResult { .. } => "has-result",
            Self::NameTaken(_) => "name-taken",
            Self::Plan(_) => "plan-unfit",
            Self::Cut { .. } => "shared-place",
            Self::Final { .. } | Self::FinalOf { .. } => "final",
            Self::NoScript => "no-script",
            Self::NoPairing { .. } => "no-pairing",
            Self::Seating(error) => error.code(),
            Self::TooFew { .. } => "too-few",
            Self::StillCommitted => "committed",
            Self::OtherCommitment { .. } => "other-commitment",
            Self::NothingToUndo | Self::NothingSeated => "nothing-there",
            Self::Line { halt, .. } => halt.code(),
            Self::OnlyFor { .. }
            | Self::NotFor { .. }
            | Self::SayRounds
            | Self::SecretShort
            | Self::NothingToMend
            | Self::GameTables { .. }
            | Self::RulesTables { .. }
            | Self::NoTables
            | Self::NoSuchWay { .. } => "usage",
            Self::NoRounds | Self::LateAcceleration => "impossible",
            Self::Misfit(_) | Self::Rules(_) | Self::RuleFault(_) | Self::Record(_) => "bad-log",
            Self::Criteria(_)
            | Self::NoScore { .. }
            | Self::Scores(_)
            | Self::BadGame(_)
            | Self::NoDuel
            | Self::NoName
            | Self::NoNumber
            | Self::NameForScore(_)
            | Self::NotAtTable { .. }
            | Self::WholeTurned(_)
            | Self::NoGame { .. }
            | Self::NoTableColumn
            | Self::NothingEntered
            | Self::NotANumber(_)
            | Self::NoPlace { .. }
            | Self::MissingScores { .. } => "bad-input",
        }
    }

    /// What kind of error it is, which decides the exit code.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Refused(_)
            | Self::Plan(_)
            | Self::Planned { .. }
            | Self::Cut { .. }
            | Self::Final { .. }
            | Self::FinalOf { .. }
            | Self::NoScript
            | Self::NoPairing { .. }
            | Self::NoRounds
            | Self::LateAcceleration
            | Self::TooFew { .. }
            | Self::StillCommitted
            | Self::NothingToUndo
            | Self::NotYours
            | Self::NotAllowed
            | Self::HasResult { .. }
            | Self::NameTaken(_)
            | Self::NothingSeated => ErrorKind::Impossible,
            Self::OnlyFor { .. }
            | Self::NotFor { .. }
            | Self::SayRounds
            | Self::SecretShort
            | Self::Criteria(CriteriaWrong::NoPreset { .. })
            | Self::NothingToMend
            | Self::GameTables { .. }
            | Self::RulesTables { .. }
            | Self::NoTables
            | Self::NoSuchWay { .. } => ErrorKind::Usage,
            Self::OtherCommitment { .. } => ErrorKind::BrokenRule,
            Self::Seating(error) => error.kind(),
            Self::Line { halt, .. } => halt.kind(),
            Self::Misfit(_)
            | Self::Rules(_)
            | Self::RuleFault(_)
            | Self::NoScore { .. }
            | Self::Scores(_)
            | Self::BadGame(_)
            | Self::NoDuel
            | Self::Record(_)
            | Self::Criteria(_)
            | Self::NoName
            | Self::NoNumber
            | Self::NameForScore(_)
            | Self::NotAtTable { .. }
            | Self::WholeTurned(_)
            | Self::NoGame { .. }
            | Self::NoTableColumn
            | Self::NothingEntered
            | Self::NotANumber(_)
            | Self::NoPlace { .. }
            | Self::MissingScores { .. } => ErrorKind::BadInput,
        }
    }
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<PlanUnfit> for Halt {
    fn from(unfit: PlanUnfit) -> Self {
        Self::Plan(unfit)
    }
}

impl From<Error> for Halt {
    fn from(error: Error) -> Self {
        Self::Seating(error)
    }
}

impl From<CriteriaWrong> for Halt {
    fn from(wrong: CriteriaWrong) -> Self {
        Self::Criteria(wrong)
    }
}

/// Why the rounds of a plan are none of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanUnfit {
    /// These are in the plan and nobody of the tournament.
    Strangers(Vec<String>),
    /// These take part in the round and are not in the plan.
    Missing {
        /// The first such round of the tournament.
        round: RoundIx,
        /// Who.
        people: Vec<PlayerId>,
    },
    /// These have a place in the round and have left, or are absent.
    Away {
        /// The first such round of the tournament.
        round: RoundIx,
        /// Who.
        people: Vec<PlayerId>,
    },
    /// Two in the plan are this one of the tournament.
    Twice(PlayerId),
    /// The round was seated otherwise than the plan has it.
    Differs {
        /// The first such round.
        round: RoundIx,
    },
    /// The plan ends before the last round that is wanted.
    Ends {
        /// How many rounds it has.
        rounds: u32,
        /// The round of the plan that is wanted, from 1.
        wanted: u32,
    },
}
