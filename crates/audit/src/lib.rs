//! Every fairness figure of a schedule, the proved bound of each, and the verdict.
//!
//! [`audit()`] is a pure function of a schedule and of the rules it is judged by. It does not know how the schedule was
//! made. `docs/reference/figures.md` defines each figure exactly.
//!
//! ```
//! use roundtable_audit::{Rules, Tier, Verdict, audit};
//! use roundtable_model::{PlayerIx, Schedule};
//! let p = |n| PlayerIx::from_number(n).unwrap();
//! let mut schedule = Schedule::new(4);
//! schedule.push_round().table(1, &[p(1), p(4)]).table(2, &[p(2), p(3)]);
//! schedule.push_round().table(1, &[p(4), p(3)]).table(2, &[p(1), p(2)]);
//! schedule.push_round().table(1, &[p(2), p(4)]).table(2, &[p(3), p(1)]);
//! let found = audit(&schedule, &Rules::default());
//! assert!(found.valid);
//! assert_eq!(found.meetings.repeats, 0);
//! assert_eq!(found.verdict, Verdict::MeetingsOptimal);
//! assert_eq!(found.standing.first_open(), Some(Tier::ExcessVisits));
//! ```
#![warn(missing_docs)]

mod answers;
mod audit;
mod bounds;
mod certificate;
mod claim;
mod counted;
mod explain;
mod fault;
mod figures;
mod impossible;
mod layouts;
mod measure;
mod report;
mod rules;
pub mod sat;
mod sizes;
mod stream;
mod structure;
mod survey;
mod theorem;
mod why;
mod work;

pub use answers::{answers, faults};
pub use audit::{audit, judge, judge_with};
pub use bounds::{rounds_at_tables, rounds_with_one_of_each, rounds_without_repeats};
pub use certificate::{BorderMap, Certificate, ClaimedSchedule, JudgedBy};
pub use claim::{Against, Claim, ClaimMistake, ClaimOf, ClaimOutcome};
pub use counted::CountedSchedule;
pub use explain::{Explanation, explain};
pub use fault::{Fault, FaultAt, MAX_FAULTS, PlaceInRound};
pub use figures::borders;
pub use figures::line::{FigureKnown, Line, ShownValue};
pub use figures::meetings::couples::parted_couples;
pub use figures::mixed::{is_mixed, mixed_sides};
pub use figures::partner_wishes::{broken_partners, judged_partners};
pub use figures::proof::{Argument, RoundPair, TierArgument};
pub use figures::relations::{related, relation_figures, relation_figures_of, relation_named};
pub use figures::spreads::between::{Between, between_groups, even_share};
pub use figures::spreads::level_sums::{LevelSums, level_sums};
pub use figures::spreads::spread_figures;
pub use figures::standing::{ObjectiveStanding, TierStanding, TierState, Verdict};
pub use figures::wishes::clash::clash;
pub use figures::wishes::{
    BrokenWish, ChangedCards, JudgedWish, broken_wishes, cards_changed, changed_cards, judged_wishes,
    least_same_group_meetings, same_group_meetings, unfairness,
};
pub use figures::{FigureSaid, Objective, Tier, figure_names};
pub use impossible::{Impossible, NoAffineSpace};
pub use layouts::{MAX_LAYOUTS, layouts};
pub use report::{
    Audit, BorderFigures, Colours, CommonOpponents, FigureProof, Figures, GroupedTables, MeetingBounds, Meetings,
    OffAim, RelationFigures, SCHEMA, Seats, Span, SpreadFigure, TableVisits, Tonight,
};
pub use rules::{Patience, Rules};
pub use stream::{StreamAudit, StreamFault};
pub use theorem::{MixedRoundsBound, OneOfEachBound, OneOfEachTheorem, RoundsBound, RoundsTheorem};
pub use why::{Why, why, why_related, why_sides};
