//! What the screens of a tournament say: where it is, its table of standings, what a withdrawal would cost.

use roundtable_model::RoundIx;

use crate::phrase::phrases;

phrases! {
    /// A line of a screen.
    pub enum EventSaid {
        None = "event-none",
        People { people: usize } = "event-people",
        PeopleGuests { people: usize, guests: usize } = "event-people-guests",
        ToSeat { round: RoundIx } = "event-to-seat",
        Draft { round: RoundIx } = "event-draft",
        Playing { round: RoundIx, open: usize, tables: usize } = "event-playing",
        Finished = "event-finished",
        IsClosed = "event-is-closed",
        Next { command: String } = "event-next",
        RoundPublished { round: RoundIx } = "event-round-published",
        RoundDraft { round: RoundIx } = "event-round-draft",
        Table = "event-table",
        Open = "event-open",
        Disputed { said: String } = "event-disputed",
        SaidBy { by: String, scores: String } = "event-said-by",
        Cancelled = "event-cancelled",
        SitOut { who: String } = "event-sit-out",
        NotThere { who: String } = "event-not-there",
        Gone = "event-gone",
        IsAway = "event-is-away",
        AbsentIn { round: RoundIx } = "event-absent-in",
        PlaysFor { who: String } = "event-plays-for",
        Awaited { who: String, round: RoundIx, table: u32 } = "event-awaited",
        Withdrew { round: RoundIx } = "event-withdrew",
        Guest = "event-guest",
        MeetAgain { one: String, other: String, times: u32 } = "event-meet-again",
        NamesOfNumbers { people: usize } = "event-names-of-numbers",
        AlreadyThere { who: String } = "event-already-there",
        HasLeft { who: String, how: String } = "event-has-left",
        Columns { column: String, groups: usize } = "event-columns",
        NoSides { column: String } = "event-no-sides",
        LeftBehind { option: String } = "event-left-behind",
        BrokenIn { round: RoundIx, wish: String } = "event-broken-in",
        GroupsMeet { column: String, met: u64, least: u64 } = "event-groups-meet",
        Nothing = "event-nothing",
        Before = "event-before",
        Imported { id: String, lines: u64 } = "event-imported",
        Continued { id: String, lines: u64 } = "event-continued",
        Known { id: String } = "event-known",
        DemoMade { id: String, players: usize, rounds: usize } = "event-demo-made",
        Complete { round: RoundIx } = "event-complete",
        StillOpen { round: RoundIx, tables: String } = "event-still-open",
        LineOf { line: u32, why: String } = "event-line-of",
        SayDates = "event-say-dates",
        SayGame = "event-say-game",
        RulesInstead { rules: String, people: u32 } = "event-rules-instead",
        More { count: usize } = "event-more",
        NotThereCount { people: usize } = "event-not-there-count",
        Was { scores: String } = "event-was",
        WasAt { round: u32, table: u32, scores: String } = "event-was-at",
        Replaced { results: usize } = "event-replaced",
        ScriptAt { game: u32, games: usize } = "event-script-at",
        ScriptOver { games: usize } = "event-script-over",
        Waits { number: u32, who: String } = "event-waits",
        Calls { who: String, table: u32 } = "event-calls",
        ClaimedBy { who: String, scores: String } = "event-claimed-by",
        NotThatFar { after: u32, rounds: u32 } = "event-not-that-far",
    }
}

phrases! {
    /// What is announced to follow the rounds planned ahead.
    pub enum ComingSaid {
        Still { parts: String } = "coming-still",
        Announced { parts: String } = "coming-announced",
        Nothing = "coming-nothing",
        Planned { rounds: u32, round: RoundIx } = "coming-planned",
        Swiss { rounds: u32, round: RoundIx } = "coming-swiss",
        Kept { top: u32, round: RoundIx } = "coming-kept",
        Halved { top: u32, round: RoundIx } = "coming-halved",
        Cleared { top: u32, round: RoundIx } = "coming-cleared",
        Ties { way: String } = "coming-ties",
        Fresh { rounds: u32, pairs: u32, fresh: u32 } = "coming-fresh",
    }
}

