//! After somebody has withdrawn from a round robin: which games to play with reversed colours, to give the others as
//! many Whites as Blacks. This is the search in stages that US tournament directors know from the printed reversal
//! tables, within the last three rounds.
//!
//! Heads have two Whites too many, tails two Blacks too many; both are taken in ascending numbers. A chain is a
//! sequence of games, each of which has White in one and Black in the next player; reversing all of them evens out its
//! two ends and nobody else. First single games from a head to a tail in the last three rounds are tried, then chains
//! of two games over the last round R and the one before, from heads and then from tails, then chains of three over
//! rounds R, R−1, R−2 or R, R−1, R. Source of the structure: quotes by users from the page of the tables' author, of
//! which we have no copy (docs/reference/round_robin.md); ascending order is ours, the one that agrees with every
//! published fact. It evens out every withdrawal from the Crenshaw tables of 4 to 24 (and 30, 40), but not from FIDE's
//! order (8 players without number 2, for one), which it reports. Cost O(n²).

use roundtable_model::{PlayerIx, RoundIx, sorted};

use super::{Event, Pairing, Reversal, ReversalError};

/// Which end a chain starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    Head,
    Tail,
}

/// The search for games to reverse, round by round from the end.
struct Search<'a> {
    /// The last rounds, the last one first, as far as not played: each player's game.
    rounds: Vec<(RoundIx, Vec<Option<Pairing>>)>,
    /// The heads and tails that are left.
    heads: Vec<PlayerIx>,
    tails: Vec<PlayerIx>,
    /// The reversals found so far.
    out: Vec<Reversal>,
    event: &'a Event<'a>,
}

/// The reversals by the stages above; an error if somebody is left out of balance.
pub(super) fn staged(event: &Event<'_>, after: u32) -> Result<Vec<Reversal>, ReversalError> {
    if event.withdrawals > 1 || event.balance.iter().any(|d| d.abs() > 2) {
        return Err(ReversalError::NotForStages);
    }
    let with = |d| event.staying().filter(|p| event.balance[p.ix()] == d).collect();
    let last = (after..event.schedule.round_count()).rev().take(3).map(RoundIx);
    let rounds = last.map(|r| (r, games_by_player(event, r))).collect();
    let mut search = Search { rounds, heads: with(2), tails: with(-2), out: Vec::new(), event };
    search.single_games();
    search.chains_from(From::Head, &[&[0, 1]]);
    search.chains_from(From::Tail, &[&[0, 1]]);
    search.chains_from(From::Head, &[&[0, 1, 2], &[0, 1, 0]]);
    search.chains_from(From::Tail, &[&[0, 1, 2], &[0, 1, 0]]);
    if search.heads.is_empty() && search.tails.is_empty() {
        return Ok(search.out);
    }
    Err(ReversalError::StagesEnd { left: sorted([search.heads, search.tails].concat()) })
}

fn games_by_player(event: &Event<'_>, round: RoundIx) -> Vec<Option<Pairing>> {
    let mut by_player = vec![None; event.stays.len()];
    for game in event.games(round) {
        by_player[game.white.ix()] = Some(game);
        by_player[game.black.ix()] = Some(game);
    }
    by_player
}

impl Search<'_> {
    /// For each head the first tail with whom it has White in one of these rounds.
    fn single_games(&mut self) {
        for head in self.heads.clone() {
            let found = self.tails.iter().find_map(|&tail| {
                let wanted = Pairing { white: head, black: tail };
                let (round, _) = self.rounds.iter().find(|(_, games)| games[head.ix()] == Some(wanted))?;
                Some(Reversal { round: *round, game: wanted })
            });
            if let Some(game) = found {
                self.take(&[game]);
            }
        }
    }

    /// For each head (or tail) still left, the first of these sequences of rounds that leads to a tail (or head).
    fn chains_from(&mut self, from: From, sequences: &[&[usize]]) {
        let starts = match from {
            From::Head => self.heads.clone(),
            From::Tail => self.tails.clone(),
        };
        for start in starts {
            if let Some(chain) = sequences.iter().find_map(|rounds| self.chain(from, start, rounds)) {
                self.take(&chain);
            }
        }
    }

    /// Walks one game per round, along White → Black from a head or back from a tail, over unused games.
    fn chain(&self, from: From, start: PlayerIx, rounds: &[usize]) -> Option<Vec<Reversal>> {
        let mut at = start;
        let mut chain = Vec::new();
        for &back in rounds {
            let (round, games) = self.rounds.get(back)?;
            let game = games[at.ix()]?;
            let step = Reversal { round: *round, game };
            let (here, next) = match from {
                From::Head => (game.white, game.black),
                From::Tail => (game.black, game.white),
            };
            if here != at || self.is_used(step) || chain.contains(&step) {
                return None;
            }
            chain.push(step);
            at = next;
        }
        let ends = match from {
            From::Head => &self.tails,
            From::Tail => &self.heads,
        };
        ends.contains(&at).then_some(chain)
    }

    /// Whether a game, given with its old colours, is already reversed.
    fn is_used(&self, step: Reversal) -> bool {
        self.out.contains(&Reversal { game: step.game.reversed(), ..step })
    }

    /// Reverses a chain, given with old colours; which balances its two ends.
    fn take(&mut self, chain: &[Reversal]) {
        self.out.extend(chain.iter().map(|step| Reversal { game: step.game.reversed(), ..*step }));
        let mut change = vec![0i32; self.event.stays.len()];
        for step in chain {
            change[step.game.white.ix()] -= 1;
            change[step.game.black.ix()] += 1;
        }
        self.heads.retain(|p| change[p.ix()] == 0);
        self.tails.retain(|p| change[p.ix()] == 0);
    }
}
