//! What the organiser should know about a schedule, as data; the words are in `crates/words`.

use roundtable_audit::{Impossible, RoundsTheorem};
use roundtable_model::{Effort, Method, PlayerIx, RoundIx, RoundSizes, Value, Wish, told};

told! {
    /// What the organiser should know about a schedule.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MakerNote: "note" {
        /// First fit finds no further round. That does not prove that other rounds could not be more.
        FirstFitEnds {
            /// Rounds there are.
            rounds: u32,
        } = "first-fit-ends" { rounds },
        /// The effort was used up in the search for a further round.
        EffortEnds {
            /// Rounds there are.
            rounds: u32,
            /// The effort given.
            effort: Effort,
        } = "effort-ends" { rounds, steps: effort.0 },
        /// First fit was stuck, and pairs may meet more often from a round on.
        RepeatsAllowed {
            /// The first round concerned.
            from: RoundIx,
            /// How often two may meet; `None` for any number of times.
            meetings: Option<u32>,
        } = "repeats-allowed" { round: from, meetings },
        /// A wish that is not kept. The audit's standing shows whether it could be.
        WishNotKept {
            /// Which.
            wish: Wish,
            /// In how many rounds it is not kept.
            rounds: u32,
            /// The first of them.
            first: RoundIx,
        } = "wish-not-kept" { wish: Value::said(wish), rounds, first },
        /// Two who are to be together, and one of them rests while the other plays: that breaks no wish, and no way was
        /// found to rest them together without making something else worse.
        CoupleParted {
            /// Who.
            pair: [PlayerIx; 2],
            /// In which rounds.
            rounds: Vec<RoundIx>,
            /// Only one person rests in each of them.
            alone: bool,
        } = "couple-parted" { a: &pair[0], b: &pair[1], rounds, alone },
        /// The search finds no further round without a repeat. That does not prove that there are no more.
        RoundsFound {
            /// Rounds there are.
            rounds: u32,
            /// Wishes put some at one table, who do meet again: couples, and hosts of one table.
            wished: bool,
        } = "rounds-found" { rounds, wished },
        /// No schedule has more rounds without a repeat: a bound of docs/reference/figures.md.
        MostRounds {
            /// How many.
            rounds: u32,
            /// The theorem for it.
            theorem: RoundsTheorem,
        } = "most-rounds" { rounds, why: Value::said(theorem) },
        /// The search was stopped from outside: the result depends on when, not only on the seed.
        SearchStopped {
            /// Swaps looked at.
            swaps: u64,
        } = "search-stopped" { swaps },
        /// It is refuted, by exhaustive search, that anything with these tables has no repeat and keeps every wish.
        Refuted {
            /// How many wishes there are.
            wishes: usize,
            /// Conflicts of the solver.
            conflicts: u64,
            /// The tables of every round that was made: it is refuted for these.
            layouts: Vec<RoundSizes>,
            /// The sizes wanted allow no other tables in any round, so it holds in general.
            all_layouts: bool,
        } = "refuted" { wishes, conflicts, everywhere: all_layouts },
        /// An odd field at tables of 2: one player rests in each round.
        Byes = "byes",
        /// A round robin does not look at rounds played earlier: their meetings happen again.
        HistoryNotUsed {
            /// The method.
            method: Method,
        } = "history-not-used" { method: method.to_string() },
        /// The method does not look at wishes: apart, together, spread.
        WishesNotUsed {
            /// The method.
            method: Method,
        } = "wishes-not-used" { method: method.to_string() },
        /// The kept rounds are not the first of the table that continues after them: there may be repeats.
        KeptOfAnotherTable {
            /// The method.
            method: Method,
        } = "kept-of-another-table" { method: method.to_string() },
        /// The printed table for 6 has the two highest rated meet in round 1, that of larger fields at the end.
        FirstTwoMeetEarly {
            /// The method.
            method: Method,
        } = "first-two-meet-early" { method: method.to_string() },
        /// Games of a round robin that are not played because a player is absent.
        GamesNotPlayed {
            /// How many.
            games: u64,
        } = "games-not-played" { games },
        /// By its printed table a round robin has somebody at one table in every round.
        StaysAtTable {
            /// Who.
            player: PlayerIx,
            /// At which table.
            table: u32,
            /// How many rounds there are.
            rounds: u32,
        } = "stays-at-table" { player, table, rounds },
    }
}

impl MakerNote {
    /// The impossibility that it claims, as a value that the audit can check again without the engine. The claim does
    /// not depend on wishes about places (a table or a seat).
    pub fn impossible(&self) -> Option<Impossible> {
        let Self::Refuted { conflicts, ref layouts, all_layouts, .. } = *self else { return None };
        Some(Impossible::Exhausted { layouts: layouts.clone(), all_layouts, searched: conflicts })
    }
}
