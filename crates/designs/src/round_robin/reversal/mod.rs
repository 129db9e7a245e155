//! Colour reversals after a withdrawal from a round robin: the games in which to swap colours to give everybody as many
//! Whites as Blacks again.
//!
//! With n even and somebody out, each of the others has n−2 games, and White minus Black of −2, 0 or +2. Reversing a
//! game moves two units from its White to its Black. `staged.rs` is the search that reproduces the published parts of
//! the US Chess reversal tables; `exact.rs` is a minimum-cost flow for any games of two, any number of withdrawals and
//! any round after which they happen, or a proof that it cannot be done.
//!
//! These are *computed* reversals: the complete printed tables were not at hand. FIDE has no rule that reverses
//! colours. The rules about the results of somebody who leaves are in `rules.rs`.

mod exact;
mod flow;
mod rules;
mod staged;
#[cfg(test)]
mod tests;

use roundtable_model::{PlayerIx, RoundIx, Schedule, told, worded};

use super::Pairing;
use roundtable_model::ErrorKind;
pub use rules::{FideRule, UsChessRule, Withdrawal, withdrawal};

worded! {
    /// In which way games are chosen for reversal.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum ReversalOrder {
        /// The search in stages of US Chess practice, within the last three rounds.
        Staged = "staged",
        /// Exact: as few as possible in the earliest round, then in the next, and so on.
        #[default]
        Latest = "latest",
        /// Exact: as few games as possible, and among those the latest by the sum of their rounds.
        Fewest = "fewest",
    }
}

/// A game with colours the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reversal {
    /// The round of the game.
    pub round: RoundIx,
    /// The game with its new colours.
    pub game: Pairing,
}

/// One player's White minus Black, over all games among those who stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourBalance {
    /// Who.
    pub player: PlayerIx,
    /// Without reversals.
    pub before: i64,
    /// With them.
    pub after: i64,
}

/// Games to reverse, and what that does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reversals {
    /// The games: in the order of the search for [`ReversalOrder::Staged`], else latest round first, then by new White.
    pub reversals: Vec<Reversal>,
    /// Everybody who stays, by number.
    pub balances: Vec<ColourBalance>,
}

told! {
    /// Why no reversals were found.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum ReversalError: "reversal" in ErrorKind {
        /// A table does not have two players.
        NotGamesOfTwo {
            /// The round.
            round: RoundIx,
            /// The number on the table.
            table: u32,
            /// How many sit there.
            size: usize,
        } in BadInput = "not-games-of-two" { round, table, size },
        /// A player beyond the field: withdrawn, or in a game.
        UnknownPlayer {
            /// Who.
            player: PlayerIx,
            /// Size of the field.
            players: u32,
        } in BadInput = "unknown-player" { player: player.number(), players },
        /// The search in stages is for one withdrawal that leaves nobody more than two out of balance.
        NotForStages in BadInput = "not-for-stages",
        /// The search in stages ends with somebody out of balance; the exact orders may do better.
        StagesEnd {
            /// Who is left out of balance.
            left: Vec<PlayerIx>,
        } in BadInput = "stages-end" { left: numbers(left) },
        /// Proved impossible: these players must give away more Whites than they have games for.
        TooFewGames(clash: Clash) in Impossible = "too-few-games" { players: numbers(&clash.players), needed: &clash.needed, available: &clash.available },
    }
}

/// Players by number alone, as on a pairing table.
fn numbers(players: &[PlayerIx]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A proof that colours cannot be evened out: a set of players and the two counts that clash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The set.
    pub players: Vec<PlayerIx>,
    /// At least that many games in which one of them has White against somebody outside must be reversed.
    pub needed: i64,
    /// There are only that many such games that are not played yet.
    pub available: i64,
}

