//! A club night: a list of names from a chat becomes three rounds at tables of 4 and 3, printed as text.
//!
//! `cargo run -p roundtable --example club_night`

use roundtable::{Error, Format, Question, read_players};

const CHAT: &str = "Friday 7 pm:\n1. Ana ✅\n2. Ben\n3. Çağla\n4. Dmitri\n5. Eva\n6. Finn\n7. Gül\n8. Hana\n9. Ivo\n10. José\n11. Kim\n";

/// The evening as text. Ana and Ben play at different tables, José and Kim at one.
pub fn night() -> Result<String, Error> {
    let list = read_players(CHAT.as_bytes(), "friday.txt")?;
    let question = Question::listed(list).tables([4, 3]).rounds(3).apart("ana", "ben").together("jose", "kim");
    let answer = question.plan()?;
    assert!(answer.wishes().iter().all(|wish| wish.kept));

    let mut text = Vec::new();
    answer.write(Format::Text, &mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

pub fn main() -> Result<(), Error> {
    println!("{}", night()?);
    Ok(())
}
