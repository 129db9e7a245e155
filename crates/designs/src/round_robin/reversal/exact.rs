//! Exact reversals by minimum-cost flow over the games not yet played, or the proof that there are none.
//!
//! A player's balance d is games with White less games with Black. A unit of flow from White to Black is a reversal: it
//! takes two from White's balance and gives them to Black's. A player with even d must send d/2 more than they receive:
//! with d = 2, reverse one White more than Blacks. One with odd d may end at −1 or +1: they must send (d−1)/2, and may
//! send one more; those extra units come from one pool, whose size is fixed since all balances add up to 0. If the flow
//! cannot fill everybody's need, a smallest cut names players who must give away more Whites than they have games for
//! (Ford and Fulkerson 1956; Gale 1957).
//!
//! Nearly all games of a large tournament are of no use. So the flow begins with the last rounds and the latest games
//! between those who have too many Whites and those who have too few; then every other game is priced, and those that
//! would make something cheaper come in, until none would: that is the proof that the flow is the cheapest over all
//! games (column generation, Ford and Fulkerson 1958).

use std::ops::Range;

use roundtable_model::{PlayerIx, RoundIx};

use super::flow::{ArcIx, Cost, Network, Ranked};
use super::{Clash, Event, Pairing, Reversal, ReversalError};

/// The node of the pool, and that of player 0, which the other players follow.
const POOL: usize = 0;
const FIRST_PLAYER: usize = 1;
/// The class of arcs that cost nothing; the others are one for each round.
const FREE: usize = 0;
/// For each player, how many of the latest games between somebody with too many Whites and somebody with too few are in
/// the network at the start.
const LATEST_GAMES: u8 = 8;
/// The most games of one player with White added at a time.
const AT_A_TIME: usize = 4;

/// As few reversals as possible in the earliest round, then in the next, and so on.
pub(super) fn latest(event: &Event<'_>, after: u32) -> Result<Vec<Reversal>, ReversalError> {
    let start = latest_start(event, after)?;
    let rounds = start..event.schedule.round_count();
    let unit = |at: Option<usize>| Ranked((0..rounds.len()).map(|i| i64::from(Some(i) == at)).collect());
    let costs = std::iter::once(unit(None)).chain((0..rounds.len()).map(|at| unit(Some(at)))).collect();
    let mut flow = Flow::new(event, rounds, costs);
    flow.add_all(event);
    flow.network.settle();
    Ok(flow.reversed())
}

/// As few reversals as possible, and among those the latest by the sum of their rounds.
pub(super) fn fewest(event: &Event<'_>, after: u32) -> Result<Vec<Reversal>, ReversalError> {
    /// One reversal outweighs every sum of rounds along a way: there are fewer than 2^32 of both players and rounds.
    const ONE: i128 = 1 << 64;
    let start = latest_start(event, after)?;
    let rounds = after.min(start)..event.schedule.round_count();
    let costs = std::iter::once(0).chain(rounds.clone().map(|at| ONE + i128::from(rounds.end - at))).collect();
    let mut flow = Flow::new(event, rounds, costs);
    flow.add_likely(event, start);
    flow.network.settle();
    while flow.add_saving(event) {
        flow.network.settle();
    }
    Ok(flow.reversed())
}

/// The latest round from which the games are enough, or the proof that those after the first `after` rounds are not.
///
/// Searches back from the end in doubling steps, then by bisection.
fn latest_start(event: &Event<'_>, after: u32) -> Result<u32, ReversalError> {
    let rounds = event.schedule.round_count();
    let after = after.min(rounds);
    let from = |start: u32| {
        let mut flow = Flow::new(event, start..rounds, vec![0i128; 1 + (rounds - start) as usize]);
        flow.add_all(event);
        (flow.network.settle() == 0, flow)
    };
    let (mut too_late, mut leap) = (None, 0);
    let mut enough = loop {
        let start = rounds.saturating_sub(leap).max(after);
        match from(start) {
            (true, _) => break start,
            (false, flow) if start == after => {
                return Err(ReversalError::TooFewGames(clash(event, &flow)));
            }
            (false, _) => (too_late, leap) = (Some(start), (2 * leap).max(1)),
        }
    };
    while let Some(late) = too_late.filter(|&late| late - enough > 1) {
        let middle = enough + (late - enough) / 2;
        if from(middle).0 { enough = middle } else { too_late = Some(middle) }
    }
    Ok(enough)
}

