//! What is said of movements of bridge pairs: which pairs meet at which table with which boards, round by round.

use crate::phrase::phrases;

phrases! {
    /// A movement of bridge pairs: what it is, what it gives, its rounds and tables.
    pub enum MovementSaid {
        Howell = "movement-howell",
        Mitchell = "movement-mitchell",
        Relay = "movement-relay",
        Title { kind: String, pairs: u32, tables: u32, rounds: u32, boards: u32, all: u32 } = "movement-title",
        MeetAll = "movement-meet-all",
        MeetMost { most: u32 } = "movement-meet-most",
        BoardsOnce { sharing: u32 } = "movement-boards-once",
        CompeteAlike { times: String } = "movement-compete-alike",
        Compete { low: String, high: String } = "movement-compete",
        RoundNumber { number: u32 } = "movement-round-number",
        TableNumber { number: u32 } = "movement-table-number",
        Round = "movement-round",
        Table = "movement-table",
        NorthSouth = "movement-north-south",
        EastWest = "movement-east-west",
        Boards = "movement-boards",
        SitsOut { pair: u32 } = "movement-sits-out",
        NamedSitsOut { who: String } = "movement-named-sits-out",
        Rests = "movement-rests",
        To = "movement-to",
        Against = "movement-against",
        Pairs = "movement-pairs",
        PairNumber { number: u32 } = "movement-pair-number",
        NoSuchForm { format: &'static str } = "movement-no-such-form",
    }
}
