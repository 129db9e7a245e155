//! The rules about the results of somebody who leaves a round robin.
//!
//! FIDE General Regulations for Competitions 6.6: with less than 50 % of the games completed the results stay in the
//! table (for rating and history) and do not count in the final standings, unplayed games are shown as − and +; with 50
//! % or more they count and the rest are forfeits. US Chess 30B: a player who withdraws before half the games, half
//! rounded up, is treated as not having competed, the games are still rated; from there on the rest are forfeits. Both
//! draw the same line, which only [`FideRule::of`] has.

use roundtable_model::{PlayerIx, Schedule, worded};

worded! {
    /// FIDE General Regulations for Competitions 6.6.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum FideRule {
        /// Results stay in the table but do not count in the standings.
        ResultsDoNotCount = "results_do_not_count",
        /// Results count; the remaining games are lost by forfeit.
        RestAreForfeits = "rest_are_forfeits",
    }
}

impl FideRule {
    /// The consequence when this many of somebody's games are played.
    ///
    /// ```
    /// use roundtable_designs::round_robin::reversal::FideRule;
    /// assert_eq!(FideRule::of(4, 9), FideRule::ResultsDoNotCount);
    /// assert_eq!(FideRule::of(5, 10), FideRule::RestAreForfeits);
    /// ```
    pub fn of(played: u32, games: u32) -> Self {
        if 2 * u64::from(played) < u64::from(games) { Self::ResultsDoNotCount } else { Self::RestAreForfeits }
    }
}

worded! {
    /// US Chess rule 30B.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum UsChessRule {
        /// Treated as not having competed; the games are still rated. Colours may be reversed.
        NotCompeted = "not_competed",
        /// Results count; the remaining games are lost by forfeit. No colours are reversed.
        RestAreForfeits = "rest_are_forfeits",
    }
}

/// How much of a round robin somebody who leaves has played, and the consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// Who leaves.
    pub player: PlayerIx,
    /// Games they have in the rounds played.
    pub played: u32,
    /// Games they have in all.
    pub games: u32,
    /// What FIDE says.
    pub fide: FideRule,
    /// What US Chess says.
    pub us_chess: UsChessRule,
}

/// What the rules say if a player leaves after this many rounds. Rounds without a game (byes) do not count. O(games).
///
/// ```
/// use roundtable_designs::round_robin::reversal::{FideRule, withdrawal};
/// use roundtable_designs::round_robin::{PairingTable, RoundRobin};
/// use roundtable_model::PlayerIx;
/// let schedule = RoundRobin::new(PairingTable::Berger, 10).unwrap().schedule(9);
/// let seven = withdrawal(&schedule, PlayerIx(6), 3);
/// assert_eq!((seven.played, seven.games, seven.fide), (3, 9, FideRule::ResultsDoNotCount));
/// ```
pub fn withdrawal(schedule: &Schedule, player: PlayerIx, after: u32) -> Withdrawal {
    let (mut played, mut games) = (0, 0);
    for (round, r) in (0..).zip(schedule.rounds()) {
        let has_game = r.tables().any(|t| t.seats.contains(&player));
        games += u32::from(has_game);
        played += u32::from(has_game && round < after);
    }
    let fide = FideRule::of(played, games);
    let us_chess = match fide {
        FideRule::ResultsDoNotCount => UsChessRule::NotCompeted,
        FideRule::RestAreForfeits => UsChessRule::RestAreForfeits,
    };
    Withdrawal { player, played, games, fide, us_chess }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::{PairingTable, RoundRobin};

    #[test]
    fn the_line_is_at_half_the_games_rounded_up() {
        let schedule = |n: u32| RoundRobin::new(PairingTable::Berger, n).unwrap().schedule(n);
        let rule = |n, after| withdrawal(&schedule(n), PlayerIx(0), after).fide;
        assert_eq!((rule(10, 4), rule(10, 5)), (FideRule::ResultsDoNotCount, FideRule::RestAreForfeits));
        assert_eq!((rule(4, 1), rule(4, 2)), (FideRule::ResultsDoNotCount, FideRule::RestAreForfeits));
        // Number 1 of 9 has the bye in round 1 and 8 games after it: half is reached in round 5, not 4.
        assert_eq!((rule(9, 4), rule(9, 5)), (FideRule::ResultsDoNotCount, FideRule::RestAreForfeits));
        assert_eq!(withdrawal(&schedule(9), PlayerIx(0), 5).us_chess, UsChessRule::RestAreForfeits);
    }
}