/// How much more a player with this balance must at least send than receive; with an odd balance one more is allowed.
fn least(balance: i64) -> i64 {
    balance.div_euclid(2)
}

/// The network of an event, and the games in it.
struct Flow<C> {
    network: Network<C>,
    /// The rounds whose games may be reversed; their costs follow the free class, one by one.
    rounds: Range<u32>,
    /// The games in the network, with their new colours.
    games: Vec<(ArcIx, Reversal)>,
    /// Which games are in the network, counted through the rounds.
    taken: Vec<bool>,
}

impl<C: Cost> Flow<C> {
    fn new(event: &Event<'_>, rounds: Range<u32>, costs: Vec<C>) -> Self {
        let mut network = Network::new(FIRST_PLAYER + event.stays.len(), costs);
        for player in event.staying() {
            let (node, balance) = (FIRST_PLAYER + player.ix(), event.balance[player.ix()]);
            network.supply(node, least(balance));
            // Balances add up to 0, so the least amounts to send add up to −1 for every two odd ones.
            network.supply(POOL, -least(balance));
            if balance % 2 != 0 {
                network.add(POOL, node, 1, FREE);
            }
        }
        Self { network, rounds, games: Vec::new(), taken: Vec::new() }
    }

    /// Visits every game from the last round back, and adds those that are not in the network yet and that `wanted`
    /// asks for. Returns whether any were added.
    fn choose(
        &mut self,
        event: &Event<'_>,
        mut wanted: impl FnMut(&Network<C>, RoundIx, usize, Pairing) -> bool,
    ) -> bool {
        let mut chosen = Vec::new();
        let mut at = 0;
        for (round, class) in self.rounds.clone().rev().map(RoundIx).zip((FREE + 1..=FREE + self.rounds.len()).rev()) {
            for game in event.games(round) {
                if self.taken.len() == at {
                    self.taken.push(false);
                }
                if !self.taken[at] && wanted(&self.network, round, class, game) {
                    self.taken[at] = true;
                    chosen.push((round, class, game));
                }
                at += 1;
            }
        }
        for &(round, class, game) in &chosen {
            self.add(round, class, game);
        }
        !chosen.is_empty()
    }

    fn add(&mut self, round: RoundIx, class: usize, game: Pairing) {
        let arc = self.network.add(FIRST_PLAYER + game.white.ix(), FIRST_PLAYER + game.black.ix(), 1, class);
        self.games.push((arc, Reversal { round, game: game.reversed() }));
    }

    fn add_all(&mut self, event: &Event<'_>) {
        self.choose(event, |_, _, _, _| true);
    }

    /// Adds the games from `start` on, and the latest few of everybody between too many Whites and too few.
    fn add_likely(&mut self, event: &Event<'_>, start: u32) {
        let mut seen = vec![0u8; event.stays.len()];
        self.choose(event, |_, round, _, Pairing { white, black }| {
            let direct = event.balance[white.ix()] > 0 && event.balance[black.ix()] < 0;
            let few = direct && seen[white.ix()].min(seen[black.ix()]) < LATEST_GAMES;
            if few {
                seen[white.ix()] = seen[white.ix()].saturating_add(1);
                seen[black.ix()] = seen[black.ix()].saturating_add(1);
            }
            few || round.0 >= start
        });
    }

