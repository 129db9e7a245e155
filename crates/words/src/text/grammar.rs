//! What readers and writers agree on: limits, words that stand in files as they are, and what separates them.

use crate::text::SeatName;

/// The most players that a file may have; a larger number is taken for a slip of the pen.
pub const MAX_PLAYERS: u32 = 1_000_000;

/// The most characters that a name may have.
pub const MAX_NAME_CHARS: usize = 1_000;

/// The schema that is written, and read beside version 1.
pub const SCHEMA: &str = "roundtable/schedule/2";

/// The columns of a schedule as csv. The first four are required; `start` is there only if the rounds have dates.
pub const COLUMNS: [&str; 6] = ["round", "table", "seat", "player", "name", "start"];

/// What the seat of somebody absent says.
pub const ABSENT: &str = "absent";

/// What separates words on a line; the wide space of Japanese keyboards and the hard space of web pages too.
pub fn is_space(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}

/// Where a number stands between the words of a name: most likely the next player, behind a lost comma.
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

/// The seats that languages have words for, by what the model calls them.
pub const SEATS: [(&str, SeatName); 8] = [
    ("East", SeatName::East),
    ("South", SeatName::South),
    ("West", SeatName::West),
    ("North", SeatName::North),
    ("White", SeatName::White),
    ("Black", SeatName::Black),
    ("Home", SeatName::Home),
    ("Away", SeatName::Away),
];

/// What stands before the schedule, as JSON, in an HTML page that this program wrote.
pub const DATA_OPEN: &str = "<script type=\"application/json\" id=\"roundtable-schedule\">";
/// What stands after it.
pub const DATA_CLOSE: &str = "</script>";

/// The hidden sheet with the plan as JSON, in a workbook that this program wrote.
pub const PLAN_SHEET: &str = "roundtable";
