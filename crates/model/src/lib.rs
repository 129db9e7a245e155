//! Nouns and units of Roundtable: who plays, at which tables, in which rounds, and the schedule.
//!
//! Nothing here makes or judges a schedule: makers live in `roundtable-engine`, checkers in `roundtable-audit`. Indices
//! are 0-based inside and 1-based at every printed edge; the conversion is only in [`PlayerIx::number`],
//! [`PlayerIx::from_number`] and the like.
//!
//! ```
//! use roundtable_model::{PlayerIx, Schedule};
//! let mut schedule = Schedule::new(4);
//! schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
//! assert_eq!(schedule.rounds().count(), 1);
//! assert_eq!(schedule.rounds().next().unwrap().tables().count(), 2);
//! ```
#![warn(missing_docs)]

mod alternative;
mod board;
mod borders;
mod bye;
mod carry;
mod dates;
mod digest;
mod each_two;
mod effort;
mod error_kind;
mod game;
mod game_words;
mod history;
mod in_order;
mod index;
mod kept;
mod memory;
mod method;
mod next_note;
mod one_round;
mod own_relation;
mod pairs;
mod plan;
mod position;
mod power_table;
mod problem;
mod relation;
mod room;
mod roster;
mod same_people;
mod schedule;
mod score;
mod script;
mod seat_by;
mod seat_pairs;
mod seated;
mod seats_mean;
#[cfg(feature = "serde")]
mod serial;
mod short_tables;
mod sides;
mod stream;
mod table_sizes;
mod text_fault;
mod told;
mod wish;
mod worded;

pub use alternative::Alternative;
pub use board::{BoardScore, BoardSet, NoBoardSet, is_possible, vulnerable, vulnerable_word};
pub use borders::{Borders, BordersError, MAX_POWERS};
pub use bye::{Bye, Rest};
pub use carry::{Carry, Ties};
pub use dates::{Dates, Every};
pub use digest::{Digest, NotADigest};
pub use each_two::{each_size, each_two};
pub use effort::Effort;
pub use error_kind::ErrorKind;
pub use game::{Game, NoSuchGame, SeatNames};
pub use game_words::{GameWords, Place, Unit};
pub use history::{History, sides_here};
pub use in_order::{distinct, sorted};
pub use index::{PlayerIx, RoundIx, SeatIx};
pub use kept::kept_rounds;
pub use memory::Memory;
pub use method::Method;
pub use next_note::{NextNote, RepeatCause};
pub use one_round::OneRound;
pub use own_relation::{Aim, MOST_OWN_RELATIONS, NoRelation, OwnIx, OwnRelation};
pub use pairs::Pairs;
pub use plan::{ForSome, MadeBy, Plan};
pub use position::{Contender, Position, PositionFault, PositionParts};
pub use power_table::{PowerTable, PowerTableError};
pub use problem::{Problem, ProblemError, RoundGoal, RoundsGiven, Spare};
pub use relation::{NoSuchOrder, Relation, SeatOrder, SeatRelation};
pub use room::Room;
pub use roster::{NumberFault, Player, PlayerId, Roster};
pub use roundtable_chance::{Seed, SeededRng};
pub use same_people::{NotTold, SamePeople, ToldBy};
pub use schedule::{Round, RoundBuilder, Schedule, Table, TableRun};
pub use score::Score;
pub use script::{Script, ScriptRound, ScriptSeat};
pub use seat_by::SeatBy;
pub use seat_pairs::SeatPairs;
pub use seated::{SeatedRound, SeatedTable};
pub use seats_mean::SeatsMean;
#[cfg(feature = "serde")]
pub use serial::{Asked, RoundsWanted, Sizes, Unfit};
pub use short_tables::ShortTables;
pub use sides::{NoSides, Sides};
pub use stream::{FirstRounds, ScheduleStream};
pub use table_sizes::{Fills, MAX_TABLE_SIZE, RoundSizes, TableSizes, TableSizesError};
pub use text_fault::TextFault;
pub use told::{Told, Value, is_command};
pub use wish::{Absence, CompanyAim, Matter, Of, Partnership, Spread, TableSeat, Wish, WishKind, Wishes};
pub use worded::NoSuchWord;
