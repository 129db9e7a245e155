//! The entry of this folder: a position and a request in, a round out, which `finish.rs` has audited.

use roundtable_model::Position;

use super::error::NextError;
use super::question::{Budget, NextMethod, NextRequest, NextRound};
use super::setup::{MadeTables, Setup};
use crate::Control;

use super::cost::{Aim, Prices};
use super::couples::{self, Like};
use super::finish::Way;
use super::side_wishes::SideWishes;
use super::sided::{Companions, Partners};
use super::{finish, interval, king, random, swiss};

/// Makes the next round of a position. Cost as the method's: for Swiss O(people · effort), else O(n²) at worst.
///
/// ```
/// use roundtable_engine::next_round::{NextMethod, NextRequest, next_round};
/// use roundtable_model::{Contender, PlayerId, Position, PositionParts, Seed, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
/// let parts = PositionParts { contenders: (1..=8).map(contender).collect(), ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// let method = NextMethod::Interval { step: 2 };
/// let next = next_round(&position, &NextRequest { method, seed: Seed(1), effort: Default::default(), short: Default::default() }).unwrap();
/// assert_eq!(next.round.tables[0].seats, [1, 3, 5, 7].map(PlayerId));
/// ```
///
/// # Errors
/// [`NextError`]: nobody can play, an interval that does not fit, a history too large.
pub fn next_round(position: &Position, request: &NextRequest) -> Result<NextRound, NextError> {
    next_round_with(position, request, &Control::default())
}

/// As [`next_round`], stopped from outside: then it is the best round so far, and says so.
///
/// Where the seats of the position have sides, partners and opponents are chosen too, by the places in a mexicano and as new as possible
/// otherwise. Only there do wishes for partners (always or never) count.
///
/// ```
/// use roundtable_engine::Control;
/// use roundtable_engine::next_round::{NextMethod, NextRequest, Pairs, next_round_with};
/// use roundtable_model::{Contender, Game, PlayerId, Position, PositionParts, SeatsMean, Seed, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
/// let seats = SeatsMean::of_game(Game::Doubles);
/// let parts = PositionParts { contenders: (1..=4).map(contender).collect(), seats, ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// let method = NextMethod::Mexicano { pairs: Pairs::OneFour };
/// let request = NextRequest { method, seed: Seed(1), effort: Default::default(), short: Default::default() };
/// let next = next_round_with(&position, &request, &Control::default()).unwrap();
/// assert_eq!(next.round.tables[0].seats, [1, 4, 2, 3].map(PlayerId), "1 and 4 against 2 and 3");
/// ```
///
/// # Errors
/// As [`next_round`].
pub fn next_round_with(
    position: &Position,
    request: &NextRequest,
    control: &Control<'_>,
) -> Result<NextRound, NextError> {
    let budget = Budget { effort: request.effort, stop: control.stop };
    let sides = position.seats().sides();
    let without = sides.is_none().then(|| position.clone().without_partners());
    let position = without.as_ref().unwrap_or(position);
    let mut setup = Setup::new(position)?;
    if let Some(sides) = sides {
        setup.people.partners = SideWishes::new(position, &setup.people.ids, sides);
    }
    let mut rng = request.seed.rng();
    // People are numbered in the order of the standings.
    let standing: Vec<u32> = (0..setup.people.len() as u32).collect();
    // Americano is random with the fewest repeats (`true`); only its partners, below, may differ. Mexicano is interval with step 1: the
    // best placed at the first table, the next at the second. King goes by the courts of the last round and who won there; the
    // standings decide only where that says nothing. Walk is the greedy walk of Mahjong Pantheon's manual (`walk.rs`). `short` says who gets the
    // tables that are smaller than the others.
    let made = match request.method {
        NextMethod::Swiss => swiss::swiss(&setup, &standing, request.short, budget, &mut rng),
        NextMethod::Walk => swiss::walk(&setup, &standing),
        NextMethod::Americano => random::random(&setup, true, budget, &mut rng),
        NextMethod::Mexicano { .. } => interval::interval(&setup, &standing, 1, request.short, &mut rng)?,
        NextMethod::King => king::king(position, &setup),
        NextMethod::Random { avoid_repeats } => random::random(&setup, avoid_repeats, budget, &mut rng),
        NextMethod::Interval { step } => interval::interval(&setup, &standing, step, request.short, &mut rng)?,
    };
    // Where the first table is the best one it stays the first; elsewhere table numbers are evened out.
    let keep_table_order = matches!(request.method, NextMethod::Mexicano { .. } | NextMethod::King);
    // These three deal people to tables in one order (the standings, for King the ladder of courts) and know nothing of wishes: so these are
    // kept afterwards, and everybody stays as near as can be to the table that was dealt (`Like::Ladder`). The other methods weigh wishes
    // with the rest (`tables.rs`). Only the walk has no company and no partners: it is there to be measured against, as that manual
    // describes it.
    let made = match request.method {
        NextMethod::Mexicano { .. } | NextMethod::King | NextMethod::Interval { .. } => {
            let prices = Prices { people: &setup.people, aim: Aim::BLIND, largest: setup.largest(), short: &[] };
            let like = Like::Ladder { prices: &prices, numbered: keep_table_order };
            let tables = couples::kept(&setup.people, like, made.tables, budget, &mut rng);
            MadeTables { tables, ..made }
        }
        NextMethod::Swiss | NextMethod::Walk | NextMethod::Random { .. } | NextMethod::Americano => made,
    };
    // `Companions`: who has been whose partner and opponent so far. `Partners`: whether sides go by the places or are to be new.
    let companions = sides.map(|sides| Companions::new(position, &setup.people, sides));
    let partners = match request.method {
        NextMethod::Mexicano { pairs } => Partners::ByPlace(pairs),
        NextMethod::Swiss
        | NextMethod::Walk
        | NextMethod::Random { .. }
        | NextMethod::Interval { .. }
        | NextMethod::Americano
        | NextMethod::King => Partners::Fresh,
    };
    let way = Way { partners: companions.as_ref().map(|companions| (companions, partners)), keep_table_order };
    let next = finish::finish(position, &setup, made, way, &mut rng)?;
    Ok(NextRound { stopped: budget.is_stopped(), ..next })
}
