//! Halfway through an evening somebody goes home: the remaining rounds are planned again with few new cards (lists of
//! tables).
//!
//! `cargo run -p roundtable --example somebody_left`

use roundtable::{Control, Error, Format, Question, Repair, Request};

/// The file that was saved before the evening, and the rounds now that Cy has left after round 1.
pub fn mended(saved: &[u8]) -> Result<String, Error> {
    let plan = roundtable::read_schedule(saved, "night.json", None, None)?.plan;
    let change = Repair::of(&plan).from(2).left("Cy");
    let answer = roundtable::repair(&change, &Request::default(), &Control::none())?;

    let mut text = Vec::new();
    answer.write(Format::Text, &mut text)?;
    let cards = answer.changed().tables.len();
    Ok(format!("{}\n{cards} people need a new card\n", String::from_utf8_lossy(&text)))
}

/// What was planned before anybody came, as the file that keeps it.
pub fn saved() -> Result<Vec<u8>, Error> {
    let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
    let mut json = Vec::new();
    Question::new(names).tables([4, 3]).rounds(3).plan()?.write(Format::Json, &mut json)?;
    Ok(json)
}

pub fn main() -> Result<(), Error> {
    println!("{}", mended(&saved()?)?);
    Ok(())
}
