//! What players may do themselves (`event players`).

use clap::builder::BoolishValueParser;
use clap::{ArgGroup, Args};
use roundtable::event::{Order, orders};

/// Options of `event players`.
#[derive(Clone, Debug, Args)]
#[group(skip)]
#[command(group = ArgGroup::new("may").required(true).multiple(true).args(["report", "leave", "join", "check_in"]))]
// Clap's own text is wider than a screen.
#[command(override_usage = "roundtable event players [OPTIONS] <EVENT>")]
pub struct PlayersArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Say how their own game ended: it counts once another of the table says the same
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    report: Option<bool>,
    /// Say that they are not there in the next round, or leave
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    leave: Option<bool>,
    /// Ask to take part
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    join: Option<bool>,
    /// Say that they are there, by their own link or by their name on the page of the check-in
    #[arg(long, value_name = "yes|no", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    check_in: Option<bool>,
}

impl PlayersArgs {
    /// The tournament, and the order.
    pub fn order(self) -> (String, Order) {
        let Self { event, report, leave, join, check_in } = self;
        (event, orders::Players { report, leave, join, check_in }.into())
    }
}
