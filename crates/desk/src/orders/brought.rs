//! Files for a tournament (a sheet of results, a list of people, a plan, a script): each is read and becomes an order.
//! A script says who sits where in each of a list of games.

use roundtable_model::{RoundIx, SeatBy, worded};
use roundtable_read::{WrittenResult, read_players, read_results, read_schedule};
use serde::{Deserialize, Serialize};

use crate::{Halt, Newcomer, Order, PlanGiven, Scored, Seat, Tournament, orders};
use roundtable_plans::{Earlier, Error};

worded! {
    /// What a file is brought for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Brought {
        /// Results of one round or more.
        Results = "results",
        /// People who join.
        People = "people",
        /// The rounds to come, as planned.
        Plan = "plan",
        /// Rounds seated by a script.
        Script = "script",
    }
}

impl Tournament {
    /// The order of a file; rounds of a plan or a script are drafted. `called` is the name of the file.
    ///
    /// ```
    /// use roundtable::event::{Brought, Order, Timestamp, orders, weekend};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let order = event.brought(Brought::People, b"name\nZoe\n", "late.csv").unwrap();
    /// assert!(matches!(order, Order::Join(orders::Join { people, guests: false }) if people[0].player.name == "Zoe"));
    /// ```
    ///
    /// # Errors
    /// What is wrong with the file, with line and column.
    pub fn brought(&self, what: Brought, bytes: &[u8], called: &str) -> Result<Order, Halt> {
        Ok(match what {
            Brought::Results => {
                orders::Results { results: Scored::read(bytes, called, None)?, settle: false, player: None }.into()
            }
            Brought::People => {
                let list = read_players(bytes, called).map_err(Error::from)?;
                orders::Join { people: Newcomer::of_list(&list), guests: false }.into()
            }
            Brought::Plan => {
                let reading = read_schedule(bytes, called, None, None).map_err(Error::from)?;
                let plan = Earlier::new(&reading.plan, called);
                Order::SeatPlan(Box::new(PlanGiven { draft: true, ..PlanGiven::of(plan) }))
            }
            Brought::Script => {
                let script = Some(String::from_utf8_lossy(bytes).into_owned());
                Order::Seat(Seat { script, draft: true, ..Seat::by(SeatBy::Predefined) })
            }
        })
    }
}

impl Scored {
    /// The results of a file: csv or a workbook, a line for each table or for each seat. Without a column for the
    /// round, it is this one.
    ///
    /// # Errors
    /// What is wrong with the file, or one of its lines.
    pub fn read(bytes: &[u8], called: &str, usual: Option<RoundIx>) -> Result<Vec<Self>, Halt> {
        let written = read_results(bytes, called).map_err(Error::from)?.ok_or(Halt::NoTableColumn)?;
        if written.is_empty() {
            return Err(Halt::NothingEntered);
        }
        let scored = |WrittenResult { line, round, table, scores, names, cells }: WrittenResult| {
            let said =
                |text: &str| Some(text).filter(|text| !text.is_empty()).map(|text| number(text, line)).transpose();
            let round = round.as_deref().map(said).transpose()?.flatten();
            let round = round.and_then(RoundIx::from_number).or(usual);
            // The sheet of a league has no table numbers: the game is found by the names.
            let scores = scores.unwrap_or_default();
            Ok(Self { round, table: said(&table)?, scores, names, sticks: None, line: Some(line), cells })
        };
        written.into_iter().map(scored).collect()
    }
}

/// The number in `Round 3`.
fn number(text: &str, line: u32) -> Result<u32, Halt> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let none = || Halt::Line { line, cell: None, halt: Box::new(Halt::NotANumber(text.to_owned())) };
    digits.parse().ok().filter(|number| *number > 0).ok_or_else(none)
}