phrases! {
    /// Headers and reasons of a table of standings.
    pub enum StandingSaid {
        After { round: u32 } = "standing-after",
        AfterOpen { rounds: usize, open: String } = "standing-after-open",
        OpenTables { played: usize, tables: usize, round: RoundIx } = "standing-open-tables",
        HeldBack = "standing-held-back",
        Penalties = "standing-penalties",
        Lifted { penalty: String } = "standing-lifted",
        Games = "standing-games",
        Places = "standing-places",
        Balance = "standing-balance",
        GoalsColumn = "standing-goals",
        Difference = "standing-difference",
        Average = "standing-average",
        Scored = "standing-scored",
        Team = "standing-team",
        Leads { points: String } = "standing-leads",
        FewerPoints { above: String, by: String } = "standing-fewer-points",
        HeadToHead { above: String } = "standing-head-to-head",
        Wins { above: String } = "standing-wins",
        PlacesDecide { above: String } = "standing-places-decide",
        GoalDifference { above: String } = "standing-goal-difference",
        GoalsDecide { above: String } = "standing-goals-decide",
        SmallerAverage { above: String, own: String, other: String } = "standing-smaller-average",
        MarginDecides { above: String } = "standing-margin-decides",
        ScoredDecides { above: String } = "standing-scored-decides",
        SidesGame { round: u32, table: u32, result: String, company: String, points: String } = "standing-sides-game",
        Duel { round: u32, table: u32, result: String, against: String, points: String } = "standing-duel",
        BestGame { above: String } = "standing-best-game",
        ByTieBreaks { heading: String, codes: String } = "standing-by-tie-breaks",
        TieBreak { above: String, code: String } = "standing-tie-break",
        PlayOff { above: String } = "standing-play-off",
        SharedMany { with: String, more: usize } = "standing-shared-many",
        Shared { with: String } = "standing-shared",
        Final { above: String } = "standing-final",
        Game { round: u32, table: u32, place: u32, points: String } = "standing-game",
        StoodIn { round: u32, table: u32, points: String } = "standing-stood-in",
        SatOut { round: u32, points: String } = "standing-sat-out",
        Penalty { round: u32, points: String, reason: String } = "standing-penalty",
    }
}

phrases! {
    /// What could be done when somebody leaves, and what it costs in fairness.
    pub enum OptionSaid {
        Head { who: String, round: RoundIx } = "leave-head",
        Substitute = "leave-substitute",
        Fewer { people: usize, sit_out: usize } = "leave-fewer",
        Short { people: usize, tables: String } = "leave-short",
        Annul = "leave-annul",
        AnnulOnly = "leave-annul-only",
        Keep = "leave-keep",
        Price { repeats: u64, cards: usize } = "leave-price",
        Broken { wishes: u64 } = "leave-broken",
        Fresh { pairs: u32, fresh: u32 } = "leave-fresh",
        Cards { cards: usize } = "leave-cards",
        NoPlan = "leave-no-plan",
        Apply { command: String } = "leave-apply",
        Reversal { round: u32, game: String } = "leave-reversal",
    }
}

phrases! {
    /// The ways to seat the people who are there, and what each costs in fairness.
    pub enum SplitSaid {
        Head { people: usize, round: RoundIx } = "split-head",
        HeadRounds { people: usize, from: RoundIx, to: RoundIx } = "split-head-rounds",
        Guest { number: u32 } = "split-guest",
        With { who: String, people: usize } = "split-with",
        Added { size: u32 } = "split-added",
        Rest { who: String } = "split-rest",
        RestEach { times: String } = "split-rest-each",
        Other { who: String, size: u32 } = "split-other",
        OtherMany { people: usize, size: u32, again: usize } = "split-other-many",
        OtherEach { times: String, size: u32 } = "split-other-each",
        Before { who: String, times: u32 } = "split-before",
        Repeats { repeats: u64 } = "split-repeats",
        Seats { range: u32 } = "split-seats",
    }
}
