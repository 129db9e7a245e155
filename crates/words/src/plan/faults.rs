//! What is wrong with a schedule.

use roundtable_model::RoundIx;

use crate::phrase::phrases;

phrases! {
    /// What is wrong with a schedule.
    pub enum FaultSaid {
        NoRounds = "fault-no-rounds",
        EmptyRound { round: RoundIx } = "fault-empty-round",
        TableTooSmall { round: RoundIx, table: u32, size: usize } = "fault-table-too-small",
        TableSize { round: RoundIx, table: u32, size: usize, allowed: String } = "fault-table-size",
        TableNumberTwice { round: RoundIx, table: u32, first: usize, second: usize } = "fault-table-number-twice",
        UnknownPlayer { round: RoundIx, player: String, place: String, players: u32 } = "fault-unknown-player",
        DoubledPlayer { round: RoundIx, player: String, first: String, again: String } = "fault-doubled-player",
        MissingPlayer { round: RoundIx, player: String } = "fault-missing-player",
        OtherField { found: u32, players: u32 } = "fault-other-field",
        RoundCount { found: u32, wanted: u32 } = "fault-round-count",
        KeptChanged { round: RoundIx } = "fault-kept-changed",
        AbsentPlaced { round: RoundIx, player: String } = "fault-absent-placed",
        NotAbsent { round: RoundIx, player: String } = "fault-not-absent",
        TableCount { round: RoundIx, found: u32, wanted: u32 } = "fault-table-count",
        SitOutCount { round: RoundIx, found: u32, wanted: u32 } = "fault-sit-out-count",
        More { count: u64 } = "fault-more",
        PlaceSeat { table: u32, seat: u32 } = "place-seat",
        PlaceSitOut = "place-sit-out",
        PlaceAbsent = "place-absent",
    }
}

phrases! {
    /// What is wrong with a schedule that is written as a stream.
    pub enum StreamSaid {
        Seats { round: RoundIx } = "stream-seats",
        Again { round: RoundIx, a: u32, b: u32, earlier: RoundIx } = "stream-again",
    }
}
