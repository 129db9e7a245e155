//! What is said of a tournament that goes on round by round, as sets of phrases (a phrase is the key of a sentence in `en/` and `ja/`, with
//! typed values): here what happened, in the files of this folder refusals, standings, chess Swiss and screens.

pub(crate) mod refusals;
pub(crate) mod standings;
pub(crate) mod swiss;
pub(crate) mod tables;

use roundtable_model::RoundIx;

use crate::phrase::phrases;

phrases! {
    /// Something that happened, as a diary has it.
    pub enum Happened {
        Opened { name: String, rules: String } = "happened-opened",
        Joined { who: String } = "happened-joined",
        JoinedMany { people: usize } = "happened-joined-many",
        JoinedGuest { who: String } = "happened-joined-guest",
        Changed { who: String } = "happened-changed",
        Renumbered { who: String, was: u64, number: u64 } = "happened-renumbered",
        Away { who: String, round: RoundIx } = "happened-away",
        Left { who: String, rounds: u32 } = "happened-left",
        Forfeits { who: String, round: RoundIx } = "happened-forfeits",
        Returned { who: String, round: RoundIx } = "happened-returned",
        Absent { who: String, rounds: String, count: usize } = "happened-absent",
        AbsentMany { people: usize, rounds: String, count: usize } = "happened-absent-many",
        Present { who: String, rounds: String, count: usize } = "happened-present",
        Substituted { who: String, stand_in: String, from: RoundIx } = "happened-substituted",
        SubstitutedTo { who: String, stand_in: String, from: RoundIx, to: RoundIx } = "happened-substituted-to",
        FillsIn { who: String, rounds: String, count: usize } = "happened-fills-in",
        Sized { tables: String } = "happened-sized",
        KeptApart { one: String, other: String } = "happened-kept-apart",
        MayMeet { one: String, other: String } = "happened-may-meet",
        Partners { one: String, other: String, wish: &'static str } = "happened-partners",
        Wished { wish: String } = "happened-wished",
        WishEnded { wish: String } = "happened-wish-ended",
        Spread { columns: String } = "happened-spread",
        NotSpread = "happened-not-spread",
        MetBefore { rounds: usize } = "happened-met-before",
        Related { relations: String } = "happened-related",
        Unrelated = "happened-unrelated",
        TableFixed { who: String, table: u32 } = "happened-table-fixed",
        TablesServe = "happened-tables-serve",
        TablesClosed { tables: String, count: usize } = "happened-tables-closed",
        TableFree { who: String } = "happened-table-free",
        Drafted { round: RoundIx, method: String, tables: usize } = "happened-drafted",
        Planned { from: RoundIx, rounds: usize, method: String } = "happened-planned",
        PlannedElsewhere { from: RoundIx, rounds: usize } = "happened-planned-elsewhere",
        Dated { from: RoundIx, start: String } = "happened-dated",
        Undated = "happened-undated",
        Committed { round: RoundIx, commitment: String } = "happened-committed",
        Revealed { round: RoundIx, document: String } = "happened-revealed",
        RevealedWith { round: RoundIx, document: String, beacon: String } = "happened-revealed-with",
        Swapped { round: RoundIx, one: String, other: String } = "happened-swapped",
        Published { round: RoundIx } = "happened-published",
        TakenBack { from: RoundIx } = "happened-taken-back",
        Results { results: usize, round: RoundIx } = "happened-results",
        Reported { round: RoundIx, table: u32, scores: String } = "happened-reported",
        Settled { round: RoundIx, table: u32, scores: String } = "happened-settled",
        GameCancelled { round: RoundIx, table: u32 } = "happened-game-cancelled",
        ChomboAlone { who: String, round: RoundIx } = "happened-chombo-alone",
        Chombo { who: String, round: RoundIx, reason: String } = "happened-chombo",
        PenalisedAlone { who: String, round: RoundIx, points: u32 } = "happened-penalised-alone",
        Penalised { who: String, round: RoundIx, points: u32, reason: String } = "happened-penalised",
        PenaltyLifted { penalty: u32 } = "happened-penalty-lifted",
        ClockStarted { minutes: u32, then: &'static str } = "happened-clock-started",
        ClockStopped = "happened-clock-stopped",
        ClockGoesOn = "happened-clock-goes-on",
        ClockMore { minutes: u32 } = "happened-clock-more",
        ClockMoreAt { minutes: u32, table: u32 } = "happened-clock-more-at",
        ClockOff = "happened-clock-off",
        Claimed { who: String, round: RoundIx, table: u32, scores: String } = "happened-claimed",
        ResultsHeld { round: RoundIx } = "happened-results-held",
        RulesSet { rules: String } = "happened-rules-set",
        Described = "happened-described",
        Titled { name: String } = "happened-titled",
        DescriptionGone = "happened-description-gone",
        PlayersMay { what: String } = "happened-players-may",
        PlayersMayNothing = "happened-players-may-nothing",
        Applied { who: String } = "happened-applied",
        Admitted { who: String } = "happened-admitted",
        Declined { application: u32 } = "happened-declined",
        Called { who: String, round: RoundIx } = "happened-called",
        CallAnswered { table: u32 } = "happened-call-answered",
        StandingsHeld = "happened-standings-held",
        StandingsReleased = "happened-standings-released",
        RoundsSet { rounds: u32 } = "happened-rounds-set",
        Scripted { games: usize, game: u32 } = "happened-scripted",
        StepSet { step: u32 } = "happened-step-set",
        CurrentSet { round: RoundIx } = "happened-current-set",
        Closed = "happened-closed",
        Reopened = "happened-reopened",
        Undone { what: String } = "happened-undone",
    }
}

phrases! {
    /// What people who play may do themselves.
    pub enum MaySaid {
        Report = "may-report",
        Leave = "may-leave",
        Join = "may-join",
        CheckIn = "may-check-in",
    }
}
