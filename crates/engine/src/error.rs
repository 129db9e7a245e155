//! Why a schedule could not be made.

use roundtable_audit::{Fault, Impossible, NoAffineSpace};
use roundtable_model::{
    Alternative, ErrorKind, Method, PlayerIx, Problem, RoundIx, RoundsGiven, TableSizes, Value, Wish, told,
};
use std::collections::BTreeMap;

use crate::{LimitedNumber, alternatives};
use roundtable_designs::affine::AffineError;

told! {
    /// Why a schedule could not be made.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum EngineError: "maker" in ErrorKind {
        /// The people present cannot fill tables of the sizes wanted: no such round exists.
        CannotFill {
            /// How many are there.
            people: u32,
            /// The first round concerned.
            round: RoundIx,
            /// The sizes wanted.
            sizes: TableSizes,
            /// What would work.
            alternatives: Vec<Alternative>,
        } in Impossible = "cannot-fill" { people, sizes, round },
        /// Wishes that cannot hold together in a round, at any tables of the sizes wanted; without any one of them the
        /// others may.
        Clash {
            /// The first round in which they cannot.
            round: RoundIx,
            /// Whether they cannot in any of the rounds that are to be made.
            everywhere: bool,
            /// The smallest set found.
            wishes: Vec<Wish>,
            /// The names of the people in them; numbers where they have none.
            names: BTreeMap<PlayerIx, String>,
        } in Impossible = "wishes-clash" {
            wishes: Value::List(wishes.iter().map(Value::said).collect()),
            everywhere,
            round,
        },
        /// More people who are to be together than a table has seats.
        TooManyTogether {
            /// The first round in which they cannot.
            round: RoundIx,
            /// Whether they cannot in any of the rounds that are to be made.
            everywhere: bool,
            /// The wishes that join them.
            wishes: Vec<Wish>,
            /// Their names; numbers where they have none.
            names: BTreeMap<PlayerIx, String>,
            /// The most seats of a table in the round.
            seats: u32,
        } in Impossible = "too-many-together" {
            people: names.len(),
            who: Value::List(names.keys().map(|player| Value::Player(*player)).collect()),
            everywhere,
            round,
            seats,
        } as "wishes-clash",
        /// The method does not make tables of these sizes.
        NotForSizes {
            /// The method asked for.
            method: Method,
            /// The sizes wanted.
            sizes: TableSizes,
        } in Usage = "not-for-sizes" { method: method.to_string(), sizes },
        /// There is no affine space of that many points with lines of that many.
        NotAffine(#[from] why: AffineError) in (if matches!(why, AffineError::TooLarge { .. }) { ErrorKind::Usage } else { ErrorKind::Impossible }) of why => "not-affine",
        /// In a pairing table or an affine space everybody plays in every round: it does not suit absences or kept
        /// rounds.
        FixedTable {
            /// The method asked for.
            method: Method,
        } in Usage = "fixed-table" { method: method.to_string() },
        /// In a pairing table everybody plays in every round, and the room has fewer tables than that needs.
        FixedTableNeeds {
            /// The method asked for.
            method: Method,
            /// How many tables of two it takes.
            wanted: u32,
        } in Usage = "fixed-table-needs" { method: method.to_string(), wanted } as "fixed-table",
        /// Not even one round without a repeat was found: earlier rounds have used up the pairs.
        NoRound {
            /// Size of the field.
            players: u32,
        } in Usage = "no-round" { players },
        /// A number of the request is outside its limits.
        OutOfRange {
            /// What it counts.
            what: LimitedNumber,
            /// Its value.
            value: u64,
            /// The least allowed.
            least: u64,
            /// The most allowed.
            most: u64,
        } in Usage = "out-of-range" { counted: what.code(), what: Value::said(what), value, least, most },
        /// The schedule asked for would not fit into memory.
        TooLarge {
            /// Size of the field.
            players: u32,
            /// Rounds wanted.
            rounds: u64,
            /// Seats in all.
            seats: u64,
            /// The most that are made.
            most: u64,
        } in Usage = "too-large" { players, rounds, seats, most },
        /// The rounds to keep break the rules.
        BrokenInput {
            /// The first broken rule.
            fault: Fault,
        } in Usage = "broken-input" { what: Value::said(&RoundsGiven::Kept), fault: Value::said(fault) },
        /// Our own result failed its audit. This is a bug of the program.
        FailedAudit {
            /// The method used.
            method: Method,
            /// The first broken rule.
            fault: Fault,
        } in Failure = "failed-audit" { method: method.to_string(), fault: Value::said(fault) },
    }
}

/// The names of these people, or their numbers.
pub(crate) fn names(problem: &Problem, people: impl Iterator<Item = PlayerIx>) -> BTreeMap<PlayerIx, String> {
    let name = |player: PlayerIx| match problem.roster().name(player) {
        "" => player.to_string(),
        name => name.to_owned(),
    };
    people.map(|player| (player, name(player))).collect()
}

impl EngineError {
    /// A number beyond its limits.
    pub(crate) fn out_of_range(what: LimitedNumber, value: u32, least: u64, most: u32) -> Self {
        Self::OutOfRange { what, value: u64::from(value), least, most: u64::from(most) }
    }

    /// The people who are there in a round cannot fill tables.
    pub(crate) fn cannot_fill(problem: &Problem, round: RoundIx) -> Self {
        let (people, sizes) = (problem.present(round.0), problem.table_sizes());
        Self::CannotFill { people, round, sizes: sizes.clone(), alternatives: alternatives(people, sizes) }
    }

    /// What is claimed to be impossible, as a value that the crate `proofs` can check without the engine; `None` for
    /// other errors. For an affine space the claim is that the space does not exist, not that there is no schedule.
    ///
    /// ```
    /// use roundtable_engine::{MakerRequest, make};
    /// use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};
    /// use roundtable_proofs::{CheckedClaim, verify_impossible};
    /// let problem = Problem::new(Roster::numbered(5), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let refused = make(&problem, &MakerRequest::default()).unwrap_err();
    /// assert_eq!(verify_impossible(&refused.impossible().unwrap(), &problem), CheckedClaim::Holds);
    /// ```
    pub fn impossible(&self) -> Option<Impossible> {
        if let Self::CannotFill { people, round, .. } = *self {
            return Some(Impossible::CannotFill { round, people });
        }
        if let Self::Clash { round, wishes, .. } | Self::TooManyTogether { round, wishes, .. } = self {
            return Some(Impossible::Clash { round: *round, wishes: wishes.clone() });
        }
        let Self::NotAffine(why) = self else { return None };
        let (table_size, why) = match *why {
            AffineError::NoField { table_size, .. } => (table_size, NoAffineSpace::no_field(table_size)),
            AffineError::NoPower { players, table_size, .. } => {
                (table_size, NoAffineSpace::no_power(players, table_size))
            }
            AffineError::TooLarge { .. } => return None,
        };
        Some(Impossible::NoAffineSpace { table_size, why: why? })
    }
}
