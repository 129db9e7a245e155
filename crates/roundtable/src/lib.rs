//! Who sits where, with whom, round by round, and the proof that it is fair.
//!
//! This crate is the library to depend on. Each use case is a function from a question to an answer, without printing,
//! files or a clock: [`plan()`] a whole schedule, seat the [`next()`] round, [`check()`] a schedule from any tool,
//! [`bound()`] what is possible, [`repair()`] a plan after somebody left, [`improve()`] any schedule, [`reverse()`]
//! colours after a withdrawal. The command line calls the same functions.
//!
//! ```
//! use roundtable::{Control, Format, Question, Request};
//!
//! let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana", "Kai"];
//! let question = Question::new(names).tables([4, 3]).rounds(4).apart("Ana", "Ben");
//! let answer = roundtable::plan(&question, &Request::default(), &Control::none())?;
//!
//! // Every answer was audited by a checker that knows nothing of how it was made.
//! assert!(answer.audit.valid && answer.wishes()[0].kept);
//! println!("{} repeats, verdict {}", answer.audit.meetings.repeats, answer.audit.verdict.id());
//! let mut out = Vec::new();
//! answer.write(Format::Csv, &mut out)?;
//! # Ok::<(), roundtable::Error>(())
//! ```
//!
//! The default method finds the best published design for the field, searches on from it, and stops at a proved bound.
//! The same question, seed and effort give the same answer on any machine and any number of threads.
//!
//! Numbers of people, rounds, tables and seats count from 1 in questions and in all output; the crates below
//! ([`designs`], [`floors`]) count from 0.
#![doc = include_str!("../library.md")]
#![warn(missing_docs)]

mod ask;

pub use ask::ask;
pub use roundtable_plans::dates;
pub use roundtable_plans::{
    Alternative, Answer, Earlier, Error, ErrorKind, Layout, Note, Question, Repair, Request, Require, bound, check,
    improve, next, plan, repair, reverse,
};

pub use roundtable_audit::{Audit, Verdict};
pub use roundtable_designs as designs;
pub use roundtable_engine::next_round::Seating;
pub use roundtable_engine::{Control, Effort, Method};
pub use roundtable_model::{Game, Plan, Player, Roster, Schedule};
pub use roundtable_read::{read_players, read_position, read_schedule};
pub use roundtable_words::{Format, Lang};

/// The types and functions that few programs have to name.
pub mod parts {
    pub use crate::ask::{Answered, Ask, Reply, ask_with};
    pub use roundtable_audit::{Certificate, ChangedCards, Claim, ClaimOf, ClaimOutcome, Impossible, Patience};
    pub use roundtable_designs::round_robin::reversal::ReversalOrder;
    pub use roundtable_engine::Numbering;
    pub use roundtable_engine::Progress;
    pub use roundtable_model::{
        CompanyAim, Digest, Matter, Of, Pairs, PlayerId, PlayerIx, Position, RoundGoal, RoundIx, SeatIx, SeatOrder,
        Seed, ShortTables, Sides, TableSizes, Wish, WishKind,
    };
    pub use roundtable_plans::answer::WishKept;
    pub use roundtable_plans::answer::layout::CsvLines;
    pub use roundtable_plans::answer::printer::Printer;
    pub use roundtable_plans::error::NextStep;
    pub use roundtable_plans::error::unsound::Unsound;
    pub use roundtable_plans::json::document::{ErrorDocument, write_json};
    pub use roundtable_plans::request::prefer::{Prefer, Price};
    pub use roundtable_plans::request::require::{Figure, Missed};
    pub use roundtable_plans::said::company::company;
    pub use roundtable_plans::said::construction::describe;
    pub use roundtable_plans::said::note::{AboveBound, FreshPairs};
    pub use roundtable_plans::understanding::forget::Forget;
    pub use roundtable_plans::understanding::question::{MOST_AFTER, MOST_CYCLES, MOST_PEOPLE, MOST_ROUNDS};
    pub use roundtable_plans::understanding::sound::{read_sound, said_of_earlier};
    pub use roundtable_plans::use_cases::bound::{
        BalancedRounds, Bound, Exhausted, MixedBound, OneOfEachRounds, bound_mixed, bounds, bounds_mixed,
    };
    pub use roundtable_plans::use_cases::certificate::refusal;
    pub use roundtable_plans::use_cases::check::{CheckedPlan, check_counting};
    pub use roundtable_plans::use_cases::continued::{Continued, RollChanges, next_by_standings};
    pub use roundtable_plans::use_cases::draw::{Commitment, Draw, LEAST_SECRET};
    pub use roundtable_plans::use_cases::improve::{Improved, asking_for};
    pub use roundtable_plans::use_cases::movement::{
        MOST_BOARDS, MOST_PAIRS, MovementKind, MovementQuestion, PairsMovement, movement,
    };
    pub use roundtable_plans::use_cases::next::{Next, next_seated};
    pub use roundtable_plans::use_cases::plan::judged;
    pub use roundtable_plans::use_cases::reverse::sheet::{numbered, reversal_line};
    pub use roundtable_plans::use_cases::reverse::{Reversed, ReversedOfAll, reverse_for_each, round_robin};
    pub use roundtable_plans::who::{find as find_player, plain as plain_name};
    #[cfg(feature = "proofs")]
    pub use roundtable_proofs::{NotEncoded, PseudoBoolean, verify_certificate};
    pub use roundtable_read::{
        ListColumn, ListLayout, PlayerList, PositionReading, Reading, list_layout, read_players_by,
        read_players_in_column, read_standings,
    };
    pub use roundtable_words::{Remembered, Unfit};
    pub use roundtable_write::Sheet;
}

