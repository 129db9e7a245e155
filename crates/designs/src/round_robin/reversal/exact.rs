//! Exact reversals by minimum-cost flow over the games not yet played, and the proof where there are none.
//!
//! A unit of flow from White to Black is a reversal: it takes two from White's balance d and gives them to Black. A
//! player with even d must send d/2 more than they receive. One with odd d may end at −1 or +1: they must send (d−1)/2,
//! and may send one more; those extra units come out of one pool, whose size is fixed since all balances add up to 0.
//! If the flow cannot fill everybody's need, a smallest cut names players who must give away more Whites than they have
//! games for (Ford and Fulkerson 1956; Gale 1957).

use roundtable_model::{PlayerIx, RoundIx};

use super::flow::{ArcIx, Cost, Network};
use super::{Clash, Event, Reversal, ReversalError};

const SOURCE: usize = 0;
const SINK: usize = 1;
const POOL: usize = 2;
const FIRST_PLAYER: usize = 3;
/// The class of arcs that cost nothing.
const FREE: usize = 0;

/// As few reversals as possible in the earliest round, then in the next, and so on.
pub(super) fn latest(event: &Event<'_>, after: u32) -> Result<Vec<Reversal>, ReversalError> {
    let start = latest_start(event, after)?;
    let length = (event.schedule.round_count() - start) as usize;
    let unit = |at: usize| (0..length).map(|i| i64::from(i == at)).collect::<Cost>();
    Ok(cheapest(event, start, length, |at| unit(at as usize)))
}

/// As few reversals as possible, and among those the latest by the sum of their rounds.
pub(super) fn fewest(event: &Event<'_>, after: u32) -> Result<Vec<Reversal>, ReversalError> {
    latest_start(event, after)?;
    let after = after.min(event.schedule.round_count());
    let rounds = event.schedule.round_count() - after;
    Ok(cheapest(event, after, 2, |at| vec![1, i64::from(rounds - at)]))
}

/// The latest round from which on the games are enough, or the proof that those after `after` are not.
fn latest_start(event: &Event<'_>, after: u32) -> Result<u32, ReversalError> {
    let mut flow = Flow::new(event, vec![Cost::new()]);
    let mut missing = flow.supply - flow.network.send(SOURCE, SINK);
    let mut start = event.schedule.round_count();
    while missing > 0 && start > after {
        start -= 1;
        flow.add_round(event, RoundIx(start), FREE);
        missing -= flow.network.send(SOURCE, SINK);
    }
    if missing > 0 { Err(ReversalError::TooFewGames(clash(event, &flow, start))) } else { Ok(start) }
}

/// The cheapest reversals in rounds `start..`, which are known to suffice; `cost` is by round from `start`.
fn cheapest(event: &Event<'_>, start: u32, length: usize, cost: impl Fn(u32) -> Cost) -> Vec<Reversal> {
    let rounds = event.schedule.round_count() - start;
    let costs = std::iter::once(vec![0; length]).chain((0..rounds).map(cost)).collect();
    let mut flow = Flow::new(event, costs);
    for at in 0..rounds {
        flow.add_round(event, RoundIx(start + at), FREE + 1 + at as usize);
    }
    flow.network.send(SOURCE, SINK);
    let mut reversed: Vec<Reversal> =
        flow.games.iter().filter(|(arc, _)| flow.network.carries(*arc)).map(|(_, reversal)| *reversal).collect();
    reversed.sort_unstable_by_key(|r| (std::cmp::Reverse(r.round), r.game));
    reversed
}

struct Flow {
    network: Network,
    /// Units that must leave the source.
    supply: u64,
    /// Each unplayed game's arc, with its new colours.
    games: Vec<(ArcIx, Reversal)>,
}

/// The least a player must send more than they receive; one with odd balance may send one more.
fn least(balance: i64) -> i64 {
    balance.div_euclid(2)
}

impl Flow {
    fn new(event: &Event<'_>, costs: Vec<Cost>) -> Self {
        let mut network = Network::new(FIRST_PLAYER + event.stays.len(), costs);
        let (mut supply, mut need) = (0, 0);
        for player in event.staying() {
            let (node, balance) = (FIRST_PLAYER + player.ix(), event.balance[player.ix()]);
            let amount = least(balance).unsigned_abs();
            if least(balance) > 0 {
                network.add(SOURCE, node, amount, FREE);
                supply += amount;
            } else {
                network.add(node, SINK, amount, FREE);
                need += amount;
            }
            if balance % 2 != 0 {
                network.add(POOL, node, 1, FREE);
            }
        }
        // Balances add up to 0, so what all must send at least adds up to −1 for every two odd ones.
        network.add(SOURCE, POOL, need - supply, FREE);
        Self { network, supply: need, games: Vec::new() }
    }

    fn add_round(&mut self, event: &Event<'_>, round: RoundIx, class: usize) {
        for game in event.games(round) {
            let arc = self.network.add(FIRST_PLAYER + game.white.ix(), FIRST_PLAYER + game.black.ix(), 1, class);
            self.games.push((arc, Reversal { round, game: game.reversed() }));
        }
    }
}

/// The players on the source's side of a smallest cut, and what they lack.
fn clash(event: &Event<'_>, flow: &Flow, start: u32) -> Clash {
    let reached = flow.network.reachable(SOURCE);
    let inside = |player: PlayerIx| reached[FIRST_PLAYER + player.ix()];
    let players: Vec<PlayerIx> = event.staying().filter(|&p| inside(p)).collect();
    // What those inside must send at least; or, seen from outside, what the others must receive at least.
    let sent: i64 = players.iter().map(|p| least(event.balance[p.ix()])).sum();
    let received: i64 =
        event.staying().filter(|&p| !inside(p)).map(|p| -(event.balance[p.ix()] + 1).div_euclid(2)).sum();
    let games = (start..event.schedule.round_count()).map(RoundIx).flat_map(|r| event.games(r));
    let available = games.filter(|g| inside(g.white) && !inside(g.black)).count();
    let available = i64::try_from(available).expect("a schedule has fewer than 2^63 games");
    Clash { players, needed: sent.max(received), available }
}
