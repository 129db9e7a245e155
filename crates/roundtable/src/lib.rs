//! Who sits where, with whom, round by round, and the proof that it is fair.
//!
//! This crate is the library to depend on. It re-exports the [model](roundtable_model) (players,
//! tables, problem, schedule), the [audit](roundtable_audit) (every figure, its bound, the verdict)
//! and the [engine](roundtable_engine) (the makers), and has no code of its own.
//!
//! # Guide
//!
//! Ask a question, get a schedule, audit it:
//!
//! ```
//! use roundtable::{Roster, Method, Problem, Request, RoundGoal, Rules, TableSizes, Verdict, audit, make};
//!
//! // 16 players at tables of 4 for 5 rounds, by the plain first-fit program.
//! let problem = Problem::new(Roster::numbered(16), TableSizes::only(4)?, RoundGoal::Exactly(5))?;
//! let made = make(&problem, &Request { method: Method::Greedy, ..Request::default() })?;
//!
//! // The audit knows nothing of how the schedule was made.
//! let found = audit(&made.schedule, &Rules::default());
//! assert!(found.valid);
//! assert_eq!(found.meetings.repeats, 0);
//! assert!(found.verdict.reaches(Verdict::MeetingsOptimal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A round robin needs no schedule in memory: every table is a closed form with random access.
//!
//! ```
//! use roundtable::design::round_robin::{PairingTable, RoundRobin};
//! use roundtable::{PlayerIx, RoundIx};
//! let berger = RoundRobin::new(PairingTable::Berger, 14)?;
//! assert_eq!(berger.game(RoundIx(0), 0).unwrap().to_string(), "1-14");
//! assert_eq!(berger.meeting(PlayerIx(0), PlayerIx(1)).unwrap().round.number(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Players, rounds and seats are counted from 0 inside; [`PlayerIx::number`](roundtable_model::PlayerIx::number)
//! gives the number that is printed. Everything is a pure function of its values: the same problem,
//! seed and effort give the same schedule on any machine.
#![warn(missing_docs)]

pub use roundtable_audit::{self, Audit, Fault, Rules, Verdict, audit};
pub use roundtable_designs as design;
pub use roundtable_engine::{self, Effort, EngineError, Made, Method, Order, Request, make, order_roster};
pub use roundtable_model::{
    self, Absence, Game, MadeBy, Plan, Player, PlayerIx, Problem, ProblemError, Roster, Round, RoundGoal, RoundIx,
    Schedule, SeatIx, Seed, SeededRng, Spare, Table, TableSizes, TableSizesError,
};
