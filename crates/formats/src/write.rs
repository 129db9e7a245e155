//! Writing.
use crate::words::Word;

/// The word for a seat that every language has a name for.
pub(crate) fn seat_word(english: &str) -> Option<Word> {
    match english {
        "East" => Some(Word::SeatEast),
        "South" => Some(Word::SeatSouth),
        "West" => Some(Word::SeatWest),
        "North" => Some(Word::SeatNorth),
        "White" => Some(Word::SeatWhite),
        "Black" => Some(Word::SeatBlack),
        _ => None,
    }
}
