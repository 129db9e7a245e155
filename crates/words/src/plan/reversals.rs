//! What is said of colour reversals: games of a round robin whose colours change after somebody has left, so that the others have both
//! colours equally often.

use crate::phrase::phrases;

phrases! {
    /// Reversals after a withdrawal.
    pub enum ReversalSaid {
        ReversalsTitle = "reversals-title",
        ReversalsNone = "reversals-none",
        ReversalsBalance = "reversals-balance",
        ReversalsAll = "reversals-all",
        ReversalsNothing = "reversals-nothing",
        WithdrawalLine { player: String, played: u32, games: u32 } = "withdrawal-line",
        FideResultsDoNotCount = "fide-results-do-not-count",
        FideRestAreForfeits = "fide-rest-are-forfeits",
        UsChessNotCompeted = "us-chess-not-competed",
        UsChessRestAreForfeits = "us-chess-rest-are-forfeits",
    }
}
