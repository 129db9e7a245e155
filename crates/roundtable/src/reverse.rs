//! The use case `reverse`: which games change colours after somebody has left a round robin.

use std::collections::HashSet;

use roundtable_designs::round_robin::reversal::{ReversalOrder, Reversals, Withdrawal, reversals, withdrawal};
use roundtable_engine::{Method, make};
use roundtable_formats::Counted;
use roundtable_model::{MadeBy, Plan, PlayerIx, Problem, Roster, RoundGoal, Spare, TableSizes};

use crate::plan::VERSION;
use crate::{Error, Request, who};

/// Games to reverse, and what the rules say of those who left.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reversed {
    /// The order by which the games were chosen.
    pub order: ReversalOrder,
    /// The games with their new colours, and everybody's balance before and after.
    pub found: Reversals,
    /// What the rules say of the results of each of those who left.
    pub withdrawals: Vec<Withdrawal>,
}

/// A round robin as it is played, without a search: for [`reverse`].
///
/// # Errors
/// A method that is no round robin, or numbers beyond its limits.
pub fn round_robin(players: u32, method: Method, cycles: u32) -> Result<Plan, Error> {
    let sizes = TableSizes::only(2)?;
    let problem = Problem::new(Roster::numbered(players), sizes.clone(), RoundGoal::Max)?.with_spare(Spare::SitOut);
    let made = make(&problem, &Request::default().method(method).engine(cycles, false))?;
    let made_by = MadeBy { method: made.method.id().to_owned(), seed: None, version: VERSION.to_owned() };
    Ok(Plan {
        roster: problem.roster().clone(),
        schedule: made.schedule,
        table_sizes: Some(sizes),
        made_by: Some(made_by),
        ..Plan::default()
    })
}

/// Finds the games to reverse so that everybody who stays has as many Whites as Blacks, or one more where the number of
/// games is odd. Games of the first `after` rounds are played. Without an order: the published stages where they are for
/// just this (one withdrawal before round 1 from one cycle of the Crenshaw tables, an even field), else as late as
/// possible.
///
/// ```
/// use roundtable::Method;
/// let plan = roundtable::round_robin(18, Method::Crenshaw, 1)?;
/// let reversed = roundtable::reverse(&plan, &["13"], 0, None)?;
/// let first = reversed.found.reversals[0];
/// assert_eq!((first.round.number(), first.game.white.number(), first.game.black.number()), (17, 18, 1));
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Tables of more than two, somebody who is not of the plan, or the proof that it cannot be done.
pub fn reverse(
    plan: &Plan,
    left: &[impl AsRef<str>],
    after: u32,
    order: Option<ReversalOrder>,
) -> Result<Reversed, Error> {
    let rounds = plan.schedule.round_count();
    if after > rounds {
        let (value, most) = (u64::from(after), u64::from(rounds));
        return Err(Error::OutOfRange { what: Counted::RoundsPlayed, value, least: 0, most });
    }
    let mut left: Vec<PlayerIx> =
        left.iter().map(|who| who::find(&plan.roster, who.as_ref())).collect::<Result<_, _>>()?;
    // Somebody named twice has left once.
    let mut named = HashSet::new();
    left.retain(|&player| named.insert(player));
    let order = order.unwrap_or_else(|| usual_order(plan, left.len(), after));
    let found = reversals(&plan.schedule, &left, after, order)?;
    let withdrawals = left.iter().map(|&player| withdrawal(&plan.schedule, player, after)).collect();
    Ok(Reversed { order, found, withdrawals })
}

/// Published practice where there is one, else the exact search.
fn usual_order(plan: &Plan, left: usize, after: u32) -> ReversalOrder {
    let method = plan.made_by.as_ref().map_or("", |made_by| &made_by.method);
    let us_chess = [Method::Crenshaw, Method::Uscf].iter().any(|m| m.id() == method);
    let players = plan.roster.len();
    let one_cycle = players.is_multiple_of(2) && plan.schedule.round_count() + 1 == players;
    if us_chess && one_cycle && left == 1 && after == 0 { ReversalOrder::Staged } else { ReversalOrder::Latest }
}
