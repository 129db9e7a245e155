//! What readers and writers agree on: limits, fixed words in files, and separators.

use crate::text::SeatName;

/// The most players that a file may have; a larger number is taken for a typing error.
pub const MAX_PLAYERS: u32 = 1_000_000;

/// The most characters that a name may have.
pub const MAX_NAME_CHARS: usize = 1_000;

/// The schema that we write. Version 1 is read too.
pub const SCHEMA: &str = "roundtable/schedule/2";

/// The columns of a schedule as csv. The first four are required; `start` is there only if the rounds have dates.
pub const COLUMNS: [&str; 6] = ["round", "table", "seat", "player", "name", "start"];

/// What the column of seats has for somebody who is absent.
pub const ABSENT: &str = "absent";

/// What separates words on a line, including the wide space of Japanese keyboards and the hard space of web pages.
pub fn is_space(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}

/// The byte offset of a number between the words of a name: most likely the next player, after a lost comma. In `Ana 2
/// Ben` it is 4.
pub fn number_inside(name: &str) -> Option<usize> {
    let name = name.trim_end();
    let mut from = 0;
    for word in name.split_inclusive(char::is_whitespace) {
        let until = from + word.len();
        let digits = word.trim_end();
        if from > 0 && until < name.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
            return Some(from);
        }
        from = until;
    }
    None
}

/// The phrase for a seat whose name is translated into every language, by its English name; `None` for all other names.
pub fn seat_word(english: &str) -> Option<SeatName> {
    SEATS.into_iter().find(|(name, _)| *name == english).map(|(_, word)| word)
}

/// The seats that have translations, by their names in the model.
pub const SEATS: [(&str, SeatName); 10] = [
    ("East", SeatName::East),
    ("South", SeatName::South),
    ("West", SeatName::West),
    ("North", SeatName::North),
    ("White", SeatName::White),
    ("Black", SeatName::Black),
    ("Home", SeatName::Home),
    ("Away", SeatName::Away),
    ("North-South", SeatName::NorthSouth),
    ("East-West", SeatName::EastWest),
];

/// What precedes the schedule, as JSON, in an HTML page that this program wrote.
pub const DATA_OPEN: &str = "<script type=\"application/json\" id=\"roundtable-schedule\">";
/// What follows the schedule.
pub const DATA_CLOSE: &str = "</script>";

/// The hidden sheet with the plan as JSON, in a workbook that this program wrote.
pub const PLAN_SHEET: &str = "roundtable";
