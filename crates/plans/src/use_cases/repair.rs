//! The use case `repair`: somebody left or came, and the rounds to come are planned again, as close to the old ones as
//! possible. It becomes a question that continues the plan ([`Question::keep`]), which `plan` answers.

use roundtable_model::{Player, Roster};

use roundtable_engine::Control;

use crate::understanding::question::Earlier;
use crate::{Answer, Error, Question, Request, plan};

/// What has changed since a plan was made.
///
/// ```
/// use roundtable::{Control, Question, Repair, Request};
/// let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
/// let question = Question::new(names).tables([4, 3]).rounds(3);
/// let answer = roundtable::plan(&question, &Request::default(), &Control::none())?;
/// let change = Repair::of(&answer.plan).from(2).left("Cy");
/// let mended = roundtable::repair(&change, &Request::default(), &Control::none())?;
/// assert_eq!(mended.problem().kept().round_count(), 1);
/// assert_eq!(mended.plan.schedule.round_count(), 3);
/// # Ok::<(), roundtable::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Repair {
    earlier: Earlier,
    from: u32,
    left: Vec<String>,
    joined: Vec<String>,
    tables: Option<Vec<u32>>,
    /// The question whose further requests apply.
    wishes: Option<Question>,
}

impl Repair {
    /// Nothing has changed yet, and no round was played.
    pub fn of(plan: impl Into<Earlier>) -> Self {
        Self { earlier: plan.into(), from: 1, left: Vec::new(), joined: Vec::new(), tables: None, wishes: None }
    }

    /// The first round that is made anew, from 1; those before it stay unchanged.
    #[must_use]
    pub fn from(mut self, round: u32) -> Self {
        self.from = round;
        self
    }

    /// Somebody has left, named as in a [`Question`].
    #[must_use]
    pub fn left(mut self, who: impl Into<String>) -> Self {
        self.left.push(who.into());
        self
    }

    /// Somebody new plays from that round on.
    #[must_use]
    pub fn joined(mut self, name: impl Into<String>) -> Self {
        self.joined.push(name.into());
        self
    }

    /// Other table sizes than the plan's, for the rounds that are made anew.
    #[must_use]
    pub fn tables(mut self, sizes: impl IntoIterator<Item = u32>) -> Self {
        self.tables = Some(sizes.into_iter().collect());
        self
    }

    /// All requests of this question apply too, except its people and the absences in their list. As in any question
    /// that continues a plan, its wishes and absences are added to those of the plan (without wishes of the plan that
    /// contradict them), and its rounds, table sizes and game replace those.
    #[must_use]
    pub fn wishes_of(mut self, question: &Question) -> Self {
        self.wishes = Some(question.clone());
        self
    }
}

/// Plans the rounds to come anew: played rounds stay, and as few people as possible get other tables.
///
/// # Errors
/// As [`plan`]; also if somebody named in `left` is not in the plan.
pub fn repair(change: &Repair, request: &Request, control: &Control<'_>) -> Result<Answer, Error> {
    plan(&question(change), request, control)
}

/// The question that continues the plan. Everybody stays on the list, to keep numbers; people who have left are absent.
fn question(change: &Repair) -> Question {
    let mut earlier = change.earlier.clone();
    // Newcomers have names, so people of a plan without names get their numbers as names.
    if !change.joined.is_empty() && !earlier.plan.roster.has_names() {
        let named = (1..=earlier.plan.roster.len()).map(|number| Player::named(number.to_string()));
        earlier.plan.roster = Roster::new(named.collect()).0;
    }
    let plan = earlier.plan();
    let people: Vec<Player> =
        plan.roster.players().iter().cloned().chain(change.joined.iter().map(Player::named)).collect();
    let base = change.wishes.clone().unwrap_or_else(|| Question::numbered(0));
    let left = Question::people_of(plan).left.into_iter().chain(change.left.iter().cloned()).collect();
    // `listed` are the absences in a list of names; here the people come from the plan, not from a list.
    let mut question = Question { roster: Roster::new(people).0, listed: Vec::new(), left, ..base };
    if let Some(sizes) = &change.tables {
        question = question.tables(sizes.iter().copied());
    }
    question.keep(earlier, change.from)
}
