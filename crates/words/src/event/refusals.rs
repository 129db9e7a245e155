//! Why a tournament, a ruleset or a database says no.

use roundtable_model::RoundIx;

use crate::phrase::phrases;

phrases! {
    /// Why a step of a tournament is not done, beside what its log refuses.
    pub enum HaltSaid {
        StillCommitted = "refusal-still-committed",
        SecretShort = "refusal-secret-short",
        OtherCommitment { found: String } = "refusal-other-commitment",
        NoRounds = "refusal-no-rounds",
        LateAcceleration = "refusal-late-acceleration",
        NoTables = "refusal-no-tables",
        GameTables { game: String, size: u32, of: u32 } = "refusal-game-tables",
        RulesTables { rules: String, people: u32 } = "refusal-rules-tables",
        Planned { round: RoundIx } = "refusal-planned",
        PlannedRounds { round: RoundIx, to: RoundIx } = "refusal-planned-rounds",
        NoPairing { who: String, between: String } = "refusal-no-pairing",
        NoPairingBye { who: String, between: String } = "refusal-no-pairing-bye",
        NoScript = "refusal-no-script",
        Cut { place: u32, seats: u32, people: usize, who: String, ways: String } = "refusal-cut",
        CutAll = "refusal-cut-all",
        CutTieBreak = "refusal-cut-tie-break",
        CutLot = "refusal-cut-lot",
        CutPlayOff = "refusal-cut-play-off",
        PlanStrangers { who: String, people: usize } = "refusal-plan-strangers",
        PlanMissing { round: RoundIx, who: String, people: usize } = "refusal-plan-missing",
        PlanAway { round: RoundIx, who: String, people: usize } = "refusal-plan-away",
        PlanTwice { who: String } = "refusal-plan-twice",
        PlanDiffers { round: RoundIx } = "refusal-plan-differs",
        PlanEnds { rounds: u32, wanted: u32 } = "refusal-plan-ends",
    }
}

phrases! {
    /// What an order does, as a button says it.
    pub enum OrderSaid {
        Join { who: String } = "order-join",
        Leave { who: String } = "order-leave",
        Return { who: String } = "order-return",
        Absent { who: String } = "order-absent",
        Present { who: String } = "order-present",
        Seat { round: RoundIx } = "order-seat",
        SeatInstead { round: RoundIx } = "order-seat-instead",
        Ties { how: String } = "order-ties",
        Publish { round: RoundIx } = "order-publish",
        TakeBack = "order-take-back",
        Penalty { who: String, round: RoundIx } = "order-penalty",
        Undo = "order-undo",
        Rounds { rounds: u32 } = "order-rounds",
        Close = "order-close",
        Reopen = "order-reopen",
    }
}

phrases! {
    /// Why scores are none.
    pub enum ScoresSaid {
        NoScore { seat: usize, written: String, expected: String } = "scores-no-score",
        ExpectedDuel = "scores-expected-duel",
        ExpectedGoals = "scores-expected-goals",
        ExpectedSides = "scores-expected-sides",
        ExpectedPoints = "scores-expected-points",
        ExpectedPlaces = "scores-expected-places",
        ExpectedCentres = "scores-expected-centres",
        WrongKind { seat: usize } = "scores-wrong-kind",
        People { people: usize } = "scores-people",
        Sum { is: String, should: String, off: String } = "scores-sum",
        Place { said: String, is: String } = "scores-place",
        NoPlace { said: u32, is: u32, people: usize, worth: String } = "scores-no-place",
        Ends = "scores-ends",
        SidesDiffer { seat: usize } = "scores-sides-differ",
        To { to: u32 } = "scores-to",
        NobodyLeft = "scores-nobody-left",
        NoDuel = "scores-no-duel",
        BadGame { round: u32, table: u32, why: String } = "scores-bad-game",
    }
}

phrases! {
    /// What is wrong with a ruleset, and what is right.
    pub enum RulesSaid {
        Toml { line: usize, column: usize, what: String } = "rules-toml",
        TooLarge { number: String } = "rules-too-large",
        Decimals { decimals: u32 } = "rules-decimals",
        UmaRows = "rules-uma-rows",
        Pot = "rules-pot",
        TieBreak { at: usize } = "rules-tie-break",
        NoDuel = "rules-no-duel",
        NoGoals = "rules-no-goals",
        Fine { name: String } = "rules-fine",
        NoPreset { found: String, known: String } = "rules-no-preset",
        Unreadable { what: String } = "rules-unreadable",
    }
}

phrases! {
    /// What a database says, or a log in it.
    pub enum HostSaid {
        Unreachable { place: String, what: String } = "host-unreachable",
        NoScheme { place: String } = "host-no-scheme",
        IsFolder { place: String } = "host-is-folder",
        NoParent { place: String, folder: String } = "host-no-parent",
        MayNot { place: String } = "host-may-not",
        Foreign { place: String } = "host-foreign",
        Newer { place: String, found: String, known: String } = "host-newer",
        Locked { place: String } = "host-locked",
        ReadOnly { place: String } = "host-read-only",
        Full { place: String } = "host-full",
        Other { place: String, what: String } = "host-other",
        NoFolder = "host-no-folder",
        NoEvent { who: String } = "host-no-event",
        NoEvents = "host-no-events",
        Several { who: String, ids: String } = "host-several",
        There { ids: String } = "host-there",
        Taken { id: String } = "host-taken",
        Busy = "host-busy",
        Diverged { id: String, seq: u64 } = "host-diverged",
        ExportAgain = "host-export-again",
        NotARecord { seq: u64, column: usize, what: String } = "host-not-a-record",
        NotAsWritten { seq: u64 } = "host-not-as-written",
        Number { seq: u64, found: u64 } = "host-number",
        Broken { seq: u64 } = "host-broken",
        OpAgain { seq: u64, op: String } = "host-op-again",
        CannotHappen { seq: u64, why: String } = "host-cannot-happen",
        Empty = "host-empty",
    }
}
