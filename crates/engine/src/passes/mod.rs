//! The passes over a schedule after its beginning: each may improve its own tiers and makes no earlier one worse. A
//! tier is one criterion by which the audit compares schedules, such as broken wishes or repeats, the most important
//! first.
//!
//! | pass | betters |
//! |---|---|
//! | `people` | how many pairs never meet |
//! | `groups` | how evenly groups that are to be spread meet each other |
//! | `levels` | what the numbers of a column sum to at a table |
//! | `couples` | who rests with whom |
//! | `rounds` | when short tables and rests come: the order of the rounds |
//! | `places` | which table, and which seat |
//! | `borders` | powers that border each other |
//! | `sides` | who is on whose side |
//! | `relations` | what the order of the seats says |
//!
//! A new pass is a file with its `PASS` and a line in [`PASSES`].

mod borders;
mod couples;
mod groups;
mod levels;
mod people;
mod places;
mod relations;
mod rounds;
mod sides;

use roundtable_audit::Tier;
use roundtable_model::Problem;

use crate::made::{Made, Settled};
use crate::{Control, MakerRequest};
pub(crate) use sides::designed;

/// A step that betters a schedule in its own tiers.
pub struct Pass {
    /// What it is called in tests.
    pub name: &'static str,
    /// The first tier that it may better: none before this gets worse.
    pub first: Tier,
    /// When it runs.
    pub part: Part,
    /// Whether it runs on what was made.
    when: fn(&Problem, &MakerRequest, &Made) -> bool,
    run: fn(&Problem, &MakerRequest, Made, &Control<'_>) -> Made,
}

/// When a pass runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// On what a maker leaves, before it is judged.
    Maker,
    /// On the planned rounds, once they are fixed: the meaning of their seats.
    Seats,
}

/// Every pass, in the order in which they run.
pub const PASSES: [Pass; 9] = [
    people::PASS,
    groups::PASS,
    levels::PASS,
    couples::PASS,
    rounds::PASS,
    places::PASS,
    borders::PASS,
    sides::PASS,
    relations::PASS,
];

/// The schedule after every pass over its seats that it needs.
///
/// ```
/// use roundtable_audit::judge;
/// use roundtable_engine::passes::finished;
/// use roundtable_engine::{Control, MakerRequest, begun};
/// use roundtable_model::{Game, Problem, Roster, RoundGoal, SeatsMean, TableSizes};
/// let problem = Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(7)).unwrap();
/// let problem = problem.with_seats(SeatsMean::of_game(Game::Doubles));
/// let (request, control) = (MakerRequest::default(), Control::default());
/// let made = finished(&problem, &request, begun(&problem, &request, &control).unwrap(), &control);
/// assert_eq!(judge(&problem, &made.schedule).relations[0].repeats, 0, "partners");
/// ```
#[must_use]
pub fn finished(problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
    after(Part::Seats, problem, request, made, control)
}

/// What a maker leaves, after every pass over it that it needs.
pub(crate) fn after_maker_passes(problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
    after(Part::Maker, problem, request, made, control)
}

fn after(part: Part, problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
    let passes = PASSES.iter().filter(|pass| pass.part == part);
    passes.fold(made, |made, pass| pass.on(problem, request, made, control))
}

impl Pass {
    /// The improved schedule; the same if there is nothing to do.
    #[must_use]
    pub fn on(&self, problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
        let runs = made.settled != Settled::Whole && (self.when)(problem, request, &made);
        if runs { (self.run)(problem, request, made, control) } else { made }
    }
}
