//! Why there is no next round.

use roundtable_audit::Fault;
use roundtable_model::{
    Alternative, ErrorKind, MAX_TABLE_SIZE, PlayerId, RoundIx, ScriptSeat, SeatIx, TableSizes, Value, told,
};

use crate::LimitedNumber;

told! {
    /// Why there is no next round.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum NextError: "next" in ErrorKind {
        /// Those who are there fill not even one table.
        CannotFill {
            /// How many are there.
            people: u32,
            /// The sizes wanted.
            sizes: TableSizes,
            /// What would work.
            alternatives: Vec<Alternative>,
        } in Impossible = "cannot-fill" { people, sizes },
        /// An interval of 0 tables, or of more than there are.
        Step {
            /// The step asked for.
            step: u32,
            /// How many tables there are.
            tables: u32,
        } in Usage = "step" { step, tables },
        /// Too large for this program.
        TooLarge {
            /// What it counts.
            what: LimitedNumber,
            /// Its value.
            value: u64,
            /// The most allowed.
            most: u64,
        } in BadInput = "too-large" { what: Value::said(what), value, most },
        /// Every round of the script was played.
        ScriptFinished {
            /// How many rounds it has.
            rounds: u32,
            /// The round asked for.
            round: RoundIx,
        } in BadInput = "script-finished" { rounds, round },
        /// Mistakes in a script, in order; at least one.
        Script {
            /// The mistakes.
            faults: Vec<ScriptFault>,
        } in BadInput = "script" {
            count: faults.len(),
            faults: Value::List(faults.iter().take(LISTED).map(|f| Value::said(&f.in_round())).collect()),
        },
        /// Our own result failed its audit. This is a bug of the program.
        FailedAudit {
            /// The first broken rule.
            fault: Fault,
        } in Failure = "failed-audit" { fault: Value::said(fault) },
    }
}

/// Where in a script, 0-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScriptSpot {
    /// A seat.
    Seat {
        /// The table, in the order of the round.
        table: usize,
        /// The seat.
        seat: SeatIx,
    },
    /// A table.
    Table {
        /// The table, in the order of the round.
        table: usize,
    },
    /// Somebody who sits out.
    SitOut {
        /// In the list of the round.
        index: usize,
    },
    /// The round as a whole.
    Round,
}

/// One mistake of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFault {
    /// In which round.
    pub round: RoundIx,
    /// Where in it.
    pub spot: ScriptSpot,
    /// What is wrong.
    pub what: ScriptWrong,
}

/// The most mistakes of a script that a sentence lists.
const LISTED: usize = 20;

impl ScriptFault {
    fn in_round(&self) -> InScript {
        InScript::Round { round: self.round, what: self.what.clone() }
    }
}

told! {
    /// A mistake of a script with its place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum InScript: "in-script" {
        /// In a round.
        Round {
            /// The round.
            round: RoundIx,
            /// What is wrong.
            what: ScriptWrong,
        } = "round" { round, what: Value::said(what) },
    }
}

told! {
    /// What can be wrong with a script.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ScriptWrong: "script" {
        /// A number that nobody has, or a place that nobody holds.
        Unknown {
            /// As the script has it.
            seat: ScriptSeat,
            /// How many take part.
            players: u32,
        } = "unknown" { seat: seat.to_string(), players, place: matches!(seat, ScriptSeat::Place(_)) },
        /// Somebody who has another place in the round already.
        Doubled {
            /// Who.
            id: PlayerId,
        } = "doubled" { player: id.0 },
        /// Somebody absent.
        Absent {
            /// Who.
            id: PlayerId,
        } = "absent" { player: id.0 },
        /// Somebody without a place in the round.
        Missing {
            /// Who.
            id: PlayerId,
        } = "missing" { player: id.0 },
        /// A table of a size not allowed.
        Size {
            /// How many sit there.
            found: usize,
            /// The sizes allowed.
            sizes: TableSizes,
        } = "size" { found, sizes },
        /// A round that seats fewer or more people than there are.
        Length {
            /// How many have a place in the round.
            found: usize,
            /// How many are there.
            players: u32,
        } = "length" { found, players },
    }
}

/// A history in which more than this many pairs sat together is refused.
pub(crate) const MAX_PAIRS: u64 = 20_000_000;
/// The most people that are seated.
pub(crate) const MAX_PEOPLE: u64 = 200_000;
/// The most people who need a fixed table.
pub(crate) const MAX_FIXED: u64 = MAX_TABLE_SIZE as u64;
