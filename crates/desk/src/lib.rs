//! The use cases of a tournament that goes on round by round: open it, seat a round or several, take results, rank.
//!
//! What happened is in the log (`crates/event`), its worth follows from a ruleset. Decisions here become a
//! [`Command`](roundtable_event::Command) for the log, which may still refuse it; nothing is stored and no clock is
//! read.

mod ahead;
mod average;
mod boards;
mod by_standings;
mod choices;
mod day;
mod document;
mod drawn;
mod dutch;
mod finals;
mod given_plan;
mod halt;
mod judged;
mod open;
pub mod orders;
mod outfit;
mod people;
mod problem;
mod programme;
mod ranked;
mod scores;
mod seat;
mod seating;
mod shown;
mod texts;
mod tournament;
mod wished;

pub use ahead::Ahead;
pub use average::{Average, Averaged};
pub use boards::{BoardLine, BoardPlayed};
pub use brought::Brought;
pub use by_round::ByRound;
pub use clock::Clock;
pub use columns::Column;
pub use document::{
    EventDocument, EventDone, ListDocument, ListedDocument, PeopleDocument, RoundDocument, RoundsDocument,
    StandingsDocument, Team, WhichStandings,
};
pub use drawn::{Drawing, RevealedDraw};
pub use dutch::Dutch;
pub use facts::Facts;
pub use given::{PenaltySaid, PointsOfRounds};
pub use given_plan::GivenPlan;
pub use halt::{Halt, PlanUnfit};
pub use moment::Moment;
pub use newcomer::Newcomer;
pub use now::{Dispute, OpenRound};
pub use numbers::{Share, Split};
pub use of_plan::{WithPlan, with_plan};
pub use open::{Begun, Open};
pub use options::{Offer, Way};
pub use orders::{Again, Look, Order, PlanGiven, Role, Seat, WayOut};
pub use outfit::{BeforeOpening, Outfit, usual_rules};
pub use people::Awaited;
pub use person::{Company, OwnGame};
pub use ranked::PlaceReason;
pub use ranking::StandingsTable;
pub use roundtable_model::SeatBy;
pub use roundtable_plans::said::broken::Broken;
pub use scored::{Scored, When, Who};
pub use told::{Decided, OrderNote};
pub use tournament::{Announced, Stamp, Tournament};
pub use weekend::{evening, weekend};

// The files of the folders go by their own names here.
use choices::{numbers, options};
use day::{clock, moment, now, weekend};
use orders::{brought, named_rules, newcomer, scored, told};
use shown::{by_round, columns, facts, given, person, ranking};
use wished::{of_plan, wishes};
