//! The use cases of plans: from a question to an audited answer. `roundtable` is the library to depend on; it
//! re-exports what people need.
#![warn(missing_docs)]

pub mod answer;
pub mod error;
pub mod json;
pub mod request;
pub mod said;
pub mod understanding;
pub mod use_cases;
pub mod who;

pub use answer::dates::Timetable;
pub use answer::layout::Layout;
pub use answer::printer::Printer;
pub use answer::{Answer, dates};
pub use error::{Alternative, Error, ErrorKind};
pub use request::Request;
pub use request::prefer::Prefer;
pub use request::require::Require;
pub use said::note::Note;
pub use understanding::forget::Forget;
pub use understanding::question::{Earlier, Question};
pub use use_cases::bound::{bound, bound_mixed};
pub use use_cases::check::{CheckedPlan, check};
pub use use_cases::continued::{RollChanges, next_by_standings};
pub use use_cases::improve::improve;
pub use use_cases::next::{Next, next};
pub use use_cases::plan::plan;
pub use use_cases::repair::{Repair, repair};
pub use use_cases::reverse::{reverse, round_robin};

pub use roundtable_audit::{Audit, Verdict};
pub use roundtable_designs::round_robin::reversal::ReversalOrder;
pub use roundtable_engine::next_round::Seating;
pub use roundtable_engine::{Control, Effort, Method};
pub use roundtable_model::{Game, Plan, Player, Roster, Schedule};
pub use roundtable_read::{read_players, read_position, read_schedule};
pub use roundtable_words::{Format, Lang};
