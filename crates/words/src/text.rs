//! Schedules as text: its lines, its marks, and names within it.

pub mod grammar;
pub(crate) mod in_text;

use roundtable_model::RoundIx;

use crate::phrase::phrases;

phrases! {
    /// A line of a schedule written as text; the reader takes the same lines back.
    pub enum TextLine {
        RoundHeading { number: RoundIx } = "round-heading",
        TableHeading { number: String } = "table-heading",
        SitOutLine { players: String } = "sit-out-line",
        AbsentLine { players: String } = "absent-line",
        SeatsLine { names: String } = "seats-line",
        SizesLine { sizes: String } = "sizes-line",
        StartLine { start: String } = "start-line",
        MadeByLine { version: String, method: String, seed: String } = "made-by-line",
    }
}

impl TextLine {
    /// Who has no place in a round: those who are absent, or those who sit out.
    pub fn resting(absent: bool, players: String) -> Self {
        if absent { Self::AbsentLine { players } } else { Self::SitOutLine { players } }
    }
}

phrases! {
    /// A seat that every language has a name for.
    pub enum SeatName {
        East = "seat-east",
        South = "seat-south",
        West = "seat-west",
        North = "seat-north",
        White = "seat-white",
        Black = "seat-black",
        Home = "seat-home",
        Away = "seat-away",
    }
}