    /// Adds the games that would make something cheaper, the best few of each White; returns whether there were any.
    fn add_saving(&mut self, event: &Event<'_>) -> bool {
        let mut best: Vec<Vec<(C, RoundIx, Pairing)>> = vec![Vec::new(); event.stays.len()];
        let saves = |network: &Network<C>, class: usize, game: Pairing| {
            let (white, black) = (FIRST_PLAYER + game.white.ix(), FIRST_PLAYER + game.black.ix());
            network.saves(white, black, class).then(|| network.reduced(white, black, class))
        };
        self.choose(event, |network, round, class, game| {
            if let Some(reduced) = saves(network, class, game) {
                let best = &mut best[game.white.ix()];
                best.push((reduced, round, game));
                best.sort_unstable();
                best.truncate(AT_A_TIME);
            }
            false
        });
        self.choose(event, |_, round, _, game| best[game.white.ix()].iter().any(|b| (b.1, b.2) == (round, game)))
    }

    /// The reversed games, the latest round first, then by the new White.
    fn reversed(&self) -> Vec<Reversal> {
        let turned = self.games.iter().filter(|(arc, _)| self.network.carries(*arc));
        let mut reversed: Vec<Reversal> = turned.map(|(_, reversal)| *reversal).collect();
        reversed.sort_unstable_by_key(|r| (std::cmp::Reverse(r.round), r.game));
        reversed
    }
}

/// The players on the source's side of a smallest cut, how many games they must reverse, and how many there are.
fn clash<C: Cost>(event: &Event<'_>, flow: &Flow<C>) -> Clash {
    let reached = flow.network.reachable();
    let inside = |player: PlayerIx| reached[FIRST_PLAYER + player.ix()];
    let players: Vec<PlayerIx> = event.staying().filter(|&p| inside(p)).collect();
    // The least that those inside must send, or that the others must receive.
    let sent: i64 = players.iter().map(|p| least(event.balance[p.ix()])).sum();
    let received: i64 =
        event.staying().filter(|&p| !inside(p)).map(|p| -(event.balance[p.ix()] + 1).div_euclid(2)).sum();
    let games = flow.rounds.clone().map(RoundIx).flat_map(|r| event.games(r));
    let available = games.filter(|g| inside(g.white) && !inside(g.black)).count();
    let available = i64::try_from(available).expect("a schedule has fewer than 2^63 games");
    Clash { players, needed: sent.max(received), available }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Schedule, Seed};

    use super::*;

    /// The games added by price are enough: the same count and rounds as with all games from the start.
    #[test]
    fn pricing_finds_what_all_games_at_once_find() {
        let mut rng = Seed(5).rng();
        let mut priced = 0;
        for case in 0..60 {
            let (players, rounds) = (8 + rng.below(40) as u32, 6 + rng.below(30) as u32);
            let mut schedule = Schedule::new(players);
            let mut order: Vec<PlayerIx> = (0..players).map(PlayerIx).collect();
            for _ in 0..rounds {
                rng.shuffle(&mut order);
                // Often the lower number has White: far from even.
                order.chunks_mut(2).filter(|_| case % 2 == 0).for_each(<[PlayerIx]>::sort_unstable);
                let mut builder = schedule.push_round();
                for (number, seats) in (1..).zip(order.chunks_exact(2)) {
                    builder.table(number, seats);
                }
            }
            let out = [PlayerIx(rng.below(u64::from(players)) as u32)];
            let event = Event::new(&schedule, &out).unwrap();
            let Ok(found) = fewest(&event, 0) else { continue };
            let costs = std::iter::once(0).chain((0..rounds).map(|at| (1 << 64) + i128::from(rounds - at))).collect();
            let mut whole = Flow::new(&event, 0..rounds, costs);
            whole.add_all(&event);
            assert_eq!(whole.network.settle(), 0);
            let sum = |found: &[Reversal]| (found.len(), found.iter().map(|r| rounds - r.round.0).sum::<u32>());
            assert_eq!(sum(&found), sum(&whole.reversed()), "case {case} of seed 5");
            priced += 1;
        }
        assert!(priced > 20, "{priced}");
    }
}
