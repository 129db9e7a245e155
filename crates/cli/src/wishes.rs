//! Wishes on the command line: who apart, who together, who does not move, which column is spread.

use std::str::FromStr;

use clap::Args;
use roundtable_audit::{Proof, Reason, least_same_group_meetings, same_group_meetings};
use roundtable_model::{Problem, Roster, Schedule, SeatIx, Spread, Wish, Wishes};

use crate::error::{CliError, Exit};
use crate::players::find;

/// Options of `plan` that say who should sit with whom, and where.
#[derive(Clone, Debug, Default, Args)]
pub struct WishArgs {
    /// Two people (names or numbers) who are never at one table
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub apart: Vec<String>,
    /// Two people who are always at one table
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub together: Vec<String>,
    /// Keep people with the same value in this column apart as evenly as can be
    #[arg(long, value_name = "COLUMN")]
    pub spread: Vec<String>,
    /// Somebody who always sits at the table with this number: "Ana:1"
    #[arg(long, value_name = "NAME:TABLE")]
    pub host: Vec<PlaceWish>,
    /// Somebody who always sits in this seat: "Ana:2"
    #[arg(long, value_name = "NAME:SEAT")]
    pub seat: Vec<PlaceWish>,
}

/// `NAME:NUMBER`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceWish {
    /// Name or number.
    pub who: String,
    /// Table or seat, from 1.
    pub number: u32,
}

impl FromStr for PlaceWish {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (who, number) = text.rsplit_once(':').ok_or_else(|| format!("`{text}` names no place: write Ana:1"))?;
        let number = number.trim().parse().ok().filter(|n| (1..=1_000_000).contains(n));
        match number {
            Some(number) if !who.trim().is_empty() => Ok(Self { who: who.trim().to_owned(), number }),
            _ => Err(format!("`{text}` names no place: write Ana:1, numbers from 1")),
        }
    }
}

impl WishArgs {
    /// The wishes in the numbers of a field.
    ///
    /// # Errors
    /// Exit 3 for somebody who is not on the list, or a column that nobody has a value in.
    pub fn wishes(&self, roster: &Roster) -> Result<Wishes, CliError> {
        let mut wishes = Wishes::default();
        for pair in self.apart.chunks_exact(2) {
            wishes.list.push(Wish::Apart(find(roster, &pair[0])?, find(roster, &pair[1])?));
        }
        for pair in self.together.chunks_exact(2) {
            wishes.list.push(Wish::Together(find(roster, &pair[0])?, find(roster, &pair[1])?));
        }
        for place in &self.host {
            wishes.list.push(Wish::AtTable(find(roster, &place.who)?, place.number));
        }
        for place in &self.seat {
            wishes.list.push(Wish::InSeat(find(roster, &place.who)?, SeatIx(place.number - 1)));
        }
        for column in &self.spread {
            let spread = Spread::by_column(roster, column).ok_or_else(|| {
                CliError::new(Exit::BadInput, format!("nobody has a value in a column `{column}`"))
                    .hint("the list must be a csv with that header")
            })?;
            wishes.spreads.push(spread);
        }
        Ok(wishes)
    }
}

/// For each column that is spread, the meetings inside its groups and the fewest there can be.
pub fn spread_proofs(problem: &Problem, schedule: &Schedule) -> Vec<Proof> {
    let found = same_group_meetings(problem, schedule);
    let least = least_same_group_meetings(problem, schedule);
    let proof = |(value, bound)| Proof { figure: "same_group", value, bound, by: Reason::GroupsOverTables };
    found.into_iter().zip(least).map(proof).collect()
}
