//! The entry of this folder: a position and a request in, a round out, which `finish.rs` has audited.

use roundtable_model::{Position, RoundIx, Seed, SeededRng};

use super::error::NextError;
use super::question::{Budget, NextRequest, NextRound, Seating};
use super::setup::{MadeTables, Setup};
use crate::Control;

use super::cost::Aim;
use super::couples::{self, Like};
use super::finish::Way;
use super::predefined::predefined;
use super::side_wishes::SideWishes;
use super::sided::{Companions, Partners};
use super::{finish, interval, king, random, swiss};

/// Makes the next round of a position. Cost by method: for Swiss O(people · effort), else at most O(n²).
///
/// ```
/// use roundtable_engine::next_round::{NextRequest, Seating, next_round};
/// use roundtable_model::{Contender, PlayerId, Position, PositionParts, Seed, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
/// let parts = PositionParts { contenders: (1..=8).map(contender).collect(), ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// let seating = &Seating::Interval { step: 2 };
/// let next = next_round(&position, &NextRequest { seating, seed: Seed(1), effort: Default::default(), short: Default::default() }).unwrap();
/// assert_eq!(next.round.tables[0].seats, [1, 3, 5, 7].map(PlayerId));
/// ```
///
/// # Errors
/// [`NextError`]: nobody can play, an interval that does not fit, a history too large.
pub fn next_round(position: &Position, request: &NextRequest<'_>) -> Result<NextRound, NextError> {
    next_round_with(position, request, &Control::default())
}

/// As [`next_round`], with a stop from outside: then it is the best round so far, marked as such.
///
/// If the seats of the position have sides, partners and opponents are chosen too, by places in a mexicano, else as new
/// as possible. Only then do wishes for partners (always or never) count.
///
/// ```
/// use roundtable_engine::Control;
/// use roundtable_engine::next_round::{NextRequest, Pairs, Seating, next_round_with};
/// use roundtable_model::{Contender, Game, PlayerId, Position, PositionParts, SeatsMean, Seed, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
/// let seats = SeatsMean::of_game(Game::Doubles);
/// let parts = PositionParts { contenders: (1..=4).map(contender).collect(), seats, ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// let seating = &Seating::Mexicano { pairs: Pairs::OneFour };
/// let request = NextRequest { seating, seed: Seed(1), effort: Default::default(), short: Default::default() };
/// let next = next_round_with(&position, &request, &Control::default()).unwrap();
/// assert_eq!(next.round.tables[0].seats, [1, 4, 2, 3].map(PlayerId), "1 and 4 against 2 and 3");
/// ```
///
/// # Errors
/// As [`next_round`].
pub fn next_round_with(
    position: &Position,
    request: &NextRequest<'_>,
    control: &Control<'_>,
) -> Result<NextRound, NextError> {
    let (short, seed, budget) = (request.short, request.seed, Budget { effort: request.effort, stop: control.stop });
    let seat = |order, partners, deal: Deal<'_>| seated(position, seed, budget, (order, partners), deal);
    // Americano is random with the fewest repeats (`true`); only its partners may differ. Mexicano is interval with
    // step 1: the best placed at the first table, the next at the second. King uses the courts and winners of the last
    // round; the standings decide only if these are missing. `short` says who gets the smaller tables.
    match *request.seating {
        Seating::Swiss => seat(DealOrder::Freely, Partners::Fresh, &|setup, standing, rng| {
            Ok(swiss::swiss(setup, standing, short, budget, rng))
        }),
        Seating::Random { avoid_repeats } => seat(DealOrder::Freely, Partners::Fresh, &|setup, _, rng| {
            Ok(random::random(setup, avoid_repeats, budget, rng))
        }),
        Seating::Americano => {
            seat(DealOrder::Freely, Partners::Fresh, &|setup, _, rng| Ok(random::random(setup, true, budget, rng)))
        }
        Seating::Interval { step } => seat(DealOrder::InOrder, Partners::Fresh, &|setup, standing, rng| {
            interval::interval(setup, standing, step, short, rng)
        }),
        Seating::Mexicano { pairs } => seat(DealOrder::BestFirst, Partners::ByPlace(pairs), &|setup, standing, rng| {
            interval::interval(setup, standing, 1, short, rng)
        }),
        Seating::King => seat(DealOrder::BestFirst, Partners::Fresh, &|setup, _, _| Ok(king::king(position, setup))),
        Seating::Predefined { ref script, round } => {
            predefined(position, script, RoundIx::from_number(round).unwrap_or_default())
        }
    }
}

/// The next round by the greedy walk of Mahjong Pantheon's manual (`walk.rs`), for comparison. It ignores company.
///
/// ```
/// use roundtable_engine::next_round::next_by_walk;
/// use roundtable_model::{Contender, PlayerId, Position, PositionParts, Seed, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
/// let parts = PositionParts { contenders: (1..=8).map(contender).collect(), ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// assert_eq!(next_by_walk(&position, Seed(1)).unwrap().figures.rank_spread, 6, "1 to 4, 5 to 8");
/// ```
///
/// # Errors
/// As [`next_round`].
pub fn next_by_walk(position: &Position, seed: Seed) -> Result<NextRound, NextError> {
    let walk: Deal<'_> = &|setup, standing, _| Ok(swiss::walk(setup, standing));
    seated(position, seed, Budget::default(), (DealOrder::Freely, Partners::Fresh), walk)
}

/// Deals people to tables, given the standings.
type Deal<'a> = &'a dyn Fn(&Setup, &[u32], &mut SeededRng) -> Result<MadeTables, NextError>;

/// In which order a method deals people to tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DealOrder {
    /// In none: the method weighs wishes itself (`tables.rs`).
    Freely,
    /// In one order (the standings, the ladder of courts) without wishes. Afterwards people change places to keep
    /// wishes, and everybody stays as close as possible to the dealt table (`Like::Ladder`).
    InOrder,
    /// The same, with the first table the best one and staying first; other table numbers are evened.
    BestFirst,
}

/// The path of every method but the script: who is there, the tables that `deal` makes, wishes, then seats, table
/// numbers and the audit.
fn seated(
    position: &Position,
    seed: Seed,
    budget: Budget<'_>,
    (order, partners): (DealOrder, Partners),
    deal: Deal<'_>,
) -> Result<NextRound, NextError> {
    let sides = position.seats().sides();
    let without = sides.is_none().then(|| position.clone().without_sides());
    let position = without.as_ref().unwrap_or(position);
    let mut setup = Setup::new(position)?;
    if let Some(sides) = sides {
        setup.people.partners = SideWishes::new(position, &setup.people.ids, sides);
    }
    let mut rng = seed.rng();
    // People are numbered in the order of the standings.
    let standing: Vec<u32> = (0..setup.people.len() as u32).collect();
    let mut made = deal(&setup, &standing, &mut rng)?;
    let keep_table_order = order == DealOrder::BestFirst;
    if order != DealOrder::Freely {
        let prices = setup.prices(Aim::BLIND, &[]);
        let like = Like::Ladder { prices: &prices, numbered: keep_table_order };
        made.tables = couples::with_fewest_broken(&setup.people, like, made.tables, budget, &mut rng);
    }
    // `Companions`: who has been whose partner and opponent so far. `Partners`: whether sides are by places or new.
    let companions = sides.map(|sides| Companions::new(position, &setup.people, sides));
    let way = Way { partners: companions.as_ref().map(|companions| (companions, partners)), keep_table_order };
    let next = finish::finish(position, &setup, made, way, &mut rng)?;
    Ok(NextRound { stopped: budget.is_stopped(), ..next })
}
