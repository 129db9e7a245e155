//! A riichi tournament of two rounds: the first random, the second by the standings.
//!
//! `cargo run -p roundtable --example tournament`

use roundtable::event::{Actor, Halt, Newcomer, OpId, Open, Stamp, Tournament};
use roundtable::{Control, Game, Request, Seating};

/// Who asks, when, and a unique name for the step: the same step sent twice is done once.
fn stamp(op: impl std::fmt::Display) -> Stamp {
    let at = "2027-01-07T19:00:00Z".parse().expect("a time");
    Stamp { at, by: Actor("organiser".into()), op: OpId(op.to_string()) }
}

/// The whole evening; the scores of every table are the same here.
pub fn evening() -> Result<Tournament, Halt> {
    let people = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"].map(Newcomer::named).to_vec();
    let open = Open { name: "Thursday".into(), game: Some(Game::Riichi), rounds: Some(2), people, ..Open::default() };
    let mut night = Tournament::begin(stamp("open"), open.begun()?)?;
    for (round, way) in [(1, Seating::Random { avoid_repeats: true }), (2, Seating::Swiss)] {
        let draft = night.seat(&way, &Request::default().seed(7), &Control::none())?;
        night.carry_out(stamp(format!("seat {round}")), draft)?;
        night.carry_out(stamp(format!("publish {round}")), night.publish())?;
        for table in 1..=2 {
            let result = night.result(round, table, &["42,000", "31,000", "29,000", "18,000"])?;
            night.carry_out(stamp(format!("result {round} {table}")), result)?;
        }
    }
    Ok(night)
}

pub fn main() -> Result<(), Halt> {
    let night = evening()?;
    for standing in night.standings(2)? {
        println!("{}. {} {}", standing.place, night.name(standing.player), night.rules().shown(standing.points));
    }
    Ok(())
}