/// Tournaments, round by round: what happened is a log, and everything else follows from it. Without the feature
/// `tournaments`, only what plans and chess Swiss need of it.
pub mod event {
    #[cfg(feature = "tournaments")]
    pub use roundtable_desk::{
        Again, Ahead, Announced, Average, Averaged, Awaited, BeforeOpening, Begun, Brought, ByRound, Clock, Column,
        Company, Decided, Dispute, Drawing, Dutch, EventDocument, EventDone, Facts, GivenPlan, Halt, ListDocument,
        ListedDocument, Look, Moment, Newcomer, Offer, Open, OpenRound, Order, OrderNote, Outfit, OwnGame, PenaltySaid,
        PeopleDocument, PlaceReason, PlanGiven, PlanUnfit, PointsOfRounds, RevealedDraw, Role, RoundDocument,
        RoundsDocument, Scored, Seat, Share, Split, Stamp, StandingsDocument, StandingsTable, Team, Tournament, Way,
        WayOut, When, WhichStandings, Who, WithPlan, evening, orders, usual_rules, weekend, with_plan,
    };
    #[cfg(feature = "tournaments")]
    pub use roundtable_event::{
        Actor, Application, ApplicationAnswer, AtTheBell, Call, ClockSaid, Command, Cost, Ending, Entry, Invited, Log,
        LogFault, Misfit, OpId, Opening, Participant, Penalty, Phase, PlayersMay, Programme, Record, Refusal, Report,
        Round, Stage, StandIn, State, TableScores, Timestamp,
    };
    pub use roundtable_model::{Bye, Carry, OneRound, Partnership, Rest, SeatBy, Ties};
    pub use roundtable_plans::said::why_paired::why_paired;
    pub use roundtable_rank::rules::{
        BadGame, Balance, DecidedBy, Decider, PRESETS, PotShare, RuleFault, Ruleset, ScoreFault, Scoring,
        StandingsLine, cut, sums,
    };
    pub use roundtable_swiss::{Criteria, RecordError};
}

/// The crates below this one, for those who need more than the use cases. Their interfaces may change in any version.
pub mod floors {
    pub use roundtable_audit as audit;
    pub use roundtable_designs as designs;
    pub use roundtable_engine as engine;
    pub use roundtable_model as model;
    pub use roundtable_powers as powers;
    #[cfg(feature = "proofs")]
    pub use roundtable_proofs as proofs;
    pub use roundtable_rank as rank;
    pub use roundtable_read as read;
    pub use roundtable_swiss as swiss;
    pub use roundtable_trf as trf;
    pub use roundtable_words as words;
    pub use roundtable_write as write;
}
