//! `event clock`: one clock for every screen of a tournament.

use clap::{ArgGroup, Args};
use roundtable::event::{AtTheBell, ClockSaid, Order};

use crate::values::within;

/// A day is longer than any round.
const MOST_MINUTES: u32 = 1_440;

/// Options of `event clock`.
#[derive(Clone, Debug, Args)]
#[group(skip)]
#[command(group = ArgGroup::new("said").required(true).args(["start", "stop", "go", "more", "off"]))]
// Clap's own text is wider than a screen.
#[command(override_usage = "roundtable event clock [OPTIONS] <EVENT>")]
pub struct ClockArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// It runs from now on, for this many minutes
    #[arg(long, value_name = "N", value_parser = within(1, MOST_MINUTES))]
    start: Option<u32>,
    /// What people do when the time is up: now, hand (finish it) or hand-and-one
    #[arg(long, value_name = "HOW", default_value = "now", requires = "start")]
    bell: AtTheBell,
    /// It stands still
    #[arg(long)]
    stop: bool,
    /// It goes on
    #[arg(long)]
    go: bool,
    /// That many more minutes
    #[arg(long, value_name = "N", value_parser = within(1, MOST_MINUTES))]
    more: Option<u32>,
    /// More minutes for this table alone
    #[arg(long, value_name = "T", requires = "more")]
    table: Option<u32>,
    /// There is no clock any more
    #[arg(long)]
    off: bool,
}

impl ClockArgs {
    /// The tournament, and the order.
    pub fn order(self) -> (String, Order) {
        let said = match (self.start, self.more) {
            (Some(minutes), _) => ClockSaid::Start { minutes, then: self.bell },
            (None, Some(minutes)) => ClockSaid::More { minutes, table: self.table },
            (None, None) if self.stop => ClockSaid::Stop,
            (None, None) if self.go => ClockSaid::Go,
            (None, None) => ClockSaid::Off,
        };
        (self.event, Order::Clock(said))
    }
}
