//! How many rounds without a repeat 16 to 32 people can have at tables of four: how many the program makes, and the
//! proved maximum.
//!
//! `cargo run -p roundtable --example how_many_rounds`

use roundtable::{Error, Lang};

/// A line for each number of people that fills tables of four.
pub fn table() -> Result<Vec<String>, Error> {
    (16..=32)
        .step_by(4)
        .map(|people| {
            let bound = roundtable::bound(people, 4)?;
            let (made, most) = (bound.lower, bound.upper);
            let rounds = if made == most { made.to_string() } else { format!("{made} to {most}") };
            Ok(format!("{people} people: {rounds} rounds ({})", bound.at_most(Lang::En)))
        })
        .collect()
}

pub fn main() -> Result<(), Error> {
    table()?.iter().for_each(|line| println!("{line}"));
    Ok(())
}
