//! Checks a schedule from another program, in any format, and shows what could be fairer.
//!
//! `cargo run -p roundtable --example is_it_fair`

use roundtable::Error;

/// Pasted from a web page.
const PASTED: &str = "1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n";

/// What is wrong with it, or how far it is from the best that is possible.
pub fn judged(bytes: &[u8]) -> Result<String, Error> {
    let reading = roundtable::read_schedule(bytes, "friday.txt", None, None)?;
    let audit = roundtable::check(&reading.plan, &[])?.audit;
    if !audit.valid {
        return Ok("somebody sits at two tables, or at none".to_owned());
    }
    let repeats = audit.meetings.repeats;
    Ok(format!("{repeats} repeats; verdict: {}", audit.verdict.id()))
}

pub fn main() -> Result<(), Error> {
    println!("{}", judged(PASTED.as_bytes())?);
    Ok(())
}
