//! What a plan remembers of its question, said where it holds on in a later one and where it does not.

use crate::phrase::phrases;

phrases! {
    /// A part of a question.
    pub enum Remembered {
        Wishes { count: usize } = "remembered-wishes",
        Spread { column: String } = "remembered-spread",
        Absences { people: usize } = "remembered-absences",
        History { rounds: u32 } = "remembered-history",
        Sizes { sizes: String } = "remembered-sizes",
        SitOut = "remembered-sit-out",
        Tables { tables: u32 } = "remembered-tables",
        Game { game: &'static str } = "remembered-game",
        Rounds { rounds: u32 } = "remembered-rounds",
        Dates = "remembered-dates",
        Then { rounds: u32 } = "remembered-then",
        Method { method: String } = "remembered-method",
        Title { title: String } = "remembered-title",
    }
}

phrases! {
    /// What becomes of it.
    pub enum MemorySaid {
        Taken { of: String, what: Vec<Remembered> } = "memory-taken",
        Anew { of: String, what: Vec<Remembered> } = "memory-anew",
        Nothing { of: String } = "memory-nothing",
        AbsentTooLate { name: String, round: u32, rounds: u32 } = "memory-absent-too-late",
        Back { name: String, round: u32 } = "memory-back",
    }
}
