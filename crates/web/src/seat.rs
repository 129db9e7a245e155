//! How the organiser wants the next round seated, or several, and the draft that comes of it.

use roundtable::event::{Command, Drawing, Dutch, Halt, Tournament};
use roundtable::floors::model::{Carry, Script};
use roundtable::parts::{LEAST_SECRET, RoundIx, Seed};
use roundtable::{Control, Request, Seating};

/// The most rounds that are planned at once.
const MOST_ROUNDS: u32 = 50;

/// How it is to be seated.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub method: String,
    pub rounds: u32,
    pub seed: u64,
    pub top: u32,
    pub carry: Carry,
    pub accelerate: bool,
    pub script: Option<Script>,
}

impl Seat {
    /// By a method, for so many rounds where it plans.
    pub fn by(method: &str, rounds: u32, seed: u64) -> Self {
        let (method, rounds) = (method.to_owned(), rounds.clamp(1, MOST_ROUNDS));
        Self { method, rounds, seed, top: 4, carry: Carry::Kept, accelerate: false, script: None }
    }

    /// How many rounds are seated at once.
    pub fn at_once(&self) -> u32 {
        if self.method == "plan" { self.rounds } else { 1 }
    }

    /// The draft.
    ///
    /// # Errors
    /// Why it cannot be made.
    pub fn made(&self, event: &Tournament) -> Result<Command, Halt> {
        let (control, request) = (Control::none(), Request::default().seed(self.seed));
        let next = RoundIx(u32::try_from(event.state().published()).unwrap_or(u32::MAX));
        match self.method.as_str() {
            "plan" => event.plan(self.rounds, &request, &control),
            "dutch" => {
                let (criteria, seed) = (event.criteria(), Seed(self.seed));
                event.seat_dutch(&Dutch { criteria, baku: self.accelerate, seed })
            }
            "random" => event.seat(&Seating::Random { avoid_repeats: true }, &request, &control),
            "interval" => event.seat(&Seating::Interval { step: 1 }, &request, &control),
            "final" => event.final_round(self.top, self.carry, &control),
            "predefined" => {
                let script = self.script.clone().unwrap_or_default();
                event.seat(&Seating::Predefined { script, round: next.number() }, &request, &control)
            }
            _ => event.seat(&Seating::Swiss, &request, &control),
        }
    }
}

impl Seat {
    /// The same as what a draw commits to: the command line has options for it.
    pub fn drawing(&self) -> Drawing {
        let planned = self.method == "plan";
        Drawing {
            method: Some(self.method.clone()),
            rounds: planned.then_some(self.rounds),
            avoid_repeats: self.method == "random",
            accelerate: self.method == "dutch" && self.accelerate,
            effort: Request::default().effort.0,
            ..Drawing::default()
        }
    }
}

/// The methods by which a draw may be committed to.
pub(crate) const DRAWN: [&str; 5] = ["dutch", "swiss", "random", "interval", "plan"];

/// A number that nobody guesses, of sixteen digits.
///
/// # Errors
/// As [`seed`].
pub(crate) fn secret() -> Result<u64, String> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(10 * LEAST_SECRET + u64::from_le_bytes(bytes) % (90 * LEAST_SECRET))
}

/// A seed that nobody knows before.
///
/// # Errors
/// The machine has no chance, in its own words.
pub(crate) fn seed() -> Result<u64, String> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(u64::from(u32::from_le_bytes(bytes)))
}
