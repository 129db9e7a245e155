//! The use case `reverse`: in which games colours are exchanged after somebody has left a round robin, to keep the
//! others at as many Whites as Blacks. The search is in `crates/designs` (`round_robin::reversal`).

pub mod sheet;

use std::collections::HashSet;

use roundtable_audit::answers;
use roundtable_designs::round_robin::reversal::{
    Reversal, ReversalOrder, Reversals, Withdrawal, reversals, withdrawal,
};
use roundtable_engine::{LimitedNumber, Method, make};
use roundtable_model::{
    MadeBy, Plan, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Spare, TableSizes, Wishes,
};

use crate::use_cases::improve::read_off;
use crate::use_cases::plan::VERSION;
use crate::{Error, ErrorKind, Request, who};

/// Games to reverse, and the rules about those who left.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reversed {
    /// The continued plan: those who left are absent from the first round to be played on, their opponents sit out, and
    /// the games have their new colours. Its revision is one more.
    pub plan: Plan,
    /// That many rounds were played.
    pub after: u32,
    /// The order by which the games were chosen.
    pub order: ReversalOrder,
    /// The games with their new colours, and everybody's balance before and after.
    pub found: Reversals,
    /// The rules about the results of each of those who left.
    pub withdrawals: Vec<Withdrawal>,
}

/// The games to reverse for each player who might leave.
#[derive(Debug)]
#[non_exhaustive]
pub struct ReversedOfAll {
    /// That many rounds were played.
    pub after: u32,
    /// Each player with the games, or why it cannot be done.
    pub players: Vec<(PlayerIx, Result<Vec<Reversal>, Error>)>,
}

/// A round robin as played, without a search: for [`reverse`].
///
/// # Errors
/// A method that is not a round robin, or numbers beyond its limits.
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

/// Finds the games to reverse to give everybody who stays as many Whites as Blacks, or one more if the number of games
/// is odd. Games of the first `after` rounds are played. Without an order: the published stages in their case (one
/// withdrawal before round 1 from one cycle of the Crenshaw tables, an even field), else as late as possible.
///
/// ```
/// use roundtable::Method;
/// let plan = roundtable::parts::round_robin(18, Method::Crenshaw, 1)?;
/// let reversed = roundtable::reverse(&plan, &["13"], 0, None)?;
/// let first = reversed.found.reversals[0];
/// assert_eq!((first.round.number(), first.game.white.number(), first.game.black.number()), (17, 18, 1));
/// assert_eq!(reversed.plan.schedule.round(0).unwrap().absent().len(), 1);
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
        return Err(Error::OutOfRange { what: LimitedNumber::RoundsPlayed, value, least: 0, most });
    }
    let mut left: Vec<PlayerIx> =
        left.iter().map(|who| who::find(&plan.roster, who.as_ref())).collect::<Result<_, _>>()?;
    // Somebody named twice has left once.
    let mut named = HashSet::new();
    left.retain(|&player| named.insert(player));
    let order = order.unwrap_or_else(|| usual_order(plan, left.len(), after));
    let found = reversals(&plan.schedule, &left, after, order)?;
    let withdrawals = left.iter().map(|&player| withdrawal(&plan.schedule, player, after)).collect();
    let plan = without(plan, &left, after, &found)?;
    Ok(Reversed { plan, after, order, found, withdrawals })
}

/// The answer of [`reverse`] for each player of a round robin, in order: for a notice in case somebody leaves. Those who
/// have left already have no line, and their games count for nobody.
///
/// ```
/// use roundtable::Method;
/// let plan = roundtable::parts::round_robin(6, Method::Berger, 1)?;
/// let of_all = roundtable::parts::reverse_for_each(&plan, 0, None)?;
/// assert_eq!(of_all.players.len(), 6);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Tables of more than two, or more rounds played than there are. A player without a solution is not an error.
pub fn reverse_for_each(plan: &Plan, after: u32, order: Option<ReversalOrder>) -> Result<ReversedOfAll, Error> {
    let impossible = |error: &Error| error.kind() == ErrorKind::Impossible;
    let stay = (0..plan.roster.len()).map(PlayerIx).filter(|player| !plan.left.contains(player));
    let players = stay.map(|player| {
        let gone: Vec<String> = plan.left.iter().chain([&player]).map(ToString::to_string).collect();
        match reverse(plan, &gone, after, order) {
            Ok(reversed) => Ok((player, Ok(reversed.found.reversals))),
            Err(error) if impossible(&error) => Ok((player, Err(error))),
            Err(error) => Err(error),
        }
    });
    Ok(ReversedOfAll { after, players: players.collect::<Result<_, _>>()? })
}

/// The plan with those who left removed after the first `after` rounds, and the colours of the found games exchanged.
fn without(plan: &Plan, left: &[PlayerIx], after: u32, found: &Reversals) -> Result<Plan, Error> {
    let mut schedule = Schedule::new(plan.schedule.players());
    for (r, round) in (0..).map(RoundIx).zip(plan.schedule.rounds()) {
        if r.0 < after {
            schedule.push_round_from(round);
            continue;
        }
        let gone = |player: &PlayerIx| left.contains(player);
        let turned: Vec<[PlayerIx; 2]> =
            found.reversals.iter().filter(|t| t.round == r).map(|t| [t.game.white, t.game.black]).collect();
        let (mut resting, mut number) = (round.sit_out().to_vec(), 1);
        resting.retain(|player| !gone(player));
        let mut builder = schedule.push_round();
        for table in round.tables() {
            if table.seats.iter().any(gone) {
                resting.extend(table.seats.iter().filter(|player| !gone(player)));
                continue;
            }
            let game = turned.iter().find(|game| game.iter().all(|player| table.seats.contains(player)));
            builder.table(number, game.map_or(table.seats, |game| game));
            number += 1;
        }
        let mut absent = round.absent().to_vec();
        absent.extend(left.iter().filter(|player| !round.absent().contains(player)));
        builder.sit_outs(&resting).absents(&absent);
    }
    let mut plan = Plan { schedule, ..plan.clone() };
    plan.left.extend(left);
    plan.left.sort_unstable();
    plan.left.dedup();
    plan.revision = Some(plan.revision.unwrap_or(1).saturating_add(1));
    // The plan keeps a question, without those who left, if the remaining games answer it.
    let sizes = TableSizes::only(2)?;
    let asked = read_off(&plan, sizes)?;
    let asked = match plan.question.take() {
        Some(before) => {
            // The schedule has the absences: its rounds have other numbers now.
            let wishes = Wishes { absences: Vec::new(), ..before.wishes().clone() };
            asked.with_history(before.earlier().clone())?.with_wishes(wishes)?
        }
        None => asked,
    };
    plan.question = answers(&asked, &plan.schedule).is_empty().then(|| Box::new(asked));
    Ok(plan)
}

/// The published stages of US Chess if they are made for this case, else the exact search.
fn usual_order(plan: &Plan, left: usize, after: u32) -> ReversalOrder {
    let method = plan.made_by.as_ref().map_or("", |made_by| &made_by.method);
    let us_chess = [Method::Crenshaw, Method::Uscf, Method::CrenshawAlgorithm].iter().any(|m| m.id() == method);
    let players = plan.roster.len();
    let one_cycle = players.is_multiple_of(2) && plan.schedule.round_count() + 1 == players;
    if us_chess && one_cycle && left == 1 && after == 0 { ReversalOrder::Staged } else { ReversalOrder::Latest }
}