/// Finds games to reverse after `withdrawn` have left a tournament of games of two, to give everybody who stays as many
/// Whites as Blacks, or one more or less if the number of their games is odd. Games of the first `after` rounds are
/// played and cannot be reversed; games of those who left count for nobody.
///
/// # Errors
/// [`ReversalError`]; [`ReversalError::TooFewGames`] is a proof.
///
/// ```
/// use roundtable_designs::round_robin::reversal::{ReversalOrder, reversals};
/// use roundtable_designs::round_robin::{PairingTable, RoundRobin};
/// use roundtable_model::PlayerIx;
/// let schedule = RoundRobin::new(PairingTable::Crenshaw, 18).unwrap().schedule(17);
/// let thirteen = PlayerIx::from_number(13).unwrap();
/// let found = reversals(&schedule, &[thirteen], 0, ReversalOrder::Staged).unwrap();
/// let first = found.reversals[0];
/// assert_eq!((first.round.number(), first.game.white.number(), first.game.black.number()), (17, 18, 1));
/// assert!(found.balances.iter().all(|b| b.after == 0));
/// ```
pub fn reversals(
    schedule: &Schedule,
    withdrawn: &[PlayerIx],
    after: u32,
    order: ReversalOrder,
) -> Result<Reversals, ReversalError> {
    let event = Event::new(schedule, withdrawn)?;
    let reversals = match order {
        ReversalOrder::Staged => staged::staged(&event, after)?,
        ReversalOrder::Latest => exact::latest(&event, after)?,
        ReversalOrder::Fewest => exact::fewest(&event, after)?,
    };
    let mut after_all = event.balance.clone();
    for Reversal { game, .. } in &reversals {
        after_all[game.white.ix()] += 2;
        after_all[game.black.ix()] -= 2;
    }
    let balances = event.staying().map(|player| ColourBalance {
        player,
        before: event.balance[player.ix()],
        after: after_all[player.ix()],
    });
    Ok(Reversals { balances: balances.collect(), reversals })
}

/// A tournament after the withdrawals: only the games among those who stay count.
struct Event<'a> {
    schedule: &'a Schedule,
    /// For each player whether he or she stays.
    stays: Vec<bool>,
    /// How many have left.
    withdrawals: usize,
    /// White minus Black by player, over all rounds.
    balance: Vec<i64>,
}

impl<'a> Event<'a> {
    /// Checks the schedule (games of two, known players) and counts colours; games with somebody who has left do not
    /// count.
    fn new(schedule: &'a Schedule, withdrawn: &[PlayerIx]) -> Result<Self, ReversalError> {
        let players = schedule.players();
        let known = |player: PlayerIx| {
            if player.0 < players { Ok(player) } else { Err(ReversalError::UnknownPlayer { player, players }) }
        };
        let mut stays = vec![true; players as usize];
        for &player in withdrawn {
            stays[known(player)?.ix()] = false;
        }
        for (round, r) in (0..).map(RoundIx).zip(schedule.rounds()) {
            for table in r.tables() {
                let size = table.seats.len();
                if size != 2 {
                    return Err(ReversalError::NotGamesOfTwo { round, table: table.number, size });
                }
                table.seats.iter().try_for_each(|&p| known(p).map(|_| ()))?;
            }
        }
        let withdrawals = stays.iter().filter(|&&stays| !stays).count();
        let mut event = Self { schedule, stays, withdrawals, balance: vec![0; players as usize] };
        for round in (0..schedule.round_count()).map(RoundIx) {
            for game in event.games(round).collect::<Vec<_>>() {
                event.balance[game.white.ix()] += 1;
                event.balance[game.black.ix()] -= 1;
            }
        }
        Ok(event)
    }

    fn staying(&self) -> impl Iterator<Item = PlayerIx> + '_ {
        (0..self.schedule.players()).map(PlayerIx).filter(|p| self.stays[p.ix()])
    }

    /// The games of a round among those who stay, in board order.
    fn games(&self, round: RoundIx) -> impl Iterator<Item = Pairing> + '_ {
        let tables = self.schedule.round(round.ix()).into_iter().flat_map(|r| r.tables());
        tables.filter_map(|t| match t.seats {
            &[white, black] if self.stays[white.ix()] && self.stays[black.ix()] => Some(Pairing { white, black }),
            _ => None,
        })
    }
}
